export function depth(a, b) {
  const across = overlap(a.x, b.x);
  const down = overlap(a.y, b.y);
  const least = Math.min(across, down);
  return Math.max(least, 0);
}

function overlap(a, b) {
  const end = Math.min(a.max, b.max); //! const ahead = a.max - b.min;
  const begin = Math.max(a.min, b.min); //! const behind = b.max - a.min;
  return end - begin; //! return Math.min(ahead, behind);
}
//---
export const given = ({ x, y, width, height }) => ({
  x: { min: x - width / 2, max: x + width / 2 },
  y: { min: y - height / 2, max: y + height / 2 },
});
