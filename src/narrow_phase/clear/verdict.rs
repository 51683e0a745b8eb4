//! What is said of a pair in a byte.

use crate::math::tolerance::TOUCHING;
use crate::narrow_phase::Face;
use crate::narrow_phase::face::OWNER_SHIFT;

/// Whether a pair collides and which face decided, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict(u8);

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

    /// Returns the verdict of a hit that a face of one of four decided: of the second shape, if `of_b` is 1 and not 0. Only the
    /// last two bits of the face's number count.
    #[inline(always)]
    pub(super) fn of_face(of_b: u32, index: u32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a bit, and two")]
        Self((of_b << OWNER_SHIFT | index & 3) as u8)
    }

    /// Returns the verdict of a hit that no face decided if `is_none` is 1, and this one if it is 0.
    #[inline(always)]
    pub(super) fn unless(self, is_none: u32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a bit")]
        let none = (is_none as u8).wrapping_neg();
        Self(self.0 & !none | Self::NO_FACE.0 & none)
    }

    /// Returns a miss for a gap, `hit` for an overlap if that is known, and for what lies between that it is unclear.
    ///
    /// `size` is at least the sum of the two bounding radii.
    #[inline(always)]
    pub(super) fn of(overlap: f64, size: f64, hit: Self, is_known: bool) -> Self {
        let (is_gap, is_overlap) = (overlap < -2.0 * TOUCHING * size, overlap >= 0.0);
        let seen = if is_overlap & is_known { hit } else { Self::UNCLEAR };
        if is_gap { Self::MISS } else { seen }
    }

    /// Returns the face that decided, if one did.
    #[inline(always)]
    pub(crate) fn face(self) -> Option<Face> {
        (self.0 < Self::UNCLEAR.0).then(|| Face::from_number(self.0))
    }

    /// Returns the same verdict when the pair is named the other way round.
    #[inline(always)]
    pub(crate) fn reversed(self) -> Self {
        self.face().map_or(self, |face| Self(face.reversed().to_number()))
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
