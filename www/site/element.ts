// The entry `collidoscope/element` of the package: defines `<collidoscope-lab>`, and does nothing where there is no document.
if (typeof customElements !== "undefined") import("./embed.ts");
