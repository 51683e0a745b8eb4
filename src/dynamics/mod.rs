//! How bodies move: by themselves, and where they meet. Rank 4: no world.
//!
//! A step of the [`Solver`] needs a [`Body`] for each shape and a [`Touch`] for each pair nearer than both bodies'
//! [`solver_margin`]s; it changes the velocities and says how far each shape is to be moved. [`relax_classic`] is the
//! response of the classic lab, [`step_movers`] that of discs in a field of signed distances, [`fly`] the flight of one body.

mod arena;
mod body;
mod classic;
mod constraint;
mod flight;
mod impact;
mod impulse;
mod kept_impulses;
mod mover;
mod nearby;
mod sides;
mod skin;
mod solver;
mod solver_settings;

pub use arena::{Arena, EachNear, MoverPairs};
pub use body::{Body, Mass, least_width, mixed_friction, mixed_restitution};
pub use classic::{ClassicSettings, RELAXATION_TESTS_MAX, relax_classic};
pub use flight::{BOUNCES_MAX, Bounce, Flight, Room, Side, fly};
pub use impulse::{Impulse, Meeting, Surface, apply_impulse, bounced, contact_impulse};
pub use kept_impulses::KeptImpulse;
pub use mover::{MOVER_WORK_MAX, Met, Mover, MoverContact, STRIDES_MAX, step_movers};
pub use sides::keep_side;
pub use skin::{Skinned, is_bare, thickest_skin};
pub use solver::{Displacement, NEIGHBOURS_MAX, Solver, Touch, solver_margin};
pub use solver_settings::SolverSettings;
