//! A rejected call returns its reason and changes nothing.

use crate::support::figure::Figure;
use crate::support::stages::{open, scene};
use crate::support::worlds;
use collidoscope::engine::{BroadPhase, Properties, SHAPE_LIMIT, ShapeId, Velocity, World, WorldOptions};
use collidoscope::lab::{Algorithm, Lab, Random};
use collidoscope::shape::Pose;
use collidoscope::{DVec2, Error, ErrorCode, Field};

/// Numbers that no coordinate may be.
const BAD: [(f64, ErrorCode); 6] = [
    (f64::NAN, ErrorCode::NotFinite),
    (f64::INFINITY, ErrorCode::NotFinite),
    (f64::NEG_INFINITY, ErrorCode::NotFinite),
    (1e308, ErrorCode::OutOfRange),
    (-1e308, ErrorCode::OutOfRange),
    (1.000_001e12, ErrorCode::OutOfRange),
];

/// A call that a laboratory must reject.
type Call<'a> = &'a dyn Fn(&mut Lab) -> Result<(), Error>;

/// Returns a laboratory in an ordinary state.
fn busy_lab() -> Lab {
    let mut lab = open("rectangle-circle", 5.0);
    crate::keys::run(&mut lab, "FGFG6DDD7WWQQ8A");
    lab
}

/// Calls a lab and asserts the error, and that nothing about the lab has changed.
fn assert_refused(
    lab: &mut Lab,
    call: impl FnOnce(&mut Lab) -> Result<(), Error>,
    code: ErrorCode,
    field: Field,
    what: &str,
) {
    let before = (lab.state_hash(), lab.selected(), lab.world().ids().to_vec(), lab.world().counts());
    let contacts = lab.world().contacts().clone();
    let error = call(lab).expect_err(what);
    assert_eq!((error.code, error.field), (code, field), "{what}: {error}");
    assert_eq!((lab.state_hash(), lab.selected(), lab.world().ids().to_vec(), lab.world().counts()), before, "{what}");
    assert_eq!(lab.world().contacts(), &contacts, "{what}");
}

#[test]
fn a_refused_call_leaves_the_lab_as_it_was_and_usable() {
    let mut lab = busy_lab();
    let mut twin = lab.clone();
    for (bad, code) in BAD {
        let mut refuse = |call: Call, field: Field| {
            assert_refused(&mut lab, call, code, field, &format!("{} {bad}", field.as_str()));
        };
        refuse(&|lab| lab.move_selected(DVec2::new(bad, 1.0)), Field::Dx);
        refuse(&|lab| lab.move_selected(DVec2::new(1.0, bad)), Field::Dy);
        refuse(&|lab| lab.rotate_selected(bad), Field::Angle);
        refuse(&|lab| lab.pick(DVec2::new(bad, 1.0), 0.0).map(drop), Field::X);
        refuse(&|lab| lab.pick(DVec2::new(1.0, bad), 0.0).map(drop), Field::Y);
        refuse(&|lab| lab.pick(DVec2::ZERO, bad).map(drop), Field::Reach);
        refuse(&|_| Pose::new(DVec2::ZERO, bad).map(drop), Field::Angle);
        refuse(&|_| Velocity::new(DVec2::new(bad, 0.0), 0.0).map(drop), Field::VelocityX);
        refuse(&|_| Velocity::new(DVec2::new(0.0, bad), 0.0).map(drop), Field::VelocityY);
        refuse(&|_| Velocity::new(DVec2::ZERO, bad).map(drop), Field::AngularVelocity);
    }
    assert_refused(&mut lab, |lab| lab.pick(DVec2::ZERO, -1.0).map(drop), ErrorCode::OutOfRange, Field::Reach, "reach");
    for _ in 0..20 {
        lab.world_mut().step();
        twin.world_mut().step();
    }
    assert_eq!(lab.state_hash(), twin.state_hash());
    assert_eq!(lab.world().contacts(), twin.world().contacts());
}

#[test]
fn a_move_out_of_the_world_is_refused() {
    let mut lab = busy_lab();
    let edge = Figure::circle(1e12, 0.0, 1.0).shape();
    let id = lab.world_mut().add(edge, Properties::default(), Velocity::default()).expect("within the limits");
    lab.select(Some(id)).expect("it lives");
    let step = |lab: &mut Lab| lab.move_selected(DVec2::new(10.0, 0.0));
    assert_refused(&mut lab, step, ErrorCode::OutOfRange, Field::X, "beyond the edge");
    lab.move_selected(DVec2::new(-10.0, 0.0)).expect("the other way is free");
}

#[test]
fn a_dead_id_is_refused_by_every_call() {
    let mut lab = busy_lab();
    let dead = lab.world().ids()[5];
    lab.remove(dead).expect("it lives");
    let alive = lab.world().ids()[0];
    let shape = Figure::circle(1.0, 1.0, 1.0).shape();
    let calls: [(&str, Call); 8] = [
        ("remove", &|lab| lab.remove(dead)),
        ("select", &|lab| lab.select(Some(dead))),
        ("position", &|lab| lab.world().position(dead).map(drop)),
        ("set", &|lab| lab.world_mut().set(dead, shape.clone(), Properties::default(), Velocity::default())),
        ("set_pose", &|lab| lab.world_mut().set_pose(dead, shape.pose())),
        ("partner", &|lab| lab.partner(dead, Algorithm::BoundingCircle).map(drop)),
        ("explain a", &|lab| lab.explain(Algorithm::BoundingCircle, dead, alive, 1.0).map(drop)),
        ("explain b", &|lab| lab.explain(Algorithm::BoundingCircle, alive, dead, 1.0).map(drop)),
    ];
    for (what, call) in calls {
        assert_refused(&mut lab, call, ErrorCode::UnknownId, Field::Id, what);
    }
}

#[test]
fn lists_of_the_wrong_length_are_refused_whole() {
    let mut lab = busy_lab();
    let pose = Pose::new(DVec2::ONE, 1.0).expect("a valid pose");
    for length in [0, 1, lab.world().len() - 1, lab.world().len() + 1] {
        let poses = vec![pose; length];
        let call = |lab: &mut Lab| lab.world_mut().set_poses(&poses);
        assert_refused(&mut lab, call, ErrorCode::WrongLength, Field::Values, "poses");
        let velocities = vec![Velocity::default(); length];
        let call = |lab: &mut Lab| lab.world_mut().set_velocities(&velocities);
        assert_refused(&mut lab, call, ErrorCode::WrongLength, Field::Values, "velocities");
    }
}

#[test]
fn algorithm_rejects_kinds_it_does_not_support() {
    let mut lab = busy_lab();
    let ids = lab.world().ids().to_vec();
    let (rectangle, circle) = (ids[5], ids[6]);
    for (algorithm, a, b) in [
        (Algorithm::CircleCircle, rectangle, circle),
        (Algorithm::CircleCircle, rectangle, ids[0]),
        (Algorithm::RectangleRectangle, circle, rectangle),
        (Algorithm::RectangleCircle, circle, ids[8]),
        (Algorithm::RectangleCircle, rectangle, ids[0]),
    ] {
        let error = lab.explain(algorithm, a, b, 1.0).expect_err("other kinds");
        assert_eq!(error.code, ErrorCode::WrongType, "{algorithm:?}");
    }
    lab.explain(Algorithm::RectangleCircle, circle, rectangle, 1.0).expect("either order");
    lab.world_mut().step();
}

#[test]
fn impossible_worlds_are_refused() {
    let fine = WorldOptions {
        width: 800.0,
        height: 450.0,
        time_step: WorldOptions::TIME_STEP,
        broad_phase: BroadPhase::BoundingCircle,
    };
    let refused = |options| World::new(options).map(drop).expect_err("an impossible world");
    for bad in [f64::NAN, f64::INFINITY, 0.0, -1.0, 1e9, 1e308] {
        let code = match bad {
            _ if !bad.is_finite() => ErrorCode::NotFinite,
            _ if bad <= 0.0 => ErrorCode::NotPositive,
            _ => ErrorCode::OutOfRange,
        };
        let error = refused(WorldOptions { time_step: bad, ..fine });
        assert_eq!((error.code, error.field), (code, Field::TimeStep), "{bad}");
        if bad != 1e9 {
            let error = refused(WorldOptions { width: bad, ..fine });
            assert_eq!((error.code, error.field), (code, Field::Width), "{bad}");
            let error = refused(WorldOptions { height: bad, ..fine });
            assert_eq!((error.code, error.field), (code, Field::Height), "{bad}");
        }
    }
    for (seed, code) in [
        (f64::NAN, ErrorCode::NotFinite),
        (-1.0, ErrorCode::OutOfRange),
        (0.5, ErrorCode::OutOfRange),
        (9_007_199_254_740_992.0, ErrorCode::OutOfRange),
    ] {
        let error = Lab::from_scene(&scene("circles"), Some(seed)).map(drop).expect_err("an impossible seed");
        assert_eq!((error.code, error.path.as_str()), (code, "seed"), "{seed}");
        let error = Lab::new(WorldOptions::default(), seed).map(drop).expect_err("an impossible seed");
        assert_eq!((error.code, error.field), (code, Field::Seed), "{seed}");
        assert!(Random::new(seed).is_err());
    }
}

#[test]
fn impossible_properties_are_refused() {
    for (mass, restitution, friction, code, field) in [
        (f64::NAN, 0.2, 0.8, ErrorCode::NotFinite, Field::Mass),
        (f64::INFINITY, 0.2, 0.8, ErrorCode::NotFinite, Field::Mass),
        (-1.0, 0.2, 0.8, ErrorCode::OutOfRange, Field::Mass),
        (1.0, f64::NAN, 0.8, ErrorCode::NotFinite, Field::Restitution),
        (1.0, 2.0, 0.8, ErrorCode::OutOfRange, Field::Restitution),
        (1.0, -0.1, 0.8, ErrorCode::OutOfRange, Field::Restitution),
        (1.0, 0.2, f64::NAN, ErrorCode::NotFinite, Field::Friction),
        (1.0, 0.2, -1.0, ErrorCode::OutOfRange, Field::Friction),
    ] {
        let error = Properties::new(mass, restitution, friction, true).expect_err("impossible");
        assert_eq!((error.code, error.field), (code, field));
    }
    let fixed = Properties::new(0.0, 0.0, 0.0, true).expect("mass 0 is fixed");
    assert!(fixed.is_fixed());
}

#[test]
fn invalid_id_numbers_name_no_shape() {
    for number in [-1.0, 0.0, 1.5, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
        assert_eq!(ShapeId::from_number(number), None, "{number}");
    }
    // 2^32 + 1 is a well-formed id, of a second use of slot 0 that never was.
    let unused = ShapeId::from_number(4_294_967_297.0).expect("well formed");
    let world = worlds::of(&[Figure::circle(0.0, 0.0, 1.0)]);
    assert_eq!(world.position(unused).expect_err("never given out").code, ErrorCode::UnknownId);
}

#[test]
fn a_full_world_refuses_the_next_shape_and_lists_are_added_whole_or_not_at_all() {
    let mut lab = busy_lab();
    let room = SHAPE_LIMIT - lab.world().len();
    let too_many = vec![Figure::circle(0.0, 0.0, 1.0).shape(); room + 1];
    let add_all = |lab: &mut Lab| {
        lab.world_mut().add_many(too_many.clone(), Properties::default(), Velocity::default()).map(drop)
    };
    assert_refused(&mut lab, add_all, ErrorCode::TooManyShapes, Field::Shapes, "a list too long");
    lab.world_mut().add_many(too_many[1..].to_vec(), Properties::default(), Velocity::default()).expect("exactly full");
    assert_eq!(lab.world().len(), SHAPE_LIMIT);
    let spawn = |lab: &mut Lab| lab.spawn_circle().map(drop);
    assert_refused(&mut lab, spawn, ErrorCode::TooManyShapes, Field::Shapes, "spawning in a full world");
    let next =
        |lab: &mut Lab| lab.world_mut().add(too_many[0].clone(), Properties::default(), Velocity::default()).map(drop);
    assert_refused(&mut lab, next, ErrorCode::TooManyShapes, Field::Shapes, "one more");
}

#[test]
fn message_names_code_field_index_and_value() {
    let error = Error::new(ErrorCode::NotPositive, Field::Radius, -1.0).at(7);
    assert_eq!(error.to_string(), "not-positive: radius of element 7 must be greater than 0: -1");
    let error = Error::new(ErrorCode::OutOfRange, Field::X, 2e12).at(3).within(5);
    assert_eq!(error.to_string(), "out-of-range: x of element 5 must be from -1e12 to 1e12 at corner 3: 2000000000000");
    let error = Error::new(ErrorCode::NotConvex, Field::Points, 7.0).at(6);
    assert_eq!(error.to_string(), "not-convex: points turns inwards at corner 6: 7");
}

#[test]
fn invalid_materials_are_errors() {
    for (mass, restitution, friction, code, field) in [
        (-1.0, 0.0, 0.0, ErrorCode::OutOfRange, Field::Mass),
        (1.0, 2.0, 0.0, ErrorCode::OutOfRange, Field::Restitution),
        (1.0, f64::NAN, 0.0, ErrorCode::NotFinite, Field::Restitution),
        (1.0, 0.0, -1.0, ErrorCode::OutOfRange, Field::Friction),
    ] {
        let error = Properties::new(mass, restitution, friction, true).expect_err("bad");
        assert_eq!((error.code, error.field), (code, field));
    }
}
