//! The record of an algorithm's run, made by the same body that answers.

use crate::broad_phase::{BoundingCircle, BoundingCircleStep, may_collide_circle_circle_observed};
use crate::fault::{ErrorCode, Fault, Field};
use crate::narrow_phase::circle::{CircleCircleStep, contact_circle_circle_observed};
use crate::narrow_phase::rectangle::{
    RectangleCircleStep, RectangleRectangleStep, contact_rectangle_circle_observed,
    contact_rectangle_rectangle_observed,
};
use crate::narrow_phase::{Contact, Face, Owner};
use crate::shape::{Circle, Rectangle, Shape};
use crate::trace::Recorder;

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
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: &'static [Self] =
        &[Self::BoundingCircle, Self::CircleCircle, Self::RectangleRectangle, Self::RectangleCircle];

    /// Returns the algorithm's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BoundingCircle => "bounding-circle",
            Self::CircleCircle => "circle-circle",
            Self::RectangleRectangle => "rectangle-rectangle",
            Self::RectangleCircle => "rectangle-circle",
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
        match (a, b) {
            _ if self == Self::BoundingCircle => true,
            (Shape::Circle(_), Shape::Circle(_)) => self == Self::CircleCircle,
            (Shape::Rectangle(_), Shape::Rectangle(_)) => self == Self::RectangleRectangle,
            _ => self == Self::RectangleCircle,
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
}

/// Returns the steps of an algorithm's run on two shapes.
///
/// `kept` is the face that decided the pair in the last frame, where there was one.
///
/// # Errors
/// `wrong-type` if the algorithm does not accept these kinds.
pub fn explain(algorithm: Algorithm, a: &Shape, b: &Shape, kept: Option<Face>) -> Result<Explanation, Fault> {
    if algorithm == Algorithm::BoundingCircle {
        let mut recorder = Recorder::default();
        may_collide_circle_circle_observed(&BoundingCircle::from(a), &BoundingCircle::from(b), &mut recorder);
        return Ok(Explanation::BoundingCircle(recorder.into_steps()));
    }
    if !algorithm.accepts(a, b) {
        let field = if algorithm.accepts(a, a) { Field::B } else { Field::A };
        return Err(Fault::new(ErrorCode::WrongType, field, f64::NAN));
    }
    Ok(match (a, b) {
        (Shape::Circle(a), Shape::Circle(b)) => {
            let mut recorder = Recorder::default();
            contact_circle_circle_observed(a, b, &mut recorder);
            Explanation::CircleCircle(recorder.into_steps())
        }
        (Shape::Rectangle(a), Shape::Rectangle(b)) => {
            let mut recorder = Recorder::default();
            contact_rectangle_rectangle_observed(a, b, kept, &mut recorder);
            Explanation::RectangleRectangle(recorder.into_steps())
        }
        (Shape::Rectangle(a), Shape::Circle(b)) => rectangle_circle(a, b, kept, Owner::A),
        (Shape::Circle(a), Shape::Rectangle(b)) => rectangle_circle(b, a, kept.map(Face::reversed), Owner::B),
    })
}

fn rectangle_circle(rectangle: &Rectangle, circle: &Circle, kept: Option<Face>, owner: Owner) -> Explanation {
    let mut recorder = Recorder::default();
    contact_rectangle_circle_observed(rectangle, circle, kept, &mut recorder);
    let mut steps = recorder.into_steps();
    if let (Owner::B, Some(RectangleCircleStep::Done { contact })) = (owner, steps.last_mut()) {
        *contact = contact.map(Contact::reversed);
    }
    Explanation::RectangleCircle { rectangle: owner, steps }
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
        for (a, b, owner) in [(plank, ball, Owner::A), (ball, plank, Owner::B)] {
            let explained = explain(Algorithm::RectangleCircle, &a, &b, None).expect("accepted");
            let Explanation::RectangleCircle { rectangle, steps } = explained else {
                panic!("another algorithm answered");
            };
            assert_eq!(rectangle, owner);
            let contact = contact_shape_shape(&a, &b);
            assert!(contact.is_some());
            assert_eq!(steps.last(), Some(&RectangleCircleStep::Done { contact }));
        }
    }
}
