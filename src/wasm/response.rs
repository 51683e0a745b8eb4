//! What steps do where shapes meet, and what they tell of it.

use super::answers::{accepted, leave, leave_list};
use super::engine::Engine;
use super::inputs;
use crate::engine::{Response, ResponseSettings};
use crate::fault::Field;

impl Engine {
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
        let events = self.lab().world().events();
        accepted(leave_list(4 * events.len(), &mut |numbers| {
            for event in events {
                let (kind, sensor) = (f64::from(event.kind as u8), f64::from(u8::from(event.sensor)));
                numbers.extend_from_slice(&[kind, event.a.to_number(), event.b.to_number(), sensor]);
            }
        }))
    }

    /// Leaves kinetic and potential energy.
    pub fn energy(&self) {
        let energy = self.lab().world().energy();
        leave([energy.kinetic, energy.potential]);
    }
}
