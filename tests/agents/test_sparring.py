from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from delirium.agents.agent import Agent, make
from delirium.agents.policy import pick_any
from delirium.agents.sparring import partners
from delirium.agents.sparring.reading import read
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.words import DISCARD, HAND
from delirium.ascension.box.build import SETS
from delirium.ascension.game import Ascension
from delirium.cards.load import card_sets
from delirium.cards.model import Card
from delirium.engine.errors import WrongOptions
from delirium.engine.option import VERB
from delirium.engine.rng import seeded
from delirium.engine.state import Game, State
from delirium.engine.view import view
from delirium.games import build
from delirium.gates.game import Gates

PARTNERS = partners()
ALL = [(game, name) for game, group in PARTNERS.items() for name in group]
LIMIT = 20_000


def play(game: Game, seed: int, agents: list[Agent], listen: Callable[[State, int], None] | None = None) -> State:
    """A game to its end; `listen` is told the state and the choice before each step."""
    s = game.new(seed)
    for _ in range(LIMIT):
        if s.over:
            return s
        choice = agents[s.seat].choose(view(s, s.seat))
        assert choice in s.choices()
        if listen is not None:
            listen(s, choice)
        s.step(choice)
    raise AssertionError("the game goes on for ever")


def partner(game: str, name: str, seed: int) -> Agent:
    return PARTNERS[game][name](seed)


def wins(game: Game, name: str, other: str, deals: int) -> int:
    """How many of twice as many games a partner wins, each deal from both seats."""
    found = 0
    for seed in range(deals):
        for seat in (0, 1):
            agents = [make(other, seed + 1), make(other, seed + 2)]
            agents[seat] = partner(game.name, name, seed)
            found += seat in game.winners(play(game, 300 + seed, agents))
    return found


def test_there_are_at_least_four_partners_for_each_game() -> None:
    assert set(PARTNERS) == {"ascension", "gates"}
    assert all(len(group) >= 4 for group in PARTNERS.values())
    names = [name for _, name in ALL]
    assert len(set(names)) == len(names), "a name must tell which game it is for"


@pytest.mark.parametrize("name", PARTNERS["ascension"])
@pytest.mark.parametrize("sets", [("chronicle",), ("delirium",)])
def test_every_partner_beats_eager_at_ascension(name: str, sets: tuple[str, ...]) -> None:
    game = build("ascension", {"players": 2, "sets": list(sets)})
    assert wins(game, name, "eager", 8) >= 13


@pytest.mark.parametrize("name", PARTNERS["gates"])
def test_every_partner_beats_eager_at_gates(name: str) -> None:
    assert wins(build("gates", {"players": 2}), name, "eager", 8) >= 13


def mixes() -> Iterator[dict[str, object]]:
    """Mixes of all sorts: every set, variants, all numbers of players."""
    rng = Random(4)
    yield {"players": 1, "sets": ["chronicle", "dreamscape"], "variant": "solo"}
    yield {"players": 4, "sets": ["fallen", "delirium"], "variant": "team"}
    yield {"players": 6, "sets": list(SETS), "variant": "team"}
    for players in (2, 3, 4, 5, 6):
        yield {"players": players, "sets": rng.sample(SETS, rng.randint(2, 4))}
    for slug in SETS:
        yield {"players": 2, "sets": [slug]}


@pytest.mark.parametrize(
    "options", list(mixes()), ids=lambda options: f"{options['players']}-{'+'.join(options['sets'])}"
)
def test_partners_play_every_mix_and_number_of_players_of_ascension_to_the_end(options: dict[str, object]) -> None:
    game = build("ascension", options)
    names = list(PARTNERS["ascension"])
    for first in range(2):
        play(game, 60 + first, [partner("ascension", names[(first + n) % len(names)], n) for n in range(game.seats)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_partners_play_gates_with_any_number_of_players_to_the_end(players: int) -> None:
    game = build("gates", {"players": players})
    names = list(PARTNERS["gates"])
    for first in range(len(names)):
        play(game, 80 + first, [partner("gates", names[(first + n) % len(names)], n) for n in range(players)])


def positions(game: Game, seed: int, every: int) -> Iterator[State]:
    """Positions of random games, far apart."""
    rng = seeded(seed)
    s = game.new(seed)
    count = 0
    while not s.over:
        if count % every == 0:
            yield s
        s.step(pick_any(s, rng))
        count += 1


@pytest.mark.parametrize(("name", "partner_name"), ALL)
def test_a_partner_sees_only_its_view(name: str, partner_name: str) -> None:
    options: dict[str, object] = {"players": 3}
    if name == "ascension":
        options["sets"] = ["dreamscape", "deliverance"]
    rng = seeded(5)
    seen = 0
    for s in positions(build(name, options), 21, 17):
        mine = view(s, s.seat)
        other = view(mine.determinise(rng), s.seat)
        if other.pack() != mine.pack():
            continue
        seen += 1
        assert partner(name, partner_name, 1).choose(other) == partner(name, partner_name, 1).choose(mine)
    assert seen > 10


@pytest.mark.parametrize(("name", "partner_name"), ALL)
def test_the_same_deal_is_played_the_same_way(name: str, partner_name: str) -> None:
    game = build(name, {"players": 2})
    ends = [play(game, 9, [partner(name, partner_name, 3), partner(name, partner_name, 4)]) for _ in range(2)]
    assert game.scores(ends[0]) == game.scores(ends[1])


def ascension_habits(name: str, sets: list[str], deals: int) -> Counter[str]:
    """What a partner does in some games against eager."""
    game = build("ascension", {"players": 2, "sets": sets})
    assert isinstance(game, Ascension)
    done: Counter[str] = Counter()

    def listen(s: State, choice: int) -> None:
        if s.seat:
            return
        verb, kind, spot = choice & ~0xFFFFFF, choice & KIND, choice >> SPOT_AT & SPOT_BITS
        done["decisions"] += 1
        done["held back"] += verb == game.v_end and any(o & ~0xFFFFFF == game.v_play for o in s.choices())
        if verb == game.v_acquire:
            card = game.facts[kind]
            offered = {f for o in s.choices() if o & ~0xFFFFFF == verb for f in game.facts[o & KIND].factions}
            done["acquired"] += 1
            done["cost"] += int(game.runes_of[kind])
            done["honor"] += card.honor
            done["power"] += int(read(card).text.power)
            done["mechana offered"] += "mechana" in offered
            done["mechana"] += "mechana" in card.factions
        own = [o for o in s.choices() if o & ~0xFFFFFF == game.v_banish and o >> SPOT_AT & SPOT_BITS in (HAND, DISCARD)]
        done["may thin"] += bool(own)
        done["thinned"] += choice in own
        if choice in own and spot == DISCARD:
            rest = [game.facts[o & KIND] for o in own if o >> SPOT_AT & SPOT_BITS == DISCARD]
            done["wrongly"] += game.facts[kind].honor > min(card.honor for card in rest)

    for seed in range(deals):
        play(game, seed, [partner("ascension", name, 1), make("eager", seed)], listen)
    return done


def test_partners_of_ascension_follow_their_strategies() -> None:
    habits = {name: ascension_habits(name, ["chronicle"], 10) for name in PARTNERS["ascension"]}

    def most(what: str, of: str) -> str:
        return max(habits, key=lambda name: habits[name][what] / max(habits[name][of], 1))

    assert most("power", "acquired") == "power-rush"
    assert most("mechana", "mechana offered") == "mechana"
    assert most("cost", "acquired") == "dear-first"
    assert most("honor", "cost") == "honor-per-rune"
    assert most("thinned", "may thin") == "thinning"


@pytest.mark.parametrize("name", PARTNERS["ascension"])
def test_no_turn_of_ascension_ends_with_a_card_unplayed_and_the_weakest_cards_are_banished(name: str) -> None:
    done = ascension_habits(name, ["fallen", "delirium"], 3)
    assert done["decisions"] > 200
    assert done["held back"] == 0
    assert done["wrongly"] == 0


def gates_habits(name: str, deals: int) -> Counter[str]:
    """What a partner has at the end of games against eager, and what it did."""
    game = build("gates", {"players": 2})
    assert isinstance(game, Gates)
    done: Counter[str] = Counter()

    def listen(s: State, choice: int) -> None:
        if s.seat == 0:
            done["played"] += choice >> VERB == game.v_play >> VERB
            done["sent"] += choice >> VERB in (game.v_dispatch >> VERB, game.v_convert >> VERB)

    for seed in range(deals):
        s = play(game, seed, [partner("gates", name, 1), make("eager", seed)], listen)
        done["games"] += 1
        done.update(game.breakdown(s)[0])
        done["artifacts"] = done["runes"] + done["pages"] + done["maps"]
    return done


def test_partners_of_gates_follow_their_strategies() -> None:
    habits = {name: gates_habits(name, 10) for name in PARTNERS["gates"]}

    def most(what: str, of: str) -> str:
        return max(habits, key=lambda name: habits[name][what] / habits[name][of])

    assert most("monstrosities", "played") == "gate-rush"
    assert most("artifacts", "played") == "collector"
    assert most("sent", "played") == "majorities"
    assert most("desperate", "played") == "token-hoarder"


@pytest.mark.parametrize(("name", "partner_name"), ALL)
def test_a_partner_refuses_the_other_game_with_a_sentence(name: str, partner_name: str) -> None:
    other = "gates" if name == "ascension" else "ascension"
    s = build(other, {"players": 2}).new(1)
    with pytest.raises(WrongOptions, match=f"{partner_name} plays {name}, not {other}"):
        partner(name, partner_name, 1).choose(view(s, s.seat))


def test_every_card_there_is_can_be_read() -> None:
    cards = [card for box in card_sets().values() for card in box.cards]
    assert len(cards) > 700
    assert all(abs(read(card).text.rough) < 30 for card in cards)


@pytest.mark.parametrize(
    ("effect", "gift", "amount"),
    [
        ("Gain 2 Runes.", "runes", 2.0),
        ("Gain 3 Power.", "power", 3.0),
        ("Draw 2 cards.", "cards", 2.0),
        ("You may banish 1 card from your hand or discard.", "thins", 1.0),
        ("Defeat 1 Monster with cost at most 4 for free.", "slays", 4.0),
        ("Choose one: Gain 1 Rune; or gain 3 Honor.", "honor", 3.0),
    ],
)
def test_a_new_card_is_valued_by_its_text_and_not_by_its_name(effect: str, gift: str, amount: float) -> None:
    card = Card("Nobody Knows", "own", "hero", effect=effect)
    assert getattr(read(card).text, gift) == amount
