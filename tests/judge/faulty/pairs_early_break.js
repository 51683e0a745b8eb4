// The sweep along x ends at the first box that is apart in y.

export const kinds = ["poly"];

const boxOf = (corners, place) => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { place, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

export function pairs(polygons) {
  const boxes = polygons.map(boxOf).sort((a, b) => a.left - b.left);
  const found = [];
  boxes.forEach((a, at) => {
    for (const b of boxes.slice(at + 1)) {
      if (b.left > a.right || b.top > a.bottom || a.top > b.bottom) break;
      found.push([a.place, b.place]);
    }
  });
  return found;
}
