//! box2d-rust behind the thinnest boundary there is: one world, whose numbers are exchanged through one list in the module's
//! memory.

use box2d_rust::BodyId;
use box2d_rust::body::{
    body_get_angular_velocity, body_get_linear_velocity, body_get_position, body_get_rotation, create_body,
};
use box2d_rust::collision::{Capsule, Circle, Segment};
use box2d_rust::geometry::make_polygon;
use box2d_rust::hull::compute_hull;
use box2d_rust::math_functions::{Pos, Vec2, make_rot, rot_get_angle};
use box2d_rust::shape::{create_capsule_shape, create_circle_shape, create_polygon_shape, create_segment_shape};
use box2d_rust::types::{BodyType, default_body_def, default_shape_def, default_world_def};
use box2d_rust::world::{World, world_step};
use std::cell::RefCell;

/// Numbers of a body, followed by its points: x, y, angle, velocity x, y, spin, density (0: static), friction, restitution,
/// radius, whether it is a bullet, whether it is kinematic, number of points.
const HEAD: usize = 13;
/// Most points of a shape.
const POINTS: usize = 8;

#[derive(Default)]
struct Scene {
    world: Option<World>,
    bodies: Vec<BodyId>,
    numbers: [f32; HEAD + 2 * POINTS],
}

thread_local! {
    static SCENE: RefCell<Scene> = RefCell::default();
}

fn in_scene<T>(act: impl FnOnce(&mut Scene) -> T) -> T {
    SCENE.with_borrow_mut(act)
}

/// Returns the address of the numbers.
#[unsafe(no_mangle)]
pub extern "C" fn numbers() -> *const f32 {
    in_scene(|scene| scene.numbers.as_ptr())
}

/// Begins a world.
#[unsafe(no_mangle)]
pub extern "C" fn begin(gravity: f32, sleeps: bool, fastest: f32) {
    let mut def = default_world_def();
    def.gravity = Vec2 { x: 0.0, y: gravity };
    def.enable_sleep = sleeps;
    def.maximum_linear_speed = fastest;
    in_scene(|scene| *scene = Scene { world: Some(World::new(&def)), ..Scene::default() });
}

/// Adds the body that the numbers describe. Without a world nothing happens.
#[unsafe(no_mangle)]
pub extern "C" fn add() {
    in_scene(|Scene { world, bodies, numbers }| {
        let Some(world) = world else { return };
        let [x, y, angle, vx, vy, spin, density, friction, restitution, radius, bullet, kinematic, count] =
            *numbers.first_chunk().expect("the list is longer");
        let points: Vec<Vec2> = numbers[HEAD..]
            .chunks_exact(2)
            .take(count as usize)
            .map(|point| Vec2 { x: point[0], y: point[1] })
            .collect();
        let mut body = default_body_def();
        if density > 0.0 {
            body.type_ = BodyType::Dynamic;
        } else if kinematic > 0.0 {
            body.type_ = BodyType::Kinematic;
        }
        body.position = Pos { x, y };
        body.rotation = make_rot(angle);
        body.linear_velocity = Vec2 { x: vx, y: vy };
        body.angular_velocity = spin;
        body.is_bullet = bullet > 0.0;
        body.allow_fast_rotation = points.len() == 1;
        let id = create_body(world, &body);
        let mut shape = default_shape_def();
        shape.density = density;
        (shape.material.friction, shape.material.restitution) = (friction, restitution);
        match points[..] {
            [center] => {
                create_circle_shape(world, id, &shape, &Circle { center, radius });
            }
            [center1, center2] if radius > 0.0 => {
                create_capsule_shape(world, id, &shape, &Capsule { center1, center2, radius });
            }
            [point1, point2] => {
                create_segment_shape(world, id, &shape, &Segment { point1, point2 });
            }
            _ => {
                create_polygon_shape(world, id, &shape, &make_polygon(&compute_hull(&points), radius));
            }
        }
        bodies.push(id);
    });
}

/// Takes a step of `time` seconds in four substeps.
#[unsafe(no_mangle)]
pub extern "C" fn step(time: f32) {
    in_scene(|scene| {
        if let Some(world) = &mut scene.world {
            world_step(world, time, 4);
        }
    });
}

/// Writes x, y, angle, velocity x, y and spin of a body to the numbers.
#[unsafe(no_mangle)]
pub extern "C" fn read(body: usize) {
    in_scene(|Scene { world, bodies, numbers }| {
        let (Some(world), Some(id)) = (world, bodies.get(body)) else { return };
        let (place, speed) = (body_get_position(world, *id), body_get_linear_velocity(world, *id));
        let angle = rot_get_angle(body_get_rotation(world, *id));
        let spin = body_get_angular_velocity(world, *id);
        numbers[..6].copy_from_slice(&[place.x, place.y, angle, speed.x, speed.y, spin]);
    });
}
