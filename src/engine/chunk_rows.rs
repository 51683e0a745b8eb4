//! The rows of a chunk's answers, and who writes them.

use super::chunk::{CHUNK, Questions};
use super::chunk_groups::Group;
use crate::error::try_push;
use crate::math::lanes::LanesMask;
use crate::narrow_phase::clear::{
    self, Verdict, clear_circle_circle, clear_rectangle_circle, clear_rectangle_rectangle,
};
use crate::narrow_phase::{ContactRow, FaceContact, contact_shape_shape_kept};
use crate::shape::{Circle, Kind, Rectangle, Shape};

/// The answer to each question of a chunk.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    pub(super) verdicts: [Verdict; CHUNK],
    /// Meaningful where there is one.
    pub(super) contacts: Vec<ContactRow>,
    /// Half the length of the face of each, if there may be some that are not 0.
    pub(super) faces: [f64; CHUNK],
    pub(super) has_faces: bool,
}

impl Default for Rows {
    fn default() -> Self {
        let (verdicts, faces) = ([Verdict::MISS; CHUNK], [0.0; CHUNK]);
        Self { verdicts, contacts: Vec::new(), faces, has_faces: false }
    }
}

impl Rows {
    /// Forgets the last answers. Returns false where there is no memory for others.
    #[inline(always)]
    pub(super) fn begin(&mut self) -> bool {
        if std::mem::take(&mut self.has_faces) {
            self.faces.fill(0.0);
        }
        self.contacts.len() >= CHUNK || self.make_room()
    }

    /// Answers the questions of a group.
    #[inline(always)]
    pub(super) fn answer(&mut self, questions: &Questions<'_>, group: Group, asked: &[u8]) {
        match group {
            Group::Circles => self.circles(questions, asked),
            Group::Rectangles => self.rectangles(questions, asked),
            Group::Mixed => self.mixed(questions, asked),
            Group::Others => self.others(questions, asked),
        }
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self) -> bool {
        while self.contacts.len() < CHUNK && try_push(&mut self.contacts, ContactRow::NONE) {}
        self.contacts.len() >= CHUNK
    }

    // Each kind has a function of its own: the browsers have few registers.

    #[inline(never)]
    fn circles(&mut self, questions: &Questions<'_>, circles: &[u8]) {
        self.by_kernel(questions, circles, circles_of, clear_circle_circle);
    }

    #[inline(never)]
    fn rectangles(&mut self, questions: &Questions<'_>, rectangles: &[u8]) {
        self.by_kernel(questions, rectangles, rectangles_of, clear_rectangle_rectangle);
    }

    #[inline(never)]
    fn mixed(&mut self, questions: &Questions<'_>, mixed: &[u8]) {
        self.by_kernel(questions, mixed, mixed_of, clear_rectangle_circle);
    }

    /// Answers at most [`CHUNK`] questions in turn, if all are about two circles, but for an odd last one that may be about any two
    /// shapes; else returns false.
    ///
    /// So short is what is done for them that to sort them, and to look up where each is, would take as long again.
    #[inline(never)]
    pub(super) fn circles_in_turn(&mut self, questions: &Questions<'_>) -> bool {
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK>() else { return false };
        let (pairs, odd) = questions.pairs[..questions.pairs.len().min(CHUNK)].as_chunks();
        let mut clear = LanesMask::new(true, true);
        let places = contacts.as_chunks_mut::<2>().0.iter_mut().zip(self.verdicts.as_chunks_mut::<2>().0);
        for ([first, second], (contacts, verdicts)) in pairs.iter().zip(places) {
            let Some(first) = circles_of(questions.shapes_of(*first)) else { return false };
            let Some(second) = circles_of(questions.shapes_of(*second)) else { return false };
            let answers = clear_circle_circle([first, second]);
            *contacts = answers.rows;
            *verdicts = answers.verdicts;
            clear = clear & answers.clear;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let last = 2 * pairs.len() as u8;
        if clear.bits() != 0b11 {
            (0..last).for_each(|index| self.unclear(questions, index));
        }
        if !odd.is_empty() {
            // The algorithm has the same bits.
            self.others(questions, &[last]);
        }
        true
    }

    /// Answers the questions by a kernel, two at a time, an odd one twice, and those that it does not know by the algorithms
    /// themselves.
    #[inline(always)]
    fn by_kernel<'a, Pair: Copy>(
        &mut self,
        questions: &Questions<'a>,
        asked: &[u8],
        pair_of: impl Fn([&'a Shape; 2]) -> Option<Pair>,
        kernel: impl Fn([Pair; 2]) -> clear::TwoAnswers,
    ) {
        // So that no place needs to be looked at.
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK>() else { return };
        let (mut clear, mut rest) = (LanesMask::new(true, true), asked);
        while let Some((&one, tail)) = rest.split_first() {
            let (other, tail) = tail.split_first().map_or((one, tail), |(other, tail)| (*other, tail));
            rest = tail;
            let Some(first) = pair_of(questions.pair(one)) else { continue };
            let Some(second) = pair_of(questions.pair(other)) else { continue };
            let answers = kernel([first, second]);
            let [one, other] = [one, other].map(|index| usize::from(index) % CHUNK);
            [contacts[one], contacts[other]] = answers.rows;
            [self.verdicts[one], self.verdicts[other]] = answers.verdicts;
            clear = clear & answers.clear;
        }
        if clear.bits() != 0b11 {
            asked.iter().for_each(|index| self.unclear(questions, *index));
        }
    }

    #[cold]
    #[inline(never)]
    fn unclear(&mut self, questions: &Questions<'_>, index: u8) {
        if self.verdicts[usize::from(index)] == Verdict::UNCLEAR {
            self.others(questions, &[index]);
        }
    }

    #[inline(never)]
    fn others(&mut self, questions: &Questions<'_>, others: &[u8]) {
        for &index in others {
            let [a, b] = questions.pair(index);
            self.put(index, contact_shape_shape_kept(a, b, &|| questions.kept(index)));
        }
    }

    #[inline(always)]
    fn put(&mut self, index: u8, found: Option<FaceContact>) {
        let place = usize::from(index);
        self.verdicts[place] = Verdict::MISS;
        if let Some(FaceContact { contact, face }) = found {
            self.contacts[place] = ContactRow::from(&contact);
            self.faces[place] = contact.half_length;
            self.has_faces |= contact.half_length != 0.0;
            self.verdicts[place] = Verdict::hit(face);
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

/// The rectangle and the circle of a pair, and whether the circle is the first, which cannot be foreseen.
#[inline(always)]
fn mixed_of([a, b]: [&Shape; 2]) -> Option<(&Rectangle, &Circle, bool)> {
    let is_turned = a.kind() == Kind::Circle;
    let (rectangle, circle) = if is_turned { (b, a) } else { (a, b) };
    match (rectangle, circle) {
        (Shape::Rectangle(rectangle), Shape::Circle(circle)) => Some((rectangle, circle, is_turned)),
        _ => None,
    }
}
