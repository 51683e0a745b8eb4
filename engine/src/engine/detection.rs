//! Detection and its results. Results stay until the next detection, so all reads in between agree.

use super::contacts::Contacts;
use super::properties::parts;
use super::remove::retain;
use super::world::elapsed;
use super::{Clock, NoClock, PhaseTimes, World};
use crate::batch::{CHUNK_SIZE, ChunkContacts, PairChunk, PairResult};
use crate::broad_phase::{PairSearch, renumber_pairs};
use crate::error::try_reserve;
use crate::narrow_phase::{Face, greatest_work, pair_work};
use crate::shape::{Kind, Shape};

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
    /// Pairs of an exhaustive search: both shapes collide, and one is dynamic, a kinematic sensor, or meets all kinds. Layers
    /// are ignored.
    pub possible: u64,
    /// Pairs that pass the broad phase.
    pub candidates: u64,
    /// Candidates whose boxes meet.
    pub boxes: u64,
    /// Candidates that collide, including pair kinds that the world does not report.
    pub hits: u64,
    /// Whether a limit left work out: candidates, see [`crate::broad_phase::PAIR_LIMIT`] and [`DETECTION_WORK_MAX`], a part
    /// of the response, see [`crate::dynamics::RELAXATION_WORK_MAX`] and [`crate::dynamics::DISC_WORK_MAX`], or times of events and
    /// passes of sensors, see [`World::events`].
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

impl Default for PairKinds {
    fn default() -> Self {
        Self::ALL
    }
}

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
            (Kind::Polygon | Kind::Segment, _) | (_, Kind::Polygon | Kind::Segment) => Self::OTHER,
        }
    }

    /// Returns whether this set contains every kind of `other`.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
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
    /// Pair of each contact, sorted.
    pub(super) contact_pairs: Vec<[u32; 2]>,
    /// Candidates whose boxes meet, for the method that tests bounding circles.
    near: Vec<[u32; 2]>,
    pub(super) faces: FaceCache,
    /// Faces of the detection under way; afterwards those of the detection before the last.
    next: FaceCache,
    chunk: ChunkContacts,
}

impl World {
    /// Finds contacts without moving anything.
    pub fn detect(&mut self) {
        self.detect_timed(&NoClock);
    }

    /// [`World::detect`] with measured times.
    pub fn detect_timed(&mut self, clock: &impl Clock) {
        self.detect_after(false, clock);
    }

    /// Detects, with less work if a response has taken a part of the step's time.
    pub(super) fn detect_after(&mut self, has_response: bool, clock: &impl Clock) {
        self.times.movement = 0.0;
        self.detection.has_found = true;
        let start = clock.now_microseconds();
        self.find_candidates(has_response);
        self.times.broad_phase = elapsed(clock, start);
        let start = clock.now_microseconds();
        self.detection.test_candidates(&self.shapes, self.reported);
        self.times.narrow_phase = elapsed(clock, start);
        self.removed.report();
        self.report_events();
    }

    /// Reports the results of the last detection as those of a step in which nothing has moved.
    pub(super) fn repeat_detection(&mut self) {
        self.times = PhaseTimes::default();
        (self.detection.work, self.collector.work, self.ccd.work) = (0, 0, 0);
        self.bounces.clear();
        self.removed.report();
        self.report_events();
    }

    fn find_candidates(&mut self, has_response: bool) {
        let Self { detection, shapes, properties, .. } = self;
        let Detection { search, counts, .. } = detection;
        let method = self.options.broad_phase;
        if self.may_have_passive || self.visible_region.is_some() {
            search.run(method, shapes, parts(properties), self.visible_region, None);
        } else {
            // Reading the properties of many shapes takes time.
            search.run_all(method, shapes);
        }
        if self.may_have_masks {
            search.retain(&|pair| {
                let [a, b] = pair.map(|position| &properties[position as usize]);
                a.may_meet(b)
            });
        }
        let work_max = match (has_response, is_dense(search, shapes.len())) {
            (false, _) => DETECTION_WORK_MAX,
            (true, false) => DETECTION_WORK_MAX / 2,
            (true, true) => DETECTION_WORK_MAX / 4,
        };
        detection.work = SEARCH_WORK * search.pairs().len() as u64;
        detection.work += limit_work(search, shapes, self.corners_max, work_max);
        counts.possible = search.possible();
        counts.truncated = search.is_truncated();
        counts.candidates = search.candidates();
        counts.reinserted = search.reinserted();
    }
}

impl Detection {
    fn test_candidates(&mut self, shapes: &[Shape], reported: PairKinds) {
        self.contacts.clear();
        self.contact_pairs.clear();
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
        let (mut hits, mut reported_hits) = ([0; CHUNK_SIZE], [0; CHUNK_SIZE]);
        for pairs in pairs.chunks(CHUNK_SIZE) {
            let is_computed = self.chunk.compute(&PairChunk { shapes, pairs, hint: &|pair| faces.face(pair) });
            self.counts.truncated |= !is_computed;
            let pair = |hit: &u8| pairs[usize::from(*hit)];
            let hits = self.chunk.hits(&mut hits, |_| true);
            self.counts.hits += hits.len() as u64;
            // Faces without memory are dropped; a tie in the next detection then takes the first face.
            if self.next.try_reserve(CHUNK_SIZE) {
                self.next.pairs.extend(hits.iter().map(pair));
                self.next.faces.extend(hits.iter().map(|hit| self.chunk.result(*hit).to_number()));
            }
            let hits = if reported == PairKinds::ALL {
                hits
            } else {
                self.chunk.hits(&mut reported_hits, |hit| {
                    let [a, b] = pair(&hit).map(|position| &shapes[position as usize]);
                    reported.contains(PairKinds::of(a, b))
                })
            };
            if self.contacts.try_reserve(CHUNK_SIZE) && try_reserve(&mut self.contact_pairs, CHUNK_SIZE) {
                self.contact_pairs.extend(hits.iter().map(pair));
                self.contacts.add(&self.chunk, hits);
            } else {
                // Contacts without memory are dropped.
                self.counts.truncated |= !hits.is_empty();
            }
        }
        std::mem::swap(&mut self.faces, &mut self.next);
    }

    /// Drops the results of removed shapes and renumbers the others. The counts stay.
    pub(super) fn renumber(&mut self, new_position: &dyn Fn(u32) -> Option<u32>) {
        let stays = |pair: [u32; 2]| pair.into_iter().all(|position| new_position(position).is_some());
        self.contacts.retain(&|index| stays(self.contact_pairs[index]));
        renumber_pairs(&mut self.contact_pairs, new_position);
        retain(&mut self.faces.faces, &|index| stays(self.faces.pairs[index]));
        renumber_pairs(&mut self.faces.pairs, new_position);
        self.search.renumber(new_position);
    }

    pub(super) fn clear(&mut self) {
        self.has_found = false;
        self.faces.clear();
        self.search.clear();
        self.contact_pairs.clear();
        self.contacts.clear();
        self.counts = Counts::default();
    }

    /// Restores the faces from before the last detection, for the next one to use.
    pub(super) fn restore_faces(&mut self) {
        std::mem::swap(&mut self.faces, &mut self.next);
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
pub(super) fn limit_work(search: &mut PairSearch, shapes: &[Shape], corners_max: u64, work_max: u64) -> u64 {
    let bound = search.pairs().len() as u64 * greatest_work(corners_max);
    if bound <= work_max {
        return bound;
    }
    search.limit_work(work_max, &|[a, b]| pair_work(&shapes[a as usize], &shapes[b as usize]))
}

/// Colliding pairs, sorted, with the face that decided each.
#[derive(Clone, Debug, Default)]
pub(super) struct FaceCache {
    pub(super) pairs: Vec<[u32; 2]>,
    pub(super) faces: Vec<u8>,
}

impl FaceCache {
    #[inline(never)]
    pub(super) fn try_reserve(&mut self, more: usize) -> bool {
        try_reserve(&mut self.pairs, more) && try_reserve(&mut self.faces, more)
    }

    fn clear(&mut self) {
        self.pairs.clear();
        self.faces.clear();
    }

    #[cold]
    pub(super) fn face(&self, pair: [u32; 2]) -> Option<Face> {
        let found = self.pairs.binary_search(&pair).ok()?;
        PairResult::from_number(*self.faces.get(found)?).face()
    }
}
