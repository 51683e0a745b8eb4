//! What [`super::lanes`] uses of `core::arch::wasm32`, under the same names, for other targets: by the definitions of the
//! WebAssembly specification, "Vector Instructions".

#![expect(non_camel_case_types, reason = "the names of the instructions")]

/// Two doubles, or two masks of 64 bits.
pub(super) type v128 = [u64; 2];

#[inline(always)]
fn each(a: v128, b: v128, of: impl Fn(f64, f64) -> f64) -> v128 {
    let of = |lane: usize| of(f64::from_bits(a[lane]), f64::from_bits(b[lane])).to_bits();
    [of(0), of(1)]
}

#[inline(always)]
pub(super) fn f64x2(first: f64, second: f64) -> v128 {
    [first.to_bits(), second.to_bits()]
}

#[inline(always)]
pub(super) fn f64x2_splat(both: f64) -> v128 {
    f64x2(both, both)
}

#[inline(always)]
pub(super) fn f64x2_extract_lane<const LANE: usize>(a: v128) -> f64 {
    f64::from_bits(a[LANE])
}

#[inline(always)]
pub(super) fn i64x2_shuffle<const FIRST: usize, const SECOND: usize>(a: v128, b: v128) -> v128 {
    let lanes = [a[0], a[1], b[0], b[1]];
    [lanes[FIRST], lanes[SECOND]]
}

#[inline(always)]
pub(super) fn f64x2_add(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a + b)
}

#[inline(always)]
pub(super) fn f64x2_sub(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a - b)
}

#[inline(always)]
pub(super) fn f64x2_mul(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a * b)
}

#[inline(always)]
pub(super) fn f64x2_div(a: v128, b: v128) -> v128 {
    each(a, b, |a, b| a / b)
}

#[inline(always)]
pub(super) fn f64x2_neg(a: v128) -> v128 {
    each(a, a, |a, _| -a)
}

#[inline(always)]
pub(super) fn f64x2_abs(a: v128) -> v128 {
    each(a, a, |a, _| a.abs())
}

#[inline(always)]
pub(super) fn f64x2_sqrt(a: v128) -> v128 {
    each(a, a, |a, _| a.sqrt())
}

#[inline(always)]
pub(super) fn f64x2_pmin(a: v128, b: v128) -> v128 {
    each(a, b, super::min)
}

#[inline(always)]
pub(super) fn f64x2_pmax(a: v128, b: v128) -> v128 {
    each(a, b, super::max)
}

#[inline(always)]
pub(super) fn f64x2_gt(a: v128, b: v128) -> v128 {
    let is_above = |lane: usize| u64::from(f64::from_bits(a[lane]) > f64::from_bits(b[lane])).wrapping_neg();
    [is_above(0), is_above(1)]
}

#[inline(always)]
pub(super) fn i64x2_bitmask(a: v128) -> u8 {
    u8::from(a[0] >> 63 == 1) | u8::from(a[1] >> 63 == 1) << 1
}

#[inline(always)]
pub(super) fn v128_bitselect(a: v128, b: v128, mask: v128) -> v128 {
    let of = |lane: usize| a[lane] & mask[lane] | b[lane] & !mask[lane];
    [of(0), of(1)]
}

#[inline(always)]
pub(super) fn v128_andnot(a: v128, b: v128) -> v128 {
    [a[0] & !b[0], a[1] & !b[1]]
}

#[inline(always)]
pub(super) fn v128_and(a: v128, b: v128) -> v128 {
    [a[0] & b[0], a[1] & b[1]]
}

#[inline(always)]
pub(super) fn v128_or(a: v128, b: v128) -> v128 {
    [a[0] | b[0], a[1] | b[1]]
}

#[inline(always)]
pub(super) fn v128_xor(a: v128, b: v128) -> v128 {
    [a[0] ^ b[0], a[1] ^ b[1]]
}
