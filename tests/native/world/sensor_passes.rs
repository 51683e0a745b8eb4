//! Continuous shapes that pass sensors within a step.

use collidoscope::engine::{BodyKind, BroadPhase, Properties, Response, Velocity, World, WorldOptions};
use collidoscope::math::sin_cos;
use collidoscope::{Circle, DVec2, Polygon, Shape};

fn disc(x: f64) -> Shape {
    Circle::new(DVec2::new(x, 0.0), 1.0).expect("a disc").into()
}

fn polygon(x: f64) -> Shape {
    let corner = |index: u32| {
        let (sin, cos) = sin_cos(f64::from(index) * std::f64::consts::TAU / 64.0);
        DVec2::new(x + cos, sin)
    };
    Polygon::new(&(0..64).map(corner).collect::<Vec<_>>()).expect("a polygon").into()
}

/// Makes a shape at a position.
type Outline = fn(f64) -> Shape;

/// Returns a world in which `shots` continuous shapes fly through `gates` sensors at one place.
fn world(shots: usize, gates: usize, shape: Outline) -> World {
    let options = WorldOptions { width: 9.0, height: 9.0, time_step: 1.0, broad_phase: BroadPhase::Auto };
    let mut world = World::new(options).expect("an empty world");
    world.set_response(Response::None);
    world.set_tracks_events(true);
    let fast = Velocity::new(DVec2::new(200.0, 0.0), 0.0).expect("a velocity");
    let gate = Properties::FIXED.with_sensor(true);
    let shot = Properties::DEFAULT.with_continuous(true).with_layers(2, 1);
    for _ in 0..gates {
        world.add(shape(100.0), gate, Velocity::default()).expect("memory");
    }
    for _ in 0..shots {
        world.add(shape(0.0), shot, fast).expect("memory");
    }
    world
}

#[test]
fn every_pass_is_an_event_until_the_work_limit_truncates_the_step() {
    let cases: [(_, _, Outline, _); 4] =
        [(20, 30, disc, false), (420, 420, disc, true), (20, 30, polygon, false), (120, 120, polygon, true)];
    for (shots, gates, shape, is_truncated) in cases {
        let mut world = world(shots, gates, shape);
        world.step();
        assert_eq!(world.counts().truncated, is_truncated, "{shots} {gates}");
        let (events, passes) = (world.events().len(), shots * gates);
        assert!(if is_truncated { events < passes } else { events == passes }, "{events} of {passes}");
    }
}

#[test]
fn continuous_sensors_of_every_kind_report_what_passes_within_a_step() {
    let own = Properties::DEFAULT.with_sensor(true).with_continuous(true);
    let kinds = [
        ("static", Properties::FIXED.with_sensor(true).with_continuous(true)),
        ("kinematic", own.with_kind(BodyKind::Kinematic)),
        ("dynamic", own),
    ];
    for (kind, gate) in kinds {
        for response in [Response::None, Response::Soft, Response::Classic] {
            for is_gate_first in [true, false] {
                let options = WorldOptions { width: 9.0, height: 9.0, time_step: 1.0, broad_phase: BroadPhase::Auto };
                let mut world = World::new(options).expect("an empty world");
                world.set_response(response);
                world.set_tracks_events(true);
                let fast = Velocity::new(DVec2::new(200.0, 0.0), 0.0).expect("a velocity");
                if is_gate_first {
                    world.add(disc(100.0), gate, Velocity::default()).expect("memory");
                }
                world.add(disc(0.0), Properties::DEFAULT, fast).expect("memory");
                if !is_gate_first {
                    world.add(disc(100.0), gate, Velocity::default()).expect("memory");
                }
                world.step();
                let begun = world.events().len();
                world.step();
                let ended = world.events().len();
                assert_eq!([begun, ended], [1, 1], "{kind} {response:?}, gate first: {is_gate_first}");
            }
        }
    }
}
