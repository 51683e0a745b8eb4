// The function of a pasted program.

import { expect, test } from "vitest";
import { asModule } from "../../www/site/checking.ts";

const CENTRE = "function centre(points) {\n  return points[0];\n}";
const SAT = "const sat = (a, b) => centre(a) === centre(b);";

test("the function of a pasted program is the one that the rest does not use", () => {
  const nameOf = (...parts: string[]) => asModule(parts.join("\n"), "collide").name;
  expect(nameOf(CENTRE, SAT)).toBe("sat");
  expect(nameOf(SAT, CENTRE)).toBe("sat");
  expect(nameOf(SAT, CENTRE, "// centre(points) helps sat(a, b).")).toBe("sat");
  expect(nameOf("function sat(a, b) {\n  return sat(b, a);\n}", CENTRE, "const LIMIT = centre([1]);")).toBe("sat");
  expect(nameOf("function collide(a, b) {\n  return false;\n}", SAT, CENTRE)).toBe("collide");
  const local = "function dot(a, b) {\n  const hit = 0;\n  return hit;\n}";
  expect(nameOf("function hit(a, b) {\n  return dot(a, b);\n}", local, "console.log(hit({}, {}));")).toBe("hit");
  for (const made of ["memo((a, b) => true)", "((a, b) => true)", "make()", "dot"]) {
    expect(nameOf("function make() {}", "function dot(a, b) {}", `const collide = ${made};`)).toBe("collide");
  }
  expect(nameOf("let collide;", "collide = (a, b) => true;")).toBe("collide");
  expect(nameOf("async function one() {}", "let two = function () {};", "const THREE = 3;")).toBe("two");
});

test("a program is exported by the name of its function; one that exports, or has none, stays", () => {
  expect(asModule(SAT, "collide").code).toMatch(/export { sat as default };\n$/);
  for (const code of ["export default (a, b) => true;", "", "function ("]) {
    expect(asModule(code, "collide")).toEqual({ code, name: "collide" });
  }
});
