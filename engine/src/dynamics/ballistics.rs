//! Ballistic flight under constant gravity between axis-parallel walls.

use crate::error::named;
use crate::math::clamp;
use crate::shape::Shape;
use glam::DVec2;

/// Maximum number of bounces per axis in one call.
///
/// Only narrow gaps, or a restitution near 1 with little speed left, need more.
pub const BOUNCES_MAX: u32 = 256;

/// Allowed positions of a body's center, limits included; infinite where there is no limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CenterBounds {
    /// The least coordinates.
    pub min: DVec2,
    /// The greatest coordinates.
    pub max: DVec2,
}

/// Position and velocity of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// Position of the center.
    pub position: DVec2,
    /// Velocity of the center.
    pub velocity: DVec2,
}

named! {
    /// Side of the boundary.
    Side {
        /// The least x.
        Left = "left",
        /// The least y.
        Top = "top",
        /// The greatest x.
        Right = "right",
        /// The greatest y.
        Bottom = "bottom",
    }
}

impl Side {
    /// All sides in the order of their numbers, each with the unit vector out of the boundary.
    pub const OUTWARDS: [(Self, DVec2); 4] =
        [(Self::Left, DVec2::NEG_X), (Self::Top, DVec2::NEG_Y), (Self::Right, DVec2::X), (Self::Bottom, DVec2::Y)];
}

/// Impact of a body on a side of the boundary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// Time since the start of the flight.
    pub time: f64,
    /// Side that was hit.
    pub side: Side,
    /// Speed into the side just before the impact; negative where a corner meets it while the center leaves.
    pub speed: f64,
    /// Speed of the center away from the side just after the impact; 0 if the body stays there, negative if a corner has met the
    /// side and the center follows.
    pub rebound: f64,
}

/// Returns how far a shape reaches beyond a limit of a boundary, negative before it. `edge` is the coordinate of the limit,
/// infinite without one.
///
/// # Complexity
/// Linear in the points of the hull.
#[inline(never)]
pub fn depth_beyond(side: Side, edge: f64, shape: &Shape) -> f64 {
    let (_, out) = Side::OUTWARDS[side as usize];
    let hull = shape.hull();
    shape.center().dot(out) + (hull.core_along(out) + hull.radius()) - edge * (out.x + out.y)
}

/// Returns the position and velocity after a time of flight, and calls `on_bounce` for each impact.
///
/// The flight is exact: parabolas between impacts at their exact times. The infinite series of bounces that ends a fall
/// is summed in closed form: the body then rests on the limit, a last bounce of speed 0 reports when, and it stays
/// there to the bit. Bounces are reported along x first, then along y, each in order of time.
///
/// # Units
/// Pixels and seconds; gravity in px/s²; restitution is the share of the speed that remains, 0 to 1.
///
/// # Degenerate input
/// A body outside starts on the nearest limit. A body that moves into a limit it lies on bounces at time 0. If the
/// bounds along an axis are empty or a point, the body stays in their middle without speed. After [`BOUNCES_MAX`]
/// bounces along an axis the body stays on the limit with the speed of its last rebound.
///
/// # Complexity
/// Linear in the bounces, at most [`BOUNCES_MAX`] per axis.
///
/// # Source
/// Uniformly accelerated motion; the roots by the stable form of the quadratic formula (W. Press and others, *Numerical
/// Recipes*, 3rd edition 2007, section 5.6).
pub fn fly(
    start: Flight,
    gravity: DVec2,
    bounds: &CenterBounds,
    restitution: f64,
    duration: f64,
    on_bounce: &mut dyn FnMut(Bounce),
) -> Flight {
    let Flight { position, velocity } = start;
    let x = Axis { low: bounds.min.x, high: bounds.max.x, sides: [Side::Left, Side::Right], gravity: gravity.x };
    let y = Axis { low: bounds.min.y, high: bounds.max.y, sides: [Side::Top, Side::Bottom], gravity: gravity.y };
    let [x, speed_x] = x.fly(position.x, velocity.x, restitution, duration, on_bounce);
    let [y, speed_y] = y.fly(position.y, velocity.y, restitution, duration, on_bounce);
    Flight { position: DVec2::new(x, y), velocity: DVec2::new(speed_x, speed_y) }
}

struct Axis {
    low: f64,
    high: f64,
    /// Sides at `low` and `high`.
    sides: [Side; 2],
    gravity: f64,
}

impl Axis {
    /// Returns coordinate and speed after a time.
    #[inline(never)]
    fn fly(
        &self,
        start: f64,
        start_speed: f64,
        restitution: f64,
        duration: f64,
        on_bounce: &mut dyn FnMut(Bounce),
    ) -> [f64; 2] {
        let Self { low, high, sides: [low_side, high_side], gravity } = *self;
        if low >= high {
            return [low + (high - low) / 2.0, 0.0];
        }
        let (mut at, mut speed, mut time) = (clamp(start, low, high), start_speed, 0.0);
        if speed == 0.0 && (at == low && gravity <= 0.0 || at == high && gravity >= 0.0) {
            return [at, 0.0];
        }
        for _ in 0..BOUNCES_MAX {
            let left = duration - time;
            let to_low = impact(at - low, -speed, -gravity, left);
            let to_high = impact(high - at, speed, gravity, left);
            let is_high = match (to_low, to_high) {
                (Some((wait_low, _)), Some((wait_high, _))) => wait_high < wait_low,
                (low, _) => low.is_none(),
            };
            let (hit, limit, side, out) =
                if is_high { (to_high, high, high_side, 1.0) } else { (to_low, low, low_side, -1.0) };
            let Some((wait, hit_speed)) = hit else {
                let middle_speed = speed + gravity * left / 2.0;
                return [clamp(at + middle_speed * left, low, high), speed + gravity * left];
            };
            time += wait;
            let rebound = hit_speed * restitution;
            on_bounce(Bounce { time, side, speed: hit_speed, rebound });
            // Subtracting from 0 avoids a speed of minus zero.
            (at, speed) = (limit, 0.0 - out * rebound);
            let pull = out * gravity;
            if pull > 0.0 {
                if rebound == 0.0 {
                    return [limit, 0.0];
                }
                // An arc that begins with speed u takes 2 u / g, and the next begins with e u. All of them together take
                // 2 u / g · (1 + e + e² + …) = 2 u / (g (1 - e)), infinite for e = 1.
                let rest = time + 2.0 * rebound / (pull * (1.0 - restitution));
                if rest <= duration && rebound * rebound <= 2.0 * pull * (high - low) {
                    on_bounce(Bounce { time: rest, side, speed: 0.0, rebound: 0.0 });
                    return [limit, 0.0];
                }
            }
        }
        [at, speed]
    }
}

/// Returns the time to cover `distance` from `speed` under acceleration `pull`, and the final speed; `None` if that takes
/// more than `time`.
fn impact(distance: f64, speed: f64, pull: f64, time: f64) -> Option<(f64, f64)> {
    let square = speed * speed + 2.0 * pull * distance;
    // The motion turns back before it arrives, arrives without speed, or never goes that way.
    if square <= 0.0 || (speed <= 0.0 && pull <= 0.0) {
        return None;
    }
    // The root of `distance = speed t + pull t² / 2` without cancellation.
    let then = square.sqrt();
    let wait = if speed > 0.0 { 2.0 * distance / (speed + then) } else { (then - speed) / pull };
    // False for NaN, which results from an infinite distance.
    (wait <= time).then_some((wait, then))
}
