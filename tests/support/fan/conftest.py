"""Nothing here is imported from where it lies: these files stand in a manifest only where they are copied to."""

collect_ignore_glob = ["*.py"]
