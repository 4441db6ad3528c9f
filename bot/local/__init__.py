"""A Discord of our own on loopback: world (pure state) <- server (REST, gateway) <- driver and page."""
