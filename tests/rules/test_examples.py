"""Every worked example of the rulebook, named by its id; see tests/support/example.py for how they read."""

import pytest

from rules import carson_city
from tests.support import example


@pytest.mark.parametrize("case", example.every(), ids=lambda case: case.name.split()[0])
def test_example(case: example.Example) -> None:
    example.run(case)


def test_each_name_once() -> None:
    names = [case.name.split()[0] for case in example.every()]
    assert names
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    "line",
    [
        *("on nowhere orange", "on wages pink", "on wages orange:gold", "track saloon", "track a b c d e f g"),
        *("roads z9n", "round 5", "round 12", "9 . . . . . . . .", "2 . . .", "2 X . . . . . . ."),
        *("2 .q . . . . . . .", "orange scored x"),
        *("orange cards nobody", "orange cowboys", "orange cowboys many", "orange tiles tent", "orange allow maybe"),
        *("token pink", "order orange pink", "bag tent=2", "sides nobody=red", "offer nobody", "now fly", "hello"),
        *("step {}", "step nothing", 'step {"is": "Nothing"}', "options edition=future"),
    ],
)
def test_a_line_that_means_nothing_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="cannot read") as caught:
        carson_city.read_position(f"round 1\norange $12\nblue\n{line}\n")
    assert line in str(caught.value)
