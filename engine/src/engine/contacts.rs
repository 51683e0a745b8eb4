//! Contacts in the memory layout that JavaScript reads, so that no copy is needed.

use super::remove::retain;
use crate::batch::{ChunkContacts, ContactRow};
use crate::error::try_reserve;
use crate::narrow_phase::Contact;

/// List of contacts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    rows: Vec<ContactRow>,
    /// [`Contact::half_length`] of each contact.
    half_lengths: Vec<f64>,
}

impl Contacts {
    /// Empty list.
    pub const NONE: Self = Self { rows: Vec::new(), half_lengths: Vec::new() };

    /// Returns the number of contacts.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the contact at an index.
    pub fn get(&self, place: usize) -> Option<Contact> {
        Some(self.rows.get(place)?.with_half_length(*self.half_lengths.get(place)?))
    }

    /// Returns the contacts in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Contact> {
        self.rows.iter().zip(&self.half_lengths).map(|(row, half_length)| row.with_half_length(*half_length))
    }

    /// Returns the contacts as numbers: depth, normal x, y, start x, y, end x, y, number of points.
    pub fn numbers(&self) -> &[f64] {
        ContactRow::numbers(&self.rows)
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.half_lengths.clear();
    }

    pub(super) fn retain(&mut self, is_retained: &dyn Fn(usize) -> bool) {
        retain(&mut self.rows, is_retained);
        retain(&mut self.half_lengths, is_retained);
    }

    pub(super) fn try_reserve(&mut self, more: usize) -> bool {
        try_reserve(&mut self.rows, more) && try_reserve(&mut self.half_lengths, more)
    }

    /// Appends the contacts of hits of a chunk, within the reserved memory.
    pub(super) fn add(&mut self, chunk: &ChunkContacts, hits: &[u8]) {
        self.rows.extend(chunk.rows(hits));
        self.half_lengths.extend(chunk.half_lengths(hits));
    }
}
