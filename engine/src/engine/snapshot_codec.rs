//! Codec of snapshots: one number per word, written in order and read back with validation.
//!
//! A snapshot is a list of words of eight bytes, little-endian. Three words precede the state:
//!
//! ```text
//!   "collids" and the version: eight bytes
//!   number of words, these three included
//!   checksum: FNV-1a of all other words
//! ```
//!
//! All words but the checksum are doubles.

use super::snapshot_layout::{VERSION, VERSIONS};
use super::{ShapeId, StateHash};
use crate::error::{Error, ErrorCode, Field, try_push, try_reserve, whole};
use glam::DVec2;

/// First word of a snapshot. As a double it is not NaN, so copying never changes its bits.
const MAGIC: u64 = {
    let [a, b, c, d, e, f, g] = *b"collids";
    u64::from_le_bytes([a, b, c, d, e, f, g, VERSION])
};
/// Number of words before the state; the last of them is the checksum.
const HEAD: usize = 3;

/// Number of a missing id.
const NONE: f64 = -1.0;

/// Writer of words. A lack of memory is reported once, at the end.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    words: Vec<f64>,
    is_out_of_memory: bool,
}

impl Writer {
    /// Returns a writer of a snapshot that reuses the memory of a list.
    pub(crate) fn of_snapshot(mut words: Vec<f64>) -> Self {
        words.clear();
        let mut writer = Self { words, is_out_of_memory: false };
        writer.numbers(&[f64::from_bits(MAGIC), 0.0, 0.0]);
        writer
    }

    /// Returns the words of a snapshot, with length and checksum.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub(crate) fn seal(self) -> Result<Vec<f64>, Error> {
        let mut words = self.finish()?;
        words[1] = words.len() as f64;
        words[2] = f64::from_bits(checksum(&words));
        Ok(words)
    }

    /// Writes a number, bit for bit.
    #[inline(never)]
    pub(crate) fn number(&mut self, value: f64) {
        self.is_out_of_memory |= !try_push(&mut self.words, value);
    }

    #[inline(never)]
    pub(crate) fn numbers(&mut self, values: &[f64]) {
        values.iter().for_each(|value| self.number(*value));
    }

    pub(crate) fn point(&mut self, point: DVec2) {
        self.numbers(&point.to_array());
    }

    pub(crate) fn count(&mut self, count: usize) {
        self.number(count as f64);
    }

    pub(crate) fn flag(&mut self, flag: bool) {
        self.number(f64::from(u8::from(flag)));
    }

    /// Writes an id or its absence.
    pub(crate) fn id(&mut self, id: Option<ShapeId>) {
        self.number(id.map_or(NONE, ShapeId::to_number));
    }

    /// Writes two positions and `rest` in one word. The second position has `second_bits` bits, `rest` has `rest_bits`.
    pub(crate) fn pair(&mut self, [first, second]: [u32; 2], [second_bits, rest_bits]: [u32; 2], rest: u8) {
        let pair = u64::from(first) << second_bits | u64::from(second);
        self.number((pair << rest_bits | u64::from(rest)) as f64);
    }

    pub(crate) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.count(items.len());
        items.iter().for_each(|item| write(self, item));
    }

    /// Returns the words.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub(crate) fn finish(self) -> Result<Vec<f64>, Error> {
        if self.is_out_of_memory { Err(full(self.words.len())) } else { Ok(self.words) }
    }
}

/// Reader of words. Counts are compared with the remaining words before memory is allocated.
///
/// After the first error every read returns 0, so callers check once at the end.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    words: &'a [f64],
    version: u8,
    error: Option<Error>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(words: &'a [f64]) -> Self {
        Self { words, version: VERSION, error: None }
    }

    /// Returns the version of the snapshot.
    pub(crate) fn version(&self) -> u8 {
        self.version
    }

    /// Records an error, unless there is an earlier one, and drops the remaining words.
    #[cold]
    #[inline(never)]
    pub(crate) fn refuse(&mut self, error: Error) {
        self.words = &[];
        self.error.get_or_insert(error);
    }

    /// Records that a number is invalid.
    #[cold]
    #[inline(never)]
    pub(crate) fn refuse_number(&mut self, field: Field, number: f64) {
        self.refuse(bad(field, number));
    }

    /// Returns a value, or records its error.
    pub(crate) fn made<T>(&mut self, result: Result<T, Error>) -> Option<T> {
        match result {
            Ok(made) => Some(made),
            Err(error) => {
                self.refuse(error);
                None
            }
        }
    }

    #[inline(never)]
    pub(crate) fn number(&mut self) -> f64 {
        if let Some((first, rest)) = self.words.split_first() {
            self.words = rest;
            return *first;
        }
        self.refuse_number(Field::Length, 0.0);
        0.0
    }

    pub(crate) fn rest(&self) -> &'a [f64] {
        self.words
    }

    /// Reads a count, and returns a reader of as many words, which it skips.
    pub(crate) fn part(&mut self) -> Self {
        let count = self.count(1, Field::Length);
        let (part, rest) = self.words.split_at_checked(count).unwrap_or_default();
        self.words = rest;
        Self::new(part)
    }

    pub(crate) fn numbers<const N: usize>(&mut self) -> [f64; N] {
        std::array::from_fn(|_| self.number())
    }

    #[inline(never)]
    pub(crate) fn fill(&mut self, numbers: &mut [f64]) {
        numbers.iter_mut().for_each(|number| *number = self.number());
    }

    /// Reads a point of any two numbers.
    #[inline(never)]
    pub(crate) fn point(&mut self) -> DVec2 {
        self.numbers().into()
    }

    /// Reads a number of at most this magnitude.
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

    /// Reads an integer from 0 to `greatest`.
    #[inline(never)]
    pub(crate) fn whole(&mut self, greatest: u32, field: Field) -> u32 {
        let number = self.number();
        if let Some(whole) = whole(number)
            && whole <= greatest
        {
            return whole;
        }
        self.refuse_number(field, number);
        0
    }

    /// Reads a count of items. Each has at least `size` words, so the remaining words limit the count.
    #[inline(never)]
    pub(crate) fn count(&mut self, size: usize, field: Field) -> usize {
        let most = (self.words.len().saturating_sub(1)) / size;
        self.whole(u32::try_from(most).unwrap_or(u32::MAX), field) as usize
    }

    pub(crate) fn flag(&mut self, field: Field) -> bool {
        self.whole(1, field) == 1
    }

    /// Reads an id or its absence.
    #[inline(never)]
    pub(crate) fn id(&mut self) -> Option<ShapeId> {
        let number = self.number();
        let id = ShapeId::from_number(number);
        if id.is_none() && number != NONE {
            self.refuse_number(Field::Id, number);
        }
        id
    }

    /// Reads an id that must not be absent.
    pub(crate) fn some_id(&mut self) -> ShapeId {
        let id = self.id();
        id.unwrap_or_else(|| {
            self.refuse_number(Field::Id, NONE);
            ShapeId::MISSING
        })
    }

    /// Reads the output of [`Writer::pair`]: both positions in order and below `limit`, and the rest.
    #[inline(never)]
    pub(crate) fn pair(&mut self, limit: usize, [second_bits, rest_bits]: [u32; 2]) -> ([u32; 2], u8) {
        let word = self.number();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with what it was")]
        let whole = word as u64;
        let (pair, rest) = (whole >> rest_bits, whole & ((1 << rest_bits) - 1));
        let pair = [pair >> second_bits, pair & ((1 << second_bits) - 1)];
        if whole as f64 != word || pair[0] >= pair[1] || pair[1] >= limit as u64 {
            self.refuse_number(Field::Pairs, word);
            return ([0; 2], 0);
        }
        #[expect(clippy::cast_possible_truncation, reason = "below the limit, and at most a byte")]
        (pair.map(|place| place as u32), rest as u8)
    }

    /// Reads the output of [`Writer::list`] onto a list; each item has at least `size` words.
    pub(crate) fn list<T>(
        &mut self,
        list: &mut Vec<T>,
        size: usize,
        field: Field,
        mut read: impl FnMut(&mut Self) -> T,
    ) {
        let count = self.count(size, field);
        if try_reserve(list, count) {
            list.extend((0..count).map(|_| read(self)));
        } else {
            self.refuse(Error::new(ErrorCode::OutOfMemory, field, count as f64));
        }
    }

    /// Records that a list is invalid unless it `is_sorted`.
    pub(crate) fn require_sorted(&mut self, is_sorted: bool) {
        if !is_sorted {
            self.refuse_number(Field::Pairs, 0.0);
        }
    }

    /// Returns `Ok` if there was no error.
    ///
    /// # Errors
    /// The first error.
    #[inline(never)]
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.error.map_or(Ok(()), Err)
    }

    /// Returns `Ok` if there was no error and no words are left.
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

/// Returns the error of an invalid snapshot.
#[cold]
#[inline(never)]
pub(crate) fn bad(field: Field, value: f64) -> Error {
    Error::new(ErrorCode::BadSnapshot, field, value)
}

/// Returns a reader of the state in a snapshot.
///
/// # Errors
/// `bad-snapshot` for another format, version, length or checksum.
pub(crate) fn open(words: &[f64]) -> Result<Reader<'_>, Error> {
    let [magic, length, sum, ..] = words else { return Err(bad(Field::Length, words.len() as f64)) };
    let ([name @ .., version], [own_name @ .., _]) = (magic.to_bits().to_le_bytes(), MAGIC.to_le_bytes());
    if name != own_name {
        return Err(bad(Field::Format, 0.0));
    }
    if !VERSIONS.iter().any(|(known, _)| *known == version) {
        return Err(bad(Field::Version, f64::from(version)));
    }
    if *length != words.len() as f64 {
        return Err(bad(Field::Length, *length));
    }
    if sum.to_bits() != checksum(words) {
        return Err(bad(Field::Checksum, 0.0));
    }
    Ok(Reader { version, ..Reader::new(&words[HEAD..]) })
}

/// Returns the hash of all words except the checksum.
fn checksum(words: &[f64]) -> u64 {
    let mut hash = StateHash::new();
    let others = words.iter().enumerate().filter(|(index, _)| *index != HEAD - 1);
    others.for_each(|(_, word)| hash.write_u64(word.to_bits()));
    hash.finish()
}

/// Returns the bytes of words.
///
/// # Errors
/// `out-of-memory`.
pub(crate) fn bytes_of(words: &[f64]) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(8 * words.len()).map_err(|_| full(words.len()))?;
    words.iter().for_each(|word| bytes.extend_from_slice(&word.to_bits().to_le_bytes()));
    Ok(bytes)
}

/// Returns the words of bytes.
///
/// # Errors
/// `bad-snapshot` if the last word is incomplete; `out-of-memory`.
pub(crate) fn words_of(bytes: &[u8]) -> Result<Vec<f64>, Error> {
    let (chunks, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        return Err(bad(Field::Length, bytes.len() as f64));
    }
    let mut words = Vec::new();
    words.try_reserve_exact(chunks.len()).map_err(|_| full(chunks.len()))?;
    words.extend(chunks.iter().map(|chunk| f64::from_bits(u64::from_le_bytes(*chunk))));
    Ok(words)
}

fn full(words: usize) -> Error {
    Error::new(ErrorCode::OutOfMemory, Field::Snapshot, words as f64)
}

/// Returns the error of a refused snapshot: `out-of-memory` stays, every other code becomes `bad-snapshot`.
pub(crate) fn refusal(error: Error) -> Error {
    if error.code == ErrorCode::OutOfMemory { error } else { error.coded(ErrorCode::BadSnapshot) }
}
