const SIZE = 100; // of a cell, in pixels

function cellsOf({ x, y, radius: r }) {
  const columns = from(x, x); //! const columns = from(x - r, x + r);
  const rows = from(y, y); //! const rows = from(y - r, y + r);
  return columns.flatMap((column) =>
    rows.map((row) => `${column} ${row}`),
  );
}

export function hit(a, b) {
  const cells = cellsOf(b);
  const isPair = cellsOf(a).some((cell) =>
    cells.includes(cell),
  );
  return isPair && touch(a, b);
}
//---
/** The numbers of the cells from one place to another. */
function from(start, end) {
  const cells = [];
  for (let at = Math.floor(start / SIZE); at <= Math.floor(end / SIZE); at += 1) cells.push(at);
  return cells;
}

const touch = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius;
