//! Ballistic flight: closed form against bisection, long flights against steps, rest and degenerate starts.

use crate::support::random::Random;
use collidoscope::DVec2;
use collidoscope::dynamics::{BOUNCES_MAX, Bounce, CenterBounds, Flight, Side, fly};

/// A limit that is none.
const FREE: f64 = f64::INFINITY;
/// A step.
const STEP: f64 = 1.0 / 60.0;

fn flown(start: Flight, gravity: DVec2, room: &CenterBounds, restitution: f64, time: f64) -> (Flight, Vec<Bounce>) {
    let mut bounces = Vec::new();
    let end = fly(start, gravity, room, restitution, time, &mut |bounce| bounces.push(bounce));
    (end, bounces)
}

fn at(position: [f64; 2], velocity: [f64; 2]) -> Flight {
    Flight { position: position.into(), velocity: velocity.into() }
}

fn room(min: [f64; 2], max: [f64; 2]) -> CenterBounds {
    CenterBounds { min: min.into(), max: max.into() }
}

/// Returns whether two numbers are equal but for roundings at the size of `scale`.
fn near(found: f64, expected: f64, scale: f64) -> bool {
    (found - expected).abs() <= 1e-9 * (1.0 + scale)
}

/// One axis by bisection on each rising or falling part of each parabola. A rebound slower than this is rest.
const SLOW: f64 = 1e-7;

fn bisected(
    [mut x, mut v]: [f64; 2],
    g: f64,
    [low, high]: [f64; 2],
    e: f64,
    duration: f64,
) -> ([f64; 2], Vec<[f64; 2]>) {
    let (mut done, mut hits) = (0.0, Vec::new());
    x = x.clamp(low, high);
    while done < duration {
        let left = duration - done;
        let place = |t: f64| x + t * (v + t * g / 2.0);
        let apex = -v / g;
        let mut parts = vec![0.0, left];
        if apex > 0.0 && apex < left {
            parts.insert(1, apex);
        }
        let hit = parts.windows(2).find_map(|part| {
            let rises = v + g * f64::midpoint(part[0], part[1]) > 0.0;
            let beyond = |t: f64| if rises { place(t) >= high } else { place(t) <= low };
            if !beyond(part[1]) {
                return None;
            }
            let (mut before, mut after) = (part[0], part[1]);
            for _ in 0..200 {
                let middle = f64::midpoint(before, after);
                if beyond(middle) { after = middle } else { before = middle }
            }
            Some((after, rises))
        });
        let Some((wait, rises)) = hit else {
            return ([place(left), v + g * left], hits);
        };
        let speed = (v + g * wait).abs();
        done += wait;
        hits.push([done, speed]);
        (x, v) = if rises { (high, -e * speed) } else { (low, e * speed) };
        let pulled_back = if rises { g > 0.0 } else { g < 0.0 };
        if e * speed < SLOW && pulled_back {
            return ([x, 0.0], hits);
        }
    }
    ([x, v], hits)
}

#[test]
fn ball_from_fifty_metres_falls_as_in_the_book() {
    let ground = room([-FREE, -FREE], [FREE, 0.0]);
    let (gravity, restitution) = (DVec2::new(0.0, 9.81), 0.6);
    let start = at([3.0, -50.0], [0.0, 5.0]);
    let (end, bounces) = flown(start, gravity, &ground, restitution, 60.0);
    let impact = (5.0_f64.powi(2) + 2.0 * 9.81 * 50.0).sqrt();
    assert_eq!(format!("{:.1} {:.2}", bounces[0].speed, bounces[0].time), "31.7 2.72");
    assert!(near(bounces[0].speed, impact, impact) && near(bounces[0].time, (impact - 5.0) / 9.81, 1.0));
    assert_eq!(format!("{:.2}", bounces[0].rebound.powi(2) / (2.0 * 9.81)), "18.46");
    assert!(bounces.iter().all(|bounce| bounce.side == Side::Bottom));
    // Every later bounce of a single long flight is in the series; the last says when it is over.
    let rest = bounces.last().expect("it comes to rest");
    let expected = (impact - 5.0) / 9.81 + 2.0 * 0.6 * impact / (9.81 * (1.0 - 0.6));
    assert_eq!((rest.speed, rest.rebound), (0.0, 0.0));
    assert!(near(rest.time, expected, expected), "{} and {expected}", rest.time);
    assert_eq!((end.position, end.velocity), (DVec2::new(3.0, 0.0), DVec2::ZERO));

    // The same in steps: no part of a step after an impact is lost.
    let (mut flight, mut heard) = (start, Vec::new());
    for step in 0..900 {
        fly(flight, gravity, &ground, restitution, STEP, &mut |bounce| {
            heard.push((f64::from(step) * STEP + bounce.time, bounce));
        });
        flight = fly(flight, gravity, &ground, restitution, STEP, &mut |_| {});
    }
    assert!(near(heard[0].0, bounces[0].time, 1.0) && near(heard[0].1.speed, impact, impact));
    assert!(near(heard[1].0 - heard[0].0, 2.0 * 0.6 * impact / 9.81, 1.0));
    let (time, last) = heard.last().expect("it comes to rest");
    assert!(near(*time, expected, expected) && last.rebound == 0.0, "{time} and {expected}");
    assert_eq!(flight, end);
}

#[test]
fn flights_match_bisection() {
    let mut random = Random::new(0x00f1_1947);
    let (mut bounced, mut many) = (0, 0);
    const CASES: usize = 4000;
    for case in 0..CASES {
        let low = random.between(-100.0, 100.0);
        let high = low + random.between(20.0, 300.0);
        let x = random.between(low, high);
        let v = random.between(-200.0, 200.0);
        let g = random.between(1.0, 300.0) * random.pick(&[-1.0, 1.0]);
        let some = random.between(0.1, 0.95);
        let e = random.pick(&[0.0, some, 1.0]);
        let duration = random.between(0.05, 3.0);
        let ([place, speed], hits) = bisected([x, v], g, [low, high], e, duration);
        // The other axis is busy too, and changes nothing.
        for turned in [false, true] {
            let swap = |vector: DVec2| if turned { DVec2::new(vector.y, vector.x) } else { vector };
            let start = Flight { position: swap(DVec2::new(x, 7.0)), velocity: swap(DVec2::new(v, 900.0)) };
            let bounds = CenterBounds { min: swap(DVec2::new(low, 0.0)), max: swap(DVec2::new(high, 20.0)) };
            let (end, bounces) = flown(start, swap(DVec2::new(g, -50.0)), &bounds, e, duration);
            let sides = if turned { [Side::Top, Side::Bottom] } else { [Side::Left, Side::Right] };
            let own: Vec<Bounce> = bounces.into_iter().filter(|bounce| sides.contains(&bounce.side)).collect();
            let (position, velocity) = (swap(end.position), swap(end.velocity));
            let tolerance = 1e-6 + 10.0 * SLOW;
            assert!((position.x - place).abs() <= tolerance, "case {case}: {} and {place}", position.x);
            assert!((velocity.x - speed).abs() <= tolerance, "case {case}: {} and {speed}", velocity.x);
            for (bounce, [time, speed]) in own.iter().zip(&hits).filter(|(bounce, _)| bounce.speed > 0.0) {
                assert!((bounce.time - time).abs() <= 1e-6, "case {case}: {bounce:?} and {time}");
                assert!((bounce.speed - speed).abs() <= 1e-5, "case {case}: {bounce:?} and {speed}");
                assert_eq!(bounce.rebound, bounce.speed * e);
            }
        }
        bounced += usize::from(!hits.is_empty());
        many += usize::from(hits.len() > 2);
    }
    assert!((CASES * 3 / 10..=CASES * 95 / 100).contains(&bounced), "{bounced} of {CASES} bounced");
    assert!(many > CASES / 20, "{many} of {CASES} bounced more than twice");
}

#[test]
fn steps_end_where_one_long_flight_ends() {
    let mut random = Random::new(0x00f1_1948);
    let mut bounced = 0;
    for case in 0..500 {
        let mut vector = |reach: f64| DVec2::new(random.between(-reach, reach), random.between(-reach, reach));
        let start = Flight { position: vector(90.0), velocity: vector(300.0) };
        let gravity = vector(200.0);
        let bounds = room([-100.0, -100.0], [100.0, 100.0]);
        let restitution = random.pick(&[0.3, 0.8, 1.0]);
        let (whole, bounces) = flown(start, gravity, &bounds, restitution, 64.0 * STEP);
        let mut flight = start;
        let mut told = Vec::new();
        for _ in 0..64 {
            flight = fly(flight, gravity, &bounds, restitution, STEP, &mut |bounce| told.push(bounce));
        }
        assert!((flight.position - whole.position).length() < 1e-8, "case {case}: {flight:?} and {whole:?}");
        assert!((flight.velocity - whole.velocity).length() < 1e-8, "case {case}: {flight:?} and {whole:?}");
        // Only along each axis are they told in the order of time.
        if bounces.iter().all(|bounce| bounce.speed > 0.0) {
            assert_eq!(told.len(), bounces.len(), "case {case}");
        }
        bounced += usize::from(!bounces.is_empty());
    }
    assert!(bounced > 250, "{bounced} of 500 bounced");
}

#[test]
fn body_at_rest_on_a_limit_stays_to_the_bit() {
    let bounds = room([0.1, 0.2], [700.3, 400.7]);
    for gravity in [[0.0, 1200.0], [0.0, -30.0], [33.0, 0.0], [-77.7, 0.0], [5.0, 9.0]].map(DVec2::from) {
        for restitution in [0.0, 0.2, 0.6, 0.9] {
            let mut flight = at([300.7, 200.3], [0.0, 0.0]);
            let mut last = None;
            for _ in 0..30_000 {
                flight = fly(flight, gravity, &bounds, restitution, STEP, &mut |bounce| last = Some(bounce));
            }
            assert!(last.is_some_and(|bounce| bounce.rebound == 0.0));
            let resting = flight;
            for _ in 0..1000 {
                flight = fly(flight, gravity, &bounds, restitution, STEP, &mut |bounce| panic!("{bounce:?}"));
                assert_eq!(flight, resting, "gravity {gravity}, restitution {restitution}");
            }
            assert_eq!(resting.velocity, DVec2::ZERO);
        }
    }
}

#[test]
fn restitution_one_keeps_and_zero_removes_the_normal_speed() {
    let bounds = room([0.0, 0.0], [640.0, 480.0]);
    let gravity = DVec2::new(13.0, 90.0);
    let energy = |flight: &Flight| flight.velocity.length_squared() / 2.0 - gravity.dot(flight.position - bounds.max);
    let mut flight = at([40.0, 40.0], [90.0, -36.0]);
    let start = energy(&flight);
    let mut bounces = 0;
    for _ in 0..300_000 {
        flight = fly(flight, gravity, &bounds, 1.0, STEP, &mut |_| bounces += 1);
    }
    assert!(bounces > 1000, "{bounces} bounces");
    assert!((energy(&flight) / start - 1.0).abs() < 1e-9, "{} became {}", start, energy(&flight));

    let (end, bounces) = flown(at([320.0, 400.0], [50.0, 100.0]), DVec2::new(0.0, 90.0), &bounds, 0.0, 3.0);
    assert_eq!((end.position, end.velocity), (DVec2::new(470.0, 480.0), DVec2::new(50.0, 0.0)));
    assert_eq!(bounces.len(), 1);
    // Without gravity it stays where it hit.
    let (end, _) = flown(at([320.0, 400.0], [500.0, 100.0]), DVec2::ZERO, &bounds, 0.0, 3.0);
    assert_eq!((end.position, end.velocity), (bounds.max, DVec2::ZERO));
}

#[test]
fn walls_bounce_a_body_back_and_forth_without_gravity() {
    let bounds = room([0.0, -FREE], [100.0, FREE]);
    let (end, bounces) = flown(at([50.0, 5.0], [-100.0, 3.0]), DVec2::ZERO, &bounds, 1.0, 2.75);
    assert_eq!((end.position, end.velocity), (DVec2::new(25.0, 13.25), DVec2::new(100.0, 3.0)));
    let told: Vec<(f64, Side)> = bounces.iter().map(|bounce| (bounce.time, bounce.side)).collect();
    assert_eq!(told, [(0.5, Side::Left), (1.5, Side::Right), (2.5, Side::Left)]);
    // Half of the speed is lost each time: 0.5 s, then 2 s for the width.
    let (end, bounces) = flown(at([50.0, 5.0], [-100.0, 0.0]), DVec2::ZERO, &bounds, 0.5, 3.0);
    assert_eq!((end.position.x, end.velocity.x, bounces.len()), (87.5, -25.0, 2));
    // A body without speed stays, on a limit as elsewhere.
    for x in [0.0, 30.0, 100.0] {
        let still = at([x, 0.0], [0.0, 0.0]);
        assert_eq!(flown(still, DVec2::ZERO, &bounds, 0.5, 10.0), (still, Vec::new()));
    }
}

#[test]
fn a_mirrored_flight_is_the_mirror_of_the_flight() {
    let mut random = Random::new(0x00f1_1949);
    for _ in 0..1000 {
        let mut vector = |reach: f64| DVec2::new(random.between(-reach, reach), random.between(-reach, reach));
        let start = Flight { position: vector(90.0), velocity: vector(400.0) };
        let gravity = vector(500.0);
        let bounds = room([-100.0, -80.0], [70.0, 120.0]);
        let (end, bounces) = flown(start, gravity, &bounds, 0.7, 0.9);
        let mirrored = flown(
            Flight { position: -start.position, velocity: -start.velocity },
            -gravity,
            &CenterBounds { min: -bounds.max, max: -bounds.min },
            0.7,
            0.9,
        );
        assert_eq!(mirrored.0, Flight { position: -end.position, velocity: -end.velocity });
        let opposite = |side| match side {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
            Side::Top => Side::Bottom,
            Side::Bottom => Side::Top,
        };
        let turned = bounces.into_iter().map(|bounce| Bounce { side: opposite(bounce.side), ..bounce });
        assert_eq!(mirrored.1, turned.collect::<Vec<_>>());
    }
}

#[test]
fn degenerate_starts_follow_their_documented_rules() {
    let bounds = room([0.0, 0.0], [100.0, 100.0]);
    // Outside: from the nearest limit, at once.
    let (end, bounces) = flown(at([-5.0, 140.0], [-10.0, 20.0]), DVec2::ZERO, &bounds, 0.5, 1.0);
    assert_eq!((end.position, end.velocity), (DVec2::new(5.0, 90.0), DVec2::new(5.0, -10.0)));
    assert_eq!(bounces.iter().map(|bounce| bounce.time).collect::<Vec<_>>(), [0.0, 0.0]);
    // On the limit and leaving: no bounce.
    let (end, bounces) = flown(at([0.0, 100.0], [10.0, -20.0]), DVec2::ZERO, &bounds, 0.5, 1.0);
    assert_eq!((end.position, bounces.len()), (DVec2::new(10.0, 80.0), 0));
    // Thrown up from the floor: it comes back in the time of the parabola.
    let (end, bounces) = flown(at([50.0, 100.0], [0.0, -20.0]), DVec2::new(0.0, 10.0), &bounds, 1.0, 5.0);
    assert_eq!((end.position.y, end.velocity.y), (85.0, -10.0));
    assert_eq!((bounces[0].time, bounces[0].speed, bounces.len()), (4.0, 20.0, 1));
    // Only as high as the ceiling: no bounce there; a little higher: one.
    for (speed, hits) in [(20.0, 0), (20.1, 1)] {
        let (_, bounces) =
            flown(at([50.0, 20.0], [0.0, -speed]), DVec2::new(0.0, 10.0), &room([0.0, 0.0], [100.0, FREE]), 1.0, 4.0);
        assert_eq!(bounces.len(), hits);
    }
    // No way at all, and less than none.
    for high in [20.0, 4.0, -1e12] {
        let narrow = room([20.0, 0.0], [high, 100.0]);
        let (end, bounces) = flown(at([70.0, 50.0], [1e9, 3.0]), DVec2::new(1e5, 0.0), &narrow, 1.0, 2.0);
        assert_eq!((end.position, end.velocity), (DVec2::new((20.0 + high) / 2.0, 56.0), DVec2::new(0.0, 3.0)));
        assert_eq!(bounces.len(), 0);
    }
}

#[test]
fn bounces_in_one_call_have_a_cap() {
    // A pixel wide, and a kilometre a step.
    let narrow = room([0.0, -FREE], [1.0, FREE]);
    let (end, bounces) = flown(at([0.5, 0.0], [6e7, 1.0]), DVec2::ZERO, &narrow, 1.0, STEP);
    assert_eq!(bounces.len(), BOUNCES_MAX as usize);
    assert_eq!((end.position, end.velocity.x.abs()), (DVec2::new(end.position.x.round(), STEP), 6e7));
    assert!((0.0..=1.0).contains(&end.position.x));
    // A hum on the floor that loses nothing.
    let floor = room([-FREE, -FREE], [FREE, 0.0]);
    let (end, bounces) = flown(at([0.0, 0.0], [0.0, 1e-9]), DVec2::new(0.0, 1000.0), &floor, 1.0, STEP);
    assert_eq!((bounces.len(), end), (BOUNCES_MAX as usize, at([0.0, 0.0], [0.0, -1e-9])));
    // One that loses a little is over all the same, some steps later.
    let (mut flight, mut steps) = (at([0.0, 0.0], [0.0, 1e-1]), 0);
    while flight.velocity.y != 0.0 {
        flight = fly(flight, DVec2::new(0.0, 1000.0), &floor, 0.999, STEP, &mut |_| {});
        steps += 1;
        assert!(steps < 200, "{flight:?}");
    }
    assert_eq!(flight.position.y, 0.0);
}

#[test]
fn no_flight_leaves_its_bounds() {
    let mut random = Random::new(0x00f1_194a);
    let mut extreme = || -> f64 {
        let size: f64 = random.pick(&[0.0, 5e-324, 1e-300, 1e-160, 1e-9, 1.0, 123.456, 1e6, 1e12]);
        random.pick(&[-1.0, 1.0]) * size
    };
    let mut bounced = 0;
    for _ in 0..100_000 {
        let [a, b, c, d] = [extreme(), extreme(), extreme(), extreme()];
        let bounds = room(
            [if a == 1.0 { -FREE } else { a.min(b) }, c.min(d)],
            [a.max(b), if d == 1.0 { FREE } else { c.max(d) }],
        );
        let start = at([extreme(), extreme()], [extreme(), extreme()]);
        let gravity = DVec2::new(extreme(), extreme());
        let restitution = (extreme().abs() % 2.0).min(1.0);
        let (end, bounces) = flown(start, gravity, &bounds, restitution, STEP);
        let told = format!("{start:?} {gravity} {bounds:?} {restitution}: {end:?}");
        assert!(end.position.is_finite() && end.velocity.is_finite(), "{told}");
        assert!(bounds.min.cmple(end.position).all() && end.position.cmple(bounds.max).all(), "{told}");
        for bounce in &bounces {
            assert!((0.0..=STEP).contains(&bounce.time) && bounce.rebound <= bounce.speed, "{told} {bounce:?}");
        }
        bounced += usize::from(!bounces.is_empty());
    }
    assert!((30_000..=80_000).contains(&bounced), "{bounced} of 100000 bounced");
}
