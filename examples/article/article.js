const byId = (id) => document.getElementById(id);

const coins = byId("coins");
let meetings = 0;
coins.addEventListener("contact", ({ detail }) => {
  meetings += detail.begin.length;
  byId("meetings").textContent = meetings;
});

const shadows = byId("shadows");
byId("back").addEventListener("click", () => shadows.stepBy(-1));
byId("next").addEventListener("click", () => shadows.stepBy(1));
shadows.addEventListener("step", ({ detail }) => {
  byId("step").textContent = detail.index + 1;
  byId("steps").textContent = detail.count;
});

const tower = byId("tower");
let touching = 0;
byId("one").addEventListener("click", () => tower.stepBy(1));
byId("run").addEventListener("click", () => tower.play());
byId("again").addEventListener("click", () => {
  tower.pause();
  tower.reset();
});
tower.addEventListener("contact", ({ detail }) => {
  touching += detail.begin.length - detail.end.length;
  byId("touching").textContent = touching;
});
