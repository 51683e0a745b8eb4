//! The expanding polytope algorithm: the penetration of two cores, from GJK's last simplex.

mod contact_gjk_epa;
mod expand;
mod polytope;
mod step;

pub use contact_gjk_epa::{GjkEpaContact, GjkEpaStep, contact_gjk_epa, contact_gjk_epa_observed};
pub use expand::{EpaLimits, Penetration, expand_observed};
pub use step::{EpaReason, EpaStep};
