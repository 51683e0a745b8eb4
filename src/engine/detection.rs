//! What the last detection found. Stored until the next one, so that every painted frame shows the same.

use super::clock::{Clock, PhaseTimes, elapsed};
use super::contacts::Contacts;
use super::events::moved;
use super::properties::parts;
use super::words::{Reader, Writer};
use super::{PairKinds, Properties, SHAPE_LIMIT};
use crate::batch::{CHUNK_SIZE, ChunkContacts, PairChunk, PairResult};
use crate::broad_phase::{BroadPhase, PairSearch};
use crate::error::{Error, ErrorCode, Field, has_room};
use crate::narrow_phase::{Face, greatest_work, pair_work};
use crate::shape::{Aabb, Shape};

/// Work of the pairs that a detection tests at most, in the unit of [`pair_work`]: a quarter of a second, about.
///
/// Every search of circles and rectangles stays below it, and so does an ordinary crowd of hexagons. Of polygons with 64
/// corners at one point only the first 8,160 pairs are tested.
pub const DETECTION_WORK_MAX: u64 = 1 << 25;

/// How many pairs each phase left over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pairs of colliding shapes that are not both fixed, whatever their layers: what an exhaustive search tests.
    pub possible: u64,
    /// Pairs that the broad phase left over: those whose bounding circles meet, or whatever its method tests.
    pub candidates: u64,
    /// Candidates whose boxes meet.
    pub boxes: u64,
    /// Candidates that truly collide, of every kind, also of those that the world does not report.
    pub hits: u64,
    /// Whether work was left out that has a limit: candidates, see [`crate::broad_phase::PAIR_LIMIT`] and
    /// [`DETECTION_WORK_MAX`], or a part of the response, see [`crate::dynamics::RELAXATION_WORK_MAX`] and
    /// [`crate::dynamics::MOVER_WORK_MAX`].
    pub truncated: bool,
    /// Shapes that were stopped because a step would have moved them out of the world's limits.
    pub frozen: u64,
    /// Leaves that the tree moved in the last detection; 0 for other methods.
    pub reinserted: u64,
}

impl Counts {
    /// Returns the candidates that do not collide.
    #[must_use]
    pub fn false_positives(&self) -> u64 {
        self.candidates - self.hits
    }
}

/// What a detection is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request {
    pub(super) broad_phase: BroadPhase,
    /// Shapes outside take no part.
    pub(super) region: Option<Aabb>,
    /// Kinds of pairs whose contacts are kept.
    pub(super) reported: PairKinds,
    /// Whether layers and masks may keep pairs apart.
    pub(super) has_masks: bool,
    /// Whether shapes may be fixed or not collide.
    pub(super) has_passive: bool,
    /// No shape has more corners.
    pub(super) corners_max: u64,
}

/// The stores of the last detection and its memory of faces.
#[derive(Clone, Debug, Default)]
pub(super) struct Detection {
    pub(super) search: PairSearch,
    pub(super) contacts: Contacts,
    pub(super) counts: Counts,
    /// Work of the pairs that were tested, or a bound on it where that is far from the limit.
    pub(super) work: u64,
    /// Whether there has been a detection since all shapes were removed last.
    pub(super) has_found: bool,
    /// Whether every hit is reported: then the pairs of the contacts are those whose faces are kept.
    reports_all: bool,
    /// The pairs of the contacts otherwise.
    reported: Vec<[u32; 2]>,
    /// Of candidates by circles those whose boxes meet.
    near: Vec<[u32; 2]>,
    kept: KeptFaces,
    next: KeptFaces,
    chunk: ChunkContacts,
}

impl Detection {
    /// Finds candidates and contacts anew.
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
            // Properties take a while to read, where there are many.
            self.search.run_all(request.broad_phase, shapes);
        }
        if request.has_masks {
            self.search.retain(&|pair| {
                let [a, b] = pair.map(|position| &properties[position as usize]);
                a.layers_meet(b)
            });
        }
        self.work = limit_work(&mut self.search, shapes, request.corners_max, DETECTION_WORK_MAX);
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
        let kept = &self.kept;
        let pairs = if self.search.is_by_circles() {
            let candidates = self.search.pairs();
            self.near.clear();
            if has_room(&mut self.near, candidates.len()) {
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
            let is_computed = self.chunk.compute(&PairChunk { shapes, pairs, hint: &|pair| kept.face(pair) });
            self.counts.truncated |= !is_computed;
            let hits = self.chunk.hits(&mut hits);
            self.counts.hits += hits.len() as u64;
            let mut is_told = self.contacts.has_room(CHUNK_SIZE);
            // A face that finds no room is only forgotten: the next tie takes the first again. But each contact has its pair.
            let keeps = self.next.has_room(CHUNK_SIZE) && (is_told || !self.reports_all);
            if keeps {
                add_pairs(&mut self.next.pairs, pairs, hits);
                self.next.faces.extend(hits.iter().map(|hit| self.chunk.result(*hit).to_number()));
            }
            let mut reported_hits = [0; CHUNK_SIZE];
            let hits = if self.reports_all {
                is_told &= keeps;
                hits
            } else {
                let mut count = 0;
                for hit in hits {
                    let [a, b] = pairs[usize::from(*hit)].map(|position| &shapes[position as usize]);
                    reported_hits[count % CHUNK_SIZE] = *hit;
                    count += usize::from(reported.contains(PairKinds::of(a, b)));
                }
                let hits = &reported_hits[..count];
                is_told &= has_room(&mut self.reported, CHUNK_SIZE);
                if is_told {
                    add_pairs(&mut self.reported, pairs, hits);
                }
                hits
            };
            // What finds no room is left out.
            self.counts.truncated |= !is_told && !hits.is_empty();
            if is_told {
                self.contacts.add(self.chunk.rows(hits), self.chunk.half_lengths(hits));
            }
        }
        std::mem::swap(&mut self.kept, &mut self.next);
    }

    /// Returns the face that decided a pair in the last detection.
    pub(super) fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        self.kept.face(pair)
    }

    /// Returns the pair of each contact, sorted.
    pub(super) fn contact_pairs(&self) -> &[[u32; 2]] {
        if self.reports_all { &self.kept.pairs } else { &self.reported }
    }

    /// Returns all pairs that collide, of every kind, sorted.
    pub(super) fn hit_pairs(&self) -> &[[u32; 2]] {
        &self.kept.pairs
    }

    /// Forgets the contacts, candidates and faces of removed shapes. `place` says where each shape is now. The counts stay
    /// those of the last detection.
    pub(super) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        let pairs = if self.reports_all { &self.kept.pairs } else { &self.reported };
        let stays = |index: usize| pairs.get(index).copied().is_some_and(|mut pair| moved(&mut pair, place));
        self.contacts.retain(&stays);
        self.reported.retain_mut(|pair| moved(pair, place));
        self.kept.renumber(place);
        self.search.renumber(place);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.kept.clear();
        self.clear_found();
        self.counts.frozen = 0;
    }

    /// Forgets which faces the last detection kept: those kept before are the ones of the next again. Contacts stay, with their
    /// pairs, unless there is no memory for these.
    pub(super) fn take_back_faces(&mut self) {
        if std::mem::take(&mut self.reports_all) {
            if has_room(&mut self.reported, self.kept.pairs.len()) {
                self.reported.extend_from_slice(&self.kept.pairs);
            } else {
                self.contacts.clear();
                self.counts.truncated = true;
            }
        }
        std::mem::swap(&mut self.kept, &mut self.next);
    }

    /// Writes the faces that are kept: a word each, for there are many. A position is below 2²⁰, and so a word below 2⁴⁸.
    pub(super) fn write_kept(&self, writer: &mut Writer) {
        writer.count(self.kept.pairs.len());
        for ([first, second], face) in self.kept.pairs.iter().zip(&self.kept.faces) {
            writer.number((u64::from(*first) << 28 | u64::from(*second) << 8 | u64::from(*face)) as f64);
        }
    }

    /// Reads what [`Detection::write_kept`] has written: pairs of so many shapes, sorted, each once.
    #[inline(never)]
    pub(super) fn read_kept(&mut self, reader: &mut Reader, shapes: usize) {
        let count = reader.count(1, Field::Pairs);
        if !self.kept.has_room(count) {
            return reader.refuse(Error::new(ErrorCode::OutOfMemory, Field::Pairs, count as f64));
        }
        for _ in 0..count {
            let word = reader.number();
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "compared with what it was"
            )]
            let bits = word as u64;
            #[expect(clippy::cast_possible_truncation, reason = "below the limit, and a byte")]
            let ([first, second], face) =
                ([28, 8].map(|shift| (bits >> shift & (SHAPE_LIMIT as u64 - 1)) as u32), bits as u8);
            let pair = [first, second];
            let is_later = self.kept.pairs.last().is_none_or(|last| *last < pair);
            let is_pair = first < second && (second as usize) < shapes && bits < 1 << 48;
            if bits as f64 != word || !is_pair || !is_later {
                return reader.refuse_number(Field::Pairs, word);
            }
            self.kept.pairs.push(pair);
            self.kept.faces.push(face);
        }
    }

    fn clear_found(&mut self) {
        self.has_found = false;
        self.search.forget();
        self.reports_all = false;
        self.reported.clear();
        self.contacts.clear();
        self.counts = Counts { frozen: self.counts.frozen, ..Counts::default() };
    }
}

/// Truncates the pairs of a search to a limit of work; returns the work of the remaining pairs.
///
/// Only a search that may exceed the limit reads the shapes of its pairs.
#[inline(never)]
pub(super) fn limit_work(search: &mut PairSearch, shapes: &[Shape], corners_max: u64, most: u64) -> u64 {
    let bound = search.pairs().len() as u64 * greatest_work(corners_max);
    if bound <= most {
        return bound;
    }
    search.limit_work(most, &|[a, b]| pair_work(&shapes[a as usize], &shapes[b as usize]))
}

#[inline(never)]
fn add_pairs(list: &mut Vec<[u32; 2]>, pairs: &[[u32; 2]], hits: &[u8]) {
    list.extend(hits.iter().map(|hit| pairs[usize::from(*hit)]));
}

/// The pairs that collided, sorted, and the face that decided each.
#[derive(Clone, Debug, Default)]
struct KeptFaces {
    pairs: Vec<[u32; 2]>,
    /// Numbers of faces.
    faces: Vec<u8>,
}

impl KeptFaces {
    /// Makes room for so many more; returns whether there is memory.
    #[inline(never)]
    fn has_room(&mut self, more: usize) -> bool {
        has_room(&mut self.pairs, more) && has_room(&mut self.faces, more)
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

    /// Forgets the pairs of removed shapes; the others are where `place` says.
    fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        let mut count = 0;
        for index in 0..self.pairs.len() {
            let (mut pair, face) = (self.pairs[index], self.faces[index]);
            if moved(&mut pair, place) {
                self.pairs[count] = pair;
                self.faces[count] = face;
                count += 1;
            }
        }
        self.pairs.truncate(count);
        self.faces.truncate(count);
    }
}
