//! Records the steps of an algorithm, emitted by the function that computes the result, and selects the shapes to
//! explain.

use super::Lab;
use crate::broad_phase::{BoundingCircle, BoundingCircleStep, may_collide_circle_circle_observed};
use crate::engine::ShapeId;
use crate::error::{Error, ErrorCode, Field, named};
use crate::narrow_phase::circle::{CircleCircleStep, contact_circle_circle_observed};
use crate::narrow_phase::epa::{EpaLimits, GjkEpaStep, contact_gjk_epa_observed};
use crate::narrow_phase::gjk::{Distance, Limits, Overlap, distance_observed, overlap_observed};
use crate::narrow_phase::ray::{Ray, RayHit, cast_ray_shape_observed};
use crate::narrow_phase::rectangle::{
    RectangleCircleStep, RectangleRectangleStep, contact_rectangle_circle_observed,
    contact_rectangle_rectangle_observed,
};
use crate::narrow_phase::sat::{SatStep, contact_sat_observed};
use crate::narrow_phase::sweep::{Sweep, SweepStep, sweep_shape_shape_observed};
use crate::narrow_phase::{Contact, Face, Owner};
use crate::sdf::signed_distance_shape;
use crate::shape::{Kind, Shape};
use crate::trace::{Observer, OptionalObserver, StepSink};
use glam::DVec2;

named! {
    /// An algorithm that can be explained.
    Algorithm {
        /// The broad phase: any two shapes.
        BoundingCircle = "bounding-circle",
        /// Two circles.
        CircleCircle = "circle-circle",
        /// Two rectangles by support points.
        RectangleRectangle = "rectangle-rectangle",
        /// A rectangle and a circle, in either order, by regions.
        RectangleCircle = "rectangle-circle",
        /// Separating axes: any two shapes.
        Sat = "sat",
        /// The search for the origin, overlap only: any two shapes.
        Gjk = "gjk",
        /// The search for the origin, with distance and closest points: any two shapes.
        GjkDistance = "gjk-distance",
        /// The search and the expansion that gives the depth: any two shapes.
        Epa = "epa",
        /// The first contact of two moving shapes of any kinds.
        Sweep = "sweep",
        /// A ray against one shape; takes no pair, see [`explain_ray`].
        Ray = "ray",
    }
}

impl Algorithm {
    /// Returns whether the algorithm accepts two shapes of these kinds.
    pub fn accepts(self, a: &Shape, b: &Shape) -> bool {
        let kinds = (a.kind(), b.kind());
        match self {
            Self::CircleCircle => kinds == (Kind::Circle, Kind::Circle),
            Self::RectangleRectangle => kinds == (Kind::Rectangle, Kind::Rectangle),
            Self::RectangleCircle => {
                matches!(kinds, (Kind::Rectangle, Kind::Circle) | (Kind::Circle, Kind::Rectangle))
            }
            Self::Ray => false,
            Self::BoundingCircle | Self::Sat | Self::Gjk | Self::GjkDistance | Self::Epa | Self::Sweep => true,
        }
    }
}

/// Options of a run beside the two shapes. Each algorithm reads its own.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// The face that decided the pair in the last frame, where there was one.
    pub kept: Option<Face>,
    /// How the shapes move.
    pub motion: Motion,
}

/// How two shapes move, for how long.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// a's velocity, in pixels per second.
    pub velocity_a: DVec2,
    /// b's velocity, in pixels per second.
    pub velocity_b: DVec2,
    /// In seconds.
    pub duration: f64,
}

/// The steps of one run; the last one holds the result or the reason for the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The steps.
    pub steps: Vec<RunStep>,
    /// The result, unless the last step holds it.
    pub end: RunEnd,
}

/// The result, unless the last step holds it.
#[derive(Clone, Debug, PartialEq)]
pub enum RunEnd {
    /// The last step holds the result.
    InLastStep,
    /// Result of GJK's search for overlap.
    Overlap(Overlap),
    /// Result of GJK's search for the distance.
    Distance(Distance),
    /// Result of a sweep of two moving shapes.
    Sweep(Sweep),
    /// Result of a ray cast.
    Ray(Option<RayHit>),
}

/// Declares the steps of all algorithms.
macro_rules! run_steps {
    ($($(#[$doc:meta])* $member:ident($step:ty),)*) => {
        /// A step of any algorithm.
        #[derive(Clone, Debug, PartialEq)]
        pub enum RunStep { $($(#[$doc])* $member($step),)* }

        $(impl From<$step> for RunStep {
            fn from(step: $step) -> Self {
                Self::$member(step)
            }
        })*
    };
}

run_steps! {
    /// Of the broad phase.
    BoundingCircle(BoundingCircleStep),
    /// Of two circles.
    CircleCircle(CircleCircleStep),
    /// Of two rectangles.
    RectangleRectangle(RectangleRectangleStep),
    /// Of a rectangle and a circle. The contact's normal points from a to b, whichever is the rectangle.
    RectangleCircle(RectangleCircleStep),
    /// Of the separating axes.
    Sat(SatStep),
    /// Of GJK's search, and of the expansion after it.
    GjkEpa(GjkEpaStep),
    /// Of two moving shapes, or of a ray.
    Sweep(SweepStep),
}

/// Returns the steps of an algorithm's run on two shapes. A contact of a rectangle and a circle has its normal from a to b,
/// whichever is the rectangle.
///
/// # Errors
/// `wrong-type` if the algorithm does not accept these kinds.
///
/// # Examples
/// ```
/// use collidoscope::lab::{Algorithm, Options, RunStep, explain};
/// use collidoscope::narrow_phase::sat::SatStep;
/// use collidoscope::{Circle, DVec2, Error, Rectangle, Shape};
///
/// fn main() -> Result<(), Error> {
///     let plank = Shape::from(Rectangle::new(DVec2::ZERO, 200.0, 20.0, 0.0)?);
///     let ball = Shape::from(Circle::new(DVec2::new(50.0, -18.0), 10.0)?);
///     let steps = explain(Algorithm::Sat, &plank, &ball, &Options::default())?.steps;
///     let overlaps: Vec<f64> = steps
///         .iter()
///         .filter_map(|step| if let RunStep::Sat(SatStep::Axis { overlap, .. }) = step { Some(*overlap) } else { None })
///         .collect();
///     // Along the normals of the four sides; the direction from a corner to the ball comes last.
///     assert_eq!(overlaps[..4], [2.0, 60.0, 38.0, 160.0]);
///     assert_eq!(overlaps.into_iter().reduce(f64::min), Some(2.0));
///     Ok(())
/// }
/// ```
pub fn explain(algorithm: Algorithm, a: &Shape, b: &Shape, options: &Options) -> Result<Explanation, Error> {
    let mut steps = Vec::new();
    let end = run(algorithm, a, b, options, &mut steps)?;
    Ok(Explanation { steps, end })
}

/// Returns the steps of a ray cast against a shape.
pub fn explain_ray(ray: &Ray, shape: &Shape) -> Explanation {
    let mut steps = Vec::new();
    let hit = cast_ray_shape_observed(ray, shape, &mut OptionalObserver::recording(&mut steps));
    Explanation { steps, end: RunEnd::Ray(hit) }
}

/// Returns which of a rectangle and a circle is the rectangle, by the first of the two.
pub fn rectangle_of(a: &Shape) -> Owner {
    if a.kind() == Kind::Circle { Owner::B } else { Owner::A }
}

/// Runs an algorithm on two shapes and adds its steps. GJK steps are wrapped as GJK-EPA steps, so that GJK is compiled
/// once.
fn run(
    algorithm: Algorithm,
    a: &Shape,
    b: &Shape,
    options: &Options,
    steps: &mut Vec<RunStep>,
) -> Result<RunEnd, Error> {
    let kept = options.kept;
    match (algorithm, a, b) {
        (Algorithm::BoundingCircle, _, _) => {
            let circles = (BoundingCircle::from(a), BoundingCircle::from(b));
            may_collide_circle_circle_observed(&circles.0, &circles.1, &mut OptionalObserver::recording(steps));
        }
        (Algorithm::CircleCircle, Shape::Circle(a), Shape::Circle(b)) => {
            contact_circle_circle_observed(a, b, &mut OptionalObserver::recording(steps));
        }
        (Algorithm::RectangleRectangle, Shape::Rectangle(a), Shape::Rectangle(b)) => {
            contact_rectangle_rectangle_observed(a, b, &|| kept, &mut OptionalObserver::recording(steps));
        }
        (Algorithm::RectangleCircle, Shape::Rectangle(a), Shape::Circle(b)) => {
            contact_rectangle_circle_observed(a, b, &|| kept, &mut OptionalObserver::recording(steps));
        }
        (Algorithm::RectangleCircle, Shape::Circle(a), Shape::Rectangle(b)) => {
            let kept = kept.map(Face::reversed);
            contact_rectangle_circle_observed(b, a, &|| kept, &mut OptionalObserver::recording(steps));
            if let Some(RunStep::RectangleCircle(RectangleCircleStep::Done { contact })) = steps.last_mut() {
                *contact = contact.map(Contact::reversed);
            }
        }
        (Algorithm::Sat, _, _) => {
            contact_sat_observed(a, b, &|| kept, &mut OptionalObserver::recording(steps));
        }
        (Algorithm::Gjk | Algorithm::GjkDistance | Algorithm::Epa, _, _) => {
            let (hull_a, hull_b) = (a.hull(), b.hull());
            let limits = Limits::of(&hull_a, &hull_b);
            let listener = &mut OptionalObserver::recording(steps);
            return Ok(match algorithm {
                Algorithm::Gjk => {
                    RunEnd::Overlap(overlap_observed(a, b, limits, &mut listener.mapped(GjkEpaStep::Gjk)))
                }
                Algorithm::GjkDistance => {
                    RunEnd::Distance(distance_observed(a, b, None, limits, &mut listener.mapped(GjkEpaStep::Gjk)))
                }
                _ => {
                    let epa_limits = EpaLimits::of(&hull_a, &hull_b);
                    contact_gjk_epa_observed(a, b, limits, epa_limits, listener);
                    RunEnd::InLastStep
                }
            });
        }
        (Algorithm::Sweep, _, _) => {
            let Motion { velocity_a, velocity_b, duration } = options.motion;
            let listener = &mut OptionalObserver::recording(steps);
            let sweep = sweep_shape_shape_observed(a, velocity_a, b, velocity_b, duration, listener);
            return Ok(RunEnd::Sweep(sweep));
        }
        _ => {
            let field = if algorithm.accepts(a, a) { Field::B } else { Field::A };
            return Err(Error::new(ErrorCode::WrongType, field, f64::NAN));
        }
    }
    Ok(RunEnd::InLastStep)
}

impl<S: Into<RunStep>> StepSink<S> for Vec<RunStep> {
    fn push(&mut self, step: S) {
        Self::push(self, step.into());
    }
}

impl Lab {
    /// Returns the shape to explain together with `id`; `None` if no shape is eligible.
    ///
    /// A shape is eligible if the algorithm accepts the two shapes, they form a tested pair, and it is not furniture.
    /// The deepest contact of the last detection is preferred, then a candidate of that detection, then any other
    /// shape. Among candidates and among other shapes, the result is the one whose outline is nearest to the center of
    /// `id`'s shape, or contains it deepest; the latest on a tie.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn partner(&self, id: ShapeId, algorithm: Algorithm) -> Result<Option<ShapeId>, Error> {
        let own = self.world.position(id)?;
        let shape = &self.world.shapes()[own];
        let properties = self.world.properties();
        let mut best: Option<(ShapeId, (u8, f64))> = None;
        for (position, (other_id, other)) in self.world.ids().iter().zip(self.world.shapes()).enumerate() {
            let is_tested = properties[own].is_tested_with(&properties[position]);
            let is_eligible = position != own && is_tested && !self.is_furniture(*other_id);
            if !is_eligible || !algorithm.accepts(shape, other) {
                continue;
            }
            let rank = self.rank_of(own, position);
            if best.is_none_or(|(_, least)| rank <= least) {
                best = Some((*other_id, rank));
            }
        }
        Ok(best.map(|(id, _)| id))
    }

    /// Returns the rank of a shape as the partner of another; the least is the best.
    fn rank_of(&self, own: usize, other: usize) -> (u8, f64) {
        let pair = [own.min(other), own.max(other)].map(|position| u32::try_from(position).unwrap_or(u32::MAX));
        let contact = self.world.contact_pairs().binary_search(&pair).ok();
        if let Some(contact) = contact.and_then(|index| self.world.contacts().get(index)) {
            return (0, -contact.depth);
        }
        let is_candidate = self.world.candidate_pairs().binary_search(&pair).is_ok();
        let shapes = self.world.shapes();
        (if is_candidate { 1 } else { 2 }, signed_distance_shape(&shapes[other], shapes[own].center()))
    }

    /// Returns the steps of an algorithm's run on two shapes of the world, using the face cached by the last detection;
    /// a sweep uses their velocities and `duration` in seconds.
    ///
    /// # Errors
    /// `unknown-id`, or `wrong-type` if the algorithm does not accept these kinds.
    pub fn explain(&self, algorithm: Algorithm, a: ShapeId, b: ShapeId, duration: f64) -> Result<Explanation, Error> {
        let (shape_a, shape_b, options) = self.explained_pair(a, b, duration)?;
        explain(algorithm, shape_a, shape_b, &options)
    }

    /// Returns the two shapes and the options with which [`Lab::explain`] runs.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn explained_pair(&self, a: ShapeId, b: ShapeId, duration: f64) -> Result<(&Shape, &Shape, Options), Error> {
        let (first, second) = (self.world.position(a)?, self.world.position(b)?);
        let shapes = self.world.shapes();
        let [velocity_a, velocity_b] = [first, second].map(|position| self.world.moving_velocity(position));
        let motion = Motion { velocity_a, velocity_b, duration };
        Ok((&shapes[first], &shapes[second], Options { kept: self.kept_face(first, second), motion }))
    }

    fn kept_face(&self, a: usize, b: usize) -> Option<Face> {
        let (a, b) = (u32::try_from(a).ok()?, u32::try_from(b).ok()?);
        if a < b { self.world.kept_face([a, b]) } else { self.world.kept_face([b, a]).map(Face::reversed) }
    }
}
