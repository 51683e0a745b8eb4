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
  expect(nameOf("async function one() {}", "let two = function () {};", "const THREE = 3;")).toBe("two");
});

test("a program is exported by the name of its function; one that exports, or has none, stays", () => {
  expect(asModule(SAT, "collide").code).toMatch(/export { sat as default };\n$/);
  for (const code of ["export default (a, b) => true;", "const LIMIT = 3;", "", "function ("]) {
    expect(asModule(code, "collide")).toEqual({ code, name: "collide" });
  }
});
