//! Writes the TypeScript that follows from the tables of the engine, in `www/engine/generated`. `npm run generate` runs it;
//! with `--check` it writes nothing and names stale files.

#[allow(dead_code, reason = "the exports use the rest")]
#[path = "../../../src/layout.rs"]
mod layout;
mod types;

use collidoscope::batch::CONTACT_STRIDE;
use collidoscope::engine::{BodyKind, FIELD_SAMPLES_MAX, FLAGS, NUMBERS, PAIR_LIMIT, Properties, SHAPE_LIMIT};
use collidoscope::lab::MOVING_DISCS_MAX;
use collidoscope::shape::{FieldType, Kind, POINTS_MAX, Presence, VERTICES_MAX};
use layout::{EVENT_STRIDE, GIVEN_NAMES, LAYOUT_HASH, OUTLINE_HEAD, POSE_STRIDE, RECORD_SIZE, RESIDENT_HEAD};
use layout::{Given, SIZE_STRIDE, VELOCITY_STRIDE};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use types::{LESSON_LISTS, LISTS, Names, declarations, lesson_declarations};

/// The declarations that are written by hand.
const WRITTEN: &str = include_str!("../../../src/types.d.ts");
const WRITTEN_OF_LESSONS: &str = include_str!("../../../src/lab_types.d.ts");
/// Declarations that the package keeps to itself: parts of its own types.
const PRIVATE: [&str; 3] = ["EngineErrorCode", "SweepState", "ResidentFields"];
const HEAD: &str = "// Generated from Rust by `npm run generate`.\n";

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let is_check = std::env::args().any(|argument| argument == "--check");
    let mut stale = Vec::new();
    let (everybody, lessons) = (declarations()?, lesson_declarations()?);
    for (name, text) in [
        ("www/engine/generated/types.d.ts", format!("{HEAD}{everybody}")),
        ("www/engine/generated/lab_types.d.ts", format!("{HEAD}{lessons}")),
        ("www/engine/generated/public_types.ts", format!("{HEAD}{}", exports(&[&everybody, WRITTEN]))),
        ("www/engine/generated/public_lab_types.ts", format!("{HEAD}{}", exports(&[&lessons, WRITTEN_OF_LESSONS]))),
        ("www/engine/generated/names.ts", format!("{HEAD}{}", names()?)),
        ("www/engine/generated/constants.ts", format!("{HEAD}{}", constants()?)),
    ] {
        let path = root.join(name);
        if fs::read_to_string(&path).unwrap_or_default() != text {
            if !is_check {
                fs::write(&path, text)?;
            }
            stale.push(name);
        }
    }
    if is_check && !stale.is_empty() {
        return Err(format!("stale: {}; run `npm run generate`", stale.join(", ")).into());
    }
    Ok(())
}

/// Adds a doc comment.
fn doc(text: &mut String, indent: &str, lines: &[&str]) -> std::fmt::Result {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    match lines[..] {
        [] => {}
        [line] => writeln!(text, "{indent}/** {line} */")?,
        _ => {
            writeln!(text, "{indent}/**")?;
            for line in lines {
                writeln!(text, "{}", format!("{indent} * {line}").trim_end())?;
            }
            writeln!(text, "{indent} */")?;
        }
    }
    Ok(())
}

fn quoted(names: &[&str], separator: &str) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(separator)
}

/// Returns the exports of all types that are declared, but for private ones.
fn exports(declarations: &[&str]) -> String {
    let mut names: Vec<&str> = declarations.iter().flat_map(|text| text.lines()).filter_map(declared).collect();
    names.retain(|name| !PRIVATE.contains(name));
    names.sort_unstable();
    format!("\nexport type {{\n  {},\n}} from \"../wasm/collidoscope.js\";\n", names.join(",\n  "))
}

/// Returns the name of the type that a line begins to declare.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("export interface ").or_else(|| line.strip_prefix("export type "))?;
    rest.split(|character: char| !character.is_alphanumeric()).next()
}

/// Returns the lists of names and of fields.
fn names() -> Result<String, std::fmt::Error> {
    let mut text = String::from("// Lists of names. Of names that cross as numbers the place is the number.\n\n");
    let listed = LISTS.iter().chain(LESSON_LISTS).filter(|Names { list, .. }| !list.is_empty());
    let types: Vec<&str> = listed.clone().map(|names| names.type_name).chain(["Properties"]).collect();
    writeln!(text, "import type {{\n  {},\n}} from \"../wasm/collidoscope.js\";", types.join(",\n  "))?;
    for Names { list, type_name, names, .. } in listed {
        writeln!(text, "\nexport const {list}: readonly {type_name}[] = Object.freeze([{}]);", quoted(names, ", "))?;
    }
    text.push_str(
        "\n/** The numbers of each type's outline without the pose, by the type's number. */\n\
         export const OUTLINE_NUMBERS: readonly (readonly string[])[] = Object.freeze([\n",
    );
    for kind in Kind::ALL {
        let numbers = kind.fields().iter().filter(|field| {
            field.value == FieldType::Number && field.presence != Presence::Stored && !types::POSE.contains(&field.name)
        });
        writeln!(text, "  [{}],", quoted(&numbers.map(|field| field.name).collect::<Vec<_>>(), ", "))?;
    }
    let numbers: Vec<&str> = NUMBERS.iter().map(|number| number.field.as_str()).collect();
    let flags: Vec<&str> = FLAGS.iter().map(|flag| flag.name).collect();
    let values = &GIVEN_NAMES[Given::Mass as usize..Given::Layers as usize];
    assert_eq!(values, [&numbers[..], &flags].concat(), "the names of the engine and of the boundary");
    let plain = values.iter().map(|name| format!("source.{name}")).collect::<Vec<_>>().join(", ");
    let properties = [&["kind", "velocity", "angularVelocity"], values, &["layers", "mask"]].concat();
    for name in &properties {
        assert!(WRITTEN.contains(&format!("  {name}?: ")), "src/types.d.ts lacks the property {name}");
    }
    let known: Vec<String> = properties.iter().map(|name| format!("{name}: source.{name}")).collect();
    write!(
        text,
        "]);\n\n/** The properties that are numbers, then those that are true or false. */\n\
         export const NUMBER_NAMES: readonly string[] = Object.freeze([{}]);\n\
         export const FLAG_NAMES: readonly string[] = Object.freeze([{}]);\n\n\
         type Source<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;\n\n\
         /** Returns the values of both lists. Fields with literal names are five times as fast as names in a loop. */\n\
         export function plainValuesOf(source: Source<{}>): unknown[] {{\n  return [{plain}];\n}}\n\n\
         /** Returns the properties of an object, each read once. */\n\
         export function propertiesOf(source: Source<keyof Properties>): Record<keyof Properties, unknown> {{\n  return {{ {} }};\n}}\n",
        quoted(&numbers, ", "),
        quoted(&flags, ", "),
        quoted(values, " | "),
        known.join(", "),
    )?;
    writeln!(
        text,
        "\n/** The fields of `Properties`. */\nexport const PROPERTY_NAMES: readonly string[] = Object.freeze([{}]);",
        quoted(&properties, ", ")
    )?;
    Ok(text)
}

/// Returns the limits of the engine and the places in its flat records.
fn constants() -> Result<String, std::fmt::Error> {
    let mut text = String::from("// Limits of the engine, and places in its flat records.\n\n");
    for (name, value, line) in [
        ("SHAPES_MAX", SHAPE_LIMIT, "Most shapes of a world."),
        ("PAIRS_MAX", PAIR_LIMIT, "Most pairs that a detection finds."),
        ("CORNERS_MAX", VERTICES_MAX, "Most corners of a polygon."),
        ("MOVERS_MAX", MOVING_DISCS_MAX, "Most movers of the room of discs."),
        ("QUESTIONS_MAX", FIELD_SAMPLES_MAX as usize, "Most samples of the field in one call."),
        ("POSE_STRIDE", POSE_STRIDE, "Numbers per shape in `Engine.poses`: x, y, angle."),
        ("VELOCITY_STRIDE", VELOCITY_STRIDE, "Numbers per shape in `Engine.velocities`: x, y, angular velocity."),
        ("SIZE_STRIDE", SIZE_STRIDE, "Numbers per shape in `Engine.sizes`: radius and 0, or width and height."),
        (
            "CONTACT_STRIDE",
            CONTACT_STRIDE,
            "Numbers per contact in `Engine.contacts`: depth, normal x, y, start x, y, end x, y, number of points.",
        ),
        ("PAIR_STRIDE", 2, "Positions per pair in `Engine.contactPairs` and `Engine.candidatePairs`: first, second."),
        ("LAYOUT_HASH", LAYOUT_HASH as usize, "Hash of the layouts that this package relies on."),
        ("RECORD_SIZE", RECORD_SIZE, "Numbers of each of the two flat records of arguments."),
        (
            "OUTLINE_HEAD",
            OUTLINE_HEAD,
            "Numbers of an outline's record before its points: kind, number of points, radius, centre x, y, angle.",
        ),
        ("OUTLINE_POINTS_MAX", POINTS_MAX, "Most points of an outline's record."),
        ("EVENT_STRIDE", EVENT_STRIDE, "Numbers of an event's record."),
        ("RESIDENT_HEAD", RESIDENT_HEAD, "Numbers of a resident shape's record before its points."),
    ] {
        doc(&mut text, "", &[line])?;
        writeln!(text, "export const {name} = {value};")?;
    }
    let entries = |before: &str, separator: &str| {
        let entries = GIVEN_NAMES.iter().enumerate().map(|(place, name)| format!("{before}{name}: {place}"));
        entries.collect::<Vec<_>>().join(separator)
    };
    let (fields, values) = (entries("readonly ", "; "), entries("", ", "));
    doc(&mut text, "", &["Places of fields in the second record, and the numbers of their bits."])?;
    writeln!(text, "export const GIVEN: {{ {fields} }} = Object.freeze({{ {values} }});")?;
    let default = Properties::DEFAULT;
    let flags = default.flags().map(|flag| f64::from(u8::from(flag)));
    let rest = [default.layers(), default.mask(), u32::from(default.kind() == BodyKind::Kinematic)].map(f64::from);
    let defaults = [&[0.0; Given::Mass as usize][..], &default.numbers(), &flags, &rest].concat();
    doc(&mut text, "", &["Default properties, at the places of the second record."])?;
    writeln!(text, "export const DEFAULTS: readonly number[] = Object.freeze({defaults:?});")?;
    Ok(text)
}
