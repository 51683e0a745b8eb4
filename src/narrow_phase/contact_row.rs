//! A contact as lists of many keep it.

use super::Contact;
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

    /// Returns the contact whose line begins at its only point, where it may turn out not to be a contact.
    #[inline(always)]
    pub(super) fn unchecked(depth: f64, normal: DVec2, start: DVec2) -> Self {
        let Contact { depth, normal, start, end, .. } = Contact::unchecked(depth, normal, start);
        Self { depth, normal, start, end, points: 1.0 }
    }

    /// Returns the same contact seen from b.
    #[inline(always)]
    pub(crate) fn reversed(self) -> Self {
        let Self { depth, normal, start, end, points } = self;
        Self { depth, normal: DVec2::ZERO - normal, start: end, end: start, points }
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
