//! Flat records of a world for the typed-array views of JavaScript.

use crate::engine::{ShapeId, World};
use crate::lab::contact_numbers;
use js_sys::{Float64Array, Uint32Array};
use std::collections::TryReserveError;

/// Numbers per contact: those before its points.
const CONTACT_STRIDE: usize = 8;

/// The records of a world as it was when they were refreshed.
///
/// All of them are made at once: a view must not be detached by the making of another one.
#[derive(Debug)]
pub(super) struct Records {
    is_fresh: bool,
    ids: Vec<f64>,
    poses: Vec<f64>,
    velocities: Vec<f64>,
    contacts: Vec<f64>,
}

impl Records {
    pub(super) const fn new() -> Self {
        Self {
            is_fresh: false,
            ids: Vec::new(),
            poses: Vec::new(),
            velocities: Vec::new(),
            contacts: Vec::new(),
        }
    }

    /// Says that the world has changed.
    pub(super) fn spoil(&mut self) {
        self.is_fresh = false;
    }

    /// Makes the records anew if the world has changed.
    pub(super) fn refresh(&mut self, world: &World) -> Result<(), TryReserveError> {
        if self.is_fresh {
            return Ok(());
        }
        fill(&mut self.ids, world.ids(), |id| [ShapeId::to_number(*id)])?;
        fill(&mut self.poses, world.shapes(), |shape| {
            let pose = shape.pose();
            [pose.position().x, pose.position().y, pose.angle()]
        })?;
        fill(&mut self.velocities, world.velocities(), |velocity| {
            [velocity.linear().x, velocity.linear().y, velocity.angular()]
        })?;
        fill(&mut self.contacts, world.contacts(), |contact| -> [f64; CONTACT_STRIDE] {
            let [depth, normal_x, normal_y, start_x, start_y, end_x, end_y, count, ..] =
                contact_numbers(contact);
            [depth, normal_x, normal_y, start_x, start_y, end_x, end_y, count]
        })?;
        self.is_fresh = true;
        Ok(())
    }

    pub(super) fn ids(&self) -> Float64Array {
        doubles(&self.ids)
    }

    pub(super) fn poses(&self) -> Float64Array {
        doubles(&self.poses)
    }

    pub(super) fn velocities(&self) -> Float64Array {
        doubles(&self.velocities)
    }

    pub(super) fn contacts(&self) -> Float64Array {
        doubles(&self.contacts)
    }
}

/// Returns a view of pairs where they lie in the world.
pub(super) fn pairs(pairs: &[[u32; 2]]) -> Uint32Array {
    // SAFETY: as in `doubles`.
    unsafe { Uint32Array::view(pairs.as_flattened()) }
}

fn doubles(numbers: &[f64]) -> Float64Array {
    // SAFETY: the view is handed to JavaScript at once; the facade says that it is good until the next call of a
    // method, and nothing moves the numbers before.
    unsafe { Float64Array::view(numbers) }
}

fn fill<T, const N: usize>(
    records: &mut Vec<f64>,
    items: &[T],
    record: impl Fn(&T) -> [f64; N],
) -> Result<(), TryReserveError> {
    records.clear();
    records.try_reserve(items.len() * N)?;
    records.extend(items.iter().flat_map(record));
    Ok(())
}
