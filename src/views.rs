//! Flat lists of a world for the typed-array views of JavaScript.

use crate::errors::out_of_memory;
use crate::layout::{POSE_STRIDE, SIZE_STRIDE, VELOCITY_STRIDE};
use collidoscope::engine::{ShapeId, World};
use collidoscope::error::Error;
use collidoscope::shape::Shape;
use js_sys::{Float64Array, Uint32Array};

/// A list that is copied out of the world.
#[derive(Clone, Copy)]
pub(crate) enum List {
    Ids,
    Poses,
    Velocities,
    Sizes,
    Rests,
}

const STRIDES: [usize; 5] = [1, POSE_STRIDE, VELOCITY_STRIDE, SIZE_STRIDE, 1];

/// The copied lists of a world, each as of its last reading.
///
/// Memory for all of them is reserved at once: making one view must not detach another. Lists that are not read are not
/// written.
#[derive(Debug, Default)]
pub(crate) struct Views {
    is_reserved: bool,
    is_fresh: [bool; STRIDES.len()],
    lists: [Vec<f64>; STRIDES.len()],
}

impl Views {
    /// Marks all lists as stale.
    pub(crate) fn invalidate(&mut self) {
        self.is_reserved = false;
        self.is_fresh = [false; STRIDES.len()];
    }

    /// Returns a view of a list, copied anew if the world has changed.
    pub(crate) fn view(&mut self, list: List, world: &World) -> Result<Float64Array, Error> {
        self.reserve(world.len())?;
        let numbers = &mut self.lists[list as usize];
        if !std::mem::replace(&mut self.is_fresh[list as usize], true) {
            numbers.clear();
            match list {
                List::Ids => numbers.extend(world.ids().iter().map(|id| ShapeId::to_number(*id))),
                List::Poses => {
                    for shape in world.shapes() {
                        let pose = shape.pose();
                        numbers.extend_from_slice(&[pose.position().x, pose.position().y, pose.angle()]);
                    }
                }
                List::Velocities => {
                    for velocity in world.velocities() {
                        let linear = velocity.linear();
                        numbers.extend_from_slice(&[linear.x, linear.y, velocity.angular()]);
                    }
                }
                List::Sizes => numbers.extend(world.shapes().iter().flat_map(sizes)),
                List::Rests => numbers.extend_from_slice(world.rests()),
            }
        }
        Ok(numbers_view(numbers))
    }

    fn reserve(&mut self, count: usize) -> Result<(), Error> {
        if !self.is_reserved {
            for (list, stride) in self.lists.iter_mut().zip(STRIDES) {
                list.clear();
                list.try_reserve(stride * count).map_err(|_| out_of_memory(count))?;
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
        Shape::Polygon(_) | Shape::Segment(_) => [shape.rounding(), 0.0],
    }
}

/// Returns a view of numbers that live on in an engine. JavaScript reads it before its next call.
pub(crate) fn numbers_view(numbers: &[f64]) -> Float64Array {
    // SAFETY: the documentation of every view says that it is good until the next call.
    unsafe { Float64Array::view(numbers) }
}

/// Returns a view of positions that live on in an engine, as [`numbers_view`] does.
pub(crate) fn positions_view(positions: &[u32]) -> Uint32Array {
    // SAFETY: as above.
    unsafe { Uint32Array::view(positions) }
}
