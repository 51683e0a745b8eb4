//! What belongs to single stages: throws at a bucket, impulses.

use crate::engine::ShapeId;
use crate::lab::{Bucket, Crossing, HAND, Lab, POINTS, Quantity, Terms, Throwing};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use crate::wasm::records;
use crate::wasm::result_buffer::{FAULT, NO, YES, accepted, refused, write_list, write_result};
use glam::DVec2;

impl Engine {
    /// Lists the state of the throws, nothing in stages without a ball.
    pub fn throwing(&self) -> bool {
        let lab = self.held();
        accepted(write_list(records::Throwing::SIZE, &mut |numbers| {
            let Some(Throwing { flying, score, throws, last, step, decided, .. }) = lab.throwing() else {
                return;
            };
            let throwing = records::Throwing {
                flying: *flying,
                score: *score,
                throws: *throws,
                points: POINTS,
                last: *last as u8,
                launch: Lab::launch_factor(),
                depth: Bucket::DEPTH,
                hand: HAND,
                mouth: lab.mouth(),
                crossing: step.as_ref().map(crossing_of),
                decided: decided.as_ref().map(crossing_of),
            };
            numbers.extend_from_slice(&throwing.numbers());
        }))
    }

    /// Throws the ball at a velocity.
    pub fn throw_ball(&mut self, x: f64, y: f64) -> bool {
        accepted(self.change_held().throw(DVec2::new(x, y)))
    }

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

#[inline(never)]
fn crossing_of(crossing: &Crossing) -> records::Crossing {
    let Crossing { from, to, mouth, meeting, ray, boundary } = *crossing;
    records::Crossing {
        from,
        to,
        mouth,
        at: meeting.map(|meeting| meeting.point),
        t: meeting.map(|meeting| meeting.along_way),
        u: meeting.map(|meeting| meeting.along_mouth),
        ray,
        boundary,
        scored: ray && boundary,
    }
}
