"""What must hold once a recipe of the docs has been followed; `Recipe.check` runs it inside the copy."""
