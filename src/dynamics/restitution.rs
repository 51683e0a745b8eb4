//! Restitution: impacts bounce before the solver stops the approach.

use super::constraint::{Constraint, Point, Predict, Speeds, State};
use crate::math::clamp;
use glam::DVec2;

/// Length of a substep, and gravity.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) gravity: DVec2,
    pub(super) h: f64,
}

/// Impact of a point in this substep.
#[derive(Clone, Copy)]
struct Impact {
    /// Normal speed, negative.
    speed: f64,
    /// Required change of the normal speed.
    change: f64,
}

impl Constraint {
    /// Bounces the points that hit within the substep faster than the bounce speed; returns whether one does.
    ///
    /// Bouncing slightly early loses nothing: the speed is what the restitution leaves at the outline, corrected for the
    /// work of gravity on the way there and back. Two points that hit at once bounce at once; one after the other they would
    /// spin a box that lands flat.
    pub(super) fn bounce(&mut self, states: &mut [State], moment: Moment, predict: &mut Predict<'_>) -> bool {
        if self.bounce_speed == f64::INFINITY || !self.will_touch(states, moment.gravity * moment.h, moment.h, predict)
        {
            return false;
        }
        let mut speeds = self.speeds(states);
        let impacts = [0, 1].map(|index| {
            let point = self.points[..self.count].get(index)?;
            Some((point, self.impact(states, &speeds, point, moment)?))
        });
        match impacts {
            [Some(one), Some(other)] => match self.both(one, other) {
                Some(impulses) => {
                    speeds.apply_normal(one.0, impulses[0]);
                    speeds.apply_normal(other.0, impulses[1]);
                    self.stop_sliding(&mut speeds, one.0, impulses[0]);
                    self.stop_sliding(&mut speeds, other.0, impulses[1]);
                }
                None => {
                    let faster = if other.1.speed < one.1.speed { other } else { one };
                    self.bounce_point(&mut speeds, faster);
                }
            },
            [Some(only), None] | [None, Some(only)] => self.bounce_point(&mut speeds, only),
            [None, None] => return false,
        }
        self.store(states, &speeds);
        true
    }

    /// Returns the impact of a point, if it hits fast enough.
    fn impact(&self, states: &[State], speeds: &Speeds, point: &Point, moment: Moment) -> Option<Impact> {
        let Moment { gravity, h } = moment;
        let speed = speeds.normal_speed(point);
        if speed >= 0.0 {
            return None;
        }
        let pulls = self.pair.map(|position| {
            let is_fixed = states[position as usize].is_fixed;
            if is_fixed { 0.0 } else { self.normal.dot(gravity) }
        });
        let (pull, gap) = (pulls[1] - pulls[0], self.gap(states, point));
        // Twice the work of gravity up to the outline, per unit mass.
        let work = 2.0 * pull * gap;
        let impact_squared = speed * speed - work;
        let is_impact = gap + (speed + pull * h) * h <= 0.0 && impact_squared > self.bounce_speed * self.bounce_speed;
        is_impact.then(|| {
            let rebound_squared = self.restitution * self.restitution * impact_squared + work;
            let rebound = if rebound_squared > 0.0 { rebound_squared.sqrt() } else { 0.0 };
            Impact { speed, change: rebound - speed }
        })
    }

    fn bounce_point(&self, speeds: &mut Speeds, (point, impact): (&Point, Impact)) {
        let impulse = point.normal_mass * impact.change;
        speeds.apply_normal(point, impulse);
        self.stop_sliding(speeds, point, impulse);
    }

    /// Applies the tangent impulse that stops the sliding, limited by Coulomb friction.
    fn stop_sliding(&self, speeds: &mut Speeds, point: &Point, impulse: f64) {
        let limit = self.friction * impulse;
        let unclamped = -point.tangent_mass * speeds.tangent_speed(point);
        speeds.apply_tangent(point, clamp(unclamped, -limit, limit));
    }

    /// Returns the impulses that give both points their required change of speed; `None` if one would have to pull.
    fn both(&self, (one, impact_one): (&Point, Impact), (other, impact_other): (&Point, Impact)) -> Option<[f64; 2]> {
        let ([a1, b1], [a2, b2]) = (one.arms, other.arms);
        let inverse_effective_mass = |a: f64, b: f64| {
            self.inverse_masses[0]
                + self.inverse_masses[1]
                + a * self.inverse_inertias[0]
                + b * self.inverse_inertias[1]
        };
        let (k11, k12, k22) = (
            inverse_effective_mass(a1 * a1, b1 * b1),
            inverse_effective_mass(a1 * a2, b1 * b2),
            inverse_effective_mass(a2 * a2, b2 * b2),
        );
        let determinant = k11 * k22 - k12 * k12;
        let impulses = [
            (k22 * impact_one.change - k12 * impact_other.change) / determinant,
            (k11 * impact_other.change - k12 * impact_one.change) / determinant,
        ];
        // False for NaN.
        let is_push = impulses.iter().all(|impulse| *impulse >= 0.0 && impulse.is_finite());
        is_push.then_some(impulses)
    }
}
