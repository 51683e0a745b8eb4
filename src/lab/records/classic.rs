//! Steps of the classic algorithms, for circles and rectangles.

use super::{Kind, Reason, Records};
use crate::broad_phase::BoundingCircleStep;
use crate::narrow_phase::circle::CircleCircleStep;
use crate::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep, Region};
use crate::narrow_phase::{Face, Owner};
use glam::DVec2;

impl Records<'_> {
    pub(super) fn bounding_circle(&mut self, step: &BoundingCircleStep) {
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

    pub(super) fn circle_circle(&mut self, step: &CircleCircleStep) {
        match *step {
            CircleCircleStep::CenterLine { center_a, radius_a, center_b, radius_b, distance } => {
                self.kind(Kind::CenterLine);
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

    pub(super) fn rectangle_rectangle(&mut self, step: &RectangleRectangleStep) {
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

    pub(super) fn rectangle_circle(&mut self, step: &RectangleCircleStep, rectangle: Owner) {
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
                self.choice(match region {
                    Region::R1 => 0,
                    Region::R2 => 1,
                    Region::R3 => 2,
                    Region::Inside => 3,
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

    fn face(&mut self, face: Face) {
        self.owner(face.owner);
        self.choice(face.index);
    }
}
