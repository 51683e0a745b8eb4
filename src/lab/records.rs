//! Records of an algorithm's run: flat numbers, the same on every target. `step_layouts` has their fields.

mod classic;
mod convex;
mod motion;

use self::convex::Frame;
use super::explain::{Algorithm, End, KeepAny, Options, run, run_ray};
use crate::broad_phase::BoundingCircleStep;
use crate::error::{Error, ErrorCode, Field, try_reserve};
use crate::math::Interval;
use crate::narrow_phase::circle::CircleCircleStep;
use crate::narrow_phase::epa::GjkEpaStep;
use crate::narrow_phase::gjk::GjkStep;
use crate::narrow_phase::ray::Ray;
use crate::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep};
use crate::narrow_phase::sat::SatStep;
use crate::narrow_phase::sweep::{SweepReason, SweepStep};
use crate::narrow_phase::{Contact, Owner};
use crate::shape::{Kind as ShapeKind, Shape};
use crate::trace::StepSink;
use glam::DVec2;

/// Numbers of a contact: depth, normal, start, end, how many points, two points.
pub const CONTACT_SIZE: usize = 12;

/// Room is made for so many numbers at least: more than come at once.
const SPARE: usize = 1 << 10;

/// The kinds of steps, by the numbers of their layouts.
#[derive(Clone, Copy)]
enum Kind {
    BoundingCircles,
    CenterLine,
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
    MotionAxis,
    OutlinePart,
    SweepDone,
    RayDone,
}

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
    let mut writer = Writer::new(a, b, numbers);
    let end = run(algorithm, a, b, options, &mut writer)?;
    let Writer { records, frame, last, reason, .. } = &mut writer;
    match (end, last) {
        (End::Overlap(overlap), Some(last)) => {
            records.conclusion(Kind::OverlapDone, last, frame, overlap.hit);
        }
        (End::Distance(distance), Some(last)) => records.distance_conclusion(last, frame, &distance),
        (End::Sweep(sweep), _) => records.sweep_done(*reason, &sweep),
        _ => {}
    }
    writer.written()
}

/// Adds the records of a ray's way to a shape to a list, as [`write_explanation`] does. The steps are those that
/// [`super::explain_ray`] returns.
///
/// # Errors
/// `out-of-memory`, after some records have been added.
pub fn write_ray_explanation(ray: &Ray, shape: &Shape, numbers: &mut Vec<f64>) -> Result<(), Error> {
    let mut writer = Writer::new(shape, shape, numbers);
    let hit = run_ray(ray, shape, &mut writer);
    writer.records.ray_done(writer.reason, hit.as_ref());
    writer.written()
}

/// Writes each step as it is heard.
struct Writer<'a> {
    records: Records<'a>,
    frame: Frame,
    /// Which of the two is the rectangle, where the other is a circle.
    rectangle: Owner,
    /// The end of the search, behind which there may be more to say.
    last: Option<GjkStep>,
    /// Why a sweep or a ray ended; its answer comes behind.
    reason: SweepReason,
}

impl<'a> Writer<'a> {
    fn new(a: &Shape, b: &Shape, numbers: &'a mut Vec<f64>) -> Self {
        let rectangle = if a.kind() == ShapeKind::Circle { Owner::B } else { Owner::A };
        let records = Records { numbers, has_capacity: true };
        Self { records, frame: Frame::new(a, b), rectangle, last: None, reason: SweepReason::AtRest }
    }

    /// Whether there has been room for everything.
    fn written(&self) -> Result<(), Error> {
        let size = self.records.numbers.len();
        if self.records.has_capacity {
            Ok(())
        } else {
            Err(Error::new(ErrorCode::OutOfMemory, Field::Values, size as f64))
        }
    }
}

impl KeepAny for Writer<'_> {}

impl StepSink<BoundingCircleStep> for Writer<'_> {
    fn push(&mut self, step: BoundingCircleStep) {
        self.records.bounding_circle(&step);
    }
}

impl StepSink<CircleCircleStep> for Writer<'_> {
    fn push(&mut self, step: CircleCircleStep) {
        self.records.circle_circle(&step);
    }
}

impl StepSink<RectangleRectangleStep> for Writer<'_> {
    fn push(&mut self, step: RectangleRectangleStep) {
        self.records.rectangle_rectangle(&step);
    }
}

impl StepSink<RectangleCircleStep> for Writer<'_> {
    fn push(&mut self, step: RectangleCircleStep) {
        self.records.rectangle_circle(&step, self.rectangle);
    }
}

impl StepSink<SatStep> for Writer<'_> {
    fn push(&mut self, step: SatStep) {
        self.records.sat(&step);
    }
}

impl StepSink<GjkEpaStep> for Writer<'_> {
    fn push(&mut self, step: GjkEpaStep) {
        self.records.gjk_epa(&step, &mut self.frame);
        if let GjkEpaStep::Gjk(end @ GjkStep::Done { .. }) = step {
            self.last = Some(end);
        }
    }
}

impl StepSink<SweepStep> for Writer<'_> {
    fn push(&mut self, step: SweepStep) {
        match step {
            SweepStep::Done { reason } => self.reason = reason,
            _ => self.records.sweep(&step),
        }
    }
}

/// Returns the numbers of a contact.
#[inline(always)]
pub fn contact_numbers(contact: &Contact) -> [f64; CONTACT_SIZE] {
    let Contact { depth, normal, start, end, .. } = contact;
    let points = contact.points();
    let [first, second] = points.ends();
    let count = points.as_slice().len() as f64;
    [*depth, normal.x, normal.y, start.x, start.y, end.x, end.y, count, first.x, first.y, second.x, second.y]
}

struct Records<'a> {
    numbers: &'a mut Vec<f64>,
    /// Whether there has been memory for all numbers.
    has_capacity: bool,
}

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

    fn some_number(&mut self, number: Option<f64>) {
        self.flag(number.is_some());
        number.into_iter().for_each(|number| self.number(number));
    }

    fn some_point(&mut self, point: Option<DVec2>) {
        self.flag(point.is_some());
        point.into_iter().for_each(|point| self.point(point));
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
        let list = &mut *self.numbers;
        self.has_capacity &= list.capacity() - list.len() >= numbers.len() || try_reserve(list, list.len().max(SPARE));
        if self.has_capacity {
            list.extend_from_slice(numbers);
        }
    }
}
