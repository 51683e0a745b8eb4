//! The record of an algorithm's run, made by the same body that answers.

use crate::broad_phase::{BoundingCircle, BoundingCircleStep, may_collide_circle_circle_observed};
use crate::error::{Error, ErrorCode, Field};
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

/// An algorithm that can be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// The broad phase: any two shapes.
    BoundingCircle,
    /// Two circles.
    CircleCircle,
    /// Two rectangles by support points.
    RectangleRectangle,
    /// A rectangle and a circle, in either order, by regions.
    RectangleCircle,
    /// Separating axes: any two shapes.
    Sat,
    /// The search for the origin, overlap only: any two shapes.
    Gjk,
    /// The search for the origin, with distance and closest points: any two shapes.
    GjkDistance,
    /// The search and the expansion that gives the depth: any two shapes.
    Epa,
    /// When two moving shapes meet: any two.
    Sweep,
    /// Where a ray meets a shape: no two shapes, see [`explain_ray`].
    Ray,
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: &'static [Self] = &[
        Self::BoundingCircle,
        Self::CircleCircle,
        Self::RectangleRectangle,
        Self::RectangleCircle,
        Self::Sat,
        Self::Gjk,
        Self::GjkDistance,
        Self::Epa,
        Self::Sweep,
        Self::Ray,
    ];

    /// Returns the algorithm's name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BoundingCircle => "bounding-circle",
            Self::CircleCircle => "circle-circle",
            Self::RectangleRectangle => "rectangle-rectangle",
            Self::RectangleCircle => "rectangle-circle",
            Self::Sat => "sat",
            Self::Gjk => "gjk",
            Self::GjkDistance => "gjk-distance",
            Self::Epa => "epa",
            Self::Sweep => "sweep",
            Self::Ray => "ray",
        }
    }

    /// Returns the algorithm of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|algorithm| algorithm.as_str() == name)
    }

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
    let end = run(algorithm, a, b, options, &mut lists)?;
    Ok(match (algorithm, end) {
        (_, End::Sweep(sweep)) => Explanation::Sweep { steps: lists.sweep, sweep },
        (_, End::Overlap(overlap)) => Explanation::Gjk { steps: lists.search_steps(), overlap },
        (_, End::Distance(distance)) => Explanation::GjkDistance { steps: lists.search_steps(), distance },
        (Algorithm::BoundingCircle, _) => Explanation::BoundingCircle(lists.bounding_circle),
        (Algorithm::CircleCircle, _) => Explanation::CircleCircle(lists.circle_circle),
        (Algorithm::RectangleRectangle, _) => Explanation::RectangleRectangle(lists.rectangle_rectangle),
        (Algorithm::RectangleCircle, _) => {
            let rectangle = if a.kind() == Kind::Circle { Owner::B } else { Owner::A };
            Explanation::RectangleCircle { rectangle, steps: lists.rectangle_circle }
        }
        (Algorithm::Sat, _) => Explanation::Sat(lists.sat),
        _ => Explanation::Epa(lists.gjk_epa),
    })
}

/// Returns the steps of a ray's way to a shape.
pub fn explain_ray(ray: &Ray, shape: &Shape) -> Explanation {
    let mut lists = Lists::default();
    let hit = run_ray(ray, shape, &mut lists);
    Explanation::Ray { steps: lists.sweep, hit }
}

/// Keeps the steps of every algorithm. Those of GJK alone come as the half of a longer run, so that there is one body.
pub(super) trait KeepAny:
    StepSink<BoundingCircleStep>
    + StepSink<CircleCircleStep>
    + StepSink<RectangleRectangleStep>
    + StepSink<RectangleCircleStep>
    + StepSink<SatStep>
    + StepSink<GjkEpaStep>
    + StepSink<SweepStep>
{
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

/// Runs an algorithm on two shapes. A contact of a rectangle and a circle has its normal from a to b, whichever is the
/// rectangle.
///
/// # Errors
/// As [`explain`].
pub(super) fn run(
    algorithm: Algorithm,
    a: &Shape,
    b: &Shape,
    options: &Options,
    keeper: &mut impl KeepAny,
) -> Result<End, Error> {
    let kept = options.kept;
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
            let mut turning = Turning(keeper);
            let kept = kept.map(Face::reversed);
            contact_rectangle_circle_observed(b, a, &|| kept, &mut OptionalObserver::recording(&mut turning));
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

/// Runs a ray against a shape.
pub(super) fn run_ray(ray: &Ray, shape: &Shape, keeper: &mut impl KeepAny) -> Option<RayHit> {
    cast_ray_shape_observed(ray, shape, &mut OptionalObserver::recording(keeper))
}

/// Turns the contact of a rectangle and a circle round before it is kept: the circle was the first.
struct Turning<'a, K>(&'a mut K);

impl<K: StepSink<RectangleCircleStep>> StepSink<RectangleCircleStep> for Turning<'_, K> {
    fn push(&mut self, step: RectangleCircleStep) {
        self.0.push(match step {
            RectangleCircleStep::Done { contact } => {
                RectangleCircleStep::Done { contact: contact.map(Contact::reversed) }
            }
            other => other,
        });
    }
}

/// The steps of whichever algorithm has run.
#[derive(Default)]
struct Lists {
    bounding_circle: Vec<BoundingCircleStep>,
    circle_circle: Vec<CircleCircleStep>,
    rectangle_rectangle: Vec<RectangleRectangleStep>,
    rectangle_circle: Vec<RectangleCircleStep>,
    sat: Vec<SatStep>,
    gjk_epa: Vec<GjkEpaStep>,
    sweep: Vec<SweepStep>,
}

impl KeepAny for Lists {}

impl Lists {
    fn search_steps(self) -> Vec<GjkStep> {
        let of_search = |step| if let GjkEpaStep::Gjk(step) = step { Some(step) } else { None };
        self.gjk_epa.into_iter().filter_map(of_search).collect()
    }
}

macro_rules! kept_in {
    ($($step:ty: $list:ident,)*) => { $(
        impl StepSink<$step> for Lists {
            fn push(&mut self, step: $step) {
                self.$list.push(step);
            }
        }
    )* };
}

kept_in! {
    BoundingCircleStep: bounding_circle,
    CircleCircleStep: circle_circle,
    RectangleRectangleStep: rectangle_rectangle,
    RectangleCircleStep: rectangle_circle,
    SatStep: sat,
    GjkEpaStep: gjk_epa,
    SweepStep: sweep,
}

#[cfg(test)]
mod tests {
    use super::{Algorithm, Explanation, Options, explain};
    use crate::narrow_phase::rectangle::RectangleCircleStep;
    use crate::narrow_phase::{Owner, contact_shape_shape};
    use crate::shape::{Circle, Rectangle, Shape};
    use glam::DVec2;

    #[test]
    fn the_explained_contact_is_the_answered_one_in_both_orders() {
        let plank = Shape::from(Rectangle::new(DVec2::ZERO, 8.0, 4.0, 0.3).expect("valid"));
        let ball = Shape::from(Circle::new(DVec2::new(4.0, 3.0), 2.5).expect("valid"));
        for (a, b, owner) in [(&plank, &ball, Owner::A), (&ball, &plank, Owner::B)] {
            let explained = explain(Algorithm::RectangleCircle, a, b, &Options::default());
            let Ok(Explanation::RectangleCircle { rectangle, steps }) = explained else {
                panic!("another algorithm answered");
            };
            assert_eq!(rectangle, owner);
            let contact = contact_shape_shape(a, b);
            assert!(contact.is_some());
            assert_eq!(steps.last(), Some(&RectangleCircleStep::Done { contact }));
        }
    }
}
