//! Contacts in the memory layout that JavaScript reads, so that no copy is needed.

use crate::batch::ContactRow;
use crate::error::try_reserve;
use crate::narrow_phase::Contact;

/// List of contacts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contacts {
    rows: Vec<ContactRow>,
    /// Index and half the face length of each contact at a face.
    faces: Vec<(usize, f64)>,
}

impl Contacts {
    /// Empty list.
    pub const NONE: Self = Self { rows: Vec::new(), faces: Vec::new() };

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
        let found = self.faces.binary_search_by_key(&place, |(place, _)| *place);
        let half_length = found.map_or(0.0, |found| self.faces[found].1);
        self.rows.get(place).map(|row| row.with_half_length(half_length))
    }

    /// Returns the contacts in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Contact> {
        let mut faces = self.faces.iter().peekable();
        self.rows.iter().enumerate().map(move |(place, row)| {
            let face = faces.next_if(|(own, _)| *own == place);
            row.with_half_length(face.map_or(0.0, |(_, half_length)| *half_length))
        })
    }

    /// Returns the contacts as numbers: depth, normal x, y, start x, y, end x, y, number of points.
    pub fn numbers(&self) -> &[f64] {
        ContactRow::numbers(&self.rows)
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.faces.clear();
    }

    /// Drops the contacts whose indices are not wanted.
    #[inline(never)]
    pub(super) fn retain(&mut self, is_retained: &dyn Fn(usize) -> bool) {
        let mut count = 0;
        let mut next = self.faces.iter().copied().peekable();
        let mut moved = Vec::new();
        if !try_reserve(&mut moved, self.faces.len()) {
            return self.clear();
        }
        for place in 0..self.rows.len() {
            let face = next.next_if(|(own, _)| *own == place);
            if is_retained(place) {
                moved.extend(face.map(|(_, half_length)| (count, half_length)));
                self.rows.swap(count, place);
                count += 1;
            }
        }
        self.rows.truncate(count);
        self.faces = moved;
    }

    /// Reserves memory; returns whether there was enough.
    #[inline(never)]
    pub(super) fn try_reserve(&mut self, more: usize) -> bool {
        try_reserve(&mut self.rows, more) && try_reserve(&mut self.faces, more)
    }

    /// Appends contacts within the reserved memory. `faces` holds half the face length of each, 0 without a face; `None` if no
    /// contact has one.
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
