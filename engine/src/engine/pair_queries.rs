//! Queries about many pairs of the world's shapes in one call.

use super::{Contacts, World};
use crate::batch::{CHUNK_SIZE, ChunkContacts, PairChunk};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use crate::narrow_phase::gjk::{Distance, distance_shape_shape};
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};

/// Result of [`World::collide_many`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairContacts {
    /// Indices of the queried pairs that overlap or touch, in order.
    pub hits: Vec<u32>,
    /// Their contacts; normals point from the first shape to the second.
    pub contacts: Contacts,
}

impl PairContacts {
    /// Empty result.
    pub const NONE: Self = Self { hits: Vec::new(), contacts: Contacts::NONE };
}

impl World {
    /// Returns the contacts of pairs of shapes, given by their positions in the order of creation.
    ///
    /// Properties and the last detection do not matter: each result equals that of a one-off query. A shape overlaps itself.
    ///
    /// # Errors
    /// `out-of-range` with the index of the first pair that names no shape, or `out-of-memory`; there are no results then.
    pub fn collide_many(&self, pairs: &[[u32; 2]]) -> Result<PairContacts, Error> {
        let mut found = PairContacts::NONE;
        self.collide_into(pairs, &mut found)?;
        Ok(found)
    }

    /// Writes the result of [`World::collide_many`] over an earlier one.
    ///
    /// # Errors
    /// As [`World::collide_many`].
    pub fn collide_into(&self, pairs: &[[u32; 2]], found: &mut PairContacts) -> Result<(), Error> {
        self.check_pairs(pairs)?;
        found.hits.clear();
        found.contacts.clear();
        let mut batch = ChunkContacts::default();
        let mut hits = [0; CHUNK_SIZE];
        for (first, chunk) in (0..).step_by(CHUNK_SIZE).zip(pairs.chunks(CHUNK_SIZE)) {
            let chunk = PairChunk { shapes: self.shapes(), pairs: chunk, hint: &|_| None };
            if !batch.compute(&chunk)
                || !try_reserve(&mut found.hits, CHUNK_SIZE)
                || !found.contacts.try_reserve(CHUNK_SIZE)
            {
                return Err(Error::new(ErrorCode::OutOfMemory, Field::Pairs, pairs.len() as f64));
            }
            let hits = batch.hits(&mut hits, |_| true);
            found.hits.extend(hits.iter().map(|hit| first + u32::from(*hit)));
            found.contacts.add(&batch, hits);
        }
        Ok(())
    }

    /// Returns the distances of pairs of shapes, given by their positions in the order of creation.
    ///
    /// # Errors
    /// As [`World::collide_many`].
    pub fn distance_many(&self, pairs: &[[u32; 2]]) -> Result<Vec<Distance>, Error> {
        let mut distances = Vec::new();
        let full = Error::new(ErrorCode::OutOfMemory, Field::Pairs, pairs.len() as f64);
        distances.try_reserve_exact(pairs.len()).map_err(|_| full)?;
        self.distance_each(pairs, |distance| distances.push(*distance))?;
        Ok(distances)
    }

    /// Calls `visit` with each distance of [`World::distance_many`].
    ///
    /// # Errors
    /// `out-of-range` as [`World::collide_many`], before any call.
    pub fn distance_each(&self, pairs: &[[u32; 2]], mut visit: impl FnMut(&Distance)) -> Result<(), Error> {
        self.check_pairs(pairs)?;
        let shapes = self.shapes();
        for [a, b] in pairs {
            visit(&distance_shape_shape(&shapes[*a as usize], &shapes[*b as usize]));
        }
        Ok(())
    }

    /// Returns when and where pairs of shapes, given by their positions in the order of creation, meet within a duration at
    /// their current velocities; fixed shapes stand still.
    ///
    /// # Errors
    /// As [`World::collide_many`].
    pub fn sweep_many(&self, pairs: &[[u32; 2]], duration: f64) -> Result<Vec<Sweep>, Error> {
        let mut sweeps = Vec::new();
        let full = Error::new(ErrorCode::OutOfMemory, Field::Pairs, pairs.len() as f64);
        sweeps.try_reserve_exact(pairs.len()).map_err(|_| full)?;
        self.sweep_each(pairs, duration, &mut |sweep| sweeps.push(*sweep))?;
        Ok(sweeps)
    }

    /// Calls `visit` with each result of [`World::sweep_many`].
    ///
    /// # Errors
    /// `out-of-range` as [`World::collide_many`], before any call.
    pub fn sweep_each(&self, pairs: &[[u32; 2]], duration: f64, visit: &mut dyn FnMut(&Sweep)) -> Result<(), Error> {
        self.check_pairs(pairs)?;
        for pair in pairs {
            let [a, b] = pair.map(|position| position as usize);
            let (velocity_a, velocity_b) = (self.moving_velocity(a), self.moving_velocity(b));
            visit(&sweep_shape_shape(&self.shapes()[a], velocity_a, &self.shapes()[b], velocity_b, duration));
        }
        Ok(())
    }

    fn check_pairs(&self, pairs: &[[u32; 2]]) -> Result<(), Error> {
        // Check the maximum without branching; locate the culprit only on failure.
        let greatest = pairs.iter().fold(0, |greatest, [a, b]| *a.max(b).max(&greatest));
        if (greatest as usize) < self.len() {
            return Ok(());
        }
        for (number, pair) in pairs.iter().enumerate() {
            if let Some(position) = pair.iter().find(|position| **position as usize >= self.len()) {
                let error = Error::new(ErrorCode::OutOfRange, Field::Pairs, f64::from(*position));
                return Err(error.at(number));
            }
        }
        Ok(())
    }
}
