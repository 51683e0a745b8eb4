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
