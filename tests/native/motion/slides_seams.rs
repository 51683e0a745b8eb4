//! Slides and casts along rows of flush tiles, against the same obstacles in one piece.

use crate::support::figure::Figure;
use crate::support::random::Random;
use collidoscope::DVec2;
use collidoscope::engine::{Filter, Properties, Response, Slide, SlideOptions, Velocity, World, WorldOptions};

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
    let mut world = World::new(WorldOptions::default()).expect("valid");
    world.set_response(Response::None);
    world.set_gravity(gravity).expect("finite");
    for obstacle in obstacles {
        world.add(obstacle.shape(), Properties::FIXED, Velocity::default()).expect("there is memory");
    }
    world
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

#[test]
fn a_row_of_tiles_slides_as_a_rectangle() {
    let mut random = Random::new(0x5ea8_0001);
    let mut judges: [Judge; FORMS] = Default::default();
    let mut casts = Judge::default();
    for case in 0..24_000 {
        let (form, quarters) = (case % FORMS, random.below(4));
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
        let options = SlideOptions {
            snap: random.pick(&[0.0, 4.0]),
            step: random.pick(&[0.0, 8.0]),
            ..SlideOptions::DEFAULT
        };
        let turned_tiles: Vec<Figure> = tiles.iter().map(|tile| turned_figure(*tile, quarters)).collect();
        let worlds = [world_of(&turned_tiles, gravity), world_of(&[turned_figure(whole, quarters)], gravity)];
        let shape = turned_figure(start, quarters).shape();
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
        casts.case(is_level, is_right, || format!("{start:?}, {quarters} quarters, {motion}: {one:?}\nis not {other:?}"));
    }
    for (form, judge) in judges.iter().enumerate() {
        println!("slides of form {form}: {} of {} differ, {} level", judge.failures, judge.cases, judge.of_kind);
    }
    println!("casts: {} of {} differ, {} level", casts.failures, casts.cases, casts.of_kind);
    judges.iter().for_each(Judge::assert_right);
    casts.assert_right();
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
        let [one, other] = [world_of(&turned_tiles, gravity), world_of(&pieces, gravity)].map(|world| {
            world.move_and_slide(&shape, turned(motion, quarters), &options).expect("within limits")
        });
        let describe = || format!("{start:?}, {quarters} quarters, {motion} at {gravity}: {one:?}\nis not {other:?}");
        judge.case(is_level, is_same(&one, &other), describe);
    }
    println!("rooms: {} of {} differ, {} level", judge.failures, judge.cases, judge.of_kind);
    judge.assert_right();
}
