// The box around the polygon in place of the polygon.

export const kinds = ["poly"];

export function contains(polygon, point) {
  const isWithin = (name) => {
    const places = polygon.map((corner) => corner[name]);
    return Math.min(...places) <= point[name] && point[name] <= Math.max(...places);
  };
  return isWithin("x") && isWithin("y");
}
