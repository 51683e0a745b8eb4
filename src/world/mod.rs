//! Worlds that move: steps, rays, sweeps, fields, pictures, snapshots and documents. The module of detection is without it.

pub mod engines;
mod field;
mod pixels;
pub(crate) mod rays;
pub mod scenes;

pub use pixels::{dispose_mask, make_mask, overlap_masks};
pub use rays::{cast_ray_given, sweep_given};
