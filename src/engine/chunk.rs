//! Many pairs at once: a chunk is sorted by kinds, answered kind by kind, and told in the order in which it came.

use crate::broad_phase::{BoundingCircle, may_collide_circle_circle};
use crate::fault::try_push;
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::rectangle::{
    DeepestFace, contact_rectangle_circle_kept, may_collide_rectangle_circle,
};
use crate::narrow_phase::{Contact, Face, FaceContact, contact_shape_shape_kept};
use crate::shape::{Circle, Kind, Rectangle, Shape};

/// Pairs of a chunk: their answers fit into the cache.
pub(super) const CHUNK: usize = 128;
/// Kinds of pairs that are answered in turn: two circles, two rectangles, one of each, all others.
const GROUPS: usize = 4;

/// What stands for the face of a pair that does not collide, and of one that no face decided.
const MISS: u8 = u8::MAX;
const NO_FACE: u8 = MISS - 1;

/// The answers to a chunk of questions about pairs, written in place.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    /// The number of the face that decided, [`NO_FACE`] or [`MISS`].
    faces: [u8; CHUNK],
    /// Meaningful where there is one.
    contacts: Vec<Contact>,
}

/// A pair that collides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// Which of the questions.
    pub(super) index: u8,
    face: u8,
}

impl Hit {
    /// Returns the number of the face that decided, for [`face_of`].
    #[inline(always)]
    pub(super) fn face(self) -> u8 {
        self.face
    }
}

/// Returns the face of a number, if a face decided.
pub(super) fn face_of(number: u8) -> Option<Face> {
    (number < NO_FACE).then(|| Face::from_number(number))
}

impl Default for Answers {
    fn default() -> Self {
        Self { faces: [MISS; CHUNK], contacts: Vec::new() }
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
        self.pairs[usize::from(index)].map(|position| &self.shapes[position as usize])
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
    /// kind in a row spare the processor wrong guesses. The bits are those of asking one by one: the bodies are the same.
    pub(super) fn answer(&mut self, questions: &Questions<'_>) {
        self.faces = [MISS; CHUNK];
        if self.contacts.len() < CHUNK {
            self.make_room();
        }
        // In few instructions, so that the processor waits for many shapes at once.
        let mut kinds = [0_u8; CHUNK];
        for (kinds, pair) in kinds.iter_mut().zip(questions.pairs) {
            let [a, b] = pair.map(|position| questions.shapes[position as usize].kind() as u8);
            *kinds = a << 2 | b;
        }
        let mut order = [[0_u8; CHUNK]; GROUPS];
        let mut counts = [0; GROUPS];
        for (index, kinds) in (0..=u8::MAX).zip(&kinds[..questions.pairs.len()]) {
            let group = usize::from(GROUP_OF[usize::from(kinds & 15)]);
            order[group][counts[group] % CHUNK] = index;
            counts[group] += 1;
        }
        let [circles, rectangles, mixed, others] =
            std::array::from_fn(|group| &order[group][..counts[group].min(CHUNK)]);
        self.circles(questions, circles);
        self.rectangles(questions, rectangles);
        self.mixed(questions, mixed);
        self.others(questions, others);
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self) {
        while self.contacts.len() < CHUNK && try_push(&mut self.contacts, Contact::NONE) {}
    }

    // Of each kind first those that are near, written in any case and counted if they are: what cannot be foreseen decides
    // no jump. Then their contacts. Each kind has a function of its own: the browsers have few registers.

    #[inline(never)]
    fn circles(&mut self, questions: &Questions<'_>, circles: &[u8]) {
        let mut near = [0_u8; CHUNK];
        let mut count = 0;
        for &index in circles {
            let Some((a, b)) = circles_of(questions.pair(index)) else { continue };
            near[count % CHUNK] = index;
            count += usize::from(may_collide_circle_circle(&circle_around(a), &circle_around(b)));
        }
        for &index in near.iter().take(count) {
            let Some((a, b)) = circles_of(questions.pair(index)) else { continue };
            let contact = contact_circle_circle(a, b);
            self.put(index, contact.map(|contact| FaceContact { contact, face: None }));
        }
    }

    #[inline(never)]
    fn rectangles(&mut self, questions: &Questions<'_>, rectangles: &[u8]) {
        let mut near = [0_u8; CHUNK];
        let mut deepest = [DeepestFace::default(); CHUNK];
        let mut count = 0;
        for &index in rectangles {
            let Some((a, b)) = rectangles_of(questions.pair(index)) else { continue };
            let found = DeepestFace::new(a, b, &|| questions.kept(index));
            (near[count % CHUNK], deepest[count % CHUNK]) = (index, found);
            count += usize::from(found.is_hit());
        }
        for (&index, deepest) in near.iter().zip(&deepest).take(count) {
            let Some((a, b)) = rectangles_of(questions.pair(index)) else { continue };
            let place = usize::from(index);
            self.faces[place] = deepest.write_contact(a, b, &mut self.contacts[place]).to_number();
        }
    }

    #[inline(never)]
    fn mixed(&mut self, questions: &Questions<'_>, mixed: &[u8]) {
        let mut near = [0_u8; CHUNK];
        let mut count = 0;
        for &index in mixed {
            let Some((rectangle, circle, _)) = mixed_of(questions.pair(index)) else { continue };
            near[count % CHUNK] = index;
            count += usize::from(may_collide_rectangle_circle(rectangle, circle));
        }
        for &index in near.iter().take(count) {
            let Some((rectangle, circle, is_turned)) = mixed_of(questions.pair(index)) else { continue };
            let kept = || {
                let kept = questions.kept(index);
                if is_turned { kept.map(Face::reversed) } else { kept }
            };
            let found = contact_rectangle_circle_kept(rectangle, circle, &kept);
            self.put(index, if is_turned { found.map(FaceContact::reversed) } else { found });
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
        if let Some(FaceContact { contact, face }) = found {
            let place = usize::from(index);
            self.contacts[place] = contact;
            self.faces[place] = face.map_or(NO_FACE, Face::to_number);
        }
    }

    /// Writes down the pairs that collide, in order, and returns them. Which they are is worked out without guesses.
    pub(super) fn hits<'a>(&self, hits: &'a mut [Hit; CHUNK]) -> &'a [Hit] {
        let mut count = 0;
        for (index, face) in (0..=u8::MAX).zip(self.faces) {
            hits[count % CHUNK] = Hit { index, face };
            count += usize::from(face != MISS);
        }
        &hits[..count.min(CHUNK)]
    }

    /// Returns the contact of a hit.
    #[inline(always)]
    pub(super) fn contact(&self, hit: Hit) -> &Contact {
        &self.contacts[usize::from(hit.index)]
    }
}

impl Hit {
    /// Fills a place where no hit has been written yet.
    pub(super) const NONE: Self = Self { index: 0, face: MISS };
}

#[inline(always)]
fn circles_of(pair: [&Shape; 2]) -> Option<(&Circle, &Circle)> {
    match pair {
        [Shape::Circle(a), Shape::Circle(b)] => Some((a, b)),
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

#[inline(always)]
fn circle_around(circle: &Circle) -> BoundingCircle {
    BoundingCircle { center: circle.center(), radius: circle.radius() }
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
