//! Radix sort of pairs of numbers.

use crate::error::try_reserve;

/// Bits per pass.
const DIGIT: u32 = 11;

/// Returns the number of bits of the numbers below `count`.
pub(super) fn bits_of(count: usize) -> u32 {
    usize::BITS - count.leading_zeros()
}

/// Sorts records by the lowest `bits` of one of their two numbers; the sort is stable. If memory runs out, returns
/// false and leaves the records in unspecified order.
///
/// # Complexity
/// Linear: one pass per 11 bits.
///
/// # Source
/// D. E. Knuth, *The Art of Computer Programming*, volume 3 (1998), section 5.2.5, with the least digit first.
pub(super) fn radix_sort(records: &mut Vec<[u32; 2]>, scratch: &mut Vec<[u32; 2]>, lane: usize, bits: u32) -> bool {
    let count = records.len();
    scratch.clear();
    if !try_reserve(scratch, count) {
        return false;
    }
    scratch.resize(count, [0; 2]);
    let lane = lane & 1;
    for shift in (0..bits).step_by(DIGIT as usize) {
        let digit = |record: &[u32; 2]| (record[lane] >> shift) as usize & ((1 << DIGIT) - 1);
        let mut places = [0_u32; 1 << DIGIT];
        for record in records.iter() {
            places[digit(record)] += 1;
        }
        let mut sum = 0;
        for place in &mut places {
            sum += std::mem::replace(place, sum);
        }
        for record in records.iter() {
            let place = &mut places[digit(record)];
            scratch[*place as usize] = *record;
            *place += 1;
        }
        std::mem::swap(records, scratch);
    }
    true
}

/// Maps a float to an integer in the same order.
#[inline]
pub(super) fn ordered(value: f32) -> u32 {
    let bits = (value + 0.0).to_bits();
    // Negative floats have reversed order and sort below positive ones.
    if bits >> 31 == 0 { bits | 1 << 31 } else { !bits }
}

#[cfg(test)]
mod tests {
    use super::{bits_of, ordered, radix_sort};

    #[test]
    fn sorts_by_one_number_and_is_stable() {
        let mut state = 1_u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        let mut records: Vec<[u32; 2]> = (0..5000).map(|index| [random() % 3000, index]).collect();
        let mut expected = records.clone();
        expected.sort();
        assert!(radix_sort(&mut records, &mut Vec::new(), 0, bits_of(3000)));
        assert_eq!(records, expected);
    }

    #[test]
    fn floats_keep_their_order() {
        let values = [f32::NEG_INFINITY, -1e30, -1.5, -1e-40, 0.0, 1e-40, 2.0, 3e38, f32::INFINITY];
        assert!(values.is_sorted_by(|one, other| ordered(*one) < ordered(*other)));
        assert_eq!(ordered(-0.0), ordered(0.0));
    }
}
