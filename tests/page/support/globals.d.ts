/** What init scripts of the tests put into every page. */
declare var probe: import("./probe.js").Probe;
declare var film: import("./film.js").Film;
