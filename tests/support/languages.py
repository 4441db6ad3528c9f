"""The languages that are kept complete; any other may lack texts, which are then said in English."""

COMPLETE = ("en", "fr")
