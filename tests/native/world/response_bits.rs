//! Responses repeat their bits, for every broad phase, and match the bits recorded for all targets.

use crate::golden::{recording, write};
use crate::support::bodies::{DT, assert_finite, hash, launch, world_by};
use crate::support::crowds::{Crowd, crowd_of};
use crate::support::files;
use crate::support::random::Random;
use collidoscope::engine::{Boundary, BroadPhase, Properties, Response, ResponseSettings, Velocity, WorldOptions};
use collidoscope::lab::Lab;
use collidoscope::shape::Aabb;
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};
use serde_json::Value;

fn number(value: &Value, field: &str) -> f64 {
    value[field].as_f64().unwrap_or_default()
}

fn whole(value: &Value, field: &str, default: u32) -> u32 {
    value[field].as_u64().map_or(default, |whole| u32::try_from(whole).expect("32 bits"))
}

fn point(value: &Value) -> DVec2 {
    DVec2::new(number(value, "x"), number(value, "y"))
}

fn shape_of(value: &Value) -> Shape {
    let ends = ["x1", "y1", "x2", "y2"].map(|field| number(value, field));
    match value["type"].as_str().expect("a type") {
        "circle" => Circle::new(point(value), number(value, "radius")).expect("valid").into(),
        "rectangle" => {
            let [width, height, angle] = ["width", "height", "angle"].map(|field| number(value, field));
            Rectangle::new(point(value), width, height, angle).expect("valid").into()
        }
        "segment" => Segment::new(DVec2::new(ends[0], ends[1]), DVec2::new(ends[2], ends[3])).expect("valid").into(),
        _ => {
            let points: Vec<DVec2> = value["points"].as_array().expect("points").iter().map(point).collect();
            Polygon::new(&points).expect("valid").into()
        }
    }
}

fn properties_of(value: &Value) -> Properties {
    let [mass, restitution, friction] = ["mass", "restitution", "friction"].map(|field| number(value, field));
    Properties::new(mass, restitution, friction, true)
        .expect("valid")
        .with_continuous(value["continuous"] == true)
        .with_sensor(value["sensor"] == true)
        .with_layers(whole(value, "layers", 1), whole(value, "mask", u32::MAX))
}

/// Runs the recorded bodies and returns the hash of the state.
fn hash_of(recorded: &Value) -> String {
    let options = WorldOptions {
        width: number(recorded, "width"),
        height: number(recorded, "height"),
        time_step: DT,
        broad_phase: BroadPhase::Auto,
    };
    let mut lab = Lab::new(options, 1.0).expect("valid");
    let world = lab.world_mut();
    world.set_gravity(point(&recorded["gravity"])).expect("valid");
    let edges = ["left", "top", "right", "bottom"].map(|side| number(&recorded["boundary"], side));
    world.set_boundary(Some(Boundary::new(edges).expect("valid")));
    for body in recorded["bodies"].as_array().expect("bodies") {
        let properties = &body[1];
        let velocity = Velocity::new(point(&properties["velocity"]), number(properties, "angularVelocity"));
        world.add(shape_of(&body[0]), properties_of(properties), velocity.expect("valid")).expect("room");
    }
    for _ in 0..whole(recorded, "steps", 0) {
        world.step();
    }
    assert_finite(world);
    assert_eq!(world.counts().frozen, 0);
    format!("{:016x}", lab.state_hash())
}

#[test]
fn ten_thousand_steps_end_in_the_recorded_state_twice() {
    let mut recorded: Value = serde_json::from_str(files::BODIES).expect("JSON");
    let found = hash_of(&recorded);
    assert_eq!(hash_of(&recorded), found);
    if recording() {
        let old = recorded["hash"].as_str().expect("a hash").to_owned();
        return write("bodies.json", &files::BODIES.replace(&old, &found));
    }
    assert_eq!(recorded["hash"].take(), Value::from(found));
}

#[test]
fn every_broad_phase_and_region_gives_the_same_bits() {
    for (crowd, response) in [(Crowd::AnyKinds, Response::Soft), (Crowd::AnyKinds, Response::Classic)] {
        let mut hashes = Vec::new();
        for (turn, method) in BroadPhase::ALL.iter().chain(&[BroadPhase::Auto]).enumerate() {
            let mut random = Random::new(0x0c07_0003);
            let mut world = world_by(*method, 300.0);
            world.set_response(response);
            world
                .set_response_settings(ResponseSettings { relaxations: 4, ..ResponseSettings::DEFAULT })
                .expect("valid");
            world.set_boundary(Some(Boundary::new([-50.0, -900.0, 850.0, 500.0]).expect("valid")));
            for shape in crowd_of(crowd, 200, &mut random) {
                let properties = random.pick(&[
                    Properties::DEFAULT,
                    Properties::DEFAULT.with_continuous(true),
                    Properties::DEFAULT.with_sensor(true),
                    Properties::DEFAULT.with_layers(2, 3),
                    Properties::FIXED,
                ]);
                let [x, y] = [0, 1].map(|_| random.between(-600.0, 600.0));
                launch(&mut world, shape, properties, DVec2::new(x, y), 1.0);
            }
            if turn % 2 == 1 {
                world.set_visible_region(Some(Aabb::new(DVec2::ZERO, DVec2::splat(9.0)).expect("numbers")));
                world.set_tracks_events(true);
            }
            for _ in 0..60 {
                world.step();
            }
            hashes.push(hash(&world));
        }
        assert!(hashes.iter().all(|found| *found == hashes[0]), "{response:?}: {hashes:x?}");
    }
}
