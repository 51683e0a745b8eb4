//! The record of an algorithm's run, made by the same body that answers.

use crate::broad_phase::{BoundingCircle, BoundingCircleStep, may_collide_circle_circle_observed};
use crate::error::{Error, ErrorCode, Field, named};
use crate::narrow_phase::circle::{CircleCircleStep, contact_circle_circle_observed};
use crate::narrow_phase::epa::{EpaLimits, GjkEpaStep, contact_gjk_epa_observed};
use crate::narrow_phase::gjk::{Distance, GjkStep, Limits, Overlap, distance_observed, overlap_observed};
use crate::narrow_phase::ray::{Ray, RayHit, cast_ray_shape_observed};
use crate::narrow_phase::rectangle::{
    RectangleCircleStep, RectangleRectangleStep, contact_rectangle_circle_observed,
    contact_rectangle_rectangle_observed,
};
use crate::narrow_phase::sat::{SatStep, contact_sat_observed};
use crate::narrow_phase::sweep::{Sweep, SweepStep, sweep_shape_shape_observed};
use crate::narrow_phase::{Contact, Face, Owner};
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
        /// When two moving shapes meet: any two.
        Sweep = "sweep",
        /// Where a ray meets a shape: no two shapes, see [`explain_ray`].
        Ray = "ray",
    }
}

impl Algorithm {
    /// Returns whether the algorithm answers for two shapes of these kinds.
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

/// The steps of one run; the last one says how it ended and why.
#[derive(Clone, Debug, PartialEq)]
pub enum Explanation {
    /// Of the broad phase.
    BoundingCircle(Vec<BoundingCircleStep>),
    /// Of two circles.
    CircleCircle(Vec<CircleCircleStep>),
    /// Of two rectangles.
    RectangleRectangle(Vec<RectangleRectangleStep>),
    /// Of a rectangle and a circle.
    RectangleCircle {
        /// Which of the two is the rectangle.
        rectangle: Owner,
        /// The steps; the contact's normal points from a to b, whichever is the rectangle.
        steps: Vec<RectangleCircleStep>,
    },
    /// Of the separating axes.
    Sat(Vec<SatStep>),
    /// Of GJK's search for overlap.
    Gjk {
        /// The steps.
        steps: Vec<GjkStep>,
        /// The answer.
        overlap: Overlap,
    },
    /// Of GJK's search and the expansion after it.
    Epa(Vec<GjkEpaStep>),
    /// Of GJK's search for the distance.
    GjkDistance {
        /// The steps.
        steps: Vec<GjkStep>,
        /// The answer.
        distance: Distance,
    },
    /// Of two moving shapes.
    Sweep {
        /// The steps.
        steps: Vec<SweepStep>,
        /// The answer.
        sweep: Sweep,
    },
    /// Of a ray.
    Ray {
        /// The steps.
        steps: Vec<SweepStep>,
        /// The answer.
        hit: Option<RayHit>,
    },
}

/// Returns the steps of an algorithm's run on two shapes.
///
/// # Errors
/// `wrong-type` if the algorithm does not accept these kinds.
pub fn explain(algorithm: Algorithm, a: &Shape, b: &Shape, options: &Options) -> Result<Explanation, Error> {
    let mut lists = Lists::default();
    let end = run(algorithm, a, b, options, &mut |step| lists.push(step))?;
    Ok(match (algorithm, end) {
        (_, End::Sweep(sweep)) => Explanation::Sweep { steps: lists.sweep, sweep },
        (_, End::Overlap(overlap)) => Explanation::Gjk { steps: lists.search_steps(), overlap },
        (_, End::Distance(distance)) => Explanation::GjkDistance { steps: lists.search_steps(), distance },
        (Algorithm::BoundingCircle, _) => Explanation::BoundingCircle(lists.bounding_circle),
        (Algorithm::CircleCircle, _) => Explanation::CircleCircle(lists.circle_circle),
        (Algorithm::RectangleRectangle, _) => Explanation::RectangleRectangle(lists.rectangle_rectangle),
        (Algorithm::RectangleCircle, _) => {
            Explanation::RectangleCircle { rectangle: rectangle_of(a), steps: lists.rectangle_circle }
        }
        (Algorithm::Sat, _) => Explanation::Sat(lists.sat),
        _ => Explanation::Epa(lists.gjk_epa),
    })
}

/// Returns the steps of a ray's way to a shape.
pub fn explain_ray(ray: &Ray, shape: &Shape) -> Explanation {
    let mut lists = Lists::default();
    let hit = run_ray(ray, shape, &mut |step| lists.push(step));
    Explanation::Ray { steps: lists.sweep, hit }
}

/// Returns which of a rectangle and a circle is the rectangle, by the first of the two.
pub(super) fn rectangle_of(a: &Shape) -> Owner {
    if a.kind() == Kind::Circle { Owner::B } else { Owner::A }
}

/// What a run answers beside its steps.
pub(super) enum End {
    /// Nothing: the last step holds the answer.
    InLastStep,
    /// Of GJK's search for overlap.
    Overlap(Overlap),
    /// Of GJK's search for the distance.
    Distance(Distance),
    /// Of two moving shapes.
    Sweep(Sweep),
}

/// Runs an algorithm on two shapes and passes its steps to `keep`. Steps of GJK alone come as steps of GJK and EPA, so that
/// there is one body. A contact of a rectangle and a circle has its normal from a to b, whichever is the rectangle.
pub(super) fn run(
    algorithm: Algorithm,
    a: &Shape,
    b: &Shape,
    options: &Options,
    keep: &mut dyn FnMut(AnyStep),
) -> Result<End, Error> {
    let kept = options.kept;
    let keeper = &mut Keeper(keep);
    match (algorithm, a, b) {
        (Algorithm::BoundingCircle, _, _) => {
            let circles = (BoundingCircle::from(a), BoundingCircle::from(b));
            may_collide_circle_circle_observed(&circles.0, &circles.1, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::CircleCircle, Shape::Circle(a), Shape::Circle(b)) => {
            contact_circle_circle_observed(a, b, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::RectangleRectangle, Shape::Rectangle(a), Shape::Rectangle(b)) => {
            contact_rectangle_rectangle_observed(a, b, &|| kept, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::RectangleCircle, Shape::Rectangle(a), Shape::Circle(b)) => {
            contact_rectangle_circle_observed(a, b, &|| kept, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::RectangleCircle, Shape::Circle(a), Shape::Rectangle(b)) => {
            let kept = kept.map(Face::reversed);
            let mut keep_reversed = |step| {
                keeper.push(match step {
                    AnyStep::RectangleCircle(RectangleCircleStep::Done { contact }) => {
                        RectangleCircleStep::Done { contact: contact.map(Contact::reversed) }.into()
                    }
                    other => other,
                });
            };
            let keeper = &mut Keeper(&mut keep_reversed);
            contact_rectangle_circle_observed(b, a, &|| kept, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::Sat, _, _) => {
            contact_sat_observed(a, b, &|| kept, &mut OptionalObserver::recording(keeper));
        }
        (Algorithm::Gjk | Algorithm::GjkDistance | Algorithm::Epa, _, _) => {
            let (hull_a, hull_b) = (a.hull(), b.hull());
            let limits = Limits::of(&hull_a, &hull_b);
            let listener = &mut OptionalObserver::recording(keeper);
            return Ok(match algorithm {
                Algorithm::Gjk => End::Overlap(overlap_observed(a, b, limits, &mut listener.mapped(GjkEpaStep::Gjk))),
                Algorithm::GjkDistance => {
                    End::Distance(distance_observed(a, b, None, limits, &mut listener.mapped(GjkEpaStep::Gjk)))
                }
                _ => {
                    let epa_limits = EpaLimits::of(&hull_a, &hull_b);
                    contact_gjk_epa_observed(a, b, limits, epa_limits, listener);
                    End::InLastStep
                }
            });
        }
        (Algorithm::Sweep, _, _) => {
            let Motion { velocity_a, velocity_b, duration } = options.motion;
            let listener = &mut OptionalObserver::recording(keeper);
            let sweep = sweep_shape_shape_observed(a, velocity_a, b, velocity_b, duration, listener);
            return Ok(End::Sweep(sweep));
        }
        _ => {
            let field = if algorithm.accepts(a, a) { Field::B } else { Field::A };
            return Err(Error::new(ErrorCode::WrongType, field, f64::NAN));
        }
    }
    Ok(End::InLastStep)
}

/// Runs a ray against a shape and passes its steps to `keep`.
pub(super) fn run_ray(ray: &Ray, shape: &Shape, keep: &mut dyn FnMut(AnyStep)) -> Option<RayHit> {
    cast_ray_shape_observed(ray, shape, &mut OptionalObserver::recording(&mut Keeper(keep)))
}

/// Passes the steps of every algorithm to one function.
struct Keeper<'a>(&'a mut dyn FnMut(AnyStep));

impl<S: Into<AnyStep>> StepSink<S> for Keeper<'_> {
    fn push(&mut self, step: S) {
        (self.0)(step.into());
    }
}

/// Declares the steps of all algorithms and a list for each kind.
macro_rules! any_step {
    ($($list:ident: $member:ident($step:ty),)*) => {
        /// A step of any algorithm.
        pub(super) enum AnyStep { $($member($step),)* }

        $(impl From<$step> for AnyStep {
            fn from(step: $step) -> Self {
                Self::$member(step)
            }
        })*

        /// The steps of whichever algorithm has run.
        #[derive(Default)]
        struct Lists { $($list: Vec<$step>,)* }

        impl Lists {
            fn push(&mut self, step: AnyStep) {
                match step { $(AnyStep::$member(step) => self.$list.push(step),)* }
            }
        }
    };
}

any_step! {
    bounding_circle: BoundingCircle(BoundingCircleStep),
    circle_circle: CircleCircle(CircleCircleStep),
    rectangle_rectangle: RectangleRectangle(RectangleRectangleStep),
    rectangle_circle: RectangleCircle(RectangleCircleStep),
    sat: Sat(SatStep),
    gjk_epa: GjkEpa(GjkEpaStep),
    sweep: Sweep(SweepStep),
}

impl Lists {
    fn search_steps(self) -> Vec<GjkStep> {
        let of_search = |step| if let GjkEpaStep::Gjk(step) = step { Some(step) } else { None };
        self.gjk_epa.into_iter().filter_map(of_search).collect()
    }
}
