//! Measures detections and steps of worlds with all shapes at one point, the costliest content of a file.
//!
//! ```sh
//! cargo run --release -p collidoscope --example costly_pairs
//! ```

use collidoscope::engine::{Properties, Response, Velocity, World, WorldOptions};
use collidoscope::math::sin_cos;
use collidoscope::{Circle, DVec2, Error, Polygon, Rectangle, Shape};
use std::time::Instant;

fn main() -> Result<(), Error> {
    println!("shapes  corners  response    detect ms    step ms    pairs tested   work");
    for corners in [1_u32, 4, 3, 6, 12, 24, 64] {
        for count in [2_000, 20_000] {
            for response in [Response::Soft, Response::Classic] {
                for continuous in [false, true] {
                    measure(corners, count, response, continuous)?;
                }
            }
        }
    }
    Ok(())
}

fn measure(corners: u32, count: u32, response: Response, continuous: bool) -> Result<(), Error> {
    let options = WorldOptions {
        width: 800.0,
        height: 450.0,
        time_step: WorldOptions::TIME_STEP,
        broad_phase: Default::default(),
    };
    let mut world = World::new(options)?;
    world.set_response(response);
    world.set_gravity(DVec2::new(0.0, 300.0))?;
    let properties = Properties::DEFAULT.with_continuous(continuous);
    let shape = shape(corners)?;
    for _ in 0..count {
        world.add(shape.clone(), properties, Velocity::new(DVec2::new(600.0, 0.0), 0.0)?)?;
    }
    let time = |world: &mut World, act: fn(&mut World)| {
        let start = Instant::now();
        act(world);
        start.elapsed().as_secs_f64() * 1000.0
    };
    let detect = time(&mut world, World::detect);
    let step = (0..3)
        .map(|_| time(&mut world, World::step))
        .fold(0.0, |most: f64, next| if next > most { next } else { most });
    let (pairs, work) = (world.counts().boxes, world.work());
    let response = if continuous { format!("{}, continuous", response.as_str()) } else { response.as_str().into() };
    println!("{count:6}  {corners:7}  {response:20}  {detect:7.1}  {step:9.1}  {pairs:14}  {work:9}");
    Ok(())
}

/// Returns a shape of a number of corners: 1 is a circle, 4 a rectangle.
fn shape(corners: u32) -> Result<Shape, Error> {
    match corners {
        1 => Circle::new(DVec2::ZERO, 20.0).map(Shape::from),
        4 => Rectangle::new(DVec2::ZERO, 40.0, 30.0, 0.1).map(Shape::from),
        _ => {
            let corner = |index: u32| {
                let (sin, cos) = sin_cos(f64::from(index) / f64::from(corners) * std::f64::consts::TAU);
                DVec2::new(cos, sin)
            };
            Polygon::new(&(0..corners).map(|index| corner(index) * 20.0).collect::<Vec<_>>()).map(Shape::from)
        }
    }
}
