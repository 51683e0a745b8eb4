//! The only module that calls `libm`: transcendental functions with equal bits natively and in WebAssembly.

use glam::DVec2;

/// Returns the sine and the cosine of an angle.
///
/// # Units
/// Radians. The reduction is exact for every finite angle.
///
/// # Degenerate input
/// Returns NaN twice for an infinity or NaN.
pub fn sin_cos(angle: f64) -> (f64, f64) {
    libm::sincos(angle)
}

/// Returns a vector rotated, clockwise on the screen, by the angle of a sine and cosine.
#[inline(always)]
pub fn rotated(vector: DVec2, (sin, cos): (f64, f64)) -> DVec2 {
    DVec2::new(vector.x * cos - vector.y * sin, vector.x * sin + vector.y * cos)
}

/// Returns the angle between two unit vectors, from 0 to π.
///
/// # Source
/// Newton's method for the sine of the remaining angle. The error, at most a right angle at first, is cubed in each
/// round. `libm`'s arc tangent would be more code.
#[inline(never)]
pub fn angle_between(a: DVec2, b: DVec2) -> f64 {
    const ROUNDS: u32 = 5;
    let (cos, sin) = (a.dot(b), a.perp_dot(b).abs());
    let mut angle = core::f64::consts::FRAC_PI_2;
    for _ in 0..ROUNDS {
        let (found_sin, found_cos) = sin_cos(angle);
        angle += sin * found_cos - cos * found_sin;
    }
    angle
}
