//! Motion of bodies, alone and in contact. Rank 4: knows no world.
//!
//! A step of the [`Solver`] takes a [`Body`] per shape and a [`Touch`] per pair that is nearer than the sum of both
//! [`solver_margin`]s. It updates the velocities and returns the displacement of each body. [`relax_classic`] is the
//! response of the classic textbook, [`step_discs`] moves discs in a field of signed distances, and [`fly`] computes the
//! flight of one body.
//!
//! # The contact model
//! A contact has a unit normal from body a to body b and one or two points, each with its own separation. The solver
//! detects contacts once per step and then runs a few substeps. Eight rules decide the effect of a contact.
//!
//! ## 1. A contact ahead counts only if the bodies meet
//! ```text
//!   ○ →            The nearest points give a diagonal normal, but the path of the disc does not lead
//!     ╲            there. A solver that keeps this normal deflects a disc that should pass.
//!      ┌─────
//! ```
//! A contact between separate outlines does not push. While the outlines stay apart along its normal, that normal is a
//! separating axis, and the bodies cannot meet. As soon as they might, the solver calls [`predict_contact_shape_shape`]: a
//! sweep of both shapes over the rest of the substep at their current velocities, which include the impulses of other
//! contacts. A miss has no effect. A hit replaces normal, points and separations by those of the touch. Bounces use the
//! same prediction, and are predicted again once another impact has changed a course. Contacts that overlap when the step begins, or
//! that pushed in the previous step, count unconditionally.
//!
//! ## 2. A radius does not rotate
//! ```text
//!     ╭─────╮      A contact point leads to the core (here the center) and adds the radius along the
//!     │  ·  │ ↻    normal. Rotation of the core changes the separation; rotation of the radius does
//!     ╰──┬──╯      not. Otherwise a rolling ball sees a gap of r (1 - cos φ) and sinks into it.
//!   ─────┴─────
//! ```
//! The same holds for the ends of capsules and the corners of rounded polygons. If the outlines are apart, the points act
//! at the outlines.
//!
//! ## 3. A ground hides its flush neighbors
//! ```text
//!          ┌─────┐ →        The body stands on the left tile and sinks in slightly. The upright face of
//!          │     │          the right tile would stop it, and the corner would throw it up. But nothing
//!   ═══════╧═╤═══╧══════    of the right tile is above the plane of the left one, so contacts with its
//!            │              other faces and its corners are dropped.
//! ```
//! See [`Ground`]. The rule compares planes, not vertices, so loose tiles and collinear segments form one ground. It
//! applies to fixed neighbors only, while the body stands on the face: at the start of the step, or from the moment at which the
//! fixed body has pushed it, so that what lands on a tile meets no side of the next one. Continuous collision detection follows it
//! too.
//!
//! ## 4. Uneven masses and loads take more rounds
//! ```text
//!   ┌───────────┐
//!   │  m = 400  │      An impulse travels one contact per round, and a spring tuned to the light body gives way under
//!   └────┬─┬────┘      the heavy one: it would need m times the stiffness.
//!        └─┘ m = 1
//!   ═══════════════
//! ```
//! No rule changes a mass. Bodies that contacts connect form an island; the ratio of its greatest to its least mass decides how
//! often its contacts are solved in each pass, and how stiff they are: a spring of n times the stiffness needs n rounds.
//! Contacts with fixed bodies have no spring, and are the last of each round, so that nothing sinks into the ground. A column, an
//! island on one or two contacts with fixed bodies, gets more rounds by its height for the same reason: its springs must not
//! buckle. A pile presses the bodies at its bottom together; their springs stiffen with the overlap.
//!
//! ## 5. A driven body pushes with its own velocity
//! ```text
//!     ┌───┐             No push changes a kinematic body. Its velocity enters the contact, and the body on top takes it
//!     │   │ →           over by pushes and friction. A static body that `set` has moved is put back to where the step
//!   ══╧═══╧══ →         began, and moves with the velocity of its change of pose. A jump farther than the body is wide
//!                       pushes nothing. A surface that runs enters by its speed along the tangent, as if the body moved.
//! ```
//!
//! ## 6. The continuous stop comes last
//! A continuous body follows the path of the solver, pushes within the step included, and stops at the first obstacle
//! that the solver has not held. A body that a bullet presses against a thin wall therefore stays in front of the wall.
//! The events of the step are the contacts that pushed or bounced, and the overlaps at its end; a contact ahead that rule
//! 1 drops reports nothing.
//!
//! ## 7. A pair with a one-way body is remembered
//! A body that stands on a one-way platform and one on its way through it may overlap it equally. The caller decides at the first
//! contact, and leaves out the touches of bodies that pass. The solver keeps those that it was given in its cached impulses, those
//! of 0 too, so that the caller knows them in the next step.
//!
//! ## 8. A round contact rolls on
//! ```text
//!          ╱            The plank rolls on the disc: the contact runs along both outlines, and its normal turns with the plank.
//!        ╱ ↻            Substeps that push where the contact was when the step began push late, and a late force feeds a
//!     ╭╱─╮              swing. The plank would rock higher and higher, and a disc under a load would never rest.
//!     ╰──╯
//! ```
//! A contact of a circle or of the end of a capsule that pushed in the previous step is moved on to its place at the mean start of
//! the substeps, by the velocities of its bodies. A little later still, the swing fades slowly, as if rolling met some resistance. A
//! disc that rolls freely has the same contact at all times, and loses nothing. Contacts of corners stay: the next corner takes
//! over, which is not in the manifold.
//!
//! ## Sources
//! - E. Catto, *Solver2D* (2024) and *Box2D* 3.1 (2025): soft steps, manifolds, speculative contacts. Deviations: see
//!   [`Solver`], and rules 1 and 8; Box2D keeps the normal from the start of the step.
//! - J. Rouwe, *Jolt Physics* 5 (2024), enhanced internal edge removal, and the ghost vertices of *Box2D* chain shapes:
//!   rule 3. Deviation: see [`Ground`].
//! - E. Catto, *Box2D* 2 (2007), `b2ContactSolver`: both points of a contact at once. Deviation: if one would have to pull, pushes
//!   are solved in order, and the other point alone bounces; a point that comes down later bounces later.
//!
//! ## Limits
//! A predicted contact keeps its normal until the end of the step. Two bodies that pass each other by less than a
//! hundredth of their size while one turns far may count as touching. A column that leans a little stands with twenty boxes of
//! 30 px at 600 px/s² and 4 substeps, with twelve on three or more fixed bodies or on a pile. Beyond, it buckles, as a column of
//! springs does, unless its world lets it sleep before. Twice the substeps carry four times the weight. Beyond a mass ratio of
//! 32,768 a light body is pressed together.
//! A light body between a heavy one and a wall bounces at most 256 times in a substep. Without restitution, a body of a hundred times
//! its mass stops there, one of a thousand times rebounds by a sixth of its speed; with restitution 1, energy is kept up to a ratio of
//! 20,000.
//! In a crowd, predictions and repeated bounces have limits: beyond them contacts ahead count as they are, and approaches
//! stop without a bounce.

mod ballistics;
mod body;
mod classic;
mod constraint;
mod contact_prediction;
mod disc;
mod ground;
mod impulse;
mod islands;
mod level;
mod rounds;
mod segment_margin;
mod solver;

pub use ballistics::{BOUNCES_MAX, Bounce, CenterBounds, Flight, Side, depth_beyond, fly};
pub use body::{Body, Mass, Material};
pub use classic::{ClassicSettings, Limit, RELAXATION_WORK_MAX, relax_classic};
pub use constraint::CachedImpulse;
pub use contact_prediction::{Approach, Foothold, Motion, Prediction, predict_contact_shape_shape};
pub use disc::{
    DISC_WORK_MAX, DiscContact, DiscPairs, EachNear, MovingDisc, Obstacles, Partner, STRIDES_MAX, step_discs,
};
pub use ground::Ground;
pub use impulse::{ContactGeometry, Impulse, Surface, apply_impulse, bounce_velocity, contact_impulse};
pub(crate) use impulse::{bounced_off_limit, turn_by_bounce};
pub(crate) use islands::Islands;
pub use segment_margin::{WidenedPair, greatest_margin, has_no_width, keep_side};
pub use solver::{Displacement, NEIGHBORS_MAX, Solver, SolverSettings, Touch, solver_margin};
