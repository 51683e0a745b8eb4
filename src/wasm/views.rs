//! Flat records of a world for the typed-array views of JavaScript.

use super::answers::{leave_places_view, leave_view};
use crate::engine::{ShapeId, World};
use crate::shape::Shape;
use std::collections::TryReserveError;

/// Lists of records.
const LISTS: usize = 4;

/// Views that are asked for by number.
const IDS: u32 = 0;
const POSES: u32 = 1;
const VELOCITIES: u32 = 2;
const SIZES: u32 = 3;
const CONTACTS: u32 = 4;
const CONTACT_PAIRS: u32 = 5;

/// The records of a world as it was when each was asked for.
///
/// Room is made for all of them at once: a view must not be detached by the making of another one. What nobody looks at
/// is not written.
#[derive(Debug, Default)]
pub(super) struct Records {
    has_room: bool,
    is_fresh: [bool; LISTS],
    lists: [Vec<f64>; LISTS],
}

impl Records {
    /// Says that the world has changed.
    pub(super) fn spoil(&mut self) {
        self.has_room = false;
        self.is_fresh = [false; LISTS];
    }

    /// Leaves word where a view is, made anew if the world has changed.
    pub(super) fn leave(&mut self, which: u32, world: &World) -> Result<(), TryReserveError> {
        self.make_room(world)?;
        let Some((list, is_fresh)) = usize::try_from(which)
            .ok()
            .and_then(|place| self.lists.get_mut(place).zip(self.is_fresh.get_mut(place)))
        else {
            // What was found lies in the world as it is read.
            match which {
                CONTACTS => leave_view(world.contacts().numbers()),
                CONTACT_PAIRS => leave_places_view(world.contact_pairs().as_flattened()),
                _ => leave_places_view(world.candidate_pairs().as_flattened()),
            }
            return Ok(());
        };
        if !std::mem::replace(is_fresh, true) {
            list.clear();
            match which {
                IDS => list.extend(world.ids().iter().map(|id| ShapeId::to_number(*id))),
                POSES => {
                    for shape in world.shapes() {
                        let pose = shape.pose();
                        list.extend_from_slice(&[pose.position().x, pose.position().y, pose.angle()]);
                    }
                }
                VELOCITIES => {
                    for velocity in world.velocities() {
                        let linear = velocity.linear();
                        list.extend_from_slice(&[linear.x, linear.y, velocity.angular()]);
                    }
                }
                _ => list.extend(world.shapes().iter().flat_map(sizes)),
            }
        }
        leave_view(list);
        Ok(())
    }

    fn make_room(&mut self, world: &World) -> Result<(), TryReserveError> {
        if !self.has_room {
            let len = world.len();
            let counts = [len, 3 * len, 3 * len, 2 * len];
            for (list, count) in self.lists.iter_mut().zip(counts) {
                list.clear();
                list.try_reserve(count)?;
            }
            self.has_room = true;
        }
        Ok(())
    }
}

/// Returns a circle's radius and 0, a rectangle's width and height, and of an outline of more numbers the radius by which it
/// is rounded and 0.
pub(super) fn sizes(shape: &Shape) -> [f64; 2] {
    match shape {
        Shape::Circle(circle) => [circle.radius(), 0.0],
        Shape::Rectangle(rectangle) => [rectangle.width(), rectangle.height()],
        Shape::Polygon(_) | Shape::Segment(_) => [shape.rounding(), 0.0],
    }
}

const _: () = assert!(IDS == 0 && POSES == 1 && VELOCITIES == 2 && SIZES == 3 && LISTS == 4);
