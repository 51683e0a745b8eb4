//! The only door to `libm`: transcendental functions whose bits are the same natively and in WebAssembly.

use glam::DVec2;

/// Returns the sine and the cosine of an angle.
///
/// # Units
/// Radians. Reduced exactly for any finite size, so 10⁶ rad is as good as 1 rad.
///
/// # Degenerate input
/// An infinity or NaN gives NaN for both.
#[must_use]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    libm::sincos(angle)
}

/// Returns a vector turned, clockwise on the screen, by the angle that has this sine and cosine.
#[must_use]
#[inline(always)]
pub fn rotated(vector: DVec2, (sin, cos): (f64, f64)) -> DVec2 {
    DVec2::new(vector.x * cos - vector.y * sin, vector.x * sin + vector.y * cos)
}

/// Returns the angle between two unit vectors, from 0 to π.
///
/// # Source
/// Newton's method for the sine of what is left of the angle; its error is cubed in each round, and is at most a right angle
/// before the first. An arc tangent from `libm` would be more code.
#[must_use]
#[inline(never)]
pub fn angle_between(one: DVec2, other: DVec2) -> f64 {
    const ROUNDS: u32 = 5;
    let (cos, sin) = (one.dot(other), one.perp_dot(other).abs());
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
    fn an_unturned_shape_has_exact_axes() {
        assert_eq!(sin_cos(0.0), (0.0, 1.0));
    }

    #[test]
    fn angles_between_are_those_that_were_turned_by() {
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
