//! Changes of bodies by keys: velocity, mass and material of the selected one, and random velocities for all; moving discs
//! of a world that steps by a gradient response.

use super::scatter::random_velocity;
use super::{Lab, Random};
use crate::dynamics::{DiscPairs, Material};
use crate::engine::{ContactCounts, GradientResponse, Properties, Response, ShapeId, StateHash, Velocity, World};
use crate::error::{Error, ErrorCode, Field, named, within};
use crate::math::tolerance::{COORDINATE_LIMIT, RESTITUTION_MAX};
use crate::math::{clamp, max};
use crate::narrow_phase::contact_shape_shape;
use crate::shape::{Segment, Shape};
use glam::DVec2;

/// Greatest speed along an axis that exciting gives. px/s.
const EXCITED_SPEED: f64 = 250.0;
/// Length of a spawned segment. Pixels.
const SPAWN_LENGTH: (f64, f64) = (60.0, 120.0);

named! {
    /// Quantity of a body that a key changes.
    Quantity {
        /// Velocity to the right, by 1 px/s.
        VelocityX = "velocity-x",
        /// Velocity downwards, by 1 px/s.
        VelocityY = "velocity-y",
        /// Angular velocity, by 0.1 rad/s.
        AngularVelocity = "angular-velocity",
        /// Mass, by 1; what would be 0 or less is fixed and loses its velocity.
        Mass = "mass",
        /// Friction, by 0.01, not below 0.
        Friction = "friction",
        /// Restitution, by 0.01, within 0 and 1.
        Restitution = "restitution",
    }
}

impl Quantity {
    /// Returns by how much a press changes it.
    pub const fn step(self) -> f64 {
        match self {
            Self::VelocityX | Self::VelocityY | Self::Mass => 1.0,
            Self::AngularVelocity => 0.1,
            Self::Friction | Self::Restitution => 0.01,
        }
    }
}

/// Terms of the impulse formula for a contact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// The middle of the contact.
    pub point: DVec2,
    /// Unit vector from the first shape to the second.
    pub normal: DVec2,
    /// Speed of the second shape relative to the first along the normal, in px/s; negative if they approach.
    pub speed: f64,
    /// Bounciness of the pair, as the response of the world combines it.
    pub restitution: f64,
    /// Coulomb's coefficient of the pair, as the response of the world combines it.
    pub friction: f64,
    /// One over each mass.
    pub inverse_masses: [f64; 2],
    /// For each shape (r × n)² over its moment of inertia.
    pub turns: [f64; 2],
}

impl Terms {
    /// Returns the impulse that stops an approach, and bounces it back by the restitution: -(1 + e) v·n / k, with k the sum
    /// of both shapes' 1/m + (r × n)²/I. Nothing while they part, or where both are fixed.
    pub fn impulse(&self) -> f64 {
        let ease: f64 = self.inverse_masses.iter().chain(&self.turns).sum();
        if ease > 0.0 { max(-(1.0 + self.restitution) * self.speed / ease, 0.0) } else { 0.0 }
    }
}

impl Lab {
    /// Changes a quantity of the selected shape, if there is one, by that many presses.
    ///
    /// # Degenerate input
    /// Presses beyond what a quantity may be leave it at the nearest that it may be.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range` for the presses; `out-of-range` for a velocity, mass or friction beyond 10¹².
    ///
    /// # Source
    /// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 4.
    pub fn adjust_selected(&mut self, quantity: Quantity, presses: f64) -> Result<(), Error> {
        let by = within(presses, COORDINATE_LIMIT, Field::Values)? * quantity.step();
        let Some(id) = self.selected() else { return Ok(()) };
        let position = self.world().position(id)?;
        let (own, motion) = (self.world().properties()[position], self.world().velocities()[position]);
        let (mut linear, mut angular) = (motion.linear(), motion.angular());
        let (mut mass, mut restitution, mut friction) = (own.mass(), own.restitution(), own.friction());
        match quantity {
            Quantity::VelocityX => linear.x += by,
            Quantity::VelocityY => linear.y += by,
            Quantity::AngularVelocity => angular += by,
            Quantity::Mass => mass = max(mass + by, 0.0),
            Quantity::Friction => friction = max(friction + by, 0.0),
            Quantity::Restitution => restitution = clamp(restitution + by, 0.0, RESTITUTION_MAX),
        }
        if mass == 0.0 {
            (linear, angular) = (DVec2::ZERO, 0.0);
        }
        let properties = own.with_material(mass, restitution, friction)?;
        self.world_mut().set_motion(id, properties, Velocity::new(linear, angular)?)
    }

    /// Gives every dynamic shape a random velocity within ±250 px/s along each axis.
    ///
    /// # Errors
    /// `unknown-id`: none, as all live.
    pub fn excite(&mut self) -> Result<(), Error> {
        self.excite_where(&|world, position| world.properties()[position].is_dynamic())
    }

    fn excite_where(&mut self, is_excited: &dyn Fn(&World, usize) -> bool) -> Result<(), Error> {
        let mut random = self.random().clone();
        for position in 0..self.world().len() {
            if is_excited(self.world(), position) {
                let (id, own) = (self.world().ids()[position], self.world().properties()[position]);
                self.world_mut().set_motion(id, own, random_velocity(&mut random, EXCITED_SPEED, 0.0)?)?;
            }
        }
        self.set_random(random);
        Ok(())
    }

    /// Adds a level segment of random length at the selected shape's center, or in the middle of the world, and selects it.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`; no random number is used up then.
    pub fn spawn_segment(&mut self) -> Result<ShapeId, Error> {
        self.spawn(&mut |center, random| {
            let half = DVec2::new(random.in_range(SPAWN_LENGTH.0, SPAWN_LENGTH.1) / 2.0, 0.0);
            Segment::new(center - half, center + half).map(Shape::from)
        })
    }

    /// Returns what a spawned shape is made of and how it moves.
    pub(super) fn spawned(&self, random: &mut Random) -> Result<(Properties, Velocity), Error> {
        let Some(spawn) = &self.start.spawn else { return Ok((Properties::default(), Velocity::default())) };
        let properties = spawn.material.draw(random)?;
        Ok((properties, random_velocity(random, spawn.speed, 0.0)?))
    }

    /// Returns the terms of the impulse formula for two touching shapes at their current velocities; `None` if they are
    /// apart.
    ///
    /// # Errors
    /// `unknown-id`.
    pub fn impulse_terms(&self, a: ShapeId, b: ShapeId) -> Result<Option<Terms>, Error> {
        let places = [self.world().position(a)?, self.world().position(b)?];
        let [first, second] = places.map(|place| &self.world().shapes()[place]);
        let Some(contact) = contact_shape_shape(first, second) else { return Ok(None) };
        let point = (contact.start + contact.end) / 2.0;
        let arms = [point - first.center(), point - second.center()];
        let [one, other] = places.map(|place| {
            let own = &self.world().properties()[place];
            Material { restitution: own.restitution(), friction: own.friction() }
        });
        let material = if self.world().response() == Response::Classic { one.lesser(other) } else { one.on(other) };
        let mut terms = Terms {
            point,
            normal: contact.normal,
            speed: 0.0,
            restitution: material.restitution,
            friction: material.friction,
            inverse_masses: [0.0; 2],
            turns: [0.0; 2],
        };
        for (side, (place, arm)) in places.into_iter().zip(arms).enumerate() {
            let own = self.world().properties()[place];
            let mass = own.mass_of(&self.world().shapes()[place]);
            if !own.is_fixed() {
                let motion = self.world().velocities()[place];
                let speed = (motion.linear() + arm.perp() * motion.angular()).dot(contact.normal);
                terms.speed += if side == 0 { -speed } else { speed };
            }
            let turn = arm.perp_dot(contact.normal);
            terms.inverse_masses[side] = mass.inverse;
            terms.turns[side] = turn * turn * mass.inverse_inertia;
        }
        Ok(Some(terms))
    }

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
        self.excite_where(&|world, position| world.is_moving_disc(position))
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
