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
//! ## 5. What moves by itself pushes with its own velocity
//! ```text
//!     ┌───┐             No push changes a kinematic body. Its velocity enters the contact, and the body on top takes it
//!     │   │ →           over by pushes and friction. A static body that `set` has moved is put back to where the step
//!   ══╧═══╧══ →         began, and moves with the velocity of its change of pose. A jump farther than the body is wide
//!                       pushes nothing.
//! ```
//!
//! ## 6. The continuous stop comes last
//! A continuous body goes where the solver has moved it, pushes within the step included, and stops where that way meets
//! something that the solver has not held. So what a bullet presses against a thin wall stays before the wall. The events of
//! the step are the contacts that have pushed or bounced, and what overlaps in the end: a contact ahead that rule 1 drops
//! reports nothing.
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

mod arena;
mod body;
mod classic;
mod constraint;
mod flight;
mod ground;
mod impact;
mod impulse;
mod kept_impulses;
mod meeting;
mod mover;
mod nearby;
mod sides;
mod skin;
mod solver;
mod solver_settings;

pub use arena::{Arena, EachNear, MoverPairs};
pub use body::{Body, Mass, Material, least_width};
pub use classic::{ClassicSettings, RELAXATION_WORK_MAX, relax_classic};
pub use flight::{BOUNCES_MAX, Bounce, Flight, Room, Side, fly};
pub use ground::Ground;
pub use impulse::{Impulse, Meeting, Surface, apply_impulse, bounced, contact_impulse};
pub use kept_impulses::KeptImpulse;
pub use meeting::{Ahead, Course, Encounter, meet_shape_shape};
pub use mover::{MOVER_WORK_MAX, Met, Mover, MoverContact, STRIDES_MAX, step_movers};
pub use sides::keep_side;
pub use skin::{Skinned, is_bare, thickest_skin};
pub use solver::{Displacement, NEIGHBOURS_MAX, Solver, Touch, solver_margin};
pub use solver_settings::SolverSettings;
