/** The settings of `impulse` that are numbers. */

/** How much a key changes the settings, and where the sliders end. */
export const SETTINGS = Object.freeze({
  restitution: { least: 0, most: 1, step: 0.05 },
  friction: { least: 0, most: 2, step: 0.05 },
});
