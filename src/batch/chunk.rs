//! A chunk of pairs. Pairs are grouped by the kinds of their shapes and computed group by group; results are read in
//! the order of the pairs.

use super::{ContactRow, PairResult, TwoContacts};
use super::{contacts_circle_circle, contacts_rectangle_circle, contacts_rectangle_rectangle};
use crate::error::try_reserve;
use crate::math::lanes::LanesMask;
use crate::narrow_phase::{Face, FaceContact, contact_shape_shape_with_hint};
use crate::shape::{Circle, Kind, Rectangle, Shape};

/// Number of pairs in a chunk. Their results fit into the L1 cache.
pub(crate) const CHUNK_SIZE: usize = 128;

/// The pairs of a chunk, by the indices of their shapes.
#[derive(Clone, Copy)]
pub(crate) struct PairChunk<'a> {
    pub(crate) shapes: &'a [Shape],
    /// At most [`CHUNK_SIZE`]; later pairs are ignored.
    pub(crate) pairs: &'a [[u32; 2]],
    /// Returns the face that decided a pair in the last frame; called only for tied faces.
    pub(crate) hint: &'a dyn Fn([u32; 2]) -> Option<Face>,
}

impl<'a> PairChunk<'a> {
    #[inline(always)]
    fn pair(&self, index: u8) -> [&'a Shape; 2] {
        self.shapes_of(self.pairs[usize::from(index)])
    }

    #[inline(always)]
    fn shapes_of(&self, [a, b]: [u32; 2]) -> [&'a Shape; 2] {
        [&self.shapes[a as usize], &self.shapes[b as usize]]
    }

    #[inline(always)]
    fn hint(&self, index: u8) -> Option<Face> {
        (self.hint)(self.pairs[usize::from(index)])
    }
}

/// The contacts of a chunk. Reused from chunk to chunk.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChunkContacts {
    count: usize,
    /// Whether the last chunk held circles only: the next one probably does too.
    is_circles_only: bool,
    groups: Groups,
    rows: Rows,
}

impl ChunkContacts {
    /// Computes the contact of each pair, bitwise equal to the contact of the pair alone. If memory is exhausted,
    /// returns false and holds no contact.
    ///
    /// Grouping lets the cache misses of shapes overlap, and avoids mispredicted branches.
    pub(crate) fn compute(&mut self, chunk: &PairChunk<'_>) -> bool {
        self.count = 0;
        if !self.rows.reset() {
            return false;
        }
        self.count = chunk.pairs.len().min(CHUNK_SIZE);
        if self.is_circles_only && self.rows.try_circles_only(chunk) {
            return true;
        }
        self.groups.sort(chunk);
        self.is_circles_only = self.groups.of(Group::Circles).len() == self.count;
        for group in Group::ALL {
            let indices = self.groups.of(group);
            // Browsers compile a kernel at its first call, so a kernel without pairs is not called.
            if !indices.is_empty() {
                self.rows.compute(chunk, group, indices);
            }
        }
        true
    }

    /// Writes the indices of the pairs that collide and that `is_wanted` accepts into `hits`, in order, and returns them.
    /// Branchless.
    #[inline]
    pub(crate) fn hits<'a>(&self, hits: &'a mut [u8; CHUNK_SIZE], is_wanted: impl Fn(u8) -> bool) -> &'a [u8] {
        let mut count = 0;
        for (index, result) in (0_u8..).zip(&self.rows.results[..self.count]) {
            hits[count % CHUNK_SIZE] = index;
            count += usize::from(*result != PairResult::MISS && is_wanted(index));
        }
        &hits[..count.min(CHUNK_SIZE)]
    }

    /// Returns the result of a hit: which face decided it.
    #[inline(always)]
    pub(crate) fn result(&self, hit: u8) -> PairResult {
        self.rows.results[usize::from(hit)]
    }

    /// Returns the contact rows of hits.
    #[inline(always)]
    pub(crate) fn rows<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = &'a ContactRow> {
        hits.iter().map(|hit| &self.rows.contacts[usize::from(*hit)])
    }

    /// Returns [`crate::narrow_phase::Contact::half_length`] of each hit.
    #[inline]
    pub(crate) fn half_lengths<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = f64> + 'a {
        hits.iter().map(|hit| self.rows.half_lengths[usize::from(*hit)])
    }
}

/// Groups of pairs. Each has its own kernel, except `Others`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Circles = 0,
    Rectangles = 1,
    /// A rectangle and a circle, in either order.
    Mixed = 2,
    /// All other pairs: no kernel.
    Others = 3,
}

impl Group {
    const ALL: [Self; 4] = [Self::Circles, Self::Rectangles, Self::Mixed, Self::Others];
}

/// The group of a pair, by the kinds of both shapes, two bits each.
const GROUP_OF: [Group; 16] = {
    const CIRCLE: usize = Kind::Circle as usize;
    const RECTANGLE: usize = Kind::Rectangle as usize;
    let mut groups = [Group::Others; 16];
    groups[CIRCLE << 2 | CIRCLE] = Group::Circles;
    groups[RECTANGLE << 2 | RECTANGLE] = Group::Rectangles;
    groups[CIRCLE << 2 | RECTANGLE] = Group::Mixed;
    groups[RECTANGLE << 2 | CIRCLE] = Group::Mixed;
    groups
};

/// The indices of a chunk's pairs, group by group.
#[derive(Clone, Debug)]
struct Groups {
    /// The kinds of each pair: the index into [`GROUP_OF`].
    kinds: [u8; CHUNK_SIZE],
    indices: [[u8; CHUNK_SIZE]; Group::ALL.len()],
    /// The size of each group, one per byte. Unused if there is a sole group.
    counts: u32,
    /// The group and the number of the pairs, if all are in one group.
    sole: Option<(Group, usize)>,
    /// The indices 0, 1, 2, …, as the list of a sole group.
    ascending: [u8; CHUNK_SIZE],
}

impl Default for Groups {
    fn default() -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let ascending = std::array::from_fn(|index| index as u8);
        let indices = [[0; CHUNK_SIZE]; Group::ALL.len()];
        Self { kinds: [0; CHUNK_SIZE], indices, counts: 0, sole: None, ascending }
    }
}

impl Groups {
    /// Sorts the pairs into groups. The sort is stable.
    #[inline(always)]
    fn sort(&mut self, chunk: &PairChunk<'_>) {
        let count = chunk.pairs.len().min(CHUNK_SIZE);
        let kind = |position: u32| chunk.shapes[position as usize].kind() as u8;
        // Second shapes first: they are scattered in memory, and a short loop lets their cache misses overlap.
        for (kinds, [_, b]) in self.kinds.iter_mut().zip(chunk.pairs) {
            *kinds = kind(*b);
        }
        let (mut every, mut any) = (u8::MAX, 0);
        for (kinds, [a, _]) in self.kinds.iter_mut().zip(chunk.pairs) {
            *kinds |= kind(*a) << 2;
            every &= *kinds;
            any |= *kinds;
        }
        self.sole = (every == any).then(|| (GROUP_OF[usize::from(every & 15)], count));
        if self.sole.is_some() {
            return;
        }
        self.counts = 0;
        for (index, kinds) in self.ascending.iter().zip(&self.kinds[..count]) {
            let group = GROUP_OF[usize::from(kinds & 15)] as usize;
            self.indices[group][(self.counts >> (8 * group)) as usize % CHUNK_SIZE] = *index;
            self.counts += 1 << (8 * group);
        }
    }

    #[inline(always)]
    fn of(&self, group: Group) -> &[u8] {
        match self.sole {
            Some((sole, count)) => &self.ascending[..if sole == group { count } else { 0 }],
            None => {
                let count = usize::from(self.counts.to_le_bytes()[group as usize]);
                &self.indices[group as usize][..count.min(CHUNK_SIZE)]
            }
        }
    }
}

/// The result of each pair of a chunk.
#[derive(Clone, Debug)]
struct Rows {
    results: [PairResult; CHUNK_SIZE],
    /// Meaningful for hits only.
    contacts: Vec<ContactRow>,
    half_lengths: [f64; CHUNK_SIZE],
}

impl Default for Rows {
    fn default() -> Self {
        Self { results: [PairResult::MISS; CHUNK_SIZE], contacts: Vec::new(), half_lengths: [0.0; CHUNK_SIZE] }
    }
}

impl Rows {
    /// Clears the last results. Returns false if memory is exhausted.
    fn reset(&mut self) -> bool {
        self.half_lengths.fill(0.0);
        if self.contacts.is_empty() && try_reserve(&mut self.contacts, CHUNK_SIZE) {
            self.contacts.resize(CHUNK_SIZE, ContactRow::NONE);
        }
        !self.contacts.is_empty()
    }

    #[inline(always)]
    fn compute(&mut self, chunk: &PairChunk<'_>, group: Group, indices: &[u8]) {
        match group {
            Group::Circles => self.circles(chunk, indices),
            Group::Rectangles => self.rectangles(chunk, indices),
            Group::Mixed => self.mixed(chunk, indices),
            Group::Others => self.others(chunk, indices),
        }
    }

    // Each kernel has its own function: in a common one browsers run out of registers.

    #[inline(never)]
    fn circles(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) {
        self.by_kernel(chunk, indices, circles_of, contacts_circle_circle);
    }

    #[inline(never)]
    fn rectangles(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) {
        self.by_kernel(chunk, indices, rectangles_of, contacts_rectangle_rectangle);
    }

    #[inline(never)]
    fn mixed(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) {
        self.by_kernel(chunk, indices, mixed_of, contacts_rectangle_circle);
    }

    /// Computes the pairs in order if all are pairs of circles, else returns false. The last pair of an odd number may
    /// be of any kind. Testing circle pairs is cheaper than grouping them.
    #[inline(never)]
    fn try_circles_only(&mut self, chunk: &PairChunk<'_>) -> bool {
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK_SIZE>() else { return false };
        let (pairs, odd) = chunk.pairs[..chunk.pairs.len().min(CHUNK_SIZE)].as_chunks();
        let mut decided = LanesMask::new(true, true);
        let places = contacts.as_chunks_mut::<2>().0.iter_mut().zip(self.results.as_chunks_mut::<2>().0);
        for ([first, second], (contacts, results)) in pairs.iter().zip(places) {
            let Some(first) = circles_of(chunk.shapes_of(*first)) else { return false };
            let Some(second) = circles_of(chunk.shapes_of(*second)) else { return false };
            let found = contacts_circle_circle([first, second]);
            *contacts = found.rows;
            *results = found.results;
            decided = decided & found.decided;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let last = 2 * pairs.len() as u8;
        if decided.bits() != 0b11 {
            (0..last).for_each(|index| self.decide(chunk, index));
        }
        if !odd.is_empty() {
            self.others(chunk, &[last]);
        }
        true
    }

    /// Computes pairs with a kernel, two at a time; the last pair of an odd number is computed twice. Pairs that the
    /// kernel leaves undecided are computed by the scalar algorithm.
    #[inline(always)]
    fn by_kernel<'a, Pair: Copy>(
        &mut self,
        chunk: &PairChunk<'a>,
        indices: &[u8],
        pair_of: impl Fn([&'a Shape; 2]) -> Option<Pair>,
        kernel: impl Fn([Pair; 2]) -> TwoContacts,
    ) {
        // A fixed length spares the bounds checks.
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK_SIZE>() else { return };
        let (mut decided, mut rest) = (LanesMask::new(true, true), indices);
        while let Some((&first, tail)) = rest.split_first() {
            let (second, tail) = tail.split_first().map_or((first, tail), |(second, tail)| (*second, tail));
            rest = tail;
            let Some(pair) = pair_of(chunk.pair(first)) else { continue };
            let Some(second_pair) = pair_of(chunk.pair(second)) else { continue };
            let found = kernel([pair, second_pair]);
            let [first, second] = [first, second].map(|index| usize::from(index) % CHUNK_SIZE);
            [contacts[first], contacts[second]] = found.rows;
            [self.results[first], self.results[second]] = found.results;
            decided = decided & found.decided;
        }
        if decided.bits() != 0b11 {
            indices.iter().for_each(|index| self.decide(chunk, *index));
        }
    }

    #[cold]
    #[inline(never)]
    fn decide(&mut self, chunk: &PairChunk<'_>, index: u8) {
        if self.results[usize::from(index)] == PairResult::UNDECIDED {
            self.others(chunk, &[index]);
        }
    }

    #[inline(never)]
    fn others(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) {
        for &index in indices {
            let [a, b] = chunk.pair(index);
            self.store(index, contact_shape_shape_with_hint(a, b, &|| chunk.hint(index)));
        }
    }

    #[inline(always)]
    fn store(&mut self, index: u8, found: Option<FaceContact>) {
        let place = usize::from(index);
        self.results[place] = PairResult::MISS;
        if let Some(FaceContact { contact, face }) = found {
            self.contacts[place] = ContactRow::from(&contact);
            self.half_lengths[place] = contact.half_length;
            self.results[place] = PairResult::hit(face);
        }
    }
}

#[inline(always)]
fn circles_of(pair: [&Shape; 2]) -> Option<[&Circle; 2]> {
    match pair {
        [Shape::Circle(a), Shape::Circle(b)] => Some([a, b]),
        _ => None,
    }
}

#[inline(always)]
fn rectangles_of(pair: [&Shape; 2]) -> Option<[&Rectangle; 2]> {
    match pair {
        [Shape::Rectangle(a), Shape::Rectangle(b)] => Some([a, b]),
        _ => None,
    }
}

/// Returns the rectangle, the circle, and whether the circle comes first. Branchless, because the order is
/// unpredictable.
#[inline(always)]
fn mixed_of([a, b]: [&Shape; 2]) -> Option<(&Rectangle, &Circle, bool)> {
    let is_reversed = a.kind() == Kind::Circle;
    let (rectangle, circle) = if is_reversed { (b, a) } else { (a, b) };
    match (rectangle, circle) {
        (Shape::Rectangle(rectangle), Shape::Circle(circle)) => Some((rectangle, circle, is_reversed)),
        _ => None,
    }
}
