/** The commands of every stage: one meaning for each key, icons that exist, words in both languages. */
import { expect, test } from "vitest";
import { LANGUAGES, loadLanguage, stringsFor } from "../../www/i18n/index.ts";
import { type Command, commandForKey, hasKey } from "../../www/input/commands.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { ICONS } from "../../www/ui/icons.ts";

test("every command of every stage has its words and an icon that exists", async () => {
  for (const id of STAGES.ids) {
    const { commands } = await STAGES.load(id);
    const named = commands.filter(({ group }) => group !== "pick");
    for (const language of LANGUAGES) {
      await loadLanguage(language);
      const own = await STAGES.texts(id, language);
      const words: Record<string, unknown> = { ...stringsFor(language).actions, ...own.actions };
      expect(
        named.filter((command) => words[command.id] === undefined).map((command) => command.id),
        id,
      ).toEqual([]);
    }
    const icons = commands.flatMap(({ icon }) => (icon === undefined || icon in ICONS ? [] : [icon]));
    expect(icons, id).toEqual([]);
  }
});

/** What a command does, whatever it acts on: a clock and a player both run; a bracket takes less or more. */
function meaningOf({ id, cap, icon }: Command) {
  if (["pause", "play", "throw"].includes(id)) return "run";
  if (cap === "[" || cap === "]") return `${icon}`;
  return id;
}

test("each letter, bracket and sign has one meaning in all stages", async () => {
  const meanings = new Map<string, Set<string>>();
  for (const id of STAGES.ids) {
    const { commands } = await STAGES.load(id);
    for (const command of commands.filter(({ chord, group }) => chord === undefined && group !== "pick")) {
      for (const key of command.keys.filter((key) => /^[a-z[\];/\\-]$/.test(key))) {
        meanings.set(key, (meanings.get(key) ?? new Set()).add(meaningOf(command)));
      }
    }
  }
  expect([...meanings].filter(([, { size }]) => size !== 1)).toEqual([]);
  expect([...meanings.keys()].sort().join("")).toBe("-/;[\\]abcdefghijklmnopqrsuvwxyz");
});

/** Where letters lie that do not lie where a US keyboard has them. */
const LAYOUTS = {
  US: {},
  AZERTY: {
    ...{ KeyQ: "a", KeyA: "q", KeyW: "z", KeyZ: "w", KeyM: ",", Semicolon: "m", Comma: ";" },
    ...{ Period: ":", Slash: "!", BracketLeft: "Dead", BracketRight: "$", Backslash: "*" },
    ...{ Minus: ")", Quote: "ù", Backquote: "²", IntlBackslash: "<" },
  },
  QWERTZ: {
    ...{ KeyY: "z", KeyZ: "y", Semicolon: "ö", Slash: "-", BracketLeft: "ü", BracketRight: "+" },
    ...{ Backslash: "#", Minus: "ß", Equal: "Dead", Quote: "ä", Backquote: "Dead", IntlBackslash: "<" },
  },
  Dvorak: {
    ...{ KeyQ: "'", KeyW: ",", KeyE: ".", KeyR: "p", KeyT: "y", KeyY: "f", KeyU: "g" },
    ...{ KeyI: "c", KeyO: "r", KeyP: "l", KeyS: "o", KeyD: "e", KeyF: "u", KeyG: "i" },
    ...{ KeyH: "d", KeyJ: "h", KeyK: "t", KeyL: "n", Semicolon: "s", KeyZ: ";", KeyX: "q" },
    ...{ KeyC: "j", KeyV: "k", KeyB: "x", KeyN: "b", Comma: "w", Period: "v", Slash: "z" },
    ...{ BracketLeft: "/", BracketRight: "=", Minus: "[", Equal: "]", Quote: "-" },
  },
} as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a US keyboard prints beside its letters. */
const PUNCTUATION = {
  ...{ Semicolon: ";", Comma: ",", Period: ".", Slash: "/", BracketLeft: "[", BracketRight: "]" },
  ...{ Minus: "-", Equal: "=", IntlBackslash: "\\", Quote: "'", Backslash: "\\", Backquote: "`" },
} as Readonly<Record<string, string>>;

/** Keys that are the same everywhere. */
const NAMED = Object.freeze(
  "Space Delete Enter Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight".split(" "),
);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

for (const [layout, moved] of Object.entries(LAYOUTS)) {
  test(`every command with a key is reached on a ${layout} keyboard`, async () => {
    const places = [...LETTERS.map((letter) => `Key${letter}`), ...Object.keys(PUNCTUATION)];
    const presses = places.map((code) => ({
      code,
      key: moved[code] ?? PUNCTUATION[code] ?? code.replace("Key", "").toLowerCase(),
    }));
    presses.push({ code: "NumpadDecimal", key: "." }, { code: "Slash", key: "?" }, { code: "NumpadDivide", key: "/" });
    presses.push({ code: "NumpadMultiply", key: "*" }, { code: "IntlBackslash", key: ">" });
    for (const code of NAMED) {
      presses.push({ code, key: code === "Space" ? " " : code });
    }
    for (let digit = 0; digit < 10; digit += 1) {
      presses.push({ code: `Digit${digit}`, key: `${digit}` });
    }
    const plain = { repeat: false, isComposing: false, keyCode: 0 };
    const free = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const held = [free, { ...free, ctrlKey: true }, { ...free, metaKey: true, shiftKey: true }];
    for (const id of STAGES.ids) {
      const { commands } = await STAGES.load(id);
      const reached = new Set(
        presses.flatMap((press) => held.map((keys) => commandForKey({ ...press, ...plain, ...keys }, commands)?.id)),
      );
      const missed = commands.filter((command) => hasKey(command) && !reached.has(command.id));
      expect(
        missed.map((command) => command.id),
        id,
      ).toEqual([]);
    }
  });
}

test("with Ctrl or ⌘ only undo, redo and the sheet to share are the lab's", async () => {
  const plain = { repeat: false, isComposing: false, keyCode: 0, altKey: false };
  for (const id of STAGES.ids) {
    const { commands } = await STAGES.load(id);
    for (const control of [
      { ctrlKey: true, metaKey: false },
      { ctrlKey: false, metaKey: true },
    ]) {
      for (const shiftKey of [false, true]) {
        const found = LETTERS.map((letter) => {
          const key = shiftKey ? letter : letter.toLowerCase();
          return commandForKey({ code: `Key${letter}`, key, ...plain, ...control, shiftKey }, commands)?.id;
        });
        const expected = LETTERS.map(
          (letter) => ({ Z: shiftKey ? "redo" : "undo", S: shiftKey ? undefined : "share" })[letter],
        );
        expect(found, id).toEqual(expected);
      }
    }
  }
});
