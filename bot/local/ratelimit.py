"""Rate limits with Discord's headers, where a rule asks for them."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field

from bot.local.clock import Clock

VIA = {"Via": "1.1 google"}  # without it discord.py takes a 429 for a ban


@dataclass
class Bucket:
    limit: int
    per: float
    name: str
    used: list[float] = field(default_factory=list)


class RateLimits:
    """Counts requests per route pattern and major parameter (channel, guild, webhook)."""

    def __init__(self, clock: Clock, rules: list[tuple[str, int, float]]) -> None:
        self._clock = clock
        self.rules = rules
        self._buckets: dict[str, Bucket] = {}

    def take(self, method: str, path: str) -> tuple[dict[str, str], float | None]:
        """Headers for the answer, and the seconds to wait if this request is one too many."""
        line = f"{method} {path}"
        for pattern, limit, per in self.rules:
            if re.search(pattern, line):
                major = re.match(r"/(?:channels|guilds|webhooks)/[^/]+", path)
                key = f"{pattern} {major.group() if major else ''}"
                name = hashlib.blake2b(pattern.encode(), digest_size=8).hexdigest()
                bucket = self._buckets.setdefault(key, Bucket(limit, per, name))
                return self._count(bucket)
        return {}, None

    def _count(self, bucket: Bucket) -> tuple[dict[str, str], float | None]:
        now = self._clock.now()
        bucket.used = [t for t in bucket.used if now - t < bucket.per]
        full = len(bucket.used) >= bucket.limit
        if not full:
            bucket.used.append(now)
        wait = bucket.per - (now - bucket.used[0])
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - len(bucket.used)),
            "X-RateLimit-Reset": f"{now + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }
        return headers, (wait if full else None)
