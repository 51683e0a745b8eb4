//! The only source of random numbers. It is seeded, so every run can be repeated.

use crate::engine::{Reader, StateHash, Writer};
use crate::error::{Error, ErrorCode, Field, within};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// The greatest seed: JavaScript's greatest safe integer.
pub const SEED_MAX: f64 = 9_007_199_254_740_991.0;

/// A seeded generator of random numbers that counts its draws.
///
/// # Source
/// M. E. O'Neill, *PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms* (2014), through the
/// crate `rand_pcg`, whose values are stable across versions and machines.
#[derive(Clone, Debug)]
pub struct Random {
    generator: Pcg32,
    seed: u64,
    draws: u64,
}

impl Random {
    /// Returns the generator of a seed.
    ///
    /// # Errors
    /// `not-finite`, or `out-of-range` if the seed is not a whole number in 0..=2⁵³ - 1.
    pub fn new(seed: f64) -> Result<Self, Error> {
        let seed = within(seed, SEED_MAX, Field::Seed)?;
        if seed < 0.0 || seed.fract() != 0.0 {
            return Err(Error::new(ErrorCode::OutOfRange, Field::Seed, seed));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked: whole and in 0..2^53")]
        let seed = seed as u64;
        Ok(Self::from_seed(seed))
    }

    fn from_seed(seed: u64) -> Self {
        Self { generator: Pcg32::seed_from_u64(seed), seed, draws: 0 }
    }

    /// Returns the generator of a seed after a number of draws.
    pub(super) fn drawn(seed: f64, draws: f64) -> Result<Self, Error> {
        // The number of draws has the limits of a seed: whole, from 0 to `SEED_MAX`.
        let draws = Self::new(draws).map_err(|error| error.of(Field::Count))?.seed;
        let mut random = Self::new(seed)?;
        // Each draw consumes two 32-bit numbers of the generator.
        random.generator.advance(2 * draws);
        random.draws = draws;
        Ok(random)
    }

    /// Writes the seed and the number of draws.
    pub(crate) fn write(&self, writer: &mut Writer) {
        writer.numbers(&[self.seed as f64, self.draws as f64]);
    }

    /// Reads the output of [`Random::write`].
    pub(crate) fn read(reader: &mut Reader) -> Result<Self, Error> {
        let [seed, draws] = reader.numbers();
        reader.check()?;
        Self::drawn(seed, draws)
    }

    /// Returns the number of draws.
    pub(super) fn draws(&self) -> f64 {
        self.draws as f64
    }

    /// Returns the seed as a number.
    pub fn seed(&self) -> f64 {
        self.seed as f64
    }

    /// Resets the generator: its first number comes next.
    pub fn restart(&mut self) {
        *self = Self::from_seed(self.seed);
    }

    /// Returns the next number, evenly spread over `low..high`.
    ///
    /// Never inlined: it has many callers, and none of them is hot.
    #[inline(never)]
    pub fn in_range(&mut self, low: f64, high: f64) -> f64 {
        /// 2⁻⁵³: scales the 53 high bits to a number in 0..1.
        const STEP: f64 = f64::EPSILON / 2.0;
        self.draws += 1;
        low + (high - low) * ((self.generator.next_u64() >> 11) as f64 * STEP)
    }

    /// Adds the seed and the number of draws to a hash. Together they determine the state.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.write_u64(self.seed);
        hash.write_u64(self.draws);
    }
}
