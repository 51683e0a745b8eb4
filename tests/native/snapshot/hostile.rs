//! Invalid snapshots are rejected without change.

use super::words::{HEAD, sealed, words_of};
use super::zoo::zoo;
use crate::support::random::Random;
use crate::support::stages::open;
use collidoscope::lab::Lab;
use collidoscope::{Error, ErrorCode, Field};

/// A small laboratory with a polygon, a removed shape and a contact.
fn small() -> Lab {
    let mut lab = open("sat", 5.0);
    lab.spawn_rectangle().expect("there is room");
    let id = lab.spawn_circle().expect("there is room");
    lab.remove(id).expect("it lives");
    lab.step();
    lab
}

/// Asserts that bytes are refused and the laboratory stays what it was.
fn assert_refused(lab: &mut Lab, bytes: &[u8], what: &str) -> Error {
    let (hash, before) = (lab.state_hash(), lab.snapshot().expect("there is memory"));
    let error = lab.restore(bytes).map(|()| panic!("{what}: accepted")).expect_err("refused");
    assert_eq!(error.code, ErrorCode::BadSnapshot, "{what}: {error}");
    assert_eq!(lab.state_hash(), hash, "{what}");
    assert!(lab.snapshot().expect("there is memory") == before, "{what}");
    error
}

#[test]
fn every_truncated_snapshot_is_rejected() {
    let mut lab = small();
    let bytes = lab.snapshot().expect("there is memory");
    for length in 0..bytes.len() {
        assert_refused(&mut lab, &bytes[..length], "cut off");
    }
    let more = [&bytes[..], &[0; 8]].concat();
    assert_eq!(assert_refused(&mut lab, &more, "a word more").field, Field::Length);
}

#[test]
fn every_flipped_bit_is_rejected() {
    let mut lab = small();
    let mut bytes = lab.snapshot().expect("there is memory");
    for bit in 0..8 * bytes.len() {
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_refused(&mut lab, &bytes, "a bit");
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
    lab.restore(&bytes).expect("the bytes are sound again");
}

#[test]
fn damaged_head_is_reported_by_its_field() {
    let mut lab = small();
    let bytes = lab.snapshot().expect("there is memory");
    let mut changed = |at: usize, with: u8| {
        let mut bytes = bytes.clone();
        bytes[at] ^= with;
        assert_refused(&mut lab, &bytes, "the head").field
    };
    assert_eq!(changed(0, 1), Field::Format);
    assert_eq!(changed(7, 0x40), Field::Version);
    assert_eq!(changed(8, 1), Field::Length);
    assert_eq!(changed(16, 1), Field::Checksum);
    assert_eq!(changed(24, 1), Field::Checksum);
    // The other byte order.
    let turned: Vec<u8> = bytes.chunks(8).flat_map(|word| word.iter().rev().copied()).collect();
    assert_eq!(assert_refused(&mut lab, &turned, "the other byte order").field, Field::Format);
}

/// Each word replaced by numbers that break it, with the checksum put right: what is accepted must be a state in which the
/// laboratory works on, and what is refused must change nothing.
#[test]
fn impossible_numbers_with_a_valid_checksum_are_rejected() {
    let mut random = Random::new(0x5eed_0010);
    let (mut refused, mut accepted) = (0, 0);
    for mut lab in [small(), open("ray-cast", 1.0), zoo(&mut random)] {
        lab.step();
        let words = words_of(&lab.snapshot().expect("there is memory"));
        for place in HEAD..words.len() {
            let hostile = [
                f64::NAN,
                f64::INFINITY,
                f64::NEG_INFINITY,
                -1.0,
                -0.0,
                0.5,
                4_294_967_295.0,
                1e300,
                words[place] + 1.0,
                -words[place],
                words[place] * (1.0 + 1e-6),
                f64::from_bits(random.bits()),
            ];
            for value in hostile {
                let mut words = words.clone();
                words[place] = value;
                if judge(&mut lab, &sealed(&words)) {
                    accepted += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 5000 && accepted > 500, "{refused} refused, {accepted} accepted");
}

/// Returns whether bytes are accepted. Then the laboratory that they tell of works and tells the same of itself; else
/// nothing has changed.
fn judge(lab: &mut Lab, bytes: &[u8]) -> bool {
    let hash = lab.state_hash();
    let mut other = lab.clone();
    match other.restore(bytes) {
        Ok(()) => {
            for _ in 0..3 {
                other.step();
                let _ = other.spawn_circle();
                other.select_next();
            }
            let again = other.snapshot().expect("there is memory");
            let mut third = other.clone();
            third.step();
            third.restore(&again).unwrap_or_else(|error| panic!("its own snapshot: {error}"));
            assert_eq!(third.state_hash(), other.state_hash());
            true
        }
        Err(error) => {
            assert_eq!(error.code, ErrorCode::BadSnapshot);
            assert_eq!(other.state_hash(), hash);
            assert_refused(lab, bytes, "no state");
            false
        }
    }
}

#[test]
fn random_words_with_a_valid_checksum_are_harmless() {
    let mut random = Random::new(0x5eed_0011);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..3000 {
        let mut lab = small();
        let mut words = words_of(&lab.snapshot().expect("there is memory"));
        for _ in 0..=random.below(4) {
            let place = HEAD + random.below(words.len() - HEAD);
            match random.below(4) {
                0 => words[place] = f64::from_bits(random.bits()),
                1 => words[place] = random.below(300) as f64,
                2 => drop(words.remove(place)),
                _ => words.insert(place, random.below(9) as f64),
            }
        }
        if judge(&mut lab, &sealed(&words)) {
            accepted += 1;
        } else {
            refused += 1;
        }
    }
    assert!(refused > 2000 && accepted > 20, "{refused} refused, {accepted} accepted");
}
