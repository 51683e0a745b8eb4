//! Flight under constant gravity in a room whose walls lie along the axes.

use crate::math::clamp;
use glam::DVec2;

/// Bounces that are flown one by one along an axis in one call.
///
/// Each takes its time from the step, so more than that happen only between walls close together or where almost
/// nothing of the speed is lost and little of it is left.
pub const BOUNCES_MAX: u32 = 256;

/// Where a body's centre may be: between `min` and `max`, both included; infinite where there is no limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CenterBounds {
    /// The least coordinates.
    pub min: DVec2,
    /// The greatest coordinates.
    pub max: DVec2,
}

/// Where a body is and how fast it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// The centre.
    pub position: DVec2,
    /// The velocity of the centre.
    pub velocity: DVec2,
}

/// A side of the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The least x.
    Left,
    /// The least y.
    Top,
    /// The greatest x.
    Right,
    /// The greatest y.
    Bottom,
}

/// A body has met a side of the room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// When, from the start of the flight.
    pub time: f64,
    /// Which side.
    pub side: Side,
    /// Its speed into the side, just before.
    pub speed: f64,
    /// Its speed away from the side, just after. Where it is 0 the body stays there.
    pub rebound: f64,
}

/// Returns where a body is after a time of flight, and calls `bounced` for each side that it meets on the way.
///
/// The flight is exact: a parabola between two bounces, each at its own time, with the rest of the time flown after it. The
/// infinitely many bounces that end a fall are summed as the geometric series that they are: the body then lies on the
/// limit without speed, a last bounce of speed 0 says when it came to rest, and it stays there to the bit. Bounces are told
/// along x first, then along y; along each in the order of time.
///
/// # Units
/// Pixels, seconds; gravity in px/s², restitution the share of the speed that is left, 0 to 1.
///
/// # Degenerate input
/// A body outside starts on the nearest limit. A body on a limit that moves into it bounces at time 0. A room too narrow
/// for the body, whose least coordinate is not below the greatest, keeps it in the middle, without speed. After
/// [`BOUNCES_MAX`] bounces along an axis in one call the body stays on the limit for the rest of the time, with the speed of
/// its last rebound: it has neither left the room nor gained any.
///
/// # Complexity
/// Linear in the bounces, of which there are at most [`BOUNCES_MAX`] along each axis.
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
    let x =
        Axis { low: bounds.min.x, high: bounds.max.x, sides: [Side::Left, Side::Right], gravity: gravity.x };
    let y =
        Axis { low: bounds.min.y, high: bounds.max.y, sides: [Side::Top, Side::Bottom], gravity: gravity.y };
    let [x, speed_x] = x.fly(position.x, velocity.x, restitution, duration, on_bounce);
    let [y, speed_y] = y.fly(position.y, velocity.y, restitution, duration, on_bounce);
    Flight { position: DVec2::new(x, y), velocity: DVec2::new(speed_x, speed_y) }
}

/// What happens along one axis.
struct Axis {
    low: f64,
    high: f64,
    /// The sides at `low` and at `high`.
    sides: [Side; 2],
    gravity: f64,
}

impl Axis {
    /// Returns place and speed after a time.
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
            // 0 minus, so that no speed is minus zero.
            (at, speed) = (limit, 0.0 - out * rebound);
            let pull = out * gravity;
            if pull > 0.0 {
                if rebound == 0.0 {
                    return [limit, 0.0];
                }
                // Each arc takes 2 u / g, with u the speed it begins with, and the next begins with e u:
                // in all 2 u / g · (1 + e + e² + …) = 2 u / (g (1 - e)). Infinite where e is 1.
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

/// Returns when what rises with `speed` and gains `pull` of it a second has risen by `distance`, and its speed then;
/// `None` if it does not within `time`.
fn impact(distance: f64, speed: f64, pull: f64, time: f64) -> Option<(f64, f64)> {
    let square = speed * speed + 2.0 * pull * distance;
    // It turns back before it is there, or has no speed there; or it never moves that way.
    if square <= 0.0 || (speed <= 0.0 && pull <= 0.0) {
        return None;
    }
    // The root of `distance = speed t + pull t² / 2` that is not a difference of equal signs.
    let then = square.sqrt();
    let wait = if speed > 0.0 { 2.0 * distance / (speed + then) } else { (then - speed) / pull };
    // False for NaN, which an infinite distance gives.
    (wait <= time).then_some((wait, then))
}
