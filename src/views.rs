//! Flat lists of a world for the typed-array views of JavaScript.

use super::records::{POSE_STRIDE, SIZE_STRIDE, VELOCITY_STRIDE};
use super::result_buffer::{report_list, report_positions};
use collidoscope::engine::{ShapeId, World};
use collidoscope::shape::Shape;
use std::collections::TryReserveError;

/// A list that JavaScript views. The first four are copies; the others are the world's own memory.
#[derive(Clone, Copy)]
pub(crate) enum View {
    Ids,
    Poses,
    #[allow(dead_code, reason = "a module without motion does not view them")]
    Velocities,
    Sizes,
    Contacts,
    ContactPairs,
    CandidatePairs,
}

/// Lists that are copied.
const COPIED: usize = View::Sizes as usize + 1;

/// The copied lists of a world, each as of its last reading.
///
/// Memory for all of them is reserved at once: making one view must not detach another. Lists that are not read are not
/// written.
#[derive(Debug, Default)]
pub(crate) struct Views {
    is_reserved: bool,
    is_fresh: [bool; COPIED],
    lists: [Vec<f64>; COPIED],
}

impl Views {
    /// Marks all lists as stale.
    pub(crate) fn invalidate(&mut self) {
        self.is_reserved = false;
        self.is_fresh = [false; COPIED];
    }

    /// Reports a list, copied anew if the world has changed.
    pub(crate) fn report(&mut self, view: View, world: &World) -> Result<(), TryReserveError> {
        self.reserve(world)?;
        match view {
            View::Ids => self.report_copied(view, |list| {
                list.extend(world.ids().iter().map(|id| ShapeId::to_number(*id)));
            }),
            View::Poses => self.report_copied(view, |list| {
                for shape in world.shapes() {
                    let pose = shape.pose();
                    list.extend_from_slice(&[pose.position().x, pose.position().y, pose.angle()]);
                }
            }),
            View::Velocities => self.report_copied(view, |list| {
                for velocity in world.velocities() {
                    let linear = velocity.linear();
                    list.extend_from_slice(&[linear.x, linear.y, velocity.angular()]);
                }
            }),
            View::Sizes => {
                self.report_copied(view, |list| list.extend(world.shapes().iter().flat_map(sizes)));
            }
            View::Contacts => report_list(world.contacts().numbers()),
            View::ContactPairs => report_positions(world.contact_pairs().as_flattened()),
            View::CandidatePairs => report_positions(world.candidate_pairs().as_flattened()),
        }
        Ok(())
    }

    #[inline(always)]
    fn report_copied(&mut self, view: View, copy: impl FnOnce(&mut Vec<f64>)) {
        let list = &mut self.lists[view as usize];
        if !std::mem::replace(&mut self.is_fresh[view as usize], true) {
            list.clear();
            copy(list);
        }
        report_list(list);
    }

    fn reserve(&mut self, world: &World) -> Result<(), TryReserveError> {
        if !self.is_reserved {
            let len = world.len();
            let counts = [len, POSE_STRIDE * len, VELOCITY_STRIDE * len, SIZE_STRIDE * len];
            for (list, count) in self.lists.iter_mut().zip(counts) {
                list.clear();
                list.try_reserve(count)?;
            }
            self.is_reserved = true;
        }
        Ok(())
    }
}

/// Returns a circle's radius and 0, a rectangle's width and height, the radius of a rounded polygon or segment and 0.
pub(crate) fn sizes(shape: &Shape) -> [f64; 2] {
    match shape {
        Shape::Circle(circle) => [circle.radius(), 0.0],
        Shape::Rectangle(rectangle) => [rectangle.width(), rectangle.height()],
        _ => [shape.rounding(), 0.0],
    }
}
