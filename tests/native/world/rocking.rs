//! Bodies that rock on round ones, and bodies of many corners that roll: no motion grows.

use crate::support::bodies::{circle, launch, place, put, speed, stuff, world_with};
use collidoscope::engine::{ResponseSettings, World};
use collidoscope::{DVec2, Polygon, Rectangle, Segment, Shape};
use std::f64::consts::TAU;

const ANGLE: f64 = 0.1;

/// A body that rocks on a round one without sliding.
#[derive(Clone, Copy, Debug)]
struct Rocker {
    /// Radius of the round body.
    radius: f64,
    /// Length and thickness of the body on it.
    size: [f64; 2],
    is_capsule: bool,
    /// Whether it is on a capsule, in place of a disc.
    on_capsule: bool,
    /// Whether it is the first body of the world.
    is_first: bool,
    gravity: f64,
    time_step: f64,
    substeps: u32,
    /// Direction of gravity and place of the world.
    turn: f64,
    offset: DVec2,
}

impl Rocker {
    /// Returns the world, and the place of the body that rocks.
    fn start(&self) -> (World, usize) {
        let Self { radius, size: [length, thickness], gravity, time_step, .. } = *self;
        let mut world = world_with(time_step, 0.0);
        let settings = ResponseSettings { substeps: self.substeps, ..world.response_settings() };
        world.set_response_settings(settings).expect("valid");
        let frame = DVec2::from_angle(self.turn);
        world.set_gravity(frame.rotate(DVec2::new(0.0, gravity))).expect("valid");
        let at = |point: DVec2| self.offset + frame.rotate(point);
        // It has rolled from its place of rest: the contact is off the middle of its face by the length of the arc.
        let (normal, tangent) = (DVec2::new(ANGLE.sin(), -ANGLE.cos()), DVec2::from_angle(ANGLE));
        let center = normal * (radius + thickness / 2.0) - tangent * (radius * ANGLE);
        let rocker: Shape = if self.is_capsule {
            let half = tangent * (length - thickness) / 2.0;
            let [from, to] = [center - half, center + half].map(at);
            Segment::new(from, to).and_then(|core| core.with_radius(thickness / 2.0)).expect("valid").into()
        } else {
            Rectangle::new(at(center), length, thickness, self.turn + ANGLE).expect("valid").into()
        };
        let base: Shape = if self.on_capsule {
            let ends = [DVec2::ZERO, DVec2::new(0.0, 40.0)].map(at);
            Segment::new(ends[0], ends[1]).and_then(|core| core.with_radius(radius)).expect("valid").into()
        } else {
            circle(self.offset.x, self.offset.y, radius).into()
        };
        let mut bodies = [(base, 0.0), (rocker, 1.0)];
        if self.is_first {
            bodies.reverse();
        }
        for (shape, mass) in bodies {
            put(&mut world, shape, stuff(mass, 0.0, 0.9));
        }
        (world, usize::from(!self.is_first))
    }

    /// Returns the greatest angles in each of ten parts of a duration, in seconds.
    fn swings(&self, seconds: f64) -> [f64; 10] {
        let (mut world, rocker) = self.start();
        let rest = world.shapes()[rocker].pose().angle() - ANGLE;
        let steps = (seconds / self.time_step / 10.0) as u32;
        [(); 10].map(|()| {
            let swing = |world: &World| (world.shapes()[rocker].pose().angle() - rest).abs();
            (0..steps).fold(0.0_f64, |greatest, _| {
                world.step();
                greatest.max(swing(&world))
            })
        })
    }
}

fn rockers() -> Vec<Rocker> {
    let mut rockers = Vec::new();
    for (radius, size) in [(100.0, [200.0, 10.0]), (60.0, [60.0, 10.0]), (60.0, [40.0, 10.0]), (24.0, [80.0, 20.0])] {
        for (time_step, substeps) in [(1.0 / 60.0, 4), (1.0 / 60.0, 8), (1.0 / 30.0, 4), (1.0 / 120.0, 2)] {
            for gravity in [200.0, 600.0, 1500.0] {
                let number = rockers.len();
                rockers.push(Rocker {
                    radius,
                    size,
                    is_capsule: number % 3 == 0,
                    on_capsule: number % 4 == 1,
                    is_first: number % 2 == 0,
                    gravity,
                    time_step,
                    substeps,
                    turn: [0.0, 0.7][number / 2 % 2],
                    offset: DVec2::splat([0.0, 1024.0][number / 3 % 2]),
                });
            }
        }
    }
    rockers
}

#[test]
fn no_swing_on_a_round_body_grows_and_slow_ones_last() {
    let mut slow = 0;
    for rocker in rockers() {
        let swings = rocker.swings(20.0);
        let grows = swings.windows(2).any(|pair| pair[1] > 1.005 * pair[0]);
        assert!(swings[0] < 1.005 * ANGLE && !grows, "{rocker:?}: {swings:.4?}");
        if rocker.gravity < 300.0 && rocker.size[0] >= 80.0 {
            slow += 1;
            assert!(swings[9] > 0.93 * ANGLE, "{rocker:?}: {swings:.4?}");
        }
    }
    assert_eq!(slow, 8);
}

#[test]
fn polygons_of_many_corners_roll_no_faster_than_they_were_thrown() {
    let mut rolled = 0;
    for corners in [12_u32, 32, 48, 64] {
        for (radius, pace) in [(6.0, 60.0), (10.0, 100.0), (20.0, 100.0), (20.0, 300.0)] {
            for (time_step, gravity) in [(1.0 / 60.0, 600.0), (1.0 / 60.0, 1000.0), (1.0 / 30.0, 600.0)] {
                let mut world = world_with(time_step, gravity);
                let floor = Rectangle::new(DVec2::new(0.0, 50.0), 40_000.0, 100.0, 0.0).expect("valid");
                put(&mut world, floor, stuff(0.0, 0.0, 1.0));
                let points: Vec<DVec2> = (0..corners)
                    .map(|corner| TAU * f64::from(corner) / f64::from(corners))
                    .map(|turn| DVec2::from_angle(turn) * radius - DVec2::new(0.0, radius))
                    .collect();
                let polygon = Polygon::new(&points).expect("valid");
                let velocity = DVec2::new(pace, 0.0);
                let body = launch(&mut world, polygon, stuff(1.0, 0.0, 1.0), velocity, pace / radius);
                for _ in 0..(5.0 / time_step) as u32 {
                    world.step();
                    let (speed, sunk) = (speed(&world, body).x, place(&world, body).y + radius * 0.95);
                    assert!(speed < 1.01 * pace, "{corners} corners, {radius} px, {pace} px/s, {gravity}: {speed}");
                    assert!(sunk < 0.05 * radius, "{corners} corners, {radius} px, {pace} px/s, {gravity}: {sunk}");
                }
                rolled += u32::from(place(&world, body).x > pace / 4.0);
            }
        }
    }
    assert!(rolled > 40, "{rolled}");
}
