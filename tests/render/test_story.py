"""The story of a game: phase by phase, player by player, and for one who was away."""

from __future__ import annotations

import pytest

from render import cut, if_ended, phase_so_far, phase_story, sentences, since_last_look, standing, what_concerns
from render.news import ALL, LONGEST, SCREEN, folded, height
from rules import GAMES
from rules.carson_city.names import SEATS
from rules.game import Event
from tests.support.desks import opening
from tests.support.languages import COMPLETE
from tests.support.stories import Phase, phases
from tests.support.transcripts import FOLDER
from tests.support.wordgames import NAMES, recorded, replayed, sound

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

BOARD = opening("carson_city")
SPOTS = ("c4", "d4", "e4")
BOTH = pytest.mark.parametrize("lang", COMPLETE)


def phases_of(name: str) -> list[Phase]:
    plies = replayed(FOLDER / f"{name}.txt")
    return list(phases(GAMES[plies[0].state.game], plies))


def story_of(name: str, round: int, phase: str, lang: str) -> str:
    found = next(each for each in phases_of(name) if (each.round, each.name) == (round, phase))
    return "\n".join(phase_story(found.before, found.after, found.events, lang, NAMES).lines)


# A move that ends a phase


def test_a_move_that_ends_a_phase_is_cut_where_it_does() -> None:
    """What is resolved at once after the last pass is no part of the placement."""
    for each in phases_of("4-bigbox-red"):
        kinds = [event.kind for event in each.events]
        assert ("round" in kinds) == (each.name == "characters"), each
        assert ("turn-order" in kinds) == (each.name == "characters")
        assert ("passed" in kinds) == (each.name == "placement")
        assert each.name == "resolution" or not {"ammo", "bought.parcel", "duel.won"} & {*kinds}


@pytest.mark.slow
def test_no_event_is_lost_between_two_phases() -> None:
    for name in GAMES:
        for plies in recorded(name):
            told = [event for each in phases(GAMES[name], plies) for event in each.events]
            assert not plies[-1].state.agenda
            assert told == [event for ply in plies for event in ply.events], "to the end of the game"


# A finished phase


@pytest.mark.slow
@BOTH
def test_every_phase_is_told_on_a_screen(lang: str) -> None:
    """Of a phone; where so many were hurt that this is not enough, a little more."""
    heights = []
    for name in GAMES:
        for plies in recorded(name):
            for each in phases(GAMES[name], plies):
                story = phase_story(each.before, each.after, each.events, lang, NAMES)
                if len(each.after.players) <= 4:
                    heights.append(height(story.lines))
                assert height(story.lines) <= ALL
                assert len(story.lines) <= 12
                for line in story.lines:
                    sound(line, lang)
    assert sum(each > SCREEN for each in heights) < len(heights) / 12


def test_short_lines_are_put_together_and_the_order_stays() -> None:
    lines = [f"{number}." for number in range(20)]
    assert " ".join(folded(lines, 12)).split() == lines
    assert height(folded(lines, 12)) == 12
    long = ["x" * LONGEST] * 13
    assert folded(long, 12) == long


def test_a_phase_says_what_is_left_out() -> None:
    """Where even those who were hurt are too many, the rest is a press away."""
    long = dict.fromkeys(SEATS, "x" * 150)
    events = [Event("lacks", {"seat": seat, "spot": spot}) for spot in SPOTS for seat in SEATS]
    events = [Event("renounced", {**each.data, "lacks": 3}) for each in events]
    events = [each for event in events for each in (Event("turn-order", {"1": "blue", "2": "red"}), event)]
    story = phase_story(BOARD, BOARD, events, "en", long)
    assert height(story.lines) <= ALL
    assert story.more
    assert story.lines[-1].startswith("… and ")


def test_what_came_by_itself_goes_before_whom_it_hurt() -> None:
    found = next(each for each in phases_of("4-bigbox-full") if (each.round, each.name) == (3, "resolution"))
    story = phase_story(found.before, found.after, found.events, "en", NAMES)
    assert story.more
    told = "\n".join(story.lines)
    assert "Parcels income" not in told
    for hurt in (
        "takes F7 from ● Ann (5+4 : 1+1; $3)",
        "▲ Cem has too little money",
        "steals $7 from ● Ann’s Blacksmith E5",
    ):
        assert hurt in told
    quiet = next(each for each in phases_of("2-original-kit") if (each.round, each.name) == (2, "resolution"))
    story = phase_story(quiet.before, quiet.after, quiet.events, "en", NAMES)
    assert not story.more
    assert "■ Bob beats ● Ann for Parcels income (4+2 : 1+1; $8)." in story.lines


def test_the_last_phase_ends_with_who_has_won() -> None:
    """What everybody's points come from is told below, of all or of nobody."""
    for name in GAMES:
        found = list(phases(GAMES[name], next(recorded(name))))[-1]
        assert not found.after.agenda
        story = phase_story(found.before, found.after, found.events, "en", NAMES)
        assert " win" in story.lines[-1] or " share" in story.lines[-1], name
        assert not [line for line in story.lines if line.startswith(("1st ", "2nd ", "3rd ", "4th "))]


PLACEMENT = {
    "en": """\
◆ Dia: Cowboy VP (white cowboy), Cowboy income, Ranch $5, **Hotel $4**, **Mine $3**, **F7**, passed 3rd.
■ Bob: **Hotel $4**, **Mine $3**, Mine $6, Drugstore $8, ● Ann’s Blacksmith E5, Bank $10, passed 4th.
● Ann: Parcels VP, Parcels income, **F7**, Gambling, Roads +3, passed 1st.
▲ Cem: E8, G8, Building VP, A2, A1, passed 2nd.
Bold: duels to come.""",
    "fr": """\
◆ Dia : PV cow-boys (cow-boy blanc), Revenus cow-boys, Ranch 5 $, **Hôtel 4 $**, **Mine 3 $**, **F7**, passe en 3e.
■ Bob : **Hôtel 4 $**, **Mine 3 $**, Mine 6 $, Drugstore 8 $, le Maréchal-ferrant E5 de ● Ann, Banque 10 $, passe en \
4e.
● Ann : PV parcelles, Revenus parcelles, **F7**, Jeux, Routes +3, passe en 1er.
▲ Cem : E8, G8, PV bâtiments, A2, A1, passe en 2e.
En gras : il y aura duel.""",
}
RESOLUTION = {
    "en": """\
● Ann gets 3 roads. ◆ Dia takes F7 from ● Ann (5+4 : 1+1; $3). ▲ Cem has too little money for A1, A2, E8, G8.
■ Bob builds the Bank at F4 ($10), makes E4 (● Ann’s) a Townhouse, renounces the Drugstore ($8), buys for later the \
Mine ($6).
◆ Dia buys for later the Ranch ($5), takes the Hotel from ■ Bob (2+4 : 1+1; $4, kept), the Mine from ■ Bob (1+4 : \
3+2, tied, passed earlier; $3, built at E3).
■ Bob steals $7 from ● Ann’s Blacksmith E5.""",
    "fr": """\
● Ann reçoit 3 routes. ◆ Dia prend F7 à ● Ann (5+4 : 1+1 ; 3 $). ▲ Cem n’a pas de quoi payer A1, A2, E8, G8.
■ Bob construit la Banque en F4 (10 $), agrandit la Maison en E4 (chez ● Ann), laisse le Drugstore (8 $), achète pour \
plus tard la Mine (6 $).
◆ Dia achète pour plus tard le Ranch (5 $), prend l’Hôtel à ■ Bob (2+4 : 1+1 ; 4 $, gardé), la Mine à ■ Bob (1+4 : \
3+2, à égalité, a passé plus tôt ; 3 $, en E3).
■ Bob vole 7 $ à ● Ann (Maréchal-ferrant E5).""",
}


def typed(text: str) -> str:
    """As a keyboard writes it: with plain spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@BOTH
def test_a_placement_reads_like_this(lang: str) -> None:
    assert typed(story_of("4-bigbox-full", 3, "placement", lang)) == PLACEMENT[lang]


@BOTH
def test_a_resolution_reads_like_this(lang: str) -> None:
    assert typed(story_of("4-bigbox-full", 3, "resolution", lang)) == RESOLUTION[lang]


def test_the_end_of_a_round_reads_like_this() -> None:
    assert story_of("4-bigbox-every-variant", 2, "round-end", "en") == (
        "■ Bob loses $2 over their limit of $20.\n"
        "New for sale: Station $10, General Store $12.\n"
        "If it ended now: ● Ann (22), ◆ Dia (18), ■ Bob (15), ▲ Cem (11)."
    )
    assert typed(story_of("4-bigbox-every-variant", 2, "round-end", "fr")) == (
        "■ Bob perd 2 $ au-delà de sa limite de 20 $.\n"
        "On met en vente : Gare 10 $, General Store 12 $.\n"
        "Si tout s’arrêtait là : ● Ann (22), ◆ Dia (18), ■ Bob (15), ▲ Cem (11)."
    )


CARDS = {
    "en": """\
Bids: ◆ Dia 9+2, ✚ Fox 9, ▲ Cem 9, ● Ann 9, ★ Eve 6, ■ Bob 3. At 9 all: ✚ Fox (cow head), then ▲ Cem (cactus), then ● \
Ann (hat).
◆ Dia takes the Indian. ✚ Fox takes land 28 (Prison, House). ▲ Cem takes land 9 (Mountain, Mine), laid at J7.
● Ann takes land 117 (House, Drugstore), laid at F9. ★ Eve takes land 25 (Mountain, Hotel). ■ Bob takes land 146 \
(Mountain, Drugstore), laid at F9.
If it ended now: ◆ Dia (37), ✚ Fox (30), ★ Eve (28), ▲ Cem (14), ■ Bob (3), ● Ann (2).""",
    "fr": """\
On a enchéri : ◆ Dia 9+2, ✚ Fox 9, ▲ Cem 9, ● Ann 9, ★ Eve 6, ■ Bob 3. À égalité à 9, on départage : ✚ Fox (tête de \
vache), puis ▲ Cem (cactus), puis ● Ann (chapeau).
◆ Dia prend l’Indien. ✚ Fox prend le terrain 28 (Prison, Maison). ▲ Cem prend le terrain 9 (Montagne, Mine), posé en \
J7.
● Ann prend le terrain 117 (Maison, Drugstore), posé en F9. ★ Eve prend le terrain 25 (Montagne, Hôtel). ■ Bob prend \
le terrain 146 (Montagne, Drugstore), posé en F9.
Si tout s’arrêtait là : ◆ Dia (37), ✚ Fox (30), ★ Eve (28), ▲ Cem (14), ■ Bob (3), ● Ann (2).""",
}


@BOTH
def test_a_round_of_the_card_game_reads_like_this(lang: str) -> None:
    assert typed(story_of("card-4-six", 5, "choice", lang)) == CARDS[lang]


def test_a_cowboy_taken_back_was_never_there() -> None:
    blue: dict[str, str | int] = {"seat": "blue"}
    home: dict[str, str | int] = {**blue, "spot": "wages", "piece": "cowboy"}
    events = [
        Event("placed", home),
        Event("placed", {**home, "spot": "shop3", "tile": "mine"}),
        Event("placed", home),
        Event("lifted", home),
        Event("mounted", {**blue, "enclosure": 2}),
        Event("dismounted", {**blue, "enclosure": 2}),
    ]
    assert sentences(BOARD, events, "en", NAMES) == ["■ Bob sends cowboys to Wages and the Mine ($3)."]
    assert sentences(BOARD, [*events, Event("lifted", home)], "en", NAMES) == ["■ Bob sends a cowboy to the Mine ($3)."]
    assert sentences(BOARD, [Event("lifted", home)], "en", NAMES) == ["■ Bob takes the cowboy back from Wages."]


def test_what_is_fought_for_and_what_becomes_of_it_is_one_line() -> None:
    """Also where the owner of a parcel had to be asked, and where a third player's points came in between."""
    blue: dict[str, str | int] = {"seat": "blue"}
    shop: dict[str, str | int] = {"spot": "shop8", "tile": "ranch"}
    totals = [("blue", 5, 3), ("green", 2, 4), ("orange", 1, 2)]
    events = [
        *(
            Event("duel.total", {"seat": seat, "spot": "shop8", "die": die, "firepower": power, "total": die + power})
            for seat, die, power in totals
        ),
        Event("duel.won", {**blue, **shop}),
        Event("score", {"seat": "red", "points": 2, "why": "gunsmith"}),
        Event("bought.tile", {**blue, **shop, "dollars": 8}),
        Event("consent.asked", {**blue, "owner": "red", "parcel": "b5", "tile": "ranch"}),
        Event("consent.given", {**blue, "owner": "red", "parcel": "b5"}),
        Event("built", {**blue, "tile": "ranch", "parcel": "b4"}),
        Event("built.house", {**blue, "parcel": "b5"}),
    ]
    assert sentences(BOARD, events, "en", NAMES) == [
        "■ Bob takes the Ranch from ▲ Cem and ● Ann (5+3=8 : 2+4=6 : 1+2=3), builds it at B4 for $8 "
        "and puts a House on ◆ Dia’s parcel B5.",
        "Gunsmith: ◆ Dia scores 2 VP.",
    ]
    assert what_concerns(BOARD, events, "en", NAMES, "green") == [
        "You lose the Ranch to ■ Bob (2+4=6 : 5+3=8).",
    ]


# The running phase


def so_far(name: str, ply: int, lang: str) -> str:
    """The running phase of a recorded game after a ply."""
    plies = replayed(FOLDER / f"{name}.txt")
    game, events, view = GAMES[plies[0].state.game], list[Event](), None
    for played in plies:
        now = game.view(played.state, None)
        if view is not None and (view.round, game.phase(view)) != (now.round, game.phase(now)):
            events = cut(now, played.events)[1]
        else:
            events += played.events
        view = now
        if played.ply == ply:
            return typed("\n".join(phase_so_far(view, events, lang, NAMES)))
    raise AssertionError("no such ply")


def test_the_draft_so_far() -> None:
    assert (
        so_far("4-bigbox-red", 31, "en") == "● Ann: claims F7\n■ Bob: claims F2\n▲ Cem: claims G2, E7\n◆ Dia: claims C2"
    )


def test_the_characters_so_far() -> None:
    assert so_far("4-bigbox-red", 37, "en") == (
        "● Ann: takes the Mercenary, has +2 firepower this round\n▲ Cem: takes the Banker\n◆ Dia: takes the Sheriff"
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            "● Ann: Cowboy VP (duel with ■ Bob), Gambling, D3, E2\n"
            "■ Bob: Cowboy income, Parcels income, Cowboy VP (duel with ● Ann), passed 1st\n"
            "▲ Cem: Bank $5, Parcels VP, Wages, Roads +3 · 1 left\n"
            "◆ Dia: Bank $6, Mine $3, Mine $4, Wages",
        ),
        (
            "fr",
            "● Ann : PV cow-boys (duel avec ■ Bob), Jeux, D3, E2\n"
            "■ Bob : Revenus cow-boys, Revenus parcelles, PV cow-boys (duel avec ● Ann), a passé en 1er\n"
            "▲ Cem : Banque 5 $, PV parcelles, Salaire, Routes +3 · il en reste 1\n"
            "◆ Dia : Banque 6 $, Mine 3 $, Mine 4 $, Salaire",
        ),
    ],
)
def test_the_placement_so_far(lang: str, told: str) -> None:
    assert so_far("4-bigbox-red", 87, lang) == told


def test_what_everybody_gets_in_every_round_is_no_part_of_it() -> None:
    events = [Event("cowboys", {"seat": seat, "cowboys": 4}) for seat in ("orange", "blue")]
    assert phase_so_far(BOARD, events, "en", NAMES) == []
    assert sentences(BOARD, events, "en", NAMES), "but of what happened"


def test_the_resolution_so_far() -> None:
    """Also what came with the last pass, and what others did to a player."""
    assert so_far("4-bigbox-red", 95, "en") == (
        "● Ann: buys D3 for $4, E2 for $4\n"
        "■ Bob: allows ▲ Cem a House at C3\n"
        "▲ Cem: gets $8 (Wages), gets 3 roads, builds the Bank at C4 for $5, puts a House on ■ Bob’s parcel C3\n"
        "◆ Dia: gets $4 (Wages), renounces the Bank ($6)"
    )


# For one who was away


def test_what_concerns_me_comes_first() -> None:
    found = next(each for each in phases_of("4-bigbox-full") if (each.round, each.name) == (3, "resolution"))
    assert since_last_look(found.after, found.events, "en", NAMES, "orange") == [
        "You get 3 roads.",
        "You lose the mountain at F7 to ◆ Dia (1+1=2 : 5+4=9).",
        "You allow ■ Bob a House at E4.",
        "You get $8 (Parcels income), rake in $8 at Gambling (4+4) and get $8 (Building income).",
        "You lose $7 of the Blacksmith at E5 to ■ Bob.",
        "You score 2 VP (Parcels VP) and get 5 new cowboys.",
        "",
        "◆ Dia takes the mountain at F7 from ● Ann and buys it for $3.",
        "▲ Cem has too little money for A1, A2, E8 and G8.",
        "■ Bob builds the Bank at F4 for $10, makes the House on ● Ann’s parcel E4 a Townhouse, renounces the "
        "Drugstore ($8) and buys for later the Mine ($6).",
        "◆ Dia buys for later the Ranch ($5), takes the Hotel from ■ Bob (2+4=6 : 1+1=2), buys it for later ($4), "
        "takes the Mine from ■ Bob (1+4=5 : 3+2=5, having passed earlier) and builds it at E3 for $3.",
        "Cowboy income: ◆ Dia gets $10.",
        "Building income: ◆ Dia gets $3.",
        "Cowboy VP: ◆ Dia scores 2 VP.",
        "New cowboys: everybody gets 5.",
        "",
        if_ended(found.after, "en", NAMES),
    ]


def test_a_french_reader_is_addressed_as_friends_do() -> None:
    found = next(each for each in phases_of("4-bigbox-full") if (each.round, each.name) == (3, "resolution"))
    told = [typed(line) for line in since_last_look(found.after, found.events, "fr", NAMES, "orange")]
    assert told[:2] == ["Tu reçois 3 routes.", "Tu perds la montagne en F7 contre ◆ Dia (1+1=2 : 5+4=9)."]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "You get duel tile 5 and 2."), ("fr", "Tu reçois la tuile de duel 5 et 2.")]
)
def test_what_is_meant_for_me_alone_is_told_to_me_alone(lang: str, told: str) -> None:
    events = [Event("tiles.dealt", {"seat": "blue", "value": value}, to=SEATS.index("blue")) for value in (5, 2)]
    assert what_concerns(BOARD, events, lang, NAMES, "blue") == [told]
    for seat in (None, "orange"):
        assert since_last_look(BOARD, events, lang, NAMES, seat) == []
    assert phase_so_far(BOARD, events, lang, NAMES) == []


def test_a_stranger_hears_the_whole_story_and_nobody_is_you() -> None:
    events = [Event("ammo", {"seat": "orange"})]
    assert since_last_look(BOARD, events, "en", NAMES, None)[0] == "● Ann takes the 3 revolvers."
    assert since_last_look(BOARD, [], "en", NAMES, "orange") == []


def test_the_points_at_the_end_are_told_where_they_tell_more() -> None:
    """What the end would bring is no news in the card game, and none of anybody's business where points are closed."""
    assert standing(BOARD, "en", NAMES) == [if_ended(BOARD, "en", NAMES)]
    assert standing(opening("card_game"), "en", NAMES) == []


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "● Ann scores 3 VP (Heroes).", "Heroes: ● Ann 3 VP, ■ Bob 6 VP."),
        ("fr", "● Ann marque 3\u00a0PV (Héros).", "Héros\u00a0: ● Ann 3\u00a0PV, ■ Bob 6\u00a0PV."),
    ],
)
def test_what_one_alone_got_is_told_with_a_verb(lang: str, one: str, two: str) -> None:
    events = [
        Event("score", {"seat": seat, "points": points, "why": "heroes"})
        for seat, points in (("orange", 3), ("blue", 6))
    ]
    assert phase_story(BOARD, BOARD, events[:1], lang, NAMES).lines == [one]
    assert phase_story(BOARD, BOARD, events, lang, NAMES).lines == [two]


@BOTH
def test_one_outlaw_is_not_many(lang: str) -> None:
    arrived = [Event("outlaw.arrived", {"parcel": parcel}) for parcel in ("b4", "c5")]
    (one,), (two,) = (sentences(BOARD, some, lang, NAMES) for some in (arrived[:1], arrived))
    heads = {
        "en": ("An outlaw holds B4.", "Outlaws hold B4 and C5."),
        "fr": ("Un hors-la-loi tient B4.", "Des hors-la-loi tiennent B4 et C5."),
    }
    assert (one, two) == heads[lang]
