// The smallest page on the engine: it reads keys, keeps time and draws numbers. All geometry is the engine's.
//
// `wasm-pack build --target web` in the top folder makes pkg/, the only thing that this script needs.

import init, { Lab } from "../../pkg/collidoscope_wasm.js";

// Pixels that one press of W, A, S or D moves the selected shape.
const MOVE = 10;

// Radians that one press of an arrow turns it; positive angles turn clockwise, as y points down.
const TURN = 0.1;

// Seconds of simulation that one frame catches up on at most. Without this limit, a tab that was in the background for an
// hour would owe 216,000 steps, and could take longer for each second of them than a second.
const LONGEST_FRAME = 0.25;

// Every view of the module is a flat list. These are the numbers of one shape, or of one contact, in each.
const POSE = 3; // x, y, angle
const SIZE = 2; // width and height, or radius and 0
const CONTACT = 8; // depth, normal x and y, start x and y, end x and y, number of points

const BLUE = "#1d5fd6";
const RED = "#c62828";
const ORANGE = "#ef6c00";

await init();

const canvas = document.querySelector("canvas");
const context = canvas.getContext("2d");
const echo = document.querySelector("[role=status]");
const lab = new Lab(canvas.width, canvas.height);
const { timeStep } = lab.options;

// Overlapping shapes stay where they are. Try "soft": then a step pushes them apart.
lab.setResponse("none");

// A rectangle with a circle on its corner, and another circle apart.
const [rectangle] = lab.addRectangles(Float64Array.of(360, 220, 160, 90, 0.3));
lab.addCircles(Float64Array.of(450, 270, 45, 200, 130, 35));
lab.select(rectangle);
const start = lab.snapshot();

// ---- Keys: one function for each.

const keys = {
  f: () => lab.spawnRectangle(),
  g: () => lab.spawnCircle(),
  r: () => lab.restore(start),
  w: () => lab.moveSelected(0, -MOVE),
  a: () => lab.moveSelected(-MOVE, 0),
  s: () => lab.moveSelected(0, MOVE),
  d: () => lab.moveSelected(MOVE, 0),
  arrowup: () => lab.selectPrevious(),
  arrowdown: () => lab.selectNext(),
  arrowleft: () => lab.rotateSelected(-TURN),
  arrowright: () => lab.rotateSelected(TURN),
};

addEventListener("keydown", (event) => {
  const press = keys[event.key.toLowerCase()];
  // Ctrl+R must still reload, and Ctrl+F find.
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (!press || hasModifier) return;
  // The arrows would scroll the page.
  event.preventDefault();
  press();
});

// ---- Time: whole steps of the engine, however long the frames of the screen are.

// Contacts of the last step. A view is good until the next call of the engine; this copy is painted in every frame, also
// in those without a step.
let contacts = new Float64Array();
let lastTime = performance.now();
let accumulator = 0;

function frame(time) {
  accumulator += Math.min((time - lastTime) / 1000, LONGEST_FRAME);
  lastTime = time;
  while (accumulator >= timeStep) {
    accumulator -= timeStep;
    lab.step();
    contacts = lab.contacts.slice();
  }
  draw();
  describe();
  requestAnimationFrame(frame);
}

// ---- The picture.

function draw() {
  // The views of the shapes are read again in every frame: the memory that they show moves when it grows.
  const { ids, poses, sizes, selected } = lab;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.lineWidth = 2;
  for (let shape = 0; shape < ids.length; shape += 1) {
    const [x, y, angle] = poses.subarray(POSE * shape);
    const [width, height] = sizes.subarray(SIZE * shape);
    context.strokeStyle = ids[shape] === selected ? RED : BLUE;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.beginPath();
    if (height === 0) {
      drawCircle(width);
    } else {
      context.rect(-width / 2, -height / 2, width, height);
    }
    context.stroke();
    context.restore();
  }
  drawContacts();
}

// A circle looks the same at every angle, so a radius shows it.
function drawCircle(radius) {
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.moveTo(0, 0);
  context.lineTo(radius, 0);
}

// A line from `start` to `end` is the shortest move that separates two shapes: its length is the depth of the overlap.
function drawContacts() {
  context.strokeStyle = ORANGE;
  context.lineWidth = 4;
  context.beginPath();
  for (let at = 0; at < contacts.length; at += CONTACT) {
    const [startX, startY, endX, endY] = contacts.subarray(at + 3);
    context.moveTo(startX, startY);
    context.lineTo(endX, endY);
  }
  context.stroke();
}

// ---- The same in words, for tests and for readers who do not see the canvas.

function describe() {
  const { ids, poses, selected } = lab;
  const shape = ids.indexOf(selected);
  const [x, y, angle] = poses.subarray(POSE * shape);
  const depths = [];
  for (let at = 0; at < contacts.length; at += CONTACT) {
    depths.push(contacts[at].toFixed(1));
  }
  const selection = `shape ${selected} at x ${x.toFixed(1)}, y ${y.toFixed(1)}, angle ${angle.toFixed(2)}`;
  const collisions = depths.length > 0 ? `${depths.length}, depth ${depths.join(" and ")}` : "none";
  const text = `Shapes: ${ids.length}. Selected: ${selection}. Collisions: ${collisions}.`;
  // A screen reader reads aloud each change, so the same text is not written again.
  if (echo.textContent !== text) echo.textContent = text;
}

requestAnimationFrame(frame);
