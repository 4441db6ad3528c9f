"""The start-up choice: Discord or local, and tokens that cannot cross."""

from __future__ import annotations

from pathlib import Path

import discord.http
import pytest

from bot.local.launch import LocalLogin, environment
from bot.settings import DEFAULT_PORT, DiscordLogin, LocalChoice, SettingsError, choose, read_env_file, running, seconds

REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.real-looking-token"


def test_without_a_token_it_is_local() -> None:
    choice = choose([], {})
    assert choice == LocalChoice()
    assert isinstance(choice, LocalChoice)
    assert choice.port == DEFAULT_PORT


def test_with_a_token_it_is_discord_unless_told_otherwise() -> None:
    assert choose([], {"DISCORD_TOKEN": REAL}) == DiscordLogin(REAL)
    assert isinstance(choose(["--local"], {"DISCORD_TOKEN": REAL}), LocalChoice)
    assert isinstance(choose([], {"DISCORD_TOKEN": "  "}), LocalChoice)


def test_arguments() -> None:
    words = [
        "--local",
        "--port",
        "0",
        "--data",
        "x",
        "--fresh",
        "--people",
        "ann, bob",
        "--fault",
        ".* 500 x2",
    ]
    choice = choose(words, {})
    assert isinstance(choice, LocalChoice)
    assert (choice.port, choice.data, choice.fresh, choice.people) == (0, Path("x"), True, ("ann", "bob"))
    assert choice.faults[0].count == 2


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "many"],
        ["--port", "70000"],
        ["--nonsense"],
        ["--people", ","],
        ["--people", "ann,Ann"],
        ["--people", "x" * 33],
        ["--fault", "what"],
        ["--fault", "( 500"],
    ],
)
def test_bad_arguments_are_one_sentence(words: list[str]) -> None:
    with pytest.raises(SettingsError) as problem:
        choose(words, {})
    assert "\n" not in str(problem.value)
    assert str(problem.value).endswith(".")


def test_local_arguments_need_the_local_discord() -> None:
    with pytest.raises(SettingsError, match="--fresh belongs to the local Discord"):
        choose(["--fresh"], {"DISCORD_TOKEN": REAL})


def test_tokens_cannot_cross() -> None:
    """Neither login can be made with the other's token, and the local one only on loopback."""
    with pytest.raises(SettingsError):
        DiscordLogin("local-abc")
    with pytest.raises(SettingsError):
        choose([], {"DISCORD_TOKEN": "local-abc"})
    with pytest.raises(ValueError, match="only a local token"):
        LocalLogin("http://127.0.0.1:1", REAL)
    for address in (
        "https://discord.com",
        "http://127.0.0.1.example.org:80",
        "http://10.0.0.1:1",
        "http://127.0.0.1",
    ):
        with pytest.raises(ValueError, match=r"127\.0\.0\.1"):
            LocalLogin(address, "local-abc")


def test_a_local_bots_process_never_sees_a_real_token() -> None:
    login = LocalLogin("http://127.0.0.1:1", "local-abc")
    given = environment(login, {"DISCORD_TOKEN": REAL, "MY_DISCORD_TOKEN_2": REAL, "HOME": "/"})
    assert REAL not in given.values()
    assert given["LOCAL_DISCORD_TOKEN"] == "local-abc"
    assert given["HOME"] == "/"


def test_pointing_moves_rest_gateway_and_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    LocalLogin("http://127.0.0.1:1", "local-abc").point()
    assert discord.http.Route.BASE == "http://127.0.0.1:1/api/v10"
    assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:1/gateway"
    assert discord.asset.Asset.BASE == "http://127.0.0.1:1/cdn"


def test_the_env_file(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    assert read_env_file(path) == {}
    path.write_text("# a comment\nDISCORD_TOKEN = 'abc'\n\n#X=1\nY=a=b\n")
    assert read_env_file(path) == {"DISCORD_TOKEN": "abc", "Y": "a=b"}


@pytest.mark.parametrize("text", ["soon", "0", "-5", "nan", "99999"])
def test_reminding_must_make_sense(text: str) -> None:
    assert seconds("90") == 90
    with pytest.raises(SettingsError, match="CARSON_REMINDING"):
        seconds(text)


@pytest.mark.parametrize("text", ["-1", "17", "two", "1.5"])
def test_a_number_of_processes_that_makes_no_sense(text: str) -> None:
    with pytest.raises(SettingsError, match=f"CARSON_WORKERS={text} makes no sense"):
        running({"CARSON_WORKERS": text})


def test_emoji_are_sent_unless_they_are_switched_off() -> None:
    assert [running({"CARSON_EMOJI": text}).emoji for text in ("", "on", "OFF")] == [True, True, False]
    with pytest.raises(SettingsError, match="CARSON_EMOJI=no makes no sense: it must be on or off"):
        running({"CARSON_EMOJI": "no"})


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (4, 3), (64, 4)])
def test_a_core_is_left_to_the_bot(cores: int, processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert running({}).workers == processes
    assert running({"CARSON_WORKERS": "0"}).workers == 0
