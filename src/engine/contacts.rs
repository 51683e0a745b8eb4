//! Many contacts, in the form in which JavaScript reads them, so that nobody copies them.

use crate::batch::ContactRow;
use crate::error::has_room;
use crate::narrow_phase::Contact;

/// Contacts, one behind the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    rows: Vec<ContactRow>,
    /// For each contact at a face its place, and half the length of the face.
    faces: Vec<(usize, f64)>,
}

impl Contacts {
    /// No contacts.
    pub const NONE: Self = Self { rows: Vec::new(), faces: Vec::new() };

    /// Returns how many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the contact at a place.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Contact> {
        let found = self.faces.binary_search_by_key(&place, |(place, _)| *place);
        let half_length = found.map_or(0.0, |found| self.faces[found].1);
        self.rows.get(place).map(|row| row.with_half_length(half_length))
    }

    /// Returns the contacts in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Contact> {
        let mut faces = self.faces.iter().peekable();
        self.rows.iter().enumerate().map(move |(place, row)| {
            let face = faces.next_if(|(own, _)| *own == place);
            row.with_half_length(face.map_or(0.0, |(_, half_length)| *half_length))
        })
    }

    /// Returns the numbers of all contacts: of each depth, normal x, y, start x, y, end x, y and how many points there are.
    #[must_use]
    pub fn numbers(&self) -> &[f64] {
        ContactRow::numbers(&self.rows)
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.faces.clear();
    }

    /// Keeps the contacts whose places are wanted.
    #[inline(never)]
    pub(super) fn retain(&mut self, is_wanted: &dyn Fn(usize) -> bool) {
        let mut count = 0;
        let mut next = self.faces.iter().copied().peekable();
        let mut moved = Vec::new();
        if !has_room(&mut moved, self.faces.len()) {
            return self.clear();
        }
        for place in 0..self.rows.len() {
            let face = next.next_if(|(own, _)| *own == place);
            if is_wanted(place) {
                moved.extend(face.map(|(_, half_length)| (count, half_length)));
                self.rows.swap(count, place);
                count += 1;
            }
        }
        self.rows.truncate(count);
        self.faces = moved;
    }

    /// Makes room for so many more; returns whether there is memory.
    #[inline(never)]
    pub(super) fn has_room(&mut self, more: usize) -> bool {
        has_room(&mut self.rows, more) && has_room(&mut self.faces, more)
    }

    /// Adds contacts for which there is room. `faces` tells half the length of the face of each, 0 where there is none; it is
    /// left out where nobody has one.
    #[inline(always)]
    pub(super) fn add<'a>(
        &mut self,
        rows: impl ExactSizeIterator<Item = &'a ContactRow>,
        faces: Option<impl Iterator<Item = f64>>,
    ) {
        if let Some(faces) = faces {
            let placed = (self.rows.len()..).zip(faces);
            self.faces.extend(placed.filter(|(_, half_length)| *half_length != 0.0));
        }
        self.rows.extend(rows);
    }
}
