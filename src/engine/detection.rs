//! What the last detection found. Stored until the next one, so that every painted frame shows the same.

use super::chunk::{Answers, CHUNK, Question};
use super::clock::{Clock, PhaseTimes, elapsed};
use super::properties::parts;
use super::{PairKinds, Properties};
use crate::broad_phase::{BroadPhase, PairSearch};
use crate::narrow_phase::{Contact, Face};
use crate::shape::{Aabb, Shape};

/// How many pairs each phase left over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pairs of colliding shapes that are not both fixed: what an exhaustive search tests.
    pub possible: u64,
    /// Pairs that the broad phase left over: those whose bounding circles meet, or whatever its method tests.
    pub candidates: u64,
    /// Candidates whose boxes meet.
    pub boxes: u64,
    /// Candidates that truly collide, of every kind, also of those that the world does not report.
    pub hits: u64,
    /// Whether candidates were left out, see [`crate::broad_phase::PAIR_LIMIT`].
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
}

/// The stores of the last detection and its memory of faces.
#[derive(Clone, Debug, Default)]
pub(super) struct Detection {
    pub(super) search: PairSearch,
    pub(super) contact_pairs: Vec<[u32; 2]>,
    pub(super) contacts: Vec<Contact>,
    pub(super) counts: Counts,
    /// Each pair that collides and the face that decided it, if one did, sorted by pair.
    kept_faces: Vec<([u32; 2], Option<Face>)>,
    next_faces: Vec<([u32; 2], Option<Face>)>,
    questions: Vec<Question>,
    answers: Answers,
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
        let start = clock.now_microseconds();
        self.broad_phase(shapes, properties, request);
        times.broad_phase = elapsed(clock, start);
        let start = clock.now_microseconds();
        self.narrow_phase(shapes, request.reported);
        times.narrow_phase = elapsed(clock, start);
    }

    fn broad_phase(&mut self, shapes: &[Shape], properties: &[Properties], request: Request) {
        self.search.run(request.broad_phase, shapes, parts(properties), request.region);
        self.counts.possible = self.search.possible();
        self.counts.truncated = self.search.is_truncated();
        self.counts.candidates = self.search.candidates();
        self.counts.reinserted = self.search.reinserted();
    }

    fn narrow_phase(&mut self, shapes: &[Shape], reported: PairKinds) {
        self.contacts.clear();
        self.contact_pairs.clear();
        self.next_faces.clear();
        (self.counts.boxes, self.counts.hits) = (0, 0);
        let by_circles = self.search.is_by_circles();
        // Candidates and kept faces are both sorted, so one walk finds each pair's face.
        let (kept, mut at) = (&self.kept_faces, 0);
        let mut pairs = self.search.pairs().iter().copied();
        loop {
            self.questions.clear();
            for pair in pairs.by_ref().filter(|pair| !by_circles || self.search.boxes_meet(*pair)).take(CHUNK)
            {
                while kept.get(at).is_some_and(|(other, _)| key(*other) < key(pair)) {
                    at += 1;
                }
                let (other, face) = kept.get(at).copied().unwrap_or(([u32::MAX; 2], None));
                // No jump: whether a pair has collided before cannot be foreseen.
                let is_kept = key(other) == key(pair);
                at += usize::from(is_kept);
                self.questions.push(Question { pair, kept: face.filter(|_| is_kept) });
            }
            if self.questions.is_empty() {
                break;
            }
            self.counts.boxes += self.questions.len() as u64;
            self.answers.answer(shapes, &self.questions);
            // What finds no room is left out.
            let has_room =
                self.contact_pairs.try_reserve(CHUNK).is_ok() && self.contacts.try_reserve(CHUNK).is_ok();
            // A face that finds none is only forgotten: the next tie takes the first again.
            let has_room_for_faces = self.next_faces.try_reserve(CHUNK).is_ok();
            let Self { questions, answers, counts, next_faces, contact_pairs, contacts, .. } = self;
            answers.each(|index, contact, face| {
                let pair = questions[usize::from(index)].pair;
                counts.hits += 1;
                if has_room_for_faces {
                    next_faces.push((pair, face));
                }
                let is_reported = reported == PairKinds::ALL
                    || reported.contains(PairKinds::of(&shapes[pair[0] as usize], &shapes[pair[1] as usize]));
                counts.truncated |= is_reported && !has_room;
                if is_reported && has_room {
                    contact_pairs.push(pair);
                    contacts.push(contact.copied());
                }
            });
        }
        std::mem::swap(&mut self.kept_faces, &mut self.next_faces);
    }

    /// Returns the face that decided a pair in the last detection.
    pub(super) fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        let found = self.kept_faces.binary_search_by_key(&pair, |(pair, _)| *pair).ok()?;
        self.kept_faces.get(found).and_then(|(_, face)| *face)
    }

    /// Forgets what was found, and of the shape at `position` also the faces: those behind it move up by one.
    pub(super) fn forget(&mut self, position: u32) {
        self.kept_faces.retain(|(pair, _)| !pair.contains(&position));
        for (pair, _) in &mut self.kept_faces {
            *pair = pair.map(|other| if other > position { other - 1 } else { other });
        }
        self.clear_found();
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.kept_faces.clear();
        self.clear_found();
        self.counts.frozen = 0;
    }

    fn clear_found(&mut self) {
        self.search.forget();
        self.contact_pairs.clear();
        self.contacts.clear();
        self.counts = Counts { frozen: self.counts.frozen, ..Counts::default() };
    }
}

/// A number that is ordered as pairs are.
#[inline(always)]
fn key([first, second]: [u32; 2]) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}
