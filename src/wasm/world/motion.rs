//! Gravity, boundary and response of a world, and the events of its steps.

use crate::engine::{Boundary, Response, ResponseSettings};
use crate::error::Field;
use crate::wasm::engine::{Engine, region_of};
use crate::wasm::inputs;
use crate::wasm::records;
use crate::wasm::result_buffer::{accepted, write_list, write_result};
use glam::DVec2;

impl Engine {
    /// Sets all velocities: x, y, angular velocity of each are in the list.
    pub fn set_velocities(&mut self) -> bool {
        let numbers = inputs::take();
        accepted(self.change_world().set_velocity_numbers(numbers.as_chunks().0))
    }

    /// Sets gravity.
    pub fn set_gravity(&mut self, x: f64, y: f64) -> bool {
        accepted(self.change_world().set_gravity(DVec2::new(x, y)))
    }

    /// Sets the boundary; an edge infinitely far out is none.
    pub fn set_boundary(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let boundary = Boundary::new([left, top, right, bottom]);
        accepted(boundary.map(|boundary| self.change_world().set_boundary(Some(boundary))))
    }

    /// Writes the settings that hold for the whole world.
    pub fn surroundings(&self) {
        let world = self.world();
        let [left, top, right, bottom] = world.boundary().unwrap_or(Boundary::NONE).edges();
        let settings = world.response_settings();
        let surroundings = records::Surroundings {
            gravity: world.gravity(),
            boundary: records::Region { left, top, right, bottom },
            response: world.response() as u8,
            substeps: settings.substeps,
            relaxations: settings.relaxations,
            correction: settings.correction,
            movement: settings.movement,
            kept_region: world.kept_region().map(region_of),
            tracks_events: world.tracks_events(),
        };
        write_result(surroundings.numbers());
    }

    /// Lists the bounces of the last step.
    pub fn bounces(&self) -> bool {
        let world = self.world();
        let listed = write_list(records::Bounce::SIZE * world.bounces().len(), &mut |numbers| {
            for (position, bounce) in world.bounces() {
                let id = world.ids()[*position as usize].to_number();
                let (time, side) = (bounce.time, bounce.side as u8);
                let (speed, rebound) = (bounce.speed, bounce.rebound);
                numbers.extend_from_slice(&records::Bounce { id, time, side, speed, rebound }.numbers());
            }
        });
        accepted(listed)
    }

    /// Sets the response by its number.
    pub fn set_response(&mut self, response: u32) {
        self.change_world().set_response(inputs::member(Response::ALL, response));
    }

    /// Sets how the response works.
    pub fn response_settings(&mut self, substeps: f64, relaxations: f64, correction: f64, movement: bool) -> bool {
        let substeps = inputs::whole_number(substeps, Field::Substeps);
        accepted(substeps.and_then(|substeps| {
            let relaxations = inputs::whole_number(relaxations, Field::Relaxations)?;
            let settings = ResponseSettings { substeps, relaxations, correction, movement };
            self.change_world().set_response_settings(settings)
        }))
    }

    /// Sets the region outside which steps remove shapes.
    pub fn set_kept_region(&mut self, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let region = inputs::region(&[left, top, right, bottom]);
        accepted(region.map(|region| self.change_world().set_kept_region(Some(region))))
    }

    /// Removes the kept region.
    pub fn clear_kept_region(&mut self) {
        self.change_world().set_kept_region(None);
    }

    /// Sets whether events are recorded.
    pub fn set_tracks_events(&mut self, tracks: bool) {
        self.ask_world().set_tracks_events(tracks);
    }

    /// Lists the events of the last step.
    pub fn events(&self) -> bool {
        let events = self.world().events();
        accepted(write_list(records::TouchEvent::SIZE * events.len(), &mut |numbers| {
            for event in events {
                let (kind, sensor) = (event.kind as u8, event.sensor);
                let (a, b) = (event.a.to_number(), event.b.to_number());
                numbers.extend_from_slice(&records::TouchEvent { kind, a, b, sensor }.numbers());
            }
        }))
    }

    /// Writes kinetic and potential energy.
    pub fn energy(&self) {
        let energy = self.world().energy();
        let (kinetic, potential) = (energy.kinetic, energy.potential);
        write_result(records::Energy { kinetic, potential }.numbers());
    }
}
