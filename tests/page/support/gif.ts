/** What a GIF file says of its pictures. */

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const CONTROL = 0xf9;

/** Reads the size of a GIF, the time of each picture in hundredths of a second, and whether it repeats without end. */
export function readGif(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const delays: number[] = [];
  let at = 13 + tableBytes(view.getUint8(10));
  let [pictures, repeats] = [0, false];
  const skipBlocks = () => {
    while (view.getUint8(at) > 0) at += view.getUint8(at) + 1;
    at += 1;
  };
  while (view.getUint8(at) === EXTENSION || view.getUint8(at) === IMAGE) {
    if (view.getUint8(at) === EXTENSION) {
      const label = view.getUint8(at + 1);
      if (label === CONTROL) delays.push(view.getUint16(at + 4, true));
      else repeats ||= new TextDecoder().decode(bytes.subarray(at + 3, at + 14)) === "NETSCAPE2.0";
      at += 2;
    } else {
      pictures += 1;
      at += 11 + tableBytes(view.getUint8(at + 9));
    }
    skipBlocks();
  }
  const kind = new TextDecoder().decode(bytes.subarray(0, 6));
  return { kind, width, height, pictures, delays, repeats, end: view.getUint8(at) };
}
