"""Every sentence that all pages share; each is known to templates as `t.NAME`."""

from dedale.core.text import Text

SITE = Text("Dédale", "Dédale")
SITE_SUMMARY = Text(
    "Cinq jeux de société français oubliés, à rejouer seul, en famille ou à distance.",
    "Five forgotten French board games, to play again alone, with the family or at a distance.",
)
SKIP = Text("Aller au contenu", "Skip to content")
OTHER_LANGUAGE = Text("en", "fr")
OTHER_LANGUAGE_NAME = Text("English", "Français")
THEME_AUTO = Text("Thème : auto", "Theme: auto")
THEME_LIGHT = Text("Thème : jour", "Theme: day")
THEME_DARK = Text("Thème : nuit", "Theme: night")
FOOT = Text(
    "Une ludothèque de jeux oubliés. Rien de ce que vous faites ici ne part ailleurs.",
    "A library of forgotten games. Nothing you do here goes anywhere else.",
)
