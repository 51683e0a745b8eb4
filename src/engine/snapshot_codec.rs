//! The words of a snapshot, one number each: written in order, and read in the same order with every number checked.

use super::ShapeId;
use crate::error::{Error, ErrorCode, Field, try_push};
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
    pub(crate) fn finish(self) -> Result<Vec<f64>, Error> {
        let full = Error::new(ErrorCode::OutOfMemory, Field::Snapshot, self.words.len() as f64);
        if self.is_out_of_memory { Err(full) } else { Ok(self.words) }
    }
}

/// Reads the words of a snapshot. Every count is held against the words that are left, before anything is made for it.
///
/// The first thing that is wrong is remembered, and from there on there is nothing but zeros to read: who reads a struct
/// need not ask after each of its numbers.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    words: &'a [f64],
    error: Option<Error>,
}

impl<'a> Reader<'a> {
    /// Begins at the first word.
    pub(crate) fn new(words: &'a [f64]) -> Self {
        Self { words, error: None }
    }

    /// Remembers what is wrong, unless something was before.
    #[cold]
    #[inline(never)]
    pub(crate) fn refuse(&mut self, error: Error) {
        self.words = &[];
        self.error.get_or_insert(error);
    }

    /// Remembers that a number cannot be.
    #[cold]
    #[inline(never)]
    pub(crate) fn refuse_number(&mut self, field: Field, number: f64) {
        self.refuse(bad(field, number));
    }

    /// Returns what was made of the numbers, or remembers why it was refused.
    pub(crate) fn made<T>(&mut self, result: Result<T, Error>) -> Option<T> {
        match result {
            Ok(made) => Some(made),
            Err(error) => {
                self.refuse(error);
                None
            }
        }
    }

    /// Reads a number of any kind.
    #[inline(never)]
    pub(crate) fn number(&mut self) -> f64 {
        if let Some((first, rest)) = self.words.split_first() {
            self.words = rest;
            return *first;
        }
        self.refuse_number(Field::Length, 0.0);
        0.0
    }

    /// Goes over so many words, or all that are left.
    pub(crate) fn skip(&mut self, count: usize) {
        self.words = self.words.get(count..).unwrap_or(&[]);
    }

    /// Reads several numbers.
    #[inline(always)]
    pub(crate) fn numbers<const N: usize>(&mut self) -> [f64; N] {
        let mut numbers = [0.0; N];
        self.fill(&mut numbers);
        numbers
    }

    #[inline(never)]
    fn fill(&mut self, numbers: &mut [f64]) {
        for number in numbers {
            *number = self.number();
        }
    }

    /// Reads a point of any two numbers.
    #[inline(never)]
    pub(crate) fn point(&mut self) -> DVec2 {
        let x = self.number();
        DVec2::new(x, self.number())
    }

    /// Reads a number at most so far from zero.
    #[inline(never)]
    pub(crate) fn within(&mut self, limit: f64, field: Field) -> f64 {
        let number = self.number();
        // False for NaN.
        if number.abs() <= limit {
            return number;
        }
        self.refuse_number(field, number);
        0.0
    }

    /// Reads a whole number from 0 to a greatest one.
    #[inline(never)]
    pub(crate) fn whole(&mut self, greatest: u32, field: Field) -> u32 {
        let number = self.number();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "compared with what it was"
        )]
        let whole = number as u32;
        if f64::from(whole) == number && whole <= greatest {
            return whole;
        }
        self.refuse_number(field, number);
        0
    }

    /// Reads how many items of at least `size` words follow: not more than there are words.
    #[inline(never)]
    pub(crate) fn count(&mut self, size: usize, field: Field) -> usize {
        let most = (self.words.len().saturating_sub(1)) / size;
        self.whole(u32::try_from(most).unwrap_or(u32::MAX), field) as usize
    }

    /// Reads yes or no.
    pub(crate) fn flag(&mut self, field: Field) -> bool {
        self.whole(1, field) == 1
    }

    /// Reads an id, or that there is none.
    #[inline(never)]
    pub(crate) fn id(&mut self) -> Option<ShapeId> {
        let number = self.number();
        let id = ShapeId::from_number(number);
        if id.is_none() && number != NONE {
            self.refuse_number(Field::Id, number);
        }
        id
    }

    /// Asks whether all was right so far.
    ///
    /// # Errors
    /// The first error.
    #[inline(never)]
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.error.map_or(Ok(()), Err)
    }

    /// Asks whether all was right, and nothing is left.
    ///
    /// # Errors
    /// The first error, or `bad-snapshot` for words that are left.
    pub(crate) fn end(&mut self) -> Result<(), Error> {
        if !self.words.is_empty() {
            self.refuse_number(Field::Length, self.words.len() as f64);
        }
        self.check()
    }
}

/// Returns the error of a snapshot in which something is wrong.
#[cold]
#[inline(never)]
pub(crate) fn bad(field: Field, value: f64) -> Error {
    Error::new(ErrorCode::BadSnapshot, field, value)
}
