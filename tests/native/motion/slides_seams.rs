//! Slides and casts along rows of flush tiles, against the same obstacles in one piece.

use crate::support::figure::Figure;
use crate::support::naive;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::DVec2;
use collidoscope::engine::{Filter, Properties, Slide, SlideOptions, Velocity, World, WorldOptions};

/// Lengths in px below which places are equal. A seam within rounding of a corner leaves less than a millionth.
const SAME: f64 = 1e-6;
/// Number of tiles on either side of the origin.
const HALF_ROW: i32 = 8;

/// Turns a vector by a number of quarter turns, without rounding.
fn turned(vector: DVec2, quarters: usize) -> DVec2 {
    (0..quarters).fold(vector, |vector, _| vector.perp())
}

fn turned_figure(figure: Figure, quarters: usize) -> Figure {
    let at = turned(figure.center(), quarters);
    match figure {
        Figure::Circle { radius, .. } => Figure::circle(at.x, at.y, radius),
        Figure::Rectangle { width, height, .. } if quarters.is_multiple_of(2) => {
            Figure::rectangle(at.x, at.y, width, height, 0.0)
        }
        Figure::Rectangle { width, height, .. } => Figure::rectangle(at.x, at.y, height, width, 0.0),
        Figure::Polygon(outline) => Figure::Polygon(outline.map(|point| turned(point, quarters))),
        Figure::Segment { from, to } => Figure::Segment { from: turned(from, quarters), to: turned(to, quarters) },
    }
}

/// Turns a figure by an angle about the origin. Corners and seams then are level up to rounding.
fn rotated(figure: Figure, angle: f64) -> Figure {
    let at = naive::turned(figure.center(), angle);
    match figure {
        Figure::Circle { radius, .. } => Figure::circle(at.x, at.y, radius),
        Figure::Rectangle { width, height, angle: own, .. } => {
            Figure::rectangle(at.x, at.y, width, height, own + angle)
        }
        Figure::Polygon(outline) => Figure::Polygon(outline.map(|point| naive::turned(point, angle))),
        Figure::Segment { from, to } => {
            Figure::Segment { from: naive::turned(from, angle), to: naive::turned(to, angle) }
        }
    }
}

fn polygon(points: &[(f64, f64)]) -> Vec<DVec2> {
    points.iter().map(|(x, y)| DVec2::new(*x, *y)).collect()
}

/// Forms of a player of 2 · `x` by 2 · `y` px: a rectangle, a circle, a rounded rectangle, a hexagon with corners to the sides, one with
/// corners up and down, and a diamond.
fn player(form: usize, x: f64, y: f64) -> Figure {
    let hexagon = [(-x / 2.0, -y), (x / 2.0, -y), (x, 0.0), (x / 2.0, y), (-x / 2.0, y), (-x, 0.0)];
    let upright = [(0.0, -y), (x, -y / 2.0), (x, y / 2.0), (0.0, y), (-x, y / 2.0), (-x, -y / 2.0)];
    let core = [(2.0 - x, 2.0 - y), (x - 2.0, 2.0 - y), (x - 2.0, y - 2.0), (2.0 - x, y - 2.0)];
    match form {
        0 => Figure::rectangle(0.0, 0.0, 2.0 * x, 2.0 * y, 0.0),
        1 => Figure::circle(0.0, 0.0, x),
        2 => Figure::rounded(&polygon(&core), 2.0),
        3 => Figure::polygon(&polygon(&hexagon)),
        4 => Figure::polygon(&polygon(&upright)),
        _ => Figure::polygon(&polygon(&[(-x, 0.0), (0.0, -y), (x, 0.0), (0.0, y)])),
    }
}

const FORMS: usize = 6;

fn world_of(obstacles: &[Figure], gravity: DVec2) -> World {
    worlds::of_obstacles(obstacles, gravity, Properties::FIXED)
}

/// Puts a list in its order, the opposite one or any.
fn shuffle(figures: &mut [Figure], random: &mut Random) {
    match random.below(3) {
        0 => {}
        1 => figures.reverse(),
        _ => (1..figures.len()).rev().for_each(|at| figures.swap(at, random.below(at + 1))),
    }
}

/// Failures and a sample, of cases of which a share is of the kind that a test is about.
#[derive(Default)]
struct Judge {
    cases: usize,
    of_kind: usize,
    failures: usize,
    sample: String,
}

impl Judge {
    fn case(&mut self, is_of_kind: bool, is_right: bool, describe: impl FnOnce() -> String) {
        self.cases += 1;
        self.of_kind += usize::from(is_of_kind);
        if !is_right {
            self.failures += 1;
            if self.sample.is_empty() {
                self.sample = describe();
            }
        }
    }

    fn assert_right(&self) {
        let Self { cases, of_kind, failures, sample } = self;
        assert_eq!(*failures, 0, "{failures} of {cases} ({of_kind} of the kind): {sample}");
        let share = *of_kind as f64 / *cases as f64;
        assert!((0.3..=0.7).contains(&share), "{of_kind} of {cases} are of the kind");
    }
}

fn is_same(one: &Slide, other: &Slide) -> bool {
    (one.motion - other.motion).length() < SAME && one.ground.is_some() == other.ground.is_some()
}

/// A straight wall: tiles to the right of the plane `x`, and the same in one piece.
fn wall(x: f64, size: f64) -> (Vec<Figure>, Figure) {
    let tile = |at: i32| Figure::rectangle(x + size / 2.0, (f64::from(at) + 0.5) * size, size, size, 0.0);
    let whole = Figure::rectangle(x + size / 2.0, 0.0, size, f64::from(2 * HALF_ROW) * size, 0.0);
    ((-HALF_ROW..HALF_ROW).map(tile).collect(), whole)
}

/// Slides and casts into rows of tiles on all sides, or onto a row of one-way tiles, and asserts that each is as if into one piece.
fn assert_rows_are_one_piece(seed: u64, is_one_way: bool) {
    let mut random = Random::new(seed);
    let mut judges: [Judge; FORMS] = Default::default();
    let mut casts = Judge::default();
    for case in 0..24_000 {
        let (form, quarters) = (case % FORMS, if is_one_way { 1 } else { random.below(4) });
        let size = random.pick(&[16.0, 20.0, 10.1, 25.0]);
        let (mut tiles, whole) = wall(random.pick(&[0.0, 100.0, 60.5, 33.3]), size);
        shuffle(&mut tiles, &mut random);
        let Figure::Rectangle { x: middle, width, .. } = whole else { unreachable!("a wall") };
        let (x, y) = (random.pick(&[4.0, 8.0, 6.25]), random.pick(&[8.0, 12.0, 10.0, size / 2.0]));
        let gap = random.pick(&[0.0, 0.0, 1.0, 0.1, 0.3]);
        // A corner, or the middle of a round side, is level with a seam.
        let is_level = random.below(2) == 0;
        let offset = if is_level {
            size * f64::from(random.below(3) as i32 - 1) + if form == 0 { random.pick(&[-y, y]) } else { 0.0 }
        } else {
            random.between(-size, size)
        };
        let start = player(form, x, y).moved(DVec2::new(middle - width / 2.0 - x - gap, offset));
        let into = random.pick(&[2.0, 3.0, 5.0, 3.3, 8.0]);
        let along = into * random.pick(&[0.0, 0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 0.01]);
        let motion = turned(DVec2::new(into, along), quarters);
        let gravity = random.pick(&[DVec2::ZERO, DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y]) * 900.0;
        let gravity = turned(gravity, quarters);
        let properties = Properties::FIXED.with_one_way(is_one_way);
        let angle = f64::to_radians(random.pick(&[0.0, 0.0, 30.0, 45.0, 17.0, 137.0]));
        let (motion, gravity) = (naive::turned(motion, angle), naive::turned(gravity, angle));
        let options =
            SlideOptions { snap: random.pick(&[0.0, 4.0]), step: random.pick(&[0.0, 8.0]), ..SlideOptions::DEFAULT };
        let placed = |figure: Figure| rotated(turned_figure(figure, quarters), angle);
        let turned_tiles: Vec<Figure> = tiles.iter().map(|tile| placed(*tile)).collect();
        let worlds =
            [&turned_tiles[..], &[placed(whole)]].map(|obstacles| worlds::of_obstacles(obstacles, gravity, properties));
        let shape = placed(start).shape();
        let [one, other] =
            worlds.each_ref().map(|world| world.move_and_slide(&shape, motion, &options).expect("within limits"));
        let describe = || format!("{start:?}, {quarters} quarters, {motion} at {gravity}: {one:?}\nis not {other:?}");
        judges[form].case(is_level, is_same(&one, &other), describe);
        let [one, other] = worlds.each_ref().map(|world| world.cast_shape(&shape, motion, &Filter::DEFAULT));
        let is_right = match (&one, &other) {
            (Some((_, one)), Some((_, other))) => {
                (one.time - other.time).abs() < SAME && (one.normal - other.normal).length() < SAME
            }
            (None, None) => true,
            _ => false,
        };
        casts.case(is_level, is_right, || {
            format!("{start:?}, {quarters} quarters, {motion}: {one:?}\nis not {other:?}")
        });
    }
    for (form, judge) in judges.iter().enumerate() {
        println!("slides of form {form}: {} of {} differ, {} level", judge.failures, judge.cases, judge.of_kind);
    }
    println!("casts: {} of {} differ, {} level", casts.failures, casts.cases, casts.of_kind);
    judges.iter().for_each(Judge::assert_right);
    casts.assert_right();
}

#[test]
fn a_row_of_tiles_slides_as_a_rectangle() {
    assert_rows_are_one_piece(0x5ea8_0001, false);
}

#[test]
fn a_row_of_one_way_tiles_holds_as_a_rectangle() {
    assert_rows_are_one_piece(0x5ea8_0006, true);
}

/// A floor and a wall: two pieces that overlap have no seam in the corner.
#[test]
fn a_room_of_tiles_slides_as_a_floor_and_a_wall() {
    let mut random = Random::new(0x5ea8_0002);
    let mut judge = Judge::default();
    for case in 0..18_000 {
        let (form, quarters) = (case % FORMS, random.below(4));
        let size = random.pick(&[16.0, 20.0, 10.1]);
        let tile = |column: i32, row: i32| {
            Figure::rectangle((f64::from(column) + 0.5) * size, (f64::from(row) + 0.5) * size, size, size, 0.0)
        };
        let mut tiles: Vec<Figure> = (-HALF_ROW..=0).map(|column| tile(column, 0)).collect();
        tiles.extend((-HALF_ROW..0).map(|row| tile(0, row)));
        shuffle(&mut tiles, &mut random);
        let length = f64::from(HALF_ROW + 1) * size;
        let floor = Figure::rectangle(size - length / 2.0, size / 2.0, length, size, 0.0);
        let wall = Figure::rectangle(size / 2.0, size - length / 2.0, size, length, 0.0);
        let (x, y) = (random.pick(&[4.0, 8.0, size / 2.0]), random.pick(&[8.0, 12.0, size / 2.0, size]));
        let height = if form == 1 { x } else { y };
        let is_level = random.below(2) == 0;
        let gap = |random: &mut Random| random.pick(&[0.0, 0.0, 1.0, 3.3]);
        let (aside, above) = (gap(&mut random), gap(&mut random));
        let level = |random: &mut Random| size * f64::from(random.below(3) as i32);
        let place = if is_level && random.below(2) == 0 {
            DVec2::new(-x - aside, -height - level(&mut random))
        } else if is_level {
            DVec2::new(-x - level(&mut random), -height - above)
        } else {
            DVec2::new(-x - random.between(0.1, 20.0), -height - random.between(0.1, 20.0))
        };
        let start = player(form, x, y).moved(place);
        let speed = random.pick(&[1.0, 3.0, 5.0, 8.0]);
        let motion = speed * DVec2::new(random.pick(&[1.0, -1.0, 0.0, 0.5]), random.pick(&[1.0, -1.0, 0.0, 0.25, 2.0]));
        let gravity = turned(random.pick(&[DVec2::ZERO, DVec2::Y, DVec2::X]) * 900.0, quarters);
        let options = SlideOptions { snap: random.pick(&[0.0, 4.0]), ..SlideOptions::DEFAULT };
        let turned_tiles: Vec<Figure> = tiles.iter().map(|tile| turned_figure(*tile, quarters)).collect();
        let pieces = [floor, wall].map(|piece| turned_figure(piece, quarters));
        let shape = turned_figure(start, quarters).shape();
        let [one, other] = [world_of(&turned_tiles, gravity), world_of(&pieces, gravity)]
            .map(|world| world.move_and_slide(&shape, turned(motion, quarters), &options).expect("within limits"));
        let describe = || format!("{start:?}, {quarters} quarters, {motion} at {gravity}: {one:?}\nis not {other:?}");
        judge.case(is_level, is_same(&one, &other), describe);
    }
    println!("rooms: {} of {} differ, {} level", judge.failures, judge.cases, judge.of_kind);
    judge.assert_right();
}

/// Number of tiles on each slope.
const TILES_DOWN: u32 = 16;

/// A terrain of two slopes that meet at the origin: one piece for each tile of a width, and the same without joints.
fn terrain(heights: [f64; 2], size: f64) -> (Vec<Figure>, Vec<Figure>) {
    let quad =
        |from: (f64, f64), to: (f64, f64)| Figure::polygon(&polygon(&[from, to, (to.0, 200.0), (from.0, 200.0)]));
    let [left, right] = heights;
    let mut tiles = Vec::new();
    for at in 0..TILES_DOWN {
        let (near, far) = (f64::from(at) * size, f64::from(at + 1) * size);
        tiles.push(quad((-far, -left * far), (-near, -left * near)));
        tiles.push(quad((near, -right * near), (far, -right * far)));
    }
    let length = f64::from(TILES_DOWN) * size;
    let whole = if left + right > 0.0 {
        // A valley: each piece goes on below the other one.
        vec![
            quad((-length, -left * length), (length / 2.0, left * length / 2.0)),
            quad((-length / 2.0, right * length / 2.0), (length, -right * length)),
        ]
    } else {
        let ends =
            [(-length, -left * length), (0.0, 0.0), (length, -right * length), (length, 200.0), (-length, 200.0)];
        vec![Figure::polygon(&polygon(&ends))]
    };
    (tiles, whole)
}

#[test]
fn a_walk_over_valleys_and_crests_of_tiles_is_that_over_two_slopes() {
    let mut random = Random::new(0x5ea8_0003);
    let (mut judge, mut lengths) = (Judge::default(), Judge::default());
    for _ in 0..12_000 {
        let slope = |random: &mut Random| random.pick(&[0.25, 0.5, 0.75, 1.0]);
        let sign = random.pick(&[1.0, -1.0]);
        let heights = [slope(&mut random), slope(&mut random)].map(|slope| sign * slope);
        let size = random.pick(&[2.0, 4.0, 8.0]);
        let (mut tiles, whole) = terrain(heights, size);
        shuffle(&mut tiles, &mut random);
        let height = |x: f64| if x < 0.0 { -x * heights[0] } else { x * heights[1] };
        let width = random.pick(&[8.0, 12.0, 16.0, 20.0, 24.0]);
        let joint = size * f64::from(random.below(5) as i32 - 2);
        // The place where a valley holds both corners.
        let rest = width * heights[0] / (heights[0] + heights[1]) - width / 2.0;
        let x = match random.below(4) {
            0 => joint - width / 2.0,
            1 => joint + width / 2.0,
            2 => rest,
            _ => random.between(-1.5, 1.5) * size,
        };
        let ends = [x - width / 2.0, x + width / 2.0];
        let top = ends.map(height).into_iter().fold(if ends[0] * ends[1] < 0.0 { 0.0 } else { -1e9 }, f64::max);
        let top = if sign > 0.0 { f64::max(height(ends[0]), height(ends[1])) } else { top };
        let is_at_joint = ends.iter().any(|end| (end / size - (end / size).round()).abs() < SAME);
        let figure = Figure::rectangle(x, -top - 10.0, width, 20.0, 0.0);
        let motion =
            DVec2::new(random.pick(&[1.0, 2.0, 3.3]) * random.pick(&[1.0, -1.0]), random.pick(&[0.0, 0.25, 3.0]));
        let options =
            SlideOptions { snap: random.pick(&[0.0, 8.0]), step: random.pick(&[0.0, 8.0]), ..SlideOptions::DEFAULT };
        let gravity = 900.0 * DVec2::Y;
        let [one, other] = [world_of(&tiles, gravity), world_of(&whole, gravity)]
            .map(|world| world.move_and_slide(&figure.shape(), motion, &options).expect("within limits"));
        let describe = || {
            format!("{heights:?}, tiles of {size}: {figure:?} by {motion} with {options:?}: {one:?}\nis not {other:?}")
        };
        judge.case(is_at_joint, is_same(&one, &other), describe);
        if sign > 0.0 && (x - rest).abs() < SAME {
            let ahead = heights[usize::from(motion.x > 0.0)];
            let expected = DVec2::new(motion.x, -ahead * motion.x.abs()) / DVec2::new(1.0, ahead).length();
            let describe =
                || format!("{heights:?}, tiles of {size}: {figure:?} by {motion}: {one:?} is not {expected}");
            lengths.case(is_at_joint, (one.motion - expected).length() < SAME, describe);
        }
    }
    println!("slopes: {} of {} differ, {} at joints", judge.failures, judge.cases, judge.of_kind);
    println!("valleys: {} of {} are wrong, {} at joints", lengths.failures, lengths.cases, lengths.of_kind);
    judge.assert_right();
    lengths.assert_right();
}

#[test]
fn a_lift_carries_along_a_ceiling() {
    let mut random = Random::new(0x5ea8_0004);
    let mut judge = Judge::default();
    for case in 0..8_000 {
        let form = case % 3;
        let gap = random.pick(&[0.0, 0.0, 1e-9, 1e-6, 1e-3, 1.0, 4.9, 10.0]);
        let speed = DVec2::new(random.pick(&[60.0, -60.0, 300.0, 0.0]), random.pick(&[-60.0, -300.0, -600.0, 0.0]));
        let own = Properties::KINEMATIC.with_one_way(random.below(4) == 0);
        // A top of one or two pieces, or a slope below the corner of a box.
        let tops = match random.below(4) {
            0 if form == 0 => {
                let slope = [(-100.0, 54.0), (100.0, -46.0), (100.0, 80.0), (-100.0, 80.0)];
                vec![Figure::polygon(&polygon(&slope))]
            }
            1 => {
                vec![Figure::rectangle(-50.0, 10.0, 100.0, 20.0, 0.0), Figure::rectangle(50.0, 10.0, 100.0, 20.0, 0.0)]
            }
            _ => vec![Figure::rectangle(0.0, 10.0, 200.0, 20.0, 0.0)],
        };
        let mirror = DVec2::new(random.pick(&[1.0, -1.0]), 1.0);
        let height = if form == 1 { 8.0 } else { 12.0 };
        let mut ceiling: Vec<Figure> = (-20..20)
            .map(|at| Figure::rectangle(16.0 * f64::from(at), -2.0 * height - gap - 8.0, 16.0, 16.0, 0.0))
            .collect();
        shuffle(&mut ceiling, &mut random);
        let mut world = world_of(&ceiling, 1500.0 * DVec2::Y);
        for top in &tops {
            let velocity = Velocity::new(speed, 0.0).expect("finite");
            world.add(top.mirrored(mirror).shape(), own, velocity).expect("there is memory");
        }
        // The lift comes at the shape by itself; a slope that sinks away below it is a floor like any other.
        let normal = DVec2::new(if matches!(tops[0], Figure::Polygon(_)) { 0.5 } else { 0.0 }, 1.0) * mirror;
        if speed.dot(normal) >= 0.0 && speed.y < 0.0 {
            continue;
        }
        let figure = player(form, 8.0, height).moved(DVec2::new(0.0, -height));
        let options = SlideOptions { snap: random.pick(&[0.0, 4.0]), ..SlideOptions::DEFAULT };
        let moved = world.move_and_slide(&figure.shape(), DVec2::new(0.0, 0.25), &options).expect("within limits");
        let way = speed * WorldOptions::TIME_STEP;
        let expected = DVec2::new(way.x, f64::max(way.y, -gap));
        let describe = || format!("{figure:?} on {tops:?} at {speed}, {gap} px: {moved:?} is not {expected}");
        let is_pressed = -way.y > gap;
        judge.case(is_pressed, (moved.motion - expected).length() < SAME && moved.ground.is_some(), describe);
    }
    println!("lifts: {} of {} are wrong, {} pressed", judge.failures, judge.cases, judge.of_kind);
    judge.assert_right();
}

#[test]
fn a_greater_step_climbs_no_less() {
    let mut random = Random::new(0x5ea8_0005);
    let mut judge = Judge::default();
    for _ in 0..8_000 {
        let rise = random.pick(&[4.0, 8.0, 3.3]);
        let step = rise + random.pick(&[0.0, 1.0, 4.0, 8.0, 40.0, -1.0]);
        // Above the player's head on the step; the lower side of a ceiling that begins beside the step's edge.
        let free = random.pick(&[0.0, 1e-3, 1.0, 5.0, 9.0, -0.5]);
        let lip = random.pick(&[0.0, 0.0, 1.0, -2.0, -40.0]);
        let size = random.pick(&[400.0, 64.0]);
        let mut obstacles = vec![
            Figure::rectangle(-200.0, 20.0, 400.0, 40.0, 0.0),
            Figure::rectangle(200.0, 20.0 - rise, 400.0, 40.0, 0.0),
        ];
        let lower = -rise - 24.0 - free;
        obstacles.extend(
            (0..3).map(|at| Figure::rectangle(lip + size * (f64::from(at) + 0.5), lower - size / 2.0, size, size, 0.0)),
        );
        shuffle(&mut obstacles, &mut random);
        let mirror = DVec2::new(random.pick(&[1.0, -1.0]), 1.0);
        let obstacles: Vec<Figure> = obstacles.iter().map(|obstacle| obstacle.mirrored(mirror)).collect();
        let gap = random.pick(&[0.0, 0.3, 1.0]);
        let figure = Figure::rectangle(-8.0 - gap, -12.0, 16.0, 24.0, 0.0);
        let motion = DVec2::new(random.pick(&[3.0, 3.3, 6.0]), random.pick(&[0.0, 0.25]));
        let options = SlideOptions { step, ..SlideOptions::DEFAULT };
        let world = world_of(&obstacles, 900.0 * DVec2::Y);
        let shape = figure.mirrored(mirror).shape();
        let moved = world.move_and_slide(&shape, motion * mirror, &options).expect("within limits");
        let is_climbed = step >= rise && free >= 0.0;
        let is_blocked_above = free < 0.0 && step >= rise && lip > 0.0;
        let x = if is_climbed {
            motion.x
        } else if is_blocked_above {
            gap + lip
        } else {
            gap
        };
        let expected = DVec2::new(x, if is_climbed || is_blocked_above { -rise } else { 0.0 }) * mirror;
        let describe =
            || format!("{figure:?} by {motion}, {options:?}, {rise}, {free}, {lip}: {moved:?} is not {expected}");
        judge.case(is_climbed && step > rise + free, (moved.motion - expected).length() < SAME, describe);
    }
    println!("steps: {} of {} are wrong, {} into a lower corridor", judge.failures, judge.cases, judge.of_kind);
    judge.assert_right();
}
