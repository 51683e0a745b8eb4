//! What a step does where shapes meet.

use crate::dynamics::{ClassicSettings, SolverSettings};
use crate::error::{Error, ErrorCode, Field, named, within};

/// Parts that a step is cut into at most.
const SUBSTEPS_MAX: u32 = 64;
/// Relaxations of a step at most.
const RELAXATIONS_MAX: u32 = 1000;

named! {
    /// What a step does where shapes meet.
    Response {
        /// They pass through each other.
        None = "none",
        /// They hold each other off, by soft contacts solved in substeps.
        Soft = "soft",
        /// As in the classic lab: pushed apart and bounced, one pair after the other, again and again.
        Classic = "classic",
    }
}

/// How a response works.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponseSettings {
    /// Of [`Response::Soft`]: parts that a step is cut into, 1 to 64.
    pub substeps: u32,
    /// Of [`Response::Classic`]: how often all pairs are gone through in a step, 0 to 1000. Fewer where nothing is left to do,
    /// and where there are so many pairs that it would be more work than [`crate::dynamics::RELAXATION_WORK_MAX`]: then
    /// the step is truncated.
    pub relaxations: u32,
    /// Of [`Response::Classic`]: the share of the depth that shapes are moved apart by, 0 to 1. Of [`Response::Soft`] only
    /// whether they are: 0 pushes nothing out.
    pub correction: f64,
    /// Whether gravity and velocities move shapes; else they are only pushed apart, and keep their velocities.
    pub movement: bool,
}

impl Default for ResponseSettings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl ResponseSettings {
    /// 4 substeps, 15 relaxations, 80 % correction, with movement.
    pub const DEFAULT: Self = Self { substeps: 4, relaxations: 15, correction: 0.8, movement: true };

    /// Returns the settings if they are in range.
    pub(super) fn checked(self) -> Result<Self, Error> {
        let whole = |value: u32, least: u32, most: u32, field| {
            if (least..=most).contains(&value) {
                Ok(())
            } else {
                Err(Error::new(ErrorCode::OutOfRange, field, f64::from(value)))
            }
        };
        whole(self.substeps, 1, SUBSTEPS_MAX, Field::Substeps)?;
        whole(self.relaxations, 0, RELAXATIONS_MAX, Field::Relaxations)?;
        let correction = within(self.correction, 1.0, Field::Correction)?;
        if correction < 0.0 {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Correction, correction));
        }
        Ok(Self { correction, ..self })
    }

    /// Returns what they mean for the solver.
    pub(super) fn solver(&self) -> SolverSettings {
        let default = SolverSettings::default();
        let push_speed = if self.correction == 0.0 { 0.0 } else { default.push_speed };
        SolverSettings { substeps: self.substeps, push_speed, ..default }
    }

    /// Returns what they mean for the classic response.
    pub(super) fn classic(&self) -> ClassicSettings {
        ClassicSettings { relaxations: self.relaxations, correction: self.correction }
    }
}
