/** The commands of every stage: one meaning for each key, icons that exist, words in both languages. */
import { readFileSync } from "node:fs";
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
  // No key of a command may vanish unseen.
  expect(meanings.size).toBeGreaterThanOrEqual(31);
});

test("a command has the same keys in all stages that have it", async () => {
  const keys = new Map<string, Set<string>>();
  for (const stage of STAGES.ids) {
    for (const { id, codes, keys: printed, chord } of (await STAGES.load(stage)).commands) {
      keys.set(id, (keys.get(id) ?? new Set()).add(JSON.stringify([codes, printed, chord])));
    }
  }
  expect([...keys].filter(([, { size }]) => size !== 1)).toEqual([]);
});

test("what a stage expects of itself is done by keys that it has", async () => {
  for (const stage of STAGES.ids) {
    const path = new URL(`../../www/stages/${stage}/expected.json`, import.meta.url);
    const { acts } = JSON.parse(readFileSync(path, "utf8"));
    const keyed = (await STAGES.load(stage)).commands.filter(hasKey).map(({ id }) => id);
    expect(keyed, stage).toEqual(expect.arrayContaining(acts));
  }
});

/** Texts for people outside of the page that name keys; `{id}` stands for the key of a command. */
const GUIDES = {
  "README.md": [
    "Press **{spawn-rectangle}** for a rectangle and **{spawn-circle}** for a circle",
    "**{reset}** starts afresh",
    "| {spawn-rectangle}, {spawn-circle} | spawn a rectangle, a circle",
    "| {select-previous} {select-next} | select the previous, the next shape |",
    "| {rotate-left} {rotate-right} | rotate the selected shape |",
    "| {reset} | restore what the stage showed first |",
    "| {move-up} {move-left} {move-down} {move-right}, drag | move the selected shape |",
    "| `{help}` | all keys of the stage |",
    "| `{zoom-in}` `{zoom-out}` `{fit}` | enlarge and reduce about the selected shape; show all",
  ],
  "docs/embedding.md": [
    "{spawn-rectangle} and {spawn-circle} add shapes, {move-up} {move-left} {move-down} {move-right} move",
    "{rotate-left} and {rotate-right} turn, {reset} starts again, {pause} pauses, {excite} excites",
    "{spawn-polygon} adds a polygon",
    "{push-up} {push-left} {push-down} {push-right} change the velocity, {spin-left} and {spin-right} the spin",
    "{heavier} and {lighter} the mass, {rougher} and {smoother} the friction, {bouncier} and {duller} the restitution",
    "{correction} the correction. `{fewer}` and `{more}` take less or more",
    "`{help}` lists the keys of a stage, `{tools}` shows all buttons",
  ],
};

test("README and guide name the keys that the commands have", async () => {
  const caps = new Map<string, string>();
  for (const stage of STAGES.ids) for (const { id, cap } of (await STAGES.load(stage)).commands) caps.set(id, cap);
  for (const [path, sentences] of Object.entries(GUIDES)) {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").replaceAll(/\s+/g, " ");
    for (const sentence of sentences) {
      expect(text).toContain(sentence.replaceAll(/\{([\w-]+)\}/g, (_, id) => caps.get(id) ?? `no command ${id}`));
    }
  }
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
        const chord = shiftKey ? "control-shift" : "control";
        const rows = commands.filter((command) => command.chord === chord);
        expect(rows.map((command) => command.id).sort(), id).toEqual(shiftKey ? ["redo"] : ["share", "undo"]);
        const found = LETTERS.map((letter) => {
          const key = shiftKey ? letter : letter.toLowerCase();
          return commandForKey({ code: `Key${letter}`, key, ...plain, ...control, shiftKey }, commands)?.id;
        });
        const expected = LETTERS.map((letter) => rows.find(({ codes }) => codes[0] === `Key${letter}`)?.id);
        expect(found, id).toEqual(expected);
      }
    }
  }
});
