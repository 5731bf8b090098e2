// One's own games: those in which something was played since this browser last showed them are marked.

const seen = JSON.parse(localStorage.getItem("seen") ?? "{}");
for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-table]"))) {
  const known = seen[item.dataset.table ?? ""] ?? 0;
  /** @type {HTMLElement} */ (item.querySelector("[data-unread]")).hidden = Number(item.dataset.events) <= known;
}

export {};
