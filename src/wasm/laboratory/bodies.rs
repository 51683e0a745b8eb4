//! Furniture, changes of bodies by keys, and the terms of impulses.

use crate::engine::ShapeId;
use crate::lab::{Quantity, Terms};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use crate::wasm::records;
use crate::wasm::result_buffer::{FAULT, NO, YES, accepted, refused, write_list, write_result};

impl Engine {
    /// Lists the ids of the furniture.
    pub fn furniture(&self) -> bool {
        let lab = self.held();
        accepted(write_list(lab.furniture().count(), &mut |numbers| {
            numbers.extend(lab.furniture().map(ShapeId::to_number));
        }))
    }

    /// Changes a quantity of the selected shape.
    pub fn adjust_selected(&mut self, quantity: u32, presses: f64) -> bool {
        let quantity = inputs::member(Quantity::ALL, quantity);
        accepted(self.change_held().adjust_selected(quantity, presses))
    }

    /// Gives every shape that is not fixed a random velocity.
    pub fn excite(&mut self) -> bool {
        accepted(self.change_held().excite())
    }

    /// Writes the terms of the impulse of two shapes and returns [`YES`], or [`NO`] while they are apart.
    pub fn impulse_terms(&self, a: f64, b: f64) -> u32 {
        let found = self.living_pair(a, b).and_then(|(a, b)| self.held().impulse_terms(a, b));
        match found {
            Ok(None) => NO,
            Ok(Some(terms)) => {
                let impulse = terms.impulse();
                let Terms { point, normal, speed, restitution, friction, inverse_masses, turns } = terms;
                let terms = records::ImpulseTerms {
                    point,
                    normal,
                    speed,
                    restitution,
                    friction,
                    inverse_masses,
                    turns,
                    impulse,
                };
                write_result(terms.numbers());
                YES
            }
            Err(error) => refused(error, FAULT),
        }
    }
}
