/** The part of gifenc 1.0 that films use; the package has no types. Its other build lists names by `for…in`. */
declare module "gifenc/dist/gifenc.esm.js" {
  type Color = [red: number, green: number, blue: number];

  export function quantize(rgba: Uint8ClampedArray, most: number): Color[];
  export function nearestColorIndexWithDistance(
    palette: readonly Color[],
    color: Color,
  ): [index: number, squaredDistance: number];
  export function GIFEncoder(): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      /** `delay`: milliseconds */
      options: { palette: readonly Color[]; delay: number; transparent: boolean; transparentIndex: number; dispose: 1 },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
