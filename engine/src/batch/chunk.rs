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
    #[inline]
    fn pair(&self, index: u8) -> [&'a Shape; 2] {
        self.pairs[usize::from(index)].map(|position| &self.shapes[position as usize])
    }
}

/// Groups of pairs. Each has its own kernel, except `Others`.
#[derive(Clone, Copy)]
enum Group {
    Circles,
    Rectangles,
    /// A rectangle and a circle, in either order.
    Mixed,
    /// All other pairs: no kernel.
    Others,
}

impl Group {
    const fn of(a: Kind, b: Kind) -> Self {
        match (a, b) {
            (Kind::Circle, Kind::Circle) => Self::Circles,
            (Kind::Rectangle, Kind::Rectangle) => Self::Rectangles,
            (Kind::Circle, Kind::Rectangle) | (Kind::Rectangle, Kind::Circle) => Self::Mixed,
            (Kind::Polygon | Kind::Segment, _) | (_, Kind::Polygon | Kind::Segment) => Self::Others,
        }
    }
}

/// Bits of a kind.
const KIND_BITS: u32 = usize::BITS - (Kind::COUNT - 1).leading_zeros();
/// Number of possible pairs of kinds, a power of two: a mask spares the bounds check.
const KIND_PAIRS: usize = 1 << (2 * KIND_BITS);

/// The group of a pair, by the kinds of both shapes.
const GROUP_OF: [Group; KIND_PAIRS] = {
    let mut groups = [Group::Others; KIND_PAIRS];
    let mut a = 0;
    while a < Kind::COUNT {
        let mut b = 0;
        while b < Kind::COUNT {
            groups[a << KIND_BITS | b] = Group::of(Kind::ALL[a], Kind::ALL[b]);
            b += 1;
        }
        a += 1;
    }
    groups
};

const _: () = assert!(KIND_PAIRS <= 1 << u8::BITS, "the kinds of a pair fit a byte");

/// The contacts of a chunk. Reused from chunk to chunk.
#[derive(Clone, Debug)]
pub(crate) struct ChunkContacts {
    count: usize,
    results: [PairResult; CHUNK_SIZE],
    /// Meaningful for hits only.
    contacts: Vec<ContactRow>,
    half_lengths: [f64; CHUNK_SIZE],
}

impl Default for ChunkContacts {
    fn default() -> Self {
        let (results, half_lengths) = ([PairResult::MISS; CHUNK_SIZE], [0.0; CHUNK_SIZE]);
        Self { count: 0, results, contacts: Vec::new(), half_lengths }
    }
}

impl ChunkContacts {
    /// Computes the contact of each pair, bitwise equal to the contact of the pair alone. If memory is exhausted,
    /// returns false and holds no contact.
    ///
    /// Grouping lets the cache misses of shapes overlap, and avoids mispredicted branches.
    pub(crate) fn compute(&mut self, chunk: &PairChunk<'_>) -> bool {
        self.count = 0;
        self.half_lengths.fill(0.0);
        if self.contacts.is_empty() {
            if !try_reserve(&mut self.contacts, CHUNK_SIZE) {
                return false;
            }
            self.contacts.resize(CHUNK_SIZE, ContactRow::NONE);
        }
        self.count = chunk.pairs.len().min(CHUNK_SIZE);
        // Many chunks hold only circles: computing these at once is cheaper than grouping them.
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let indices: [u8; CHUNK_SIZE] = std::array::from_fn(|index| index as u8);
        if self.circles(chunk, &indices[..self.count]) {
            return true;
        }
        let kind = |position: u32| chunk.shapes[position as usize].kind() as u8;
        let mut kinds = [0; CHUNK_SIZE];
        // Second shapes first: they are scattered in memory, and a short loop lets their cache misses overlap.
        for (kinds, [_, b]) in kinds.iter_mut().zip(chunk.pairs) {
            *kinds = kind(*b);
        }
        for (kinds, [a, _]) in kinds.iter_mut().zip(chunk.pairs) {
            *kinds |= kind(*a) << KIND_BITS;
        }
        let (mut groups, mut counts) = ([[0; CHUNK_SIZE]; 4], [0; 4]);
        for (index, kinds) in (0_u8..).zip(&kinds[..self.count]) {
            let group = GROUP_OF[usize::from(*kinds) % KIND_PAIRS] as usize;
            groups[group][counts[group] % CHUNK_SIZE] = index;
            counts[group] += 1;
        }
        let group = |group: Group| &groups[group as usize][..counts[group as usize].min(CHUNK_SIZE)];
        self.circles(chunk, group(Group::Circles));
        self.rectangles(chunk, group(Group::Rectangles));
        self.mixed(chunk, group(Group::Mixed));
        self.others(chunk, group(Group::Others));
        true
    }

    /// Writes the indices of the pairs that collide and that `is_wanted` accepts into `hits`, in order, and returns
    /// them. Branchless: every index is written, then the count advances only for hits.
    #[inline]
    pub(crate) fn hits<'a>(&self, hits: &'a mut [u8; CHUNK_SIZE], is_wanted: impl Fn(u8) -> bool) -> &'a [u8] {
        let mut count = 0;
        for (index, result) in (0_u8..).zip(&self.results[..self.count]) {
            hits[count % CHUNK_SIZE] = index;
            count += usize::from(*result != PairResult::MISS && is_wanted(index));
        }
        &hits[..count.min(CHUNK_SIZE)]
    }

    /// Returns the result of a hit: which face decided it.
    #[inline]
    pub(crate) fn result(&self, hit: u8) -> PairResult {
        self.results[usize::from(hit)]
    }

    #[inline]
    pub(crate) fn rows<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = &'a ContactRow> {
        hits.iter().map(|hit| &self.contacts[usize::from(*hit)])
    }

    #[inline]
    pub(crate) fn half_lengths<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = f64> + 'a {
        hits.iter().map(|hit| self.half_lengths[usize::from(*hit)])
    }

    // Each kernel has its own function: browsers run out of registers if one function holds all of them.

    #[inline(never)]
    fn circles(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) -> bool {
        self.by_kernel(chunk, indices, circles_of, contacts_circle_circle)
    }

    #[inline(never)]
    fn rectangles(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) -> bool {
        self.by_kernel(chunk, indices, rectangles_of, contacts_rectangle_rectangle)
    }

    #[inline(never)]
    fn mixed(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) -> bool {
        self.by_kernel(chunk, indices, mixed_of, contacts_rectangle_circle)
    }

    /// Computes pairs with a kernel, two at a time; the last pair of an odd number is computed twice. Pairs that the
    /// kernel leaves undecided are computed by the scalar algorithm. Returns false at the first pair of another kind.
    #[inline]
    fn by_kernel<'a, Pair: Copy>(
        &mut self,
        chunk: &PairChunk<'a>,
        indices: &[u8],
        pair_of: impl Fn([&'a Shape; 2]) -> Option<Pair>,
        kernel: impl Fn([Pair; 2]) -> TwoContacts,
    ) -> bool {
        // A fixed length spares the bounds checks.
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK_SIZE>() else { return false };
        let mut decided = LanesMask::new(true, true);
        for two in indices.chunks(2) {
            let [first, second] = [two[0], two[two.len() - 1]];
            let Some(pair) = pair_of(chunk.pair(first)) else { return false };
            let Some(second_pair) = pair_of(chunk.pair(second)) else { return false };
            let found = kernel([pair, second_pair]);
            let [first, second] = [first, second].map(|index| usize::from(index) % CHUNK_SIZE);
            [contacts[first], contacts[second]] = found.rows;
            [self.results[first], self.results[second]] = found.results;
            decided = decided & found.decided;
        }
        if decided.bits() != 0b11 {
            for index in indices {
                if self.results[usize::from(*index)] == PairResult::UNDECIDED {
                    self.others(chunk, &[*index]);
                }
            }
        }
        true
    }

    #[inline(never)]
    fn others(&mut self, chunk: &PairChunk<'_>, indices: &[u8]) {
        for index in indices {
            let (place, [a, b]) = (usize::from(*index), chunk.pair(*index));
            let hint = || (chunk.hint)(chunk.pairs[place]);
            self.results[place] = PairResult::MISS;
            if let Some(FaceContact { contact, face }) = contact_shape_shape_with_hint(a, b, &hint) {
                self.contacts[place] = ContactRow::from(&contact);
                self.half_lengths[place] = contact.half_length;
                self.results[place] = PairResult::hit(face);
            }
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
