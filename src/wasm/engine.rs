//! The engine as the facade holds it: a laboratory and the records of its views.
//!
//! An id that is not there is -1 and a refused call is -2, `false` or `undefined`.
#![expect(clippy::too_many_arguments, reason = "plain numbers cross the boundary without an allocation")]

use super::answers::{accepted, id_number, leave, leave_fault};
use super::clock::PerformanceClock;
use super::views::{self, Records};
use super::{inputs, steps};
use crate::engine::{NoClock, Properties, ShapeId, Velocity, World, WorldOptions};
use crate::fault::{ErrorCode, Fault, Field};
use crate::lab::{Lab, Stage};
use crate::shape::{Circle, Pose, Rectangle, Shape};
use glam::DVec2;
use js_sys::{Float64Array, Uint32Array};
use wasm_bindgen::prelude::wasm_bindgen;

/// Which fields of a change are given, as bits.
mod given {
    pub(super) const X: u32 = 1;
    pub(super) const Y: u32 = 1 << 1;
    pub(super) const RADIUS: u32 = 1 << 2;
    pub(super) const WIDTH: u32 = 1 << 3;
    pub(super) const HEIGHT: u32 = 1 << 4;
    pub(super) const ANGLE: u32 = 1 << 5;
    pub(super) const VELOCITY: u32 = 1 << 6;
    pub(super) const ANGULAR_VELOCITY: u32 = 1 << 7;
    pub(super) const MASS: u32 = 1 << 8;
    pub(super) const RESTITUTION: u32 = 1 << 9;
    pub(super) const FRICTION: u32 = 1 << 10;
    pub(super) const COLLIDES: u32 = 1 << 11;
}

/// A laboratory in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    lab: Lab,
    records: Records,
    measures: bool,
    is_measured: bool,
}

impl Engine {
    fn of(lab: Result<Lab, Fault>) -> Option<Self> {
        let lab = lab.map_err(leave_fault).ok()?;
        Some(Self { lab, records: Records::new(), measures: false, is_measured: false })
    }

    fn change_lab(&mut self) -> &mut Lab {
        self.records.spoil();
        &mut self.lab
    }

    fn change_world(&mut self) -> &mut World {
        self.change_lab().world_mut()
    }

    /// Returns something read from the records, `None` after leaving a fault if there is no memory for them.
    fn with_records<T>(&mut self, read: impl FnOnce(&Records, &World) -> T) -> Option<T> {
        if self.records.refresh(self.lab.world()).is_err() {
            leave_fault(inputs::out_of_memory(self.lab.world().len()));
            return None;
        }
        Some(read(&self.records, self.lab.world()))
    }
}

#[wasm_bindgen]
impl Engine {
    /// Returns an empty world.
    #[must_use]
    pub fn create(width: f64, height: f64, seed: f64, time_step: f64) -> Option<Engine> {
        Self::of(Lab::new(WorldOptions { width, height, time_step }, seed))
    }

    /// Returns the stage of a number, at its start.
    #[must_use]
    pub fn stage(number: u32, seed: f64) -> Option<Engine> {
        let unknown = Fault::new(ErrorCode::UnknownStage, Field::Stage, f64::from(number));
        let found = usize::try_from(number).ok().and_then(|number| Stage::ALL.get(number));
        Self::of(found.ok_or(unknown).and_then(|stage| Lab::stage(*stage, seed)))
    }

    /// Leaves width, height, time step and seed.
    pub fn describe(&self) {
        let WorldOptions { width, height, time_step } = self.lab.world().options();
        leave([width, height, time_step, self.lab.random().seed()]);
    }

    /// Adds a shape and returns its id.
    #[must_use]
    pub fn add(
        &mut self,
        kind: u32,
        x: f64,
        y: f64,
        size: f64,
        height: f64,
        angle: f64,
        given: u32,
        velocity_x: f64,
        velocity_y: f64,
        angular_velocity: f64,
        mass: f64,
        restitution: f64,
        friction: f64,
        collides: bool,
    ) -> f64 {
        let linear = DVec2::new(velocity_x, velocity_y);
        let added = inputs::shape(kind, x, y, size, height, angle).and_then(|shape| {
            let velocity = velocity_of(given, Velocity::default(), linear, angular_velocity)?;
            let properties =
                properties_of(given, Properties::default(), mass, restitution, friction, collides)?;
            self.change_world().add(shape, properties, velocity).map(Some)
        });
        id_number(added)
    }

    /// Leaves a shape's kind, x, y, radius or width, height, angle, velocity x, y, angular velocity, mass, restitution,
    /// friction, collides.
    #[must_use]
    pub fn read(&self, id: f64) -> bool {
        let world = self.lab.world();
        let found = inputs::id(id).and_then(|id| world.position(id)).map(|position| {
            let shape = &world.shapes()[position];
            let (velocity, properties) = (&world.velocities()[position], &world.properties()[position]);
            let pose = shape.pose();
            let (size, height) = match shape {
                Shape::Circle(circle) => (circle.radius(), 0.0),
                Shape::Rectangle(rectangle) => (rectangle.width(), rectangle.height()),
            };
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
            ]);
        });
        accepted(found)
    }

    /// Changes the given fields of a shape.
    #[must_use]
    pub fn change(
        &mut self,
        id: f64,
        given: u32,
        x: f64,
        y: f64,
        radius: f64,
        width: f64,
        height: f64,
        angle: f64,
        velocity_x: f64,
        velocity_y: f64,
        angular_velocity: f64,
        mass: f64,
        restitution: f64,
        friction: f64,
        collides: bool,
    ) -> bool {
        let linear = DVec2::new(velocity_x, velocity_y);
        let changed = inputs::id(id).and_then(|id| {
            let world = self.lab.world();
            let position = world.position(id)?;
            let shape = shape_of(given, &world.shapes()[position], [x, y, angle], radius, [width, height])?;
            let velocity = velocity_of(given, world.velocities()[position], linear, angular_velocity)?;
            let old = world.properties()[position];
            let properties = properties_of(given, old, mass, restitution, friction, collides)?;
            self.change_world().set(id, shape, properties, velocity)
        });
        accepted(changed)
    }

    /// Removes a shape.
    #[must_use]
    pub fn remove(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.change_lab().remove(id)))
    }

    /// Removes every shape.
    pub fn clear(&mut self) {
        self.change_lab().clear();
    }

    /// Goes back to the start.
    #[must_use]
    pub fn reset(&mut self) -> bool {
        accepted(self.change_lab().reset())
    }

    /// Adds circles: x, y, radius of each.
    #[must_use]
    pub fn add_circles(&mut self, values: &Float64Array) -> bool {
        let circles =
            inputs::items(values, |[x, y, radius]| Circle::new(DVec2::new(x, y), radius).map(Shape::from));
        accepted(circles.and_then(|shapes| self.change_world().add_many(&shapes)).map(drop))
    }

    /// Adds rectangles: x, y, width, height, angle of each.
    #[must_use]
    pub fn add_rectangles(&mut self, values: &Float64Array) -> bool {
        let rectangles = inputs::items(values, |[x, y, width, height, angle]| {
            Rectangle::new(DVec2::new(x, y), width, height, angle).map(Shape::from)
        });
        accepted(rectangles.and_then(|shapes| self.change_world().add_many(&shapes)).map(drop))
    }

    /// Moves all shapes: x, y, angle of each.
    #[must_use]
    pub fn set_poses(&mut self, values: &Float64Array) -> bool {
        let poses = self
            .check_length(values)
            .and_then(|()| inputs::items(values, |[x, y, angle]| Pose::new(DVec2::new(x, y), angle)));
        accepted(poses.and_then(|poses| self.change_world().set_poses(&poses)))
    }

    /// Sets all velocities: x, y, angular velocity of each.
    #[must_use]
    pub fn set_velocities(&mut self, values: &Float64Array) -> bool {
        let velocities = self
            .check_length(values)
            .and_then(|()| inputs::items(values, |[x, y, angular]| Velocity::new(DVec2::new(x, y), angular)));
        accepted(velocities.and_then(|velocities| self.change_world().set_velocities(&velocities)))
    }

    /// Selects a shape.
    #[must_use]
    pub fn select(&mut self, id: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| self.lab.select(Some(id))))
    }

    /// Selects none.
    pub fn deselect(&mut self) {
        // Nothing is refused where nothing is asked for.
        let _ = self.lab.select(None);
    }

    /// Selects the shape created next.
    pub fn select_next(&mut self) {
        self.lab.select_next();
    }

    /// Selects the shape created before.
    pub fn select_previous(&mut self) {
        self.lab.select_previous();
    }

    /// Returns the selected shape's id.
    #[must_use]
    pub fn selected(&self) -> f64 {
        id_number(Ok(self.lab.selected()))
    }

    /// Adds a random rectangle and returns its id.
    #[must_use]
    pub fn spawn_rectangle(&mut self) -> f64 {
        id_number(self.change_lab().spawn_rectangle().map(Some))
    }

    /// Adds a random circle and returns its id.
    #[must_use]
    pub fn spawn_circle(&mut self) -> f64 {
        id_number(self.change_lab().spawn_circle().map(Some))
    }

    /// Moves the selected shape.
    #[must_use]
    pub fn move_selected(&mut self, dx: f64, dy: f64) -> bool {
        accepted(self.change_lab().move_selected(DVec2::new(dx, dy)))
    }

    /// Turns the selected shape.
    #[must_use]
    pub fn rotate_selected(&mut self, angle: f64) -> bool {
        accepted(self.change_lab().rotate_selected(angle))
    }

    /// Returns the id of the shape at a point.
    #[must_use]
    pub fn pick(&self, x: f64, y: f64, reach: f64) -> f64 {
        id_number(self.lab.pick(DVec2::new(x, y), reach))
    }

    /// Says whether the phases are timed from now on.
    pub fn set_measure(&mut self, measures: bool) {
        self.measures = measures;
        self.is_measured &= measures;
    }

    /// Finds contacts.
    pub fn detect(&mut self) {
        self.is_measured = self.measures;
        if self.measures {
            self.change_world().detect_timed(&PerformanceClock::new());
        } else {
            self.change_world().detect_timed(&NoClock);
        }
    }

    /// Moves the shapes and finds contacts.
    pub fn step(&mut self) {
        self.is_measured = self.measures;
        if self.measures {
            self.change_world().step_timed(&PerformanceClock::new());
        } else {
            self.change_world().step_timed(&NoClock);
        }
    }

    /// Leaves possible pairs, candidates, hits, false positives, truncated, frozen, whether it was measured, and the
    /// microseconds of moving, broad phase and narrow phase.
    pub fn counts(&self) {
        let (counts, times) = (self.lab.world().counts(), self.lab.world().times());
        leave([
            counts.possible as f64,
            counts.candidates as f64,
            counts.hits as f64,
            counts.false_positives() as f64,
            f64::from(u8::from(counts.truncated)),
            counts.frozen as f64,
            f64::from(u8::from(self.is_measured)),
            times.movement,
            times.broad_phase,
            times.narrow_phase,
        ]);
    }

    /// Returns a view of the ids.
    pub fn ids(&mut self) -> Option<Float64Array> {
        self.with_records(|records, _| records.ids())
    }

    /// Returns a view of the poses.
    pub fn poses(&mut self) -> Option<Float64Array> {
        self.with_records(|records, _| records.poses())
    }

    /// Returns a view of the velocities.
    pub fn velocities(&mut self) -> Option<Float64Array> {
        self.with_records(|records, _| records.velocities())
    }

    /// Returns a view of the contacts.
    pub fn contacts(&mut self) -> Option<Float64Array> {
        self.with_records(|records, _| records.contacts())
    }

    /// Returns a view of the pairs of the contacts.
    pub fn contact_pairs(&mut self) -> Option<Uint32Array> {
        self.with_records(|_, world| views::pairs(world.contact_pairs()))
    }

    /// Returns a view of the candidate pairs.
    pub fn candidate_pairs(&mut self) -> Option<Uint32Array> {
        self.with_records(|_, world| views::pairs(world.candidate_pairs()))
    }

    /// Returns the id of the shape to explain together with another.
    #[must_use]
    pub fn partner(&self, id: f64, algorithm: u32) -> f64 {
        let found = inputs::id(id).and_then(|id| self.lab.partner(id, inputs::algorithm(algorithm)?));
        id_number(found)
    }

    /// Records the steps of an algorithm's run on two shapes.
    #[must_use]
    pub fn explain(&self, algorithm: u32, a: f64, b: f64) -> bool {
        let explained = inputs::algorithm(algorithm).and_then(|algorithm| {
            let (a, b) = (self.living(a, Field::A)?, self.living(b, Field::B)?);
            self.lab.explain(algorithm, a, b)
        });
        accepted(explained.and_then(|explanation| steps::record(&explanation)))
    }

    /// Leaves the high and the low 32 bits of the hash of the state.
    pub fn state_hash(&self) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = self.lab.state_hash().to_be_bytes();
        let (high, low) = (u32::from_be_bytes([b0, b1, b2, b3]), u32::from_be_bytes([b4, b5, b6, b7]));
        leave([f64::from(high), f64::from(low)]);
    }
}

impl Engine {
    /// Returns the id of a living shape; a fault names the argument.
    fn living(&self, number: f64, field: Field) -> Result<ShapeId, Fault> {
        let id = inputs::id(number).map_err(|fault| Fault { field, ..fault })?;
        self.lab.world().position(id).map_err(|fault| Fault { field, ..fault })?;
        Ok(id)
    }

    /// Checks that a list has three numbers for each shape.
    fn check_length(&self, values: &Float64Array) -> Result<(), Fault> {
        let length = values.length() as usize;
        if length == 3 * self.lab.world().len() {
            Ok(())
        } else {
            Err(Fault::new(ErrorCode::WrongLength, Field::Values, length as f64))
        }
    }
}

/// Returns the changed outline of a shape; a field of the other kind is refused.
fn shape_of(
    given: u32,
    old: &Shape,
    [x, y, angle]: [f64; 3],
    radius: f64,
    [width, height]: [f64; 2],
) -> Result<Shape, Fault> {
    let or = |bit, new, old| if given & bit == 0 { old } else { new };
    let pose = old.pose();
    let position = DVec2::new(or(given::X, x, pose.position().x), or(given::Y, y, pose.position().y));
    let pose = Pose::new(position, or(given::ANGLE, angle, pose.angle()))?;
    let foreign = |field, value| Err(Fault::new(ErrorCode::UnknownField, field, value));
    match old {
        Shape::Circle(_) if given & given::WIDTH != 0 => foreign(Field::Width, width),
        Shape::Circle(_) if given & given::HEIGHT != 0 => foreign(Field::Height, height),
        Shape::Circle(circle) => {
            Circle::at(pose, or(given::RADIUS, radius, circle.radius())).map(Shape::from)
        }
        Shape::Rectangle(_) if given & given::RADIUS != 0 => foreign(Field::Radius, radius),
        Shape::Rectangle(rectangle) => {
            let width = or(given::WIDTH, width, rectangle.width());
            let height = or(given::HEIGHT, height, rectangle.height());
            Rectangle::at(pose, width, height).map(Shape::from)
        }
    }
}

fn velocity_of(given: u32, old: Velocity, linear: DVec2, angular: f64) -> Result<Velocity, Fault> {
    let linear = if given & given::VELOCITY == 0 { old.linear() } else { linear };
    let angular = if given & given::ANGULAR_VELOCITY == 0 { old.angular() } else { angular };
    Velocity::new(linear, angular)
}

fn properties_of(
    given: u32,
    old: Properties,
    mass: f64,
    restitution: f64,
    friction: f64,
    collides: bool,
) -> Result<Properties, Fault> {
    let or = |bit, new, old| if given & bit == 0 { old } else { new };
    Properties::new(
        or(given::MASS, mass, old.mass()),
        or(given::RESTITUTION, restitution, old.restitution()),
        or(given::FRICTION, friction, old.friction()),
        if given & given::COLLIDES == 0 { old.collides() } else { collides },
    )
}
