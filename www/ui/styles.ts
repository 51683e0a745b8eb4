/** The lab's style sheets, in the order of the cascade. Colors come from the palette. */
import { elementRoleCss, ROLE_NAMES } from "../canvas/palette.ts";
import { TEXT_FONT } from "../canvas/pen.ts";
import controls from "./styles/controls.css?inline";
import difference from "./styles/difference.css?inline";
import layout from "./styles/layout.css?inline";
import player from "./styles/player.css?inline";
import stages from "./styles/stages.css?inline";

const font = `:host { --text-font: var(--collidoscope-font, ${TEXT_FONT}); }`;

/** `--role` and `--role-text` of an element: the colours of the role that it names. */
const roles = ROLE_NAMES.map(
  (name) =>
    `:is([data-role="${name}"], [data-of="${name}"]) { --role: var(--${name}); --role-text: var(--${name}-text); }`,
).join("\n");

/** The sheets of the rail and of its panels, at their places in the cascade: empty until the rail is loaded. */
const [railStyles, panelStyles] = [sheetOf(""), sheetOf("")];

export const labStyles = [
  ...[elementRoleCss(), font, roles, layout, controls].map(sheetOf),
  railStyles,
  ...[player, difference].map(sheetOf),
  panelStyles,
  sheetOf(stages),
];

/** Fills the sheets of the rail in all labs. */
export function addRailStyles(rail: string, panels: string) {
  railStyles.replaceSync(rail);
  panelStyles.replaceSync(panels);
}

/** Returns a sheet that all labs share. No policy of a page applies to it, as it does to elements of style. */
export function sheetOf(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
