//! Records of an algorithm's run: flat numbers, whose layout the facade asks for once.

mod classic;
mod convex;

use self::convex::Frame;
use super::answers::{contact_numbers, leave_list};
use crate::fault::Fault;
use crate::lab::Explanation;
use crate::math::Interval;
use crate::narrow_phase::{Contact, Owner};
use crate::shape::Shape;
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// A line per kind of step, in the order of [`Kind`]: its name, then each field and its type. A type is
///
/// - `number`, `flag`, `point`, `interval`, `contact`;
/// - `difference`, a point of the Minkowski difference and where it comes from;
/// - `source`, where an axis comes from;
/// - the names of a choice, with bars between;
/// - one of those with `?` behind it: whether there is one, and then its numbers;
/// - one of those with `*` behind it: how many there are, and then their numbers.
const LAYOUTS: &str = "\
bounding-circles centerA:point radiusA:number centerB:point radiusB:number distance:number radiusSum:number
centre-line centerA:point radiusA:number centerB:point radiusB:number distance:number radiusSum:number
normal normal:point concentric:flag
face shape:a|b face:number normal:point from:point to:point support:point depth:number intervalOwner:interval intervalOther:interval least:flag
skipped shape:a|b face:number normal:point from:point to:point
chosen shape:a|b face:number normal:point depth:number
contact-interval from:point to:point
edge face:number normal:point from:point to:point projection:number nearest:flag
region rectangle:a|b region:R1|R2|R3|inside face:number normal:point from:point to:point closest:point
axis source:source from:point to:point normal:point supportA:point supportB:point vertexA:number vertexB:number intervalA:interval intervalB:interval overlap:number least:flag
axis-skipped source:source from:point to:point normal:point
axis-chosen source:source from:point to:point normal:point depth:number
support iteration:number direction:point point:point vertexA:number vertexB:number pointA:point pointB:point gain:number
simplex points:difference* dropped:difference? nearest:point distance:number
search-end reason:origin-inside|no-progress|separating-direction|iteration-limit points:difference* distance:number iterations:number
polytope-vertex point:point vertexA:number vertexB:number pointA:point pointB:point
closest-edge iteration:number edge:number from:point to:point normal:point distance:number
expansion iteration:number point:point vertexA:number vertexB:number pointA:point pointB:point gain:number inserted:flag after:number
expansion-end reason:on-outline|no-area|iteration-limit normal:point depth:number iterations:number
done reason:candidate|apart|hit|no-support-point|separating-axis contact:contact?
done reason:origin-inside|no-progress|separating-direction|iteration-limit contact:contact? hit:flag coreDistance:number radiusSum:number iterations:number
done reason:origin-inside|no-progress|separating-direction|iteration-limit contact:contact? hit:flag coreDistance:number radiusSum:number iterations:number distance:number pointA:point? pointB:point? status:converged|iteration-limit|degenerate";

/// Numbers of the longest record at most: a simplex of three points, one that was dropped, and what is beside them.
const RECORD_SIZE: usize = 48;

/// The kinds of steps, by the numbers of their layouts.
#[derive(Clone, Copy)]
enum Kind {
    BoundingCircles,
    CentreLine,
    Normal,
    Face,
    Skipped,
    Chosen,
    ContactInterval,
    Edge,
    Region,
    Axis,
    AxisSkipped,
    AxisChosen,
    Support,
    Simplex,
    SearchEnd,
    PolytopeVertex,
    ClosestEdge,
    Expansion,
    ExpansionEnd,
    Done,
    OverlapDone,
    DistanceDone,
}

#[derive(Clone, Copy)]
enum Reason {
    Candidate,
    Apart,
    Hit,
    NoSupportPoint,
    SeparatingAxis,
}

/// Returns what a record of each kind of step consists of.
#[wasm_bindgen]
#[must_use]
pub fn step_layouts() -> String {
    LAYOUTS.to_owned()
}

/// Leaves the steps of a run on two shapes as a list.
pub(super) fn record(explanation: &Explanation, a: &Shape, b: &Shape) -> Result<(), Fault> {
    let mut frame = Frame::new(a, b);
    match explanation {
        Explanation::BoundingCircle(steps) => run(steps, Records::bounding_circle),
        Explanation::CircleCircle(steps) => run(steps, Records::circle_circle),
        Explanation::RectangleRectangle(steps) => run(steps, Records::rectangle_rectangle),
        Explanation::RectangleCircle { rectangle, steps } => {
            run(steps, |records, step| records.rectangle_circle(step, *rectangle))
        }
        Explanation::Sat(steps) => run(steps, Records::sat),
        Explanation::Gjk { steps, overlap } => {
            run(steps, |records, step| records.overlap(step, &frame, overlap.hit))
        }
        Explanation::GjkDistance { steps, distance } => {
            run(steps, |records, step| records.distance(step, &frame, distance))
        }
        Explanation::Epa(steps) => run(steps, |records, step| records.gjk_epa(step, &mut frame)),
    }
}

fn run<S>(steps: &[S], mut write: impl FnMut(&mut Records, &S)) -> Result<(), Fault> {
    leave_list(steps.len().saturating_mul(RECORD_SIZE), |numbers| {
        let mut records = Records(core::mem::take(numbers));
        steps.iter().for_each(|step| write(&mut records, step));
        *numbers = records.0;
    })
}

struct Records(Vec<f64>);

impl Records {
    fn kind(&mut self, kind: Kind) {
        self.number(f64::from(kind as u8));
    }

    fn hit_or(&mut self, miss: Reason, contact: Option<Contact>) {
        self.done(if contact.is_some() { Reason::Hit } else { miss }, contact);
    }

    fn done(&mut self, reason: Reason, contact: Option<Contact>) {
        self.kind(Kind::Done);
        self.choice(reason as u8);
        self.contact(contact);
    }

    fn contact(&mut self, contact: Option<Contact>) {
        self.flag(contact.is_some());
        if let Some(contact) = contact {
            self.numbers(&contact_numbers(&contact));
        }
    }

    fn owner(&mut self, owner: Owner) {
        self.flag(owner == Owner::B);
    }

    fn points<const N: usize>(&mut self, points: [DVec2; N]) {
        points.into_iter().for_each(|point| self.point(point));
    }

    fn point(&mut self, point: DVec2) {
        self.numbers(&point.to_array());
    }

    fn interval(&mut self, interval: Interval) {
        self.numbers(&[interval.min, interval.max]);
    }

    fn flag(&mut self, flag: bool) {
        self.choice(u8::from(flag));
    }

    fn choice(&mut self, number: u8) {
        self.number(f64::from(number));
    }

    fn number(&mut self, number: f64) {
        self.numbers(&[number]);
    }

    /// Never inlined: the records are many, and what makes room for each number is larger than the number's place.
    #[inline(never)]
    fn numbers(&mut self, numbers: &[f64]) {
        self.0.extend_from_slice(numbers);
    }
}
