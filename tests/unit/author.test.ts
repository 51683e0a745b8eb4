/** The interface for authors, as far as it needs no browser: lists of names, scenes, messages, addresses. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import init, { CollidoscopeError, Lab } from "../../www/engine/lab.ts";
import { isNamed, offeredCommands } from "../../www/input/commands.ts";
import { badAttributes, readKeys, readLabels, readNames, readRoles, readStep } from "../../www/lab/attributes.ts";
import { defaults } from "../../www/lab/author.ts";
import { changeShape, rehearse } from "../../www/lab/rehearsal.ts";
import { readScene } from "../../www/lab/scene.ts";
import { Budget, readMessage } from "../../www/site/frame.ts";
import { LAB_FORMS } from "../../www/site/messages.ts";
import { readAddress } from "../../www/site/url.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { generator } from "../page/support/random.ts";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const ALL = new Set(["all"]);
const NONE: ReadonlySet<string> = new Set();

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof CollidoscopeError) return error.code;
    throw error;
  }
  return "accepted";
};

describe("names", () => {
  test("a list is read with spaces and commas, and refused with anything else", () => {
    expect([...(readNames(" move, turn\n select ") ?? [])]).toEqual(["move", "turn", "select"]);
    expect(readNames("")).toEqual(NONE);
    for (const bad of ["<img>", "Move", "a".repeat(41), "__proto__", Array(65).fill("a").join(" "), "move;turn"]) {
      expect(readNames(bad), bad.slice(0, 20)).toBeNull();
    }
    expect(readKeys("none")).toEqual(NONE);
    expect([...(readKeys("none move") ?? [])]).toEqual(["none", "move"]);
  });

  test("a step is a whole number from 0", () => {
    expect(["0", "12", "999999"].map(readStep)).toEqual([0, 12, 999999]);
    for (const bad of ["-1", "1.5", "1e3", "", " 1", "1234567", "NaN"]) expect(readStep(bad), bad).toBeNull();
  });

  test("locked commands vanish in every stage, and commands without a key keep their button", async () => {
    for (const id of STAGES.ids) {
      const { commands } = await STAGES.load(id);
      expect(offeredCommands(commands, NONE, ALL)).toEqual(commands);
      expect(offeredCommands(commands, ALL, ALL), id).toEqual([]);
      const silent = offeredCommands(commands, NONE, NONE);
      expect(silent.flatMap(({ keys, codes }) => [...keys, ...codes])).toEqual([]);
      expect(silent.map((each) => each.id)).toEqual(commands.filter(({ id }) => id !== "help").map((each) => each.id));
      const without = offeredCommands(commands, new Set(["make", "select"]), ALL);
      expect(without.filter(({ group }) => ["select", "pick"].includes(group))).toEqual([]);
      expect(
        without.map((each) => each.id),
        "the way back stays",
      ).toContain("reset");
      expect(isNamed(new Set(["reset"]), { id: "reset", group: "make" })).toBe(true);
    }
  });

  test("unknown names are reported with the accepted ones, known names of any stage are not", async () => {
    const plain = { ...defaults(), stage: "sat" };
    for (const id of STAGES.ids) {
      const { commands } = await STAGES.load(id);
      const lock = "all changes move turn select form panel velocity crowd view reset";
      expect(badAttributes({ ...plain, lock, keys: "none" }, STAGES, commands), id).toEqual([]);
    }
    expect(badAttributes({ ...plain, stage: "duel" }, STAGES, null), "a stage of before").toEqual([]);
    const { commands } = await STAGES.load("sat");
    const bad = { step: "last", views: "axes shadows", view: "0 0 0 9", zoom: 41, lock: "mvoe", keys: "play jump" };
    const names = { labels: `bullet, ${"x".repeat(41)}`, roles: "a, contact" };
    const found = badAttributes({ ...plain, ...bad, ...names }, STAGES, commands);
    expect(found.map(({ attribute, value }) => [attribute, value])).toEqual([
      ["step", "last"],
      ["view", "0 0 0 9"],
      ["labels", names.labels],
      ["roles", "a, contact"],
      ["zoom", "41"],
      ["views", "shadows"],
      ["lock", "mvoe"],
      ["keys", "jump"],
    ]);
    expect(found[5]?.accepted).toEqual(["axes", "intervals", "supports"]);
    expect(found[6]?.accepted).toContain("move");
  });

  test("labels and roles are lists by commas, with nothing for shapes without", () => {
    expect(readLabels(" a fast bullet, ,墙，地")).toEqual(["a fast bullet", "", "墙", "地"]);
    expect(readRoles("a,, b, construction")).toEqual(["a", null, "b", "construction"]);
    for (const bad of ["contact", "candidate", "a b", "A", "__proto__"]) expect(readRoles(bad), bad).toBeNull();
    expect(readLabels(",".repeat(500))).toBeNull();
    expect(readLabels(`bullet, ${"x".repeat(41)}, wall`), "one that is too long").toEqual(["bullet", "", "wall"]);
    expect(readRoles("x".repeat(41))).toBeNull();
  });
});

describe("scenes", () => {
  const scene = (more: object = {}) => ({ format: "collidoscope", version: 2, world: {}, ...more });
  const circle = { type: "circle", x: 100, y: 100, radius: 20 };

  test("every stage can show its own scene", async () => {
    for (const id of STAGES.ids) {
      const stage = await STAGES.load(id);
      expect(
        codeOf(() => rehearse(stage, readScene(JSON.stringify(stage.scene)), 1)),
        id,
      ).toBe("accepted");
    }
  });

  test("any scene in any stage is shown or refused by a typed error", async () => {
    const outcomes = new Set<string>();
    const scenes = [scene(), scene({ shapes: [circle] }), scene({ shapes: [circle, circle, { ...circle, mass: 0 }] })];
    for (const id of STAGES.ids) scenes.push((await STAGES.load(id)).scene as ReturnType<typeof scene>);
    for (const id of STAGES.ids) {
      const stage = await STAGES.load(id);
      for (const each of scenes) outcomes.add(codeOf(() => rehearse(stage, readScene(each), null)));
    }
    expect([...outcomes].sort()).toEqual(["accepted", "bad-snapshot", "too-many-shapes"]);
  });

  test("a scene takes the settings that it leaves out from the stage, one of the engine takes none", async () => {
    const stage = await STAGES.load("impulse");
    const worldOf = (given: object) => (rehearse(stage, readScene(given), null) as { world: object }).world;
    const { world } = stage.scene as { world: object };
    expect(worldOf(scene())).toEqual(world);
    const sized = worldOf(scene({ world: { width: 300, gradient: { restitution: 0.5 } } }));
    expect(sized).toEqual({ width: 300, gradient: { restitution: 0.5 }, response: "none" });
    using lab = Lab.fromScene(scene({ shapes: [circle] }));
    const written = lab.toJSON();
    const sat = await STAGES.load("sat");
    expect((rehearse(sat, readScene(written), null) as { world: object }).world).toEqual(written.world);
  });

  test("a scene may leave the world to its stage", async () => {
    for (const id of STAGES.ids) {
      const stage = await STAGES.load(id);
      const { world: own } = stage.scene as { world: object };
      for (const none of [{}, { world: null }, { world: undefined }]) {
        const { shapes, scatter, pictures, selected } = stage.scene as Record<string, unknown>;
        const given = { format: "collidoscope", version: 2, shapes, scatter, pictures, selected, ...none };
        expect((rehearse(stage, readScene(given), 1) as { world: object }).world, id).toEqual(own);
      }
      for (const bad of [[], 5, "scene", null, { shapes: [] }, scene({ world: [] }), scene({ world: 5 })]) {
        const text = readScene(JSON.stringify(bad));
        expect(
          codeOf(() => rehearse(stage, text, 1)),
          `${id} ${JSON.stringify(bad)}`,
        ).not.toBe("accepted");
      }
    }
  });

  test("a scene is bounded before it is opened", async () => {
    const stage = await STAGES.load("circles");
    const crowd = await STAGES.load("scale");
    const many = scene({ shapes: Array(501).fill(circle) });
    expect(codeOf(() => rehearse(stage, readScene(many), null))).toBe("too-many-shapes");
    expect(codeOf(() => rehearse(crowd, readScene(many), null))).toBe("accepted");
    const scattered = scene({ scatter: [{ count: 300 }, { count: 300 }] });
    expect(codeOf(() => rehearse(stage, readScene(scattered), null))).toBe("too-many-shapes");
    const wide = scene({ world: { width: 1e9, height: 10 } });
    expect(codeOf(() => rehearse(stage, readScene(wide), null))).toBe("out-of-range");
    expect(codeOf(() => readScene(" ".repeat(2 ** 20 + 1)))).toBe("bad-snapshot");
    expect(codeOf(() => readScene({ ...scene(), page: Array(2 ** 20).fill(0) }))).toBe("bad-snapshot");
    expect(codeOf(() => readScene("[".repeat(1000)))).toBe("bad-snapshot");
    const cycle: Record<string, unknown> = scene();
    cycle.page = cycle;
    expect(codeOf(() => readScene(cycle))).toBe("bad-snapshot");
    const trap = {
      get format() {
        throw new Error("no");
      },
    };
    expect(codeOf(() => readScene(trap))).toBe("bad-snapshot");
  });

  test("a change in a stage without needs takes no snapshot", async () => {
    const stage = await STAGES.load("scale");
    using lab = Lab.fromScene(scene({ shapes: [circle] }));
    const snapshot = vi.spyOn(lab, "snapshot");
    changeShape(stage, lab, lab.ids[0] ?? 0, { x: 120 });
    expect(snapshot).not.toHaveBeenCalled();
  });

  test("a proxy of a framework is plain data, and later changes do not reach the copy", () => {
    const given = { shapes: [{ ...circle }] };
    const copy = readScene(new Proxy(given, {})) as typeof given;
    (given.shapes[0] as typeof circle).x = 5;
    expect(copy.shapes[0]?.x).toBe(100);
    expect(Object.getPrototypeOf(readScene('{"__proto__": {"polluted": 1}}'))).toBeNull();
  });
});

describe("messages", () => {
  test("each request is read, with its own fields alone", () => {
    const good = [
      { type: "load", scene: "{}" },
      { type: "load", scene: {}, stage: "sat" },
      ...["get", "play", "pause", "reset", "step"].map((type) => ({ type })),
      { type: "step", by: -2 },
      { type: "seek", index: 4 },
    ];
    for (const request of good) expect(readMessage(LAB_FORMS, { collidoscope: 1, ...request })).toEqual({ request });
    const bad = [
      {},
      { type: "ready" },
      { type: "constructor" },
      { type: "load" },
      { type: "load", scene: 3 },
      { type: "load", scene: {}, stage: 3 },
      { type: "seek" },
      { type: "seek", index: 1.5 },
      { type: "seek", index: -1 },
      { type: "step", by: Number.NaN },
      { type: "play", now: true },
    ];
    for (const each of bad) expect(readMessage(LAB_FORMS, { collidoscope: 1, ...each })).toHaveProperty("fault");
    expect(readMessage(LAB_FORMS, { collidoscope: 2, type: "play" })).toHaveProperty("fault");
    for (const other of [null, 1, "play", [], {}, new Map(), { type: "play" }])
      expect(readMessage(LAB_FORMS, other)).toBeNull();
  });

  test("random data is a request, a fault or nothing, and never throws", () => {
    const random = generator(5);
    const value = (depth: number): unknown => {
      const plain = [
        null,
        undefined,
        0,
        -1,
        Number.POSITIVE_INFINITY,
        Number.NaN,
        "",
        "load",
        "x".repeat(99),
        true,
        2n,
        new Date(0),
      ];
      if (depth === 0 || random.next() < 0.5) return random.pick(plain);
      const names = ["collidoscope", "type", "scene", "stage", "index", "by", "__proto__", "constructor"];
      return Object.fromEntries(names.filter(() => random.next() < 0.5).map((name) => [name, value(depth - 1)]));
    };
    for (let index = 0; index < 2000; index += 1) {
      const types = ["load", "get", "play", "pause", "reset", "step", "seek"];
      const noise = Object(value(3));
      const read = readMessage(
        LAB_FORMS,
        random.next() < 0.5 ? noise : { ...noise, collidoscope: 1, type: random.pick(types) },
      );
      expect(read === null || "request" in read || "fault" in read).toBe(true);
    }
  });

  test("a budget allows a burst and then a rate", () => {
    const budget = new Budget();
    const paid = (from: number, count: number, step: number) =>
      Array.from({ length: count }, (_, index) => budget.pay(1, from + index * step)).filter(Boolean).length;
    expect(paid(0, 100, 0)).toBe(60);
    expect(paid(1000, 10_000, 0.1)).toBeLessThanOrEqual(61);
    expect(budget.pay(10, 1000)).toBe(false);
  });
});

test("the address refuses what the attributes refuse, and origins that are none", () => {
  const bad = [
    ...["step=-1", "step=last", "lock=<img>", "keys=A", "views=a;b", "paused=yes", "origin=*", "origin=null"],
    ...["origin=https://a.example/", "origin=https://a.example/x", "origin=javascript:alert(1)", "origin=a.example"],
    ...["origin=https://A.example", "origin=https://user@a.example", "origin=https://a.example:443", "origin=data:,x"],
  ];
  for (const query of bad) {
    const { address, problems } = readAddress(`?${query}`);
    expect(problems, query).toMatchObject([{ kind: "bad" }]);
    expect(address, query).toMatchObject({ step: null, lock: null, keys: null, paused: false, origin: null });
  }
  const { address, problems } = readAddress(
    "?step=2&lock=move+turn&keys=none&views=axes,supports&paused=1&origin=http://localhost:3000",
  );
  expect(problems).toEqual([]);
  expect(address).toMatchObject({ step: 2, lock: "move turn", keys: "none", views: "axes,supports", paused: true });
  expect(address.origin).toBe("http://localhost:3000");
});
