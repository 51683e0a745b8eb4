//! Gradient response: moving discs are pushed out of obstacles along the gradient of the signed distance field, and bounce by
//! impulses in closed form.
//!
//! It replaces [`World::step`] for worlds of discs: [`World::step_gradient`] moves every dynamic circle that collides and is
//! no sensor. All other colliding shapes are obstacles, and so are the limits of the boundary.

use super::{Boundary, Clock, Properties, ShapeId, Velocity, World};
use crate::dynamics::{DiscContact, DiscPairs, MovingDisc, Obstacles, Partner, Surface, step_discs};
use crate::error::{Error, named, try_push};
use crate::math::clamp;
use crate::math::tolerance::SPEED_LIMIT;
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

/// Maximum number of moving discs; circles created after them are obstacles.
pub const MOVING_DISCS_MAX: usize = 64;

const CONTACTS_MAX: usize = 256;

named! {
    /// Kind of obstacle.
    ObstacleKind {
        /// Limit of the boundary.
        Wall = "wall",
        /// Circle that is no moving disc.
        Disc = "disc",
        /// Segment.
        Segment = "segment",
        /// Any other shape.
        Shape = "shape",
        /// Moving disc.
        Mover = "mover",
    }
}

/// Number of contacts by [`ObstacleKind`].
pub type ContactCounts = [u32; 5];

/// Contact of a moving disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradientContact {
    /// Moving disc.
    pub disc: ShapeId,
    /// Kind of the obstacle.
    pub kind: ObstacleKind,
    /// Shape of the obstacle; `None` for a wall.
    pub other: Option<ShapeId>,
    /// Geometry and velocities.
    pub contact: DiscContact,
    /// Radius of the disc.
    pub radius: f64,
    /// Restitution and friction of the bounce.
    pub surface: Surface,
}

/// Settings, counts and latest contacts of a gradient response. Settings and counts are state.
#[derive(Clone, Debug)]
pub struct GradientResponse {
    /// Material of discs, obstacles and walls.
    pub surface: Surface,
    /// Response between two moving discs.
    pub pairs: DiscPairs,
    /// Contacts so far of each disc of the last step, in order of creation.
    pub counts: Vec<(ShapeId, ContactCounts)>,
    /// Contacts of the last step, at most 256. They are not state.
    pub contacts: Vec<GradientContact>,
    /// Latest contact of all steps. It is not state.
    pub last: Option<GradientContact>,
    /// Whether the last step stopped discs at its work limit, see [`step_discs`]. It is not state.
    pub is_truncated: bool,
}

impl Default for GradientResponse {
    /// Returns a response with restitution 1, without friction, and with discs as obstacles to each other.
    fn default() -> Self {
        Self {
            surface: Surface { restitution: 1.0, friction: 0.0 },
            pairs: DiscPairs::default(),
            counts: Vec::new(),
            contacts: Vec::new(),
            last: None,
            is_truncated: false,
        }
    }
}

impl GradientResponse {
    /// Sets restitution and friction.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` for a restitution outside 0..=1, a friction outside 0..=10¹².
    pub fn set_surface(&mut self, restitution: f64, friction: f64) -> Result<(), Error> {
        let checked = Properties::new(0.0, restitution, friction, true)?;
        self.surface = Surface { restitution: checked.restitution(), friction: checked.friction() };
        Ok(())
    }

    /// Calls `visit` with id, mass, velocity and contact counts of each moving disc, in order of creation.
    pub fn each_disc(&self, world: &World, visit: &mut dyn FnMut(ShapeId, f64, DVec2, &ContactCounts)) {
        let discs = world.ids().iter().enumerate().filter(|(place, _)| world.is_moving_disc(*place));
        for (place, id) in discs.take(MOVING_DISCS_MAX) {
            let counts = self.counts_of(*id);
            visit(*id, world.properties()[place].mass(), world.velocities()[place].linear(), &counts);
        }
    }

    fn counts_of(&self, id: ShapeId) -> ContactCounts {
        let known = self.counts.iter().find(|(known, _)| *known == id);
        known.map_or(ContactCounts::default(), |(_, counts)| *counts)
    }

    /// Returns the discs after a step, in the order of their counts, and counts their contacts; empty if memory runs out.
    fn run(&mut self, world: &World) -> Vec<MovingDisc> {
        let mut discs = Vec::new();
        let Some(end) = self.list_discs(world, &mut discs) else { return Vec::new() };
        let Self { surface, pairs, counts, contacts, last, is_truncated } = self;
        let (shapes, properties, surface) = (world.shapes(), world.properties(), *surface);
        let is_obstacle = |place: usize| {
            let own = &properties[place];
            own.collides() && !own.sensor() && (place >= end || !world.is_moving_disc(place))
        };
        let walls = world.boundary().unwrap_or(Boundary::NONE).edges();
        let each_near = |region: &Aabb, visit: &mut dyn FnMut(u32)| world.each_near(region, visit);
        let (is_obstacle, each_near) = (&is_obstacle, &each_near);
        let obstacles = Obstacles { shapes, is_obstacle, each_near, walls, surface, pairs: *pairs };
        *is_truncated = !step_discs(&mut discs, &obstacles, world.options().time_step, &mut |contact| {
            let (kind, other) = match contact.partner {
                Partner::Wall(_) => (ObstacleKind::Wall, None),
                Partner::Disc(index) => (ObstacleKind::Mover, Some(counts[index].0)),
                Partner::Obstacle(place) => (kind_of(&shapes[place]), Some(world.ids()[place])),
            };
            let (disc, so_far) = &mut counts[contact.disc];
            so_far[kind as usize] = so_far[kind as usize].saturating_add(1);
            let radius = world.position(*disc).map_or(0.0, |place| shapes[place].bounding_radius());
            let found = GradientContact { disc: *disc, kind, other, contact, radius, surface };
            *last = Some(found);
            if contacts.len() < CONTACTS_MAX {
                // Without memory the contact is not stored.
                let _ = try_push(contacts, found);
            }
        });
        discs
    }

    /// Lists the moving discs, and drops the counts of discs that are gone. Returns the position behind the last disc; `None`
    /// if memory runs out.
    fn list_discs(&mut self, world: &World, discs: &mut Vec<MovingDisc>) -> Option<usize> {
        let (mut counts, mut end) = (Vec::new(), 0);
        for place in (0..world.len()).filter(|place| world.is_moving_disc(*place)).take(MOVING_DISCS_MAX) {
            end = place + 1;
            let (shape, id) = (&world.shapes()[place], world.ids()[place]);
            let disc = MovingDisc {
                center: shape.center(),
                radius: shape.bounding_radius(),
                mass: world.properties()[place].mass(),
                velocity: world.velocities()[place].linear(),
            };
            let is_listed = try_push(&mut counts, (id, self.counts_of(id))) && try_push(discs, disc);
            is_listed.then_some(())?;
        }
        self.counts = counts;
        Some(end)
    }
}

impl World {
    /// Runs one fixed step of the moving discs with a gradient response, then finds contacts. Neither gravity nor the
    /// velocities of other shapes move anything, and neither damping nor surface velocities act.
    ///
    /// # Degenerate input
    /// If memory runs out nothing moves, and the counts are marked as truncated. Speeds are clamped to 10¹².
    ///
    /// # Complexity
    /// As [`step_discs`], and a detection.
    ///
    /// # Source
    /// As [`step_discs`].
    ///
    /// # Examples
    /// ```
    /// use collidoscope::engine::{Boundary, GradientResponse, NoClock, Properties, Velocity, World, WorldOptions};
    /// use collidoscope::{Circle, DVec2};
    /// let mut world = World::new(WorldOptions::default())?;
    /// world.set_boundary(Some(Boundary::new([0.0, 0.0, 100.0, 100.0])?));
    /// let disc = Circle::new(DVec2::new(80.0, 50.0), 10.0)?;
    /// world.add(disc.into(), Properties::DEFAULT, Velocity::new(DVec2::new(1200.0, 0.0), 0.0)?)?;
    /// let mut response = GradientResponse::default();
    /// world.step_gradient(&mut response, &NoClock);
    /// assert_eq!(world.velocities()[0].linear(), DVec2::new(-1200.0, 0.0));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn step_gradient(&mut self, response: &mut GradientResponse, clock: &impl Clock) {
        response.contacts.clear();
        response.is_truncated = true;
        for (disc, (id, _)) in response.run(self).iter().zip(&response.counts) {
            self.move_disc(disc, *id);
        }
        self.detect_timed(clock);
        self.detection.counts.truncated |= response.is_truncated;
    }

    /// Returns whether the shape at a position moves in [`World::step_gradient`]: a dynamic circle that collides and is no
    /// sensor. Layers do not matter.
    pub fn is_moving_disc(&self, position: usize) -> bool {
        let properties = &self.properties[position];
        matches!(self.shapes[position], Shape::Circle(_))
            && properties.is_dynamic()
            && properties.collides()
            && !properties.sensor()
    }

    fn move_disc(&mut self, disc: &MovingDisc, id: ShapeId) {
        let Ok(place) = self.position(id) else { return };
        let properties = self.properties[place];
        let (angle, angular) = (self.shapes[place].pose().angle(), self.velocities[place].angular());
        // A light disc may leave an impact by masses faster than the limit.
        let limited = disc.velocity.map(|speed| clamp(speed, -SPEED_LIMIT, SPEED_LIMIT));
        if let (Ok(pose), Ok(velocity)) = (Pose::new(disc.center, angle), Velocity::new(limited, angular)) {
            // The shape exists, so neither call fails.
            let _ = self.set_pose(id, pose);
            let _ = self.set_motion(id, properties, velocity);
        }
    }
}

fn kind_of(obstacle: &Shape) -> ObstacleKind {
    match obstacle {
        Shape::Circle(_) => ObstacleKind::Disc,
        Shape::Segment(_) => ObstacleKind::Segment,
        Shape::Rectangle(_) | Shape::Polygon(_) => ObstacleKind::Shape,
    }
}
