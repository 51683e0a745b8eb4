/** The key table on keyboards of several layouts. */

import { expect, test } from "vitest";
import { actionForKey, actionsFor } from "../../www/input/keys.ts";
import { stageById } from "../../www/stages/stages.ts";
import { STAGE_IDS } from "../page/support/stage_ids.ts";

/** Where letters lie that do not lie where a US keyboard has them. */
const LAYOUTS = {
  US: {},
  AZERTY: {
    ...{ KeyQ: "a", KeyA: "q", KeyW: "z", KeyZ: "w", KeyM: ",", Semicolon: "m", Comma: ";" },
    ...{ Period: ":", Slash: "!", BracketLeft: "Dead", BracketRight: "$", Backslash: "*" },
  },
  QWERTZ: {
    ...{ KeyY: "z", KeyZ: "y", Semicolon: "ö", Slash: "-", BracketLeft: "ü", BracketRight: "+" },
    Backslash: "#",
  },
  Dvorak: {
    ...{ KeyQ: "'", KeyW: ",", KeyE: ".", KeyR: "p", KeyT: "y", KeyY: "f", KeyU: "g" },
    ...{ KeyI: "c", KeyO: "r", KeyP: "l", KeyS: "o", KeyD: "e", KeyF: "u", KeyG: "i" },
    ...{ KeyH: "d", KeyJ: "h", KeyK: "t", KeyL: "n", Semicolon: "s", KeyZ: ";", KeyX: "q" },
    ...{ KeyC: "j", KeyV: "k", KeyB: "x", KeyN: "b", Comma: "w", Period: "v", Slash: "z" },
    ...{ BracketLeft: "/", BracketRight: "=", Minus: "[", Quote: "-" },
  },
} as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a US keyboard prints beside its letters. */
const PUNCTUATION = {
  ...{ Semicolon: ";", Comma: ",", Period: ".", Slash: "/", BracketLeft: "[", BracketRight: "]" },
  ...{ Minus: "-", Quote: "'", Backslash: "\\" },
} as Readonly<Record<string, string>>;

/** Keys that are the same everywhere. */
const NAMED = Object.freeze(
  "Space Delete Enter Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight".split(" "),
);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

for (const [layout, moved] of Object.entries(LAYOUTS)) {
  test(`every action has a key on a ${layout} keyboard`, () => {
    const places = [...LETTERS.map((letter) => `Key${letter}`), ...Object.keys(PUNCTUATION)];
    const presses = places.map((code) => ({
      code,
      key: moved[code] ?? PUNCTUATION[code] ?? code.replace("Key", "").toLowerCase(),
    }));
    presses.push({ code: "NumpadDecimal", key: "." }, { code: "Slash", key: "?" });
    for (const code of NAMED) {
      presses.push({ code, key: code === "Space" ? " " : code });
    }
    for (let digit = 0; digit < 10; digit += 1) {
      presses.push({ code: `Digit${digit}`, key: `${digit}` });
    }
    const plain = { repeat: false, isComposing: false, keyCode: 0 };
    const free = { ctrlKey: false, metaKey: false, altKey: false };
    for (const id of STAGE_IDS) {
      const actions = actionsFor(stageById(id));
      const reached = new Set(presses.map((press) => actionForKey({ ...press, ...plain, ...free }, actions)?.id));
      const missed = actions.map((action) => action.id).filter((action) => !reached.has(action));
      expect(missed, id).toEqual([]);
    }
  });
}
