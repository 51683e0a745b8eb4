//! The result of a pair in a byte, and the contacts of two pairs.

use super::ContactRow;
use crate::math::lanes::{Lanes, LanesMask};
use crate::math::tolerance::TOUCHING;
use crate::narrow_phase::{Face, OWNER_SHIFT};

/// Whether a pair collides and which face decided, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PairResult(u8);

impl PairResult {
    /// The pair does not collide.
    pub(crate) const MISS: Self = Self(u8::MAX);
    /// The pair collides; no face decided.
    const NO_FACE: Self = Self(u8::MAX - 1);
    /// The kernel cannot decide the pair.
    pub(crate) const UNDECIDED: Self = Self(u8::MAX - 2);

    /// Returns the result of a hit.
    #[inline(always)]
    pub(crate) fn hit(face: Option<Face>) -> Self {
        face.map_or(Self::NO_FACE, |face| Self(face.to_number()))
    }

    /// Returns the results of two hits that faces of rectangles decided, by three masks: the face lies across its owner's y
    /// axis, it looks against that axis, its owner is the second shape.
    #[inline(always)]
    pub(super) fn of_faces(across_y: LanesMask, against: LanesMask, of_b: LanesMask) -> [Self; 2] {
        FACES_OF_TWO[(across_y.bits() | against.bits() << 2 | of_b.bits() << 4) as usize % FACES_OF_TWO.len()]
    }

    /// Returns the face that decided, if a face did.
    #[inline(always)]
    pub(crate) fn face(self) -> Option<Face> {
        (self.0 < Self::UNDECIDED.0).then(|| Face::from_number(self.0))
    }

    /// Returns the byte.
    #[inline(always)]
    pub(crate) fn to_number(self) -> u8 {
        self.0
    }

    /// Returns the result of a byte.
    #[inline(always)]
    pub(crate) fn from_number(number: u8) -> Self {
        Self(number)
    }
}

/// The contacts that a kernel computes for two pairs.
pub(super) struct TwoContacts {
    pub(super) results: [PairResult; 2],
    /// Meaningful for hits only.
    pub(super) rows: [ContactRow; 2],
    /// Which results are not [`PairResult::UNDECIDED`].
    pub(super) decided: LanesMask,
}

/// Which of two pairs surely collide, and which surely do not.
pub(super) struct Decision {
    hits: LanesMask,
    gaps: LanesMask,
}

impl Decision {
    /// Returns hits where the overlap is not negative and `is_exact` holds, gaps where rounding cannot have made the gap.
    /// `sizes` are at least the sums of the two bounding radii.
    #[inline(always)]
    pub(super) fn new(overlaps: Lanes, sizes: Lanes, is_exact: LanesMask) -> Self {
        let hits = is_exact.without(Lanes::splat(0.0).is_above(overlaps));
        Self { hits, gaps: (Lanes::splat(-2.0 * TOUCHING) * sizes).is_above(overlaps) }
    }

    #[inline(always)]
    fn bits(&self) -> usize {
        (self.hits.bits() | self.gaps.bits() << 2) as usize
    }

    /// Returns the contacts of pairs that no face decides.
    #[inline(always)]
    pub(super) fn without_faces(self, rows: [ContactRow; 2]) -> TwoContacts {
        let results = EDITS[(self.bits() | 0b11 << 4) % EDITS.len()].set.map(PairResult);
        TwoContacts { results, rows, decided: self.hits | self.gaps }
    }

    /// Returns the contacts of pairs that `faces` decide, except those of `faceless`.
    #[inline(always)]
    pub(super) fn with_faces(
        self,
        rows: [ContactRow; 2],
        faces: [PairResult; 2],
        faceless: Option<LanesMask>,
    ) -> TwoContacts {
        let faceless = faceless.map_or(0, LanesMask::bits) as usize;
        let ByteEdit { mask, set } = EDITS[(self.bits() | faceless << 4) % EDITS.len()];
        let results = [PairResult(faces[0].0 & mask[0] | set[0]), PairResult(faces[1].0 & mask[1] | set[1])];
        TwoContacts { results, rows, decided: self.hits | self.gaps }
    }
}

/// The bits of two bytes to keep, then the bits to set.
#[derive(Clone, Copy)]
struct ByteEdit {
    mask: [u8; 2],
    set: [u8; 2],
}

/// The results of two hits, indexed by the masks of [`PairResult::of_faces`], two bits each, the first pair's bit first.
const FACES_OF_TWO: [[PairResult; 2]; 64] = {
    // The faces of a rectangle along x, against x, along y and against y.
    const OF_AXES: [u8; 4] = [1, 3, 2, 0];
    let mut table = [[PairResult(0); 2]; 64];
    let mut at = 0;
    while at < 2 * table.len() {
        let (bits, pair) = (at / 2, at % 2);
        let [is_y, is_against, is_of_b] = [bits >> pair & 1, bits >> (2 + pair) & 1, bits >> (4 + pair) & 1];
        let owner = if is_of_b == 1 { 1 << OWNER_SHIFT } else { 0 };
        table[bits][pair] = PairResult(OF_AXES[2 * is_y + is_against] | owner);
        at += 1;
    }
    table
};

/// Turns two face numbers into results, indexed by three masks, two bits each: sure hit, sure gap, no face decides.
const EDITS: [ByteEdit; 64] = {
    let mut table = [ByteEdit { mask: [0; 2], set: [PairResult::UNDECIDED.0; 2] }; 64];
    let mut at = 0;
    while at < 2 * table.len() {
        let (bits, pair) = (at / 2, at % 2);
        if bits >> (2 + pair) & 1 == 1 {
            table[bits].set[pair] = PairResult::MISS.0;
        } else if bits >> pair & 1 == 1 {
            let has_face = bits >> (4 + pair) & 1 == 0;
            table[bits].mask[pair] = if has_face { u8::MAX } else { 0 };
            table[bits].set[pair] = if has_face { 0 } else { PairResult::NO_FACE.0 };
        }
        at += 1;
    }
    table
};
