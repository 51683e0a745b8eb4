/** What init scripts of the tests put into every page. */
declare let probe: import("./probe.ts").Probe;
declare let film: import("./film.ts").Film;
