//! Records of an algorithm's run: flat numbers, the same on every target. `step_layouts` has their fields.

use super::explain::{Algorithm, Options, RunEnd, RunStep, rectangle_of, run, run_ray};
use super::step_layouts::Kind;
use crate::broad_phase::BoundingCircleStep;
use crate::error::{Error, ErrorCode, Field, try_reserve};
use crate::math::Interval;
use crate::narrow_phase::circle::CircleCircleStep;
use crate::narrow_phase::epa::{EpaStep, GjkEpaStep};
use crate::narrow_phase::gjk::{GjkStep, SupportPoint};
use crate::narrow_phase::ray::Ray;
use crate::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep};
use crate::narrow_phase::sat::{AxisSource, SatStep};
use crate::narrow_phase::sweep::{Sweep, SweepReason, SweepStep};
use crate::narrow_phase::{Contact, Face, Owner};
use crate::shape::Shape;
use glam::DVec2;

/// Minimum growth of a full list, in numbers: more than one step needs.
const SPARE: usize = 1 << 10;

/// Reasons of [`Kind::DoneStep`], in the order of its layout.
#[derive(Clone, Copy)]
enum Reason {
    Candidate,
    Apart,
    Hit,
    NoSupportPoint,
    SeparatingAxis,
}

/// Adds the records of an algorithm's run on two shapes to a list, one behind the other, as [`super::STEP_LAYOUTS`] says. The
/// steps are those that [`super::explain`] returns, written as they come.
///
/// # Errors
/// As [`super::explain`]; `out-of-memory`, after some records have been added.
pub fn write_explanation(
    algorithm: Algorithm,
    a: &Shape,
    b: &Shape,
    options: &Options,
    numbers: &mut Vec<f64>,
) -> Result<(), Error> {
    let mut records = Records::new(a, b, numbers);
    let end = run(algorithm, a, b, options, &mut |step| records.add(&step))?;
    records.add_end(end);
    records.written()
}

/// Appends the records of a ray cast against a shape to a list, as [`write_explanation`] does. The steps are those that
/// [`super::explain_ray`] returns.
///
/// # Errors
/// `out-of-memory`, after some records have been added.
pub fn write_ray_explanation(ray: &Ray, shape: &Shape, numbers: &mut Vec<f64>) -> Result<(), Error> {
    let mut records = Records::new(shape, shape, numbers);
    let end = run_ray(ray, shape, &mut |step| records.add(&step));
    records.add_end(end);
    records.written()
}

/// Writes each step as it comes.
struct Records<'a> {
    numbers: Numbers<'a>,
    /// a's center, from which witnesses are measured.
    origin: DVec2,
    /// The radii of both shapes together.
    radius_sum: f64,
    /// Which of the two is the rectangle, where the other is a circle.
    rectangle: Owner,
    /// Iteration and edge of the last closest-edge step.
    closest: [u32; 2],
    /// Reason, distance and iterations of the search's end; the final step repeats them.
    search_end: (u8, f64, u32),
    /// Reason for the end of a sweep or ray; the final step records it with the result.
    reason: SweepReason,
}

impl<'a> Records<'a> {
    fn new(a: &Shape, b: &Shape, numbers: &'a mut Vec<f64>) -> Self {
        Self {
            numbers: Numbers { list: numbers, has_capacity: true },
            origin: a.center(),
            radius_sum: a.hull().radius() + b.hull().radius(),
            rectangle: rectangle_of(a),
            closest: [0; 2],
            search_end: (0, 0.0, 0),
            reason: SweepReason::AtRest,
        }
    }

    /// Returns `out-of-memory` if some numbers were not stored.
    fn written(&self) -> Result<(), Error> {
        let Numbers { list, has_capacity } = &self.numbers;
        if *has_capacity { Ok(()) } else { Err(Error::new(ErrorCode::OutOfMemory, Field::Values, list.len() as f64)) }
    }

    fn step(&mut self, kind: Kind, values: &[&dyn Value]) {
        (kind as u8).write(&mut self.numbers);
        values.iter().for_each(|value| value.write(&mut self.numbers));
    }

    fn add(&mut self, step: &RunStep) {
        match step {
            RunStep::BoundingCircle(step) => self.add_bounding_circle(step),
            RunStep::CircleCircle(step) => self.add_circle_circle(step),
            RunStep::RectangleRectangle(step) => self.add_rectangle_rectangle(step),
            RunStep::RectangleCircle(step) => self.add_rectangle_circle(step),
            RunStep::Sat(step) => self.add_sat(step),
            RunStep::GjkEpa(GjkEpaStep::Gjk(step)) => self.add_search(step),
            RunStep::GjkEpa(GjkEpaStep::Epa(step)) => self.add_expansion(step),
            RunStep::GjkEpa(GjkEpaStep::Done { contact }) => self.add_done(Reason::Apart, contact),
            RunStep::Sweep(step) => self.add_sweep(step),
        }
    }

    /// Adds the result of a run, unless the last step holds it.
    fn add_end(&mut self, end: RunEnd) {
        match end {
            RunEnd::InLastStep => {}
            RunEnd::Overlap(overlap) => self.add_search_end(Kind::OverlapDoneStep, overlap.hit, &[]),
            RunEnd::Distance(found) => {
                let [point_a, point_b] = found.points.map_or([None; 2], |points| points.map(Some));
                let rest: [&dyn Value; 4] = [&found.distance, &point_a, &point_b, &(found.status as u8)];
                self.add_search_end(Kind::DistanceDoneStep, found.points.is_none(), &rest);
            }
            RunEnd::Sweep(sweep) => {
                let (state, time, depth, normal, points) = match sweep {
                    Sweep::Miss => (0_u8, None, None, None, [None; 2]),
                    Sweep::Hit(hit) => {
                        (1, Some(hit.time), None, Some(hit.normal), [hit.point_a, hit.point_b].map(Some))
                    }
                    Sweep::Overlapping { depth, normal } => (2, Some(0.0), Some(depth), Some(normal), [None; 2]),
                };
                let reason = self.reason as u8;
                self.step(Kind::SweepDoneStep, &[&reason, &state, &time, &depth, &normal, &points]);
            }
            RunEnd::Ray(hit) => {
                let (distance, point) = (hit.as_ref().map(|hit| hit.distance), hit.as_ref().map(|hit| hit.point));
                let (reason, normal) = (self.reason as u8, hit.and_then(|hit| hit.normal));
                self.step(Kind::RayDoneStep, &[&reason, &distance, &point, &normal]);
            }
        }
    }

    /// Adds the last step of an algorithm that finds a contact, or has a reason for a miss.
    fn add_done(&mut self, miss: Reason, contact: &Option<Contact>) {
        let reason = if contact.is_some() { Reason::Hit } else { miss };
        self.step(Kind::DoneStep, &[&(reason as u8), contact]);
    }

    fn add_bounding_circle(&mut self, step: &BoundingCircleStep) {
        match step {
            BoundingCircleStep::BoundingCircles { center_a, radius_a, center_b, radius_b, distance } => {
                let values: [&dyn Value; 6] =
                    [center_a, radius_a, center_b, radius_b, distance, &(radius_a + radius_b)];
                self.step(Kind::BoundingCirclesStep, &values);
            }
            BoundingCircleStep::Done { candidate } => {
                self.add_done(if *candidate { Reason::Candidate } else { Reason::Apart }, &None);
            }
        }
    }

    fn add_circle_circle(&mut self, step: &CircleCircleStep) {
        match step {
            CircleCircleStep::CenterLine { center_a, radius_a, center_b, radius_b, distance } => {
                let values: [&dyn Value; 6] =
                    [center_a, radius_a, center_b, radius_b, distance, &(radius_a + radius_b)];
                self.step(Kind::CentreLineStep, &values);
            }
            CircleCircleStep::Normal { normal, concentric } => self.step(Kind::NormalStep, &[normal, concentric]),
            CircleCircleStep::Done { contact } => self.add_done(Reason::Apart, contact),
        }
    }

    fn add_rectangle_rectangle(&mut self, step: &RectangleRectangleStep) {
        use RectangleRectangleStep::{Chosen, ContactInterval, Done, Face, Skipped};
        match step {
            Face { face, normal, from, to, support, depth, interval_owner, interval_other, least } => {
                let values: [&dyn Value; 9] =
                    [face, normal, from, to, support, depth, interval_owner, interval_other, least];
                self.step(Kind::FaceStep, &values);
            }
            Skipped { face, normal, from, to } => self.step(Kind::SkippedStep, &[face, normal, from, to]),
            Chosen { face, normal, depth } => self.step(Kind::ChosenStep, &[face, normal, depth]),
            ContactInterval { from, to } => self.step(Kind::ContactIntervalStep, &[from, to]),
            Done { contact } => self.add_done(Reason::NoSupportPoint, contact),
        }
    }

    fn add_rectangle_circle(&mut self, step: &RectangleCircleStep) {
        match step {
            RectangleCircleStep::Edge { face, normal, from, to, projection, nearest } => {
                self.step(Kind::EdgeStep, &[face, normal, from, to, projection, nearest]);
            }
            RectangleCircleStep::Region { region, face, normal, from, to, closest } => {
                let rectangle = self.rectangle;
                self.step(Kind::RegionStep, &[&rectangle, &(*region as u8), face, normal, from, to, closest]);
            }
            RectangleCircleStep::Done { contact } => self.add_done(Reason::Apart, contact),
        }
    }

    fn add_sat(&mut self, step: &SatStep) {
        match step {
            SatStep::Axis { source, ends, normal, supports, vertices, interval_a, interval_b, overlap, least } => {
                let values: [&dyn Value; 9] =
                    [source, ends, normal, supports, vertices, interval_a, interval_b, overlap, least];
                self.step(Kind::AxisStep, &values);
            }
            SatStep::Skipped { source, ends, normal } => self.step(Kind::AxisSkippedStep, &[source, ends, normal]),
            SatStep::Chosen { source, ends, normal, depth } => {
                self.step(Kind::AxisChosenStep, &[source, ends, normal, depth]);
            }
            SatStep::Done { contact } => self.add_done(Reason::SeparatingAxis, contact),
        }
    }

    fn add_search(&mut self, step: &GjkStep) {
        match step {
            GjkStep::Support { iteration, direction, support, gain } => {
                let support = self.difference(support);
                self.step(Kind::SupportStep, &[iteration, direction, &support, gain]);
            }
            GjkStep::Simplex { simplex, dropped, nearest, distance } => {
                let points = self.differences(simplex.points());
                let dropped = dropped.as_ref().map(|dropped| self.difference(dropped));
                self.step(Kind::SimplexStep, &[&points, &dropped, nearest, distance]);
            }
            GjkStep::Done { reason, simplex, distance, iterations } => {
                self.search_end = (*reason as u8, *distance, *iterations);
                let points = self.differences(simplex.points());
                self.step(Kind::SearchEndStep, &[&(*reason as u8), &points, distance, iterations]);
            }
        }
    }

    /// Adds the final step: the result for the shapes, after the search's end.
    fn add_search_end(&mut self, kind: Kind, hit: bool, rest: &[&dyn Value]) {
        let ((reason, distance, iterations), radius_sum) = (self.search_end, self.radius_sum);
        self.step(kind, &[&reason, &None::<Contact>, &hit, &distance, &radius_sum, &iterations]);
        rest.iter().for_each(|value| value.write(&mut self.numbers));
    }

    fn add_expansion(&mut self, step: &EpaStep) {
        match step {
            EpaStep::Vertex { support } => self.step(Kind::PolytopeVertexStep, &[&self.difference(support)]),
            EpaStep::Closest { iteration, edge, from, to, normal, distance } => {
                self.closest = [*iteration, *edge];
                self.step(Kind::ClosestEdgeStep, &[iteration, edge, from, to, normal, distance]);
            }
            EpaStep::Support { support, gain, inserted } => {
                let ([iteration, edge], support) = (self.closest, self.difference(support));
                self.step(Kind::ExpansionStep, &[&iteration, &support, gain, inserted, &edge]);
            }
            EpaStep::Done { reason, normal, depth, iterations } => {
                self.step(Kind::ExpansionEndStep, &[&(*reason as u8), normal, depth, iterations]);
            }
        }
    }

    fn add_sweep(&mut self, step: &SweepStep) {
        match step {
            SweepStep::Axis { face, ends, normal, overlap, speed, during, latest } => {
                let edge = face.unwrap_or(Face { owner: Owner::A, index: 0 });
                let values: [&dyn Value; 8] = [&face.is_none(), &edge, normal, ends, overlap, speed, during, latest];
                self.step(Kind::MotionAxisStep, &values);
            }
            SweepStep::Outline { source, ends, time, normal } => {
                self.step(Kind::OutlinePartStep, &[source, ends, normal, time]);
            }
            SweepStep::Done { reason } => self.reason = *reason,
        }
    }

    fn differences(&self, points: &[SupportPoint]) -> Vec<[f64; 8]> {
        points.iter().map(|point| self.difference(point)).collect()
    }

    /// Returns the numbers of a point of the Minkowski difference.
    fn difference(&self, support: &SupportPoint) -> [f64; 8] {
        let SupportPoint { point, index_a, index_b, .. } = *support;
        let [a, b] = [support.on_a, support.on_b].map(|witness| self.origin + witness);
        [point.x, point.y, f64::from(index_a), f64::from(index_b), a.x, a.y, b.x, b.y]
    }
}

/// A list of numbers, and whether there has been memory for all of them.
struct Numbers<'a> {
    list: &'a mut Vec<f64>,
    has_capacity: bool,
}

impl Numbers<'_> {
    /// Never inlined: there are many callers, and the code that grows the list is larger than a call.
    #[inline(never)]
    fn add(&mut self, numbers: &[f64]) {
        let list = &mut *self.list;
        self.has_capacity &= list.capacity() - list.len() >= numbers.len() || try_reserve(list, list.len().max(SPARE));
        if self.has_capacity {
            list.extend_from_slice(numbers);
        }
    }
}

/// A value of a field.
trait Value {
    fn write(&self, numbers: &mut Numbers);
}

macro_rules! value {
    ($($type:ty: |$value:ident| $numbers:expr;)*) => { $(
        impl Value for $type {
            fn write(&self, numbers: &mut Numbers) {
                let $value = self;
                numbers.add(&$numbers);
            }
        }
    )* };
}

value! {
    f64: |value| [*value];
    u8: |value| [f64::from(*value)];
    u32: |value| [f64::from(*value)];
    usize: |value| [*value as f64];
    bool: |value| [f64::from(u8::from(*value))];
    DVec2: |point| point.to_array();
    Interval: |interval| [interval.min, interval.max];
    Owner: |owner| [f64::from(*owner as u8)];
    Face: |face| [f64::from(face.owner as u8), f64::from(face.index)];
    Contact: |contact| {
        let Contact { depth, normal, start, end, .. } = contact;
        let points = contact.points();
        let ([first, second], count) = (points.ends(), points.as_slice().len() as f64);
        [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, count, first.x, first.y, second.x, second.y]
    };
    AxisSource: |source| {
        let (source, owner, index) = match *source {
            AxisSource::Edge(face) => (0, face.owner as u8, face.index),
            AxisSource::Vertex { owner, index } => (1, owner as u8, index),
            AxisSource::Centers => (2, 0, 0),
            AxisSource::Vertices { a, b } => (3, a, b),
        };
        [source, owner, index].map(f64::from)
    };
}

impl<T: Value> Value for Option<T> {
    fn write(&self, numbers: &mut Numbers) {
        self.is_some().write(numbers);
        self.iter().for_each(|value| value.write(numbers));
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn write(&self, numbers: &mut Numbers) {
        self.iter().for_each(|value| value.write(numbers));
    }
}

impl<T: Value> Value for Vec<T> {
    fn write(&self, numbers: &mut Numbers) {
        self.len().write(numbers);
        self.iter().for_each(|value| value.write(numbers));
    }
}
