//! The raw exports, called the way the facade does.

use crate::support::figure::Figure;
use crate::support::judge::Answer;
use collidoscope::DVec2;
use collidoscope::wasm::{Engine, answer, collide};

/// The replies of the questions.
pub(crate) const NO: u32 = 0;
pub(crate) const YES: u32 = 1;
pub(crate) const FAULT_OF_A: u32 = 2;
pub(crate) const FAULT_OF_B: u32 = 3;

/// Returns kind, x, y, radius or width, height and angle.
pub(crate) fn numbers(figure: &Figure) -> (u32, [f64; 5]) {
    match *figure {
        Figure::Circle { x, y, radius } => (0, [x, y, radius, 0.0, 0.0]),
        Figure::Rectangle { x, y, width, height, angle } => (1, [x, y, width, height, angle]),
    }
}

/// Asks for the contact of two figures; the answer is left behind.
pub(crate) fn ask(a: &Figure, b: &Figure) -> u32 {
    let (a_kind, [a_x, a_y, a_size, a_height, a_angle]) = numbers(a);
    let (b_kind, [b_x, b_y, b_size, b_height, b_angle]) = numbers(b);
    collide(a_kind, a_x, a_y, a_size, a_height, a_angle, b_kind, b_x, b_y, b_size, b_height, b_angle)
}

/// Returns the contact of two figures as JavaScript reads it from the engine's memory.
pub(crate) fn contact(a: &Figure, b: &Figure) -> Option<Answer> {
    match ask(a, b) {
        NO => None,
        YES => {
            let numbers = answer().to_vec();
            let point = |at: usize| DVec2::new(numbers[at], numbers[at + 1]);
            let points = if numbers[7] == 2.0 { vec![point(8), point(10)] } else { vec![point(8)] };
            Some(Answer { depth: numbers[0], normal: point(1), start: point(3), end: point(5), points })
        }
        reply => panic!("reply {reply} to {a:?} and {b:?}"),
    }
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
    let (kind, [x, y, size, height, angle]) = numbers(figure);
    engine.add(kind, x, y, size, height, angle, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, false)
}
