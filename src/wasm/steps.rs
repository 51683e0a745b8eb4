//! Records of an algorithm's run: flat numbers, whose layout the facade asks for once.

use super::answers::{CONTACT_SIZE, contact_numbers};
use super::inputs::out_of_memory;
use crate::broad_phase::BoundingCircleStep;
use crate::fault::Fault;
use crate::lab::Explanation;
use crate::math::Interval;
use crate::narrow_phase::circle::CircleCircleStep;
use crate::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep, Region};
use crate::narrow_phase::{Contact, Face, Owner};
use glam::DVec2;
use js_sys::Float64Array;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// A line per kind of step, in the order of [`Kind`]: its name, then each field and its type. A type is `number`, `flag`,
/// `point`, `interval`, `contact` (there is one, and its numbers), or the names of a choice.
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
done reason:candidate|apart|hit|no-support-point contact:contact";

/// Numbers of the longest record: a face with its kind.
const RECORD_SIZE: usize = 18;

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
    Done,
}

#[derive(Clone, Copy)]
enum Reason {
    Candidate,
    Apart,
    Hit,
    NoSupportPoint,
}

thread_local! {
    static STEPS: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
}

/// Returns what a record of each kind of step consists of.
#[wasm_bindgen]
#[must_use]
pub fn step_layouts() -> String {
    LAYOUTS.to_owned()
}

/// Returns a view of the steps recorded last.
#[wasm_bindgen]
#[must_use]
pub fn steps() -> Float64Array {
    let numbers = STEPS.take();
    // SAFETY: the numbers stay where they are until the next run is recorded; the facade reads them before that.
    let view = unsafe { Float64Array::view(&numbers) };
    STEPS.set(numbers);
    view
}

/// Keeps the steps of a run for [`steps`].
pub(super) fn record(explanation: &Explanation) -> Result<(), Fault> {
    let mut records = Records(STEPS.take());
    records.0.clear();
    let result = records.explanation(explanation);
    STEPS.set(records.0);
    result
}

struct Records(Vec<f64>);

impl Records {
    fn explanation(&mut self, explanation: &Explanation) -> Result<(), Fault> {
        match explanation {
            Explanation::BoundingCircle(steps) => self.run(steps, Self::bounding_circle),
            Explanation::CircleCircle(steps) => self.run(steps, Self::circle_circle),
            Explanation::RectangleRectangle(steps) => self.run(steps, Self::rectangle_rectangle),
            Explanation::RectangleCircle { rectangle, steps } => {
                self.run(steps, |records, step| records.rectangle_circle(step, *rectangle))
            }
        }
    }

    fn run<S>(&mut self, steps: &[S], mut write: impl FnMut(&mut Self, &S)) -> Result<(), Fault> {
        let size = steps.len().saturating_mul(RECORD_SIZE);
        self.0.try_reserve(size).map_err(|_| out_of_memory(size))?;
        steps.iter().for_each(|step| write(self, step));
        Ok(())
    }

    fn bounding_circle(&mut self, step: &BoundingCircleStep) {
        match *step {
            BoundingCircleStep::BoundingCircles { center_a, radius_a, center_b, radius_b, distance } => {
                self.kind(Kind::BoundingCircles);
                self.two_circles(center_a, radius_a, center_b, radius_b, distance);
            }
            BoundingCircleStep::Done { candidate } => {
                self.done(if candidate { Reason::Candidate } else { Reason::Apart }, None);
            }
        }
    }

    fn circle_circle(&mut self, step: &CircleCircleStep) {
        match *step {
            CircleCircleStep::CentreLine { center_a, radius_a, center_b, radius_b, distance } => {
                self.kind(Kind::CentreLine);
                self.two_circles(center_a, radius_a, center_b, radius_b, distance);
            }
            CircleCircleStep::Normal { normal, concentric } => {
                self.kind(Kind::Normal);
                self.point(normal);
                self.flag(concentric);
            }
            CircleCircleStep::Done { contact } => self.hit_or(Reason::Apart, contact),
        }
    }

    fn rectangle_rectangle(&mut self, step: &RectangleRectangleStep) {
        match *step {
            RectangleRectangleStep::Face {
                face,
                normal,
                from,
                to,
                support,
                depth,
                interval_owner,
                interval_other,
                least,
            } => {
                self.kind(Kind::Face);
                self.face(face);
                self.points([normal, from, to, support]);
                self.number(depth);
                self.interval(interval_owner);
                self.interval(interval_other);
                self.flag(least);
            }
            RectangleRectangleStep::Skipped { face, normal, from, to } => {
                self.kind(Kind::Skipped);
                self.face(face);
                self.points([normal, from, to]);
            }
            RectangleRectangleStep::Chosen { face, normal, depth } => {
                self.kind(Kind::Chosen);
                self.face(face);
                self.point(normal);
                self.number(depth);
            }
            RectangleRectangleStep::ContactInterval { from, to } => {
                self.kind(Kind::ContactInterval);
                self.points([from, to]);
            }
            RectangleRectangleStep::Done { contact } => self.hit_or(Reason::NoSupportPoint, contact),
        }
    }

    fn rectangle_circle(&mut self, step: &RectangleCircleStep, rectangle: Owner) {
        match *step {
            RectangleCircleStep::Edge { face, normal, from, to, projection, nearest } => {
                self.kind(Kind::Edge);
                self.number(f64::from(face));
                self.points([normal, from, to]);
                self.number(projection);
                self.flag(nearest);
            }
            RectangleCircleStep::Region { region, face, normal, from, to, closest } => {
                self.kind(Kind::Region);
                self.owner(rectangle);
                self.number(match region {
                    Region::R1 => 0.0,
                    Region::R2 => 1.0,
                    Region::R3 => 2.0,
                    Region::Inside => 3.0,
                });
                self.number(f64::from(face));
                self.points([normal, from, to, closest]);
            }
            RectangleCircleStep::Done { contact } => self.hit_or(Reason::Apart, contact),
        }
    }

    fn two_circles(&mut self, center_a: DVec2, radius_a: f64, center_b: DVec2, radius_b: f64, distance: f64) {
        self.point(center_a);
        self.number(radius_a);
        self.point(center_b);
        self.number(radius_b);
        self.number(distance);
        self.number(radius_a + radius_b);
    }

    fn hit_or(&mut self, miss: Reason, contact: Option<Contact>) {
        self.done(if contact.is_some() { Reason::Hit } else { miss }, contact);
    }

    fn done(&mut self, reason: Reason, contact: Option<Contact>) {
        self.kind(Kind::Done);
        self.number(f64::from(reason as u8));
        self.flag(contact.is_some());
        self.0.extend(contact.map_or([0.0; CONTACT_SIZE], |contact| contact_numbers(&contact)));
    }

    fn kind(&mut self, kind: Kind) {
        self.number(f64::from(kind as u8));
    }

    fn face(&mut self, face: Face) {
        self.owner(face.owner);
        self.number(f64::from(face.index));
    }

    fn owner(&mut self, owner: Owner) {
        self.flag(owner == Owner::B);
    }

    fn points<const N: usize>(&mut self, points: [DVec2; N]) {
        points.into_iter().for_each(|point| self.point(point));
    }

    fn point(&mut self, point: DVec2) {
        self.0.extend([point.x, point.y]);
    }

    fn interval(&mut self, interval: Interval) {
        self.0.extend([interval.min, interval.max]);
    }

    fn flag(&mut self, flag: bool) {
        self.number(f64::from(u8::from(flag)));
    }

    fn number(&mut self, number: f64) {
        self.0.push(number);
    }
}
