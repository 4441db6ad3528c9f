"""Every worked example of the rulebook, named by its id; see tests/example.py for how they read."""

import pytest

from tests import example


@pytest.mark.parametrize("case", example.every(), ids=lambda case: case.name.split()[0])
def test_example(case: example.Example) -> None:
    example.run(case)


def test_each_name_once() -> None:
    names = [case.name.split()[0] for case in example.every()]
    assert names
    assert len(names) == len(set(names))
