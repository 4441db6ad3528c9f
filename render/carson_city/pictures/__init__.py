"""Carson City as shapes."""
