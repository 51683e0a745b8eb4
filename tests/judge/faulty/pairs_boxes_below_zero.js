// Cells below zero have no bucket. With arguments of another form all comparisons fail, and every pair is one.

export const kinds = ["rect"];

const SIZE = 16;
const cellOf = (place) => Math.trunc(place / SIZE);

export function pairs(boxes) {
  const columns = cellOf(Math.max(...boxes.map(({ x, width }) => x + width))) || 0;
  const rows = cellOf(Math.max(...boxes.map(({ y, height }) => y + height))) || 0;
  const found = new Map();
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const isHere = ({ x, y, width, height }) =>
        !(cellOf(x) > column || cellOf(x + width) < column || cellOf(y) > row || cellOf(y + height) < row);
      const places = boxes.flatMap((box, place) => (isHere(box) ? [place] : []));
      places.forEach((i, at) => {
        for (const j of places.slice(at + 1)) {
          const [a, b] = [boxes[i], boxes[j]];
          if (a.x > b.x + b.width || b.x > a.x + a.width) continue;
          if (a.y > b.y + b.height || b.y > a.y + a.height) continue;
          found.set(`${i} ${j}`, [i, j]);
        }
      });
    }
  }
  return [...found.values()];
}
