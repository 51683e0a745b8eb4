//! Two-dimensional collision detection that explains itself.
//!
//! Units and frames, everywhere: pixels, seconds and radians; x right, y **down**; positive angles turn clockwise
//! on the screen; every number is an `f64`.
//!
//! ```
//! use collidoscope::{Circle, DVec2, Rectangle, Shape, collide};
//!
//! # fn main() -> Result<(), collidoscope::Error> {
//! let plank = Shape::from(Rectangle::new(DVec2::ZERO, 200.0, 20.0, 0.0)?);
//! let ball = Shape::from(Circle::new(DVec2::new(50.0, -18.0), 10.0)?);
//! let contact = collide(&plank, &ball).expect("they overlap");
//! assert_eq!(contact.depth, 2.0);
//! assert_eq!(contact.normal, DVec2::new(0.0, -1.0));
//! # Ok(())
//! # }
//! ```
//!
//! # A world of shapes
//! A [`World`] holds shapes, finds their contacts and moves them in fixed steps.
//!
//! ```
//! use collidoscope::{Circle, DVec2, Properties, Rectangle, Shape, Velocity, World, WorldOptions};
//!
//! # fn main() -> Result<(), collidoscope::Error> {
//! let mut world = World::new(WorldOptions::default())?;
//! let wall = Shape::from(Rectangle::new(DVec2::new(130.0, 100.0), 20.0, 200.0, 0.0)?);
//! let ball = Shape::from(Circle::new(DVec2::new(105.0, 100.0), 20.0)?);
//! world.add(wall, Properties::DEFAULT, Velocity::default())?;
//! let id = world.add(ball, Properties::DEFAULT, Velocity::new(DVec2::new(60.0, 0.0), 0.0)?)?;
//!
//! world.detect();
//! assert_eq!(world.contact_pairs(), [[0, 1]]);
//! assert_eq!(world.contacts().iter().next().map(|contact| contact.depth), Some(5.0));
//!
//! world.step(); // one sixtieth of a second
//! assert_eq!(world.position(id)?, 1);
//! # Ok(())
//! # }
//! ```
//!
//! # Features
//! No feature is on by default. `serde` reads and writes scene documents in any format of serde.
//!
//! # Modules
//! A module imports from modules of lower rank only, which a test checks. `docs/architecture.md` has the ranks.

// The example of the project's front page compiles.
#![cfg_attr(doctest, doc = include_str!("../../README.md"))]

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
