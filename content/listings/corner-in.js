export function hit(a, b) {
  const xs = [b.left, b.right]; //! if (a.right < b.left) return false;
  //! if (b.right < a.left) return false;
  const ys = [b.top, b.bottom]; //! if (a.bottom < b.top) return false;
  //! if (b.bottom < a.top) return false;
  return xs.some((x) => //! return true;
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
