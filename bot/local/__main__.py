"""`python -m bot.local`: faults and the clock of a running local Discord."""

from bot.local.control import main

if __name__ == "__main__":
    main()
