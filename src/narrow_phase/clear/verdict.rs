//! What is said of a pair in a byte.

use crate::math::lanes::{Lanes, LanesMask};
use crate::math::tolerance::TOUCHING;
use crate::narrow_phase::face::OWNER_SHIFT;
use crate::narrow_phase::{ContactRow, Face};

/// Whether a pair collides and which face decided, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict(u8);

/// The faces that decide two pairs, by three bits of each: whether the face lies across its owner's y axis, whether against
/// that axis, and whether the owner is the second shape. The first pair's are the even bits.
const FACES_OF_TWO: [[Verdict; 2]; 64] = {
    // Of a rectangle's x axis the face in its direction and the face against it, and of its y axis.
    const OF_AXES: [u8; 4] = [1, 3, 2, 0];
    let mut table = [[Verdict(0); 2]; 64];
    let mut at = 0;
    while at < 2 * table.len() {
        let (bits, pair) = (at / 2, at % 2);
        let [is_y, is_against, is_of_b] = [bits >> pair & 1, bits >> (2 + pair) & 1, bits >> (4 + pair) & 1];
        let owner = if is_of_b == 1 { 1 << OWNER_SHIFT } else { 0 };
        table[bits][pair] = Verdict(OF_AXES[2 * is_y + is_against] | owner);
        at += 1;
    }
    table
};

/// What becomes of the bits of two pairs' faces, by three bits of each: whether it is known to be a hit, whether it is a miss,
/// and whether no face decided. The first pair's are the even bits.
const OUTCOMES: [Outcome; 64] = {
    let mut table = [Outcome { kept: [0; 2], set: [Verdict::UNCLEAR.0; 2] }; 64];
    let mut at = 0;
    while at < 2 * table.len() {
        let (bits, pair) = (at / 2, at % 2);
        if bits >> (2 + pair) & 1 == 1 {
            table[bits].set[pair] = Verdict::MISS.0;
        } else if bits >> pair & 1 == 1 {
            let has_face = bits >> (4 + pair) & 1 == 0;
            table[bits].kept[pair] = if has_face { u8::MAX } else { 0 };
            table[bits].set[pair] = if has_face { 0 } else { Verdict::NO_FACE.0 };
        }
        at += 1;
    }
    table
};

/// Which bits of two bytes are kept and which are set.
#[derive(Clone, Copy)]
struct Outcome {
    kept: [u8; 2],
    set: [u8; 2],
}

/// What a kernel says of two pairs.
pub(crate) struct TwoAnswers {
    /// Whether they collide.
    pub(crate) verdicts: [Verdict; 2],
    /// How, if they do.
    pub(crate) rows: [ContactRow; 2],
    /// Which of the verdicts is not [`Verdict::UNCLEAR`].
    pub(crate) clear: LanesMask,
}

/// Of two pairs which are seen to collide and which not to.
pub(super) struct Seen {
    hits: LanesMask,
    gaps: LanesMask,
}

impl Seen {
    /// Returns hits for overlaps that are known, and what cannot be by rounding alone for gaps. `sizes` are at least the sums of
    /// the two bounding radii.
    #[inline(always)]
    pub(super) fn new(overlaps: Lanes, sizes: Lanes, known: LanesMask) -> Self {
        let hits = known.without(Lanes::splat(0.0).is_above(overlaps));
        Self { hits, gaps: (Lanes::splat(-2.0 * TOUCHING) * sizes).is_above(overlaps) }
    }

    #[inline(always)]
    fn bits(&self) -> usize {
        (self.hits.bits() | self.gaps.bits() << 2) as usize
    }

    /// Returns the answers where no face decides.
    #[inline(always)]
    pub(super) fn without_faces(self, rows: [ContactRow; 2]) -> TwoAnswers {
        let verdicts = OUTCOMES[(self.bits() | 0b11 << 4) % OUTCOMES.len()].set.map(Verdict);
        TwoAnswers { verdicts, rows, clear: self.hits | self.gaps }
    }

    /// Returns the answers where `faces` decide, but for those of `faceless`.
    #[inline(always)]
    pub(super) fn with_faces(
        self,
        rows: [ContactRow; 2],
        faces: [Verdict; 2],
        faceless: Option<LanesMask>,
    ) -> TwoAnswers {
        let faceless = faceless.map_or(0, LanesMask::bits) as usize;
        let Outcome { kept, set } = OUTCOMES[(self.bits() | faceless << 4) % OUTCOMES.len()];
        let verdicts = [Verdict(faces[0].0 & kept[0] | set[0]), Verdict(faces[1].0 & kept[1] | set[1])];
        TwoAnswers { verdicts, rows, clear: self.hits | self.gaps }
    }
}

impl Verdict {
    /// The pair does not collide.
    pub(crate) const MISS: Self = Self(u8::MAX);
    /// The pair collides; no face decided.
    pub(crate) const NO_FACE: Self = Self(u8::MAX - 1);
    /// The kernel does not know.
    pub(crate) const UNCLEAR: Self = Self(u8::MAX - 2);

    /// Returns the verdict of a hit.
    #[inline(always)]
    pub(crate) fn hit(face: Option<Face>) -> Self {
        face.map_or(Self::NO_FACE, |face| Self(face.to_number()))
    }

    /// Returns the verdicts of hits that faces of rectangles decided: whether it lies across its owner's y axis, whether against
    /// that axis, and whether its owner is the second shape.
    #[inline(always)]
    pub(super) fn of_faces(across_y: LanesMask, against: LanesMask, of_b: LanesMask) -> [Self; 2] {
        FACES_OF_TWO[(across_y.bits() | against.bits() << 2 | of_b.bits() << 4) as usize % FACES_OF_TWO.len()]
    }

    /// Returns the face that decided, if one did.
    #[inline(always)]
    pub(crate) fn face(self) -> Option<Face> {
        (self.0 < Self::UNCLEAR.0).then(|| Face::from_number(self.0))
    }

    /// Returns the byte.
    #[inline(always)]
    pub(crate) fn to_number(self) -> u8 {
        self.0
    }

    /// Returns the verdict of a byte.
    #[inline(always)]
    pub(crate) fn from_number(number: u8) -> Self {
        Self(number)
    }
}
