//! The engine under a number: a world, alone or in a laboratory, and the lists of its views.
//!
//! A call in place of an id returns -1 for none and -2 for a refusal; other refused calls return `false`.

use super::argument_buffer::{Fields, Given, Place, added_shape, given_number, number, shape};
use super::clock::{PageClock, TimeSource};
use super::inputs;
#[cfg(not(feature = "world"))]
pub(crate) use super::plain_world::PlainWorld as Held;
use super::records::{self, PROPERTY_SLOTS, Region};
use super::result_buffer::{accepted, out_of_memory, write_error, write_list, write_result};
use super::views::{View, Views, sizes};
use collidoscope::engine::{
    BodyKind, Boundary, BroadPhase, FLAGS, MATERIAL, Properties, Response, ShapeId, Velocity, World, WorldOptions,
};
use collidoscope::error::{Error, Field};
#[cfg(feature = "world")]
pub(crate) use collidoscope::lab::Lab as Held;
use collidoscope::shape::{Aabb, Kind, Pose, Shape, VERTICES_MAX};
use glam::DVec2;

/// Places of gravity x, y and of the left, top, right and bottom edge of the boundary in the first record.
const SURROUNDINGS: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// A world in the engine's memory.
#[derive(Debug)]
pub struct Engine {
    held: Held,
    views: Views,
}

impl Engine {
    #[inline(never)]
    pub(crate) fn of(held: Result<Held, Error>) -> Option<Self> {
        let held = held.map_err(write_error).ok()?;
        Some(Self { held, views: Views::default() })
    }

    pub(crate) fn held(&self) -> &Held {
        &self.held
    }

    pub(crate) fn change_held(&mut self) -> &mut Held {
        self.views.invalidate();
        &mut self.held
    }

    pub(crate) fn world(&self) -> &World {
        self.held().world()
    }

    /// Returns the world for a question, which changes no view.
    pub(crate) fn world_unchanged_views(&mut self) -> &mut World {
        self.held.world_mut()
    }

    pub(crate) fn change_world(&mut self) -> &mut World {
        self.change_held().world_mut()
    }

    /// Returns an empty world, with the gravity and the edges of the boundary that are in the first record.
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

    /// Writes the world's options.
    pub fn describe(&self) {
        let WorldOptions { width, height, time_step, broad_phase } = self.world().options();
        let description = records::Description {
            width,
            height,
            time_step,
            broad_phase: broad_phase as u8,
            seed: self.held.random().seed(),
            visible_region: self.world().visible_region().map(region_of),
        };
        write_result(description.numbers());
    }

    pub(crate) fn try_add(&mut self) -> Result<ShapeId, Error> {
        let velocity = velocity_given()?;
        let properties = properties_given()?;
        self.change_world().add(added_shape()?, properties, velocity)
    }

    /// Writes a shape and its properties, and lists a polygon's points or a segment's ends.
    pub fn read(&self, id: f64) -> bool {
        let world = self.world();
        let found = inputs::id(id).and_then(|id| world.position(id)).and_then(|position| {
            let shape = &world.shapes()[position];
            let (velocity, properties) = (&world.velocities()[position], &world.properties()[position]);
            let pose = shape.pose();
            let [size, height] = sizes(shape);
            write_list(2 * VERTICES_MAX, &mut |numbers| {
                shape.each_given_point(&mut |point| numbers.extend_from_slice(&point.to_array()));
            })?;
            let resident = records::Resident {
                shape: shape.kind() as u8,
                x: pose.position().x,
                y: pose.position().y,
                size,
                height,
                angle: pose.angle(),
                velocity: velocity.linear(),
                angular_velocity: velocity.angular(),
                kind: properties.kind() as u8,
                layers: properties.layers(),
                mask: properties.mask(),
                properties: property_numbers(properties),
            };
            write_result(resident.numbers());
            Ok(())
        });
        accepted(found)
    }

    /// Changes a shape: its outline to that of the first record and its pose to that of the second, if their bits in `given`
    /// are set, and its properties to those of the second record.
    pub fn change(&mut self, id: f64, given: u32) -> bool {
        let changed = inputs::id(id).and_then(|id| {
            let position = self.world().position(id)?;
            let fields = Fields::new(given);
            let properties = properties_given()?;
            // A shape that becomes fixed stops. A given velocity stays, and is refused.
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

    /// Lists the ids of the removed shapes.
    pub fn removed(&self) -> bool {
        let removed = self.world().removed();
        accepted(write_list(removed.len(), &mut |numbers| {
            numbers.extend(removed.iter().map(|id| id.to_number()));
        }))
    }

    #[inline(never)]
    pub(crate) fn add_many(&mut self, shapes: Result<Vec<Shape>, Error>) -> bool {
        accepted(shapes.and_then(|shapes| {
            let world = self.change_world();
            world.reserve(shapes.len())?;
            for shape in shapes {
                world.add(shape, Properties::DEFAULT, Velocity::default())?;
            }
            Ok(())
        }))
    }

    /// Finds contacts.
    pub fn detect(&mut self, time: TimeSource) {
        self.change_world().detect_timed(&PageClock::new(time));
    }

    /// Writes the counts of the last detection, with its times if it was timed.
    pub fn counts(&self, is_timed: bool) {
        let (counts, times) = (self.world().counts(), self.world().times());
        let microseconds = records::Microseconds {
            r#move: times.movement,
            broad_phase: times.broad_phase,
            narrow_phase: times.narrow_phase,
        };
        let counts = records::Counts {
            possible: counts.possible as f64,
            candidates: counts.candidates as f64,
            boxes: counts.boxes as f64,
            hits: counts.hits as f64,
            false_positives: counts.false_positives() as f64,
            truncated: counts.truncated,
            frozen: counts.frozen as f64,
            reinserted: counts.reinserted as f64,
            microseconds: is_timed.then_some(microseconds),
        };
        write_result(counts.numbers());
    }

    #[inline(never)]
    pub(crate) fn view(&mut self, view: View) -> bool {
        let world = self.held.world();
        accepted(self.views.report(view, world).map_err(|_| out_of_memory(world.len())))
    }
}

/// Returns the record of a region.
pub(crate) fn region_of(region: Aabb) -> Region {
    let (min, max) = (region.min(), region.max());
    Region { left: min.x, top: min.y, right: max.x, bottom: max.y }
}

/// Returns the changed outline of a shape: the given one, or the old one, at the given pose.
///
/// Points and ends are in the world. The radius of the old outline stays unless one is given. A given angle is the angle
/// by which given points are turned already. A given position moves the outline.
#[inline(never)]
fn shape_of(fields: Fields, old: &Shape) -> Result<Shape, Error> {
    let mut shape = if fields.has(Given::Outline) {
        let shape = shape(Place::First)?;
        if matches!(shape.kind(), Kind::Circle | Kind::Rectangle) {
            return Ok(shape);
        }
        shape.with_named_angle(fields.or(Given::Angle, 0.0))?
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
    let (mut material, mut flags) = (Properties::DEFAULT.material(), Properties::DEFAULT.flags());
    let mut slots = PROPERTY_SLOTS.map(|slot| number(Place::Second, slot));
    material.iter_mut().zip(&mut slots).for_each(|(value, number)| *value = number);
    flags.iter_mut().zip(&mut slots).for_each(|(flag, number)| *flag = number != 0.0);
    let properties = Properties::DEFAULT.with_all_material(material)?.with_flags(flags);
    let layers = inputs::whole_number(given_number(Given::Layers), Field::Layers)?;
    let mask = inputs::whole_number(given_number(Given::Mask), Field::Mask)?;
    let is_kinematic = given_number(Given::Kinematic) != 0.0;
    let properties = if is_kinematic { properties.with_kind(BodyKind::Kinematic) } else { properties };
    Ok(properties.with_layers(layers, mask))
}

/// Returns material and flags as numbers.
fn property_numbers(properties: &Properties) -> records::PropertyNumbers {
    let mut numbers = [0.0; PROPERTY_SLOTS.end - PROPERTY_SLOTS.start];
    let (material, flags) = numbers.split_at_mut(MATERIAL.len());
    material.copy_from_slice(&properties.material());
    flags.iter_mut().zip(properties.flags()).for_each(|(number, flag)| *number = f64::from(u8::from(flag)));
    records::PropertyNumbers(numbers)
}

const _: () = assert!(PROPERTY_SLOTS.end - PROPERTY_SLOTS.start == MATERIAL.len() + FLAGS.len());
