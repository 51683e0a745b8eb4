import { chromium } from "@playwright/test";
import { serveSite } from "./scripts/lib/site.mjs";
const { address, close } = await serveSite(0);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const ids = process.argv[2] ? process.argv[2].split(",") : "broad-phase circles rectangles rectangle-circle sat gjk gjk-distance epa sweep ray-cast boundary bounding-shapes pixel sdf impulse response scale sandbox".split(" ");
const [w,h,q,out] = [Number(process.argv[3]??1280), Number(process.argv[4]??800), process.argv[5]??"", process.argv[6]??"/tmp/shots"];
const page = await browser.newPage({ viewport: { width: w, height: h }, reducedMotion: "reduce" });
const errs = [];
page.on("console", m => { if (m.type()==="error") errs.push(m.text()); });
page.on("pageerror", e => errs.push(e.message+"\n"+(e.stack??"").split("\n").slice(0,4).join("\n")));
for (const id of ids) {
  errs.length=0;
  await page.goto(`${address}?stage=${id}${q}`);
  try { await page.evaluate(() => document.querySelector("collidoscope-lab").ready); } catch(e) { errs.push("READY "+e.message.slice(0,300)); }
  await page.waitForTimeout(400);
  if (/broad|circles|rect/.test(id)) { await page.keyboard.press("f"); await page.keyboard.press("g"); await page.waitForTimeout(300);}
  await page.screenshot({ path: `${out}/${id}.png` });
  console.log(id, errs.slice(0,3).join(" | ") || "ok");
}
await browser.close(); close(); process.exit(0);
