//! Degenerate sweeps: at rest, in contact, grazing, tiny, huge, and with numbers that are not finite.

use crate::support::figure::Figure;
use crate::support::motion::Throw;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure, random_polygon};
use collidoscope::lab::{Algorithm, Motion, Options, RunStep, explain};
use collidoscope::narrow_phase::contact_shape_shape;
use collidoscope::narrow_phase::sweep::{SweepReason, SweepStep};
use collidoscope::{DVec2, Shape, Sweep, sweep};

const BALL: Figure = Figure::circle(0.0, 0.0, 10.0);
const SQUARE: Figure = Figure::rectangle(0.0, 0.0, 20.0, 20.0, 0.0);

fn asked(a: Figure, velocity: [f64; 2], b: Figure) -> Sweep {
    let throw = Throw { a, velocity_a: velocity.into(), b, velocity_b: DVec2::ZERO, duration: 1.0 };
    throw.sweep()
}

fn by(figure: Figure, x: f64, y: f64) -> Figure {
    figure.moved(DVec2::new(x, y))
}

fn triangle() -> Figure {
    Figure::polygon(&[(-10.0, -10.0), (10.0, -10.0), (0.0, 10.0)].map(DVec2::from))
}

/// Returns the reason for the end of a sweep.
fn reason(a: &Figure, velocity: DVec2, b: &Figure, duration: f64) -> SweepReason {
    let motion = Motion { velocity_a: velocity, velocity_b: DVec2::ZERO, duration };
    let options = Options { motion, ..Options::default() };
    let explained = explain(Algorithm::Sweep, &a.shape(), &b.shape(), &options);
    match explained.expect("for any shapes").steps.last() {
        Some(RunStep::Sweep(SweepStep::Done { reason })) => *reason,
        other => panic!("the last step is {other:?}"),
    }
}

#[test]
fn every_reason_is_emitted() {
    let velocity = DVec2::new(100.0, 0.0);
    for (b, expected) in [
        (by(SQUARE, 5.0, 5.0), SweepReason::Overlapping),
        (by(SQUARE, 60.0, 5.0), SweepReason::Hit),
        (by(SQUARE, -60.0, 5.0), SweepReason::MovingAway),
        (by(SQUARE, 160.0, 5.0), SweepReason::TooLate),
        (by(SQUARE, 60.0, 25.0), SweepReason::ApartForGood),
    ] {
        for a in [SQUARE, BALL, triangle()] {
            assert_eq!(reason(&a, velocity, &b, 1.0), expected, "{a:?} {b:?}");
        }
    }
    assert_eq!(reason(&SQUARE, DVec2::ZERO, &by(SQUARE, 60.0, 5.0), 1.0), SweepReason::AtRest);
    assert_eq!(reason(&BALL, DVec2::ZERO, &by(BALL, 9.0, 5.0), 1.0), SweepReason::Overlapping);
    // The corner's arc is met after the offset edges, and here too late.
    assert_eq!(reason(&BALL, DVec2::new(40.0, 0.0), &by(SQUARE, 60.0, 19.0), 1.0), SweepReason::TooLate);
}

#[test]
fn contact_at_the_start_is_overlapping_for_every_motion() {
    let mut random = Random::new(0x05ee_b010);
    let mut seen = 0;
    while seen < 5000 {
        let [a, b] = [0, 1].map(|_| {
            let kind = random.pick(&KINDS);
            random_figure(&mut random, kind)
        });
        let (shape_a, shape_b) = (a.shape(), b.shape());
        let Some(contact) = contact_shape_shape(&shape_a, &shape_b) else { continue };
        let size = shape_a.bounding_radius() + shape_b.bounding_radius();
        for velocity in [contact.normal, -contact.normal, contact.normal.perp(), DVec2::ZERO] {
            for speed in [1e-9, 1.0, 1e9] {
                let found = sweep(&shape_a, velocity * speed, &shape_b, DVec2::ZERO, 1.0);
                let Sweep::Overlapping { depth, .. } = found else { panic!("{a:?} {b:?} {velocity}: {found:?}") };
                assert!((depth - contact.depth).abs() <= 1e-14 * size, "{a:?} {b:?}: {depth} {contact:?}");
            }
        }
        seen += 1;
    }
}

#[test]
fn exact_touching_is_overlapping_with_depth_0() {
    let gon = Figure::polygon(&[(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)].map(DVec2::from));
    let stick = Figure::segment(-10.0, 0.0, 10.0, 0.0);
    let pairs = [
        (BALL, by(BALL, 12.0, 16.0)),
        (SQUARE, by(SQUARE, 20.0, 20.0)),
        (SQUARE, by(SQUARE, 20.0, 3.0)),
        (SQUARE, by(BALL, 20.0, 3.0)),
        (gon, by(gon, 10.0, 0.0)),
        (stick, by(stick, 20.0, 0.0)),
        (stick, by(BALL, 3.0, 10.0)),
        (stick, by(SQUARE, 3.0, 10.0)),
    ];
    for (a, b) in pairs {
        for velocity in [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0], [3.0, 4.0], [0.0, 0.0]] {
            for found in [asked(a, velocity, b), asked(b, velocity, a)] {
                let Sweep::Overlapping { depth, .. } = found else { panic!("{a:?} {b:?}: {found:?}") };
                assert_eq!(depth, 0.0, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn grazing_is_a_hit_and_a_millionth_beside_is_a_miss() {
    let stick = Figure::segment(0.0, -10.0, 0.0, 10.0);
    // The figure moving right, the figure whose upper side it grazes, and the time.
    for (a, b, time) in [
        (BALL, by(BALL, 50.0, 20.0), 0.5),
        (SQUARE, by(SQUARE, 50.0, 20.0), 0.3),
        (BALL, by(SQUARE, 50.0, 20.0), 0.4),
        (SQUARE, by(BALL, 50.0, 20.0), 0.4),
        (SQUARE, by(stick, 50.0, 20.0), 0.4),
        (stick, by(stick, 50.0, 20.0), 0.5),
        (triangle(), by(SQUARE, 50.0, 20.0), 0.4),
    ] {
        for (throw, beside) in [(b, by(b, 0.0, 1e-6)), (b, by(b, 0.0, 1e-10))] {
            let found = asked(a, [100.0, 0.0], throw);
            let Sweep::Hit(hit) = found else { panic!("{a:?} {b:?}: {found:?}") };
            assert!((hit.time - time).abs() <= 1e-12, "{a:?} {b:?}: {hit:?}, want {time}");
            assert!(hit.normal.x >= 0.0);
            assert_eq!(asked(a, [100.0, 0.0], beside), Sweep::Miss, "{a:?} {beside:?}");
        }
    }
}

#[test]
fn shape_sliding_along_a_face_hits_a_shape_on_it() {
    let floor = Figure::rectangle(0.0, 20.0, 1000.0, 20.0, 0.0);
    let Sweep::Overlapping { depth, normal } = asked(SQUARE, [100.0, 0.0], floor) else { panic!("they touch") };
    assert_eq!((depth, normal), (0.0, DVec2::Y));
    let Sweep::Hit(hit) = asked(SQUARE, [100.0, 0.0], by(SQUARE, 70.0, 0.0)) else { panic!("they meet") };
    assert_eq!((hit.time, hit.normal, hit.point_a), (0.5, DVec2::X, DVec2::new(60.0, 0.0)));
    let common = asked(SQUARE, [100.0, 0.0], by(SQUARE, 70.0, 12.0));
    let Sweep::Hit(hit) = common else { panic!("they meet") };
    assert_eq!((hit.point_a, hit.point_b), (DVec2::new(60.0, 6.0), DVec2::new(60.0, 6.0)));
}

#[test]
fn both_ends_of_the_duration_count() {
    for (a, b) in [(BALL, by(BALL, 50.0, 0.0)), (SQUARE, by(SQUARE, 50.0, 0.0)), (BALL, by(SQUARE, 50.0, 0.0))] {
        let throw = |duration| Throw { a, velocity_a: DVec2::new(100.0, 0.0), b, velocity_b: DVec2::ZERO, duration };
        let Sweep::Hit(hit) = throw(0.3).sweep() else { panic!("{a:?} {b:?}") };
        assert_eq!(hit.time, 0.3, "{a:?} {b:?}");
        assert_eq!(throw(0.3 - 1e-12).sweep(), Sweep::Miss);
        for nothing in [0.0, -0.0, -1.0, f64::NEG_INFINITY, f64::NAN] {
            assert_eq!(throw(nothing).sweep(), Sweep::Miss, "{nothing}");
        }
        assert!(matches!(throw(f64::INFINITY).sweep(), Sweep::Hit(_)));
    }
}

#[test]
fn polygons_of_64_vertices_meet_like_circles() {
    let mut random = Random::new(0x05ee_b011);
    for _ in 0..2000 {
        let angle = random.between(0.0, std::f64::consts::TAU);
        let way = DVec2::new(angle.cos(), angle.sin());
        let round = |random: &mut Random| {
            let turn = random.between(0.0, 1.0);
            let vertex = |index: u8| {
                let angle = (f64::from(index) + turn) * std::f64::consts::TAU / 64.0;
                DVec2::new(angle.cos(), angle.sin()) * 10.0
            };
            Figure::polygon(&(0..64).map(vertex).collect::<Vec<_>>())
        };
        let (a, b) = (round(&mut random), round(&mut random));
        let b = b.moved(way * 70.0);
        let throw = Throw { a, velocity_a: way * 100.0, b, velocity_b: DVec2::ZERO, duration: 1.0 };
        let Sweep::Hit(hit) = throw.sweep() else { panic!("{throw:?}") };
        // Between the circumscribed and the inscribed circles.
        let slack = 0.2 * (1.0 - (std::f64::consts::PI / 64.0).cos());
        assert!((0.5 - 1e-12..=0.5 + slack).contains(&hit.time), "{hit:?}");
        assert!(hit.normal.dot(way) > 0.99, "{hit:?}");
    }
}

/// Bullet speed, paper thickness, and coordinates so large that few digits remain.
#[test]
fn nothing_tunnels_at_any_scale() {
    let mut random = Random::new(0x05ee_b012);
    for _ in 0..20_000 {
        let scale = 2.0_f64.powi(random.below(237) as i32 - 200);
        let speed = 10.0_f64.powi(random.below(12) as i32);
        let offset = random.between(-0.9, 0.9);
        let wall = Figure::rectangle(0.0, 0.0, 0.001, 2.0, 0.0).scaled(scale);
        let bullet = match random.below(3) {
            0 => Figure::circle(-5.0, offset, 0.01),
            1 => Figure::rectangle(-5.0, offset, 0.02, 0.02, random.between(0.0, 7.0)),
            _ => Figure::segment(-5.0, offset, -4.9, offset),
        };
        let throw = Throw {
            a: bullet.scaled(scale),
            velocity_a: DVec2::new(10.0 * speed * scale, 0.0),
            b: wall,
            velocity_b: DVec2::ZERO,
            duration: 1.0,
        };
        let Sweep::Hit(hit) = throw.sweep() else { panic!("{throw:?}: {:?}", throw.sweep()) };
        assert!((hit.time * speed - 0.49).abs() < 0.01, "{throw:?}: {hit:?}");
        assert_eq!(hit.normal, DVec2::X);
    }
}

#[test]
fn no_motion_produces_nan() {
    let mut random = Random::new(0x05ee_b013);
    let mut hits = [0; 3];
    for _ in 0..200_000 {
        let [a, b] = [0, 1].map(|_| {
            let size = 10.0_f64.powi(random.below(58) as i32 - 48);
            let kind = random.pick(&KINDS);
            random_figure(&mut random, kind).scaled(size).shape()
        });
        let mut number = || match random.below(4) {
            0 => 0.0,
            1 => random.between(-1.0, 1.0) * 10.0_f64.powi(random.below(30) as i32 - 15),
            _ => f64::from_bits(random.bits()),
        };
        let [velocity_a, velocity_b] = [0, 1].map(|_| DVec2::new(number(), number()));
        let duration = number();
        let found = sweep(&a, velocity_a, &b, velocity_b, duration);
        let numbers = match found {
            Sweep::Miss => vec![],
            Sweep::Hit(hit) => {
                assert!(hit.time >= 0.0 && hit.time <= duration.max(0.0), "{hit:?} within {duration}");
                vec![hit.time, hit.normal.x, hit.normal.y]
            }
            Sweep::Overlapping { depth, normal } => vec![depth, normal.x, normal.y],
        };
        hits[numbers.len().min(1) + usize::from(matches!(found, Sweep::Overlapping { .. }))] += 1;
        assert!(numbers.iter().all(|number| number.is_finite()), "{a:?} {velocity_a} {b:?} {velocity_b}: {found:?}");
        if let Sweep::Hit(hit) = found
            && velocity_a.length() < 1e12
        {
            assert!(hit.point_a.is_finite() && hit.point_b.is_finite(), "{found:?}");
        }
    }
    assert!(hits.iter().all(|count| *count > 1000), "misses, hits, overlaps: {hits:?}");
}

#[test]
fn every_vertex_of_a_64_gon_is_hit() {
    let mut random = Random::new(0x05ee_b014);
    let mut hits = 0;
    for _ in 0..500 {
        let polygon = random_polygon(&mut random, DVec2::ZERO, 64);
        let Shape::Polygon(shape) = polygon.shape() else { panic!("a polygon") };
        // A ball on the ray from the center through a vertex reaches that vertex.
        for corner in shape.corners() {
            let out = *corner / corner.length();
            let ball = Figure::circle(0.0, 0.0, 1.0).moved(shape.center() + *corner + out * 50.0);
            let throw = Throw { a: ball, velocity_a: -out * 100.0, b: polygon, velocity_b: DVec2::ZERO, duration: 1.0 };
            let Sweep::Hit(hit) = throw.sweep() else { panic!("{throw:?}") };
            assert!(hit.time < 0.49 + 1e-9, "{hit:?}");
            hits += 1;
        }
    }
    assert!(hits > 3000, "{hits}");
}
