//! The questions of enclosing shapes: two boxes, two circles, a box and a circle.

use super::Lab;
use crate::broad_phase::{BoundingCircle, may_collide_circle_circle};
use crate::engine::ShapeId;
use crate::error::Error;
use crate::shape::{Aabb, Circle, Shape};
use glam::DVec2;

/// Which of the questions was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundingKind {
    /// Two boxes along the axes.
    BoxBox = 0,
    /// Two circles.
    CircleCircle = 1,
    /// A box and a circle.
    BoxCircle = 2,
}

/// What enclosing shapes say of a pair, and what is true of the drawings in them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounding {
    /// The question.
    pub kind: BoundingKind,
    /// Whether the enclosing shapes meet.
    pub meet: bool,
    /// The boxes of the shapes; none of a circle.
    pub boxes: [Option<Aabb>; 2],
    /// The box's point that is nearest to the circle's centre: the centre, clamped into the box.
    pub closest: Option<DVec2>,
    /// From that point to the centre, or between the centres of two circles; not a number for two boxes.
    pub distance: f64,
    /// Whether the drawings touch.
    pub drawings: bool,
}

impl Lab {
    /// Returns what the enclosing shapes of two shapes say: a circle encloses itself, any other is enclosed by its box along
    /// the axes.
    ///
    /// # Errors
    /// `unknown-id`.
    ///
    /// # Source
    /// C. Ericson, *Real-Time Collision Detection* (2005), sections 4.2 to 4.3 and 5.2.5. Squares are compared, and touching
    /// counts.
    pub fn bounding(&self, a: ShapeId, b: ShapeId) -> Result<Bounding, Error> {
        let (first, second) = (self.world().position(a)?, self.world().position(b)?);
        let shapes = [first, second].map(|position| &self.world().shapes()[position]);
        let boxes = shapes.map(box_of);
        let drawings = self.drawings_touch(first, second);
        let mut found =
            Bounding { kind: BoundingKind::BoxBox, meet: false, boxes, closest: None, distance: f64::NAN, drawings };
        match (boxes, shapes) {
            ([Some(a), Some(b)], _) => found.meet = a.meets(&b),
            ([Some(held), None], [_, Shape::Circle(circle)]) | ([None, Some(held)], [Shape::Circle(circle), _]) => {
                found.box_and_circle(&held, circle);
            }
            _ => {
                let circles = shapes.map(BoundingCircle::from);
                found.kind = BoundingKind::CircleCircle;
                found.meet = may_collide_circle_circle(&circles[0], &circles[1]);
                found.distance = (circles[1].center - circles[0].center).length();
            }
        }
        Ok(found)
    }
}

/// Returns the box along the axes around what is no circle.
#[inline(never)]
fn box_of(shape: &Shape) -> Option<Aabb> {
    (!matches!(shape, Shape::Circle(_))).then(|| Aabb::around(shape))
}

impl Bounding {
    fn box_and_circle(&mut self, held: &Aabb, circle: &Circle) {
        let closest = held.closest_point(circle.center());
        let square = (closest - circle.center()).length_squared();
        self.kind = BoundingKind::BoxCircle;
        self.closest = Some(closest);
        self.distance = square.sqrt();
        self.meet = square <= circle.radius() * circle.radius();
    }
}
