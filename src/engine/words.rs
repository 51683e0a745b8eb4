//! The words of a snapshot, one number each: written in order, and read in the same order with every number checked.

use super::ShapeId;
use crate::fault::{ErrorCode, Fault, Field, try_push};
use glam::DVec2;

/// What a number says where there is none.
const NONE: f64 = -1.0;

/// Collects the words of a snapshot.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    words: Vec<f64>,
    is_out_of_memory: bool,
}

impl Writer {
    /// Goes on writing into a list, in place of what is in it.
    pub(crate) fn over(mut words: Vec<f64>) -> Self {
        words.clear();
        Self { words, is_out_of_memory: false }
    }

    /// Writes a number, bit by bit as it is.
    #[inline(never)]
    pub(crate) fn number(&mut self, value: f64) {
        self.is_out_of_memory |= !try_push(&mut self.words, value);
    }

    /// Writes several numbers.
    #[inline(never)]
    pub(crate) fn numbers(&mut self, values: &[f64]) {
        values.iter().for_each(|value| self.number(*value));
    }

    /// Writes a point.
    pub(crate) fn point(&mut self, point: DVec2) {
        self.numbers(&point.to_array());
    }

    /// Writes how many items follow, or another whole number.
    pub(crate) fn count(&mut self, count: usize) {
        self.number(count as f64);
    }

    /// Writes yes or no.
    pub(crate) fn flag(&mut self, flag: bool) {
        self.number(f64::from(u8::from(flag)));
    }

    /// Writes an id, or that there is none.
    pub(crate) fn id(&mut self, id: Option<ShapeId>) {
        self.number(id.map_or(NONE, ShapeId::to_number));
    }

    /// Returns what was written.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub(crate) fn finish(self) -> Result<Vec<f64>, Fault> {
        let full = Fault::new(ErrorCode::OutOfMemory, Field::Snapshot, self.words.len() as f64);
        if self.is_out_of_memory { Err(full) } else { Ok(self.words) }
    }
}

/// Reads the words of a snapshot. Every count is held against the words that are left, before anything is made for it.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    words: &'a [f64],
}

impl<'a> Reader<'a> {
    /// Begins at the first word.
    pub(crate) fn new(words: &'a [f64]) -> Self {
        Self { words }
    }

    /// Reads a number of any kind.
    ///
    /// # Errors
    /// `bad-snapshot` if there is none left.
    #[inline(never)]
    pub(crate) fn number(&mut self) -> Result<f64, Fault> {
        let (first, rest) = self.words.split_first().ok_or_else(|| bad(Field::Length, 0.0))?;
        self.words = rest;
        Ok(*first)
    }

    /// Reads several numbers.
    ///
    /// # Errors
    /// As [`Reader::number`].
    #[inline(always)]
    pub(crate) fn numbers<const N: usize>(&mut self) -> Result<[f64; N], Fault> {
        let mut numbers = [0.0; N];
        self.fill(&mut numbers)?;
        Ok(numbers)
    }

    #[inline(never)]
    fn fill(&mut self, numbers: &mut [f64]) -> Result<(), Fault> {
        for number in numbers {
            *number = self.number()?;
        }
        Ok(())
    }

    /// Reads a point of any two numbers.
    ///
    /// # Errors
    /// As [`Reader::number`].
    pub(crate) fn point(&mut self) -> Result<DVec2, Fault> {
        Ok(DVec2::from(self.numbers::<2>()?))
    }

    /// Reads a whole number from 0 to a greatest one.
    ///
    /// # Errors
    /// `bad-snapshot` for anything else.
    #[inline(never)]
    pub(crate) fn whole(&mut self, greatest: u32, field: Field) -> Result<u32, Fault> {
        let number = self.number()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "compared with what it was"
        )]
        let whole = number as u32;
        let is_whole = f64::from(whole) == number && whole <= greatest;
        if is_whole { Ok(whole) } else { Err(bad(field, number)) }
    }

    /// Reads how many items of at least `size` words follow.
    ///
    /// # Errors
    /// `bad-snapshot` if there are not as many words.
    pub(crate) fn count(&mut self, size: usize, field: Field) -> Result<usize, Fault> {
        let most = (self.words.len().saturating_sub(1)) / size;
        Ok(self.whole(u32::try_from(most).unwrap_or(u32::MAX), field)? as usize)
    }

    /// Reads yes or no.
    ///
    /// # Errors
    /// `bad-snapshot` for anything else.
    pub(crate) fn flag(&mut self, field: Field) -> Result<bool, Fault> {
        Ok(self.whole(1, field)? == 1)
    }

    /// Reads an id, or that there is none.
    ///
    /// # Errors
    /// `bad-snapshot` for a number that can be no id.
    pub(crate) fn id(&mut self) -> Result<Option<ShapeId>, Fault> {
        let number = self.number()?;
        if number == NONE {
            return Ok(None);
        }
        ShapeId::from_number(number).map(Some).ok_or_else(|| bad(Field::Id, number))
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// `bad-snapshot`.
    pub(crate) fn end(&self) -> Result<(), Fault> {
        if self.words.is_empty() { Ok(()) } else { Err(bad(Field::Length, self.words.len() as f64)) }
    }
}

/// Returns the fault of a snapshot in which something is wrong.
#[cold]
#[inline(never)]
pub(crate) fn bad(field: Field, value: f64) -> Fault {
    Fault::new(ErrorCode::BadSnapshot, field, value)
}
