//! The room of discs.

use crate::error::{Error, ErrorCode, Field};
use crate::lab::{DiscPairs, GradientContact, MOVING_DISCS_MAX};
use crate::wasm::engine::Engine;
use crate::wasm::records::{ImpulseMeeting, Mover, RoomSummary};
use crate::wasm::result_buffer::{accepted, write_list};
use glam::DVec2;

impl Engine {
    /// Lists the summary of the room, its movers, the last meeting of all, if there is one, and those of the last step.
    pub fn impulse_room(&self) -> bool {
        let lab = self.held();
        let room = lab.gradient_response();
        let count = room.map_or(0, |room| room.contacts.len() + 1);
        let size = RoomSummary::SIZE + Mover::SIZE * MOVING_DISCS_MAX + ImpulseMeeting::SIZE * count;
        accepted(write_list(size, &mut |numbers| {
            let Some(room) = room else { return };
            numbers.extend_from_slice(&[0.0; RoomSummary::SIZE]);
            let (mut kinetic_energy, mut momentum, mut movers) = (0.0, DVec2::ZERO, 0);
            lab.each_mover(&mut |id, mass, velocity, meetings| {
                kinetic_energy += 0.5 * mass * velocity.length_squared();
                momentum += velocity * mass;
                movers += 1;
                let [wall, disc, segment, shape, mover] = *meetings;
                let (id, speed) = (id.to_number(), velocity.length());
                let mover = Mover { id, mass, velocity, speed, wall, disc, segment, shape, mover };
                numbers.extend_from_slice(&mover.numbers());
            });
            let mut meetings = 0;
            for meeting in room.last.iter().chain(&room.contacts) {
                numbers.extend_from_slice(&meeting_of(meeting).numbers());
                meetings += 1;
            }
            let (restitution, friction) = (room.surface.restitution, room.surface.friction);
            let pairs = room.pairs as u8;
            let summary = RoomSummary { restitution, friction, pairs, kinetic_energy, momentum, movers, meetings };
            numbers[..RoomSummary::SIZE].copy_from_slice(&summary.numbers());
        }))
    }

    /// Sets restitution and friction of the room, and how its movers meet each other.
    pub fn set_impulse_room(&mut self, restitution: f64, friction: f64, pairs: u32) -> bool {
        let unknown = Error::new(ErrorCode::OutOfRange, Field::Pairs, f64::from(pairs));
        let pairs = match pairs {
            0 => Ok(DiscPairs::Obstacles),
            1 => Ok(DiscPairs::Masses),
            _ => Err(unknown),
        };
        accepted(pairs.and_then(|pairs| {
            self.change_held().set_gradient_surface(restitution, friction)?;
            self.change_held().set_gradient_pairs(pairs)
        }))
    }

    /// Gives every mover of the room a random velocity.
    pub fn excite_movers(&mut self) -> bool {
        accepted(self.change_held().excite_movers())
    }
}

#[inline(never)]
fn meeting_of(meeting: &GradientContact) -> ImpulseMeeting {
    let GradientContact { disc: mover, kind, other, contact, radius, surface } = meeting;
    let ([velocity, rebound], before, after) = (contact.velocities, contact.before, contact.after);
    ImpulseMeeting {
        mover: mover.to_number(),
        kind: *kind as u8,
        other: other.map(|id| id.to_number()),
        radius: *radius,
        centre: contact.from,
        distance: before.distance,
        gradient: before.gradient,
        distance_after: after.distance,
        velocity,
        rebound,
        restitution: surface.restitution,
        friction: surface.friction,
    }
}
