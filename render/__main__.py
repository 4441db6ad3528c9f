"""python -m render table | replay | text | gallery: pictures and words of recorded games."""

import sys

from render.tools.command_line import main

if __name__ == "__main__":
    sys.exit(main())
