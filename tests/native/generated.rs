//! Writes the TypeScript that is generated from Rust, in `www/engine/generated`: names, constants, records and steps. The
//! test fails on stale files; `npm run generate` writes them anew.

#[allow(dead_code, reason = "the generator reads the layouts and writes no records")]
#[path = "../../src/records.rs"]
mod records;

use self::records::{GIVEN_NAMES, OBJECTS, PROPERTY_SLOTS, RECORDS, RecordField, RecordLayout};
use collidoscope::batch::CONTACT_STRIDE;
use collidoscope::engine::{
    BodyKind, BroadPhase, EventKind, FIELD_SAMPLES_MAX, FLAGS, MATERIAL, PAIR_LIMIT, Properties, Response, SHAPE_LIMIT,
    Side,
};
use collidoscope::lab::step_layouts_text;
use collidoscope::lab::{Algorithm, MOVING_DISCS_MAX, Moving, Quantity, STEP_LAYOUTS, Sizes, StepField};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::shape::{POINTS_MAX, VERTICES_MAX};
use collidoscope::{ErrorCode, Field, Method};
use std::fmt::Write as _;
use std::path::Path;

const FOLDER: &str = "www/engine/generated";
const HEAD: &str = "// Generated from Rust by `npm run generate`; tests/native/generated.rs writes it.\n";

/// Set to write the files instead of comparing them.
const WRITE: &str = "COLLIDOSCOPE_GENERATE";

#[test]
fn generated_typescript_is_up_to_date() {
    check("tests/package/support/step_layouts.txt", &format!("{}\n", step_layouts_text()));
    let files = [
        ("names.ts", names()),
        ("constants.ts", constants()),
        ("records.ts", readers()),
        ("objects.ts", objects()),
        ("steps.ts", steps()),
    ];
    for (name, body) in files {
        check(&format!("{FOLDER}/{name}"), &format!("{HEAD}{body}"));
    }
}

/// Compares a file with its text, or writes it.
fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{name} is stale: run `npm run generate`");
}

/// Adds a doc comment.
fn doc(text: &mut String, indent: &str, lines: &[&str]) {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    match lines[..] {
        [] => {}
        [line] => writeln!(text, "{indent}/** {line} */").unwrap(),
        _ => {
            writeln!(text, "{indent}/**").unwrap();
            for line in lines {
                writeln!(text, "{}", format!("{indent} * {line}").trim_end()).unwrap();
            }
            writeln!(text, "{indent} */").unwrap();
        }
    }
}

fn quoted(names: &[&str], separator: &str) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(separator)
}

/// Adds a list of names, each at the place of its number, and the type of the names.
fn list(text: &mut String, list: &str, type_name: &str, names: &[&str], lines: &[&str]) {
    text.push('\n');
    doc(text, "", lines);
    if type_name != "string" && !text.contains(&format!("export type {type_name} =")) {
        writeln!(text, "export type {type_name} = {};\n", quoted(names, " | ")).unwrap();
    }
    let frozen = quoted(names, ", ");
    writeln!(text, "export const {list}: readonly {type_name}[] = Object.freeze([{frozen}]);").unwrap();
}

/// Returns the names of all members, each at the place of its number.
fn members<T: Copy>(all: &[T], name: fn(T) -> &'static str, number: fn(T) -> usize) -> Vec<&'static str> {
    assert!(all.iter().enumerate().all(|(place, member)| number(*member) == place));
    all.iter().map(|member| name(*member)).collect()
}

fn names() -> String {
    let mut text = String::from("// Names that cross the boundary as numbers: the place of a name is its number.\n");
    let mut add = |name: &str, type_name: &str, names: Vec<&str>, lines: &[&str]| {
        list(&mut text, name, type_name, &names, lines);
    };
    add(
        "ERROR_CODES",
        "EngineErrorCode",
        members(ErrorCode::ALL, ErrorCode::as_str, |code| code as usize),
        &["Why the engine refuses a call."],
    );
    add("FIELDS", "string", members(Field::ALL, Field::as_str, |field| field as usize), &["Refused fields."]);
    add(
        "ALGORITHMS",
        "Algorithm",
        members(Algorithm::ALL, Algorithm::as_str, |algorithm| algorithm as usize),
        &["The algorithms that `explain` records."],
    );
    add(
        "METHODS",
        "Method",
        members(Method::ALL, Method::as_str, |method| method as usize),
        &[
            "How `collide` computes. All methods agree.",
            "",
            "`auto`: closed forms for circles and rectangles, separating axes for the rest. `sat`: separating axes. `gjk-epa`: GJK,",
            "then EPA; where one of the two reaches its cap, which no known input does, the separating axes answer instead.",
        ],
    );
    add(
        "STATUSES",
        "Status",
        members(Status::ALL, Status::as_str, |status| status as usize),
        &[
            "How a search ended: as exact as doubles allow, at its cap with the best so far, or on a shape without area.",
        ],
    );
    add(
        "BROAD_PHASES",
        "BroadPhaseName",
        members(BroadPhase::ALL, BroadPhase::as_str, |method| method as usize),
        &[
            "How pairs that may collide are found; the contacts are the same for all.",
            "",
            "`auto`: bounding circles for few shapes, else the grid, and the quadtree where the grid is too crowded. `all-pairs`: each",
            "with each. `bounding-circle`, `bounding-box`: each with each, by circles or boxes around them. `grid`: rows of cells.",
            "`quadtree`: squares divided into four. `sweep-and-prune`: boxes sorted along an axis. `tree`: boxes in boxes, reused from",
            "one step to the next.",
        ],
    );
    add(
        "SIZES",
        "Sizes",
        members(Sizes::ALL, Sizes::as_str, |sizes| sizes as usize),
        &[
            "How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of",
            "one size all in the middle.",
        ],
    );
    add(
        "MOVING",
        "Moving",
        members(Moving::ALL, Moving::as_str, |moving| moving as usize),
        &["Which scattered shapes move: all, one of ten, none."],
    );
    add(
        "QUANTITIES",
        "Quantity",
        members(Quantity::ALL, Quantity::as_str, |quantity| quantity as usize),
        &["A quantity that `Lab.adjustSelected` changes."],
    );
    add(
        "RESPONSES",
        "ResponseName",
        members(Response::ALL, Response::as_str, |response| response as usize),
        &[
            "What steps do where shapes meet. `none`: they pass through each other. `soft`: they hold each other off, by soft contacts",
            "solved in substeps, and come to rest. `classic`: the relaxations of the classic lab, one impulse at a time.",
        ],
    );
    add(
        "BODY_KINDS",
        "BodyKind",
        members(BodyKind::ALL, BodyKind::as_str, |kind| kind as usize),
        &[
            "What moves a shape. `dynamic`: its velocity, gravity and contacts. `kinematic`: its velocity alone; it pushes and",
            "carries, and nothing stops it, neither other shapes nor the boundary. `static`: nothing but `set` and `setPoses`.",
        ],
    );
    add(
        "EVENT_KINDS",
        "EventKind",
        members(EventKind::ALL, EventKind::as_str, |kind| kind as usize),
        &["What has become of two shapes that touch."],
    );
    assert_eq!([Side::Left, Side::Top, Side::Right, Side::Bottom].map(|side| side as usize), [0, 1, 2, 3]);
    add("SIDES", "Side", vec!["left", "top", "right", "bottom"], &["A side of a boundary."]);
    add("SHAPE_KINDS", "ShapeType", vec!["circle", "rectangle", "polygon", "segment"], &["The types of shapes."]);
    add("SWEEP_STATES", "SweepState", vec!["miss", "hit", "overlapping"], &["How a sweep ends."]);
    add("MARCH_REASONS", "MarchReason", vec!["hit", "max-distance", "step-limit"], &["Why a march ends."]);
    add(
        "MOVER_PAIRS",
        "MoverPairs",
        vec!["obstacles", "masses"],
        &[
            "How the movers of the room of discs meet each other: each an obstacle to the other, or by relative velocity and masses.",
        ],
    );
    add(
        "MET_KINDS",
        "MetKind",
        vec!["wall", "disc", "segment", "shape", "mover"],
        &["What a mover can meet. `\"disc\"`, `\"segment\"` and `\"shape\"` stand."],
    );
    text
}

fn constants() -> String {
    let mut text = String::from("// Limits of the engine and places in its memory.\n\n");
    let mut add = |name: &str, value: usize, line: &str| {
        doc(&mut text, "", if line.is_empty() { &[] } else { std::slice::from_ref(&line) });
        writeln!(text, "export const {name} = {value};").unwrap();
    };
    add("SHAPES_MAX", SHAPE_LIMIT, "Most shapes of a world.");
    add("PAIRS_MAX", PAIR_LIMIT, "Most pairs that a detection finds.");
    add("CORNERS_MAX", VERTICES_MAX, "Most corners of a polygon.");
    add("MOVERS_MAX", MOVING_DISCS_MAX, "Most movers of the room of discs.");
    add("QUESTIONS_MAX", FIELD_SAMPLES_MAX as usize, "Most samples of the field in one call.");
    add("POSE_STRIDE", records::POSE_STRIDE, "Numbers per shape in `Engine.poses`: x, y, angle.");
    add(
        "VELOCITY_STRIDE",
        records::VELOCITY_STRIDE,
        "Numbers per shape in `Engine.velocities`: x, y, angular velocity.",
    );
    add("SIZE_STRIDE", records::SIZE_STRIDE, "Numbers per shape in `Engine.sizes`: radius and 0, or width and height.");
    add(
        "CONTACT_STRIDE",
        CONTACT_STRIDE,
        "Numbers per contact in `Engine.contacts`: depth, normal x, y, start x, y, end x, y, number of points.",
    );
    add("PAIR_STRIDE", 2, "Positions per pair in `Engine.contactPairs` and `Engine.candidatePairs`: first, second.");
    add("ABI_VERSION", records::ABI_VERSION as usize, "Version of the boundary.");
    add(
        "ABI_OF_DETECTION",
        (records::ABI_VERSION + records::DETECTION_ALONE) as usize,
        "That of the module of detection.",
    );
    add(
        "ABI_WITHOUT_LESSONS",
        (records::ABI_VERSION + records::WITHOUT_LESSONS) as usize,
        "That of the module without lessons.",
    );
    add("BUFFER_SIZE", records::BUFFER_SIZE, "Numbers of the result buffer.");
    add("LIST_AT", records::LIST_AT, "Place of address and length of the list of numbers.");
    add("POSITIONS_AT", records::POSITIONS_AT, "Place of address and length of the list of positions.");
    add("WORK_AT", records::WORK_AT, "Place of the number of the engine at work.");
    add("ALLOCATING_AT", records::ALLOCATING_AT, "Place of the mark of the allocator at work.");
    add(
        "RECORD_SIZE",
        records::OUTLINE_HEAD + 2 * POINTS_MAX,
        "Numbers of each of the two records of the argument buffer.",
    );
    add(
        "OUTLINE_HEAD",
        records::OUTLINE_HEAD,
        "Numbers of an outline's record before its points: kind, number of points, radius, centre x, y, angle.",
    );
    add("OUTLINE_POINTS_MAX", POINTS_MAX, "Most points of an outline's record.");
    let mut table = |name: &str, line: &str, entries: &[(&str, f64)]| {
        doc(&mut text, "", std::slice::from_ref(&line));
        let object = |separator: &str, before: &str| {
            let fields = entries.iter().map(|(name, value)| format!("{before}{name}: {value}"));
            fields.collect::<Vec<_>>().join(separator)
        };
        let (types, values) = (object("; ", "readonly "), object(", ", ""));
        writeln!(text, "export const {name}: {{ {types} }} = Object.freeze({{ {values} }});").unwrap();
    };
    table(
        "HANDLE",
        "In place of the number of an engine or a mask.",
        &[("none", f64::from(records::NONE)), ("idle", f64::from(records::IDLE))],
    );
    table("ID", "In place of an id.", &[("none", records::NO_ID), ("refused", records::REFUSED)]);
    table(
        "STATUS",
        "Results of questions.",
        &[
            ("no", f64::from(records::NO)),
            ("yes", f64::from(records::YES)),
            ("faultOfA", f64::from(records::FAULT_OF_A)),
            ("faultOfB", f64::from(records::FAULT_OF_B)),
            ("fault", f64::from(records::FAULT)),
        ],
    );
    table(
        "CLOCK",
        "Clocks of a detection.",
        &[
            ("none", f64::from(records::UNTIMED)),
            ("performance", f64::from(records::PERFORMANCE)),
            ("date", f64::from(records::DATE)),
        ],
    );
    let given: Vec<(&str, f64)> = GIVEN_NAMES.iter().enumerate().map(|(place, name)| (*name, place as f64)).collect();
    table("GIVEN", "Places of fields in the second record, and the numbers of their bits.", &given);
    let default = Properties::DEFAULT;
    let flags = default.flags().map(|flag| f64::from(u8::from(flag)));
    let rest = [default.layers(), default.mask(), u32::from(default.kind() == BodyKind::Kinematic)].map(f64::from);
    let defaults = [&[0.0; PROPERTY_SLOTS.start][..], &default.material(), &flags, &rest].concat();
    doc(&mut text, "", &["Default properties, at the places of the second record."]);
    writeln!(text, "export const DEFAULTS: readonly number[] = Object.freeze({defaults:?});").unwrap();
    text
}

/// Returns a name in JavaScript's spelling.
fn camel(name: &str) -> String {
    let mut words = name.trim_start_matches("r#").split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// Returns the type of the names of a list.
fn type_of_list(names: &str) -> &str {
    match names {
        "STATUSES" => "Status",
        "SIDES" => "Side",
        "EVENT_KINDS" => "EventKind",
        "SWEEP_STATES" => "SweepState",
        "MARCH_REASONS" => "MarchReason",
        "SHAPE_KINDS" => "ShapeType",
        "BODY_KINDS" => "BodyKind",
        "BROAD_PHASES" => "BroadPhaseName",
        "RESPONSES" => "ResponseName",
        "MET_KINDS" => "MetKind",
        "MOVER_PAIRS" => "MoverPairs",
        _ => panic!("the type of {names}"),
    }
}

fn properties() -> &'static RecordLayout {
    OBJECTS.iter().find(|object| object.name == "Properties").expect("it is there")
}

/// Returns the fields of a record, with those of the object `Properties` in place of the numbers of properties.
fn fields_of(record: &RecordLayout) -> Vec<RecordField> {
    let flat = record.fields.iter().flat_map(|field| match field.layout {
        "properties" => PROPERTY_SLOTS
            .map(|slot| {
                let name = GIVEN_NAMES[slot];
                let own = properties().fields.iter().find(|own| own.name == name).expect("a property of that name");
                let layout = if own.layout == "boolean?" { "flag" } else { "number" };
                RecordField { name, layout, size: 1, names: "", doc: &[] }
            })
            .collect(),
        _ => vec![*field],
    });
    flat.collect()
}

/// Returns the TypeScript type of a field, and the expression that reads it from a place.
fn reader(field: &RecordField, at: &str) -> (String, String) {
    let number = format!("numbers[{at}] as number");
    let later = |offset: usize| format!("{at} + {offset}");
    match field.layout {
        "number" => ("number".into(), number),
        "flag" => ("boolean".into(), format!("numbers[{at}] === 1")),
        "name" if field.names.is_empty() => ("number".into(), number),
        "name" => {
            let type_name = type_of_list(field.names);
            (type_name.into(), format!("{}[{number}] as {type_name}", field.names))
        }
        "point" => ("Point".into(), format!("pointAt(numbers, {at})")),
        "number?" => ("number | null".into(), format!("numberOrNull(numbers, {at})")),
        "point?" => ("Point | null".into(), format!("pointOrNull(numbers, {at})")),
        "pair" => {
            let second = later(1);
            ("[number, number]".into(), format!("[{number}, numbers[{second}] as number]"))
        }
        "contact points" => (
            "Point[]".into(),
            format!("numbers[{at}] === 2 ? [pointAt(numbers, {}), pointAt(numbers, {})] : [start]", later(1), later(3)),
        ),
        record => match record.strip_suffix('?') {
            Some(record) => (
                format!("{record} | null"),
                format!("Number.isNaN(numbers[{at}]) ? null : read{record}(numbers, {at})"),
            ),
            None => (record.into(), format!("read{record}(numbers, {at})")),
        },
    }
}

fn readers() -> String {
    let mut text = String::from(
        "// Records that cross the boundary as numbers: their types and readers.\n\n\
         import {\n",
    );
    let mut lists: Vec<&str> = RECORDS.iter().flat_map(|record| record.fields).map(|field| field.names).collect();
    lists.retain(|names| !names.is_empty());
    lists.sort_unstable();
    lists.dedup();
    for names in &lists {
        writeln!(text, "  {names},\n  type {},", type_of_list(names)).unwrap();
    }
    text.push_str(
        "} from \"./names.ts\";\n\n\
         /** A point or a direction, in pixels; x to the right, y down. */\n\
         export interface Point {\n  x: number;\n  y: number;\n}\n\n\
         /** Returns the point at a place of a list. */\n\
         export function pointAt(numbers: Float64Array, at: number): Point {\n  \
         return { x: numbers[at] as number, y: numbers[at + 1] as number };\n}\n\n\
         function pointOrNull(numbers: Float64Array, at: number): Point | null {\n  \
         return Number.isNaN(numbers[at]) ? null : pointAt(numbers, at);\n}\n\n\
         function numberOrNull(numbers: Float64Array, at: number): number | null {\n  \
         const number = numbers[at] as number;\n  return Number.isNaN(number) ? null : number;\n}\n\n\
         /** Returns all records of a list. */\n\
         export function readAll<T>(list: Float64Array, size: number, read: (numbers: Float64Array, at: number) => T): T[] {\n  \
         return Array.from({ length: list.length / size }, (_, index) => read(list, size * index));\n}\n",
    );
    for record in RECORDS {
        let RecordLayout { name, doc: lines, size, .. } = record;
        text.push('\n');
        doc(&mut text, "", lines);
        writeln!(text, "export interface {name} {{").unwrap();
        let (mut body, mut at, mut before) = (String::new(), 0, String::new());
        for field in fields_of(record) {
            let place = if at == 0 { "at".to_owned() } else { format!("at + {at}") };
            let (type_name, read) = reader(&field, &place);
            let own = camel(field.name);
            doc(&mut text, "  ", field.doc);
            writeln!(text, "  {own}: {type_name};").unwrap();
            // The only contact point is the same object as the start.
            if own == "start" {
                writeln!(before, "  const start = {read};").unwrap();
                writeln!(body, "    start,").unwrap();
            } else {
                writeln!(body, "    {own}: {read},").unwrap();
            }
            at += field.size;
        }
        assert_eq!(at, *size);
        let constant = name.chars().flat_map(|letter| {
            let word = letter.is_uppercase().then_some('_');
            word.into_iter().chain(letter.to_uppercase())
        });
        let constant: String = constant.skip(1).collect();
        writeln!(text, "}}\n\nexport const {constant}_SIZE = {size};").unwrap();
        write!(
            text,
            "\nexport function read{name}(numbers: Float64Array, at = 0): {name} {{\n{before}  return {{\n{body}  }};\n}}\n"
        )
        .unwrap();
    }
    text
}

/// Adds a field of an interface.
fn field(text: &mut String, field: &RecordField, is_optional: bool) {
    let RecordField { name, layout, doc: lines, .. } = field;
    doc(text, "  ", lines);
    let (type_name, mark) = layout.strip_suffix('?').map_or((*layout, ""), |type_name| (type_name, "?"));
    let mark = if is_optional { "?" } else { mark };
    writeln!(text, "  {name}{mark}: {type_name};").unwrap();
}

/// Fields of a pose: every shape of a world has them.
const POSE: [&str; 3] = ["x", "y", "angle"];

fn objects() -> String {
    let mut text = String::from(
        "// Objects that callers pass: shapes, properties, options.\n\n\
         import type { BodyKind, BroadPhaseName, ResponseName, ShapeType } from \"./names.ts\";\n\
         import type { Point } from \"./records.ts\";\n",
    );
    let (shapes, others) = OBJECTS.split_at(4);
    for RecordLayout { name, doc: lines, fields, .. } in OBJECTS {
        text.push('\n');
        doc(&mut text, "", lines);
        writeln!(text, "export interface {name} {{").unwrap();
        if shapes.iter().any(|shape| shape.name == *name) {
            writeln!(text, "  type: \"{}\";", name.to_lowercase()).unwrap();
        }
        fields.iter().for_each(|each| field(&mut text, each, false));
        text.push_str("}\n");
    }
    text.push_str(
        "\n/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */\n\
         export type Shape = Circle | Rectangle | Polygon | Segment;\n\n\
         /** A shape to add, with its properties in it or beside it. An `id`, as in the result of `get`, is ignored. */\n\
         export type AddedShape = Shape & Properties & { id?: number };\n\n\
         /** Fields that `Engine.set` changes. A field of another type of shape is refused. */\n\
         export interface Changes extends Properties {\n  \
         /** Ignored, so that results of `get` can be given. */\n  id?: number;\n  \
         /** That of the shape. */\n  type?: ShapeType;\n",
    );
    let mut seen = Vec::new();
    for each in shapes.iter().flat_map(|shape| shape.fields) {
        if !seen.contains(&each.name) {
            seen.push(each.name);
            field(&mut text, &RecordField { doc: &[], ..*each }, true);
        }
    }
    text.push_str(
        "}\n\n/** What all shapes of a world have. */\n\
         export interface ResidentFields extends Required<Properties> {\n  \
         /** Names the shape in this world for as long as it lives. */\n  id: number;\n  \
         /** Centre; of a polygon the centroid, of a segment the middle. */\n  x: number;\n  y: number;\n  angle: number;\n}\n",
    );
    for RecordLayout { name, fields, .. } in shapes {
        let lower = name.to_lowercase();
        write!(
            text,
            "\n/** A {lower} of a world: a copy, changing it changes nothing. */\n\
             export interface Resident{name} extends ResidentFields {{\n  type: \"{lower}\";\n"
        )
        .unwrap();
        for each in fields.iter().filter(|each| !POSE.contains(&each.name)) {
            let layout = if each.name == "points" { "Point[]" } else { each.layout };
            field(&mut text, &RecordField { layout, ..*each }, false);
        }
        text.push_str("}\n");
    }
    text.push_str(
        "\n/** A shape of the world in a result of `Engine.get`: a copy, changing it changes nothing. */\n\
         export type ResidentShape = ResidentCircle | ResidentRectangle | ResidentPolygon | ResidentSegment;\n\n\
         /** The numbers of each type's outline without the pose, by the type's number. */\n\
         export const SIZES: readonly (readonly string[])[] = Object.freeze([\n",
    );
    for RecordLayout { fields, .. } in shapes {
        let sizes = fields.iter().filter(|each| each.layout.starts_with("number") && !POSE.contains(&each.name));
        writeln!(text, "  [{}],", quoted(&sizes.map(|each| each.name).collect::<Vec<_>>(), ", ")).unwrap();
    }
    text.push_str("]);\n");
    let numbers: Vec<&str> = MATERIAL.iter().map(|(field, _)| field.as_str()).collect();
    let flags: Vec<&str> = FLAGS.iter().map(|flag| flag.name).collect();
    assert_eq!(GIVEN_NAMES[PROPERTY_SLOTS], [&numbers[..], &flags].concat());
    let plain = GIVEN_NAMES[PROPERTY_SLOTS].iter().map(|name| format!("source.{name}")).collect::<Vec<_>>().join(", ");
    let known: Vec<String> = properties().fields.iter().map(|own| format!("{0}: source.{0}", own.name)).collect();
    write!(
        text,
        "\n/** The properties that are numbers, then those that are true or false. */\n\
         export const MATERIAL_NAMES: readonly string[] = Object.freeze([{}]);\n\
         export const FLAG_NAMES: readonly string[] = Object.freeze([{}]);\n\n\
         type Source<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;\n\n\
         /** Returns the values of both lists. Fields with literal names are five times as fast as names in a loop. */\n\
         export function plainValuesOf(source: Source<{}>): unknown[] {{\n  return [{plain}];\n}}\n\n\
         /** Returns the properties of an object, each read once. */\n\
         export function propertiesOf(source: Source<keyof Properties>): Record<keyof Properties, unknown> {{\n  return {{ {} }};\n}}\n",
        quoted(&numbers, ", "),
        quoted(&flags, ", "),
        quoted(&GIVEN_NAMES[PROPERTY_SLOTS], " | "),
        known.join(", "),
    )
    .unwrap();
    for (list, object) in ["PROPERTY_NAMES", "OPTION_NAMES"].into_iter().zip(others) {
        let names: Vec<&str> = object.fields.iter().map(|each| each.name).collect();
        writeln!(
            text,
            "\n/** The fields of `{}`. */\nexport const {list}: readonly string[] = Object.freeze([{}]);",
            object.name,
            quoted(&names, ", ")
        )
        .unwrap();
    }
    text
}

/// Types of steps that are no records.
const STEP_TYPES: &str = r#"/** A face of the unturned rectangle: 0 top, 1 right, 2 bottom, 3 left. */
export type FaceNumber = 0 | 1 | 2 | 3;

/** Which of the two shapes of the question. */
export type Which = "a" | "b";

/** An interval on a line. */
export interface Interval {
  min: number;
  max: number;
}

/**
 * The origin of an axis. Of a segment, the edges 0 and 1 are its two sides, 2 and 3 the directions in which it runs; of
 * a polygon edge i runs from vertex i to vertex i + 1.
 */
export type AxisSource =
  /** The outward normal of an edge of one of the two. */
  | { kind: "edge"; shape: Which; index: number }
  /** From the nearest vertex of one shape to the centre of the circle that is the other. */
  | { kind: "vertex"; shape: Which; index: number }
  /** From centre to centre, of two circles. */
  | { kind: "centres" }
  /** From a vertex of `a` to a vertex of `b`, the two nearest to each other, where a shape is rounded. */
  | { kind: "vertices"; vertexA: number; vertexB: number };

/**
 * A point of the Minkowski difference and the vertices that it comes from.
 *
 * `gjk`, `gjk-distance` and `epa` run on the cores of the shapes: a circle's core is its centre, its radius is added at the
 * end. Vertices count from 0 in the order of `Engine.get(id).points`, which is the outline clockwise on the screen without
 * duplicate and collinear points; of a rectangle 0 is the top left before turning, of a segment 0 and 1 are its ends.
 */
export interface DifferencePoint {
  /** `pointA - pointB`, in pixels of the difference. The search is for its origin. */
  point: Point;
  /** Number of `a`'s vertex. */
  vertexA: number;
  /** Number of `b`'s vertex. */
  vertexB: number;
  /** `a`'s vertex, in the world. */
  pointA: Point;
  /** `b`'s vertex, in the world. */
  pointB: Point;
}

/**
 * Why GJK's search ended.
 *
 * - `origin-inside`: the origin is inside the simplex or on its outline, the cores overlap or touch.
 * - `no-progress`: no point of the difference is nearer to the origin, the distance is final.
 * - `separating-direction`: the farthest point along a direction does not reach the origin, so nothing does.
 * - `iteration-limit`: the cap was reached, the result is the best so far.
 */
export type SearchReason = SearchEndStep["reason"];

/**
 * Why EPA's expansion ended: the closest edge is the difference's own; the difference has no area, because the cores touch
 * or are points; or the cap was reached and the result is the best so far.
 */
export type ExpansionReason = ExpansionEndStep["reason"];

export type BoundingCircleStep = BoundingCirclesStep | DoneStep;
export type CircleCircleStep = CentreLineStep | NormalStep | DoneStep;
export type RectangleRectangleStep = FaceStep | SkippedStep | ChosenStep | ContactIntervalStep | DoneStep;
export type RectangleCircleStep = EdgeStep | RegionStep | DoneStep;
export type SatStep = AxisStep | AxisSkippedStep | AxisChosenStep | DoneStep;
/** A step of the search for the origin. */
export type SearchStep = SupportStep | SimplexStep | SearchEndStep;
export type GjkStep = SearchStep | OverlapDoneStep;
export type GjkDistanceStep = SearchStep | DistanceDoneStep;
export type EpaStep = SearchStep | PolytopeVertexStep | ClosestEdgeStep | ExpansionStep | ExpansionEndStep | DoneStep;
export type SweepStep = MotionAxisStep | OutlinePartStep | SweepDoneStep;
export type RayStep = MotionAxisStep | OutlinePartStep | RayDoneStep;

/** The steps of each algorithm. */
export interface StepsOf {
  "bounding-circle": BoundingCircleStep[];
  "circle-circle": CircleCircleStep[];
  "rectangle-rectangle": RectangleRectangleStep[];
  "rectangle-circle": RectangleCircleStep[];
  sat: SatStep[];
  gjk: GjkStep[];
  "gjk-distance": GjkDistanceStep[];
  epa: EpaStep[];
  sweep: SweepStep[];
  ray: RayStep[];
}

/** Reads the fields of steps one by one. */
export interface StepCursor {
  number(): number;
  flag(): boolean;
  choice<T extends string>(names: readonly T[]): T;
  point(): Point;
  interval(): Interval;
  contact(): Contact;
  difference(): DifferencePoint;
  source(): AxisSource;
}
"#;

/// Returns the TypeScript type of a step's field, and the expression that reads it.
fn step_reader(layout: &str) -> (String, String) {
    if let Some(plain) = layout.strip_suffix('?') {
        let (type_name, read) = step_reader(plain);
        return (format!("{type_name} | null"), format!("cursor.flag() ? {read} : null"));
    }
    if let Some(plain) = layout.strip_suffix('*') {
        let (type_name, read) = step_reader(plain);
        return (format!("{type_name}[]"), format!("Array.from({{ length: cursor.number() }}, () => {read})"));
    }
    let type_name = match layout {
        "number" => "number",
        "flag" => "boolean",
        "face" => return ("FaceNumber".into(), "cursor.number() as FaceNumber".into()),
        "point" => "Point",
        "interval" => "Interval",
        "contact" => "Contact",
        "difference" => "DifferencePoint",
        "source" => "AxisSource",
        choice => {
            let names: Vec<&str> = choice.split('|').collect();
            let union = quoted(&names, " | ");
            return (union, format!("cursor.choice([{}])", quoted(&names, ", ")));
        }
    };
    (type_name.into(), format!("cursor.{layout}()"))
}

fn steps() -> String {
    let mut text = String::from(
        "// The steps of recorded runs: their types and readers, in the order of their kinds' numbers.\n\n\
         import type { Contact, Point } from \"./records.ts\";\n\n",
    );
    text.push_str(STEP_TYPES);
    let mut readers = String::new();
    let mut interfaces = Vec::new();
    for layout in STEP_LAYOUTS {
        text.push('\n');
        doc(&mut text, "", layout.doc);
        writeln!(text, "export interface {} {{\n  kind: \"{}\";", layout.interface, layout.kind).unwrap();
        writeln!(readers, "  (cursor): {} => ({{\n    kind: \"{}\",", layout.interface, layout.kind).unwrap();
        for StepField { name, layout, doc: lines } in layout.fields() {
            let (type_name, read) = step_reader(layout);
            doc(&mut text, "  ", lines);
            writeln!(text, "  {name}: {type_name};").unwrap();
            writeln!(readers, "    {name}: {read},").unwrap();
        }
        text.push_str("}\n");
        readers.push_str("  }),\n");
        interfaces.push(layout.interface);
    }
    write!(
        text,
        "\n/** One step of an explained algorithm; `kind` tells which. */\nexport type Step =\n  | {};\n\n\
         export const STEP_READERS: readonly ((cursor: StepCursor) => Step)[] = Object.freeze([\n{readers}]);\n",
        interfaces.join("\n  | ")
    )
    .unwrap();
    text
}
