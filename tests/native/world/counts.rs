//! Counts and pairs against a search over all pairs.

use crate::keys::{press, random_script};
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use crate::support::worlds::{self, AllPairs, all_pairs, assert_between};
use collidoscope::engine::{
    BodyKind, BroadPhase, DETECTION_WORK_MAX, PAIR_LIMIT, PairKinds, Properties, Response, Velocity, World,
};
use collidoscope::narrow_phase::pair_work;
use collidoscope::{DVec2, Polygon, Segment, Shape};
use std::f64::consts::TAU;

/// Scripts of keys, spread over the stages; of fourteen twelve have bounding circles.
const SCRIPTS: usize = 200 * 14 / 12;
/// Presses per script.
const PRESSES: usize = 60;

#[test]
fn counts_equal_a_search_over_all_pairs_for_200_key_scripts() {
    let mut random = Random::new(0x0020_05c7);
    let (mut candidates, mut hits, mut false_positives, mut contacts) = (0, 0, 0, 0);
    for script in 0..SCRIPTS {
        let stage = IDS[script % IDS.len()];
        let mut lab = open(stage, script as f64);
        // In other stages candidates are not pairs of meeting bounding circles.
        if lab.world().broad_phase() != BroadPhase::BoundingCircle {
            continue;
        }
        let keys = random_script(&mut random, PRESSES);
        for (index, key) in keys.char_indices() {
            press(&mut lab, key);
            lab.world_mut().step();
            if index % 4 == 0 || index + 1 == keys.len() {
                let what = format!("script {script} of {}, after {}", stage, &keys[..=index]);
                assert_counts(lab.world(), lab.world().reported(), &what);
            }
        }
        let counts = lab.world().counts();
        candidates += counts.candidates;
        hits += counts.hits;
        false_positives += counts.false_positives();
        contacts += lab.world().contacts().len();
    }
    let seen = (candidates, hits, false_positives, contacts);
    assert!(
        candidates > 1000 && hits > 500 && false_positives > 100 && contacts > 300,
        "too little happened: {seen:?}"
    );
}

/// Asserts that a world found what a naive search finds, and that it reports the pairs of `reported` only.
fn assert_counts(world: &World, reported: PairKinds, what: &str) {
    let counts = world.counts();
    let AllPairs { possible, candidates, hits } = all_pairs(world);
    assert_eq!(counts.possible, possible, "{what}: possible");
    assert_eq!(counts.candidates, world.candidate_pairs().len() as u64, "{what}: candidates");
    assert_between(world.candidate_pairs(), &candidates, &format!("{what}: candidates"));
    let [least, most] = [0, 1].map(|bound| hits[bound].len() as u64);
    assert!((least..=most).contains(&counts.hits), "{what}: {} hits want {least} to {most}", counts.hits);
    assert_eq!(counts.false_positives(), counts.candidates - counts.hits, "{what}");
    let is_reported = |pair: &[u32; 2]| {
        let [a, b] = pair.map(|position| &world.shapes()[position as usize]);
        reported.contains(PairKinds::of(a, b))
    };
    let told = hits.map(|pairs| pairs.into_iter().filter(is_reported).collect());
    assert_between(world.contact_pairs(), &told, &format!("{what}: contacts"));
    assert!(world.contact_pairs().iter().all(is_reported), "{what}: a kind that the stage does not tell");
    assert_eq!(world.contacts().len(), world.contact_pairs().len(), "{what}");
    assert!(!counts.truncated, "{what}");
}

#[test]
fn crowd_contacts_equal_one_off_queries_of_each_pair() {
    let mut random = Random::new(0x00c4_0d5d);
    let mut world = worlds::empty();
    for index in 0..300 {
        let (x, y) = (random.between(0.0, 800.0), random.between(0.0, 450.0));
        let figure = if index % 2 == 0 {
            Figure::circle(x, y, random.between(5.0, 30.0))
        } else {
            Figure::rectangle(x, y, random.between(5.0, 50.0), random.between(5.0, 50.0), random.between(-7.0, 7.0))
        };
        worlds::add(&mut world, &figure);
    }
    world.detect();
    let shapes: &[Shape] = world.shapes();
    let mut expected = Vec::new();
    for (first, a) in shapes.iter().enumerate() {
        for (second, b) in shapes.iter().enumerate().skip(first + 1) {
            if let Some(contact) = collidoscope::collide(a, b) {
                expected.push(([first as u32, second as u32], contact));
            }
        }
    }
    let found: Vec<_> = world.contact_pairs().iter().copied().zip(world.contacts().iter()).collect();
    assert!(expected.len() > 300, "only {} contacts", expected.len());
    assert_eq!(found, expected, "element for element");
    assert_counts(&world, PairKinds::ALL, "crowd");
}

#[test]
fn two_thousand_coincident_shapes_are_all_found() {
    let mut world = worlds::empty();
    world.report_only(PairKinds::CIRCLE_CIRCLE);
    let count = 2000_u32;
    for index in 0..count {
        let figure = if index % 2 == 0 {
            Figure::circle(400.0, 225.0, 20.0)
        } else {
            Figure::rectangle(400.0, 225.0, 20.0, 30.0, f64::from(index))
        };
        worlds::add(&mut world, &figure);
    }
    world.step();
    let (pairs, counts) = (u64::from(count * (count - 1) / 2), world.counts());
    assert_eq!((counts.possible, counts.candidates, counts.hits), (pairs, pairs, pairs));
    assert!(!counts.truncated);
    assert_eq!(world.contacts().len(), 1000 * 999 / 2);
    assert!(world.contacts().iter().all(|contact| contact.depth == 40.0 && contact.normal.is_finite()));
}

#[test]
fn exceeding_the_pair_limit_reports_truncation() {
    let mut world = worlds::empty();
    world.report_only(PairKinds::NONE);
    let count = 3000_u32;
    let circles = vec![Figure::circle(400.0, 225.0, 20.0).shape(); count as usize];
    world.add_many(circles, Properties::default(), Velocity::default()).expect("room");
    world.step();
    let counts = world.counts();
    assert!(counts.truncated);
    assert_eq!(counts.possible, u64::from(count * (count - 1) / 2));
    assert_eq!((counts.candidates, counts.hits), (PAIR_LIMIT as u64, PAIR_LIMIT as u64));
    let last = world.ids()[100..].to_vec();
    world.remove_many(&last).expect("they live");
    world.step();
    assert!(!world.counts().truncated);
    assert_eq!(world.counts().hits, 100 * 99 / 2);
}

/// Maximum work of a step of any crowd, about a third of a second.
const STEP_WORK_MAX: u64 = 1 << 25;

/// Returns the shape of a crowd: a circle, a rectangle, a segment or a polygon of 64 corners, about 20 px wide.
fn crowded(kind: usize, x: f64, y: f64) -> Shape {
    let at = DVec2::new(x, y);
    match kind {
        0 => Figure::circle(x, y, 10.0).shape(),
        1 => Figure::rectangle(x, y, 20.0, 20.0, 0.3).shape(),
        2 => Segment::new(at - DVec2::X * 10.0, at + DVec2::X * 10.0).expect("valid").into(),
        _ => {
            let corner = |corner: u32| at + DVec2::from_angle(f64::from(corner) * TAU / 64.0) * 10.0;
            Polygon::new(&(0..64).map(corner).collect::<Vec<_>>()).expect("valid").into()
        }
    }
}

#[test]
fn step_of_any_crowd_stays_within_its_work_limit() {
    let (moving, still) = (Properties::DEFAULT, Properties::FIXED);
    let (swept, gate) = (moving.with_continuous(true), still.with_sensor(true));
    let pushing = moving.with_kind(BodyKind::Kinematic);
    let mixes: [(&str, &[Properties]); 8] = [
        ("dynamic", &[moving]),
        ("continuous", &[swept]),
        ("continuous among static", &[still, swept]),
        ("continuous among kinematic", &[pushing, swept]),
        ("continuous among sensors", &[gate, swept]),
        ("ghosts", &[swept.with_layers(1, 2)]),
        ("dynamic among static", &[still, moving]),
        ("all", &[moving, swept, still, pushing, moving.with_sensor(true), gate, swept.with_sensor(true)]),
    ];
    let mut random = Random::new(0x0c07_0013);
    let mut greatest = 0;
    for (name, mix) in mixes {
        for kind in 0..4 {
            for (count, spread, pace) in [(700, 10.0, 20_000.0), (2000, 0.0, 0.0)] {
                let mut world = worlds::empty();
                world.set_response(Response::Soft);
                world.set_tracks_events(true);
                world.set_broad_phase(BroadPhase::Auto);
                world.set_gravity(DVec2::new(0.0, 600.0)).expect("valid");
                for index in 0..count {
                    let [x, y] = [0, 1].map(|_| random.between(-spread, spread));
                    let linear = DVec2::new(random.between(-pace, pace), random.between(-pace, pace));
                    let properties = mix[index % mix.len()];
                    let velocity = Velocity::new(linear, random.between(-50.0, 50.0)).expect("valid");
                    let velocity = if properties.is_fixed() { Velocity::default() } else { velocity };
                    world.add(crowded(kind, x, y), properties, velocity).expect("room");
                }
                world.step();
                let what = format!("{name}, kind {kind}, {count} within {spread} px at {pace} px/s");
                assert!(world.work() <= STEP_WORK_MAX, "{what}: {}", world.work());
                greatest = greatest.max(world.work());
            }
        }
    }
    println!("greatest work {greatest}");
    assert!(greatest > STEP_WORK_MAX / 8, "the crowds are too small for the limits: {greatest}");
}

#[test]
fn coincident_polygons_are_limited_by_the_work_of_their_pairs() {
    const COUNT: usize = 2000;
    let polygon = Figure::polygon(
        &(0..64).map(|corner| DVec2::from_angle(f64::from(corner) * TAU / 64.0) * 40.0).collect::<Vec<_>>(),
    )
    .shape();
    let cost = pair_work(&polygon, &polygon);
    assert_eq!(cost, 16 + 64 * 64 / 8);
    for response in [Response::None, Response::Soft, Response::Classic] {
        for broad_phase in [BroadPhase::Auto, BroadPhase::BoundingCircle, BroadPhase::Tree] {
            let mut world = worlds::empty();
            world.set_broad_phase(broad_phase);
            world.set_response(response);
            world.add_many(vec![polygon.clone(); COUNT], Properties::default(), Velocity::default()).expect("room");
            for step in 0..2 {
                world.step();
                let (counts, what) = (world.counts(), format!("{response:?} {broad_phase:?} {step}"));
                assert!(counts.truncated, "{what}");
                assert!(counts.hits <= DETECTION_WORK_MAX / cost, "{what}: {} hits", counts.hits);
                assert!(world.candidate_pairs().len() as u64 <= DETECTION_WORK_MAX / cost, "{what}");
                // Detection and response together, a third of a second.
                assert!(world.work() <= 2 * DETECTION_WORK_MAX, "{what}: {}", world.work());
            }
        }
    }
    // Circles cost less: as many are tested in full.
    let mut world = worlds::empty();
    let circles = vec![Figure::circle(400.0, 225.0, 20.0).shape(); COUNT];
    world.add_many(circles, Properties::default(), Velocity::default()).expect("room");
    world.detect();
    assert!(!world.counts().truncated);
    assert_eq!(world.counts().hits, (COUNT * (COUNT - 1) / 2) as u64);
}
