//! The room of discs: it is stepped by pushes along the gradient of a field and by impulses in closed form.

use super::{Lab, Stage};
use crate::dynamics::{DiscContact, DiscPairs, MovingDisc, Obstacles, Partner, Surface, step_discs};
use crate::engine::{Boundary, Clock, Properties, ShapeId, StateHash, Velocity, World};
use crate::error::{Error, ErrorCode, Field, try_push};
use crate::math::clamp;
use crate::math::tolerance::SPEED_LIMIT;
use crate::shape::{Aabb, Pose, Shape};
use glam::DVec2;

/// Movers at most; circles created after them stand.
pub const MOVERS_MAX: usize = 64;

/// Meetings of a step that are told.
const TOLD_MAX: usize = 256;

/// Components of velocities that a mover may be given by chance reach so far. px/s.
const EXCITED: f64 = 250.0;

/// What a mover can meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetKind {
    /// One of the four walls.
    Wall = 0,
    /// A disc that stands.
    Disc = 1,
    /// A segment.
    Segment = 2,
    /// Any other shape that stands.
    Shape = 3,
    /// Another mover.
    Mover = 4,
}

/// How often a mover has met what, by [`MetKind`].
pub type Meetings = [u32; 5];

/// A meeting as the room tells it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoomMeeting {
    /// The mover.
    pub mover: ShapeId,
    /// What it has met.
    pub kind: MetKind,
    /// The shape; none for a wall.
    pub other: Option<ShapeId>,
    /// Where and how.
    pub contact: DiscContact,
    /// The mover's radius.
    pub radius: f64,
    /// What it has bounced by.
    pub surface: Surface,
}

/// Settings, counts, and what was met last.
#[derive(Clone, Debug)]
pub struct ImpulseRoom {
    /// Restitution and friction of all that is in the room.
    pub surface: Surface,
    /// How movers meet each other.
    pub pairs: DiscPairs,
    /// Each mover of the last step and what it has met so far, in order of creation.
    pub counts: Vec<(ShapeId, Meetings)>,
    /// The meetings of the last step, 256 at most. They are no part of the state.
    pub meetings: Vec<RoomMeeting>,
    /// The last meeting of all; no part of the state.
    pub last: Option<RoomMeeting>,
    /// Whether the movers have been stopped in the last step because it was too much work, see [`step_discs`]; no part of the
    /// state.
    pub is_truncated: bool,
}

impl Default for ImpulseRoom {
    fn default() -> Self {
        Self {
            surface: Surface { restitution: 1.0, friction: 0.0 },
            pairs: DiscPairs::default(),
            counts: Vec::new(),
            meetings: Vec::new(),
            last: None,
            is_truncated: false,
        }
    }
}

impl Lab {
    /// Returns settings, counts and meetings; `None` in other stages.
    #[must_use]
    pub fn impulse_room(&self) -> Option<&ImpulseRoom> {
        (self.stage_of() == Some(Stage::Impulse)).then_some(&self.impulse)
    }

    /// Sets restitution and friction of the room.
    ///
    /// # Errors
    /// `not-finite`; `out-of-range` for a restitution outside 0..=1, a friction outside 0..=10¹²; `wrong-type` in other
    /// stages.
    pub fn set_impulse_surface(&mut self, restitution: f64, friction: f64) -> Result<(), Error> {
        let checked = Properties::new(0.0, restitution, friction, true)?;
        self.check_impulse()?;
        self.impulse.surface = Surface { restitution: checked.restitution(), friction: checked.friction() };
        Ok(())
    }

    /// Says how movers meet each other.
    ///
    /// # Errors
    /// `wrong-type` in other stages.
    pub fn set_impulse_pairs(&mut self, pairs: DiscPairs) -> Result<(), Error> {
        self.check_impulse()?;
        self.impulse.pairs = pairs;
        Ok(())
    }

    /// Gives every mover a velocity by chance, ±250 px/s along each axis.
    ///
    /// # Errors
    /// `wrong-type` in other stages.
    pub fn excite_movers(&mut self) -> Result<(), Error> {
        self.check_impulse()?;
        let mut random = self.random().clone();
        for place in 0..self.world().len() {
            let (shape, properties) = (&self.world().shapes()[place], self.world().properties()[place]);
            if plays_mover(shape, &properties) {
                let x = random.in_range(-EXCITED, EXCITED);
                let velocity = DVec2::new(x, random.in_range(-EXCITED, EXCITED));
                let id = self.world().ids()[place];
                self.world_mut().set_motion(id, properties, Velocity::new(velocity, 0.0)?)?;
            }
        }
        self.set_random(random);
        Ok(())
    }

    fn check_impulse(&self) -> Result<(), Error> {
        let wrong = Error::new(ErrorCode::WrongType, Field::Stage, f64::NAN);
        self.impulse_room().map(drop).ok_or(wrong)
    }

    /// Calls `visit` with every mover's id, mass, velocity and meetings.
    pub fn each_mover(&self, visit: &mut dyn FnMut(ShapeId, f64, DVec2, &Meetings)) {
        let world = self.world();
        let mut left = MOVERS_MAX;
        for (place, id) in world.ids().iter().enumerate() {
            let properties = &world.properties()[place];
            if left > 0 && plays_mover(&world.shapes()[place], properties) {
                left -= 1;
                let known = self.impulse.counts.iter().find(|(known, _)| known == id);
                let none = Meetings::default();
                let meetings = known.map_or(&none, |(_, meetings)| meetings);
                visit(*id, properties.mass(), world.velocities()[place].linear(), meetings);
            }
        }
    }

    /// Moves the movers by a step: neither gravity nor the velocities of other shapes move anything here.
    ///
    /// Without memory for it nothing moves.
    #[inline(never)]
    pub(super) fn step_impulse(&mut self, clock: &impl Clock) {
        let mut room = core::mem::take(&mut self.impulse);
        room.meetings.clear();
        room.is_truncated = true;
        self.world_mut().update_index();
        for (mover, (id, _)) in room.fly(self.world()).iter().zip(&room.counts) {
            self.put_mover(mover, *id);
        }
        self.world_mut().detect_timed(clock);
        if room.is_truncated {
            self.world_mut().mark_truncated();
        }
        self.impulse = room;
    }

    #[inline(never)]
    fn put_mover(&mut self, mover: &MovingDisc, id: ShapeId) {
        let world = self.world_mut();
        let Ok(place) = world.position(id) else { return };
        let properties = world.properties()[place];
        let (angle, angular) = (world.shapes()[place].pose().angle(), world.velocities()[place].angular());
        // By masses a light mover may become faster than any velocity may be.
        let limited = mover.velocity.map(|speed| clamp(speed, -SPEED_LIMIT, SPEED_LIMIT));
        if let (Ok(pose), Ok(velocity)) = (Pose::new(mover.center, angle), Velocity::new(limited, angular)) {
            // The shape is there.
            let _ = world.set_pose(id, pose);
            let _ = world.set_motion(id, properties, velocity);
        }
    }

    /// Takes settings and counts into a hash, where there are any.
    pub(super) fn hash_impulse(&self, hash: &mut StateHash) {
        let Some(room) = self.impulse_room() else { return };
        hash.write_f64(room.surface.restitution);
        hash.write_f64(room.surface.friction);
        hash.write_u64(room.pairs as u64);
        self.each_mover(&mut |_, _, _, meetings| {
            for count in meetings {
                hash.write_u64(u64::from(*count));
            }
        });
    }
}

impl ImpulseRoom {
    /// Returns the movers after a step, in the order of their counts, and counts what they have met; none without memory.
    #[inline(never)]
    fn fly(&mut self, world: &World) -> Vec<MovingDisc> {
        let mut movers = Vec::new();
        let Some(end) = self.gather(world, &mut movers) else { return Vec::new() };
        let Self { surface, pairs, counts, meetings, last, is_truncated } = self;
        let (shapes, properties, surface) = (world.shapes(), world.properties(), *surface);
        let is_obstacle = |place: usize| {
            let own = &properties[place];
            own.collides() && !own.sensor() && (place >= end || !plays_mover(&shapes[place], own))
        };
        let walls = world.boundary().unwrap_or(Boundary::NONE).edges();
        let each_near = |region: &Aabb, visit: &mut dyn FnMut(u32)| world.each_near(region, visit);
        let (is_obstacle, each_near) = (&is_obstacle, &each_near);
        let arena = Obstacles { shapes, is_obstacle, each_near, walls, surface, pairs: *pairs };
        *is_truncated = !step_discs(&mut movers, &arena, world.options().time_step, &mut |contact| {
            let (kind, other) = match contact.partner {
                Partner::Wall(_) => (MetKind::Wall, None),
                Partner::Disc(number) => (MetKind::Mover, Some(counts[number].0)),
                Partner::Obstacle(place) => (kind_of(&shapes[place]), Some(world.ids()[place])),
            };
            let (mover, so_far) = &mut counts[contact.disc];
            so_far[kind as usize] = so_far[kind as usize].saturating_add(1);
            let radius = world.position(*mover).map_or(0.0, |place| shapes[place].bounding_radius());
            let meeting = RoomMeeting { mover: *mover, kind, other, contact, radius, surface };
            *last = Some(meeting);
            if meetings.len() < TOLD_MAX {
                // A meeting that finds no room is not told.
                let _ = try_push(meetings, meeting);
            }
        });
        movers
    }

    /// Lists the movers, with a row of counts for each: those of movers that are gone go too. Returns the place behind the
    /// last mover, `None` without memory.
    fn gather(&mut self, world: &World, movers: &mut Vec<MovingDisc>) -> Option<usize> {
        let (mut counts, mut end) = (Vec::new(), 0);
        for (place, (shape, properties)) in world.shapes().iter().zip(world.properties()).enumerate() {
            if !plays_mover(shape, properties) || movers.len() >= MOVERS_MAX {
                continue;
            }
            end = place + 1;
            let id = world.ids()[place];
            let known = self.counts.iter().find(|(known, _)| *known == id);
            let row = known.copied().unwrap_or((id, Meetings::default()));
            let velocity = world.velocities()[place].linear();
            let (center, radius, mass) = (shape.center(), shape.bounding_radius(), properties.mass());
            let is_listed =
                try_push(&mut counts, row) && try_push(movers, MovingDisc { center, radius, mass, velocity });
            is_listed.then_some(())?;
        }
        self.counts = counts;
        Some(end)
    }
}

/// Whether a shape flies in the room: a dynamic circle that collides and is no sensor. Layers are not looked at here.
fn plays_mover(shape: &Shape, properties: &Properties) -> bool {
    matches!(shape, Shape::Circle(_))
        && properties.is_dynamic()
        && properties.collides()
        && !properties.sensor()
}

fn kind_of(obstacle: &Shape) -> MetKind {
    match obstacle {
        Shape::Circle(_) => MetKind::Disc,
        Shape::Segment(_) => MetKind::Segment,
        _ => MetKind::Shape,
    }
}
