//! The laboratory: stages, the user's hand, the random source and explanations. Rank 6.

mod explain;
mod hand;
mod outline;
mod random;
mod records;
mod reshape;
mod stages;

pub use explain::{Algorithm, Explanation, Motion, Options, explain, explain_ray};
pub use hand::Lab;
pub use random::{Random, SEED_MAX};
pub use records::{
    CONTACT_SIZE, STEP_LAYOUTS, add_contact, contact_numbers, write_explanation, write_ray_explanation,
};
pub use stages::{Moving, Scattering, Sizes, Stage};
