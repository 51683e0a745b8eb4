//! Contact constraint of the solver: up to two points, each with a non-negative normal impulse and a friction impulse, and
//! their restitution: impacts bounce before the solver stops the approach.

use super::body::Body;
use super::contact_prediction::{Approach, Foothold, Motion, Prediction};
use super::rounds::rounds_at;
use crate::math::tolerance::{AT_ONCE, FAR_TURN, ROLL_MAX, SAME_POINT};
use crate::math::{clamp, direction, max, min, rotated, sin_cos};
use crate::narrow_phase::{Manifold, Rolling};
use glam::DVec2;
use std::f64::consts::TAU;

/// Cached impulses of a contact point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CachedImpulse {
    /// Positions of both bodies.
    pub pair: [u32; 2],
    /// Feature pair of the point, see [`crate::narrow_phase::ManifoldPoint`].
    pub feature: u16,
    /// Normal impulse per substep.
    pub normal: f64,
    /// Tangent impulse per substep.
    pub tangent: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) velocity: DVec2,
    pub(super) spin: f64,
    /// Translation since the step began.
    pub(super) moved: DVec2,
    /// Rotation since the step began.
    pub(super) turned: f64,
    /// Unit vector at the angle `turned`, approximately, less (1, 0).
    pub(super) rotation: DVec2,
    /// Greatest distance of the core from the center.
    pub(super) reach: f64,
    /// Whether a contact pushed the body in this step, so that it is not in free fall.
    pub(super) is_supported: bool,
    /// Fixed body that pushed the body last in this step.
    pub(super) foothold: Option<Foothold>,
    /// Whether no impulse changes the velocity.
    pub(super) is_fixed: bool,
    /// Acceleration of free fall; 0 for fixed bodies.
    pub(super) gravity: DVec2,
}

impl State {
    pub(super) const REST: Self = Self {
        velocity: DVec2::ZERO,
        spin: 0.0,
        moved: DVec2::ZERO,
        turned: 0.0,
        rotation: DVec2::ZERO,
        reach: 0.0,
        is_supported: false,
        foothold: None,
        is_fixed: false,
        gravity: DVec2::ZERO,
    };

    /// Applies gravity for a substep of `h` seconds.
    pub(super) fn accelerate(&mut self, h: f64) {
        self.velocity += self.gravity * h;
    }

    /// Moves for a substep of `h` seconds.
    ///
    /// A body in free fall moves with its mean velocity, half a substep of gravity less than at the end.
    pub(super) fn advance(&mut self, h: f64) {
        if self.is_fixed && self.velocity == DVec2::ZERO && self.spin == 0.0 {
            return;
        }
        let mean = if self.is_supported { self.velocity } else { self.velocity - self.gravity * (h / 2.0) };
        self.moved += mean * h;
        let turn = self.spin * h;
        self.turned += turn;
        let rotation = self.rotation + DVec2::X;
        self.rotation = direction(rotation + rotation.perp() * turn).map_or(DVec2::ZERO, |way| way.unit - DVec2::X);
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    /// Lever arms of a and b for a normal impulse: r × n.
    pub(super) arms: [f64; 2],
    /// Lever arms of a and b for a tangent impulse: r · n.
    pub(super) tangent_arms: [f64; 2],
    /// Where the points of both cores were when the step began, seen from the centers: along the normal and r × n.
    pub(super) cores: [DVec2; 2],
    /// Separation when the step began.
    pub(super) separation: f64,
    pub(super) normal_mass: f64,
    pub(super) tangent_mass: f64,
    pub(super) normal_impulse: f64,
    pub(super) tangent_impulse: f64,
    pub(super) feature: u16,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Constraint {
    pub(super) pair: [u32; 2],
    pub(super) normal: DVec2,
    pub(super) friction: f64,
    /// Speed along the tangent at which the surface of b runs over that of a while both bodies rest.
    pub(super) surface_speed: f64,
    pub(super) restitution: f64,
    /// Least approach speed that bounces.
    pub(super) bounce_speed: f64,
    /// Relative speed of the outlines below which no impact is that fast.
    pub(super) calm_speed: f64,
    /// Whether bodies that an impact stops end where they meet. Those without a width could be carried past another one.
    pub(super) arrives: bool,
    pub(super) inverse_masses: [f64; 2],
    pub(super) inverse_inertias: [f64; 2],
    pub(super) softness: Softness,
    /// Stiffness of the spring, at least 1.
    pub(super) stiffness: f64,
    /// Width of the narrower body, or the margin of bodies without one.
    pub(super) width: f64,
    /// Maximum speed at which an overlap is pushed out.
    pub(super) push_speed: f64,
    pub(super) count: usize,
    /// Speed at one point per impulse at the other.
    pub(super) cross: f64,
    /// Whether the contact pushed or bounced in this step.
    pub(super) has_pushed: bool,
    /// Normal impulse of the bounces of this step, and of its substeps if they are summed.
    pub(super) impulse: f64,
    /// Whether the bodies touch or are known to meet. Otherwise each impulse needs a prediction first.
    pub(super) is_touching: bool,
    /// Whether `is_touching` is a prediction of the present bounces, which another impact may refute.
    pub(super) is_foreseen: bool,
    pub(super) points: [Point; 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pass {
    /// Bounces impacts.
    Bounce,
    /// Stops approaches and pushes overlaps out.
    Soft,
    /// Stops approaches only, which removes the speed that the push-out has added.
    Relax,
}

/// Predicts whether two separate bodies meet, see [`super::Solver::step_with_predictions`].
pub(super) type Predict<'a> = dyn FnMut(&Approach) -> Prediction + 'a;

impl Constraint {
    /// Adopts a manifold and the cached impulses of its points. If the outlines are apart, a point acts at the outlines,
    /// where the bodies are when they meet.
    pub(super) fn set_manifold(&mut self, manifold: &Manifold, cached: &[CachedImpulse], is_apart: bool) {
        let (normal, radii) = (manifold.normal, manifold.radii());
        for (point, found) in self.points.iter_mut().zip(manifold.points()) {
            let before = cached.iter().find(|cached| cached.feature == found.feature).copied().unwrap_or_default();
            let from = [found.from_a, found.from_b];
            let (arms, along) = (from.map(|from| from.perp_dot(normal)), from.map(|from| from.dot(normal)));
            let half = if is_apart { max(found.separation, 0.0) / 2.0 } else { 0.0 };
            let tangent_arms = [along[0] - half, along[1] + half];
            let cores =
                [DVec2::new(tangent_arms[0] - radii[0], arms[0]), DVec2::new(tangent_arms[1] + radii[1], arms[1])];
            *point = Point {
                arms,
                tangent_arms,
                cores,
                separation: found.separation,
                normal_mass: 0.0,
                tangent_mass: 0.0,
                normal_impulse: before.normal,
                tangent_impulse: before.tangent,
                feature: found.feature,
            };
        }
        (self.normal, self.count) = (normal, manifold.points().len());
    }

    /// Rolls a contact of round ends on for a duration, see rule 8 of [`super`]: the point moves along both outlines, and the normal
    /// turns with the face, or with the line between the ends. Fast contacts roll on for less.
    pub(super) fn roll_on(&mut self, manifold: &Manifold, bodies: [&Body; 2], duration: f64) {
        let face = match manifold.rolling {
            Rolling::OnA => Some(0),
            Rolling::OnB => Some(1),
            Rolling::Around => None,
            Rolling::None => return,
        };
        let spins = bodies.map(|body| body.angular_velocity);
        if face.is_some_and(|face| bodies[face].is_immovable() && spins[face] == 0.0) {
            return;
        }
        let (tangent, [radius_a, radius_b]) = (self.normal.perp(), manifold.radii());
        let point = &mut self.points[0];
        let along = point.cores.map(|core| core.x);
        let distance = radius_a + radius_b + point.separation;
        let slide = (bodies[1].velocity - bodies[0].velocity).dot(tangent);
        let parting = slide + (along[1] * spins[1] - along[0] * spins[0]);
        let spin = face.map_or(parting / distance, |face| spins[face]);
        let fastest = max(spin.abs(), max(spins[0].abs(), spins[1].abs()));
        let duration = min(duration, ROLL_MAX / fastest);
        // The end of a core turns with its body. On a face the point moves with the other body's end.
        let mut rates = [0, 1].map(|which| (spin - spins[which]) * along[which]);
        if let Some(face) = face {
            let past = parting - spin * distance;
            rates[face] = if face == 0 { -past } else { past };
        }
        let arms = [0, 1].map(|which| point.arms[which] + rates[which] * duration);
        let is_beyond = |face: usize| arms[face].abs() > max(bodies[face].reach, point.arms[face].abs());
        if face.is_some_and(is_beyond) || !spin.is_finite() {
            return;
        }
        point.arms = arms;
        for (core, arm) in point.cores.iter_mut().zip(arms) {
            core.y = arm;
        }
        let turn = spin * duration;
        if turn != 0.0 {
            self.normal = direction(self.normal + tangent * turn).map_or(self.normal, |way| way.unit);
        }
    }

    /// Returns the number of iterations in each pass that the spring needs.
    pub(super) fn rounds(&self) -> u32 {
        rounds_at(self.stiffness)
    }

    pub(super) fn update_effective_masses(&mut self) {
        let inverse_mass = self.inverse_masses[0] + self.inverse_masses[1];
        let [inertia_a, inertia_b] = self.inverse_inertias;
        let effective_mass = |[arm_a, arm_b]: [f64; 2]| {
            let inverse_effective = inverse_mass + arm_a * arm_a * inertia_a + arm_b * arm_b * inertia_b;
            if inverse_effective > 0.0 { 1.0 / inverse_effective } else { 0.0 }
        };
        for point in &mut self.points[..self.count] {
            point.normal_mass = effective_mass(point.arms);
            point.tangent_mass = effective_mass(point.tangent_arms);
        }
        let [[a1, b1], [a2, b2]] = self.points.map(|point| point.arms);
        self.cross = inverse_mass + a1 * a2 * inertia_a + b1 * b2 * inertia_b;
    }

    /// Returns whether a pass concerns the bodies: they touch, or meet within `h` seconds. A predicted contact replaces this one.
    #[inline(always)]
    pub(super) fn will_touch(&mut self, states: &[State], (pass, h): (Pass, f64), predict: &mut Predict<'_>) -> bool {
        match pass {
            Pass::Bounce => !self.is_calm(states) && (self.is_touching || self.predicts_touch(states, h, h, predict)),
            Pass::Soft => self.is_touching || self.predicts_touch(states, 0.0, h, predict),
            Pass::Relax => self.is_touching,
        }
    }

    /// Returns whether the bodies are too slow beside each other to bounce.
    #[inline(always)]
    fn is_calm(&self, states: &[State]) -> bool {
        let [a, b] = self.pair.map(|position| &states[position as usize]);
        let left = self.calm_speed - (a.reach * a.spin.abs() + b.reach * b.spin.abs());
        left > 0.0 && (b.velocity - a.velocity).length_squared() < left * left
    }

    /// Returns whether the bodies meet within `h` seconds at their velocities after a fall of `falling` seconds.
    ///
    /// Outlines that stay apart along the normal cannot meet, so a prediction runs only if that fails.
    #[inline(never)]
    fn predicts_touch(&mut self, states: &[State], falling: f64, h: f64, predict: &mut Predict<'_>) -> bool {
        let pair = self.pair.map(|position| &states[position as usize]);
        let falls = pair.map(|state| state.gravity * falling);
        let turned: f64 = pair.iter().map(|state| state.reach * (state.turned.abs() + state.spin.abs() * h)).sum();
        let turns_far = turned >= FAR_TURN * self.width;
        let (speeds, pull) = (self.speeds(states), (falls[1] - falls[0]).dot(self.normal));
        let is_apart = self.points[..self.count].iter().all(|point| {
            if turns_far {
                // Other points may come first, but none by more than this.
                let moved = (pair[1].moved - pair[0].moved).dot(self.normal) + (speeds.normal_speed + pull) * h;
                point.separation + moved - turned > 0.0
            } else {
                self.gap(states, point) + (speeds.normal_speed(point) + pull) * h > 0.0
            }
        });
        if is_apart {
            return false;
        }
        let course = |which: usize| Motion {
            translation: pair[which].moved,
            rotation: pair[which].turned,
            velocity: pair[which].velocity + falls[which],
            spin: pair[which].spin,
        };
        let (courses, footholds) = ([course(0), course(1)], pair.map(|state| state.foothold));
        match predict(&Approach { pair: self.pair, courses, duration: h, turns_far, footholds }) {
            Prediction::Miss => return false,
            Prediction::Unchanged => {}
            Prediction::At { manifold, turns } => {
                self.set_manifold(&manifold, &[], false);
                self.update_effective_masses();
                // The cores have turned since the step began, and turn on until the touch.
                let back = [0, 1].map(|which| rotated(pair[which].rotation + DVec2::X, sin_cos(turns[which])));
                for index in 0..self.count {
                    for (core, back) in self.points[index].cores.iter_mut().zip(back) {
                        *core = back.rotate(*core);
                    }
                    // Store separations relative to the start of the step.
                    let since = self.gap(states, &Point { separation: 0.0, ..self.points[index] });
                    self.points[index].separation -= since;
                }
            }
        }
        (self.is_touching, self.is_foreseen) = (true, true);
        true
    }

    /// Applies the impulses of the previous substep.
    pub(super) fn warm_start(&self, states: &mut [State]) {
        let mut speeds = self.speeds(states);
        for point in &self.points[..self.count] {
            speeds.apply_normal(point, point.normal_impulse);
            speeds.apply_tangent(point, point.tangent_impulse);
        }
        self.store(states, &speeds);
    }

    /// Runs one iteration over the points. A gap may close within the substep, and no faster.
    ///
    /// In the soft pass friction comes first, because non-penetration matters more. In the relaxation it comes last, so that
    /// the final load limits it.
    ///
    /// Lever arms do not change within a step, so accumulated impulses act along the same lines.
    pub(super) fn solve(&mut self, states: &mut [State], pass: Pass, h: f64, predict: &mut Predict<'_>) {
        if !self.will_touch(states, (pass, h), predict) {
            return;
        }
        let mut speeds = self.speeds(states);
        let [a, b] = self.pair.map(|position| &states[position as usize]);
        if pass == Pass::Soft {
            self.solve_friction(&mut speeds);
        }
        let is_supported = self.solve_normal(&mut speeds, [a, b], pass, h);
        if pass == Pass::Relax {
            self.solve_friction(&mut speeds);
        }
        self.store(states, &speeds);
        if is_supported {
            self.mark_pushed(states);
        }
    }

    /// Records a push of the contact, so that its bodies are not in free fall.
    fn mark_pushed(&mut self, states: &mut [State]) {
        self.has_pushed = true;
        for position in self.pair {
            states[position as usize].is_supported = true;
        }
        self.mark_held(states);
    }

    /// Records the fixed body of the contact as the foothold of the other one.
    #[inline(never)]
    fn mark_held(&self, states: &mut [State]) {
        for side in 0..2 {
            let body = self.pair[1 - side];
            let State { velocity, spin, .. } = states[body as usize];
            if self.inverse_masses[1 - side] == 0.0 && spin == 0.0 {
                let normal = if side == 0 { -self.normal } else { self.normal };
                states[self.pair[side] as usize].foothold = Some(Foothold { body, velocity, normal });
            }
        }
    }

    /// Bounces a point by an impulse, still without friction.
    pub(super) fn bounce_by(&mut self, index: usize, states: &mut [State], (impulse, time): (f64, f64)) {
        let mut speeds = self.speeds(states);
        speeds.apply_normal(&self.points[index], impulse);
        self.store(states, &speeds);
        self.arrive(states, impulse, time);
        self.impulse += impulse;
        (self.has_pushed, self.is_foreseen) = (true, false);
        self.mark_held(states);
    }

    /// Applies the friction of a bounce at a point.
    pub(super) fn slow(&self, index: usize, states: &mut [State], impulse: f64) {
        let mut speeds = self.speeds(states);
        self.stop_sliding(&mut speeds, &self.points[index], impulse);
        self.store(states, &speeds);
    }

    /// Changes the normal impulse of a point to `total`.
    pub(super) fn push_to(&mut self, index: usize, states: &mut [State], total: f64) {
        let mut speeds = self.speeds(states);
        let point = &mut self.points[index];
        speeds.apply_normal(point, total - point.normal_impulse);
        point.normal_impulse = total;
        self.store(states, &speeds);
        if total > 0.0 {
            self.mark_pushed(states);
        }
    }

    /// Changes the tangent impulses so that nothing slides, limited by Coulomb friction.
    #[inline(always)]
    fn solve_friction(&mut self, speeds: &mut Speeds) {
        for point in &mut self.points[..self.count] {
            let limit = self.friction * point.normal_impulse;
            let unclamped = point.tangent_impulse - point.tangent_mass * speeds.tangent_speed(point);
            let total = clamp(unclamped, -limit, limit);
            speeds.apply_tangent(point, total - point.tangent_impulse);
            point.tangent_impulse = total;
        }
    }

    /// Changes the normal impulses so that nothing approaches faster than its gap allows; returns whether a point pushes.
    #[inline(always)]
    fn solve_normal(&mut self, speeds: &mut Speeds, [a, b]: [&State; 2], pass: Pass, h: f64) -> bool {
        let inverse_substep = 1.0 / h;
        let parted = (b.moved - a.moved).dot(self.normal);
        let push = |this: &Self, speeds: &Speeds, point: &Point| {
            let gap = parted + gap_by_rotation(a, b, point);
            this.push(point, (gap, speeds.normal_speed(point)), pass, inverse_substep)
        };
        let mut is_supported = false;
        let mut apply = |point: &mut Point, speeds: &mut Speeds, total: f64| {
            speeds.apply_normal(point, total - point.normal_impulse);
            point.normal_impulse = total;
            is_supported |= total > 0.0;
        };
        let mut pushes = [None; 2];
        for (push_of, point) in pushes.iter_mut().zip(&self.points[..self.count]) {
            *push_of = push(self, speeds, point);
        }
        let before = self.points.map(|point| point.normal_impulse);
        if let [Some(one), Some(other)] = pushes
            && let Some(totals) = both_totals(self.cross, [one, other], before)
        {
            for (point, total) in self.points.iter_mut().zip(totals) {
                apply(point, speeds, total);
            }
            return is_supported;
        }
        for (index, first) in (0..self.count).zip([true, false]) {
            // The speeds of the first point have not changed since.
            let push_of = if first { pushes[0] } else { push(self, speeds, &self.points[index]) };
            if let Some(Push { change, .. }) = push_of {
                let point = &mut self.points[index];
                // This argument order turns NaN into no impulse.
                apply(point, speeds, max(0.0, point.normal_impulse + change));
            }
        }
        is_supported
    }

    /// Clears the impulses unless the bodies still approach fast enough to bounce.
    pub(super) fn forget_impact(&mut self, states: &[State]) {
        let speeds = self.speeds(states);
        let least_speed = -self.bounce_speed;
        let is_stopped = |point: &Point| speeds.normal_speed(point) >= least_speed;
        if self.points[..self.count].iter().all(is_stopped) {
            for point in &mut self.points {
                (point.normal_impulse, point.tangent_impulse) = (0.0, 0.0);
            }
        }
    }

    /// Returns the push that a point needs by itself; `None` if it needs none.
    pub(super) fn push_of(&self, index: usize, states: &[State], (pass, h): (Pass, f64)) -> Option<Push> {
        let (point, speeds) = (&self.points[index], self.speeds(states));
        if pass == Pass::Bounce {
            return self.impact(states, &speeds, point, h).map(|impact| impact.push(point));
        }
        self.push(point, (self.gap(states, point), speeds.normal_speed(point)), pass, 1.0 / h)
    }

    /// Returns the push that a point needs by itself, by its gap and its normal speed; `None` if it needs none.
    #[inline(always)]
    fn push(&self, point: &Point, (gap, speed): (f64, f64), pass: Pass, inverse_substep: f64) -> Option<Push> {
        if pass == Pass::Relax && (gap > 0.0 && point.normal_impulse == 0.0 || speed < -self.bounce_speed) {
            // Nothing to remove, or the next substep must see the approach speed to bounce.
            return None;
        }
        let (bias, softness) = if gap > 0.0 {
            (gap * inverse_substep, Softness::RIGID)
        } else if pass == Pass::Soft {
            (max(self.softness.bias_rate * gap, -self.push_speed), self.softness)
        } else {
            (0.0, Softness::RIGID)
        };
        let mass = point.normal_mass * softness.mass_scale;
        Some(Push { mass, change: -mass * (speed + bias) - softness.impulse_scale * point.normal_impulse })
    }

    /// Returns how high a point is above the other outline, 0 below it.
    pub(super) fn height(&self, index: usize, states: &[State]) -> f64 {
        max(0.0, self.gap(states, &self.points[index]))
    }

    /// Returns the separation of the outlines at a point.
    fn gap(&self, states: &[State], point: &Point) -> f64 {
        let [a, b] = self.pair.map(|position| &states[position as usize]);
        (b.moved - a.moved).dot(self.normal) + gap_by_rotation(a, b, point)
    }

    /// Returns the relative velocity of the bodies in the frame of this contact.
    #[inline(always)]
    fn speeds(&self, states: &[State]) -> Speeds {
        let [a, b] = self.pair.map(|position| &states[position as usize]);
        let relative = b.velocity - a.velocity;
        Speeds {
            normal_speed: relative.dot(self.normal),
            tangent_speed: relative.dot(self.normal.perp()) + self.surface_speed,
            spins: [a.spin, b.spin],
            impulse: DVec2::ZERO,
            inverse_mass: self.inverse_masses[0] + self.inverse_masses[1],
            inverse_inertias: self.inverse_inertias,
        }
    }

    /// Writes the accumulated impulse back to the bodies.
    #[inline(always)]
    fn store(&self, states: &mut [State], speeds: &Speeds) {
        let impulse = self.normal * speeds.impulse.x + self.normal.perp() * speeds.impulse.y;
        let [a, b] = self.pair.map(|position| position as usize);
        states[a].velocity -= impulse * self.inverse_masses[0];
        states[a].spin = speeds.spins[0];
        states[b].velocity += impulse * self.inverse_masses[1];
        states[b].spin = speeds.spins[1];
    }
}

/// Returns the initial separation plus the change by rotation: (r rotated - r) · n of b less that of a, with r leading to
/// the core. The radius around the core does not rotate, so a rolling ball keeps its distance.
#[inline(always)]
fn gap_by_rotation(a: &State, b: &State, point: &Point) -> f64 {
    let [of_a, of_b] = point.cores;
    point.separation + (of_b.dot(b.rotation) - of_a.dot(a.rotation))
}

/// Velocity of b relative to a in the frame of a contact, and the impulse accumulated for b.
struct Speeds {
    normal_speed: f64,
    tangent_speed: f64,
    spins: [f64; 2],
    /// Components along the normal and the tangent.
    impulse: DVec2,
    inverse_mass: f64,
    inverse_inertias: [f64; 2],
}

impl Speeds {
    /// Applies a normal impulse at a point to b, and the opposite to a.
    #[inline(always)]
    fn apply_normal(&mut self, point: &Point, impulse: f64) {
        self.normal_speed += impulse * self.inverse_mass;
        self.turn(point.arms, impulse);
        self.impulse.x += impulse;
    }

    /// Applies a tangent impulse at a point to b, and the opposite to a.
    #[inline(always)]
    fn apply_tangent(&mut self, point: &Point, impulse: f64) {
        self.tangent_speed += impulse * self.inverse_mass;
        self.turn(point.tangent_arms, impulse);
        self.impulse.y += impulse;
    }

    #[inline(always)]
    fn turn(&mut self, arms: [f64; 2], impulse: f64) {
        self.spins[0] -= arms[0] * impulse * self.inverse_inertias[0];
        self.spins[1] += arms[1] * impulse * self.inverse_inertias[1];
    }

    /// Returns the normal speed of a point, negative if the bodies approach.
    #[inline(always)]
    fn normal_speed(&self, point: &Point) -> f64 {
        self.normal_speed + (self.spins[1] * point.arms[1] - self.spins[0] * point.arms[0])
    }

    #[inline(always)]
    fn tangent_speed(&self, point: &Point) -> f64 {
        self.tangent_speed + (self.spins[1] * point.tangent_arms[1] - self.spins[0] * point.tangent_arms[0])
    }
}

/// Spring and damper as coefficients of a velocity constraint, stable for any time step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Softness {
    /// Separation speed per px of overlap. Unit: 1/s.
    pub(super) bias_rate: f64,
    /// Share of the rigid constraint's impulse.
    pub(super) mass_scale: f64,
    /// Share of the accumulated impulse that is removed.
    pub(super) impulse_scale: f64,
}

impl Softness {
    pub(super) const RIGID: Self = Self { bias_rate: 0.0, mass_scale: 1.0, impulse_scale: 0.0 };

    /// Returns the coefficients for a frequency, a damping ratio and substeps of `h` seconds.
    ///
    /// # Source
    /// E. Catto, *Soft Constraints* (Game Developers Conference 2011), in the form of *Solver2D* (2024).
    pub(super) fn new(hertz: f64, damping: f64, h: f64) -> Self {
        if hertz == 0.0 {
            return Self::RIGID;
        }
        let omega = TAU * hertz;
        let a1 = 2.0 * damping + h * omega;
        let a2 = h * omega * a1;
        let a3 = 1.0 / (1.0 + a2);
        Self { bias_rate: omega / a1, mass_scale: a2 * a3, impulse_scale: a3 }
    }

    /// Returns the same push-out speed without a spring, for contacts with fixed bodies, into which nothing sinks.
    pub(super) fn hard(self) -> Self {
        Self { mass_scale: 1.0, impulse_scale: 0.0, ..self }
    }
}

/// Push of a contact point by itself.
#[derive(Clone, Copy)]
pub(super) struct Push {
    /// Effective mass, less by the softness.
    mass: f64,
    /// Change of the accumulated impulse.
    pub(super) change: f64,
}

/// Impact of a point in this substep.
#[derive(Clone, Copy)]
struct Impact {
    /// Normal speed, negative.
    speed: f64,
    /// Required change of the normal speed.
    change: f64,
}

impl Impact {
    /// Returns the push that the impact needs by itself.
    fn push(&self, point: &Point) -> Push {
        Push { mass: point.normal_mass, change: point.normal_mass * self.change }
    }
}

impl Constraint {
    /// Bounces the points that hit within the substep faster than the bounce speed; returns whether one does.
    ///
    /// Bouncing slightly early loses nothing: the speed is what the restitution leaves at the outline, corrected for the
    /// work of gravity on the way there and back. Two points that hit at once bounce at once; one after the other they would
    /// spin a box that lands flat. A point that comes down later bounces in a later pass, turned by the first.
    ///
    /// Where one of two points would pull, the other bounces alone. Two points of bodies that cannot turn have one speed, so the
    /// faster one bounces for both.
    pub(super) fn bounce(&mut self, states: &mut [State], h: f64, predict: &mut Predict<'_>) -> bool {
        if !self.will_touch(states, (Pass::Bounce, h), predict) {
            return false;
        }
        let speeds = self.speeds(states);
        let pushes = [0, 1].map(|index| {
            let point = self.points[..self.count].get(index)?;
            Some(self.impact(states, &speeds, point, h)?.push(point))
        });
        if pushes.iter().all(Option::is_none) {
            return false;
        }
        let lead = self.height(1, states) - self.height(0, states);
        let impulses = bounce_impulses(self.cross, pushes, lead / self.width);
        let times = [0, 1].map(|index| self.time_to_impact(index, states));
        for (index, time) in times.into_iter().enumerate() {
            if let Some(impulse) = impulses[index] {
                self.bounce_by(index, states, (impulse, time));
            }
        }
        for (index, impulse) in impulses.into_iter().enumerate() {
            if let Some(impulse) = impulse {
                self.slow(index, states, impulse);
            }
        }
        if self.arrives {
            self.mark_pushed(states);
        }
        true
    }

    /// Returns the time until the first point hits fast enough to bounce, if one does within `h` seconds: at the speed after the fall,
    /// as predictions have it.
    pub(super) fn next_impact(&mut self, states: &[State], h: f64, predict: &mut Predict<'_>) -> Option<f64> {
        if !self.will_touch(states, (Pass::Bounce, h), predict) {
            return None;
        }
        let speeds = self.speeds(states);
        let times = self.points[..self.count].iter().filter_map(|point| {
            let impact = self.impact(states, &speeds, point, h)?;
            // Without the sign of -0, whose bits would sort last.
            Some((max(0.0, self.gap(states, point)) / (impact.speed + self.pull(states) * h)).abs())
        });
        times.reduce(min)
    }

    /// Returns the acceleration of gravity along the normal.
    fn pull(&self, states: &[State]) -> f64 {
        let [a, b] = self.pair.map(|position| self.normal.dot(states[position as usize].gravity));
        b - a
    }

    /// Returns the impact of a point, if it hits fast enough.
    fn impact(&self, states: &[State], speeds: &Speeds, point: &Point, h: f64) -> Option<Impact> {
        let speed = speeds.normal_speed(point);
        if speed >= 0.0 {
            return None;
        }
        let (pull, gap) = (self.pull(states), self.gap(states, point));
        // Twice the work of gravity up to the outline, per unit mass.
        let work = 2.0 * pull * gap;
        let impact_squared = speed * speed - work;
        // A body of almost no mass may be so fast that the square overflows: it is frozen after the step.
        let is_impact = gap + (speed + pull * h) * h <= 0.0
            && impact_squared > self.bounce_speed * self.bounce_speed
            && impact_squared.is_finite();
        is_impact.then(|| {
            let rebound_squared = self.restitution * self.restitution * impact_squared + work;
            let rebounds = self.restitution > 0.0 && rebound_squared > 0.0;
            Impact { speed, change: if rebounds { rebound_squared.sqrt() } else { 0.0 } - speed }
        })
    }

    /// Lets the bodies move on at their old velocities until they meet, `time` seconds after an impulse that stops them. What
    /// rebounds is on its way back by then.
    fn arrive(&self, states: &mut [State], impulse: f64, time: f64) {
        if time > 0.0 {
            let [a, b] = self.pair.map(|position| position as usize);
            let way = self.normal * (impulse * time);
            states[a].moved += way * self.inverse_masses[0];
            states[b].moved -= way * self.inverse_masses[1];
        }
    }

    /// Returns the time until a point meets the other outline at its speed; 0 if it has, or if the bodies do not stay there.
    pub(super) fn time_to_impact(&self, index: usize, states: &[State]) -> f64 {
        if !self.arrives {
            return 0.0;
        }
        let point = &self.points[index];
        let (gap, speed) = (self.gap(states, point), self.speeds(states).normal_speed(point));
        if gap > 0.0 && speed < 0.0 { gap / -speed } else { 0.0 }
    }

    /// Applies the tangent impulse that stops the sliding, limited by Coulomb friction.
    fn stop_sliding(&self, speeds: &mut Speeds, point: &Point, impulse: f64) {
        let limit = self.friction * impulse;
        let unclamped = -point.tangent_mass * speeds.tangent_speed(point);
        speeds.apply_tangent(point, clamp(unclamped, -limit, limit));
    }
}

/// Returns the total impulses of two points that push at once, so that a level box does not tilt; `None` if one would pull or if
/// they are nearly at one place. Each push changes the speed at the other point by `cross` per impulse.
#[inline(always)]
pub(super) fn both_totals(cross: f64, pushes: [Push; 2], before: [f64; 2]) -> Option<[f64; 2]> {
    if cross * pushes[0].mass * (cross * pushes[1].mass) > 1.0 - SAME_POINT {
        return None;
    }
    let [first, second] = both(cross, pushes);
    let totals = [before[0] + first, before[1] + second];
    are_pushes(totals).then_some(totals)
}

/// Returns the impulses of two points that bounce, the second of which is higher by `lead` widths: of both at once; of the lower
/// one if the other comes down later, see [`AT_ONCE`]; where one would pull, of that whose impulse alone separates the other.
#[inline(always)]
pub(super) fn bounce_impulses(cross: f64, pushes: [Option<Push>; 2], lead: f64) -> [Option<f64>; 2] {
    let [Some(one), Some(other)] = pushes else { return pushes.map(|push| Some(push?.change)) };
    let is_first = if lead.abs() > AT_ONCE {
        lead > 0.0
    } else if let Some(impulses) = both_totals(cross, [one, other], [0.0; 2]) {
        return impulses.map(Some);
    } else {
        cross * one.change * other.mass >= other.change
    };
    if is_first { [Some(one.change), None] } else { [None, Some(other.change)] }
}

/// Returns the impulses of two points at once from those of each by itself.
#[inline(always)]
fn both(cross: f64, [one, other]: [Push; 2]) -> [f64; 2] {
    let [by_one, by_other] = [cross * one.mass, cross * other.mass];
    let share = 1.0 / (1.0 - by_one * by_other);
    [(one.change - by_one * other.change) * share, (other.change - by_other * one.change) * share]
}

/// Returns whether no impulse pulls. False for NaN and infinity.
fn are_pushes([one, other]: [f64; 2]) -> bool {
    one >= 0.0 && other >= 0.0 && one + other < f64::INFINITY
}
