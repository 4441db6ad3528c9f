"""What people see: pictures and words made from a filtered view; no Discord."""
