"""One comparison that says what was found."""


def same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"
