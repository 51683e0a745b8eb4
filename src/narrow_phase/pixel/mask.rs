//! The opaque pixels of a picture, one bit each.

use crate::error::{Error, ErrorCode, Field, try_reserve};

/// The greatest side of a mask, in pixels.
pub const MASK_SIDE_MAX: u32 = 4096;
/// Pixels per word.
const WORD: u32 = u64::BITS;

/// The opaque pixels of a picture, row by row, 64 per word, the leftmost in the lowest bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    width: u32,
    height: u32,
    words: Vec<u64>,
}

impl Mask {
    /// Returns the mask of a picture. A pixel is opaque if its alpha is at least the threshold.
    ///
    /// `alpha` has one byte per pixel, row by row from the top, or four bytes with alpha last.
    ///
    /// # Errors
    /// `not-positive` or `out-of-range` for a width or height outside 1..=[`MASK_SIDE_MAX`]; `wrong-length` for
    /// `alpha`; `out-of-memory`.
    ///
    /// # Complexity
    /// Linear in the pixels.
    pub fn new(width: u32, height: u32, alpha: &[u8], threshold: u8) -> Result<Self, Error> {
        Self::check(width, height)?;
        let pixels = width as usize * height as usize;
        let stride = if alpha.len() == pixels { 1 } else { 4 };
        if alpha.len() != stride * pixels {
            return Err(Error::new(ErrorCode::WrongLength, Field::Alpha, alpha.len() as f64));
        }
        Self::drawn(width, height, &|x, y| {
            let place = (y as usize * width as usize + x as usize) * stride + (stride - 1);
            alpha.get(place).is_some_and(|alpha| *alpha >= threshold)
        })
    }

    /// Returns the mask of the pixels for which `is_opaque` is true.
    ///
    /// # Errors
    /// As [`Mask::new`].
    pub fn drawn(width: u32, height: u32, is_opaque: &dyn Fn(u32, u32) -> bool) -> Result<Self, Error> {
        Self::check(width, height)?;
        let mut words = Vec::new();
        let count = (width.div_ceil(WORD) * height) as usize;
        if !try_reserve(&mut words, count) {
            return Err(Error::new(ErrorCode::OutOfMemory, Field::Alpha, count as f64));
        }
        for y in 0..height {
            for left in (0..width).step_by(WORD as usize) {
                let bits = (0..WORD).filter(|bit| left + bit < width && is_opaque(left + bit, y));
                words.push(bits.fold(0, |word, bit| word | 1 << bit));
            }
        }
        Ok(Self { width, height, words })
    }

    fn check(width: u32, height: u32) -> Result<(), Error> {
        for (side, field) in [(width, Field::Width), (height, Field::Height)] {
            if side == 0 || side > MASK_SIDE_MAX {
                let code = if side == 0 { ErrorCode::NotPositive } else { ErrorCode::OutOfRange };
                return Err(Error::new(code, field, f64::from(side)));
            }
        }
        Ok(())
    }

    /// Returns the number of pixels of a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns whether a pixel is opaque. Pixels outside the picture are not.
    pub fn is_opaque(&self, x: u32, y: u32) -> bool {
        self.word(y, x / WORD) >> (x % WORD) & 1 != 0
    }

    /// Returns 64 pixels of a row from `x`, the first in the lowest bit.
    pub(super) fn pixels(&self, x: u32, y: u32) -> u64 {
        let (index, shift) = (x / WORD, x % WORD);
        let low = self.word(y, index) >> shift;
        if shift == 0 { low } else { low | self.word(y, index + 1) << (WORD - shift) }
    }

    /// Returns a word of a row, 0 outside the picture.
    fn word(&self, y: u32, index: u32) -> u64 {
        let per_row = self.width.div_ceil(WORD);
        if index >= per_row || y >= self.height {
            return 0;
        }
        self.words.get((y * per_row + index) as usize).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Mask;

    #[test]
    fn words_start_anywhere_in_a_row() {
        let mask = Mask::drawn(150, 3, &|x, y| (x * 7 + y * 3) % 5 < 2).expect("valid");
        for y in 0..3 {
            for x in 0..200 {
                let expected = (0..64).filter(|bit| mask.is_opaque(x + bit, y)).fold(0, |word, bit| word | 1 << bit);
                assert_eq!(mask.pixels(x, y), expected, "{x} {y}");
            }
        }
    }
}
