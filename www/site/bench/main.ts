/**
 * The site's bench page: measurements of the engine in the visitor's browser, beside recorded measurements of other
 * engines. The address holds `lang`, `theme` and `amount`.
 *
 * Hooks: `[data-action="run | stop"]`, `select[data-choice="amount"]`, `[data-part="status"]`,
 * `[data-table="worlds | pairs"] tbody[data-part="here | there"] td[data-workload]`, `[data-plot="worlds"]`.
 */
import { html, nothing, render } from "lit";
import { isLoaded, type Language, loadLanguage, preferredLanguage, stringsFor } from "../../i18n/index.ts";
import type { FailureReason } from "../../ui/model.ts";
import { adoptColours, byId, choicesTemplate } from "../choices.ts";
import { readAddress, writeAddress } from "../url.ts";
import { environmentOf } from "./environment.ts";
import { namesFromTop, showPlot } from "./plot_place.ts";
import type { BenchStrings } from "./strings.en.ts";
import { contestantName, figuresTable, growthOf, RECORDED, workloadName, written } from "./tables.ts";
import type { Asked, LiveRow, Message } from "./worker.ts";
import { AMOUNTS, amountBy } from "./workloads.ts";

/** The texts by file name: one file per language. */
const TEXTS = import.meta.glob<Record<string, BenchStrings>>("./strings.*.ts", { eager: true });

const parameters = new URLSearchParams(location.search);
const known = new URLSearchParams([...parameters].filter(([name]) => name === "lang" || name === "theme"));
let { address } = readAddress(known.toString());
let { name: amount } = amountBy(parameters.get("amount"));

/** The run: the list of measurements to make, the finished ones, and the reason if the engine could not be loaded. */
interface BenchState {
  phase: "idle" | "loading" | "running" | "stopped" | "done" | "failed";
  asked: readonly Asked[];
  rows: readonly LiveRow[];
  reason: FailureReason | null;
}

const START: Readonly<BenchState> = Object.freeze({ phase: "idle", asked: [], rows: [], reason: null });

let state: BenchState = START;

/** The worker that measures; null while nothing runs. */
let worker: Worker | null = null;

adoptColours();
byId("main").replaceChildren();
show();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);

function language(): Language {
  return address.lang ?? preferredLanguage(navigator.languages);
}

function choose(changes: Partial<typeof address>) {
  address = { ...address, ...changes };
  remember();
  show();
}

function start() {
  end({ ...START, phase: "loading" });
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => receive(data);
  // The worker's own script could not be loaded.
  worker.onerror = () => receive({ kind: "failed", reason: "unreachable" });
  worker.postMessage(amount);
}

function receive(message: Message) {
  if (message.kind === "ready") update({ phase: "running", asked: message.asked });
  else if (message.kind === "row") update({ rows: [...state.rows, message.row] });
  else end({ phase: message.kind, reason: message.kind === "failed" ? message.reason : null });
}

/** Terminates the worker, then applies `changes` to the state. */
function end(changes: Partial<BenchState>) {
  worker?.terminate();
  worker = null;
  update(changes);
}

function update(changes: Partial<BenchState>) {
  state = { ...state, ...changes };
  show();
}

/** Writes the choices into the address. */
function remember() {
  const query = new URLSearchParams(location.search);
  if (address.lang !== null) query.set("lang", address.lang);
  query.set("theme", address.theme);
  query.set("amount", amount);
  try {
    history.replaceState(null, "", `?${query}`);
  } catch {
    // A sandboxed frame may not change its address. The page works without it.
  }
}

function show() {
  if (!isLoaded(language())) {
    loadLanguage(language()).then(show);
    return;
  }
  const strings = stringsFor(language());
  const words = TEXTS[`./strings.${language()}.ts`]?.[language()];
  if (words === undefined) throw new TypeError(`there are no texts in ${language()}`);
  const { theme } = address;
  document.documentElement.lang = strings.tag;
  document.documentElement.setAttribute("theme", theme);
  document.title = `${words.title} · ${strings.title}`;
  render(choicesTemplate({ language: language(), theme }, choose), byId("choices"));
  byId("brand").setAttribute("href", laboratory());
  byId("brand").title = words.back;
  render(pageTemplate(words), byId("main"));
  const place = byId("main").querySelector("[data-plot]");
  if (place instanceof HTMLElement) showPlot(place, state.rows, words);
}

function laboratory() {
  return `./${writeAddress({ ...address, stage: "scale" })}`;
}

function pageTemplate(words: BenchStrings) {
  const { rows } = state;
  const growth = growthOf(rows);
  const { machine, browser, day } = RECORDED;
  const agreeing = rows.filter(({ agrees }) => agrees).length;
  return html`<article class="bench">
    <h1>${words.title}</h1>
    <p class="lede">${words.lede}</p>
    ${controlsTemplate(words)}
    <section>
      <h2>${words.worlds}</h2>
      <p>${words.worldsText}</p>
      <div class="plot" data-plot="worlds" role="img"></div>
      <p class="quiet narrow">${words.lines(namesFromTop(words))}</p>
      ${
        growth === null
          ? nothing
          : html`<p data-part="growth">${words.growth(growth.low, growth.high, written(growth.times, words.whole))}</p>`
      }
      ${figuresTable("worlds", rows, words)}
    </section>
    <section>
      <h2>${words.pairs}</h2>
      <p>${words.pairsText}</p>
      ${figuresTable("pairs", rows, words)}
    </section>
    <footer class="quiet">
      ${rows.length === 0 ? nothing : html`<p data-part="agreement">${words.agreement(agreeing, rows.length)}</p>`}
      <p data-part="recorded">${words.recorded(machine, browser, day)} ${words.missed}</p>
      <p><a href=${laboratory()}>${words.back}</a></p>
    </footer>
  </article>`;
}

function controlsTemplate(words: BenchStrings) {
  const { asked, rows, phase } = state;
  const isRunning = worker !== null;
  const measured = phase === "done" || phase === "stopped";
  return html`<section class="run" aria-label=${words.controls}>
    <label>
      <span>${words.amount}</span>
      <select
        data-choice="amount"
        ?disabled=${isRunning}
        @change=${({ currentTarget }: Event) => {
          ({ name: amount } = amountBy((currentTarget as HTMLSelectElement).value));
          remember();
          show();
        }}
      >
        ${AMOUNTS.map(
          ({ name }) => html`<option value=${name} .selected=${name === amount}>
            ${words.amounts[name]}
          </option>`,
        )}
      </select>
    </label>
    <button
      type="button"
      class="start"
      data-action=${isRunning ? "stop" : "run"}
      @click=${() => (isRunning ? end({ phase: "stopped" }) : start())}
    >
      ${isRunning ? words.stop : measured ? words.again : words.run}
    </button>
    <progress
      max=${Math.max(asked.length, 1)}
      .value=${rows.length}
      aria-label=${words.progress}
    ></progress>
    <p class="status" data-part="status" role="status">${statusOf(words)}</p>
    <p class="quiet" data-part="environment">${words.environment(environmentOf(words))}</p>
  </section>`;
}

function statusOf(words: BenchStrings) {
  const { phase, asked, rows, reason } = state;
  const next = asked[rows.length];
  switch (phase) {
    case "running": {
      if (next === undefined) return words.done;
      const [what, who] = [workloadName(next.workload, words), contestantName(next.contestant, words)];
      return words.running(what, who, rows.length + 1, asked.length);
    }
    case "stopped":
      return words.stopped(rows.length);
    case "failed":
      return `${words.failed} ${stringsFor(language()).status.reasons[reason ?? "unknown"]}`;
    default:
      return words[phase];
  }
}
