//! Rays through a world and at one shape, and sweeps of pairs.

use crate::argument_buffer::{Place, shape};
use crate::engine::Engine;
use crate::inputs;
use crate::queries::{NOWHERE, check_even, put};
use crate::questions::answer_given;
use crate::records;
use crate::result_buffer::{
    FAULT, FAULT_OF_A, NO, YES, accepted, id_number, out_of_memory, refused, write_list, write_lists, write_result,
};
use collidoscope::engine::ShapeId;
use collidoscope::error::{Error, Field, not_negative, within};
use collidoscope::lab::Motion;
use collidoscope::math::tolerance::{COORDINATE_LIMIT, SPEED_LIMIT};
use collidoscope::narrow_phase::ray::{Ray, RayHit, cast_ray_shape};
use collidoscope::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use collidoscope::shape::Shape;
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

impl Engine {
    /// Returns the id of the first shape on a ray and writes the hit.
    pub fn cast_ray(&mut self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> f64 {
        id_number(self.first_hit([x, y, direction_x, direction_y, max_distance]).map(|found| {
            found.map(|(position, hit)| {
                let id = self.world().ids()[position as usize];
                write_result(world_ray_hit(id, &hit).numbers());
                id
            })
        }))
    }

    /// Lists id and hit of all shapes on a ray, in order.
    pub fn cast_ray_all(&mut self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool {
        accepted(ray_of([x, y, direction_x, direction_y, max_distance]).and_then(|ray| {
            let mut found = Vec::new();
            let world = self.world_unchanged_views();
            if !world.cast_ray_all(&ray, &mut found) {
                return Err(out_of_memory(found.len()));
            }
            write_list(records::WorldRayHit::SIZE * found.len(), &mut |numbers| {
                for (position, hit) in &found {
                    let hit = world_ray_hit(world.ids()[*position as usize], hit);
                    numbers.extend_from_slice(&hit.numbers());
                }
            })
        }))
    }

    /// Lists position, distance and normal of the first hit of each ray in the list; -1, infinity and NaN for a miss.
    pub fn cast_ray_many(&mut self) -> bool {
        let asked = inputs::take();
        write_lists(&mut |numbers, _| {
            inputs::check_whole(&asked, 5)?;
            for (index, ray) in asked.as_chunks().0.iter().enumerate() {
                let hit = self.first_hit(*ray).map_err(|error| error.at(index))?;
                put(
                    numbers,
                    &hit.map_or([NOWHERE, f64::INFINITY, f64::NAN, f64::NAN], |(position, hit)| {
                        let normal = hit.normal.unwrap_or(DVec2::NAN);
                        [f64::from(position), hit.distance, normal.x, normal.y]
                    }),
                )?;
            }
            Ok(())
        })
    }

    fn first_hit(&mut self, numbers: [f64; 5]) -> Result<Option<(u32, RayHit)>, Error> {
        Ok(self.world_unchanged_views().cast_ray(&ray_of(numbers)?))
    }

    /// Lists state, time or depth, and normal of the sweeps of the pairs in the list.
    pub fn sweep_many(&self, is_odd: bool, duration: f64) -> bool {
        let pairs = inputs::take();
        write_lists(&mut |numbers, _| {
            let duration = duration_of(duration)?;
            check_even(is_odd, &pairs)?;
            let size = 4 * pairs.len();
            numbers.try_reserve(size).map_err(|_| out_of_memory(size))?;
            self.world().sweep_each(inputs::pairs(&pairs), duration, &mut |found| {
                // State, value and normal.
                numbers.extend_from_slice(&sweep_result(found).numbers()[..4]);
            })
        })
    }
}

/// Writes when and where the two given shapes meet, moving at these velocities.
#[wasm_bindgen]
pub fn sweep_given(velocity_a_x: f64, velocity_a_y: f64, velocity_b_x: f64, velocity_b_y: f64, duration: f64) -> u32 {
    let numbers = [velocity_a_x, velocity_a_y, velocity_b_x, velocity_b_y, duration];
    answer_given(&|a, b| {
        let Motion { velocity_a, velocity_b, duration } = motion(numbers)?;
        write_result(sweep_result(&sweep_shape_shape(a, velocity_a, b, velocity_b, duration)).numbers());
        Ok(YES)
    })
}

/// Returns the motion of both velocities and a duration.
#[inline(never)]
pub(crate) fn motion(numbers: [f64; 5]) -> Result<Motion, Error> {
    const FIELDS: [Field; 4] = [Field::VelocityAX, Field::VelocityAY, Field::VelocityBX, Field::VelocityBY];
    let mut speeds = [0.0; 4];
    for ((speed, number), field) in speeds.iter_mut().zip(numbers).zip(FIELDS) {
        *speed = within(number, SPEED_LIMIT, field)?;
    }
    let [a_x, a_y, b_x, b_y] = speeds;
    let duration = duration_of(numbers[4])?;
    Ok(Motion { velocity_a: DVec2::new(a_x, a_y), velocity_b: DVec2::new(b_x, b_y), duration })
}

/// Writes where a ray meets the first given shape.
#[wasm_bindgen]
pub fn cast_ray_given(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> u32 {
    answer_ray([x, y, direction_x, direction_y, max_distance], &|ray, shape| {
        Ok(cast_ray_shape(ray, shape).map_or(NO, |hit| {
            let RayHit { distance, point, normal } = hit;
            write_result(records::RayHit { distance, point, normal }.numbers());
            YES
        }))
    })
}

/// Answers a question about a ray and the first given shape.
#[inline(never)]
pub(crate) fn answer_ray(numbers: [f64; 5], answer: &dyn Fn(&Ray, &Shape) -> Result<u32, Error>) -> u32 {
    match (shape(Place::First), ray_of(numbers)) {
        (Err(error), _) => refused(error, FAULT_OF_A),
        (_, Err(error)) => refused(error, FAULT),
        (Ok(shape), Ok(ray)) => answer(&ray, &shape).unwrap_or_else(|error| refused(error, FAULT)),
    }
}

/// Returns the ray of five numbers: origin, direction, length.
pub(crate) fn ray_of(numbers: [f64; 5]) -> Result<Ray, Error> {
    let [x, y, direction_x, direction_y, max_distance] = numbers;
    Ray::new(DVec2::new(x, y), DVec2::new(direction_x, direction_y), max_distance)
}

/// Returns a duration, which is not negative.
pub(crate) fn duration_of(value: f64) -> Result<f64, Error> {
    not_negative(value, COORDINATE_LIMIT, Field::Duration)
}

/// Returns the record of a sweep.
#[inline(never)]
fn sweep_result(found: &Sweep) -> records::SweepResult {
    let (state, value, normal, [point_a, point_b]) = match found {
        Sweep::Miss => (0, f64::NAN, DVec2::NAN, [DVec2::ZERO; 2]),
        Sweep::Hit(hit) => (1, hit.time, hit.normal, [hit.point_a, hit.point_b]),
        Sweep::Overlapping { depth, normal } => (2, *depth, *normal, [DVec2::ZERO; 2]),
    };
    records::SweepResult { state, value, normal, point_a, point_b }
}

/// Returns the record of where a ray meets a shape of a world.
pub(crate) fn world_ray_hit(id: ShapeId, hit: &RayHit) -> records::WorldRayHit {
    let RayHit { distance, point, normal } = *hit;
    records::WorldRayHit { id: id.to_number(), distance, point, normal }
}
