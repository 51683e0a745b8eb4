/** Builds an application of wasm-bindgen that depends on the crate. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inProject } from "./paths.mjs";
import { capture, run } from "./run.mjs";
import { WASM_TARGET } from "./tools.mjs";

/** Most exports of the application's module: its one function, the memory, and those of wasm-bindgen. */
const MOST_EXPORTS = 100;

/** Files that the crate has beside its code. */
const DOCUMENTS = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/** A link of Markdown to a file, which a registry cannot resolve. */
const LINK_TO_FILE = /\]\((?!https:)[^)]*\)/g;

/** Dependencies of the JavaScript package, which a dependent of the crate must not get. */
const NOT_FOR_DEPENDENTS = ["talc", "js-sys", "web-sys", "console_error_panic_hook"];

/** The application: its own allocator and one function. */
const LIBRARY = `
use std::alloc::{GlobalAlloc, Layout, System};
use wasm_bindgen::prelude::wasm_bindgen;

struct Own;

unsafe impl GlobalAlloc for Own {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Own = Own;

#[wasm_bindgen]
pub fn depth(distance: f64) -> f64 {
    use collidoscope::{Circle, DVec2, Shape, World, WorldOptions};
    let mut world = World::new(WorldOptions::default()).unwrap();
    for x in [0.0, distance] {
        let circle = Circle::new(DVec2::new(x, 0.0), 2.0).unwrap();
        world.add(Shape::from(circle), Default::default(), Default::default()).unwrap();
    }
    world.detect();
    world.contacts().iter().map(|contact| contact.depth).sum()
}
`;

/**
 * @param {string} version of wasm-bindgen
 */
const manifest = (version) => `
[package]
name = "foreign-app"
version = "0.0.0"
edition = "2024"

[workspace]

[lib]
crate-type = ["cdylib"]

[dependencies]
collidoscope = { path = "collidoscope" }
wasm-bindgen = "=${version}"
`;

/**
 * Checks that an unpacked crate has its documents, and that its front page has no dead link.
 * @param {string} crate
 */
function checkDocuments(crate) {
  const lost = DOCUMENTS.filter((name) => !existsSync(join(crate, name)));
  if (lost.length > 0) throw new Error(`The crate lacks ${lost}.`);
  const dead = readFileSync(join(crate, "README.md"), "utf8").match(LINK_TO_FILE) ?? [];
  if (dead.length > 0) throw new Error(`The README of the crate has dead links: ${dead}.`);
}

/**
 * Packs the crate, checks its documents, builds an application with it and checks the module: few exports, one allocator, the right answer.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkCrateAsItsUser(env) {
  const { version } = JSON.parse(
    capture("cargo", ["metadata", "--locked", "--no-deps", "--format-version", "1"], env) ?? "{}",
  ).packages.find((/** @type {{ name: string }} */ { name }) => name === "collidoscope");
  await run("cargo", ["package", "--locked", "--package", "collidoscope", "--no-verify", "--allow-dirty", "--quiet"], {
    env,
  });
  const archive = inProject("target", "package", `collidoscope-${version}.crate`);
  const app = inProject("target", "foreign-app");
  const crate = join(app, "collidoscope");
  rmSync(crate, { recursive: true, force: true });
  mkdirSync(join(app, "src"), { recursive: true });
  mkdirSync(crate);
  await run("tar", ["-xzf", archive, "-C", crate, "--strip-components", "1"], { env });
  checkDocuments(crate);
  const lock = readFileSync(inProject("Cargo.lock"), "utf8");
  const bindgen = /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/.exec(lock)?.[1] ?? "";
  writeFileSync(join(app, "Cargo.toml"), manifest(bindgen));
  writeFileSync(join(app, "src", "lib.rs"), LIBRARY);
  // Equal versions need no further download.
  if (!existsSync(join(app, "Cargo.lock"))) cpSync(inProject("Cargo.lock"), join(app, "Cargo.lock"));
  const options = ["--manifest-path", join(app, "Cargo.toml"), "--target", WASM_TARGET];
  const own = { ...env, CARGO_TARGET_DIR: join(app, "target") };
  await run("cargo", ["build", "--release", "--quiet", ...options], { env: own });
  const tree = capture("cargo", ["tree", "--prefix", "none", ...options], own) ?? "";
  const brought = NOT_FOR_DEPENDENTS.filter((name) => tree.includes(`${name} v`));
  if (brought.length > 0) throw new Error(`A dependent of the crate gets ${brought}.`);
  const compiled = join(app, "target", WASM_TARGET, "release", "foreign_app.wasm");
  const output = join(app, "built");
  await run("wasm-bindgen", [compiled, "--target", "nodejs", "--out-dir", output], { env });
  const module = new WebAssembly.Module(readFileSync(join(output, "foreign_app_bg.wasm")));
  const count = WebAssembly.Module.exports(module).length;
  console.log(`  a dependent's module with one function has ${count} exports`);
  if (count > MOST_EXPORTS) throw new Error(`That is more than ${MOST_EXPORTS}.`);
  writeFileSync(join(output, "package.json"), "{}");
  const depth = createRequire(import.meta.url)(join(output, "foreign_app.js")).depth(3);
  if (depth !== 1) throw new Error(`The dependent's function returns ${depth} instead of 1.`);
}
