//! What [`super::lanes`] uses of `core::arch::wasm32`, under the same names, by the instructions that every processor of this
//! target has.

#![expect(non_camel_case_types, reason = "the names of the instructions")]

use core::arch::x86_64 as sse2;

/// Calls what is unsafe where a processor may lack the instruction.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: SSE2 belongs to this target.
        unsafe { $call }
    };
}
pub(super) use instruction;

/// Two doubles, or two masks of 64 bits.
pub(super) type v128 = sse2::__m128d;

#[inline(always)]
pub(super) fn f64x2(first: f64, second: f64) -> v128 {
    instruction!(sse2::_mm_set_pd(second, first))
}

#[inline(always)]
pub(super) fn f64x2_splat(both: f64) -> v128 {
    instruction!(sse2::_mm_set1_pd(both))
}

#[inline(always)]
pub(super) fn f64x2_extract_lane<const LANE: usize>(a: v128) -> f64 {
    instruction!(sse2::_mm_cvtsd_f64(if LANE == 0 { a } else { sse2::_mm_unpackhi_pd(a, a) }))
}

#[inline(always)]
pub(super) fn i64x2_shuffle<const FIRST: usize, const SECOND: usize>(a: v128, b: v128) -> v128 {
    let [first, second] = [if FIRST < 2 { a } else { b }, if SECOND < 2 { a } else { b }];
    match (FIRST % 2, SECOND % 2) {
        (0, 0) => instruction!(sse2::_mm_unpacklo_pd(first, second)),
        (1, 0) => instruction!(sse2::_mm_shuffle_pd::<0b01>(first, second)),
        (0, 1) => instruction!(sse2::_mm_shuffle_pd::<0b10>(first, second)),
        _ => instruction!(sse2::_mm_unpackhi_pd(first, second)),
    }
}

#[inline(always)]
pub(super) fn f64x2_add(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_add_pd(a, b))
}

#[inline(always)]
pub(super) fn f64x2_sub(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_sub_pd(a, b))
}

#[inline(always)]
pub(super) fn f64x2_mul(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_mul_pd(a, b))
}

#[inline(always)]
pub(super) fn f64x2_div(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_div_pd(a, b))
}

#[inline(always)]
pub(super) fn f64x2_neg(a: v128) -> v128 {
    instruction!(sse2::_mm_xor_pd(a, sse2::_mm_set1_pd(-0.0)))
}

#[inline(always)]
pub(super) fn f64x2_abs(a: v128) -> v128 {
    instruction!(sse2::_mm_andnot_pd(sse2::_mm_set1_pd(-0.0), a))
}

#[inline(always)]
pub(super) fn f64x2_sqrt(a: v128) -> v128 {
    instruction!(sse2::_mm_sqrt_pd(a))
}

/// The instruction returns its second operand on a tie.
#[inline(always)]
pub(super) fn f64x2_pmin(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_min_pd(b, a))
}

#[inline(always)]
pub(super) fn f64x2_pmax(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_max_pd(b, a))
}

#[inline(always)]
pub(super) fn f64x2_gt(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_cmpgt_pd(a, b))
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "two bits")]
pub(super) fn i64x2_bitmask(a: v128) -> u8 {
    instruction!(sse2::_mm_movemask_pd(a)) as u8
}

#[inline(always)]
pub(super) fn v128_bitselect(a: v128, b: v128, mask: v128) -> v128 {
    instruction!(sse2::_mm_or_pd(sse2::_mm_and_pd(mask, a), sse2::_mm_andnot_pd(mask, b)))
}

/// The instruction negates its first operand.
#[inline(always)]
pub(super) fn v128_andnot(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_andnot_pd(b, a))
}

#[inline(always)]
pub(super) fn v128_and(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_and_pd(a, b))
}

#[inline(always)]
pub(super) fn v128_or(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_or_pd(a, b))
}

#[inline(always)]
pub(super) fn v128_xor(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_xor_pd(a, b))
}
