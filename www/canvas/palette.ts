/**
 * The one table of colour roles. It feeds the canvas (through {@link paletteFor}) and every style sheet (through {@link
 * roleCss}); no other file names a colour.
 *
 * A role has one meaning in every stage. `light` and `dark` are the colours of lines and fills. `lightText` is a darker
 * `light` for text on paper. `forced` is the system colour for readers who have switched on high contrast. `needs` is
 * the contrast ratio that the role must reach against `ground` and `panel` (0: decoration, which carries no meaning
 * alone).
 */
interface Role {
  light: string;
  dark: string;
  forced: string;
  lightText?: string;
  needs: 0 | 3 | 4.5;
}

export type RoleName = keyof typeof ROLES;
type Scheme = "light" | "dark" | "forced";

export const ROLES = Object.freeze({
  // Surfaces: warm paper, or a deep blue-black.
  page: role("#f1ece1", "#070b14", "Canvas", 0),
  ground: role("#fbf8f1", "#0c1220", "Canvas", 0),
  panel: role("#fbf8f1", "#0f1727", "Canvas", 0),
  raised: role("#f3eee3", "#182236", "ButtonFace", 0),
  graticule: role("#ece5d6", "#151e30", "Canvas", 0),
  graticuleStrong: role("#dfd6c3", "#1f2b42", "Canvas", 0),
  hairline: role("#dcd3c1", "#253149", "CanvasText", 0),
  // The disc room has the same colours in every theme: black, white, and the green of its frame rate.
  room: role("#000000", "#000000", "Canvas", 0),
  chalk: role("#ffffff", "#ffffff", "CanvasText", 0),
  rate: role("#00e05a", "#00e05a", "CanvasText", 0),
  // Controls: their edges must be seen, so they carry meaning.
  edge: role("#8a8374", "#66738d", "ButtonText", 3),
  // Text.
  ink: role("#1d2330", "#e4e9f4", "CanvasText", 4.5),
  muted: role("#5c6270", "#9aa6bd", "CanvasText", 4.5),
  // Things in the picture.
  idle: role("#1d5fd6", "#6fa8ff", "LinkText", 3, "#1a57c6"),
  selected: role("#d21f2d", "#ff6a72", "Highlight", 3, "#bd1a27"),
  // The two shapes of the explained pair, whichever is selected. In forced colours their letters distinguish them.
  a: role("#d21f2d", "#ff6a72", "Highlight", 3, "#bd1a27"),
  b: role("#1d5fd6", "#6fa8ff", "LinkText", 3, "#1a57c6"),
  candidate: role("#0a8a44", "#3ecf7e", "CanvasText", 3, "#08743a"),
  contact: role("#e06000", "#ff9d3c", "Mark", 3, "#a94700"),
  construction: role("#68717f", "#8f9bb2", "GrayText", 3, "#59616e"),
  support: role("#00787f", "#3cc8cf", "CanvasText", 3, "#006a70"),
  difference: role("#787c86", "#8b93a5", "GrayText", 3, "#5d616b"),
  simplex: role("#7443d6", "#b39bff", "CanvasText", 3, "#6637c4"),
  direction: role("#9c7300", "#f5d547", "CanvasText", 3, "#7d5c00"),
  closest: role("#c72a85", "#ff86c2", "CanvasText", 3, "#ac1a6f"),
  // The field's diverging scale: orange inside, blue outside, distinct for every kind of color vision. Lightness shows
  // the distance. Decoration: dashes, signs and words carry the same information.
  insideNear: role("#fbe8d0", "#3a2811", "Canvas", 0),
  insideFar: role("#dd8430", "#d08a3c", "Canvas", 0),
  outsideNear: role("#eaf1f9", "#13243d", "Canvas", 0),
  outsideFar: role("#7fa9d8", "#4475b3", "Canvas", 0),
});

export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

/**
 * Roles of surfaces and of text, which mean nothing by themselves: a page around the element sets them by the custom property
 * `--collidoscope-` with the name of the role.
 */
const NEUTRAL = Object.freeze([
  ...(["page", "ground", "panel", "raised", "graticule", "graticuleStrong"] as const),
  ...(["hairline", "edge", "ink", "muted"] as const),
]) satisfies readonly RoleName[];

export interface Palette {
  scheme: Scheme;
  line: Record<RoleName, string>;
  text: Record<RoleName, string>;
  /** factor on line widths; above 1 for more contrast */
  weight: number;
}

/** @param own colours in place of those of the table */
export function paletteFor(scheme: Scheme, weight: number = 1, own: Colors = {}): Palette {
  const line = {} as Record<RoleName, string>;
  const text = {} as Record<RoleName, string>;
  for (const name of ROLE_NAMES) {
    line[name] = own[name] ?? ROLES[name][scheme];
    text[name] = own[name] ?? textColor(ROLES[name], scheme);
  }
  // "Mark" is a background colour: a line in it may be invisible on the system's ground.
  if (scheme === "forced") line.contact = text.contact = "CanvasText";
  return { scheme, line, text, weight };
}

type Colors = Readonly<Partial<Record<RoleName, string>>>;

/** The colours that a page has set for an element in it. */
export class PageColors {
  #key = "";
  #colors: Colors = {};

  /** Returns the colours as a canvas takes them. A new color scheme may give them other values. */
  of(element: Element, scheme: Scheme): Colors {
    const style = getComputedStyle(element);
    const given = NEUTRAL.map((name) => [name, style.getPropertyValue(ownProperty(name))] as const);
    const key = JSON.stringify([scheme, given]);
    if (key !== this.#key) this.#colors = resolved(element, given);
    this.#key = key;
    return this.#colors;
  }
}

function resolved(element: Element, given: readonly (readonly [name: RoleName, value: string])[]): Colors {
  const mark = document.createElement("i");
  element.after(mark);
  const colors = given.flatMap(([name, value]) => {
    if (!CSS.supports("color", value)) return [];
    mark.style.color = value;
    return [[name, getComputedStyle(mark).color]];
  });
  mark.remove();
  return Object.fromEntries(colors);
}

const ownProperty = (name: RoleName) => `--collidoscope-${propertyOf(name)}`;

/**
 * The style sheet text that sets `--<role>` and `--<role>-text` for a page, following its attribute `theme` (`auto`, `light`,
 * `dark`). Paper is light.
 */
export function roleCss(): string {
  const light = declarations("light");
  const dark = declarations("dark");
  return `
    :root { color-scheme: light; ${light} }
    @media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
    @media screen { :root[theme="dark"] { color-scheme: dark; ${dark} } }
    :root[theme="light"] { color-scheme: light; ${light} }
    @media (forced-colors: active) { :root, :root[theme] { ${declarations("forced")} } }
  `;
}

/**
 * The same for the element, whose color scheme is the one in effect around it unless `theme` names one. The column rule, which
 * it does not have, has the colour of text in that scheme; {@link schemeOf} reads it, and `data-scheme` keeps it.
 */
export function elementRoleCss(): string {
  return `
    :host { column-rule-color: CanvasText; ${declarations("light", true)} }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    :host([data-scheme="dark"]) { ${declarations("dark", true)} }
    @media (forced-colors: active) { :host, :host([data-scheme]) { ${declarations("forced")} } }
  `;
}

/** The color scheme in effect for an element with the styles of {@link elementRoleCss}: text is bright in the dark one. */
export function schemeOf(element: Element): "light" | "dark" {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).columnRuleColor.match(/\d+/g)?.map(Number) ?? [];
  return red + green + blue > 1.5 * 255 ? "dark" : "light";
}

/** @param yields whether the neutral roles yield to those of the page */
function declarations(scheme: Scheme, yields: boolean = false) {
  return ROLE_NAMES.map((name) => {
    const property = propertyOf(name);
    const entry = ROLES[name];
    const isNeutral = yields && NEUTRAL.some((neutral) => neutral === name);
    const own = (color: string) => (isNeutral ? `var(${ownProperty(name)}, ${color})` : color);
    return `--${property}: ${own(entry[scheme])}; --${property}-text: ${own(textColor(entry, scheme))};`;
  }).join(" ");
}

const propertyOf = (name: RoleName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function textColor(entry: Role, scheme: Scheme) {
  if (scheme === "forced") return "CanvasText";
  return scheme === "light" ? (entry.lightText ?? entry.light) : entry.dark;
}

function role(light: string, dark: string, forced: string, needs: Role["needs"], lightText?: string): Role {
  return { light, dark, forced, needs, lightText };
}
