//! Detection and its results. Results stay until the next detection, so all reads in between agree.

use super::contacts::Contacts;
use super::events::renumber_pair;
use super::properties::parts;
use super::snapshot_codec::{Reader, Writer};
use super::world::{Clock, PhaseTimes, elapsed};
use super::{Properties, SHAPE_LIMIT};
use crate::batch::{CHUNK_SIZE, ChunkContacts, PairChunk, PairResult};
use crate::broad_phase::{BroadPhase, PairSearch};
use crate::error::{Error, ErrorCode, Field, try_reserve};
use crate::narrow_phase::{Face, greatest_work, pair_work};
use crate::shape::{Aabb, Kind, Shape};

/// Maximum work of a detection, in the unit of [`pair_work`]: about a fifth of a second.
///
/// Circles and rectangles never reach it, nor does an ordinary crowd of hexagons. If all shapes are polygons of 64 vertices
/// at one point, the first 31,775 pairs are tested. After a response, which takes its part of the time, the limit is half of
/// this, and in a dense crowd a quarter.
pub const DETECTION_WORK_MAX: u64 = 1 << 24;

/// Work of a search per pair that it finds and sorts.
pub(super) const SEARCH_WORK: u64 = 2;

/// A crowd is dense above this number of pairs and above this number of pairs per shape. The bodies of a pile have four.
const DENSE_PAIRS: usize = 1 << 17;
const DENSE_PAIRS_EACH: usize = 16;

/// Number of pairs after each phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pairs of an exhaustive search: both shapes collide, and one is dynamic or a kinematic sensor. Layers are
    /// ignored.
    pub possible: u64,
    /// Pairs that pass the broad phase.
    pub candidates: u64,
    /// Candidates whose boxes meet.
    pub boxes: u64,
    /// Candidates that collide, including pair kinds that the world does not report.
    pub hits: u64,
    /// Whether a limit left work out: candidates, see [`crate::broad_phase::PAIR_LIMIT`] and [`DETECTION_WORK_MAX`], or a part
    /// of the response, see [`crate::dynamics::RELAXATION_WORK_MAX`] and [`crate::dynamics::DISC_WORK_MAX`].
    pub truncated: bool,
    /// Shapes that were stopped because a step would have moved them out of the coordinate range.
    pub frozen: u64,
    /// Leaves that the tree moved in the last detection; 0 for other methods.
    pub reinserted: u64,
}

impl Counts {
    /// Returns the number of candidates that do not collide.
    pub fn false_positives(&self) -> u64 {
        self.candidates - self.hits
    }
}

/// Set of pair kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairKinds(u8);

impl PairKinds {
    /// Empty set.
    pub const NONE: Self = Self(0);
    /// Two circles.
    pub const CIRCLE_CIRCLE: Self = Self(1);
    /// Two rectangles.
    pub const RECTANGLE_RECTANGLE: Self = Self(2);
    /// A rectangle and a circle.
    pub const RECTANGLE_CIRCLE: Self = Self(4);
    /// Pairs with a polygon or a segment.
    pub const OTHER: Self = Self(8);
    /// All pairs.
    pub const ALL: Self = Self(15);

    /// Returns the union of two sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the kind of a pair.
    pub fn of(a: &Shape, b: &Shape) -> Self {
        match (a.kind(), b.kind()) {
            (Kind::Circle, Kind::Circle) => Self::CIRCLE_CIRCLE,
            (Kind::Rectangle, Kind::Rectangle) => Self::RECTANGLE_RECTANGLE,
            (Kind::Rectangle, Kind::Circle) | (Kind::Circle, Kind::Rectangle) => Self::RECTANGLE_CIRCLE,
            _ => Self::OTHER,
        }
    }

    /// Returns whether this set contains every kind of `other`.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Settings of a detection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request {
    pub(super) broad_phase: BroadPhase,
    /// Shapes outside this region take no part.
    pub(super) region: Option<Aabb>,
    /// Kinds of pairs whose contacts are stored.
    pub(super) reported: PairKinds,
    /// Whether layers and masks may separate pairs.
    pub(super) has_masks: bool,
    /// Whether some shapes may be passive or not collide.
    pub(super) has_passive: bool,
    /// Greatest number of corners of any shape.
    pub(super) corners_max: u64,
    /// Whether a response has taken a part of the step's time.
    pub(super) has_response: bool,
}

/// Results of the last detection, with the cache of faces.
#[derive(Clone, Debug, Default)]
pub(super) struct Detection {
    pub(super) search: PairSearch,
    pub(super) contacts: Contacts,
    pub(super) counts: Counts,
    /// Work of the search and of the tested pairs, or an upper bound of it that is within the limit.
    pub(super) work: u64,
    /// Whether a detection has run since the world was cleared.
    pub(super) has_found: bool,
    /// Whether all kinds are reported; the contacts' pairs are then those of `faces`.
    reports_all: bool,
    /// Pairs of the contacts, if only some kinds are reported.
    reported: Vec<[u32; 2]>,
    /// Candidates whose boxes meet, for the method that tests bounding circles.
    near: Vec<[u32; 2]>,
    faces: FaceCache,
    /// Faces of the detection under way; afterwards those of the detection before the last.
    next: FaceCache,
    chunk: ChunkContacts,
}

impl Detection {
    /// Runs a detection.
    pub(super) fn run(
        &mut self,
        shapes: &[Shape],
        properties: &[Properties],
        request: Request,
        clock: &impl Clock,
        times: &mut PhaseTimes,
    ) {
        self.has_found = true;
        let start = clock.now_microseconds();
        self.broad_phase(shapes, properties, request);
        times.broad_phase = elapsed(clock, start);
        let start = clock.now_microseconds();
        self.narrow_phase(shapes, request.reported);
        times.narrow_phase = elapsed(clock, start);
    }

    fn broad_phase(&mut self, shapes: &[Shape], properties: &[Properties], request: Request) {
        if request.has_passive || request.region.is_some() {
            self.search.run(request.broad_phase, shapes, parts(properties), request.region, None);
        } else {
            // Reading the properties of many shapes takes time.
            self.search.run_all(request.broad_phase, shapes);
        }
        if request.has_masks {
            self.search.retain(&|pair| {
                let [a, b] = pair.map(|position| &properties[position as usize]);
                a.layers_meet(b)
            });
        }
        let work_max = match (request.has_response, is_dense(&self.search, shapes.len())) {
            (false, _) => DETECTION_WORK_MAX,
            (true, false) => DETECTION_WORK_MAX / 2,
            (true, true) => DETECTION_WORK_MAX / 4,
        };
        self.work = SEARCH_WORK * self.search.pairs().len() as u64;
        self.work += limit_work(&mut self.search, shapes, request.corners_max, work_max);
        self.counts.possible = self.search.possible();
        self.counts.truncated = self.search.is_truncated();
        self.counts.candidates = self.search.candidates();
        self.counts.reinserted = self.search.reinserted();
    }

    fn narrow_phase(&mut self, shapes: &[Shape], reported: PairKinds) {
        self.contacts.clear();
        self.reported.clear();
        self.reports_all = reported == PairKinds::ALL;
        self.next.clear();
        (self.counts.boxes, self.counts.hits) = (0, 0);
        let faces = &self.faces;
        let pairs = if self.search.is_by_circles() {
            let candidates = self.search.pairs();
            self.near.clear();
            if try_reserve(&mut self.near, candidates.len()) {
                self.near.extend(candidates.iter().copied().filter(|pair| self.search.boxes_meet(*pair)));
            } else {
                self.counts.truncated = true;
            }
            &self.near[..]
        } else {
            self.search.pairs()
        };
        self.counts.boxes = pairs.len() as u64;
        let mut hits = [0; CHUNK_SIZE];
        for pairs in pairs.chunks(CHUNK_SIZE) {
            let is_computed = self.chunk.compute(&PairChunk { shapes, pairs, hint: &|pair| faces.face(pair) });
            self.counts.truncated |= !is_computed;
            let hits = self.chunk.hits(&mut hits);
            self.counts.hits += hits.len() as u64;
            let mut has_capacity = self.contacts.try_reserve(CHUNK_SIZE);
            // Faces without memory are dropped; a tie in the next detection then takes the first face. Pairs of
            // contacts are required: they are in the same cache if all kinds are reported.
            let keeps = self.next.try_reserve(CHUNK_SIZE) && (has_capacity || !self.reports_all);
            if keeps {
                push_pairs(&mut self.next.pairs, pairs, hits);
                self.next.faces.extend(hits.iter().map(|hit| self.chunk.result(*hit).to_number()));
            }
            let mut reported_hits = [0; CHUNK_SIZE];
            let hits = if self.reports_all {
                has_capacity &= keeps;
                hits
            } else {
                let mut count = 0;
                for hit in hits {
                    let [a, b] = pairs[usize::from(*hit)].map(|position| &shapes[position as usize]);
                    reported_hits[count % CHUNK_SIZE] = *hit;
                    count += usize::from(reported.contains(PairKinds::of(a, b)));
                }
                let hits = &reported_hits[..count];
                has_capacity &= try_reserve(&mut self.reported, CHUNK_SIZE);
                if has_capacity {
                    push_pairs(&mut self.reported, pairs, hits);
                }
                hits
            };
            // Contacts without memory are dropped.
            self.counts.truncated |= !has_capacity && !hits.is_empty();
            if has_capacity {
                self.contacts.add(self.chunk.rows(hits), self.chunk.half_lengths(hits));
            }
        }
        std::mem::swap(&mut self.faces, &mut self.next);
    }

    /// Returns the face that decided a pair in the last detection.
    pub(super) fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        self.faces.face(pair)
    }

    /// Returns the pair of each contact, sorted.
    pub(super) fn contact_pairs(&self) -> &[[u32; 2]] {
        if self.reports_all { &self.faces.pairs } else { &self.reported }
    }

    /// Returns all colliding pairs, sorted, reported or not.
    pub(super) fn hit_pairs(&self) -> &[[u32; 2]] {
        &self.faces.pairs
    }

    /// Drops the results of removed shapes and renumbers the others. The counts stay.
    pub(super) fn renumber(&mut self, new_position: &dyn Fn(u32) -> Option<u32>) {
        let pairs = if self.reports_all { &self.faces.pairs } else { &self.reported };
        let stays =
            |index: usize| pairs.get(index).copied().is_some_and(|mut pair| renumber_pair(&mut pair, new_position));
        self.contacts.retain(&stays);
        self.reported.retain_mut(|pair| renumber_pair(pair, new_position));
        self.faces.renumber(new_position);
        self.search.renumber(new_position);
    }

    /// Clears everything.
    pub(super) fn clear(&mut self) {
        self.faces.clear();
        self.clear_results();
        self.counts.frozen = 0;
    }

    /// Restores the faces from before the last detection, for the next one to use. Contacts and their pairs stay, unless
    /// memory runs out.
    pub(super) fn restore_faces(&mut self) {
        if std::mem::take(&mut self.reports_all) {
            if try_reserve(&mut self.reported, self.faces.pairs.len()) {
                self.reported.extend_from_slice(&self.faces.pairs);
            } else {
                self.contacts.clear();
                self.counts.truncated = true;
            }
        }
        std::mem::swap(&mut self.faces, &mut self.next);
    }

    /// Writes the cached faces, one word each. Positions are below 2²⁰, so a word is below 2⁴⁸.
    pub(super) fn write_faces(&self, writer: &mut Writer) {
        writer.count(self.faces.pairs.len());
        for ([first, second], face) in self.faces.pairs.iter().zip(&self.faces.faces) {
            writer.number((u64::from(*first) << 28 | u64::from(*second) << 8 | u64::from(*face)) as f64);
        }
    }

    /// Reads the output of [`Detection::write_faces`]: pairs of `shapes` shapes, sorted, without duplicates.
    #[inline(never)]
    pub(super) fn read_faces(&mut self, reader: &mut Reader, shapes: usize) {
        let count = reader.count(1, Field::Pairs);
        if !self.faces.try_reserve(count) {
            return reader.refuse(Error::new(ErrorCode::OutOfMemory, Field::Pairs, count as f64));
        }
        for _ in 0..count {
            let word = reader.number();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked by converting back")]
            let bits = word as u64;
            #[expect(clippy::cast_possible_truncation, reason = "below the limit, and a byte")]
            let ([first, second], face) =
                ([28, 8].map(|shift| (bits >> shift & (SHAPE_LIMIT as u64 - 1)) as u32), bits as u8);
            let pair = [first, second];
            let is_later = self.faces.pairs.last().is_none_or(|last| *last < pair);
            let is_pair = first < second && (second as usize) < shapes && bits < 1 << 48;
            if bits as f64 != word || !is_pair || !is_later {
                return reader.refuse_number(Field::Pairs, word);
            }
            self.faces.pairs.push(pair);
            self.faces.faces.push(face);
        }
    }

    fn clear_results(&mut self) {
        self.has_found = false;
        self.search.clear();
        self.reports_all = false;
        self.reported.clear();
        self.contacts.clear();
        self.counts = Counts { frozen: self.counts.frozen, ..Counts::default() };
    }
}

/// Returns whether the pairs of a search are those of a dense crowd, in which a step leaves pairs out. A search that has left
/// pairs out itself has met one.
pub(super) fn is_dense(search: &PairSearch, shapes: usize) -> bool {
    let pairs = search.pairs().len();
    pairs > DENSE_PAIRS && (pairs > DENSE_PAIRS_EACH * shapes || search.is_truncated())
}

/// Truncates the pairs of a search to a work limit; returns the work of the remaining pairs.
///
/// Reads the shapes only if the limit may be exceeded.
#[inline(never)]
pub(super) fn limit_work(search: &mut PairSearch, shapes: &[Shape], corners_max: u64, work_max: u64) -> u64 {
    let bound = search.pairs().len() as u64 * greatest_work(corners_max);
    if bound <= work_max {
        return bound;
    }
    search.limit_work(work_max, &|[a, b]| pair_work(&shapes[a as usize], &shapes[b as usize]))
}

#[inline(never)]
fn push_pairs(list: &mut Vec<[u32; 2]>, pairs: &[[u32; 2]], hits: &[u8]) {
    list.extend(hits.iter().map(|hit| pairs[usize::from(*hit)]));
}

/// Colliding pairs, sorted, with the face that decided each.
#[derive(Clone, Debug, Default)]
struct FaceCache {
    pairs: Vec<[u32; 2]>,
    /// Face codes.
    faces: Vec<u8>,
}

impl FaceCache {
    /// Reserves memory; returns whether there was enough.
    #[inline(never)]
    fn try_reserve(&mut self, more: usize) -> bool {
        try_reserve(&mut self.pairs, more) && try_reserve(&mut self.faces, more)
    }

    fn clear(&mut self) {
        self.pairs.clear();
        self.faces.clear();
    }

    #[cold]
    fn face(&self, pair: [u32; 2]) -> Option<Face> {
        let found = self.pairs.binary_search(&pair).ok()?;
        PairResult::from_number(*self.faces.get(found)?).face()
    }

    /// Drops the pairs of removed shapes and renumbers the others.
    fn renumber(&mut self, new_position: &dyn Fn(u32) -> Option<u32>) {
        let mut count = 0;
        for index in 0..self.pairs.len() {
            let (mut pair, face) = (self.pairs[index], self.faces[index]);
            if renumber_pair(&mut pair, new_position) {
                self.pairs[count] = pair;
                self.faces[count] = face;
                count += 1;
            }
        }
        self.pairs.truncate(count);
        self.faces.truncate(count);
    }
}
