//! Many pairs at once: a chunk is sorted by kinds, answered kind by kind, and told in the order in which it came.

use super::chunk_groups::{Group, Groups};
use super::chunk_rows::Rows;
use crate::narrow_phase::clear::Verdict;
use crate::narrow_phase::{ContactRow, Face};
use crate::shape::Shape;

/// Pairs of a chunk: their answers fit into the cache.
pub(super) const CHUNK: usize = 128;

/// The answers to a chunk of questions about pairs, written in place.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// How many questions were asked.
    count: usize,
    /// Whether all were about two circles: then the next are likely to be so too.
    are_circles: bool,
    groups: Groups,
    rows: Rows,
}

/// Returns the face of a number, if a face decided.
pub(super) fn face_of(number: u8) -> Option<Face> {
    Verdict::from_number(number).face()
}

/// The pairs of a chunk, the shapes that they name, and which faces decided last.
#[derive(Clone, Copy)]
pub(super) struct Questions<'a> {
    pub(super) shapes: &'a [Shape],
    pub(super) pairs: &'a [[u32; 2]],
    /// Asked with a pair, where faces are tied.
    pub(super) kept: &'a dyn Fn([u32; 2]) -> Option<Face>,
}

impl<'a> Questions<'a> {
    #[inline(always)]
    pub(super) fn pair(&self, index: u8) -> [&'a Shape; 2] {
        self.shapes_of(self.pairs[usize::from(index)])
    }

    #[inline(always)]
    pub(super) fn shapes_of(&self, [a, b]: [u32; 2]) -> [&'a Shape; 2] {
        [&self.shapes[a as usize], &self.shapes[b as usize]]
    }

    #[inline(always)]
    pub(super) fn kept(&self, index: u8) -> Option<Face> {
        (self.kept)(self.pairs[usize::from(index)])
    }
}

impl Answers {
    /// Answers at most [`CHUNK`] questions, one for each pair.
    ///
    /// Sorting by kinds first brings the shapes into the cache side by side instead of one after the other; pairs of one
    /// kind in a row spare the processor wrong guesses. The bits are those of asking one by one.
    ///
    /// Returns false where there is no memory for the answers: then there are none.
    pub(super) fn answer(&mut self, questions: &Questions<'_>) -> bool {
        self.count = 0;
        if !self.rows.begin() {
            return false;
        }
        self.count = questions.pairs.len().min(CHUNK);
        if self.are_circles && self.rows.circles_in_turn(questions) {
            return true;
        }
        self.groups.sort(questions);
        self.are_circles = self.groups.of(Group::Circles).len() == self.count;
        for group in Group::ALL {
            let asked = self.groups.of(group);
            // The browsers compile a kernel when it is called first.
            if !asked.is_empty() {
                self.rows.answer(questions, group, asked);
            }
        }
        true
    }

    /// Writes down which of the questions were answered by a hit, in order, and returns them. Which they are is worked out
    /// without guesses.
    pub(super) fn hits<'a>(&self, hits: &'a mut [u8; CHUNK]) -> &'a [u8] {
        let mut count = 0;
        for (index, verdict) in (0_u8..).zip(&self.rows.verdicts[..self.count]) {
            hits[count % CHUNK] = index;
            count += usize::from(*verdict != Verdict::MISS);
        }
        &hits[..count.min(CHUNK)]
    }

    /// Returns the number of the face that decided a hit, for [`face_of`].
    #[inline(always)]
    pub(super) fn face(&self, hit: u8) -> u8 {
        self.rows.verdicts[usize::from(hit)].to_number()
    }

    /// Returns the contacts of hits, without their points.
    #[inline(always)]
    pub(super) fn rows<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = &'a ContactRow> {
        hits.iter().map(|hit| &self.rows.contacts[usize::from(*hit)])
    }

    /// Returns half the length of the face of each hit, 0 where there is none; nothing where none has one.
    #[inline(always)]
    pub(super) fn faces<'a>(&'a self, hits: &'a [u8]) -> Option<impl Iterator<Item = f64> + 'a> {
        self.rows.has_faces.then(|| hits.iter().map(|hit| self.rows.faces[usize::from(*hit)]))
    }
}
