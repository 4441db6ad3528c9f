"""What a page of the rulebook looks like in a message: no links, no tables, lines as long as they like; its anchors."""

from __future__ import annotations

import re

LINK = re.compile(r"\[([^\]]+)\]\(#([^)]+)\)")
BEGINS = re.compile(r"\s*(?:[-*] |\d+\. |\|)")
"""What begins a line of its own: a point of a list, a row of a table."""


def linked(source: str) -> list[str]:
    """The anchors a text refers to, in order."""
    return [anchor for _, anchor in LINK.findall(source)]


def message_text(source: str) -> str:
    """A text as a message shows it.

    >>> message_text("Pay its price\\n([6.1](#price)).\\n\\n- one\\n  more\\n- two")
    'Pay its price (6.1).\\n- one more\\n- two'
    >>> message_text("| For | VP |\\n|---|---|\\n| a House | 2 |")
    '*For – VP*\\n- a House – 2'
    >>> message_text("| Tile | Symbols | Cap |\\n|---|---|---|\\n| Bank | 0 | $45 |\\n| Hotel | 2 | – |")
    '- **Bank** – Symbols: 0 · Cap: $45\\n- **Hotel** – Symbols: 2'
    """
    found: list[str] = []
    for paragraph in re.split(r"\n\s*\n", LINK.sub(r"\1", source)):
        lines = unwrapped(paragraph)
        found += table(lines) if lines and lines[0].lstrip().startswith("|") else lines
    return "\n".join(found)


def unwrapped(paragraph: str) -> list[str]:
    """Lines put together that are broken only to fit the page."""
    found: list[str] = []
    for line in filter(str.strip, paragraph.splitlines()):
        if BEGINS.match(line) or not found:
            found.append(line.rstrip())
        else:
            found[-1] += f" {line.strip()}"
    return found


def table(lines: list[str]) -> list[str]:
    """A table as a list, for messages have none: a line for each row, with the headings where there are several."""
    head, _, *rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    if len(head) == 2:
        return [f"*{head[0]} – {head[1]}*", *(f"- {row[0]} – {row[1]}" for row in rows)]
    found = []
    for first, *rest in rows:
        named = [
            f"{title}: {cell}" if title else cell for title, cell in zip(head[1:], rest, strict=True) if told(cell)
        ]
        found.append(f"- **{first.strip('*')}** – {' · '.join(named)}")
    return found


def told(cell: str) -> bool:
    """Whether a cell says anything."""
    return cell not in ("", "–")


def step_anchors(step: object) -> list[str]:
    """Under what a decision may be explained: of a kind that asks about several things, its own case first."""
    kind = f"step-{type(step).__name__.lower()}"
    facts = (getattr(step, each) for each in getattr(step, "__dataclass_fields__", ()))
    return [*(f"{kind}-{fact}" for fact in facts if isinstance(fact, str)), kind]
