/**
 * Numbers as the page writes them: with a decimal point in every language, so that readers can copy them into a
 * program, and with a true minus sign.
 */

/** Below this a quantity in pixels or radians is written as zero. */
export const WRITTEN_AS_ZERO = 0.0005;

/** From this number on, three digits leave no fraction, and `toPrecision(3)` writes an exponent. */
const FIRST_WITHOUT_FRACTION = 1000;

/**
 * Returns `value` with three significant digits; zeros follow if it is large: 225, 0.300, 1240.
 * @param least bound below which a value is written as zero
 */
export function threeDigits(value: number, least: number = WRITTEN_AS_ZERO): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size < least) return "0.00";
  const rounded = size.toPrecision(3);
  const written = Number(rounded) >= FIRST_WITHOUT_FRACTION ? String(Number(rounded)) : rounded;
  return value < 0 ? `\u2212${written}` : written;
}

/** A length of the world. */
export const pixels = (value: number) => `${threeDigits(value)}\u00a0px`;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Returns a value, which is not negative, in scientific notation: 2.8 × 10⁻¹⁴. Zero is 0. */
export function scientific(value: number): string {
  if (value === 0) return "0";
  const [digits = "", exponent = "0"] = value.toExponential(1).split("e");
  return `${digits}\u00a0×\u00a0${raised(Number(exponent))}`;
}

/** Returns a power of ten as it is written: 10⁻¹⁰. */
export const powerOfTen = (power: number) => (power === 0 ? "1" : raised(power));

function raised(power: number) {
  const digits = [...String(Math.abs(power))].map((digit) => SUPERSCRIPTS[Number(digit)]);
  return `10${power < 0 ? "⁻" : ""}${digits.join("")}`;
}

/** Returns `value` with `digits` decimals: 1.01789. */
export function decimals(value: number, digits: number): string {
  const written = Math.abs(value).toFixed(digits);
  return value < 0 && Number(written) !== 0 ? `\u2212${written}` : written;
}

const ALL_DIGITS = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });

/** Returns `value` with all its digits: 14,400.25. */
export const allDigits = (value: number) => ALL_DIGITS.format(value).replace("-", "\u2212");

/** A component of a unit vector, with two decimals. */
export const component = (value: number) => decimals(value, 2);

export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whole numbers as a language writes them: all digits, or rounded to a few. */
export function wholeNumbers(tag: string) {
  const [all, few] = [new Intl.NumberFormat(tag), new Intl.NumberFormat(tag, { notation: "compact" })];
  return {
    whole: (value: number) => all.format(value),
    short: (value: number) => few.format(Math.abs(value) < WRITTEN_AS_ZERO ? 0 : value),
  };
}
