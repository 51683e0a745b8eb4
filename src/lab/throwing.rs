//! Throws at a bucket: the flight, the points, and the ball's way back into the hand.

use super::bucket::{Bucket, Crossing};
use super::stages::HAND;
use super::{Lab, Stage};
use crate::engine::{Clock, NoClock, Properties, ShapeId, StateHash, Velocity, World};
use crate::error::{Error, ErrorCode, Field};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Points of a hit.
pub const POINTS: u32 = 2;
/// Pixels of a drag for each metre a second.
const DRAG: f64 = 10.0;
/// Heights of the world above it from which no ball comes back.
const SKY: f64 = 10.0;
/// Places of the ball and of the mouth among the stage's shapes.
const BALL: usize = 0;
const MOUTH: usize = 1;

/// How a throw has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// There was none.
    #[default]
    None = 0,
    /// In the bucket.
    Scored = 1,
    /// Elsewhere.
    Missed = 2,
}

/// What has become of the throws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Throwing {
    /// Whether the ball flies; else it is in the hand.
    pub flying: bool,
    /// Whether it has passed the mouth on this flight.
    pub is_in: bool,
    /// Points.
    pub score: u32,
    /// Throws.
    pub throws: u32,
    /// How the last flight that is over has ended.
    pub last: Outcome,
    /// What the tests said of the last step of a flight.
    pub step: Option<Crossing>,
    /// What they said of the last step of this throw, or the last one, in which one of them said yes.
    pub decided: Option<Crossing>,
}

impl Lab {
    /// Returns pixels a second for each pixel of a drag that launches the ball.
    pub fn launch_factor() -> f64 {
        Stage::RayCast.unit() / DRAG
    }

    /// Returns what has become of the throws; `None` in other stages.
    pub fn throwing(&self) -> Option<&Throwing> {
        (self.stage_of() == Some(Stage::RayCast)).then_some(&self.throwing)
    }

    /// Returns the ends of the bucket's mouth; `None` where there is none.
    pub fn mouth(&self) -> Option<[DVec2; 2]> {
        let position = self.world().position(self.parts[MOUTH]?).ok()?;
        match &self.world().shapes()[position] {
            Shape::Segment(segment) if self.stage_of() == Some(Stage::RayCast) => Some(segment.ends()),
            _ => None,
        }
    }

    /// Throws the ball from where it is.
    ///
    /// # Units
    /// px/s.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for the velocity; `wrong-type` in a stage without a ball to throw; `unknown-id` if the
    /// ball was removed.
    pub fn throw(&mut self, velocity: DVec2) -> Result<(), Error> {
        let velocity = Velocity::new(velocity, 0.0)?;
        let wrong = Error::new(ErrorCode::WrongType, Field::Stage, f64::NAN);
        let id = self.parts[BALL].filter(|_| self.throwing().is_some()).ok_or(wrong)?;
        self.set_ball(id, Properties::DEFAULT.mass(), velocity)?;
        let Throwing { score, throws, last, .. } = self.throwing;
        let throws = throws.saturating_add(1);
        self.throwing = Throwing { flying: true, score, throws, last, ..Throwing::default() };
        Ok(())
    }

    /// One step of the world, and what belongs to the stage after it.
    pub fn step(&mut self) {
        self.step_timed(&NoClock);
    }

    /// One step, measured.
    pub fn step_timed(&mut self, clock: &impl Clock) {
        if self.impulse_room().is_some() {
            return self.step_impulse(clock);
        }
        let from = self.ball_center().filter(|_| self.throwing.flying);
        self.world_mut().step_timed(clock);
        if let Some(from) = from {
            self.follow_ball(from);
        } else if self.throwing.flying {
            // The ball was taken away.
            self.end_flight();
        }
    }

    fn ball_center(&self) -> Option<DVec2> {
        let position = self.world().position(self.parts[BALL]?).ok()?;
        Some(self.world().shapes()[position].center())
    }

    /// Tests the last step of the ball, and takes it back into the hand where its flight is over.
    #[inline(never)]
    fn follow_ball(&mut self, from: DVec2) {
        let Some(id) = self.parts[BALL] else { return };
        let Ok(position) = self.world().position(id) else { return };
        let (ball, velocity) = (&self.world().shapes()[position], self.world().velocities()[position]);
        let to = ball.center();
        // Without speed at the top of its flight it has moved.
        let lies = velocity == Velocity::default() && to == from;
        let mut is_over = lies || is_outside(self.world(), ball);
        if let Some(mouth) = self.mouth() {
            let bucket = Bucket::new(mouth);
            let crossing = bucket.crossing(from, to);
            self.throwing.tested(crossing);
            is_over |= self.throwing.is_in && bucket.depth_of(to) >= Bucket::DEPTH;
        }
        if is_over {
            self.take_back(id);
        }
    }

    fn take_back(&mut self, id: ShapeId) {
        if let Ok(hand) = Pose::new(HAND, 0.0) {
            // The ball is there.
            let _ = self.world_mut().set_pose(id, hand);
            let _ = self.set_ball(id, Properties::FIXED.mass(), Velocity::default());
        }
        self.end_flight();
    }

    /// Gives the ball a mass and a velocity; whatever else it is it stays.
    fn set_ball(&mut self, id: ShapeId, mass: f64, velocity: Velocity) -> Result<(), Error> {
        let position = self.world().position(id)?;
        let properties = self.world().properties()[position].with_mass(mass)?;
        self.world_mut().set_motion(id, properties, velocity)
    }

    fn end_flight(&mut self) {
        self.throwing.flying = false;
        self.throwing.last = if self.throwing.is_in { Outcome::Scored } else { Outcome::Missed };
    }

    /// Takes the throws into a hash, where there are any.
    pub(super) fn hash_throws(&self, hash: &mut StateHash) {
        if let Some(Throwing { flying, is_in, score, throws, .. }) = self.throwing() {
            hash.write_u64(u64::from(*flying) | u64::from(*is_in) << 1);
            hash.write_u64(u64::from(*score) << 32 | u64::from(*throws));
        }
    }
}

impl Throwing {
    fn tested(&mut self, crossing: Crossing) {
        self.step = Some(crossing);
        if crossing.ray || crossing.boundary {
            self.decided = Some(crossing);
        }
        if crossing.scored() && !self.is_in {
            self.is_in = true;
            self.score = self.score.saturating_add(POINTS);
        }
    }
}

/// Returns whether a ball has left the world for good: what is above it falls back.
fn is_outside(world: &World, ball: &Shape) -> bool {
    let (center, reach) = (ball.center(), ball.bounding_radius());
    let size = world.options();
    center.x < -reach
        || center.x > size.width + reach
        || center.y > size.height + reach
        || center.y < -SKY * size.height
}
