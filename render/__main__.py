"""python -m render play | table | replay | text | gallery: a game in the terminal, pictures and words of games."""

import sys

from render.tools.command_line import main

if __name__ == "__main__":
    sys.exit(main())
