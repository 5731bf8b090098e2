// Entry point of the review page.

import { Study } from "./study.js";

/** @type {import("./types.js").StudyPage} */
const page = JSON.parse(document.getElementById("study-data")?.textContent ?? "{}");

/** A game from a file has no address: this window keeps it, so that it is there again in the other language. */
function keep() {
  sessionStorage.setItem("record", JSON.stringify({ record: page.record, number: page.number }));
  history.replaceState(null, "", "/open#again");
  const next = /** @type {HTMLInputElement|null} */ (document.querySelector('form[action="/lang"] [name="next"]'));
  if (next) next.value = "/open#again";
}

if (!page.id) keep();
new Study(page);
