/**
 * Service worker of the site: keeps all its files for visits without a network. The build writes VERSION and FILES, the hash
 * of each file by its address, in front.
 * Every page gets one version whole. A new one waits until the pages of the old one are closed.
 */

const { VERSION, FILES, registration } = /** @type {any} */ (self);
const { scope } = registration;
const PREFIX = `collidoscope ${scope} `;
const NAME = PREFIX + VERSION;

addEventListener("install", (/** @type {any} */ event) => {
  // All files of this version or none: while a new one is published, a server may answer with files of both.
  const requests = Object.entries(FILES).map(([file, integrity]) => {
    return new Request(new URL(file, scope), { cache: "no-cache", integrity });
  });
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

addEventListener("activate", (/** @type {any} */ event) => {
  const deleteOld = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(deleteOld());
});

addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET") event.respondWith(respond(event.request));
});

/** @param {Request} request */
async function respond(request) {
  const cache = await caches.open(NAME);
  const address = request.url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/");
  const known = await cache.match(address, { ignoreVary: true });
  if (known === undefined) return fetch(request);
  // Browsers refuse a page whose answer was redirected; a copy has no such past.
  return known.redirected ? new Response(known.body, known) : known;
}
