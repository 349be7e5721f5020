from __future__ import annotations

from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from ascension_sitting import NAMES, ascension, empty_hand, flat, give, lay, play_on, sit
from rich.console import Console
from sitting import CURTAIN, Play, delirium, read_through

from delirium.ascension.board.words import P_TURN
from delirium.cli import saves
from delirium.cli.ascension.screen import AscensionScreen, asking_text
from delirium.engine.codec import state_hash
from delirium.engine.rng import seeded
from delirium.engine.view import View, view
from delirium.engine.zones import lane
from delirium.table.ascension.hints import hint
from delirium.table.phrase import counted, times
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

ROW = "Seer of the Forked Path", "Samael's Trickster", "Mephit", "Sea Tyrant", "Earth Tyrant", "Wind Tyrant"
CARDS = """
set = "mine"
title = "Mine"

[[card]]
name = "Player 2's Doom"
type = "construct"
faction = ["mechana"]
cost = { runes = 2 }
honor = 2
copies = 3
effect = "Once per turn: Gain 1 Power."

[[card]]
name = "Asking Anvil"
type = "construct"
faction = ["mechana"]
cost = { runes = 2 }
copies = 3
effect = "Once per turn, when you play a Mechana Construct, you may banish 1 card from your hand or discard."

[[card]]
name = "Twice Paid Smith"
type = "hero"
cost = { runes = 2, power = 1 }
honor = 1
copies = 3
effect = "Gain 3 Runes."
"""
SCOUTS = """
set = "scouts"
title = "Scouts"

[[card]]
name = "Scout"
type = "hero"
cost = { runes = 1 }
copies = 99
effect = "Draw 1 card."
"""
PUTS = """
set = "puts"
title = "Puts"

[[card]]
name = "Gatherer"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
copies = 1
effect = "Put 1 Hero from your discard into your hand."

[[card]]
name = "Waster"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
copies = 1
effect = "Discard 1 card."

[[card]]
name = "Cleaner"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
copies = 1
effect = "Banish up to 3 cards from your hand."
"""


# whole games


def test_a_whole_game_against_an_agent_by_first_options(data: Path) -> None:
    play = Play(sit("you", "greedy"))
    output = play.run_by(lambda play: "1")
    assert play.table.over
    scores, winner = play.table.scores, play.table.winners[0]
    end = output[output.rindex(" wins with ") :]
    assert f"{NAMES[winner]} wins with {scores[winner]} Honor after " in output
    assert [line.split() for line in end.splitlines() if line.startswith("Total")] == [["Total", *map(str, scores)]]
    broken = play.table.breakdown
    assert [line.split()[-2:] for line in end.splitlines() if line.startswith("Honor tokens")] == [
        [str(points["tokens"]) for points in broken]
    ]
    (path,) = data.glob("*.json")
    assert Table.load(saves.read(path)).scores == scores
    assert CURTAIN not in output


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"sets": ["chronicle", "fallen"]}),
        (6, {"sets": ["chronicle", "fallen"], "variant": "team"}),
        (1, {"variant": "solo"}),
    ],
)
def test_nothing_is_wider_than_the_terminal(width: int, seats: int, options: dict[str, object]) -> None:
    table = sit("you", *["eager"] * (seats - 1), seed=seats, **options)
    table.seats[0] = seat_all([PERSON], ["A name of 20 letters"])[0]
    rng = Random(seats)
    play_on(table, rng, 60)

    def answer(play: Play) -> str | None:
        typed = ["deck", "void", "discard", "played", "card mystic", "scores", "help", "why", "log"]
        if len(play.asked) < len(typed):
            return typed[len(play.asked)]
        return str(rng.randint(1, len(play.table.options()))) if len(play.asked) < 40 else None

    output = Play(table, width).run_by(answer)
    lines = [line for line in output.splitlines() if str(saves.folder()) not in line]
    assert max(map(len, lines)) <= width
    assert [line for line in lines if "…" in line and "A name of 2" not in line] == []


def test_agents_alone_play_to_the_end() -> None:
    output = Play(sit("eager", "random", seed=3)).run([])
    assert " wins with " in output
    assert "Your hand" not in output


def test_a_tie_goes_to_whoever_started_last() -> None:
    table = sit("eager", "eager")
    table.run_agents()
    game, s = ascension(table), table.state
    behind = min((0, 1), key=lambda seat: table.scores[seat])
    s.add(game.honor + behind, abs(table.scores[0] - table.scores[1]))
    output = flat(Play(table).run([]))
    assert f"Bea wins with {table.scores[0]} Honor" in output
    assert "Ann has as much, but started earlier (ASC-END-14)." in output


# the board


def test_the_board_shows_the_row_the_piles_the_players_and_the_hand() -> None:
    table = sit("you", "eager")
    game, s = ascension(table), table.state
    lay(table, "row", *ROW)
    lay(table, "play", "Shadow Star", seat=1)
    give(table, runes=2)
    board = Play(table).run([])
    rows = {line.rstrip().split("  ")[-1].split(" · ")[0]: line.rstrip() for line in board.splitlines()}
    assert rows["Seer of the Forked Path"] == "1 *  2 Runes  Seer of the Forked Path · Enlightened Hero · 1 Honor"
    assert "Draw 1 card. You may banish 1 card from the center row." in rows
    assert rows["Samael's Trickster"] == "2    3 Power  Samael's Trickster · Monster"
    assert rows["Mystic"] == "     3 Runes  Mystic · Hero · 1 Honor · 30 left · Gain 2 Runes."
    assert rows["Heavy Infantry"].startswith("  *  2 Runes")
    assert [line.split() for line in board.splitlines() if line.startswith("Bea")] == [
        ["Bea", "0", "5", "5", "0", "Shadow", "Star"]
    ]
    assert "Turn 1: Ann · Honor pool 60" in board
    assert f"Center deck {s.count(game.center)} cards, void 0." in board
    hand = s.named(game.hand)
    own = flat(board[board.index("Your hand") :])
    assert f"{hand.count('Apprentice')}x Apprentice Gain 1 Rune." in own
    assert "You have 2 Runes and 0 Power." in own


def test_what_lies_in_front_of_others_is_shown_with_their_constructs() -> None:
    table = sit("you", "eager", sets=["chronicle", "fallen"], seed=2)
    lay(table, "play", "Shadow Star", "Shadow Star", seat=1)
    lay(table, "front", "Samael the Fallen", seat=1)
    lay(table, "play", "Muramasa")
    output = flat(Play(table, width=120).run([]))
    assert "2x Shadow Star; in front: Samael the Fallen" in output
    assert "Your cards in play * you can use it now * Muramasa Once per turn: Gain 3 Power." in output


def test_the_result_counts_cards_that_nobody_could_know_to_be_there() -> None:
    table = sit("eager", "eager", "eager")
    table.run_agents()
    game, s = ascension(table), table.state
    hidden = next(card for card in s.cards(game.deck) if not s.knows(1, card))
    mark = s.get(s.known + hidden)
    for card in s.cards(lane(game.deck, 1)):  # as if the decks of Ann and Bea had been confused
        s.put(s.known + card, mark)
    end = Play(table).run([])
    end = end[end.index(" wins with ") :]
    totals = next(line.split()[1:] for line in end.splitlines() if line.startswith("Total"))
    assert totals == [str(points) for points in table.scores]


def test_a_reduced_price_is_shown_with_the_printed_one() -> None:
    table = sit("you", "eager")
    empty_hand(table)
    lay(table, "hand", "Reactor Monk")
    lay(table, "row", "Watchmaker's Altar")
    give(table, runes=2)
    board = Play(table).run(["play reactor"])
    assert "Watchmaker's Altar · Mechana Construct · 5 Honor · instead of 5 Runes" in flat(board)
    assert "1 *  4 Runes  Watchmaker's Altar" in board
    assert "acquire Watchmaker's Altar from space 1 4 Runes, 0 left" in flat(board)


@pytest.mark.rule("ASC-APP-08")
def test_the_last_turn_is_marked_once_the_pool_is_empty() -> None:
    table = sit("you", "eager", "eager")
    table.state.put(ascension(table).honor_pool, 1)
    give(table, power=2)
    output = Play(table).run(["defeat cultist"])
    assert "LAST ROUND" not in output[: output.index("> ")]
    assert "LAST ROUND, last turn: Cy" in output
    assert "Cy (last turn)" in output


def test_in_team_play_partners_and_team_scores_are_shown() -> None:
    table = sit("you", *["eager"] * 3, variant="team")
    lay(table, "discard", "Shadow Star", seat=2)
    table.state.put(ascension(table).honor, 5)
    give(table, runes=3)
    output = flat(Play(table).run(["scores"]))
    assert "Cy (partner)" in output
    assert "Teams, with the Honor of their cards: Ann and Cy 7; Bea and Dan 0." in output
    assert "acquire Heavy Infantry for the partner 3 Runes, 0 left" in output


def test_a_team_wins_together() -> None:
    table = sit(*["eager"] * 4, variant="team", seed=4)
    output = flat(Play(table).run([]))
    first, second = (NAMES[seat] for seat in table.winners)
    assert f"{first} and {second} win with {table.scores[table.winners[0]]} Honor" in output


def test_in_solitaire_the_cult_and_what_it_takes_next_are_shown() -> None:
    table = sit("you", variant="solo")
    game, s = ascension(table), table.state
    output = flat(Play(table).run([]))
    row = [s.named(lane(game.spaces, space))[0] for space in range(6)]
    assert f"The Cult has 0 Honor, with 0 cards. Next it takes {row[5]} and {row[4]}." in output
    assert output.count("next for the Cult") == 2


@pytest.mark.parametrize(
    ("difference", "verdict"),
    [
        (1, "Ann wins against the Cult, with {} Honor to {}, after"),
        (0, "Ann loses to the Cult, with {} Honor to {}, after"),
        (-1, "Ann loses to the Cult, with {} Honor to {}, after"),
    ],
)
def test_solitaire_is_won_or_lost_against_the_cult(difference: int, verdict: str) -> None:
    table = sit("eager", variant="solo")
    table.run_agents()
    game, s = ascension(table), table.state
    honor = game.pool_called("Honor of the Cult")
    s.put(game.honor, 100)
    s.put(honor, 0)
    s.put(honor, table.scores[0] - difference - game.rival(s))
    output = flat(Play(table).run([]))
    assert verdict.format(table.scores[0], table.scores[0] - difference) in output
    assert ("A tie is not a win (ASC-SOLO-08)." in output) == (difference == 0)


# what a seat may know


def drawn(screen: AscensionScreen, known: View) -> str:
    console = Console(file=StringIO(), width=80, record=True)
    console.print(screen.board(known, 80))
    console.print(screen.scores(known))
    for option in known.options:
        console.print(screen.hint(known, option), screen.warning(known, option))
    console.print(screen.context(known) or "", screen.footer(known))
    words = ["void", *[f"{pile} {name}" for pile in ("discard", "played") for name in screen.names]]
    if known.seat >= 0:
        words.append("deck")
    for word in words + [f"card {kind}" for kind in screen.game.kinds[::9]]:
        console.print(screen.command(known, word.partition(" ")[0], word.partition(" ")[2]))
    return console.export_text()


def test_the_board_shows_at_a_glance_what_the_center_row_shows_as_a_whole() -> None:
    table = sit("you", "you", sets=["chronicle", "shadows"])
    lay(table, "row", "Dogs of War", "Twilight Scout", "Shade Viper", "Mephit", "Sea Tyrant", "Earth Tyrant")
    for seat in (0, 1):
        text = flat(drawn(AscensionScreen(table.game, table.names), table.view(seat)))
        assert "Center row: Day" in text
        assert "It is Day: 2 Light and 1 Dark card in the center row." in text
        assert "Light Enlightened Hero" in text


@pytest.mark.parametrize("seed", [3, 8])
def test_the_screen_depends_on_nothing_that_the_seat_does_not_know(seed: int) -> None:
    table = sit("you", "you", "you", seed=seed, sets=["chronicle", "fallen"])
    rng, chance, compared = Random(seed), seeded(seed), 0
    screen = AscensionScreen(ascension(table), table.names)
    for _ in range(15):
        play_on(table, rng, 13)
        for seat in (*range(3), -1):
            known, s = table.view(seat), table.state
            world = known.determinise(chance)
            if (world.seat, world.prompt) != (s.seat, s.prompt):
                continue  # in that world somebody else had only one option, which was taken at once
            assert drawn(screen, known) == drawn(screen, view(world, seat))
            compared += 1
    assert compared > 40


def test_the_own_deck_is_listed_without_order() -> None:
    table = sit("you", "eager")
    game, s = ascension(table), table.state
    before = Play(table).run(["deck"])
    listed = flat(before[before.rindex("Your deck") :])
    names = s.named(game.deck)
    assert "Your deck, in no order: 5 cards." in listed
    for name in ("Apprentice", "Militia"):
        count = names.count(name)
        assert (f"- {times(name, count)} · Hero" in listed) == (count > 0)
    deck = s.cards(game.deck)
    s.clear(game.deck)
    for card in reversed(deck):
        s.push(game.deck, card)
    after = Play(table).run(["deck"])
    assert flat(after[after.rindex("Your deck, in") :]).partition(">")[0] == listed.partition(">")[0]


def test_open_piles_are_listed_and_another_hand_is_not() -> None:
    table = sit("you", "eager")
    lay(table, "discard", "Shadow Star", "Muramasa", seat=1)
    output = flat(Play(table).run(["discard bea", "discard", "void", "played", "discard cy"]))
    assert "Bea's discard pile: 2 cards. - Muramasa · Void Construct · 7 Runes · 4 Honor · Once per turn" in output
    assert "Your discard pile: empty." in output
    assert "The void: empty." in output
    assert "Your cards played this turn: empty." in output
    assert "Nobody here is called cy. The players are Ann and Bea." in output


def test_a_card_is_described_with_reminders_and_where_its_copies_are() -> None:
    table = sit("you", "eager")
    lay(table, "row", "Void Initiate")
    lay(table, "discard", "Void Initiate", seat=1)
    lay(table, "hand", "Void Initiate")
    output = flat(Play(table).run(["card void initiate", "card", "card initiate", "card zzz", f"card {'z' * 61}"]))
    assert "Void Initiate · Void Hero · 1 Rune · 1 Honor Gain 1 Rune. You may banish" in output
    assert "Banish: A banished card goes to the void" in output
    assert "Copies in this game: 3. 1 in your hand; 1 in Bea's discard pile; 1 in the center row." in output
    assert "Say which: card NAME." in output
    assert (
        "“initiate” fits Arha Initiate, Lifebound Initiate, Mechana Initiate, Void Initiate. Type more of it." in output
    )
    assert "No card of this game is called zzz." in output
    assert "No card has such a name." in output


def test_discard_with_the_name_of_a_card_is_an_option_where_there_is_one() -> None:
    table = sit("you", "eager", cards=[PUTS])
    lay(table, "hand", "Waster")
    output = flat(Play(table).run(["discard apprentice", "play waster", "discard nobody", "discard apprentice"]))
    assert output.count("Nobody here is called apprentice.") == 1
    assert output.count("Nobody here is called nobody.") == 1
    assert table.record.choices == ["play Waster", "discard Apprentice from hand"]


def test_a_card_without_copies_is_said_to_have_none() -> None:
    table = sit("you", "eager", cards=[CARDS.replace("copies = 3", "copies = 0", 1)])
    output = Play(table).run(["card player 2's doom"])
    assert "Copies in this game: 0.\n" in output


def test_the_cultist_that_never_leaves_is_not_counted() -> None:
    board = flat(Play(sit("you", "eager")).run([]))
    assert "Cultist · Monster · Reward" in board
    assert "1 left" not in board


def test_a_card_of_another_set_is_said_not_to_be_here() -> None:
    assert "Nairi, Henge Queen is not in this game." in flat(Play(sit("you", "eager")).run(["card nairi, henge queen"]))


# playing


def test_play_all_plays_what_asks_nothing_as_ordinary_choices() -> None:
    table = sit("you", "eager")
    hand = table.state.named(ascension(table).hand)
    play = Play(table)
    output = play.run(["play all"])
    assert sorted(table.record.choices) == sorted(f"play {name}" for name in hand)
    first, second = output.split("> \n")[:2]
    assert f"`play all` plays {' and '.join(counted(hand))}." in first
    assert f"gains {hand.count('Apprentice')} Runes" in second[second.index("What happened") :]
    assert "Turn 1: Ann" in second
    assert table.state.count(ascension(table).hand) == 0


def test_play_all_leaves_cards_that_ask_and_goes_on_with_what_it_draws() -> None:
    table = sit("you", "eager")
    empty_hand(table)
    lay(table, "hand", "Void Initiate", "Arha Initiate", "Shadow Star")
    Play(table).run(["play all"])
    assert table.record.choices[:2] == ["play Shadow Star", "play Arha Initiate"]
    assert len(table.record.choices) == 3
    assert table.record.choices[2] in ("play Apprentice", "play Militia")
    assert table.state.named(ascension(table).hand) == ["Void Initiate"]


def test_play_all_stops_where_something_is_asked() -> None:
    table = sit("you", "eager", cards=[CARDS])
    lay(table, "play", "Asking Anvil")
    lay(table, "hand", "Player 2's Doom")
    output = Play(table).run(["play all"])
    assert table.record.choices == ["play Player 2's Doom"]
    assert table.prompt() == "Banish a card"
    assert "Asking Anvil: Once per turn, when you play a Mechana Construct" in flat(output)


def test_play_all_with_nothing_to_do_says_so() -> None:
    table = sit("you", "eager")
    empty_hand(table)
    lay(table, "hand", "Void Initiate")
    assert "There is nothing for `play all` to do." in Play(table).run(["play all"])
    assert table.record.choices == []


def test_ending_a_turn_with_something_left_must_be_repeated() -> None:
    table = sit("you", "eager")
    lay(table, "play", "Shadow Star")
    lay(table, "row", *ROW)
    empty_hand(table)
    lay(table, "hand", "Apprentice", "Apprentice")
    give(table, runes=2, power=2)
    play = Play(table)
    output = flat(play.run(["end turn", "board", "4"]))
    warning = (
        "You could still: play 2x Apprentice; use Shadow Star; acquire Seer of the Forked Path, Heavy Infantry; "
        "defeat Cultist. Repeat `end turn` to end it all the same."
    )
    assert warning in output
    assert table.record.choices == ["acquire Heavy Infantry"]
    output = flat(Play(table).run(["end turn", "scores", "end"]))
    assert output.count("You could still:") == 1
    assert table.record.choices[1] == "end turn"


def test_one_undo_takes_back_all_that_play_all_has_played() -> None:
    table = sit("you", "eager")
    before, hand = state_hash(table.state), table.state.named(ascension(table).hand)
    play = Play(table)
    output = play.run(["play all", "undo"])
    assert state_hash(play.table.state) == before
    said = [f"play {name} ({hand.count(name)} times)" if hand.count(name) > 1 else f"play {name}" for name in set(hand)]
    after = flat(output[output.index("Taken back: ") :])
    assert all(text in after.partition(".")[0] for text in said)
    assert "What happened" not in after


def test_the_log_keeps_what_was_taken_back() -> None:
    play = Play(sit("you", "you"))
    name = play.table.names[0]
    output = play.run(["play all", "undo", "play all", "log"])
    log = flat(output[output.rindex("> \n", 0, output.index(f"{name} takes back")) :])
    before, said, after = log.partition(f"{name} takes back the last 5 choices.")
    assert said
    assert f"{name} plays" not in before
    assert f"{name} plays" in after


def test_undo_of_play_all_stops_at_what_was_shown() -> None:
    table = sit("you", "eager", cards=[SCOUTS])
    for number in range(200):  # until a card that draws is played before the last one
        table.run_agents()
        trial = Play(Table.load(table.save()))
        trial.run(["play all"])
        made = enumerate(trial.table.made)
        barriers = [index for index, choice in made if choice.is_barrier and index >= len(table.made)]
        if barriers and barriers[-1] < len(trial.table.made) - 1:
            break
        texts = [text for _, text in table.options()]
        table.choose(next((text for text in texts if text.startswith("acquire Scout")), texts[number % 2 - 1]))
    output = flat(Play(table).run(["play all", "undo"]))
    assert len(table.made) == barriers[-1] + 1
    after = output[output.index("Taken back: play ") :]
    assert "What came before it stays: it showed you something that you did not know before." in after
    assert "What happened" not in after


def test_undo_after_another_choice_takes_back_that_choice_only() -> None:
    table = sit("you", "eager")
    play = Play(table)
    play.run(["play all", "acquire mystic", "acquire heavy", "undo"])
    assert all(choice.startswith("play ") for choice in table.record.choices)
    assert len(table.record.choices) == 5
    play.run(["undo"])
    assert len(table.record.choices) == 4


def test_undo_takes_cards_back_one_by_one_and_stops_at_what_was_shown() -> None:
    table = sit("you", "eager")
    before = state_hash(table.state)
    play = Play(table)
    play.run([*["1"] * 5, *["undo"] * 5, "undo"])
    assert state_hash(play.table.state) == before
    assert "There is nothing to take back: you have not chosen anything yet." in flat(play.output)
    output = Play(sit("you", "you")).run(["end turn", "end turn", "undo"])
    assert "You cannot take your last choice back" not in output  # Bea has not chosen: it is hers to try
    assert "There is nothing to take back" in flat(output)


def test_options_are_found_by_number_beginning_or_a_word_inside() -> None:
    for line in ("play app", "apprentice", "PLAY APPRENTICE"):
        table = sit("you", "eager")
        Play(table).run([line])
        assert table.record.choices == ["play Apprentice"], line


# inside an effect


def test_a_question_names_the_card_whose_text_asks() -> None:
    table = sit("you", "eager")
    lay(table, "hand", "Void Initiate")
    output = Play(table).run(["play void"])
    asked = flat(output[output.rindex("Ann: ") :])
    assert asked.startswith(
        "Ann: Banish a card. Void Initiate: Gain 1 Rune. You may banish 1 card from your hand or discard. 1 banish"
    )
    context = asking_text(table.view(0))
    assert context is not None
    bold = [context.plain[span.start : span.end] for span in context.spans if span.style == "bold"]
    assert bold == ["Void Initiate", "You may banish 1 card from your hand or discard."]


def test_a_question_of_a_copied_text_names_both_cards() -> None:
    table = sit("you", "eager")
    lay(table, "hand", "Void Initiate", "Seer of the Forked Path", "Twofold Askara")
    play = Play(table)
    play.run(["play void", "decline", "play seer", "decline", "play twofold", "copy void"])
    assert "Void Initiate (copied by Twofold Askara): Gain 1 Rune." in flat(play.output)
    assert "Twofold Askara: Copy the effect of 1 Hero played this turn." in flat(play.output)


def test_a_question_at_the_end_of_the_turn_names_its_card() -> None:
    table = sit("you", "eager", sets=["chronicle", "fallen"])
    lay(table, "play", "Dhartha's Retreat")
    output = Play(table).run(["end turn", "end turn"])
    assert "Ann: You may do this. Dhartha's Retreat: At the end of your turn, if you did not" in flat(output)


def test_the_board_is_drawn_for_a_question_in_the_turn_of_another() -> None:
    table = sit("eager", "you")
    lay(table, "row", "Corrosive Widow")
    lay(table, "play", "Shadow Star", "Muramasa", seat=1)
    give(table, power=4)
    table.state.choose("defeat Corrosive Widow from space 1")
    output = Play(table).run([])
    assert "Bea: Destroy a Construct. Corrosive Widow: Reward: Gain 3 Honor. Each opponent destroys" in flat(output)
    assert output.count("Turn 1: Ann") == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_saved_and_loaded_in_the_middle_of_an_effect(seed: int, tmp_path: Path) -> None:
    table = sit("you", "eager", seed=seed)
    while table.decider != 0 or table.state.prompt == P_TURN:  # until a card of the row asks something
        table.run_agents()
        texts = [text for _, text in table.options()]
        table.choose(next((text for text in texts if text.startswith("acquire ") and " from " in text), texts[0]))
    file = tmp_path / "middle.json"
    before, asked = state_hash(table.state), table.prompt()
    play = Play(table)
    play.run([f"save {file}", "1", f"load {file}"])
    assert (state_hash(play.table.state), play.table.prompt()) == (before, asked)
    context = asking_text(play.table.view(0))
    assert context is not None
    assert flat(play.output).count(flat(context.plain)) >= 2


# several persons, and their names


def test_between_persons_a_curtain_falls_and_only_the_own_hand_is_shown() -> None:
    table = sit("you", "you")
    lay(table, "hand", "Muramasa", seat=0)
    lay(table, "hand", "Yggdrasil Staff", seat=1)
    play, rng, deciders = Play(table), Random(4), []

    def answer(play: Play) -> str | None:
        deciders.append(play.table.decider)
        seen = play.output[play.output.rindex(CURTAIN) :]
        hand = seen[seen.rindex("Your hand") :].partition("What happened")[0]
        if play.table.state.prompt == P_TURN:
            for name in play.table.state.named(lane(ascension(table).hand, play.table.decider)):
                assert name in hand
        if len(deciders) < 5:  # each ends the first turn, which must be repeated
            assert ("Muramasa" in hand) == (play.table.decider == 0)
            assert ("Yggdrasil" in hand) == (play.table.decider == 1)
            if len(deciders) == 1:  # later it was discarded before everybody's eyes
                assert ("Muramasa" in seen) != ("Yggdrasil" in seen)
            return "end turn"
        return str(rng.randint(1, len(play.table.options()))) if len(deciders) < 60 else None

    play.run_by(answer)
    curtains = [prompt for prompt in play.asked if CURTAIN in prompt]
    changes = [deciders[0]] + [new for old, new in pairwise(deciders) if new != old]
    assert curtains == [f"Pass to {NAMES[seat]}, press Enter " for seat in changes]
    assert len(curtains) > 3


def test_names_stand_in_options_and_news_but_not_in_names_of_cards() -> None:
    table = sit("you", "you", cards=[CARDS])
    lay(table, "hand", "Player 2's Doom")
    lay(table, "play", "Player 2's Doom", seat=1)
    output = flat(Play(table).run(["play player 2", "end turn", "end turn"]))
    assert "Ann plays Player 2's Doom." in output
    assert "play Player 2's Doom" in table.record.choices
    assert "Bea's Doom" not in output
    assert "Bea 0 5 5 0 Player 2's Doom" in output


def test_options_about_other_players_carry_their_names() -> None:
    table = sit("you", "you", "you", sets=["chronicle", "fallen"])
    words = table.game.words
    option = words.parse("destroy Shadow Star of player 2")
    assert option > 0
    assert table.speech.put_into(words.render(option)) == "destroy Shadow Star of Bea"


# news


def test_news_gather_plays_that_only_gain_and_what_is_drawn() -> None:
    table = sit("you", "eager")
    game, s = ascension(table), table.state
    hand = s.named(game.hand)
    screen = AscensionScreen(game, table.names)
    while table.state.count(game.hand):
        table.choose(next(text for _, text in table.options() if text.startswith("play ")))
    before = table.told
    table.choose("end turn")
    table.run_agents()
    drawn_cards = " and ".join(counted(sorted(hand)))
    assert screen.news(table.events(0))[0] == "Ann is the first player"
    assert screen.news(table.events(0))[1].startswith(f"Ann plays {drawn_cards}, gains ")
    ended = screen.news(table.events(1, before))
    assert ended[0] == "Ann ends the turn, draws 5 cards"
    assert ended[1].startswith("Bea plays ")
    assert screen.news(table.events(0, before))[-1] == "Bea ends the turn, draws 5 cards"


def test_news_of_a_defeat_say_who_suffers() -> None:
    table = sit("you", "you")
    lay(table, "row", "Corrosive Widow")
    lay(table, "play", "Shadow Star", seat=1)
    give(table, power=4)
    before = table.told
    table.choose("defeat Corrosive Widow from space 1")
    (said,) = AscensionScreen(ascension(table), table.names).news(table.events(0, before))
    row = table.state.named(ascension(table).spaces)[0]
    assert said == (
        f"Ann defeats Corrosive Widow from space 1; {row} enters the center row at space 1; Ann gains 3 Honor; "
        "Bea destroys Shadow Star"
    )


# hints


def test_hints_tell_prices_losses_and_short_texts() -> None:
    table = sit("you", "eager", cards=[CARDS])
    lay(table, "row", "Seer of the Forked Path", "Twice Paid Smith")
    give(table, runes=3, power=2)
    known = table.view(0)
    hints = {text: hint(known, option) for option, text in table.options()}
    assert hints["acquire Seer of the Forked Path from space 1"] == "2 Runes, 1 left"
    assert hints["acquire Twice Paid Smith from space 2"] == "2 Runes and 1 Power, 1 Rune and 1 Power left"
    assert hints["defeat Cultist"] == "2 Power, 0 left"
    assert hints["play Apprentice"] == "Gain 1 Rune."
    assert hints["end turn"] == "loses 3 Runes and 2 Power"


@pytest.mark.parametrize(("width", "seed"), [(60, 1), (80, 2), (80, 3), (80, 4), (120, 5)])
def test_every_word_of_every_hint_is_shown(width: int, seed: int) -> None:
    table = sit("you", "eager", seed=seed, sets=["chronicle", "fallen"])
    assert read_through(Play(table, width), Random(seed), 80) > 100


def test_a_long_hint_is_wrapped_beside_its_option() -> None:
    table = sit("you", "eager")
    lay(table, "row", "Mephit", "Shadow Star", "Sea Tyrant", "Tablet of Time's Dawn")
    lay(table, "hand", "Seer of the Forked Path")
    output = Play(table).run(["play seer"])
    assert "banish Tablet of Time's Dawn from space 4" in output
    words = output.split()
    assert [word for word in ["Banish", "this:", "Take", "an", "extra", "turn", "after"] if word not in words] == []


def test_an_ability_with_a_long_text_shows_its_own_sentence() -> None:
    table = sit("you", "eager", sets=["chronicle", "fallen"])
    lay(table, "play", "Hedron Cannon", "Shadow Star", "Yggdrasil Staff")
    known = table.view(0)
    hints = {text: hint(known, option) for option, text in table.options()}
    assert hints["use Hedron Cannon"] == "For each Mechana Construct you control, gain 1 Power."
    assert hints["use Shadow Star"] == "Once per turn: Gain 1 Power."
    assert hints["use Yggdrasil Staff (gain 1 Power)"] == ""  # the option says it


def test_an_ability_with_a_price_says_so() -> None:
    table = sit("you", "eager")
    lay(table, "play", "Tablet of Time's Dawn")
    (line,) = [
        flat(f"{text} {hint(table.view(0), option)}") for option, text in table.options() if text.startswith("use ")
    ]
    assert "banish this: take an extra turn after this turn" in line.casefold()


def test_a_card_that_is_put_somewhere_says_where() -> None:
    table = sit("you", "eager", cards=[PUTS])
    lay(table, "hand", "Gatherer")
    lay(table, "discard", "Mystic", "Void Initiate")
    table.choose("play Gatherer")
    known = table.view(0)
    hints = {text: hint(known, option) for option, text in table.options()}
    assert hints["put Mystic from discard"] == "into your hand · Hero · 3 Runes · 1 Honor: Gain 2 Runes."


def test_how_many_cards_are_still_possible_is_shown() -> None:
    table = sit("you", "eager", cards=[PUTS])
    empty_hand(table)
    lay(table, "hand", "Cleaner", "Apprentice", "Militia", "Mystic", "Heavy Infantry")
    output = flat(Play(table).run(["play cleaner", "1", "1"]))
    asked = "Cleaner: Banish up to 3 cards from your hand. (Now: up to"
    assert [part[:12].split(".")[0] for part in output.split(asked)[1:]] == [" 3 cards", " 2 more card", " 1 more card"]


def test_runes_for_some_cards_only_are_told_apart() -> None:
    table = sit("you", "eager")
    lay(table, "play", "The Grand Design")
    output = flat(Play(table).run(["use the grand"]))
    assert "You have 0 Runes and 0 Power, and 2 Runes for what The Grand Design names." in output


def test_the_commands_answer() -> None:
    output = flat(Play(sit("you", "eager")).run(["help", "1", "why", "rules ASC-END-04", "log all", "rules"]))
    for command in ("play all", "card NAME", "discard [NAME]", "deck", "void", "undo", "load FILE"):
        assert command in output
    assert "such as ASC-END-04" in output
    assert "Ann plays" in output
    assert "ASC-PLAY-01 Any number of cards may be played from hand" in output
    assert "ASC-END-04 When the last Honor of the pool is earned" in output
    assert "Ann is the first player." in output


# the command itself


def test_play_alone_starts_ascension_against_an_adept(data: Path) -> None:
    done = delirium("play", "--seed", "7", typed="play all\n", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ascension with Chronicle of the Godslayer, an unofficial fan version." in done.stdout
    assert "Player 1 (you)" in done.stdout
    assert "Adept: Looks to the end of its turn" in flat(done.stdout)
    (path,) = data.glob("ascension-*.json")
    again = delirium("play", "--load", path.stem, typed="quit\n", data=data)
    assert again.returncode == 0
    assert f"delirium play ascension --load {path.stem}" in again.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--variant", "solo"], "alone against the Cult"),
        (["--variant", "team", "--sets", "chronicle, fallen"], "Adept 3"),
        (["--players", "3", "--names", "Ann,Bea,Cy"], "Cy"),
        (["--seats", "you,you", "--names", "Ann,Bea"], "Pass to "),
    ],
)
def test_variants_and_seats_are_chosen_on_the_command_line(words: list[str], said: str, data: Path) -> None:
    done = delirium("play", "ascension", "--seed", "1", *words, typed="", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_own_cards_are_played_with_and_kept_in_the_save(data: Path, tmp_path: Path) -> None:
    own, other = tmp_path / "own.toml", tmp_path / "other.toml"
    own.write_text(CARDS, encoding="utf-8")
    other.write_text(
        CARDS.replace("mine", "more").replace("Doom", "Hope").replace("Anvil", "Arch").replace("Smith", "Sage"),
        encoding="utf-8",
    )
    done = delirium("play", "ascension", "--cards", str(own), str(other), typed="card player 2's d\n", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert "and 2 card files of yours" in flat(done.stdout)
    assert "Player 2's Doom · Mechana Construct · 2 Runes · 2 Honor" in done.stdout
    own.unlink()
    other.unlink()
    (path,) = data.glob("*.json")
    again = delirium("play", "--load", str(path), typed="card twice paid sage\n", data=data)
    assert "Twice Paid Sage · Hero · 2 Runes and 1 Power · 1 Honor" in again.stdout


def test_wrong_options_are_refused_in_a_sentence(data: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(CARDS.replace("Gain 3 Runes.", "Gain 3 Ruins."), encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(CARDS, encoding="utf-8")
    large = tmp_path / "large.toml"
    large.write_text("# " + "x" * 1_000_001, encoding="utf-8")
    for words, reason in {
        ("chess",): "There is no game chess. There are: ascension, gates.",
        ("ascension", "chess"): "There is no game chess.",
        ("ascension", "gates"): "One game at a time: delirium play gates.",
        ("ascension", "--sets", "chronicle,moon"): "There is no set moon to play with.",
        ("ascension", "--players", "9"): "Ascension is for 2 to 6 players, not 9",
        ("ascension", "--players", "5"): "One set is for up to 4 players.",
        ("ascension", "--variant", "duel"): "There is no variant duel. There are solo and team.",
        ("ascension", "--load", "x", "--sets", "fallen"): "Give --load alone.",
        ("ascension", "--cards", str(wrong)): f"{wrong}:28:",
        ("ascension", "--cards", str(large)): "more than 1,000,000 bytes",
        ("ascension", "--cards", str(tmp_path / "none.toml")): "cannot be read",
        ("ascension", "--cards", str(own), str(own)): f"{own} is given twice. Give each card file once.",
        ("ascension", "--cards", str(own), str(tmp_path / "." / "x" / ".." / "own.toml")): "is given twice.",
        ("ascension", "--sets", ""): "--sets is empty. Give names with commas between, such as chronicle,fallen.",
        ("ascension", "--sets", "chronicle,"): "--sets has an empty place.",
        ("ascension", "--variant", ""): "--variant is empty. Give solo or team, or leave it out.",
    }.items():
        done = delirium("play", *words, data=data)
        assert (done.returncode, done.stdout) == (2, ""), words
        assert reason in flat(done.stderr), words
        assert "Traceback" not in done.stderr
    assert not data.exists()
