//! What is around the shapes of a world, what steps do where they meet, and what they tell of it.

use crate::engine::{Boundary, Response, ResponseSettings};
use crate::error::Field;
use crate::wasm::answers::{accepted, leave, leave_list};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use glam::DVec2;

impl Engine {
    /// Sets all velocities: x, y, angular velocity of each are in the room.
    #[must_use]
    pub fn set_velocities(&mut self) -> bool {
        let numbers = inputs::take();
        accepted(self.change_world().set_velocity_numbers(numbers.as_chunks().0))
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
        let world = self.world();
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
        let world = self.world();
        let listed = leave_list(5 * world.bounces().len(), &mut |numbers| {
            for (position, bounce) in world.bounces() {
                let id = world.ids()[*position as usize].to_number();
                let side = f64::from(bounce.side as u8);
                numbers.extend_from_slice(&[id, bounce.time, side, bounce.speed, bounce.rebound]);
            }
        });
        accepted(listed)
    }

    /// Says what steps do where shapes meet, by the number of a response.
    pub fn set_response(&mut self, response: u32) {
        self.change_world().set_response(inputs::member(Response::ALL, response));
    }

    /// Says how the response works.
    #[must_use]
    pub fn response_settings(
        &mut self,
        substeps: f64,
        relaxations: f64,
        correction: f64,
        movement: bool,
    ) -> bool {
        let substeps = inputs::whole_number(substeps, Field::Substeps);
        accepted(substeps.and_then(|substeps| {
            let relaxations = inputs::whole_number(relaxations, Field::Relaxations)?;
            let settings = ResponseSettings { substeps, relaxations, correction, movement };
            self.change_world().set_response_settings(settings)
        }))
    }

    /// Sets the region outside which steps remove shapes, or none.
    #[must_use]
    pub fn set_kept_region(&mut self, is_any: bool, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let region = is_any.then(|| inputs::region(&[left, top, right, bottom])).transpose();
        accepted(region.map(|region| self.change_world().set_kept_region(region)))
    }

    /// Says whether events are told.
    pub fn set_tracks_events(&mut self, tracks: bool) {
        self.ask_world().set_tracks_events(tracks);
    }

    /// Lists number of the kind, both ids and whether one is a sensor of each event.
    #[must_use]
    pub fn events(&self) -> bool {
        let events = self.world().events();
        accepted(leave_list(4 * events.len(), &mut |numbers| {
            for event in events {
                let (kind, sensor) = (f64::from(event.kind as u8), f64::from(u8::from(event.sensor)));
                numbers.extend_from_slice(&[kind, event.a.to_number(), event.b.to_number(), sensor]);
            }
        }))
    }

    /// Leaves kinetic and potential energy.
    pub fn energy(&self) {
        let energy = self.world().energy();
        leave([energy.kinetic, energy.potential]);
    }
}
