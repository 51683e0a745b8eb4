//! Selection: selecting, spawning, moving, turning and picking shapes.

use super::start::Role;
use super::{Lab, Random};
use crate::engine::ShapeId;
use crate::error::{Error, ErrorCode, Field, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::sdf::signed_distance_shape;
use crate::shape::{Circle, Pose, Rectangle, Shape};
use glam::DVec2;

/// Sides of a spawned rectangle. Pixels.
const SPAWN_SIDE: (f64, f64) = (10.0, 40.0);
/// Radius of a spawned circle. Pixels.
const SPAWN_RADIUS: (f64, f64) = (20.0, 30.0);

/// Creates a shape at a point.
pub(super) type Make<'a> = &'a mut dyn FnMut(DVec2, &mut Random) -> Result<Shape, Error>;

impl Lab {
    /// Returns the id of the selected shape, `None` if none is selected or it was removed.
    pub fn selected(&self) -> Option<ShapeId> {
        self.selected.filter(|id| self.world.position(*id).is_ok())
    }

    /// Selects a shape, or none.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn select(&mut self, id: Option<ShapeId>) -> Result<(), Error> {
        if let Some(id) = id {
            self.world.position(id)?;
        }
        self.selected = id;
        Ok(())
    }

    /// Returns the ids of the stage's furniture still in the world: obstacles such as the small square and the borders
    /// of the classic world.
    ///
    /// [`Lab::select_next`], [`Lab::select_previous`] and [`Lab::partner`] skip furniture; [`Lab::select`] accepts it,
    /// since a person may pick it.
    pub fn furniture(&self) -> impl Iterator<Item = ShapeId> {
        let furniture = self.roles.iter().filter(|role| role.is_furniture).map(|role| role.id);
        furniture.filter(|id| self.world.position(*id).is_ok())
    }

    /// Returns whether a shape is furniture of the stage.
    pub fn is_furniture(&self, id: ShapeId) -> bool {
        self.role(id).is_some_and(|role| role.is_furniture)
    }

    /// Returns the role of a shape, `None` if it has none.
    pub(super) fn role(&self, id: ShapeId) -> Option<Role> {
        let place = self.roles.binary_search_by_key(&id, |role| role.id).ok()?;
        self.roles.get(place).copied()
    }

    /// Selects the next shape in order of creation, skipping furniture; keeps the selection if there is none.
    pub fn select_next(&mut self) {
        let next = self.selected_position().map_or(0, |position| position + 1);
        let found = self.first_selectable(self.world.ids().iter().skip(next));
        self.selected = found.or(self.selected);
    }

    /// Selects the previous shape in order of creation, skipping furniture; keeps the selection if there is none.
    /// Selects the first such shape if nothing is selected.
    pub fn select_previous(&mut self) {
        let Some(own) = self.selected_position() else { return self.select_next() };
        let found = self.first_selectable(self.world.ids().iter().take(own).rev());
        self.selected = found.or(self.selected);
    }

    /// Returns the first of these shapes that is no furniture.
    pub(super) fn first_selectable<'a>(&self, mut ids: impl Iterator<Item = &'a ShapeId>) -> Option<ShapeId> {
        ids.find(|id| !self.is_furniture(**id)).copied()
    }

    pub(super) fn selected_position(&self) -> Option<usize> {
        self.world.position(self.selected?).ok()
    }

    /// Adds a rectangle with random sides in 10..40 px at the center of the selected shape, or in the middle of the
    /// world, and selects it.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; then no random number is drawn.
    pub fn spawn_rectangle(&mut self) -> Result<ShapeId, Error> {
        self.spawn(&mut |center, random| {
            let width = random.in_range(SPAWN_SIDE.0, SPAWN_SIDE.1);
            let height = random.in_range(SPAWN_SIDE.0, SPAWN_SIDE.1);
            Rectangle::new(center, width, height, 0.0).map(Shape::from)
        })
    }

    /// Adds a circle with a random radius in 20..30 px at the center of the selected shape, or in the middle of the
    /// world, and selects it.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; then no random number is drawn.
    pub fn spawn_circle(&mut self) -> Result<ShapeId, Error> {
        self.spawn(&mut |center, random| {
            let radius = random.in_range(SPAWN_RADIUS.0, SPAWN_RADIUS.1);
            Circle::new(center, radius).map(Shape::from)
        })
    }

    #[inline(never)]
    pub(super) fn spawn(&mut self, make: Make<'_>) -> Result<ShapeId, Error> {
        let center = self.spawn_place()?;
        let mut random = self.random.clone();
        let shape = make(center, &mut random)?;
        let (properties, velocity) = self.spawned(&mut random)?;
        let id = self.world.add(shape, properties, velocity)?;
        self.random = random;
        self.selected = Some(id);
        Ok(id)
    }

    /// Returns the place of a spawned shape, after reserving memory for it.
    fn spawn_place(&mut self) -> Result<DVec2, Error> {
        self.world.reserve(1)?;
        let options = self.world.options();
        let middle = DVec2::new(options.width, options.height) / 2.0;
        Ok(self.selected_shape().map_or(middle, Shape::center))
    }

    fn selected_shape(&self) -> Option<&Shape> {
        self.world.shapes().get(self.selected_position()?)
    }

    /// Moves the selected shape, if there is one. Fixed shapes move too, except for fixed furniture.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`, also where the shape would leave the world's limits.
    pub fn move_selected(&mut self, by: DVec2) -> Result<(), Error> {
        let by = DVec2::new(within(by.x, COORDINATE_LIMIT, Field::Dx)?, within(by.y, COORDINATE_LIMIT, Field::Dy)?);
        self.pose_selected(|pose| Pose::new(pose.position() + by, pose.angle()))
    }

    /// Turns the selected shape, with the same exception as [`Lab::move_selected`].
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`.
    pub fn rotate_selected(&mut self, angle: f64) -> Result<(), Error> {
        let angle = within(angle, COORDINATE_LIMIT, Field::Angle)?;
        self.pose_selected(|pose| Pose::new(pose.position(), pose.angle() + angle))
    }

    fn pose_selected(&mut self, change: impl FnOnce(Pose) -> Result<Pose, Error>) -> Result<(), Error> {
        let Some(position) = self.selected_position() else { return Ok(()) };
        let id = self.world.ids()[position];
        let pose = change(self.world.shapes()[position].pose())?;
        if self.world.properties()[position].is_fixed() && self.is_furniture(id) {
            return Ok(());
        }
        self.world.set_pose(id, pose)
    }

    /// Returns the shape at a point: the last created one that contains it, otherwise the one whose outline is nearest
    /// and within `reach`.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for `x`, `y` or `reach`; `out-of-range` for a negative reach.
    pub fn pick(&self, point: DVec2, reach: f64) -> Result<Option<ShapeId>, Error> {
        let point = Pose::new(point, 0.0)?.position();
        let reach = within(reach, COORDINATE_LIMIT, Field::Reach)?;
        if reach < 0.0 {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Reach, reach));
        }
        let latest_first = || self.world.ids().iter().zip(self.world.shapes()).rev();
        if let Some((id, _)) = latest_first().find(|(_, shape)| shape.contains(point)) {
            return Ok(Some(*id));
        }
        let mut nearest = None;
        for (id, shape) in latest_first() {
            let distance = signed_distance_shape(shape, point);
            if distance <= reach && nearest.is_none_or(|(_, least)| distance < least) {
                nearest = Some((*id, distance));
            }
        }
        Ok(nearest.map(|(id, _)| id))
    }
}
