//! The raw exports, called the way the facade does.

use crate::support::figure::Figure;
use crate::support::judge::Answer;
use collidoscope::lab::Algorithm;
use collidoscope::narrow_phase::gjk::{Distance, Status};
use collidoscope::wasm::{
    Engine, answer, collide, collide_given, contains_given, distance_given, explain_given, given, list,
};
use collidoscope::{DVec2, Method};
use js_sys::Float64Array;

/// The replies of the questions.
pub(crate) const NO: u32 = 0;
pub(crate) const YES: u32 = 1;
pub(crate) const FAULT_OF_A: u32 = 2;
pub(crate) const FAULT_OF_B: u32 = 3;
pub(crate) const FAULT: u32 = 4;

/// The two records that the engine reads.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    First = 0,
    Second = 1,
}

/// Returns a figure as the numbers of a record.
pub(crate) fn record(figure: &Figure) -> Vec<f64> {
    match *figure {
        Figure::Circle { x, y, radius } => vec![0.0, x, y, radius, 0.0, 0.0],
        Figure::Rectangle { x, y, width, height, angle } => vec![1.0, x, y, width, height, angle],
        Figure::Polygon(outline) => {
            let coordinates = outline.points().iter().flat_map(|point| [point.x, point.y]);
            [2.0, outline.points().len() as f64].into_iter().chain(coordinates).collect()
        }
        Figure::Segment { from, to } => vec![3.0, from.x, from.y, to.x, to.y],
    }
}

/// Leaves numbers where the engine finds them in its next call.
pub(crate) fn give(place: Place, numbers: &[f64]) {
    let numbers = Float64Array::from(numbers);
    let given = given();
    given.set(&numbers, place as u32 * (given.length() / 2));
}

fn give_pair(a: &Figure, b: &Figure) {
    give(Place::First, &record(a));
    give(Place::Second, &record(b));
}

/// Asks for the contact of two figures by a method; the answer is left behind.
///
/// As in the facade, circles and rectangles cross in plain numbers unless a method is asked for.
pub(crate) fn ask(a: &Figure, b: &Figure, method: Method) -> u32 {
    if method == Method::Auto
        && let ([a_kind, a_x, a_y, a_size, a_height, a_angle], [b_kind, b_x, b_y, b_size, b_height, b_angle]) =
            (record(a).as_slice(), record(b).as_slice())
        && [a_kind, b_kind].iter().all(|kind| **kind < 2.0)
    {
        let [a_kind, b_kind] = [a_kind, b_kind].map(|kind| u32::from(*kind == 1.0));
        return collide(
            a_kind, *a_x, *a_y, *a_size, *a_height, *a_angle, b_kind, *b_x, *b_y, *b_size, *b_height,
            *b_angle,
        );
    }
    ask_given(a, b, method)
}

/// Asks for the contact of two figures, which cross in records whatever they are.
pub(crate) fn ask_given(a: &Figure, b: &Figure, method: Method) -> u32 {
    give_pair(a, b);
    collide_given(method as u32)
}

/// Returns the contact of two figures as JavaScript reads it from the engine's memory.
pub(crate) fn contact(a: &Figure, b: &Figure, method: Method) -> Option<Answer> {
    read_contact(ask(a, b, method))
}

/// Returns the contact that a reply announces.
pub(crate) fn read_contact(reply: u32) -> Option<Answer> {
    match reply {
        NO => None,
        YES => {
            let numbers = answer().to_vec();
            let point = |at: usize| DVec2::new(numbers[at], numbers[at + 1]);
            let points = if numbers[7] == 2.0 { vec![point(8), point(10)] } else { vec![point(8)] };
            Some(Answer { depth: numbers[0], normal: point(1), start: point(3), end: point(5), points })
        }
        reply => panic!("reply {reply}"),
    }
}

/// Returns the distance of two figures as JavaScript reads it.
pub(crate) fn distance(a: &Figure, b: &Figure) -> Distance {
    give_pair(a, b);
    assert_eq!(distance_given(), YES, "{a:?} and {b:?}");
    let numbers = answer().to_vec();
    let point = |at: usize| DVec2::new(numbers[at], numbers[at + 1]);
    let status = Status::ALL.iter().find(|status| f64::from(**status as u8) == numbers[6]);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
    let iterations = numbers[7] as u32;
    Distance {
        distance: numbers[0],
        points: (numbers[1] == 1.0).then(|| [point(2), point(4)]),
        status: *status.expect("a status has a number"),
        iterations,
    }
}

/// Returns the reply to whether a figure contains a point.
pub(crate) fn contains(figure: &Figure, point: DVec2) -> u32 {
    give(Place::First, &record(figure));
    contains_given(point.x, point.y)
}

/// Returns the records of an algorithm's run as JavaScript reads them.
pub(crate) fn explained(algorithm: Algorithm, a: &Figure, b: &Figure) -> Vec<f64> {
    give_pair(a, b);
    let reply = explain_given(algorithm as u32);
    assert_eq!(reply, YES, "{} of {a:?} and {b:?}", algorithm.as_str());
    list().to_vec()
}

/// Returns the reply to the explanation of two figures.
pub(crate) fn ask_explained(algorithm: u32, a: &Figure, b: &Figure) -> u32 {
    give_pair(a, b);
    explain_given(algorithm)
}

/// Returns the hash of an engine's state as JavaScript writes it.
pub(crate) fn hash(engine: &Engine) -> String {
    engine.state_hash();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "each is 32 bits")]
    let word = |number: f64| number as u32;
    format!("{:08x}{:08x}", word(answer().get_index(0)), word(answer().get_index(1)))
}

/// Adds a figure with default properties and returns its id.
pub(crate) fn add(engine: &mut Engine, figure: &Figure) -> f64 {
    give(Place::First, &record(figure));
    engine.add(0)
}
