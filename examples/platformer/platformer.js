// A small game on the npm package. `moveAndSlide` walks: on tiles and slopes, up steps, on platforms that move.
//
// In a project of your own the first line is: import init, { Engine } from "collidoscope";

import init, { Engine } from "../../dist/package/index.js";

const TILE = 25;
const [SPEED, JUMP, GRAVITY, FASTEST_FALL] = [190, 530, 1500, 700]; // px/s and px/s²
const [ENEMY_SPEED, PLATFORM_SPEED] = [50, 80];
// Steps in which a jump still counts after the ground is left, and before it is reached.
const GRACE = 6;

// One bit for each kind of thing. `layers` are what a shape is; filters have a `mask` of what they find.
const WALL = 1;
const LEDGE = 2; // holds on its top alone
const COIN = 4;
const ENEMY = 8;
const FLAG = 16;

// # tile, - ledge, _ step, / and \ slopes, = platform to and fro, : lift, o coin, e enemy, @ hero, F flag.
const LEVEL = String.raw`


                                                               o o
                                                              #####\               o
                                                              ######\             ---
      o                                o o                    #######\        o
     ----      oo            o e                              ########\      ---
             /####\         _#####                            #########\
  @   o o o /######\     _########  =           o e  o e    : ##########\   e    e    o o   F
##################################            ##################################################
##################################            ##################################################`.split("\n");

await init();

const canvas = document.querySelector("canvas");
const context = canvas.getContext("2d");
const status = document.querySelector("[role=status]");
const TOP = canvas.height - LEVEL.length * TILE;
const WIDTH = Math.max(...LEVEL.map((row) => row.length)) * TILE;

const pressed = new Set();
let finger = null; // where it began to drag, and where it is
let game;

// ---- The level.

function start() {
  game?.engine.free();
  const engine = new Engine({ gravity: { x: 0, y: GRAVITY } });
  // All that moves does so by `moveAndSlide` or by its own velocity: steps respond to nothing.
  engine.response = "none";
  game = { engine, enemies: new Map(), platforms: [], coins: 0, total: 0, lives: 3, isWon: false };
  LEVEL.forEach((row, line) => {
    // Tiles in a row are one shape.
    for (const { 0: run, index } of row.matchAll(/#+|-+|[^\s]/g)) {
      addThing(run, index * TILE, TOP + line * TILE, run.length * TILE);
    }
  });
}

function addThing(kind, left, top, width) {
  const { engine, enemies, platforms } = game;
  const [right, bottom, x] = [left + width, top + TILE, left + width / 2];
  const box = (y, width, height) => ({ type: "rectangle", x, y, width, height });
  const ball = (y, radius) => ({ type: "circle", x, y, radius });
  const slope = (peak) => ({
    type: "polygon",
    points: [left, peak, right].map((x, at) => ({ x, y: at === 1 ? top : bottom })),
  });
  const shape = {
    "#": box(top + TILE / 2, width, TILE),
    "-": box(top + 4, width, 8),
    _: box(bottom - TILE / 4, TILE, TILE / 2),
    "/": slope(right),
    "\\": slope(left),
    "=": box(bottom + 7, 3 * TILE, 14),
    ":": box(bottom + 7, 3 * TILE, 14),
    o: ball(top + TILE / 2, 7),
    e: ball(bottom - 10, 10),
    F: box(bottom - 40, 6, 80),
    "@": box(bottom - 17, 18, 34),
  }[kind[0]];
  if (kind === "@") {
    game.hero = { shape, home: { ...shape }, fall: 0, coyote: 0, wish: 0, isGrounded: false };
    return;
  }
  const layers = { o: COIN, e: ENEMY, F: FLAG, "-": LEDGE }[kind[0]] ?? WALL;
  const moves = "=:e".includes(kind);
  const sides = { sensor: layers > LEDGE, oneWay: layers === LEDGE };
  const id = engine.add(shape, { kind: moves ? "kinematic" : "static", ...sides, layers });
  if (kind === "o") game.total += 1;
  if (kind === "e") enemies.set(id, -ENEMY_SPEED);
  // Tops level with the ground at one end of the way.
  if (kind === "=") platforms.push({ id, axis: "x", from: x - TILE, to: x + 8 * TILE, speed: PLATFORM_SPEED });
  if (kind === ":") platforms.push({ id, axis: "y", from: top - 5 * TILE + 7, to: bottom + 7, speed: PLATFORM_SPEED });
}

// ---- One step of 1/60 s.

function step() {
  if (game.isWon || game.lives === 0) return;
  turnPlatforms();
  moveHero();
  moveEnemies();
  // After the hero, whom the platforms carry as far as they move now.
  game.engine.step();
  touch();
}

function turnPlatforms() {
  for (const platform of game.platforms) {
    const { id, axis, from, to, speed } = platform;
    const at = game.engine.get(id)[axis];
    platform.speed = at < from ? PLATFORM_SPEED : at > to ? -PLATFORM_SPEED : speed;
    game.engine.set(id, { velocity: { x: 0, y: 0, [axis]: platform.speed } });
  }
}

function moveHero() {
  const { engine, hero } = game;
  const [{ timeStep }, { shape }] = [engine, hero];
  const held = (...keys) => Number(keys.some((key) => pressed.has(key)));
  const drag = finger ? Math.sign(Math.trunc((finger.x - finger.fromX) / 12)) : 0;
  const way = drag || held("d", "arrowright") - held("a", "arrowleft");
  hero.coyote = hero.isGrounded ? GRACE : hero.coyote - 1;
  hero.wish -= 1;
  hero.fall = Math.min(hero.fall + GRAVITY * timeStep, FASTEST_FALL);
  if (hero.wish > 0 && hero.coyote > 0) Object.assign(hero, { fall: -JUMP, wish: 0, coyote: 0 });
  // A short press is a low jump.
  if (hero.fall < -JUMP / 2 && !held("w", "arrowup", " ", "tap")) hero.fall = -JUMP / 2;
  const wanted = { x: way * SPEED * timeStep, y: hero.fall * timeStep };
  const filter = { mask: held("s", "arrowdown") ? WALL : WALL | LEDGE };
  const { motion, ground, contacts } = engine.moveAndSlide(shape, wanted, { snap: 8, step: TILE / 2, filter });
  shape.x = Math.min(Math.max(shape.x + motion.x, 9), WIDTH - 9);
  shape.y += motion.y;
  hero.isGrounded = ground !== null;
  if (hero.isGrounded || (hero.fall < 0 && contacts.some(({ normal }) => normal.y < -0.7))) hero.fall = 0;
}

// Enemies turn at walls and where the ground ends.
function moveEnemies() {
  const { engine, enemies } = game;
  for (const [id, speed] of enemies) {
    const enemy = engine.get(id);
    const way = { x: speed * engine.timeStep, y: 2 };
    const { motion, contacts } = engine.moveAndSlide(enemy, way, { snap: 8, filter: { mask: WALL } });
    const ahead = { type: "circle", x: enemy.x + 20 * Math.sign(speed), y: enemy.y, radius: 4 };
    const isEdge = engine.castShape(ahead, { x: 0, y: 40 }, { mask: WALL }) === null;
    if (isEdge || contacts.some(({ normal }) => normal.x * speed > 0.7 * ENEMY_SPEED)) enemies.set(id, -speed);
    else engine.set(id, { x: enemy.x + motion.x, y: enemy.y + motion.y });
  }
}

function touch() {
  const { engine, hero, enemies } = game;
  const feet = hero.shape.y + hero.shape.height / 2;
  for (const { id } of engine.overlapShape(hero.shape, { mask: COIN | ENEMY | FLAG })) {
    const { layers, y } = engine.get(id);
    if (layers === COIN) game.coins += 1;
    if (layers === FLAG) game.isWon = true;
    else if (layers === ENEMY && (hero.fall <= 0 || feet > y + 4)) return loseLife();
    else engine.remove(id);
    if (enemies.delete(id)) hero.fall = -JUMP * 0.7;
  }
  if (feet > canvas.height + 100) loseLife();
}

function loseLife() {
  game.lives -= 1;
  Object.assign(game.hero.shape, game.hero.home);
  game.hero.fall = 0;
}

// ---- The picture.

const COLORS = { [WALL]: "#6b6257", [COIN]: "#e0a100", [ENEMY]: "#c62828", [FLAG]: "#2e7d32", [LEDGE]: "#9c8f7f" };

function draw() {
  const { engine, lives, coins, total, isWon } = game;
  const { shape } = game.hero;
  context.fillStyle = "#e9e4da";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = Math.min(Math.max(shape.x - canvas.width / 2, 0), WIDTH - canvas.width);
  context.save();
  context.translate(-Math.round(left), 0);
  // Shapes in view; those that move are in front.
  const seen = (kind) => engine.queryRegion(left, 0, left + canvas.width, canvas.height, { kinds: [kind] });
  for (const id of [...seen("static"), ...seen("kinematic")]) {
    const { type, x, y, width, height, radius, points, layers, kind } = engine.get(id);
    context.fillStyle = layers === WALL && kind === "kinematic" ? "#00796b" : COLORS[layers];
    context.beginPath();
    if (type === "circle") context.arc(x, y, radius, 0, 2 * Math.PI);
    else if (type === "rectangle") context.rect(x - width / 2, y - height / 2, width, height);
    else for (const point of points) context.lineTo(point.x, point.y);
    context.fill();
  }
  context.fillStyle = "#1d5fd6";
  context.fillRect(shape.x - shape.width / 2, shape.y - shape.height / 2, shape.width, shape.height);
  context.restore();
  const end = isWon ? " You reached the flag: R restarts." : lives === 0 ? " Game over: R restarts." : "";
  const text = `Coins ${coins} of ${total}, lives ${lives}.${end}`;
  if (status.textContent !== text) status.textContent = text;
}

// ---- Keys and touch.

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key.startsWith("arrow") || key === " ") event.preventDefault();
  if (key === "r") start();
  if (["w", "arrowup", " "].includes(key) && !event.repeat) game.hero.wish = GRACE;
  pressed.add(key);
});
addEventListener("keyup", (event) => pressed.delete(event.key.toLowerCase()));
addEventListener("blur", () => pressed.clear());

canvas.addEventListener("pointerdown", ({ clientX, pointerId }) => {
  const { left, width } = canvas.getBoundingClientRect();
  if (clientX - left < width / 2) finger = { pointer: pointerId, fromX: clientX, x: clientX };
  else {
    game.hero.wish = GRACE;
    pressed.add("tap");
  }
});
canvas.addEventListener("pointermove", ({ clientX, pointerId }) => {
  if (finger?.pointer === pointerId) finger.x = clientX;
});
for (const type of ["pointerup", "pointercancel"]) {
  addEventListener(type, ({ pointerId }) => {
    if (finger?.pointer === pointerId) finger = null;
    else pressed.delete("tap");
  });
}

// ---- Time: whole steps of the engine, however long the frames of the screen are.

let [lastTime, owed] = [performance.now(), 0];

function frame(time) {
  owed += Math.min((time - lastTime) / 1000, 0.25);
  lastTime = time;
  for (; owed >= game.engine.timeStep; owed -= game.engine.timeStep) step();
  draw();
  requestAnimationFrame(frame);
}

start();
requestAnimationFrame(frame);
