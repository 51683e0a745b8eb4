//! Sines and cosines of two angles at once, bitwise equal to those of `libm`.

use super::lanes::Lanes;
use super::sin_cos;
use glam::DVec2;

/// Returns the unit vectors at two angles, cosine and sine of each, bitwise equal to [`sin_cos`].
///
/// # Units
/// As [`sin_cos`].
///
/// # Degenerate input
/// Minus zero may be treated as zero.
///
/// # Source
/// The operations of `libm` on two numbers at once: FreeBSD's `s_sin.c`, `k_sin.c`, `k_cos.c`, and one round of the
/// medium case of `e_rem_pio2.c`. Angles near a multiple of an eighth turn need more rounds: `libm` computes them.
#[inline(always)]
pub(crate) fn unit_vectors(angles: [f64; 2]) -> [DVec2; 2] {
    const TO_WHOLE: f64 = 1.5 / f64::EPSILON;
    const QUARTERS: f64 = core::f64::consts::FRAC_2_PI;
    /// The first 33 bits of a quarter turn, and the rest.
    const QUARTER: [f64; 2] = [1.570_796_326_734_125_6, 6.077_100_506_506_192e-11];
    /// Below this, the number of quarter turns has few bits and its product with the first 33 bits is exact.
    const SIZE_MAX: f64 = 1e5;
    /// Beyond this `libm` may choose another quarter turn: it compares the high word only.
    const REST_MAX: f64 = core::f64::consts::FRAC_PI_4 - 1e-4;
    /// Below this share of the angle the reduction cancels too many bits.
    const REST_MIN: f64 = 1.0 / 32_768.0;

    let angle = Lanes::new(angles[0], angles[1]);
    let size = angle.abs();
    let shifted = angle * Lanes::splat(QUARTERS) + Lanes::splat(TO_WHOLE);
    let quarters = shifted - Lanes::splat(TO_WHOLE);
    let (begin, more) = (angle - quarters * Lanes::splat(QUARTER[0]), quarters * Lanes::splat(QUARTER[1]));
    let rest = begin - more;
    let low = (begin - rest) - more;
    let is_uncertain = rest.abs().is_above(Lanes::splat(REST_MAX)).bits()
        | size.is_above(Lanes::splat(SIZE_MAX)).bits()
        | (size * Lanes::splat(REST_MIN)).is_above(rest.abs()).bits();
    if is_uncertain != 0 {
        return exact_vectors(angles);
    }
    let square = rest * rest;
    let fourth = square * square;
    let sin = {
        let [s1, s2, s3, s4, s5, s6] = SIN.map(Lanes::splat);
        let sum = s2 + square * (s3 + square * s4) + square * fourth * (s5 + square * s6);
        let cube = square * rest;
        let turned = rest - ((square * (Lanes::splat(0.5) * low - cube * sum) - low) - cube * s1);
        let plain = rest + cube * (s1 + square * sum);
        quarters.abs().is_above(Lanes::splat(0.5)).choose(turned, plain)
    };
    let cos = {
        let [c1, c2, c3, c4, c5, c6] = COS.map(Lanes::splat);
        let one = Lanes::splat(1.0);
        let sum = square * (c1 + square * (c2 + square * c3)) + fourth * fourth * (c4 + square * (c5 + square * c6));
        let half = Lanes::splat(0.5) * square;
        let least = one - half;
        least + (((one - least) - half) + (square * sum - rest * low))
    };
    let turned = |vector: Lanes, shifted: f64| {
        let quarter = &QUARTER_TURNS[(shifted.to_bits() % 4) as usize];
        let is_odd = Lanes::splat(quarter[2]).is_above(Lanes::splat(0.0));
        (is_odd.choose(vector.swapped(), vector) * Lanes::new(quarter[0], quarter[1])).into()
    };
    [turned(cos.firsts_with(sin), shifted.first()), turned(cos.seconds_with(sin), shifted.second())]
}

#[cold]
#[inline(never)]
fn exact_vectors(angles: [f64; 2]) -> [DVec2; 2] {
    angles.map(|angle| {
        let (sin, cos) = sin_cos(angle);
        DVec2::new(cos, sin)
    })
}

/// For 0 to 3 quarter turns: the signs of cosine and sine, and 1 if they are swapped first.
const QUARTER_TURNS: [[f64; 3]; 4] = [[1.0, 1.0, 0.0], [-1.0, 1.0, 1.0], [-1.0, -1.0, 0.0], [1.0, -1.0, 1.0]];

/// The coefficients of `k_sin.c`.
const SIN: [f64; 6] = [
    -0.166_666_666_666_666_32,
    8.333_333_333_322_49e-3,
    -1.984_126_982_985_795e-4,
    2.755_731_370_707_006_8e-6,
    -2.505_076_025_340_686_3e-8,
    1.589_690_995_211_55e-10,
];

/// The coefficients of `k_cos.c`.
const COS: [f64; 6] = [
    4.166_666_666_666_66e-2,
    -1.388_888_888_887_411e-3,
    2.480_158_728_947_673e-5,
    -2.755_731_435_139_066_3e-7,
    2.087_572_321_298_175e-9,
    -1.135_964_755_778_819_5e-11,
];

#[cfg(test)]
mod tests {
    use super::{sin_cos, unit_vectors};
    use glam::DVec2;

    #[test]
    fn two_angles_have_the_bits_of_sin_cos() {
        let quarter = core::f64::consts::FRAC_PI_2;
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
        };
        let mut angles = vec![0.0, 5e-324, 1e-300, 1e-9, -1e-9, 1e5, 1e12, -1e12];
        for eighths in -40..=40 {
            let around = f64::from(eighths) * quarter / 2.0;
            let bits = around.to_bits();
            angles.extend(
                (0..40).flat_map(|step| [bits.wrapping_add(step), bits.wrapping_sub(step)]).map(f64::from_bits),
            );
            angles.extend((0..40).map(|step| f64::from_bits((bits & !0xFFFF_FFFF).wrapping_add(step << 30))));
        }
        for scale in [1e-8, 1e-3, 1.0, 7.0, 100.0, 1e4, 2e5, 1e9] {
            angles.extend((0..50_000).map(|_| scale * random()));
        }
        angles.retain(|angle| angle.abs() <= 1e12);
        let found = angles.as_chunks::<2>().0;
        assert!(found.len() > 200_000);
        for pair in found {
            let bits = |vector: DVec2| [vector.x, vector.y].map(f64::to_bits);
            let expected = pair.map(|angle| {
                let (sin, cos) = sin_cos(angle);
                bits(DVec2::new(cos, sin))
            });
            assert_eq!(unit_vectors(*pair).map(bits), expected, "{pair:?}");
        }
    }
}
