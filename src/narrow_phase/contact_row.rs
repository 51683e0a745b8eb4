//! A contact as lists of many keep it.

use super::Contact;
use crate::math::lanes::{Lanes, LanesMask};
use crate::math::vectors::Vectors;
use glam::DVec2;

/// Numbers of a contact in a list.
pub const CONTACT_STRIDE: usize = 8;

/// A contact without its points, of which it tells how many there are. JavaScript reads it where it is: eight numbers, a line of
/// the cache.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub(crate) struct ContactRow {
    pub(crate) depth: f64,
    pub(crate) normal: DVec2,
    pub(crate) start: DVec2,
    pub(crate) end: DVec2,
    /// How many points there are: 1 or 2.
    pub(crate) points: f64,
}

impl ContactRow {
    /// Fills a place where no contact has been written yet.
    pub(crate) const NONE: Self =
        Self { depth: 0.0, normal: DVec2::ZERO, start: DVec2::ZERO, end: DVec2::ZERO, points: 1.0 };

    /// Returns two contacts whose lines begin at their only points, where they may turn out not to be contacts. Those of
    /// `turned` are seen from b.
    #[inline(always)]
    pub(super) fn two(
        depths: Lanes,
        normals: Vectors,
        starts: Vectors,
        turned: Option<LanesMask>,
    ) -> [Self; 2] {
        let zero = Lanes::splat(0.0);
        let zeros = Vectors { x: zero, y: zero };
        // Minus zeros become zeros, as in every contact.
        let (mut normals, mut starts) = (normals + zeros, starts + zeros);
        let mut ends = starts + normals * depths;
        if let Some(turned) = turned {
            normals = turned.choose_vectors(zeros - normals, normals);
            (starts, ends) = turned.exchange_vectors(starts, ends);
        }
        let row = |depth: f64, normal: Lanes, start: Lanes, end: Lanes| Self {
            depth,
            normal: normal.into(),
            start: start.into(),
            end: end.into(),
            points: 1.0,
        };
        [
            row(depths.first(), normals.first(), starts.first(), ends.first()),
            row(depths.second(), normals.second(), starts.second(), ends.second()),
        ]
    }

    /// Returns the contact, given what the row does not tell: [`Contact::half_length`].
    pub(crate) fn with_half_length(self, half_length: f64) -> Contact {
        let Self { depth, normal, start, end, .. } = self;
        Contact { depth, normal, start, end, half_length }
    }

    /// Returns the numbers of rows: depth, normal, start, end, number of points.
    #[inline(always)]
    pub(crate) fn numbers(rows: &[Self]) -> &[f64] {
        const { assert!(size_of::<Self>() == CONTACT_STRIDE * size_of::<f64>()) };
        // SAFETY: a row is so many numbers and nothing else.
        unsafe { core::slice::from_raw_parts(rows.as_ptr().cast(), CONTACT_STRIDE * rows.len()) }
    }
}

impl From<&Contact> for ContactRow {
    fn from(contact: &Contact) -> Self {
        let Contact { depth, normal, start, end, .. } = *contact;
        Self { depth, normal, start, end, points: contact.points().as_slice().len() as f64 }
    }
}
