//! The raw exports, called the way the facade does.

use crate::support::figure::Figure;
use crate::support::judge::Answer;
use collidoscope::lab::Algorithm;
use collidoscope::narrow_phase::gjk::{Distance, Status};
use collidoscope::wasm::laboratory::explain_given;
use collidoscope::wasm::{
    self, Engine, allocate, argument_buffer, collide_circles, collide_given, contains_given, distance_given,
};
use collidoscope::{DVec2, Method};
use core::slice;

/// The replies of the questions.
pub(crate) const NO: u32 = 0;
pub(crate) const YES: u32 = 1;
pub(crate) const FAULT_OF_A: u32 = 2;
pub(crate) const FAULT_OF_B: u32 = 3;
pub(crate) const FAULT: u32 = 4;

/// The second record of a shape with default properties: pose, velocities, mass, restitution, friction, collides,
/// continuous, layers, mask, sensor, kinematic.
pub(crate) const PROPERTIES: [f64; 15] =
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.2, 0.8, 1.0, 0.0, 1.0, 4_294_967_295.0, 0.0, 0.0];

/// How the shapes of the recorded sweeps move: velocities of both, and for how long.
const MOTION: [f64; 5] = [40.0, -25.0, -30.0, 10.0, 0.125];

/// The two records that the engine reads.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    First = 0,
    Second = 1,
}

/// Beside an outline: no centre is given, and it is not turned.
const NO_POSE: [f64; 3] = [f64::NAN, f64::NAN, 0.0];

/// Returns a figure as the numbers of a record.
pub(crate) fn record(figure: &Figure) -> Vec<f64> {
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

/// Places of address and length of the list of numbers, and of the list of positions.
pub(crate) const LIST_AT: usize = 18;
const POSITIONS_AT: usize = 20;
const BUFFER_SIZE: usize = 24;
/// Numbers of each record of the argument buffer.
const RECORD_SIZE: usize = 518;

/// Returns the numbers of the result buffer.
pub(crate) fn answer() -> Vec<f64> {
    // SAFETY: the buffer has so many numbers.
    unsafe { slice::from_raw_parts(wasm::result_buffer(), BUFFER_SIZE) }.to_vec()
}

/// Returns the list whose address and length are at a place of the result buffer.
fn reported<T: Copy>(at: usize) -> Vec<T> {
    let place = answer();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an address and a length")]
    let (address, length) = (place[at] as usize, place[at + 1] as usize);
    // SAFETY: the engine reported the list, and nothing was called since.
    unsafe { slice::from_raw_parts(address as *const T, length) }.to_vec()
}

/// Returns the last list of numbers.
pub(crate) fn list() -> Vec<f64> {
    reported(LIST_AT)
}

/// Returns the last list of positions.
pub(crate) fn positions() -> Vec<u32> {
    reported(POSITIONS_AT)
}

/// Returns a view of numbers.
pub(crate) fn view(engine: &mut Engine, view: fn(&mut Engine) -> bool) -> Vec<f64> {
    assert!(view(engine));
    list()
}

/// Copies a list into the engine's memory; returns whether it was allocated.
pub(crate) fn send(numbers: &[f64], stride: u32) -> bool {
    let address = allocate(numbers.len() as f64, stride);
    if !address.is_null() {
        // SAFETY: so many numbers are allocated.
        unsafe { slice::from_raw_parts_mut(address.cast_mut(), numbers.len()) }.copy_from_slice(numbers);
    }
    !address.is_null()
}

/// Writes numbers to a record of the argument buffer.
pub(crate) fn give(place: Place, numbers: &[f64]) {
    let address = argument_buffer().cast_mut();
    // SAFETY: the buffer has so many numbers.
    let records = unsafe { slice::from_raw_parts_mut(address, 2 * RECORD_SIZE) };
    let begin = place as usize * RECORD_SIZE;
    records[begin..begin + numbers.len()].copy_from_slice(numbers);
}

fn give_pair(a: &Figure, b: &Figure) {
    give(Place::First, &record(a));
    give(Place::Second, &record(b));
}

/// Asks for the contact of two figures by a method; the answer is left behind.
pub(crate) fn ask(a: &Figure, b: &Figure, method: Method) -> u32 {
    give_pair(a, b);
    collide_given(method as u32)
}

/// Returns the seven numbers of the contact of two circles that cross in plain numbers, `None` while they are apart. The result
/// is `None` for other figures.
pub(crate) fn circle_contact(a: &Figure, b: &Figure) -> Option<Option<[f64; 7]>> {
    let (a, b) = (record(a), record(b));
    let ([0.0, a_x, a_y, a_radius, _, 0.0], [0.0, b_x, b_y, b_radius, _, 0.0]) = (a.as_slice(), b.as_slice()) else {
        return None;
    };
    let reply = collide_circles(*a_x, *a_y, *a_radius, *b_x, *b_y, *b_radius);
    Some((reply == YES).then(|| core::array::from_fn(|at| answer()[at])))
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
            let numbers = answer();
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
    let numbers = answer();
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

/// Returns the reply to whether a figure contains a point.
pub(crate) fn contains(figure: &Figure, point: DVec2) -> u32 {
    give(Place::First, &record(figure));
    contains_given(point.x, point.y)
}

/// Returns the records of an algorithm's run as JavaScript reads them.
pub(crate) fn explained(algorithm: Algorithm, a: &Figure, b: &Figure) -> Vec<f64> {
    let reply = ask_explained(algorithm as u32, a, b);
    assert_eq!(reply, YES, "{} of {a:?} and {b:?}", algorithm.as_str());
    list()
}

/// Returns the reply to the explanation of two figures.
pub(crate) fn ask_explained(algorithm: u32, a: &Figure, b: &Figure) -> u32 {
    give_pair(a, b);
    let [a_x, a_y, b_x, b_y, duration] = MOTION;
    explain_given(algorithm, a_x, a_y, b_x, b_y, duration)
}

/// Returns the hash of an engine's state as JavaScript writes it.
pub(crate) fn hash(engine: &Engine) -> String {
    engine.state_hash();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "each is 32 bits")]
    let word = |number: f64| number as u32;
    format!("{:08x}{:08x}", word(answer()[0]), word(answer()[1]))
}

/// Adds a figure with default properties and returns its id.
pub(crate) fn add(engine: &mut Engine, figure: &Figure) -> f64 {
    give(Place::First, &record(figure));
    give(Place::Second, &PROPERTIES);
    engine.add()
}
