//! Touch events, stored for callers to read; nothing calls back.

use super::{Properties, ShapeId};
use crate::broad_phase::{renumber_pair, renumber_pairs};
use crate::error::{named, try_push};

named! {
    /// Change of a touching pair.
    EventKind {
        /// The shapes touch now and did not before.
        Begin = "begin",
        /// The shapes touch as before.
        Stay = "stay",
        /// The shapes no longer touch, or one of them was removed.
        End = "end",
    }
}

/// Touch event of a pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TouchEvent {
    /// Kind of event.
    pub kind: EventKind,
    /// Shape created first.
    pub a: ShapeId,
    /// Shape created second.
    pub b: ShapeId,
    /// Whether either shape is a sensor.
    pub sensor: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Touching {
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

/// Events of the last detection and the state to derive the next ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Events {
    pub(super) is_on: bool,
    pub(super) touching: Vec<Touching>,
    next: Vec<Touching>,
    /// Events of pairs that ended by removal, reported by the next detection.
    pub(super) ended: Vec<TouchEvent>,
    pub(super) current: Vec<TouchEvent>,
    /// Pairs kept apart by a response since shapes were last moved, sorted.
    pub(super) held: Vec<[u32; 2]>,
}

impl Events {
    /// Updates the events: pairs touch if they are hits or were held by the response. Events without memory are left out.
    pub(super) fn update(&mut self, hits: &[[u32; 2]], ids: &[ShapeId], properties: &[Properties]) {
        self.current.clear();
        if !self.is_on {
            return;
        }
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
            let touches =
                Touching { pair, ids: [ids[a], ids[b]], is_sensor: properties[a].sensor() || properties[b].sensor() };
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

    /// Ends the pairs of removed shapes and renumbers the others, in the same order.
    pub(super) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        let Self { touching, ended, held, .. } = self;
        renumber_pairs(held, place);
        touching.retain_mut(|touching| {
            let stays = renumber_pair(&mut touching.pair, place);
            if !stays {
                try_push(ended, touching.event(EventKind::End));
            }
            stays
        });
    }

    pub(super) fn clear(&mut self) {
        self.touching.clear();
        self.ended.clear();
        self.current.clear();
        self.held.clear();
    }
}
