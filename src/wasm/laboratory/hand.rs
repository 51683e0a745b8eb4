//! The user's hand, and what is told of how two shapes of a world meet.

use super::explanations::algorithm_of;
use super::rays::{duration_of, ray_of};
use crate::error::{Error, ErrorCode, Field};
use crate::narrow_phase::gjk::difference_shape_shape;
use crate::wasm::answers::{
    FAULT, accepted, contact_reply, fill_list, id_number, leave, leave_list, refused,
};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use glam::DVec2;

impl Engine {
    /// Selects a shape.
    #[must_use]
    pub fn select(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.change_held().select(Some(id))))
    }

    /// Selects none.
    pub fn deselect(&mut self) {
        // Nothing is refused where nothing is asked for.
        let _ = self.change_held().select(None);
    }

    /// Selects the shape created next or before.
    pub fn select_next(&mut self, is_back: bool) {
        if is_back {
            self.change_held().select_previous();
        } else {
            self.change_held().select_next();
        }
    }

    /// Returns the selected shape's id.
    #[must_use]
    pub fn selected(&self) -> f64 {
        id_number(Ok(self.held().selected()))
    }

    /// Adds a shape and returns its id: 0 a random rectangle, 1 a random circle, 2 a regular polygon, 3 a random one,
    /// 4 a segment.
    #[must_use]
    pub fn spawn(&mut self, what: u32, vertices: f64) -> f64 {
        let lab = self.change_held();
        id_number(match what {
            0 => lab.spawn_rectangle().map(Some),
            1 => lab.spawn_circle().map(Some),
            2 => vertex_number(vertices).and_then(|vertices| lab.spawn_regular(vertices)).map(Some),
            3 => lab.spawn_convex().map(Some),
            _ => lab.spawn_segment().map(Some),
        })
    }

    /// Makes a shape a polygon: 2 a regular one, 3 a random one.
    #[must_use]
    pub fn reshape(&mut self, id: f64, what: u32, vertices: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| {
            if what == 2 {
                let vertices = vertex_number(vertices)?;
                self.change_held().reshape_regular(id, vertices)
            } else {
                self.change_held().reshape_convex(id)
            }
        }))
    }

    /// Moves a vertex of a polygon.
    #[must_use]
    pub fn move_vertex(&mut self, id: f64, vertex: f64, x: f64, y: f64) -> bool {
        let asked = inputs::id(id).and_then(|id| Ok((id, vertex_number(vertex)? as usize)));
        accepted(asked.and_then(|(id, vertex)| self.change_held().move_vertex(id, vertex, DVec2::new(x, y))))
    }

    /// Moves the selected shape.
    #[must_use]
    pub fn move_selected(&mut self, dx: f64, dy: f64) -> bool {
        accepted(self.change_held().move_selected(DVec2::new(dx, dy)))
    }

    /// Turns the selected shape.
    #[must_use]
    pub fn rotate_selected(&mut self, angle: f64) -> bool {
        accepted(self.change_held().rotate_selected(angle))
    }

    /// Moves b by the penetration and leaves the contact that was resolved, if there was one.
    #[must_use]
    pub fn separate(&mut self, a: f64, b: f64) -> u32 {
        let separated = self.living_pair(a, b).and_then(|(a, b)| self.change_held().separate(a, b));
        separated.map_or_else(|error| refused(error, FAULT), contact_reply)
    }

    /// Returns the id of the shape at a point.
    #[must_use]
    pub fn pick(&self, x: f64, y: f64, reach: f64) -> f64 {
        id_number(self.held().pick(DVec2::new(x, y), reach))
    }

    /// Returns the id of the shape to explain together with another.
    #[must_use]
    pub fn partner(&self, id: f64, algorithm: u32) -> f64 {
        let found = inputs::id(id).and_then(|id| self.held().partner(id, algorithm_of(algorithm)?));
        id_number(found)
    }

    /// Records the steps of an algorithm's run on two shapes, which move for so many seconds.
    #[must_use]
    pub fn explain(&self, algorithm: u32, a: f64, b: f64, duration: f64) -> bool {
        let explained = algorithm_of(algorithm).and_then(|algorithm| {
            let (a, b) = self.living_pair(a, b)?;
            let duration = duration_of(duration)?;
            fill_list(&mut |numbers| self.held().write_explanation(algorithm, a, b, duration, numbers))
        });
        accepted(explained)
    }

    /// Records the steps of a ray's way to a shape.
    #[must_use]
    pub fn explain_ray(
        &self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
        id: f64,
    ) -> bool {
        let explained = inputs::id(id).and_then(|id| {
            let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
            fill_list(&mut |numbers| self.held().write_ray_explanation(&ray, id, numbers))
        });
        accepted(explained)
    }

    /// Leaves the sum of the radii and lists the vertices of the Minkowski difference of two cores: x, y, number of a's
    /// vertex, number of b's.
    #[must_use]
    pub fn difference(&self, a: f64, b: f64) -> bool {
        let found = self.pair(a, b).and_then(|(a, b)| {
            let vertices = difference_shape_shape(a, b);
            leave([a.hull().radius() + b.hull().radius()]);
            leave_list(4 * vertices.len(), &mut |numbers| {
                for vertex in &vertices {
                    let (index_a, index_b) = (f64::from(vertex.index_a), f64::from(vertex.index_b));
                    numbers.extend_from_slice(&[vertex.point.x, vertex.point.y, index_a, index_b]);
                }
            })
        });
        accepted(found)
    }
}

/// Returns a number of vertices, or the number of a vertex, as one.
fn vertex_number(number: f64) -> Result<u32, Error> {
    inputs::whole(number).ok_or(Error::new(ErrorCode::OutOfRange, Field::Points, number))
}
