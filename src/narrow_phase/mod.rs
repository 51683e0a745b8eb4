//! Which pairs really collide, where and how deep. Rank 3.
//!
//! One vocabulary, [`Contact`], for every pair kind; one touching rule; one body per algorithm, generic over an
//! observer, so that what is explained is what runs.

pub mod circle;
mod contact;
mod dispatch;
mod face;
pub mod rectangle;

pub use contact::{Contact, ContactPoints};
pub use dispatch::{contact_shape_shape, contact_shape_shape_kept};
pub use face::{Face, FaceContact, Owner};
