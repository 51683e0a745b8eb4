//! The solver: velocities and places of all bodies after a step in which they hold each other off.

use super::body::{Body, Mass, Material};
use super::constraint::{Constraint, Pass, Point, Predict, Softness, State};
use super::contact_cache::{CacheReader, CachedImpulse};
use super::contact_prediction::{Approach, Prediction};
use super::restitution::Moment;
use crate::error::try_reserve;
use crate::math::tolerance::{RESTING_STEPS, SPECULATIVE, SPECULATIVE_MOTION, SPEED_LIMIT};
use crate::math::{clamp, max, min, shell_sort};
use crate::narrow_phase::Manifold;
use glam::DVec2;

/// A pair of bodies that two moving bodies already have so many of, each, is left out of a step.
///
/// Only in a crowd at one point has a body so many neighbours, and there it does not matter which of them push it.
pub const NEIGHBORS_MAX: u32 = 32;

/// How often all contacts are asked in a substep whether they bounce. A body between two others may bounce to and fro; what
/// is left after that is held off without a bounce.
const BOUNCES_MAX: u32 = 8;

/// Where one body has more than so many times the mass of another that it presses against something, the lighter one counts as
/// just as heavy in that contact.
///
/// In each pass a push goes on from one contact to the next, less by the ratio of the masses: what is far heavier would need
/// more passes than there are, and sink through. Up to here the passes are enough.
const MASS_RATIO: f64 = 32.0;

/// How many bodies in a row lead from a light one to a fixed one at most, in the worst order.
const SUPPORT_PASSES: usize = 32;

/// Two contacts of a body are on opposite sides if their normals, both towards one side, have a greater dot product.
const OPPOSITE: f64 = 0.25;

/// Where two bodies touch or are about to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The positions of both bodies.
    pub pair: [u32; 2],
    /// Where; the normal points from the first to the second.
    pub manifold: Manifold,
}

/// How a body has moved in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Displacement {
    /// Of the centre, in px.
    pub translation: DVec2,
    /// In radians, clockwise on the screen.
    pub rotation: f64,
}

/// Knobs of the [`super::Solver`]. The defaults are Box2D's, with speeds in the bodies' widths, and contacts that are stiffer by
/// a twentieth: under the same load bodies sink into each other no deeper than there. Twice the hertz make it a quarter, and a
/// little more unrest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolverSettings {
    /// Parts that a step is cut into. More make stacks stiffer; the time grows in proportion. From 1.
    pub substeps: u32,
    /// How quickly an overlap is pushed out: the frequency of the spring in each contact, in 1/s. Limited to a quarter of
    /// the substeps a second, and doubled where one of the bodies is fixed.
    pub contact_hertz: f64,
    /// The spring's damping ratio; far above 1, so that nothing swings.
    pub contact_damping: f64,
    /// How fast an overlap is pushed out at most, in widths of the narrower body a second.
    pub push_speed: f64,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self { substeps: 4, contact_hertz: 31.5, contact_damping: 10.0, push_speed: 3.0 }
    }
}

/// The solver, and what it keeps from step to step.
///
/// # Source
/// E. Catto, *Solver2D* (2024), "Soft Step", which is the solver of Box2D 3: substeps, in each of which the contacts are warm
/// started, solved once with soft contacts, and, after the bodies have moved, once more without the push (relaxed). Detection
/// happens once for all substeps. Deviations:
/// - contacts are solved one after the other in the order of their pairs, not in colours;
/// - margins and speeds are shares of the bodies' widths, for worlds have no unit of length; a moving body is seen ahead
///   by as far as it moves in a step;
/// - a body that nothing holds moves along its parabola, half of h² of gravity less than in Euler's step;
/// - impacts bounce one after the other at the beginning of a substep, with the velocities before gravity, and the solver
///   then finds bodies that separate (E. Guendelman, R. Bridson, R. Fedkiw, *Nonconvex Rigid Bodies with Stacking*, 2003,
///   section 7): with a restitution of 1 and no friction nothing is lost, however many meet;
/// - an impact does not bounce that is slower than what gravity adds in a few steps, the fewer the more the restitution
///   leaves.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// How stiff and how patient it is.
    pub settings: SolverSettings,
    cached: Vec<CachedImpulse>,
    states: Vec<State>,
    constraints: Vec<Constraint>,
    displacements: Vec<Displacement>,
    /// Of each body: its neighbours so far, and then the pass after the one in which it has bounced last.
    marks: Vec<u32>,
    /// Of each body its contacts, where masses are uneven: position and place among the constraints, sorted.
    contacts: Vec<[u32; 2]>,
    frozen: u64,
}

/// Returns how far around a body others have to be given to the solver: the touches of two bodies are those within the sum
/// of their margins. In px; of a body without a mass the motion alone, 0 if it stands.
#[must_use]
pub fn solver_margin(body: &Body, gravity: DVec2, dt: f64) -> f64 {
    if body.mass.is_fixed() {
        return min(body.velocity.length() * dt, SPECULATIVE_MOTION * body.width);
    }
    let motion = (body.velocity.length() + gravity.length() * dt) * dt;
    SPECULATIVE * body.width + min(motion, SPECULATIVE_MOTION * body.width)
}

impl Solver {
    /// Changes the bodies' velocities by a step of `dt` seconds under a gravity in px/s², and returns how each has moved; more
    /// than that the caller may change.
    ///
    /// `touches` are sorted by pair, each pair once, within [`solver_margin`].
    ///
    /// # Degenerate input
    /// A body of mass 0 moves by its velocity, which nothing changes: that of what stands is 0. A body whose velocity is not
    /// finite, before or after, stands still for the step and loses its velocity; [`Solver::frozen`] counts it. Speeds are
    /// limited to 10¹². Touches of bodies that do not exist are left out, and those beyond [`NEIGHBORS_MAX`]. Where memory
    /// ends nothing moves.
    ///
    /// # Complexity
    /// Linear in bodies and touches, times the substeps.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::{Body, Mass, Solver, Touch, least_width, solver_margin};
    /// use collidoscope::narrow_phase::manifold_shape_shape;
    /// use collidoscope::{Circle, DVec2, Rectangle, Shape};
    ///
    /// let floor = Shape::from(Rectangle::new(DVec2::new(0.0, 10.0), 100.0, 20.0, 0.0)?);
    /// let ball = Shape::from(Circle::new(DVec2::new(0.0, -5.0), 5.0)?);
    /// let body = |shape: &Shape, mass| Body {
    ///     mass: Mass::of(shape, mass),
    ///     width: least_width(shape),
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
    pub fn step(
        &mut self,
        bodies: &mut [Body],
        touches: &[Touch],
        gravity: DVec2,
        dt: f64,
    ) -> &mut [Displacement] {
        self.step_with_predictions(bodies, touches, gravity, dt, &mut |_| Prediction::Unchanged)
    }

    /// Returns what [`Solver::step`] returns, where a contact that is seen ahead counts only if the bodies really meet.
    ///
    /// `meets` answers that of two bodies whose outlines are apart, each time before they would push each other; see
    /// [`super::meet_shape_shape`]. With [`Prediction::Unchanged`] the bodies meet along the normal of their touch.
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
        self.frozen = 0;
        if self.prepare(bodies, touches, moment.h, resting_speed) {
            for _ in 0..substeps {
                self.substep(moment, predict);
            }
            self.store_impulses();
            self.finish(bodies);
        }
        &mut self.displacements
    }

    /// Returns how many bodies lost their velocity in the last step because it was not finite.
    #[must_use]
    pub fn frozen(&self) -> u64 {
        self.frozen
    }

    /// Returns what is kept for the next step, sorted by pair. It is part of the state: to go on from here, hand it to
    /// [`Solver::resume`].
    #[must_use]
    pub fn cached_impulses(&self) -> &[CachedImpulse] {
        &self.cached
    }

    /// Goes on from what another solver kept.
    pub fn restore_cache(&mut self, cached: Vec<CachedImpulse>) {
        self.cached = cached;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.cached.clear();
    }

    /// Says where each body is now that others have been removed, `None` of those; the order stays.
    pub fn renumber(&mut self, place: &dyn Fn(u32) -> Option<u32>) {
        self.cached.retain_mut(|cached| {
            let [Some(a), Some(b)] = cached.pair.map(place) else { return false };
            cached.pair = [a, b];
            true
        });
    }

    /// Returns the pairs that pushed each other or bounced in the last step, in order.
    pub fn pushed_pairs(&self) -> impl Iterator<Item = [u32; 2]> {
        self.constraints.iter().filter(|constraint| constraint.has_pushed).map(|constraint| constraint.pair)
    }

    /// Reads bodies and touches; returns false where memory ends.
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
        let mut cached = CacheReader::new(&self.cached);
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
            let mut constraint = constraint(body_a, body_b, touch, cached.of_pair(touch.pair));
            constraint.softness = softness[usize::from(is_fixed)];
            constraint.push_speed *= self.settings.push_speed;
            if constraint.restitution > 0.0 {
                // What loses nothing bounces for ever.
                constraint.bounce_speed = resting_speed * (1.0 - constraint.restitution);
            }
            self.constraints.push(constraint);
        }
        self.scale_light_masses();
        true
    }

    /// Lets light bodies between heavy ones and what does not give way count as heavy as those, see [`MASS_RATIO`]. What loses
    /// nothing in a bounce keeps its mass.
    fn scale_light_masses(&mut self) {
        let is_uneven = |constraint: &Constraint| {
            let [a, b] = constraint.inverse_masses;
            min(a, b) > 0.0 && max(a, b) > MASS_RATIO * min(a, b) && constraint.restitution < 1.0
        };
        if self.constraints.iter().any(is_uneven) {
            self.scale_uneven(&is_uneven);
        }
    }

    #[inline(never)]
    fn scale_uneven(&mut self, is_uneven: &dyn Fn(&Constraint) -> bool) {
        let Self { constraints, states, marks, contacts, .. } = self;
        // Of each body: whether contacts lead from it to a fixed one.
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
                // What it pushed with was for the greater mass.
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

    /// Lets bodies bounce until none does: in the first pass all contacts are asked, then those of bodies that have bounced.
    fn bounce(&mut self, moment: Moment, predict: &mut Predict<'_>) {
        let Self { states, constraints, marks, .. } = self;
        marks.fill(0);
        for pass in 0..BOUNCES_MAX {
            let mut is_done = true;
            for constraint in constraints.iter_mut() {
                let [a, b] = constraint.pair.map(|position| position as usize);
                if (marks[a] >= pass || marks[b] >= pass) && constraint.bounce(states, moment, predict) {
                    is_done = false;
                    constraint.has_pushed = true;
                    for position in [a, b] {
                        // What is fixed carries nothing on to its other contacts.
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
            // The next step begins from nothing, as the first did.
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
            let is_finite =
                velocity.is_finite() && spin.is_finite() && moved.is_finite() && turned.is_finite();
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

/// Returns the constraint of a touch, without its softness; points that are kept begin with their impulses.
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

/// The width of the narrower of the bodies that move: a wide floor pushes nobody faster.
fn narrower(a: &Body, b: &Body) -> f64 {
    match [a, b].map(|body| body.mass.is_fixed()) {
        [false, true] => a.width,
        [true, false] => b.width,
        _ => min(a.width, b.width),
    }
}
