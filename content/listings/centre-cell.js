const SIZE = 100; // of a cell, in pixels
const places = (from, to) => {
  const cells = [];
  for (let at = Math.floor(from / SIZE); at <= Math.floor(to / SIZE); at += 1) cells.push(at);
  return cells;
};

function cellsOf({ x, y, radius }) {
  const columns = places(x, x); //! const columns = places(x - radius, x + radius);
  const rows = places(y, y); //! const rows = places(y - radius, y + radius);
  return columns.flatMap((column) => rows.map((row) => `${column}, ${row}`));
}

export function hit(a, b) {
  const shared = cellsOf(a).filter((cell) => cellsOf(b).includes(cell));
  return shared.length > 0 && touch(a, b);
}
//---
const touch = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) <= a.radius + b.radius;
