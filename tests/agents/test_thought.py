"""What several trees found of the options of a decision, put into one order."""

from delirium.agents.thought import Found, ranked


def test_finds_of_several_trees_are_added_up() -> None:
    thoughts = ranked([1, 2], [Found(1, 60.0, 100), Found(2, 10.0, 50), Found(1, 60.0, 100)])
    assert [(thought.option, thought.visits) for thought in thoughts] == [(1, 200), (2, 50)]


def test_one_lucky_look_does_not_make_the_best_option() -> None:
    assert ranked([1, 2], [Found(1, 120.0, 200), Found(2, 1.0, 1)])[0].option == 1


def test_a_few_unlucky_looks_do_not_make_an_option_look_hopeless() -> None:
    thoughts = {thought.option: thought.value for thought in ranked([1, 2], [Found(1, 80.0, 200), Found(2, 0.0, 2)])}
    assert 0.25 < thoughts[2] < thoughts[1]


def test_what_was_never_tried_stands_last() -> None:
    thoughts = ranked([1, 2, 3], [Found(1, 0.1, 40), Found(3, 30.0, 60)])
    assert [thought.option for thought in thoughts] == [3, 1, 2]
    assert thoughts[-1].visits == 0
