//! Motion of a character in random rooms of tiles, slopes, turned blocks, moving and one-way platforms, against naive distances.

use crate::support::figure::Figure;
use crate::support::naive::{bounds_meet, separation};
use crate::support::random::Random;
use collidoscope::engine::{
    BodyKind, Properties, Response, ShapeId, Slide, SlideOptions, Velocity, World, WorldOptions,
};
use collidoscope::shape::Aabb;
use collidoscope::{DVec2, Shape};

/// Steps in a room, before the next one.
const ROOM: usize = 200;
const SIZE: f64 = 320.0;
const DT: f64 = WorldOptions::TIME_STEP;
/// Least depth in px that counts as a penetration.
const PENETRATION: f64 = 1e-6;
/// Length in px of the way that shows whether a stuck shape is free.
const PROBE: f64 = 1e-4;
/// Length in px of a motion that is shorter than every platform.
const STEP_MAX: f64 = 16.0;

/// How the obstacles of a room lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    /// Tiles on a grid of whole numbers.
    Tiles,
    /// Tiles, and ramps between corners of the grid.
    Ramps,
    /// Blocks turned by whole degrees.
    Degrees,
    /// Circles, blocks, triangles and capsules anywhere.
    Anywhere,
}

const FAMILIES: [Family; 4] = [Family::Tiles, Family::Ramps, Family::Degrees, Family::Anywhere];

/// What happened in a run.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    steps: usize,
    hits: usize,
    grounded: usize,
    pushed: usize,
    carried: usize,
    crushed: usize,
    stuck: usize,
    stepped: usize,
    /// Overlaps with one-way platforms, and ends of motions on their top.
    passed: usize,
    stood: usize,
}

/// Returns whether a figure is over the top of a shape that is not turned.
fn is_over(figure: &Figure, shape: &Shape) -> bool {
    let [own, other] = [Aabb::around(&figure.shape()), Aabb::around(shape)];
    // The side of a round shape passes the corner of a platform.
    let reach = if matches!(figure, Figure::Rectangle { .. }) { (own.max().x - own.min().x) / 2.0 } else { 0.0 };
    let x = figure.center().x;
    let is_beside = x + reach <= other.min().x || x - reach >= other.max().x;
    own.max().y <= other.min().y + PENETRATION && !is_beside
}

fn obstacles(family: Family, random: &mut Random) -> Vec<Figure> {
    let wall = |x: f64, y: f64, width: f64, height: f64| Figure::rectangle(x, y, width, height, 0.0);
    let mut found = vec![
        wall(SIZE / 2.0, -20.0, SIZE + 80.0, 40.0),
        wall(SIZE / 2.0, SIZE + 20.0, SIZE + 80.0, 40.0),
        wall(-20.0, SIZE / 2.0, 40.0, SIZE + 80.0),
        wall(SIZE + 20.0, SIZE / 2.0, 40.0, SIZE + 80.0),
    ];
    for _ in 0..24 {
        let cell = |random: &mut Random| 16.0 * random.below(20) as f64;
        let corner = DVec2::new(cell(random), cell(random));
        let place = DVec2::new(random.between(0.0, SIZE), random.between(0.0, SIZE));
        let tile = |x: f64| wall(corner.x + 8.0 + x, corner.y + 8.0, 16.0, 16.0);
        match (family, random.below(3)) {
            (Family::Tiles, _) | (Family::Ramps, 0) => {
                (0..=random.below(5)).for_each(|at| found.push(tile(16.0 * at as f64)));
            }
            (Family::Ramps, _) => {
                let side = random.pick(&[-1.0, 1.0]);
                let (run, rise) = random.pick(&[(16.0, 16.0), (32.0, 16.0), (16.0, 32.0), (48.0, 16.0)]);
                let [foot, top] = [corner, corner + DVec2::new(side * run, -rise)];
                found.push(Figure::polygon(&[foot, top, DVec2::new(top.x, foot.y)]));
            }
            (Family::Degrees, _) => {
                let angle = f64::from(random.below(360) as u32).to_radians();
                let (width, height) = (random.pick(&[16.0, 40.0, 80.0]), random.pick(&[4.0, 16.0]));
                found.push(Figure::rectangle(corner.x, corner.y, width, height, angle));
            }
            (Family::Anywhere, 0) => found.push(Figure::circle(place.x, place.y, random.between(3.0, 30.0))),
            (Family::Anywhere, 1) => {
                let (width, height) = (random.between(4.0, 60.0), random.between(4.0, 30.0));
                found.push(Figure::rectangle(place.x, place.y, width, height, random.between(0.0, 7.0)));
            }
            (Family::Anywhere, _) => {
                let point =
                    |random: &mut Random| place + DVec2::new(random.between(-30.0, 30.0), random.between(-30.0, 30.0));
                let ends = [point(random), point(random)];
                found.push(Figure::rounded(&ends, random.between(1.0, 8.0)));
            }
        }
    }
    found
}

fn player(random: &mut Random) -> Figure {
    match random.below(4) {
        0 | 1 => Figure::rectangle(0.0, 0.0, random.pick(&[12.0, 16.0, 9.5]), random.pick(&[12.0, 24.0, 15.9]), 0.0),
        // A disc of 16 px may rest between two corners with no gap at all.
        2 => Figure::circle(0.0, 0.0, random.pick(&[6.0, 7.5])),
        _ => Figure::rounded(&[DVec2::new(0.0, -6.0), DVec2::new(0.0, 6.0)], 6.0),
    }
}

struct Room {
    world: World,
    family: Family,
    player: Figure,
    has_gravity: bool,
}

impl Room {
    fn random(random: &mut Random) -> Self {
        let family = random.pick(&FAMILIES);
        let has_gravity = random.below(5) > 0;
        let mut world = World::new(WorldOptions::default()).expect("valid");
        world.set_response(Response::None);
        world.set_gravity(DVec2::new(0.0, if has_gravity { 900.0 } else { 0.0 })).expect("finite");
        for obstacle in obstacles(family, random) {
            world.add(obstacle.shape(), Properties::FIXED, Velocity::default()).expect("there is memory");
        }
        for index in 0..10 {
            let at = DVec2::new(random.between(40.0, SIZE - 40.0), random.between(40.0, SIZE - 40.0));
            let at = if family == Family::Anywhere { at } else { at.round() };
            let platform = Figure::rectangle(at.x, at.y, random.pick(&[32.0, 64.0]), random.pick(&[8.0, 16.0]), 0.0);
            let way = random.pick(&[DVec2::X, DVec2::Y, DVec2::new(0.6, 0.8)]);
            let velocity = Velocity::new(way * random.pick(&[30.0, 60.0, 120.0, 600.0]), 0.0).expect("finite");
            let own = Properties::KINEMATIC.with_one_way(index >= 4);
            let (own, velocity) =
                if index >= 7 { (own.with_kind(BodyKind::Static), Velocity::default()) } else { (own, velocity) };
            world.add(platform.shape(), own, velocity).expect("there is memory");
        }
        let mut room = Self { world, family, player: player(random), has_gravity };
        room.player = loop {
            let at = DVec2::new(random.between(10.0, SIZE - 10.0), random.between(10.0, SIZE - 10.0));
            let placed = room.player.at(if family == Family::Anywhere { at } else { at.round() });
            if room.depth(&placed, BodyKind::ALL, &|_| false) < 0.0 {
                break placed;
            }
        };
        room
    }

    /// Returns the greatest depth of a figure in shapes of some kinds, negative if it is free. One-way shapes count if they hold it.
    fn depth(&self, figure: &Figure, kinds: &[BodyKind], holds: &dyn Fn(&Shape) -> bool) -> f64 {
        let shapes = self.world.shapes().iter().zip(self.world.properties());
        let others = shapes.filter(|(shape, own)| kinds.contains(&own.kind()) && (!own.one_way() || holds(shape)));
        let near = others.map(|(shape, _)| Figure::of(shape)).filter(|other| bounds_meet(figure, other));
        near.map(|other| -separation(figure, &other)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Turns platforms round that leave the room, and some others.
    fn drive(&mut self, random: &mut Random) {
        for position in 0..self.world.len() {
            if self.world.properties()[position].kind() != BodyKind::Kinematic {
                continue;
            }
            let (at, velocity) = (self.world.shapes()[position].center(), self.world.velocities()[position].linear());
            let leaves = |at: f64, speed: f64| at < 40.0 && speed < 0.0 || at > SIZE - 40.0 && speed > 0.0;
            let turns = random.below(90) == 0;
            let turned = |at, speed: f64| if turns || leaves(at, speed) { -speed } else { speed };
            let velocity = DVec2::new(turned(at.x, velocity.x), turned(at.y, velocity.y));
            let velocity = Velocity::new(velocity, 0.0).expect("finite");
            self.world
                .set_motion(self.world.ids()[position], self.world.properties()[position], velocity)
                .expect("it lives");
        }
    }

    /// Moves the player once and checks the result.
    fn step(&mut self, motion: DVec2, options: &SlideOptions<'_>, counts: &mut Counts) {
        let before = self.player;
        let shape = before.shape();
        let moved = self.world.move_and_slide(&shape, motion, options).expect("within limits");
        let Slide { carried, ground, contacts, .. } = &moved;
        let walked = before.moved(moved.motion - *carried);
        let case = || format!("{:?}, {before:?} by {motion} with {options:?}: {moved:?}", self.family);

        let is_pushed = contacts.iter().any(|(_, hit)| hit.depth > 0.0);
        // A long way may leave the top, and come back to a side after an obstacle.
        let is_over = |shape: &Shape| motion.length() < STEP_MAX && is_over(&before, shape);
        let depth = self.depth(&walked, BodyKind::ALL, &is_over);
        let fixed_depth = self.depth(&walked, &[BodyKind::Static], &is_over);
        // Only platforms crush, and only those that overlap from the start.
        // A one-way platform lets a shape through that it could not push out.
        let overlaps = |id: ShapeId| {
            let position = self.world.position(id).expect("it lives");
            separation(&walked, &Figure::of(&self.world.shapes()[position])) < -PENETRATION
        };
        let is_crushed = depth > PENETRATION || contacts.iter().any(|(id, hit)| hit.depth > 0.0 && overlaps(*id));
        assert!(!is_crushed || is_pushed && fixed_depth <= PENETRATION, "{depth} px deep: {}", case());
        let times: Vec<f64> = contacts.iter().map(|(_, hit)| hit.time).collect();
        assert!(times.is_sorted() && times.iter().all(|time| (0.0..=1.0).contains(time)), "{}", case());

        let way = moved.motion - *carried;
        let rise = options.step * if self.has_gravity { contacts.len() as f64 + 3.0 } else { 0.0 };
        if !is_pushed {
            let longest = motion.length() + options.snap + PENETRATION;
            let is_short = if options.step == 0.0 {
                way.length() <= longest
            } else {
                way.x.abs() <= motion.length() + PENETRATION && -way.y <= motion.length() + rise
            };
            assert!(is_short, "{} px: {}", way.length(), case());
        }
        if let Some((id, hit)) = ground {
            let position = self.world.position(*id).expect("it lives");
            let gap = separation(&walked, &Figure::of(&self.world.shapes()[position]));
            assert!(self.has_gravity && hit.normal.y >= options.max_slope.cos() - 1e-8, "{}", case());
            assert!(gap.abs() < PENETRATION || is_crushed, "{gap} px above the ground: {}", case());
        }
        let is_stuck = way.length() < PENETRATION && motion.length() > 0.5;
        // The corner of a one-way shape may hold a round one that is not over it.
        let is_outside = |shape: &Shape| separation(&walked, &Figure::of(shape)) > -PENETRATION;
        if is_stuck && !is_crushed {
            for degrees in (0..360).step_by(2) {
                let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
                let way = DVec2::new(cos, sin);
                let is_wanted = if !self.has_gravity || motion.y < 0.0 {
                    way.dot(motion) > 0.2 * motion.length()
                } else if ground.is_some() {
                    way.x * motion.x > 0.2 * motion.length() && sin.abs() < options.max_slope.sin() - 0.02
                } else {
                    way.y > 0.2 && way.dot(motion) > 0.2 * motion.length()
                };
                let is_free = self.depth(&walked.moved(way * PROBE), BodyKind::ALL, &is_outside) < 1e-9;
                assert!(!is_wanted || !is_free, "free at {degrees} degrees: {}", case());
            }
        }
        let has_passed = |(shape, own): (&Shape, &Properties)| {
            own.one_way() && separation(&walked, &Figure::of(shape)) < -PENETRATION
        };
        counts.passed += usize::from(self.world.shapes().iter().zip(self.world.properties()).any(has_passed));
        let stood = ground.and_then(|(id, _)| self.world.position(id).ok());
        counts.stood += usize::from(stood.is_some_and(|position| self.world.properties()[position].one_way()));
        counts.steps += 1;
        counts.hits += usize::from(!contacts.is_empty());
        counts.grounded += usize::from(ground.is_some());
        counts.pushed += usize::from(is_pushed);
        counts.crushed += usize::from(is_crushed);
        counts.carried += usize::from(carried.length() > 0.0);
        counts.stuck += usize::from(is_stuck);
        counts.stepped += usize::from(options.step > 0.0 && way.y < -0.5 && motion.y >= 0.0);

        let rider = ground.and_then(|(id, _)| self.world.position(id).ok()).filter(|_| !is_crushed);
        let is_free_to_ride = contacts.last().is_none_or(|(_, hit)| hit.time < 1.0);
        self.player = before.moved(moved.motion);
        self.world.step();
        if let Some(position) = rider
            && is_free_to_ride
        {
            let gap = separation(&self.player, &Figure::of(&self.world.shapes()[position]));
            assert!(gap.abs() < PENETRATION, "{gap} px above the platform that carries it");
        }
    }
}

fn run(steps: usize, seed: u64) -> Counts {
    let mut random = Random::new(seed);
    let mut counts = Counts::default();
    for _ in 0..steps / ROOM {
        let mut room = Room::random(&mut random);
        let (snap, step) = random.pick(&[(0.0, 0.0), (4.0, 0.0), (8.0, 8.0), (16.0, 16.0)]);
        let max_slope = f64::from(random.pick(&[45_u32, 45, 30, 60])).to_radians();
        let options = SlideOptions { snap, step, max_slope, ..SlideOptions::DEFAULT };
        let (mut fall, mut way, mut is_grounded) = (0.0, 0.0, false);
        for _ in 0..ROOM {
            if random.below(20) == 0 {
                way = random.pick(&[-4.0, -2.5, 0.0, 2.5, 4.0]);
            }
            let jumps = is_grounded && random.below(30) == 0;
            fall = if jumps { -420.0 * DT } else { f64::min(fall + 900.0 * DT * DT, 12.0) };
            let motion = if room.has_gravity {
                DVec2::new(way, fall)
            } else {
                let reach = random.pick(&[0.5, 6.0, 60.0]);
                DVec2::new(random.between(-reach, reach), random.between(-reach, reach))
            };
            room.drive(&mut random);
            let grounded = counts.grounded;
            room.step(motion, &options, &mut counts);
            is_grounded = counts.grounded > grounded;
            fall = if is_grounded { 0.0 } else { fall };
        }
    }
    let share = |count: usize| count as f64 / steps as f64;
    assert!((0.3..0.95).contains(&share(counts.hits)), "{counts:?}");
    assert!((0.2..0.7).contains(&share(counts.grounded)), "{counts:?}");
    assert!(share(counts.carried) > 0.02 && share(counts.stepped) > 0.001, "{counts:?}");
    assert!(share(counts.pushed) > 0.01 && share(counts.stuck) > 0.005, "{counts:?}");
    assert!(share(counts.crushed) < 0.02, "{counts:?}");
    assert!(share(counts.passed) > 0.02 && share(counts.stood) > 0.02, "{counts:?}");
    counts
}

#[test]
fn twenty_thousand_motions_in_random_rooms_are_right() {
    run(20_000, 0x51de_0001);
}

/// Takes minutes: `cargo test --release --test native slides_random -- --ignored`.
#[test]
#[ignore = "a million motions"]
fn a_million_motions_in_random_rooms_are_right() {
    println!("{:?}", run(1_000_000, 0x51de_0002));
}
