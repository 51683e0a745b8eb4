//! Explanations of shapes of a world: which two to explain together, and the record of their run.

use super::{Algorithm, Explanation, Lab, Motion, Options, explain, write_explanation, write_ray_explanation};
use crate::engine::ShapeId;
use crate::error::Error;
use crate::narrow_phase::Face;
use crate::narrow_phase::ray::Ray;
use crate::sdf::signed_distance_shape;
use crate::shape::Shape;

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

    /// Returns the steps of an algorithm's run on two shapes of the world, with the face that the last detection kept, and
    /// for a sweep with their velocities, over so many seconds.
    ///
    /// # Errors
    /// `unknown-id`, or `wrong-type` if the algorithm does not accept these kinds.
    pub fn explain(&self, algorithm: Algorithm, a: ShapeId, b: ShapeId, duration: f64) -> Result<Explanation, Error> {
        let (shape_a, shape_b, options) = self.asked(a, b, duration)?;
        explain(algorithm, shape_a, shape_b, &options)
    }

    /// Adds the records of the steps that [`Lab::explain`] returns to a list, see [`write_explanation`].
    ///
    /// # Errors
    /// As [`Lab::explain`] and [`write_explanation`].
    pub fn write_explanation(
        &self,
        algorithm: Algorithm,
        a: ShapeId,
        b: ShapeId,
        duration: f64,
        numbers: &mut Vec<f64>,
    ) -> Result<(), Error> {
        let (shape_a, shape_b, options) = self.asked(a, b, duration)?;
        write_explanation(algorithm, shape_a, shape_b, &options, numbers)
    }

    /// Adds the records of the steps of a ray's way to a shape of the world to a list, see [`write_ray_explanation`].
    ///
    /// # Errors
    /// `unknown-id`, and as [`write_ray_explanation`].
    pub fn write_ray_explanation(&self, ray: &Ray, id: ShapeId, numbers: &mut Vec<f64>) -> Result<(), Error> {
        write_ray_explanation(ray, &self.world.shapes()[self.world.position(id)?], numbers)
    }

    /// What an explanation of two shapes is asked with.
    fn asked(&self, a: ShapeId, b: ShapeId, duration: f64) -> Result<(&Shape, &Shape, Options), Error> {
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
