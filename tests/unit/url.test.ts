/** The address of the page. */

import { expect, test } from "vitest";
import { addressOf, readAddress, WORDS, writeAddress } from "../../www/site/url.ts";
import { STAGE_IDS } from "../page/support/stage_ids.ts";

test("an address that is written is read back as it was", () => {
  for (const stage of STAGE_IDS) {
    for (const lang of [null, "en", "zh"] as const) {
      for (const seed of [null, 0, 1, 4294967295]) {
        const own = {
          scene: '{ "shapes": [], "name": "两个圆 ≤ \u2028" }',
          step: 3,
          views: "axes",
          view: "100 50 400 225",
          zoom: "1.5",
          lock: "make move",
          keys: "none",
          heading: "<b>太晚了</b>",
          caption: "The wall & the bullet",
          labels: "bullet, 墙",
          roles: "a,,b",
          beat: { chapter: "turned-boxes" as const, id: "direction" },
          paused: true,
        };
        const address = { stage, lang, theme: "dark" as const, embed: true, seed, ...own, origin: "https://a.example" };
        expect(readAddress(writeAddress(address))).toEqual({ address, problems: [] });
      }
    }
  }
});

test("the address of a stage that is no more is that of its successor, and says so", () => {
  const { address, problems } = readAddress("?stage=duel&lang=en");
  expect(address.stage).toBe("scale");
  expect(problems).toEqual([{ kind: "removed", name: "stage", value: "duel" }]);
});

test("words that the element would refuse are refused, and another stage has none", () => {
  for (const bad of [`heading=${"x".repeat(401)}`, `labels=${",".repeat(500)}`, "roles=contact"]) {
    expect(readAddress(`?stage=sat&embed=1&${bad}`).problems, bad).toMatchObject([{ kind: "bad" }]);
  }
  const { address } = readAddress("?stage=sat&heading=Mine&caption=Mine&labels=a&roles=a&embed=1");
  const other = { stage: "gjk", heading: null, caption: null, labels: null, roles: null };
  expect(addressOf(address, "gjk")).toMatchObject(other);
  const full = readAddress("?stage=sat&heading=Mine&caption=Mine&labels=a&roles=a");
  expect(full.address, "the site's own page").toMatchObject({ ...other, stage: "sat" });
  expect(full.problems.map(({ kind, name }) => [kind, name])).toEqual(WORDS.map((name) => ["unknown", name]));
});

test("a beat that no chapter can have is refused, and another stage has none", () => {
  for (const bad of ["turned-boxes", "nowhere.direction", "turned-boxes.", "boxes.a/b", "turned-boxes.<b>"]) {
    const { address, problems } = readAddress(`?stage=sat&beat=${encodeURIComponent(bad)}`);
    expect([address.beat, problems.map(({ kind }) => kind)], bad).toEqual([null, ["bad"]]);
  }
  const { address } = readAddress("?stage=rectangles&beat=turned-boxes.direction");
  expect(address.beat).toEqual({ chapter: "turned-boxes", id: "direction" });
  expect(addressOf(address, "sat").beat).toBeNull();
});

test("a scene that is no JSON in base64url is refused", () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64url");
  expect(readAddress(`?scene=${encoded('{"shapes":[]}')}`)).toMatchObject({
    address: { scene: '{"shapes":[]}' },
    problems: [],
  });
  const bad = ["", "%7B%7D", "!", "eyJ", encoded("{"), encoded("[1,]"), "_w", `${encoded("[")}${"A".repeat(40_000)}`];
  for (const value of bad) {
    const { address, problems } = readAddress(`?scene=${value}`);
    expect({ scene: address.scene, kinds: problems.map(({ kind }) => kind) }).toEqual({ scene: null, kinds: ["bad"] });
  }
});
