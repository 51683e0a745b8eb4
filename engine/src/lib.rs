#![doc = include_str!("../README.md")]
//!
//! # Modules
//! A module has a rank, and imports from modules of lower rank only, which a test checks.

pub mod batch;
pub mod broad_phase;
pub mod dynamics;
pub mod engine;
pub mod error;
pub mod lab;
pub mod math;
pub mod narrow_phase;
pub mod scene;
pub mod sdf;
pub mod shape;
pub mod trace;

pub use engine::{Properties, ShapeId, Velocity, World, WorldOptions};
pub use error::{Error, ErrorCode, Field};
pub use glam::DVec2;
pub use lab::Lab;
pub use narrow_phase::gjk::distance_shape_shape as distance;
pub use narrow_phase::ray::{Ray, RayHit, cast_ray_shape as cast_ray};
pub use narrow_phase::sweep::{Sweep, SweepHit, sweep_shape_shape as sweep};
pub use narrow_phase::{Contact, Method, contact_by_method, contact_shape_shape as collide};
pub use shape::{Circle, Polygon, Rectangle, Segment, Shape};
