//! The order of modules: a file under `engine/src/` imports from its own module and from modules of lower rank only.

use crate::source_text::{code_of, words};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules and their ranks. Modules of equal rank do not know each other.
const RANKS: [(&str, u8); 12] = [
    ("math", 0),
    ("error", 0),
    ("trace", 1),
    ("shape", 2),
    ("sdf", 3),
    ("broad_phase", 3),
    ("narrow_phase", 3),
    ("batch", 4),
    ("dynamics", 4),
    ("engine", 5),
    ("scene", 6),
    ("lab", 7),
];
/// Crates that only the root package may name.
const BROWSER_CRATES: [&str; 3] = ["wasm_bindgen", "js_sys", "web_sys"];
/// The only file that may name `libm`.
const TRIGONOMETRY: &str = "math/trig.rs";
/// The files that may name the dispatch: the dispatch itself and its module's list.
const DISPATCH: [&str; 2] = ["narrow_phase/mod.rs", "narrow_phase/dispatch.rs"];
/// The beginning of a file's tests.
const TESTS: &str = "#[cfg(test)]";
/// The least number of source files: an empty walk proves nothing.
const FILES_MIN: usize = 30;

/// A source file and its path under `engine/src/`, separated by `/`.
struct Source {
    path: String,
    text: String,
}

#[test]
fn no_file_imports_from_a_higher_module() {
    assert_eq!(on_every_file(upward_imports), Vec::<String>::new());
}

#[test]
fn no_file_names_browser_crates() {
    assert_eq!(on_every_file(browser_names), Vec::<String>::new());
}

#[test]
fn only_one_file_names_libm() {
    assert_eq!(on_every_file(libm_names), Vec::<String>::new());
}

#[test]
fn no_algorithm_names_the_dispatch() {
    assert_eq!(on_every_file(dispatch_names), Vec::<String>::new());
}

#[test]
fn module_files_hold_no_logic() {
    assert_eq!(on_every_file(logic_in_module_files), Vec::<String>::new());
}

#[test]
fn upward_imports_are_detected_in_every_form() {
    let offending = [
        ("math/trig.rs", "use crate::shape::Circle;"),
        ("math/trig.rs", "fn f() -> crate::engine::World { todo!() }"),
        ("trace/mod.rs", "pub use crate::{\n    math::min,\n    narrow_phase::Contact,\n};"),
        ("sdf/circle.rs", "use crate::narrow_phase::Contact;"),
        ("narrow_phase/contact.rs", "use crate::sdf::signed_distance_circle;"),
        ("broad_phase/grid.rs", "use crate :: narrow_phase :: Contact;"),
        ("engine/world.rs", "use crate::lab::Lab;"),
        ("shape/circle.rs", "use super::super::engine::World;"),
        ("narrow_phase/circle/mod.rs", "use super::super::lab::Lab;"),
        ("shape/mod.rs", "use super::engine::World;"),
        ("error.rs", "use super::shape::Circle;"),
        ("error.rs", "use crate::*;"),
        ("shape/circle.rs", "use crate::DVec2;"),
        ("shape/circle.rs", "use crate::unheard_of::Thing;"),
        ("shape/circle.rs", "#[cfg(test)]\nmod tests {\n    use super::super::super::lab::Lab;\n}"),
    ];
    for (path, text) in offending {
        assert_eq!(upward_imports(&source(path, text)).len(), 1, "{path}: {text}");
    }
}

#[test]
fn downward_imports_are_allowed() {
    let harmless = [
        (
            "math/trig.rs",
            "/// Used by [`crate::engine`].\n// use crate::engine;\nfn f() { let s = \"crate::engine\"; }",
        ),
        ("narrow_phase/circle/step.rs", "use crate::narrow_phase::Contact;\nuse super::CircleCircleStep;"),
        ("narrow_phase/circle/mod.rs", "use super::super::math::min;\nuse super::Contact;"),
        ("lab/scene.rs", "use crate::scene::Value;\nuse crate::{engine::World, math::{min, max}};"),
        ("lab/stage.rs", "use crate::engine::{World, ShapeId};"),
        ("error.rs", "#[cfg(test)]\nmod tests { use super::Error; }"),
        ("engine/world.rs", "pub(crate) fn f() {}\npub(in crate::engine) fn g() {}"),
        ("trace/mod.rs", "macro_rules! m { () => { $crate::math::min }; }"),
    ];
    for (path, text) in harmless {
        assert_eq!(upward_imports(&source(path, text)), Vec::<String>::new(), "{path}: {text}");
    }
}

#[test]
fn other_rules_detect_violations() {
    assert_eq!(browser_names(&source("lab/selection.rs", "use wasm_bindgen::prelude::*;")).len(), 1);
    assert_eq!(browser_names(&source("engine/clock.rs", "let p = web_sys::window();")).len(), 1);
    assert_eq!(libm_names(&source("shape/pose.rs", "let s = libm::sin(a);")).len(), 1);
    assert_eq!(dispatch_names(&source("narrow_phase/circle/mod.rs", "use crate::narrow_phase::dispatch::x;")).len(), 1);
    assert_eq!(
        dispatch_names(&source("narrow_phase/circle/pair.rs", "use super::super::contact_shape_shape;")).len(),
        1
    );
    assert_eq!(logic_in_module_files(&source("shape/mod.rs", "mod circle;\npub fn f() {}\nmod pose;")).len(), 1);
    assert_eq!(logic_in_module_files(&source("shape/mod.rs", "mod inner { pub fn f() {} }")).len(), 1);
    assert_eq!(logic_in_module_files(&source("shape/mod.rs", "const LIMIT: f64 = 1.0;")).len(), 1);
    let fine = "//! Docs.\nmod a;\n#[cfg(x)]\npub(crate) mod b;\npub use a::{\n    C,\n    d::E,\n};\n/// Why.\npub type F = G<H>;";
    assert_eq!(logic_in_module_files(&source("shape/mod.rs", fine)), Vec::<String>::new());
}

/// Returns the violations of a rule in all files under `engine/src/`.
fn on_every_file(rule: fn(&Source) -> Vec<String>) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    assert!(paths.len() >= FILES_MIN, "only {} files under {}", paths.len(), root.display());
    let sources = paths.iter().map(|path| {
        let inside = path.strip_prefix(&root).expect("the walk stays inside").to_string_lossy().replace('\\', "/");
        source(&inside, &fs::read_to_string(path).expect("a source file is text"))
    });
    sources.flat_map(|source| rule(&source)).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

fn upward_imports(source: &Source) -> Vec<String> {
    let Some((module, rank)) = module_of(&source.path) else {
        return Vec::new();
    };
    let code = code_of(&source.text);
    paths_from_the_root(&source.path, &code)
        .into_iter()
        .filter(|target| match RANKS.iter().find(|(name, _)| name == target) {
            Some(&(name, target_rank)) => name != module && target_rank >= rank,
            None => true,
        })
        .map(|target| format!("{} (rank {rank}) uses crate::{target}", source.path))
        .collect()
}

/// Returns the module of a file; `None` for `lib.rs`, which lists all modules.
fn module_of(path: &str) -> Option<(&'static str, u8)> {
    let first = path.split('/').next().expect("a path has a first part").trim_end_matches(".rs");
    if path == "lib.rs" {
        return None;
    }
    let module = RANKS.into_iter().find(|(name, _)| *name == first);
    Some(module.unwrap_or_else(|| panic!("{path} belongs to no module with a rank")))
}

/// Returns the first segment of each path from the crate's root, by `crate::` or by enough `super::`.
fn paths_from_the_root(path: &str, code: &str) -> Vec<String> {
    // The number of `super` from the file's own module to the root; its tests need one more.
    let depth = path.split('/').count() - usize::from(path.ends_with("/mod.rs"));
    let (own, tests) = code.split_at(code.find(TESTS).unwrap_or(code.len()));
    let mut targets = paths_of(&words(own), depth);
    targets.extend(paths_of(&words(tests), depth + 1));
    targets
}

fn paths_of(words: &[&str], depth: usize) -> Vec<String> {
    let mut targets = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let climbed = words[at..].chunks(2).take_while(|pair| *pair == ["super", "::"]).count();
        if words[at..].starts_with(&["crate", "::"]) && (at == 0 || words[at - 1] != "$") {
            targets.extend(heads(&words[at + 2..]));
        } else if climbed >= depth {
            targets.extend(heads(&words[at + 2 * climbed..]));
        }
        at += (2 * climbed).max(1);
    }
    targets
}

/// Returns the first segment of a path, or of each path of a group in braces.
fn heads(words: &[&str]) -> Vec<String> {
    if words.first() != Some(&"{") {
        return words.first().map(|word| (*word).to_owned()).into_iter().collect();
    }
    let mut heads = Vec::new();
    let (mut nesting, mut at_head) = (0, false);
    for word in words {
        match *word {
            "{" => {
                nesting += 1;
                at_head = nesting == 1;
            }
            "}" if nesting == 1 => break,
            "}" => nesting -= 1,
            "," => at_head = nesting == 1,
            _ if at_head => {
                heads.push((*word).to_owned());
                at_head = false;
            }
            _ => {}
        }
    }
    heads
}

fn browser_names(source: &Source) -> Vec<String> {
    naming(source, &BROWSER_CRATES)
}

fn libm_names(source: &Source) -> Vec<String> {
    if source.path == TRIGONOMETRY { Vec::new() } else { naming(source, &["libm"]) }
}

fn dispatch_names(source: &Source) -> Vec<String> {
    let is_algorithm = source.path.starts_with("narrow_phase/") && !DISPATCH.contains(&source.path.as_str());
    if is_algorithm {
        naming(source, &["dispatch", "contact_shape_shape", "contact_shape_shape_with_hint"])
    } else {
        Vec::new()
    }
}

/// Returns a violation if the code of a file contains one of the names.
fn naming(source: &Source, names: &[&str]) -> Vec<String> {
    let code = code_of(&source.text);
    let found = words(&code).into_iter().find(|word| names.contains(word));
    found.map(|name| format!("{} names {name}", source.path)).into_iter().collect()
}

fn logic_in_module_files(source: &Source) -> Vec<String> {
    if source.path != "lib.rs" && !source.path.ends_with("/mod.rs") {
        return Vec::new();
    }
    let code = code_of(&source.text);
    let words = words(&code);
    let mut at = 0;
    while at < words.len() {
        at = after_attributes(&words, at);
        if words.get(at) == Some(&"pub") {
            at += 1;
            if words.get(at) == Some(&"(") {
                at += words[at..].iter().position(|word| *word == ")").expect("brackets are closed") + 1;
            }
        }
        let is_list = match words.get(at) {
            Some(&"mod") => words.get(at + 2) == Some(&";"),
            Some(&("use" | "type")) => true,
            None => break,
            Some(_) => false,
        };
        if !is_list {
            return vec![format!("{} holds logic: `{}`", source.path, words[at..words.len().min(at + 4)].join(" "))];
        }
        at += words[at..].iter().position(|word| *word == ";").expect("an item ends") + 1;
    }
    Vec::new()
}

/// Returns the index after the attributes (`#[…]`, `#![…]`) that begin at `at`.
fn after_attributes(words: &[&str], mut at: usize) -> usize {
    while words.get(at) == Some(&"#") {
        let mut nesting = 0;
        loop {
            at += 1;
            match words[at] {
                "[" => nesting += 1,
                "]" => nesting -= 1,
                _ => {}
            }
            if nesting == 0 && words[at] == "]" {
                break;
            }
        }
        at += 1;
    }
    at
}
