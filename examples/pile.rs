//! A pile of boxes and discs under gravity, natively: time a step, height, and how far bodies sink into each other.
//!
//! `cargo run --release -p collidoscope --example pile -- 1000 5000`
//!
//! Unit boxes and discs of diameter 1 in equal number are dropped in rows into an open box three times as tall as the settled
//! pile; gravity 10, 300 steps of 1/60 s, nothing sleeps.
#![allow(clippy::expect_used, clippy::disallowed_methods, dead_code, reason = "an example stops at an error")]

#[path = "../tests/native/dynamics/mini_world.rs"]
mod mini_world;

use collidoscope::{Circle, DVec2, Rectangle};
use mini_world::{DT, MiniWorld, Stuff};
use std::time::Instant;

/// Steps that a pile takes.
const STEPS: u32 = 300;
/// Between the centres of neighbours in a row, and between rows.
const SPACING: f64 = 1.2;

fn main() {
    let counts: Vec<u32> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    println!(
        "bodies | ms a step, mean (detection, solver) | mean height | greatest, mean penetration | kinetic energy"
    );
    for count in if counts.is_empty() { vec![1000, 5000] } else { counts } {
        report(count);
    }
}

fn report(count: u32) {
    let mut world = pile(count);
    let (mut detecting, mut all) = (0.0, 0.0);
    for _ in 0..STEPS {
        let start = Instant::now();
        world.step();
        all += start.elapsed().as_secs_f64();
        detecting += world.detection_seconds;
    }
    let milliseconds = |seconds: f64| seconds * 1000.0 / f64::from(STEPS);
    let moving: Vec<usize> = (0..world.bodies.len()).filter(|body| !world.bodies[*body].mass.is_fixed()).collect();
    let height = -moving.iter().map(|body| world.position(*body).y).sum::<f64>() / moving.len() as f64;
    world.touch();
    let depths: Vec<f64> =
        world.touches.iter().map(|touch| -touch.manifold.separation()).filter(|depth| *depth > 0.0).collect();
    let greatest = depths.iter().fold(0.0_f64, |most, depth| most.max(*depth));
    let mean = depths.iter().sum::<f64>() / depths.len().max(1) as f64;
    let [total, detection, solver] = [all, detecting, all - detecting].map(milliseconds);
    println!(
        "{count} | {total:.3} ({detection:.3}, {solver:.3}) | {height:.4} | {greatest:.5}, {mean:.6} | {:.2e} | {} touches, step {DT:.4}",
        world.kinetic_energy(),
        world.touches.len(),
    );
}

/// Returns the bodies in their rows above the floor, whose top is at 0, between two walls.
fn pile(count: u32) -> MiniWorld {
    let columns = count.isqrt() + u32::from(count.isqrt().pow(2) < count);
    let width = f64::from(columns) * SPACING;
    let tall = 3.0 * f64::from(count) / width;
    let mut world = MiniWorld::new(10.0);
    let wall =
        |x: f64, y: f64, width: f64, height: f64| Rectangle::new(DVec2::new(x, y), width, height, 0.0).expect("valid");
    world.add(wall(0.0, 0.5, width + 2.0, 1.0), Stuff::FIXED);
    for side in [-1.0, 1.0] {
        world.add(wall(side * (width + 1.0) / 2.0, -tall / 2.0, 1.0, tall), Stuff::FIXED);
    }
    for number in 0..count {
        let (row, column) = (number / columns, f64::from(number % columns));
        // Rows stand a little askew, or towers of boxes would stay as they are.
        let shift = if row.is_multiple_of(2) { -0.05 } else { 0.05 };
        let center = DVec2::new((column + 0.5) * SPACING - width / 2.0 + shift, -(f64::from(row) + 0.5) * SPACING);
        if (number + row).is_multiple_of(2) {
            world.add(Rectangle::new(center, 1.0, 1.0, 0.0).expect("valid"), Stuff::SOLID);
        } else {
            world.add(Circle::new(center, 0.5).expect("valid"), Stuff::SOLID);
        }
    }
    world
}
