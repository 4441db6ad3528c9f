"""Discord's side of things: messages sent within its limits, buttons and lists, permissions, names made safe."""
