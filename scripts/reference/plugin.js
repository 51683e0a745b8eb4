// @ts-nocheck TypeDoc is not installed where the types are checked.
/** A plugin of TypeDoc: names entries as programs import them, and leads back to the site. */

import { Converter, JSX } from "typedoc";

/** Called by TypeDoc. */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const entry of project.children) {
      entry.name = entry.name === "index" ? "collidoscope" : `collidoscope/${entry.name}`;
    }
  });
  app.renderer.hooks.on("sidebar.begin", (context) =>
    JSX.createElement("a", { href: context.relativeURL("../en/engine/") }, "← Collidoscope"),
  );
}
