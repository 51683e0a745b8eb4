//! Touch events, stored for callers to read; nothing calls back.

use super::meetings::{Meeting, Meetings, Place, Start, place_of_contact};
use super::{ShapeId, World};
use crate::broad_phase::{renumber_pair, renumber_pairs};
use crate::error::{named, try_push, try_reserve};
use crate::math::shell_sort;
use glam::DVec2;

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
///
/// Numbers that an event does not have are 0: a stay has no time and no speed, an end has neither these nor a place.
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
    /// Of a begin: seconds from the start of the step to the touch, up to the time step. 0 for shapes that touch at the start;
    /// after a detection alone.
    pub time: f64,
    /// Point of the touch: of a begin where the shapes met, of a stay where they touch now. In the middle of both outlines if
    /// they overlap or are apart.
    pub point: DVec2,
    /// Unit vector from a to b at the point.
    pub normal: DVec2,
    /// Of a begin: speed in px/s at which the shapes approach each other along the normal, at the damped velocities with which
    /// the step begins, without its gravity. Never negative.
    pub speed: f64,
    /// Sum of the impulses along the normal by which the response has held the shapes off each other in the step, in mass · px/s. 0 for
    /// sensors, sleeping shapes, and after a detection alone.
    pub impulse: f64,
}

impl TouchEvent {
    /// Number of the numbers of an event.
    pub const NUMBERS: usize = 7;

    /// Returns time, point x, y, normal x, y, speed and impulse.
    #[inline(never)]
    pub fn numbers(&self) -> [f64; Self::NUMBERS] {
        let Self { time, point, normal, speed, impulse, .. } = self;
        [*time, point.x, point.y, normal.x, normal.y, *speed, *impulse]
    }

    /// Returns an event without time and place.
    #[inline(never)]
    pub(super) fn new(kind: EventKind, [a, b]: [ShapeId; 2], sensor: bool) -> Self {
        let (point, normal) = Place::default();
        Self { kind, a, b, sensor, time: 0.0, point, normal, speed: 0.0, impulse: 0.0 }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Touching {
    pub(super) pair: [u32; 2],
    pub(super) ids: [ShapeId; 2],
    pub(super) is_sensor: bool,
}

impl Touching {
    fn end(self) -> TouchEvent {
        TouchEvent::new(EventKind::End, self.ids, self.is_sensor)
    }
}

/// Events of the last detection and the state to derive the next ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Events {
    /// Reports the events of a detection; `None` if events are off. A module that only detects never sets it, and contains no
    /// code of events.
    report: Option<fn(&mut World)>,
    pub(super) touching: Vec<Touching>,
    next: Vec<Touching>,
    /// Events of pairs that ended by removal, reported by the next detection.
    pub(super) ended: Vec<TouchEvent>,
    pub(super) current: Vec<TouchEvent>,
    /// Begins of the detection under way, sorted by pair.
    begins: Vec<TouchEvent>,
    /// Order of the begins: both halves of the time's bits, and the index.
    order: Vec<[u32; 3]>,
    /// Pairs kept apart by a response since shapes were last moved, sorted.
    pub(super) held: Vec<[u32; 2]>,
    /// Normal impulses of the step under way, in the order of pairs.
    impulses: Vec<([u32; 2], f64)>,
    /// Shapes at the start of the step under way, if events are on; otherwise empty.
    pub(super) starts: Vec<Start>,
}

impl Events {
    pub(super) fn is_on(&self) -> bool {
        self.report.is_some()
    }

    pub(super) fn set_on(&mut self, is_on: bool) {
        self.report = is_on.then_some(report);
    }

    /// Begins the impulses of a step, those of the pairs in their order, at 0. Without memory there are none, and
    /// [`Events::add_impulse`] holds no pair.
    pub(super) fn begin_impulses(&mut self, pairs: &[[u32; 2]]) {
        self.impulses.clear();
        if try_reserve(&mut self.impulses, pairs.len()) {
            self.impulses.extend(pairs.iter().map(|pair| (*pair, 0.0)));
        }
    }

    /// Adds to the impulse of the pair at an index; in the first pass the pair is held, too.
    pub(super) fn add_impulse(&mut self, index: usize, impulse: f64, is_first: bool) {
        if let Some((pair, sum)) = self.impulses.get_mut(index) {
            *sum += impulse;
            if is_first {
                try_push(&mut self.held, *pair);
            }
        }
    }

    /// Adds a pair, behind all in the order of pairs, that a push has held apart, and its impulse.
    pub(super) fn push_held(&mut self, pair: [u32; 2], impulse: f64) {
        try_push(&mut self.held, pair);
        try_push(&mut self.impulses, (pair, impulse));
    }

    /// Sorts the held pairs and drops repetitions.
    pub(super) fn sort_held(&mut self) {
        shell_sort(&mut self.held);
        self.held.dedup();
    }

    /// Updates the events: pairs touch if they are hits or were held by the response. Events without memory are left out. Returns
    /// the work of finding the meetings, and whether it was within its limit.
    fn update(&mut self, world: &World) -> (u64, bool) {
        let Self { touching, next, ended, current, begins, order, held, impulses, starts, .. } = self;
        current.clear();
        next.clear();
        begins.clear();
        order.clear();
        std::mem::swap(current, ended);
        let mut meetings = Meetings::new(world, starts);
        let World { detection, ids, properties, .. } = world;
        let mut old = touching.iter().peekable();
        let (mut hits, mut held) = (detection.faces.pairs.iter().peekable(), held.iter().peekable());
        let mut contacts = detection.contact_pairs.iter().zip(detection.contacts.iter()).peekable();
        let mut pushes = impulses.iter().peekable();
        loop {
            let pair = match (hits.peek(), held.peek()) {
                (Some(hit), Some(other)) => **hit.min(other),
                (Some(one), None) | (None, Some(one)) => **one,
                (None, None) => break,
            };
            hits.next_if(|hit| **hit == pair);
            held.next_if(|other| **other == pair);
            while let Some(gone) = old.next_if(|old| old.pair < pair) {
                add(current, &gone.end());
            }
            let is_old = old.next_if(|old| old.pair == pair).is_some();
            let mut impulse = 0.0;
            while let Some((pushed, sum)) = pushes.next_if(|push| push.0 <= pair) {
                impulse = if *pushed == pair { *sum } else { 0.0 };
            }
            let contact = contacts.next_if(|(other, _)| **other == pair).map(|(_, contact)| place_of_contact(&contact));
            let [a, b] = pair.map(|position| position as usize);
            let touches =
                Touching { pair, ids: [ids[a], ids[b]], is_sensor: properties[a].sensor() || properties[b].sensor() };
            if !try_push(next, touches) {
                continue;
            }
            let mut event = TouchEvent { impulse, ..TouchEvent::new(EventKind::Stay, touches.ids, touches.is_sensor) };
            if is_old {
                (event.point, event.normal) = contact.unwrap_or_else(|| meetings.end_place([a, b]));
                add(current, &event);
            } else {
                let Meeting { time, place, speed } = meetings.of([a, b], contact);
                (event.kind, event.time, event.speed) = (EventKind::Begin, time, speed);
                (event.point, event.normal) = place;
                let (bits, index) = (time.to_bits(), u32::try_from(begins.len()).unwrap_or(u32::MAX));
                #[expect(clippy::cast_possible_truncation, reason = "the other half comes first")]
                if try_push(order, [(bits >> 32) as u32, bits as u32, index]) && !add(begins, &event) {
                    order.pop();
                }
            }
        }
        for gone in old {
            add(current, &gone.end());
        }
        shell_sort(order);
        for [.., index] in order {
            add(current, &begins[*index as usize]);
        }
        let work = meetings.finish();
        starts.clear();
        impulses.clear();
        std::mem::swap(&mut self.touching, &mut self.next);
        work
    }

    /// Ends the pairs of removed shapes and renumbers the others, in the same order.
    pub(super) fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        let Self { touching, ended, held, impulses, .. } = self;
        renumber_pairs(held, place);
        impulses.retain_mut(|(pair, _)| renumber_pair(pair, place));
        touching.retain_mut(|touching| {
            let stays = renumber_pair(&mut touching.pair, place);
            if !stays {
                add(ended, &touching.end());
            }
            stays
        });
    }

    pub(super) fn clear(&mut self) {
        self.touching.clear();
        self.ended.clear();
        self.current.clear();
        self.held.clear();
        self.impulses.clear();
    }
}

impl World {
    /// Sets whether detections and steps record touch events; default false. It is part of the state: [`World::restore`] switches
    /// events off with a snapshot that was taken before they were switched on.
    pub fn set_tracks_events(&mut self, tracks_events: bool) {
        if !tracks_events {
            self.events.clear();
        }
        self.sleep.is_settled &= tracks_events == self.events.is_on();
        self.events.set_on(tracks_events);
    }

    /// Returns whether detections and steps record touch events.
    pub fn tracks_events(&self) -> bool {
        self.events.is_on()
    }

    /// Returns the touch events of the last detection or step: pairs that were touching before, ended or not, sorted by pair, those ended
    /// by removal first; then the begins in the order of time, those of one time sorted by pair.
    ///
    /// Pairs whose kinds do not meet have no events, such as a static coin and a kinematic hero: [`Properties::is_tested_with`] has
    /// the table, and [`Properties::with_meets_all_kinds`] adds the rest.
    ///
    /// Shapes touch if they overlap at the end or if the response has separated them during the step. A bounce is therefore
    /// reported even if nothing overlaps. A pair has one event a step, also if it meets twice. What a continuous shape passes begins in the
    /// step and ends in the next.
    ///
    /// The time of a begin is that of straight motion without rotation, at the velocities before the step and under its gravity; if the
    /// shapes do not meet that way, on the straight lines to where they are; otherwise, as for shapes that turn into each other, the end of
    /// the step. In a step with some ten thousand begins the others have the end of the step, too, and [`Counts::truncated`] is set.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3.1 (2025), `b2ContactHitEvent`: approach speed before the step, total impulse. Deviations: every begin has
    /// them, without a threshold, and a time.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{EventKind, Properties, Velocity};
    /// use collidoscope::{Circle, DVec2, Rectangle, World, WorldOptions};
    ///
    /// let mut world = World::new(WorldOptions { time_step: 0.01, ..WorldOptions::default() })?;
    /// world.set_tracks_events(true);
    /// let gate = |x| Rectangle::new(DVec2::new(x, 0.0), 2.0, 90.0, 0.0);
    /// let far = world.add(gate(76.0)?.into(), Properties::FIXED.with_sensor(true), Velocity::default())?;
    /// let near = world.add(gate(26.0)?.into(), Properties::FIXED.with_sensor(true), Velocity::default())?;
    /// let fast = Velocity::new(DVec2::new(10_000.0, 0.0), 0.0)?;
    /// world.add(Circle::new(DVec2::ZERO, 5.0)?.into(), Properties::DEFAULT.with_continuous(true), fast)?;
    ///
    /// world.step();
    /// let [first, second] = world.events() else { panic!("two sensors") };
    /// assert_eq!((first.kind, first.a, second.a), (EventKind::Begin, near, far));
    /// assert!((first.time - 0.002).abs() < 1e-12 && (second.time - 0.007).abs() < 1e-12);
    /// assert_eq!((first.point, first.normal, first.speed), (DVec2::new(25.0, 0.0), DVec2::NEG_X, 10_000.0));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    ///
    /// [`Counts::truncated`]: super::Counts::truncated
    /// [`Properties::is_tested_with`]: super::Properties::is_tested_with
    /// [`Properties::with_meets_all_kinds`]: super::Properties::with_meets_all_kinds
    pub fn events(&self) -> &[TouchEvent] {
        &self.events.current
    }

    /// Reports the events of a detection.
    pub(super) fn report_events(&mut self) {
        if let Some(report) = self.events.report {
            report(self);
        }
    }
}

/// Adds an event; returns whether there was memory.
#[inline(never)]
fn add(events: &mut Vec<TouchEvent>, event: &TouchEvent) -> bool {
    try_push(events, *event)
}

/// Reports the events of a detection.
fn report(world: &mut World) {
    let mut events = std::mem::take(&mut world.events);
    let (work, is_whole) = events.update(world);
    world.events = events;
    world.ccd.work += work;
    world.detection.counts.truncated |= !is_whole;
}
