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

impl Face {
    /// Returns the same face when the pair is named the other way round.
    #[must_use]
    pub fn reversed(self) -> Self {
        let owner = match self.owner {
            Owner::A => Owner::B,
            Owner::B => Owner::A,
        };
        Self { owner, ..self }
    }
}

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
    pub fn reversed(self) -> Self {
        Self { contact: self.contact.reversed(), face: self.face.map(Face::reversed) }
    }
}

/// Returns the position of the least depth; among those tied with it `kept`, or else the first.
///
/// `size` is the sum of the two bounding radii.
pub(super) fn least_or_kept(depths: &[f64], kept: Option<usize>, size: f64) -> usize {
    let least = depths.iter().copied().fold(f64::INFINITY, crate::math::min);
    let is_tied = |index: &usize| depths.get(*index).is_some_and(|depth| depth - least <= TIE * size);
    kept.filter(is_tied).or_else(|| (0..depths.len()).find(is_tied)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::least_or_kept;

    #[test]
    fn a_tie_keeps_the_last_face_and_nothing_else_does() {
        let depths = [3.0, 2.0, 2.0 + 1e-13, 4.0];
        assert_eq!(least_or_kept(&depths, None, 1.0), 1);
        assert_eq!(least_or_kept(&depths, Some(2), 1.0), 2);
        assert_eq!(least_or_kept(&depths, Some(0), 1.0), 1);
        assert_eq!(least_or_kept(&depths, Some(9), 1.0), 1);
    }
}
