//! Impossible states in well-formed snapshots, written word by word, which also pins the format.

use super::words::sealed;
use crate::support::stages::open;
use collidoscope::engine::Response;
use collidoscope::lab::Lab;
use collidoscope::{ErrorCode, Field, Shape};

const INF: f64 = f64::INFINITY;
/// Of a shape: it collides; its kind is added.
const COLLIDES: f64 = 4.0;
const MOVES: f64 = 16.0;
const MATERIAL: f64 = 32.0;
/// Of a shape: it has gravity scale, both dampings and surface velocity of its own.
const OTHERS: f64 = 262_144.0;
const USER_DATA: f64 = 524_288.0;
/// What a generation adds to an id.
const GENERATION: f64 = 4_294_967_296.0;

/// The parts of a snapshot of a circle and a triangle, with one vacant slot and one that is used up.
#[derive(Clone)]
struct Parts {
    options: Vec<f64>,
    random: Vec<f64>,
    hand: Vec<f64>,
    surroundings: Vec<f64>,
    found: Vec<f64>,
    count: Vec<f64>,
    bounces: Vec<f64>,
    faces: Vec<f64>,
    ids: Vec<f64>,
    vacant: Vec<f64>,
    used_up: Vec<f64>,
    impulses: Vec<f64>,
    events: Vec<f64>,
    rests: Vec<f64>,
    places: Vec<f64>,
    circle: Vec<f64>,
    triangle: Vec<f64>,
    /// Roles, gradient response and tag.
    roles: Vec<f64>,
}

impl Parts {
    fn sound() -> Self {
        Self {
            // One role, no gradient response, no tag.
            roles: vec![1.0, 4.0, 1.0, -1.0, 0.0, -1.0],
            // Width, height, time step, broad phase.
            options: vec![640.0, 360.0, 1.0 / 60.0, 0.0],
            random: vec![9.0, 3.0],
            // Selected.
            hand: vec![GENERATION + 1.0],
            // Bounded; gravity, boundary; soft, substeps, relaxations, correction, movement; kept region; visible region.
            surroundings: vec![
                0.0, 0.0, 9.0, -INF, -INF, INF, 360.0, 1.0, 8.0, 9.0, 0.5, 1.0, 4.0, -9.0, -9.0, 99.0, 99.0, 4.0, 0.0,
                0.0, 50.0, 60.0,
            ],
            // Frozen, has found.
            found: vec![2.0, 1.0],
            count: vec![2.0],
            bounces: vec![1.0, 0.0, 0.01, 3.0, 50.0, 25.0],
            faces: vec![1.0, 256.0 + 254.0],
            ids: vec![GENERATION + 1.0, 4.0],
            vacant: vec![1.0, 7.0 * GENERATION + 2.0],
            used_up: vec![1.0, 2.0],
            // The lower limit and the circle.
            impulses: vec![1.0, 3.0 * 2_097_152.0 + 4.0, 7.0, 0.5, -0.25],
            // Told; touching, held off; ended, told.
            events: vec![1.0, 1.0, 2.0, 1.0, 2.0, 1.0, 4.0, 1.0, GENERATION + 1.0, 1.0, 1.0, GENERATION + 1.0, 4.0],
            // The circle.
            rests: vec![1.0, 0.0, 0.25],
            // Of the event: time, point, normal, speed, impulse.
            places: vec![1.0, 0.01, 11.0, 20.0, 0.6, -0.8, 50.0, 2.5],
            circle: vec![COLLIDES, 10.0, 20.0, 0.5, 5.0],
            triangle: vec![COLLIDES + 2.0, 12.0, 21.0, 0.0, 5.0, 3.0, -4.0, -3.0, 4.0, -3.0, 0.0, 4.0],
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let head = [f64::from_le_bytes(*b"collids\x09"), 0.0, 0.0];
        let laboratory = [(self.random.len() + self.hand.len() + self.roles.len()) as f64];
        let parts: [&[f64]; 20] = [
            &head,
            &laboratory,
            &self.random,
            &self.hand,
            &self.roles,
            &self.options,
            &self.surroundings,
            &self.found,
            &self.count,
            &self.bounces,
            &self.faces,
            &self.ids,
            &self.vacant,
            &self.used_up,
            &self.impulses,
            &self.events,
            &self.rests,
            &self.places,
            &self.circle,
            &self.triangle,
        ];
        sealed(&parts.concat())
    }
}

/// Gives the circle other numbers than those of its material.
fn others(parts: &mut Parts, [gravity_scale, damping, angular_damping, surface_velocity]: [f64; 4]) {
    let pose = [10.0, 20.0, 0.5];
    let numbers = [gravity_scale, damping, angular_damping, surface_velocity];
    parts.circle = [&[COLLIDES + OTHERS], &pose[..], &numbers, &[5.0]].concat();
}

fn lab() -> Lab {
    let mut lab = open("sat", 1.0);
    lab.step();
    lab
}

#[test]
fn valid_snapshot_is_restored_and_written_back_unchanged() {
    let mut lab = lab();
    let bytes = Parts::sound().bytes();
    lab.restore(&bytes).unwrap_or_else(|error| panic!("{error}"));
    assert!(lab.snapshot().expect("there is memory") == bytes);
    let world = lab.world();
    assert_eq!((world.len(), world.options().width, lab.furniture().count()), (2, 640.0, 1));
    assert!(matches!(&world.shapes()[1], Shape::Polygon(triangle) if triangle.corners().len() == 3));
    assert_eq!(lab.selected().map(|id| id.to_number()), Some(GENERATION + 1.0));
    assert_eq!((world.counts().frozen, world.contact_pairs()), (2, &[[0, 1]][..]));
    assert_eq!(world.response(), Response::Soft);
    assert_eq!(world.response_settings().substeps, 8);
    let [event] = world.events() else { panic!("{:?}", world.events()) };
    assert_eq!((event.time, event.speed, event.impulse), (0.01, 50.0, 2.5));
    assert_eq!((event.point.to_array(), event.normal.to_array()), ([11.0, 20.0], [0.6, -0.8]));
    let next = lab.spawn_circle().expect("there is room");
    assert_eq!(next.to_number(), 7.0 * GENERATION + 2.0, "the vacant slot first");
    let next = lab.spawn_circle().expect("there is room");
    assert_eq!(next.to_number(), 5.0, "then a new slot: the third is used up");
}

#[test]
fn impossible_states_are_rejected_with_their_field() {
    type Change = fn(&mut Parts);
    let cases: &[(&str, Field, Change)] = &[
        ("no width", Field::Width, |parts| parts.options[0] = 0.0),
        ("no height", Field::Height, |parts| parts.options[1] = f64::NAN),
        ("a long step", Field::TimeStep, |parts| parts.options[2] = 2.0),
        ("an unknown method", Field::Values, |parts| parts.options[3] = 8.0),
        ("a broken seed", Field::Seed, |parts| parts.random[0] = 0.5),
        ("negative draws", Field::Count, |parts| parts.random[1] = -1.0),
        ("a role of nobody", Field::Id, |parts| parts.roles[1] = 7.0 * GENERATION + 9.0),
        ("a role of no id", Field::Id, |parts| parts.roles[1] = -2.0),
        ("a role twice", Field::Id, |parts| {
            parts.roles = vec![2.0, 4.0, 1.0, -1.0, 4.0, 1.0, -1.0, 0.0];
        }),
        ("half furniture", Field::Snapshot, |parts| parts.roles[2] = 0.5),
        ("a picture beyond all", Field::Mask, |parts| parts.roles[3] = 64.0),
        ("half a picture", Field::Mask, |parts| parts.roles[3] = 0.5),
        ("half a tag", Field::Snapshot, |parts| parts.roles[5] = 0.5),
        ("a negative tag", Field::Snapshot, |parts| parts.roles[5] = -2.0),
        ("roles without end", Field::Count, |parts| parts.roles[0] = 1e6),
        ("half a gradient response", Field::Gradient, |parts| parts.roles[4] = 0.5),
        ("a bouncy gradient response", Field::Restitution, |parts| {
            parts.roles.splice(4.., [1.0, 2.0, 0.0, 0.0, 0.0]);
        }),
        ("too many discs", Field::Count, |parts| {
            parts.roles.splice(4.., [1.0, 1.0, 0.0, 0.0, 65.0]);
            parts.roles.extend([0.0; 6 * 65]);
        }),
        ("a dead selection", Field::Id, |parts| parts.hand[0] = 7.0 * GENERATION + 2.0),
        ("half bounded", Field::Snapshot, |parts| parts.surroundings[0] = 0.5),
        ("endless gravity", Field::GravityY, |parts| parts.surroundings[2] = INF),
        ("a boundary inside out", Field::Right, |parts| parts.surroundings[5] = -INF),
        ("a region that is none", Field::Left, |parts| parts.surroundings[18] = f64::NAN),
        ("a kept region that is none", Field::Top, |parts| parts.surroundings[14] = INF),
        ("an unknown response", Field::Snapshot, |parts| parts.surroundings[7] = 3.0),
        ("no substeps", Field::Substeps, |parts| parts.surroundings[8] = 0.0),
        ("too many relaxations", Field::Relaxations, |parts| parts.surroundings[9] = 1001.0),
        ("too much correction", Field::Correction, |parts| parts.surroundings[10] = 1.5),
        ("an impulse of a body with itself", Field::Pairs, |parts| {
            parts.impulses[1] = 4.0 * 2_097_152.0 + 4.0;
        }),
        ("an impulse of nobody", Field::Pairs, |parts| parts.impulses[1] = 4.0 * 2_097_152.0 + 6.0),
        ("an endless impulse", Field::Pairs, |parts| parts.impulses[3] = INF),
        ("an impulse that pulls", Field::Pairs, |parts| parts.impulses[3] = -0.5),
        ("an impulse that neither pulls nor pushes", Field::Pairs, |parts| parts.impulses[3] = 0.0),
        ("a feature that is none", Field::Pairs, |parts| parts.impulses[2] = 65_536.0),
        ("impulses without end", Field::Pairs, |parts| parts.impulses[0] = 4_294_967_295.0),
        ("half told", Field::Snapshot, |parts| parts.events[0] = 0.5),
        ("a touch of nobody", Field::Pairs, |parts| parts.events[2] = 4.0),
        ("a touch of a shape with itself", Field::Pairs, |parts| parts.events[4] = 0.0),
        ("an event of no kind", Field::Snapshot, |parts| parts.events[6] = 6.0),
        ("an event of no shape", Field::Id, |parts| parts.events[7] = -1.0),
        ("places of no event", Field::Snapshot, |parts| parts.places = [[2.0].as_slice(), &[0.0; 14]].concat()),
        ("places without end", Field::Snapshot, |parts| parts.places[0] = 4_294_967_295.0),
        ("a time before the step", Field::Snapshot, |parts| parts.places[1] = -0.01),
        ("a point that is none", Field::Snapshot, |parts| parts.places[2] = f64::NAN),
        ("an endless normal", Field::Snapshot, |parts| parts.places[5] = INF),
        ("a speed apart", Field::Snapshot, |parts| parts.places[6] = -1.0),
        ("an impulse that pulls in an event", Field::Snapshot, |parts| parts.places[7] = -2.5),
        ("a rest of nobody", Field::Shapes, |parts| parts.rests[1] = 2.0),
        ("a negative rest", Field::Shapes, |parts| parts.rests[2] = -2.0),
        ("no rest", Field::Shapes, |parts| parts.rests[2] = 0.0),
        ("a rest that is no number", Field::Shapes, |parts| parts.rests[2] = f64::NAN),
        ("an endless rest", Field::Shapes, |parts| parts.rests[2] = INF),
        ("a rest twice", Field::Pairs, |parts| parts.rests = vec![2.0, 0.0, 0.25, 0.0, 0.25]),
        ("rests without end", Field::Shapes, |parts| parts.rests[0] = 4_294_967_295.0),
        ("a rest without sleep", Field::Snapshot, |parts| parts.surroundings[11] = 3.0),
        ("a rest without movement", Field::Snapshot, |parts| parts.surroundings[11] = 0.0),
        ("a rest in the classic response", Field::Snapshot, |parts| parts.surroundings[7] = 2.0),
        ("a rest of a static shape", Field::Snapshot, |parts| {
            parts.circle.splice(0..5, [COLLIDES + MATERIAL, 10.0, 20.0, 0.5, 0.0, 0.2, 0.8, 5.0]);
        }),
        ("an endless gravity of a shape", Field::GravityScale, |parts| others(parts, [INF, 0.0, 0.0, 0.0])),
        ("negative damping", Field::Damping, |parts| others(parts, [1.0, -1.0, 0.0, 0.0])),
        ("damping beyond the limit", Field::AngularDamping, |parts| others(parts, [1.0, 0.0, 2e12, 0.0])),
        ("a surface that is too fast", Field::SurfaceVelocity, |parts| others(parts, [1.0, 0.0, 0.0, -2e12])),
        ("user data beyond the limit", Field::UserData, |parts| {
            parts.circle = [&[COLLIDES + USER_DATA], &[10.0, 20.0, 0.5][..], &[1e16], &[5.0]].concat();
        }),
        ("a bit without a meaning", Field::Snapshot, |parts| parts.circle[0] += 4_194_304.0),
        ("a sleeping shape that moves", Field::Snapshot, |parts| {
            parts.rests[2] = -1.0;
            parts.circle.splice(0..5, [COLLIDES + MOVES, 10.0, 20.0, 0.5, 1.0, 0.0, 0.0, 5.0]);
        }),
        ("two shapes too many", Field::Shapes, |parts| parts.count[0] = 4_294_967_295.0),
        ("a shape too many", Field::Id, |parts| parts.count[0] = 3.0),
        ("a bounce of nobody", Field::Shapes, |parts| parts.bounces[1] = 2.0),
        ("a bounce where there is no shape", Field::Shapes, |parts| {
            parts.count[0] = 0.0;
            parts.hand[0] = -1.0;
            (parts.faces, parts.impulses, parts.events) = (vec![0.0], vec![0.0], vec![0.0; 5]);
            (parts.vacant, parts.used_up) = (vec![0.0], vec![0.0]);
            (parts.rests, parts.places) = (vec![0.0], vec![0.0]);
            [&mut parts.ids, &mut parts.circle, &mut parts.triangle].into_iter().for_each(Vec::clear);
        }),
        ("a fifth side", Field::Snapshot, |parts| parts.bounces[3] = 4.0),
        ("a bounce too fast", Field::VelocityX, |parts| parts.bounces[4] = INF),
        ("bounces without end", Field::Snapshot, |parts| parts.bounces[0] = 4_294_967_295.0),
        ("a face of nobody", Field::Pairs, |parts| parts.faces[1] = 512.0),
        ("a face of a shape with itself", Field::Pairs, |parts| parts.faces[1] = 268_435_456.0 + 256.0),
        ("half a face", Field::Pairs, |parts| parts.faces[1] = 256.5),
        ("a negative face", Field::Pairs, |parts| parts.faces[1] = -256.0),
        ("faces twice", Field::Pairs, |parts| parts.faces = vec![2.0, 256.0, 256.0]),
        ("the same id twice", Field::Id, |parts| parts.ids[1] = GENERATION + 1.0),
        ("two ids of a slot", Field::Id, |parts| parts.ids[1] = 2.0 * GENERATION + 1.0),
        ("an id beyond all slots", Field::Id, |parts| parts.ids[1] = 5.0),
        ("an id of zero", Field::Id, |parts| parts.ids[1] = 0.0),
        ("a generation beyond the last", Field::Id, |parts| parts.ids[1] = 2_097_152.0 * GENERATION + 4.0),
        ("a living slot is vacant", Field::Id, |parts| parts.vacant[1] = 1.0),
        ("a slot is vacant and used up", Field::Id, |parts| parts.vacant[1] = 3.0),
        ("a living slot is used up", Field::Id, |parts| parts.used_up[1] = 3.0),
        ("a slot is forgotten", Field::Id, |parts| parts.vacant = vec![0.0]),
        ("used up slots below zero", Field::Id, |parts| (parts.ids[1], parts.used_up) = (3.0, vec![-2.0])),
        ("vacant slots without end", Field::Id, |parts| parts.vacant[0] = 4_294_967_295.0),
        ("unknown flags", Field::Snapshot, |parts| parts.circle[0] = 8192.0),
        ("a circle that is rounded", Field::Radius, |parts| parts.circle[0] = 512.0),
        ("a fixed circle that moves", Field::VelocityY, |parts| {
            // Velocity and matter are told: 0, 3, 0; mass 0, restitution, friction.
            parts.circle = vec![COLLIDES + 48.0, 10.0, 20.0, 0.5, 0.0, 3.0, 0.0, 0.0, 0.2, 0.8, 5.0];
        }),
        ("a place that is none", Field::X, |parts| parts.circle[1] = f64::NAN),
        ("a place beyond the limits", Field::Y, |parts| parts.circle[2] = 2e12),
        ("a radius below zero", Field::Radius, |parts| parts.circle[4] = -5.0),
        ("a radius of zero", Field::Radius, |parts| parts.circle[4] = 0.0),
        ("a reach that is another", Field::Radius, |parts| parts.triangle[4] = 5.1),
        ("vertices without end", Field::Points, |parts| parts.triangle[5] = 4_294_967_295.0),
        ("two vertices", Field::Points, |parts| {
            parts.triangle[5] = 2.0;
            parts.triangle.truncate(10);
        }),
        ("the other winding", Field::Points, |parts| {
            parts.triangle[6..10].copy_from_slice(&[4.0, -3.0, -4.0, -3.0]);
        }),
        ("a dent", Field::Points, |parts| {
            parts.triangle.splice(5.., [4.0, -4.0, -3.0, 4.0, -3.0, 0.0, -2.0, 0.0, 4.0]);
        }),
        ("a pentagram", Field::Points, |parts| {
            let star = [5.0, 0.0, 3.0, 1.8, -2.4, -2.9, 0.9, 2.9, 0.9, -1.8, -2.4];
            parts.triangle.splice(5.., star);
        }),
        ("a vertex that is none", Field::Y, |parts| parts.triangle[11] = INF),
        ("a word too many", Field::Length, |parts| parts.triangle.push(0.0)),
        ("a word of the laboratory too many", Field::Length, |parts| parts.roles.push(0.0)),
        ("a word too few", Field::Length, |parts| parts.triangle.truncate(11)),
        ("a word of the laboratory too few", Field::Length, |parts| parts.roles.truncate(4)),
    ];
    let mut lab = lab();
    let hash = lab.state_hash();
    for (what, field, change) in cases {
        let mut parts = Parts::sound();
        change(&mut parts);
        let error = lab.restore(&parts.bytes()).map(|()| panic!("{what}: accepted")).expect_err("refused");
        assert_eq!((error.code, error.field), (ErrorCode::BadSnapshot, *field), "{what}: {error}");
        assert_eq!(lab.state_hash(), hash, "{what}");
    }
}
