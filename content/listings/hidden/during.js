const SIZES = { x: "width", y: "height" };

/** The shares of its step from which to which the shadow of A overlaps that of B; never if `enter` is after `exit`. */
export function during(a, b, axis) {
  const way = b[axis] - a[axis];
  const reach = (a[SIZES[axis]] + b[SIZES[axis]]) / 2;
  const step = a.step[axis];
  if (step === 0) return Math.abs(way) <= reach ? { enter: 0, exit: 1 } : { enter: 1, exit: 0 };
  const [one, other] = [(way - reach) / step, (way + reach) / step];
  return { enter: Math.max(Math.min(one, other), 0), exit: Math.min(Math.max(one, other), 1) };
}
