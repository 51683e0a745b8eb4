/** What init scripts of the tests put into every page. */
declare let probe: import("./probe.js").Probe;
declare let film: import("./film.js").Film;
