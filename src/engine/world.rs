//! A world of shapes.

use super::Contacts;
use super::boundary::Boundary;
use super::ccd::Ccd;
use super::contact_collector::ContactCollector;
use super::detection::{Counts, Detection, Request};
use super::events::Events;
use super::ids::{IdTable, ShapeId};
use super::query::QueryIndex;
use super::remove::Removed;
use super::sensor_passes::SensorPasses;
use super::static_motion::StaticMoves;
use super::{PairKinds, Properties, Response, ResponseSettings, TouchEvent, Velocity};
use crate::broad_phase::BroadPhase;
use crate::dynamics::Bounce;
use crate::error::{Error, ErrorCode, Field, positive};
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN, TIME_STEP_MAX};
use crate::narrow_phase::Face;
use crate::shape::{Aabb, Shape};
use glam::DVec2;

/// Shapes that a world holds at most.
pub const SHAPE_LIMIT: usize = 1 << 20;

/// How a world is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorldOptions {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// Length of a step in seconds.
    pub time_step: f64,
    /// How candidate pairs are found. It is no part of the state: contacts and hash are the same for all.
    pub broad_phase: BroadPhase,
}

impl WorldOptions {
    /// Sixty steps a second.
    pub const TIME_STEP: f64 = 1.0 / 60.0;
}

impl Default for WorldOptions {
    /// Returns the options of a world of 800 by 450 px with sixty steps a second.
    fn default() -> Self {
        Self { width: 800.0, height: 450.0, time_step: Self::TIME_STEP, broad_phase: BroadPhase::Auto }
    }
}

/// Something that tells the time.
pub trait Clock {
    /// Returns the time in microseconds, from any fixed start; `None` where nobody asked.
    fn now_microseconds(&self) -> Option<f64>;
}

/// The clock of those who do not ask: costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    #[inline(always)]
    fn now_microseconds(&self) -> Option<f64> {
        None
    }
}

/// Microseconds that each phase of a step took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhaseTimes {
    /// Moving the shapes, with all that the response does.
    pub movement: f64,
    /// Finding candidate pairs.
    pub broad_phase: f64,
    /// Testing the candidates.
    pub narrow_phase: f64,
}

/// Returns the microseconds since `start`, 0 where the clock does not tell.
pub(super) fn elapsed(clock: &impl Clock, start: Option<f64>) -> f64 {
    match (start, clock.now_microseconds()) {
        (Some(start), Some(now)) => now - start,
        _ => 0.0,
    }
}

/// Shapes in order of creation, and what collides among them.
///
/// Nothing here draws random numbers, reads a clock of its own or depends on addresses: equal calls give equal bits.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) options: WorldOptions,
    pub(super) reported: PairKinds,
    pub(super) visible_region: Option<Aabb>,
    pub(super) is_bounded: bool,
    pub(super) gravity: DVec2,
    pub(super) boundary: Boundary,
    pub(super) response: Response,
    pub(super) settings: ResponseSettings,
    pub(super) kept_region: Option<Aabb>,
    pub(super) id_table: IdTable,
    pub(super) ids: Vec<ShapeId>,
    pub(super) removed: Removed,
    pub(super) shapes: Vec<Shape>,
    pub(super) properties: Vec<Properties>,
    pub(super) velocities: Vec<Velocity>,
    pub(super) detection: Detection,
    pub(super) index: QueryIndex,
    pub(super) ccd: Ccd,
    pub(super) collector: ContactCollector,
    pub(super) events: Events,
    pub(super) sensor_passes: SensorPasses,
    /// Whether layers, masks or sensors may let shapes pass that collide.
    pub(super) may_have_masks: bool,
    /// Whether shapes may be fixed or not collide.
    pub(super) may_have_passive: bool,
    /// No shape has more corners.
    pub(super) corners_max: u64,
    pub(super) bounces: Vec<(u32, Bounce)>,
    /// Static shapes that were moved since the last step.
    pub(super) static_moves: StaticMoves,
    pub(super) times: PhaseTimes,
}

impl World {
    /// Returns an empty world.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range` for `width`, `height` (10¹² px) or `timeStep` (1 s).
    pub fn new(options: WorldOptions) -> Result<Self, Error> {
        positive(options.width, SIZE_MIN, COORDINATE_LIMIT, Field::Width)?;
        positive(options.height, SIZE_MIN, COORDINATE_LIMIT, Field::Height)?;
        positive(options.time_step, SIZE_MIN, TIME_STEP_MAX, Field::TimeStep)?;
        Ok(Self {
            options,
            reported: PairKinds::ALL,
            visible_region: None,
            is_bounded: false,
            gravity: DVec2::ZERO,
            boundary: Boundary::NONE,
            response: Response::Soft,
            settings: ResponseSettings::DEFAULT,
            kept_region: None,
            id_table: IdTable::default(),
            ids: Vec::new(),
            removed: Removed::default(),
            shapes: Vec::new(),
            properties: Vec::new(),
            velocities: Vec::new(),
            detection: Detection::default(),
            index: QueryIndex::default(),
            ccd: Ccd::default(),
            collector: ContactCollector::default(),
            events: Events::default(),
            sensor_passes: SensorPasses::default(),
            may_have_masks: false,
            may_have_passive: false,
            corners_max: 0,
            bounces: Vec::new(),
            static_moves: StaticMoves::default(),
            times: PhaseTimes::default(),
        })
    }

    /// Says of which pair kinds the contacts are reported. Counts are over all kinds in any case.
    pub fn report_only(&mut self, kinds: PairKinds) {
        self.reported = kinds;
    }

    /// Says whether moving shapes stay: one whose centre a step has carried over an edge of the world turns back there,
    /// as fast as it came. It is part of the state.
    pub fn set_bounded(&mut self, is_bounded: bool) {
        self.is_bounded = is_bounded;
    }

    /// Says how candidate pairs are found from the next detection on.
    pub fn set_broad_phase(&mut self, method: BroadPhase) {
        self.options.broad_phase = method;
    }

    /// Returns how candidate pairs are found.
    #[must_use]
    pub fn broad_phase(&self) -> BroadPhase {
        self.options.broad_phase
    }

    /// Leaves shapes whose boxes lie outside a region out of the next detections; `None` takes all.
    ///
    /// They keep moving, and questions about points and regions still find them; but they are in no pair and not among
    /// the possible ones, also where the other shape of a pair is inside. The region is no part of the state.
    pub fn set_visible_region(&mut self, region: Option<Aabb>) {
        self.visible_region = region;
    }

    /// Returns the region outside of which shapes are left out; `None` if none is.
    #[must_use]
    pub fn visible_region(&self) -> Option<Aabb> {
        self.visible_region
    }

    /// Returns the boxes by which the last detection divided the world, for a picture of it: the grid's cells and the
    /// quadtree's squares that are not empty, or the tree's nodes; none for methods that have no such boxes.
    pub fn broad_phase_boxes(&self) -> impl Iterator<Item = Aabb> {
        let mut boxes = Vec::new();
        self.each_broad_phase_box(&mut |found| boxes.push(found));
        boxes.into_iter()
    }

    /// Calls `visit` with each of [`World::broad_phase_boxes`].
    pub fn each_broad_phase_box(&self, visit: &mut dyn FnMut(Aabb)) {
        self.detection.search.each_box(visit);
    }

    /// Returns how the world was made.
    #[must_use]
    pub fn options(&self) -> WorldOptions {
        self.options
    }

    /// Returns how many shapes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    /// Returns whether there is no shape.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// Returns the ids, in order of creation.
    #[must_use]
    pub fn ids(&self) -> &[ShapeId] {
        &self.ids
    }

    /// Returns the shapes, in order of creation.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Returns the index for questions about places, and the shapes.
    pub(super) fn index_and_shapes(&mut self) -> (&mut QueryIndex, &[Shape]) {
        (&mut self.index, &self.shapes)
    }

    /// Returns the index for questions about places.
    pub(super) fn index(&self) -> &QueryIndex {
        &self.index
    }

    /// Returns the velocities, in order of creation.
    #[must_use]
    pub fn velocities(&self) -> &[Velocity] {
        &self.velocities
    }

    /// Returns the properties, in order of creation.
    #[must_use]
    pub fn properties(&self) -> &[Properties] {
        &self.properties
    }

    /// Returns a shape's place in the order of creation.
    ///
    /// # Errors
    /// `unknown-id` if no living shape has this id.
    pub fn position(&self, id: ShapeId) -> Result<usize, Error> {
        let unknown = Error::new(ErrorCode::UnknownId, Field::Id, id.to_number());
        self.id_table.position(id).ok_or(unknown)
    }

    /// Returns whether an id was given out, be the shape alive or not.
    pub(crate) fn was_issued(&self, id: ShapeId) -> bool {
        self.id_table.was_issued(id)
    }

    /// Finds contacts, moves nothing.
    pub fn detect(&mut self) {
        self.detect_timed(&NoClock);
    }

    /// Finds contacts and measures how long it took.
    pub fn detect_timed(&mut self, clock: &impl Clock) {
        self.times.movement = 0.0;
        let request = Request {
            broad_phase: self.options.broad_phase,
            region: self.visible_region,
            reported: self.reported,
            has_masks: self.may_have_masks,
            has_passive: self.may_have_passive,
            corners_max: self.corners_max,
        };
        self.detection.run(&self.shapes, &self.properties, request, clock, &mut self.times);
        self.removed.report();
        self.events.update(self.detection.hit_pairs(), &self.ids, &self.properties);
    }

    /// One fixed step: moves the shapes by gravity and their velocities, inside the boundary and, where they are continuous,
    /// up to what they meet; lets them hold each other off, see [`Response`]; removes what is outside the kept region; then
    /// finds contacts.
    ///
    /// With [`Response::Soft`] shapes hold each other off by what touches at the begin of the step, so that what the step finds
    /// in the end is what there is before the next one moves anything. Sensors and pairs whose layers do not meet are let
    /// through.
    ///
    /// # Degenerate input
    /// A shape that would leave the world's limits of 10¹² stays where it is, loses its velocity and is counted as
    /// frozen.
    ///
    /// # Source
    /// See [`crate::dynamics::Solver`] and [`crate::dynamics::relax_classic`].
    pub fn step(&mut self) {
        self.step_timed(&NoClock);
    }

    /// One fixed step, measured.
    pub fn step_timed(&mut self, clock: &impl Clock) {
        let start = clock.now_microseconds();
        self.begin_sensor_passes();
        self.respond();
        let is_whole = self.find_sensor_passes();
        self.remove_outside();
        let movement = elapsed(clock, start);
        self.detect_timed(clock);
        self.detection.counts.truncated |= self.collector.is_truncated || !is_whole;
        self.times.movement = movement;
    }

    /// Says that what has been done before the last detection was not done in full.
    pub(crate) fn mark_truncated(&mut self) {
        self.detection.counts.truncated = true;
    }

    /// Says whether detections and steps tell what begins, goes on and ends to touch. At first they do not.
    pub fn set_tracks_events(&mut self, tracks_events: bool) {
        if !tracks_events {
            self.events.clear();
        }
        self.events.is_on = tracks_events;
    }

    /// Returns whether detections and steps tell what begins, goes on and ends to touch.
    #[must_use]
    pub fn tracks_events(&self) -> bool {
        self.events.is_on
    }

    /// Returns what the last detection or step has told, sorted by pair; before it what ended because a shape was removed.
    ///
    /// Shapes touch that overlap in the end or that the response has held off each other in the step: a bounce is told also
    /// where nothing has overlapped.
    #[must_use]
    pub fn events(&self) -> &[TouchEvent] {
        &self.events.current
    }

    /// Returns the contacts of the last detection that the world reports, sorted by pair.
    #[must_use]
    pub fn contacts(&self) -> &Contacts {
        &self.detection.contacts
    }

    /// Returns the two places in the order of creation for each contact; the normal points from the first to the second.
    #[must_use]
    pub fn contact_pairs(&self) -> &[[u32; 2]] {
        self.detection.contact_pairs()
    }

    /// Returns the pairs that the last detection tested in the narrow phase, sorted: of the method of bounding circles
    /// those whose circles meet, of every other method those whose boxes meet.
    #[must_use]
    pub fn candidate_pairs(&self) -> &[[u32; 2]] {
        self.detection.search.pairs()
    }

    /// Returns the face that decided a pair in the last detection, `a` being the shape created first.
    #[must_use]
    pub fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        self.detection.kept_face(pair)
    }

    /// Returns how many pairs each phase of the last detection left over.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.detection.counts
    }

    /// Returns a bound on the work of the pair tests of the last detection and of the response before it, in the unit of
    /// [`crate::narrow_phase::pair_work`].
    ///
    /// The limits on it depend on the shapes alone, never on a clock: equal worlds leave out equal pairs everywhere.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.detection.work + self.collector.work
    }

    /// Returns how long the phases of the last measured detection or step took.
    #[must_use]
    pub fn times(&self) -> PhaseTimes {
        self.times
    }
}
