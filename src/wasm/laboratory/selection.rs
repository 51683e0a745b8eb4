//! Selection, spawning and picking, and explanations of two shapes of a world.

use super::explanations::algorithm_of;
use crate::error::{Error, ErrorCode, Field};
use crate::narrow_phase::gjk::difference_shape_shape;
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use crate::wasm::records;
use crate::wasm::result_buffer::{
    FAULT, accepted, contact_status, fill_list, id_number, refused, write_list, write_result,
};
use crate::wasm::world::rays::{duration_of, ray_of};
use glam::DVec2;

impl Engine {
    /// Selects a shape.
    pub fn select(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.change_held().select(Some(id))))
    }

    /// Selects none.
    pub fn deselect(&mut self) {
        // Selecting none is never refused.
        let _ = self.change_held().select(None);
    }

    /// Selects the shape created next.
    pub fn select_next(&mut self) {
        self.change_held().select_next();
    }

    /// Selects the shape created before.
    pub fn select_previous(&mut self) {
        self.change_held().select_previous();
    }

    /// Returns the selected shape's id.
    pub fn selected(&self) -> f64 {
        id_number(Ok(self.held().selected()))
    }

    /// Adds a random rectangle and returns its id.
    pub fn spawn_rectangle(&mut self) -> f64 {
        id_number(self.change_held().spawn_rectangle().map(Some))
    }

    /// Adds a random circle and returns its id.
    pub fn spawn_circle(&mut self) -> f64 {
        id_number(self.change_held().spawn_circle().map(Some))
    }

    /// Adds a regular polygon and returns its id.
    pub fn spawn_regular(&mut self, vertices: f64) -> f64 {
        let count = vertex_number(vertices);
        id_number(count.and_then(|count| self.change_held().spawn_regular(count)).map(Some))
    }

    /// Adds a random convex polygon and returns its id.
    pub fn spawn_convex(&mut self) -> f64 {
        id_number(self.change_held().spawn_convex().map(Some))
    }

    /// Adds a segment and returns its id.
    pub fn spawn_segment(&mut self) -> f64 {
        id_number(self.change_held().spawn_segment().map(Some))
    }

    /// Makes a shape a regular polygon.
    pub fn reshape_regular(&mut self, id: f64, vertices: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| {
            let count = vertex_number(vertices)?;
            self.change_held().reshape_regular(id, count)
        }))
    }

    /// Makes a shape a random convex polygon.
    pub fn reshape_convex(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.change_held().reshape_convex(id)))
    }

    /// Moves a vertex of a polygon.
    pub fn move_vertex(&mut self, id: f64, vertex: f64, x: f64, y: f64) -> bool {
        let asked = inputs::id(id).and_then(|id| Ok((id, vertex_number(vertex)? as usize)));
        accepted(asked.and_then(|(id, vertex)| self.change_held().move_vertex(id, vertex, DVec2::new(x, y))))
    }

    /// Moves the selected shape.
    pub fn move_selected(&mut self, dx: f64, dy: f64) -> bool {
        accepted(self.change_held().move_selected(DVec2::new(dx, dy)))
    }

    /// Turns the selected shape.
    pub fn rotate_selected(&mut self, angle: f64) -> bool {
        accepted(self.change_held().rotate_selected(angle))
    }

    /// Moves b by the penetration and writes the contact that was resolved, if there was one.
    pub fn separate(&mut self, a: f64, b: f64) -> u32 {
        let separated = self.living_pair(a, b).and_then(|(a, b)| self.change_held().separate(a, b));
        separated.map_or_else(|error| refused(error, FAULT), contact_status)
    }

    /// Returns the id of the shape at a point.
    pub fn pick(&self, x: f64, y: f64, reach: f64) -> f64 {
        id_number(self.held().pick(DVec2::new(x, y), reach))
    }

    /// Returns the id of the shape to explain together with another.
    pub fn partner(&self, id: f64, algorithm: u32) -> f64 {
        let found = inputs::id(id).and_then(|id| self.held().partner(id, algorithm_of(algorithm)?));
        id_number(found)
    }

    /// Records the steps of an algorithm's run on two shapes, which move for so many seconds.
    pub fn explain(&self, algorithm: u32, a: f64, b: f64, duration: f64) -> bool {
        let explained = algorithm_of(algorithm).and_then(|algorithm| {
            let (a, b) = self.living_pair(a, b)?;
            let duration = duration_of(duration)?;
            fill_list(&mut |numbers| self.held().write_explanation(algorithm, a, b, duration, numbers))
        });
        accepted(explained)
    }

    /// Records the steps of a ray's way to a shape.
    pub fn explain_ray(&self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64, id: f64) -> bool {
        let explained = inputs::id(id).and_then(|id| {
            let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
            fill_list(&mut |numbers| self.held().write_ray_explanation(&ray, id, numbers))
        });
        accepted(explained)
    }

    /// Writes the sum of the radii and lists the vertices of the Minkowski difference of two cores.
    pub fn difference(&self, a: f64, b: f64) -> bool {
        let found = self.pair(a, b).and_then(|(a, b)| {
            let vertices = difference_shape_shape(a, b);
            write_result([a.hull().radius() + b.hull().radius()]);
            write_list(records::DifferenceVertex::SIZE * vertices.len(), &mut |numbers| {
                for vertex in &vertices {
                    let DVec2 { x, y } = vertex.point;
                    let (vertex_a, vertex_b) = (u32::from(vertex.index_a), u32::from(vertex.index_b));
                    let vertex = records::DifferenceVertex { x, y, vertex_a, vertex_b };
                    numbers.extend_from_slice(&vertex.numbers());
                }
            })
        });
        accepted(found)
    }
}

/// Returns a count of vertices, or the number of a vertex.
fn vertex_number(number: f64) -> Result<u32, Error> {
    inputs::whole(number).ok_or(Error::new(ErrorCode::OutOfRange, Field::Points, number))
}
