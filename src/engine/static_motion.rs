//! Motion of static shapes that a caller has moved since the last step: they push during the next one.

use super::{Velocity, World};
use crate::error::{try_push, try_reserve};
use crate::shape::{Pose, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

#[derive(Clone, Debug)]
pub(super) struct MovingStatic {
    pub(super) position: usize,
    /// Pose at the begin of the motion.
    pub(super) start: Pose,
    /// Shape at the end of the motion.
    pub(super) end: Shape,
    pub(super) velocity: Velocity,
}

impl World {
    /// Records the pose of a static shape that is about to be moved.
    pub(super) fn record_static_move(&mut self, position: usize, to: Pose) {
        let from = self.shapes[position].pose();
        if self.properties[position].is_fixed() && from != to {
            self.record_moved_from(position, from);
        }
    }

    /// Records the pose of a shape before its first move since the last step. Without memory the shape does not push.
    pub(super) fn record_moved_from(&mut self, position: usize, from: Pose) {
        if let Err(place) = self.static_moves.binary_search_by_key(&position, |(position, _)| *position)
            && try_reserve(&mut self.static_moves, 1)
        {
            self.static_moves.insert(place, (position, from));
        }
    }

    /// Returns the pose of each shape before it was moved, if it is static and was.
    pub(crate) fn moved_from(&self) -> impl Iterator<Item = Option<Pose>> {
        let mut moves = self.static_moves.iter().peekable();
        (0..self.len()).map(move |position| moves.next_if(|(moved, _)| *moved == position).map(|(_, from)| *from))
    }

    /// Returns the static shapes moved since the last step, with the velocities of their motions, and clears the record.
    ///
    /// A shape with a point that moved farther than the shape is wide is left out. That is a jump: its old and new places need
    /// not overlap, and its velocity would throw whatever stands there.
    pub(super) fn take_static_moves(&mut self) -> Vec<MovingStatic> {
        let mut moving_statics = Vec::new();
        let dt = self.options.time_step;
        for (position, from) in self.static_moves.drain(..) {
            let (Some(shape), Some(properties)) = (self.shapes.get(position), self.properties.get(position)) else {
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
}

pub(super) fn pose_numbers(pose: Pose) -> [f64; 3] {
    let DVec2 { x, y } = pose.position();
    [x, y, pose.angle()]
}
