//! Snapshots and documents that earlier builds wrote still open.

use super::words::words_of;
use super::zoo::{disturb, zoo};
use crate::golden::{FORMAT_REMARK, recording};
use crate::support::files;
use crate::support::random::Random;
use collidoscope::engine::WorldOptions;
use collidoscope::lab::Lab;
use std::fmt::Write as _;
use std::path::Path;

/// Recorded states of each layout.
const STATES: u64 = 3;

/// A recorded state.
struct Row<'a> {
    /// Version of the snapshot.
    version: u8,
    hash: u64,
    bytes: Vec<u8>,
    document: &'a str,
}

fn rows() -> Vec<Row<'static>> {
    let lines = files::STATES.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [version, hash, words, document] = parts[..] else { panic!("a row has four parts: {line}") };
        let bits = |word: &str| u64::from_str_radix(word, 16).expect("sixteen digits");
        let bytes = words.split(' ').flat_map(|word| bits(word).to_le_bytes()).collect();
        Row { version: version.parse().expect("a version"), hash: bits(hash), bytes, document }
    };
    lines.map(row).collect()
}

fn version_of(bytes: &[u8]) -> u8 {
    bytes[7]
}

fn present_version() -> u8 {
    let lab = Lab::new(WorldOptions::default(), 1.0).expect("good options");
    version_of(&lab.snapshot().expect("there is memory"))
}

#[test]
fn states_of_earlier_builds_open_with_their_hash() {
    for (index, Row { version, hash, bytes, document }) in rows().iter().enumerate() {
        assert_eq!(version_of(bytes), *version, "row {index}");
        let mut restored = Lab::new(WorldOptions::default(), 1.0).expect("good options");
        restored.restore(bytes).unwrap_or_else(|error| panic!("row {index}, version {version}: {error}"));
        assert_eq!(restored.state_hash(), *hash, "snapshot of row {index}, version {version}");
        let scene = serde_json::from_str(document).expect("JSON");
        let opened = Lab::from_scene(&scene, None).unwrap_or_else(|error| panic!("row {index}: {error}"));
        assert_eq!(opened.state_hash(), *hash, "document of row {index}");
    }
}

#[test]
fn the_present_layout_is_recorded() {
    let version = present_version();
    let recorded = rows().iter().filter(|row| row.version == version).count() as u64;
    if recording() && recorded == 0 {
        return append(version);
    }
    assert_eq!(recorded, STATES, "states of version {version}: record them, and keep those of earlier versions");
}

/// Adds states of the present layout to the file. Earlier rows are never written anew.
fn append(version: u8) {
    let mut text = if files::STATES.is_empty() { FORMAT_REMARK.to_owned() } else { files::STATES.to_owned() };
    for seed in 0..STATES {
        let mut random = Random::new(0x5eed_0100 + seed);
        let mut lab = zoo(&mut random);
        lab.world_mut().set_tracks_events(true);
        for _ in 0..4 {
            lab.step();
            disturb(&mut lab, &mut random);
        }
        let words = words_of(&lab.snapshot().expect("there is memory"));
        let words: Vec<String> = words.iter().map(|word| format!("{:016x}", word.to_bits())).collect();
        let document =
            serde_json::to_string(&lab.to_scene().expect("there is memory")).expect("a document is plain data");
        writeln!(text, "{version} | {:016x} | {} | {document}", lab.state_hash(), words.join(" ")).expect("text");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden/states.txt");
    std::fs::write(path, text).expect("the file can be written");
}
