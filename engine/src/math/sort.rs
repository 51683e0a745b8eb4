//! A sort of small code size.

/// Sorts numbers, as [`shell_sort_by`].
pub fn shell_sort<T: Ord + Copy>(numbers: &mut [T]) {
    shell_sort_by(numbers, |one, other| one < other);
}

/// Sorts items by `is_before`, which holds if the first comes before the second. Sorts of the standard library have several
/// kilobytes in the WebAssembly module.
///
/// # Complexity
/// The power 1.5 of the number of items.
///
/// # Source
/// D. E. Knuth, *The Art of Computer Programming*, volume 3 (1998), section 5.2.1, algorithm D with steps 3h + 1.
#[inline(never)]
pub fn shell_sort_by<T: Copy>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    let mut step = 1;
    while step < items.len() / 3 {
        step = 3 * step + 1;
    }
    while step > 0 {
        for index in step..items.len() {
            let item = items[index];
            let mut place = index;
            while place >= step && is_before(&item, &items[place - step]) {
                items[place] = items[place - step];
                place -= step;
            }
            items[place] = item;
        }
        step /= 3;
    }
}
