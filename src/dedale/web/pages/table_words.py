"""Texts of a table's page, for its template and for the browser's modules."""

from typing import Final

from dedale.core.text import Text

UNDO = Text("Annuler le coup", "Undo")
HINT = Text("Conseil", "Hint")
TURN = Text("Tourner le plateau", "Turn the board")
SOUND = Text("Son", "Sound")
LINK = Text("Copier le lien", "Copy the link")
RULES = Text("Règles", "Rules")
DRAW = Text("Proposer la nulle", "Offer a draw")
RESIGN = Text("Abandonner", "Resign")
REMATCH = Text("Revanche", "Play again")
REPLAY = Text("Revoir la partie", "Replay")
SHELF = Text("Un autre jeu", "Another game")
SUBSTITUTE = Text("Faire jouer la machine à sa place", "Replace absent player")
CONTROLS = Text("Commandes", "Controls")
BOARD = Text("Plateau : {}", "Board: {}")
AIM = Text("But :", "Aim:")
NOTATION = Text("Montrer la notation", "Show the notation")
MOVES = Text("Coups joués", "Moves played")
CHOICES = Text("Choisir dans une liste", "Choose from a list")
POSITION = Text("La position en mots", "The position in words")
TYPED = Text("Écrire un coup", "Type a move")
TYPED_SEND = Text("Jouer", "Play")
INVITE = Text("Il manque quelqu'un", "A player is missing")
INVITE_HINT = Text(
    "Envoyez ce lien : la personne qui l'ouvre peut prendre la place libre.",
    "Send this link: anyone who opens it can take the free seat.",
)
SHARE = Text("Envoyer le lien", "Send the link")
LINK_LABEL = Text("Le lien de cette table", "The link to this table")
LINK_BY_HAND = Text("Copiez ce lien et envoyez-le", "Copy this link and send it")
CODE = Text("Code à scanner", "Code to scan")
CODE_TITLE = Text("Scannez pour venir à cette table", "Scan to come to this table")
CODE_ALT = Text("Code à scanner avec un téléphone", "Code to scan with a phone")
CODE_HINT = Text(
    "Le téléphone doit être sur le même réseau sans fil que cette ludothèque, ou pouvoir ouvrir cette adresse.",
    "The phone must be on the same wireless network as this library, or be able to open this address.",
)
ALONE = Text(
    "Cette adresse ne s'ouvre que sur cet ordinateur. Pour inviter d'autres appareils, arrêtez le serveur et lancez : "
    "dedale serve --house",
    "This address opens on this computer only. To invite other devices, stop the server and run: dedale serve --house",
)
HAND = Text("Jouer sur un téléphone", "Play on a phone")
HAND_TITLE = Text("Un téléphone devient votre main", "A phone becomes your hand")
HAND_HINT = Text(
    "Scannez ce code : la place passe de cet écran au téléphone.",
    "Scan this code: the seat goes from this screen to the phone.",
)
HAND_OPEN = Text("Ou ouvrez", "Or open")
HAND_TYPE = Text("et écrivez", "and type")
HAND_ONCE = Text("Le code vaut une seule fois, pendant dix minutes.", "The code works only once, for ten minutes.")
CLOSE = Text("Fermer", "Close")
JOIN_TITLE = Text("Une place vous attend", "A seat is waiting for you")
JOIN_HINT = Text("Quelqu'un vous invite à cette table.", "Someone has invited you to this table.")
JOIN = Text("M'asseoir", "Take the seat")
WHO_TITLE = Text("Qui joue sur cet écran ?", "Who plays on this screen?")
WHO_HINT = Text(
    "Touchez votre nom : c'est votre place. À deux sur un écran, touchez les deux.",
    "Tap your name: that is your seat. Two at one screen tap both.",
)
TOURNAMENT = Text("Tournoi :", "Tournament:")
TO_TOURNAMENT = Text("Au tournoi", "Tournament")
NAME = Text("Votre nom (si vous voulez)", "Your name (if you like)")
WATCHING = Text("Vous regardez cette partie.", "You are watching this game.")
AGREE = Text("D'accord", "Agreed")
REFUSE = Text("Non", "No")
LOST = Text(
    "La connexion est coupée. Elle revient toute seule ; aucun coup joué n'est perdu.",
    "The connection is lost. It will come back by itself; no move that was played is lost.",
)
DICE = Text("Les dés", "The dice")
DICE_PROMISE = Text(
    "Avant la partie, le serveur a choisi un secret d'où viennent tous les dés et toutes les cartes. En voici "
    "l'empreinte : il ne peut plus en changer sans que cela se voie.",
    "Before the game, the server chose a secret from which all dice and cards come. This is its fingerprint: the "
    "server can no longer change the secret without being found out.",
)
SALT = Text("Votre grain de sel", "Your grain of salt")
SALT_HINT = Text(
    "Votre navigateur en a ajouté un, au hasard : les dés en dépendent aussi, et le serveur ne pouvait pas le deviner. "
    "Vous pouvez le remplacer par ce que vous voulez.",
    "Your browser has added one, at random: the dice depend on it too, and the server could not guess it. You may "
    "replace it by whatever you like.",
)
SALT_ADD = Text("Ajouter", "Add")
DICE_REVEALED = Text("La partie est finie : voici le secret.", "The game is over: here is the secret.")
DICE_CHECK = Text(
    "Pour recalculer chaque dé et chaque carte, enregistrez la partie puis, sur un ordinateur où Dédale est installé, "
    "lancez cette commande suivie du nom du fichier :",
    "To compute every die and card again, save the game; then, on a computer with Dédale installed, run this command "
    "with the name of the file:",
)
RECORD = Text("Enregistrer la partie", "Save the game")
RETRY = Text("Essayer tout de suite", "Try now")
LOADING = Text("On installe le jeu…", "Loading the table…")
NO_SCRIPT = Text(
    "Pour jouer, il faut autoriser JavaScript ; les règles et l'histoire se lisent sans.",
    "Playing needs JavaScript; the rules and the history can be read without it.",
)
RESIGN_SURE = Text("Abandonner la partie ?", "Resign?")
RESIGN_WHO = Text("Qui abandonne ?", "Who resigns?")
RESIGN_HINT = Text("L'autre camp aura gagné.", "The other side will have won.")
RESIGN_MORE = Text(
    "La machine jouera à votre place jusqu'à la fin.", "The machine will play in your place until the end."
)
RESIGN_MORE_HERE = Text(
    "La machine jouera à cette place jusqu'à la fin.", "The machine will play in this seat until the end."
)
UNDO_SURE = Text("Annuler jusqu'à votre dernier choix ?", "Undo back to your last decision?")
UNDO_LOST = Text("Ce qui sera effacé :", "What will be erased:")
UNDO_YES = Text("Annuler ces coups", "Undo these moves")
DRAW_SURE = Text("Proposer la nulle ?", "Offer a draw?")
DRAW_HINT = Text("Si les autres sont d'accord, personne n'aura gagné.", "If the others agree, nobody will have won.")
DRAW_HERE = Text(
    "Si vous êtes tous d'accord autour de cet écran, la partie s'arrête ici et personne n'aura gagné.",
    "If all of you at this screen agree, the game ends here and nobody will have won.",
)
YES = Text("Oui", "Yes")
NO = Text("Non, continuer", "No, go on")
CANCEL = Text("Annuler", "Cancel")
WORDS_TITLE = Text("Dites-le !", "Say it!")
WORDS_HINT = Text("Écrivez-le ; les autres le liront.", "Write it; the others will read it.")
WORDS_LABEL = Text("Vos mots", "Your words")
WORDS_SEND = Text("Le dire", "Say it")

FOR_SCRIPTS: Final = {
    "and": Text(" et ", " and "),
    "you": Text("vous", "you"),
    "somebody": Text("quelqu'un", "somebody"),
    "seat_open": Text("place libre", "open seat"),
    "seat_awaits": Text("on attend {}", "waiting for {}"),
    "sits": Text("{name} : {seat}", "{name}: {seat}"),
    "bot": Text("machine · {}", "machine · {}"),
    "substituted": Text("la machine, pour {}", "the machine, for {}"),
    "your_turn": Text("À vous de jouer", "Your turn"),
    "your_chance": Text("À vous de {}", "Your turn: {}"),
    "turn_of": Text("C'est à {} de jouer", "{} to play"),
    "thinks": Text("{} réfléchit…", "{} is thinking…"),
    "away": Text("{} n'est pas là", "{} is away"),
    "waiting_for": Text("On attend quelqu'un : {}", "Waiting for a player: {}"),
    "over": Text("La partie est finie", "The game is over"),
    "wins": Text("{} gagne : {}", "{} wins: {}"),
    "win": Text("{} gagnent : {}", "{} win: {}"),
    "you_win": Text("Bravo, vous gagnez : {}", "Well done, you win: {}"),
    "you_win_with": Text("Bravo, vous gagnez avec {} : {}", "Well done, you win with {}: {}"),
    "drawn": Text("Partie nulle : {}", "A draw: {}"),
    "turn_it": Text("Tourner le pion", "Turn the pawn"),
    "which": Text("Que choisissez-vous ?", "Which one?"),
    "cancel": CANCEL,
    "chosen": Text("Choisi : {}. Suites possibles : {}.", "Chosen: {}. What can follow: {}."),
    "rule": Text("Voir la règle {}", "See rule {}"),
    "copied": Text("Lien copié", "Link copied"),
    "sound_on": Text("Son : oui", "Sound: on"),
    "sound_off": Text("Son : non", "Sound: off"),
    "looking": Text("Je regarde…", "Let me see…"),
    "still_looking": Text(
        "Je regarde encore : la première fois, cela peut prendre une minute.",
        "Still looking: the first time, this can take a minute.",
    ),
    "no_hint": Text("Pas de conseil pour le moment.", "No hint right now."),
    "lost": LOST,
    "hand_of": Text("Place : {}", "Seat: {}"),
    "no_code": Text(
        "Le serveur n'a pas pu donner de code. Fermez, puis réessayez.",
        "The server could not give a code. Close this, then try again.",
    ),
    "days": Text("{} j {} h", "{} d {} h"),
    "undo_asked": Text("{} voudrait annuler son coup. D'accord ?", "{} would like to undo a move. Agreed?"),
    "undo_awaited": Text(
        "Vous avez demandé à annuler un coup ; on attend la réponse.",
        "You asked to undo a move; waiting for the answer.",
    ),
    "undo_chance": Text(
        "Les dés et les cartes seront tirés à nouveau : le hasard ne redonnera pas la même chose.",
        "Dice and cards will be drawn afresh: they will not come up the same.",
    ),
    "undo_more": Text("et {} autres coups avant", "and {} earlier moves"),
    "draw_asked": Text("{} propose la partie nulle. D'accord ?", "{} offers a draw. Agreed?"),
    "draw_awaited": Text(
        "Vous proposez la nulle ; on attend la réponse.", "You offered a draw; waiting for the answer."
    ),
    "draw_here": DRAW_HERE,
    "resign_who": RESIGN_WHO,
    "resign_more": RESIGN_MORE,
    "resign_more_here": RESIGN_MORE_HERE,
    "rematch_asked": Text("{} propose une revanche. D'accord ?", "{} offers a rematch. Agreed?"),
    "rematch_awaited": Text(
        "Vous proposez une revanche ; on attend la réponse.", "You offered a rematch; waiting for the answer."
    ),
    "salt_of": Text("{} : « {} »", "{}: “{}”"),
    "no_salt_of": Text("{} : pas de grain de sel", "{}: no grain of salt"),
    "touch_move": Text(
        "À cette table, une pièce touchée est une pièce jouée.", "At this table, a touched piece must be played."
    ),
    "round_of": Text("Manche {} sur {}", "Round {} of {}"),
    "rounds_won": Text("manches", "rounds"),
    "next_round": Text("Manche suivante", "Next round"),
    "rematch": REMATCH,
    "match_won": Text("{} gagne le match, {} à {}.", "{} wins the match, {} to {}."),
    "match_drawn": Text("Match nul, {} à {}.", "The match is drawn, {} to {}."),
    "entry_joined": Text("{} s'assied à la table.", "{} takes a seat."),
    "entry_left": Text("{} quitte sa place.", "{} leaves the seat."),
    "entry_started": Text("La partie commence.", "The game begins."),
    "entry_agreed": Text("{} est d'accord.", "{} agrees."),
    "entry_refused": Text("{} dit non.", "{} says no."),
    "entry_undone": Text("{} annule son dernier coup.", "{} undoes the last move."),
    "entry_undo_asked": Text("{} demande à annuler un coup.", "{} asks to undo a move."),
    "entry_rematch_asked": Text("{} propose une revanche.", "{} offers a rematch."),
    "entry_draw_offered": Text("{} propose la nulle.", "{} offers a draw."),
    "entry_resigned": Text("{} abandonne.", "{} resigns."),
    "entry_timed_out": Text("{} n'a plus de temps.", "{} has run out of time."),
    "entry_spared": Text(
        "Le serveur s'était arrêté : {} n'y perd pas de temps.", "The server was down: {} loses no time."
    ),
    "entry_substituted": Text("La machine joue pour {}.", "The machine plays for {}."),
    "entry_returned": Text("{} est de retour.", "{} is back."),
}
"""By the names that the modules know them by; `{}` is filled in there."""
