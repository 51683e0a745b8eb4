//! The layout of snapshots: order, names, sizes and bits of their words, and the version that follows from them.

use super::events::{EventKind, TouchEvent};
use super::hash::StateHash;
use super::properties::{FLAGS, MATERIAL, NUMBERS, OWNED};
use super::{BroadPhase, Response};
use crate::shape::Kind;
use std::ops::Range;

/// The words of a snapshot, in order. The text is part of the layout's hash.
///
/// Each struct is written by one function and read by the function below it, in the same order.
const ORDER: &str = "
    number of words of a laboratory (0 without one), and these words:
        seed; number of random numbers drawn
        selected id (-1: none)
        number of roles; each: id, whether it is furniture, picture (-1: none)
        whether steps have a gradient response; if so: restitution, friction, whether discs meet by their masses,
            number of moving discs; each: id, contacts by kind
        tag of the scene (-1: none)
    width, height, time step, number of the broad phase
    bounded; surroundings; visible region: number count (0, 4), numbers
    number of frozen shapes; whether contacts have been found
    number of shapes
    the lists of the state: number of items, items; before `vacant` the id of each shape, before `touching` whether
        events are tracked
    each shape: its first word; pose; velocity, material, numbers of motion, user data and layers unless they have their
        default; its form;
        its rounding radius and the previous pose of a moved static shape, if any

    surroundings: gravity x, y; boundary left, top, right, bottom (infinite: none); response, substeps, relaxations,
        correction, movement + 2 · sleepless; kept region: number count (0, 4), numbers
    bounces: position, time, side, speed, rebound
    faces: a pair and its face, in order of the pairs
    vacant: the next id of the slot, last slot first
    usedUp: slot
    impulses: a pair, feature, normal, tangent; body indices: four limits, then shapes
    touching: a pair and whether one is a sensor
    held: a pair
    ended, told: events of the next detection, of the last one: kind · 2 + sensor, both ids
    rests: position, seconds at rest (-1: asleep); of shapes at rest, in order
    places: time, point, normal, speed, impulse; of each event in `told`, or of none
    form: the radius; width and height; half the vector between a segment's ends; or reach, number and vertices of a
        polygon, relative to the center and unrotated; then the actual outline, if it differs from the rotated form; then
        the corners in the world, if the shape keeps given ones
";

/// A list of the state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateList {
    /// Its name in documents.
    pub(crate) name: &'static str,
    /// Numbers of an item.
    pub(crate) size: usize,
}

pub(super) const BOUNCES: StateList = StateList { name: "bounces", size: 5 };
pub(super) const FACES: StateList = StateList { name: "faces", size: 1 };
pub(super) const VACANT: StateList = StateList { name: "vacant", size: 1 };
pub(super) const USED_UP: StateList = StateList { name: "usedUp", size: 1 };
pub(super) const IMPULSES: StateList = StateList { name: "impulses", size: 4 };
pub(super) const TOUCHING: StateList = StateList { name: "touching", size: 1 };
pub(super) const HELD: StateList = StateList { name: "held", size: 1 };
pub(super) const ENDED: StateList = StateList { name: "ended", size: 3 };
pub(super) const TOLD: StateList = StateList { name: "told", size: 3 };
pub(super) const RESTS: StateList = StateList { name: "rests", size: 2 };
pub(super) const PLACES: StateList = StateList { name: "places", size: TouchEvent::NUMBERS };

/// First version with the list of rests.
pub(super) const RESTS_SINCE: u8 = 5;
/// First version with the list of places.
pub(super) const PLACES_SINCE: u8 = 8;

/// The lists of the state in the order of a snapshot.
pub(crate) const STATE_LISTS: [StateList; 11] =
    [BOUNCES, FACES, VACANT, USED_UP, IMPULSES, TOUCHING, HELD, ENDED, TOLD, RESTS, PLACES];
/// Number of lists before the ids of the shapes.
pub(crate) const IDS_AT: usize = 2;
/// Number of lists before the flag of the events.
pub(crate) const EVENTS_AT: usize = 5;

/// Bit widths in a pair's word: its second position or body, then the number after it.
pub(super) const FACE_BITS: [u32; 2] = [20, 8];
pub(super) const TOUCH_BITS: [u32; 2] = [20, 1];
pub(super) const BODY_BITS: [u32; 2] = [21, 0];

/// The velocity is stored; otherwise it is 0.
pub(super) const MOVES: u32 = 1 << 4;
/// The material is stored; otherwise it is the default.
pub(super) const HAS_MATERIAL: u32 = 1 << 5;
/// The numbers behind the material are stored; otherwise they are the default.
pub(super) const HAS_OTHERS: u32 = 1 << 18;
/// The number of the owner is stored; otherwise it is the default.
pub(super) const HAS_USER_DATA: u32 = 1 << 19;
/// Numbers of a shape that are stored together, and the bit for it.
pub(super) const NUMBER_GROUPS: [(u32, Range<usize>); 3] =
    [(HAS_MATERIAL, 0..MATERIAL), (HAS_OTHERS, MATERIAL..OWNED), (HAS_USER_DATA, OWNED..NUMBERS.len())];
/// The corners are stored beside those at angle 0; otherwise they are computed from the angle.
pub(super) const HAS_STORED_CORNERS: u32 = 1 << 6;
/// Layers and mask are stored; otherwise they have their default.
pub(super) const HAS_LAYERS: u32 = 1 << 8;
/// The rounding radius is stored behind the form.
pub(super) const ROUNDED: u32 = 1 << 9;
pub(super) const KINEMATIC: u32 = 1 << 10;
/// The previous pose of a moved static shape is stored last.
pub(super) const MOVED: u32 = 1 << 11;
/// The corners in the world that a shape keeps as given are stored behind its form.
pub(super) const KEEPS_CORNERS: u32 = 1 << 16;

/// Bits of a shape's first word beside those of its kind and of [`FLAGS`]. Bits from 22 on are free.
const BITS: [(&str, u32); 10] = [
    ("moves", MOVES),
    ("material", HAS_MATERIAL),
    ("others", HAS_OTHERS),
    ("userData", HAS_USER_DATA),
    ("corners", HAS_STORED_CORNERS),
    ("layers", HAS_LAYERS),
    ("rounded", ROUNDED),
    ("kinematic", KINEMATIC),
    ("moved", MOVED),
    ("keepsCorners", KEEPS_CORNERS),
];

/// Bits of a shape's kind in its first word. Its number is split: the first snapshots had two bits for it.
const KIND_LOW: u32 = 0b11;
const KIND_HIGH: u32 = 0b1111 << KIND_HIGH_AT;
const KIND_LOW_WIDTH: u32 = KIND_LOW.count_ones();
const KIND_HIGH_AT: u32 = 12;

/// Bits that a shape's first word may have.
pub(super) const KNOWN_BITS: u32 = {
    let mut known = KIND_LOW | KIND_HIGH;
    let mut at = 0;
    while at < BITS.len() + FLAGS.len() {
        let bit = if at < BITS.len() { BITS[at].1 } else { FLAGS[at - BITS.len()].snapshot_bit };
        assert!(bit.count_ones() == 1 && known & bit == 0, "each bit of a shape's first word has one meaning");
        known |= bit;
        at += 1;
    }
    known
};

const _: () =
    assert!(Kind::COUNT <= 1 << (KIND_LOW.count_ones() + KIND_HIGH.count_ones()), "the number of a kind fits its bits");

/// Returns the bits of a kind in a shape's first word.
pub(super) const fn kind_bits(kind: Kind) -> u32 {
    let number = kind as u32;
    number & KIND_LOW | number >> KIND_LOW_WIDTH << KIND_HIGH_AT
}

/// Returns the kind in a shape's first word; `None` for the number of no kind.
pub(super) fn kind_of(word: u32) -> Option<Kind> {
    let number = word & KIND_LOW | (word & KIND_HIGH) >> KIND_HIGH_AT << KIND_LOW_WIDTH;
    Kind::ALL.get(number as usize).copied()
}

/// Versions that this build reads, with the hash of the layout of each. The last is the one that it writes.
///
/// A layout that a former one is a special case of, such as that of one more kind of shape, is a new row. Any other
/// layout takes the place of all rows, or the reader distinguishes the versions.
pub(super) const VERSIONS: [(u8, u64); 7] = [
    (3, 0xfc24_6846_ec8a_ca24),
    (4, 0x56f2_a650_b16c_9432),
    (5, 0xa473_7bbb_bf02_e45c),
    (6, 0x6a2c_2c26_60e1_b131),
    (7, 0xf2c8_e309_ce95_db7d),
    (8, 0x4c4c_5d60_1f03_737d),
    (9, 0x6d98_ff60_5fec_425c),
];

/// Hash of the layout of snapshots: of the order, names, sizes and bits of their words.
pub const SNAPSHOT_LAYOUT: u64 = layout_hash();

/// Version of the snapshots that this build writes.
pub(super) const VERSION: u8 = VERSIONS[VERSIONS.len() - 1].0;

/// Returns the hash of the layout.
const fn layout_hash() -> u64 {
    let mut hash = StateHash::new();
    hash.write_text(ORDER);
    let mut at = 0;
    while at < STATE_LISTS.len() {
        hash.write_text(STATE_LISTS[at].name);
        hash.write_u64(STATE_LISTS[at].size as u64);
        at += 1;
    }
    let pairs = [FACE_BITS, TOUCH_BITS, BODY_BITS];
    at = 0;
    while at < pairs.len() {
        hash.write_u64((pairs[at][0] as u64) << 32 | pairs[at][1] as u64);
        at += 1;
    }
    at = 0;
    while at < Kind::COUNT {
        let kind = Kind::ALL[at];
        hash.write_text(kind.as_str());
        hash.write_u64(kind_bits(kind) as u64);
        let fields = kind.fields();
        let mut field = 0;
        while field < fields.len() {
            hash.write_text(fields[field].name);
            field += 1;
        }
        at += 1;
    }
    at = 0;
    while at < FLAGS.len() {
        hash.write_text(FLAGS[at].name);
        hash.write_u64(FLAGS[at].snapshot_bit as u64);
        at += 1;
    }
    at = 0;
    while at < BITS.len() {
        hash.write_text(BITS[at].0);
        hash.write_u64(BITS[at].1 as u64);
        at += 1;
    }
    at = 0;
    while at < NUMBERS.len() {
        hash.write_text(NUMBERS[at].field.as_str());
        at += 1;
    }
    let lists = [BroadPhase::NAMES, Response::NAMES, EventKind::NAMES];
    at = 0;
    while at < lists.len() {
        let mut name = 0;
        while name < lists[at].len() {
            hash.write_text(lists[at][name]);
            name += 1;
        }
        at += 1;
    }
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::{SNAPSHOT_LAYOUT, VERSION, VERSIONS, kind_bits, kind_of};
    use crate::shape::Kind;

    #[test]
    fn version_follows_the_layout() {
        let present = (VERSION, SNAPSHOT_LAYOUT);
        assert!(
            VERSIONS.last() == Some(&present),
            "the layout of snapshots has changed: add its hash {:#018x} to VERSIONS under the next version, and record \
             states of it as tests/golden/README.md says",
            present.1,
        );
        assert!(VERSIONS.is_sorted_by(|one, next| one.0 < next.0));
    }

    #[test]
    fn every_kind_has_bits_of_its_own() {
        for kind in Kind::ALL {
            assert_eq!(kind_of(kind_bits(*kind)), Some(*kind));
        }
        assert_eq!(kind_of(u32::MAX), None);
    }
}
