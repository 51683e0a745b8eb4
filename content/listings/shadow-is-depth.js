export function depth(a, b) {
  const overlaps = ["x", "y"].map((axis) => {
    const [minA, maxA] = a[axis];
    const [minB, maxB] = b[axis];
    return Math.min(maxA, maxB) - Math.max(minA, minB); //! return Math.min(maxA - minB, maxB - minA);
  });
  return Math.max(Math.min(...overlaps), 0);
}
//---
export const given = ({ x, y, width, height }) => ({
  x: [x - width / 2, x + width / 2],
  y: [y - height / 2, y + height / 2],
});
