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

#[cfg(test)]
mod tests {
    use super::{angle_between, sin_cos};
    use glam::DVec2;

    #[test]
    fn axes_at_angle_0_are_exact() {
        assert_eq!(sin_cos(0.0), (0.0, 1.0));
    }

    #[test]
    fn angle_between_recovers_the_rotation() {
        for thousandths in 0..=1000_u16 {
            let angle = f64::from(thousandths) / 1000.0 * core::f64::consts::PI;
            let (sin, cos) = sin_cos(angle);
            for sign in [-1.0, 1.0] {
                let found = angle_between(DVec2::X, DVec2::new(cos, sin * sign));
                assert!((found - angle).abs() < 4e-16 * (1.0 + angle), "{found} is not {angle}");
            }
        }
    }
}
