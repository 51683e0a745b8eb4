//! How stiff and how patient the solver is.

use std::f64::consts::TAU;

/// Knobs of the [`super::Solver`]. The defaults are Box2D's, with speeds in the bodies' widths, and contacts that are stiffer by
/// a twentieth: under the same load bodies sink into each other no deeper than there. Twice the hertz make it a quarter, and a
/// little more unrest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolverSettings {
    /// Parts that a step is cut into. More make stacks stiffer; the time grows in proportion. From 1.
    pub substeps: u32,
    /// How quickly an overlap is pushed out: the frequency of the spring in each contact, in 1/s. Limited to a quarter of
    /// the substeps a second, and doubled where one of the bodies is fixed.
    pub contact_hertz: f64,
    /// The spring's damping ratio; far above 1, so that nothing swings.
    pub contact_damping: f64,
    /// How fast an overlap is pushed out at most, in widths of the narrower body a second.
    pub push_speed: f64,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self { substeps: 4, contact_hertz: 31.5, contact_damping: 10.0, push_speed: 3.0 }
    }
}

/// A spring and damper as three numbers of a velocity constraint, stable for any step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Softness {
    /// Speed of separation for each px of overlap. Unit: 1/s.
    pub(super) bias_rate: f64,
    /// Share of the rigid constraint's impulse.
    pub(super) mass_scale: f64,
    /// Share of the impulse so far that is given back.
    pub(super) impulse_scale: f64,
}

impl Softness {
    /// Of a constraint that gives way to nothing.
    pub(super) const RIGID: Self = Self { bias_rate: 0.0, mass_scale: 1.0, impulse_scale: 0.0 };

    /// Returns the numbers of a spring of a frequency and damping ratio for substeps of `h` seconds.
    ///
    /// # Source
    /// E. Catto, *Soft Constraints* (Game Developers Conference 2011), in the form of *Solver2D* (2024).
    pub(super) fn new(hertz: f64, damping: f64, h: f64) -> Self {
        if hertz == 0.0 {
            return Self::RIGID;
        }
        let omega = TAU * hertz;
        let a1 = 2.0 * damping + h * omega;
        let a2 = h * omega * a1;
        let a3 = 1.0 / (1.0 + a2);
        Self { bias_rate: omega / a1, mass_scale: a2 * a3, impulse_scale: a3 }
    }
}
