from __future__ import annotations

from onstage import sit

from delirium.cards.load import card_set, card_sets, find
from delirium.table.ascension.faces import face
from delirium.table.desk import desk
from delirium.table.scene import Face


def by_name(found: list[Face]) -> dict[str, Face]:
    return {each.name: each for each in found}


def test_the_faces_of_ascension_stand_at_their_kinds() -> None:
    game = sit("ascension", 2).game
    found = desk(game).faces()
    assert [each.name for each in found] == game.kinds
    mystic = by_name(found)["Mystic"]
    assert (mystic.type, mystic.title, mystic.cost, mystic.honor) == ("hero", "Hero", {"runes": 3}, 1)
    assert (mystic.text, mystic.deck, mystic.copies) == ("Gain 2 Runes.", "always", 30)
    assert by_name(found)["Apprentice"].copies == 16


def test_a_face_tells_its_set_its_factions_and_the_meaning_of_its_keywords() -> None:
    seer = face(find("Seer of the Forked Path")[0])
    assert (seer.set, seer.factions, seer.title) == (
        card_set("chronicle").title,
        ["enlightened"],
        "Enlightened Hero",
    )
    assert [keyword.word for keyword in seer.keywords] == ["Banish"]
    assert seer.keywords[0].meaning.endswith(".")


def test_a_card_that_transforms_names_its_other_side() -> None:
    found = by_name(desk(sit("ascension", 2, sets=["deliverance"]).game).faces())
    sides = [each for each in found.values() if each.becomes]
    assert sides
    assert all(found[each.becomes].deck == "transformed" for each in sides)


def test_every_card_of_the_gallery_has_a_face() -> None:
    cards = [card for each in card_sets().values() for card in each.cards]
    for card in cards:
        made = face(card)
        assert made.name == card.name
        assert made.title
        assert made.unknown == list(card.unknown)


def test_the_faces_of_gates_stand_at_their_kinds() -> None:
    game = sit("gates", 2).game
    found = desk(game).faces()
    assert [each.name for each in found] == game.kinds
    assert {each.type for each in found} == {"action", "gate", "disc", "scroll"}
    for each in found:
        assert each.text
        if each.type == "action":
            assert each.name == " / ".join(each.parts)
            assert each.text.startswith("Sane: ")
            assert each.ours
