//! The face that decides a contact, and its memory from one frame to the next.

use super::Contact;
use crate::math::tolerance::TIE;

/// Which of the two shapes a face belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The first shape of the pair.
    A,
    /// The second shape of the pair.
    B,
}

/// A face of one of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Whose face it is.
    pub owner: Owner,
    /// Its number, as in [`crate::shape::Rectangle`].
    pub index: u8,
}

/// Bit of a face's number that says whose it is.
const OWNER_BIT: u8 = 1 << OWNER_SHIFT;
/// Which bit that is.
pub(crate) const OWNER_SHIFT: u32 = 7;

impl Face {
    /// Returns a number below 255 for the face.
    #[must_use]
    #[inline(always)]
    pub(crate) fn to_number(self) -> u8 {
        let owner = match self.owner {
            Owner::A => 0,
            Owner::B => OWNER_BIT,
        };
        self.index | owner
    }

    /// Returns the face of a number.
    #[must_use]
    #[inline(always)]
    pub(crate) fn from_number(number: u8) -> Self {
        let owner = if number & OWNER_BIT == 0 { Owner::A } else { Owner::B };
        Self { owner, index: number & !OWNER_BIT }
    }

    /// Returns the same face when the pair is named the other way round.
    #[must_use]
    #[inline(always)]
    pub fn reversed(self) -> Self {
        let owner = match self.owner {
            Owner::A => Owner::B,
            Owner::B => Owner::A,
        };
        Self { owner, ..self }
    }
}

/// Asks for the face that decided the pair in the last frame. That is done only where faces are tied, which is seldom.
pub type FaceHint<'a> = &'a dyn Fn() -> Option<Face>;

/// A contact and the face that gave its normal, if a face did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceContact {
    /// The contact.
    pub contact: Contact,
    /// The face, to be handed in as `kept` with the next frame's question.
    pub face: Option<Face>,
}

impl FaceContact {
    /// Returns the same answer when the pair is named the other way round.
    #[must_use]
    #[inline(always)]
    pub fn reversed(self) -> Self {
        Self { contact: self.contact.reversed(), face: self.face.map(Face::reversed) }
    }
}

/// Returns the position of the least depth and that depth; among those tied with it the position is `kept`, or else the
/// first. Who is kept is asked only if there is a tie.
///
/// `size` is the sum of the two bounding radii.
pub(super) fn least_or_hinted(
    depths: &[f64],
    hint: impl FnOnce() -> Option<usize>,
    size: f64,
) -> (usize, f64) {
    let least = depths.iter().copied().fold(f64::INFINITY, crate::math::min);
    let is_tied = |index: &usize| depths.get(*index).is_some_and(|depth| depth - least <= TIE * size);
    let mut tied = (0..depths.len()).filter(is_tied);
    let first = tied.next().unwrap_or(0);
    let place = tied.next().and_then(|_| hint().filter(is_tied)).unwrap_or(first);
    (place, least)
}

/// Returns the position that [`least_or_hinted`] returns, without a branch for each of a few depths.
#[inline(always)]
pub(super) fn tied_or_hinted<const N: usize>(
    depths: &[f64; N],
    least: f64,
    hint: impl FnOnce() -> Option<usize>,
    size: f64,
) -> usize {
    let tied = tied_with(depths, least, TIE * size);
    // No bit: numbers beyond the range of doubles.
    let first = if tied == 0 { 0 } else { tied.trailing_zeros() as usize };
    if tied & tied.wrapping_sub(1) == 0 {
        return first;
    }
    let is_tied = |index: &usize| *index < N && tied >> index & 1 == 1;
    hint().filter(is_tied).unwrap_or(first)
}

/// Which depths are not above the least by more than `reach`: a bit for each.
#[inline(always)]
fn tied_with<const N: usize>(depths: &[f64; N], least: f64, reach: f64) -> u32 {
    let mut tied = 0;
    for index in 0..N / 2 {
        tied |= both_at_most(depths[2 * index] - least, depths[2 * index + 1] - least, reach) << (2 * index);
    }
    tied
}

/// Which of two numbers are not above a third: bit 0 and bit 1.
#[inline(always)]
fn both_at_most(one: f64, other: f64, most: f64) -> u32 {
    #[cfg(target_feature = "simd128")]
    {
        use core::arch::wasm32::{f64x2, f64x2_le, f64x2_splat, i64x2_bitmask};
        u32::from(i64x2_bitmask(f64x2_le(f64x2(one, other), f64x2_splat(most))))
    }
    #[cfg(not(target_feature = "simd128"))]
    {
        u32::from(one <= most) | u32::from(other <= most) << 1
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, Owner, least_or_hinted, tied_or_hinted};

    #[test]
    fn a_tie_keeps_the_last_face_and_nothing_else_does() {
        let depths = [3.0, 2.0, 2.0 + 1e-13, 4.0];
        for (hint, place) in [(None, 1), (Some(2), 2), (Some(0), 1), (Some(9), 1), (Some(40), 1)] {
            assert_eq!(least_or_hinted(&depths, || hint, 1.0), (place, 2.0));
            assert_eq!(tied_or_hinted(&depths, 2.0, || hint, 1.0), place);
        }
    }

    #[test]
    fn without_a_tie_nobody_is_asked() {
        let depths = [3.0, 2.0, 2.5, 4.0];
        assert_eq!(least_or_hinted(&depths, || unreachable!("no tie"), 1.0), (1, 2.0));
        assert_eq!(tied_or_hinted(&depths, 2.0, || unreachable!("no tie"), 1.0), 1);
    }

    #[test]
    fn faces_come_back_from_their_numbers() {
        for owner in [Owner::A, Owner::B] {
            for index in 0..64 {
                let face = Face { owner, index };
                assert_eq!(Face::from_number(face.to_number()), face);
            }
        }
    }
}
