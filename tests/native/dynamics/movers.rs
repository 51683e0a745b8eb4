//! Moving discs in the scene of the disc stage.

use crate::support::random::Random;
use collidoscope::dynamics::{DiscPairs, MovingDisc, Obstacles, Partner, Surface, step_discs};
use collidoscope::shape::Aabb;
use collidoscope::{Circle, DVec2, Segment, Shape};

/// A velocity of 1 px a step is so much.
const STEPS_PER_SECOND: f64 = 60.0;
/// Where the slanted segment stands among the obstacles.
const SLANT: usize = 2;
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 480.0;
const WALLS: [f64; 4] = [0.0, 0.0, WIDTH, HEIGHT];
const WALLS_END: DVec2 = DVec2::new(WIDTH, HEIGHT);
/// Speeds in px a step.
const SPEEDS: [f64; 4] = [1.6155, 2.1401, 2.7459, 3.7802];

fn movers() -> Vec<MovingDisc> {
    let all = [
        ((40.0, 40.0), (1.5, 0.6)),
        ((320.0, 140.0), (-1.7, 1.3)),
        ((420.0, 340.0), (-1.5, -2.3)),
        ((20.0, 20.0), (3.0, -2.3)),
    ];
    let mover = |(center, velocity): ((f64, f64), (f64, f64))| MovingDisc {
        center: center.into(),
        radius: 20.0,
        mass: 1.0,
        velocity: DVec2::from(velocity) * STEPS_PER_SECOND,
    };
    all.map(mover).to_vec()
}

fn obstacles() -> Vec<Shape> {
    vec![
        Circle::new(DVec2::new(240.0, 140.0), 60.0).expect("valid").into(),
        Circle::new(DVec2::new(450.0, 250.0), 70.0).expect("valid").into(),
        Segment::new(DVec2::new(70.0, 390.0), DVec2::new(100.0, 190.0)).expect("valid").into(),
    ]
}

/// Visits each shape, the last first.
fn near_in(shapes: &[Shape]) -> impl Fn(&Aabb, &mut dyn FnMut(u32)) {
    move |region, visit| {
        for (position, shape) in (0..).zip(shapes).collect::<Vec<_>>().into_iter().rev() {
            if Aabb::around(shape).meets(region) {
                visit(position);
            }
        }
    }
}

/// Contacts of a disc by kind.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    walls: u32,
    discs: u32,
    movers: u32,
    slant: u32,
}

/// Runs the room and returns the movers and what each has met; asserts that no push leaves more than 10⁻⁹ and none escapes.
fn run(mut movers: Vec<MovingDisc>, surface: Surface, pairs: DiscPairs, steps: u32) -> (Vec<MovingDisc>, Vec<Counts>) {
    let obstacles = obstacles();
    let arena = Obstacles {
        shapes: &obstacles,
        is_obstacle: &|_| true,
        each_near: &near_in(&obstacles),
        walls: WALLS,
        surface,
        pairs,
    };
    let mut counts = vec![Counts::default(); movers.len()];
    for step in 0..steps {
        step_discs(&mut movers, &arena, 1.0 / STEPS_PER_SECOND, &mut |contact| {
            let counts = &mut counts[contact.disc];
            match contact.partner {
                Partner::Disc(_) => counts.movers += 1,
                Partner::Obstacle(SLANT) => counts.slant += 1,
                Partner::Wall(_) => counts.walls += 1,
                Partner::Obstacle(_) => counts.discs += 1,
            }
            let left = (contact.after.distance - 20.0).abs();
            assert!(left <= 1e-9, "step {step}: {contact:?} is {left:e} off");
        });
        for mover in &movers {
            let DVec2 { x, y } = mover.center;
            assert!((0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "step {step}: escaped to {x}, {y}");
        }
    }
    (movers, counts)
}

fn assert_speeds(steps: u32) -> Vec<Counts> {
    let surface = Surface { restitution: 1.0, friction: 0.0 };
    let start = movers();
    let (end, counts) = run(start.clone(), surface, DiscPairs::Obstacles, steps);
    for ((start, end), speed) in start.iter().zip(&end).zip(SPEEDS) {
        let (before, after) = (start.velocity.length(), end.velocity.length());
        assert!((before / STEPS_PER_SECOND - speed).abs() < 5e-5, "{before} is not {speed}");
        assert!((after / before - 1.0).abs() <= 1e-9, "{after}, not {before}");
    }
    println!("{counts:?}");
    counts
}

#[test]
fn four_speeds_stay_for_twenty_thousand_steps() {
    assert_speeds(20_000);
}

#[test]
fn four_speeds_stay_for_three_hundred_thousand_steps() {
    let counts = assert_speeds(300_000);
    for (mover, counts) in counts.iter().enumerate() {
        let least = counts.walls.min(counts.discs).min(counts.movers);
        assert!(least >= 100, "mover {mover} has met too little: {counts:?}");
    }
    let slant: u32 = counts.iter().map(|counts| counts.slant).sum();
    assert!(slant >= 100, "the slanted segment was met {slant} times");
}

#[test]
fn mass_response_preserves_momentum_and_energy_between_discs() {
    let mut random = Random::new(0x00d1_5c50);
    let mut met = 0;
    for _ in 0..200 {
        let mut movers: Vec<MovingDisc> = (0..4)
            .map(|_| MovingDisc {
                center: DVec2::new(random.between(-60.0, 60.0), random.between(-60.0, 60.0)),
                radius: random.between(5.0, 30.0),
                mass: random.between(0.1, 50.0),
                velocity: DVec2::new(random.between(-90.0, 90.0), random.between(-90.0, 90.0)),
            })
            .collect();
        let sums = |movers: &[MovingDisc]| {
            let momentum: DVec2 = movers.iter().map(|mover| mover.velocity * mover.mass).sum();
            let energy: f64 = movers.iter().map(|mover| mover.velocity.length_squared() * mover.mass).sum();
            (momentum, energy)
        };
        let (momentum, energy) = sums(&movers);
        for _ in 0..60 {
            let surface = Surface { restitution: 1.0, friction: 0.0 };
            let walls = [f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::INFINITY];
            let arena = Obstacles {
                shapes: &[],
                is_obstacle: &|_| false,
                each_near: &|_, _| {},
                walls,
                surface,
                pairs: DiscPairs::Masses,
            };
            step_discs(&mut movers, &arena, 1.0 / STEPS_PER_SECOND, &mut |_| met += 1);
        }
        let (after, energy_after) = sums(&movers);
        assert!((after - momentum).length() <= 1e-12 * energy, "{after}, not {momentum}");
        assert!((energy_after / energy - 1.0).abs() <= 1e-12, "{energy_after}, not {energy}");
    }
    assert!(met > 200, "{met} meetings");
}

/// Calls `check` with all settings, and movers of all speeds.
fn at_any_setting(mut check: impl FnMut(Vec<MovingDisc>, Surface, DiscPairs)) {
    for pairs in [DiscPairs::Obstacles, DiscPairs::Masses] {
        for restitution in [0.0, 0.25, 0.5, 0.99, 1.0] {
            for friction in [0.0, 0.3, 1.0, 5.0] {
                for speed in [1.0, 30.0, 1000.0, 1e9] {
                    let mut movers = movers();
                    for mover in &mut movers {
                        mover.velocity *= speed;
                    }
                    check(movers, Surface { restitution, friction }, pairs);
                }
            }
        }
    }
}

#[test]
fn no_disc_escapes_at_any_setting() {
    at_any_setting(|movers, surface, pairs| {
        run(movers, surface, pairs, 200);
    });
}

#[test]
fn no_disc_crosses_a_segment_at_any_setting() {
    let ends = [DVec2::new(190.0, -50.0), DVec2::new(170.0, HEIGHT + 50.0)];
    let mut obstacles = obstacles();
    // From wall to wall, so no disc can go around it.
    obstacles[SLANT] = Segment::new(ends[0], ends[1]).expect("valid").into();
    obstacles.remove(0);
    let side = |mover: &MovingDisc| (ends[1] - ends[0]).perp_dot(mover.center - ends[0]) > 0.0;
    at_any_setting(|mut movers, surface, pairs| {
        let arena = Obstacles {
            shapes: &obstacles,
            is_obstacle: &|_| true,
            each_near: &near_in(&obstacles),
            walls: WALLS,
            surface,
            pairs,
        };
        let before: Vec<bool> = movers.iter().map(side).collect();
        assert!(before.contains(&true) && before.contains(&false), "movers are on both sides");
        for step in 0..200 {
            step_discs(&mut movers, &arena, 1.0 / STEPS_PER_SECOND, &mut |_| {});
            let now: Vec<bool> = movers.iter().map(side).collect();
            assert_eq!(now, before, "step {step}, {surface:?}, {pairs:?}: {movers:?}");
        }
    });
}

#[test]
fn crowd_of_obstacles_stops_fast_discs_at_the_work_limit() {
    let mut random = Random::new(0x30_0e72);
    let surface = Surface { restitution: 1.0, friction: 0.0 };
    let mover = |index: u32| MovingDisc {
        center: DVec2::new(20.0 + f64::from(index % 8) * 45.0, 20.0 + f64::from(index / 8) * 45.0),
        radius: 20.0,
        mass: 1.0,
        velocity: DVec2::new(1e6, 7e5),
    };
    for (spread, is_crowd) in [(30.0, true), (1e5, false)] {
        let obstacles: Vec<Shape> = (0..20_000)
            .map(|_| DVec2::new(random.between(0.0, spread), random.between(0.0, spread)))
            .map(|center| Circle::new(center + 200.0, 2.0).expect("valid").into())
            .collect();
        let mut movers: Vec<MovingDisc> = (0..64).map(mover).collect();
        let arena = Obstacles {
            shapes: &obstacles,
            is_obstacle: &|_| true,
            each_near: &near_in(&obstacles),
            walls: WALLS,
            surface,
            pairs: DiscPairs::Masses,
        };
        let before = movers.clone();
        assert_eq!(step_discs(&mut movers, &arena, 1.0 / STEPS_PER_SECOND, &mut |_| {}), !is_crowd);
        assert_ne!(movers, before);
        for mover in &movers {
            let is_inside = mover.center.cmpge(DVec2::ZERO).all() && mover.center.cmple(WALLS_END).all();
            assert!(is_inside, "{mover:?}");
        }
        let energy = |movers: &[MovingDisc]| movers.iter().map(|mover| mover.velocity.length_squared()).sum::<f64>();
        let kept = energy(&movers) / energy(&before);
        assert!((kept - 1.0).abs() < 1e-9, "{kept}");
    }
}

#[test]
fn obstacles_far_away_change_no_bit() {
    let surface = Surface { restitution: 0.9, friction: 0.2 };
    let mut random = Random::new(0x30_0e73);
    let mut meetings = 0;
    for pairs in [DiscPairs::Obstacles, DiscPairs::Masses] {
        for _ in 0..20 {
            let near: Vec<Shape> = (0..12)
                .map(|_| {
                    let center = DVec2::new(random.between(0.0, WIDTH), random.between(0.0, HEIGHT));
                    Circle::new(center, random.between(1.0, 60.0)).expect("valid").into()
                })
                .collect();
            // The list of what is near is another where the tree is another.
            let mut crowd: Vec<Shape> = near.clone();
            for index in 0..300 {
                let center = DVec2::new(5000.0 + 40.0 * f64::from(index), 4000.0);
                crowd.insert(index as usize % 12 * 2 % crowd.len(), Circle::new(center, 15.0).expect("valid").into());
            }
            let order: Vec<&Shape> = crowd.iter().filter(|shape| shape.center().x < WIDTH).collect();
            let alone: Vec<Shape> = order.into_iter().cloned().collect();
            let run = |shapes: &[Shape]| {
                let mut movers = movers();
                movers[2].velocity *= 40.0;
                let arena = Obstacles {
                    shapes,
                    is_obstacle: &|_| true,
                    each_near: &near_in(shapes),
                    walls: WALLS,
                    surface,
                    pairs,
                };
                let mut count = 0;
                for _ in 0..200 {
                    assert!(step_discs(&mut movers, &arena, 1.0 / STEPS_PER_SECOND, &mut |_| count += 1));
                }
                (movers, count)
            };
            let (expected, found) = (run(&alone), run(&crowd));
            assert_eq!(found, expected);
            meetings += found.1;
        }
    }
    assert!(meetings > 10_000, "{meetings}");
}
