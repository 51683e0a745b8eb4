// A small game on the npm package. The engine moves everything, finds every touch and answers who sees whom.
//
// In a project of your own the first line is: import init, { Engine } from "collidoscope";

import init, { Engine, POSE_STRIDE, SIZE_STRIDE, VELOCITY_STRIDE } from "../../dist/package/index.js";

const [PLAYER_SPEED, ENEMY_SPEED, BULLET_SPEED, BLAST_SPEED] = [170, 60, 700, 420]; // px/s
const BLAST_RADIUS = 90;

const [RELOAD, RECOVERY, WAVE] = [7, 180, 240]; // steps between two bullets, two blasts, two waves
const [WAVE_SIZE, MOST_ENEMIES] = [20, 300];

// One bit for each kind of thing. `layers` are what a shape is, `mask` what it meets.
const WALL = 1;
const PLAYER = 2;
const ENEMY = 4;
const BULLET = 8;

// Centre x, y, width and height of each wall: the border, then the rooms.
const BORDER = [400, 5, 800, 10, 400, 445, 800, 10, 5, 225, 10, 450, 795, 225, 10, 450];
const ROOMS = [200, 120, 20, 140, 200, 350, 20, 110, 400, 225, 140, 20, 400, 90, 20, 90, 400, 360, 20, 90];
const WALLS = [...BORDER, ...ROOMS, 600, 120, 20, 140, 600, 350, 20, 110];

await init();

const canvas = document.querySelector("canvas");
const context = canvas.getContext("2d");
context.lineWidth = 2;
const status = document.querySelector("[role=status]");

const pressed = new Set();
const aim = { x: 400, y: 225, shoots: false };
let stick = null; // where a finger began to drag, and where it is
let game;

// ---- The game's own state. Ids of removed shapes are never used again, so sets of ids stay right.

function start() {
  game?.engine.free();
  const engine = new Engine({ width: canvas.width, height: canvas.height });
  engine.tracksEvents = true;
  for (let at = 0; at < WALLS.length; at += 4) {
    const [x, y, width, height] = WALLS.slice(at);
    engine.add({ type: "rectangle", x, y, width, height }, { kind: "static", layers: WALL });
  }
  const player = engine.add(
    { type: "circle", x: 100, y: 225, radius: 9 },
    { layers: PLAYER, mask: WALL | ENEMY, mass: 4, friction: 0, restitution: 0 },
  );
  const none = { kills: 0, lives: 5, steps: 0, reload: 0, recovery: 0, blast: null, sees: [] };
  game = { engine, player, enemies: new Set(), bullets: new Set(), ...none };
  addWave();
}

// A wave appears on a grid in the right half, where nothing else is.
function addWave() {
  const { engine, enemies } = game;
  let left = Math.min(WAVE_SIZE, MOST_ENEMIES - enemies.size);
  for (let x = 780; x > 450 && left > 0; x -= 20) {
    for (let y = 30; y < 430 && left > 0; y += 20) {
      const enemy = { type: "circle", x, y, radius: 6 };
      if (engine.overlapShape(enemy).length > 0) continue;
      enemies.add(engine.add(enemy, { layers: ENEMY, friction: 0, restitution: 0 }));
      left -= 1;
    }
  }
}

function shoot() {
  const { engine, player, bullets } = game;
  const { x, y } = engine.get(player);
  const length = Math.hypot(aim.x - x, aim.y - y) || 1;
  const velocity = { x: ((aim.x - x) / length) * BULLET_SPEED, y: ((aim.y - y) / length) * BULLET_SPEED };
  // A sensor stops nothing; `continuous` lets it report what it passes within a step, so that no bullet misses.
  const bullet = { velocity, continuous: true, sensor: true, layers: BULLET, mask: WALL | ENEMY };
  bullets.add(engine.add({ type: "circle", x, y, radius: 2 }, bullet));
  game.reload = RELOAD;
}

// A blast throws back the enemies within its radius that no wall protects.
function blast() {
  const { engine, player } = game;
  const { x, y } = engine.get(player);
  for (const { id } of engine.overlapShape({ type: "circle", x, y, radius: BLAST_RADIUS }, { mask: ENEMY })) {
    const enemy = engine.get(id);
    const way = { x: enemy.x - x, y: enemy.y - y };
    const length = Math.hypot(way.x, way.y);
    if (length === 0 || engine.castRay({ x, y }, way, length, { mask: WALL })) continue;
    engine.set(id, { velocity: { x: (way.x / length) * BLAST_SPEED, y: (way.y / length) * BLAST_SPEED } });
  }
  game.blast = { x, y, age: 0 };
  game.recovery = RECOVERY;
}

// ---- One step of 1/60 s.

function step() {
  const { engine, player } = game;
  if (game.lives === 0) return;
  game.steps += 1;
  game.reload -= 1;
  game.recovery -= 1;
  if (game.steps % WAVE === 0) addWave();
  if (aim.shoots && game.reload <= 0) shoot();
  if (pressed.has("b") && game.recovery <= 0) blast();
  engine.set(player, { velocity: playerVelocity() });
  steerEnemies();
  engine.step();
  for (const { kind, a, b } of engine.events) if (kind === "begin") meet(a, b);
}

function playerVelocity() {
  const held = (...keys) => Number(keys.some((key) => pressed.has(key)));
  const way = stick
    ? { x: stick.x - stick.fromX, y: stick.y - stick.fromY }
    : { x: held("d", "arrowright") - held("a", "arrowleft"), y: held("s", "arrowdown") - held("w", "arrowup") };
  const length = Math.hypot(way.x, way.y) || 1;
  return { x: (way.x / length) * PLAYER_SPEED, y: (way.y / length) * PLAYER_SPEED };
}

// All enemies ask at once whether a wall hides the player. Those that see him go to him, the others seek.
function steerEnemies() {
  const { engine, player, enemies, steps } = game;
  const { x, y } = engine.get(player);
  const [poses, velocities] = [engine.poses.slice(), engine.velocities.slice()];
  const walkers = Array.from(engine.ids.slice(), (id, position) => ({ id, position })).filter(({ id }) =>
    enemies.has(id),
  );
  const rays = walkers.flatMap(({ position }) => {
    const [fromX, fromY] = poses.subarray(position * POSE_STRIDE);
    // A direction has a length.
    return [fromX, fromY, x - fromX || 1e-9, y - fromY, Math.hypot(x - fromX, y - fromY)];
  });
  const walls = engine.castRayMany(Float64Array.from(rays), { mask: WALL });
  game.sees = [];
  walkers.forEach(({ id, position }, index) => {
    const [fromX, fromY, dx, dy, length] = rays.slice(5 * index, 5 * index + 5);
    const isHidden = walls[4 * index] !== -1;
    if (!isHidden) game.sees.push(fromX, fromY);
    const way = isHidden ? [-0.6, Math.sin(id + steps / 90)] : [dx / length, dy / length];
    // A tenth of the change in each step: those that a blast threw fly on first.
    for (const [axis, part] of way.entries()) {
      const at = position * VELOCITY_STRIDE + axis;
      velocities[at] += 0.1 * (part * ENEMY_SPEED - velocities[at]);
    }
  });
  engine.setVelocities(velocities);
}

// Two shapes began to touch.
function meet(a, b) {
  const { engine, player, enemies, bullets } = game;
  const bullet = [a, b].find((id) => bullets.has(id));
  const enemy = [a, b].find((id) => enemies.has(id));
  if (bullet !== undefined) {
    bullets.delete(bullet);
    engine.remove(bullet);
    if (enemy !== undefined) game.kills += 1;
  } else if (a === player || b === player) {
    if (enemy !== undefined) game.lives -= 1;
  } else return;
  if (enemy !== undefined && enemies.delete(enemy)) engine.remove(enemy);
}

// ---- The picture.

function draw() {
  const { engine, player, enemies, lives, kills, sees, blast } = game;
  context.fillStyle = "#e9e4da";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const at = engine.get(player);
  context.strokeStyle = "#c6282833";
  context.beginPath();
  for (let index = 0; index < sees.length; index += 2) {
    context.moveTo(sees[index], sees[index + 1]);
    context.lineTo(at.x, at.y);
  }
  context.stroke();
  // Only walls have a second size.
  const [ids, poses, sizes] = [engine.ids.slice(), engine.poses.slice(), engine.sizes.slice()];
  ids.forEach((id, position) => {
    const [x, y] = poses.subarray(position * POSE_STRIDE);
    const [size, height] = sizes.subarray(position * SIZE_STRIDE);
    context.fillStyle = height > 0 ? "#6b6257" : id === player ? "#1d5fd6" : enemies.has(id) ? "#c62828" : "#1c1f24";
    context.beginPath();
    if (height > 0) context.rect(x - size / 2, y - height / 2, size, height);
    else context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
  });
  if (blast && blast.age < 1) {
    blast.age += 0.05;
    context.strokeStyle = "#ef6c00";
    context.beginPath();
    context.arc(blast.x, blast.y, BLAST_RADIUS * blast.age, 0, 2 * Math.PI);
    context.stroke();
  }
  const end = lives === 0 ? " The enemies won: R restarts." : "";
  const text = `Lives ${lives}, hits ${kills}, enemies ${enemies.size}, of which ${sees.length / 2} see you.${end}`;
  if (status.textContent !== text) status.textContent = text;
}

// ---- Keys and pointer.

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) event.preventDefault();
  if (event.key.toLowerCase() === "r") start();
  pressed.add(event.key.toLowerCase());
});
addEventListener("keyup", (event) => pressed.delete(event.key.toLowerCase()));
addEventListener("blur", () => pressed.clear());

function pointer(event) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [x, y] = [((event.clientX - left) / width) * canvas.width, ((event.clientY - top) / height) * canvas.height];
  const begins = event.type === "pointerdown";
  if (event.pointerType === "touch" && (stick?.pointer === event.pointerId || (begins && x < canvas.width / 3))) {
    if (begins) stick = { pointer: event.pointerId, fromX: x, fromY: y, x, y };
    else Object.assign(stick, { x, y });
    return;
  }
  Object.assign(aim, { x, y, shoots: begins || (aim.shoots && event.buttons > 0) });
}

canvas.addEventListener("pointerdown", pointer);
canvas.addEventListener("pointermove", pointer);
for (const type of ["pointerup", "pointercancel"]) {
  addEventListener(type, (event) => {
    if (stick?.pointer === event.pointerId) stick = null;
    else aim.shoots = false;
  });
}

// ---- Time: whole steps of the engine, however long the frames of the screen are.

// Seconds that one frame catches up on at most.
const LONGEST_FRAME = 0.25;
let lastTime = performance.now();
let accumulator = 0;

function frame(time) {
  accumulator += Math.min((time - lastTime) / 1000, LONGEST_FRAME);
  lastTime = time;
  for (; accumulator >= game.engine.timeStep; accumulator -= game.engine.timeStep) step();
  draw();
  requestAnimationFrame(frame);
}

start();
requestAnimationFrame(frame);
