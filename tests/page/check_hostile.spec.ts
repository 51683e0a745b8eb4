/** Hostile programs: none hangs the page, and none reaches anything. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "./support/fixtures.ts";

const inside = (statement: string) => `export function collide(a, b) { ${statement} return true; }`;
const outside = (statement: string) => `${statement}\nexport const collide = () => true;`;

/** Milliseconds for which the page may stand still. */
const MOST_PAUSE = 3000;

/** Preset in Firefox, which allocates more slowly: two batches of calls after the guess. */
const FEW_CASES = "?cases=500";

/** Stands for the address of a server that counts its requests. */
const UNREACHED = "http://127.0.0.1:1/";

const PROGRAMS: Readonly<Record<string, string>> = {
  "endless loop": inside("for (;;);"),
  "endless loop at import": outside("for (;;);"),
  "endless loop in the tenth call": `let calls = 0; ${inside("if (++calls === 10) for (;;);")}`,
  recursion: inside("return collide(a, b);"),
  "never-settling promise": inside("return new Promise(() => {});"),
  "never-settling import": outside("await new Promise(() => {});"),
  "thenable answer": inside("return { then() { for (;;); } };"),
  "allocation of arrays": inside(
    "const all = []; for (let i = 0; i < 1000; i += 1) all.push(new Array(1000).fill(i));",
  ),
  "allocation of buffers": outside("const all = []; for (let i = 0; i < 20; i += 1) all.push(new ArrayBuffer(1e6));"),
  "allocation of text": inside("let text = 'x'; while (text.length < 1e7) text += text; return text;"),
  "endless pattern": inside("return /^(a+)+$/.test('a'.repeat(40) + 'b');"),
  "message flood": outside("for (let i = 0; i < 20000; i += 1) postMessage(i);"),
  "message flood from a timer": outside("setInterval(() => { for (let i = 0; i < 1000; i += 1) postMessage(i); });"),
  "message flood by the scope": outside(
    "const post = DedicatedWorkerGlobalScope.prototype.postMessage; setInterval(() => { for (;;) post.call(self, 1); });",
  ),
  "console flood": outside("setInterval(() => { for (let i = 0; i < 1000; i += 1) console.log(i); });"),
  "error flood": outside(
    "const all = () => { for (let i = 0; i < 100; i += 1) setTimeout(() => { throw new Error('no'); }); }; setInterval(all);",
  ),
  "large answer": inside("return { points: new Array(1e5).fill({ x: 0, y: 0 }) };"),
  "broad answer": inside("return new Array(400).fill(new Array(400).fill('x'.repeat(400)));"),
  "deep answer": inside("let deep = {}; for (let i = 0; i < 1e4; i += 1) deep = { deep }; return deep;"),
  "answer in a circle": inside("const own = {}; own.own = own; return own;"),
  "getter in the answer": inside("return { get depth() { throw new Error('no'); } };"),
  "endless getter in the answer": inside("return { get depth() { for (;;); } };"),
  "proxy as answer": inside("return new Proxy({}, { ownKeys() { for (;;); } });"),
  "symbol as answer": inside("return Symbol('x');"),
  "function as answer": inside("return collide;"),
  "thrown proxy": inside("throw new Proxy({}, { get() { throw new Error('no'); } });"),
  "prototype pollution": outside(
    "Object.prototype.said = true; Array.prototype.map = () => []; Object.keys = () => [];",
  ),
  "polluted answer": inside('return JSON.parse(\'{"__proto__": { "hit": true }, "constructor": 1 }\');'),
  "redefined postMessage": outside(
    "MessagePort.prototype.postMessage = function () {}; globalThis.postMessage = () => {};",
  ),
  "redefined JSON": outside("JSON.stringify = () => { for (;;); };"),
  "Atomics.wait": inside("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"),
  "end of the worker": inside("close();"),
  fetch: outside(`await fetch('${UNREACHED}');`),
  import: outside(`await import('${UNREACHED}x.js');`),
  "static import": `import '${UNREACHED}y.js';\n${outside("")}`,
  importScripts: outside(`importScripts('${UNREACHED}z.js');`),
  XMLHttpRequest: outside(`const r = new XMLHttpRequest(); r.open('GET', '${UNREACHED}', false); r.send();`),
  WebSocket: outside(`new WebSocket('${UNREACHED.replace("http", "ws")}');`),
  EventSource: outside(`new EventSource('${UNREACHED}');`),
  storage: outside("indexedDB.open('x'); localStorage.x = 1;"),
  caches: outside("await caches.open('x');"),
  "top navigation": outside(`top.location = '${UNREACHED}';`),
  "parent document": outside("parent.document.body.remove();"),
  "a worker in the worker": outside(`new Worker('${UNREACHED}w.js');`),
  "text that is code": inside("return '</script><script>document.title = 1</script>';"),
  eval: inside("return eval('globalThis.constructor');"),
};

test.use({ provoked: /Content Security Policy|Content-Security-Policy|127\.0\.0\.1|importScripts|Refused/ });

for (const [name, code] of Object.entries(PROGRAMS)) {
  test(`a hostile program reaches nothing: ${name}`, async ({ page, browserName }) => {
    const reached: string[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url ?? "");
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const linked = {
      question: "collide",
      kind: "circle-circle",
      code: code.replace("127.0.0.1:1", `127.0.0.1:${port}`),
    };
    const fragment = `#s=1.${deflateRawSync(JSON.stringify(linked)).toString("base64url")}`;
    await page.goto(`./en/check/${browserName === "firefox" ? FEW_CASES : ""}${fragment}`);
    await expect(page.locator("body[data-ready]")).toBeAttached();
    await page.evaluate(() => {
      const pauses = { last: performance.now(), longest: 0 };
      Object.assign(globalThis, { pauses });
      setInterval(() => {
        const now = performance.now();
        pauses.longest = Math.max(pauses.longest, now - pauses.last);
        pauses.last = now;
      }, 20);
    });
    await page.locator('[data-act="check"]').click();
    await expect(page.locator('[data-part="finding"] h2')).toHaveText(/Here it goes wrong|It does not run/, {
      timeout: 20_000,
    });
    await expect(page.locator('[data-act="check"] span')).toHaveText("Check");
    const { longest } = await page.evaluate(() => (globalThis as unknown as { pauses: { longest: number } }).pauses);
    expect(longest).toBeLessThan(MOST_PAUSE);
    expect(page.frames()).toHaveLength(1);
    server.close();
    expect(reached).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/en/check/");
    expect(await page.evaluate(() => [document.title, Object.keys(localStorage).join()])).toEqual([
      "Check your own code · Collidoscope",
      "",
    ]);
  });
}
