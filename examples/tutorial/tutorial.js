const byId = (id) => document.getElementById(id);

/** Reads the scene that a lab was written with. */
const sceneOf = (lab) => JSON.parse(lab.querySelector("script").textContent);

/** Writes a sentence of the page, which has its words in both languages: its `data-…`, with numbers for `#`. */
const say = (output, name, ...numbers) => {
  const words = output.dataset[name];
  output.textContent = words.replaceAll("#", () => numbers.shift());
};

const milliseconds = (seconds) => (1000 * seconds).toFixed(1);

const tellTime = ({ detail: { pair } }, output) => {
  if (pair?.time === undefined) say(output, "none");
  else say(output, "hit", milliseconds(pair.time));
};

byId("miss").addEventListener("measure", (event) => tellTime(event, byId("moment")));

const depth = byId("depth");
depth.addEventListener("measure", ({ detail: { pair } }) => {
  if (pair?.depth === undefined) return say(byId("out"), "apart");
  const { x } = pair.normal;
  // The normal points from the bullet to the wall: a push out goes the other way.
  say(byId("out"), x > 0.5 ? "back" : x < -0.5 ? "through" : "aside", pair.depth.toFixed(1));
});
for (const button of document.querySelectorAll("[data-place]")) {
  button.addEventListener("click", () => {
    const scene = sceneOf(depth);
    scene.shapes[0].x = Number(button.dataset.place);
    depth.load(scene);
  });
}

const swept = byId("swept");
for (const button of document.querySelectorAll("[data-speed]")) {
  button.addEventListener("click", () => {
    const scene = sceneOf(swept);
    scene.shapes[0].velocity.x = Number(button.dataset.speed);
    swept.load(scene);
  });
}
swept.addEventListener("measure", (event) => tellTime(event, byId("time")));

const question = byId("question");
question.addEventListener("answer", ({ detail }) => say(byId("verdict"), detail.right ? "right" : "wrong"));
byId("ask").addEventListener("click", () => {
  question.predict = null;
  requestAnimationFrame(() => {
    question.predict = "tunnel";
  });
});
