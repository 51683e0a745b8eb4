//! Moving discs of a world that steps by a gradient response.

use super::Lab;
use crate::dynamics::DiscPairs;
use crate::engine::{ContactCounts, GradientResponse, ShapeId, StateHash, Velocity};
use crate::error::{Error, ErrorCode, Field};
use glam::DVec2;

/// Maximum speed along an axis that [`Lab::excite_movers`] gives. Unit: px/s.
const EXCITED: f64 = 250.0;

impl Lab {
    /// Returns settings, counts and contacts of the gradient response; `None` where steps have none.
    pub fn gradient_response(&self) -> Option<&GradientResponse> {
        self.gradient.as_ref()
    }

    /// Sets restitution and friction of the gradient response.
    ///
    /// # Errors
    /// As [`GradientResponse::set_surface`]; `wrong-type` where steps have none.
    pub fn set_gradient_surface(&mut self, restitution: f64, friction: f64) -> Result<(), Error> {
        self.change_gradient()?.set_surface(restitution, friction)
    }

    /// Sets the response between two moving discs.
    ///
    /// # Errors
    /// `wrong-type` where steps have no gradient response.
    pub fn set_gradient_pairs(&mut self, pairs: DiscPairs) -> Result<(), Error> {
        self.change_gradient()?.pairs = pairs;
        Ok(())
    }

    /// Gives every moving disc a random velocity, ±250 px/s along each axis.
    ///
    /// # Errors
    /// `wrong-type` where steps have no gradient response.
    pub fn excite_movers(&mut self) -> Result<(), Error> {
        self.change_gradient()?;
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

    fn change_gradient(&mut self) -> Result<&mut GradientResponse, Error> {
        self.gradient.as_mut().ok_or(Error::new(ErrorCode::WrongType, Field::Gradient, f64::NAN))
    }

    /// Calls `visit` with id, mass, velocity and contact counts of every moving disc, where steps have a gradient response.
    pub fn each_mover(&self, visit: &mut dyn FnMut(ShapeId, f64, DVec2, &ContactCounts)) {
        if let Some(response) = &self.gradient {
            response.each_disc(&self.world, visit);
        }
    }

    /// Adds settings and counts of the gradient response to a hash.
    pub(super) fn hash_gradient(&self, hash: &mut StateHash) {
        let Some(response) = &self.gradient else { return };
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
