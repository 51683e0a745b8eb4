//! The face that decides a contact. Among tied faces, the face of the last frame decides again.

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
    /// The shape of the face.
    pub owner: Owner,
    /// Index of the face, as in [`crate::shape::Rectangle`].
    pub index: u8,
}

/// The bit of a face's number that is set for b.
const OWNER_BIT: u8 = 1 << OWNER_SHIFT;
/// The position of that bit.
pub(crate) const OWNER_SHIFT: u32 = 7;

impl Face {
    /// Returns the number of the face, below 192.
    #[inline(always)]
    pub(crate) fn to_number(self) -> u8 {
        let owner = match self.owner {
            Owner::A => 0,
            Owner::B => OWNER_BIT,
        };
        self.index | owner
    }

    /// Returns the face of a number.
    #[inline(always)]
    pub(crate) fn from_number(number: u8) -> Self {
        let owner = if number & OWNER_BIT == 0 { Owner::A } else { Owner::B };
        Self { owner, index: number & !OWNER_BIT }
    }

    /// Returns the face of the pair in reverse order.
    #[inline(always)]
    pub fn reversed(self) -> Self {
        let owner = match self.owner {
            Owner::A => Owner::B,
            Owner::B => Owner::A,
        };
        Self { owner, ..self }
    }
}

/// Returns the face that decided the pair in the last frame. Called only for tied faces, which are rare.
pub type FaceHint<'a> = &'a dyn Fn() -> Option<Face>;

/// A contact and the face whose normal it has, if any.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceContact {
    /// The contact.
    pub contact: Contact,
    /// The face, which is the hint of the next frame.
    pub face: Option<Face>,
}

impl FaceContact {
    /// Returns the contact and face of the pair in reverse order.
    #[inline(always)]
    pub fn reversed(self) -> Self {
        Self { contact: self.contact.reversed(), face: self.face.map(Face::reversed) }
    }
}

/// Returns the index and value of the least depth. On a tie the index is the hint if that depth is tied too, otherwise
/// the first tied one. Only a tie calls `hint`.
///
/// `size` is the sum of the two bounding radii.
pub(super) fn least_or_hinted(depths: &[f64], hint: impl FnOnce() -> Option<usize>, size: f64) -> (usize, f64) {
    let least = depths.iter().copied().fold(f64::INFINITY, crate::math::min);
    let is_tied = |index: &usize| depths.get(*index).is_some_and(|depth| depth - least <= TIE * size);
    let mut tied = (0..depths.len()).filter(is_tied);
    let first = tied.next().unwrap_or(0);
    let place = tied.next().and_then(|_| hint().filter(is_tied)).unwrap_or(first);
    (place, least)
}

#[cfg(test)]
mod tests {
    use super::{Face, Owner, least_or_hinted};

    #[test]
    fn hints_decide_only_ties() {
        let depths = [3.0, 2.0, 2.0 + 1e-13, 4.0];
        for (hint, place) in [(None, 1), (Some(2), 2), (Some(0), 1), (Some(9), 1), (Some(40), 1)] {
            assert_eq!(least_or_hinted(&depths, || hint, 1.0), (place, 2.0));
        }
    }

    #[test]
    fn hints_are_read_only_for_ties() {
        let depths = [3.0, 2.0, 2.5, 4.0];
        assert_eq!(least_or_hinted(&depths, || unreachable!("no tie"), 1.0), (1, 2.0));
    }

    #[test]
    fn face_numbers_round_trip() {
        for owner in [Owner::A, Owner::B] {
            for index in 0..64 {
                let face = Face { owner, index };
                assert_eq!(Face::from_number(face.to_number()), face);
            }
        }
    }
}
