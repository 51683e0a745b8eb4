//! The record of an algorithm's run, made by the same body that answers.

use crate::broad_phase::{BoundingCircle, BoundingCircleStep, may_collide_circle_circle_observed};
use crate::fault::{ErrorCode, Fault, Field};
use crate::narrow_phase::circle::{CircleCircleStep, contact_circle_circle_observed};
use crate::narrow_phase::epa::{EpaLimits, GjkEpaStep, contact_gjk_epa_observed};
use crate::narrow_phase::gjk::{Distance, GjkStep, Limits, Overlap, distance_observed, overlap_observed};
use crate::narrow_phase::rectangle::{
    RectangleCircleStep, RectangleRectangleStep, contact_rectangle_circle_observed,
    contact_rectangle_rectangle_observed,
};
use crate::narrow_phase::sat::{SatStep, contact_sat_observed};
use crate::narrow_phase::{Contact, Face, Owner};
use crate::shape::{Circle, Kind, Rectangle, Shape};
use crate::trace::{Observer, Recorder};

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
    ];

    /// Returns the algorithm's name.
    #[must_use]
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
        }
    }

    /// Returns the algorithm of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|algorithm| algorithm.as_str() == name)
    }

    /// Returns whether the algorithm answers for two shapes of these kinds.
    #[must_use]
    pub fn accepts(self, a: &Shape, b: &Shape) -> bool {
        let kinds = (a.kind(), b.kind());
        match self {
            Self::CircleCircle => kinds == (Kind::Circle, Kind::Circle),
            Self::RectangleRectangle => kinds == (Kind::Rectangle, Kind::Rectangle),
            Self::RectangleCircle => {
                matches!(kinds, (Kind::Rectangle, Kind::Circle) | (Kind::Circle, Kind::Rectangle))
            }
            Self::BoundingCircle | Self::Sat | Self::Gjk | Self::GjkDistance | Self::Epa => true,
        }
    }
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
}

/// Returns the steps of an algorithm's run on two shapes.
///
/// `kept` is the face that decided the pair in the last frame, where there was one.
///
/// # Errors
/// `wrong-type` if the algorithm does not accept these kinds.
pub fn explain(algorithm: Algorithm, a: &Shape, b: &Shape, kept: Option<Face>) -> Result<Explanation, Fault> {
    Ok(match (algorithm, a, b) {
        (Algorithm::BoundingCircle, _, _) => bounding_circle(a, b),
        (Algorithm::CircleCircle, Shape::Circle(a), Shape::Circle(b)) => {
            Explanation::CircleCircle(record(|recorder| {
                contact_circle_circle_observed(a, b, recorder);
            }))
        }
        (Algorithm::RectangleRectangle, Shape::Rectangle(a), Shape::Rectangle(b)) => {
            Explanation::RectangleRectangle(record(|recorder| {
                contact_rectangle_rectangle_observed(a, b, kept, recorder);
            }))
        }
        (Algorithm::RectangleCircle, Shape::Rectangle(a), Shape::Circle(b)) => {
            rectangle_circle(a, b, kept, Owner::A)
        }
        (Algorithm::RectangleCircle, Shape::Circle(a), Shape::Rectangle(b)) => {
            rectangle_circle(b, a, kept.map(Face::reversed), Owner::B)
        }
        (Algorithm::Sat, _, _) => Explanation::Sat(record(|recorder| {
            contact_sat_observed(a, b, kept, recorder);
        })),
        (Algorithm::Gjk, _, _) => gjk(a, b),
        (Algorithm::GjkDistance, _, _) => gjk_distance(a, b),
        (Algorithm::Epa, _, _) => epa(a, b),
        _ => {
            let field = if algorithm.accepts(a, a) { Field::B } else { Field::A };
            return Err(Fault::new(ErrorCode::WrongType, field, f64::NAN));
        }
    })
}

/// Each run is a function of its own: all in one would be a third larger.
#[inline(never)]
fn record<S>(run: impl FnOnce(&mut Recorder<S>)) -> Vec<S> {
    let mut recorder = Recorder::default();
    run(&mut recorder);
    recorder.into_steps()
}

fn bounding_circle(a: &Shape, b: &Shape) -> Explanation {
    let circles = (BoundingCircle::from(a), BoundingCircle::from(b));
    Explanation::BoundingCircle(record(|recorder| {
        may_collide_circle_circle_observed(&circles.0, &circles.1, recorder);
    }))
}

fn rectangle_circle(rectangle: &Rectangle, circle: &Circle, kept: Option<Face>, owner: Owner) -> Explanation {
    let mut steps = record(|recorder| {
        contact_rectangle_circle_observed(rectangle, circle, kept, recorder);
    });
    if let (Owner::B, Some(RectangleCircleStep::Done { contact })) = (owner, steps.last_mut()) {
        *contact = contact.map(Contact::reversed);
    }
    Explanation::RectangleCircle { rectangle: owner, steps }
}

fn gjk(a: &Shape, b: &Shape) -> Explanation {
    let limits = Limits::of(&a.hull(), &b.hull());
    let mut recorder = Recorder::default();
    let overlap = overlap_observed(a, b, limits, &mut recorder.of_part(GjkEpaStep::Gjk));
    Explanation::Gjk { steps: search_steps(recorder), overlap }
}

fn gjk_distance(a: &Shape, b: &Shape) -> Explanation {
    let limits = Limits::of(&a.hull(), &b.hull());
    let mut recorder = Recorder::default();
    let distance = distance_observed(a, b, None, limits, &mut recorder.of_part(GjkEpaStep::Gjk));
    Explanation::GjkDistance { steps: search_steps(recorder), distance }
}

/// Returns the steps of a search. It is recorded as the half of a longer run, so that there is one recorded search.
#[inline(never)]
fn search_steps(recorder: Recorder<GjkEpaStep>) -> Vec<GjkStep> {
    let of_search = |step| if let GjkEpaStep::Gjk(step) = step { Some(step) } else { None };
    recorder.into_steps().into_iter().filter_map(of_search).collect()
}

fn epa(a: &Shape, b: &Shape) -> Explanation {
    let (hull_a, hull_b) = (a.hull(), b.hull());
    let (limits, epa_limits) = (Limits::of(&hull_a, &hull_b), EpaLimits::of(&hull_a, &hull_b));
    Explanation::Epa(record(|recorder| {
        contact_gjk_epa_observed(a, b, limits, epa_limits, recorder);
    }))
}

#[cfg(test)]
mod tests {
    use super::{Algorithm, Explanation, explain};
    use crate::narrow_phase::rectangle::RectangleCircleStep;
    use crate::narrow_phase::{Owner, contact_shape_shape};
    use crate::shape::{Circle, Rectangle, Shape};
    use glam::DVec2;

    #[test]
    fn the_explained_contact_is_the_answered_one_in_both_orders() {
        let plank = Shape::from(Rectangle::new(DVec2::ZERO, 8.0, 4.0, 0.3).expect("valid"));
        let ball = Shape::from(Circle::new(DVec2::new(4.0, 3.0), 2.5).expect("valid"));
        for (a, b, owner) in [(&plank, &ball, Owner::A), (&ball, &plank, Owner::B)] {
            let explained = explain(Algorithm::RectangleCircle, a, b, None).expect("accepted");
            let Explanation::RectangleCircle { rectangle, steps } = explained else {
                panic!("another algorithm answered");
            };
            assert_eq!(rectangle, owner);
            let contact = contact_shape_shape(a, b);
            assert!(contact.is_some());
            assert_eq!(steps.last(), Some(&RectangleCircleStep::Done { contact }));
        }
    }
}
