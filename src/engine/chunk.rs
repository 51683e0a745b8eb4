//! Many pairs at once: a chunk is sorted by kinds, answered kind by kind, and told in the order in which it came.

use crate::broad_phase::{BoundingCircle, may_collide_circle_circle};
use crate::narrow_phase::circle::contact_circle_circle;
use crate::narrow_phase::rectangle::{
    DeepestFace, contact_rectangle_circle_observed, may_collide_rectangle_circle,
};
use crate::narrow_phase::{Contact, Face, FaceContact, contact_shape_shape_kept};
use crate::shape::{Circle, Kind, Rectangle, Shape};
use crate::trace::Silent;

/// Pairs of a chunk: their answers fit into the cache.
pub(super) const CHUNK: usize = 128;
/// Kinds of pairs that are answered in turn: two circles, two rectangles, one of each, all others.
const GROUPS: usize = 4;

/// A pair, as places in the list of shapes, and the face that decided it last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) pair: [u32; 2],
    pub(super) kept: Option<Face>,
}

/// The answers to a chunk of questions, written in place.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// Whether there is a contact, and the face that decided it.
    found: Vec<Option<Option<Face>>>,
    /// Meaningful where there is one.
    contacts: Vec<Contact>,
}

impl Answers {
    /// Answers at most [`CHUNK`] questions, one for each.
    ///
    /// Sorting by kinds first brings the shapes into the cache side by side instead of one after the other; pairs of one
    /// kind in a row spare the processor wrong guesses. The bits are those of asking one by one: the bodies are the same.
    pub(super) fn answer(&mut self, shapes: &[Shape], questions: &[Question]) {
        self.found.clear();
        self.found.resize(questions.len(), None);
        // Of contacts, what is not overwritten below is not read either.
        self.contacts.resize(CHUNK, Contact::NONE);
        // In few instructions, so that the processor waits for many shapes at once.
        let mut kinds = [0_u8; CHUNK];
        for (kinds, Question { pair, .. }) in kinds.iter_mut().zip(questions) {
            let [a, b] = pair.map(|position| shapes[position as usize].kind() as u8);
            *kinds = a << 2 | b;
        }
        let mut order = [[0_u8; CHUNK]; GROUPS];
        let mut counts = [0; GROUPS];
        for (index, kinds) in (0..=u8::MAX).zip(&kinds[..questions.len()]) {
            let group = usize::from(GROUP_OF[usize::from(kinds & 15)]);
            order[group][counts[group] % CHUNK] = index;
            counts[group] += 1;
        }
        let [circles, rectangles, mixed, others] =
            std::array::from_fn(|group| &order[group][..counts[group].min(CHUNK)]);
        let pair_of =
            |index: u8| questions[usize::from(index)].pair.map(|position| &shapes[position as usize]);
        // Of each kind first those that are near, written in any case and counted if they are: what cannot be foreseen
        // decides no jump. Then their contacts.
        let mut near = [0_u8; CHUNK];
        let mut count = 0;
        for &index in circles {
            let Some((a, b)) = circles_of(pair_of(index)) else { continue };
            near[count % CHUNK] = index;
            count += usize::from(may_collide_circle_circle(&circle_around(a), &circle_around(b)));
        }
        for &index in near.iter().take(count) {
            let Some((a, b)) = circles_of(pair_of(index)) else { continue };
            let contact = contact_circle_circle(a, b);
            self.put(index, contact.map(|contact| FaceContact { contact, face: None }));
        }
        let mut deepest = [DeepestFace::default(); CHUNK];
        count = 0;
        for &index in rectangles {
            let Some((a, b)) = rectangles_of(pair_of(index)) else { continue };
            let found = DeepestFace::new(a, b, questions[usize::from(index)].kept);
            (near[count % CHUNK], deepest[count % CHUNK]) = (index, found);
            count += usize::from(found.is_hit());
        }
        for (&index, deepest) in near.iter().zip(&deepest).take(count) {
            let Some((a, b)) = rectangles_of(pair_of(index)) else { continue };
            let place = usize::from(index);
            self.found[place] = Some(Some(deepest.write_contact(a, b, &mut self.contacts[place])));
        }
        count = 0;
        for &index in mixed {
            let Some((rectangle, circle, _)) = mixed_of(pair_of(index)) else { continue };
            near[count % CHUNK] = index;
            count += usize::from(may_collide_rectangle_circle(rectangle, circle));
        }
        for &index in near.iter().take(count) {
            let Some((rectangle, circle, is_turned)) = mixed_of(pair_of(index)) else { continue };
            let turn = |face: Face| if is_turned { face.reversed() } else { face };
            let kept = questions[usize::from(index)].kept.map(turn);
            let found = contact_rectangle_circle_observed(rectangle, circle, kept, &mut Silent);
            self.put(index, if is_turned { found.map(FaceContact::reversed) } else { found });
        }
        for &index in others {
            let [a, b] = pair_of(index);
            self.put(index, contact_shape_shape_kept(a, b, questions[usize::from(index)].kept));
        }
    }

    #[inline(always)]
    fn put(&mut self, index: u8, found: Option<FaceContact>) {
        self.found[usize::from(index)] = found.map(|found| {
            self.contacts[usize::from(index)] = found.contact;
            found.face
        });
    }

    /// Calls `visit` with the number of each question that has a contact, in order, the contact and the face that decided
    /// it. Which they are is worked out first, without guesses.
    #[inline(always)]
    pub(super) fn each(&self, mut visit: impl FnMut(u8, &Contact, Option<Face>)) {
        let mut hits = [0_u8; CHUNK];
        let mut count = 0;
        for (index, found) in (0..=u8::MAX).zip(&self.found) {
            hits[count % CHUNK] = index;
            count += usize::from(found.is_some());
        }
        for index in hits.into_iter().take(count) {
            let place = usize::from(index);
            visit(index, &self.contacts[place], self.found[place].flatten());
        }
    }
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
