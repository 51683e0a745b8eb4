//! How bodies move: by themselves, and where they meet. Rank 4: no world.
//!
//! A step of the [`Solver`] needs a [`Body`] for each shape and a [`Touch`] for each pair nearer than both bodies'
//! [`solver_margin`]s; it changes the velocities and says how far each shape is to be moved. [`relax_classic`] is the
//! response of the classic lab, [`step_movers`] that of discs in a field of signed distances, [`fly`] the flight of one body.
//!
//! # The contact model
//! The solver holds bodies off each other by contacts: a unit normal from a to b and one or two points, each with its own
//! separation. A step finds contacts once, at its beginning, and then runs a few substeps. Four rules decide what a contact
//! does.
//!
//! ## 1. A contact ahead counts only where the bodies meet
//! ```text
//!   ○ →            The nearest points of now give a diagonal normal. The path of the disc
//!     ╲            never leads there: a solver that keeps this normal deflects the disc.
//!      ┌─────
//! ```
//! Bodies whose outlines are apart get a contact without a push. As long as the outlines stay apart along its normal, the
//! normal is that of a separating axis, and the bodies cannot meet. Where that ends, the solver asks [`meet_shape_shape`]: a
//! sweep of both shapes over the rest of the substep at the velocities of this moment, pushes of other contacts included. A
//! miss adds nothing. A hit replaces normal, points and separations by those of the meeting. Bounces ask the same question.
//! Contacts that overlap at the beginning, or pushed in the step before, count as they are.
//!
//! ## 2. A radius does not turn
//! ```text
//!     ╭─────╮      A contact leads to the core, here the center, and adds the radius along the
//!     │  ·  │ ↻    normal. A turning core changes the separation, a turning radius does not:
//!     ╰──┬──╯      else a rolling ball sees a gap of r (1 - cos) and sinks into it.
//!   ─────┴─────
//! ```
//! The same holds for ends of capsules and corners of rounded polygons. Points of outlines that are apart act on the outlines.
//!
//! ## 3. A ground hides what lies flush beside it
//! ```text
//!          ┌─────┐ →        The body stands on the left tile and sinks in by a hair. The upright
//!          │     │          face of the right tile would stop it, the corner would throw it up.
//!   ═══════╧═╤═══╧══════    Nothing of the right tile is above the plane of the left one: its
//!            │              contacts at faces and corners of other directions are left out.
//! ```
//! See [`Ground`]. The rule compares planes, not vertices, so that loose tiles and segments on one line count as one ground. It
//! concerns fixed neighbors alone, and lasts as long as the body stands on the face. The continuous stop follows the same rule.
//!
//! ## 4. Between heavy and fixed bodies a light one counts as heavy
//! An impulse passes from contact to contact once in an iteration, and a mass ratio of m takes about m iterations. Beyond a
//! ratio of 32 a light body that something holds on its other side takes the mass of the heavy one, in their common contact
//! alone; the heavy one then stops in a few iterations. Bodies with a restitution of 1 keep their masses, and so their energy.
//!
//! ## Sources
//! - E. Catto, *Solver2D* (2024) and *Box2D* 3.1 (2025): soft steps, manifolds, speculative contacts. Deviations: see [`Solver`],
//!   and rule 1; Box2D keeps the normal of the step's beginning.
//! - J. Rouwe, *Jolt Physics* 5 (2024), enhanced internal edge removal, and the ghost vertices of *Box2D* chain shapes: rule 3.
//! - E. Guendelman, R. Bridson, R. Fedkiw, *Nonconvex Rigid Bodies with Stacking* (2003), section 8, shock propagation: rule 4.
//!   Deviation: one contact at a time, and with a finite mass.
//!
//! ## Limits
//! Sweeps are straight: a polygon is turned to the end of the substep first. A corner that passes an outline within a substep
//! by turning alone is found where it arrives. A contact keeps its normal from the meeting to the end of the step.

mod anti_tunnelling;
mod ballistics;
mod body;
mod classic;
mod constraint;
mod contact_cache;
mod contact_prediction;
mod disc;
mod ground;
mod impulse;
mod neighbor_cache;
mod restitution;
mod segment_margin;
mod solver;

pub use anti_tunnelling::keep_side;
pub use ballistics::{BOUNCES_MAX, Bounce, CenterBounds, Flight, Side, fly};
pub use body::{Body, Mass, Material, least_width};
pub use classic::{ClassicSettings, RELAXATION_WORK_MAX, relax_classic};
pub use contact_cache::CachedImpulse;
pub use contact_prediction::{Approach, Motion, Prediction, predict_contact_shape_shape};
pub use disc::{
    DISC_WORK_MAX, DiscContact, DiscPairs, EachNear, MovingDisc, Obstacles, Partner, STRIDES_MAX, step_discs,
};
pub use ground::Ground;
pub use impulse::{ContactGeometry, Impulse, Surface, apply_impulse, bounce_velocity, contact_impulse};
pub use segment_margin::{WidenedPair, greatest_margin, has_no_width};
pub use solver::{Displacement, NEIGHBORS_MAX, Solver, SolverSettings, Touch, solver_margin};
