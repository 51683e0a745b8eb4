//! Shapes of a world: adding, replacing and moving them. Static shapes that a caller has moved push during the next step.

use super::meetings::Start;
use super::sleep::Sleep;
use super::world::SHAPE_LIMIT;
use super::{Properties, ShapeId, Velocity, World};
use crate::dynamics::Body;
use crate::error::{Error, ErrorCode, Field, try_push, try_reserve, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::narrow_phase::corner_count;
use crate::shape::{Kind, Pose, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

#[derive(Clone, Debug)]
pub(super) struct MovingStatic {
    pub(super) position: usize,
    /// Pose at the start of the motion.
    pub(super) start: Pose,
    /// Shape at the end of the motion.
    pub(super) end: Shape,
    pub(super) velocity: Velocity,
}

/// Changes of a shape for [`World::change`]. An outline or a number that is `None` stays; `properties` and `velocity` replace those
/// of the shape, and have its own values where nothing changes.
#[derive(Clone, Debug)]
pub struct Changes {
    /// Another outline at its pose in the world.
    pub outline: Option<Shape>,
    /// Position, which moves an outline of points too.
    pub x: Option<f64>,
    /// Position, which moves an outline of points too.
    pub y: Option<f64>,
    /// Angle; beside an outline of points the angle by which the points are turned already.
    pub angle: Option<f64>,
    /// Rounding radius of an outline of points.
    pub radius: Option<f64>,
    /// All properties after the change.
    pub properties: Properties,
    /// Velocity after the change. A shape that becomes static stops, unless `moves` or `turns`.
    pub velocity: Velocity,
    /// Whether the linear velocity is given, and refused for a static shape.
    pub moves: bool,
    /// Whether the angular velocity is given, and refused for a static shape.
    pub turns: bool,
}

impl Changes {
    #[inline(never)]
    fn shape_over(self, old: &Shape) -> Result<Shape, Error> {
        let mut changed = match self.outline {
            Some(outline) if matches!(outline.kind(), Kind::Circle | Kind::Rectangle) => return Ok(outline),
            Some(outline) => outline.with_named_angle(self.angle.unwrap_or(0.0))?,
            None => old.clone(),
        };
        let (position, angle) = (changed.pose().position(), changed.pose().angle());
        let position = DVec2::new(self.x.unwrap_or(position.x), self.y.unwrap_or(position.y));
        changed.set_pose(Pose::new(position, self.angle.unwrap_or(angle))?);
        changed.with_radius(self.radius.unwrap_or(old.rounding()))
    }

    #[inline(never)]
    fn velocity_over(&self) -> Result<Velocity, Error> {
        let is_fixed = self.properties.is_fixed();
        let linear = if is_fixed && !self.moves { DVec2::ZERO } else { self.velocity.linear() };
        let angular = if is_fixed && !self.turns { 0.0 } else { self.velocity.angular() };
        Velocity::new(linear, angular)
    }
}

impl World {
    /// Adds a shape behind all others.
    ///
    /// # Errors
    /// `fixed-shape` for a velocity of a static shape; `too-many-shapes` or `out-of-memory`.
    pub fn add(&mut self, shape: Shape, properties: Properties, velocity: Velocity) -> Result<ShapeId, Error> {
        properties.check_motion(&velocity)?;
        self.reserve(1)?;
        self.push(shape, properties, velocity)
    }

    /// Adds shapes with the same properties and velocity, all or none. Returns their ids.
    ///
    /// # Errors
    /// As [`World::add`].
    pub fn add_many(
        &mut self,
        shapes: Vec<Shape>,
        properties: Properties,
        velocity: Velocity,
    ) -> Result<Vec<ShapeId>, Error> {
        properties.check_motion(&velocity)?;
        self.reserve(shapes.len())?;
        let mut ids = Vec::new();
        let full = Error::new(ErrorCode::OutOfMemory, Field::Shapes, shapes.len() as f64);
        ids.try_reserve_exact(shapes.len()).map_err(|_| full)?;
        for shape in shapes {
            ids.push(self.push(shape, properties, velocity)?);
        }
        Ok(ids)
    }

    /// Reserves memory for `count` more shapes.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`.
    pub fn reserve(&mut self, count: usize) -> Result<(), Error> {
        let error = |code| Error::new(code, Field::Shapes, count as f64);
        if count > SHAPE_LIMIT - self.len() {
            return Err(error(ErrorCode::TooManyShapes));
        }
        let reserved = try_reserve(&mut self.ids, count)
            && try_reserve(&mut self.shapes, count)
            && try_reserve(&mut self.properties, count)
            && try_reserve(&mut self.velocities, count)
            && try_reserve(&mut self.sleep.rests, count)
            && self.id_table.reserve(count);
        if reserved { Ok(()) } else { Err(error(ErrorCode::OutOfMemory)) }
    }

    fn push(&mut self, shape: Shape, properties: Properties, velocity: Velocity) -> Result<ShapeId, Error> {
        let full = Error::new(ErrorCode::TooManyShapes, Field::Shapes, self.len() as f64);
        let position = u32::try_from(self.len()).map_err(|_| full)?;
        let id = self.id_table.insert(position).ok_or(full)?;
        self.note_properties(&properties);
        self.note_shape(&shape);
        self.ids.push(id);
        self.shapes.push(shape);
        self.properties.push(properties);
        self.velocities.push(velocity);
        self.sleep.rests.push(0.0);
        self.index_last();
        self.disturb(position as usize);
        Ok(id)
    }

    /// Replaces a shape, its properties and its velocity. A static shape that stays static pushes during the next step, and bodies
    /// wake, see [`World::set_pose`]. Detection results stay until the next detection.
    ///
    /// # Errors
    /// `unknown-id`; `fixed-shape` for a velocity of a static shape.
    pub fn set(&mut self, id: ShapeId, shape: Shape, properties: Properties, velocity: Velocity) -> Result<(), Error> {
        let position = self.position(id)?;
        properties.check_motion(&velocity)?;
        self.unsettle();
        self.note_shape(&shape);
        self.record_static_move(position, shape.pose());
        self.disturb(position);
        self.replace_shape(position, shape);
        self.write_motion(position, properties, velocity);
        self.disturb(position);
        Ok(())
    }

    /// Changes a shape, as [`World::set`] does.
    ///
    /// # Errors
    /// `unknown-id`; `fixed-shape` for a given velocity of a static shape; as the constructors for an outline, a pose or a
    /// radius.
    pub fn change(&mut self, id: ShapeId, changes: Changes) -> Result<(), Error> {
        let position = self.position(id)?;
        let (properties, velocity) = (changes.properties, changes.velocity_over()?);
        let shape = changes.shape_over(&self.shapes[position])?;
        self.set(id, shape, properties, velocity)
    }

    /// Replaces a shape's properties and velocity.
    ///
    /// A sleeping body that changes wakes, and so do those that touch the shape, even if nothing changes: call it only for a change
    /// where piles are to sleep.
    ///
    /// # Errors
    /// `unknown-id`; `fixed-shape` for a velocity of a static shape.
    pub fn set_motion(&mut self, id: ShapeId, properties: Properties, velocity: Velocity) -> Result<(), Error> {
        let position = self.position(id)?;
        properties.check_motion(&velocity)?;
        self.disturb(position);
        self.write_motion(position, properties, velocity);
        self.disturb(position);
        Ok(())
    }

    fn write_motion(&mut self, position: usize, properties: Properties, velocity: Velocity) {
        self.collector.invalidate(position);
        self.note_properties(&properties);
        // A shape that is no longer static pushes with its own velocity.
        if !properties.is_fixed()
            && let Ok(place) = self.static_moves.binary_search_by_key(&position, |(moved, _)| *moved)
        {
            self.static_moves.remove(place);
        }
        if self.properties[position].is_one_way() && !properties.is_one_way() {
            self.collector.forget_pushless(position);
        }
        if !properties.is_dynamic() {
            self.sleep.set(position, 0.0);
        }
        self.properties[position] = properties;
        self.velocities[position] = velocity;
    }

    /// Replaces a shape by another of any kind, at the other's pose. It wakes bodies as [`World::set_pose`] does.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn set_shape(&mut self, id: ShapeId, shape: Shape) -> Result<(), Error> {
        let position = self.position(id)?;
        self.unsettle();
        self.collector.invalidate(position);
        self.note_shape(&shape);
        self.record_static_move(position, shape.pose());
        self.disturb(position);
        self.replace_shape(position, shape);
        self.disturb(position);
        Ok(())
    }

    /// Moves a shape to a pose.
    ///
    /// A static shape pushes during the next step with the velocity of all its pose changes since the last one, unless one of its
    /// points has moved farther than the shape is wide: that is a jump, which pushes nothing. It carries bodies, but no characters,
    /// see [`Slide::carried`](super::Slide::carried). Dynamic and kinematic shapes always jump; they push with their own velocity,
    /// and nothing on the way stops them or reports them, even if they are [continuous](Properties::with_continuous). Set the
    /// velocity of platforms and bullets instead, with [`World::set_motion`]: the next step moves them by it.
    ///
    /// A sleeping body wakes, and so do those that touch the shape before or after, even if the pose is the same: call it only for a
    /// change where piles are to sleep.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn set_pose(&mut self, id: ShapeId, pose: Pose) -> Result<(), Error> {
        let position = self.position(id)?;
        self.unsettle();
        self.record_static_move(position, pose);
        self.disturb(position);
        self.shapes[position].set_pose(pose);
        self.reindex(position);
        self.disturb(position);
        Ok(())
    }

    /// Moves all shapes, one pose each in order of creation.
    ///
    /// # Errors
    /// `wrong-length` if there are not as many poses as shapes.
    pub fn set_poses(&mut self, poses: &[Pose]) -> Result<(), Error> {
        self.check_length(poses.len())?;
        self.unsettle();
        self.drop_index();
        self.disturb_moved(&mut poses.iter().copied());
        if self.may_have_passive {
            for (position, pose) in poses.iter().enumerate() {
                self.record_static_move(position, *pose);
            }
        }
        for (shape, pose) in self.shapes.iter_mut().zip(poses) {
            shape.set_pose(*pose);
        }
        Ok(())
    }

    /// Moves all shapes: x, y and angle each, in order of creation.
    ///
    /// # Errors
    /// As [`Pose::new`] and [`World::set_poses`], with the index of the first invalid pose; nothing moves then.
    pub fn set_pose_numbers(&mut self, poses: &[[f64; 3]]) -> Result<(), Error> {
        // Validate all values without branching; locate the culprit only on failure.
        if !poses.iter().flatten().fold(true, |all, number| all & (number.abs() <= COORDINATE_LIMIT)) {
            for (index, [x, y, angle]) in poses.iter().enumerate() {
                Pose::new(DVec2::new(*x, *y), *angle).map_err(|error| error.at(index))?;
            }
        }
        self.check_length(poses.len())?;
        self.unsettle();
        self.drop_index();
        self.disturb_moved(&mut poses.iter().map(|numbers| Pose::of_checked(*numbers)));
        if self.may_have_passive {
            for (position, numbers) in poses.iter().enumerate() {
                self.record_static_move(position, Pose::of_checked(*numbers));
            }
        }
        let ((shapes, last_shape), (poses, last_pose)) = (self.shapes.as_chunks_mut(), poses.as_chunks());
        for (shapes, poses) in shapes.iter_mut().zip(poses) {
            Shape::set_poses(shapes, poses.map(Pose::of_checked));
        }
        for (shape, numbers) in last_shape.iter_mut().zip(last_pose) {
            shape.set_pose(Pose::of_checked(*numbers));
        }
        Ok(())
    }

    /// Sets all velocities in order of creation.
    ///
    /// # Errors
    /// `wrong-length` if there are not as many velocities as shapes; `fixed-shape` with the index of the first static shape
    /// with a velocity.
    pub fn set_velocities(&mut self, velocities: &[Velocity]) -> Result<(), Error> {
        self.check_length(velocities.len())?;
        for (index, (velocity, properties)) in velocities.iter().zip(&self.properties).enumerate() {
            properties.check_motion(velocity).map_err(|error| error.at(index))?;
        }
        for (position, velocity) in velocities.iter().enumerate() {
            self.replace_velocity(position, *velocity);
        }
        Ok(())
    }

    /// Sets all velocities: x, y and angular velocity each, in order of creation.
    ///
    /// # Errors
    /// As [`Velocity::new`] and [`World::set_velocities`], with the index of the first invalid velocity; nothing changes then.
    pub fn set_velocity_numbers(&mut self, velocities: &[[f64; 3]]) -> Result<(), Error> {
        let velocity_of = |[x, y, angular]: [f64; 3]| Velocity::new(DVec2::new(x, y), angular);
        for (index, numbers) in velocities.iter().enumerate() {
            let velocity = velocity_of(*numbers).map_err(|error| error.at(index))?;
            if let Some(properties) = self.properties.get(index) {
                properties.check_motion(&velocity).map_err(|error| error.at(index))?;
            }
        }
        self.check_length(velocities.len())?;
        for (position, numbers) in velocities.iter().enumerate() {
            if let Ok(velocity) = velocity_of(*numbers) {
                self.replace_velocity(position, velocity);
            }
        }
        Ok(())
    }

    /// Applies an impulse to a dynamic shape at a point of the world, without one at its center: changes its velocities at once,
    /// and wakes it.
    ///
    /// # Units
    /// mass · px/s.
    ///
    /// # Errors
    /// `unknown-id`; `not-finite`; `out-of-range` for a point beyond 10¹² or an impulse that makes the shape faster than 10¹²;
    /// `fixed-shape` for an impulse on a static or kinematic shape.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{Properties, Velocity};
    /// use collidoscope::{Circle, DVec2, World, WorldOptions};
    /// let mut world = World::new(WorldOptions::default())?;
    /// let player = Properties::DEFAULT.with_mass(2.0)?;
    /// let player = world.add(Circle::new(DVec2::new(100.0, 100.0), 10.0)?.into(), player, Velocity::default())?;
    /// world.apply_impulse(player, DVec2::new(0.0, -600.0), None)?; // a jump
    /// assert_eq!(world.velocities()[0].linear(), DVec2::new(0.0, -300.0));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn apply_impulse(&mut self, id: ShapeId, impulse: DVec2, point: Option<DVec2>) -> Result<(), Error> {
        let position = self.position(id)?;
        let (shape, properties, velocity) =
            (&self.shapes[position], &self.properties[position], self.velocities[position]);
        for (part, field) in [(impulse.x, Field::ImpulseX), (impulse.y, Field::ImpulseY)] {
            within(part, f64::MAX, field)?;
            if part != 0.0 && !properties.is_dynamic() {
                return Err(Error::new(ErrorCode::FixedShape, field, part));
            }
        }
        let point = point.map_or(Ok(shape.center()), |point| Pose::new(point, 0.0).map(|pose| pose.position()))?;
        let (linear, angular_velocity) = (velocity.linear(), velocity.angular());
        let mut body = Body { velocity: linear, angular_velocity, mass: properties.mass_of(shape), ..Body::default() };
        body.push(impulse, point - shape.center());
        self.replace_velocity(position, Velocity::new(body.velocity, body.angular_velocity)?);
        Ok(())
    }

    fn replace_velocity(&mut self, position: usize, velocity: Velocity) {
        if velocity != self.velocities[position] {
            self.velocities[position] = velocity;
            self.sleep.wake(position);
        }
    }

    fn replace_shape(&mut self, position: usize, shape: Shape) {
        let is_moved = shape != self.shapes[position];
        self.shapes[position] = shape;
        if is_moved {
            self.reindex(position);
        }
    }

    /// Records which features a shape's properties require in every step.
    pub(super) fn note_properties(&mut self, properties: &Properties) {
        self.ccd.may_be_needed |= properties.continuous();
        self.may_have_masks |= properties.is_masked();
        self.may_be_damped |= properties.is_damped();
        self.may_have_passive |= properties.is_passive() || properties.is_fixed() || !properties.collides();
    }

    /// Records the greatest number of corners, which bounds the work of a pair.
    pub(super) fn note_shape(&mut self, shape: &Shape) {
        self.corners_max = self.corners_max.max(corner_count(shape));
    }

    /// Forgets what the last step found, before a caller moves shapes.
    fn unsettle(&mut self) {
        self.events.held.clear();
        self.sleep.is_settled = false;
    }

    fn check_length(&self, length: usize) -> Result<(), Error> {
        if length == self.len() {
            Ok(())
        } else {
            Err(Error::new(ErrorCode::WrongLength, Field::Values, length as f64))
        }
    }

    /// Removes every shape. Their ids stay invalid forever.
    pub fn clear(&mut self) {
        self.ids.iter().for_each(|id| self.removed.add(*id));
        // Backwards, so that the lowest slots are reused first.
        for id in self.ids.drain(..).rev() {
            self.id_table.remove(id);
        }
        self.unsettle();
        self.drop_index();
        self.ccd.may_be_needed = false;
        self.may_have_masks = false;
        self.may_be_damped = false;
        self.may_have_passive = false;
        self.corners_max = 0;
        self.bounces.clear();
        self.events.renumber(&|_| None);
        self.static_moves.clear();
        self.collector.clear();
        self.shapes.clear();
        self.properties.clear();
        self.velocities.clear();
        self.sleep = Sleep::default();
        self.detection.clear();
    }

    /// Records the pose of a static shape that is about to be moved.
    pub(super) fn record_static_move(&mut self, position: usize, to: Pose) {
        let from = self.shapes[position].pose();
        if self.properties[position].is_fixed() && from != to {
            self.record_moved_from(position, from);
        }
    }

    /// Records the pose of a shape before its first move since the last step. Without memory the shape does not push.
    pub(super) fn record_moved_from(&mut self, position: usize, from: Pose) {
        if let Err(place) = self.static_moves.binary_search_by_key(&position, |(position, _)| *position)
            && try_reserve(&mut self.static_moves, 1)
        {
            self.static_moves.insert(place, (position, from));
        }
    }

    /// Returns the former pose of each static shape that was moved, `None` for other shapes.
    pub(crate) fn moved_from(&self) -> impl Iterator<Item = Option<Pose>> {
        let mut moves = self.static_moves.iter().peekable();
        (0..self.len()).map(move |position| moves.next_if(|(moved, _)| *moved == position).map(|(_, from)| *from))
    }

    /// Returns the static shapes moved since the last step, with the velocities of their motions, and clears the record.
    ///
    /// A shape with a point that moved farther than the shape is wide is left out. That is a jump: its old and new places need
    /// not overlap, and its velocity would throw the shapes on it.
    pub(super) fn take_static_moves(&mut self) -> Vec<MovingStatic> {
        let mut moving_statics = Vec::new();
        let (dt, moves) = (self.options.time_step, self.moves_shapes());
        for (position, from) in self.static_moves.drain(..) {
            let (Some(shape), Some(properties)) = (self.shapes.get(position), self.properties.get(position)) else {
                continue;
            };
            let (to, radius) = (shape.pose(), shape.bounding_radius());
            let way = to.position() - from.position();
            let turns = to.angle() - from.angle();
            let turn = turns - TAU * (turns / TAU).round();
            let is_jump = way.length() + turn.abs() * radius > 2.0 * radius;
            if properties.is_fixed()
                && !is_jump
                && let Ok(velocity) = Velocity::new(way / dt, turn / dt)
                // Whole turns are no motion.
                && let Ok(start) = Pose::new(from.position(), to.angle() - turn)
            {
                if let Some(known) = self.events.starts.get_mut(position).filter(|_| moves) {
                    *known = Start { pose: start, velocity };
                }
                try_push(&mut moving_statics, MovingStatic { position, start, end: shape.clone(), velocity });
            }
        }
        moving_statics
    }
}

pub(super) fn pose_numbers(pose: Pose) -> [f64; 3] {
    let DVec2 { x, y } = pose.position();
    [x, y, pose.angle()]
}
