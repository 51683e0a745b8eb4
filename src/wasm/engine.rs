//! The engine that the facade holds by a number: a world, in a laboratory or alone, and the records of its views.
//!
//! An id that is not there is -1, a refused id is -2, and any other refused call is `false`.

use super::answers::{accepted, id_number, leave, leave_fault, leave_list, leave_points, out_of_memory};
use super::clock::{PageClock, TimeSource};
use super::given::{Fields, Given, Place, added_shape, given_number, number, shape};
use super::inputs;
#[cfg(not(feature = "laboratory"))]
use super::lone_world::LoneWorld as Held;
use super::views::{Records, sizes};
use crate::engine::{
    BodyKind, Boundary, BroadPhase, Properties, Response, ShapeId, Velocity, World, WorldOptions,
};
use crate::error::{Error, Field};
#[cfg(feature = "laboratory")]
use crate::lab::Lab as Held;
use crate::lab::Stage;
use crate::shape::{Kind, Pose, Shape};
use glam::DVec2;

/// The places of gravity x, y and of the left, top, right and bottom edge of the boundary in the first record.
const SURROUNDINGS: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// A world in the engine's memory.
#[derive(Debug)]
pub struct Engine {
    held: Held,
    records: Records,
}

impl Engine {
    #[inline(never)]
    pub(super) fn of(held: Result<Held, Error>) -> Option<Self> {
        let held = held.map_err(leave_fault).ok()?;
        Some(Self { held, records: Records::default() })
    }

    pub(super) fn held(&self) -> &Held {
        &self.held
    }

    pub(super) fn change_held(&mut self) -> &mut Held {
        self.records.spoil();
        &mut self.held
    }

    pub(super) fn world(&self) -> &World {
        self.held().world()
    }

    /// Returns the world, to be asked: what is found does not change the records.
    pub(super) fn ask_world(&mut self) -> &mut World {
        self.held.world_mut()
    }

    pub(super) fn change_world(&mut self) -> &mut World {
        self.change_held().world_mut()
    }
}

impl Engine {
    /// Returns an empty world, with the gravity and the edges of the boundary that are in the first record.
    #[must_use]
    pub fn create(
        width: f64,
        height: f64,
        seed: f64,
        time_step: f64,
        broad_phase: u32,
        response: u32,
    ) -> Option<Engine> {
        let broad_phase = inputs::member(BroadPhase::ALL, broad_phase);
        let world = World::new(WorldOptions { width, height, time_step, broad_phase });
        Self::of(world.and_then(|mut world| {
            world.set_response(inputs::member(Response::ALL, response));
            let [x, y, left, top, right, bottom] = SURROUNDINGS.map(|at| number(Place::First, at));
            world.set_gravity(DVec2::new(x, y))?;
            world.set_boundary(Some(Boundary::new([left, top, right, bottom])?));
            Held::with_world(world, seed)
        }))
    }

    /// Leaves width, height, time step, seed, the unit of the classic figures, the number of the broad phase, the number of
    /// the stage, -1 without one, whether there is a visible region, and its edges; lists the figures' places.
    #[must_use]
    pub fn describe(&self) -> bool {
        let WorldOptions { width, height, time_step, broad_phase } = self.world().options();
        let stage = self.held.stage_of();
        let unit = stage.map_or(1.0, Stage::unit);
        let region = self.world().visible_region();
        let [least, greatest] = region.map_or([DVec2::ZERO; 2], |region| [region.min(), region.max()]);
        leave([
            width,
            height,
            time_step,
            self.held.random().seed(),
            unit,
            f64::from(broad_phase as u8),
            stage.map_or(-1.0, |stage| f64::from(stage as u8)),
            f64::from(u8::from(region.is_some())),
            least.x,
            least.y,
            greatest.x,
            greatest.y,
        ]);
        accepted(stage.map_or_else(
            || leave_points(&[], &|place| place),
            |stage| leave_points(stage.classic_places(), &|place| place * stage.unit()),
        ))
    }

    /// Adds the shape of the first record with the properties of the second, and returns its id.
    #[must_use]
    pub fn add(&mut self) -> f64 {
        id_number(self.try_add().map(Some))
    }

    fn try_add(&mut self) -> Result<ShapeId, Error> {
        let velocity = velocity_given()?;
        let properties = properties_given()?;
        self.change_world().add(added_shape()?, properties, velocity)
    }

    /// Leaves a shape's kind, x, y, radius (of what is rounded too) or width, height, angle, velocity x, y, angular velocity, mass, restitution,
    /// friction, collides, continuous, layers, mask, sensor (1) plus kinematic (2), and lists a polygon's points or a segment's ends.
    #[must_use]
    pub fn read(&self, id: f64) -> bool {
        let world = self.world();
        let found = inputs::id(id).and_then(|id| world.position(id)).and_then(|position| {
            let shape = &world.shapes()[position];
            let (velocity, properties) = (&world.velocities()[position], &world.properties()[position]);
            let pose = shape.pose();
            let [size, height] = sizes(shape);
            let is_kinematic = properties.kind() == BodyKind::Kinematic;
            match shape {
                Shape::Polygon(polygon) => {
                    leave_points(polygon.corners(), &|corner| pose.position() + corner)?;
                }
                Shape::Segment(segment) => leave_points(&segment.ends(), &|end| end)?,
                Shape::Circle(_) | Shape::Rectangle(_) => {}
            }
            leave([
                f64::from(shape.kind() as u8),
                pose.position().x,
                pose.position().y,
                size,
                height,
                pose.angle(),
                velocity.linear().x,
                velocity.linear().y,
                velocity.angular(),
                properties.mass(),
                properties.restitution(),
                properties.friction(),
                f64::from(u8::from(properties.collides())),
                f64::from(u8::from(properties.continuous())),
                f64::from(properties.layers()),
                f64::from(properties.mask()),
                f64::from(u8::from(properties.sensor()) + 2 * u8::from(is_kinematic)),
            ]);
            Ok(())
        });
        accepted(found)
    }

    /// Gives a shape the outline of the first record, if one is given, those of the pose's fields in the second that are
    /// given, and its properties, which are there in any case.
    #[must_use]
    pub fn change(&mut self, id: f64, given: u32) -> bool {
        let changed = inputs::id(id).and_then(|id| {
            let position = self.world().position(id)?;
            let fields = Fields::new(given);
            let properties = properties_given()?;
            // A shape that becomes fixed stops, unless it is given a velocity, which is refused.
            let stops = properties.is_fixed() && !fields.has(Given::VelocityX);
            let turns = !properties.is_fixed() || fields.has(Given::AngularVelocity);
            let given = velocity_given()?;
            let velocity = Velocity::new(
                if stops { DVec2::ZERO } else { given.linear() },
                if turns { given.angular() } else { 0.0 },
            )?;
            let shape = shape_of(fields, &self.world().shapes()[position])?;
            self.change_world().set(id, shape, properties, velocity)
        });
        accepted(changed)
    }

    /// Removes a shape.
    #[must_use]
    pub fn remove(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.change_held().remove(id)))
    }

    /// Lists the ids of the shapes that were removed.
    #[must_use]
    pub fn removed(&self) -> bool {
        let removed = self.world().removed();
        accepted(leave_list(removed.len(), &mut |numbers| {
            numbers.extend(removed.iter().map(|id| id.to_number()));
        }))
    }

    /// Removes every shape.
    pub fn clear(&mut self) {
        self.change_held().clear();
    }

    /// Adds the shapes of a kind that are in the room: circles, x, y, radius of each; rectangles, x, y, width, height,
    /// angle of each; or `count` polygons.
    #[must_use]
    pub fn add_many(&mut self, kind: u32, count: u32) -> bool {
        let shapes = if kind == Kind::Polygon as u32 {
            inputs::polygons(count as usize)
        } else {
            inputs::circles_or_rectangles(kind)
        };
        accepted(shapes.and_then(|shapes| {
            let world = self.change_world();
            world.reserve(shapes.len())?;
            for shape in shapes {
                world.add(shape, Properties::DEFAULT, Velocity::default())?;
            }
            Ok(())
        }))
    }

    /// Moves all shapes: x, y, angle of each are in the room.
    #[must_use]
    pub fn set_poses(&mut self) -> bool {
        let numbers = inputs::take();
        accepted(self.change_world().set_pose_numbers(numbers.as_chunks().0))
    }

    /// Says how candidate pairs are found, by the number of a method.
    pub fn set_broad_phase(&mut self, method: u32) {
        self.ask_world().set_broad_phase(inputs::member(BroadPhase::ALL, method));
    }

    /// Leaves shapes outside a region out of detections, or none.
    #[must_use]
    pub fn set_visible_region(&mut self, is_any: bool, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let region = is_any.then(|| inputs::region(&[left, top, right, bottom])).transpose();
        accepted(region.map(|region| self.ask_world().set_visible_region(region)))
    }

    /// Finds contacts.
    pub fn detect(&mut self, time: TimeSource) {
        self.change_world().detect_timed(&PageClock::new(time));
    }

    /// Leaves possible pairs, candidates, those whose boxes meet, hits, false positives, truncated, frozen, reinserted,
    /// and the microseconds of moving, broad phase and narrow phase.
    pub fn counts(&self) {
        let (counts, times) = (self.world().counts(), self.world().times());
        leave([
            counts.possible as f64,
            counts.candidates as f64,
            counts.boxes as f64,
            counts.hits as f64,
            counts.false_positives() as f64,
            f64::from(u8::from(counts.truncated)),
            counts.frozen as f64,
            counts.reinserted as f64,
            times.movement,
            times.broad_phase,
            times.narrow_phase,
        ]);
    }

    /// Leaves word where a view is: 0 ids, 1 poses, 2 velocities, 3 contacts, 4 sizes; 5 contact pairs, 6 candidate pairs.
    #[must_use]
    pub fn view(&mut self, which: u32) -> bool {
        let world = self.held.world();
        accepted(self.records.leave(which, world).map_err(|_| out_of_memory(world.len())))
    }
}

/// Returns the changed outline of a shape: the one given, or the old one, at the given pose.
///
/// Points and ends say where the outline lies, and it stays as round as it was unless a radius is given; an angle beside them, how far it counts as turned. A position moves it
/// from there.
#[inline(never)]
fn shape_of(fields: Fields, old: &Shape) -> Result<Shape, Error> {
    let mut shape = if fields.has(Given::Outline) {
        match shape(Place::First)? {
            Shape::Polygon(polygon) => polygon.as_turned(fields.or(Given::Angle, 0.0))?.into(),
            Shape::Segment(segment) => segment.as_turned(fields.or(Given::Angle, 0.0))?.into(),
            other => return Ok(other),
        }
    } else {
        old.clone()
    };
    let (position, angle) = (shape.pose().position(), shape.pose().angle());
    let position = DVec2::new(fields.or(Given::X, position.x), fields.or(Given::Y, position.y));
    shape.set_pose(Pose::new(position, fields.or(Given::Angle, angle))?);
    shape.with_radius(fields.or(Given::Radius, old.rounding()))
}

#[inline(never)]
fn velocity_given() -> Result<Velocity, Error> {
    let linear = DVec2::new(given_number(Given::VelocityX), given_number(Given::VelocityY));
    Velocity::new(linear, given_number(Given::AngularVelocity))
}

#[inline(never)]
fn properties_given() -> Result<Properties, Error> {
    let [mass, restitution, friction] = [Given::Mass, Given::Restitution, Given::Friction].map(given_number);
    let properties = Properties::new(mass, restitution, friction, given_number(Given::Collides) != 0.0)?;
    let layers = inputs::whole_number(given_number(Given::Layers), Field::Layers)?;
    let mask = inputs::whole_number(given_number(Given::Mask), Field::Mask)?;
    let is_kinematic = given_number(Given::Kinematic) != 0.0;
    let properties = if is_kinematic { properties.with_kind(BodyKind::Kinematic) } else { properties };
    Ok(properties
        .with_continuous(given_number(Given::Continuous) != 0.0)
        .with_layers(layers, mask)
        .with_sensor(given_number(Given::Sensor) != 0.0))
}
