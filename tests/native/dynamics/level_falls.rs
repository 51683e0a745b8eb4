//! Level boxes that fall onto flush tiles: they act like one floor.

use crate::support::bodies::{DT, launch, place, put, rectangle, run, speed, stuff, world, world_with};
use collidoscope::engine::World;
use collidoscope::{DVec2, Rectangle};
use std::ops::Range;

/// Tile widths, and places of the box along the tiles.
const TILES: [(f64, f64); 6] = [(32.0, 0.0), (32.0, 5.0), (32.0, 8.0), (32.0, 16.0), (20.0, 0.0), (40.0, 7.3)];

/// How a level box falls onto tiles.
#[derive(Clone, Copy, Debug)]
struct LevelFall {
    size: DVec2,
    height: f64,
    /// Infinite: one floor in place of the tiles.
    tile: f64,
    offset: f64,
    /// Speed along the tiles.
    pace: f64,
    restitution: f64,
    friction: f64,
    steps_per_second: f64,
    gravity: f64,
    /// Number of tiles that are created before the box.
    before: i32,
}

/// What a fall comes to.
#[derive(Clone, Copy, Debug)]
struct Landing {
    /// How high the box rises after it has landed; infinite if it does not land.
    hop: f64,
    /// Greatest angle of its turn.
    turn: f64,
    /// Greatest gain of energy in a step, as a share of the energy at the start.
    gain: f64,
}

impl LevelFall {
    /// Returns the falls of all sizes and tiles that need no continuous collision detection.
    fn all(restitution: f64, tiles: &[(f64, f64)]) -> impl Iterator<Item = Self> {
        let mut falls = Vec::new();
        for width in [16.0, 24.0, 30.0, 32.0, 48.0, 64.0, 100.0, 200.0] {
            for tall in [16.0, 32.0, 64.0] {
                for height in [50.0, 100.0, 200.0, 300.0, 500.0] {
                    for (tile, offset) in tiles.iter().copied() {
                        for (steps_per_second, friction, gravity) in
                            [(60.0, 0.5, 600.0), (60.0, 0.0, 600.0), (240.0, 0.5, 600.0), (60.0, 0.5, 100.0)]
                        {
                            if f64::sqrt(2.0 * gravity * height) / steps_per_second <= tall / 2.0 {
                                falls.push(Self {
                                    size: DVec2::new(width, tall),
                                    height,
                                    tile,
                                    offset,
                                    pace: 0.0,
                                    restitution,
                                    friction,
                                    steps_per_second,
                                    gravity,
                                    before: [0, 9, 10, 11, 20][falls.len() % 5],
                                });
                            }
                        }
                    }
                }
            }
        }
        falls.into_iter()
    }

    /// Returns the world of the fall and the position of the box.
    fn world(&self) -> (World, usize) {
        let mut world = world_with(1.0 / self.steps_per_second, self.gravity);
        let properties = stuff(0.0, self.restitution, self.friction);
        let put_tiles = |world: &mut World, places: Range<i32>| {
            for place in places {
                let center = DVec2::new(self.tile * (f64::from(place) + 0.5), 250.0);
                put(world, Rectangle::new(center, self.tile, 500.0, 0.0).expect("valid"), properties);
            }
        };
        if self.tile.is_infinite() {
            put(&mut world, Rectangle::new(DVec2::new(0.0, 250.0), 1600.0, 500.0, 0.0).expect("valid"), properties);
        } else {
            put_tiles(&mut world, -10..self.before - 10);
        }
        let start = DVec2::new(self.offset, -self.size.y / 2.0 - self.height);
        let shape = Rectangle::new(start, self.size.x, self.size.y, 0.0).expect("valid");
        let properties = stuff(1.0, self.restitution, self.friction);
        let body = launch(&mut world, shape, properties, DVec2::new(self.pace, 0.0), 0.0);
        if self.tile.is_finite() {
            put_tiles(&mut world, self.before - 10..10);
        }
        (world, body)
    }

    /// Returns the duration of the fall.
    fn duration(&self) -> f64 {
        (2.0 * self.height / self.gravity).sqrt()
    }

    /// Runs the world for some seconds after the box has reached the ground.
    fn run(&self, seconds: f64) -> Landing {
        let (mut world, body) = self.world();
        let energy = |world: &World| {
            let [pace, height] = [speed(world, body).length(), -self.size.y / 2.0 - place(world, body).y];
            let spin = world.velocities()[body].angular();
            pace * pace / 2.0 + self.gravity * height + spin * spin * self.size.length_squared() / 24.0
        };
        let (start, mut before) = (energy(&world), energy(&world));
        let mut landing = Landing { hop: f64::INFINITY, turn: 0.0, gain: 0.0 };
        for _ in 0..((self.duration() + seconds) * self.steps_per_second) as u32 {
            world.step();
            let bottom = place(&world, body).y + self.size.y / 2.0;
            let has_landed = landing.hop.is_finite() || bottom > -0.5 || speed(&world, body).y < 0.0;
            if has_landed {
                landing.hop = if landing.hop.is_finite() { landing.hop.max(-bottom) } else { -bottom };
                landing.turn = landing.turn.max(world.shapes()[body].pose().angle().abs());
            }
            let now = energy(&world);
            landing.gain = landing.gain.max((now - before) / start);
            before = now;
        }
        landing
    }
}

#[test]
fn level_box_that_falls_onto_flush_tiles_stays() {
    let falls: Vec<_> = LevelFall::all(0.0, &TILES).map(|fall| (fall, fall.run(2.0))).collect();
    let is_thrown = |(_, landing): &&(LevelFall, Landing)| landing.hop > 0.5 || landing.turn > 0.01;
    let thrown: Vec<_> = falls.iter().filter(is_thrown).collect();
    assert!(falls.len() > 2000, "only {} fall", falls.len());
    assert!(thrown.is_empty(), "{} of {}: {:?}", thrown.len(), falls.len(), &thrown[..thrown.len().min(8)]);
}

#[test]
fn level_box_bounces_off_flush_tiles_without_a_turn() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for restitution in [0.1, 0.3, 0.5, 0.8, 1.0] {
        for fall in LevelFall::all(restitution, &TILES) {
            let landing = fall.run(restitution * fall.duration() + 0.3);
            let rise = restitution * restitution * fall.height;
            count += 1;
            if (landing.hop - rise).abs() > 0.2 || landing.turn > 1e-12 || landing.gain > 1e-14 {
                wrong.push((fall, rise, landing));
            }
        }
    }
    assert!(count > 12_000, "only {count} fall");
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}

/// The width of a contact is that of the narrower body: a thin tile has another one than the thick tile beside it.
#[test]
fn level_box_lands_without_a_turn_on_flush_tiles_of_unequal_thickness() {
    for (left, right) in [(40.0, 40.0), (4.0, 40.0), (40.0, 2.0), (20.0, 40.0), (1.0, 3.0)] {
        for (restitution, gravity) in
            [0.0, 0.3, 0.5, 1.0].into_iter().flat_map(|bounce| [(bounce, 0.0), (bounce, 600.0)])
        {
            for (pace, phase) in
                [100.0, 300.0, 500.0].into_iter().flat_map(|pace| (0..20).map(move |phase| (pace, phase)))
            {
                let mut world = world(gravity);
                for (x, thick) in [(-100.0, left), (100.0, right)] {
                    put(&mut world, rectangle(x, thick / 2.0, 200.0, thick), stuff(0.0, restitution, 0.5));
                }
                let above = 0.2 + pace * DT * f64::from(phase) / 20.0;
                let shape = rectangle(0.0, -15.0 - above, 30.0, 30.0);
                let body = launch(&mut world, shape, stuff(1.0, restitution, 0.5), DVec2::new(0.0, pace), 0.0);
                run(&mut world, 10);
                let (velocity, spin) = (speed(&world, body), world.velocities()[body].angular());
                assert!(
                    velocity.y < 0.8 * pace && spin.abs() < 1e-9,
                    "{left} and {right}, {restitution}, {gravity}, {pace}, {phase}: {velocity} and {spin}"
                );
            }
        }
    }
}

#[test]
fn thrown_box_bounces_off_flush_tiles_as_off_one_floor() {
    let (mut wrong, mut rough, mut count) = (Vec::new(), 0, 0);
    for restitution in [0.1, 0.3, 0.5, 0.8, 1.0] {
        for pace in [-300.0, 20.0, 100.0, 600.0] {
            let tiles = [TILES[count % TILES.len()]];
            for fall in LevelFall::all(restitution, &tiles) {
                let reach = (pace * fall.duration() / fall.tile).floor() * fall.tile;
                let fall = LevelFall { pace, offset: fall.offset - reach, ..fall };
                let floor = LevelFall { tile: f64::INFINITY, ..fall };
                let [of_tiles, of_floor] = [fall, floor].map(|fall| {
                    let (mut world, body) = fall.world();
                    for _ in 0..((fall.duration() + 0.1) * fall.steps_per_second) as u32 {
                        world.step();
                        if speed(&world, body).y < 0.0 {
                            break;
                        }
                    }
                    let velocity = world.velocities()[body];
                    velocity.linear().extend(velocity.angular())
                });
                count += 1;
                let is_equal = (of_tiles - of_floor).length() <= 1e-9;
                if fall.friction > 0.0 {
                    // The friction turns the box, and its corner may meet the next tile within the step.
                    rough += usize::from(!is_equal);
                } else if !is_equal {
                    wrong.push((fall, of_tiles, of_floor));
                }
            }
        }
    }
    assert!(count > 8000, "only {count} fall");
    assert!(rough <= count / 80, "{rough} of {count} differ with friction");
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}

/// Closed form of the impulse at the inner end of a ledge, which lies `arm` beside the center of a box that falls flat.
#[test]
fn box_that_falls_flat_on_a_ledge_turns_by_the_end_of_the_ledge() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for size in [10.0, 20.0, 30.0, 40.0].map(|width| DVec2::new(width, 20.0)) {
        for arm in [0.1, 1.0, 2.5, 4.0] {
            for restitution in [0.0, 0.2, 0.5, 1.0] {
                for (quarter, side, is_ledge_first) in (0..16).map(|at| (at / 4, [1.0, -1.0][at % 2], at / 2 % 2 == 0))
                {
                    let axes = [DVec2::X, DVec2::Y, -DVec2::X, -DVec2::Y];
                    let (along, down) = (axes[quarter], axes[(quarter + 1) % 4]);
                    let sized = |size: DVec2| if quarter % 2 == 0 { size } else { DVec2::new(size.y, size.x) };
                    let put_box = |center: DVec2, size: DVec2| {
                        let (center, size) = (along * center.x + down * center.y, sized(size));
                        rectangle(center.x, center.y, size.x, size.y)
                    };
                    let mut world = world(0.0);
                    let ledge = put_box(DVec2::new(side * (arm + 50.0), 40.0), DVec2::new(100.0, 20.0));
                    let place_ledge = |world: &mut _| put(world, ledge, stuff(0.0, restitution, 0.0));
                    if is_ledge_first {
                        place_ledge(&mut world);
                    }
                    let falling = put_box(DVec2::new(0.0, 8.0), size);
                    let speed = 120.0;
                    let body = launch(&mut world, falling, stuff(1.0, restitution, 0.0), down * speed, 0.0);
                    if !is_ledge_first {
                        place_ledge(&mut world);
                    }
                    for _ in 0..30 {
                        world.step();
                        if world.velocities()[body].angular() != 0.0 {
                            break;
                        }
                    }
                    let inertia = size.length_squared() / 12.0;
                    let impulse = speed * (1.0 + restitution) / (1.0 + arm * arm / inertia);
                    let expected = (speed - impulse, -side * arm * impulse / inertia);
                    let velocity = world.velocities()[body];
                    let found = (velocity.linear().dot(down), velocity.angular());
                    count += 1;
                    if (found.0 - expected.0).abs() > 1e-6 * speed || (found.1 - expected.1).abs() > 1e-6 {
                        wrong.push((size, arm, restitution, quarter, side, is_ledge_first, found, expected));
                    }
                }
            }
        }
    }
    assert_eq!(count, 4 * 4 * 4 * 16);
    assert!(wrong.is_empty(), "{} of {count}: {:?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}
