//! Random operations in any order: the engine accepts every state that it writes, as a snapshot and as a document.

use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::engine::{
    BodyKind, Boundary, BroadPhase, PairKinds, Properties, Response, ResponseSettings, ShapeId, StateHash, Velocity,
    WorldOptions,
};
use collidoscope::lab::{Lab, Quantity, Scattering};
use collidoscope::scene::Value;
use collidoscope::shape::{Aabb, Kind, Pose};
use collidoscope::{Circle, DVec2, Error, Polygon, Rectangle, Segment, Shape, World};
use std::f64::consts::{FRAC_PI_2, TAU};

/// Operations between two round trips.
const ROUND: usize = 100;
/// Operations on a world, before the next one.
const WORLD: usize = 1000;
/// Shapes that a world has at most: a step of a few is as good as one of many.
const SHAPES_MAX: usize = 24;
/// Steps in which a body that lies on a floor falls asleep.
const REST: usize = 60;
/// Snapshots kept for undoing.
const HISTORY: usize = 4;

#[test]
fn twenty_thousand_operations_leave_states_that_are_accepted() {
    run(20_000, 0x5eed_0300);
}

/// Takes minutes: `cargo test --release --test native operations -- --ignored`.
#[test]
#[ignore = "a million operations"]
fn a_million_operations_leave_states_that_are_accepted() {
    run(1_000_000, 0x5eed_0301);
}

/// Runs operations, with a round trip after each [`ROUND`].
fn run(operations: usize, seed: u64) {
    let mut random = Random::new(seed);
    let (mut done, mut refused, mut shapes, mut moved, mut frozen) = (0, 0, 0, 0, 0);
    let mut lab = scene(&mut random);
    let mut history = Vec::new();
    for operation in 1..=operations {
        if operation % WORLD == 0 {
            lab = scene(&mut random);
            history.clear();
        }
        let before = lab.clone();
        match operate(&mut lab, &mut history, &mut random) {
            Ok(()) => done += 1,
            Err(error) => {
                refused += 1;
                assert_eq!(lab.state_hash(), before.state_hash(), "operation {operation} is refused: {error}");
            }
        }
        let has_frozen = has_frozen(&before, &lab);
        frozen += usize::from(has_frozen);
        // A change of a sleeping body is checked at once: soon another step or change hides what it left.
        if operation % ROUND == 0 || has_frozen {
            round_trip(&lab, operation);
            shapes += lab.world().len();
            moved += usize::from(lab.to_scene().is_ok_and(|scene| has_moved(&scene)));
        }
    }
    let rounds = operations / ROUND;
    println!(
        "{done} operations, {refused} refused, {rounds} round trips, {shapes} shapes in them, {moved} with moved statics, \
         {frozen} after a sleeper was fixed"
    );
    assert!(done > 9 * refused && refused * 200 > operations, "{done} done, {refused} refused");
    assert!(frozen * 500 > operations, "{frozen} sleepers were fixed");
    assert!(shapes > 4 * rounds && moved * 50 > rounds, "{shapes} shapes, {moved} of {rounds} with moved statics");
}

/// Returns whether a body that slept is no body any more.
fn has_frozen(before: &Lab, after: &Lab) -> bool {
    let sleeps = |id: &&ShapeId| before.world().is_asleep(**id).is_ok_and(|is_asleep| is_asleep);
    let mut positions = before.world().ids().iter().filter(sleeps).filter_map(|id| after.world().position(*id).ok());
    positions.any(|position| !after.world().properties()[position].is_dynamic())
}

/// Returns whether a document has static shapes that were moved since the last step.
fn has_moved(scene: &Value) -> bool {
    let field = |value: &Value, name: &str| match value {
        Value::Object(fields) => fields.iter().find(|(own, _)| own == name).map(|(_, value)| value.clone()),
        _ => None,
    };
    field(scene, "state").is_some_and(|state| field(&state, "moved").is_some())
}

fn world_hash(world: &World) -> u64 {
    let mut hash = StateHash::new();
    world.hash_into(&mut hash);
    hash.finish()
}

/// Asserts that snapshot and document restore the state, in a laboratory and in a world of their own, and that the next
/// step is the same.
fn round_trip(lab: &Lab, operation: usize) {
    let bytes = lab.snapshot().expect("there is memory");
    let mut restored = Lab::new(WorldOptions::default(), 1.0).expect("good options");
    restored.restore(&bytes).unwrap_or_else(|error| panic!("operation {operation}: snapshot refused: {error}"));
    assert!(restored.snapshot().expect("there is memory") == bytes, "operation {operation}: bytes of the snapshot");
    let text = serde_json::to_string(&lab.to_scene().expect("there is memory")).expect("plain data");
    let scene: Value = serde_json::from_str(&text).expect("JSON");
    let reopened =
        Lab::from_scene(&scene, None).unwrap_or_else(|error| panic!("operation {operation}: {error}: {text}"));
    let mut original = lab.clone();
    for (name, mut copy) in [("snapshot", restored), ("document", reopened)] {
        assert_eq!(copy.state_hash(), lab.state_hash(), "operation {operation}: {name}");
        original.clone_from(lab);
        original.step();
        copy.step();
        assert_eq!(copy.state_hash(), original.state_hash(), "operation {operation}: a step after the {name}");
        assert_eq!(copy.world().events(), original.world().events(), "operation {operation}: {name}");
    }
    let world = lab.world();
    let mut twin = World::new(WorldOptions::default()).expect("good options");
    twin.restore(&world.snapshot().expect("there is memory")).expect("a snapshot of its own");
    assert_eq!(world_hash(&twin), world_hash(world), "operation {operation}: world");
    let reopened = World::from_scene(&world.to_scene().expect("there is memory")).expect("a document of its own");
    assert_eq!(world_hash(&reopened), world_hash(world), "operation {operation}: document of the world");
}

/// Returns a new laboratory: empty, a stage, or a scene with tag, furniture, pictures and a response by gradients.
fn scene(random: &mut Random) -> Lab {
    match random.below(4) {
        0 => Lab::new(WorldOptions::default(), random.below(100) as f64).expect("good options"),
        1 => {
            let small = |id: &&str| open(id, 1.0).world().len() <= SHAPES_MAX;
            let ids: Vec<&str> = IDS.iter().copied().filter(small).collect();
            open(random.pick(&ids), random.below(100) as f64)
        }
        _ => {
            let gradient = random.pick(&["", r#""gradient": { "pairs": "masses" }"#]);
            let text = format!(
                r###"{{
                    "format": "collidoscope", "version": 2, "tag": {}, "stage": "one's own", "seed": {},
                    "world": {{ {gradient} }},
                    "shapes": [
                        {{ "type": "rectangle", "x": 50, "y": 60, "width": 20, "height": 20, "kind": "static", "furniture": true }},
                        {{ "type": "rectangle", "x": 60, "y": 60, "width": 20, "height": 20, "picture": 1 }},
                        {{ "type": "circle", "x": 100, "y": 60, "radius": 10, "velocity": {{ "x": 60, "y": 0 }} }}
                    ],
                    "pictures": [["#.", ".#"], ["##"]],
                    "spawn": {{ "speed": 9, "material": {{ "mass": [1, 2], "friction": [0, 1], "restitution": [0, 1] }} }},
                    "selected": 1
                }}"###,
                random.pick(&[0.0, 99.0, 9_007_199_254_740_991.0]),
                random.below(100),
            );
            Lab::from_scene(&serde_json::from_str(&text).expect("JSON"), None).expect("a good scene")
        }
    }
}

/// Does something that a caller or a reader can do.
fn operate(lab: &mut Lab, history: &mut Vec<Vec<u8>>, random: &mut Random) -> Result<(), Error> {
    let ids = lab.world().ids().to_vec();
    let Some(id) = (!ids.is_empty()).then(|| random.pick(&ids)) else { return add(lab, random) };
    if ids.len() > SHAPES_MAX {
        return if random.below(40) == 0 { lab.reset() } else { lab.remove(id) };
    }
    let other = random.pick(&ids);
    match random.below(40) {
        0..=4 => add(lab, random),
        5 => lab.remove(id),
        6 => lab.world_mut().remove(id),
        7 => {
            let (shape, properties) = (shape(random), properties(random));
            let velocity = velocity(random, &properties);
            lab.world_mut().set(id, shape, properties, velocity)
        }
        8 => {
            let shape = shape(random);
            lab.world_mut().set_shape(id, shape)
        }
        9..=11 => set_kind(lab, id, random),
        12 => {
            let properties = properties(random);
            let velocity = velocity(random, &properties);
            lab.world_mut().set_motion(id, properties, velocity)
        }
        13..=15 => {
            let pose = Pose::new(point(random), angle(random))?;
            lab.world_mut().set_pose(id, pose)
        }
        16 => {
            let poses: Vec<[f64; 3]> =
                ids.iter().map(|_| [coordinate(random), coordinate(random), angle(random)]).collect();
            lab.world_mut().set_pose_numbers(&poses)
        }
        17 => {
            let velocities: Vec<[f64; 3]> = ids.iter().map(|_| [speed(random), speed(random), speed(random)]).collect();
            lab.world_mut().set_velocity_numbers(&velocities)
        }
        18 => lab.select(Some(random.pick(&[id, other]))),
        19 => {
            if random.below(2) == 0 {
                lab.select_next();
            } else {
                lab.select_previous();
            }
            Ok(())
        }
        20 => match random.below(5) {
            0 => lab.spawn_circle().map(drop),
            1 => lab.spawn_rectangle().map(drop),
            2 => lab.spawn_segment().map(drop),
            3 => lab.spawn_regular(3 + random.below(8) as u32).map(drop),
            _ => lab.spawn_convex().map(drop),
        },
        21 => lab.move_selected(point(random)),
        22 => lab.rotate_selected(angle(random)),
        23 => lab.adjust_selected(random.pick(Quantity::ALL), random.between(-3.0, 3.0).round()),
        24 => match random.below(6) {
            0 => lab.reshape_regular(id, 3 + random.below(8) as u32),
            1 => lab.reshape_convex(id),
            2 => lab.move_vertex(id, random.below(4), point(random)),
            3 => lab.excite(),
            _ => lab.separate(id, other).map(drop),
        },
        25 => settings(lab, random),
        26 => {
            lab.world_mut().detect();
            Ok(())
        }
        27 => match random.below(8) {
            0 => lab.reset(),
            1 => {
                lab.clear();
                Ok(())
            }
            2 => {
                lab.world_mut().clear();
                Ok(())
            }
            3 => lab.scatter(&Scattering { count: 1 + random.below(8) as u32, ..Scattering::DEFAULT }),
            _ => lab.set_gradient_surface(random.unit(), random.unit()),
        },
        28..=29 => {
            let kept = lab.snapshot()?;
            if history.len() == HISTORY {
                history.remove(random.below(HISTORY));
            }
            history.push(kept);
            Ok(())
        }
        30 if !history.is_empty() => lab.restore(&history[random.below(history.len())]),
        31 if !history.is_empty() => lab.world_mut().restore(&history[random.below(history.len())]),
        32 => lay_to_sleep(lab, random),
        33..=34 => {
            let is_asleep = |id: &ShapeId| lab.world().is_asleep(*id).is_ok_and(|is_asleep| is_asleep);
            set_kind(lab, ids.iter().copied().find(is_asleep).unwrap_or(id), random)
        }
        _ => {
            lab.step();
            Ok(())
        }
    }
}

fn add(lab: &mut Lab, random: &mut Random) -> Result<(), Error> {
    let properties = properties(random);
    let velocity = velocity(random, &properties);
    lab.world_mut().add(shape(random), properties, velocity).map(drop)
}

/// Changes the kind of a body and nothing else, or its mass.
fn set_kind(lab: &mut Lab, id: ShapeId, random: &mut Random) -> Result<(), Error> {
    let position = lab.world().position(id)?;
    let own = lab.world().properties()[position];
    let changed =
        if random.below(3) == 0 { own.with_mass(mass(random))? } else { own.with_kind(random.pick(BodyKind::ALL)) };
    let velocity = if changed.is_fixed() { Velocity::default() } else { lab.world().velocities()[position] };
    lab.world_mut().set_motion(id, changed, velocity)
}

/// Lays a box on a floor of its own until it sleeps.
fn lay_to_sleep(lab: &mut Lab, random: &mut Random) -> Result<(), Error> {
    let at = DVec2::new(-1000.0 - 100.0 * random.below(50) as f64, 900.0);
    let (floor, body) =
        (Rectangle::new(at + DVec2::new(0.0, 20.0), 60.0, 20.0, 0.0)?, Rectangle::new(at, 20.0, 20.0, 0.0)?);
    let world = lab.world_mut();
    world.set_response(Response::Soft);
    world.set_response_settings(ResponseSettings::default())?;
    world.set_gravity(DVec2::new(0.0, 600.0))?;
    world.set_boundary(None);
    world.set_kept_region(None);
    world.add(floor.into(), Properties::FIXED, Velocity::default())?;
    world.add(body.into(), Properties::DEFAULT, Velocity::default())?;
    (0..REST).for_each(|_| lab.step());
    Ok(())
}

fn settings(lab: &mut Lab, random: &mut Random) -> Result<(), Error> {
    let world = lab.world_mut();
    let region = Aabb::between(DVec2::new(-200.0, -200.0), DVec2::new(840.0, 560.0));
    match random.below(9) {
        0 => world.set_response(random.pick(Response::ALL)),
        1 => {
            let settings = ResponseSettings {
                substeps: 1 + random.below(6) as u32,
                relaxations: random.below(20) as u32,
                correction: random.unit(),
                movement: random.below(4) > 0,
                sleeping: random.below(4) > 0,
            };
            world.set_response_settings(settings)?;
        }
        2 => world.set_gravity(DVec2::new(0.0, random.pick(&[0.0, 600.0, -0.1])))?,
        3 => {
            let edges = [random.pick(&[0.0, f64::NEG_INFINITY]), -100.0, 640.0, random.pick(&[400.0, f64::INFINITY])];
            world.set_boundary((random.below(3) > 0).then_some(Boundary::new(edges)?));
        }
        4 => world.set_bounded(random.below(2) == 0),
        5 => world.set_kept_region((random.below(2) == 0).then_some(region)),
        6 => world.set_visible_region((random.below(2) == 0).then_some(region)),
        7 => world.set_tracks_events(random.below(4) > 0),
        _ => {
            world.set_broad_phase(random.pick(BroadPhase::ALL));
            world.report_only(random.pick(&[PairKinds::ALL, PairKinds::OTHER, PairKinds::NONE]));
        }
    }
    Ok(())
}

/// Returns a number that others coincide with: half of the numbers of this file.
fn coinciding(random: &mut Random) -> f64 {
    match random.below(4) {
        0 => 20.0 * random.below(20) as f64,
        1 => random.below(200) as f64,
        2 => random.below(2000) as f64 / 10.0,
        _ => random.pick(&[0.0, -0.0, 100.0, 100.0, 100.1, 100.0 + f64::EPSILON * 64.0]),
    }
}

fn coordinate(random: &mut Random) -> f64 {
    match random.below(20) {
        0 => random.pick(&[1e12, -1e12, 1e9 + 0.1, 1e-9, 2e12]),
        1..=9 => random.between(0.0, 640.0),
        _ => coinciding(random),
    }
}

fn point(random: &mut Random) -> DVec2 {
    DVec2::new(coordinate(random), coordinate(random))
}

fn angle(random: &mut Random) -> f64 {
    match random.below(20) {
        0 => random.pick(&[1e12, -1e9, 1e-12]),
        1..=5 => random.between(-4.0, 4.0),
        6..=9 => (random.below(720) as f64 - 360.0).to_radians(),
        _ => random.pick(&[0.0, FRAC_PI_2, -FRAC_PI_2, 2.0 * FRAC_PI_2, TAU]),
    }
}

fn size(random: &mut Random) -> f64 {
    match random.below(40) {
        0 => random.pick(&[1e-130, 1e12, 1e-6, 1e6]),
        1..=19 => random.between(4.0, 60.0),
        _ => coinciding(random).abs() + random.pick(&[10.0, 20.0, 0.1]),
    }
}

fn mass(random: &mut Random) -> f64 {
    match random.below(4) {
        0 => random.pick(&[1e9, 1e-9, 1e12, 1e-300, 7.25]),
        1 => random.between(0.1, 9.0),
        _ => random.pick(&[0.0, 1.0, 2.0]),
    }
}

fn speed(random: &mut Random) -> f64 {
    match random.below(20) {
        0 => random.pick(&[1e12, -1e12, 1e6, 2e12]),
        1..=9 => random.between(-200.0, 200.0),
        _ => random.pick(&[0.0, 60.0, -60.0, 0.1, -0.0]),
    }
}

fn properties(random: &mut Random) -> Properties {
    let properties = Properties::new(mass(random), random.unit(), random.pick(&[0.0, 0.8, 2.0]), random.below(8) > 0)
        .expect("good properties")
        .with_continuous(random.below(4) == 0)
        .with_sensor(random.below(8) == 0);
    let properties = if random.below(4) == 0 { properties.with_kind(random.pick(BodyKind::ALL)) } else { properties };
    if random.below(4) > 0 {
        return properties;
    }
    properties.with_layers(random.pick(&[1, 3, 6, 0]), random.pick(&[u32::MAX, 1, 0x8000_0001]))
}

fn velocity(random: &mut Random, properties: &Properties) -> Velocity {
    if properties.is_fixed() || random.below(4) == 0 {
        return Velocity::default();
    }
    Velocity::new(DVec2::new(speed(random), speed(random)), speed(random)).unwrap_or_default()
}

/// Returns a shape of any kind, some rounded, some with a named angle. Shapes that the engine refuses are tried again.
fn shape(random: &mut Random) -> Shape {
    loop {
        let radius = random.pick(&[0.0, 0.0, 0.0, 0.1, 5.0]);
        let made = sharp_shape(random).and_then(|shape| shape.with_radius(radius));
        let angle = angle(random);
        let named = |shape: Shape| shape.with_named_angle(angle);
        if let Ok(shape) = if random.below(4) == 0 { made.and_then(named) } else { made } {
            return shape;
        }
    }
}

fn sharp_shape(random: &mut Random) -> Result<Shape, Error> {
    let pose = Pose::new(point(random), angle(random))?;
    let (center, from, way) = (pose.position(), point(random), DVec2::new(size(random), coinciding(random)));
    Ok(match random.pick(Kind::ALL) {
        Kind::Circle => Circle::at(pose, size(random))?.into(),
        Kind::Rectangle => Rectangle::at(pose, size(random), size(random))?.into(),
        Kind::Segment if random.below(2) == 0 => Segment::new(from, from + way)?.into(),
        Kind::Segment => Segment::at(pose, way)?.into(),
        Kind::Polygon => {
            let (count, reach) = (3 + random.below(7), size(random));
            let corner = |index: usize| center + DVec2::from_angle(index as f64 / count as f64 * TAU) * reach;
            let polygon = Polygon::new(&(0..count).map(corner).collect::<Vec<_>>())?;
            if random.below(2) == 0 { polygon.with_pose(pose).into() } else { polygon.into() }
        }
    })
}
