//! What the last detection found. Stored until the next one, so that every painted frame shows the same.

use super::clock::{Clock, PhaseTimes, elapsed};
use super::{PairKinds, Properties};
use crate::broad_phase::{BoundingCircle, Proxy, candidate_pairs};
use crate::fault::try_push;
use crate::narrow_phase::{Contact, Face, contact_shape_shape_kept};
use crate::shape::Shape;

/// Candidate pairs kept at most. Beyond it, or where memory ends, `truncated` is set: 20,000 shapes at one point
/// would make 200 million.
pub const PAIR_LIMIT: usize = 1 << 21;

/// How many pairs each phase left over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pairs of colliding shapes that are not both fixed: what an exhaustive search tests.
    pub possible: u64,
    /// Pairs whose bounding circles meet.
    pub candidates: u64,
    /// Candidates that truly collide, of every kind, also of those that the world does not report.
    pub hits: u64,
    /// Whether candidates were left out, see [`PAIR_LIMIT`].
    pub truncated: bool,
    /// Shapes that were stopped because a step would have moved them out of the world's limits.
    pub frozen: u64,
}

impl Counts {
    /// Returns the candidates that do not collide.
    #[must_use]
    pub fn false_positives(&self) -> u64 {
        self.candidates - self.hits
    }
}

/// The stores of the last detection and its memory of faces.
#[derive(Clone, Debug, Default)]
pub(super) struct Detection {
    pub(super) candidate_pairs: Vec<[u32; 2]>,
    pub(super) contact_pairs: Vec<[u32; 2]>,
    pub(super) contacts: Vec<Contact>,
    pub(super) counts: Counts,
    /// The face that decided each pair, sorted by pair.
    kept_faces: Vec<([u32; 2], Face)>,
    next_faces: Vec<([u32; 2], Face)>,
    proxies: Vec<Proxy>,
}

impl Detection {
    /// Finds candidates and contacts anew.
    pub(super) fn run(
        &mut self,
        shapes: &[Shape],
        properties: &[Properties],
        reported: PairKinds,
        clock: &impl Clock,
        times: &mut PhaseTimes,
    ) {
        let start = clock.now_microseconds();
        self.broad_phase(shapes, properties);
        times.broad_phase = elapsed(clock, start);
        let start = clock.now_microseconds();
        self.narrow_phase(shapes, reported);
        times.narrow_phase = elapsed(clock, start);
    }

    fn broad_phase(&mut self, shapes: &[Shape], properties: &[Properties]) {
        self.proxies.clear();
        let colliders = (0_u32..).zip(shapes).zip(properties).filter(|(_, own)| own.collides());
        self.proxies.extend(colliders.map(|((position, shape), own)| Proxy {
            position,
            circle: BoundingCircle::from(shape),
            fixed: own.is_fixed(),
        }));
        let search = candidate_pairs(&self.proxies, PAIR_LIMIT, &mut self.candidate_pairs);
        self.counts.possible = search.possible;
        self.counts.truncated = search.truncated;
        self.counts.candidates = self.candidate_pairs.len() as u64;
    }

    fn narrow_phase(&mut self, shapes: &[Shape], reported: PairKinds) {
        self.contacts.clear();
        self.contact_pairs.clear();
        self.next_faces.clear();
        self.counts.hits = 0;
        // Candidates and kept faces are both sorted, so one walk finds each pair's face.
        let mut kept = self.kept_faces.iter().peekable();
        for &pair in &self.candidate_pairs {
            let [Some(a), Some(b)] = pair.map(|position| shapes.get(position as usize)) else {
                continue;
            };
            while kept.next_if(|(other, _)| *other < pair).is_some() {}
            let face = kept.peek().filter(|(other, _)| *other == pair).map(|(_, face)| *face);
            let Some(found) = contact_shape_shape_kept(a, b, face) else { continue };
            self.counts.hits += 1;
            // A face that finds no room is only forgotten: the next tie takes the first again.
            if let Some(face) = found.face {
                try_push(&mut self.next_faces, (pair, face));
            }
            if reported.contains(PairKinds::of(a, b)) {
                let kept = self.contact_pairs.len();
                if !(try_push(&mut self.contact_pairs, pair) && try_push(&mut self.contacts, found.contact)) {
                    self.contact_pairs.truncate(kept);
                    self.counts.truncated = true;
                }
            }
        }
        std::mem::swap(&mut self.kept_faces, &mut self.next_faces);
    }

    /// Returns the face that decided a pair in the last detection.
    pub(super) fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        let found = self.kept_faces.binary_search_by_key(&pair, |(pair, _)| *pair).ok()?;
        self.kept_faces.get(found).map(|(_, face)| *face)
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
        self.candidate_pairs.clear();
        self.contact_pairs.clear();
        self.contacts.clear();
        self.counts = Counts { frozen: self.counts.frozen, ..Counts::default() };
    }
}
