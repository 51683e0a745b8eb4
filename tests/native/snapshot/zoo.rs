//! Worlds that cover every field of a snapshot.

use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::engine::{
    Boundary, BroadPhase, Properties, Response, ResponseSettings, ShapeId, Velocity, WorldOptions,
};
use collidoscope::lab::Lab;
use collidoscope::shape::{Aabb, Kind, Pose};
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};
use std::f64::consts::TAU;

/// Every stage at its start.
pub(crate) fn stages() -> impl Iterator<Item = (String, Lab)> {
    IDS.iter().map(|stage| {
        let lab = open(stage, 7.0);
        ((*stage).to_owned(), lab)
    })
}

/// A world of one's own with shapes of every kind, some of which lie apart by rounding from where turning would put them.
pub(crate) fn zoo(random: &mut Random) -> Lab {
    let options =
        WorldOptions { width: 640.0, height: 360.0, time_step: 1.0 / 120.0, broad_phase: random.pick(BroadPhase::ALL) };
    let mut lab = Lab::new(options, random.below(1 << 20) as f64).expect("good options");
    for _ in 0..20 + random.below(40) {
        add(&mut lab, random);
    }
    let world = lab.world_mut();
    world.set_response(random.pick(Response::ALL));
    let settings = ResponseSettings {
        substeps: 1 + random.below(6) as u32,
        relaxations: random.below(20) as u32,
        ..ResponseSettings::DEFAULT
    };
    world.set_response_settings(settings).expect("good settings");
    world.set_tracks_events(random.below(2) == 0);
    let region = Aabb::between(DVec2::new(-200.0, -200.0), DVec2::new(840.0, 560.0));
    world.set_kept_region((random.below(3) == 0).then_some(region));
    world.set_bounded(random.below(2) == 0);
    world.set_gravity(DVec2::new(0.0, random.pick(&[0.0, 300.0]))).expect("good gravity");
    let edges = [60.0, f64::NEG_INFINITY, 580.0, 300.0];
    world.set_boundary((random.below(3) > 0).then(|| Boundary::new(edges).expect("good edges")));
    lab
}

/// Adds a shape of any kind anywhere.
pub(crate) fn add(lab: &mut Lab, random: &mut Random) -> ShapeId {
    let properties = if random.below(3) == 0 {
        Properties::DEFAULT
    } else {
        let mass = random.pick(&[0.0, 1.0, 7.25]);
        Properties::new(mass, random.unit(), random.between(0.0, 2.0), random.below(5) > 0)
            .expect("good properties")
            .with_continuous(random.below(4) == 0)
            .with_sensor(random.below(8) == 0)
            .with_layers(random.pick(&[1, 1, 3, 6]), random.pick(&[u32::MAX, u32::MAX, 1, 0x8000_0001]))
            .with_fixed_rotation(random.below(4) == 0)
            .with_meets_all_kinds(random.below(8) == 0)
            .with_one_way(random.below(4) == 0)
    };
    let properties = if random.below(3) == 0 { moved_otherwise(properties, random) } else { properties };
    let linear = DVec2::new(random.between(-200.0, 200.0), random.between(-200.0, 200.0));
    let velocity = if random.below(4) == 0 || properties.is_fixed() {
        Velocity::default()
    } else {
        Velocity::new(linear, random.between(-3.0, 3.0)).expect("slow")
    };
    let shape = shape(random);
    lab.world_mut().add(shape, properties, velocity).expect("there is room")
}

/// Returns properties of a shape that falls, slows down or drives others in its own way.
fn moved_otherwise(properties: Properties, random: &mut Random) -> Properties {
    let mut damping = || random.pick(&[0.0, 0.5, 8.0]);
    let (damping, angular_damping) = (damping(), damping());
    properties
        .with_gravity_scale(random.pick(&[-1.0, 0.0, 0.25, 1.0]))
        .and_then(|properties| properties.with_damping(damping, angular_damping))
        .and_then(|properties| properties.with_surface_velocity(random.pick(&[-80.0, 0.0, 120.0])))
        .and_then(|properties| properties.with_user_data(random.pick(&[0.0, -1.5, 9_007_199_254_740_991.0])))
        .expect("in range")
}

/// Returns a shape of any kind anywhere, some as turned already, some rounded.
pub(crate) fn shape(random: &mut Random) -> Shape {
    let kind = random.pick(Kind::ALL);
    shape_of(kind, random)
}

/// Returns a shape of a kind anywhere, as [`shape`] does.
pub(crate) fn shape_of(kind: Kind, random: &mut Random) -> Shape {
    let radius = random.between(0.1, 20.0) * random.pick(&[0.0, 0.0, 1.0]);
    sharp_shape(kind, random).with_radius(radius).expect("good")
}

fn sharp_shape(kind: Kind, random: &mut Random) -> Shape {
    let center = DVec2::new(random.between(0.0, 640.0), random.between(0.0, 360.0));
    let (angle, size) = (random.between(-4.0, 4.0), random.between(4.0, 60.0));
    let way_of_making = random.below(3);
    let pose = Pose::new(center, angle).expect("good");
    match kind {
        Kind::Circle => Circle::new(center, size).expect("good").with_pose(pose).into(),
        Kind::Rectangle => Rectangle::new(center, size, random.between(4.0, 60.0), angle).expect("good").into(),
        Kind::Segment => {
            let way = DVec2::new(size, random.between(-30.0, 30.0));
            let given = Segment::new(center, center + way).expect("good");
            match way_of_making {
                0 => given.into(),
                1 => given.as_turned(angle).expect("good").into(),
                _ => Segment::at(pose, way).expect("good").into(),
            }
        }
        Kind::Polygon => {
            let count = 3 + random.below(9);
            let points: Vec<DVec2> =
                (0..count).map(|index| center + DVec2::from_angle(index as f64 / count as f64 * TAU) * size).collect();
            let given = Polygon::new(&points).expect("regular");
            match way_of_making {
                0 => given.into(),
                1 => given.as_turned(angle).expect("good").into(),
                _ => given.with_pose(pose).into(),
            }
        }
    }
}

/// Does something that a reader could do: anything but letting time pass.
pub(crate) fn disturb(lab: &mut Lab, random: &mut Random) {
    let ids = lab.world().ids().to_vec();
    let some = (!ids.is_empty()).then(|| random.pick(&ids));
    match (random.below(8), some) {
        (0, Some(id)) if ids.len() > 5 => lab.remove(id).expect("it lives"),
        (1, Some(id)) => lab.select(Some(id)).expect("it lives"),
        (2, _) => drop(lab.spawn_circle().expect("there is room")),
        (3, _) => drop(lab.spawn_rectangle().expect("there is room")),
        (4, _) => lab.move_selected(DVec2::new(random.between(-9.0, 9.0), 3.0)).expect("inside the world"),
        (5, Some(id)) => {
            let shape = shape(random);
            lab.world_mut().set_shape(id, shape).expect("it lives");
        }
        (6, _) => lab.world_mut().detect(),
        _ => drop(add(lab, random)),
    }
}
