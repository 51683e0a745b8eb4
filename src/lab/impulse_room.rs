//! Disc stage: a world that steps by a gradient response.

use super::Lab;
use crate::dynamics::DiscPairs;
use crate::engine::{Clock, ContactCounts, GradientResponse, ShapeId, StateHash, Velocity};
use crate::error::{Error, ErrorCode, Field};
use glam::DVec2;

/// Maximum speed along an axis that [`Lab::excite_movers`] gives. Unit: px/s.
const EXCITED: f64 = 250.0;

impl Lab {
    /// Returns settings, counts and contacts of the gradient response; `None` where steps have none.
    pub fn impulse_room(&self) -> Option<&GradientResponse> {
        self.start.gradient.map(|_| &self.impulse)
    }

    /// Sets restitution and friction of the disc stage.
    ///
    /// # Errors
    /// As [`GradientResponse::set_surface`]; `wrong-type` in other stages.
    pub fn set_impulse_surface(&mut self, restitution: f64, friction: f64) -> Result<(), Error> {
        let mut changed = GradientResponse::default();
        changed.set_surface(restitution, friction)?;
        self.check_impulse()?;
        self.impulse.surface = changed.surface;
        Ok(())
    }

    /// Sets the response between two moving discs.
    ///
    /// # Errors
    /// `wrong-type` in other stages.
    pub fn set_impulse_pairs(&mut self, pairs: DiscPairs) -> Result<(), Error> {
        self.check_impulse()?;
        self.impulse.pairs = pairs;
        Ok(())
    }

    /// Gives every moving disc a random velocity, ±250 px/s along each axis.
    ///
    /// # Errors
    /// `wrong-type` in other stages.
    pub fn excite_movers(&mut self) -> Result<(), Error> {
        self.check_impulse()?;
        let mut random = self.random().clone();
        for place in 0..self.world.len() {
            if !self.world.is_moving_disc(place) {
                continue;
            }
            let x = random.in_range(-EXCITED, EXCITED);
            let velocity = DVec2::new(x, random.in_range(-EXCITED, EXCITED));
            let (id, properties) = (self.world.ids()[place], self.world.properties()[place]);
            self.world.set_motion(id, properties, Velocity::new(velocity, 0.0)?)?;
        }
        self.set_random(random);
        Ok(())
    }

    fn check_impulse(&self) -> Result<(), Error> {
        let wrong = Error::new(ErrorCode::WrongType, Field::Stage, f64::NAN);
        self.impulse_room().map(drop).ok_or(wrong)
    }

    /// Calls `visit` with id, mass, velocity and contact counts of every moving disc.
    pub fn each_mover(&self, visit: &mut dyn FnMut(ShapeId, f64, DVec2, &ContactCounts)) {
        self.impulse.each_disc(self.world(), visit);
    }

    /// Runs one step of the disc stage.
    pub(super) fn step_impulse(&mut self, clock: &impl Clock) {
        self.world.step_gradient(&mut self.impulse, clock);
    }

    /// Adds settings and counts to a hash, in the disc stage.
    pub(super) fn hash_impulse(&self, hash: &mut StateHash) {
        let Some(response) = self.impulse_room() else { return };
        hash.write_f64(response.surface.restitution);
        hash.write_f64(response.surface.friction);
        hash.write_u64(response.pairs as u64);
        self.each_mover(&mut |_, _, _, counts| {
            for count in counts {
                hash.write_u64(u64::from(*count));
            }
        });
    }
}
