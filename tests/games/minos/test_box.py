import dedale

BOX = dedale.game("minos").presentation.box


def test_pawns_are_much_smaller_than_tiles() -> None:
    sizes = {cutout.front: cutout.size for cutout in BOX.cutouts}
    assert sizes["light-pawn"] == sizes["dark-pawn"] < 0.7 * sizes["minos-tile"]


def test_white_tiles_have_every_veining_equally_often() -> None:
    white = {cutout.front: cutout.count for cutout in BOX.cutouts if cutout.name.en == "white tiles"}
    drawings = dedale.game("minos").presentation.look.drawings
    assert set(white) == {name for name in drawings if name.startswith("white-tile")}
    assert len(white) > 1
    assert sum(white.values()) == 36
    assert max(white.values()) - min(white.values()) <= 1


def test_the_summary_follows_the_options() -> None:
    other = dedale.game("minos", version="junior", first="dark").presentation.box.summary
    assert "**Clair** commence" in BOX.summary.fr
    assert "**Foncé** commence" in other.fr
    assert "never stands on a Minos tile" in BOX.summary.en
    assert "may stand on a Minos tile" in other.en
