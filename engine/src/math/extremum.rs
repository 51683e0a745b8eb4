//! Minimum, maximum, clamp and sign by comparison. Results are bitwise equal on every target, signed zeros included.

use glam::DVec2;

/// Returns the lesser of two numbers, the first on a tie.
///
/// # Degenerate input
/// If either is NaN the first is returned.
#[inline(always)]
pub fn min(first: f64, second: f64) -> f64 {
    #[cfg(target_feature = "simd128")]
    {
        use core::arch::wasm32::{f64x2_extract_lane, f64x2_pmin, f64x2_splat};
        // Equal to the scalar code by definition. Browsers compile that to a branch, and this to one instruction.
        f64x2_extract_lane::<0>(f64x2_pmin(f64x2_splat(first), f64x2_splat(second)))
    }
    #[cfg(not(target_feature = "simd128"))]
    if second < first { second } else { first }
}

/// Returns the greater of two numbers, the first on a tie.
///
/// # Degenerate input
/// If either is NaN the first is returned.
#[inline(always)]
pub fn max(first: f64, second: f64) -> f64 {
    #[cfg(target_feature = "simd128")]
    {
        use core::arch::wasm32::{f64x2_extract_lane, f64x2_pmax, f64x2_splat};
        f64x2_extract_lane::<0>(f64x2_pmax(f64x2_splat(first), f64x2_splat(second)))
    }
    #[cfg(not(target_feature = "simd128"))]
    if second > first { second } else { first }
}

/// Returns the greater absolute coordinate of a vector.
#[inline(always)]
pub fn greatest_coordinate(of: DVec2) -> f64 {
    max(of.x.abs(), of.y.abs())
}

/// Returns 1 for positive numbers and zero, -1 for negative numbers and minus zero.
#[inline(always)]
pub fn sign(value: f64) -> f64 {
    1.0_f64.copysign(value)
}

/// Returns the number in `low..=high` nearest to `value`.
///
/// # Degenerate input
/// NaN stays NaN.
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
