//! Writes the JavaScript glue of a WebAssembly module; takes a subset of the arguments of wasm-bindgen's own command.

use std::{env, process::exit};

use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "wasm-bindgen MODULE --out-dir FOLDER [--out-name NAME] [--target bundler|nodejs|web] [--debug]";

fn main() {
    let mut arguments = env::args().skip(1);
    let mut bindgen = Bindgen::new();
    let (mut folder, mut target) = (None, "bundler".to_string());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--version" => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return;
            }
            "--out-dir" => folder = Some(value(arguments.next())),
            "--target" => target = value(arguments.next()),
            "--out-name" => {
                bindgen.out_name(&value(arguments.next()));
            }
            "--debug" => {
                bindgen.debug(true);
            }
            option if option.starts_with("--") => fail(USAGE),
            module => {
                bindgen.input_path(module);
            }
        }
    }
    let chosen = match target.as_str() {
        "bundler" => bindgen.bundler(true),
        "nodejs" => bindgen.nodejs(true),
        "web" => bindgen.web(true),
        _ => fail(USAGE),
    };
    let folder = folder.unwrap_or_else(|| fail(USAGE));
    if let Err(error) = chosen.and_then(|bindgen| bindgen.typescript(true).generate(folder)) {
        fail(&format!("{error:?}"));
    }
}

fn value(argument: Option<String>) -> String {
    argument.unwrap_or_else(|| fail(USAGE))
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(1);
}
