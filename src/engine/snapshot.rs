//! The world in a snapshot: everything that a later step or the hash depends on.
//!
//! ```text
//!   bounded; surroundings, see `engine/snapshot_response.rs`; visible region: how many numbers (0, 4), they
//!   shapes frozen in all; whether contacts have been found
//!   count of shapes
//!   count of bounces;      each: position, time, side, speed, rebound
//!   count of kept faces;   each: (first · 2²⁰ + second) · 2⁸ + number of the face, in order of the pairs
//!   of each shape: id
//!   count of vacant slots; each: the id that it gives next, the last one first
//!   count of slots that are used up; each: slot
//!   what a response keeps, and the events, see `engine/snapshot_response.rs`
//!   each shape, see `write_body`
//! ```
//!
//! A struct is written by one function and read by the one below it, in the same order.

use super::moved::numbers_of;
use super::properties::{BodyKind, Properties, Velocity};
use super::words::{Reader, Writer};
use super::{SHAPE_LIMIT, Surroundings, World};
use crate::dynamics::{Bounce, Side};
use crate::error::{Error, ErrorCode, Field, has_room, try_push};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::shape::{Aabb, Circle, Kind, Polygon, Pose, Rectangle, Segment, Shape, VERTICES_MAX};
use glam::DVec2;

/// Words that a shape has at least: flags, pose, a circle's radius.
const BODY_MIN: usize = 5;
/// Words of a bounce.
const BOUNCE_SIZE: usize = 5;
const SIDES: [Side; 4] = [Side::Left, Side::Top, Side::Right, Side::Bottom];

/// Bits of a shape's flags, above the two of its kind.
const COLLIDES: u32 = 1 << 2;
const CONTINUOUS: u32 = 1 << 3;
/// Its velocity is told; else it has none.
const MOVES: u32 = 1 << 4;
/// Mass, restitution and friction are told; else they are the default.
const HAS_MATTER: u32 = 1 << 5;
/// Where the outline lies is told; else it is what turning it by the angle gives.
const LIES_APART: u32 = 1 << 6;
const SENSOR: u32 = 1 << 7;
/// Layers and mask are told; else they are the default.
const HAS_LAYERS: u32 = 1 << 8;
/// The radius by which the outline is rounded is told, behind all else.
const ROUNDED: u32 = 1 << 9;
const KINEMATIC: u32 = 1 << 10;
/// The previous pose of a moved static shape follows the radius.
const MOVED: u32 = 1 << 11;
const FLAGS_MAX: u32 = (1 << 12) - 1;

impl World {
    /// Writes all but how the world was made.
    pub(crate) fn write(&self, writer: &mut Writer) {
        writer.flag(self.is_bounded);
        self.surroundings().write(writer);
        write_region(writer, self.visible_region);
        let frozen = u32::try_from(self.detection.counts.frozen).unwrap_or(u32::MAX);
        writer.number(f64::from(frozen));
        writer.flag(self.detection.has_found);
        writer.count(self.len());
        writer.count(self.bounces.len());
        for (position, bounce) in &self.bounces {
            let side = f64::from(bounce.side as u8);
            writer.numbers(&[f64::from(*position), bounce.time, side, bounce.speed, bounce.rebound]);
        }
        self.detection.write_kept(writer);
        self.ids.iter().for_each(|id| writer.id(Some(*id)));
        self.id_table.write_free(writer);
        self.write_response(writer);
        let bodies = self.shapes.iter().zip(&self.properties).zip(&self.velocities);
        for (position, ((shape, properties), velocity)) in bodies.enumerate() {
            write_body(writer, shape, properties, velocity, self.moved.from(position));
        }
    }

    /// Reads what [`World::write`] has written, into a world that is as it was made. After an error it is good for nothing.
    ///
    /// # Errors
    /// `bad-snapshot`, what an ordinary call would refuse the part for, or `out-of-memory`.
    ///
    /// # Complexity
    /// Linear, and a detection. No shape is kept before all have been looked at.
    pub(crate) fn read(&mut self, reader: &mut Reader) -> Result<(), Error> {
        self.is_bounded = reader.flag(Field::Snapshot);
        self.set_surroundings(Surroundings::read(reader)?);
        self.visible_region = read_region(reader);
        self.detection.counts.frozen = u64::from(reader.whole(u32::MAX, Field::Counts));
        let has_found = reader.flag(Field::Snapshot);
        let count = reader.count(1 + BODY_MIN, Field::Shapes);
        if count > SHAPE_LIMIT {
            reader.refuse_number(Field::Shapes, count as f64);
        }
        self.read_bounces(reader, count);
        self.detection.read_kept(reader, count);
        reader.check()?;
        // Room for their slots too, and for slots that no shape has: they are as many as the words say.
        self.id_table.read(reader, &mut self.ids, count);
        self.read_response(reader, count)?;
        let mut ahead = reader.clone();
        for index in 0..count {
            read_body(&mut ahead);
            ahead.check().map_err(|error| error.at(index))?;
        }
        let has_room = has_room(&mut self.shapes, count)
            && has_room(&mut self.properties, count)
            && has_room(&mut self.velocities, count);
        if !has_room {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, count as f64));
        }
        for (shape, properties, velocity, from) in (0..count).filter_map(|_| read_body(reader)) {
            self.note(&properties);
            if let Some(from) = from {
                self.moved.note(self.shapes.len(), from);
            }
            self.note_shape(&shape);
            self.shapes.push(shape);
            self.properties.push(properties);
            self.velocities.push(velocity);
        }
        if has_found {
            // What has begun, and what has ended, was told then.
            let events = std::mem::take(&mut self.events);
            self.detect();
            self.detection.take_back_faces();
            self.events = events;
        }
        Ok(())
    }

    fn read_bounces(&mut self, reader: &mut Reader, shapes: usize) {
        for _ in 0..reader.count(BOUNCE_SIZE, Field::Snapshot) {
            let position = reader.whole(u32::MAX, Field::Shapes);
            if position as usize >= shapes {
                reader.refuse_number(Field::Shapes, f64::from(position));
            }
            let time = reader.within(COORDINATE_LIMIT, Field::TimeStep);
            let side = SIDES[reader.whole(3, Field::Snapshot) as usize];
            let speed = reader.within(f64::MAX, Field::VelocityX);
            let rebound = reader.within(f64::MAX, Field::VelocityX);
            // One that finds no room is not told, as in a step.
            let _ = try_push(&mut self.bounces, (position, Bounce { time, side, speed, rebound }));
        }
    }
}

/// Writes how many numbers follow, and they: left, top, right, bottom of a region.
pub(super) fn write_region(writer: &mut Writer, region: Option<Aabb>) {
    let Some(region) = region else { return writer.count(0) };
    writer.count(4);
    writer.point(region.min());
    writer.point(region.max());
}

#[inline(never)]
pub(super) fn read_region(reader: &mut Reader) -> Option<Aabb> {
    if reader.count(1, Field::Snapshot) == 0 {
        return None;
    }
    let mut edge = |field| reader.within(COORDINATE_LIMIT, field);
    let least = DVec2::new(edge(Field::Left), edge(Field::Top));
    Some(Aabb::between(least, DVec2::new(edge(Field::Right), edge(Field::Bottom))))
}

/// Writes a shape: flags, pose, velocity if it moves, mass, restitution and friction unless they are the default, layers and
/// mask unless they are, and its form: radius; width, height; half of the way between a segment's ends; or how far a polygon reaches, its number of
/// vertices and they, around the centre and unturned. If the outline lies apart from these, the same once more, in the world.
/// Then the radius, if the outline is rounded, and the pose before the shape was moved, if it was and is static.
fn write_body(
    writer: &mut Writer,
    shape: &Shape,
    properties: &Properties,
    velocity: &Velocity,
    from: Option<Pose>,
) {
    let apart = match shape {
        Shape::Polygon(polygon) => polygon.needs_stored_corners(),
        Shape::Segment(segment) => segment.needs_stored_corners(),
        Shape::Circle(_) | Shape::Rectangle(_) => false,
    };
    let matter = [properties.mass(), properties.restitution(), properties.friction()];
    let default = Properties::DEFAULT;
    let has_matter = matter != [default.mass(), default.restitution(), default.friction()];
    let has_layers = !properties.is_on_default_layers();
    let moves = *velocity != Velocity::default();
    let mut flags = shape.kind() as u32;
    for (bit, is_set) in [
        (COLLIDES, properties.collides()),
        (CONTINUOUS, properties.continuous()),
        (MOVES, moves),
        (HAS_MATTER, has_matter),
        (LIES_APART, apart),
        (SENSOR, properties.sensor()),
        (HAS_LAYERS, has_layers),
        (ROUNDED, shape.rounding() > 0.0),
        (KINEMATIC, properties.kind() == BodyKind::Kinematic),
        (MOVED, from.is_some()),
    ] {
        flags |= bit * u32::from(is_set);
    }
    writer.number(f64::from(flags));
    let pose = shape.pose();
    writer.point(pose.position());
    writer.number(pose.angle());
    if moves {
        writer.point(velocity.linear());
        writer.number(velocity.angular());
    }
    if has_matter {
        writer.numbers(&matter);
    }
    if has_layers {
        writer.numbers(&[properties.layers(), properties.mask()].map(f64::from));
    }
    match shape {
        Shape::Circle(circle) => writer.number(circle.radius()),
        Shape::Rectangle(rectangle) => writer.numbers(&[rectangle.width(), rectangle.height()]),
        Shape::Segment(segment) => {
            writer.point(segment.half_local());
            if apart {
                writer.point(segment.half());
            }
        }
        Shape::Polygon(polygon) => {
            writer.number(polygon.reach());
            writer.count(polygon.outline().len());
            polygon.outline().iter().for_each(|point| writer.point(*point));
            if apart {
                polygon.corners().iter().for_each(|point| writer.point(*point));
            }
        }
    }
    if shape.rounding() > 0.0 {
        writer.number(shape.rounding());
    }
    if let Some(from) = from {
        writer.numbers(&numbers_of(from));
    }
}

/// Reads a shape, its properties and its velocity.
#[inline(never)]
fn read_body(reader: &mut Reader) -> Option<(Shape, Properties, Velocity, Option<Pose>)> {
    const CIRCLE: u32 = Kind::Circle as u32;
    const RECTANGLE: u32 = Kind::Rectangle as u32;
    const SEGMENT: u32 = Kind::Segment as u32;
    let flags = reader.whole(FLAGS_MAX, Field::Snapshot);
    let has = |bit: u32| flags & bit != 0;
    let pose = Pose::new(reader.point(), reader.number());
    let pose = reader.made(pose)?;
    let mut velocity = Velocity::default();
    if has(MOVES) {
        let told = Velocity::new(reader.point(), reader.number());
        velocity = reader.made(told)?;
    }
    let mut properties = Properties::DEFAULT;
    if has(HAS_MATTER) {
        let told = Properties::new(reader.number(), reader.number(), reader.number(), true);
        properties = reader.made(told)?;
    }
    if has(KINEMATIC) {
        if properties.is_dynamic() {
            reader.refuse_number(Field::Mass, properties.mass());
        }
        properties = properties.with_kind(BodyKind::Kinematic);
    }
    if has(HAS_LAYERS) {
        let layers = reader.whole(u32::MAX, Field::Layers);
        properties = properties.with_layers(layers, reader.whole(u32::MAX, Field::Mask));
    }
    let properties =
        properties.with_collides(has(COLLIDES)).with_continuous(has(CONTINUOUS)).with_sensor(has(SENSOR));
    reader.made(properties.check_motion(&velocity))?;
    let shape = match flags & 3 {
        CIRCLE => Circle::at(pose, reader.number()).map(Shape::from),
        RECTANGLE => Rectangle::at(pose, reader.number(), reader.number()).map(Shape::from),
        SEGMENT => {
            let half_local = reader.point();
            let half = has(LIES_APART).then(|| reader.point());
            Segment::restored(pose, half_local, half).map(Shape::from)
        }
        _ => {
            let reach = reader.number();
            let count = reader.count(2, Field::Points);
            if count > VERTICES_MAX {
                reader.refuse_number(Field::Points, count as f64);
                return None;
            }
            // The corners stand behind the outline.
            let mut points = [DVec2::ZERO; 2 * VERTICES_MAX];
            let points = &mut points[..count * (1 + usize::from(has(LIES_APART)))];
            points.iter_mut().for_each(|point| *point = reader.point());
            let (outline, corners) = points.split_at(count);
            Polygon::restored(pose, outline, (!corners.is_empty()).then_some(corners), reach).map(Shape::from)
        }
    };
    let mut shape = reader.made(shape)?;
    if has(ROUNDED) {
        if !matches!(shape, Shape::Polygon(_) | Shape::Segment(_)) {
            reader.refuse_number(Field::Radius, f64::from(flags));
            return None;
        }
        let rounded = shape.with_radius(reader.number());
        shape = reader.made(rounded)?;
    }
    let mut from = None;
    if has(MOVED) {
        let told = Pose::new(reader.point(), reader.number());
        from = reader.made(told);
        if !properties.is_fixed() {
            reader.refuse_number(Field::Snapshot, f64::from(flags));
        }
    }
    Some((shape, properties, velocity, from))
}
