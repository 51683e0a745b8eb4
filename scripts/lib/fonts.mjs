/** The sans-serif fonts of the layout tests: systems of readers differ in them. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./paths.mjs";
import { capture } from "./run.mjs";

/** Families with their Debian packages, from the widest letters to the narrowest. */
export const SANS_SERIFS = /** @type {const} */ ([
  { family: "DejaVu Sans", debian: "fonts-dejavu-core" },
  { family: "Noto Sans", debian: "fonts-noto-core" },
  { family: "Liberation Sans", debian: "fonts-liberation" },
]);

/** Returns the installed families of {@link SANS_SERIFS}. */
export function installedSansSerifs() {
  return SANS_SERIFS.filter(({ family }) => capture("fc-list", [family])).map(({ family }) => family);
}

/**
 * Returns an environment in which a browser's sans-serif is a certain font, through a fontconfig file.
 * @param {string} family
 * @returns {Record<string, string>}
 */
export function sansSerifEnvironment(family) {
  const folder = inProject("target", "fonts");
  const file = `${folder}/${family.toLowerCase().replaceAll(" ", "_")}.conf`;
  const rules = ["sans-serif", "sans", "system-ui"].map(
    (generic) => `  <match target="pattern">
    <test name="family"><string>${generic}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>
`,
  );
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${rules.join("")}</fontconfig>
`;
  // Every worker loads the configuration; a running browser must not read a half-written file.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file };
}
