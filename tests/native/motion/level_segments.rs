//! Casts and slides of segments without radius: onto parallel segments, and along rows of flush tiles.

use crate::support::figure::Figure;
use crate::support::naive;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::DVec2;
use collidoscope::engine::{Filter, Properties, SlideOptions, World};
use collidoscope::narrow_phase::cast::cast_shape_shape;

/// Lengths in px below which places are equal.
const SAME: f64 = 1e-6;

/// A place and a direction: whole numbers at angle 0, quarter turns, or whole degrees and numbers of one decimal.
#[derive(Clone, Copy, Debug)]
struct Frame {
    origin: DVec2,
    quarters: usize,
    angle: f64,
}

impl Frame {
    fn random(random: &mut Random) -> Self {
        let unit = random.pick(&[1.0, 1.0, 0.1]);
        let number = |random: &mut Random| unit * (random.below(601) as f64 - 300.0);
        let angle = if random.below(2) == 0 { 0.0 } else { f64::from(random.below(360) as u32).to_radians() };
        Self { origin: DVec2::new(number(random), number(random)), quarters: random.below(4), angle }
    }

    fn vector(&self, vector: DVec2) -> DVec2 {
        let turned = (0..self.quarters).fold(vector, |vector, _| vector.perp());
        if self.angle == 0.0 { turned } else { naive::turned(turned, self.angle) }
    }

    fn point(&self, x: f64, y: f64) -> DVec2 {
        self.origin + self.vector(DVec2::new(x, y))
    }

    /// Returns a segment, with its ends in either order.
    fn segment(&self, [from, to]: [f64; 2], y: f64, random: &mut Random) -> Figure {
        let [from, to] = [self.point(from, y), self.point(to, y)];
        if random.below(2) == 0 { Figure::Segment { from, to } } else { Figure::Segment { from: to, to: from } }
    }

    fn rectangle(&self, [left, right]: [f64; 2], [top, bottom]: [f64; 2]) -> Figure {
        let center = self.point((left + right) / 2.0, (top + bottom) / 2.0);
        let (width, height) = (right - left, bottom - top);
        match self.quarters {
            0 | 2 => Figure::rectangle(center.x, center.y, width, height, self.angle),
            _ => Figure::rectangle(center.x, center.y, height, width, self.angle),
        }
    }

    fn polygon(&self, [left, right]: [f64; 2], [top, bottom]: [f64; 2]) -> Figure {
        let corners = [(left, top), (right, top), (right - 1.0, bottom), (left + 1.0, bottom)];
        Figure::polygon(&corners.map(|(x, y)| self.point(x, y)))
    }
}

/// Returns whether a motion is along a face up to the rounding of a short segment's direction.
fn is_along(normal: DVec2, way: DVec2) -> bool {
    normal.dot(way).abs() < 1e-11 * way.length()
}

fn slide(world: &World, figure: &Figure, motion: DVec2) -> DVec2 {
    world.move_and_slide(&figure.shape(), motion, &SlideOptions::DEFAULT).expect("within limits").motion
}

/// Cases of each outcome, and wrong ones.
#[derive(Default)]
struct Judge {
    cases: [usize; 2],
    failures: usize,
    sample: String,
}

impl Judge {
    fn case(&mut self, is_of_kind: bool, is_right: bool, describe: impl FnOnce() -> String) {
        self.cases[usize::from(is_of_kind)] += 1;
        if !is_right {
            self.failures += 1;
            if self.sample.is_empty() {
                self.sample = describe();
            }
        }
    }

    fn assert_right(&self, name: &str) {
        let Self { cases: [others, of_kind], failures, sample } = self;
        println!("{name}: {failures} of {} are wrong, {of_kind} of the kind", others + of_kind);
        assert_eq!(*failures, 0, "{name}, of {} cases ({of_kind} of the kind): {sample}", others + of_kind);
        let share = *of_kind as f64 / (others + of_kind) as f64;
        assert!((0.25..=0.75).contains(&share), "{name}: {of_kind} of {} are of the kind", others + of_kind);
    }
}

/// A bar above a floor, its motion, and the part of the line that both share where they meet.
struct Meeting {
    bar: [f64; 2],
    floor: [f64; 2],
    height: f64,
    motion: DVec2,
    common: f64,
}

fn meeting(random: &mut Random) -> Meeting {
    let unit = random.pick(&[1.0, 1.0, 0.1, 0.5]);
    let whole =
        |random: &mut Random, low: i32, high: i32| f64::from(low + random.below((high - low + 1) as usize) as i32);
    let left = whole(random, -12, 12);
    let bar = [left, left + whole(random, 1, 16)];
    let height = random.pick(&[0.0, 0.0, 1.0, 2.0, 5.0, 8.0]);
    let motion = DVec2::new(
        random.pick(&[0.0, 0.0, 1.0]) * whole(random, -16, 16),
        random.pick(&[0.0, 1.0, 1.0, 1.0, -1.0]) * (height + whole(random, 1, 24)),
    );
    let time = if motion.y > 0.0 { height / motion.y } else { 0.0 };
    let met = bar.map(|end| end + motion.x * time);
    let length = whole(random, 1, 20);
    // The floor shares a part, one end, or no part with the bar where they meet.
    let floor = match random.below(6) {
        0 => [met[1], met[1] + length],
        1 => [met[0] - length, met[0]],
        2 => [met[0], met[0] + length],
        _ => {
            let start = whole(random, -16, 16);
            [start, start + length]
        }
    };
    let common = f64::min(met[1], floor[1]) - f64::max(met[0], floor[0]);
    let scaled = |ends: [f64; 2]| ends.map(|end| end * unit);
    Meeting {
        bar: scaled(bar),
        floor: scaled(floor),
        height: height * unit,
        motion: motion * unit,
        common: common * unit,
    }
}

#[test]
fn parallel_segments_stop_each_other_where_their_lines_meet() {
    let mut random = Random::new(0x5e6_0001);
    let [mut casts, mut swapped, mut slides, mut returns]: [Judge; 4] = Default::default();
    for _ in 0..40_000 {
        let frame = Frame::random(&mut random);
        let Meeting { bar, floor, height, motion, common } = meeting(&mut random);
        let figures = [frame.segment(bar, -height, &mut random), frame.segment(floor, 0.0, &mut random)];
        let [a, b] = figures;
        let down = frame.vector(DVec2::Y);
        let gravity = if height == 0.0 || random.below(2) == 0 { down * 900.0 } else { DVec2::ZERO };
        let world = worlds::of_obstacles(&[b], gravity, Properties::FIXED);
        let way = frame.vector(motion);
        let (is_on_line, gap) = (height == 0.0 && motion.y == 0.0, f64::max(0.0, -common));
        let towards = motion.x.signum() * (floor[0] + floor[1] - bar[0] - bar[1]).signum();
        let (is_stopped, time, normal) = if is_on_line && common < SAME {
            (
                towards > 0.0 && motion.x != 0.0 && motion.x.abs() > gap,
                gap / motion.x.abs(),
                DVec2::X * motion.x.signum(),
            )
        } else {
            (motion.y > 0.0 && common > SAME, height / motion.y, DVec2::Y)
        };
        let normal = frame.vector(normal);
        if common.abs() < SAME && motion.x != 0.0 && !is_on_line || is_on_line && (motion.x.abs() - gap).abs() < SAME {
            // The ends meet, as corners do, or at the end of the motion.
            continue;
        }
        let describe = |found: String| {
            format!("{frame:?}: {a:?} at {height} by {motion} onto {b:?}, {common} px, {gravity}: {found}")
        };
        let found = world.cast_shape(&a.shape(), way, &Filter::DEFAULT);
        let is_same = |time: f64, found: f64| ((time - found) * motion.length()).abs() < SAME;
        let is_right = match &found {
            Some((_, hit)) => {
                is_stopped && is_same(time, hit.time) && (hit.normal - normal).length() < SAME
                    || !is_stopped && is_along(hit.normal, way)
            }
            None => !is_stopped,
        };
        casts.case(is_stopped, is_right, || describe(format!("{found:?}")));
        if height > 0.0 {
            let found = cast_shape_shape(&b.shape(), -way, &a.shape());
            let is_right = match &found {
                Some(hit) => is_stopped && is_same(time, hit.time) && (hit.normal + normal).length() < SAME,
                None => !is_stopped,
            };
            swapped.case(is_stopped, is_right, || describe(format!("swapped {found:?}")));
        }
        let moved = slide(&world, &a, way);
        let expected =
            if is_stopped { DVec2::new(if is_on_line { motion.x * time } else { motion.x }, height) } else { motion };
        let expected = frame.vector(expected);
        slides.case(is_stopped, (moved - expected).length() < SAME, || {
            describe(format!("slides {moved}, not {expected}"))
        });
        // It stays on its side: the floor holds it, and lets it leave.
        let there = a.moved(moved);
        let ends = bar.map(|end| end + motion.x);
        if is_stopped && !is_on_line && f64::min(ends[1], floor[1]) - f64::max(ends[0], floor[0]) > SAME {
            let is_up = random.below(2) == 0;
            let next = frame.vector(DVec2::new(0.0, if is_up { -3.0 } else { 3.0 }));
            let moved = slide(&world, &there, next);
            let expected = if is_up { next } else { DVec2::ZERO };
            returns.case(is_up, (moved - expected).length() < SAME, || {
                describe(format!("then by {next} {moved}, not {expected}"))
            });
        }
    }
    casts.assert_right("casts");
    swapped.assert_right("swapped casts");
    slides.assert_right("slides");
    returns.assert_right("returns");
}

#[test]
fn segments_that_lie_on_one_line_without_gravity_stop_motions_off_it_alone() {
    let mut random = Random::new(0x5e6_0002);
    let mut judge = Judge::default();
    for _ in 0..8_000 {
        let frame = Frame::random(&mut random);
        let Meeting { bar, floor, motion, .. } = meeting(&mut random);
        let (a, b) = (frame.segment(bar, 0.0, &mut random), frame.segment(floor, 0.0, &mut random));
        let common = f64::min(bar[1], floor[1]) - f64::max(bar[0], floor[0]);
        if common.abs() < SAME || common < 0.0 && motion.y == 0.0 {
            continue;
        }
        let is_stopped = common > 0.0 && motion.y != 0.0;
        let found = cast_shape_shape(&a.shape(), frame.vector(motion), &b.shape());
        let found = found.filter(|hit| is_stopped || !is_along(hit.normal, frame.vector(motion)));
        let is_right = found.is_some() == is_stopped && found.is_none_or(|hit| hit.time == 0.0);
        judge.case(is_stopped, is_right, || format!("{a:?} by {motion} on {b:?}: {found:?}"));
    }
    judge.assert_right("lines");
}

#[test]
fn a_one_way_segment_holds_a_parallel_one_from_above_alone() {
    let mut random = Random::new(0x5e6_0003);
    let mut judge = Judge::default();
    for _ in 0..8_000 {
        let frame = Frame { angle: 0.0, quarters: 0, ..Frame::random(&mut random) };
        let Meeting { bar, floor, height, motion, common } = meeting(&mut random);
        let is_below = random.below(3) == 0;
        let side = if is_below { -1.0 } else { 1.0 };
        let (a, b) = (frame.segment(bar, -height * side, &mut random), frame.segment(floor, 0.0, &mut random));
        if common.abs() < SAME || motion.y <= 0.0 || height == 0.0 && is_below {
            continue;
        }
        let gravity = DVec2::Y * random.pick(&[0.0, 900.0]);
        let world = worlds::of_obstacles(&[b], gravity, Properties::FIXED.with_one_way(true));
        let way = DVec2::new(motion.x, motion.y * side);
        let is_stopped = common > 0.0 && !is_below;
        let found = world.cast_shape(&a.shape(), way, &Filter::DEFAULT);
        let moved = slide(&world, &a, way);
        let expected = if is_stopped { DVec2::new(motion.x, height) } else { way };
        let is_right = found.is_some() == is_stopped && (moved - expected).length() < SAME;
        judge.case(is_stopped, is_right, || format!("{a:?} by {way} on {b:?}, {gravity}: {found:?}, {moved}"));
    }
    judge.assert_right("one-way lines");
}

#[test]
fn a_level_segment_slides_over_flush_tiles_as_a_rectangle() {
    let mut random = Random::new(0x5e6_0004);
    let [mut casts, mut slides]: [Judge; 2] = Default::default();
    for _ in 0..24_000 {
        let frame = Frame::random(&mut random);
        let size = random.pick(&[16.0, 20.0, 10.1, 24.5]);
        let form = random.below(3);
        let is_in_air = form < 2 && random.below(4) == 0;
        let mut tiles: Vec<Figure> = (0..10)
            .map(|at| {
                let ends = [f64::from(at) * size, f64::from(at + 1) * size];
                match form {
                    0 => frame.rectangle(ends, [0.0, size]),
                    1 => frame.polygon(ends, [0.0, size]),
                    _ => frame.segment(ends, 0.0, &mut random),
                }
            })
            .collect();
        // A wall across the line at the end of the row.
        let wall = random.below(2) == 0;
        if wall {
            tiles.push(frame.rectangle([6.0 * size, 7.0 * size], [-size, size]));
        }
        (1..tiles.len()).rev().for_each(|at| tiles.swap(at, random.below(at + 1)));
        let length = random.pick(&[4.0, 10.0, size, size / 2.0, 2.5 * size]);
        let start = match random.below(3) {
            _ if is_in_air => -length - random.pick(&[0.0, 1.0, 7.3]),
            0 => 2.0,
            1 => size,
            _ => 2.0 * size - length,
        };
        let bar = [start, start + length];
        let along = random.pick(&[50.0, 30.0, 64.3, 3.0, 90.0]);
        let into = if is_in_air { 0.0 } else { random.pick(&[0.0, 0.0, 0.25, 3.0]) };
        let gravity = frame.vector(DVec2::Y) * if is_in_air { 0.0 } else { random.pick(&[0.0, 900.0]) };
        let world = worlds::of_obstacles(&tiles, gravity, Properties::FIXED);
        let motion = frame.vector(DVec2::new(along, into));
        let shapes = [frame.segment(bar, 0.0, &mut random), frame.rectangle(bar, [-1.0, 0.0])];
        if form == 2 && into > 0.0 && gravity == DVec2::ZERO {
            // With no side to lie on, the motion decides.
            continue;
        }
        let passes_joint = (bar[1] / size).floor() != ((bar[1] + along) / size).floor();
        let describe =
            |found: String| format!("{frame:?} {form} {size}: {bar:?} by {along}, {into}, wall {wall}: {found}");
        let moved = shapes.map(|shape| slide(&world, &shape, motion));
        let is_right = (moved[0] - moved[1]).length() < SAME;
        slides.case(wall || !passes_joint, is_right, || describe(format!("{} is not {}", moved[0], moved[1])));
        let hits = shapes.map(|shape| world.cast_shape(&shape.shape(), motion, &Filter::DEFAULT));
        let is_right = match (&hits[0], &hits[1]) {
            (Some((_, one)), Some((_, other))) => {
                (one.time - other.time).abs() < SAME && (one.normal - other.normal).length() < SAME
            }
            (None, None) => true,
            _ => false,
        };
        casts.case(wall || !passes_joint, is_right, || describe(format!("{:?} is not {:?}", hits[0], hits[1])));
    }
    slides.assert_right("slides over tiles");
    casts.assert_right("casts over tiles");
}

/// The joint is closed, also for a line that has come to it before.
#[test]
fn a_segment_along_its_line_is_held_by_joints_of_walls() {
    let mut random = Random::new(0x5e6_0005);
    let mut judge = Judge::default();
    for _ in 0..8_000 {
        let frame = Frame::random(&mut random);
        let size = random.pick(&[16.0, 20.0, 10.1]);
        let has_both = random.below(2) == 0;
        let mut tiles = vec![frame.rectangle([0.0, size], [-size, 0.0])];
        if has_both {
            tiles.push(frame.rectangle([0.0, size], [0.0, size]));
        }
        if random.below(2) == 0 {
            tiles.reverse();
        }
        let gap = random.pick(&[0.0, 0.5, 7.0, 8.3]);
        let arrow = frame.segment([-gap - 6.0, -gap], 0.0, &mut random);
        let motion = DVec2::new(gap + random.pick(&[1.0, 30.0, 3.3]), 0.0);
        let world = worlds::of_obstacles(&tiles, DVec2::ZERO, Properties::FIXED);
        let first = slide(&world, &arrow, frame.vector(motion));
        let second = slide(&world, &arrow.moved(first), frame.vector(motion));
        let expected = if has_both { [gap, 0.0] } else { [motion.x; 2] };
        let is_right = [(first, expected[0]), (second, expected[1])]
            .iter()
            .all(|(moved, x)| (*moved - frame.vector(DVec2::new(*x, 0.0))).length() < SAME);
        judge.case(has_both, is_right, || format!("{frame:?}: {arrow:?} by {motion}, {has_both}: {first}, {second}"));
    }
    judge.assert_right("joints");
}
