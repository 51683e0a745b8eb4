//! Changes of polygons: adding, replacing and reshaping them, and separating two shapes.

use super::{Lab, Random};
use crate::engine::ShapeId;
use crate::error::{Error, ErrorCode, Field};
use crate::math::{greatest_coordinate, sin_cos};
use crate::narrow_phase::{Contact, Method, contact_by_method};
use crate::shape::{Polygon, Pose, Shape, VERTICES_MAX};
use core::f64::consts::TAU;
use glam::DVec2;

/// Distance from the center of an added polygon to its vertices, in px.
const REACH: f64 = 60.0;
/// Vertices of a random polygon.
const RANDOM_VERTICES: (f64, f64) = (4.0, 10.0);
/// Attempts of `separate` at a push that leaves no gap: less by 0, 1, 3, 7, … ulps.
const PULLS: u32 = 12;

impl Lab {
    /// Adds a regular polygon at the selected shape's center, or in the middle of the world, and selects it.
    ///
    /// # Errors
    /// `out-of-range` unless there are 3 to 64 vertices; `too-many-shapes` or `out-of-memory`.
    pub fn spawn_regular(&mut self, vertices: u32) -> Result<ShapeId, Error> {
        check_vertices(vertices)?;
        self.spawn(&mut |center, _| Polygon::new(&regular_outline(vertices, center, REACH)).map(Shape::from))
    }

    /// Adds a random convex polygon of 4 to 9 vertices at the selected shape's center, or in the middle of the world, and
    /// selects it.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; `out-of-range` at the world's limits. No random number is used up then.
    pub fn spawn_convex(&mut self) -> Result<ShapeId, Error> {
        self.spawn(&mut |center, random| Polygon::new(&convex_outline(center, REACH, random)).map(Shape::from))
    }

    /// Makes a shape a regular polygon of the same reach and angle around the same center.
    ///
    /// # Errors
    /// `unknown-id`; `out-of-range` unless there are 3 to 64 vertices.
    pub fn reshape_regular(&mut self, id: ShapeId, vertices: u32) -> Result<(), Error> {
        check_vertices(vertices)?;
        self.reshape(id, &mut |center, reach, _| regular_outline(vertices, center, reach))
    }

    /// Makes a shape a random convex polygon of about the same reach around the same center.
    ///
    /// # Errors
    /// `unknown-id`; those of [`Polygon::new`] at the world's limits. No random number is used up then.
    pub fn reshape_convex(&mut self, id: ShapeId) -> Result<(), Error> {
        self.reshape(id, &mut convex_outline)
    }

    #[inline(never)]
    fn reshape(
        &mut self,
        id: ShapeId,
        outline: &mut dyn FnMut(DVec2, f64, &mut Random) -> Vec<DVec2>,
    ) -> Result<(), Error> {
        let position = self.world().position(id)?;
        let shape = &self.world().shapes()[position];
        let (pose, reach) = (shape.pose(), shape.bounding_radius() - shape.rounding());
        let mut random = self.random().clone();
        let outline = outline(pose.position(), reach, &mut random);
        self.replace(id, &outline, pose.angle())?;
        self.set_random(random);
        Ok(())
    }

    #[inline(never)]
    fn replace(&mut self, id: ShapeId, outline: &[DVec2], angle: f64) -> Result<(), Error> {
        let radius = self.world().shapes()[self.world().position(id)?].rounding();
        let polygon = Polygon::new(outline)?.with_radius(radius)?;
        let turned = Pose::new(polygon.center(), angle)?;
        self.world_mut().set_shape(id, polygon.with_pose(turned).into())
    }

    /// Moves one vertex of a polygon to a point of the world; the others stay where they are.
    ///
    /// # Errors
    /// `unknown-id`; `wrong-type` for a shape that is no polygon; `out-of-range` for a vertex that it has not, and
    /// beyond the world's limits; `not-convex`, `not-simple` or `zero-area` where the outline would become so. The
    /// polygon is then as it was.
    pub fn move_vertex(&mut self, id: ShapeId, vertex: usize, to: DVec2) -> Result<(), Error> {
        let position = self.world().position(id)?;
        let Shape::Polygon(polygon) = &self.world().shapes()[position] else {
            return Err(Error::new(ErrorCode::WrongType, Field::Id, id.to_number()));
        };
        let mut outline: Vec<DVec2> = polygon.corners().iter().map(|corner| polygon.center() + *corner).collect();
        let Some(place) = outline.get_mut(vertex) else {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Points, vertex as f64));
        };
        *place = Pose::new(to, 0.0)?.position();
        let moved = Polygon::new(&outline)?.with_radius(polygon.radius())?;
        // A vertex that fell on the line between its neighbours would be lost during the drag, and in a triangle
        // turned inside out the numbers run the other way round.
        let keeps_numbers = moved.corners().len() == outline.len()
            && moved.corners().iter().zip(&outline).all(|(corner, point)| *corner == *point - moved.center());
        if !keeps_numbers {
            return Err(Error::new(ErrorCode::NotConvex, Field::Points, vertex as f64).at(vertex));
        }
        self.world_mut().set_shape(id, moved.into())
    }

    /// Moves b by the penetration of a and b, so that they touch; returns the contact that was resolved, `None` if
    /// they are apart and nothing moved.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn separate(&mut self, a: ShapeId, b: ShapeId) -> Result<Option<Contact>, Error> {
        let (first, second) = (self.world().position(a)?, self.world().position(b)?);
        let shapes = self.world().shapes();
        let contact_at =
            |pose| contact_by_method(&shapes[first], &shapes[second].clone().with_pose(pose), Method::GjkEpa);
        let pose = shapes[second].pose();
        let Some(contact) = contact_at(pose) else {
            return Ok(None);
        };
        let pushed = |distance: f64| Pose::new(pose.position() + contact.normal * distance, pose.angle());
        // The sum is rounded, so the whole depth may leave a gap of an ulp. Slightly less leaves none.
        let ulp = f64::EPSILON * (contact.depth + greatest_coordinate(pose.position()));
        let moved = pushed(contact.depth)?;
        let moved = (0..PULLS)
            .map(|pull| pushed(contact.depth - ulp * f64::from((1_u32 << pull) - 1)))
            .find_map(|pose| pose.ok().filter(|pose| contact_at(*pose).is_some()))
            .unwrap_or(moved);
        self.world_mut().set_pose(b, moved)?;
        Ok(Some(contact))
    }
}

fn check_vertices(vertices: u32) -> Result<(), Error> {
    if (3..=VERTICES_MAX as u64).contains(&u64::from(vertices)) {
        Ok(())
    } else {
        Err(Error::new(ErrorCode::OutOfRange, Field::Points, f64::from(vertices)))
    }
}

fn convex_outline(center: DVec2, reach: f64, random: &mut Random) -> Vec<DVec2> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is that of small whole numbers"
    )]
    let vertices = random.in_range(RANDOM_VERTICES.0, RANDOM_VERTICES.1) as u32;
    random_outline(vertices, center, reach, random)
}

/// Returns the vertices of a regular polygon, the first straight up on the screen, clockwise.
fn regular_outline(vertices: u32, center: DVec2, radius: f64) -> Vec<DVec2> {
    (0..vertices).map(|index| on_circle(f64::from(index) / f64::from(vertices), center, radius)).collect()
}

/// Returns the vertices of a random convex polygon whose farthest vertex is `radius` from `center`, clockwise.
///
/// The vertices lie on an ellipse, so the outline is always convex; each stays within its own share of the
/// full angle, so no two coincide.
fn random_outline(vertices: u32, center: DVec2, radius: f64, random: &mut Random) -> Vec<DVec2> {
    /// Share of its slot that a vertex may take up.
    const SPREAD: f64 = 0.8;
    let (flatness, tilt) = (random.in_range(0.55, 1.0), random.in_range(0.0, TAU));
    let (sin, cos) = sin_cos(tilt);
    (0..vertices)
        .map(|index| {
            let turn = (f64::from(index) + random.in_range(0.0, SPREAD)) / f64::from(vertices);
            let DVec2 { x, y } = on_circle(turn, DVec2::ZERO, radius) * DVec2::new(1.0, flatness);
            center + DVec2::new(x * cos - y * sin, x * sin + y * cos)
        })
        .collect()
}

/// The point a share of the way round a circle, clockwise from straight up.
fn on_circle(turn: f64, center: DVec2, radius: f64) -> DVec2 {
    let (sin, cos) = sin_cos(turn * TAU);
    center + DVec2::new(sin, -cos) * radius
}

#[cfg(test)]
mod tests {
    use super::{random_outline, regular_outline};
    use crate::lab::Random;
    use crate::shape::Polygon;
    use glam::DVec2;

    #[test]
    fn every_outline_passes_the_gate_with_all_its_vertices() {
        let mut random = Random::new(5.0).expect("valid");
        for vertices in 3..=64_u32 {
            let center = DVec2::new(400.0, 225.0);
            for outline in
                [regular_outline(vertices, center, 60.0), random_outline(vertices, center, 60.0, &mut random)]
            {
                let polygon = Polygon::new(&outline).expect("convex");
                assert_eq!(polygon.corners().len(), vertices as usize);
            }
        }
    }
}
