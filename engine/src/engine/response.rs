//! Response of a world: what a step does with shapes that meet.

use crate::dynamics::{ClassicSettings, SolverSettings};
use crate::error::{Error, ErrorCode, Field, named, not_negative};

const SUBSTEPS_MAX: u32 = 64;
const RELAXATIONS_MAX: u32 = 1000;

named! {
    /// Response to contacts.
    #[derive(Default)]
    Response {
        /// Shapes pass through each other.
        None = "none",
        /// Shapes hold each other off by soft contacts, solved in substeps.
        #[default]
        Soft = "soft",
        /// Relaxations separate and bounce one pair after the other, as in the classic lab.
        Classic = "classic",
    }
}

/// Settings of a response.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponseSettings {
    /// Substeps of [`Response::Soft`], 1 to 64.
    pub substeps: u32,
    /// Maximum relaxations of [`Response::Classic`] per step, 0 to 1000. A settled step ends early; a step that would exceed
    /// [`crate::dynamics::RELAXATION_WORK_MAX`] is truncated.
    pub relaxations: u32,
    /// Share of the depth by which [`Response::Classic`] separates shapes, 0 to 1. With 0, [`Response::Soft`] pushes nothing out;
    /// other values make no difference to it.
    pub correction: f64,
    /// Whether gravity and velocities move shapes. If not, shapes are only separated and keep their velocities.
    pub movement: bool,
    /// Whether [`Response::Soft`] lets shapes sleep that have come to rest, see [`crate::World::is_asleep`].
    pub sleeping: bool,
}

impl Default for ResponseSettings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl ResponseSettings {
    /// 4 substeps, 15 relaxations, 80 % correction, with movement and sleep.
    pub const DEFAULT: Self = Self { substeps: 4, relaxations: 15, correction: 0.8, movement: true, sleeping: true };

    pub(super) fn checked(self) -> Result<Self, Error> {
        let counts = [
            (self.substeps, 1..=SUBSTEPS_MAX, Field::Substeps),
            (self.relaxations, 0..=RELAXATIONS_MAX, Field::Relaxations),
        ];
        for (count, range, field) in counts {
            if !range.contains(&count) {
                return Err(Error::new(ErrorCode::OutOfRange, field, f64::from(count)));
            }
        }
        Ok(Self { correction: not_negative(self.correction, 1.0, Field::Correction)?, ..self })
    }

    pub(super) fn solver(&self) -> SolverSettings {
        let default = SolverSettings::default();
        let push_speed = if self.correction == 0.0 { 0.0 } else { default.push_speed };
        SolverSettings { substeps: self.substeps, push_speed, ..default }
    }

    pub(super) fn classic(&self) -> ClassicSettings {
        ClassicSettings { relaxations: self.relaxations, correction: self.correction }
    }
}
