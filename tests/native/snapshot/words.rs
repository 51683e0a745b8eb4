//! Snapshots as words: taken apart, changed and sealed again.

/// Words before the state.
pub(super) const HEAD: usize = 3;
/// The place of the checksum.
const CHECKSUM: usize = 2;

/// Returns the words of a snapshot as doubles.
pub(super) fn words_of(bytes: &[u8]) -> Vec<f64> {
    let (words, rest) = bytes.as_chunks();
    assert!(rest.is_empty(), "whole words");
    words.iter().map(|word| f64::from_le_bytes(*word)).collect()
}

/// Returns the bytes of words, with the number of words and the checksum that belong to them.
///
/// # Source
/// FNV-1a of all words but the checksum's own, written apart from the engine.
pub(super) fn sealed(words: &[f64]) -> Vec<u8> {
    let mut words = words.to_vec();
    words[1] = words.len() as f64;
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for (index, word) in words.iter().enumerate() {
        if index != CHECKSUM {
            for byte in word.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    words[CHECKSUM] = f64::from_bits(hash);
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
