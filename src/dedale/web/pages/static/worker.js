// The service worker: pages that were seen open again without the server. It asks for nothing but this server's own
// addresses. The server puts in the version of the files; with another version everything is kept anew.

const VERSION = "{version}";
const FIRST = {first};
const KEPT = `dedale-${VERSION}`;
const MOST = 400;
/** So many answers are kept besides the first; then the oldest go. */

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answer = plan(event.request, new URL(event.request.url));
  if (answer) event.respondWith(answer);
});

self.addEventListener("push", (event) => event.waitUntil(notify(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});

/** Show what the server has sent; without words of its own, that something waits. */
async function notify(data) {
  let said = {};
  try {
    said = data?.json() ?? {};
  } catch {
    // not ours to read: the browser must be shown something all the same
  }
  const { title = "Dédale", body = "", url = "/games", tag = "dedale" } = said;
  await self.registration.showNotification(title, { body, tag, data: url, icon: "/icons/192.png", renotify: true });
}

/** Come to a page of ours, in the window where it is open already, if there is one. */
async function go(url) {
  const address = new URL(url ?? "/games", location.origin);
  if (address.origin !== location.origin) return null;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((client) => new URL(client.url).pathname === address.pathname);
  return found ? found.focus() : self.clients.openWindow(address.href);
}

async function install() {
  await (await caches.open(KEPT)).addAll(FIRST);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What is done with a request; nothing for what only the server can answer. */
function plan(request, { origin, pathname }) {
  if (origin !== location.origin) return null;
  if (request.method === "POST") return pathname === "/study/game" ? study(request) : null;
  if (request.method !== "GET") return null;
  if (pathname.startsWith("/static/")) return first(request);
  if (/^\/(worlds\/|g\/[^/]+\/(board\.svg|first\/))/.test(pathname)) return latest(request);
  if (request.mode !== "navigate") return null;
  const isKept = /^\/($|open$|g\/[^/]+(\/(rules|history|source|first))?$|t\/[^/]+\/replay$)/.test(pathname);
  return page(request, isKept);
}

/** A file whose address changes with it: what is kept is right. */
async function first(request) {
  return (await kept(request)) ?? keep(request, await fetch(request));
}

/** What the server says now, else what it said before. */
async function latest(request) {
  try {
    return await keep(request, await fetch(request));
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

async function page(request, isKept) {
  try {
    const answer = await fetch(request);
    return isKept && answer.ok ? await keep(request, answer) : answer;
  } catch {
    return marked((isKept ? await kept(request) : null) ?? (await kept("/offline")) ?? Response.error());
  }
}

/** The review of a record: kept by what was asked. */
async function study(request) {
  const said = await request.clone().text();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const name = `/study/game?${hex}`;
  try {
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    const copy = answer.clone();
    caches.open(KEPT).then((cache) => cache.put(name, copy)).catch(() => null); // a reader who leaves breaks it off
    return answer;
  } catch {
    return (await kept(name)) ?? Response.error();
  }
}

/** The page can tell from its own timing that it was kept here. */
function marked(answer) {
  if (answer.type === "error") return answer;
  const headers = new Headers(answer.headers);
  headers.set("Server-Timing", "kept");
  headers.delete("Content-Encoding");
  return new Response(answer.body, { status: answer.status, headers });
}

function kept(request) {
  return caches.match(request, { ignoreVary: true });
}

async function keep(request, answer) {
  if (!answer.ok || answer.redirected) return answer;
  const cache = await caches.open(KEPT);
  await cache.put(request, answer.clone());
  const keys = await cache.keys();
  if (keys.length > MOST + FIRST.length) await cache.delete(keys[FIRST.length]);
  return answer;
}
