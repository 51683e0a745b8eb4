//! Contact solver: velocities and displacements of all bodies for one step.

use super::body::{Body, Mass, Material};
use super::constraint::{CachedImpulse, Constraint, Pass, Point, Predict, Softness, State};
use super::contact_prediction::{Approach, Prediction};
use super::islands::Islands;
use super::level::{Foot, foot, solve_outermost};
use super::rounds::{IslandRounds, ROUNDS_MAX, stiffness_of_overlap};
use crate::error::try_reserve;
use crate::math::tolerance::{LEAST_IMPACT, RESTING_STEPS, SPECULATIVE, SPECULATIVE_MOTION, SPEED_LIMIT};
use crate::math::{clamp, max, min, shell_sort};
use crate::narrow_phase::Manifold;
use glam::DVec2;

/// A pair is skipped if both its moving bodies already have this many neighbors.
///
/// Only bodies in a crowd at one point have more, and there the choice of neighbors does not matter.
pub const NEIGHBORS_MAX: u32 = 32;

/// Maximum number of bounce passes per substep: enough for a light body between a wall and one of 20,000 times its mass, of a hundred
/// times its mass without restitution.
const BOUNCES_MAX: u32 = 256;

/// Maximum number of times that level contacts of a body bounce in a pass.
const LEVEL_BOUNCES_MAX: u32 = 2;

/// Maximum number of contacts that further passes test for a bounce in a step, about a hundredth of a second.
const BOUNCE_TESTS_MAX: usize = 1 << 18;

/// Number of contacts of other bodies that a pass skips in the time of a test.
const SKIPS_PER_TEST: usize = 8;

/// Substeps by which contacts roll on beyond the mean start of the substeps.
///
/// At 0 a body that rocks on a round one keeps its energy and hardly comes to rest. A plank of 200 px on a disc of the same width
/// loses a fifth of its swing in a minute, a box of 40 px in seconds.
const ROLL_DELAY: f64 = 0.1;

/// Stiffness of contacts between bodies without a width, which must sink less than their margin.
const THIN_STIFFNESS: f64 = 4.0;

/// Maximum number of contacts that the rounds after the first solve in a pass, times the substeps: some hundredths of a second
/// in a step. If there are more, all islands get fewer rounds.
const ROUND_WORK_MAX: usize = 1 << 19;

/// Contact of two bodies that touch or are about to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Positions of both bodies.
    pub pair: [u32; 2],
    /// Contact points; the normal points from the first body to the second.
    pub manifold: Manifold,
    /// Margin that gives bodies without a width two sides, see [`super::WidenedPair`]; 0 for other bodies.
    pub margin: f64,
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
/// Speeds are in body widths. The defaults let a pyramid of twenty rows come to rest within a few seconds, and a column of twenty
/// boxes stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolverSettings {
    /// Number of substeps, at least 1. Twice the number makes contacts four times as stiff; the time grows in proportion.
    pub substeps: u32,
    /// Frequency of the contact spring per substep: how quickly overlaps are pushed out. From a quarter on, piles
    /// whose contacts have one round jitter.
    pub contact_frequency: f64,
    /// Damping ratio of the spring; far above 1, so that nothing oscillates.
    pub contact_damping: f64,
    /// Maximum push-out speed, in widths of the narrower body per second.
    pub push_speed: f64,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self { substeps: 4, contact_frequency: 0.18, contact_damping: 20.0, push_speed: 3.0 }
    }
}

/// Solver with the impulses that it caches from step to step.
///
/// # Source
/// E. Catto, *Solver2D* (2024), "Soft Step", the solver of Box2D 3: each substep warm starts the contacts, solves them once
/// as soft contacts, moves the bodies and solves them again without push-out (relaxation). Detection runs once per step.
/// Deviations:
/// - contacts are solved sequentially in the order of their pairs, those with fixed bodies last and without a spring, and both
///   points of a contact at once, as the outermost points of level contacts with several fixed bodies;
/// - islands of uneven masses, columns and bodies that a load presses into each other get stiffer springs and more rounds;
/// - friction comes first in the soft pass and last in the relaxation, where it is limited by the final load;
/// - margins and speeds are relative to body widths, because worlds have no unit of length; margins include the motion of a
///   step;
/// - contacts of round ends roll on to the mean start of the substeps, so that no swing on a disc grows;
/// - a body in free fall follows its parabola, half of h² of gravity less than semi-implicit Euler;
/// - impacts bounce sequentially at the start of a substep, with velocities before gravity, and the solver then sees
///   separating bodies (E. Guendelman, R. Bridson, R. Fedkiw, *Nonconvex Rigid Bodies with Stacking*, 2003, section 7):
///   restitution 1 without friction preserves energy for any number of contacts; without restitution an impact stops there, so
///   that the next substep does not start with its impulse;
/// - impacts slower than a few steps of gravity do not bounce; the greater the restitution, the fewer steps.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// Settings of the solver.
    pub settings: SolverSettings,
    /// Whether steps sum the impulses of all substeps for [`Solver::pushes`]; default false.
    pub sums_impulses: bool,
    cached: Vec<CachedImpulse>,
    /// Those of the step before.
    cached_before: Vec<CachedImpulse>,
    states: Vec<State>,
    constraints: Vec<Constraint>,
    displacements: Vec<Displacement>,
    /// Per body: the number of neighbors, later the pass after its last bounce.
    marks: Vec<u32>,
    /// Indices of the constraints in the order of a pass: those with fixed bodies last, so that nothing is pressed into them.
    order: Vec<u32>,
    /// Those with stiffer springs than most.
    stiff: Vec<u32>,
    /// Those of them with rounds left in a pass.
    again: Vec<u32>,
    /// Impacts of a substep: the bits of their times, which sort as the times, and the places of their constraints.
    impacts: Vec<(u64, u32)>,
    /// Contacts with fixed bodies, the last in `order`, sorted.
    feet: Vec<Foot>,
    rounds: IslandRounds,
    frozen: u64,
    /// Number of contacts that further passes have tested for a bounce in the step.
    bounce_tests: usize,
    /// Number of contacts that the rounds after the first solve in a pass.
    repeated: usize,
    /// Whether the step has left bounces or rounds out.
    is_truncated: bool,
}

/// Returns the margin around a body, in px: two bodies need a [`Touch`] if they are nearer than the sum of their margins. For
/// a fixed body it is the motion alone, 0 at rest.
///
/// Translation counts up to half the width, rotation as a whole: no point of the outline moves farther than a diameter.
pub fn solver_margin(body: &Body, gravity: DVec2, dt: f64) -> f64 {
    let (fall, slack) = if body.mass.is_fixed() {
        (0.0, 0.0)
    } else {
        (gravity.length() * body.gravity_scale.abs() * dt, SPECULATIVE * body.width)
    };
    let motion = (body.velocity.length() + fall) * dt;
    let rotation = min(body.angular_velocity.abs() * dt, 2.0) * body.reach;
    slack + min(motion, SPECULATIVE_MOTION * body.width) + rotation
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
    /// Linear in bodies and touches, times the substeps; rounds of uneven islands solve a limited number of contacts more.
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
    ///     .map(|manifold| Touch { pair: [0, 1], manifold, margin: 0.0 })
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
        let h = dt / f64::from(substeps);
        self.displacements.clear();
        (self.frozen, self.bounce_tests, self.is_truncated) = (0, 0, false);
        if self.prepare(bodies, touches, gravity, (dt, h)) {
            for _ in 0..substeps {
                self.substep(h, predict);
            }
            self.store_impulses(bodies);
            self.finish(bodies);
        }
        &mut self.displacements
    }

    /// Returns the number of bodies stopped in the last step because their velocity was not finite.
    pub fn frozen(&self) -> u64 {
        self.frozen
    }

    /// Returns whether the last step has left bounces or rounds out, because there were too many.
    pub fn is_truncated(&self) -> bool {
        self.is_truncated
    }

    /// Returns the number of contacts that the rounds after the first have solved in each pass of the last step.
    pub fn repeated_contacts(&self) -> usize {
        self.repeated
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

    /// Returns whether the last step has left a cached impulse for a pair, which may be 0 for a one-way body.
    pub fn remembers(&self, pair: [u32; 2]) -> bool {
        let first = self.cached.partition_point(|impulse| impulse.pair < pair);
        self.cached.get(first).is_some_and(|impulse| impulse.pair == pair)
    }

    /// Drops the cached impulses of 0 of a body that is no longer one-way.
    pub fn forget_pushless(&mut self, body: u32) {
        self.cached.retain(|impulse| impulse.normal > 0.0 || !impulse.pair.contains(&body));
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

    /// Returns the memory of the islands, for other uses between two steps.
    pub(crate) fn islands_mut(&mut self) -> &mut Islands {
        &mut self.rounds.islands
    }

    /// Returns the islands of the last step and the cached impulses; `None` if the step has not known so many bodies.
    pub(crate) fn islands_and_impulses(&mut self, bodies: usize) -> Option<(&mut Islands, &[CachedImpulse])> {
        let Self { rounds: IslandRounds { islands, .. }, cached, .. } = self;
        (islands.len() == bodies).then_some((islands, cached))
    }

    /// Returns the displacements of the last step.
    pub(crate) fn displacements(&self) -> &[Displacement] {
        &self.displacements
    }

    /// Returns the pairs that pushed or bounced in the last step, in order, each with its normal impulse: that of the bounces,
    /// and of all substeps if the solver sums them.
    pub fn pushes(&self) -> impl Iterator<Item = ([u32; 2], f64)> {
        let pushed = self.constraints.iter().filter(|constraint| constraint.has_pushed);
        // Impulses of bodies that were frozen may not be finite: NaN becomes 0.
        pushed.map(|constraint| (constraint.pair, min(max(0.0, constraint.impulse), f64::MAX)))
    }

    fn prepare(&mut self, bodies: &mut [Body], touches: &[Touch], gravity: DVec2, (dt, h): (f64, f64)) -> bool {
        let more = touches.len().saturating_sub(self.constraints.len());
        self.states.clear();
        self.marks.clear();
        self.order.clear();
        self.stiff.clear();
        self.feet.clear();
        let is_reserved = try_reserve(&mut self.states, bodies.len())
            && try_reserve(&mut self.marks, bodies.len())
            && try_reserve(&mut self.displacements, bodies.len())
            && try_reserve(&mut self.constraints, more)
            && try_reserve(&mut self.order, touches.len())
            && try_reserve(&mut self.stiff, touches.len())
            && try_reserve(&mut self.again, touches.len())
            && try_reserve(&mut self.impacts, touches.len())
            && try_reserve(&mut self.feet, touches.len())
            && self.rounds.reset(bodies.len());
        if !is_reserved {
            self.constraints.clear();
            return false;
        }
        self.marks.resize(bodies.len(), 0);
        for body in bodies.iter_mut() {
            if !(body.velocity.is_finite() && body.angular_velocity.is_finite()) {
                (body.velocity, body.angular_velocity) = (DVec2::ZERO, 0.0);
                self.frozen += 1;
            }
            let (velocity, spin) = (body.velocity, body.angular_velocity);
            let is_fixed = body.is_immovable();
            let gravity = if is_fixed { DVec2::ZERO } else { gravity * body.gravity_scale };
            self.states.push(State { velocity, spin, reach: body.reach, is_fixed, gravity, ..State::REST });
        }
        let Self { settings, constraints, states, marks, order, feet, rounds, cached, .. } = self;
        let once = settings.softness(1.0, h);
        let fall = gravity.length();
        // A little after the mean start of the substeps.
        let roll = (dt - h) / 2.0 + ROLL_DELAY * h;
        let (mut place, mut is_stiff) = (0_u32, false);
        let mut cached = &cached[..];
        for touch in touches {
            let [a, b] = touch.pair.map(|position| position as usize);
            let (Some(body_a), Some(body_b)) = (bodies.get(a), bodies.get(b)) else { continue };
            let fixed = [body_a, body_b].map(Body::is_immovable);
            if fixed == [true; 2] {
                continue;
            }
            let is_held = fixed != [false; 2];
            if !is_held {
                if marks[a] >= NEIGHBORS_MAX && marks[b] >= NEIGHBORS_MAX {
                    continue;
                }
                marks[a] += 1;
                marks[b] += 1;
            }
            cached = &cached[cached.iter().take_while(|impulse| impulse.pair < touch.pair).count()..];
            let count = cached.iter().take_while(|impulse| impulse.pair == touch.pair).count();
            // In place: constraints are large.
            if constraints.len() == place as usize {
                constraints.push(Constraint::default());
            }
            let constraint = &mut constraints[place as usize];
            constraint.join([body_a, body_b], touch);
            constraint.set_manifold(&touch.manifold, &cached[..count], true);
            let has_pushed = cached[..count].iter().any(|impulse| impulse.normal > 0.0);
            constraint.is_touching |= has_pushed;
            if has_pushed {
                constraint.roll_on(&touch.manifold, [body_a, body_b], roll);
            }
            constraint.update_effective_masses();
            constraint.softness = if is_held { once.hard() } else { once };
            constraint.push_speed *= settings.push_speed;
            // Bodies that lose no energy bounce at any speed.
            let falls = [body_a, body_b].map(Body::fall_scale);
            let resting_speed = RESTING_STEPS * dt * fall * max(falls[0], falls[1]);
            let least_speed = LEAST_IMPACT * constraint.width / h;
            constraint.bounce_speed = max(resting_speed, least_speed) * (1.0 - constraint.restitution);
            // Gravity adds to an impact at most once on the way and once in the substep.
            let pull = (states[b].gravity - states[a].gravity).length();
            constraint.calm_speed = constraint.bounce_speed - 2.0 * h * pull;
            is_stiff |= constraint.stiffness > 1.0;
            rounds.add(constraint.pair, constraint.inverse_masses);
            if is_held {
                feet.push(foot(constraint, place));
            } else {
                order.push(place);
            }
            place += 1;
        }
        constraints.truncate(place as usize);
        shell_sort(feet);
        order.extend(feet.iter().map(|foot| foot[1]));
        self.repeated = 0;
        let is_uneven = rounds.collect();
        if is_uneven || is_stiff {
            self.stiffen(is_uneven, h);
        }
        true
    }

    /// Stiffens springs by the masses and heights of islands, all of them less if their rounds are too many.
    fn stiffen(&mut self, is_uneven: bool, h: f64) {
        let Self { settings, constraints, rounds, order, stiff, .. } = self;
        for place in order.iter() {
            let constraint = &mut constraints[*place as usize];
            if is_uneven {
                let moving = usize::from(constraint.inverse_masses[0] == 0.0);
                constraint.stiffness = max(constraint.stiffness, f64::from(rounds.of(constraint.pair[moving])));
            }
            if constraint.stiffness > 1.0 {
                stiff.push(*place);
            }
        }
        let mut stiffness_max = f64::from(ROUNDS_MAX);
        loop {
            let rounds = stiff.iter().map(|place| {
                let constraint = &mut constraints[*place as usize];
                constraint.stiffness = min(constraint.stiffness, stiffness_max);
                constraint.rounds() as usize
            });
            self.repeated = rounds.sum::<usize>() - stiff.len();
            if self.repeated <= ROUND_WORK_MAX / settings.substeps.max(1) as usize {
                break;
            }
            (stiffness_max, self.is_truncated) = (stiffness_max / 2.0, true);
        }
        for place in stiff {
            let constraint = &mut constraints[*place as usize];
            let softness = settings.softness(constraint.stiffness, h);
            let is_held = constraint.inverse_masses.contains(&0.0);
            constraint.softness = if is_held { softness.hard() } else { softness };
        }
    }

    fn substep(&mut self, h: f64, predict: &mut Predict<'_>) {
        let struck = self.bounce(h, predict);
        for state in &mut self.states {
            state.accelerate(h);
        }
        for constraint in &self.constraints {
            constraint.warm_start(&mut self.states);
        }
        self.solve(Pass::Soft, h, predict);
        for state in &mut self.states {
            state.advance(h);
        }
        self.solve(Pass::Relax, h, predict);
        if self.sums_impulses {
            for constraint in &mut self.constraints {
                // The next substep starts with these impulses, so each substep applies its last ones.
                constraint.impulse +=
                    constraint.points[..constraint.count].iter().map(|point| point.normal_impulse).sum::<f64>();
            }
        }
        if let Some(mark) = struck {
            self.is_truncated = true;
            self.forget_impacts(mark);
        }
    }

    /// Clears the impulses of contacts that have stopped an impact, whose bodies have at least a mark: the next substep, which starts
    /// with them, would throw the bodies back. Those against an approach that goes on stay.
    fn forget_impacts(&mut self, mark: u32) {
        let Self { constraints, states, marks, .. } = self;
        for constraint in constraints.iter_mut() {
            if constraint.pair.iter().any(|body| marks[*body as usize] >= mark) {
                constraint.forget_impact(states);
            }
        }
    }

    /// Solves all contacts once, and those with more rounds again.
    fn solve(&mut self, pass: Pass, h: f64, predict: &mut Predict<'_>) {
        let Self { constraints, states, order, stiff, again, feet, .. } = self;
        for place in &order[..order.len() - feet.len()] {
            constraints[*place as usize].solve(states, pass, h, predict);
        }
        for (index, foot) in feet.iter().enumerate() {
            solve_outermost(constraints, (feet, index), states, (pass, h), predict);
            constraints[foot[1] as usize].solve(states, pass, h, predict);
        }
        again.clear();
        again.extend_from_slice(stiff);
        let mut round = 0;
        while !again.is_empty() {
            round += 1;
            again.retain(|place| {
                let constraint = &mut constraints[*place as usize];
                let is_solved = constraint.rounds() > round;
                if is_solved {
                    constraint.solve(states, pass, h, predict);
                }
                is_solved
            });
        }
    }

    /// Bounces contacts until none bounces: those of all bodies in the order of their impacts, then those of bodies that bounced. A
    /// ball that falls beside the seam of two tiles meets the face of one, and not the corner of the other behind it.
    ///
    /// If there are too many, the solver stops the remaining approach without a bounce; returns the least mark of the bodies that
    /// still bounce then.
    fn bounce(&mut self, h: f64, predict: &mut Predict<'_>) -> Option<u32> {
        let Self { states, constraints, marks, impacts, bounce_tests, feet, .. } = self;
        marks.fill(1);
        impacts.clear();
        for (constraint, place) in constraints.iter_mut().zip(0..) {
            constraint.is_foreseen = false;
            if let Some(time) = constraint.next_impact(states, h, predict) {
                impacts.push((time.to_bits(), place));
            }
        }
        shell_sort(impacts);
        let mut pass = 1;
        loop {
            let mut is_done = true;
            for (index, [body, _]) in feet.iter().enumerate() {
                let mark = &mut marks[*body as usize];
                for _ in 0..LEVEL_BOUNCES_MAX {
                    if *mark < pass || !solve_outermost(constraints, (feet, index), states, (Pass::Bounce, h), predict)
                    {
                        break;
                    }
                    // Friction may press one end down again.
                    (*mark, is_done) = (pass + 1, false);
                    *bounce_tests += 1;
                }
            }
            if pass == 1 {
                for (_, place) in impacts.iter() {
                    is_done &= !bounce(&mut constraints[*place as usize], states, marks, (pass, h), predict);
                }
            } else {
                for constraint in constraints.iter_mut() {
                    let [a, b] = constraint.pair.map(|position| marks[position as usize]);
                    if a >= pass || b >= pass {
                        *bounce_tests += 1;
                        is_done &= !bounce(constraint, states, marks, (pass, h), predict);
                    }
                }
                *bounce_tests += constraints.len() / SKIPS_PER_TEST;
            }
            if is_done {
                return None;
            }
            pass += 1;
            if pass > BOUNCES_MAX || *bounce_tests > BOUNCE_TESTS_MAX {
                return Some(pass);
            }
        }
    }

    /// Caches the impulses of the step. Contacts of sleeping bodies, which it has not solved, keep theirs.
    fn store_impulses(&mut self, bodies: &[Body]) {
        let Self { cached, cached_before, constraints, .. } = self;
        std::mem::swap(cached, cached_before);
        cached.clear();
        if !try_reserve(cached, cached_before.len() + 2 * constraints.len()) {
            // The next step starts without warm starting.
            return;
        }
        let is_kept = |impulse: &&CachedImpulse| {
            let [a, b] = impulse.pair.map(|position| bodies.get(position as usize));
            a.zip(b).is_some_and(|(a, b)| a.is_immovable() && b.is_immovable() && (a.is_asleep || b.is_asleep))
        };
        let before = if bodies.iter().any(|body| body.is_asleep) { &cached_before[..] } else { &[] };
        let mut kept = before.iter().filter(is_kept).copied().peekable();
        for Constraint { pair, points, count, .. } in constraints {
            while let Some(impulse) = kept.next_if(|impulse| impulse.pair < *pair) {
                cached.push(impulse);
            }
            let is_one_way = pair.iter().any(|position| bodies[*position as usize].is_one_way);
            for point in &points[..*count] {
                if point.normal_impulse > 0.0 || is_one_way {
                    let Point { feature, normal_impulse: normal, tangent_impulse: tangent, .. } = *point;
                    cached.push(CachedImpulse { pair: *pair, feature, normal, tangent });
                }
            }
        }
        cached.extend(kept);
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

impl SolverSettings {
    /// Returns the softness of contacts of a stiffness, in substeps of `h` seconds.
    fn softness(&self, stiffness: f64, h: f64) -> Softness {
        let hertz = self.contact_frequency / h * stiffness.sqrt();
        Softness::new(hertz, self.contact_damping, h)
    }
}

impl Constraint {
    /// Joins the bodies of a touch, still without points.
    #[inline(always)]
    fn join(&mut self, [a, b]: [&Body; 2], touch: &Touch) {
        let Touch { pair, manifold, margin } = touch;
        let masses = [a, b].map(|body| if body.is_immovable() { Mass::FIXED } else { body.mass });
        let Material { restitution, friction } = a.material().on(b.material());
        let is_thin = *margin > 0.0;
        (self.pair, self.normal) = (*pair, manifold.normal);
        (self.restitution, self.friction) = (restitution, friction);
        self.surface_speed = -(a.surface_velocity + b.surface_velocity);
        self.inverse_masses = masses.map(|mass| mass.inverse);
        self.inverse_inertias = masses.map(|mass| mass.inverse_inertia);
        self.width = if is_thin { *margin } else { min(a.width, b.width) };
        self.arrives = restitution == 0.0 && !is_thin;
        let is_held = self.inverse_masses.contains(&0.0);
        self.stiffness = if is_thin {
            THIN_STIFFNESS
        } else if is_held {
            // There is no spring to stiffen.
            1.0
        } else {
            stiffness_of_overlap(-manifold.separation(), self.width)
        };
        self.push_speed = narrower(a, b);
        self.impulse = 0.0;
        self.has_pushed = false;
        (self.is_touching, self.is_foreseen) = (manifold.separation() <= 0.0, false);
    }
}

/// Withdraws a foreseen touch if an impact has changed the course of one of its bodies, so that the next test predicts it again.
fn forget_refuted(constraint: &mut Constraint, marks: &[u32]) {
    if constraint.is_foreseen && constraint.pair.iter().any(|body| marks[*body as usize] > 1) {
        (constraint.is_touching, constraint.is_foreseen) = (false, false);
    }
}

/// Bounces a constraint and marks its bodies for the next pass; returns whether it bounces.
fn bounce(
    constraint: &mut Constraint,
    states: &mut [State],
    marks: &mut [u32],
    (pass, h): (u32, f64),
    predict: &mut Predict<'_>,
) -> bool {
    forget_refuted(constraint, marks);
    let bounces = constraint.bounce(states, h, predict);
    if bounces {
        for position in constraint.pair.map(|position| position as usize) {
            // Fixed bodies pass no impulse on to their other contacts.
            marks[position] = if states[position].is_fixed { 0 } else { pass + 1 };
        }
    }
    bounces
}

/// Returns the width of the narrower moving body. Fixed bodies do not count, so a wide floor pushes nobody faster.
fn narrower(a: &Body, b: &Body) -> f64 {
    match [a, b].map(Body::is_immovable) {
        [false, true] => a.width,
        [true, false] => b.width,
        _ => min(a.width, b.width),
    }
}
