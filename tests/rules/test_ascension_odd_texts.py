"""Texts that no card of the playable sets has, but that an author may write: they do what they say, or are refused."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

from delirium.ascension.compiler.playable import obstacle
from delirium.cards.model import Card


def card(name: str, text: str, type: str = "hero", cost: str = "", faction: str = "void", copies: int = 3) -> str:
    cost = cost or ("power = 1" if "monster" in type else "runes = 1")
    factions = f'["{faction}"]' if faction else "[]"
    return (
        f'[[card]]\nname = "{name}"\ntype = "{type}"\nfaction = {factions}\ncost = {{ {cost} }}\n'
        f'copies = {copies}\neffect = "{text}"\n' + ("" if "monster" in type else "honor = 1\n")
    )


def lay(*cards: str, sets: tuple[str, ...] = ("chronicle",), players: int = 2, variant: str = "") -> Situation:
    laid = table(*sets, players=players, variant=variant, cards='set = "odd"\n' + "".join(cards))
    return laid.row().deck(*["Apprentice"] * 5)


def resources(t: Table) -> tuple[int, int, int]:
    return t.runes(), t.power(), t.honor()


# paying


def test_two_permissions_to_spend_runes_as_power_count_the_runes_once() -> None:
    changer = card("Changer", "Gain 2 Runes. You may spend Runes as Power this turn.")
    t = lay(changer).row("Wind Tyrant", "Corrosive Widow").hand("Changer", "Changer", "Apprentice").start()
    t.play("Changer", "Changer")
    assert not t.can("defeat Wind Tyrant")  # 5 Power; there are 4 Runes
    t.defeat("Corrosive Widow")
    assert resources(t) == (0, 0, 3)


def test_a_discount_with_a_floor_comes_before_one_without_whatever_entered_first() -> None:
    floor = card("Floor", "Pay 2 less for Heroes, to a minimum of 1.", "construct")
    plain = card("Plain", "Pay 1 less for Heroes.", "construct")
    for order in (("Floor", "Plain"), ("Plain", "Floor")):
        t = lay(floor, plain).in_play(*order).hand("Apprentice").start()
        assert t.can("acquire Heavy Infantry")  # 2 less 2, but at least 1, less 1


def test_several_cards_as_if_in_the_center_row_are_all_paid_for() -> None:
    shopper = card("Shopper", "Acquire up to 2 Heroes from the void as if they were in the center row.")
    t = lay(shopper).void("Wolf Shaman", "Arha Initiate", "Landtalker").hand("Shopper", "Apprentice").runes(4).start()
    t.play("Shopper").acquire("Wolf Shaman").acquire("Arha Initiate")
    assert t.runes() == 0
    assert sorted(t.discard()) == ["Arha Initiate", "Wolf Shaman"]


def test_what_may_be_taken_and_then_put_somewhere_is_offered_if_there_is_something_to_take() -> None:
    finder = card("Finder", "You may acquire 1 Hero from the center row for free and put it into your hand.")
    t = lay(finder).row("Wolf Shaman", "Wind Tyrant").hand("Finder").start()
    t.play("Finder").choose("do it")
    assert t.hand() == ["Wolf Shaman"]
    t = lay(finder).row("Wind Tyrant").hand("Finder").start()
    t.play("Finder")
    assert not t.can("do it")


# picking several cards


def test_all_monsters_of_the_void_are_defeated_once_each() -> None:
    reaper = card("Reaper", "Defeat all Monsters from the void for free.")
    laid = lay(reaper).void("Samael's Trickster", "Samael's Trickster", "Tormented Soul")
    t = laid.hand("Reaper", "Apprentice").start().play("Reaper")
    assert t.honor() == 3


def test_a_monster_of_the_void_is_picked_once_in_an_effect() -> None:
    reaper = card("Reaper", "Defeat any number of Monsters from the void for free.")
    t = lay(reaper).void("Samael's Trickster", "Earth Tyrant").hand("Reaper", "Apprentice").start().play("Reaper")
    t.defeat("Earth Tyrant")
    assert not t.can("defeat Earth Tyrant")
    t.defeat("Samael's Trickster")
    assert t.honor() == 6


@pytest.mark.rule("ASC-DEF-17")
def test_rewards_of_picked_monsters_come_outward_whatever_the_order_of_picking() -> None:
    reaper = card("Reaper", "Defeat up to 3 Monsters from the center row or the void for free.")
    laid = lay(reaper).row("Earth Tyrant", "Wind Tyrant").void("Mephit").hand("Reaper", "Apprentice")
    t = laid.start().play("Reaper")
    t.defeat("Wind Tyrant").defeat("Mephit").defeat("Earth Tyrant").choose("decline")  # Mephit's own question
    gains = [text for text in t.told if text.endswith("Honor")]
    assert gains == [f"Player 1 gains {honor} Honor" for honor in (2, 5, 3)]
    assert sorted(t.void) == ["Earth Tyrant", "Mephit", "Wind Tyrant"]


def test_putting_all_constructs_somewhere_ends() -> None:
    gather = card("Gather", "Put all Constructs you control into your hand.")
    t = lay(gather).in_play("Shadow Star", "Shadow Star", "Muramasa").hand("Gather", "Apprentice").start()
    t.play("Gather")
    assert t.hand() == ["Apprentice", "Muramasa", "Shadow Star", "Shadow Star"]


def test_you_may_before_all_and_random_can_be_declined() -> None:
    wrecker = card("Wrecker", "You may destroy all Constructs you control.")
    fool = card("Fool", "You may discard 1 random card.")
    t = lay(wrecker, fool).in_play("Muramasa").hand("Wrecker", "Fool", "Apprentice").start()
    t.play("Wrecker").choose("decline").play("Fool").choose("decline")
    assert t.in_play() == ["Muramasa"]
    assert t.hand() == ["Apprentice"]


def test_a_price_of_two_cards_cannot_be_left_after_one() -> None:
    trader = card("Trader", "You may discard 2 cards. If you do, gain 5 Honor.")
    t = lay(trader).hand("Trader", "Apprentice", "Apprentice", "Militia").start().play("Trader")
    t.choose("discard Apprentice")
    assert not t.can("decline")
    t.choose("discard Militia")
    assert t.honor() == 5


@pytest.mark.rule("ASC-DEF-06", "ASC-BAN-11")
def test_the_cultist_stays_whatever_an_effect_does_with_it() -> None:
    jailer = card("Jailer", "Defeat 1 Monster for free. If you do, put it into your hand.")
    t = lay(jailer).hand("Jailer", "Apprentice").start().play("Jailer").defeat("Cultist")
    assert t.hand() == ["Apprentice"]
    assert t.pile("Cultist") == 1
    assert t.honor() == 1


def test_of_equal_constructs_a_used_one_is_destroyed_first() -> None:
    smasher = card("Smasher", "Destroy 1 Construct you control.")
    t = lay(smasher).in_play("Shadow Star", "Shadow Star").hand("Smasher", "Apprentice").start()
    t.use("Shadow Star").play("Smasher")
    assert t.can("use Shadow Star")


# if you do


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You may gain 3 Runes. If you do, gain 1 Honor.", (3, 0, 1)),
        ("If you control a Construct, draw 1 card. If you do, gain 3 Honor.", (0, 0, 0)),
        ("Gain 1 Rune. If you do, gain 1 Power.", (1, 1, 0)),
        ("Double your Power. If you do, gain 1 Honor.", (0, 0, 1)),
    ],
)
def test_if_you_do_asks_the_sentence_before_it(text: str, expected: tuple[int, int, int]) -> None:
    t = lay(card("Asker", text)).hand("Asker", "Apprentice").start().play("Asker")
    if t.can("do it"):
        t.choose("do it")
    assert resources(t) == expected


def test_if_you_do_does_not_see_an_older_action() -> None:
    asker = card("Asker", "Discard 1 card. If you control a Construct, draw 1 card. If you do, gain 3 Honor.")
    t = lay(asker).hand("Asker", "Apprentice", "Militia").start().play("Asker").choose("discard Militia")
    assert t.honor() == 0


def test_a_declined_offer_pays_nothing() -> None:
    t = lay(card("Asker", "You may gain 3 Runes. If you do, discard 1 card.")).hand("Asker", "Apprentice", "Militia")
    t2 = t.start().play("Asker").choose("decline")
    assert resources(t2) == (0, 0, 0)
    assert t2.hand() == ["Apprentice", "Militia"]


# triggers


def test_once_per_turn_you_may_is_once_even_if_it_only_gains() -> None:
    totem = card("Totem", "Once per turn, when you defeat a Monster, you may gain 2 Runes.", "construct")
    t = lay(totem).in_play("Totem").hand("Apprentice").power(6).start()
    t.defeat("Cultist").choose("decline").defeat("Cultist").choose("do it")
    assert t.runes() == 2
    t.defeat("Cultist")
    assert t.runes() == 2


def test_a_trigger_may_move_the_hero_that_was_played() -> None:
    nest = card("Nest", "Whenever you play a Hero, you may put it on top of your deck.", "construct")
    t = lay(nest).in_play("Nest").hand("Mystic", "Apprentice").start().play("Mystic").choose("do it")
    assert t.deck()[0] == "Mystic"
    assert t.runes() == 2


def test_the_first_time_another_is_played_does_not_count_the_card_itself() -> None:
    pair = card("Pair", "The first time you play another Construct each turn, gain 2 Honor.", "construct")
    t = lay(pair).hand("Pair", "Shadow Star", "Muramasa", "Apprentice").start().play("Pair", "Shadow Star", "Muramasa")
    assert t.honor() == 2


def test_an_ongoing_card_that_leaves_has_its_last_word() -> None:
    guest = card(
        "Guest",
        "Reward: Gain 1 Honor. Ongoing: When this leaves play, gain 3 Honor. Banish this: Gain 1 Power.",
        "trophy_monster",
    )
    t = lay(guest).row("Guest").hand("Apprentice").power(1).start().defeat("Guest").use("Guest")
    assert resources(t) == (0, 1, 4)
    assert "Guest" in t.void


# choices


def test_a_choice_among_effects_on_opponents_is_asked() -> None:
    demon = card(
        "Demon",
        "Reward: Choose one: Each opponent destroys all Constructs with even cost; "
        "or each opponent destroys all Constructs with odd cost.",
        "monster",
    )
    t = lay(demon).row("Demon").in_play("Shadow Star", "Hedron Cannon", seat=1).hand("Apprentice").power(1).start()
    t.defeat("Demon").choose("choose each opponent destroys all Constructs with even cost")
    assert t.in_play(1) == ["Shadow Star"]  # 3; the Cannon costs 8


# copying


def test_a_copier_that_copies_for_each_construct_ends() -> None:
    mirror = card("Mirror", "For each Construct you control, copy the effect of 1 Hero played this turn.")
    t = lay(mirror).in_play("Shadow Star", "Muramasa").hand("Mystic", "Mirror", "Mirror", "Apprentice").start()
    t.play("Mystic").play("Mirror")
    assert t.runes() == 2 + 2 * 2
    t.play("Mirror")
    while t.decider == 0 and t.can("copy Mystic"):
        t.choose("copy Mystic")
    assert t.runes() >= 6 + 2 * 2


def test_a_copy_is_what_it_copied() -> None:
    mirror = card("Mirror", "Copy the effect of 1 Hero played this turn. If it is Lifebound, gain 3 Honor.")
    t = lay(mirror).hand("Wolf Shaman", "Mirror", "Apprentice").start().play("Wolf Shaman", "Mirror")
    assert t.honor() == 3


# this card in the row


def test_a_fate_about_the_card_itself_works_in_the_row() -> None:
    ghost = card("Ghost", "Gain 1 Rune. Fate: Banish this.")
    t = lay(ghost).row("Wolf Shaman").only_center("Ghost", "Landtalker", "Muramasa").hand("Apprentice").runes(3).start()
    t.acquire("Wolf Shaman")
    assert "Ghost" in t.void
    assert t.row[0] == "Landtalker"


def test_adjacent_to_this_stays_where_this_was() -> None:
    bully = card(
        "Bully",
        "Reward: Gain 1 Honor. You may banish 1 card adjacent to this. You may banish 1 card adjacent to this.",
        "monster",
    )
    t = lay(bully).row("Mephit", "Bully", "Wind Tyrant", "Sea Tyrant").hand("Apprentice").power(1).start()
    t.defeat("Bully").choose("banish Wind Tyrant")
    assert t.can("banish Mephit")
    assert not t.can("banish Sea Tyrant")


# the row and the pool


@pytest.mark.rule("ASC-ROW-04")
@pytest.mark.parametrize(("variant", "players"), [("", 2), ("solo", 1)])
def test_with_empty_decks_two_cards_still_leave_together(variant: str, players: int) -> None:
    sweep = card("Sweeper", "Banish 2 cards from the center row.", copies=1)
    row = ("Wolf Shaman", "Landtalker", "Mephit", "Muramasa", "Shadow Star", "Sea Tyrant")
    laid = lay(sweep, variant=variant, players=players).row(*row).only_center().hand("Sweeper", "Apprentice")
    t = laid.runes(9).start().acquire("Wolf Shaman").acquire("Landtalker")
    assert t.row.count("") == 2
    t.play("Sweeper").choose("banish Sea Tyrant").choose("banish Mephit")
    moves = [text for text in t.told if " banishes " in text or " enters " in text]
    assert [" banishes " in text for text in moves] == [True, True, False, False]
    assert sorted(name for name in t.row if name) == ["Mephit", "Muramasa", "Sea Tyrant", "Shadow Star"]


@pytest.mark.rule("ASC-INV-07")
def test_doubled_honor_comes_from_the_pool() -> None:
    t = lay(card("Doubler", "Double your Honor.")).hand("Doubler", "Apprentice").honor(4).start()
    before = t.pool
    t.play("Doubler")
    assert t.honor() == 8
    assert t.pool == before - 4


@pytest.mark.rule("ASC-SOLO-10")
def test_the_cult_gets_honor_that_stands_with_something_else() -> None:
    beast = card("Beast", "Reward: Gain 3 Honor and draw 1 card.", "monster")
    laid = lay(beast, variant="solo", players=1).row(
        "Mephit", "Mephit", "Mephit", "Wolf Shaman", "Wolf Shaman", "Beast"
    )
    t = laid.hand("Apprentice", "Militia").start().end_turn()
    assert t.s.get(t.game.pool_called("Honor of the Cult")) == 3


# words of the dream sets in other places than theirs


@pytest.mark.rule("ASC-KEY-ECHO-01")
@pytest.mark.parametrize(("lying", "drawn"), [("Shadow Star", 1), ("Wolf Shaman", 0), ("Militia", 0)])
def test_echo_before_a_trigger_is_tested_when_the_card_is_acquired(lying: str, drawn: int) -> None:
    bell = card("Bell", "Echo: When you acquire this, draw 1 card.")
    t = lay(bell).row("Bell").hand("Apprentice", "Apprentice").discard(lying).runes(1).start().acquire("Bell")
    assert len(t.hand()) == 2 + drawn


@pytest.mark.rule("ASC-KEY-SERENITY-01")
@pytest.mark.parametrize(("lying", "drawn"), [((), 1), (("Militia",), 0)])
def test_serenity_before_a_trigger_does_not_count_the_card_itself(lying: tuple[str, ...], drawn: int) -> None:
    pond = card("Pond", "Serenity: When you acquire this, draw 1 card.")
    t = lay(pond).row("Pond").hand("Apprentice", "Apprentice").discard(*lying).runes(1).start().acquire("Pond")
    assert len(t.hand()) == 2 + drawn


@pytest.mark.parametrize(
    ("text", "sets", "told"),
    [
        ("roll the Delirium Die", ("chronicle", "delirium"), "rolls the Delirium Die"),
        ("add 1 card to your Dreamscape", ("chronicle", "dreamscape"), "to the Dreamscape"),
        ("take 1 Insight from 1 opponent", ("chronicle",), "takes 1 Insight from Player 2"),
    ],
)
def test_for_each_multiplies_the_acts_of_the_dream_sets(text: str, sets: tuple[str, ...], told: str) -> None:
    many = card("Many", f"For each Construct you control, {text}.")
    laid = lay(many, sets=sets).in_play("Watchmaker's Altar", "Shadow Star").insight(5, seat=1)
    t = laid.hand("Many", "Militia").start().play("Many")
    assert len([sentence for sentence in t.told if told in sentence]) == 2


def test_what_was_paid_in_insight_is_counted() -> None:
    sage = card("Sage", "You may pay up to 3 Insight. For each Insight paid this way, gain 2 Runes.")
    t = lay(sage).hand("Sage", "Apprentice").insight(5).start().play("Sage").choose("do it").choose("pay 2")
    assert t.insight() == 3
    assert t.runes() == 4


@pytest.mark.rule("ASC-KEY-AUCTION-06")
def test_recur_of_an_auctioned_effect_is_offered_to_the_winner() -> None:
    prize = card("Prize", "Auction: Gain 1 Honor. Recur 2.")
    laid = lay(prize).row("Wolf Shaman").center("Prize").hand("Apprentice", "Militia").runes(3)
    t = laid.insight(1).insight(3, seat=1).start().acquire("Wolf Shaman")
    t.choose("pass").choose("bid 1")
    assert t.decider == 1
    t.choose("do it")
    assert (t.honor(1), t.insight(1), t.honor(0)) == (2, 0, 0)


# what is refused, since a word of it would be lost


@pytest.mark.parametrize(
    ("type", "text"),
    [
        ("hero", "Banish 1 card from the center row. If it is no Monster, gain 3 Honor."),
        ("hero", "Plunder: Once this turn: Draw 1 card."),
        ("hero", "Draw 1 card. Auction: Gain 1 Rune."),
        ("construct", "Auction: Draw 1 card."),
        ("construct", "Phantasm 3. Once per turn: Draw 1 card."),
        ("construct", "Once per turn: Draw 1 card. Recur 2."),
        ("hero", "At the start of your turn, draw 1 card."),
        ("hero", "Draw 1 card. Dreambind 3."),
        ("monster", "Dreamborn. Reward: Gain 1 Honor."),
        ("hero", "Draw 1 card. Dreamscape: If you control a Construct, you may acquire this for free."),
        ("hero", "Center row: Draw 1 card."),
        ("monster", "Center row: You may acquire this for free. Reward: Gain 1 Honor."),
        ("hero", "That player discards 1 card."),
        ("hero", "Take 1 Insight from that player."),
        ("hero", "You may spend Insight as Power this turn."),
        ("hero", "Gain 2 Insight usable only for Constructs."),
        ("hero", "You count as having played 1 Void Hero this turn."),
        ("hero", "Whenever you gain Honor from defeating a Monster, instead gain twice that much."),
        ("hero", "Face 1: Draw 1 card."),  # it changes the die
        ("monster", "Dreambind 3. Reward: Gain 1 Honor."),  # it never happens
        ("hero", "Discard up to 2 cards. For each Hero discarded this way, gain 1 Power."),
        ("hero", "Discard up to 2 cards. Draw 1 card. For each card discarded this way, gain 1 Power."),
        ("hero", "Gain Honor equal to the total Honor value of cards in the void."),
        ("hero", "Each opponent puts 1 card from their hand into your discard."),
        ("monster", "Reward: Gain 1 Honor. Destroy 2 Constructs each opponent controls."),
        ("hero", "Put 1 Hero and 1 Construct from your discard into your hand."),
        ("hero", "Gain 1 Rune. Unite: Instead, gain 3 Runes."),
        ("construct", "When you play this, draw 1 card. Ongoing: Once per turn: Gain 1 Power."),
        ("construct", "You may spend Power as Runes this turn."),
        ("construct", "All Constructs count as Void for you this turn."),
        ("hero", "All Constructs count as Void for you."),
        ("hero", "You may spend Runes as Power."),
        ("hero", "Put this from your deck into your hand."),
        ("hero", "Discard 1 card and draw 1 card. If you do, gain 1 Honor."),
        ("hero", "Discard 1 Hero and 1 Construct. If you do, gain 1 Honor."),
        ("hero", "Each player draws 1 card. If you do, gain 1 Honor."),
        ("hero", "Gain Power equal to its Power cost."),
    ],
)
def test_a_text_of_which_a_word_would_be_lost_is_refused(type: str, text: str) -> None:
    cost = {"power": 1} if type == "monster" else {"runes": 1}
    why = obstacle(Card(name="Trial", set="odd", type=type, cost=cost, copies=1, effect=text))
    assert why.startswith("Trial: nothing carries out ")
