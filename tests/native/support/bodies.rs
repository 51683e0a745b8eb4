//! Worlds with a collision response.

use collidoscope::engine::{BroadPhase, Properties, ResponseSettings, StateHash, Velocity, World, WorldOptions};
use collidoscope::{Circle, DVec2, Rectangle, Shape};

/// Sixty steps a second.
pub(crate) const DT: f64 = WorldOptions::TIME_STEP;

/// Returns an empty world with the default response, in which nothing sleeps, and a gravity downwards.
pub(crate) fn world(gravity: f64) -> World {
    world_by(BroadPhase::Auto, gravity)
}

/// Returns the same world with a broad phase.
pub(crate) fn world_by(broad_phase: BroadPhase, gravity: f64) -> World {
    world_of(WorldOptions { width: 800.0, height: 450.0, time_step: DT, broad_phase }, gravity)
}

/// Returns the same world with a time step.
pub(crate) fn world_with(time_step: f64, gravity: f64) -> World {
    world_of(WorldOptions { width: 800.0, height: 450.0, time_step, broad_phase: BroadPhase::Auto }, gravity)
}

fn world_of(options: WorldOptions, gravity: f64) -> World {
    let mut world = World::new(options).expect("valid");
    world.set_gravity(DVec2::new(0.0, gravity)).expect("valid");
    set_sleeping(&mut world, false);
    world
}

/// Sets whether the bodies of a world sleep.
pub(crate) fn set_sleeping(world: &mut World, sleeping: bool) {
    let settings = ResponseSettings { sleeping, ..world.response_settings() };
    world.set_response_settings(settings).expect("valid");
}

/// Returns a world with a floor whose top is at 0, as its first shape.
pub(crate) fn floored(gravity: f64, friction: f64) -> World {
    let mut world = world(gravity);
    put(&mut world, rectangle(0.0, 50.0, 4000.0, 100.0), stuff(0.0, 0.0, friction));
    world
}

pub(crate) fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Rectangle {
    Rectangle::new(DVec2::new(x, y), width, height, 0.0).expect("valid")
}

pub(crate) fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).expect("valid")
}

/// Mass, restitution, friction.
pub(crate) fn stuff(mass: f64, restitution: f64, friction: f64) -> Properties {
    Properties::new(mass, restitution, friction, true).expect("valid")
}

/// Adds a shape at rest and returns its position.
pub(crate) fn put(world: &mut World, shape: impl Into<Shape>, properties: Properties) -> usize {
    launch(world, shape, properties, DVec2::ZERO, 0.0)
}

/// Adds a shape that moves, unless it is static, and returns its position.
pub(crate) fn launch(
    world: &mut World,
    shape: impl Into<Shape>,
    properties: Properties,
    velocity: DVec2,
    spin: f64,
) -> usize {
    let velocity = Velocity::new(velocity, spin).expect("valid");
    let velocity = if properties.is_fixed() { Velocity::default() } else { velocity };
    world.add(shape.into(), properties, velocity).expect("there is memory");
    world.len() - 1
}

/// Adds four thick walls around the rectangle from (0, 0) to (width, height).
pub(crate) fn add_walls(world: &mut World, width: f64, height: f64, properties: Properties) {
    for (x, y) in [(0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)] {
        let (is_side, outwards) = (y == 0.5, DVec2::new(x - 0.5, y - 0.5) * 200.0);
        let size = if is_side { (200.0, height + 400.0) } else { (width + 400.0, 200.0) };
        put(world, rectangle(x * width + outwards.x, y * height + outwards.y, size.0, size.1), properties);
    }
}

pub(crate) fn run(world: &mut World, steps: u32) {
    for _ in 0..steps {
        world.step();
    }
}

pub(crate) fn place(world: &World, position: usize) -> DVec2 {
    world.shapes()[position].center()
}

pub(crate) fn speed(world: &World, position: usize) -> DVec2 {
    world.velocities()[position].linear()
}

pub(crate) fn hash(world: &World) -> u64 {
    let mut hash = StateHash::new();
    world.hash_into(&mut hash);
    hash.finish()
}

/// Asserts that every number is finite.
pub(crate) fn assert_finite(world: &World) {
    for (shape, velocity) in world.shapes().iter().zip(world.velocities()) {
        let pose = shape.pose();
        let is_finite = pose.position().is_finite()
            && pose.angle().is_finite()
            && velocity.linear().is_finite()
            && velocity.angular().is_finite();
        assert!(is_finite, "{shape:?} {velocity:?}");
    }
}
