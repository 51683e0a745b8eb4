//! Closed-form impulses: between two bodies at one contact, of a moving disc at an obstacle, and of a body at a limit.

use super::{Body, Bounce, Side};
use crate::math::tolerance::{FLUSH, SPEED_LIMIT};
use crate::math::{clamp, direction, max, min};
use crate::shape::Hull;
use glam::DVec2;

/// Geometry and material of a contact between two bodies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactGeometry {
    /// Unit vector from a to b.
    pub normal: DVec2,
    /// Contact point relative to a's center.
    pub from_a: DVec2,
    /// Contact point relative to b's center.
    pub from_b: DVec2,
    /// Restitution of the pair.
    pub restitution: f64,
    /// Coulomb coefficient of the pair.
    pub friction: f64,
}

/// Impulse on b; a receives the opposite.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Impulse {
    /// Component along the normal, never negative. Unit: mass · px/s.
    pub normal: f64,
    /// Component along the normal rotated by a right angle.
    pub tangent: f64,
    /// Whether friction was too small to stop the sliding.
    pub is_sliding: bool,
}

/// Restitution and friction of a bounce.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Share of the normal speed that remains, 0 to 1.
    pub restitution: f64,
    /// Coulomb coefficient.
    pub friction: f64,
}

/// Returns the impulse of a contact: it reverses the approach by the restitution and stops sliding as far as Coulomb
/// friction allows.
///
/// Let n be the normal, t the tangent, e the restitution, μ the friction, and v the velocity of b's contact point
/// relative to a's before the impulse. For a unit direction d, k(d) is the sum over both bodies of 1/m + (r × d)²/I,
/// with mass m, moment of inertia I and contact point r relative to the center.
///
/// The normal impulse is j = -(1 + e) v·n / k(n). The tangent impulse is -(v·t - s) / k(t), clamped to -μj..μj, where s is the sum
/// of both surface velocities.
///
/// # Degenerate input
/// Separating bodies and two fixed bodies get no impulse.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 4. Deviation: friction only stops
/// the sliding, clamped in both directions; the book multiplies it by the restitution.
pub fn contact_impulse(a: &Body, b: &Body, geometry: &ContactGeometry) -> Impulse {
    impulse_of(a, b, geometry, false)
}

/// Returns the result of [`contact_impulse`]; if `friction_follows`, with the tangential impulse at the velocities after the normal
/// one.
#[inline(always)]
fn impulse_of(a: &Body, b: &Body, geometry: &ContactGeometry, friction_follows: bool) -> Impulse {
    let ContactGeometry { normal, from_a, from_b, restitution, friction } = *geometry;
    let velocity = b.velocity_at(from_b) - a.velocity_at(from_a);
    let approach = velocity.dot(normal);
    let inverse_mass = inverse_mass_along(a, b, geometry, normal);
    // False for NaN.
    if !(approach < 0.0 && inverse_mass > 0.0) {
        return Impulse::default();
    }
    let tangent = normal.perp();
    let along = -(1.0 + restitution) * approach / inverse_mass;
    let turn = |from: DVec2, body: &Body| from.perp_dot(normal) * from.perp_dot(tangent) * body.mass.inverse_inertia;
    let turned = if friction_follows { along * (turn(from_a, a) + turn(from_b, b)) } else { 0.0 };
    let sliding = velocity.dot(tangent) + turned - (a.surface_velocity + b.surface_velocity);
    let unclamped = -sliding / inverse_mass_along(a, b, geometry, tangent);
    let limit = max(friction * along, 0.0);
    Impulse { normal: along, tangent: clamp(unclamped, -limit, limit), is_sliding: unclamped.abs() > limit }
}

/// Applies the impulse of a contact to two bodies, and returns its part along the normal.
///
/// Friction follows from the velocities after the normal impulse. From those before it, as in [`contact_impulse`], friction would
/// miss the turn that a push off the center gives, and elastic bodies would gain energy with every such bounce.
#[inline(always)]
pub(super) fn bounce([a, b]: &mut [Body; 2], geometry: &ContactGeometry) -> f64 {
    let impulse = impulse_of(a, b, geometry, true);
    apply_impulse(a, b, geometry, impulse);
    impulse.normal
}

/// Applies an impulse to both bodies.
pub fn apply_impulse(a: &mut Body, b: &mut Body, geometry: &ContactGeometry, impulse: Impulse) {
    let push = geometry.normal * impulse.normal + geometry.normal.perp() * impulse.tangent;
    a.push(-push, geometry.from_a);
    b.push(push, geometry.from_b);
}

/// Returns k of [`contact_impulse`]: the change of the contact point's relative velocity along a direction per unit
/// impulse.
fn inverse_mass_along(a: &Body, b: &Body, geometry: &ContactGeometry, direction: DVec2) -> f64 {
    let turn_a = geometry.from_a.perp_dot(direction);
    let turn_b = geometry.from_b.perp_dot(direction);
    a.mass.inverse
        + b.mass.inverse
        + turn_a * turn_a * a.mass.inverse_inertia
        + turn_b * turn_b * b.mass.inverse_inertia
}

/// Returns the velocity of a disc after a bounce off an obstacle; `normal` is a unit vector that points to the disc.
///
/// Let v_n and v_t be the normal and tangential parts of the velocity, e the restitution and μ the friction. After the
/// bounce they are -e v_n and s v_t, with the remaining share s = max(1 - μ (1 + e) |v_n| / |v_t|, 0).
///
/// # Degenerate input
/// The velocity of a separating disc does not change. Without tangential speed s is 0.
///
/// # Source
/// H. Wang, *GAMES103: Physics-based animation* (2021), lecture 3: impulse method.
///
/// # Examples
/// ```
/// use collidoscope::DVec2;
/// use collidoscope::dynamics::{Surface, bounce_velocity};
/// let after = bounce_velocity(DVec2::new(3.0, 4.0), DVec2::NEG_Y, Surface { restitution: 1.0, friction: 0.0 });
/// assert_eq!(after, DVec2::new(3.0, -4.0));
/// ```
pub fn bounce_velocity(velocity: DVec2, normal: DVec2, surface: Surface) -> DVec2 {
    let approach = velocity.dot(normal);
    if approach >= 0.0 || approach.is_nan() {
        return velocity;
    }
    let along = velocity - normal * approach;
    let remaining = direction(along)
        .map_or(0.0, |along| max(1.0 - surface.friction * (1.0 + surface.restitution) * -approach / along.length, 0.0));
    along * remaining - normal * (surface.restitution * approach)
}

/// Returns a body after its bounce off a limit, across `out`, by the impulse where it meets the limit; `None` if that point already
/// leaves the limit.
///
/// The body meets the limit at the lowest of its points. Of those that are level with the limit up to [`FLUSH`] it is the fastest, or
/// the nearest to the place below the center where they are equally fast up to [`FLUSH`]. As in the [`Solver`](super::Solver), friction comes after the normal impulse, so that no energy is gained.
///
/// # Degenerate input
/// NaN gives `None`. The angular velocity is clamped to 10¹².
///
/// # Complexity
/// Linear in the points of the hull.
#[inline(never)]
pub(crate) fn bounced_off_limit(hull: &Hull<'_>, body: &Body, out: DVec2, restitution: f64) -> Option<Body> {
    let (reach, slack) = (hull.core_along(out), FLUSH * (body.width + body.reach));
    let level = hull.points().iter().filter(|from| from.dot(out) >= reach - slack);
    let (low, high) = level
        .map(|from| from.dot(out.perp()))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (min(low, at), max(high, at)));
    // Lever arms of the contact point, along the limit and out of it.
    let outwards = reach + hull.radius();
    let speed = |along: f64| body.velocity_at(out * outwards + out.perp() * along).dot(out);
    let along = match (speed(low), speed(high)) {
        (slow, fast) if slow < fast * (1.0 - FLUSH) => high,
        (fast, slow) if slow < fast * (1.0 - FLUSH) => low,
        _ => clamp(0.0, low, high),
    };
    let from = out * outwards + out.perp() * along;
    let effective_mass = |arm: f64| 1.0 / (body.mass.inverse + arm * arm * body.mass.inverse_inertia);
    let approach = speed(along);
    if approach <= 0.0 || approach.is_nan() {
        return None;
    }
    let mut bounced = *body;
    let normal = (1.0 + restitution) * approach * effective_mass(along);
    bounced.push(-out * normal, from);
    let sliding = bounced.velocity_at(from).dot(out.perp()) + body.surface_velocity;
    let limit = body.friction * normal;
    bounced.push(out.perp() * clamp(-sliding * effective_mass(outwards), -limit, limit), from);
    bounced.angular_velocity = clamp(bounced.angular_velocity, -SPEED_LIMIT, SPEED_LIMIT);
    Some(bounced)
}

/// Applies friction and turn of the last bounce in a flight, which ignores both, to a body after the flight, and updates the rebound.
/// The hull has its angle after the flight.
pub(crate) fn turn_by_bounce(hull: &Hull<'_>, body: &mut Body, bounce: &mut Bounce) {
    let (_, out) = Side::OUTWARDS[bounce.side as usize];
    let passing = body.velocity - out * body.velocity.dot(out);
    let arrived = Body { velocity: passing + out * bounce.speed, ..*body };
    if let Some(bounced) = bounced_off_limit(hull, &arrived, out, bounce.rebound / bounce.speed) {
        body.velocity += bounced.velocity - (passing - out * bounce.rebound);
        body.angular_velocity = bounced.angular_velocity;
        bounce.rebound = -bounced.velocity.dot(out);
    }
}
