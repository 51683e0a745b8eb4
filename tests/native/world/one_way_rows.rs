//! Rows of flush one-way tiles, against the same ledge in one piece.

use crate::support::bodies::{DT, launch, place, put, run, speed, stuff, world};
use crate::support::figure::Figure;
use crate::support::random::Random;
use collidoscope::engine::{BodyKind, Filter, Properties, Response, SlideOptions, World};
use collidoscope::{DVec2, Shape};
use std::f64::consts::FRAC_PI_2;

const GRAVITY: f64 = 900.0;
/// Number of tiles on either side of the origin.
const HALF_ROW: i32 = 3;

/// Outlines of the shapes that meet a ledge.
const OUTLINES: [&str; 4] = ["rectangle", "circle", "capsule", "octagon"];

/// Returns a shape around a center, turned by quarters, and the distance of its lowest point below the center. The diameter of a circle
/// is the width.
fn outline(name: &str, at: DVec2, quarters: usize, size: DVec2) -> (Shape, f64) {
    let half = size / 2.0;
    let point = |x: f64, y: f64| at + turned(half * DVec2::new(x, y), quarters);
    let (figure, reach) = match name {
        "rectangle" => {
            let [width, height] = turned(size, quarters).abs().to_array();
            (Figure::rectangle(at.x, at.y, width, height, 0.0), half.y)
        }
        "circle" => (Figure::circle(at.x, at.y, half.x), half.x),
        "capsule" => {
            let radius = half.x.min(half.y * 0.75);
            let end = turned(DVec2::new(0.0, half.y - radius), quarters);
            (Figure::rounded(&[at - end, at + end], radius), half.y)
        }
        _ => {
            let sides = [(-0.5, -1.0), (0.5, -1.0), (1.0, -0.5), (1.0, 0.5), (0.5, 1.0), (-0.5, 1.0)];
            let corners = sides.into_iter().chain([(-1.0, 0.5), (-1.0, -0.5)]);
            (Figure::polygon(&corners.map(|(x, y)| point(x, y)).collect::<Vec<_>>()), half.y)
        }
    };
    (figure.shape(), reach)
}

/// Turns a vector by a number of quarter turns, without rounding.
fn turned(vector: DVec2, quarters: usize) -> DVec2 {
    (0..quarters % 4).fold(vector, |vector, _| vector.perp())
}

/// A ledge with its top at height 0, turned by quarters: tiles, or one piece.
#[derive(Clone, Copy, Debug)]
struct Ledge {
    quarters: usize,
    tile: f64,
    thickness: f64,
    properties: Properties,
}

impl Ledge {
    fn random(random: &mut Random) -> Self {
        Self {
            quarters: random.below(4),
            tile: random.pick(&[16.0, 20.0, 32.0, 10.1]),
            thickness: random.pick(&[4.0, 10.0, 20.0]),
            properties: random.pick(&[Properties::FIXED, Properties::KINEMATIC]).with_one_way(true),
        }
    }

    /// Returns a world with the ledge in one piece and one with the tiles.
    fn worlds(&self, response: Response, gravity: f64, half_row: i32) -> [World; 2] {
        [2 * half_row, 1].map(|step| {
            let mut world = world(0.0);
            world.set_gravity(turned(DVec2::new(0.0, gravity), self.quarters)).expect("valid");
            world.set_response(response);
            for tile in (-half_row..half_row).step_by(usize::try_from(step).expect("positive")) {
                let middle = (f64::from(tile) + f64::from(step) / 2.0) * self.tile;
                let at = turned(DVec2::new(middle, self.thickness / 2.0), self.quarters);
                let angle = FRAC_PI_2 * self.quarters as f64;
                let width = f64::from(step) * self.tile;
                put(&mut world, Figure::rectangle(at.x, at.y, width, self.thickness, angle).shape(), self.properties);
            }
            world
        })
    }

    /// Returns a vector without the turn of the ledge.
    fn level(&self, vector: DVec2) -> DVec2 {
        turned(vector, 4 - self.quarters)
    }
}

/// Returns a depth of a lowest point below the top: none, a rounding, or fractions and whole numbers of pixels. None is within an eighth
/// of a pixel of a fiftieth of a body's width: there the soft response decides by an estimate of the step before.
fn depth(random: &mut Random) -> f64 {
    let near = random.pick(&[0.0, f64::EPSILON, -f64::EPSILON, 1e-12, -1e-12, 1e-6, -1e-6]);
    random.pick(&[near, near, 0.1, 0.25, 0.75, 1.0, 1.25, 2.0, 3.0, 5.0, -0.1, -0.5, -1.0, -3.0])
}

/// Returns a place along the ledge for a shape of a width: its side, its middle or any part of it at a seam or an end.
fn across(random: &mut Random, tile: f64, width: f64) -> f64 {
    let seam = tile * f64::from(random.below(7) as i32 - HALF_ROW);
    let half = width / 2.0;
    let any = [seam + random.between(-half, half), random.between(-70.0, 70.0).round()];
    random.pick(&[seam - half, seam, seam + half, any[0], any[1]])
}

/// Returns the height to which steps lead a character that rises at a speed, which is negative.
fn rise_in_steps(mut speed: f64) -> f64 {
    let mut rise = 0.0;
    while speed + GRAVITY * DT < 0.0 {
        speed += GRAVITY * DT;
        rise -= speed * DT;
    }
    rise
}

/// Returns the height of a body's jump.
fn rise(speed: f64) -> f64 {
    speed * speed / (2.0 * GRAVITY)
}

fn is_near(one: DVec2, other: DVec2, tolerance: f64) -> bool {
    (one - other).abs().max_element() <= tolerance
}

/// Descriptions of wrong cases.
#[derive(Default)]
struct Wrong {
    count: usize,
    sample: String,
}

impl Wrong {
    fn add(&mut self, describe: impl FnOnce() -> String) {
        self.count += 1;
        if self.count == 1 {
            self.sample = describe();
        }
    }
}

/// Asserts that no case of any family is wrong.
fn assert_none_wrong(families: &[(&str, Wrong, usize)]) {
    for (name, wrong, count) in families {
        println!("{name}: {} of {count} differ", wrong.count);
    }
    for (name, wrong, count) in families {
        assert!(wrong.count == 0, "{name}: {} of {count} differ: {}", wrong.count, wrong.sample);
    }
}

#[test]
fn a_slide_and_a_cast_near_a_row_are_those_near_one_ledge() {
    let mut random = Random::new(113);
    let (mut slides, mut casts, mut met, count) = (Wrong::default(), Wrong::default(), 0, 12_000);
    for _ in 0..count {
        let ledge = Ledge::random(&mut random);
        let name = random.pick(&OUTLINES);
        let size = DVec2::new(random.pick(&[12.0, 16.0, 20.0]), random.pick(&[24.0, 32.0]));
        let (_, reach) = outline(name, DVec2::ZERO, 0, size);
        let start = DVec2::new(across(&mut random, ledge.tile, size.x), depth(&mut random) - reach);
        let motion = DVec2::new(
            random.pick(&[-12.0, -4.0, -1.0, 0.0, 1.0, 4.0, 12.0]),
            random.pick(&[-7.0, -1.0, 0.0, 0.0, 0.25, 3.0, 12.0]),
        );
        let (shape, _) = outline(name, turned(start, ledge.quarters), ledge.quarters, size);
        let options =
            SlideOptions { snap: random.pick(&[0.0, 4.0]), step: random.pick(&[0.0, 6.0]), ..SlideOptions::DEFAULT };
        let worlds = ledge.worlds(Response::None, GRAVITY, HALF_ROW);
        let way = turned(motion, ledge.quarters);
        let [whole, row] =
            worlds.each_ref().map(|world| world.move_and_slide(&shape, way, &options).expect("within limits"));
        let case = || format!("{name} of {size} at {start} by {motion}, {options:?}, {ledge:?}");
        met += usize::from(!whole.contacts.is_empty() || whole.ground.is_some());
        if !is_near(whole.motion, row.motion, 1e-6) || whole.ground.is_some() != row.ground.is_some() {
            slides.add(|| format!("{}: {row:?}\nis not {whole:?}", case()));
        }
        let [whole, row] = worlds.map(|world| world.cast_shape(&shape, way, &Filter::DEFAULT).map(|(_, hit)| hit));
        let is_same = match (&whole, &row) {
            (Some(whole), Some(row)) => (whole.time - row.time).abs() < 1e-6 && is_near(whole.normal, row.normal, 1e-6),
            _ => whole.is_none() && row.is_none(),
        };
        if !is_same {
            casts.add(|| format!("{}: {row:?}\nis not {whole:?}", case()));
        }
    }
    assert!((0.3..0.7).contains(&(met as f64 / count as f64)), "{met} of {count} meet the ledge");
    assert_none_wrong(&[("slides", slides, count), ("casts", casts, count)]);
}

#[test]
fn a_character_jumps_through_a_row_as_through_one_ledge() {
    let mut random = Random::new(89);
    let (mut all, mut landed) = (Vec::new(), 0);
    for name in OUTLINES {
        let (mut wrong, count) = (Wrong::default(), 500);
        for _ in 0..count {
            let ledge = Ledge::random(&mut random);
            let size = DVec2::new(random.pick(&[12.0, 16.0, 20.0]), random.pick(&[24.0, 32.0]));
            let (_, reach) = outline(name, DVec2::ZERO, 0, size);
            let velocity = DVec2::new(
                random.pick(&[0.0, 60.0, 120.0, 180.0, -180.0, 240.0]),
                random.pick(&[-200.0, -260.0, -300.0, -400.0]),
            );
            // The peak at a depth below the top, or a start on whole pixels.
            let peak = rise_in_steps(velocity.y) + depth(&mut random);
            let y = random.pick(&[peak, peak, 88.0, 66.0, 52.0, 44.0]);
            let start = DVec2::new(across(&mut random, ledge.tile, size.x), y - reach);
            let path = |world: &World| {
                let (mut at, mut speed) = (start, velocity.y);
                let step = |_| {
                    speed += GRAVITY * DT;
                    let (hero, _) = outline(name, turned(at, ledge.quarters), ledge.quarters, size);
                    let motion = turned(DVec2::new(velocity.x, speed) * DT, ledge.quarters);
                    let options = SlideOptions { snap: 4.0, step: 6.0, ..SlideOptions::DEFAULT };
                    let moved = world.move_and_slide(&hero, motion, &options).expect("within limits");
                    at += ledge.level(moved.motion);
                    speed = if moved.ground.is_some() { 0.0 } else { speed };
                    (at, moved.ground.is_some())
                };
                (0..60).map(step).collect::<Vec<_>>()
            };
            let [whole, row] = ledge.worlds(Response::None, GRAVITY, 20).each_ref().map(path);
            let parted = whole.iter().zip(&row).position(|(one, row)| !is_near(one.0, row.0, 1e-6) || one.1 != row.1);
            landed += usize::from(whole.iter().any(|(_, stands)| *stands));
            if let Some(step) = parted {
                wrong.add(|| {
                    let (row, whole) = (row[step], whole[step]);
                    format!("{size} from {start} by {velocity}, {ledge:?}: step {step}, {row:?} is not {whole:?}")
                });
            }
        }
        all.push((name, wrong, count));
    }
    assert_none_wrong(&all);
    assert!((600..1400).contains(&landed), "{landed} of 2000 landed");
}

/// Returns the places and velocities of a body after each step.
fn jump(world: &mut World, shape: &Shape, own: Properties, velocity: DVec2) -> Vec<[DVec2; 2]> {
    let body = launch(world, shape.clone(), own, velocity, 0.0);
    let step = |_| {
        world.step();
        [place(world, body), speed(world, body)]
    };
    (0..60).map(step).collect()
}

#[test]
fn a_body_that_stays_below_the_top_of_a_row_keeps_its_path() {
    let mut random = Random::new(97);
    let mut all = Vec::new();
    for name in OUTLINES {
        let (mut wrong, count) = (Wrong::default(), 500);
        for _ in 0..count {
            let ledge = Ledge::random(&mut random);
            let size = DVec2::new(random.pick(&[20.0, 24.0, 30.0]), 32.0);
            let (_, reach) = outline(name, DVec2::ZERO, 0, size);
            let velocity = DVec2::new(
                random.pick(&[0.0, 50.0, -100.0, 150.0, 200.0, 300.0]),
                random.pick(&[-250.0, -290.0, -300.0, -320.0, -330.0, -400.0]),
            );
            // Deeper at its peak than a body that the top holds: by a fiftieth of its width, and by its way in a step.
            let peak = rise(velocity.y) + size.x / 50.0 + random.pick(&[0.2, 0.25, 0.5, 1.0, 1.25, 2.0, 5.0]);
            let start = DVec2::new(across(&mut random, ledge.tile, size.x), peak - reach);
            let own = stuff(1.0, 0.0, 0.0).with_fixed_rotation(true).with_continuous(random.below(4) == 0);
            let (shape, _) = outline(name, turned(start, ledge.quarters), ledge.quarters, size);
            let way = turned(velocity, ledge.quarters);
            let [_, mut row] = ledge.worlds(Response::Soft, GRAVITY, 20);
            let absent = Ledge { properties: ledge.properties.with_collides(false), ..ledge };
            let [mut free, _] = absent.worlds(Response::Soft, GRAVITY, 20);
            let [found, expected] = [&mut row, &mut free].map(|world| jump(world, &shape, own, way));
            if let Some(step) = found.iter().zip(&expected).position(|(one, other)| !is_near(one[0], other[0], 1e-9)) {
                wrong.add(|| {
                    let (found, expected) = (ledge.level(found[step][0]), ledge.level(expected[step][0]));
                    format!("{size} from {start} by {velocity}, {ledge:?}: step {step}, {found} is not {expected}")
                });
            }
        }
        all.push((name, wrong, count));
    }
    assert_none_wrong(&all);
}

#[test]
fn a_body_jumps_through_a_row_as_through_one_ledge() {
    let mut random = Random::new(101);
    let mut all = Vec::new();
    for response in [Response::Soft, Response::Classic] {
        let (mut wrong, mut at_seams, mut landed, count) = (Wrong::default(), 0, 0, 1000);
        for _ in 0..count {
            let ledge = Ledge::random(&mut random);
            // In the classic response round bodies meet the corners of solid tiles, too.
            let name = random.pick(if response == Response::Soft { &OUTLINES } else { &["rectangle", "octagon"] });
            let size = DVec2::new(random.pick(&[20.0, 24.0, 30.0]), 32.0);
            let (_, reach) = outline(name, DVec2::ZERO, 0, size);
            let velocity = DVec2::new(
                random.pick(&[0.0, 50.0, -100.0, 150.0, 200.0, 300.0]),
                random.pick(&[-250.0, -290.0, -300.0, -320.0, -330.0, -400.0]),
            );
            let deep = depth(&mut random);
            // The classic response holds a body up to a quarter of its width below the top.
            let share = if response == Response::Soft { 0.0 } else { 0.25 };
            let peak = rise(velocity.y) + share * size.x + random.pick(&[deep, deep, deep.abs(), -20.0]);
            let start = DVec2::new(across(&mut random, ledge.tile, size.x), peak - reach);
            let own = stuff(1.0, 0.0, 0.0).with_fixed_rotation(true).with_continuous(random.below(4) == 0);
            let paths = |ledge: Ledge, start: DVec2, velocity: DVec2| {
                let (shape, _) = outline(name, turned(start, ledge.quarters), ledge.quarters, size);
                let worlds = ledge.worlds(response, GRAVITY, 30);
                worlds.map(|mut world| jump(&mut world, &shape, own, turned(velocity, ledge.quarters)))
            };
            // The classic response lets a body sink in by a share of its way in a step, and trembles.
            let tolerance = if response == Response::Soft { 0.2 } else { 2.0 };
            let parting = |[whole, row]: &[Vec<[DVec2; 2]>; 2], tolerance: f64| {
                whole.iter().zip(row).position(|(one, other)| !is_near(one[0], other[0], tolerance))
            };
            let found = paths(ledge, start, velocity);
            let level = |at: DVec2| ledge.level(at) + DVec2::new(0.0, reach);
            landed += usize::from(level(found[0][59][0]).y < 2.0);
            let Some(step) = parting(&found, tolerance) else { continue };
            // A round body that lands on a seam of solid tiles meets the corner of the next one, too.
            let solid = Ledge { properties: ledge.properties.with_one_way(false), ..ledge };
            let above = found[0].iter().find(|[at, velocity]| level(*at).y < 0.0 && ledge.level(*velocity).y > 0.0);
            if above.is_some_and(|[at, velocity]| {
                parting(&paths(solid, ledge.level(*at), ledge.level(*velocity)), tolerance / 2.0).is_some()
            }) {
                at_seams += 1;
            } else {
                wrong.add(|| {
                    let [whole, row] = found.each_ref().map(|path| level(path[step][0]));
                    format!("{name} of {size} from {start} by {velocity}, {ledge:?}: step {step}, {row} is not {whole}")
                });
            }
        }
        println!("{response:?}: {at_seams} differ at seams as among solid tiles, {landed} landed");
        assert!(at_seams * 20 < count, "{response:?}: {at_seams} of {count} met a seam");
        assert!((count * 3 / 10..count * 7 / 10).contains(&landed), "{response:?}: {landed} landed");
        all.push((if response == Response::Soft { "soft" } else { "classic" }, wrong, count));
    }
    assert_none_wrong(&all);
}

#[test]
fn bodies_from_beside_below_the_top_keep_their_path() {
    let mut random = Random::new(103);
    let mut all = Vec::new();
    for name in OUTLINES {
        let (mut wrong, mut inside, count) = (Wrong::default(), 0, 400);
        for _ in 0..count {
            let ledge = Ledge::random(&mut random);
            let size = DVec2::new(random.pick(&[12.0, 24.0]), 24.0);
            let (_, reach) = outline(name, DVec2::ZERO, 0, size);
            let deep = size.x / 50.0 + random.pick(&[0.01, 0.1, 0.25, 0.5, 1.0, 1.25, 2.0, 3.0, 5.0, 10.0]);
            let velocity = DVec2::new(random.pick(&[60.0, 100.0, 200.0, -100.0, 900.0]), 0.0);
            let any = random.between(0.0, 30.0);
            let gap = random.pick(&[0.0, any.round(), any]);
            let end = f64::from(HALF_ROW) * ledge.tile + size.x / 2.0 + gap;
            let start = DVec2::new(-velocity.x.signum() * end, deep - reach);
            let own = stuff(1.0, 0.0, random.pick(&[0.0, 0.8])).with_continuous(random.below(3) == 0);
            let (shape, _) = outline(name, turned(start, ledge.quarters), ledge.quarters, size);
            for mut world in ledge.worlds(Response::Soft, 0.0, HALF_ROW) {
                let path = jump(&mut world, &shape, own, turned(velocity, ledge.quarters));
                let expected = |step: usize| start + velocity * ((step + 1) as f64 * DT);
                inside += usize::from((0..60).any(|step| expected(step).x.abs() < end - gap - 1.0));
                if let Some(step) = (0..60).find(|step| !is_near(ledge.level(path[*step][0]), expected(*step), 1e-9)) {
                    let (found, expected) = (ledge.level(path[step][0]), expected(step));
                    wrong.add(|| {
                        format!("{size} {deep} deep by {velocity}, {ledge:?}: step {step}, {found} is not {expected}")
                    });
                }
            }
        }
        assert!(inside > count, "{name}: {inside} of {} were inside", 2 * count);
        all.push((name, wrong, 2 * count));
    }
    assert_none_wrong(&all);
}

#[test]
fn bodies_stay_on_rows_that_they_cross() {
    let mut random = Random::new(107);
    for response in [Response::Soft, Response::Classic] {
        let (mut lost, count) = (Wrong::default(), 200);
        for _ in 0..count {
            let mut world = world(GRAVITY);
            world.set_response(response);
            // From a solid floor over one-way tiles and lifts at rest.
            let tile = stuff(0.0, 0.0, 0.0).with_one_way(true);
            let top = |x: f64, width: f64| Figure::rectangle(x, 10.0, width, 20.0, 0.0).shape();
            put(&mut world, top(-200.0, 400.0), stuff(0.0, 0.0, 0.0));
            for place in 0..10 {
                let own = if place % 3 == 2 { tile.with_kind(BodyKind::Kinematic) } else { tile };
                put(&mut world, top(16.0 * f64::from(place) + 8.0, 16.0), own);
            }
            put(&mut world, top(360.0, 400.0), tile);
            let name = random.pick(&OUTLINES);
            let size = DVec2::splat(24.0);
            let start = DVec2::new(random.pick(&[-40.0, -13.0, -12.0, -30.5]), -12.0);
            let own = stuff(1.0, 0.0, 0.0).with_fixed_rotation(true).with_continuous(random.below(3) == 0);
            let velocity = DVec2::new(random.pick(&[20.0, 60.0, 200.0, 600.0]), 0.0);
            let body = launch(&mut world, outline(name, start, 0, size).0, own, velocity, 0.0);
            let load = random.pick(&[1.0, 30.0, 400.0]);
            if name == "rectangle" {
                let load = stuff(load, 0.0, 0.0).with_fixed_rotation(true);
                launch(&mut world, outline(name, start - DVec2::new(0.0, 24.0), 0, size).0, load, velocity, 0.0);
            }
            run(&mut world, 120);
            let found = place(&world, body);
            if found.x < 560.0 && found.y > -6.0 {
                lost.add(|| format!("{name} with a load of {load} by {velocity} from {start}: {found}"));
            }
        }
        assert_none_wrong(&[(if response == Response::Soft { "soft" } else { "classic" }, lost, count)]);
    }
}
