export function depth(a, b) {
  const across = overlap(a.x, b.x);
  const down = overlap(a.y, b.y);
  const least = Math.min(across, down);
  return Math.max(least, 0);
}

function overlap([minA, maxA], [minB, maxB]) {
  const end = Math.min(maxA, maxB); //! const ahead = maxA - minB;
  const begin = Math.max(minA, minB); //! const behind = maxB - minA;
  return end - begin; //! return Math.min(ahead, behind);
}
//---
export const given = ({ x, y, width, height }) => ({
  x: [x - width / 2, x + width / 2],
  y: [y - height / 2, y + height / 2],
});
