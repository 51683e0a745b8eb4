//! Shape ids that are never reused: a slot and its generation.

use super::snapshot_codec::{Reader, Writer};
use super::snapshot_layout::{USED_UP, VACANT};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use std::fmt;

/// Id of a shape, valid for the lifetime of the shape.
///
/// As a number it is generation · 2³² + slot + 1: a safe integer for JavaScript, from 1, so that no id is falsy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShapeId {
    generation: u32,
    slot: u32,
}

impl ShapeId {
    /// Number of generations: the 53 bits of a safe integer less 32 for the slot.
    const GENERATIONS: u32 = 1 << 21;
    const SLOTS: f64 = 4_294_967_296.0;
    /// Id that no table contains.
    pub(super) const MISSING: Self = Self { generation: 0, slot: u32::MAX };

    /// Returns the id as a number.
    pub fn to_number(self) -> f64 {
        f64::from(self.generation) * Self::SLOTS + f64::from(self.slot) + 1.0
    }

    /// Returns the id of a number; `None` if the number is no id.
    pub fn from_number(number: f64) -> Option<Self> {
        let limit = f64::from(Self::GENERATIONS) * Self::SLOTS;
        if !(1.0..limit).contains(&number) || number.fract() != 0.0 {
            return None;
        }
        let number = number - 1.0;
        let generation = (number / Self::SLOTS).floor();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "checked above: both parts are whole, not negative and below 2^32"
        )]
        let (generation, slot) = (generation as u32, (number - generation * Self::SLOTS) as u32);
        Some(Self { generation, slot })
    }
}

impl fmt::Display for ShapeId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.to_number())
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct IdTable {
    slots: Vec<Slot>,
    /// Vacant slots; the last one is reused first.
    vacant: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    generation: u32,
    /// Position of the shape in the order of creation; `None` if vacant.
    position: Option<u32>,
}

impl IdTable {
    /// Reserves memory for more shapes, and for their slots once they are vacant; returns whether there was enough.
    pub(super) fn reserve(&mut self, count: usize) -> bool {
        let all = self.slots.len() + count - self.vacant.len();
        try_reserve(&mut self.slots, count) && try_reserve(&mut self.vacant, all)
    }

    /// Returns a new id for the shape at `position`; `None` if every slot is occupied or used up.
    pub(super) fn insert(&mut self, position: u32) -> Option<ShapeId> {
        if let Some(slot) = self.vacant.pop() {
            let entry = self.slots.get_mut(slot as usize)?;
            entry.position = Some(position);
            return Some(ShapeId { generation: entry.generation, slot });
        }
        let slot = u32::try_from(self.slots.len()).ok()?;
        self.slots.push(Slot { generation: 0, position: Some(position) });
        Some(ShapeId { generation: 0, slot })
    }

    pub(super) fn position(&self, id: ShapeId) -> Option<usize> {
        let entry = self.slots.get(id.slot as usize)?;
        let position = entry.position.filter(|_| entry.generation == id.generation)?;
        Some(position as usize)
    }

    pub(super) fn set_position(&mut self, id: ShapeId, position: u32) {
        if let Some(entry) = self.slots.get_mut(id.slot as usize) {
            entry.position = Some(position);
        }
    }

    /// Retires an id, and its slot if its generations are used up.
    pub(super) fn remove(&mut self, id: ShapeId) {
        let Some(entry) = self.slots.get_mut(id.slot as usize) else { return };
        entry.position = None;
        entry.generation += 1;
        if entry.generation < ShapeId::GENERATIONS {
            self.vacant.push(id.slot);
        }
    }

    /// Returns whether an id was issued, for a living shape or a removed one.
    pub(super) fn was_issued(&self, id: ShapeId) -> bool {
        self.slots.get(id.slot as usize).is_some_and(|entry| {
            id.generation < entry.generation || id.generation == entry.generation && entry.position.is_some()
        })
    }

    /// Writes the slots without a shape: vacant ones as their next ids, then used-up ones.
    pub(super) fn write_free(&self, writer: &mut Writer) {
        writer.list(&self.vacant, |writer, slot| {
            let entry = self.slots.get(*slot as usize);
            writer.id(entry.map(|entry| ShapeId { generation: entry.generation, slot: *slot }));
        });
        let used_up = || (0_u32..).zip(&self.slots).filter(|(_, slot)| slot.generation >= ShapeId::GENERATIONS);
        writer.count(used_up().count());
        used_up().for_each(|(slot, _)| writer.number(f64::from(slot)));
    }

    /// Reads the ids of living shapes and the output of [`IdTable::write_free`] behind them. Every slot must appear exactly
    /// once.
    pub(super) fn read(&mut self, reader: &mut Reader, ids: &mut Vec<ShapeId>, shapes: usize) {
        /// Slot that has not been read yet.
        const UNREAD: Slot = Slot { generation: u32::MAX, position: None };
        if !try_reserve(ids, shapes) {
            return reader.refuse(Error::new(ErrorCode::OutOfMemory, Field::Shapes, shapes as f64));
        }
        ids.extend((0..shapes).map(|_| reader.some_id()));
        let (mut vacant, mut used_up) = (Vec::new(), Vec::new());
        reader.list(&mut vacant, VACANT.size, Field::Id, Reader::some_id);
        reader.list(&mut used_up, USED_UP.size, Field::Id, |reader| ShapeId {
            generation: ShapeId::GENERATIONS,
            slot: reader.whole(u32::MAX, Field::Id),
        });
        let total = shapes + vacant.len() + used_up.len();
        if !try_reserve(&mut self.slots, total) || !try_reserve(&mut self.vacant, total) {
            return reader.refuse(Error::new(ErrorCode::OutOfMemory, Field::Shapes, total as f64));
        }
        self.slots.resize(total, UNREAD);
        let living = ids.iter().zip(0..).map(|(id, position)| (id, Some(position)));
        for (id, position) in living.chain(vacant.iter().chain(&used_up).map(|id| (id, None))) {
            match self.slots.get_mut(id.slot as usize) {
                Some(slot) if slot.generation == UNREAD.generation => {
                    *slot = Slot { generation: id.generation, position };
                }
                _ => return reader.refuse_number(Field::Id, id.to_number()),
            }
        }
        self.vacant.extend(vacant.iter().map(|id| id.slot));
    }
}

#[cfg(test)]
mod tests {
    use super::{IdTable, ShapeId};

    #[test]
    fn id_numbers_round_trip_and_invalid_numbers_are_none() {
        for id in [ShapeId { generation: 0, slot: 0 }, ShapeId { generation: 2_097_151, slot: u32::MAX - 1 }] {
            assert_eq!(ShapeId::from_number(id.to_number()), Some(id));
        }
        for number in [-1.0, 0.0, 1.5, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
            assert_eq!(ShapeId::from_number(number), None, "{number}");
        }
    }

    #[test]
    fn used_up_slots_are_retired() {
        let mut table = IdTable::default();
        for generation in 0..ShapeId::GENERATIONS {
            let id = table.insert(0).expect("below the limit");
            assert_eq!((id.generation, id.slot), (generation, 0));
            table.remove(id);
        }
        let next = table.insert(0).expect("below the limit");
        assert_eq!((next.generation, next.slot), (0, 1));
    }

    #[test]
    fn removed_ids_never_match_their_successors() {
        let mut table = IdTable::default();
        let old = table.insert(4).expect("below the limit");
        table.remove(old);
        let new = table.insert(4).expect("below the limit");
        assert_eq!((table.position(old), table.position(new)), (None, Some(4)));
    }
}
