// Sentences about the table: whose turn it is, how it ended, what happened besides moves.
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

/** @param {string} text @param {string[]} values put in one after the other */
export function filled(text, ...values) {
  return values.reduce((said, value) => said.replace("{}", value), text);
}

/** @param {string[]} names @param {string} and @returns {string} */
function series(names, and) {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")}${and}${names.at(-1)}`;
}

/**
 * @param {Page} page
 * @param {State} state
 * @param {View} view
 * @param {(seat: number) => string} name
 * @returns {[string, string]} where the game stands, and how that looks
 */
export function standing(page, state, view, name) {
  const { words } = page;
  if (state.status === "over") return [ended(page, state, name), "over"];
  if (state.status === "waiting") {
    const open = state.seats.filter((seat) => seat.kind === "open").map((seat) => name(seat.seat));
    return [filled(words.waiting_for, series(open, words.and)), "waiting"];
  }
  const own = state.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  const seat = state.seats[view.turn - 1];
  if (!seat) return [view.standing, own.length ? "yours" : "waiting"];
  if (seat.yours && !seat.substitute) return [own.length > 1 ? asked(page, view, name) : yours(page, view), "yours"];
  if (seat.kind === "bot" || seat.substitute) return [filled(words.thinks, name(seat.seat)), "thinking"];
  return [filled(seat.present ? words.turn_of : words.away, name(seat.seat)), "waiting"];
}

/** @param {Page} page @param {View} view @param {(seat: number) => string} name whose turn it is of those at this screen */
function asked({ board }, view, name) {
  return view.standing.replace(board.seats[view.turn - 1], () => name(view.turn));
}

/** @param {Page} page @param {View} view */
function yours({ words, board }, view) {
  const button = board.buttons.find((it) => it.name === view.chance);
  const label = button?.label ?? "";
  return button ? filled(words.your_chance, label[0].toLowerCase() + label.slice(1)) : words.your_turn;
}

/** @param {Page} page @param {State} state @param {(seat: number) => string} name */
function ended({ words, language }, state, name) {
  const result = state.result;
  if (!result) return words.over;
  const reason = result.text[language].replaceAll("'", "\u2019");
  if (!result.winners.length) return filled(words.drawn, reason);
  const own = state.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  const isMine = own.length === 1 && result.winners.includes(own[0]);
  const winners = series(result.winners.filter((seat) => !isMine || seat !== own[0]).map(name), words.and);
  if (isMine) return winners ? filled(words.you_win_with, winners, reason) : filled(words.you_win, reason);
  return filled(result.winners.length > 1 ? words.win : words.wins, winners, reason);
}

/**
 * @param {Page} page
 * @param {any} what an entry of the log
 * @param {(seat: number) => string} name
 * @returns {string} what happened, in a sentence; nothing for what is told otherwise
 */
export function happened({ words }, what, name) {
  const text = words[`entry_${what.kind}`];
  return text ? filled(text, what.kind === "joined" && what.name ? what.name : what.seat ? name(what.seat) : "") : "";
}

/** @param {Record<string, string>} words @param {State} state @param {(seat: number) => string} name of a match */
export function rounds(words, { match, seats }, name) {
  if (!match) return "";
  const [one, two] = match.won;
  if (!match.is_over) return filled(words.round_of, String(match.number), String(match.best_of));
  const [more, less] = [Math.max(one, two), Math.min(one, two)].map(String);
  const winner = seats.find(({ seat }) => match.won[seat - 1] === Number(more))?.seat ?? 1;
  return one === two ? filled(words.match_drawn, more, less) : filled(words.match_won, name(winner), more, less);
}
