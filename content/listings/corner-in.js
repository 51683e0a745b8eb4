export function hit(a, b) {
  const xs = [b.left, b.right]; //! const sideways = a.left <= b.right && b.left <= a.right;
  const ys = [b.top, b.bottom]; //! const upright = a.top <= b.bottom && b.top <= a.bottom;
  return xs.some((x) => //! return sideways && upright;
    ys.some((y) => isIn(a, x, y)), //!
  ); //!
}

function isIn(box, x, y) { //!
  return ( //!
    box.left <= x && x <= box.right && //!
    box.top <= y && y <= box.bottom //!
  ); //!
} //!
//---
export const given = ({ x, y, width, height }) => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});
