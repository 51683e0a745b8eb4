/** A chapter: the text moves the picture, and the reader may take hold of it at any time. */

import type { Layer } from "../canvas/glossary.ts";
import { type Beat, type Broken, beatName, type Check } from "../chapters/chapter.ts";
import { PAGE_TEXTS } from "../chapters/texts.ts";
import type { Language } from "../i18n/index.ts";
import { commandForKey, WAYS_BACK } from "../input/commands.ts";
import { writeFragment } from "../lab/link.ts";
import { cornersOf, distanceBetween } from "../state/points.ts";
import { ICONS } from "../ui/icons.ts";
import { byId, isCalm, part } from "./document.ts";
import { Figure } from "./figure.ts";
import { keep, keysAct, read } from "./kept.ts";

interface Told {
  id: string;
  language: Language;
  beats: readonly Beat[];
}

/** CSS pixels below the upper edge of the text at which a beat becomes the current one. */
const LINE = 96;

/** CSS pixels above the current beat beside the picture: fewer than the text before it leaves empty at its end. */
const ABOVE = 16;

/** The buttons of the next beat: beside the text, and on a phone. */
const NEXT = '[data-act^="next"]';

/** The number of an answer, by its place on the keyboard. */
const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

/** CSS pixels around a corner that answer: half the size of a finger's target. */
const REACH = 22;

/** What a reader scrolls with. */
const SCROLLING = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

export async function openChapter() {
  const told: Told = JSON.parse(byId("data").textContent ?? "");
  const figure = await Figure.open(part("figure"));
  new Chapter(told, figure).begin();
}

class Chapter {
  #told: Told;
  #figure: Figure;
  #at = -1;
  /** Whether the page itself has scrolled last, as the browser does to the place in the address: that changes no beat. */
  #isOwnScroll = true;
  /** CSS pixels across the text. */
  #width = part("beats").clientWidth;
  /** Whether the picture is a case in which the program of the beat is wrong. */
  #isExample = false;
  /** The answer at whose corner the pointer went down. */
  #pressed: HTMLElement | undefined;
  /** Ends the judging of the program that the reader may break, once it is loaded. */
  #endBreaking: Promise<() => void> | null = null;
  #sections;
  #texts;

  constructor(told: Told, figure: Figure) {
    [this.#told, this.#figure] = [told, figure];
    this.#texts = PAGE_TEXTS[told.language];
    this.#sections = told.beats.map(({ id }) => byId(id));
  }

  begin() {
    const { element } = this.#figure;
    for (const kind of ["change", "play", "step"]) element.addEventListener(kind, () => this.#follow());
    // A camera that the reader moves reports nothing.
    for (const kind of ["wheel", "pointerup", "keyup"]) window.addEventListener(kind, () => this.#follow());
    element.addEventListener("task", (event) => this.#finish((event as CustomEvent<{ id: string }>).detail.id));
    element.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    element.addEventListener("pointerdown", (event) => this.#pressCorner(event), { capture: true });
    element.addEventListener("click", (event) => {
      if (this.#pressed === this.#cornerAt(event)) this.#pressed?.click();
    });
    document.addEventListener("click", (event) => this.#click(event));
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.#point(event));
    for (const scroller of [part("beats"), document]) {
      scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    }
    for (const kind of SCROLLING) {
      window.addEventListener(kind, () => (this.#isOwnScroll = false), { capture: true, passive: true });
    }
    window.addEventListener("resize", () => this.#keepPlace());
    const opening = part("figure").querySelector(".still");
    window.addEventListener("beforeprint", () => {
      // On paper each paragraph has its picture, as without scripts; that of the first one has stood in for the live one.
      if (opening !== null) this.#sections[0]?.append(opening);
      for (const still of document.querySelectorAll(".beat noscript")) still.outerHTML = still.textContent ?? "";
    });
    window.addEventListener("hashchange", () => this.#goTo(this.#indexOf(location.hash.slice(1)), { scrolls: true }));
    for (const hidden of document.querySelectorAll<HTMLElement>(".row, .ways")) hidden.hidden = false;
    this.#askAll();
    for (const id of this.#finished()) this.#showDone(id);
    const linked = this.#indexOf(location.hash.slice(1));
    const kept = this.#indexOf(read(`at.${this.#told.id}`) ?? "");
    const first = linked >= 0 ? linked : Math.max(kept, 0);
    this.#goTo(first, { scrolls: linked >= 0 || first > 0 });
  }

  get #beat() {
    return this.#told.beats[this.#at];
  }

  /** The picture where it stands above the text. */
  get #lid() {
    const side = document.querySelector(".side");
    return side !== null && getComputedStyle(side).position === "sticky" ? side : null;
  }

  #indexOf(id: string) {
    return this.#told.beats.findIndex((beat) => beat.id === id);
  }

  #goTo(index: number, { scrolls }: { scrolls: boolean }) {
    const beat = this.#told.beats[index];
    const section = this.#sections[index];
    if (beat === undefined || section === undefined) return;
    if (index !== this.#at) this.#open(beat, index);
    // The text of the beat before is set anew, and may have lost a line.
    if (scrolls) this.#scrollTo(section);
  }

  #open(beat: Beat, index: number) {
    this.#at = index;
    this.#isExample = false;
    keep(`at.${this.#told.id}`, beat.id);
    history.replaceState(history.state, "", `#${beat.id}`);
    const whenOf = (each: number) => (each < index ? "past" : each === index ? "now" : "coming");
    for (const [each, other] of this.#sections.entries()) {
      other.dataset.when = whenOf(each);
      other.removeAttribute("data-away");
      if (each === index) other.setAttribute("aria-current", "step");
      else other.removeAttribute("aria-current");
      for (const focusable of other.querySelectorAll<HTMLElement>("p a, button, .term")) {
        focusable.tabIndex = each === index ? 0 : -1;
      }
    }
    for (const progress of document.querySelectorAll(".progress")) {
      for (const [each, bar] of progress.querySelectorAll("i").entries()) bar.dataset.when = whenOf(each);
    }
    const isLast = index + 1 === this.#told.beats.length;
    this.#lead({ isOn: isLast });
    for (const back of document.querySelectorAll<HTMLButtonElement>('[data-act="previous"]'))
      back.disabled = index === 0;
    // Links below the last beat follow its own: the focus on one of them would scroll there.
    for (const end of document.querySelectorAll<HTMLElement>(".end a, .more a")) end.tabIndex = isLast ? 0 : -1;
    part("place").textContent = this.#texts.place(index + 1, this.#told.beats.length);
    this.#follow();
    this.#figure.show(beat.picture).then(() => this.#follow());
    this.#endBreaking?.then((end) => end());
    this.#endBreaking = beat.broken === null ? null : this.#break(beat.broken, index);
  }

  /** Watches a faulty program until the reader has broken it. */
  async #break(broken: Broken, index: number) {
    const { watchProgram } = await import("./breaking.ts");
    const onBroken = (draw: () => HTMLElement) => {
      const form = this.#sections[index]?.querySelector<HTMLFormElement>(".then");
      const { check } = this.#told.beats[index] ?? {};
      if (!check || !form?.hidden || this.#finished().includes(broken.listing)) return;
      // At once, for the reader may drag on before the answer.
      const still = draw();
      form.hidden = false;
      this.#offer(form, check, () => {
        this.#keepDone(broken.listing);
        form.append(still);
        this.#reveal(this.#sections[index]?.querySelector(".repaired .line:has(ins)"));
      });
      form.scrollIntoView({ block: "nearest" });
    };
    return watchProgram(broken, this.#figure.lab, {
      texts: this.#texts,
      isRepaired: () => this.#finished().includes(broken.listing),
      isShown: () => this.#isExample,
      onBroken,
    });
  }

  /** Puts the way to the next chapter in the place of Next, or takes it away. */
  #lead({ isOn }: { isOn: boolean }) {
    const isFocused = document.activeElement?.matches(NEXT) ?? false;
    for (const next of document.querySelectorAll<HTMLElement>(NEXT)) next.hidden = isOn;
    for (const way of document.querySelectorAll<HTMLElement>(".leads")) {
      way.hidden = !isOn;
      if (isOn && isFocused) way.focus();
    }
  }

  #scrollTo(section: HTMLElement, behavior: ScrollBehavior = isCalm() ? "instant" : "smooth") {
    this.#leaveRoom(section);
    section.scrollIntoView({ block: "start", behavior });
  }

  /** Keeps the beat at its line while lines break anew. The bars of a phone's browser change the height alone. */
  #keepPlace() {
    const section = this.#sections[this.#at];
    const { clientWidth } = part("beats");
    if (section === undefined || clientWidth === this.#width) return;
    this.#width = clientWidth;
    this.#isOwnScroll = true;
    if (this.#at > 0) this.#scrollTo(section, "instant");
  }

  /** Scrolls only if a line of the text is out of sight. */
  #reveal(line: Element | null | undefined) {
    if (!(line instanceof HTMLElement)) return;
    this.#leaveRoom(line);
    line.scrollIntoView({ block: "nearest" });
  }

  /** Keeps the next scroll from changing the beat, and its goal from lying below the picture of a phone. */
  #leaveRoom(goal: HTMLElement) {
    this.#isOwnScroll = true;
    goal.style.scrollMarginBlockStart = `${this.#lid?.getBoundingClientRect().height ?? ABOVE}px`;
  }

  #scrolled() {
    if (this.#isOwnScroll) return;
    const top = this.#lid?.getBoundingClientRect().bottom ?? part("beats").getBoundingClientRect().top;
    const headOf = (section: HTMLElement | undefined) => section?.getBoundingClientRect().top ?? 0;
    const passed = this.#sections.findLastIndex((section) => headOf(section) <= top + LINE);
    // A short beat stays the current one while its heading is seen.
    if (passed > this.#at && headOf(this.#sections[this.#at]) >= top) return;
    this.#goTo(Math.max(passed, 0), { scrolls: false });
  }

  /** Brings the row and the card up to date with the picture. */
  #follow() {
    const { lab } = this.#figure;
    const away = !lab.isPresented || lab.isPlaying;
    this.#sections[this.#at]?.toggleAttribute("data-away", away);
    document.querySelector('[data-act="restore"]')?.toggleAttribute("data-away", away);
    document.querySelector(".run")?.toggleAttribute("data-empty", this.#beat?.runs !== true);
    const button = document.querySelector('[data-act="play"]');
    const words = lab.isPlaying ? this.#texts.pause : this.#texts.play;
    if (button === null || button.getAttribute("title") === words) return;
    button.setAttribute("title", words);
    button.querySelector("svg")?.replaceWith(fragmentOf(lab.isPlaying ? ICONS.pause : ICONS.play));
    const label = button.querySelector("span");
    if (label !== null) label.textContent = words;
  }

  #click(event: MouseEvent) {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act !== undefined) this.#act(act, event);
    const section = target.closest<HTMLElement>(".beat");
    if (section === null || target.closest("button, .term, .ask") !== null) return;
    const link = target.closest("a");
    if (link !== null && link.closest("h2") === null) return;
    if (link !== null) event.preventDefault();
    this.#goTo(this.#sections.indexOf(section), { scrolls: true });
  }

  #act(act: string, event: Event) {
    const { lab } = this.#figure;
    if (act === "restore") this.#restore();
    else if (act === "back") lab.stepBy(-1);
    else if (act === "forward") lab.stepBy(1);
    else if (act === "play" && lab.isPlaying) lab.pause();
    else if (act === "play") lab.play();
    else if (act === "free") this.#playFreely(event);
    else if (act === "example") this.#showExample();
    else if (act === "previous") this.#goTo(this.#at - 1, { scrolls: true });
    else this.#goTo(this.#at + 1, { scrolls: true });
  }

  #restore() {
    this.#isExample = false;
    this.#figure.restore().then(() => this.#follow());
  }

  /** Shows a case in which the program is wrong: it asks for the reason, too. */
  #showExample() {
    const example = this.#beat?.broken?.example;
    if (example === undefined) return;
    this.#isExample = true;
    this.#figure.lab.present(example).then(() => this.#follow());
  }

  /** Takes the picture as it is into the laboratory. */
  async #playFreely(event: Event) {
    event.preventDefault();
    const { lab } = this.#figure;
    const address = new URL("../../", location.href);
    const beat = beatName(this.#told.id, this.#beat?.id ?? "");
    address.search = String(new URLSearchParams({ stage: lab.given.stage, lang: this.#told.language, beat }));
    const shown = await lab.toDocument();
    const fragment = shown === null ? null : await writeFragment(shown);
    address.hash = fragment ?? "";
    location.assign(address);
  }

  /** Answers, reset and the pages of the text, while the picture has the focus or keys act on it. */
  #key(event: KeyboardEvent) {
    if (!keysAct() || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    const answer = this.#asked[Number(DIGIT.exec(event.code)?.[1]) - 1];
    if (answer === undefined && commandForKey(event, WAYS_BACK)?.id !== "reset" && by === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (answer !== undefined) answer.click();
    else if (by === undefined) this.#restore();
    else this.#goTo(this.#at + by, { scrolls: true });
  }

  /** The answers of the question that the beat asks; none once the right one is known. */
  get #asked(): readonly HTMLButtonElement[] {
    const form = this.#sections[this.#at]?.querySelector('.ask:not([hidden], :has([data-answer="right"]))');
    return [...(form?.querySelectorAll("button") ?? [])];
  }

  /** The answer whose corner is nearest to a pointer, within reach. */
  #cornerAt({ clientX: x, clientY: y }: MouseEvent) {
    const { lab } = this.#figure;
    const [shape, run] = [this.#beat?.check?.corners, lab.model.facts?.run];
    if (!shape || !run) return undefined;
    const ways = cornersOf(run[shape]).map((corner) => distanceBetween(lab.toClient(corner) ?? corner, { x, y }));
    const least = Math.min(...ways);
    return least > REACH ? undefined : this.#asked[ways.indexOf(least)];
  }

  /** A corner that answers is not for dragging its shape. */
  #pressCorner(event: PointerEvent) {
    this.#pressed = this.#cornerAt(event);
    if (this.#pressed !== undefined) event.stopPropagation();
  }

  #point({ target }: Event) {
    const term = (target as Element).closest?.<HTMLElement>(".term");
    if (term !== null && term !== undefined) this.#figure.pointAt((term.dataset.lit ?? null) as Layer | null);
    else if (document.activeElement?.matches(".term") !== true) this.#figure.pointAt(null);
  }

  #askAll() {
    for (const [index, { check, broken }] of this.#told.beats.entries()) {
      if (broken !== null) this.#offerExample(index);
      const form = this.#sections[index]?.querySelector<HTMLFormElement>(".ask:not(.then)");
      if (check !== null && form) this.#offer(form, check);
    }
  }

  /**
   * Offers answers as buttons. The pressed one is marked, and its sentence appears below them, in sight. Corners keep their
   * order, and a wrong one shows the right one.
   */
  #offer(form: HTMLFormElement, { answers, corners }: Check, onRight: () => void = () => {}) {
    const outcome = form.querySelector(".outcome");
    if (outcome === null) return;
    const offered = corners === null ? shuffled(answers) : answers;
    const buttons = offered.map(({ words, isRight, sentence }) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
      button.addEventListener("click", () => {
        for (const [at, each] of buttons.entries()) {
          if (each.dataset.answer === "wrong") each.removeAttribute("data-answer");
          if (corners !== null && offered[at]?.isRight) each.dataset.answer = "right";
          each.disabled = isRight && each !== button;
        }
        button.dataset.answer = isRight ? "right" : "wrong";
        outcome.textContent = sentence;
        if (isRight) onRight();
        for (const line of [button, outcome, form.querySelector(".report")]) this.#reveal(line);
      });
      return button;
    });
    form.querySelector(".answers")?.append(...buttons);
  }

  #offerExample(index: number) {
    const button = Object.assign(document.createElement("button"), {
      ...{ type: "button", className: "action", textContent: this.#texts.example },
    });
    button.dataset.act = "example";
    this.#sections[index]?.querySelector(".then")?.before(button);
  }

  #finished(): string[] {
    return (read(`done.${this.#told.id}`) ?? "").split(" ").filter(Boolean);
  }

  /** The deed of a task is done; where it asks, the answer is still to come. */
  #finish(id: string) {
    const beat = this.#beat;
    if (beat?.task !== id || this.#finished().includes(id)) return;
    const form = this.#sections[this.#at]?.querySelector<HTMLFormElement>(".then");
    if (beat.check === null || form === null || form === undefined) this.#keepDone(id);
    else if (form.hidden) {
      form.hidden = false;
      this.#offer(form, beat.check, () => this.#keepDone(id));
      const row = this.#sections[this.#at]?.querySelector<HTMLElement>(".try");
      row?.toggleAttribute("data-asks", true);
      report(row, this.#texts.asks);
    }
  }

  #keepDone(id: string) {
    keep(`done.${this.#told.id}`, [...new Set([...this.#finished(), id])].join(" "));
    this.#showDone(id);
  }

  #showDone(id: string) {
    for (const [index, { task, broken }] of this.#told.beats.entries()) {
      if (task !== id && broken?.listing !== id) continue;
      const section = this.#sections[index];
      section?.querySelector('[data-act="example"]')?.toggleAttribute("hidden", true);
      // The repaired program takes the place of the faulty one.
      for (const listing of broken === null ? [] : (section?.querySelectorAll<HTMLElement>(".listing") ?? [])) {
        listing.hidden = !listing.classList.contains("repaired");
      }
      const row = section?.querySelector<HTMLElement>(broken === null ? ".try" : ".then");
      if (row === null || row === undefined || row.dataset.done !== undefined) continue;
      if (row.hidden) [row.hidden, row.textContent] = [false, ""];
      row.dataset.done = "";
      report(row, broken === null ? this.#texts.done : this.#texts.repaired);
    }
  }
}

/** Writes below a task or a question how far it is done. */
function report(row: HTMLElement | null | undefined, words: string) {
  const line = row?.querySelector(".report") ?? Object.assign(document.createElement("p"), { className: "report" });
  line.setAttribute("role", "status");
  line.textContent = words;
  row?.append(line);
}

/** Returns items in a random order: the first answer of a list is right too often. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** An icon of the library as an element. */
function fragmentOf(icon: string) {
  return document.createRange().createContextualFragment(icon);
}
