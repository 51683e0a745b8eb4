//! parry2d behind the thinnest boundary there is: shapes stay in the module's memory, poses and pairs are written into
//! it, answers are left in it, and one call does a whole batch. What a peer could do if its interface cost nothing.
//!
//! Buffers are asked for with a length and belong to the module until it is dropped. `Real` is `f32` or `f64`; see the
//! features in `Cargo.toml`.

mod grid;
mod world;

#[cfg(feature = "single")]
extern crate parry2d as parry;
#[cfg(feature = "double")]
extern crate parry2d_f64 as parry;

use parry::math::{Pose, Real, Vector};
use parry::query::details::{
    contact_ball_ball, contact_ball_convex_polyhedron, contact_convex_polyhedron_ball,
    contact_manifold_cuboid_cuboid, contact_support_map_support_map, distance_support_map_support_map,
};
use parry::query::{Contact, ContactManifold, ShapeCastOptions, cast_shapes};
use parry::shape::{Ball, ConvexPolygon, Cuboid, Shape};
use std::cell::RefCell;
use world::World;

/// Numbers of a shape: kind, x, y, first size, second size, angle.
const SHAPE_STRIDE: usize = 6;
/// Numbers of a pose: x, y, angle.
pub(crate) const POSE_STRIDE: usize = 3;

/// Kind 0: size is the radius. Kind 1: width and height. Others: a regular polygon of that many vertices, size is its
/// circumradius.
pub(crate) enum Body {
    Ball(Ball),
    Cuboid(Cuboid),
    Polygon(ConvexPolygon),
}

impl Body {
    fn as_shape(&self) -> &dyn Shape {
        match self {
            Self::Ball(ball) => ball,
            Self::Cuboid(cuboid) => cuboid,
            Self::Polygon(polygon) => polygon,
        }
    }
}

/// What is told of a hit, in world coordinates.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Record {
    depth: Real,
    normal: Vector,
    point_a: Vector,
    point_b: Vector,
}

/// Numbers of a record, for the reader.
const RECORD_STRIDE: usize = size_of::<Record>() / size_of::<Real>();

#[derive(Default)]
struct State {
    given: Vec<f64>,
    pairs: Vec<[u32; 2]>,
    world: World,
    distances: Vec<Real>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

fn with<T>(body: impl FnOnce(&mut State) -> T) -> T {
    STATE.with_borrow_mut(body)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "f32 is what the module with single precision computes with"
)]
pub(crate) fn real(value: f64) -> Real {
    value as Real
}

/// The deepest contact of two cuboids. By separating axes and clipping, which is what rapier's narrow phase calls: parry's
/// dispatcher of single contacts goes through the slower GJK and EPA, and its `contact_cuboid_cuboid` misses overlaps.
fn cuboids(pose_b_in_a: &Pose, a: &Cuboid, b: &Cuboid) -> Option<Contact> {
    let mut manifold = ContactManifold::<(), ()>::new();
    contact_manifold_cuboid_cuboid(pose_b_in_a, a, b, 0.0, &mut manifold);
    let deepest = manifold.find_deepest_contact()?;
    (deepest.dist <= 0.0).then(|| {
        let [normal_a, normal_b] = [manifold.local_n1, manifold.local_n2];
        Contact::new(deepest.local_p1, deepest.local_p2, normal_a, normal_b, deepest.dist)
    })
}

/// The contact of two bodies, by the function that parry's own dispatcher would choose, called directly; cuboids apart.
pub(crate) fn contact(a: &Body, pose_a: &Pose, b: &Body, pose_b: &Pose) -> Option<Record> {
    let pose_b_in_a = pose_a.inv_mul(pose_b);
    let found: Option<Contact> = match (a, b) {
        (Body::Ball(a), Body::Ball(b)) => contact_ball_ball(&pose_b_in_a, a, b, 0.0),
        (Body::Cuboid(a), Body::Cuboid(b)) => cuboids(&pose_b_in_a, a, b),
        (Body::Ball(a), Body::Cuboid(b)) => contact_ball_convex_polyhedron(&pose_b_in_a, a, b, 0.0),
        (Body::Cuboid(a), Body::Ball(b)) => contact_convex_polyhedron_ball(&pose_b_in_a, a, b, 0.0),
        (Body::Polygon(a), Body::Polygon(b)) => contact_support_map_support_map(&pose_b_in_a, a, b, 0.0),
        (Body::Ball(a), Body::Polygon(b)) => contact_ball_convex_polyhedron(&pose_b_in_a, a, b, 0.0),
        (Body::Polygon(a), Body::Ball(b)) => contact_convex_polyhedron_ball(&pose_b_in_a, a, b, 0.0),
        (Body::Cuboid(a), Body::Polygon(b)) => contact_support_map_support_map(&pose_b_in_a, a, b, 0.0),
        (Body::Polygon(a), Body::Cuboid(b)) => contact_support_map_support_map(&pose_b_in_a, a, b, 0.0),
    };
    found.map(|contact| Record {
        depth: -contact.dist,
        normal: pose_a.transform_vector(contact.normal1),
        point_a: pose_a.transform_point(contact.point1),
        point_b: pose_b.transform_point(contact.point2),
    })
}

fn body(kind: f64, size: [f64; 2]) -> Body {
    match kind {
        0.0 => Body::Ball(Ball::new(real(size[0]))),
        1.0 => Body::Cuboid(Cuboid::new(Vector::new(real(size[0] / 2.0), real(size[1] / 2.0)))),
        vertices => {
            let step = std::f64::consts::TAU / vertices;
            let mut points = Vec::new();
            let mut index = 0.0;
            while index < vertices {
                let (sin, cos) = (index * step).sin_cos();
                points.push(Vector::new(real(size[0] * cos), real(size[0] * sin)));
                index += 1.0;
            }
            ConvexPolygon::from_convex_polyline(points)
                .map_or_else(|| Body::Ball(Ball::new(real(size[0]))), Body::Polygon)
        }
    }
}

/// Where numbers are written: shapes before [`set_shapes`], poses before [`set_poses`].
#[unsafe(no_mangle)]
pub extern "C" fn given(length: usize) -> *mut f64 {
    with(|state| {
        state.given.resize(length, 0.0);
        state.given.as_mut_ptr()
    })
}

/// Replaces all shapes by the given ones.
#[unsafe(no_mangle)]
pub extern "C" fn set_shapes() {
    with(|state| {
        let State { given, world, .. } = state;
        *world = World::default();
        for shape in given.chunks_exact(SHAPE_STRIDE) {
            world.add(body(shape[0], [shape[3], shape[4]]), shape[1], shape[2], shape[5]);
        }
    });
}

/// Adds the convex polygon of the given corners, x and y in turn, seen from its place. Returns whether parry accepts it.
#[unsafe(no_mangle)]
pub extern "C" fn add_polygon(x: f64, y: f64) -> bool {
    with(|state| {
        let corners = state.given.chunks_exact(2).map(|corner| Vector::new(real(corner[0]), real(corner[1])));
        let polygon = ConvexPolygon::from_convex_polyline(corners.collect());
        polygon.is_some_and(|polygon| {
            state.world.add(Body::Polygon(polygon), x, y, 0.0);
            true
        })
    })
}

/// Moves all shapes to the given poses.
#[unsafe(no_mangle)]
pub extern "C" fn set_poses() {
    with(|state| state.world.set_poses(&state.given));
}

/// Where pairs of positions are written.
#[unsafe(no_mangle)]
pub extern "C" fn given_pairs(count: usize) -> *mut u32 {
    with(|state| {
        state.pairs.resize(count, [0; 2]);
        state.pairs.as_mut_ptr().cast()
    })
}

/// Asks for the contact of every given pair and returns the number of hits. `hits` are places in the list of pairs.
#[unsafe(no_mangle)]
pub extern "C" fn collide_pairs() -> usize {
    with(|state| state.world.collide_pairs(&state.pairs))
}

/// Asks for the distance of every given pair of polygons.
#[unsafe(no_mangle)]
pub extern "C" fn distance_pairs() -> *const Real {
    with(|state| {
        let State { pairs, world, distances, .. } = state;
        distances.clear();
        distances.extend(pairs.iter().map(|&[a, b]| {
            let ((a, pose_a), (b, pose_b)) = (world.shape(a), world.shape(b));
            match (a, b) {
                (Body::Polygon(a), Body::Polygon(b)) => {
                    distance_support_map_support_map(&pose_a.inv_mul(pose_b), a, b)
                }
                _ => Real::NAN,
            }
        }));
        distances.as_ptr()
    })
}

/// Asks when each given pair meets within a second, at the velocities given before: x, y of each shape; infinity for
/// those that do not.
#[unsafe(no_mangle)]
pub extern "C" fn sweep_pairs() -> *const Real {
    with(|state| {
        let State { given, pairs, world, distances } = state;
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let velocity = |position: u32| {
            let at = 2 * position as usize;
            Vector::new(real(given[at]), real(given[at + 1]))
        };
        distances.clear();
        distances.extend(pairs.iter().map(|&[a, b]| {
            let ((shape_a, pose_a), (shape_b, pose_b)) = (world.shape(a), world.shape(b));
            let (own, other) = (shape_a.as_shape(), shape_b.as_shape());
            let found = cast_shapes(pose_a, velocity(a), own, pose_b, velocity(b), other, options);
            found.ok().flatten().map_or(Real::INFINITY, |hit| hit.time_of_impact)
        }));
        distances.as_ptr()
    })
}

/// Finds all overlapping pairs through the uniform grid and returns their number.
#[unsafe(no_mangle)]
pub extern "C" fn detect_grid() -> usize {
    with(|state| state.world.detect_grid())
}

/// Finds all overlapping pairs through parry's tree and returns their number.
#[unsafe(no_mangle)]
pub extern "C" fn detect_tree() -> usize {
    with(|state| state.world.detect_tree())
}

/// Places or pairs of the last hits: one number per hit after [`collide_pairs`], two after the others.
#[unsafe(no_mangle)]
pub extern "C" fn hits() -> *const u32 {
    with(|state| state.world.hits().as_ptr())
}

/// Records of the last hits.
#[unsafe(no_mangle)]
pub extern "C" fn records() -> *const Real {
    with(|state| state.world.records().as_ptr().cast())
}

/// Numbers per record.
#[unsafe(no_mangle)]
pub extern "C" fn record_stride() -> usize {
    RECORD_STRIDE
}

/// Bytes per number of a record.
#[unsafe(no_mangle)]
pub extern "C" fn real_size() -> usize {
    size_of::<Real>()
}

/// Casts rays (origin x, y, unit direction x, y, longest distance) through parry's tree; leaves the nearest distance of
/// each, or infinity, where the distances are.
#[unsafe(no_mangle)]
pub extern "C" fn cast_rays() -> *const Real {
    with(|state| {
        let State { given, world, distances, .. } = state;
        distances.clear();
        distances.extend(given.chunks_exact(5).map(|ray| world.cast_ray(ray)));
        distances.as_ptr()
    })
}
