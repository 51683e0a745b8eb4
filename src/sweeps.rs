//! Questions about rays and moving shapes that need no world. The shapes are in the records of [`flat`].

use crate::errors::Refusal;
use crate::pairs::{first, pair};
use crate::{flat, inputs};
use collidoscope::error::{Error, Field, within};
use collidoscope::lab::Motion;
use collidoscope::math::tolerance::SPEED_LIMIT;
use collidoscope::narrow_phase::ray::{Ray, RayHit, cast_ray_shape};
use collidoscope::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes when and where the two given shapes meet, moving at these velocities: state (0 miss, 1 hit, 2 overlapping), time
/// or depth, normal, and the point on each shape.
#[wasm_bindgen(js_name = sweepFlat)]
pub fn sweep_flat(
    velocity_a_x: f64,
    velocity_a_y: f64,
    velocity_b_x: f64,
    velocity_b_y: f64,
    duration: f64,
) -> Result<(), Refusal> {
    let (a, b) = pair()?;
    let numbers = [velocity_a_x, velocity_a_y, velocity_b_x, velocity_b_y, duration];
    let Motion { velocity_a, velocity_b, duration } = motion(numbers)?;
    let found = sweep_shape_shape(&a, velocity_a, &b, velocity_b, duration);
    let [point_a, point_b] = match &found {
        Sweep::Hit(hit) => [hit.point_a, hit.point_b],
        Sweep::Miss | Sweep::Overlapping { .. } => [DVec2::NAN; 2],
    };
    let [state, value, normal_x, normal_y] = sweep_row(&found);
    flat::write([state, value, normal_x, normal_y, point_a.x, point_a.y, point_b.x, point_b.y]);
    Ok(())
}

/// Writes where a ray along (dx, dy) meets the shape in the first record: distance, point, normal. Returns whether it does.
#[wasm_bindgen(js_name = castRayFlat)]
pub fn cast_ray_flat(x: f64, y: f64, dx: f64, dy: f64, length: f64) -> Result<bool, Refusal> {
    let shape = first("shape")?;
    let hit = cast_ray_shape(&ray_of([x, y, dx, dy, length])?, &shape);
    Ok(hit.is_some_and(|RayHit { distance, point, normal }| {
        let normal = normal.unwrap_or(DVec2::NAN);
        flat::write([distance, point.x, point.y, normal.x, normal.y]);
        true
    }))
}

/// Returns the ray of five numbers: origin, direction, length.
pub(crate) fn ray_of([x, y, direction_x, direction_y, max_distance]: [f64; 5]) -> Result<Ray, Error> {
    Ray::new(DVec2::new(x, y), DVec2::new(direction_x, direction_y), max_distance)
}

/// Returns the motion of both velocities and a duration.
pub(crate) fn motion(numbers: [f64; 5]) -> Result<Motion, Error> {
    const FIELDS: [Field; 4] = [Field::VelocityAX, Field::VelocityAY, Field::VelocityBX, Field::VelocityBY];
    let mut speeds = [0.0; 4];
    for ((speed, number), field) in speeds.iter_mut().zip(numbers).zip(FIELDS) {
        *speed = within(number, SPEED_LIMIT, field)?;
    }
    let [a_x, a_y, b_x, b_y] = speeds;
    let duration = inputs::duration(numbers[4])?;
    Ok(Motion { velocity_a: DVec2::new(a_x, a_y), velocity_b: DVec2::new(b_x, b_y), duration })
}

/// Returns state, time or depth, and normal of a sweep.
pub(crate) fn sweep_row(found: &Sweep) -> [f64; 4] {
    let (state, value, normal) = match found {
        Sweep::Miss => (0.0, f64::NAN, DVec2::NAN),
        Sweep::Hit(hit) => (1.0, hit.time, hit.normal),
        Sweep::Overlapping { depth, normal } => (2.0, *depth, *normal),
    };
    [state, value, normal.x, normal.y]
}
