//! The questions of a chunk by the kinds of their shapes.

use super::chunk::{CHUNK, Questions};
use crate::shape::Kind;

/// Kinds of pairs that are answered one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Two circles.
    Circles = 0,
    /// Two rectangles.
    Rectangles = 1,
    /// One of each.
    Mixed = 2,
    /// All others.
    Others = 3,
}

impl Group {
    pub(super) const ALL: [Self; 4] = [Self::Circles, Self::Rectangles, Self::Mixed, Self::Others];
}

/// The numbers of a chunk's questions, group by group.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// The kinds of both shapes of each question.
    kinds: [u8; CHUNK],
    /// The questions of each group.
    order: [[u8; CHUNK]; Group::ALL.len()],
    /// How many those are, each in a byte of its own, unless all are of one group.
    counts: u32,
    /// The group of all questions, if it is one, and how many they are.
    sole: Option<(Group, usize)>,
    /// The numbers of all questions that there may be, in order.
    in_turn: [u8; CHUNK],
}

impl Default for Groups {
    fn default() -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "below the size of a chunk")]
        let in_turn = std::array::from_fn(|index| index as u8);
        let order = [[0; CHUNK]; Group::ALL.len()];
        Self { kinds: [0; CHUNK], order, counts: 0, sole: None, in_turn }
    }
}

impl Groups {
    /// Sorts at most [`CHUNK`] questions, those of each group in the order in which they came.
    #[inline(always)]
    pub(super) fn sort(&mut self, questions: &Questions<'_>) {
        let count = questions.pairs.len().min(CHUNK);
        let kind = |position: u32| questions.shapes[position as usize].kind() as u8;
        // The second shapes first: they lie anywhere, and in few instructions the processor waits for many of them at once.
        for (kinds, [_, b]) in self.kinds.iter_mut().zip(questions.pairs) {
            *kinds = kind(*b);
        }
        let (mut every, mut any) = (u8::MAX, 0);
        for (kinds, [a, _]) in self.kinds.iter_mut().zip(questions.pairs) {
            *kinds |= kind(*a) << 2;
            every &= *kinds;
            any |= *kinds;
        }
        self.sole = (every == any).then(|| (GROUP_OF[usize::from(every & 15)], count));
        if self.sole.is_some() {
            return;
        }
        self.counts = 0;
        for (index, kinds) in self.in_turn.iter().zip(&self.kinds[..count]) {
            let group = GROUP_OF[usize::from(kinds & 15)] as usize;
            self.order[group][(self.counts >> (8 * group)) as usize % CHUNK] = *index;
            self.counts += 1 << (8 * group);
        }
    }

    /// Returns the questions of a group.
    #[inline(always)]
    pub(super) fn of(&self, group: Group) -> &[u8] {
        match self.sole {
            Some((sole, count)) => &self.in_turn[..if sole == group { count } else { 0 }],
            None => {
                let count = usize::from(self.counts.to_le_bytes()[group as usize]);
                &self.order[group as usize][..count.min(CHUNK)]
            }
        }
    }
}

/// The group of a pair by the kinds of both.
const GROUP_OF: [Group; 16] = {
    const CIRCLE: usize = Kind::Circle as usize;
    const RECTANGLE: usize = Kind::Rectangle as usize;
    let mut groups = [Group::Others; 16];
    groups[CIRCLE << 2 | CIRCLE] = Group::Circles;
    groups[RECTANGLE << 2 | RECTANGLE] = Group::Rectangles;
    groups[CIRCLE << 2 | RECTANGLE] = Group::Mixed;
    groups[RECTANGLE << 2 | CIRCLE] = Group::Mixed;
    groups
};
