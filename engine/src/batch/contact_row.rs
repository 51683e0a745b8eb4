//! A contact in a list of many.

use crate::math::lanes::{Lanes, LanesMask};
use crate::math::vectors::Vectors;
use crate::narrow_phase::Contact;
use glam::DVec2;

/// Numbers per contact in a list of contacts.
pub const CONTACT_STRIDE: usize = 8;

/// A contact with the number of its points in place of [`Contact::half_length`]. JavaScript reads the rows in place: eight
/// numbers, a cache line.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub(crate) struct ContactRow {
    pub(crate) depth: f64,
    pub(crate) normal: DVec2,
    pub(crate) start: DVec2,
    pub(crate) end: DVec2,
    /// Number of points, 1 or 2.
    pub(crate) points: f64,
}

impl ContactRow {
    /// Fills allocated rows.
    pub(crate) const NONE: Self =
        Self { depth: 0.0, normal: DVec2::ZERO, start: DVec2::ZERO, end: DVec2::ZERO, points: 1.0 };

    /// Returns two contacts of one point each, reversed where `reversed` holds.
    #[inline(always)]
    pub(super) fn two(depths: Lanes, normals: Vectors, starts: Vectors, reversed: Option<LanesMask>) -> [Self; 2] {
        let zero = Lanes::splat(0.0);
        let zeros = Vectors { x: zero, y: zero };
        // Adding 0 turns minus zeros into zeros, as in `Contact::from_start`.
        let (mut normals, mut starts) = (normals + zeros, starts + zeros);
        let mut ends = starts + normals * depths;
        if let Some(reversed) = reversed {
            normals = reversed.choose_vectors(zeros - normals, normals);
            (starts, ends) = reversed.swap_vectors(starts, ends);
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

    pub(crate) fn with_half_length(self, half_length: f64) -> Contact {
        let Self { depth, normal, start, end, .. } = self;
        Contact { depth, normal, start, end, half_length }
    }

    /// Returns the rows as numbers, in the order of the fields.
    #[inline(always)]
    pub(crate) fn numbers(rows: &[Self]) -> &[f64] {
        const { assert!(size_of::<Self>() == CONTACT_STRIDE * size_of::<f64>()) };
        // SAFETY: a row is `repr(C)` and consists of `CONTACT_STRIDE` numbers.
        unsafe { core::slice::from_raw_parts(rows.as_ptr().cast(), CONTACT_STRIDE * rows.len()) }
    }
}

impl From<&Contact> for ContactRow {
    fn from(contact: &Contact) -> Self {
        let Contact { depth, normal, start, end, .. } = *contact;
        Self { depth, normal, start, end, points: contact.points().as_slice().len() as f64 }
    }
}
