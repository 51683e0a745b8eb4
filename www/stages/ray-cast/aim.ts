/** What a throw can be aimed at in m/s and degrees, how much a key changes, and how finely the slider does. */
export const AIMS = Object.freeze({
  speed: { least: 1, most: 60, step: 0.5, fine: 0.5 },
  angle: { least: -180, most: 180, step: 2, fine: 1 },
});
