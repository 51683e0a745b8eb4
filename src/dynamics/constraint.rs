//! One contact of the solver: up to two points, each with a normal impulse that only pushes and a friction impulse.

use super::solver_settings::Softness;
use crate::math::{clamp, direction, max};
use glam::DVec2;

/// A body within a step, by position.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) velocity: DVec2,
    pub(super) spin: f64,
    /// From where the step began.
    pub(super) moved: DVec2,
    /// Since the step began.
    pub(super) turned: f64,
    /// Cosine and sine of about `turned`.
    pub(super) rotation: DVec2,
    /// Whether something has pushed the body in this step: it does not fall freely.
    pub(super) is_held: bool,
    /// Whether nothing moves the body.
    pub(super) is_fixed: bool,
}

impl State {
    pub(super) const REST: Self = Self {
        velocity: DVec2::ZERO,
        spin: 0.0,
        moved: DVec2::ZERO,
        turned: 0.0,
        rotation: DVec2::X,
        is_held: false,
        is_fixed: false,
    };

    /// Falls for a substep of `h` seconds.
    pub(super) fn accelerate(&mut self, gravity: DVec2, h: f64) {
        if !self.is_fixed {
            self.velocity += gravity * h;
        }
    }

    /// Moves for a substep of `h` seconds.
    ///
    /// The velocity is that of the substep's end; a body that falls freely had that of its middle on average.
    pub(super) fn advance(&mut self, gravity: DVec2, h: f64) {
        if self.is_fixed {
            return;
        }
        let mean = if self.is_held { self.velocity } else { self.velocity - gravity * (h / 2.0) };
        self.moved += mean * h;
        let turn = self.spin * h;
        self.turned += turn;
        let rotation = self.rotation + self.rotation.perp() * turn;
        self.rotation = direction(rotation).map_or(DVec2::X, |way| way.unit);
    }

    #[inline(always)]
    pub(super) fn velocity_at(&self, from_center: DVec2) -> DVec2 {
        self.velocity + from_center.perp() * self.spin
    }

    /// Where a point is now that lay at `from_center` when the step began, from the centre's place then.
    #[inline(always)]
    fn place(&self, from_center: DVec2) -> DVec2 {
        self.moved + self.rotation.rotate(from_center)
    }
}

/// A point of a contact.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    pub(super) from_a: DVec2,
    pub(super) from_b: DVec2,
    /// The separation, when the step began.
    pub(super) separation: f64,
    pub(super) normal_mass: f64,
    pub(super) tangent_mass: f64,
    pub(super) normal_impulse: f64,
    pub(super) tangent_impulse: f64,
    pub(super) feature: u16,
}

/// A contact of the bodies at positions `a` and `b`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constraint {
    pub(super) pair: [u32; 2],
    pub(super) normal: DVec2,
    pub(super) friction: f64,
    pub(super) restitution: f64,
    /// Faster impacts bounce. Infinite where nothing does.
    pub(super) bounce_speed: f64,
    pub(super) inverse_masses: [f64; 2],
    pub(super) inverse_inertias: [f64; 2],
    pub(super) softness: Softness,
    /// The greatest speed at which an overlap is pushed out.
    pub(super) push_speed: f64,
    pub(super) count: usize,
    pub(super) points: [Point; 2],
}

/// What an iteration of the solver does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pass {
    /// Stops approaches and pushes overlaps out.
    Soft,
    /// Stops approaches only: takes back the speed that pushing out has made.
    Relax,
}

impl Constraint {
    /// Gives the bodies the impulses of the substep before.
    pub(super) fn warm_start(&self, states: &mut [State]) {
        let [mut a, mut b] = self.states(states);
        let tangent = self.normal.perp();
        for point in &self.points[..self.count] {
            let push = self.normal * point.normal_impulse + tangent * point.tangent_impulse;
            self.push(&mut a, &mut b, point, push);
        }
        self.put(states, a, b);
    }

    /// One iteration over the contact's points: friction first, since not to sink in is more important. A gap may close
    /// within a substep, and no faster.
    ///
    /// The lever arms are those of the step's beginning, so that what is added up acts along the same lines.
    pub(super) fn solve(&mut self, states: &mut [State], pass: Pass, inverse_substep: f64) {
        let [mut a, mut b] = self.states(states);
        let (normal, tangent) = (self.normal, self.normal.perp());
        let Self { mut points, count, .. } = *self;
        for point in &mut points[..count] {
            let sliding = (b.velocity_at(point.from_b) - a.velocity_at(point.from_a)).dot(tangent);
            let limit = self.friction * point.normal_impulse;
            let total = clamp(point.tangent_impulse - point.tangent_mass * sliding, -limit, limit);
            let push = tangent * (total - point.tangent_impulse);
            point.tangent_impulse = total;
            self.push(&mut a, &mut b, point, push);
        }
        for point in &mut points[..count] {
            let (gap, speed) = (self.gap(&a, &b, point), self.speed(&a, &b, point));
            if pass == Pass::Relax && (gap > 0.0 && point.normal_impulse == 0.0 || speed < -self.bounce_speed)
            {
                // Nothing to take back, or the next substep will see it bounce.
                continue;
            }
            let (bias, softness) = if gap > 0.0 {
                (gap * inverse_substep, Softness::RIGID)
            } else if pass == Pass::Soft {
                (max(self.softness.bias_rate * gap, -self.push_speed), self.softness)
            } else {
                (0.0, Softness::RIGID)
            };
            let change = -point.normal_mass * softness.mass_scale * (speed + bias)
                - softness.impulse_scale * point.normal_impulse;
            // In this order what is no number gives no push.
            let total = max(0.0, point.normal_impulse + change);
            let push = normal * (total - point.normal_impulse);
            point.normal_impulse = total;
            self.push(&mut a, &mut b, point, push);
        }
        let is_held = points[..count].iter().any(|point| point.normal_impulse > 0.0);
        a.is_held |= is_held;
        b.is_held |= is_held;
        self.points = points;
        self.put(states, a, b);
    }

    /// The relative speed of a point along the normal, negative where the bodies approach.
    #[inline(always)]
    pub(super) fn speed(&self, a: &State, b: &State, point: &Point) -> f64 {
        (b.velocity_at(point.from_b) - a.velocity_at(point.from_a)).dot(self.normal)
    }

    /// How far the outlines are apart at a point, to first order in the turn since the step began.
    #[inline(always)]
    pub(super) fn gap(&self, a: &State, b: &State, point: &Point) -> f64 {
        let apart = b.place(point.from_b) - point.from_b - (a.place(point.from_a) - point.from_a);
        point.separation + apart.dot(self.normal)
    }

    #[inline(always)]
    pub(super) fn push(&self, a: &mut State, b: &mut State, point: &Point, push: DVec2) {
        a.velocity -= push * self.inverse_masses[0];
        a.spin -= point.from_a.perp_dot(push) * self.inverse_inertias[0];
        b.velocity += push * self.inverse_masses[1];
        b.spin += point.from_b.perp_dot(push) * self.inverse_inertias[1];
    }

    #[inline(always)]
    pub(super) fn states(&self, states: &[State]) -> [State; 2] {
        self.pair.map(|position| states[position as usize])
    }

    #[inline(always)]
    pub(super) fn put(&self, states: &mut [State], a: State, b: State) {
        let [place_a, place_b] = self.pair.map(|position| position as usize);
        let at = &mut states[place_a];
        (at.velocity, at.spin, at.is_held) = (a.velocity, a.spin, a.is_held);
        let at = &mut states[place_b];
        (at.velocity, at.spin, at.is_held) = (b.velocity, b.spin, b.is_held);
    }
}
