//! Impulses in closed form: of one contact between two bodies, and of a mover that meets an obstacle.

use super::Body;
use crate::math::{clamp, direction, max};
use glam::DVec2;

/// Where two bodies meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactGeometry {
    /// Unit vector from a to b.
    pub normal: DVec2,
    /// The point, from a's centre.
    pub from_a: DVec2,
    /// The point, from b's centre.
    pub from_b: DVec2,
    /// Bounciness of the pair.
    pub restitution: f64,
    /// Coulomb's coefficient of the pair.
    pub friction: f64,
}

/// What b receives; a receives the opposite.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Impulse {
    /// Along the normal, never negative. Unit: mass · px/s.
    pub normal: f64,
    /// Along the normal turned by a right angle.
    pub tangent: f64,
    /// Whether friction was not enough to stop the sliding.
    pub is_sliding: bool,
}

/// How a mover keeps its speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Share of the normal speed that is left, 0 to 1.
    pub restitution: f64,
    /// Coulomb's coefficient.
    pub friction: f64,
}

/// Returns the impulse that a contact calls for: it reverses the approach by the restitution, and stops the sliding as far
/// as Coulomb's friction can.
///
/// With k the sum of both bodies' 1/m + (r × n)²/I, it is j = -(1 + e) v·n / k along the normal, and along the tangent -v·t / k,
/// not more than the friction's share of j. Both are of the velocity before either.
///
/// # Degenerate input
/// Bodies that separate, and two that are fixed, give no impulse.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 4. Deviations: friction stops the
/// sliding and no more (the book multiplies it by the restitution), clamped both ways.
#[must_use]
pub fn contact_impulse(a: &Body, b: &Body, meeting: &ContactGeometry) -> Impulse {
    let ContactGeometry { normal, from_a, from_b, restitution, friction } = *meeting;
    let velocity = b.velocity_at(from_b) - a.velocity_at(from_a);
    let approach = velocity.dot(normal);
    let ease = ease(a, b, meeting, normal);
    // Written so that NaN gives none.
    if !(approach < 0.0 && ease > 0.0) {
        return Impulse::default();
    }
    let tangent = normal.perp();
    let along = -(1.0 + restitution) * approach / ease;
    let wanted = -velocity.dot(tangent) / self::ease(a, b, meeting, tangent);
    let limit = max(friction * along, 0.0);
    Impulse { normal: along, tangent: clamp(wanted, -limit, limit), is_sliding: wanted.abs() > limit }
}

/// Changes both bodies' velocities by an impulse.
pub fn apply_impulse(a: &mut Body, b: &mut Body, meeting: &ContactGeometry, impulse: Impulse) {
    let push = meeting.normal * impulse.normal + meeting.normal.perp() * impulse.tangent;
    a.push(-push, meeting.from_a);
    b.push(push, meeting.from_b);
}

/// By how much the point's relative velocity along a direction grows for an impulse of 1.
fn ease(a: &Body, b: &Body, meeting: &ContactGeometry, direction: DVec2) -> f64 {
    let turn_a = meeting.from_a.perp_dot(direction);
    let turn_b = meeting.from_b.perp_dot(direction);
    a.mass.inverse
        + b.mass.inverse
        + turn_a * turn_a * a.mass.inverse_inertia
        + turn_b * turn_b * b.mass.inverse_inertia
}

/// Returns the velocity of a mover after it has met an obstacle with the unit normal `normal`, which points to the mover.
///
/// v_n' = -e v_n and v_t' = a v_t with a = max(1 - μ (1 + e) |v_n| / |v_t|, 0).
///
/// # Degenerate input
/// A mover that separates keeps its velocity. One without speed along the obstacle has a = 0.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: impulse method.
///
/// # Examples
/// ```
/// use collidoscope::DVec2;
/// use collidoscope::dynamics::{Surface, bounced};
/// let after = bounced(DVec2::new(3.0, 4.0), DVec2::NEG_Y, Surface { restitution: 1.0, friction: 0.0 });
/// assert_eq!(after, DVec2::new(3.0, -4.0));
/// ```
#[must_use]
pub fn bounce_velocity(velocity: DVec2, normal: DVec2, surface: Surface) -> DVec2 {
    let approach = velocity.dot(normal);
    if approach >= 0.0 || approach.is_nan() {
        return velocity;
    }
    let along = velocity - normal * approach;
    let kept = direction(along).map_or(0.0, |along| {
        max(1.0 - surface.friction * (1.0 + surface.restitution) * -approach / along.length, 0.0)
    });
    along * kept - normal * (surface.restitution * approach)
}

#[cfg(test)]
mod tests {
    use super::{Surface, bounce_velocity};
    use glam::DVec2;

    #[test]
    fn a_mover_bounces_by_restitution_and_is_slowed_by_friction() {
        let cases = [(1.0, 0.0, (3.0, -4.0)), (0.5, 0.2, (1.8, -2.0)), (0.5, 0.9, (0.0, -2.0))];
        for (restitution, friction, expected) in cases {
            let after =
                bounce_velocity(DVec2::new(3.0, 4.0), DVec2::NEG_Y, Surface { restitution, friction });
            assert!((after - DVec2::from(expected)).length() < 1e-15, "{after}, not {expected:?}");
        }
    }

    #[test]
    fn who_separates_or_stands_keeps_the_velocity() {
        let surface = Surface { restitution: 0.5, friction: 0.9 };
        for velocity in [DVec2::new(3.0, -4.0), DVec2::X, DVec2::ZERO] {
            assert_eq!(bounce_velocity(velocity, DVec2::NEG_Y, surface), velocity);
        }
        assert_eq!(bounce_velocity(DVec2::new(0.0, 4.0), DVec2::NEG_Y, surface), DVec2::new(0.0, -2.0));
    }
}
