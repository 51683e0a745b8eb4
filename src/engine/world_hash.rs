//! What of a world is state, as a hash.

use super::hash::StateHash;
use super::moved::numbers_of;
use super::{BodyKind, Boundary, Response, ResponseSettings, World};
use crate::shape::Shape;
use glam::DVec2;

impl World {
    /// Takes the state into a hash: options, what holds for the whole world, the impulses that the response keeps, shapes,
    /// properties and velocities in order of creation.
    ///
    /// Ids and what the last detection found are not state: a world that was reset equals a new one, and detecting
    /// changes no hash. Among the latter is the face that each pair keeps for ties: two worlds of equal hash may
    /// answer an exact tie (depths within 10⁻¹² of the size) by different faces, with the same depth.
    pub fn hash_into(&self, hash: &mut StateHash) {
        for value in [self.options.width, self.options.height, self.options.time_step] {
            hash.write_f64(value);
        }
        if self.is_bounded {
            hash.write_u64(u64::from(self.is_bounded));
        }
        hash_numbers(hash, 2, self.gravity.to_array(), [0.0; 2]);
        hash_numbers(hash, 3, self.boundary.edges(), Boundary::NONE.edges());
        self.hash_response(hash);
        hash.write_u64(self.len() as u64);
        let bodies = self.shapes.iter().zip(&self.properties).zip(&self.velocities);
        for (position, ((shape, properties), velocity)) in bodies.enumerate() {
            hash_shape(hash, shape);
            if let Some(from) = self.moved.from(position) {
                hash_numbers(hash, MOVED, numbers_of(from), [f64::NAN; 3]);
            }
            let is_masked = !properties.is_on_default_layers();
            let is_kinematic = properties.kind() == BodyKind::Kinematic;
            let flags = [
                properties.collides(),
                properties.continuous(),
                properties.sensor(),
                is_masked,
                is_kinematic,
            ];
            hash.write_u64(flags.into_iter().rev().fold(0, |bits, flag| bits << 1 | u64::from(flag)));
            if is_masked {
                hash.write_u64(u64::from(properties.layers()) << 32 | u64::from(properties.mask()));
            }
            for value in [
                properties.mass(),
                properties.restitution(),
                properties.friction(),
                velocity.linear().x,
                velocity.linear().y,
                velocity.angular(),
            ] {
                hash.write_f64(value);
            }
        }
    }

    fn hash_response(&self, hash: &mut StateHash) {
        let numbers = |settings: ResponseSettings| {
            let ResponseSettings { substeps, relaxations, correction, movement } = settings;
            [f64::from(substeps), f64::from(relaxations), correction, f64::from(u8::from(movement))]
        };
        hash_numbers(hash, 4, [f64::from(self.response as u8)], [f64::from(Response::None as u8)]);
        hash_numbers(hash, 5, numbers(self.settings), numbers(ResponseSettings::DEFAULT));
        if let Some(region) = self.kept_region {
            let (min, max) = (region.min(), region.max());
            hash_numbers(hash, 6, [min.x, min.y, max.x, max.y], [f64::NAN; 4]);
        }
        for kept in self.responder.solver.kept() {
            let [a, b] = kept.pair.map(u64::from);
            hash.write_u64(a << 32 | b);
            hash.write_u64(u64::from(kept.feature));
            hash.write_f64(kept.normal);
            hash.write_f64(kept.tangent);
        }
    }
}

/// Takes in what is not as it is by default, marked by a number of its own.
fn hash_numbers<const N: usize>(hash: &mut StateHash, mark: u64, numbers: [f64; N], default: [f64; N]) {
    if numbers != default {
        hash.write_u64(mark);
        numbers.into_iter().for_each(|number| hash.write_f64(number));
    }
}

/// Marks the radius of a rounded shape.
const ROUNDED: u64 = 8;
/// Marks where a static shape was before it was moved.
const MOVED: u64 = 9;

fn hash_shape(hash: &mut StateHash, shape: &Shape) {
    hash.write_u64(shape.kind() as u64);
    let pose = shape.pose();
    for value in [pose.position().x, pose.position().y, pose.angle()] {
        hash.write_f64(value);
    }
    let mut write = |point: DVec2| {
        hash.write_f64(point.x);
        hash.write_f64(point.y);
    };
    match shape {
        Shape::Circle(circle) => write(DVec2::splat(circle.radius())),
        Shape::Rectangle(rectangle) => write(rectangle.half_extents() * 2.0),
        Shape::Polygon(polygon) => polygon.outline().iter().copied().for_each(write),
        Shape::Segment(segment) => write(segment.half_local()),
    }
    hash_numbers(hash, ROUNDED, [shape.rounding()], [0.0]);
}
