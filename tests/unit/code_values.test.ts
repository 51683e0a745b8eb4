/**
 * The live values of the code panel: each value that a step shows is one that the variable of that name takes while the
 * readable program runs on the same shapes. A recorder is written into the program for this.
 */
import { readFileSync } from "node:fs";
import { type AnyNode, type Pattern, type Program, parse } from "acorn";
import { ancestor } from "acorn-walk";
import { beforeAll, expect, test } from "vitest";
import { ALGORITHMS } from "../../www/engine/generated/names.ts";
import type { Algorithm } from "../../www/engine/lab.ts";
import init, { explain, type Shape, type Step } from "../../www/engine/lab.ts";
import { readListing, wordsOf } from "../../www/lab/listing.ts";
import { codeOf } from "../../www/stages/shared/code/index.ts";
import { type Body, farthest, minus, type Point, times } from "../../www/stages/shared/code/vectors.js";
import { playedRun, startPlayer } from "../../www/state/player.ts";
import { type Case, cases, exact, type MotionCase, type RayCase } from "../package/support/cases.mjs";
import { bodyOf } from "./bodies.js";

beforeAll(() => init(readFileSync(new URL("../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url))));

const FOLDER = new URL("../../www/stages/shared/code/", import.meta.url);

/** The file of each program with the function that it exports, and the exact cases that it runs on. */
const PROGRAMS: Readonly<Record<Algorithm, { file: string; name: string; kinds: readonly string[] }>> = {
  "bounding-circle": { file: "bounding_circles", name: "boundingCircles", kinds: ["pair_rect_circle"] },
  "circle-circle": { file: "circle_circle", name: "circleCircle", kinds: ["pair_circle_circle"] },
  "rectangle-rectangle": { file: "rectangle_rectangle", name: "rectangleRectangle", kinds: ["pair_rect_rect"] },
  "rectangle-circle": { file: "rectangle_circle", name: "rectangleCircle", kinds: ["pair_rect_circle"] },
  sat: { file: "sat", name: "sat", kinds: ["pair_poly_poly", "pair_poly_circle"] },
  gjk: { file: "gjk", name: "gjk", kinds: ["pair_poly_poly", "pair_poly_circle"] },
  "gjk-distance": { file: "gjk_distance", name: "gjkDistance", kinds: ["pair_poly_poly", "pair_poly_circle"] },
  epa: { file: "epa", name: "epa", kinds: ["pair_poly_poly", "pair_poly_circle"] },
  // The exact times have no pair that overlaps at the start.
  sweep: { file: "sweep", name: "sweep", kinds: ["toi", "pair_rect_rect"] },
  ray: { file: "ray", name: "ray", kinds: ["raycast"] },
};

const namesOf = (pattern: Pattern | null): string[] => {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((each) => namesOf(each.type === "Property" ? each.value : each.argument));
    case "ArrayPattern":
      return pattern.elements.flatMap(namesOf);
    case "AssignmentPattern":
      return namesOf(pattern.left);
    default:
      return [];
  }
};

/** The names that a statement gives values to. */
function changedBy(node: AnyNode): string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap(({ id }) => namesOf(id));
  if (node.type !== "ExpressionStatement") return [];
  const { expression } = node;
  if (expression.type === "AssignmentExpression") return namesOf(expression.left as Pattern);
  // A method that changes its list.
  if (expression.type !== "CallExpression" || expression.callee.type !== "MemberExpression") return [];
  return expression.callee.object.type === "Identifier" ? [expression.callee.object.name] : [];
}

/** Returns a program that hands each value of each variable to `globalThis.keepValue`. */
function recording(source: string): string {
  const tree: Program = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const inserted: { at: number; text: string }[] = [];
  const kept = (names: readonly string[]) => names.map((name) => `keepValue("${name}", ${name});`).join(" ");
  const returned = (value: AnyNode | null | undefined) => {
    if (value?.type !== "ObjectExpression") return "";
    const fields = value.properties.map((each) => {
      if (each.type !== "Property" || each.key.type !== "Identifier") return "";
      return `keepValue("${each.key.name}", ${source.slice(each.value.start, each.value.end)});`;
    });
    return fields.join(" ");
  };
  const atStart = (body: AnyNode, names: readonly string[]) => {
    if (body.type === "BlockStatement") inserted.push({ at: body.start + 1, text: kept(names) });
  };
  ancestor(tree, {
    Statement(node, _state, ancestors) {
      const parent = ancestors.at(-2);
      if (parent?.type === "Program" || parent?.type === "ForStatement" || parent?.type === "ForOfStatement") return;
      const text = node.type === "ReturnStatement" ? returned(node.argument) : kept(changedBy(node));
      if (text === "") return;
      const isBare = parent?.type === "IfStatement";
      const isReturn = node.type === "ReturnStatement";
      inserted.push({ at: node.start, text: `${isBare ? "{ " : ""}${isReturn ? text : ""}` });
      inserted.push({ at: node.end, text: `${isReturn ? "" : text}${isBare ? " }" : ""}` });
    },
    ForOfStatement: (node) => atStart(node.body, changedBy(node.left)),
    ForStatement: (node) => node.init && atStart(node.body, changedBy(node.init)),
    Function: (node) => atStart(node.body, node.params.flatMap(namesOf)),
  });
  const parts = inserted.toSorted((one, other) => other.at - one.at);
  return parts
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source)
    .replaceAll(/from "\.\/(\w+\.js)"/g, (_, name) => `from "${new URL(name, FOLDER)}"`);
}

type Run = (...given: readonly unknown[]) => Record<string, unknown>;

async function recorded(algorithm: Algorithm): Promise<Run> {
  const { file, name } = PROGRAMS[algorithm];
  const text = recording(readFileSync(new URL(`${file}.js`, FOLDER), "utf8"));
  const loaded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  return loaded[name];
}

/** Bodies of a run, for the numbers of corners. */
type Bodies = readonly (Body | undefined)[];

const isPoint = (value: object): value is Point => "x" in value && "y" in value;
const isCorner = (value: object): value is { onA: Point; onB: Point } => "onA" in value && "onB" in value;

/** Text with its numbers apart: `(1.5, −2)` is `(#, #)` with 1.5 and -2. */
interface Written {
  form: string;
  numbers: readonly string[];
}

const NUMBER = /[−-]?(\d+(\.\d+)?(e-?\d+)?|Infinity)/g;

const written = (text: string): Written => ({
  form: text.replaceAll(NUMBER, "#"),
  numbers: (text.match(NUMBER) ?? []).map((number) => number.replace("−", "-")),
});

/** Whether a number of the panel is that of the program, rounded. */
function isRounded(shown: string, exact: number): boolean {
  if (!Number.isFinite(exact)) return shown === String(exact);
  const digits = shown.split(".")[1]?.length ?? 0;
  // Three digits of a large number are followed by zeros.
  const unit = digits > 0 ? 10 ** -digits : Math.max(1, 10 ** Math.floor(Math.log10(Math.abs(exact) + 1) - 2));
  return Math.abs(Number(shown) - exact) <= 0.5 * unit + 1e-9 * Math.abs(exact);
}

const isSame = (shown: Written, { form, numbers }: Written) =>
  shown.form === form &&
  shown.numbers.every((number, at) => number === numbers[at] || isRounded(number, Number(numbers[at])));

/** The corners of a simplex count in any order. */
const inOrder = (text: string) => (/^A\d−B/.test(text) ? text.split(", ").toSorted().join(", ") : text);

/** The ways in which the panel may write a value, with all digits. */
function textsOf(value: unknown, bodies: Bodies): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  if (Array.isArray(value)) {
    const parts = value.map((each) => textsOf(each, bodies)[0] ?? "");
    return [String(value.length), inOrder(parts.map((part) => part.replaceAll(" ", "")).join(", "))];
  }
  if (isPoint(value)) return [`(${value.x}, ${value.y})`];
  if (isCorner(value)) {
    const [a, b] = [value.onA, value.onB].map((found, side) =>
      bodies[side]?.points.findIndex(({ x, y }) => x === found.x && y === found.y),
    );
    return [`A${a} − B${b}`];
  }
  const [first] = Object.entries(value);
  return first === undefined ? [] : textsOf(first[1], bodies).map((text) => `{${first[0]}: ${text}, …}`);
}

interface Given {
  id: string;
  steps: readonly Step[];
  bodies: Bodies;
  given: readonly unknown[];
}

/** A direction along which a search starts at the point that the engine's search starts at. */
function firstOf([a, b]: readonly Body[], steps: readonly Step[]): Point {
  const start = steps.find((step) => step.kind === "simplex")?.points[0];
  const fan = Array.from({ length: 720 }, (_, at) => ({ x: Math.cos(at * 0.00873), y: Math.sin(at * 0.00873) }));
  const found = fan.find(
    (way) =>
      a && b && farthest(a.points, way) === start?.vertexA && farthest(b.points, times(way, -1)) === start.vertexB,
  );
  return found ?? { x: 1, y: 0 };
}

const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

function* runsOf(algorithm: Algorithm): Generator<Given> {
  for (const kind of PROGRAMS[algorithm].kinds) {
    for (const one of [...cases(exact(kind))].slice(0, 150)) {
      if (algorithm === "ray") {
        const { id, origin, dir, shape } = one as RayCase;
        const body = bodyOf(shape as Shape);
        const [from, direction] = [point(origin), point(dir)];
        const steps = explain("ray", { origin: from, direction }, shape as Shape);
        yield { id, steps, bodies: [body], given: [from, direction, body, Number.POSITIVE_INFINITY] };
        continue;
      }
      const { a, b } = one as Case;
      const bodies = [bodyOf(a), bodyOf(b)];
      if (algorithm === "sweep") {
        const { id, va = [3, 1], vb = [0, 0], maxT = 1 } = one as MotionCase;
        const steps = explain("sweep", a, b, { velocityA: point(va), velocityB: point(vb), duration: maxT });
        yield { id, steps, bodies, given: [...bodies, minus(point(va), point(vb)), maxT] };
        continue;
      }
      // The program takes the rectangle first, whatever the order of the pair.
      if (algorithm === "rectangle-circle")
        yield { id: one.id, steps: explain(algorithm, b, a), bodies, given: bodies };
      const steps = explain(algorithm, a, b);
      yield { id: one.id, steps, bodies, given: [...bodies, { first: firstOf(bodies, steps) }] };
    }
  }
}

/** Variables that tell which way a search goes. */
const PATH = ["next", "kept", "simplex"];

test.each(ALGORITHMS)("%s: each live value is one that the program's variable takes", async (algorithm) => {
  const [book, program] = [await codeOf(algorithm)(), await recorded(algorithm)];
  const compared = new Map<string, number>();
  const wrong = new Map<string, string[]>();
  const runs = { all: 0, elsewhere: 0 };
  for (const { id, steps, bodies, given } of runsOf(algorithm)) {
    const found: [string, string][] = [];
    const taken = new Map<string, Written[]>();
    const keepValue = (name: string, value: unknown) => {
      taken.set(name, [...(taken.get(name) ?? []), ...textsOf(value, bodies).map(written)]);
    };
    Object.assign(globalThis, { keepValue });
    for (const [name, value] of Object.entries(program(...given))) keepValue(name, value);
    for (const index of steps.keys()) {
      const run = playedRun(startPlayer(index), steps);
      for (const [name, read] of Object.entries(book.values)) {
        const [value, texts] = [read(run), taken.get(name)];
        if (value === null || texts === undefined) continue;
        compared.set(name, (compared.get(name) ?? 0) + 1);
        if (texts.some((text) => isSame(written(inOrder(value.text)), text))) continue;
        const others = texts.map(({ form, numbers }) => `${form} ${numbers.join(" ")}`).join("; ");
        found.push([name, `${id}, ${index}: ${value.text}, not ${others}`]);
      }
    }
    runs.all += 1;
    // Of two corners that are equally far the program may take the other one: the rest of the search differs then.
    if (found.some(([name]) => PATH.includes(name))) runs.elsewhere += 1;
    else for (const [name, text] of found) wrong.set(name, [...(wrong.get(name) ?? []), text]);
  }
  expect(runs.all).toBeGreaterThan(100);
  expect(runs.elsewhere / runs.all).toBeLessThan(0.15);
  // Each value with a name in the program is compared, but for the functions among them.
  const listed = new Set(readListing(book.script).flatMap(({ text }) => wordsOf(text)));
  const named = Object.keys(book.values).filter(
    (name) => listed.has(name) && !book.script.includes(`function ${name}(`),
  );
  expect([...compared.keys()].filter((name) => listed.has(name)).toSorted()).toEqual(named.toSorted());
  expect([...wrong].map(([name, all]) => `${name} ${all.length}/${compared.get(name)}: ${all[0]}`)).toEqual([]);
});
