//! Removal of shapes that preserves the state of all others.

use super::{SHAPE_LIMIT, ShapeId, World};
use crate::error::{Error, ErrorCode, Field, try_push, try_reserve};
use crate::shape::Aabb;

/// Marks a removed shape in a list of new positions.
const GONE: u32 = u32::MAX;

impl World {
    /// Removes a shape and its contacts; later shapes move up by one position. Other contacts stay until the next detection.
    ///
    /// # Errors
    /// `unknown-id`, `out-of-memory`.
    ///
    /// # Complexity
    /// Linear in the number of shapes.
    pub fn remove(&mut self, id: ShapeId) -> Result<(), Error> {
        self.position(id)?;
        self.remove_many(&[id])
    }

    /// Removes shapes, all or none, as [`World::remove`] does one after the other in order of creation. An id may appear
    /// several times.
    ///
    /// # Errors
    /// `unknown-id`, with the index of the id; `out-of-memory`.
    ///
    /// # Complexity
    /// Linear in the number of shapes, however many are removed; while bodies sleep, once more for each of them and for each
    /// fixed shape that is removed.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{Properties, Velocity, World, WorldOptions};
    /// use collidoscope::shape::Circle;
    /// use glam::DVec2;
    ///
    /// let mut world = World::new(WorldOptions::default())?;
    /// let coins = vec![Circle::new(DVec2::ZERO, 10.0)?.into(), Circle::new(DVec2::new(30.0, 0.0), 10.0)?.into()];
    /// let ids = world.add_many(coins, Properties::default(), Velocity::default())?;
    /// world.remove_many(&ids)?;
    /// assert!(world.is_empty());
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn remove_many(&mut self, ids: &[ShapeId]) -> Result<(), Error> {
        let full = Error::new(ErrorCode::OutOfMemory, Field::Shapes, self.len() as f64);
        let mut leaving = Vec::new();
        if !try_reserve(&mut leaving, self.len()) {
            return Err(full);
        }
        leaving.resize(self.len(), false);
        for (index, id) in ids.iter().enumerate() {
            leaving[self.position(*id).map_err(|error| error.at(index))?] = true;
        }
        for position in (0..self.len()).filter(|position| leaving[*position]) {
            self.disturb(position);
        }
        if self.remove_where(&|_, position| leaving[position]) { Ok(()) } else { Err(full) }
    }

    /// Returns the ids of shapes removed since the detection before the last one, in order of removal.
    ///
    /// A caller that reads them once after each step or detection sees every removed shape once. They are not state.
    pub fn removed(&self) -> &[ShapeId] {
        &self.removed.ids
    }

    /// Sets the region outside of which steps remove shapes that are not static; default `None`. It is part of the state.
    ///
    /// A shape is outside if its axis-aligned box is. Its id is invalid from then on.
    pub fn set_kept_region(&mut self, region: Option<Aabb>) {
        self.sleep.is_settled &= region == self.surroundings.kept_region;
        self.surroundings.kept_region = region;
    }

    /// Returns the region outside of which steps remove shapes.
    pub fn kept_region(&self) -> Option<Aabb> {
        self.surroundings.kept_region
    }

    /// Removes the shapes outside the kept region. If memory runs out they stay.
    pub(super) fn remove_outside(&mut self) {
        let Some(region) = self.surroundings.kept_region else { return };
        let is_outside = |world: &Self, position: usize| {
            !world.properties[position].is_fixed() && !region.meets(&Aabb::around(&world.shapes[position]))
        };
        let mut leaving = (0..self.len()).filter(|position| is_outside(self, *position)).peekable();
        if leaving.peek().is_some() {
            // Bodies that are awake leave none behind that sleep.
            if leaving.any(|position| !self.is_awake(position)) {
                self.sleep.wake_all();
            }
            self.remove_where(&is_outside);
        }
    }

    /// Removes the shapes for which `is_removed` holds; returns whether there was memory.
    fn remove_where(&mut self, is_removed: &dyn Fn(&Self, usize) -> bool) -> bool {
        let mut places = Vec::new();
        if !try_reserve(&mut places, self.len()) {
            return false;
        }
        let mut count = 0;
        for position in 0..self.len() {
            let stays = !is_removed(self, position);
            places.push(if stays { count } else { GONE });
            count += u32::from(stays);
        }
        for (id, place) in self.ids.iter().zip(&places) {
            if *place == GONE {
                self.id_table.remove(*id);
                self.removed.add(*id);
            } else {
                self.id_table.set_position(*id, *place);
            }
        }
        let place = |position: u32| places.get(position as usize).copied().filter(|place| *place != GONE);
        self.sleep.is_settled = false;
        let first = places.iter().position(|place| *place == GONE).unwrap_or(places.len());
        self.renumber_index(first, &place);
        let stays = |index: usize| places.get(index).is_none_or(|place| *place != GONE);
        retain(&mut self.ids, &stays);
        retain(&mut self.shapes, &stays);
        retain(&mut self.properties, &stays);
        retain(&mut self.velocities, &stays);
        retain(&mut self.sleep.rests, &stays);
        retain(&mut self.events.starts, &stays);
        self.bounces.retain_mut(|(position, _)| {
            let Some(place) = place(*position) else { return false };
            *position = place;
            true
        });
        self.detection.renumber(&place);
        self.collector.renumber(&stays, &place);
        self.events.renumber(&place);
        self.static_moves.retain_mut(|(position, _)| {
            let Some(place) = places.get(*position).filter(|place| **place != GONE) else { return false };
            *position = *place as usize;
            true
        });
        true
    }
}

/// Ids of removed shapes: those reported by the last detection, then those removed since.
#[derive(Clone, Debug, Default)]
pub(super) struct Removed {
    ids: Vec<ShapeId>,
    reported: usize,
}

impl Removed {
    /// Adds an id. Ids beyond twice the capacity of a world, or beyond memory, are left out.
    pub(super) fn add(&mut self, id: ShapeId) {
        if self.ids.len() < 2 * SHAPE_LIMIT {
            try_push(&mut self.ids, id);
        }
    }

    /// Drops the ids of the previous detection and reports those removed since.
    pub(super) fn report(&mut self) {
        self.ids.drain(..self.reported);
        self.reported = self.ids.len();
    }
}

/// Keeps the items for whose index `stays` holds, in their order. A tenth of the code of [`Vec::retain`], for many types.
pub(super) fn retain<T>(list: &mut Vec<T>, stays: &dyn Fn(usize) -> bool) {
    let Some(first) = (0..list.len()).find(|index| !stays(*index)) else { return };
    let mut kept = first;
    for index in first + 1..list.len() {
        if stays(index) {
            list.swap(kept, index);
            kept += 1;
        }
    }
    list.truncate(kept);
}
