//! The disc stage, through the laboratory.

use crate::golden::{FORMAT_REMARK, recording, write};
use crate::support::files;
use crate::support::golden::long_rows;
use crate::support::random::Random;
use crate::support::stages::open;
use collidoscope::dynamics::DiscPairs;
use collidoscope::engine::{Properties, ShapeId, Velocity};
use collidoscope::error::{ErrorCode, Field};
use collidoscope::lab::{ContactCounts, Lab, ObstacleKind};
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, Segment, Shape};

const STEPS_PER_SECOND: f64 = 60.0;
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 480.0;
const RADIUS: f64 = 20.0;
/// Speeds in px a step.
const SPEEDS: [f64; 4] = [1.6155, 2.1401, 2.7459, 3.7802];
/// Steps of the recorded run.
const LONG: u32 = 10_000;

fn room() -> Lab {
    open("impulse", 1.0)
}

fn with_settings(restitution: f64, friction: f64, pairs: DiscPairs) -> Lab {
    let mut lab = room();
    lab.set_gradient_surface(restitution, friction).expect("valid");
    lab.set_gradient_pairs(pairs).expect("the stage has pairs");
    lab
}

/// Id, mass, velocity and meetings of each mover.
fn movers(lab: &Lab) -> Vec<(ShapeId, f64, DVec2, ContactCounts)> {
    let mut list = Vec::new();
    lab.each_mover(&mut |id, mass, velocity, meetings| list.push((id, mass, velocity, *meetings)));
    list
}

fn center(lab: &Lab, id: ShapeId) -> DVec2 {
    lab.world().shapes()[lab.world().position(id).expect("it lives")].center()
}

/// Asserts that every centre is at least `margin` inside the walls.
fn assert_inside(lab: &Lab, margin: f64, when: &str) {
    for (id, ..) in movers(lab) {
        let DVec2 { x, y } = center(lab, id);
        let is_inside = (margin..=WIDTH - margin).contains(&x) && (margin..=HEIGHT - margin).contains(&y);
        assert!(is_inside, "{when}: {id:?} at {x}, {y}");
    }
}

fn energy_and_momentum(lab: &Lab) -> (f64, DVec2) {
    movers(lab).iter().fold((0.0, DVec2::ZERO), |(energy, momentum), (_, mass, velocity, _)| {
        (energy + 0.5 * mass * velocity.length_squared(), momentum + *velocity * *mass)
    })
}

#[test]
fn disc_stage_matches_its_source() {
    let lab = room();
    let world = lab.world();
    assert_eq!((world.options().width, world.options().height), (WIDTH, HEIGHT));
    assert_eq!(world.boundary().expect("walls").edges(), [0.0, 0.0, WIDTH, HEIGHT]);
    let given = [
        ((40.0, 40.0), 20.0, (1.5, 0.6)),
        ((320.0, 140.0), 20.0, (-1.7, 1.3)),
        ((420.0, 340.0), 20.0, (-1.5, -2.3)),
        ((20.0, 20.0), 20.0, (3.0, -2.3)),
        ((240.0, 140.0), 60.0, (0.0, 0.0)),
        ((450.0, 250.0), 70.0, (0.0, 0.0)),
    ];
    for (place, (center, radius, velocity)) in given.into_iter().enumerate() {
        let Shape::Circle(circle) = &world.shapes()[place] else { panic!("{place} is no circle") };
        assert_eq!((circle.center(), circle.radius()), (DVec2::from(center), radius));
        let found = world.velocities()[place].linear() / STEPS_PER_SECOND;
        assert!((found - DVec2::from(velocity)).length() < 1e-14, "{found}");
        assert_eq!(world.properties()[place].is_fixed(), place >= 4);
    }
    let Shape::Segment(slant) = &world.shapes()[6] else { panic!("no segment") };
    assert_eq!(slant.ends(), [DVec2::new(70.0, 390.0), DVec2::new(100.0, 190.0)]);
    assert_eq!(world.len(), 7);
}

#[test]
fn the_four_speeds_hold_for_three_hundred_thousand_steps() {
    let mut lab = room();
    let start = movers(&lab);
    for step in 0..300_000 {
        lab.step();
        let room = lab.gradient_response().expect("the room");
        for meeting in &room.contacts {
            let left = (meeting.contact.after.distance - meeting.radius).abs();
            assert!(left <= 1e-9, "step {step}: {meeting:?} is {left:e} off");
        }
        assert_inside(&lab, RADIUS - 1e-9, &format!("step {step}"));
    }
    let end = movers(&lab);
    for (((_, _, before, _), (id, _, after, meetings)), speed) in start.iter().zip(&end).zip(SPEEDS) {
        assert!((before.length() / STEPS_PER_SECOND - speed).abs() < 5e-5, "{before} is not {speed}");
        let off = (after.length() / before.length() - 1.0).abs();
        assert!(off <= 1e-9, "{id:?} is {off:e} off");
        for kind in [ObstacleKind::Wall, ObstacleKind::Disc, ObstacleKind::Mover] {
            assert!(meetings[kind as usize] >= 100, "{id:?} has met too little: {meetings:?}");
        }
        println!("{id:?}: {off:e} off, {meetings:?}");
    }
    let slant: u32 = end.iter().map(|(.., meetings)| meetings[ObstacleKind::Segment as usize]).sum();
    assert!(slant >= 100, "the slanted segment was met {slant} times");
}

#[test]
fn mass_response_preserves_energy_and_momentum_between_discs() {
    let mut lab = with_settings(1.0, 0.0, DiscPairs::Masses);
    for (place, mass) in [1.0, 4.0, 0.25, 9.0].into_iter().enumerate() {
        let (id, velocity) = (lab.world().ids()[place], lab.world().velocities()[place]);
        let properties = Properties::new(mass, 0.2, 0.8, true).expect("valid");
        lab.world_mut().set_motion(id, properties, velocity).expect("it lives");
    }
    let (energy, _) = energy_and_momentum(&lab);
    let (mut closed, mut between) = (0, 0);
    for step in 0..50_000 {
        let (_, before) = energy_and_momentum(&lab);
        lab.step();
        let (now, after) = energy_and_momentum(&lab);
        assert!((now / energy - 1.0).abs() <= 1e-9, "step {step}: energy {now}, not {energy}");
        let room = lab.gradient_response().expect("the room");
        if room.contacts.iter().all(|meeting| meeting.kind == ObstacleKind::Mover) {
            closed += 1;
            between += room.contacts.len();
            let off = (after - before).length() / energy.sqrt();
            assert!(off <= 1e-13, "step {step}: momentum is {off:e} off");
        }
    }
    assert!(closed > 20_000 && between > 500, "{closed} closed steps with {between} meetings");
}

/// Replaces a disc by a segment from wall to wall, so that no disc can go around it.
fn divided(lab: &mut Lab) -> [DVec2; 2] {
    let ends = [DVec2::new(190.0, -50.0), DVec2::new(170.0, HEIGHT + 50.0)];
    let disc = lab.world().ids()[4];
    lab.remove(disc).expect("it lives");
    let wall = Segment::new(ends[0], ends[1]).expect("valid").into();
    lab.world_mut().add(wall, Properties::FIXED, Velocity::default()).expect("there is room");
    ends
}

#[test]
fn no_disc_escapes_or_crosses_a_segment_at_any_setting() {
    for pairs in [DiscPairs::Obstacles, DiscPairs::Masses] {
        for restitution in [0.0, 0.2, 0.5, 0.9, 1.0] {
            for friction in [0.0, 0.1, 0.5, 1.0, 10.0] {
                let mut lab = with_settings(restitution, friction, pairs);
                let ends = divided(&mut lab);
                let side = |lab: &Lab, id| (ends[1] - ends[0]).perp_dot(center(lab, id) - ends[0]) > 0.0;
                let list: Vec<_> = movers(&lab).iter().map(|(id, ..)| *id).collect();
                let before: Vec<bool> = list.iter().map(|id| side(&lab, *id)).collect();
                assert!(before.contains(&true) && before.contains(&false), "movers are on both sides");
                for step in 0..20_000_u32 {
                    if step % 1000 == 999 {
                        // Slow ones, and ones that cross the room many times in a step.
                        lab.excite_movers().expect("movers");
                        scale_velocities(&mut lab, [1.0, 20.0, 400.0][step as usize / 1000 % 3]);
                    }
                    lab.step();
                    let when = format!("step {step}, e {restitution}, mu {friction}, {pairs:?}");
                    assert_inside(&lab, RADIUS - 1e-6, &when);
                    let now: Vec<bool> = list.iter().map(|id| side(&lab, *id)).collect();
                    assert_eq!(now, before, "{when}");
                }
            }
        }
    }
}

fn scale_velocities(lab: &mut Lab, factor: f64) {
    for (id, _, velocity, _) in movers(lab) {
        let place = lab.world().position(id).expect("it lives");
        let properties = lab.world().properties()[place];
        let velocity = Velocity::new(velocity * factor, 0.0).expect("valid");
        lab.world_mut().set_motion(id, properties, velocity).expect("it lives");
    }
}

#[test]
fn no_edit_lets_a_disc_escape_or_get_lost() {
    let mut random = Random::new(0x1a5d_0f5e);
    let (mut beyond, mut inside, mut met) = (0, 0, 0);
    for round in 0..300 {
        let pairs = if round % 2 == 0 { DiscPairs::Obstacles } else { DiscPairs::Masses };
        let mut lab = with_settings(random.between(0.0, 1.0), random.between(0.0, 3.0), pairs);
        for _ in 0..12 {
            match random.below(6) {
                0 => drop(lab.spawn_circle().expect("there is room")),
                1 => drop(lab.spawn_rectangle().expect("there is room")),
                2 if lab.world().len() > 3 => {
                    let id = lab.world().ids()[random.below(lab.world().len())];
                    lab.remove(id).expect("it lives");
                }
                _ => {
                    let place = random.below(lab.world().len());
                    let (id, properties) = (lab.world().ids()[place], lab.world().properties()[place]);
                    let far = [1.0, 1.0, 4.0, 1e12 / WIDTH][random.below(4)];
                    let at = DVec2::new(random.between(-WIDTH, WIDTH), random.between(-HEIGHT, HEIGHT)) * far;
                    lab.world_mut().set_pose(id, Pose::new(at, 0.0).expect("valid")).expect("it lives");
                    let fast = [0.0, 1.0, 100.0, 1e9, 1e12][random.below(5)];
                    let velocity = DVec2::new(random.between(-fast, fast), random.between(-fast, fast));
                    let mass = if properties.is_fixed() { 0.0 } else { [1e-12, 1.0, 1e12][random.below(3)] };
                    let properties = Properties::new(mass, 0.5, 0.5, true).expect("valid");
                    // A fixed shape has no velocity.
                    let velocity = if properties.is_fixed() { DVec2::ZERO } else { velocity };
                    let velocity = Velocity::new(velocity, 0.0).expect("valid");
                    lab.world_mut().set_motion(id, properties, velocity).expect("it lives");
                    let is_in = (0.0..=WIDTH).contains(&at.x) && (0.0..=HEIGHT).contains(&at.y);
                    *(if is_in { &mut inside } else { &mut beyond }) += 1;
                }
            }
            for step in 0..20 {
                lab.step();
                met += lab.gradient_response().expect("the room").contacts.len();
                assert_inside(&lab, 0.0, &format!("round {round}, step {step}"));
                for (id, _, velocity, _) in movers(&lab) {
                    assert!(velocity.is_finite(), "round {round}, step {step}: {id:?} at {velocity}");
                }
            }
        }
    }
    assert!(beyond > 500 && inside > 100 && met > 10_000, "{beyond} beyond, {inside} inside, {met} met");
}

#[test]
fn settings_are_state_and_reset_restores_them() {
    let mut lab = room();
    let start = lab.state_hash();
    let mut hashes = vec![start];
    lab.set_gradient_surface(0.5, 0.0).expect("valid");
    hashes.push(lab.state_hash());
    lab.set_gradient_surface(0.5, 0.25).expect("valid");
    hashes.push(lab.state_hash());
    lab.set_gradient_pairs(DiscPairs::Masses).expect("the room");
    hashes.push(lab.state_hash());
    lab.step();
    hashes.push(lab.state_hash());
    lab.excite_movers().expect("the room");
    hashes.push(lab.state_hash());
    let mut different = hashes.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), hashes.len(), "{hashes:?}");
    lab.reset().expect("there is memory");
    assert_eq!(lab.state_hash(), start);
    let room = lab.gradient_response().expect("the room");
    assert!(room.last.is_none() && room.contacts.is_empty() && room.counts.is_empty());
}

#[test]
fn invalid_settings_are_rejected_without_change() {
    let mut lab = room();
    let start = lab.state_hash();
    for (restitution, friction, code, field) in [
        (-0.1, 0.0, ErrorCode::OutOfRange, Field::Restitution),
        (1.1, 0.0, ErrorCode::OutOfRange, Field::Restitution),
        (f64::NAN, 0.0, ErrorCode::NotFinite, Field::Restitution),
        (1.0, -1.0, ErrorCode::OutOfRange, Field::Friction),
        (1.0, f64::INFINITY, ErrorCode::NotFinite, Field::Friction),
    ] {
        let error = lab.set_gradient_surface(restitution, friction).expect_err("bad");
        assert_eq!((error.code, error.field), (code, field));
    }
    assert_eq!(lab.state_hash(), start);
    let mut other = open("circles", 1.0);
    for error in [
        other.set_gradient_surface(1.0, 0.0).expect_err("no room"),
        other.set_gradient_pairs(DiscPairs::Masses).expect_err("no room"),
        other.excite_movers().expect_err("no room"),
    ] {
        assert_eq!((error.code, error.field), (ErrorCode::WrongType, Field::Gradient));
    }
    assert!(other.gradient_response().is_none());
}

#[test]
fn ten_thousand_steps_end_in_the_recorded_state() {
    let mut lab = room();
    (0..LONG).for_each(|_| lab.step());
    let found = format!("{:016x}", lab.state_hash());
    if recording() {
        return write("long_hashes.txt", &format!("{FORMAT_REMARK}impulse 1 {LONG} {found}\n"));
    }
    let rows = long_rows(files::LONG_HASHES);
    let row = rows.iter().find(|row| row.stage == "impulse").expect("a recorded run");
    assert_eq!((row.seed, row.steps, row.hash), (1, LONG, found.as_str()));
}

#[test]
fn crowd_of_small_discs_reports_truncation() {
    let mut lab = room();
    let fixed = Properties::new(0.0, 1.0, 0.0, true).expect("valid");
    let fast = Velocity::new(DVec2::new(1e6, 7e5), 0.0).expect("valid");
    let movers: Vec<ShapeId> = movers(&lab).iter().map(|mover| mover.0).collect();
    let speed_up = |lab: &mut Lab| {
        for id in &movers {
            lab.world_mut().set_motion(*id, Properties::default(), fast).expect("it lives");
        }
    };
    speed_up(&mut lab);
    lab.step();
    assert!(!lab.world().counts().truncated);
    for index in 0..20_000 {
        let center = DVec2::new(f64::from(index % 100), f64::from(index / 100)) * DVec2::new(5.0, 1.5);
        let disc = Circle::new(center + 100.0, 2.0).expect("valid");
        lab.world_mut().add(disc.into(), fixed, Velocity::default()).expect("there is room");
    }
    speed_up(&mut lab);
    lab.step();
    assert!(lab.world().counts().truncated && lab.gradient_response().expect("the stage").is_truncated);
    assert_inside(&lab, 0.0, "stopped");
    for id in &movers {
        let place = lab.world().position(*id).expect("it lives");
        assert!(lab.world().velocities()[place].linear().is_finite());
    }
    lab.world_mut().detect();
    assert!(!lab.world().counts().truncated);
}
