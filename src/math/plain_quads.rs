//! What [`super::quads`] uses of `core::arch::wasm32`, under the same names, for other targets: by the definitions of the
//! WebAssembly specification, "Vector Instructions".

#![expect(non_camel_case_types, reason = "the names of the instructions")]

/// Four numbers, or four masks of 32 bits.
pub(super) type v128 = [u32; 4];

#[inline(always)]
fn each(a: v128, b: v128, of: impl Fn(u32, u32) -> u32) -> v128 {
    [of(a[0], b[0]), of(a[1], b[1]), of(a[2], b[2]), of(a[3], b[3])]
}

#[inline(always)]
pub(super) fn f32x4(a: f32, b: f32, c: f32, d: f32) -> v128 {
    [a, b, c, d].map(f32::to_bits)
}

#[inline(always)]
pub(super) fn f32x4_splat(all: f32) -> v128 {
    [all.to_bits(); 4]
}

#[inline(always)]
pub(super) fn u32x4(a: u32, b: u32, c: u32, d: u32) -> v128 {
    [a, b, c, d]
}

#[inline(always)]
pub(super) fn f32x4_extract_lane<const LANE: usize>(a: v128) -> f32 {
    f32::from_bits(a[LANE])
}

#[inline(always)]
pub(super) fn i32x4_shuffle<const A: usize, const B: usize, const C: usize, const D: usize>(
    a: v128,
    _: v128,
) -> v128 {
    [a[A], a[B], a[C], a[D]]
}

/// The lesser of each, that of `a` on a tie.
#[inline(always)]
pub(super) fn f32x4_pmin(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| if f32::from_bits(b) < f32::from_bits(a) { b } else { a })
}

#[inline(always)]
pub(super) fn f32x4_le(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| u32::from(f32::from_bits(a) <= f32::from_bits(b)).wrapping_neg())
}

#[inline(always)]
pub(super) fn v128_and(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a & b)
}

#[inline(always)]
pub(super) fn v128_or(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a | b)
}

#[inline(always)]
pub(super) fn i32x4_bitmask(a: v128) -> u8 {
    let bits = a.map(|bits| (bits >> 31) as u8);
    bits[0] | bits[1] << 1 | bits[2] << 2 | bits[3] << 3
}
