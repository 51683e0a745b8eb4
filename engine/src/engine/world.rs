//! World of shapes: options, stepping, detection and their results.

use super::Contacts;
use super::ccd::{CHECKS_PER_WORK, Ccd, WORK_MAX};
use super::contact_collector::ContactCollector;
use super::detection::{Counts, Detection};
use super::events::Events;
use super::ids::{IdTable, ShapeId};
use super::index::{Index, QueryIndex};
use super::remove::Removed;
use super::sensor_passes::SensorPasses;
use super::sleep::Sleep;
use super::{PairKinds, Properties, Response, Surroundings, Velocity};
use crate::broad_phase::BroadPhase;
use crate::dynamics::Bounce;
use crate::error::{Error, ErrorCode, Field, positive};
use crate::math::tolerance::{COORDINATE_LIMIT, SIZE_MIN, TIME_STEP_MAX};
use crate::narrow_phase::Face;
use crate::shape::{Aabb, Pose, Shape};
use std::sync::OnceLock;

/// Maximum number of shapes.
pub const SHAPE_LIMIT: usize = 1 << 20;

/// Options of a new world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorldOptions {
    /// Width in pixels; default 800. With the height it is where [`World::set_bounded`] turns shapes back, and where a
    /// [`Lab`](crate::Lab) scatters and spawns shapes. Nothing else uses it: shapes may be anywhere.
    pub width: f64,
    /// Height in pixels; default 450.
    pub height: f64,
    /// Length of a step in seconds; default 1/60.
    pub time_step: f64,
    /// Method of finding candidate pairs; default [`BroadPhase::Auto`]. It is not state: contacts and hash are the same for all
    /// methods.
    pub broad_phase: BroadPhase,
}

impl WorldOptions {
    /// Default time step: 60 steps per second.
    pub const TIME_STEP: f64 = 1.0 / 60.0;
}

impl Default for WorldOptions {
    /// Returns a world of 800 by 450 px with 60 steps per second.
    fn default() -> Self {
        Self { width: 800.0, height: 450.0, time_step: Self::TIME_STEP, broad_phase: BroadPhase::Auto }
    }
}

/// Source of the time.
pub trait Clock {
    /// Returns the time in microseconds from any fixed start; `None` if time is not measured.
    fn now_microseconds(&self) -> Option<f64>;
}

/// Clock that measures nothing, at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    #[inline(always)]
    fn now_microseconds(&self) -> Option<f64> {
        None
    }
}

/// Duration of the phases of a step, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PhaseTimes {
    /// Motion and response.
    pub movement: f64,
    /// Search for candidate pairs.
    pub broad_phase: f64,
    /// Tests of the candidates.
    pub narrow_phase: f64,
}

/// Returns the microseconds since `start`; 0 if time is not measured.
pub(super) fn elapsed(clock: &impl Clock, start: Option<f64>) -> f64 {
    match (start, clock.now_microseconds()) {
        (Some(start), Some(now)) => now - start,
        _ => 0.0,
    }
}

/// Shapes in order of creation, with their motion and collisions.
///
/// A world is deterministic: it uses no random numbers, clock or addresses, and equal calls give equal bits.
///
/// | task | methods |
/// | --- | --- |
/// | build | [`add`](World::add), [`add_many`](World::add_many), [`remove`](World::remove), [`clear`](World::clear); level maps by [`merge_tiles`](crate::shape::merge_tiles); kinds, sensors, one-way platforms and layers are [`Properties`] |
/// | set up | [`set_gravity`](World::set_gravity), [`set_response`](World::set_response), [`set_boundary`](World::set_boundary), [`set_kept_region`](World::set_kept_region), [`set_tracks_events`](World::set_tracks_events) |
/// | read | [`position`](World::position), [`shapes`](World::shapes), [`velocities`](World::velocities), [`properties`](World::properties), [`ids`](World::ids) |
/// | move | [`step`](World::step), [`set_motion`](World::set_motion), [`set_pose`](World::set_pose), [`set`](World::set), [`apply_impulse`](World::apply_impulse); characters by [`move_and_slide`](World::move_and_slide) |
/// | query | [`cast_ray`](World::cast_ray), [`cast_shape`](World::cast_shape), [`overlap_shape`](World::overlap_shape), [`query_point`](World::query_point), [`query_region`](World::query_region), [`nearest`](World::nearest), [`sample_field`](World::sample_field), each about the shapes as they are, most with a [`Filter`](super::Filter) |
/// | react | [`events`](World::events), [`contacts`](World::contacts) and [`contact_pairs`](World::contact_pairs), [`bounces`](World::bounces), [`removed`](World::removed), [`detect`](World::detect) |
/// | save | [`snapshot`](World::snapshot), [`restore`](World::restore), [`to_scene`](World::to_scene), [`from_scene`](World::from_scene), [`hash_into`](World::hash_into) |
#[derive(Clone, Debug, Default)]
pub struct World {
    pub(super) options: WorldOptions,
    pub(super) reported: PairKinds,
    pub(super) visible_region: Option<Aabb>,
    pub(super) is_bounded: bool,
    pub(super) surroundings: Surroundings,
    pub(super) id_table: IdTable,
    pub(super) ids: Vec<ShapeId>,
    pub(super) removed: Removed,
    pub(super) shapes: Vec<Shape>,
    pub(super) properties: Vec<Properties>,
    pub(super) velocities: Vec<Velocity>,
    pub(super) detection: Detection,
    pub(super) index: OnceLock<QueryIndex>,
    /// Boxes around the paths of a step.
    pub(super) swept: Index,
    pub(super) sleep: Sleep,
    pub(super) ccd: Ccd,
    pub(super) collector: ContactCollector,
    pub(super) events: Events,
    pub(super) sensor_passes: SensorPasses,
    /// Whether layers, masks or sensors may let colliding shapes pass.
    pub(super) may_have_masks: bool,
    /// Whether steps may slow shapes down by themselves.
    pub(super) may_be_damped: bool,
    /// Whether some shapes may be fixed or not collide.
    pub(super) may_have_passive: bool,
    pub(super) corners_max: u64,
    pub(super) bounces: Vec<(u32, Bounce)>,
    /// Static shapes moved since the last step and their poses at its end, sorted by position.
    pub(super) static_moves: Vec<(usize, Pose)>,
    pub(super) times: PhaseTimes,
}

impl World {
    /// Returns an empty world.
    ///
    /// # Errors
    /// `not-finite`, `not-positive` or `out-of-range` for `width`, `height` (10¹² px) or `timeStep` (1 s).
    #[inline(never)]
    pub fn new(options: WorldOptions) -> Result<Self, Error> {
        positive(options.width, SIZE_MIN, COORDINATE_LIMIT, Field::Width)?;
        positive(options.height, SIZE_MIN, COORDINATE_LIMIT, Field::Height)?;
        positive(options.time_step, SIZE_MIN, TIME_STEP_MAX, Field::TimeStep)?;
        Ok(Self { options, ..Self::default() })
    }

    /// Sets the pair kinds whose contacts are reported. Counts always include all kinds.
    pub fn report_only(&mut self, kinds: PairKinds) {
        self.sleep.is_settled &= kinds == self.reported;
        self.reported = kinds;
    }

    /// Returns the pair kinds whose contacts are reported.
    pub fn reported(&self) -> PairKinds {
        self.reported
    }

    /// Returns whether moving shapes turn back at the edges of the world.
    pub fn is_bounded(&self) -> bool {
        self.is_bounded
    }

    /// Sets whether a dynamic shape turns back, at its speed, once a step has moved its center over an edge of the world, 0 or the
    /// size of [`WorldOptions`]; default false. It is part of the state. [`World::set_boundary`] holds whole outlines inside any
    /// limits.
    pub fn set_bounded(&mut self, is_bounded: bool) {
        self.is_bounded = is_bounded;
    }

    /// Sets the method of finding candidate pairs for later detections.
    pub fn set_broad_phase(&mut self, method: BroadPhase) {
        self.sleep.is_settled &= method == self.options.broad_phase;
        self.options.broad_phase = method;
    }

    /// Sets size and time step of checked options.
    pub(crate) fn set_size(&mut self, options: WorldOptions) {
        self.options = WorldOptions { broad_phase: self.options.broad_phase, ..options };
    }

    /// Returns the method of finding candidate pairs.
    pub fn broad_phase(&self) -> BroadPhase {
        self.options.broad_phase
    }

    /// Excludes shapes whose boxes lie outside a region from later detections; `None` includes all.
    ///
    /// Excluded shapes keep moving, and spatial queries still find them, but they form no pair with any shape and do not count
    /// as possible. The region is not state.
    pub fn set_visible_region(&mut self, region: Option<Aabb>) {
        self.sleep.is_settled &= region == self.visible_region;
        self.visible_region = region;
    }

    /// Returns the region outside of which shapes are excluded.
    pub fn visible_region(&self) -> Option<Aabb> {
        self.visible_region
    }

    /// Returns the boxes of the last detection's method, for drawing: occupied cells of the grid, occupied squares of the
    /// quadtree, nodes of the tree; none for other methods.
    pub fn broad_phase_boxes(&self) -> impl Iterator<Item = Aabb> {
        let mut boxes = Vec::new();
        self.each_broad_phase_box(&mut |found| boxes.push(found));
        boxes.into_iter()
    }

    /// Calls `visit` with each of [`World::broad_phase_boxes`].
    pub fn each_broad_phase_box(&self, visit: &mut dyn FnMut(Aabb)) {
        self.detection.search.each_box(visit);
    }

    /// Returns the options.
    pub fn options(&self) -> WorldOptions {
        self.options
    }

    /// Returns the number of shapes.
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    /// Returns whether there are no shapes.
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// Returns the ids, in order of creation.
    pub fn ids(&self) -> &[ShapeId] {
        &self.ids
    }

    /// Returns the shapes, in order of creation.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Returns the velocities, in order of creation.
    pub fn velocities(&self) -> &[Velocity] {
        &self.velocities
    }

    /// Returns the properties, in order of creation.
    pub fn properties(&self) -> &[Properties] {
        &self.properties
    }

    /// Returns the index of a shape in [`World::shapes`], [`World::properties`], [`World::velocities`] and [`World::ids`]: its
    /// position in the order of creation, not its place. A removal changes the index of later shapes.
    ///
    /// # Errors
    /// `unknown-id` if no living shape has this id.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{Circle, DVec2, Properties, Velocity, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// let id = world.add(Circle::new(DVec2::new(40.0, 30.0), 5.0)?.into(), Properties::DEFAULT, Velocity::default())?;
    /// assert_eq!(world.shapes()[world.position(id)?].center(), DVec2::new(40.0, 30.0));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn position(&self, id: ShapeId) -> Result<usize, Error> {
        let unknown = Error::new(ErrorCode::UnknownId, Field::Id, id.to_number());
        self.id_table.position(id).ok_or(unknown)
    }

    pub(crate) fn was_issued(&self, id: ShapeId) -> bool {
        self.id_table.was_issued(id)
    }

    /// Runs one fixed step: moves the shapes by gravity and velocities, resolves their contacts by the [`Response`], removes
    /// shapes outside the kept region and finds contacts.
    ///
    /// Dynamic shapes stay inside the boundary, and continuous ones stop at obstacles. [`Response::Soft`] uses the contacts at
    /// the start of the step, so the contacts found at the end are those that the next step resolves. Responses ignore
    /// sensors and pairs whose layers do not meet.
    ///
    /// # Degenerate input
    /// A shape that would leave the coordinate range of 10¹² stays, loses its velocity and counts as frozen.
    ///
    /// # Source
    /// See [`crate::dynamics::Solver`] and [`crate::dynamics::relax_classic`].
    pub fn step(&mut self) {
        self.step_timed(&NoClock);
    }

    /// [`World::step`] with measured times.
    pub fn step_timed(&mut self, clock: &impl Clock) {
        let start = clock.now_microseconds();
        if self.sleep.is_settled {
            self.repeat_detection();
            return;
        }
        self.damp();
        self.record_starts();
        self.begin_sensor_passes();
        self.sleep.is_settled = self.is_at_rest();
        self.respond();
        let is_exhausted = self.ccd.work > WORK_MAX;
        let is_whole = self.find_sensor_passes();
        self.remove_outside();
        let movement = elapsed(clock, start);
        self.detect_after(self.surroundings.response != Response::None, clock);
        self.detection.counts.truncated |= self.collector.is_truncated || is_exhausted || !is_whole;
        self.times.movement = movement;
        self.sleep.is_settled &= !self.detection.counts.truncated;
    }

    /// Returns the reported contacts of the last detection, sorted by pair.
    pub fn contacts(&self) -> &Contacts {
        &self.detection.contacts
    }

    /// Returns the two positions of each contact; the normal points from the first shape to the second.
    pub fn contact_pairs(&self) -> &[[u32; 2]] {
        &self.detection.contact_pairs
    }

    /// Returns the pairs tested by the narrow phase of the last detection, sorted: pairs whose boxes meet or, for the method of
    /// bounding circles, whose circles meet.
    pub fn candidate_pairs(&self) -> &[[u32; 2]] {
        self.detection.search.pairs()
    }

    /// Returns the face that decided a pair in the last detection; `a` is the shape created first.
    pub fn kept_face(&self, pair: [u32; 2]) -> Option<Face> {
        self.detection.faces.face(pair)
    }

    /// Returns the number of pairs after each phase of the last detection.
    pub fn counts(&self) -> Counts {
        self.detection.counts
    }

    /// Returns an upper bound of the work of the last detection and of the response before it, in the unit of
    /// [`crate::narrow_phase::pair_work`]: searches, tests of pairs, contacts of the solver and sweeps.
    ///
    /// Limits on this work depend on the shapes alone, never on a clock, so equal worlds leave out equal pairs everywhere.
    /// A crowd at one point stays below 2²⁵, about a third of a second.
    pub fn work(&self) -> u64 {
        self.detection.work + self.collector.work + self.ccd.work / CHECKS_PER_WORK
    }

    /// Returns the times of the last measured detection or step.
    pub fn times(&self) -> PhaseTimes {
        self.times
    }
}
