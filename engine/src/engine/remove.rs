//! Removal of shapes that preserves the state of all others.

use super::{SHAPE_LIMIT, ShapeId, World};
use crate::error::{Error, ErrorCode, Field, try_push, try_reserve};
use crate::math::shell_sort;
use crate::shape::Aabb;

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
    /// Linear in the number of shapes, and in that of contacts times the logarithm of the number of removed shapes; the power 1.5
    /// of the number of ids; while bodies sleep, linear in the shapes once more for each of them and for each fixed one.
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
        let mut positions = Vec::new();
        if !try_reserve(&mut positions, ids.len()) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, self.len() as f64));
        }
        for (index, id) in ids.iter().enumerate() {
            positions.push(self.position(*id).map_err(|error| error.at(index))?);
        }
        let gaps = Gaps::at(positions);
        gaps.0.iter().for_each(|position| self.disturb(*position));
        self.close(&gaps);
        Ok(())
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
        let mut positions = Vec::new();
        for (position, shape) in self.shapes.iter().enumerate() {
            let is_outside = !self.properties[position].is_fixed() && !region.meets(&Aabb::around(shape));
            if is_outside && !try_push(&mut positions, position) {
                return;
            }
        }
        // Bodies that are awake leave none behind that sleep.
        if positions.iter().any(|position| !self.is_awake(*position)) {
            self.sleep.wake_all();
        }
        self.close(&Gaps::at(positions));
    }

    /// Removes the shapes at the gaps; later ones move up.
    fn close(&mut self, gaps: &Gaps) {
        let Some(&first) = gaps.0.first() else { return };
        for position in &gaps.0 {
            let id = self.ids[*position];
            self.id_table.remove(id);
            self.removed.add(id);
        }
        gaps.close(&mut self.ids, 0);
        for (id, position) in self.ids.iter().zip(0..).skip(first) {
            self.id_table.set_position(*id, position);
        }
        gaps.close(&mut self.shapes, 0);
        gaps.close(&mut self.properties, 0);
        gaps.close(&mut self.velocities, 0);
        gaps.close(&mut self.sleep.rests, 0);
        gaps.close(&mut self.events.starts, 0);
        self.sleep.is_settled = false;
        self.renumber_index(gaps);
        self.bounces.retain_mut(|(position, _)| {
            let Some(place) = gaps.place(*position) else { return false };
            *position = place;
            true
        });
        self.static_moves.retain_mut(|(position, _)| {
            let Some(before) = gaps.before(*position) else { return false };
            *position -= before;
            true
        });
        self.detection.renumber(&|position| gaps.place(position));
        self.collector.renumber(gaps);
        self.events.renumber(&|position| gaps.place(position));
    }
}

/// Positions of shapes that leave, in ascending order, each once.
pub(super) struct Gaps(Vec<usize>);

impl Gaps {
    fn at(mut positions: Vec<usize>) -> Self {
        shell_sort(&mut positions);
        positions.dedup();
        Self(positions)
    }

    /// Returns the position of the first gap, `end` if that is not before it, and the number of gaps before `end`.
    pub(super) fn first_and_count(&self, end: usize) -> (usize, usize) {
        let count = self.0.partition_point(|gap| *gap < end);
        (self.0.first().copied().unwrap_or(end).min(end), count)
    }

    /// Returns the number of gaps before a position; `None` at a gap.
    fn before(&self, position: usize) -> Option<usize> {
        self.0.binary_search(&position).err()
    }

    /// Returns the new position of a shape; `None` at a gap.
    #[expect(clippy::cast_possible_truncation, reason = "positions have 32 bits")]
    pub(super) fn place(&self, position: u32) -> Option<u32> {
        self.before(position as usize).map(|before| position - before as u32)
    }

    /// Takes the items at the gaps out of a list, whose item `offset` is that of the first shape. The others keep their order.
    pub(super) fn close<T>(&self, list: &mut Vec<T>, offset: usize) {
        let (first, count) = self.first_and_count(list.len().saturating_sub(offset));
        if count == 1 {
            // One block moves, several times as fast as its items.
            list.remove(first + offset);
            return;
        }
        let mut kept = first + offset;
        for (index, gap) in self.0[..count].iter().enumerate() {
            let end = self.0[..count].get(index + 1).map_or(list.len(), |next| next + offset);
            for moved in gap + offset + 1..end {
                list.swap(kept, moved);
                kept += 1;
            }
        }
        list.truncate(list.len() - count);
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

#[cfg(test)]
mod tests {
    use super::Gaps;

    /// Every set of gaps among seven shapes, in lists of every length from two items before the first shape to the last shape.
    #[test]
    fn closed_lists_keep_the_items_beside_gaps_in_their_order() {
        for set in 0_u32..1 << 7 {
            let gaps = Gaps::at((0..7).rev().chain(0..7).filter(|gap| set >> gap & 1 == 1).collect());
            for (offset, length) in (0..=2).flat_map(|offset| (0..=7 + offset).map(move |length| (offset, length))) {
                let mut list: Vec<usize> = (0..length).collect();
                gaps.close(&mut list, offset);
                let is_kept = |index: &usize| *index < offset || set >> (index - offset) & 1 == 0;
                let kept: Vec<usize> = (0..length).filter(is_kept).collect();
                assert_eq!(list, kept, "{set:b}, {offset}, {length}");
            }
            for (place, position) in (0_u32..7).filter(|position| set >> position & 1 == 0).enumerate() {
                assert_eq!(gaps.place(position), u32::try_from(place).ok());
            }
            assert!((0_u32..7).all(|position| gaps.place(position).is_none() == (set >> position & 1 == 1)));
        }
    }
}
