//! What the room of discs tells.

use crate::engine::ShapeId;
use crate::error::Error;
use crate::lab::{DiscPairs, GradientContact, MOVING_DISCS_MAX};
use crate::wasm::answers::{NO_ID, leave_list};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use glam::DVec2;

/// Numbers before the movers, of a mover, and of a meeting.
const HEAD_SIZE: usize = 8;
const MOVER_SIZE: usize = 9;
const MEETING_SIZE: usize = 18;

impl Engine {
    /// Restitution, friction, pairs, kinetic energy, momentum, how many movers follow and how many meetings. A mover: id,
    /// mass, velocity, meetings by kind. Then the last meeting of all, if there is one, and those of the last step. A
    /// meeting: id of the mover, kind, id of the other or -1, radius, centre before the push, distance and gradient before
    /// and after, velocity before and after, restitution, friction.
    #[inline(never)]
    pub(super) fn list_impulse(&self) -> Result<(), Error> {
        let lab = self.held();
        let room = lab.impulse_room();
        let told = room.map_or(0, |room| room.contacts.len() + 1);
        leave_list(HEAD_SIZE + MOVER_SIZE * MOVING_DISCS_MAX + MEETING_SIZE * told, &mut |numbers| {
            let Some(room) = room else { return };
            numbers.extend_from_slice(&[0.0; HEAD_SIZE]);
            let (mut energy, mut momentum, mut movers) = (0.0, DVec2::ZERO, 0.0);
            lab.each_mover(&mut |id, mass, velocity, meetings| {
                energy += 0.5 * mass * velocity.length_squared();
                momentum += velocity * mass;
                movers += 1.0;
                numbers.extend_from_slice(&[id.to_number(), mass, velocity.x, velocity.y]);
                numbers.extend(meetings.iter().map(|count| f64::from(*count)));
            });
            let mut count = 0.0;
            for meeting in room.last.iter().chain(&room.contacts) {
                numbers.extend_from_slice(&meeting_numbers(meeting));
                count += 1.0;
            }
            let pairs = f64::from(room.pairs as u8);
            let (restitution, friction) = (room.surface.restitution, room.surface.friction);
            let head = [restitution, friction, pairs, energy, momentum.x, momentum.y, movers, count];
            numbers[..HEAD_SIZE].copy_from_slice(&head);
        })
    }
}

/// Returns how movers meet by the number that crosses: 1 by masses, any other as obstacles.
pub(super) fn pairs_of(number: f64) -> DiscPairs {
    if inputs::whole(number) == Some(DiscPairs::Masses as u32) {
        DiscPairs::Masses
    } else {
        DiscPairs::Obstacles
    }
}

#[inline(never)]
fn meeting_numbers(meeting: &GradientContact) -> [f64; MEETING_SIZE] {
    let GradientContact { disc: mover, kind, other, contact, radius, surface } = meeting;
    let ([start, end], before, after) = (contact.velocities, contact.before, contact.after);
    [
        mover.to_number(),
        f64::from(*kind as u8),
        other.map_or(NO_ID, ShapeId::to_number),
        *radius,
        contact.from.x,
        contact.from.y,
        before.distance,
        before.gradient.x,
        before.gradient.y,
        after.distance,
        after.gradient.x,
        after.gradient.y,
        start.x,
        start.y,
        end.x,
        end.y,
        surface.restitution,
        surface.friction,
    ]
}
