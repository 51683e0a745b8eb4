//! Minimum, maximum and clamp by comparison: the same bits on every target, signed zeros included.

/// Returns the lesser of two numbers, the first on a tie.
///
/// # Degenerate input
/// If either is NaN the first is returned.
#[must_use]
#[inline(always)]
pub fn min(first: f64, second: f64) -> f64 {
    if second < first { second } else { first }
}

/// Returns the greater of two numbers, the first on a tie.
///
/// # Degenerate input
/// If either is NaN the first is returned.
#[must_use]
#[inline(always)]
pub fn max(first: f64, second: f64) -> f64 {
    if second > first { second } else { first }
}

/// Returns `value` moved into `low..=high`.
///
/// # Degenerate input
/// NaN stays NaN.
#[must_use]
#[inline(always)]
pub fn clamp(value: f64, low: f64, high: f64) -> f64 {
    debug_assert!(low <= high, "clamp: low {low} is above high {high}");
    if value < low {
        low
    } else if value > high {
        high
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::{clamp, max, min};

    #[test]
    fn ties_of_signed_zeros_keep_the_first() {
        assert!(min(0.0, -0.0).is_sign_positive());
        assert!(max(-0.0, 0.0).is_sign_negative());
    }

    #[test]
    fn clamp_moves_only_what_is_outside() {
        assert_eq!([clamp(-2.0, -1.0, 1.0), clamp(0.5, -1.0, 1.0), clamp(3.0, -1.0, 1.0)], [-1.0, 0.5, 1.0]);
    }
}
