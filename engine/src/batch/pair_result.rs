//! The result of a pair in a byte, and the contacts of two pairs.

use super::ContactRow;
use crate::math::lanes::{Lanes, LanesMask};
use crate::math::tolerance::UNDECIDED;
use crate::math::vectors::Vectors;
use crate::narrow_phase::{Face, OWNER_SHIFT};

/// Whether a pair collides and which face decided, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PairResult(u8);

impl PairResult {
    /// The pair does not collide.
    pub(crate) const MISS: Self = Self(u8::MAX);
    /// The pair collides; no face decided.
    pub(super) const NO_FACE: Self = Self(u8::MAX - 1);
    /// The kernel cannot decide the pair.
    pub(crate) const UNDECIDED: Self = Self(u8::MAX - 2);

    #[inline(always)]
    pub(crate) fn hit(face: Option<Face>) -> Self {
        face.map_or(Self::NO_FACE, |face| Self(face.to_number()))
    }

    /// Returns the results of two hits, by four masks: the face lies across its owner's y axis, it looks against that axis, its
    /// owner is the second shape, no face decided.
    #[inline]
    pub(super) fn of_hits(
        across_y: LanesMask,
        against: LanesMask,
        of_b: LanesMask,
        faceless: Option<LanesMask>,
    ) -> [Self; 2] {
        // The faces of a rectangle along x, against x, along y and against y.
        const OF_AXES: [u8; 4] = [1, 3, 2, 0];
        [0, 1].map(|pair| {
            let bit = |mask: LanesMask| mask.bits() >> pair & 1;
            let face = OF_AXES[(2 * bit(across_y) + bit(against)) as usize % OF_AXES.len()];
            let owner = if bit(of_b) == 1 { 1 << OWNER_SHIFT } else { 0 };
            if faceless.is_some_and(|mask| bit(mask) == 1) { Self::NO_FACE } else { Self(face | owner) }
        })
    }

    /// Returns the face that decided, if a face did.
    #[inline(always)]
    pub(crate) fn face(self) -> Option<Face> {
        (self.0 < Self::UNDECIDED.0).then(|| Face::from_number(self.0))
    }

    #[inline(always)]
    pub(crate) fn to_number(self) -> u8 {
        self.0
    }

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

impl TwoContacts {
    /// Returns hits with the results `hits` and gaps where rounding cannot have made the overlap or gap; hits only where
    /// `is_exact` holds. `sizes` are at least the sums of the two bounding radii, `centers` the centers of either shapes.
    #[inline]
    pub(super) fn new(
        rows: [ContactRow; 2],
        overlaps: Lanes,
        sizes: Lanes,
        centers: Vectors,
        is_exact: LanesMask,
        hits: [PairResult; 2],
    ) -> Self {
        // More than the limit of the scalar algorithms: the other centers of touching shapes are at most a size away.
        let undecided = Lanes::splat(4.0 * UNDECIDED) * (sizes + (centers.abs().x + centers.abs().y));
        let is_hit = is_exact & overlaps.is_above(undecided);
        let is_gap = (-undecided).is_above(overlaps);
        let result = |pair: usize| {
            let miss = if is_gap.bits() >> pair & 1 == 1 { PairResult::MISS } else { PairResult::UNDECIDED };
            if is_hit.bits() >> pair & 1 == 1 { hits[pair] } else { miss }
        };
        Self { results: [result(0), result(1)], rows, decided: is_hit | is_gap }
    }
}
