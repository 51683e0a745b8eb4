import { chromium } from "playwright";
import { findBrowser, browserArguments } from "./scripts/lib/chromium.mjs";
const [,, stage, sizeArg = "1280x800", lang = "en", theme = "light", keys = "", embed = "0", out = "/tmp/d_shot.png"] = process.argv;
const [width, height] = sizeArg.split("x").map(Number);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
const page = await browser.newPage({ viewport: { width, height } });
page.on("console", (m) => { if (["error","warning"].includes(m.type())) console.log(m.type(), m.text()); });
page.on("pageerror", (e) => console.log("pageerror", e.message, e.stack?.split("\n").slice(0,4).join("\n")));
await page.goto(`http://localhost:5199/?stage=${stage}&lang=${lang}&theme=${theme}${embed === "1" ? "&embed=1" : ""}`);
await page.waitForFunction(() => document.querySelector("collidoscope-lab")?.engine != null, undefined, { timeout: 15000 }).catch((e) => console.log(e.message));
await page.waitForTimeout(400);
if (keys) { await page.evaluate(() => document.querySelector("collidoscope-lab").focus()); for (const k of keys.split(" ")) { if (k.startsWith("wait")) await page.waitForTimeout(Number(k.slice(4))); else if (k.startsWith("js:")) await page.evaluate(k.slice(3)); else await page.keyboard.press(k); } await page.waitForTimeout(300); }
await page.screenshot({ path: out });
await browser.close();
