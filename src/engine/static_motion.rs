//! Static bodies that `set` has moved since the last step: they push during the next one.

use super::{Velocity, World};
use crate::error::{try_push, try_reserve};
use crate::shape::{Pose, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

/// Where static bodies were when the last step ended, of those that have been moved since; sorted by position.
#[derive(Clone, Debug, Default)]
pub(super) struct StaticMoves {
    list: Vec<(u32, Pose)>,
}

impl StaticMoves {
    /// Records where a body was, unless it has been moved since the last step before. Without memory it does not push.
    pub(super) fn record(&mut self, position: usize, from: Pose) {
        let Ok(position) = u32::try_from(position) else { return };
        if let Err(place) = self.list.binary_search_by_key(&position, |(position, _)| *position)
            && try_reserve(&mut self.list, 1)
        {
            self.list.insert(place, (position, from));
        }
    }

    /// Returns where a body was, if it has been moved.
    pub(super) fn from(&self, position: usize) -> Option<Pose> {
        if self.list.is_empty() {
            return None;
        }
        let position = u32::try_from(position).ok()?;
        let place = self.list.binary_search_by_key(&position, |(position, _)| *position).ok()?;
        self.list.get(place).map(|(_, from)| *from)
    }

    /// Renumbers the bodies after a removal.
    pub(super) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        self.list.retain_mut(|(position, _)| {
            let Some(new) = place(*position) else { return false };
            *position = new;
            true
        });
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
    }
}

/// A static body on its way to where it was put.
#[derive(Clone, Debug)]
pub(super) struct MovingStatic {
    pub(super) position: usize,
    /// The pose at the begin of its way.
    start: Pose,
    /// The shape at the end of its way.
    pub(super) end: Shape,
    pub(super) velocity: Velocity,
}

impl World {
    /// Records the pose of a static body that is about to be moved.
    pub(super) fn record_static_move(&mut self, position: usize, to: Pose) {
        let from = self.shapes[position].pose();
        if self.properties[position].is_fixed() && from != to {
            self.static_moves.record(position, from);
        }
    }

    /// Returns the static bodies that have been moved since the last step, with the velocities of their ways, and clears the
    /// record.
    ///
    /// A body of which a point has moved farther than the body is wide is not among them. Such a change is a jump: no place
    /// between the old and the new one is covered by both, and the velocity of the jump would throw whatever stands there.
    #[inline(never)]
    pub(super) fn take_static_moves(&mut self) -> Vec<MovingStatic> {
        let mut moving_statics = Vec::new();
        let dt = self.options.time_step;
        for (position, from) in self.static_moves.list.drain(..) {
            let position = position as usize;
            let (Some(shape), Some(properties)) = (self.shapes.get(position), self.properties.get(position))
            else {
                continue;
            };
            let (to, radius) = (shape.pose(), shape.bounding_radius());
            let way = to.position() - from.position();
            let turns = to.angle() - from.angle();
            let turn = turns - TAU * (turns / TAU).round();
            let is_jump = way.length() + turn.abs() * radius > 2.0 * radius;
            if properties.is_fixed()
                && !is_jump
                && let Ok(velocity) = Velocity::new(way / dt, turn / dt)
                // Whole turns are no motion.
                && let Ok(start) = Pose::new(from.position(), to.angle() - turn)
            {
                try_push(&mut moving_statics, MovingStatic { position, start, end: shape.clone(), velocity });
            }
        }
        moving_statics
    }

    /// Puts the bodies where their ways begin.
    pub(super) fn place_at_start(&mut self, moving_statics: &[MovingStatic]) {
        for MovingStatic { position, start, .. } in moving_statics {
            self.shapes[*position].set_pose(*start);
        }
    }

    /// Puts the bodies where their ways end.
    pub(super) fn place_at_end(&mut self, moving_statics: Vec<MovingStatic>) {
        for MovingStatic { position, end, .. } in moving_statics {
            self.shapes[position] = end;
        }
    }
}

/// Returns the numbers of a pose: x, y, angle.
pub(super) fn pose_numbers(pose: Pose) -> [f64; 3] {
    let DVec2 { x, y } = pose.position();
    [x, y, pose.angle()]
}
