"""The shapes that sets to come need, each proven by a made-up mechanic: where flipped cards land, stacks and covers in
the row, rules of a space, neighbours, rules for everybody, reactions, resources with a ceiling, scoring and ownership.

The mechanics are found by the names of cards, so that they need no words of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from random import Random

import pytest
from ascension_table import FILLER, Situation
from ascension_table import Table as Played
from rich.console import Console

from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import SPOT_AT, SPOT_BITS, VERB, Landing, Manner, Taking, Turns
from delirium.ascension.board.rule import ABILITY, DISCOUNT
from delirium.ascension.board.words import ROW, Event
from delirium.ascension.box.build import build
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.effects.flow import Leave
from delirium.ascension.effects.gains import Gain
from delirium.ascension.effects.reactions import Reaction
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics import admitted
from delirium.cli.screen import screen_of
from delirium.engine.record import begin
from delirium.engine.state import State
from delirium.engine.view import view
from delirium.engine.zones import lane, pool_of
from delirium.sim.rows import recorder
from delirium.sim.run import play
from delirium.table.scenes import scene
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table
from delirium.testing import conform

CARD = '[[card]]\nname = "{}"\ntype = "{}"\ncost = {{ {} = 1 }}\nhonor = 1\ncopies = {}\neffect = "{}"\n'
CARDS = "".join(
    CARD.format(*one)
    for one in (
        ("Pebble", "hero", "runes", 4, "Gain 1 Rune."),  # lies under the card of its space
        ("Tide", "hero", "runes", 3, "Gain 1 Rune."),  # lies apart; there is one at a time
        ("Milestone", "hero", "runes", 2, "Gain 1 Rune."),  # a rule of its space
        ("Imp", "monster", "power", 3, "Reward: Gain 1 Honor."),
        ("Tower", "construct", "runes", 3, "Once per turn: Gain 1 Rune."),
        ("Ram", "monster", "power", 3, "Reward: Gain 1 Honor. Each opponent destroys 2 Constructs."),
        ("Quake", "monster", "power", 2, "Reward: Gain 1 Honor. Destroy 1 Construct each opponent controls."),
        ("Storm", "monster", "power", 2, "Reward: Gain 1 Honor. Each opponent destroys all Constructs."),
        ("Piper", "hero", "runes", 2, "Banish 1 card from the center row."),
        ("Gale", "hero", "runes", 2, "Acquire 1 Hero with cost at most 9 for free."),
    )
)


class Beneath(Landing):
    """It stays in the space, under the card that comes next."""

    def land(self, b: Board, s: State, card: int, space: int) -> None:
        s.enter(lane(b.spaces, space), card)


class Acquired(Taking):
    """Who takes the card of a space acquires what lies under it."""

    def taken(self, b: Board, s: State, seat: int, space: int) -> None:
        zone = lane(b.spaces, space)
        while s.count(zone):
            s.enter(lane(b.discard, seat), s.pop(zone))


class Apart(Landing):
    """It takes the place of the one before, for everybody."""

    def __init__(self, tides: Tides) -> None:
        self.tides = tides

    def land(self, b: Board, s: State, card: int, space: int) -> None:
        zone = self.tides.zone
        if s.count(zone):
            old = s.pop(zone)
            b.lift(s, b.abilities, old)
            s.enter(b.void, old)
        s.enter(zone, card)
        b.enforce_for_all(s, self.tides.rule, card)


class Beside(Landing):
    """It is a rule of its space from now on."""

    def land(self, b: Board, s: State, card: int, space: int) -> None:
        s.enter(lane(b.sites, space), card)


class Pebbles(Mechanic):
    """Cards under cards."""

    def declare(self) -> None:
        b = self.b
        landing = b.landing(Beneath())
        b.takings.append(Acquired())
        for kind in kinds_called(self, "Pebble"):
            b.lands[kind] = landing
            b.under[kind] = 1
            b.any_under = True


class Tides(Mechanic):
    """A card that lies apart, with a rule for everybody: the first Hero that you play each turn gives 1 Power."""

    rule = -1

    def declare(self) -> None:
        b = self.b
        self.zone = b.zone("tide", seers=int(b.everyone), room=1)
        for kind in kinds_called(self, "Tide"):
            b.lands[kind] = b.landing(Apart(self))

    def teach(self, compiler: Compiler) -> None:
        for kind in kinds_called(self, "Tide"):
            rule = compiler.rule(ABILITY, kind, "everybody's Power")
            rule.pc = self.b.program([Gain(self.b, 1, 1, None), Leave()])
            self.rule = int(rule.id)


class Milestones(Mechanic):
    """A rule of a space: what lies there costs 1 less."""

    def declare(self) -> None:
        b = self.b
        b.lay_sites()
        for kind in kinds_called(self, "Milestone"):
            b.lands[kind] = b.landing(Beside())

    def teach(self, compiler: Compiler) -> None:
        b = self.b
        for kind in kinds_called(self, "Milestone"):
            rule = compiler.rule(DISCOUNT, kind, "of its space")
            rule.amount = 1
            b.row_rules[kind].append(int(rule.id))
            b.any_special_price = True
            for other in range(len(b.facts)):
                b.special_price[other] = 1


class Ring(Mechanic):
    """The row is a ring of six."""

    def declare(self) -> None:
        self.b.neighbours([(space, (space + 1) % 6) for space in range(6)])


class TakeHidden(Action):
    """For 1 Power a face-down card is defeated, whatever it is: options name its space only."""

    def __init__(self, lids: Lids) -> None:
        self.lids = lids

    def owns(self, choice: int) -> bool:
        return choice & VERB == self.lids.verb

    def offer(self, s: State, seat: int) -> None:
        b = self.lids.b
        for space in range(int(b.row)):
            card = b.top(s, space)
            if card >= 0 and not s.is_open(card) and s.get(pool_of(b.power, seat)):
                s.offer(self.lids.verb | (ROW + space) << SPOT_AT)

    def take(self, s: State, seat: int, choice: int) -> bool:
        b = self.lids.b
        if not self.owns(choice):
            return False
        space = (choice >> SPOT_AT & SPOT_BITS) - ROW
        s.add(pool_of(b.power, seat), -1)
        card = s.pop(lane(b.spaces, space))
        s.show(card, b.everyone)
        s.emit(self.lids.event, seat, b.kind_of[card], 0, b.everyone)
        s.enter(b.void, card)
        b.refill(s)
        return True


class Lids(Mechanic):
    """Face-down cards: the next two cards of the center deck cover spaces 1 and 2, and nobody knows them."""

    def declare(self) -> None:
        b = self.b
        b.any_face_down = True
        self.verb = b.verb("lift the lid{}", [b.spot_noun], manner=Manner(is_deed=True))
        self.event = b.event(Event("{0} finds {a}", "card", "", ""))

    def cover(self, s: State) -> None:
        b = self.b
        for space in range(2):
            s.push(lane(b.spaces, space), s.pop(b.center))

    def actions(self) -> list[Action]:
        return [TakeHidden(self)]


class Mortar(Mechanic):
    """A kept resource with a ceiling of 3 that counts at the end, and keeps Constructs from being destroyed."""

    def declare(self) -> None:
        self.mortar = self.b.resource("Mortar", "Mortar", True)
        self.mortar.most = 3
        self.store = self.b.zones_of("store", -1, 4)
        self.kept = self.b.event(Event("{0} keeps {a}", "card", "", ""))

    def reactions(self) -> list[Reaction]:
        return [Mend(self)]

    def owned(self, s: State, seat: int) -> list[int]:
        return s.cards(lane(self.store, seat))

    def honor(self, s: State, seat: int) -> dict[str, int]:
        return {"mortar": 2 * int(s.get(self.mortar.pool + seat))}


class Mend(Reaction):
    """1 Mortar keeps a Construct that would be destroyed."""

    def __init__(self, mechanic: Mortar) -> None:
        self.mechanic = mechanic

    def ready(self, s: State, seat: int) -> bool:
        return bool(s.get(self.mechanic.mortar.pool + seat) > 0)

    def use(self, s: State, seat: int, card: int) -> None:
        s.add(self.mechanic.mortar.pool + seat, -1)
        s.emit(self.mechanic.kept, seat, self.mechanic.b.kind_of[card], 0, self.mechanic.b.everyone)


class Pairs(Turns):
    """Players 1 and 2 hold a turn together, then 3 and 4."""

    def holders(self, b: Board, seat: int) -> int:
        return 0b11 << (int(seat) & ~1)

    def following(self, b: Board, seat: int) -> int:
        return ((int(seat) & ~1) + 2) % int(b.players)


class Partners(Mechanic):
    """Two partners act in one turn, in any order, and win together."""

    def declare(self) -> None:
        b = self.b
        b.share_turns(Pairs())
        for seat in range(b.players):
            b.enemies[seat] = int(b.everyone) & ~(0b11 << (seat & ~1))


class Tyrant(Mechanic):
    """An opponent who is no player and has 10 Honor."""

    def rival(self, s: State) -> int:
        return 10


def kinds_called(mechanic: Mechanic, name: str) -> list[int]:
    return [kind for kind, card in enumerate(mechanic.b.facts) if card.name == name]


@contextmanager
def laid(*mechanics: type[Mechanic], players: int = 2) -> Iterator[Situation]:
    """A situation of Chronicle with the made-up cards and some of the made-up mechanics."""
    with admitted(*mechanics):
        options: dict[str, object] = {"players": players, "sets": ["chronicle"], "first": 0, "cards": [CARDS]}
        yield Situation(build(options), 1)


def of(situation: Situation, sort: type[Mechanic]) -> Mechanic:
    return next(one for one in situation.game.mechanics if isinstance(one, sort))


# where a flipped card lands


def test_a_card_that_lies_beneath_is_under_the_next_one_in_its_space() -> None:
    with laid(Pebbles) as situation:
        t = situation.row("Imp").center("Pebble", "Pebble", "Wolf Shaman").power(9).start()
        t.defeat("Imp")
        assert t.row[0] == "Wolf Shaman"
        assert t.s.named(t.game.spaces) == ["Pebble", "Pebble", "Wolf Shaman"]


def test_who_takes_the_card_on_top_takes_what_lies_under_it() -> None:
    with laid(Pebbles) as situation:
        t = situation.row("Imp").center("Pebble", "Wolf Shaman", "Sea Tyrant").power(9).runes(9).start()
        t.defeat("Imp").acquire("Wolf Shaman")
        assert sorted(t.discard()) == ["Pebble", "Wolf Shaman"]
        assert t.s.named(t.game.spaces) == ["Sea Tyrant"]


def test_what_lies_under_a_card_stays_when_that_is_banished() -> None:
    with laid(Pebbles) as situation:
        t = (
            situation.hand("Piper", "Apprentice")
            .row("Imp")
            .center("Pebble", "Wolf Shaman", "Sea Tyrant")
            .power(9)
            .start()
        )
        t.defeat("Imp").play("Piper").choose("banish Wolf Shaman")
        assert t.s.named(t.game.spaces) == ["Pebble", "Sea Tyrant"]


def test_what_lies_under_a_card_cannot_be_acquired_by_itself() -> None:
    with laid(Pebbles) as situation:
        t = (
            situation.hand("Gale", "Apprentice")
            .row(*FILLER[:5], "Imp")
            .center("Pebble", "Sea Tyrant")
            .power(9)
            .runes(9)
            .start()
        )
        t.defeat("Imp").play("Gale")
        assert not any("Pebble" in option for option in t.options)


def test_what_lies_under_cards_slides_with_them() -> None:
    with admitted(Pebbles):
        game = build({"players": 1, "sets": ["chronicle"], "variant": "solo", "cards": [CARDS]})
        t = Situation(game, 1).row("Imp").center("Pebble", "Wolf Shaman", "Sea Tyrant").power(9).start()
        t.defeat("Imp")
        assert t.s.named(t.game.spaces) == ["Pebble", "Wolf Shaman"]
        t.defeat(t.row[3])
        assert t.s.named(lane(t.game.spaces, 1)) == ["Pebble", "Wolf Shaman"]


def test_a_card_may_land_apart_and_the_next_one_is_flipped() -> None:
    with laid(Tides) as situation:
        t = situation.row("Imp").center("Tide", "Tide", "Wolf Shaman").power(9).start()
        t.defeat("Imp")
        assert t.row[0] == "Wolf Shaman"
        assert t.s.named(t.game.zone_called("tide")) == ["Tide"]
        assert t.void == ["Imp", "Tide"]


def test_a_rule_for_everybody_serves_each_player_once_in_their_own_turn() -> None:
    with laid(Tides) as situation:
        t = (
            situation.row("Imp")
            .center("Tide", "Wolf Shaman")
            .hand("Apprentice")
            .hand("Apprentice", seat=1)
            .power(1)
            .start()
        )
        t.defeat("Imp").use("Tide")
        assert t.power() == 1
        assert not t.can("use Tide")
        t.end_turn()
        assert t.decider == 1
        t.use("Tide")
        assert (t.power(1), t.can("use Tide")) == (1, False)


def test_a_rule_for_everybody_ends_when_another_takes_its_place() -> None:
    with laid(Tides) as situation:
        t = situation.row("Imp", "Imp").center("Tide", "Tide", "Wolf Shaman").hand("Apprentice").power(9).start()
        t.defeat("Imp")
        assert sum(option == "use Tide" for option in t.options) == 1
        t.use("Tide")
        assert not t.can("use Tide")


# rules of a space, neighbours


def test_a_rule_of_a_space_is_for_the_card_that_lies_there_now() -> None:
    with laid(Milestones) as situation:
        t = (
            situation.row("Imp", "Sea Tyrant")
            .center("Milestone", "Wolf Shaman", "Corrosive Widow")
            .power(3)
            .runes(2)
            .start()
        )
        t.defeat("Imp")  # Wolf Shaman costs 3 Runes and comes to lie by the Milestone
        t.acquire("Wolf Shaman")
        assert t.runes() == 0
        assert (t.row[0], t.s.named(t.game.sites)) == ("Corrosive Widow", ["Milestone"])
        assert t.power() == 2
        assert not t.can("defeat Corrosive Widow")  # 4 Power, 3 at this space


def test_neighbours_are_a_table() -> None:
    with laid() as line, laid(Ring) as ring:
        beside = [(int(one.game.beside[0 * 7 + 5]), int(one.game.beside[0 * 7 + 1])) for one in (line, ring)]
        assert beside == [(0, 1), (1, 1)]


# covered and face-down cards


def test_a_face_down_card_is_known_to_nobody_and_offered_by_its_place() -> None:
    with laid(Lids) as situation:
        s = situation.row("Imp", "Wolf Shaman").center("Storm", "Ram").hand("Piper", "Apprentice").power(5).runes(9).s
        t = situation.start()
        lids = of(situation, Lids)
        assert isinstance(lids, Lids)
        lids.cover(s)
        s.ask_again()
        assert [text for text in t.options if "lid" in text] == [
            "lift the lid from space 1",
            "lift the lid from space 2",
        ]
        assert not any(name in text for text in t.options for name in ("Imp", "Wolf Shaman", "Storm", "Ram"))
        for seat in (-1, 0, 1):
            assert view(s, seat).named(lane(t.game.spaces, 0)) == ["Imp", "?"]
        t.choose("lift the lid from space 1")
        assert t.told[-1] == "Player 1 finds Storm"
        assert t.row[0] == "Imp"


def test_a_covered_card_cannot_be_banished_while_it_is_covered() -> None:
    with laid(Lids) as situation:
        t = situation.row("Imp", "Wolf Shaman").center("Storm", "Ram").hand("Piper", "Apprentice").start()
        lids = of(situation, Lids)
        assert isinstance(lids, Lids)
        lids.cover(t.s)
        t.s.ask_again()
        t.play("Piper")
        assert not any("Imp" in text or "space 1" in text or "space 2" in text for text in t.options)


# reactions in another player's turn


def test_a_player_may_keep_one_construct_before_it_is_destroyed() -> None:
    with laid(Mortar) as situation:
        t = situation.row("Storm").in_play("Tower", "Shadow Star", seat=1).power(1).start()
        mortar = of(situation, Mortar)
        assert isinstance(mortar, Mortar)
        t.s.put(mortar.mortar.pool + 1, 2)
        t.defeat("Storm")
        assert (t.decider, sorted(t.options)) == (1, ["decline", "save Shadow Star from play", "save Tower from play"])
        t.choose("save Tower")
        assert (t.in_play(1), t.discard(1)) == (["Tower"], ["Shadow Star"])
        assert t.s.get(mortar.mortar.pool + 1) == 1  # asked once for all that the instruction would destroy


def test_a_player_who_declines_or_has_nothing_to_react_with_loses_them() -> None:
    with laid(Mortar) as situation:
        mortar = of(situation, Mortar)
        assert isinstance(mortar, Mortar)
        t = situation.row("Storm", "Quake").in_play("Tower", "Shadow Star", seat=1).power(2).start()
        t.s.put(mortar.mortar.pool + 1, 1)
        t.defeat("Quake").choose("destroy Tower").choose("decline")
        assert (t.in_play(1), t.discard(1)) == (["Shadow Star"], ["Tower"])
        t.s.put(mortar.mortar.pool + 1, 0)
        t.defeat("Storm")
        assert t.in_play(1) == []


def test_who_picks_their_own_loses_what_they_picked_but_for_what_they_keep() -> None:
    with laid(Mortar) as situation:
        mortar = of(situation, Mortar)
        assert isinstance(mortar, Mortar)
        t = situation.row("Ram").in_play("Tower", "Shadow Star", "Hedron Cannon", seat=1).power(1).start()
        t.s.put(mortar.mortar.pool + 1, 1)
        t.defeat("Ram").choose("destroy Tower").choose("destroy Shadow Star")
        assert sorted(t.in_play(1)) == [
            "Hedron Cannon",
            "Shadow Star",
            "Tower",
        ]  # nothing is destroyed before the answer
        t.choose("save Shadow Star")
        assert (sorted(t.in_play(1)), t.discard(1)) == (["Hedron Cannon", "Shadow Star"], ["Tower"])


# resources, scoring, ownership, winners


def test_a_resource_stops_at_its_ceiling_is_kept_and_counts_at_the_end() -> None:
    with laid(Mortar) as situation:
        t = situation.hand("Apprentice", "Apprentice").runes(3).start()
        mortar = of(situation, Mortar)
        assert isinstance(mortar, Mortar)
        game, s = t.game, t.s
        game.gain(s, 0, int(mortar.mortar.number), 5, False)
        assert s.get(mortar.mortar.pool) == 3
        t.end_turn()
        assert (s.get(mortar.mortar.pool), t.runes()) == (3, 0)
        assert game.breakdown(s)[0]["mortar"] == 6
        assert game.scores(s)[0] - sum(game.breakdown(s)[0][part] for part in ("tokens", "cards")) == 6


def test_cards_in_a_zone_of_a_mechanic_are_owned() -> None:
    with laid(Mortar) as situation:
        t = situation.hand("Mystic").start()
        mortar = of(situation, Mortar)
        assert isinstance(mortar, Mortar)
        before = t.game.breakdown(t.s)[0]["cards"]
        mystic = t.s.take(t.game.hand, 0)
        assert t.game.breakdown(t.s)[0]["cards"] == before - 1
        t.s.enter(mortar.store, mystic)
        assert t.game.breakdown(t.s)[0]["cards"] == before


@pytest.mark.parametrize(("honor", "winners"), [(9, []), (10, []), (11, [0])])
def test_a_rival_who_is_no_player_wins_a_tie(honor: int, winners: list[int]) -> None:
    with laid(Tyrant) as situation:
        t = situation.start()
        for seat in range(2):
            for card in t.game.owned_cards(t.s, seat):
                assert t.game.honor_of[t.game.kind_of[card]] == 0
        t.s.put(t.game.honor, honor)
        t.s.finish()
        t.s.run()
        assert t.game.winners(t.s) == winners


# a turn that several hold


def shared(situation: Situation) -> Played:
    for seat in range(4):
        situation.hand("Apprentice", "Militia", seat=seat)
    return situation.start()


def test_both_who_hold_a_turn_may_act_each_from_their_own_seat() -> None:
    with laid(Partners, players=4) as situation:
        t = shared(situation)
        assert t.s.deciders == 0b11
        deeds = ["play Apprentice", "play Militia", "end turn"]
        own = [[f"player {seat + 1}: {deed}" for deed in deeds] for seat in range(2)]
        assert [t.s.texts(seat) for seat in range(4)] == [*own, [], []]
        t.s.choose("play Militia", 1)
        t.s.choose("play Apprentice", 0)
        t.s.choose("play Apprentice", 1)
        assert (t.power(0), t.power(1), t.runes(0), t.runes(1)) == (0, 1, 1, 1)


def test_a_shared_turn_ends_when_each_has_said_done() -> None:
    with laid(Partners, players=4) as situation:
        t = shared(situation)
        t.s.choose("end turn", 1)
        assert (t.s.deciders, t.s.get(t.game.turn)) == (0b01, 1)
        t.s.choose("end turn", 0)
        assert (t.s.deciders, t.s.get(t.game.turn)) == (0b1100, 2)
        assert [len(t.hand(seat)) for seat in range(4)] == [5, 5, 2, 2]
        assert [len(t.discard(seat)) for seat in range(4)] == [2, 2, 0, 0]


def test_who_acts_in_a_shared_turn_is_the_active_player_of_what_comes_of_it() -> None:
    with laid(Partners, players=4) as situation:
        situation.row("Imp").center("Imp").power(3, seat=1)
        t = shared(situation)
        t.s.choose("defeat Imp from space 1", 1)
        assert (t.active, t.honor(1), t.honor(0)) == (1, 1, 0)


def test_partners_have_their_honor_together() -> None:
    with laid(Partners, players=4) as situation:
        t = shared(situation)
        for seat, honor in enumerate((1, 5, 4, 3)):
            t.s.put(t.game.honor + seat, honor)
        assert t.game.scores(t.s) == [6, 6, 7, 7]
        t.s.finish()
        t.s.run()
        assert t.game.winners(t.s) == [2, 3]


def test_a_shared_turn_at_a_table_is_one_turn_of_both() -> None:
    with admitted(Partners):
        game = build({"players": 4, "sets": ["chronicle"], "first": 0, "cards": [CARDS]})
        table = Table.begin(game, seat_all([PERSON] * 4, ["Ann", "Bea", "Cy", "Dan"]), begin(game, 1))
        rng = Random(1)
        for _ in range(60):
            seat = rng.choice(table.persons)
            for viewer in range(-1, 4):
                seen = scene(table, viewer, screen=range(4))
                assert seen.holders == ([0, 1] if int(seen.heading.split()[1].rstrip(":")) % 2 else [2, 3])
                assert seen.ascension is not None
                assert bool(seen.ascension.purse) == (viewer in seen.holders)
                assert seen.decision is not None
                assert all(not other.shown for other in seen.decision.beside)
            assert seen.heading == f"Turn {game.clock(table.state)}: {('Cy and Dan', 'Ann and Bea')[seat < 2]}"
            drawn = screen_of(game, table.names).board(table.view(seat), 80)
            file = StringIO()
            Console(file=file, width=80).print(drawn)
            assert seen.heading in file.getvalue()
            table.choose(rng.choice(table.options(seat))[1], seat)
        turns = [line.turn for line in scene(table, 0).log]
        assert set(turns) == set(range(turns[0], turns[-1] + 1)), "each is counted once"
        assert int(game.clock(table.state)) - turns[-1] in (0, 1), "the last one may just have begun"
        assert {line.whose for line in seen.log if line.turn} == {-1}
        assert Table.load(table.save()).made == table.made


def test_a_shared_turn_is_one_row_of_a_study_with_what_both_did() -> None:
    with admitted(Partners):
        game = build({"players": 4, "sets": ["chronicle"], "first": 0, "cards": [CARDS]})
        rows = recorder(game)
        result = play(game, 1, ("eager", "quick", "novice", "greedy"), rows, 0)
        assert result.finished
        (row,) = rows.rows["games"]
        turns = rows.rows["turns"]
        assert len(turns) == row[4]
        assert [turn[3] for turn in turns[:4]] == [0, 2, 0, 2]
        assert sum(int(str(turn[4])) for turn in turns) == result.decisions
        played = list(rows.columns("turns")).index("played")
        assert turns[0][played] == 10, "five cards of each"


# all of it together


@pytest.mark.parametrize("seed", range(3))
def test_games_with_all_of_it_keep_every_promise(seed: int) -> None:
    with admitted(Pebbles, Tides, Milestones, Ring, Lids, Mortar):
        options: dict[str, object] = {"players": 2 + seed, "sets": ["chronicle", "fallen"], "cards": [CARDS]}
        conform(build(options), seed, decisions=250, slips=True)


@pytest.mark.parametrize("seed", range(2))
def test_games_with_shared_turns_keep_every_promise(seed: int) -> None:
    with admitted(Partners, Mortar):
        conform(
            build({"players": 4, "sets": ["chronicle", "fallen"], "cards": [CARDS]}), seed, decisions=250, slips=True
        )
