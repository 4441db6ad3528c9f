"""Limits of buttons, selects, components v2 and modals."""

from __future__ import annotations

from collections.abc import Iterator

from bot.limits.emoji import is_emoji
from bot.limits.table import JSON, LIMITS, Found, numbered

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
LABEL, UPLOAD, RADIO, CHECKS, CHECK = 18, 19, 21, 22, 23
IN_LABEL = (INPUT, *SELECTS, UPLOAD, RADIO, CHECKS, CHECK)
LINK, PREMIUM = 5, 6
STYLES = (1, 2, 3, 4, LINK, PREMIUM)
WEB = ("http", "https")


def walk(at: str, components: object) -> Iterator[tuple[str, JSON]]:
    """Every component with its path, outer ones first."""
    for path, one in numbered(at, components):
        yield path, one
        yield from walk(f"{path}.components", one.get("components"))
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield f"{path}.{key}", one[key]


def uses_v2(components: object) -> bool:
    return any(one.get("type") in V2_ONLY for _, one in walk("", components))


def check_components(found: Found, at: str, components: list[JSON], *, v2: bool) -> None:
    """The components of a message."""
    everything = list(walk(at, components))
    _unique_ids(found, at, everything)
    if v2:
        if len(everything) > LIMITS["v2 components"]:
            text = f"v2 components: {len(everything)} with nested ones, at most {LIMITS['v2 components']}"
            found.add(at, "BASE_TYPE_BAD_LENGTH", text)
        size = sum(len(str(one.get("content") or "")) for _, one in everything if one.get("type") == TEXT)
        if size > LIMITS["v2 characters"]:
            text = f"v2 characters: {size} over all texts, at most {LIMITS['v2 characters']}"
            found.add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    else:
        found.count(at, components, "rows")
    for path, one in numbered(at, components):
        if one.get("type") not in (TOP_V2 if v2 else (ROW,)):
            text = f"component type {one.get('type')} cannot stand here without the components v2 flag"
            found.add(path, "UNION_TYPE_CHOICES", text if not v2 else "this component cannot stand alone")
    for path, one in everything:
        check_one(found, path, one)


def check_one(found: Found, path: str, one: JSON) -> None:
    kind = one.get("type")
    if kind == ROW:
        _row(found, path, one)
    elif kind == BUTTON:
        _button(found, path, one)
    elif kind in SELECTS:
        _select(found, path, one)
    elif kind == SECTION:
        _section(found, path, one)
    elif kind == TEXT:
        if not (one.get("content") or "").strip():
            found.add(f"{path}.content", "BASE_TYPE_REQUIRED", "a text display needs text")
    elif kind == GALLERY:
        found.count(f"{path}.items", one.get("items"), "gallery items", least=1)
        for inner, item in numbered(f"{path}.items", one.get("items")):
            _media(found, inner, item, "media")
    elif kind == THUMBNAIL:
        _media(found, path, one, "media")
    elif kind == FILE:
        _media(found, path, one, "file")
    elif kind == CONTAINER:
        inside = [inner.get("type") for inner in one.get("components") or []]
        if not inside:
            found.add(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "an empty container")
        if any(inner not in IN_CONTAINER for inner in inside):
            found.add(f"{path}.components", "UNION_TYPE_CHOICES", "this component cannot stand in a container")


def _section(found: Found, path: str, one: JSON) -> None:
    found.count(f"{path}.components", one.get("components"), "section texts", least=1)
    if any(inner.get("type") != TEXT for inner in one.get("components") or []):
        found.add(f"{path}.components", "UNION_TYPE_CHOICES", "a section holds texts")
    accessory = one.get("accessory")
    if accessory is None:
        found.add(f"{path}.accessory", "BASE_TYPE_REQUIRED", "a section needs its accessory")
    elif accessory.get("type") not in (BUTTON, THUMBNAIL):
        found.add(f"{path}.accessory", "UNION_TYPE_CHOICES", "beside a section stands a button or a thumbnail")


def _media(found: Found, path: str, one: JSON, key: str) -> None:
    """A picture or file by its address; what stands beside it says what is to be seen."""
    schemes = ("attachment",) if key == "file" else (*WEB, "attachment")
    url = (one.get(key) or {}).get("url")
    if not url:
        found.add(f"{path}.{key}.url", "BASE_TYPE_REQUIRED", "This field is required")
    found.address(f"{path}.{key}.url", url, "address", *schemes)
    found.some(f"{path}.description", one.get("description"), "media description")


def _unique_ids(found: Found, at: str, everything: list[tuple[str, JSON]]) -> None:
    ids = [one["custom_id"] for _, one in everything if one.get("custom_id")]
    found.unique(at, ids, "custom_id")
    found.unique(at, [one["id"] for _, one in everything if one.get("id")], "component id")


def _row(found: Found, path: str, row: JSON) -> None:
    inside = [one.get("type") for one in row.get("components") or []]
    if not inside:
        found.add(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "an empty row")
    if any(kind not in (BUTTON, *SELECTS) for kind in inside):
        found.add(path, "UNION_TYPE_CHOICES", "a row holds buttons or one select")
    found.count(f"{path}.components", row.get("components"), "buttons in a row")
    if any(kind != BUTTON for kind in inside) and len(inside) > 1:
        found.add(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select fills its row alone")


def _button(found: Found, path: str, one: JSON) -> None:
    found.length(f"{path}.label", one.get("label"), "button label")
    found.length(f"{path}.custom_id", one.get("custom_id"), "custom_id")
    found.address(f"{path}.url", one.get("url"), "button address", *WEB, "discord")
    _style(found, path, one.get("style"), STYLES)
    if one.get("style") == PREMIUM:
        _sold(found, path, one)
        return
    if one.get("sku_id") is not None:
        found.add(f"{path}.sku_id", "BUTTON_COMPONENT_INVALID_SKU", "only a premium button has a sku_id")
    _emoji(found, path, one.get("emoji"))
    if not (one.get("label") or "").strip() and not one.get("emoji"):
        found.add(f"{path}.label", "BUTTON_COMPONENT_LABEL_REQUIRED", "a button needs a label or an emoji")
    if one.get("url") and (one.get("custom_id") or one.get("style") != LINK):
        for key in ("custom_id", "url"):
            text = "a link has a url and no custom_id, another button a custom_id and no url"
            found.add(f"{path}.{key}", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)
    elif one.get("style") == LINK and not one.get("url"):
        found.add(f"{path}.url", "BASE_TYPE_REQUIRED", "a link button needs a url")
    elif one.get("style") != LINK and not one.get("custom_id"):
        found.add(f"{path}.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "a button needs a custom_id")


def _sold(found: Found, path: str, one: JSON) -> None:
    """A premium button: Discord writes on it what it sells."""
    if one.get("sku_id") is None:
        found.add(f"{path}.sku_id", "BASE_TYPE_REQUIRED", "a premium button needs a sku_id")
    for key in ("custom_id", "label", "url", "emoji"):
        if one.get(key):
            found.add(f"{path}.{key}", "BUTTON_COMPONENT_PREMIUM_INVALID", f"a premium button has no {key}")


def _style(found: Found, path: str, style: int | None, known: tuple[int, ...]) -> None:
    if style is None:
        found.add(f"{path}.style", "BASE_TYPE_REQUIRED", "This field is required")
    elif style not in known:
        found.add(f"{path}.style", "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _emoji(found: Found, path: str, emoji: JSON | None) -> None:
    """Of Unicode's, or one that a server made: whether that is there only Discord knows."""
    if emoji is not None and emoji.get("id") is None and not is_emoji(emoji.get("name") or ""):
        found.add(f"{path}.emoji.name", "COMPONENT_INVALID_EMOJI", f"{emoji.get('name')!r} is no emoji")


def _select(found: Found, path: str, one: JSON) -> None:
    found.length(f"{path}.custom_id", one.get("custom_id"), "custom_id", least=1)
    found.length(f"{path}.placeholder", one.get("placeholder"), "placeholder")
    most = _values(found, path, one, LIMITS["select options"])
    if one.get("type") != SELECT:
        return
    options = one.get("options") or []
    _options(found, f"{path}.options", options, "select options")
    if most > len(options):
        text = f"max_values {most} above the {len(options)} options"
        found.add(f"{path}.max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", text)
    if sum(1 for option in options if option.get("default")) > most:
        found.add(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "more defaults than max_values")


def _values(found: Found, path: str, one: JSON, limit: int, *, usual: int = 1) -> int:
    """How many values may be chosen; returns the most, which is the usual number unless it is said."""
    least, most = one.get("min_values"), one.get("max_values")
    least, most = 1 if least is None else least, usual if most is None else most
    if not (0 <= least <= most and 1 <= most <= limit):
        found.add(path, "BASE_TYPE_BAD_RANGE", f"{least} to {most} values, allowed are 0 to {limit}")
    return most


def _options(found: Found, at: str, options: list[JSON], limit: str, *, least: int = 1) -> None:
    found.count(at, options, limit, least=least)
    found.unique(at, [option.get("value") for option in options], "option value")
    for inner, option in numbered(at, options):
        found.length(f"{inner}.label", option.get("label"), "option label", least=1)
        found.length(f"{inner}.value", option.get("value"), "option value", least=1)
        found.length(f"{inner}.description", option.get("description"), "option description")
        _emoji(found, inner, option.get("emoji"))


def check_modal(found: Found, at: str, modal: JSON) -> None:
    """A modal: title, custom_id, and one to five labelled fields or texts."""
    found.length(f"{at}.title", modal.get("title"), "modal title", least=1)
    found.length(f"{at}.custom_id", modal.get("custom_id"), "custom_id", least=1)
    rows = modal.get("components") or []
    found.count(f"{at}.components", rows, "modal components", least=1)
    _unique_ids(found, f"{at}.components", list(walk(f"{at}.components", rows)))
    for path, row in numbered(f"{at}.components", rows):
        if row.get("type") == LABEL:
            found.length(f"{path}.label", row.get("label"), "input label", least=1)
            found.some(f"{path}.description", row.get("description"), "label description")
            inner = row.get("component")
            if isinstance(inner, dict) and inner.get("type") in IN_LABEL:
                _field(found, f"{path}.component", inner, labelled=True)
            else:
                found.add(f"{path}.component", "BASE_TYPE_REQUIRED", "a label holds one field")
        elif row.get("type") == ROW:
            fields = row.get("components") or []
            if len(fields) != 1 or fields[0].get("type") != INPUT:
                found.add(path, "BASE_TYPE_BAD_LENGTH", "a row of a modal holds one text input")
            for inner_path, inner in numbered(f"{path}.components", fields):
                _field(found, inner_path, inner, labelled=False)
        elif row.get("type") == TEXT:
            check_one(found, path, row)
        else:
            found.add(path, "UNION_TYPE_CHOICES", f"component type {row.get('type')} cannot stand in a modal")


def _field(found: Found, path: str, one: JSON, *, labelled: bool) -> None:
    kind = one.get("type")
    found.length(f"{path}.custom_id", one.get("custom_id"), "custom_id", least=1)
    if kind in SELECTS:
        _select(found, path, one)
    elif kind == RADIO:
        _options(found, f"{path}.options", one.get("options") or [], "radio options", least=2)
    elif kind == CHECKS:
        _options(found, f"{path}.options", one.get("options") or [], "radio options")
        _values(found, path, one, LIMITS["radio options"], usual=LIMITS["radio options"])
    elif kind == UPLOAD:
        _values(found, path, one, LIMITS["files"])
    elif kind == INPUT:
        _style(found, path, one.get("style"), (1, 2))
        if not labelled:
            found.length(f"{path}.label", one.get("label"), "input label", least=1)
        found.length(f"{path}.placeholder", one.get("placeholder"), "input placeholder")
        found.length(f"{path}.value", one.get("value"), "input value")
        least, most = one.get("min_length") or 0, one.get("max_length")
        most = LIMITS["input value"] if most is None else most
        if not (0 <= least <= most and 1 <= most <= LIMITS["input value"]):
            found.add(path, "BASE_TYPE_BAD_RANGE", f"a text input of {least} to {most} characters")
