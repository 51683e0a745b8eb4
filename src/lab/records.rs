//! Records of an algorithm's run: flat numbers, the same on every target, whose layout is told beside.

mod classic;
mod convex;

use self::convex::Frame;
use super::Explanation;
use crate::math::Interval;
use crate::narrow_phase::{Contact, Owner};
use crate::shape::Shape;
use glam::DVec2;

/// What the records consist of: a line per kind of step, in the order of the kinds' numbers, with its name, then each
/// field and its type. A type is
///
/// - `number`, `flag`, `point`, `interval`, `contact`;
/// - `difference`, a point of the Minkowski difference and where it comes from;
/// - `source`, where an axis comes from;
/// - the names of a choice, with bars between;
/// - one of those with `?` behind it: whether there is one, and then its numbers;
/// - one of those with `*` behind it: how many there are, and then their numbers.
///
/// A record is the number of its kind and then the numbers of its fields; a choice is the number of its name. The first
/// field of every `done` is the reason.
pub const STEP_LAYOUTS: &str = "\
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

/// Numbers of a contact: depth, normal, start, end, how many points, two points.
pub const CONTACT_SIZE: usize = 12;

/// Numbers of the longest step at most: the end of a search with its simplex, and behind it the answer.
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

impl Explanation {
    /// Returns how many numbers the records have at most.
    #[must_use]
    pub fn records_size(&self) -> usize {
        self.step_count().saturating_mul(RECORD_SIZE)
    }

    fn step_count(&self) -> usize {
        match self {
            Self::BoundingCircle(steps) => steps.len(),
            Self::CircleCircle(steps) => steps.len(),
            Self::RectangleRectangle(steps) => steps.len(),
            Self::RectangleCircle { steps, .. } => steps.len(),
            Self::Sat(steps) => steps.len(),
            Self::Gjk { steps, .. } | Self::GjkDistance { steps, .. } => steps.len(),
            Self::Epa(steps) => steps.len(),
        }
    }

    /// Adds the records of the steps to a list, one behind the other, as [`STEP_LAYOUTS`] says. `a` and `b` are the
    /// shapes that were explained. At most [`Self::records_size`] numbers are added.
    pub fn write_records(&self, a: &Shape, b: &Shape, numbers: &mut Vec<f64>) {
        let mut frame = Frame::new(a, b);
        let mut records = Records(numbers);
        match self {
            Self::BoundingCircle(steps) => steps.iter().for_each(|step| records.bounding_circle(step)),
            Self::CircleCircle(steps) => steps.iter().for_each(|step| records.circle_circle(step)),
            Self::RectangleRectangle(steps) => {
                steps.iter().for_each(|step| records.rectangle_rectangle(step));
            }
            Self::RectangleCircle { rectangle, steps } => {
                steps.iter().for_each(|step| records.rectangle_circle(step, *rectangle));
            }
            Self::Sat(steps) => steps.iter().for_each(|step| records.sat(step)),
            Self::Gjk { steps, overlap } => {
                steps.iter().for_each(|step| records.overlap(step, &frame, overlap.hit));
            }
            Self::GjkDistance { steps, distance } => {
                steps.iter().for_each(|step| records.distance(step, &frame, distance));
            }
            Self::Epa(steps) => steps.iter().for_each(|step| records.gjk_epa(step, &mut frame)),
        }
    }
}

/// Returns the numbers of a contact.
#[must_use]
#[inline(always)]
pub fn contact_numbers(contact: &Contact) -> [f64; CONTACT_SIZE] {
    let Contact { depth, normal, start, end, points } = contact;
    let [first, second] = points.ends();
    let count = points.as_slice().len() as f64;
    [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, count, first.x, first.y, second.x, second.y]
}

struct Records<'a>(&'a mut Vec<f64>);

impl Records<'_> {
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
