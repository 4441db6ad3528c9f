"""Nothing here is run from where it lies: only in a copy of the project in which a recipe was followed."""

collect_ignore_glob = ["*.py"]
