"""Drawing, whichever game it is: shapes, letters, colours, icons, and the painter that makes a file of them."""
