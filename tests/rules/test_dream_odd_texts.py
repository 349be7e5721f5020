"""Texts of card authors with the words of the dream sets in unusual places: they do what they say or are refused."""

from __future__ import annotations

import pytest
from ascension_table import Situation, table

from delirium.ascension.compiler.playable import obstacle
from delirium.cards.model import Card
from delirium.cards.schema import CardFile
from delirium.engine.errors import WrongOptions
from delirium.engine.view import view
from delirium.games import build


def entry(name: str, text: str, type: str = "hero", cost: str = "", faction: str = "void", copies: int = 4) -> str:
    cost = cost or ("power = 1" if type == "monster" else "runes = 1")
    factions = "[]" if type == "monster" else f'["{faction}"]'
    honor = "" if type == "monster" else "honor = 1\n"
    return (
        f'[[card]]\nname = "{name}"\ntype = "{type}"\nfaction = {factions}\n'
        f'cost = {{ {cost} }}\n{honor}copies = {copies}\neffect = "{text}"\n'
    )


def trial(type: str, text: str) -> Card:
    file = CardFile(f'set = "trial"\n{entry("Trial", text, type)}', "trial.toml", "trial")
    file.read_texts()
    return file.set().cards[0]


def lay(*cards: str, sets: tuple[str, ...] = ("chronicle",), players: int = 2, variant: str = "") -> Situation:
    return table(*sets, players=players, variant=variant, cards='set = "trial"\n' + "".join(cards))


REFUSED = [
    ("construct", "Serenity: Whenever you gain Honor from defeating a Monster, instead gain twice that much."),
    ("construct", "At the start of your turn, put this from your discard into your hand."),
    ("construct", "You count as having played 1 Void Hero this turn."),
    ("hero", "Unite: When you play this, draw 1 card."),
    ("hero", "Draw 1 card. Put it into play."),
    ("hero", "Put it into your hand."),
    ("hero", "Gain Honor equal to its cost."),
    ("hero", "Banish 1 card from your hand. Unite: Gain Honor equal to its cost. Unite: Put it into your hand."),
    ("hero", "Reveal the top card of your deck. Acquire it for free."),
    ("hero", "Defeat 1 Monster from the center row for free. Put it into play."),
    ("hero", "You may pay up to 3 Insight. Draw 1 card. For each Insight paid this way, gain 1 Power."),
    ("hero", "You may pay up to 3 Insight. For each Rune paid this way, gain 1 Power."),
    ("hero", "For each Insight paid this way, gain 1 Power."),
    ("hero", "Each player adds 1 card to your Dreamscape."),
    ("hero", "Each player doubles your Insight."),
    ("hero", "Each player draws 1 card. Each player gains Honor equal to the number of Constructs you control."),
    ("hero", "Each opponent banishes this."),
    ("hero", "Center row: You may spend Runes as Runes for this."),
    ("hero", "You may spend Honor as Runes this turn."),
    ("hero", "Auction: When you play this, gain 1 Rune."),
    ("hero", "Auction: Take an extra turn after this turn."),
    ("hero", "When you play this, draw 1 card. Recur 2."),
    ("hero", "Draw 1 card. Recur 1. Recur 2."),
    ("hero", "Phantasm 2. Phantasm 3. Draw 1 card."),
    ("hero", "Draw 1 card. Center row: If it is a Monster, pay 1 less for this."),
    ("monster", "Gain 1 Rune. Reward: Gain 1 Honor."),
    ("monster", "Reward: Gain 1 Honor. Reward: Gain 2 Honor."),
    ("monster", "Dreambind 3. Reward: Gain 1 Honor."),
]


@pytest.mark.parametrize(("type", "text"), REFUSED)
def test_a_text_that_would_mean_nothing_or_something_else_is_refused(type: str, text: str) -> None:
    said = obstacle(trial(type, text))
    assert said.startswith("Trial: "), text
    assert said.endswith("yet.")


def test_more_abilities_than_a_game_can_hold_are_refused_in_a_sentence() -> None:
    many = "".join(
        entry(f"Trial {n}", " ".join(["Whenever you acquire a Hero, gain 1 Rune."] * 12), "construct", copies=1)
        for n in range(400)
    )
    with pytest.raises(WrongOptions, match="too many abilities"):
        build("ascension", {"players": 2, "cards": ['set = "trial"\n' + many]})


@pytest.mark.rule("ASC-CARD-21")
def test_power_that_two_permissions_let_be_spent_is_spent_once() -> None:
    dear = entry("Dear", "Draw 1 card. Center row: You may spend Power as Runes for this.", cost="runes = 4")
    trade = entry("Trade", "You may spend Power as Runes this turn.")
    t = lay(dear, trade).hand("Trade", "Apprentice").row("Dear").power(2).start().play("Trade")
    assert not t.can("acquire Dear")
    t = lay(dear, trade).hand("Trade", "Apprentice").row("Dear").power(4).start().play("Trade").acquire("Dear")
    assert t.power() == 0


def test_several_resources_that_may_be_spent_are_added() -> None:
    text = "Center row: You may spend Power as Runes for this. You may spend Insight as Runes for this."
    t = lay(entry("Dear", text, cost="runes = 5")).hand("Apprentice", "Militia").row("Dear").power(2).insight(3).start()
    t.acquire("Dear")
    assert (t.power(), t.insight()) == (0, 0)


@pytest.mark.parametrize(("discard", "gained"), [([], 1), (["Militia"], 0)])
@pytest.mark.rule("ASC-KEY-SERENITY-01")
def test_the_condition_of_an_effect_at_the_start_of_a_turn_is_tested(discard: list[str], gained: int) -> None:
    card = entry("Bell", "Serenity: At the start of your turn, gain 1 Insight.", "construct")
    situation = lay(card).in_play("Bell", seat=1).hand("Apprentice", "Militia").discard(*discard, seat=1)
    t = situation.start().end_turn()
    assert t.active == 1
    assert t.insight(1) == gained


@pytest.mark.rule("ASC-KEY-SERENITY-01")
def test_a_card_put_into_the_discard_pile_ends_serenity() -> None:
    card = entry("Bell", "Put this into your discard. Serenity: Gain 2 Insight.")
    t = lay(card).hand("Bell", "Apprentice").start().play("Bell")
    assert t.discard() == ["Bell"]
    assert t.insight() == 0


def test_copies_of_copies_end() -> None:
    card = entry("Echo Mirror", "Unite: Copy the effect of 1 Hero played this turn.")
    t = lay(card).hand("Echo Mirror", "Echo Mirror", "Apprentice", "Apprentice").start()
    t.play("Echo Mirror", "Echo Mirror")
    while t.decider == 0 and t.can("copy Echo Mirror"):
        t.choose("copy Echo Mirror")
    assert t.can("play Apprentice")
    beast = entry("Ape", "Reward: Copy the reward of 1 Monster defeated or played this turn.", "monster")
    t = lay(beast).hand("Apprentice", "Militia").row("Ape", "Ape").power(2).start()
    t.defeat("Ape").defeat("Ape")
    while t.can("copy Ape"):
        t.choose("copy Ape")
    assert t.can("play Apprentice")


@pytest.mark.rule("ASC-KEY-UNITE-01")
def test_a_unite_paid_at_once_knows_the_card_of_the_text_before_it() -> None:
    card = entry("Tinder", "Banish 1 card from your hand. If you do, gain Honor equal to its cost. Unite: Draw 1 card.")
    t = lay(card).hand("Tinder", "Tinder", "Mystic", "Apprentice").deck("Militia", "Militia").start()
    t.play("Tinder").choose("banish Mystic").play("Tinder").choose("decline")
    assert t.honor() == 3
    assert t.hand().count("Militia") == 2  # both pay


def test_if_you_do_follows_the_choice_of_a_player() -> None:
    card = entry("Envoy", "You may choose 1 opponent. If you do, gain 1 Honor.")
    t = lay(card, players=3).hand("Envoy", "Apprentice").start().play("Envoy").choose("do it").choose("choose player 2")
    assert t.honor() == 1


def test_a_price_above_255_can_be_paid_in_full() -> None:
    card = entry("Tithe", "You may pay up to 300 Insight. For each Insight paid this way, gain 1 Honor.")
    t = lay(card).hand("Tithe", "Apprentice").insight(300).start().play("Tithe")
    t.choose("do it").choose("pay 300")
    assert (t.honor(), t.insight()) == (300, 0)


def test_only_the_player_who_defeated_a_monster_has_honor_from_defeating_it() -> None:
    card = entry("Feast", "Reward: Each player gains 2 Honor.", "monster")
    frenzy = entry(
        "Trophy Hall", "Whenever you gain Honor from defeating a Monster, instead gain twice that much.", "construct"
    )
    situation = lay(card, frenzy).hand("Apprentice", "Militia").row("Feast").power(1)
    t = situation.in_play("Trophy Hall", seat=0).in_play("Trophy Hall", seat=1).start().defeat("Feast")
    assert (t.honor(0), t.honor(1)) == (4, 2)


@pytest.mark.rule("ASC-SOLO-O2")
def test_what_enters_for_the_cult_has_its_effect_before_the_next_turn_begins() -> None:
    situation = table("deliverance", players=1, variant="solo")
    t = situation.hand("Apprentice", "Militia").in_play("Zinta's Bracers").center("Wereboar", "Wereboar").start()
    t.end_turn()
    assert t.insight() == 2
    assert not t.can("use Zinta's Bracers")  # the Insight was gained in the turn of the Cult


def test_a_turn_does_not_end_by_itself_while_there_are_dreams() -> None:
    """Whether it did would tell others whether a dream could be afforded."""
    asked = []
    for dream in ("Lunar Embrace", "Reverie Muse"):  # 1 and 3 Insight
        situation = table("dreamscape").hand("Apprentice").dreams(dream).dreams(seat=1).insight(1)
        t = situation.start().play("Apprentice")
        asked.append((t.decider, view(t.s, 1).decider))
    assert asked == [(0, 0), (0, 0)]


def test_a_pass_that_lets_another_draw_cannot_be_taken_back() -> None:
    situation = table("delirium").hand("Militia", "Apprentice").power(3).row("Dream Eater").center("Inferna Templar")
    t = situation.insight(1).insight(2, seat=1).start().defeat("Dream Eater")
    t.choose("bid 1")
    assert not t.s.barrier
    t.choose("pass")
    assert t.decider == 0
    assert t.s.barrier  # seat 0 has drawn a card that seat 1 does not know
