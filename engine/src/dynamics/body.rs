//! Bodies: mass, inertia and material of a shape.

use crate::math::{max, min};
use crate::shape::Shape;
use glam::DVec2;

/// Inverse mass and inverse inertia.
///
/// Inverses let every formula hold for fixed bodies, which have 0 for both.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mass {
    /// Inverse mass. Unit: 1 / mass.
    pub inverse: f64,
    /// Inverse moment of inertia about the center. Unit: 1 / (mass · px²).
    pub inverse_inertia: f64,
}

impl Mass {
    /// Mass of a fixed body.
    pub const FIXED: Self = Self { inverse: 0.0, inverse_inertia: 0.0 };

    /// Returns the mass properties of a shape of uniform density.
    ///
    /// # Degenerate input
    /// A body with a mass of 0 or less, or NaN, is fixed. An inverse that would overflow is 0, so the body stays at
    /// rest.
    ///
    /// # Complexity
    /// Linear in the vertices of a polygon.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::Mass;
    /// use collidoscope::{Circle, DVec2, Shape};
    /// let disc = Shape::from(Circle::new(DVec2::ZERO, 2.0)?);
    /// let mass = Mass::of(&disc, 4.0);
    /// assert_eq!((mass.inverse, mass.inverse_inertia), (0.25, 0.125));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn of(shape: &Shape, mass: f64) -> Self {
        Self { inverse: inverse(mass), inverse_inertia: inverse(mass * shape.gyration_squared()) }
    }

    /// Returns whether no impulse moves the body.
    pub fn is_fixed(&self) -> bool {
        self.inverse == 0.0
    }
}

/// Motion, mass and material of a body. The pose belongs to its shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Velocity of the center, in px/s.
    pub velocity: DVec2,
    /// Angular velocity in rad/s, clockwise on the screen.
    pub angular_velocity: f64,
    /// Mass and inertia.
    pub mass: Mass,
    /// Share of the approach speed that remains after an impact, 0 to 1.
    pub restitution: f64,
    /// Coulomb coefficient. Infinite: the pair takes the coefficient of the other body.
    pub friction: f64,
    /// Factor of the gravity that acts on the body.
    pub gravity_scale: f64,
    /// Speed of the surface along the outline in px/s, clockwise on the screen: the contact of a body on top sees it move to the
    /// right.
    pub surface_velocity: f64,
    /// Least width of the shape in px, see [`Shape::least_width`]. Tolerances of the response are proportional to it.
    pub width: f64,
    /// Greatest distance of the core from the center in px, see [`Hull::core_reach`]. A rotation moves no point of the outline
    /// farther than this times its angle.
    ///
    /// [`Hull::core_reach`]: crate::shape::Hull::core_reach
    pub reach: f64,
    /// Whether the body sleeps: it stays where it is, as a fixed body does, and keeps the impulses of its contacts for the time
    /// when it wakes.
    pub is_asleep: bool,
    /// Whether the body holds others on one side only: the solver remembers its pairs even where they do not push.
    pub is_one_way: bool,
}

impl Default for Body {
    /// Returns a fixed body at rest, of no size, without friction and restitution.
    fn default() -> Self {
        Self {
            velocity: DVec2::ZERO,
            angular_velocity: 0.0,
            mass: Mass::FIXED,
            restitution: 0.0,
            friction: 0.0,
            gravity_scale: 1.0,
            surface_velocity: 0.0,
            width: 0.0,
            reach: 0.0,
            is_asleep: false,
            is_one_way: false,
        }
    }
}

impl Body {
    /// Returns whether no impulse moves the body, for now or ever.
    #[inline]
    pub fn is_immovable(&self) -> bool {
        self.mass.is_fixed() || self.is_asleep
    }

    /// Returns the magnitude of the factor of gravity; 0 for a body that no impulse moves.
    #[inline]
    pub(super) fn fall_scale(&self) -> f64 {
        if self.is_immovable() { 0.0 } else { self.gravity_scale.abs() }
    }

    /// Returns the velocity of the point at offset `from_center`.
    #[inline]
    pub fn velocity_at(&self, from_center: DVec2) -> DVec2 {
        self.velocity + from_center.perp() * self.angular_velocity
    }

    /// Returns restitution and friction.
    #[inline]
    pub fn material(&self) -> Material {
        Material { restitution: self.restitution, friction: self.friction }
    }

    /// Applies an impulse at the point at offset `from_center`.
    #[inline]
    pub fn push(&mut self, impulse: DVec2, from_center: DVec2) {
        self.velocity += impulse * self.mass.inverse;
        self.angular_velocity += from_center.perp_dot(impulse) * self.mass.inverse_inertia;
    }
}

/// Restitution and friction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Share of the approach speed that remains after an impact, 0 to 1.
    pub restitution: f64,
    /// Coulomb coefficient. Infinite: the pair takes the coefficient of the other body.
    pub friction: f64,
}

impl Material {
    /// Returns the material of a pair for the solver: the greater restitution and the geometric mean of the frictions.
    /// A ball bounces on every floor, and ice is slippery under every shoe.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3 (2024), `b2DefaultFrictionCallback` and `b2DefaultRestitutionCallback`.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::Material;
    /// let rubber = Material { restitution: 0.9, friction: 1.0 };
    /// let ice = Material { restitution: 0.1, friction: 0.04 };
    /// assert_eq!(rubber.on(ice), Material { restitution: 0.9, friction: 0.2 });
    /// ```
    pub fn on(self, other: Self) -> Self {
        let friction = match [self.friction, other.friction] {
            [f64::INFINITY, finite] | [finite, f64::INFINITY] => finite,
            [first, second] => (first * second).sqrt(),
        };
        Self { restitution: max(self.restitution, other.restitution), friction }
    }

    /// Returns the material of a pair in the classic response: the lesser restitution and the lesser friction.
    ///
    /// # Source
    /// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 4.
    pub fn lesser(self, other: Self) -> Self {
        Self { restitution: min(self.restitution, other.restitution), friction: min(self.friction, other.friction) }
    }
}

/// Returns 1 / `value`; 0 if `value` is not positive or the result is not finite.
fn inverse(value: f64) -> f64 {
    let inverse = 1.0 / value;
    if value > 0.0 && inverse.is_finite() { inverse } else { 0.0 }
}
