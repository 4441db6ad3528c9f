"""The page of the local Discord in headless Chromium."""
