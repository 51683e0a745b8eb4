//! What moves and aims in the whole world: rays, sweeps of pairs, gravity, the boundary and what bounced off it.

use super::answers::{
    NO_ID, REFUSED, accepted, leave, leave_fault, leave_list, leave_lists, out_of_memory, ray_numbers,
    sweep_numbers,
};
use super::engine::Engine;
use super::inputs;
use super::many::{NOWHERE, check_even, put};
use crate::engine::{Boundary, ShapeId};
use crate::fault::Fault;
use crate::narrow_phase::ray::RayHit;
use glam::DVec2;

impl Engine {
    /// Returns the id of the shape that a ray meets first and leaves where.
    #[must_use]
    pub fn cast_ray(&mut self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> f64 {
        match self.first_hit([x, y, direction_x, direction_y, max_distance]) {
            Ok(None) => NO_ID,
            Ok(Some((position, hit))) => {
                leave(ray_numbers(&hit));
                ShapeId::to_number(self.lab().world().ids()[position as usize])
            }
            Err(fault) => {
                leave_fault(fault);
                REFUSED
            }
        }
    }

    /// Lists id and where of all shapes that a ray meets, in order.
    #[must_use]
    pub fn cast_ray_all(
        &mut self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
    ) -> bool {
        accepted(inputs::ray([x, y, direction_x, direction_y, max_distance]).and_then(|ray| {
            let mut found = Vec::new();
            let world = self.ask_world();
            if !world.cast_ray_all(&ray, &mut found) {
                return Err(out_of_memory(found.len()));
            }
            leave_list(6 * found.len(), &mut |numbers| {
                for (position, hit) in &found {
                    numbers.push(world.ids()[*position as usize].to_number());
                    numbers.extend_from_slice(&ray_numbers(hit));
                }
            })
        }))
    }

    /// Lists position, distance and normal of what each ray in the room meets first; of nothing -1, infinity and NaN.
    #[must_use]
    pub fn cast_ray_many(&mut self) -> bool {
        let asked = inputs::take();
        leave_lists(&mut |numbers, _| {
            inputs::check_whole(&asked, 5)?;
            for (index, ray) in asked.as_chunks().0.iter().enumerate() {
                let hit = self.first_hit(*ray).map_err(|fault| fault.at(index))?;
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

    fn first_hit(&mut self, numbers: [f64; 5]) -> Result<Option<(u32, RayHit)>, Fault> {
        Ok(self.ask_world().cast_ray(&inputs::ray(numbers)?))
    }

    /// Lists state, time or depth, and normal of the sweeps of the pairs in the room.
    #[must_use]
    pub fn sweep_many(&self, is_odd: bool, duration: f64) -> bool {
        let pairs = inputs::take();
        leave_lists(&mut |numbers, _| {
            let duration = inputs::duration(duration)?;
            check_even(is_odd, &pairs)?;
            let size = 4 * pairs.len();
            numbers.try_reserve(size).map_err(|_| out_of_memory(size))?;
            self.lab().world().sweep_each(inputs::pairs(&pairs), duration, &mut |found| {
                numbers.extend_from_slice(&sweep_numbers(found));
            })
        })
    }

    /// Sets gravity.
    #[must_use]
    pub fn set_gravity(&mut self, x: f64, y: f64) -> bool {
        accepted(self.change_world().set_gravity(DVec2::new(x, y)))
    }

    /// Sets the boundary; an edge infinitely far out is none.
    #[must_use]
    pub fn set_boundary(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let boundary = Boundary::new([left, top, right, bottom]);
        accepted(boundary.map(|boundary| self.change_world().set_boundary(Some(boundary))))
    }

    /// Leaves gravity, the boundary's edges, the number of the response, its settings, whether there is a kept region, its
    /// edges, and whether events are told.
    pub fn surroundings(&self) {
        let world = self.lab().world();
        let [left, top, right, bottom] = world.boundary().unwrap_or(Boundary::NONE).edges();
        let settings = world.response_settings();
        let region = world.kept_region();
        let [min, max] = region.map_or([DVec2::ZERO; 2], |region| [region.min(), region.max()]);
        leave([
            world.gravity().x,
            world.gravity().y,
            left,
            top,
            right,
            bottom,
            f64::from(world.response() as u8),
            f64::from(settings.substeps),
            f64::from(settings.relaxations),
            settings.correction,
            f64::from(u8::from(settings.movement)),
            f64::from(u8::from(region.is_some())),
            min.x,
            min.y,
            max.x,
            max.y,
            f64::from(u8::from(world.tracks_events())),
        ]);
    }

    /// Lists id, time, number of the side, speed and rebound of each bounce of the last step.
    #[must_use]
    pub fn bounces(&self) -> bool {
        let world = self.lab().world();
        let listed = leave_list(5 * world.bounces().len(), &mut |numbers| {
            for (position, bounce) in world.bounces() {
                let id = world.ids()[*position as usize].to_number();
                let side = f64::from(bounce.side as u8);
                numbers.extend_from_slice(&[id, bounce.time, side, bounce.speed, bounce.rebound]);
            }
        });
        accepted(listed)
    }
}
