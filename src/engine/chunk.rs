//! Many pairs at once: a chunk is sorted by kinds, answered kind by kind, and told in the order in which it came.

use crate::fault::try_push;
use crate::narrow_phase::clear::{
    Verdict, clear_circle_circle, clear_rectangle_circle, clear_rectangle_rectangle,
};
use crate::narrow_phase::{ContactRow, Face, FaceContact, contact_shape_shape_kept};
use crate::shape::{Circle, Kind, Rectangle, Shape};

/// Pairs of a chunk: their answers fit into the cache.
pub(super) const CHUNK: usize = 128;
/// Kinds of pairs that are answered in turn: two circles, two rectangles, one of each, all others.
const GROUPS: usize = 4;

/// The answers to a chunk of questions about pairs, written in place.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    verdicts: [Verdict; CHUNK],
    /// How many questions were asked.
    count: usize,
    /// The numbers of all questions that there may be, in order.
    in_turn: [u8; CHUNK],
    /// Meaningful where there is one.
    contacts: Vec<ContactRow>,
    /// Half the length of the face of each, if there may be some that are not 0.
    faces: [f64; CHUNK],
    has_faces: bool,
}

/// Returns the face of a number, if a face decided.
pub(super) fn face_of(number: u8) -> Option<Face> {
    Verdict::from_number(number).face()
}

impl Default for Answers {
    fn default() -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let in_turn = std::array::from_fn(|index| index as u8);
        Self {
            verdicts: [Verdict::MISS; CHUNK],
            count: 0,
            in_turn,
            contacts: Vec::new(),
            faces: [0.0; CHUNK],
            has_faces: false,
        }
    }
}

/// The pairs of a chunk, the shapes that they name, and which faces decided last.
#[derive(Clone, Copy)]
pub(super) struct Questions<'a> {
    pub(super) shapes: &'a [Shape],
    pub(super) pairs: &'a [[u32; 2]],
    /// Asked with a pair, where faces are tied.
    pub(super) kept: &'a dyn Fn([u32; 2]) -> Option<Face>,
}

impl<'a> Questions<'a> {
    #[inline(always)]
    fn pair(&self, index: u8) -> [&'a Shape; 2] {
        let [a, b] = self.pairs[usize::from(index)];
        [&self.shapes[a as usize], &self.shapes[b as usize]]
    }

    #[inline(always)]
    fn kept(&self, index: u8) -> Option<Face> {
        (self.kept)(self.pairs[usize::from(index)])
    }
}

impl Answers {
    /// Answers at most [`CHUNK`] questions, one for each pair.
    ///
    /// Sorting by kinds first brings the shapes into the cache side by side instead of one after the other; pairs of one
    /// kind in a row spare the processor wrong guesses. The bits are those of asking one by one.
    ///
    /// Returns false where there is no memory for the answers: then there are none.
    pub(super) fn answer(&mut self, questions: &Questions<'_>) -> bool {
        self.count = 0;
        if std::mem::take(&mut self.has_faces) {
            self.faces.fill(0.0);
        }
        if self.contacts.len() < CHUNK && !self.make_room() {
            return false;
        }
        self.count = questions.pairs.len().min(CHUNK);
        // In few instructions, so that the processor waits for many shapes at once.
        let mut kinds = [0_u8; CHUNK];
        let (mut every, mut any) = (u8::MAX, 0);
        for (kinds, pair) in kinds.iter_mut().zip(questions.pairs) {
            let [a, b] = *pair;
            let kind = |position: u32| questions.shapes[position as usize].kind() as u8;
            *kinds = kind(a) << 2 | kind(b);
            every &= *kinds;
            any |= *kinds;
        }
        if every == any {
            let in_turn = self.in_turn;
            self.group(questions, GROUP_OF[usize::from(every & 15)], &in_turn[..self.count]);
            return true;
        }
        let mut order = [[0_u8; CHUNK]; GROUPS];
        // The counts of all groups, each in a byte of its own.
        let mut counts = 0_u32;
        for (index, kinds) in self.in_turn.iter().zip(&kinds[..self.count]) {
            let group = usize::from(GROUP_OF[usize::from(kinds & 15)]);
            order[group][(counts >> (8 * group)) as usize % CHUNK] = *index;
            counts += 1 << (8 * group);
        }
        for (group, order) in (0..).zip(&order) {
            let count = usize::from(counts.to_le_bytes()[usize::from(group)]);
            self.group(questions, group, &order[..count.min(CHUNK)]);
        }
        true
    }

    fn group(&mut self, questions: &Questions<'_>, group: u8, asked: &[u8]) {
        match group {
            0 => self.circles(questions, asked),
            1 => self.rectangles(questions, asked),
            2 => self.mixed(questions, asked),
            _ => self.others(questions, asked),
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
        // So that no place needs to be looked at.
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK>() else { return };
        let mut is_unclear = false;
        // An odd one is answered twice.
        let (twos, odd) = circles.as_chunks::<2>();
        for [one, other] in twos.iter().copied().chain(odd.first().map(|odd| [*odd, *odd])) {
            let (first, second) = (circles_of(questions.pair(one)), circles_of(questions.pair(other)));
            let (Some(first), Some(second)) = (first, second) else { continue };
            let [answer_one, answer_other] = clear_circle_circle([first, second]);
            for (index, (verdict, contact)) in [(one, answer_one), (other, answer_other)] {
                let place = usize::from(index) % CHUNK;
                contacts[place] = contact;
                self.verdicts[place] = verdict;
                is_unclear |= verdict == Verdict::UNCLEAR;
            }
        }
        if is_unclear {
            self.unclear(questions, circles);
        }
    }

    #[inline(never)]
    fn rectangles(&mut self, questions: &Questions<'_>, rectangles: &[u8]) {
        self.kernel(questions, rectangles, |pair, contact| {
            let (a, b) = rectangles_of(pair)?;
            Some(clear_rectangle_rectangle(a, b, contact))
        });
    }

    #[inline(never)]
    fn mixed(&mut self, questions: &Questions<'_>, mixed: &[u8]) {
        self.kernel(questions, mixed, |pair, contact| {
            let (rectangle, circle, is_turned) = mixed_of(pair)?;
            let verdict = clear_rectangle_circle(rectangle, circle, contact);
            if is_turned {
                *contact = contact.reversed();
                return Some(verdict.reversed());
            }
            Some(verdict)
        });
    }

    /// Answers the questions by a kernel, and those that it does not know by the algorithms themselves.
    #[inline(always)]
    fn kernel(
        &mut self,
        questions: &Questions<'_>,
        asked: &[u8],
        kernel: impl Fn([&Shape; 2], &mut ContactRow) -> Option<Verdict>,
    ) {
        let mut is_unclear = false;
        // So that no place needs to be looked at.
        let Some(contacts) = self.contacts.first_chunk_mut::<CHUNK>() else { return };
        for &index in asked {
            let place = usize::from(index) % CHUNK;
            let Some(verdict) = kernel(questions.pair(index), &mut contacts[place]) else { continue };
            self.verdicts[place] = verdict;
            is_unclear |= verdict == Verdict::UNCLEAR;
        }
        if is_unclear {
            self.unclear(questions, asked);
        }
    }

    #[cold]
    #[inline(never)]
    fn unclear(&mut self, questions: &Questions<'_>, asked: &[u8]) {
        for index in asked {
            if self.verdicts[usize::from(*index)] == Verdict::UNCLEAR {
                self.others(questions, std::slice::from_ref(index));
            }
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

    /// Writes down which of the questions were answered by a hit, in order, and returns them. Which they are is worked out
    /// without guesses.
    pub(super) fn hits<'a>(&self, hits: &'a mut [u8; CHUNK]) -> &'a [u8] {
        let mut count = 0;
        for (index, verdict) in self.in_turn.iter().zip(&self.verdicts[..self.count]) {
            hits[count % CHUNK] = *index;
            count += usize::from(*verdict != Verdict::MISS);
        }
        &hits[..count.min(CHUNK)]
    }

    /// Returns the number of the face that decided a hit, for [`face_of`].
    #[inline(always)]
    pub(super) fn face(&self, hit: u8) -> u8 {
        self.verdicts[usize::from(hit)].to_number()
    }

    /// Returns the contacts of hits, without their points.
    #[inline(always)]
    pub(super) fn rows<'a>(&'a self, hits: &'a [u8]) -> impl ExactSizeIterator<Item = &'a ContactRow> {
        hits.iter().map(|hit| &self.contacts[usize::from(*hit)])
    }

    /// Returns half the length of the face of each hit, 0 where there is none; nothing where none has one.
    #[inline(always)]
    pub(super) fn faces<'a>(&'a self, hits: &'a [u8]) -> Option<impl Iterator<Item = f64> + 'a> {
        self.has_faces.then(|| hits.iter().map(|hit| self.faces[usize::from(*hit)]))
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
fn rectangles_of(pair: [&Shape; 2]) -> Option<(&Rectangle, &Rectangle)> {
    match pair {
        [Shape::Rectangle(a), Shape::Rectangle(b)] => Some((a, b)),
        _ => None,
    }
}

/// The rectangle and the circle of a pair, and whether the circle is the first.
#[inline(always)]
fn mixed_of(pair: [&Shape; 2]) -> Option<(&Rectangle, &Circle, bool)> {
    match pair {
        [Shape::Rectangle(a), Shape::Circle(b)] => Some((a, b, false)),
        [Shape::Circle(a), Shape::Rectangle(b)] => Some((b, a, true)),
        _ => None,
    }
}

/// The group of a pair by the kinds of both.
const GROUP_OF: [u8; 16] = {
    const CIRCLE: usize = Kind::Circle as usize;
    const RECTANGLE: usize = Kind::Rectangle as usize;
    let mut groups = [3; 16];
    groups[CIRCLE << 2 | CIRCLE] = 0;
    groups[RECTANGLE << 2 | RECTANGLE] = 1;
    groups[CIRCLE << 2 | RECTANGLE] = 2;
    groups[RECTANGLE << 2 | CIRCLE] = 2;
    groups
};
