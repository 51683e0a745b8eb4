//! A sort of small code size.

/// Sorts numbers. The standard library's sort would add several kilobytes to the WebAssembly module.
///
/// # Source
/// D. E. Knuth, *The Art of Computer Programming*, volume 3 (1998), section 5.2.1, algorithm D with steps 3h + 1.
#[inline(never)]
pub fn shell_sort<T: Ord + Copy>(numbers: &mut [T]) {
    let mut step = 1;
    while step < numbers.len() / 3 {
        step = 3 * step + 1;
    }
    while step > 0 {
        for index in step..numbers.len() {
            let number = numbers[index];
            let mut place = index;
            while place >= step && numbers[place - step] > number {
                numbers[place] = numbers[place - step];
                place -= step;
            }
            numbers[place] = number;
        }
        step /= 3;
    }
}

#[cfg(test)]
mod tests {
    use super::shell_sort;

    #[test]
    fn shell_sort_matches_the_standard_sort() {
        for count in [0, 1, 2, 3, 13, 500] {
            let mut numbers: Vec<u32> = (0..count).map(|index: u32| index.wrapping_mul(2_654_435_761) >> 24).collect();
            let mut expected = numbers.clone();
            expected.sort_unstable();
            shell_sort(&mut numbers);
            assert_eq!(numbers, expected);
        }
    }
}
