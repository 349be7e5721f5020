"""Selectors, amounts and conditions of the card language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import HONOR, Counted, Resource
from delirium.ascension.board.rule import ACQUIRED, BANISHED, DEFEATED, DISCARDED, PLAYED_ONE, RULE, Rule
from delirium.ascension.board.terms import (
    CONSTRUCT,
    FACTIONS,
    HERO,
    MONSTER,
    Alternative,
    Amount,
    AtLeast,
    Both,
    Cards,
    Condition,
    EachFaction,
    Factions,
    Filter,
    Happened,
    HighestCost,
    InPool,
    ItHasNoFaction,
    ItIs,
    ItIsVoided,
    ItsCost,
    ItsHonor,
    Leads,
    Lying,
    Number,
    Replacement,
    SameName,
    ThisWay,
    Total,
    Under,
)
from delirium.ascension.board.words import DECK, DISCARD, FRONT, HAND, PLAY, PLAYED, ROW, VOID
from delirium.ascension.compiler.tree import (
    Program,
    Selection,
    Taught,
    Unplayable,
    faction_bit,
    int_of,
    of_faction,
    part,
    str_of,
    words_of,
)
from delirium.ascension.effects.flow import Jump, May, Unless
from delirium.ascension.effects.gains import Gain, Pay, PayUpTo
from delirium.ascension.effects.pick import BANISH, DEFEAT, DISCARDS, HIGHEST, LOWEST, Pick
from delirium.ascension.effects.verbs import BanishTop
from delirium.cards.model import Node
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Effect

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ANY_TYPE: Final = 0xFFFF
PASSED_BY: Final = (Unless, Jump, May, Gain)  # effects that do not change what was done before them
KINDS: Final = {"card": ANY_TYPE, "Hero": HERO, "Construct": CONSTRUCT, "Monster": MONSTER}
PLACES: Final = {
    "the center row": 1 << ROW,
    "the void": 1 << VOID,
    "the center row or the void": 1 << ROW | 1 << VOID,
    "hand": 1 << HAND,
    "discard": 1 << DISCARD,
    "hand or discard": 1 << HAND | 1 << DISCARD,
    "discard or played cards": 1 << DISCARD | 1 << PLAYED,
    "hand, deck, discard or played cards": 1 << HAND | 1 << DECK | 1 << DISCARD | 1 << PLAYED,
}
DEEDS: Final = {
    "played": 1 << PLAYED_ONE,
    "play or have played": 1 << PLAYED_ONE,
    "acquired": 1 << ACQUIRED,
    "defeated": 1 << DEFEATED,
    "banished": 1 << BANISHED,
    "discarded": 1 << DISCARDED,
}

T = TypeVar("T")


class Selectors:
    """Compiles what a text says of cards, numbers and conditions."""

    def __init__(self, board: Acts) -> None:
        self.b = board
        self.teacher = "the core"  # whoever teaches words at the moment
        self.section = ""  # what is being compiled: the own text, the reward, or something else
        self.nouns = self.taught(KINDS)
        self.lower = 0  # types of cards that lie under those of the center row, as bits
        self.places = self.taught(PLACES)  # by what follows “your” or “their”
        adjectives: dict[str, Callable[[int], bool]] = {}
        self.adjectives = self.taught(adjectives)  # besides factions and “other”: whether one fits a kind
        self.absent: dict[str, str] = {}  # places that this mix does not have, and what to do about it
        self.filters: list[Filter] = []
        self.choosing: list[type[Effect]] = [Pick]  # effects after which there is a card that “it” means
        lying: dict[str, Lying] = {}
        self.lying = self.taught(lying)  # what cards of the row have about them where they lie
        conditions: dict[str, Callable[[Program, Node], Condition]] = {
            "c_control": self._controls,
            "c_did": self._did,
            "c_gained": self._gained,
            "c_have": self._has,
            "c_lead": lambda p, n: Leads(self.b),
            "c_exists": self._exists,
            "c_it_faction": self._it_faction,
            "c_it_is": self._it_is,
            "c_it_no_faction": self._it_no_faction,
            "c_it_to_void": self._it_to_void,
            "c_its_cost": self._its_cost,
            "c_replacement": self._replacement,
        }
        self.conditions = self.taught(conditions)
        # words of what “for each” counts that only a mechanic knows
        counts: dict[str, Callable[[Program, Node], Amount]] = {}
        self.counts = self.taught(counts)
        # what was done “this way” that only a mechanic counts, by the word for it
        ways: dict[str, Callable[[Program, Node, Filter], Amount]] = {}
        self.counted_ways = self.taught(ways)
        # conditions on what was done “this way”, by the deed
        deeds: dict[str, Callable[[Program, Node], Condition]] = {}
        self.deeds_this_way = self.taught(deeds)

    def taught(self, words: dict[str, T]) -> Taught[T]:
        """Words of a sort with what compiles them, to which mechanics add."""
        return Taught(words, lambda: self.teacher)

    def _known(self, table: dict[str, T], node: Node, kind: int) -> T:
        if node.kind not in table:
            raise self.unplayable(kind, node)
        return table[node.kind]

    def parts(self, body: Node) -> list[Node]:
        """The sentences, clauses and tails of a body."""
        return [item for item in body.items if isinstance(item, Node)]

    def blank(self, kind: int) -> Program:
        """An empty program for a kind of card."""
        return Program(kind)

    def unplayable(self, kind: int, words: Node | str) -> Unplayable:
        """What to raise where nothing carries out some words of a card."""
        said = words_of(words) if isinstance(words, Node) else words
        return Unplayable(f"{self.b.kinds[kind]}: nothing carries out “{said}” yet.")

    def rule(self, sort: int, kind: int, name: str) -> Rule:
        """A new rule of the game."""
        if len(self.b.rules) > RULE:
            raise WrongOptions("These cards have too many abilities together. Leave some of them out.")
        rule = Rule(sort, name, kind)
        rule.id = len(self.b.rules)
        self.b.rules.append(rule)
        return rule

    def resource(self, kind: int, name: str) -> Resource:
        """A resource by its name."""
        found = self.b.resource_called(name)
        if found is None:
            raise Unplayable(f"{self.b.kinds[kind]}: there is no {name} in this game.")
        found.used = True
        return found

    def has_it(self, p: Program) -> bool:
        """Whether a text has chosen, revealed or taken a card that “it” can mean."""
        return p.it or any(isinstance(effect, tuple(self.choosing)) for effect in p.effects)

    def need_it(self, p: Program, node: Node) -> None:
        """Refuse a text whose “it” means nothing."""
        if not self.has_it(p):
            raise self.unplayable(p.kind, node)

    # selectors

    def selection(self, p: Program, node: Node, *heard: str) -> Selection:
        """What a selector, or a quantity of one, means; whatever it says that nobody will hear makes it unplayable."""
        if node.kind == "qsel":
            found = self.selection(p, part(node, 1), *heard)
            if part(node, 0).kind == "another":
                found.other = True
            if found.extras() - set(heard):
                raise self.unplayable(p.kind, node)
            return found
        alternatives: list[Alternative] = []
        found = Selection(Filter(self.b, alternatives))
        for item in node.items:
            assert isinstance(item, Node)
            if item.kind == "alt":
                alternatives.append(self._alternative(p, item, found))
            else:
                self._qualify(p, item, found)
        if found.extras() - set(heard):
            raise self.unplayable(p.kind, node)
        self.filters.append(found.filter)
        return found

    def _alternative(self, p: Program, node: Node, found: Selection) -> Alternative:
        factions = 0
        traits: list[str] = []
        *adjectives, noun = [item for item in node.items if isinstance(item, Node)]
        for adjective in adjectives:
            word = str_of(adjective.items[0])
            if word.lower() in FACTIONS:
                factions |= faction_bit(word)
            elif word == "other":
                found.other = True
            else:
                traits.append(word)
        word = str_of(noun.items[0])
        marks = self._traits(p, traits)
        singular = {"Heroes": "Hero"}.get(word, word)
        for form in (singular, singular.removesuffix("s")):
            if form in self.nouns:
                return Alternative(self.nouns[form], factions, [], marks)
        names = {word, word.removesuffix("s")}
        return Alternative(ANY_TYPE, factions, [int(name in names) for name in self.b.kinds], marks)

    def _traits(self, p: Program, words: list[str]) -> list[int]:
        """By kind 1 if all adjectives fit."""
        if not words:
            return []
        for word in words:
            if word not in self.adjectives:
                raise self.unplayable(p.kind, word)
        return [int(all(self.adjectives[word](kind) for word in words)) for kind in range(len(self.b.facts))]

    def has_flag(self, kind: int, flag: str) -> bool:
        """Whether the text of a card has a flag or a tail."""
        tree = self.b.facts[kind].tree
        return tree is not None and any(node.kind == flag for node in tree.nodes())

    def _qualify(self, p: Program, node: Node, found: Selection) -> None:
        if node.kind == "cost_max":
            found.filter.most_cost = self._most_cost(p, part(node, 1))
            found.filter.costs = self._costs(str_of(node.items[0]))
        elif node.kind == "honor_max":
            found.filter.most_honor = self.amount(p, part(node, 0))
        elif node.kind == "cost_parity":
            found.filter.parity = 0 if "even" in str_of(node.items[0]) else 1
        elif node.kind == "cost_extreme":
            found.extreme = HIGHEST if node.items[0] == "highest" else LOWEST
        elif node.kind in ("from_zone", "in_zone"):
            found.places = self._place(p.kind, str_of(node.items[0]))
        elif node.kind == "controlled":
            word = str_of(node.items[0])
            found.of_each = word == "each opponent controls"
            found.places = 1 << PLAY
        elif node.kind == "done_this_turn":
            found.done = str_of(node.items[0])
        elif node.kind == "this_way":
            found.way = True
        elif node.kind == "adjacent":
            found.adjacent = True
        elif node.kind == "of_each_faction":
            found.each_faction = True
        elif node.kind == "same_name":
            found.same_name = True
        elif node.kind == "under_this":
            found.under = True
        elif node.kind in self.lying:
            found.lying = self.lying[node.kind]
        else:
            raise self.unplayable(p.kind, node)

    def _costs(self, said: str) -> vec[i64]:
        """By kind what “cost” means in some words: the whole, or the part of one resource."""
        if "Rune" in said:
            return self.b.runes_of
        return self.b.power_of if "Power" in said else self.b.cost_of

    def _most_cost(self, p: Program, node: Node) -> Amount:
        """The bound of a cost: an amount, or what one of some cards costs, whose player takes the dearest."""
        if node.kind != "cost_of":
            return self.amount(p, node)
        selection = self.selection(p, Node("sel", node.items[1:]), "places")
        if node.items[0] != 1 or selection.places != 1 << PLAY:
            raise self.unplayable(p.kind, node)
        return HighestCost(self.b, selection.filter)

    def _place(self, kind: int, text: str) -> int:
        name = text.split(" ", 1)[1] if text.startswith(("your ", "their ")) else text
        if name in self.absent:
            raise Unplayable(f"{self.b.kinds[kind]}: {self.absent[name]}")
        if name not in self.places:
            raise Unplayable(f"{self.b.kinds[kind]}: there is no place “{text}” in this game.")
        return self.places[name]

    def _anything(self) -> Filter:
        found = Filter(self.b, [Alternative(ANY_TYPE, 0, [], [])])
        self.filters.append(found)
        return found

    def some(self, types: int, factions: int) -> Filter:
        """A filter for cards of some types with all of some factions."""
        found = Filter(self.b, [Alternative(types, factions, [], [])])
        self.filters.append(found)
        return found

    def only(self, filter: Filter, types: int) -> Filter:
        """A filter for those of the cards that another one means that are of some types."""
        alternatives = [
            Alternative(int(one.types) & types, int(one.factions), list(one.kinds), list(one.traits))
            for one in filter.alternatives
        ]
        found = Filter(self.b, alternatives)
        found.most_cost = filter.most_cost
        found.costs = filter.costs
        found.most_honor = filter.most_honor
        found.parity = filter.parity
        self.filters.append(found)
        return found

    # amounts and conditions

    def _with_front(self, places: int) -> int:
        """Where cards that a player controls lie: in play, and in front."""
        places = places or 1 << PLAY
        return places | 1 << FRONT if places & 1 << PLAY else places

    def _a_card(self, p: Program, qsel: Node) -> Filter:
        """The cards that “a” so-and-so means; “no” and others would mean something else."""
        if part(qsel, 0).kind != "one":
            raise self.unplayable(p.kind, qsel)
        return self.selection(p, part(qsel, 1)).filter

    def _way(self, node: Node) -> str:
        """What was done to cards that are counted as done “this way”."""
        return next(str_of(one.items[0]).split(" ", 1)[0] for one in node.nodes() if one.kind == "this_way")

    def _check_way(self, p: Program, node: Node) -> None:
        """“For each card banished this way” counts what the effect just before did, whatever the cards are."""
        deeds = {"banished": BANISH, "discarded": DISCARDS, "defeated": DEFEAT}
        last = p.effects[-1] if p.effects else None
        way = self._way(node)
        alternatives = [one for one in node.nodes() if one.kind == "alt"]
        plain = (
            len(alternatives) == 1
            and len(alternatives[0].items) == 1
            and str_of(part(alternatives[0], 0).items[0]) in ("card", "cards")
        )
        act = BANISH if isinstance(last, BanishTop) else int(last.act) if isinstance(last, Pick) else -1
        if not plain or act < 0 or act != deeds.get(way, -1):
            raise self.unplayable(p.kind, node)

    def _check_paid(self, p: Program, node: Node) -> None:
        """“For each … paid this way” counts what was paid just before."""
        resource = self.resource(p.kind, str_of(node.items[0]))
        paid = next((effect for effect in reversed(p.effects) if not isinstance(effect, PASSED_BY)), None)
        if not isinstance(paid, (Pay, PayUpTo)) or paid.resource != resource.number:
            raise self.unplayable(p.kind, node)

    def note_count(self, p: Program, node: Node, amount: Amount) -> None:
        """Keep what a clause counts, so that people can be told how much that is now."""
        self.b.counted[p.kind].append(Counted(words_of(node), amount))

    def amount(self, p: Program, node: Node) -> Amount:
        """An amount that a text names."""
        if node.kind == "number":
            return Number(int_of(node.items[0]))
        if node.kind == "its_cost":
            self.need_it(p, node)
            return ItsCost(self.b, self._costs(str_of(node.items[0])))
        if node.kind == "its_honor":
            self.need_it(p, node)
            return ItsHonor(self.b, 0)
        if node.kind == "its_honor_plus":
            self.need_it(p, node)
            return ItsHonor(self.b, int_of(node.items[0]))
        if node.kind in ("number_of", "total_honor"):
            selection = self.selection(p, Node("sel", node.items), "places", "other")
            if node.kind == "total_honor" and selection.places not in (1 << PLAY, 1 << PLAYED, 1 << ROW):
                raise self.unplayable(p.kind, node)
            counted: Amount = Total(self.b, selection.filter, selection.places or 1 << PLAY)
            if node.kind == "number_of":
                counted = Cards(self.b, selection.filter, self._with_front(selection.places), selection.other)
            self.note_count(p, node, counted)
            return counted
        raise self.unplayable(p.kind, node)

    def count(self, p: Program, node: Node) -> Amount:
        """What a text counts with “for each”."""
        if node.kind == "count_factions":
            found = self.selection(p, part(node, 0), "places")
            if found.places != 1 << PLAY:
                raise self.unplayable(p.kind, node)
            return Factions(self.b, found.filter)
        for word in node.nodes():
            if word.kind in self.counts:
                return self.counts[word.kind](p, node)
        if node.kind == "count_cards":
            selection = self.selection(p, part(node, 0), "places", "other", "done", "way", "under")
            if selection.under:
                return self._under(p, node, selection)
            if selection.way:
                way = self._way(node)
                if way in self.counted_ways:
                    return self.counted_ways[way](p, node, selection.filter)
                self._check_way(p, node)
                return ThisWay()
            if selection.done == "played this turn":
                return Happened(self.b, 1 << PLAYED_ONE, selection.filter, 0, selection.other)
            if not selection.done and selection.places and not selection.adjacent:
                return Cards(self.b, selection.filter, self._with_front(selection.places), selection.other)
        if node.kind == "count_resource" and node.items[1] == "paid this way":
            self._check_paid(p, node)
            return ThisWay()
        if node.kind == "count_resource":
            return InPool(self._remembered(p, node, str_of(node.items[0])))
        raise self.unplayable(p.kind, node)

    def _under(self, p: Program, node: Node, found: Selection) -> Amount:
        """The cards under the one whose text it is, where some may lie there."""
        if found.extras() != {"under"} or not self.b.undersides or not found.filter.plain():
            raise self.unplayable(p.kind, node)
        asked = self.b.asks_under[p.kind]
        if self.section == "reward" or (asked is not None and not asked.means_the_same(found.filter)):
            raise self.unplayable(p.kind, node)  # they are taken before; or two numbers would have to be remembered
        self.b.asks_under[p.kind] = found.filter
        return Under(self.b, found.filter)

    def condition(self, p: Program, node: Node) -> Condition:
        """A condition of a text."""
        return self._known(self.conditions, node, p.kind)(p, node)

    def _quantity(self, p: Program, qsel: Node, places: int) -> Condition:
        """So many cards lie somewhere."""
        quantity = part(qsel, 0)
        selection = self.selection(p, qsel, "places", "other")
        cards = Cards(self.b, selection.filter, selection.places or places, selection.other)
        return self._bound(p, quantity, cards)

    def _bound(self, p: Program, quantity: Node, amount: Amount) -> Condition:
        if quantity.kind in ("one", "another"):
            return AtLeast(amount, 1)
        if quantity.kind in ("at_least", "quant"):
            return AtLeast(amount, int_of(quantity.items[0]))
        if quantity.kind == "none_q":
            return AtLeast(amount, 0, 0)
        raise self.unplayable(p.kind, quantity)

    def _controls(self, p: Program, node: Node) -> Condition:
        who = part(node, 0)
        places = 1 << PLAY | 1 << FRONT
        if who.kind == "named":
            name = Node("sel", (Node("alt", (Node("noun", (who.items[0],)),)),))
            return AtLeast(Cards(self.b, self.selection(p, name).filter, places, False), 1)
        return self._quantity(p, part(who, 0), places)

    def _exists(self, p: Program, node: Node) -> Condition:
        qsel = part(node, 1)
        found = self.selection(p, qsel, "places", "other", "each_faction", "under")
        if found.under:
            return self._bound(p, part(qsel, 0), self._under(p, node, found))
        if found.places == 0:
            raise self.unplayable(p.kind, node)
        if found.each_faction:
            if found.places != 1 << ROW or found.other or part(qsel, 0).kind != "one":
                raise self.unplayable(p.kind, node)
            return EachFaction(self.b, found.filter)
        return self._quantity(p, qsel, 0)

    def _did(self, p: Program, node: Node) -> Condition:
        if str_of(node.items[0]) == "play or have played":
            raise self.unplayable(p.kind, node)
        return self.did(p, node)

    def did(self, p: Program, node: Node) -> Condition:
        """So many cards were played, acquired, defeated, banished or discarded this turn."""
        deed = str_of(node.items[0])
        if "this way" in node.items:
            return self._known_deed(p, node, deed)
        if any(one.kind == "of_each_faction" for one in node.nodes()):
            return self._did_of_each(p, node)
        found: Condition | None = None
        for who in [item for item in node.items[1:] if isinstance(item, Node)]:
            if who.kind == "named":
                quantity, selector = Node("one"), Node("sel", (Node("alt", (Node("noun", (who.items[0],)),)),))
            else:
                quantity, selector = part(part(who, 0), 0), part(who, 0)
            selection = self.selection(p, selector, "places", "other", "same_name")
            if selection.same_name:
                if (
                    deed != "played"
                    or selection.places
                    or selection.other
                    or quantity.kind not in ("quant", "at_least")
                ):
                    raise self.unplayable(p.kind, node)
                one: Condition = SameName(self.b, selection.filter, int_of(quantity.items[0]))
                found = one if found is None else Both(found, one)
                continue
            happened = Happened(self.b, DEEDS[deed], selection.filter, selection.places, selection.other)
            one = self._bound(p, quantity, happened)
            found = one if found is None else Both(found, one)
        assert found is not None
        return found

    def _known_deed(self, p: Program, node: Node, deed: str) -> Condition:
        """What was done by the sentence before."""
        if deed not in self.deeds_this_way:
            raise self.unplayable(p.kind, node)
        return self.deeds_this_way[deed](p, node)

    def _did_of_each(self, p: Program, node: Node) -> Condition:
        """A card of each faction: one of several may be all of them."""
        first, *others = [self.did(p, of_faction(node, faction.capitalize())) for faction in FACTIONS]
        for other in others:
            first = Both(first, other)
        return first

    def _has(self, p: Program, node: Node) -> Condition:
        resource = self.resource(p.kind, str_of(node.items[1]))
        return AtLeast(InPool(int(resource.pool)), int_of(node.items[0]))

    def _gained(self, p: Program, node: Node) -> Condition:
        return AtLeast(InPool(self._remembered(p, node, str_of(node.items[1]))), int_of(node.items[0]))

    def _remembered(self, p: Program, node: Node, name: str) -> int:
        """Where it is remembered how much of a resource was gained this turn."""
        resource = self.resource(p.kind, name)
        if not resource.since and resource.number == HONOR:
            resource.since = self.b.pools_of("Honor gained this turn")  # only games that ask for it remember
        if not resource.since:
            raise self.unplayable(p.kind, node)  # nobody remembers
        return int(resource.since)

    def _it_is(self, p: Program, node: Node) -> Condition:
        self.need_it(p, node)
        return ItIs(self._a_card(p, part(node, 0)))

    def _it_no_faction(self, p: Program, node: Node) -> Condition:
        self.need_it(p, node)
        return ItHasNoFaction(self.b)

    def _it_to_void(self, p: Program, node: Node) -> Condition:
        self.need_it(p, node)
        return ItIsVoided(self.b)

    def _its_cost(self, p: Program, node: Node) -> Condition:
        self.need_it(p, node)
        return AtLeast(ItsCost(self.b, self.b.cost_of), int_of(node.items[0]))

    def _replacement(self, p: Program, node: Node) -> Condition:
        if self.section != "reward":  # the space of a defeated Monster is known
            self.need_it(p, node)
        return Replacement(self.b, self._a_card(p, part(node, 0)))

    def _it_faction(self, p: Program, node: Node) -> Condition:
        self.need_it(p, node)
        found = Filter(self.b, [Alternative(ANY_TYPE, faction_bit(str_of(item)), [], []) for item in node.items])
        self.filters.append(found)
        return ItIs(found)
