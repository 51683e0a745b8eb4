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

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn an_unturned_shape_has_exact_axes() {
        assert_eq!(sin_cos(0.0), (0.0, 1.0));
    }
}
