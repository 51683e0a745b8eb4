/** The reader's progress: what storage holds is validated as hostile, and decides where the course goes on. */
import { expect, test, vi } from "vitest";
import {
  finishedCount,
  NO_PROGRESS,
  nextStage,
  ProgressStore,
  parseProgress,
  withTask,
  withVisit,
  writeProgress,
} from "../../www/site/course/progress.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { STAGE_IDS } from "../page/support/stage_ids.ts";

test("progress that is written is read back as it was", () => {
  const progress = withVisit(withTask(withTask(NO_PROGRESS, "gjk", "gjk-end"), "sdf", "sdf-ray"), "sdf");
  expect(parseProgress(writeProgress(progress))).toEqual(progress);
  expect(withTask(progress, "gjk", "gjk-end")).toEqual(progress);
});

test("stored texts of others are read as no progress, and nothing of them is kept", () => {
  const hostile = [
    null,
    "",
    "{",
    "null",
    "[]",
    "1e999",
    '"gjk"',
    '{"version":2,"last":"gjk","finished":{}}',
    '{"version":1,"last":"mpr","finished":[]}',
    '{"version":1,"last":["gjk"],"finished":{"gjk":"gjk-end","sat":{"0":"a","length":1}}}',
    '{"version":1,"finished":{"__proto__":["x"],"constructor":["x"],"mpr":["x"],"gjk":[1,null,"<img>","A",[]]}}',
    `{"version":1,"last":"gjk","finished":{"gjk":["${"a".repeat(41)}"]},"pad":"${"x".repeat(20_000)}"}`,
    "[".repeat(10_000),
  ];
  for (const text of hostile) expect(parseProgress(text), text?.slice(0, 60)).toEqual(NO_PROGRESS);
  expect(Reflect.get({}, "x")).toBeUndefined();
  const many = Array.from({ length: 500 }, (_, index) => `t${index}`);
  const { finished } = parseProgress(JSON.stringify({ version: 1, finished: { gjk: [...many, ...many] } }));
  expect(finished.gjk?.length).toBe(32);
});

test("tasks that a stage no longer has do not count", () => {
  const progress = withTask(withTask(NO_PROGRESS, "gjk", "old-task"), "gjk", "gjk-end");
  expect(finishedCount(progress, "gjk", ["gjk-end", "gjk-inside"])).toBe(1);
  expect(finishedCount(progress, "sat", ["sat-apart"])).toBe(0);
});

test("the course goes on with the last stage, then with the next unfinished one, around the end", () => {
  const [first, second] = STAGES.ids;
  const last = STAGES.ids.at(-1) ?? "sandbox";
  const none = () => false;
  expect(nextStage(NO_PROGRESS, none)).toBe(first);
  expect(nextStage(withVisit(NO_PROGRESS, "gjk"), none)).toBe("gjk");
  expect(nextStage(withVisit(NO_PROGRESS, "gjk"), (id) => id === "gjk")).toBe("gjk-distance");
  expect(nextStage(withVisit(NO_PROGRESS, last), (id) => id === last || id === first)).toBe(second);
  expect(nextStage(withVisit(NO_PROGRESS, "gjk"), () => true)).toBe("gjk");
});

test("without storage, and with a full one, progress lasts as long as the page", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  for (const storage of [
    { getItem: refuse, setItem: refuse, removeItem: refuse },
    { getItem: () => null, setItem: refuse, removeItem: refuse },
  ]) {
    vi.stubGlobal("localStorage", storage);
    const store = new ProgressStore();
    store.change((before) => withTask(before, "gjk", "gjk-end"));
    store.change((before) => withVisit(before, "gjk"));
    expect(store.read()).toEqual({ last: "gjk", finished: { gjk: ["gjk-end"] } });
    store.forget();
    expect(store.read()).toEqual(NO_PROGRESS);
  }
  vi.unstubAllGlobals();
});

test("every stage is in one chapter, asks one question of one line, and has the tasks that its texts name", async () => {
  expect(STAGES.chapters.flatMap(({ stages }) => stages)).toEqual([...STAGES.ids]);
  expect([...STAGES.ids].sort()).toEqual([...STAGE_IDS].sort());
  for (const id of STAGES.ids) {
    const { tasks } = await STAGES.load(id);
    for (const { question, tasks: words } of [await STAGES.texts(id, "en"), await STAGES.texts(id, "zh")]) {
      expect(Object.keys(words).sort(), id).toEqual(tasks.map((task) => task.id).sort());
      expect(question, id).toMatch(/^[^{}\n]{6,60}[?？]$/);
    }
  }
});
