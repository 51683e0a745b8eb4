//! The exports, called as a script calls them.

use super::support::figure::Figure;
use super::support::golden::OPTIONS;
use super::support::judge::Answer;
use crate::engine::Engine;
use crate::errors::Refusal;
use crate::flat::{Place, flat_arguments, flat_result};
use crate::lab::explain_flat;
use crate::layout::RECORD_SIZE;
use crate::pairs::{collide_circles, collide_flat, contains_flat, distance_flat};
use collidoscope::lab::{Algorithm, Motion};
use collidoscope::narrow_phase::gjk::{Distance, Status};
use collidoscope::{DVec2, ErrorCode, Field, Method};
use core::fmt::Debug;
use js_sys::{Float64Array, Reflect, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

/// The second record of a shape with default properties: pose, velocities, mass, restitution, friction, gravity scale, dampings,
/// surface velocity, user data, collides, continuous, sensor, fixed rotation, meets all kinds, one-way, layers, mask, kinematic.
const PROPERTIES: [f64; 23] = [
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.2,
    0.8,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    0.0,
    0.0,
    0.0,
    0.0,
    0.0,
    1.0,
    4_294_967_295.0,
    0.0,
];

/// Beside an outline: no center is given, and it is not turned.
const NO_POSE: [f64; 3] = [f64::NAN, f64::NAN, 0.0];

/// Replies of `collideCircles`.
const APART: u32 = 0;
const TOUCHING: u32 = 1;

/// Returns a figure as the numbers of a record.
pub(super) fn record(figure: &Figure) -> Vec<f64> {
    match *figure {
        Figure::Circle { x, y, radius } => vec![0.0, x, y, radius, 0.0, 0.0],
        Figure::Rectangle { x, y, width, height, angle } => vec![1.0, x, y, width, height, angle],
        Figure::Polygon(outline) => {
            let coordinates = outline.points().iter().flat_map(|point| [point.x, point.y]);
            let head = [2.0, outline.points().len() as f64, 0.0];
            head.into_iter().chain(NO_POSE).chain(coordinates).collect()
        }
        Figure::Segment { from, to } => [3.0, from.x, from.y, to.x, to.y, 0.0].into_iter().chain(NO_POSE).collect(),
    }
}

/// Writes numbers to a record.
pub(super) fn write_record(place: Place, numbers: &[f64]) {
    let begin = u32::try_from(place as usize * RECORD_SIZE).expect("a slot of the arguments");
    flat_arguments().set(&array(numbers), begin);
}

fn write_pair(a: &Figure, b: &Figure) {
    write_record(Place::First, &record(a));
    write_record(Place::Second, &record(b));
}

/// Returns the numbers of the last flat result.
pub(super) fn result() -> Vec<f64> {
    numbers_of(&flat_result())
}

/// Returns a copy of a view. The copy is first made outside the module: allocating inside could detach the view.
pub(super) fn numbers_of(view: &Float64Array) -> Vec<f64> {
    view.slice(0, view.length()).to_vec()
}

/// Returns a copy of a view, as [`numbers_of`] does.
pub(super) fn positions_of(view: &Uint32Array) -> Vec<u32> {
    view.slice(0, view.length()).to_vec()
}

/// Returns a typed array outside the module.
pub(super) fn array(numbers: &[f64]) -> Float64Array {
    Float64Array::from(numbers)
}

/// A refusal as JavaScript catches it.
pub(super) struct Caught(JsValue);

impl Caught {
    /// Returns the error of a refused call.
    pub(super) fn of<T>(result: Result<T, Refusal>) -> Self {
        let error = JsValue::from(result.err().expect("the call is refused"));
        assert!(error.is_instance_of::<js_sys::Error>(), "{error:?}");
        Self(error)
    }

    /// Returns a text that the error carries, empty without one.
    pub(super) fn text(&self, name: &str) -> String {
        self.get(name).as_string().unwrap_or_default()
    }

    /// Returns a number that the error carries.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        self.get(name).as_f64()
    }

    fn get(&self, name: &str) -> JsValue {
        Reflect::get(&self.0, &name.into()).expect("an error is an object")
    }

    /// Returns the argument that the sentence names first.
    pub(super) fn argument(&self) -> String {
        self.text("message").split(['.', ' ']).next().unwrap_or_default().to_owned()
    }
}

/// Asserts that a call throws an error with this code and field, about no element of a list.
pub(super) fn assert_refused<T>(result: Result<T, Refusal>, code: ErrorCode, field: Field) {
    assert_caught(&Caught::of(result), code, field, None);
}

/// Asserts that a call throws an error about an element of a list.
pub(super) fn assert_element_refused<T>(result: Result<T, Refusal>, code: ErrorCode, field: Field, index: f64) {
    assert_caught(&Caught::of(result), code, field, Some(index));
}

fn assert_caught(error: &Caught, code: ErrorCode, field: Field, index: Option<f64>) {
    let found = (error.text("code"), error.text("field"), error.number("index"));
    assert_eq!(found, (code.as_str().to_owned(), field.as_str().to_owned(), index), "{}", error.text("message"));
    assert!(error.text("message").contains(field.as_str()), "{}", error.text("message"));
}

/// Returns the reply to a call that must not be refused.
pub(super) fn accepted<T>(result: Result<T, Refusal>, what: &dyn Debug) -> T {
    result.unwrap_or_else(|refusal| panic!("{what:?}: {refusal:?}"))
}

/// Returns whether two figures overlap by a method; the contact is the flat result.
pub(super) fn collide(a: &Figure, b: &Figure, method: Method) -> Result<bool, Refusal> {
    write_pair(a, b);
    collide_flat(method as u32)
}

/// Returns the contact of two figures as a script reads it.
pub(super) fn contact(a: &Figure, b: &Figure, method: Method) -> Option<Answer> {
    accepted(collide(a, b, method), &(a, b)).then(|| {
        let numbers = result();
        let point = |at: usize| DVec2::new(numbers[at], numbers[at + 1]);
        let points = if numbers[7] == 2.0 { vec![point(8), point(10)] } else { vec![point(8)] };
        Answer { depth: numbers[0], normal: point(1), start: point(3), end: point(5), points }
    })
}

/// Returns the contact of two circles that cross as plain numbers. The result is `None` for other figures, and for circles
/// that take the flat path.
pub(super) fn circle_contact(a: &Figure, b: &Figure) -> Option<Option<Answer>> {
    let (Figure::Circle { x: a_x, y: a_y, radius: a_radius }, Figure::Circle { x: b_x, y: b_y, radius: b_radius }) =
        (*a, *b)
    else {
        return None;
    };
    match collide_circles(a_x, a_y, a_radius, b_x, b_y, b_radius) {
        APART => Some(None),
        TOUCHING => {
            let numbers = result();
            let [normal, start, end] = [1, 3, 5].map(|at| DVec2::new(numbers[at], numbers[at + 1]));
            assert_eq!(numbers[7], 1.0, "the start is the only point");
            Some(Some(Answer { depth: numbers[0], normal, start, end, points: vec![start] }))
        }
        _ => None,
    }
}

/// Returns the distance of two figures as a script reads it.
pub(super) fn distance(a: &Figure, b: &Figure) -> Distance {
    write_pair(a, b);
    accepted(distance_flat(), &(a, b));
    let numbers = result();
    let point = |at: usize| DVec2::new(numbers[at], numbers[at + 1]);
    let status = Status::ALL.iter().find(|status| f64::from(**status as u8) == numbers[5]);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
    let iterations = numbers[6] as u32;
    Distance {
        distance: numbers[0],
        points: (!numbers[1].is_nan()).then(|| [point(1), point(3)]),
        status: *status.expect("a status has a number"),
        iterations,
    }
}

/// Returns whether a figure contains a point.
pub(super) fn contains(figure: &Figure, point: DVec2) -> Result<bool, Refusal> {
    write_record(Place::First, &record(figure));
    contains_flat(point.x, point.y)
}

/// Returns the steps of an algorithm's run on two figures with the motion of the golden files.
pub(super) fn explain(algorithm: &str, a: &Figure, b: &Figure) -> Result<JsValue, Refusal> {
    write_pair(a, b);
    let Motion { velocity_a, velocity_b, duration } = OPTIONS.motion;
    explain_flat(algorithm, velocity_a.x, velocity_a.y, velocity_b.x, velocity_b.y, duration)
}

/// Returns the steps of a run that must not be refused.
pub(super) fn explained(algorithm: Algorithm, a: &Figure, b: &Figure) -> JsValue {
    accepted(explain(algorithm.as_str(), a, b), &(algorithm, a, b))
}

/// Adds a figure with default properties and returns its id.
pub(super) fn add(engine: &mut Engine, figure: &Figure) -> Result<f64, Refusal> {
    write_record(Place::First, &record(figure));
    write_record(Place::Second, &PROPERTIES);
    engine.add_flat()
}
