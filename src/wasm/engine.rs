//! The engine that the facade holds by a number: a laboratory and the records of its views.
//!
//! An id that is not there is -1 and a refused call is -2, `false` or `undefined`.

use super::answers::{accepted, id_number, leave, leave_fault, leave_points};
use super::clock::PerformanceClock;
use super::given::{Fields, Given, Place, polygon, shape};
use super::inputs;
use super::views::{self, Records};
use crate::engine::{NoClock, Properties, Velocity, World, WorldOptions};
use crate::fault::{ErrorCode, Fault, Field};
use crate::lab::{Lab, Stage};
use crate::shape::{Circle, Kind, Pose, Rectangle, Segment, Shape};
use glam::DVec2;
use js_sys::{Float64Array, Uint32Array};

/// A laboratory in the engine's memory.
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

    pub(super) fn lab(&self) -> &Lab {
        &self.lab
    }

    pub(super) fn change_lab(&mut self) -> &mut Lab {
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

    /// Leaves width, height, time step, seed and the unit of the classic figures, and lists their places.
    #[must_use]
    pub fn describe(&self) -> bool {
        let WorldOptions { width, height, time_step } = self.lab.world().options();
        let stage = self.lab.stage_of();
        leave([width, height, time_step, self.lab.random().seed(), stage.map_or(1.0, Stage::unit)]);
        let places: Vec<DVec2> = stage.into_iter().flat_map(Stage::classic_places).collect();
        accepted(leave_points(places.into_iter()))
    }

    /// Adds the shape of the first record with the properties of the second, and returns its id.
    #[must_use]
    pub fn add(&mut self, given: u32) -> f64 {
        let fields = Fields::new(given);
        let added = shape(Place::First).and_then(|shape| {
            let velocity = velocity_of(fields, Velocity::default())?;
            let properties = properties_of(fields, Properties::default())?;
            self.change_world().add(shape, properties, velocity).map(Some)
        });
        id_number(added)
    }

    /// Leaves a shape's kind, x, y, radius or width, height, angle, velocity x, y, angular velocity, mass, restitution,
    /// friction, collides, and lists a polygon's points or a segment's ends.
    #[must_use]
    pub fn read(&self, id: f64) -> bool {
        let world = self.lab.world();
        let found = inputs::id(id).and_then(|id| world.position(id)).and_then(|position| {
            let shape = &world.shapes()[position];
            let (velocity, properties) = (&world.velocities()[position], &world.properties()[position]);
            let pose = shape.pose();
            let (size, height) = match shape {
                Shape::Circle(circle) => (circle.radius(), 0.0),
                Shape::Rectangle(rectangle) => (rectangle.width(), rectangle.height()),
                Shape::Polygon(polygon) => {
                    leave_points(polygon.corners().iter().map(|corner| pose.position() + *corner))?;
                    (0.0, 0.0)
                }
                Shape::Segment(segment) => {
                    leave_points(segment.ends().into_iter())?;
                    (0.0, 0.0)
                }
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
            Ok(())
        });
        accepted(found)
    }

    /// Changes the given fields of a shape, which are in the second record.
    #[must_use]
    pub fn change(&mut self, id: f64, given: u32) -> bool {
        let fields = Fields::new(given);
        let changed = inputs::id(id).and_then(|id| {
            let world = self.lab.world();
            let position = world.position(id)?;
            let shape = shape_of(fields, &world.shapes()[position])?;
            let velocity = velocity_of(fields, world.velocities()[position])?;
            let properties = properties_of(fields, world.properties()[position])?;
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

    /// Adds polygons: all their points, and how many each has.
    #[must_use]
    pub fn add_polygons(&mut self, points: &Float64Array, counts: &Uint32Array) -> bool {
        let polygons = inputs::polygons(points, counts);
        accepted(polygons.and_then(|shapes| self.change_world().add_many(&shapes)).map(drop))
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

    /// Leaves the high and the low 32 bits of the hash of the state.
    pub fn state_hash(&self) {
        let [b0, b1, b2, b3, b4, b5, b6, b7] = self.lab.state_hash().to_be_bytes();
        let (high, low) = (u32::from_be_bytes([b0, b1, b2, b3]), u32::from_be_bytes([b4, b5, b6, b7]));
        leave([f64::from(high), f64::from(low)]);
    }
}

impl Engine {
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

/// The fields of outlines, and which kind of shape has them.
const OUTLINE: [(Given, Field, Kind); 8] = [
    (Given::Radius, Field::Radius, Kind::Circle),
    (Given::Width, Field::Width, Kind::Rectangle),
    (Given::Height, Field::Height, Kind::Rectangle),
    (Given::X1, Field::X1, Kind::Segment),
    (Given::Y1, Field::Y1, Kind::Segment),
    (Given::X2, Field::X2, Kind::Segment),
    (Given::Y2, Field::Y2, Kind::Segment),
    (Given::Points, Field::Points, Kind::Polygon),
];

/// The fields of a segment's ends.
const ENDS: [Given; 4] = [Given::X1, Given::Y1, Given::X2, Given::Y2];

/// Returns the changed outline of a shape; a field of another kind is refused.
///
/// Points and ends say where the outline lies; an angle beside them, how far it counts as turned. A position moves it
/// from there.
#[inline(never)]
fn shape_of(fields: Fields, old: &Shape) -> Result<Shape, Fault> {
    for (given, field, kind) in OUTLINE {
        if fields.has(given) && kind != old.kind() {
            return Err(Fault::new(ErrorCode::UnknownField, field, fields.or(given, f64::NAN)));
        }
    }
    let reshaped = match old {
        Shape::Polygon(_) if fields.has(Given::Points) => {
            polygon(Place::First)?.as_turned(fields.or(Given::Angle, 0.0))?.into()
        }
        Shape::Segment(old) if ENDS.iter().any(|end| fields.has(*end)) => {
            let [from, to] = old.ends();
            let from = DVec2::new(fields.or(Given::X1, from.x), fields.or(Given::Y1, from.y));
            let to = DVec2::new(fields.or(Given::X2, to.x), fields.or(Given::Y2, to.y));
            Segment::new(from, to)?.as_turned(fields.or(Given::Angle, 0.0))?.into()
        }
        _ => old.clone(),
    };
    let pose = reshaped.pose();
    let position = DVec2::new(fields.or(Given::X, pose.position().x), fields.or(Given::Y, pose.position().y));
    let pose = Pose::new(position, fields.or(Given::Angle, pose.angle()))?;
    match reshaped {
        Shape::Circle(circle) => Circle::at(pose, fields.or(Given::Radius, circle.radius())).map(Shape::from),
        Shape::Rectangle(rectangle) => {
            let width = fields.or(Given::Width, rectangle.width());
            let height = fields.or(Given::Height, rectangle.height());
            Rectangle::at(pose, width, height).map(Shape::from)
        }
        other => Ok(other.with_pose(pose)),
    }
}

fn velocity_of(fields: Fields, old: Velocity) -> Result<Velocity, Fault> {
    let DVec2 { x, y } = old.linear();
    let linear = DVec2::new(fields.or(Given::VelocityX, x), fields.or(Given::VelocityY, y));
    Velocity::new(linear, fields.or(Given::AngularVelocity, old.angular()))
}

fn properties_of(fields: Fields, old: Properties) -> Result<Properties, Fault> {
    Properties::new(
        fields.or(Given::Mass, old.mass()),
        fields.or(Given::Restitution, old.restitution()),
        fields.or(Given::Friction, old.friction()),
        fields.or(Given::Collides, f64::from(u8::from(old.collides()))) != 0.0,
    )
}
