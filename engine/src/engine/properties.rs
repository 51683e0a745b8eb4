//! Properties and velocity of a shape.

use crate::dynamics::Mass;
use crate::error::{Error, ErrorCode, Field, named, within};
use crate::math::tolerance::{COORDINATE_LIMIT, RESTITUTION_MAX, SPEED_LIMIT};
use crate::shape::Shape;
use glam::DVec2;

named! {
    /// Cause of a shape's motion.
    BodyKind {
        /// Velocity, gravity and contacts.
        Dynamic = "dynamic",
        /// Velocity alone: the shape pushes and carries others, and nothing stops it. It meets few shapes that are not dynamic,
        /// see [`Properties::is_tested_with`].
        Kinematic = "kinematic",
        /// None.
        Static = "static",
    }
}

/// A property of a shape that is a number.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Its name in scenes and in JavaScript.
    pub field: Field,
    /// The least accepted value.
    pub least: f64,
    /// The greatest accepted value.
    pub most: f64,
}

/// The numbers of a shape: those of its material (mass, restitution, friction), those of its motion, and that of its owner.
pub const NUMBERS: [Number; 8] = [
    Number { field: Field::Mass, least: 0.0, most: COORDINATE_LIMIT },
    Number { field: Field::Restitution, least: 0.0, most: RESTITUTION_MAX },
    Number { field: Field::Friction, least: 0.0, most: COORDINATE_LIMIT },
    Number { field: Field::GravityScale, least: -COORDINATE_LIMIT, most: COORDINATE_LIMIT },
    Number { field: Field::Damping, least: 0.0, most: COORDINATE_LIMIT },
    Number { field: Field::AngularDamping, least: 0.0, most: COORDINATE_LIMIT },
    Number { field: Field::SurfaceVelocity, least: -SPEED_LIMIT, most: SPEED_LIMIT },
    Number { field: Field::UserData, least: -USER_DATA_MAX, most: USER_DATA_MAX },
];
const MASS: usize = 0;
const RESTITUTION: usize = 1;
const FRICTION: usize = 2;
const GRAVITY_SCALE: usize = 3;
const DAMPING: usize = 4;
const ANGULAR_DAMPING: usize = 5;
const SURFACE_VELOCITY: usize = 6;
const USER_DATA: usize = 7;

/// The greatest number of an owner, 2⁵³ - 1: up to it each whole number is a double of its own.
const USER_DATA_MAX: f64 = 9_007_199_254_740_991.0;

/// Number of the material's numbers. Hashes contain them always, the others where they differ from their default.
pub(super) const MATERIAL: usize = 3;
/// Place of the first number behind those of motion.
pub(super) const OWNED: usize = USER_DATA;

/// A property of a shape that holds or does not.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Its name in scenes and in JavaScript.
    pub name: &'static str,
    /// Its bit in the first word of a shape in a snapshot; `snapshot.rs` names the bits of other meaning.
    pub(super) snapshot_bit: u32,
    /// Its bit in the flags of a shape that are hashed; `hash.rs` names the bits of other meaning.
    pub(super) hash_bit: u64,
}

/// The flags of a shape.
pub const FLAGS: [Flag; 6] = [
    Flag { name: "collides", snapshot_bit: 1 << 2, hash_bit: 1 << 0 },
    Flag { name: "continuous", snapshot_bit: 1 << 3, hash_bit: 1 << 1 },
    Flag { name: "sensor", snapshot_bit: 1 << 7, hash_bit: 1 << 2 },
    Flag { name: "fixedRotation", snapshot_bit: 1 << 17, hash_bit: 1 << 5 },
    Flag { name: "meetsAllKinds", snapshot_bit: 1 << 20, hash_bit: 1 << 6 },
    Flag { name: "oneWay", snapshot_bit: 1 << 21, hash_bit: 1 << 7 },
];
const COLLIDES: usize = 0;
const CONTINUOUS: usize = 1;
const SENSOR: usize = 2;
const FIXED_ROTATION: usize = 3;
const MEETS_ALL_KINDS: usize = 4;
const ONE_WAY: usize = 5;

/// Values of [`NUMBERS`], in its order.
pub type NumberValues = [f64; NUMBERS.len()];
/// Values of [`FLAGS`], in its order.
pub type FlagValues = [bool; FLAGS.len()];

/// Validated properties of a shape.
///
/// Scenes, snapshots, hashes and the JavaScript package read and write numbers and flags as lists, by [`NUMBERS`] and [`FLAGS`].
/// One more flag or number is a row of that list, a default, its accessors and a new version of snapshots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Properties {
    numbers: NumberValues,
    layers: u32,
    mask: u32,
    flags: FlagValues,
    kinematic: bool,
}

impl Properties {
    /// Mass 1, restitution 0.2, friction 0.8; all of the gravity, no damping, a surface at rest; user data 0; on the first
    /// layer, meets all layers; collides; not continuous, no sensor, turns; meets other kinds as [`Properties::is_tested_with`] says;
    /// not one-way.
    pub const DEFAULT: Self = Self {
        numbers: [1.0, 0.2, 0.8, 1.0, 0.0, 0.0, 0.0, 0.0],
        layers: 1,
        mask: u32::MAX,
        flags: [true, false, false, false, false, false],
        kinematic: false,
    };
    /// Default properties of a static shape: mass 0.
    pub const FIXED: Self = {
        let mut fixed = Self::DEFAULT;
        fixed.numbers[MASS] = 0.0;
        fixed
    };
    /// Default properties of a kinematic shape: mass 0 and a velocity of its own.
    ///
    /// In contacts and events it meets dynamic shapes and kinematic sensors alone: a coin that is a static sensor needs
    /// [`Properties::with_meets_all_kinds`], its own or the hero's. [`Properties::is_tested_with`] has the table.
    pub const KINEMATIC: Self = Self { kinematic: true, ..Self::FIXED };

    /// Returns properties with the default flags and layers.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` for a mass or friction outside 0..=10¹², a restitution outside 0..=1.
    pub fn new(mass: f64, restitution: f64, friction: f64, collides: bool) -> Result<Self, Error> {
        Ok(Self::DEFAULT.with_material(mass, restitution, friction)?.with_collides(collides))
    }

    /// Returns a copy with other numbers; a kinematic shape keeps mass 0.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` for a number outside its range in [`NUMBERS`].
    #[inline(never)]
    pub fn with_numbers(self, mut numbers: NumberValues) -> Result<Self, Error> {
        for (value, Number { field, least, most }) in numbers.iter_mut().zip(NUMBERS) {
            *value = within(*value, most, field)?;
            if *value < least {
                return Err(Error::new(ErrorCode::OutOfRange, field, *value));
            }
        }
        if self.kinematic {
            numbers[MASS] = 0.0;
        }
        Ok(Self { numbers, ..self })
    }

    /// Returns a copy with other flags.
    pub const fn with_flags(self, flags: FlagValues) -> Self {
        Self { flags, ..self }
    }

    /// Returns a copy with another mass; a kinematic shape keeps mass 0.
    ///
    /// # Errors
    /// As [`Properties::new`].
    pub fn with_mass(self, mass: f64) -> Result<Self, Error> {
        self.with_material(mass, self.restitution(), self.friction())
    }

    /// Returns a copy for another kind of body.
    ///
    /// A dynamic copy keeps the mass, or gets the mass of [`Properties::DEFAULT`] instead of 0. Static and kinematic
    /// copies have mass 0: no impulse changes their velocity.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{BodyKind, Properties};
    /// let platform = Properties::DEFAULT.with_kind(BodyKind::Kinematic);
    /// assert_eq!((platform.kind(), platform.mass()), (BodyKind::Kinematic, 0.0));
    /// assert_eq!(platform.with_kind(BodyKind::Dynamic), Properties::DEFAULT);
    /// ```
    pub fn with_kind(self, kind: BodyKind) -> Self {
        let mut numbers = self.numbers;
        numbers[MASS] = match kind {
            BodyKind::Dynamic if self.mass() == 0.0 => Self::DEFAULT.mass(),
            BodyKind::Dynamic => self.mass(),
            BodyKind::Kinematic | BodyKind::Static => 0.0,
        };
        Self { numbers, kinematic: kind == BodyKind::Kinematic, ..self }
    }

    /// Returns a copy with another mass and material.
    ///
    /// # Errors
    /// As [`Properties::new`].
    pub fn with_material(self, mass: f64, restitution: f64, friction: f64) -> Result<Self, Error> {
        let mut numbers = self.numbers;
        (numbers[MASS], numbers[RESTITUTION], numbers[FRICTION]) = (mass, restitution, friction);
        self.with_numbers(numbers)
    }

    /// Returns a copy with another factor of the gravity that acts on it: 0 for weightless shapes, negative for rising ones.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` beyond 10¹².
    pub fn with_gravity_scale(mut self, gravity_scale: f64) -> Result<Self, Error> {
        self.numbers[GRAVITY_SCALE] = gravity_scale;
        self.with_numbers(self.numbers)
    }

    /// Returns a copy with other damping of velocity and angular velocity, per second.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` outside 0..=10¹².
    pub fn with_damping(mut self, damping: f64, angular_damping: f64) -> Result<Self, Error> {
        (self.numbers[DAMPING], self.numbers[ANGULAR_DAMPING]) = (damping, angular_damping);
        self.with_numbers(self.numbers)
    }

    /// Returns a copy whose surface runs along its outline, clockwise on the screen, in px/s: shapes on top are carried to the
    /// right.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` beyond 10¹².
    pub fn with_surface_velocity(mut self, surface_velocity: f64) -> Result<Self, Error> {
        self.numbers[SURFACE_VELOCITY] = surface_velocity;
        self.with_numbers(self.numbers)
    }

    /// Returns a copy with another number of its owner, which the engine only keeps.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` beyond 2⁵³ - 1.
    pub fn with_user_data(mut self, user_data: f64) -> Result<Self, Error> {
        self.numbers[USER_DATA] = user_data;
        self.with_numbers(self.numbers)
    }

    /// Returns a copy that takes part in pairs or not.
    pub const fn with_collides(mut self, collides: bool) -> Self {
        self.flags[COLLIDES] = collides;
        self
    }

    /// Returns a copy that is continuous or not: steps stop continuous dynamic shapes at obstacles on their path, and report the
    /// sensors that continuous shapes pass.
    ///
    /// The path is that of the velocity in the step. A shape that [`World::set_pose`](crate::World::set_pose) moves jumps: nothing
    /// between both places stops it or reports it.
    pub const fn with_continuous(mut self, continuous: bool) -> Self {
        self.flags[CONTINUOUS] = continuous;
        self
    }

    /// Returns a copy on the given layers that meets the layers of a mask; both are bit sets.
    pub const fn with_layers(self, layers: u32, mask: u32) -> Self {
        Self { layers, mask, ..self }
    }

    /// Returns a copy that is a sensor or not: a sensor only reports overlaps, in contacts and, if
    /// [`World::set_tracks_events`](crate::World::set_tracks_events) is on, in events.
    ///
    /// A static sensor meets a kinematic shape, such as a hero moved by [`World::move_and_slide`](crate::World::move_and_slide),
    /// only if that is a sensor, too, or one of both [meets all kinds](Properties::with_meets_all_kinds):
    /// [`Properties::is_tested_with`] has the table. Queries find sensors, too: see [`Filter::sensors`](super::Filter::sensors).
    pub const fn with_sensor(mut self, sensor: bool) -> Self {
        self.flags[SENSOR] = sensor;
        self
    }

    /// Returns a copy that contacts and impulses turn or not. It keeps its angular velocity.
    pub const fn with_fixed_rotation(mut self, fixed_rotation: bool) -> Self {
        self.flags[FIXED_ROTATION] = fixed_rotation;
        self
    }

    /// Returns a copy that meets shapes of all kinds or not: without a dynamic shape, two shapes meet only if one of them does. Two
    /// static shapes never meet, but a crowd of them at one place fills the broad phase as a crowd of dynamic ones.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::Properties;
    /// let (gate, lift) = (Properties::FIXED.with_sensor(true), Properties::KINEMATIC);
    /// assert!(!gate.is_tested_with(&lift));
    /// assert!(gate.with_meets_all_kinds(true).is_tested_with(&lift));
    /// assert!(gate.is_tested_with(&lift.with_meets_all_kinds(true)));
    /// ```
    pub const fn with_meets_all_kinds(mut self, meets_all_kinds: bool) -> Self {
        self.flags[MEETS_ALL_KINDS] = meets_all_kinds;
        self
    }

    /// Returns a copy that is one-way or not: responses, continuous steps, [`crate::World::cast_shape`] and
    /// [`crate::World::move_and_slide`] let shapes through a static or kinematic one-way shape unless they come down on its top. The
    /// top faces up at angle 0 and turns with the shape; faces and corners more than 45 degrees off it let through. A row of flush
    /// shapes holds as one shape does.
    ///
    /// ```text
    ///     ↓  ○        ○ ↑     A shape that comes down on the top is held, and so is one that stands there. A shape that comes
    ///   ═════════   ══╪═══    from below or beside passes, until it is outside again.
    ///                 │
    /// ```
    ///
    /// A shape whose feet are little below the top counts as one that stands there, unless it rises relative to it, and is lifted
    /// onto it. [`crate::World::move_and_slide`] lifts by up to an eighth of its height, so that a lift that turns round does not
    /// lose its rider: a hero of 28 px by up to 3.5 px, also when it falls back from a jump from below. Responses lift bodies, by
    /// up to about a fiftieth of their width with [`Response::Soft`](super::Response::Soft) and a
    /// quarter with [`Response::Classic`](super::Response::Classic). [`crate::World::cast_shape`] makes no such allowance.
    ///
    /// Detection, rays and overlaps see the whole shape.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::Filter;
    /// use collidoscope::{Circle, DVec2, Properties, Rectangle, Shape, Velocity, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// let platform = Shape::from(Rectangle::new(DVec2::new(0.0, 50.0), 200.0, 20.0, 0.0)?);
    /// world.add(platform, Properties::FIXED.with_one_way(true), Velocity::default())?;
    /// let hits = |y, motion| -> Result<bool, collidoscope::Error> {
    ///     let ball = Shape::from(Circle::new(DVec2::new(0.0, y), 10.0)?);
    ///     Ok(world.cast_shape(&ball, DVec2::new(0.0, motion), &Filter::DEFAULT).is_some())
    /// };
    /// assert!(hits(0.0, 100.0)? && !hits(100.0, -100.0)?);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub const fn with_one_way(mut self, one_way: bool) -> Self {
        self.flags[ONE_WAY] = one_way;
        self
    }

    /// Returns the kind of body.
    pub fn kind(&self) -> BodyKind {
        match (self.kinematic, self.mass() == 0.0) {
            (true, _) => BodyKind::Kinematic,
            (false, true) => BodyKind::Static,
            (false, false) => BodyKind::Dynamic,
        }
    }

    /// Returns the mass; 0 for static and kinematic shapes.
    pub fn mass(&self) -> f64 {
        self.numbers[MASS]
    }

    /// Returns whether the shape is static, so that steps never move it.
    pub fn is_fixed(&self) -> bool {
        self.mass() == 0.0 && !self.kinematic
    }

    /// Returns whether gravity and contacts move the shape.
    pub fn is_dynamic(&self) -> bool {
        self.mass() != 0.0
    }

    /// Returns whether the shape forms no pair with another passive shape: it is neither dynamic nor a kinematic
    /// sensor, and does not meet all kinds.
    pub(super) fn is_passive(&self) -> bool {
        self.mass() == 0.0 && !(self.kinematic && self.sensor()) && !self.meets_all_kinds()
    }

    /// Returns the restitution, 0 to 1.
    pub fn restitution(&self) -> f64 {
        self.numbers[RESTITUTION]
    }

    /// Returns the Coulomb coefficient.
    pub fn friction(&self) -> f64 {
        self.numbers[FRICTION]
    }

    /// Returns the factor of the gravity that acts on the shape.
    pub fn gravity_scale(&self) -> f64 {
        self.numbers[GRAVITY_SCALE]
    }

    /// Returns the damping of the velocity, per second.
    pub fn damping(&self) -> f64 {
        self.numbers[DAMPING]
    }

    /// Returns the damping of the angular velocity, per second.
    pub fn angular_damping(&self) -> f64 {
        self.numbers[ANGULAR_DAMPING]
    }

    /// Returns the factor of the gravity that acts in a step of `dt` seconds: less by the damping.
    ///
    /// With v / (1 + damping · dt) at the start of the step, the speed after it is (v + g dt) / (1 + damping · dt): the implicit
    /// Euler step of dv/dt = g - damping · v. A fall ends at the exact speed g / damping, whatever the step.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3 (2024), `b2IntegrateVelocitiesTask`. Deviations: once per step instead of in each substep; gravity is
    /// damped too.
    pub(super) fn fall_scale(&self, dt: f64) -> f64 {
        self.gravity_scale() * remaining(self.damping(), dt)
    }

    /// Returns whether steps slow the shape down by themselves.
    pub(super) fn is_damped(&self) -> bool {
        self.is_dynamic() && (self.damping() != 0.0 || self.angular_damping() != 0.0)
    }

    /// Returns the speed of the surface along the outline, clockwise on the screen.
    pub fn surface_velocity(&self) -> f64 {
        self.numbers[SURFACE_VELOCITY]
    }

    /// Returns the number of the shape's owner.
    pub fn user_data(&self) -> f64 {
        self.numbers[USER_DATA]
    }

    /// Returns whether no contact or impulse turns the shape.
    pub fn fixed_rotation(&self) -> bool {
        self.flags[FIXED_ROTATION]
    }

    /// Returns whether the shape meets shapes of all kinds.
    pub fn meets_all_kinds(&self) -> bool {
        self.flags[MEETS_ALL_KINDS]
    }

    /// Returns whether the shape, unless it is dynamic, holds others on its top alone; see [`Properties::with_one_way`].
    pub fn one_way(&self) -> bool {
        self.flags[ONE_WAY]
    }

    /// Returns whether the shape holds others on its top alone.
    #[inline]
    pub(super) fn is_one_way(&self) -> bool {
        self.one_way() && !self.is_dynamic()
    }

    /// Returns mass and inertia of a shape for contacts and impulses.
    #[inline(never)]
    pub(crate) fn mass_of(&self, shape: &Shape) -> Mass {
        let mass = Mass::of(shape, self.mass());
        if self.fixed_rotation() { Mass { inverse_inertia: 0.0, ..mass } } else { mass }
    }

    /// Returns whether the shape takes part in pairs.
    pub fn collides(&self) -> bool {
        self.flags[COLLIDES]
    }

    /// Returns whether a step stops the shape, if it is dynamic, at obstacles on its path. Other shapes are tested only at the end of
    /// the step.
    pub fn continuous(&self) -> bool {
        self.flags[CONTINUOUS]
    }

    /// Returns the values of [`NUMBERS`].
    pub fn numbers(&self) -> NumberValues {
        self.numbers
    }

    /// Returns the values of [`FLAGS`].
    pub fn flags(&self) -> FlagValues {
        self.flags
    }

    /// Returns the layers of the shape, one bit each.
    pub fn layers(&self) -> u32 {
        self.layers
    }

    /// Returns the layers that the shape meets, one bit each.
    pub fn mask(&self) -> u32 {
        self.mask
    }

    /// Returns whether the shape only reports overlaps; responses ignore it.
    pub fn sensor(&self) -> bool {
        self.flags[SENSOR]
    }

    /// Returns whether layers and masks let a pair meet: each shape is on a layer of the other's mask.
    #[inline]
    pub fn layers_meet(&self, other: &Self) -> bool {
        self.layers & other.mask != 0 && other.layers & self.mask != 0
    }

    /// Returns whether layers and kinds let a pair meet that is not passive.
    #[inline]
    pub(super) fn may_meet(&self, other: &Self) -> bool {
        self.layers_meet(other) && !(self.is_fixed() && other.is_fixed())
    }

    /// Returns whether a pair is tested for overlap: both shapes collide, their layers meet, and so do their kinds.
    ///
    /// | which kinds meet | dynamic | kinematic | static |
    /// | --- | --- | --- | --- |
    /// | dynamic | yes | yes | yes |
    /// | kinematic | | if one is a sensor or meets all kinds | if the kinematic one is a sensor, or one meets all kinds |
    /// | static | | | never |
    pub fn is_tested_with(&self, other: &Self) -> bool {
        self.collides() && other.collides() && !(self.is_passive() && other.is_passive()) && self.may_meet(other)
    }

    /// Returns whether a response separates a pair: it is tested, one shape is dynamic, and neither is a sensor.
    pub fn holds_off(&self, other: &Self) -> bool {
        let is_any_dynamic = self.is_dynamic() || other.is_dynamic();
        is_any_dynamic && self.is_tested_with(other) && !self.sensor() && !other.sensor()
    }

    /// Checks that a static shape has no velocity.
    ///
    /// # Errors
    /// `fixed-shape`, for the first component that is not 0.
    pub(crate) fn check_motion(&self, velocity: &Velocity) -> Result<(), Error> {
        if !self.is_fixed() || *velocity == Velocity::default() {
            return Ok(());
        }
        let Velocity { linear, angular } = *velocity;
        let components =
            [(linear.x, Field::VelocityX), (linear.y, Field::VelocityY), (angular, Field::AngularVelocity)];
        let moving = components.into_iter().find(|(speed, _)| *speed != 0.0);
        moving.map_or(Ok(()), |(speed, field)| Err(Error::new(ErrorCode::FixedShape, field, speed)))
    }

    /// Returns whether the shape may pass through colliding shapes, by its layers or as a sensor, or is found with shapes that it does
    /// not meet.
    pub(super) fn is_masked(&self) -> bool {
        self.sensor() || self.meets_all_kinds() || !self.is_on_default_layers()
    }

    pub(super) fn is_on_default_layers(&self) -> bool {
        (self.layers, self.mask) == (Self::DEFAULT.layers, Self::DEFAULT.mask)
    }
}

impl Default for Properties {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Validated velocity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity {
    linear: DVec2,
    angular: f64,
}

impl Velocity {
    /// Returns a velocity.
    ///
    /// # Units
    /// px/s and rad/s.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` beyond 10¹².
    pub fn new(linear: DVec2, angular: f64) -> Result<Self, Error> {
        let x = within(linear.x, SPEED_LIMIT, Field::VelocityX)?;
        let y = within(linear.y, SPEED_LIMIT, Field::VelocityY)?;
        let angular = within(angular, SPEED_LIMIT, Field::AngularVelocity)?;
        Ok(Self { linear: DVec2::new(x, y), angular })
    }

    /// Returns the velocity of the center, in px/s.
    pub fn linear(&self) -> DVec2 {
        self.linear
    }

    /// Returns the velocity that damping leaves for a step of `dt` seconds, see [`Properties::fall_scale`].
    pub(super) fn damped(self, properties: &Properties, dt: f64) -> Self {
        Self {
            linear: self.linear * remaining(properties.damping(), dt),
            angular: self.angular * remaining(properties.angular_damping(), dt),
        }
    }

    /// Returns the velocity with each component reversed that leads farther out of a world of this size.
    pub(super) fn turned_back(self, position: DVec2, size: DVec2) -> Self {
        let turned = |speed: f64, at: f64, size: f64| {
            if at < 0.0 && speed < 0.0 || at > size && speed > 0.0 { -speed } else { speed }
        };
        let x = turned(self.linear.x, position.x, size.x);
        Self { linear: DVec2::new(x, turned(self.linear.y, position.y, size.y)), ..self }
    }

    /// Returns the angular velocity, in rad/s.
    pub fn angular(&self) -> f64 {
        self.angular
    }
}

/// Returns the share of a velocity that damping leaves after a step of `dt` seconds.
#[inline]
fn remaining(damping: f64, dt: f64) -> f64 {
    // Most shapes need no division.
    if damping == 0.0 { 1.0 } else { 1.0 / (1.0 + damping * dt) }
}

/// Returns a function that maps an index to two flags: whether the shape takes part in pairs, and whether it is
/// passive. Shapes without properties take part.
pub(super) fn parts(properties: &[Properties]) -> impl Fn(usize) -> (bool, bool) {
    move |index| properties.get(index).map_or((true, false), |own| (own.collides(), own.is_passive()))
}
