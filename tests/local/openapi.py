"""Bodies checked against Discord's own published description, where that file is present."""

from __future__ import annotations

import copy
import functools
import json
import os
import re
from pathlib import Path
from typing import Any

import jsonschema_rs

JSON = dict[str, Any]
BESIDE = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"
ABSENT = "Discord's description (DISCORD_OPENAPI or ../shared/discord/openapi.json) is absent: left out"


def location() -> Path | None:
    """DISCORD_OPENAPI, or the file beside the checkout; None if neither is there."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else BESIDE
    return path if path.is_file() else None


class OpenApi:
    """`check(method, path, body)` lists what the description does not allow."""

    def __init__(self, path: Path) -> None:
        document: JSON = json.loads(path.read_text(encoding="utf-8"))
        self._schemas: JSON = document["components"]["schemas"]
        # discord.py sends ids as numbers, which Discord takes.
        self._schemas["SnowflakeType"] = {"anyOf": [copy.deepcopy(self._schemas["SnowflakeType"]), {"type": "integer"}]}
        self._schemas = {name: self._narrow(schema) for name, schema in self._schemas.items()}
        self._routes: list[tuple[re.Pattern[str], JSON]] = []
        # Fixed words before parameters: @original is not a message id.
        for template in sorted(document["paths"], key=lambda p: (p.count("{"), p)):
            pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", template))
            self._routes.append((pattern, document["paths"][template]))
        self._validators: dict[tuple[str, str], Any] = {}

    def _types(self, branch: JSON) -> list[int] | None:
        """The values of `type` a branch of a union is for, if it says so."""
        name = branch.get("$ref", "").rsplit("/", 1)[-1]
        schema = self._schemas.get(name, branch)
        values: Any = schema.get("properties", {}).get("type", {}).get("enum")
        return values if isinstance(values, list) else None

    def _narrow(self, node: Any) -> Any:
        """Unions chosen by `type` first, so that an error names the place and not the whole union."""
        if isinstance(node, list):
            return [self._narrow(item) for item in node]
        if not isinstance(node, dict):
            return node
        made = {key: self._narrow(value) for key, value in node.items()}
        for word in ("oneOf", "anyOf"):
            branches = node.get(word)
            if not isinstance(branches, list) or len(branches) < 2:
                continue
            kinds = [self._types(branch) for branch in branches]
            if any(kind is None for kind in kinds):
                continue
            by_type: dict[int, list[JSON]] = {}
            for branch, kind in zip(branches, kinds, strict=True):
                for value in kind or []:
                    by_type.setdefault(value, []).append(branch)
            made.pop(word)
            known: JSON = {"required": ["type"], "properties": {"type": {"enum": sorted(by_type)}}}
            made["allOf"] = [*made.get("allOf", []), known] + [
                {
                    "if": {"properties": {"type": {"const": value}}, "required": ["type"]},
                    "then": {"anyOf": fitting},
                }
                if len(fitting) > 1
                else {
                    "if": {"properties": {"type": {"const": value}}, "required": ["type"]},
                    "then": fitting[0],
                }
                for value, fitting in by_type.items()
            ]
        return made

    def check(self, method: str, path: str, body: Any) -> list[str]:
        for pattern, operations in self._routes:
            if pattern.fullmatch(path):
                operation = operations.get(method.lower())
                if operation is None:
                    return [f"openapi: {method} is not described for this route"]
                return self._validate(method, pattern.pattern, operation.get("requestBody", {}), body)
        return ["openapi: this route is not described"]

    def takes(self, method: str, path: str, body: Any) -> bool:
        """Whether a body is as it is described: `check` without the reasons, and quicker."""
        for pattern, operations in self._routes:
            if pattern.fullmatch(path) and method.lower() in operations:
                validator = self._validator(method, pattern.pattern, operations[method.lower()].get("requestBody", {}))
                return validator is None or bool(validator.is_valid(body))
        return False

    def check_answer(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """What the description says against an answer of ours."""
        for pattern, operations in self._routes:
            if pattern.fullmatch(path) and method.lower() in operations:
                answers = operations[method.lower()].get("responses", {})
                return self._validate(f"{method} {status}", pattern.pattern, answers.get(str(status), {}), body)
        return []

    def _validator(self, method: str, route: str, described: JSON) -> Any:
        """None where nothing is described."""
        content = described.get("content", {}).get("application/json")
        key = (method, route)
        if content is not None and key not in self._validators:
            schema = {**self._narrow(content["schema"]), "components": {"schemas": self._schemas}}
            self._validators[key] = jsonschema_rs.Draft202012Validator(schema)
        return self._validators.get(key)

    def _validate(self, method: str, route: str, described: JSON, body: Any) -> list[str]:
        validator = self._validator(method, route, described)
        found = validator.iter_errors(body) if validator is not None else ()
        return [f"openapi: {'.'.join(map(str, e.instance_path))}: {e.message[:300]}" for e in found]


@functools.cache
def loaded() -> OpenApi | None:
    """The description, read once a process."""
    path = location()
    return OpenApi(path) if path else None
