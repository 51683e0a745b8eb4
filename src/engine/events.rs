//! What begins, goes on and ends to touch. Records, which whoever asks reads: nothing calls back.

use super::{Properties, ShapeId};
use crate::error::{named, try_push};

named! {
    /// What has become of two shapes that touch.
    EventKind {
        /// They touch, and did not before.
        Begin = "begin",
        /// They touch, as before.
        Stay = "stay",
        /// They do not touch any more, or one of them was removed.
        End = "end",
    }
}

/// Two shapes touch, or do not any more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TouchEvent {
    /// Which of it.
    pub kind: EventKind,
    /// The shape created first.
    pub a: ShapeId,
    /// The other.
    pub b: ShapeId,
    /// Whether one of them is a sensor.
    pub sensor: bool,
}

/// Two shapes that touch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touching {
    /// Their positions.
    pub(super) pair: [u32; 2],
    pub(super) ids: [ShapeId; 2],
    pub(super) is_sensor: bool,
}

impl Touching {
    fn event(self, kind: EventKind) -> TouchEvent {
        let [a, b] = self.ids;
        TouchEvent { kind, a, b, sensor: self.is_sensor }
    }
}

/// The events of the last detection, and what they are told from.
#[derive(Clone, Debug, Default)]
pub(super) struct Events {
    pub(super) is_on: bool,
    /// Who touches, sorted by pair.
    pub(super) touching: Vec<Touching>,
    next: Vec<Touching>,
    /// Who touched when one of them was removed: the next detection tells.
    pub(super) ended: Vec<TouchEvent>,
    pub(super) current: Vec<TouchEvent>,
    /// Pairs that a response has held off each other since shapes were moved last, sorted.
    pub(super) held: Vec<[u32; 2]>,
}

impl Events {
    /// Tells what has changed since the last time. Shapes touch that are among the hits or among those held off. What finds
    /// no memory is left out.
    pub(super) fn update(&mut self, hits: &[[u32; 2]], ids: &[ShapeId], properties: &[Properties]) {
        self.current.clear();
        if self.is_on {
            self.update_pairs(hits, ids, properties);
        }
    }

    /// Tells what has changed since the last call.
    #[inline(never)]
    fn update_pairs(&mut self, hits: &[[u32; 2]], ids: &[ShapeId], properties: &[Properties]) {
        std::mem::swap(&mut self.current, &mut self.ended);
        let Self { touching, next, current, held, .. } = self;
        next.clear();
        let mut old = touching.iter().peekable();
        let (mut hits, mut held) = (hits.iter().peekable(), held.iter().peekable());
        loop {
            let pair = match (hits.peek(), held.peek()) {
                (Some(hit), Some(other)) => **hit.min(other),
                (Some(one), None) | (None, Some(one)) => **one,
                (None, None) => break,
            };
            hits.next_if(|hit| **hit == pair);
            held.next_if(|other| **other == pair);
            while let Some(gone) = old.next_if(|old| old.pair < pair) {
                try_push(current, gone.event(EventKind::End));
            }
            let [a, b] = pair.map(|position| position as usize);
            let touches = Touching {
                pair,
                ids: [ids[a], ids[b]],
                is_sensor: properties[a].sensor() || properties[b].sensor(),
            };
            let is_old = old.next_if(|old| old.pair == pair).is_some();
            if try_push(next, touches) {
                try_push(current, touches.event(if is_old { EventKind::Stay } else { EventKind::Begin }));
            }
        }
        for gone in old {
            try_push(current, gone.event(EventKind::End));
        }
        std::mem::swap(&mut self.touching, &mut self.next);
    }

    /// Says where each shape is now that others have been removed, `None` of those; the order stays.
    pub(super) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        let Self { touching, ended, held, .. } = self;
        held.retain_mut(|pair| renumber_pair(pair, place));
        touching.retain_mut(|touching| {
            let stays = renumber_pair(&mut touching.pair, place);
            if !stays {
                try_push(ended, touching.event(EventKind::End));
            }
            stays
        });
    }

    /// Forgets who touches.
    pub(super) fn clear(&mut self) {
        self.touching.clear();
        self.ended.clear();
        self.current.clear();
        self.held.clear();
    }
}

/// Renumbers a pair; returns whether both are still there.
pub(super) fn renumber_pair(pair: &mut [u32; 2], place: &dyn Fn(u32) -> Option<u32>) -> bool {
    let [Some(a), Some(b)] = pair.map(place) else { return false };
    *pair = [a, b];
    true
}
