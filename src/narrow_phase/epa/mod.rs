//! The expanding polytope: how deep two cores overlap, from the simplex that GJK ended with.

mod contact_gjk_epa;
mod expand;
mod polytope;
mod step;

pub use contact_gjk_epa::{GjkEpaContact, GjkEpaStep, contact_gjk_epa, contact_gjk_epa_observed};
pub use expand::{EpaLimits, Penetration, expand_observed};
pub use step::{EpaReason, EpaStep};
