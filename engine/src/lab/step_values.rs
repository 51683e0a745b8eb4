//! An algorithm's run as plain data: a list of its steps, whose fields `step_layouts` names.

use super::explain::{Algorithm, Explanation, Options, RunEnd, RunStep, explain, explain_ray, rectangle_of};
use super::step_layouts::{DIFFERENCE, Kind, STEP_LAYOUTS, StepField};
use crate::broad_phase::BoundingCircleStep;
use crate::error::{Error, check_memory};
use crate::math::Interval;
use crate::narrow_phase::circle::CircleCircleStep;
use crate::narrow_phase::epa::{EpaStep, GjkEpaStep};
use crate::narrow_phase::gjk::{GjkStep, SupportPoint};
use crate::narrow_phase::ray::Ray;
use crate::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep};
use crate::narrow_phase::sat::{AxisSource, SatStep};
use crate::narrow_phase::sweep::{Sweep, SweepReason, SweepStep};
use crate::narrow_phase::{Contact, Face, Owner};
use crate::scene::Value;
use crate::shape::Shape;
use glam::DVec2;
use std::borrow::Cow;

/// Four times the bytes of the longest known run, as steps and as plain data.
const RUN_BYTES: usize = 1 << 20;

/// Returns the steps of an algorithm's run on two shapes as plain data: a list of objects with the fields that
/// [`STEP_LAYOUTS`] describes. The steps are those that [`explain`] returns, and one for its end.
///
/// # Errors
/// As [`explain`]; `out-of-memory`.
///
/// # Examples
/// ```
/// use collidoscope::lab::{Algorithm, Options, explain_as_value};
/// use collidoscope::scene::Value;
/// use collidoscope::{Circle, DVec2, Error, Shape};
///
/// fn main() -> Result<(), Error> {
///     let a = Shape::from(Circle::new(DVec2::ZERO, 5.0)?);
///     let b = Shape::from(Circle::new(DVec2::new(8.0, 0.0), 5.0)?);
///     let steps = explain_as_value(Algorithm::BoundingCircle, &a, &b, &Options::default())?;
///     let done = [("kind", Value::Text("done".into())), ("reason", Value::Text("candidate".into())), ("contact", Value::Null)];
///     let done = Value::Object(done.map(|(name, value)| (name.into(), value)).into());
///     assert!(matches!(steps, Value::List(steps) if steps.len() == 2 && steps[1] == done));
///     Ok(())
/// }
/// ```
pub fn explain_as_value(algorithm: Algorithm, a: &Shape, b: &Shape, options: &Options) -> Result<Value, Error> {
    check_memory(RUN_BYTES)?;
    Ok(Steps::of(a, b).value(&explain(algorithm, a, b, options)?))
}

/// Returns the steps of a ray cast against a shape as plain data, as [`explain_as_value`] does.
///
/// # Errors
/// `out-of-memory`.
pub fn explain_ray_as_value(ray: &Ray, shape: &Shape) -> Result<Value, Error> {
    check_memory(RUN_BYTES)?;
    Ok(Steps::of(shape, shape).value(&explain_ray(ray, shape)))
}

/// Reasons of [`Kind::DoneStep`], in the order of its layout.
#[derive(Clone, Copy)]
enum Reason {
    Candidate,
    Apart,
    Hit,
    NoSupportPoint,
    SeparatingAxis,
}

/// The steps of a run, under construction.
struct Steps {
    list: Vec<Value>,
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

impl Steps {
    fn of(a: &Shape, b: &Shape) -> Self {
        Self {
            list: Vec::new(),
            origin: a.center(),
            radius_sum: a.hull().radius() + b.hull().radius(),
            rectangle: rectangle_of(a),
            closest: [0; 2],
            search_end: (0, 0.0, 0),
            reason: SweepReason::AtRest,
        }
    }

    fn value(mut self, run: &Explanation) -> Value {
        run.steps.iter().for_each(|step| self.add(step));
        self.add_end(&run.end);
        Value::List(self.list)
    }

    /// Adds a step with the values of its fields, in their order.
    fn step(&mut self, kind: Kind, values: &[&dyn AsValue]) {
        let layout = &STEP_LAYOUTS[kind as usize];
        debug_assert_eq!(layout.fields().count(), values.len(), "each field has a value");
        let mut step = vec![("kind".into(), text(layout.kind))];
        step.extend(fields(layout.fields(), values));
        self.list.push(Value::Object(step));
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
    fn add_end(&mut self, end: &RunEnd) {
        match end {
            RunEnd::InLastStep => {}
            RunEnd::Overlap(overlap) => self.add_search_end(Kind::OverlapDoneStep, overlap.hit, &[]),
            RunEnd::Distance(found) => {
                let [point_a, point_b] = found.points.map_or([None; 2], |points| points.map(Some));
                let rest: [&dyn AsValue; 4] = [&found.distance, &point_a, &point_b, &Choice(found.status as u8)];
                self.add_search_end(Kind::DistanceDoneStep, found.points.is_none(), &rest);
            }
            RunEnd::Sweep(sweep) => {
                let (state, time, depth, normal, [point_a, point_b]) = match *sweep {
                    Sweep::Miss => (0, None, None, None, [None; 2]),
                    Sweep::Hit(hit) => {
                        (1, Some(hit.time), None, Some(hit.normal), [hit.point_a, hit.point_b].map(Some))
                    }
                    Sweep::Overlapping { depth, normal } => (2, Some(0.0), Some(depth), Some(normal), [None; 2]),
                };
                let (reason, state) = (Choice(self.reason as u8), Choice(state));
                self.step(Kind::SweepDoneStep, &[&reason, &state, &time, &depth, &normal, &point_a, &point_b]);
            }
            RunEnd::Ray(hit) => {
                let (distance, point) = (hit.map(|hit| hit.distance), hit.map(|hit| hit.point));
                let (reason, normal) = (Choice(self.reason as u8), hit.and_then(|hit| hit.normal));
                self.step(Kind::RayDoneStep, &[&reason, &distance, &point, &normal]);
            }
        }
    }

    /// Adds the last step of an algorithm that finds a contact, or has a reason for a miss.
    fn add_done(&mut self, miss: Reason, contact: &Option<Contact>) {
        let reason = if contact.is_some() { Reason::Hit } else { miss };
        self.step(Kind::DoneStep, &[&Choice(reason as u8), contact]);
    }

    fn add_bounding_circle(&mut self, step: &BoundingCircleStep) {
        match step {
            BoundingCircleStep::BoundingCircles { center_a, radius_a, center_b, radius_b, distance } => {
                let values: [&dyn AsValue; 6] =
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
                let values: [&dyn AsValue; 6] =
                    [center_a, radius_a, center_b, radius_b, distance, &(radius_a + radius_b)];
                self.step(Kind::CentreLineStep, &values);
            }
            CircleCircleStep::Normal { normal, concentric } => self.step(Kind::NormalStep, &[normal, concentric]),
            CircleCircleStep::Done { contact } => self.add_done(Reason::Apart, contact),
        }
    }

    fn add_rectangle_rectangle(&mut self, step: &RectangleRectangleStep) {
        use RectangleRectangleStep::{Chosen, ContactInterval, Done, Skipped};
        match step {
            RectangleRectangleStep::Face {
                face: Face { owner, index },
                normal,
                from,
                to,
                support,
                depth,
                interval_owner,
                interval_other,
                least,
            } => {
                let values: [&dyn AsValue; 10] =
                    [owner, index, normal, from, to, support, depth, interval_owner, interval_other, least];
                self.step(Kind::FaceStep, &values);
            }
            Skipped { face: Face { owner, index }, normal, from, to } => {
                self.step(Kind::SkippedStep, &[owner, index, normal, from, to]);
            }
            Chosen { face: Face { owner, index }, normal, depth } => {
                self.step(Kind::ChosenStep, &[owner, index, normal, depth]);
            }
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
                let (rectangle, region) = (self.rectangle, Choice(*region as u8));
                self.step(Kind::RegionStep, &[&rectangle, &region, face, normal, from, to, closest]);
            }
            RectangleCircleStep::Done { contact } => self.add_done(Reason::Apart, contact),
        }
    }

    fn add_sat(&mut self, step: &SatStep) {
        match step {
            SatStep::Axis {
                source,
                ends: [from, to],
                normal,
                supports: [support_a, support_b],
                vertices: [vertex_a, vertex_b],
                interval_a,
                interval_b,
                overlap,
                least,
            } => {
                let axis: [&dyn AsValue; 4] = [source, from, to, normal];
                let supports: [&dyn AsValue; 4] = [support_a, support_b, vertex_a, vertex_b];
                let shadows: [&dyn AsValue; 4] = [interval_a, interval_b, overlap, least];
                self.step(Kind::AxisStep, &[axis, supports, shadows].concat());
            }
            SatStep::Skipped { source, ends: [from, to], normal } => {
                self.step(Kind::AxisSkippedStep, &[source, from, to, normal]);
            }
            SatStep::Chosen { source, ends: [from, to], normal, depth } => {
                self.step(Kind::AxisChosenStep, &[source, from, to, normal, depth]);
            }
            SatStep::Done { contact } => self.add_done(Reason::SeparatingAxis, contact),
        }
    }

    fn add_search(&mut self, step: &GjkStep) {
        match step {
            GjkStep::Support { iteration, direction, support, gain } => {
                let support = self.in_world(support);
                let [point, vertex_a, vertex_b, point_a, point_b] = difference(&support);
                let values: [&dyn AsValue; 8] =
                    [iteration, direction, point, vertex_a, vertex_b, point_a, point_b, gain];
                self.step(Kind::SupportStep, &values);
            }
            GjkStep::Simplex { simplex, dropped, nearest, distance } => {
                let points = self.all_in_world(simplex.points());
                let dropped = dropped.as_ref().map(|dropped| self.in_world(dropped));
                self.step(Kind::SimplexStep, &[&points, &dropped, nearest, distance]);
            }
            GjkStep::Done { reason, simplex, distance, iterations } => {
                self.search_end = (*reason as u8, *distance, *iterations);
                let points = self.all_in_world(simplex.points());
                self.step(Kind::SearchEndStep, &[&Choice(*reason as u8), &points, distance, iterations]);
            }
        }
    }

    /// Adds the final step: the result for the shapes, after the search's end.
    fn add_search_end(&mut self, kind: Kind, hit: bool, rest: &[&dyn AsValue]) {
        let ((reason, distance, iterations), radius_sum) = (self.search_end, self.radius_sum);
        let values: [&dyn AsValue; 6] = [&Choice(reason), &None::<Contact>, &hit, &distance, &radius_sum, &iterations];
        self.step(kind, &[&values, rest].concat());
    }

    fn add_expansion(&mut self, step: &EpaStep) {
        match step {
            EpaStep::Vertex { support } => {
                let support = self.in_world(support);
                self.step(Kind::PolytopeVertexStep, &difference(&support));
            }
            EpaStep::Closest { iteration, edge, from, to, normal, distance } => {
                self.closest = [*iteration, *edge];
                self.step(Kind::ClosestEdgeStep, &[iteration, edge, from, to, normal, distance]);
            }
            EpaStep::Support { support, gain, inserted } => {
                let ([iteration, edge], support) = (self.closest, self.in_world(support));
                let [point, vertex_a, vertex_b, point_a, point_b] = difference(&support);
                let values: [&dyn AsValue; 9] =
                    [&iteration, point, vertex_a, vertex_b, point_a, point_b, gain, inserted, &edge];
                self.step(Kind::ExpansionStep, &values);
            }
            EpaStep::Done { reason, normal, depth, iterations } => {
                self.step(Kind::ExpansionEndStep, &[&Choice(*reason as u8), normal, depth, iterations]);
            }
        }
    }

    fn add_sweep(&mut self, step: &SweepStep) {
        match step {
            SweepStep::Axis { face, ends: [from, to], normal, overlap, speed, during, latest } => {
                let source = Choice(u8::from(face.is_none()));
                let Face { owner, index } = face.unwrap_or(Face { owner: Owner::A, index: 0 });
                let values: [&dyn AsValue; 10] =
                    [&source, &owner, &index, normal, from, to, overlap, speed, during, latest];
                self.step(Kind::MotionAxisStep, &values);
            }
            SweepStep::Outline { source, ends: [from, to], time, normal } => {
                self.step(Kind::OutlinePartStep, &[source, from, to, normal, time]);
            }
            SweepStep::Done { reason } => self.reason = *reason,
        }
    }

    /// Returns a point of the difference with its witnesses in the world.
    fn in_world(&self, point: &SupportPoint) -> SupportPoint {
        SupportPoint { on_a: self.origin + point.on_a, on_b: self.origin + point.on_b, ..*point }
    }

    fn all_in_world(&self, points: &[SupportPoint]) -> Vec<SupportPoint> {
        points.iter().map(|point| self.in_world(point)).collect()
    }
}

/// A value of a field.
trait AsValue {
    /// Returns the value as plain data. `layout` is the type of the field, as [`super::StepLayout`] lists them.
    fn value(&self, layout: &'static str) -> Value;
}

/// The place of a name in the layout of a choice.
struct Choice(u8);

macro_rules! values {
    ($($type:ty: |$value:ident| $as_value:expr;)*) => { $(
        impl AsValue for $type {
            fn value(&self, _: &'static str) -> Value {
                let $value = self;
                $as_value
            }
        }
    )* };
}

values! {
    f64: |number| Value::Number(*number);
    u8: |number| Value::Number(f64::from(*number));
    u32: |number| Value::Number(f64::from(*number));
    usize: |number| Value::Number(*number as f64);
    bool: |flag| Value::Flag(*flag);
    &'static str: |name| text(name);
    Owner: |owner| text(match owner {
        Owner::A => "a",
        Owner::B => "b",
    });
    DVec2: |point| object(&[("x", &point.x), ("y", &point.y)]);
    Interval: |interval| object(&[("min", &interval.min), ("max", &interval.max)]);
    SupportPoint: |point| Value::Object(fields(DIFFERENCE.iter(), &difference(point)).collect());
    Contact: |contact| {
        let (Contact { depth, normal, start, end, .. }, points) = (contact, contact.points().as_slice().to_vec());
        object(&[("depth", depth), ("normal", normal), ("start", start), ("end", end), ("points", &points)])
    };
    AxisSource: |source| match source {
        AxisSource::Edge(Face { owner, index }) => object(&[("kind", &"edge"), ("shape", owner), ("index", index)]),
        AxisSource::Vertex { owner, index } => object(&[("kind", &"vertex"), ("shape", owner), ("index", index)]),
        AxisSource::Centers => object(&[("kind", &"centres")]),
        AxisSource::Vertices { a, b } => object(&[("kind", &"vertices"), ("vertexA", a), ("vertexB", b)]),
    };
}

impl AsValue for Choice {
    fn value(&self, layout: &'static str) -> Value {
        layout.split('|').nth(self.0.into()).map_or(Value::Null, text)
    }
}

impl<T: AsValue> AsValue for Option<T> {
    fn value(&self, layout: &'static str) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.value(layout))
    }
}

impl<T: AsValue> AsValue for Vec<T> {
    fn value(&self, layout: &'static str) -> Value {
        Value::List(self.iter().map(|value| value.value(layout)).collect())
    }
}

/// Returns the fields of a point of the difference.
fn difference(SupportPoint { point, on_a, on_b, index_a, index_b }: &SupportPoint) -> [&dyn AsValue; 5] {
    [point, index_a, index_b, on_a, on_b]
}

fn fields<'a>(
    layout: impl Iterator<Item = &'static StepField> + 'a,
    values: &'a [&dyn AsValue],
) -> impl Iterator<Item = (Cow<'static, str>, Value)> + 'a {
    layout.zip(values).map(|(field, value)| (field.name.into(), value.value(field.layout)))
}

fn object(fields: &[(&'static str, &dyn AsValue)]) -> Value {
    Value::Object(fields.iter().map(|(name, value)| ((*name).into(), value.value(""))).collect())
}

fn text(text: &'static str) -> Value {
    Value::Text(text.into())
}
