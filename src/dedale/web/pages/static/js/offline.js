// The page without the server: links to what this device has kept, and the names of what it has not.

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-kept]"))) {
  const isKept = Boolean(await caches.match(link.href, { ignoreVary: true }));
  link.hidden = !isKept;
  /** @type {HTMLElement} */ (link.parentElement?.querySelector("[data-missing]")).hidden = isKept;
}

const box = /** @type {HTMLElement} */ (document.querySelector("[data-records]"));
const list = /** @type {HTMLElement} */ (box.querySelector("ul"));
for (const name of await caches.keys()) {
  for (const { url } of await (await caches.open(name)).keys()) {
    const { pathname } = new URL(url);
    if (!/^\/t\/[^/]+\/replay$/.test(pathname)) continue;
    const link = Object.assign(document.createElement("a"), { className: "button small", href: pathname });
    link.textContent = (box.dataset.name ?? "").replace("{}", String(list.childElementCount + 1));
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
}
box.hidden = !list.childElementCount;

document.querySelector("[data-retry]")?.addEventListener("click", () => location.reload());

export {};
