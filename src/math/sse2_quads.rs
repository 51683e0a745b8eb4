//! What [`super::quads`] uses of `core::arch::wasm32`, under the same names, by the instructions that every processor of this
//! target has.

#![expect(non_camel_case_types, reason = "the names of the instructions")]

use super::sse2_lanes::instruction;
use core::arch::x86_64 as sse2;

/// Four numbers, or four masks of 32 bits.
pub(super) type v128 = sse2::__m128;

#[inline(always)]
pub(super) fn f32x4(a: f32, b: f32, c: f32, d: f32) -> v128 {
    instruction!(sse2::_mm_set_ps(d, c, b, a))
}

#[inline(always)]
pub(super) fn f32x4_splat(all: f32) -> v128 {
    instruction!(sse2::_mm_set1_ps(all))
}

#[inline(always)]
pub(super) fn u32x4(a: u32, b: u32, c: u32, d: u32) -> v128 {
    let [a, b, c, d] = [a, b, c, d].map(u32::cast_signed);
    instruction!(sse2::_mm_castsi128_ps(sse2::_mm_set_epi32(d, c, b, a)))
}

#[inline(always)]
pub(super) fn f32x4_extract_lane<const LANE: usize>(a: v128) -> f32 {
    const { assert!(LANE == 0, "the only one that is asked for") };
    instruction!(sse2::_mm_cvtss_f32(a))
}

#[inline(always)]
pub(super) fn i32x4_shuffle<const A: usize, const B: usize, const C: usize, const D: usize>(
    a: v128,
    _: v128,
) -> v128 {
    match [A, B, C, D] {
        [2, 3, 0, 1] => instruction!(sse2::_mm_shuffle_ps::<0b01_00_11_10>(a, a)),
        _ => {
            const { assert!(A == 2 || (A == 1 && B == 0 && C == 3 && D == 2), "those that are asked for") };
            instruction!(sse2::_mm_shuffle_ps::<0b10_11_00_01>(a, a))
        }
    }
}

/// The instruction returns its second operand on a tie.
#[inline(always)]
pub(super) fn f32x4_pmin(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_min_ps(b, a))
}

#[inline(always)]
pub(super) fn f32x4_le(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_cmple_ps(a, b))
}

#[inline(always)]
pub(super) fn v128_and(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_and_ps(a, b))
}

#[inline(always)]
pub(super) fn v128_or(a: v128, b: v128) -> v128 {
    instruction!(sse2::_mm_or_ps(a, b))
}

#[inline(always)]
pub(super) fn i32x4_bitmask(a: v128) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "four bits")]
    let bits = instruction!(sse2::_mm_movemask_ps(a)) as u8;
    bits
}
