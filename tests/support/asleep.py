"""Takes ten minutes to be imported."""

import time

time.sleep(600)
