/** The explained pair as a test: plain data, a test of the crate, a test of the package. */

import { collide, type Point, type Shape } from "../engine/lab.ts";

/** Returns the two shapes with their contact in each of the forms. */
export function pairTests(a: Shape, b: Shape): { json: string; rust: string; js: string } {
  const depth = collide(a, b)?.depth ?? null;
  return {
    json: JSON.stringify({ a, b, depth }, null, 2),
    rust: `#[test]
fn the_pair_has_its_depth() -> Result<(), Box<dyn std::error::Error>> {
    use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape, collide};
    let a = ${rustShape(a)};
    let b = ${rustShape(b)};
    let depth = collide(&a, &b).map(|contact| contact.depth);
    assert_eq!(depth, ${depth === null ? "None" : `Some(${rustNumber(depth)})`});
    Ok(())
}
`,
    js: `import assert from "node:assert/strict";
import test from "node:test";
import init, { collide } from "collidoscope";

await init();
test("the pair has its depth", () => {
  const a = ${JSON.stringify(a)};
  const b = ${JSON.stringify(b)};
  assert.equal(collide(a, b)?.depth ?? null, ${depth});
});
`,
  };
}

function rustShape(shape: Shape): string {
  const rounded = (radius: number | undefined) => (radius ? `.with_radius(${rustNumber(radius)})?` : "");
  switch (shape.type) {
    case "circle":
      return `Shape::from(Circle::new(${rustPoint(shape)}, ${rustNumber(shape.radius)})?)`;
    case "rectangle": {
      const sizes = [shape.width, shape.height, shape.angle ?? 0].map(rustNumber).join(", ");
      return `Shape::from(Rectangle::new(${rustPoint(shape)}, ${sizes})?)`;
    }
    case "polygon":
      return `Shape::from(Polygon::new(&[${shape.points.map(rustPoint).join(", ")}])?${rounded(shape.radius)})`;
    case "segment": {
      const ends = [
        { x: shape.x1, y: shape.y1 },
        { x: shape.x2, y: shape.y2 },
      ];
      return `Shape::from(Segment::new(${ends.map(rustPoint).join(", ")})?${rounded(shape.radius)})`;
    }
  }
}

const rustPoint = ({ x, y }: Point) => `DVec2::new(${rustNumber(x)}, ${rustNumber(y)})`;

/** A double as a literal that reads back to the same bits. */
const rustNumber = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : `${value}`;
