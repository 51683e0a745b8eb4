//! How much energy there is.

use super::World;
use crate::dynamics::Mass;

/// The energy of all shapes that are not fixed. Unit: mass · px² / s².
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// Of moving and turning.
    pub kinetic: f64,
    /// Of height: what gravity would do on the way to the world's origin.
    pub potential: f64,
}

impl World {
    /// Returns the energy of all shapes that are not fixed.
    ///
    /// # Complexity
    /// Linear in the shapes and their vertices.
    #[must_use]
    #[inline(never)]
    pub fn energy(&self) -> Energy {
        let mut energy = Energy::default();
        for ((shape, properties), velocity) in self.shapes.iter().zip(&self.properties).zip(&self.velocities)
        {
            let mass = Mass::of(shape, properties.mass());
            if mass.is_fixed() {
                continue;
            }
            energy.kinetic += properties.mass() * velocity.linear().length_squared() / 2.0;
            if mass.inverse_inertia > 0.0 {
                energy.kinetic += velocity.angular() * velocity.angular() / (2.0 * mass.inverse_inertia);
            }
            energy.potential -= properties.mass() * self.gravity.dot(shape.center());
        }
        energy
    }
}
