//! A hash of exact state, equal on every machine.

/// Collects numbers into 64 bits.
///
/// # Source
/// FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV Non-Cryptographic Hash Algorithm* (IETF draft), over the
/// little-endian bytes of each number.
#[derive(Clone, Copy, Debug)]
pub struct StateHash(u64);

impl StateHash {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// Returns the hash of nothing.
    #[must_use]
    pub fn new() -> Self {
        Self(Self::OFFSET_BASIS)
    }

    /// Takes in a whole number.
    ///
    /// Never inlined: unrolled at each of its callers it would be a tenth of the WebAssembly module.
    #[inline(never)]
    pub fn write_u64(&mut self, value: u64) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Self::PRIME);
        }
    }

    /// Takes in the bits of a double; both zeros count as one.
    pub fn write_f64(&mut self, value: f64) {
        self.write_u64((value + 0.0).to_bits());
    }

    /// Returns the 64 bits.
    #[must_use]
    pub fn finish(self) -> u64 {
        self.0
    }
}

impl Default for StateHash {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::StateHash;

    #[test]
    fn both_zeros_hash_alike_and_order_matters() {
        let hash = |values: &[f64]| {
            let mut hash = StateHash::new();
            values.iter().for_each(|value| hash.write_f64(*value));
            hash.finish()
        };
        assert_eq!(hash(&[0.0, 1.0]), hash(&[-0.0, 1.0]));
        assert_ne!(hash(&[0.0, 1.0]), hash(&[1.0, 0.0]));
    }
}
