//! Contact solver: velocities and displacements of all bodies for one step.

use super::body::{Body, Mass, Material};
use super::constraint::{CachedImpulse, Constraint, Moment, Pass, Point, Predict, Softness, State};
use super::contact_prediction::{Approach, Prediction};
use crate::error::try_reserve;
use crate::math::tolerance::{RESTING_STEPS, SPECULATIVE, SPECULATIVE_MOTION, SPEED_LIMIT};
use crate::math::{clamp, max, min, shell_sort};
use crate::narrow_phase::Manifold;
use glam::DVec2;

/// A pair is skipped if both its moving bodies already have this many neighbors.
///
/// Only bodies in a crowd at one point have more, and there the choice of neighbors does not matter.
pub const NEIGHBORS_MAX: u32 = 32;

/// Maximum number of bounce passes per substep. A body between two others may bounce many times; the remaining approach is
/// stopped without a bounce.
const BOUNCES_MAX: u32 = 8;

/// Maximum number of contacts that further passes test for a bounce in a step, some hundredths of a second. The remaining
/// approach is stopped without a bounce.
const BOUNCE_TESTS_MAX: usize = 1 << 20;

/// Beyond this mass ratio a supported light body counts as heavy as its neighbor in their contact.
///
/// Each pass forwards an impulse by one contact, reduced by the mass ratio, so larger ratios would need more passes than
/// there are, and the heavy body would sink through.
const MASS_RATIO: f64 = 32.0;

/// Maximum number of passes that spread support from fixed bodies along contacts.
const SUPPORT_PASSES: usize = 32;

/// Contacts of a body are on opposite sides if the dot product of their normals, oriented alike, exceeds this.
const OPPOSITE: f64 = 0.25;

/// Contact of two bodies that touch or are about to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Positions of both bodies.
    pub pair: [u32; 2],
    /// Contact points; the normal points from the first body to the second.
    pub manifold: Manifold,
}

/// Displacement of a body in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Displacement {
    /// Translation of the center, in px.
    pub translation: DVec2,
    /// Rotation in radians, clockwise on the screen.
    pub rotation: f64,
}

/// Settings of the [`Solver`].
///
/// The defaults are Box2D's, with speeds in body widths and contacts stiffer by a twentieth, so that bodies under load sink
/// no deeper than there. Twice the frequency quarters the depth and adds a little jitter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolverSettings {
    /// Number of substeps, at least 1. More make stacks stiffer; the time grows in proportion.
    pub substeps: u32,
    /// Frequency of the contact spring in 1/s: how quickly overlaps are pushed out. Limited to a quarter of the substep rate,
    /// and doubled for contacts with fixed bodies.
    pub contact_hertz: f64,
    /// Damping ratio of the spring; far above 1, so that nothing oscillates.
    pub contact_damping: f64,
    /// Maximum push-out speed, in widths of the narrower body per second.
    pub push_speed: f64,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self { substeps: 4, contact_hertz: 31.5, contact_damping: 10.0, push_speed: 3.0 }
    }
}

/// Solver with the impulses that it caches from step to step.
///
/// # Source
/// E. Catto, *Solver2D* (2024), "Soft Step", the solver of Box2D 3: each substep warm starts the contacts, solves them once
/// as soft contacts, moves the bodies and solves them again without push-out (relaxation). Detection runs once per step.
/// Deviations:
/// - contacts are solved sequentially in the order of their pairs, without graph coloring;
/// - margins and speeds are relative to body widths, because worlds have no unit of length; margins include the motion of a
///   step;
/// - a body in free fall follows its parabola, half of h² of gravity less than semi-implicit Euler;
/// - impacts bounce sequentially at the start of a substep, with velocities before gravity, and the solver then sees
///   separating bodies (E. Guendelman, R. Bridson, R. Fedkiw, *Nonconvex Rigid Bodies with Stacking*, 2003, section 7):
///   restitution 1 without friction preserves energy for any number of contacts;
/// - impacts slower than a few steps of gravity do not bounce; the greater the restitution, the fewer steps.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// Settings of the solver.
    pub settings: SolverSettings,
    cached: Vec<CachedImpulse>,
    states: Vec<State>,
    constraints: Vec<Constraint>,
    displacements: Vec<Displacement>,
    /// Per body: the number of neighbors, later the pass after its last bounce.
    marks: Vec<u32>,
    /// Contacts of each body if masses are uneven: position and index of the constraint, sorted.
    contacts: Vec<[u32; 2]>,
    frozen: u64,
    /// Number of contacts that further passes have tested for a bounce in the step.
    bounce_tests: usize,
}

/// Returns the margin around a body, in px: two bodies need a [`Touch`] if they are nearer than the sum of their margins. For
/// a fixed body it is the motion alone, 0 at rest.
pub fn solver_margin(body: &Body, gravity: DVec2, dt: f64) -> f64 {
    if body.mass.is_fixed() {
        return min(body.velocity.length() * dt, SPECULATIVE_MOTION * body.width);
    }
    let motion = (body.velocity.length() + gravity.length() * dt) * dt;
    SPECULATIVE * body.width + min(motion, SPECULATIVE_MOTION * body.width)
}

impl Solver {
    /// Advances the bodies' velocities by a step of `dt` seconds under `gravity` in px/s² and returns their displacements, which
    /// the caller may modify.
    ///
    /// `touches` is sorted by pair, without duplicates, and holds the pairs within [`solver_margin`].
    ///
    /// # Degenerate input
    /// A body of mass 0 moves at its own velocity. A body with a velocity that is not finite, before or after, stops for the
    /// step; [`Solver::frozen`] counts it. Speeds are clamped to 10¹². Touches of missing bodies and touches beyond
    /// [`NEIGHBORS_MAX`] are skipped. If memory runs out nothing moves.
    ///
    /// # Complexity
    /// Linear in bodies and touches, times the substeps.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::{Body, Mass, Solver, Touch, solver_margin};
    /// use collidoscope::narrow_phase::manifold_shape_shape;
    /// use collidoscope::{Circle, DVec2, Rectangle, Shape};
    ///
    /// let floor = Shape::from(Rectangle::new(DVec2::new(0.0, 10.0), 100.0, 20.0, 0.0)?);
    /// let ball = Shape::from(Circle::new(DVec2::new(0.0, -5.0), 5.0)?);
    /// let body = |shape: &Shape, mass| Body {
    ///     mass: Mass::of(shape, mass),
    ///     width: shape.least_width(),
    ///     friction: 0.8,
    ///     ..Body::default()
    /// };
    /// let mut bodies = [body(&floor, 0.0), body(&ball, 1.0)];
    /// let (gravity, dt) = (DVec2::new(0.0, 20.0), 1.0 / 60.0);
    /// let margin = bodies.iter().map(|body| solver_margin(body, gravity, dt)).sum();
    /// let touches: Vec<Touch> = manifold_shape_shape(&floor, &ball, margin)
    ///     .map(|manifold| Touch { pair: [0, 1], manifold })
    ///     .into_iter()
    ///     .collect();
    ///
    /// let mut solver = Solver::default();
    /// let moves = solver.step(&mut bodies, &touches, gravity, dt);
    /// // The ball lies on the floor and stays there.
    /// assert!(moves[1].translation.length() < 0.01);
    /// assert!(bodies[1].velocity.length() < 0.1);
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn step(&mut self, bodies: &mut [Body], touches: &[Touch], gravity: DVec2, dt: f64) -> &mut [Displacement] {
        self.step_with_predictions(bodies, touches, gravity, dt, &mut |_| Prediction::Unchanged)
    }

    /// [`Solver::step`] with predictions: a contact ahead counts only if its bodies meet.
    ///
    /// `predict` runs for two bodies whose outlines are apart, each time before they would push each other; see
    /// [`super::predict_contact_shape_shape`]. With [`Prediction::Unchanged`] the bodies meet along the normal of their touch.
    pub fn step_with_predictions(
        &mut self,
        bodies: &mut [Body],
        touches: &[Touch],
        gravity: DVec2,
        dt: f64,
        predict: &mut dyn FnMut(&Approach) -> Prediction,
    ) -> &mut [Displacement] {
        let substeps = self.settings.substeps.max(1);
        let moment = Moment { gravity, h: dt / f64::from(substeps) };
        let resting_speed = RESTING_STEPS * gravity.length() * dt;
        self.displacements.clear();
        (self.frozen, self.bounce_tests) = (0, 0);
        if self.prepare(bodies, touches, moment.h, resting_speed) {
            for _ in 0..substeps {
                self.substep(moment, predict);
            }
            self.store_impulses();
            self.finish(bodies);
        }
        &mut self.displacements
    }

    /// Returns the number of bodies stopped in the last step because their velocity was not finite.
    pub fn frozen(&self) -> u64 {
        self.frozen
    }

    /// Returns whether the last step has left bounces out, because too many bodies bounced off each other.
    pub fn is_truncated(&self) -> bool {
        self.bounce_tests > BOUNCE_TESTS_MAX
    }

    /// Returns the number of contacts that the last step has tested for a bounce after the first pass of each substep.
    pub fn bounce_tests(&self) -> usize {
        self.bounce_tests
    }

    /// Returns the impulses cached for the next step, sorted by pair. They are part of the state; see
    /// [`Solver::restore_cache`].
    pub fn cached_impulses(&self) -> &[CachedImpulse] {
        &self.cached
    }

    /// Replaces the cached impulses, to continue from a snapshot.
    pub fn restore_cache(&mut self, cached: Vec<CachedImpulse>) {
        self.cached = cached;
    }

    /// Clears the cached impulses.
    pub fn clear(&mut self) {
        self.cached.clear();
    }

    /// Drops the impulses of removed bodies and renumbers the others; `place` returns the new position of a body, in the same
    /// order.
    pub fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        self.cached.retain_mut(|cached| {
            let [Some(a), Some(b)] = cached.pair.map(place) else { return false };
            cached.pair = [a, b];
            true
        });
    }

    /// Returns the pairs that pushed or bounced in the last step, in order.
    pub fn pushed_pairs(&self) -> impl Iterator<Item = [u32; 2]> {
        self.constraints.iter().filter(|constraint| constraint.has_pushed).map(|constraint| constraint.pair)
    }

    fn prepare(&mut self, bodies: &mut [Body], touches: &[Touch], h: f64, resting_speed: f64) -> bool {
        self.states.clear();
        self.marks.clear();
        self.constraints.clear();
        let is_reserved = try_reserve(&mut self.states, bodies.len())
            && try_reserve(&mut self.marks, bodies.len())
            && try_reserve(&mut self.displacements, bodies.len())
            && try_reserve(&mut self.constraints, touches.len());
        if !is_reserved {
            return false;
        }
        self.marks.resize(bodies.len(), 0);
        for body in bodies.iter_mut() {
            if !(body.velocity.is_finite() && body.angular_velocity.is_finite()) {
                (body.velocity, body.angular_velocity) = (DVec2::ZERO, 0.0);
                self.frozen += 1;
            }
            let (velocity, spin) = (body.velocity, body.angular_velocity);
            self.states.push(State { velocity, spin, is_fixed: body.mass.is_fixed(), ..State::REST });
        }
        let hertz = min(self.settings.contact_hertz, 0.25 / h);
        let damping = self.settings.contact_damping;
        let softness = [hertz, 2.0 * hertz].map(|hertz| Softness::new(hertz, damping, h));
        for touch in touches {
            let [a, b] = touch.pair.map(|position| position as usize);
            let (Some(body_a), Some(body_b)) = (bodies.get(a), bodies.get(b)) else { continue };
            let is_fixed = body_a.mass.is_fixed() || body_b.mass.is_fixed();
            if !is_fixed {
                if self.marks[a] >= NEIGHBORS_MAX && self.marks[b] >= NEIGHBORS_MAX {
                    continue;
                }
                self.marks[a] += 1;
                self.marks[b] += 1;
            }
            let mut constraint = constraint(body_a, body_b, touch, of_pair(&self.cached, touch.pair));
            constraint.softness = softness[usize::from(is_fixed)];
            constraint.push_speed *= self.settings.push_speed;
            if constraint.restitution > 0.0 {
                // Bodies that lose no energy bounce at any speed.
                constraint.bounce_speed = resting_speed * (1.0 - constraint.restitution);
            }
            self.constraints.push(constraint);
        }
        self.scale_light_masses();
        true
    }

    /// Scales the mass of light bodies between heavy and supported ones, see [`MASS_RATIO`]. Bodies with restitution 1 keep
    /// their mass.
    fn scale_light_masses(&mut self) {
        let is_uneven = |constraint: &Constraint| {
            let [a, b] = constraint.inverse_masses;
            min(a, b) > 0.0 && max(a, b) > MASS_RATIO * min(a, b) && constraint.restitution < 1.0
        };
        if !self.constraints.iter().any(is_uneven) {
            return;
        }
        let Self { constraints, states, marks, contacts, .. } = self;
        // Mark bodies that contacts connect to a fixed body.
        for (mark, state) in marks.iter_mut().zip(states.iter()) {
            *mark = u32::from(state.is_fixed);
        }
        for _ in 0..SUPPORT_PASSES {
            let mut is_done = true;
            for constraint in constraints.iter().filter(|constraint| constraint.is_touching) {
                let [a, b] = constraint.pair.map(|position| position as usize);
                if marks[a] != marks[b] {
                    (marks[a], marks[b], is_done) = (1, 1, false);
                }
            }
            if is_done {
                break;
            }
        }
        contacts.clear();
        if !try_reserve(contacts, 2 * constraints.len()) {
            return;
        }
        for (place, constraint) in (0_u32..).zip(constraints.iter()) {
            contacts.extend(constraint.pair.map(|position| [position, place]));
        }
        shell_sort(contacts);
        for place in 0..constraints.len() {
            let constraint = constraints[place];
            if !is_uneven(&constraint) {
                continue;
            }
            let [a, b] = constraint.inverse_masses;
            let light = usize::from(b > a);
            let (body, outwards) = (constraint.pair[light], if light == 0 { 1.0 } else { -1.0 });
            let first = contacts.partition_point(|[position, _]| *position < body);
            let is_supported =
                contacts[first..].iter().take_while(|[position, _]| *position == body).any(|[_, other]| {
                    let other = &constraints[*other as usize];
                    let is_first = other.pair[0] == body;
                    let (back, inwards) = if is_first { (other.pair[1], -1.0) } else { (other.pair[0], 1.0) };
                    other.is_touching
                        && marks[back as usize] == 1
                        && other.normal.dot(constraint.normal) * inwards * outwards > OPPOSITE
                });
            if is_supported {
                let constraint = &mut constraints[place];
                let share = constraint.inverse_masses[1 - light] / constraint.inverse_masses[light];
                constraint.inverse_masses[light] *= share;
                constraint.inverse_inertias[light] *= share;
                constraint.update_effective_masses();
            } else {
                // The cached impulse belongs to the scaled mass.
                for point in &mut constraints[place].points {
                    (point.normal_impulse, point.tangent_impulse) = (0.0, 0.0);
                }
            }
        }
    }

    fn substep(&mut self, moment: Moment, predict: &mut Predict<'_>) {
        self.bounce(moment, predict);
        let Self { states, constraints, .. } = self;
        let Moment { gravity, h, .. } = moment;
        for state in states.iter_mut() {
            state.accelerate(gravity, h);
        }
        for constraint in constraints.iter() {
            constraint.warm_start(states);
        }
        for constraint in constraints.iter_mut() {
            constraint.solve(states, Pass::Soft, h, predict);
        }
        for state in states.iter_mut() {
            state.advance(gravity, h);
        }
        for constraint in constraints.iter_mut() {
            constraint.solve(states, Pass::Relax, h, predict);
        }
    }

    /// Bounces contacts until none bounces: all contacts in the first pass, then those of bodies that bounced.
    fn bounce(&mut self, moment: Moment, predict: &mut Predict<'_>) {
        let Self { states, constraints, marks, bounce_tests, .. } = self;
        marks.fill(0);
        for pass in 0..BOUNCES_MAX {
            let mut is_done = true;
            if pass > 0 && *bounce_tests > BOUNCE_TESTS_MAX {
                break;
            }
            for constraint in constraints.iter_mut() {
                let [a, b] = constraint.pair.map(|position| position as usize);
                if marks[a] < pass && marks[b] < pass {
                    continue;
                }
                *bounce_tests += usize::from(pass > 0);
                if constraint.bounce(states, moment, predict) {
                    is_done = false;
                    constraint.has_pushed = true;
                    for position in [a, b] {
                        // Fixed bodies pass no impulse on to their other contacts.
                        marks[position] = if states[position].is_fixed { 0 } else { pass + 1 };
                    }
                }
            }
            if is_done {
                break;
            }
        }
    }

    fn store_impulses(&mut self) {
        self.cached.clear();
        if !try_reserve(&mut self.cached, 2 * self.constraints.len()) {
            // The next step starts without warm starting.
            return;
        }
        for Constraint { pair, points, count, .. } in &self.constraints {
            for point in &points[..*count] {
                if point.normal_impulse > 0.0 {
                    let Point { feature, normal_impulse: normal, tangent_impulse: tangent, .. } = *point;
                    self.cached.push(CachedImpulse { pair: *pair, feature, normal, tangent });
                }
            }
        }
    }

    fn finish(&mut self, bodies: &mut [Body]) {
        let limited = |speed: f64| clamp(speed, -SPEED_LIMIT, SPEED_LIMIT);
        for (body, state) in bodies.iter_mut().zip(&self.states) {
            let State { velocity, spin, moved, turned, is_fixed, .. } = *state;
            let is_finite = velocity.is_finite() && spin.is_finite() && moved.is_finite() && turned.is_finite();
            let displacement = if is_fixed && is_finite {
                Displacement { translation: moved, rotation: turned }
            } else if is_finite {
                body.velocity = DVec2::new(limited(velocity.x), limited(velocity.y));
                body.angular_velocity = limited(spin);
                Displacement { translation: moved, rotation: turned }
            } else {
                (body.velocity, body.angular_velocity) = (DVec2::ZERO, 0.0);
                self.frozen += 1;
                Displacement::default()
            };
            self.displacements.push(displacement);
        }
    }
}

/// Returns the constraint of a touch without its softness; cached points start with their impulses.
fn constraint(a: &Body, b: &Body, touch: &Touch, cached: &[CachedImpulse]) -> Constraint {
    let Touch { pair, manifold } = touch;
    let masses = [a.mass, b.mass].map(|mass| if mass.is_fixed() { Mass::FIXED } else { mass });
    let Material { restitution, friction } = a.material().on(b.material());
    let mut constraint = Constraint {
        pair: *pair,
        normal: manifold.normal,
        friction,
        restitution,
        bounce_speed: f64::INFINITY,
        inverse_masses: masses.map(|mass| mass.inverse),
        inverse_inertias: masses.map(|mass| mass.inverse_inertia),
        radii: [0.0; 2],
        softness: Softness::RIGID,
        push_speed: narrower(a, b),
        count: 0,
        has_pushed: false,
        is_touching: !cached.is_empty() || manifold.separation() <= 0.0,
        points: [Point::default(); 2],
    };
    constraint.set_manifold(manifold, cached, true);
    constraint
}

/// Returns the width of the narrower moving body. Fixed bodies do not count, so a wide floor pushes nobody faster.
fn narrower(a: &Body, b: &Body) -> f64 {
    match [a, b].map(|body| body.mass.is_fixed()) {
        [false, true] => a.width,
        [true, false] => b.width,
        _ => min(a.width, b.width),
    }
}

/// Returns the impulses of a pair, at most two, from a list sorted by pair.
fn of_pair(cached: &[CachedImpulse], pair: [u32; 2]) -> &[CachedImpulse] {
    let rest = &cached[cached.partition_point(|impulse| impulse.pair < pair)..];
    let count = rest.iter().take(2).take_while(|impulse| impulse.pair == pair).count();
    &rest[..count]
}
