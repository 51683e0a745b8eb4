//! The declarations of names, shapes, options and recorded steps.

use crate::{doc, quoted};
use collidoscope::engine::{BodyKind, BroadPhase, EventKind, ObstacleKind, Response, Side};
use collidoscope::lab::{Algorithm, DiscPairs, Moving, Quantity, STEP_LAYOUTS, Sizes, StepField};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::sdf::MarchEnd;
use collidoscope::shape::{FieldType, Kind, KindField, Presence};
use collidoscope::{ErrorCode, Method};
use std::fmt::{Result, Write as _};

/// Fields of a pose: every shape of a world has them.
pub(crate) const POSE: [&str; 3] = ["x", "y", "angle"];

/// A type of names, and the list of them for scripts, if they need one.
pub(crate) struct Names {
    pub(crate) list: &'static str,
    pub(crate) type_name: &'static str,
    pub(crate) names: &'static [&'static str],
    doc: &'static [&'static str],
}

/// Names that everybody uses.
pub(crate) const LISTS: &[Names] = &[
    Names { list: "", type_name: "EngineErrorCode", names: ErrorCode::NAMES, doc: &["Why the engine refuses a call."] },
    Names {
        list: "METHODS",
        type_name: "Method",
        names: Method::NAMES,
        doc: &[
            "How `collide` computes. All methods agree.",
            "",
            "`auto`: closed forms for circles and rectangles, separating axes for the rest. `sat`: separating axes. `gjk-epa`: GJK,",
            "then EPA; where one of the two reaches its cap, which no known input does, the separating axes answer instead.",
        ],
    },
    Names {
        list: "STATUSES",
        type_name: "Status",
        names: Status::NAMES,
        doc: &[
            "How a search ended: as exact as doubles allow, at its cap with the best so far, or on a shape without area.",
        ],
    },
    Names {
        list: "BROAD_PHASES",
        type_name: "BroadPhaseName",
        names: BroadPhase::NAMES,
        doc: &[
            "How pairs that may collide are found; the contacts are the same for all.",
            "",
            "`auto`: bounding circles for few shapes, else the grid, and the quadtree where the grid is too crowded. `all-pairs`: each",
            "with each. `bounding-circle`, `bounding-box`: each with each, by circles or boxes around them. `grid`: rows of cells.",
            "`quadtree`: squares divided into four. `sweep-and-prune`: boxes sorted along an axis. `tree`: boxes in boxes, reused from",
            "one step to the next.",
        ],
    },
    Names {
        list: "RESPONSES",
        type_name: "ResponseName",
        names: Response::NAMES,
        doc: &[
            "What steps do where shapes meet. `none`: they pass through each other. `soft`: they hold each other off, by soft contacts",
            "solved in substeps, and come to rest. `classic`: the relaxations of the classic lab, one impulse at a time.",
        ],
    },
    Names {
        list: "BODY_KINDS",
        type_name: "BodyKind",
        names: BodyKind::NAMES,
        doc: &[
            "What moves a shape. `dynamic`: its velocity, gravity and contacts. `kinematic`: its velocity alone; it pushes and",
            "carries, and nothing stops it, neither other shapes nor the boundary. `static`: nothing but `set` and `setPoses`.",
        ],
    },
    Names {
        list: "EVENT_KINDS",
        type_name: "EventKind",
        names: EventKind::NAMES,
        doc: &["What has become of two shapes that touch."],
    },
    Names { list: "SIDES", type_name: "Side", names: Side::NAMES, doc: &["A side of a boundary."] },
    Names { list: "SHAPE_KINDS", type_name: "ShapeType", names: Kind::NAMES, doc: &["The types of shapes."] },
    Names {
        list: "SWEEP_STATES",
        type_name: "SweepState",
        names: &["miss", "hit", "overlapping"],
        doc: &["How a sweep ends."],
    },
    Names { list: "", type_name: "MarchReason", names: MarchEnd::NAMES, doc: &["Why a march ends."] },
];

/// Names of lessons.
pub(crate) const LESSON_LISTS: &[Names] = &[
    Names {
        list: "ALGORITHMS",
        type_name: "Algorithm",
        names: Algorithm::NAMES,
        doc: &["The algorithms that `explain` records."],
    },
    Names {
        list: "SIZES",
        type_name: "Sizes",
        names: Sizes::NAMES,
        doc: &[
            "How large scattered shapes are, and where: all of one size or areas from 1 to 1000, anywhere; of one size in clusters; of",
            "one size all in the middle.",
        ],
    },
    Names {
        list: "MOVING",
        type_name: "Moving",
        names: Moving::NAMES,
        doc: &["Which scattered shapes move: all, one of ten, none."],
    },
    Names {
        list: "QUANTITIES",
        type_name: "Quantity",
        names: Quantity::NAMES,
        doc: &["A quantity that `Lab.adjustSelected` changes."],
    },
    Names {
        list: "MOVER_PAIRS",
        type_name: "MoverPairs",
        names: DiscPairs::NAMES,
        doc: &[
            "How the movers of the room of discs meet each other: each an obstacle to the other, or by relative velocity and masses.",
        ],
    },
    Names {
        list: "",
        type_name: "MetKind",
        names: ObstacleKind::NAMES,
        doc: &["What a mover can meet. `\"disc\"`, `\"segment\"` and `\"shape\"` stand."],
    },
];

/// Returns the declarations that everybody uses.
pub(crate) fn declarations() -> std::result::Result<String, std::fmt::Error> {
    let mut text = String::new();
    lists(&mut text, LISTS)?;
    for kind in Kind::ALL {
        shape(&mut text, *kind)?;
    }
    residents(&mut text)?;
    Ok(text)
}

/// Returns the declarations of lessons.
pub(crate) fn lesson_declarations() -> std::result::Result<String, std::fmt::Error> {
    let mut text = String::new();
    lists(&mut text, LESSON_LISTS)?;
    steps(&mut text)?;
    Ok(text)
}

fn lists(text: &mut String, lists: &[Names]) -> Result {
    for Names { type_name, names, doc: lines, .. } in lists {
        text.push('\n');
        doc(text, "", lines)?;
        writeln!(text, "export type {type_name} = {};", quoted(names, " | "))?;
    }
    Ok(())
}

/// Returns the name of a kind's interface.
fn interface(kind: Kind) -> String {
    let name = kind.as_str();
    name[..1].to_uppercase() + &name[1..]
}

fn given_fields(kind: Kind) -> impl Iterator<Item = &'static KindField> {
    kind.fields().iter().filter(|field| field.presence != Presence::Stored)
}

/// Adds a field of a shape.
fn field(text: &mut String, field: &KindField, lines: &[&str], mark: &str, points: &str) -> Result {
    doc(text, "  ", lines)?;
    let type_name = match field.value {
        FieldType::Number => "number",
        FieldType::Point => "Point",
        FieldType::Points => points,
    };
    writeln!(text, "  {}{mark}: {type_name};", field.name)
}

fn mark_of(field: &KindField) -> &'static str {
    if field.presence == Presence::Optional { "?" } else { "" }
}

fn shape(text: &mut String, kind: Kind) -> Result {
    text.push('\n');
    doc(text, "", kind.doc())?;
    writeln!(text, "export interface {} {{\n  type: \"{}\";", interface(kind), kind.as_str())?;
    for each in given_fields(kind) {
        field(text, each, each.doc, mark_of(each), "readonly Readonly<Point>[]")?;
    }
    text.push_str("}\n");
    Ok(())
}

/// Adds the types that follow from those of all shapes.
fn residents(text: &mut String) -> Result {
    let names: Vec<String> = Kind::ALL.iter().map(|kind| interface(*kind)).collect();
    write!(
        text,
        "\n/** A shape as the calls accept it. Coordinates and sizes up to 1e12. */\n\
         export type Shape = {};\n\n\
         /** A shape to add, with its properties in it or beside it. An `id`, as in the result of `get`, is ignored. */\n\
         export type AddedShape = Shape & Properties & {{ id?: number }};\n\n\
         /** Fields that `Engine.set` changes. A field of another type of shape is refused. */\n\
         export interface Changes extends Properties {{\n  \
         /** Ignored, so that results of `get` can be given. */\n  id?: number;\n  \
         /** That of the shape. */\n  type?: ShapeType;\n",
        names.join(" | ")
    )?;
    let mut seen = Vec::new();
    for each in Kind::ALL.iter().flat_map(|kind| given_fields(*kind)) {
        if !seen.contains(&each.name) {
            seen.push(each.name);
            field(text, each, &[], "?", "readonly Readonly<Point>[]")?;
        }
    }
    text.push_str(
        "}\n\n/** What all shapes of a world have. */\n\
         export interface ResidentFields extends Required<Properties> {\n  \
         /** Names the shape in this world for as long as it lives. */\n  id: number;\n  \
         /** Centre; of a polygon the centroid, of a segment the middle. */\n  x: number;\n  y: number;\n  angle: number;\n}\n",
    );
    for kind in Kind::ALL {
        let (name, lower) = (interface(*kind), kind.as_str());
        write!(
            text,
            "\n/** A {lower} of a world: a copy, changing it changes nothing. */\n\
             export interface Resident{name} extends ResidentFields {{\n  type: \"{lower}\";\n"
        )?;
        for each in given_fields(*kind).filter(|each| !POSE.contains(&each.name)) {
            field(text, each, each.doc, mark_of(each), "Point[]")?;
        }
        text.push_str("}\n");
    }
    let residents: Vec<String> = names.iter().map(|name| format!("Resident{name}")).collect();
    writeln!(
        text,
        "\n/** A shape of the world in a result of `Engine.get`: a copy, changing it changes nothing. */\n\
         export type ResidentShape = {};",
        residents.join(" | ")
    )
}

/// Returns the TypeScript type of a step's field.
fn step_type(layout: &str) -> String {
    if let Some(plain) = layout.strip_suffix('?') {
        return format!("{} | null", step_type(plain));
    }
    if let Some(plain) = layout.strip_suffix('*') {
        return format!("{}[]", step_type(plain));
    }
    let type_name = match layout {
        "number" => "number",
        "flag" => "boolean",
        "face" => "FaceNumber",
        "point" => "Point",
        "interval" => "Interval",
        "contact" => "Contact",
        "difference" => "DifferencePoint",
        "source" => "AxisSource",
        choice => return quoted(&choice.split('|').collect::<Vec<_>>(), " | "),
    };
    type_name.into()
}

fn steps(text: &mut String) -> Result {
    for layout in STEP_LAYOUTS {
        text.push('\n');
        doc(text, "", layout.doc)?;
        writeln!(text, "export interface {} {{\n  kind: \"{}\";", layout.interface, layout.kind)?;
        for StepField { name, layout, doc: lines } in layout.fields() {
            doc(text, "  ", lines)?;
            writeln!(text, "  {name}: {};", step_type(layout))?;
        }
        text.push_str("}\n");
    }
    let interfaces: Vec<&str> = STEP_LAYOUTS.iter().map(|layout| layout.interface).collect();
    writeln!(
        text,
        "\n/** Step of an explained algorithm, named by its `kind`. */\nexport type Step =\n  | {};",
        interfaces.join("\n  | ")
    )
}
