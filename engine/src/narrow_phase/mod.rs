//! Contacts, distances, sweeps and rays of two shapes. Rank 3.
//!
//! One result, [`Contact`], and one touching rule for every pair of kinds. Each algorithm has one body, generic over an
//! observer: explanations run the same code.

pub mod cast;
pub mod circle;
mod clip;
mod contact;
mod dispatch;
pub mod epa;
mod face;
pub mod gjk;
mod manifold;
pub mod pixel;
pub mod ray;
pub mod rectangle;
pub mod sat;
pub mod sweep;
mod work;

pub use contact::{Contact, ContactPoints};
pub use dispatch::{Method, contact_by_method, contact_shape_shape, contact_shape_shape_with_hint};
pub(crate) use face::OWNER_SHIFT;
pub use face::{Face, FaceContact, FaceHint, Owner};
pub use manifold::{Manifold, ManifoldPoint, Rolling, manifold_shape_shape};
pub use work::pair_work;
pub(crate) use work::{corner_count, greatest_work};
