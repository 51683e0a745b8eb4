//! Motion of a character in closed form: floors, walls, slopes, steps, ledges, platforms and pushes.

use crate::support::figure::Figure;
use crate::support::naive::{separation, turned};
use collidoscope::DVec2;
use collidoscope::engine::{
    BodyKind, Filter, Properties, Response, ShapeId, Slide, SlideOptions, Velocity, World, WorldOptions,
};
use collidoscope::{ErrorCode, Field};

const GRAVITY: f64 = 900.0;
const DT: f64 = WorldOptions::TIME_STEP;
/// Lengths in px below which places are equal.
const SAME: f64 = 1e-9;

const fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Figure {
    Figure::rectangle(x, y, width, height, 0.0)
}

fn polygon(points: &[(f64, f64)]) -> Figure {
    Figure::polygon(&points.iter().map(|(x, y)| DVec2::new(*x, *y)).collect::<Vec<_>>())
}

fn world_with(gravity: f64, obstacles: &[Figure]) -> World {
    let mut world = World::new(WorldOptions::default()).expect("valid");
    world.set_response(Response::None);
    world.set_gravity(DVec2::new(0.0, gravity)).expect("finite");
    for obstacle in obstacles {
        add(&mut world, obstacle, Properties::FIXED, Velocity::default());
    }
    world
}

fn add(world: &mut World, figure: &Figure, properties: Properties, velocity: Velocity) -> ShapeId {
    world.add(figure.shape(), properties, velocity).expect("there is memory")
}

fn velocity(x: f64, y: f64, angular: f64) -> Velocity {
    Velocity::new(DVec2::new(x, y), angular).expect("finite")
}

/// Moves a figure and returns the result.
fn slide(world: &World, figure: &mut Figure, motion: DVec2, options: &SlideOptions<'_>) -> Slide {
    let moved = world.move_and_slide(&figure.shape(), motion, options).expect("within limits");
    *figure = figure.moved(moved.motion);
    moved
}

#[test]
fn box_on_tiles_has_ground_in_300_of_300_frames() {
    for (size, angle) in [(16.0, 0.0), (0.1, 0.0), (24.5, std::f64::consts::FRAC_PI_2)] {
        let tile = |x: f64, y: f64| Figure::rectangle(size * x, size * y, size, size, angle);
        let tiles: Vec<Figure> = (0..40).map(|x| tile(f64::from(x), 0.0)).collect();
        let world = world_with(GRAVITY, &tiles);
        let mut player = rectangle(size * 10.0, -size * 1.25, size * 0.75, size * 1.5);
        let (mut grounded, mut fall) = (0, 0.0);
        for frame in 0..300 {
            fall += GRAVITY * DT;
            let way = [0.0, 0.11, -0.11][frame / 60 % 3] * size;
            let moved = slide(&world, &mut player, DVec2::new(way, fall * DT), &SlideOptions::DEFAULT);
            assert!((moved.motion - DVec2::new(way, 0.0)).length() < SAME, "frame {frame}: {moved:?}");
            if let Some((_, hit)) = moved.ground {
                assert_eq!(hit.normal, DVec2::Y, "frame {frame}");
                (grounded, fall) = (grounded + 1, 0.0);
            }
        }
        assert_eq!(grounded, 300, "tiles of {size}");
    }
}

/// Drives a platform and asserts that a player on it stays in place, relative to the platform.
fn ride(platforms: &[Figure], speed: impl Fn(u32) -> [f64; 3], feet: DVec2, tolerance: f64) {
    let mut world = world_with(GRAVITY, &[]);
    let ids: Vec<ShapeId> = platforms
        .iter()
        .map(|platform| add(&mut world, platform, Properties::KINEMATIC, Velocity::default()))
        .collect();
    let mut player = rectangle(feet.x, feet.y - 12.0, 12.0, 24.0);
    let relative = |world: &World, player: &Figure| {
        let pose = world.shapes()[0].pose();
        turned(player.center() + DVec2::new(0.0, 12.0) - pose.position(), -pose.angle())
    };
    let start = relative(&world, &player);
    for frame in 0..300 {
        let [x, y, angular] = speed(frame);
        for id in &ids {
            world.set_motion(*id, Properties::KINEMATIC, velocity(x, y, angular)).expect("it lives");
        }
        let moved = slide(&world, &mut player, DVec2::new(0.0, GRAVITY * DT * DT), &SlideOptions::DEFAULT);
        assert!(moved.ground.is_some(), "frame {frame}, {x} {y} {angular}");
        world.step();
        let apart = relative(&world, &player) - start;
        assert!(apart.length() < tolerance, "frame {frame}: {apart} from its place, at {x} {y} {angular}");
    }
}

#[test]
fn platforms_carry_within_a_tenth_of_a_pixel_up_to_600_px_per_second() {
    let lift = [rectangle(0.0, 110.0, 80.0, 20.0)];
    let joint = [rectangle(-20.0, 110.0, 40.0, 20.0), rectangle(20.0, 110.0, 40.0, 20.0)];
    let feet = DVec2::new(3.0, 100.0);
    for speed in [30.0, 600.0] {
        for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-0.6, 0.8), (0.6, -0.8)] {
            let turns = |frame: u32| if (frame / 40).is_multiple_of(2) { speed } else { -speed };
            let sways = |frame: u32| speed * (f64::from(frame) / 20.0).sin();
            ride(&lift, |frame| [x * turns(frame), y * turns(frame), 0.0], feet, 0.1);
            ride(&lift, |frame| [x * sways(frame), y * sways(frame), 0.0], feet, 0.1);
            ride(&joint, |frame| [x * turns(frame), y * turns(frame), 0.0], feet, 0.1);
        }
    }
}

#[test]
fn a_seesaw_carries_by_its_turn() {
    // A disc turns under the player: its top runs at 60 px/s.
    let mut world = world_with(GRAVITY, &[]);
    add(&mut world, &Figure::circle(0.0, 200.0, 100.0), Properties::KINEMATIC, velocity(0.0, 0.0, 0.6));
    let player = rectangle(0.0, 88.0, 12.0, 24.0);
    let moved = slide(&world, &mut player.clone(), DVec2::new(0.0, 0.2), &SlideOptions::DEFAULT);
    let (sin, cos) = (0.6 * DT).sin_cos();
    let expected = DVec2::new(100.0 * sin, 100.0 * (1.0 - cos));
    assert!((moved.carried - expected).length() < SAME, "{moved:?} is not {expected}");
    assert!((moved.motion - expected).length() < SAME, "{moved:?}");
    // A plank: its own places move by the turn, and the player with the place below it.
    let plank = [rectangle(0.0, 110.0, 300.0, 20.0)];
    let swings = |frame: u32| [0.0, 0.0, 0.4 * (f64::from(frame) / 30.0).cos()];
    ride(&plank, swings, DVec2::new(0.0, 100.0), 6.0);
}

/// The side of the plate that sinks falls faster than the player from its rest, which so rises above it in each step.
#[test]
fn a_one_way_plate_that_turns_holds_a_player_in_every_step() {
    let mut steps = 0;
    for is_one_way in [false, true] {
        for (angular, along) in [(0.2, 60.0), (0.2, 150.0), (0.5, 150.0), (0.5, 350.0), (-0.5, 350.0), (0.5, -350.0)] {
            for is_round in [false, true] {
                let mut world = world_with(GRAVITY, &[]);
                let plate = rectangle(0.0, 0.0, 1000.0, 10.0);
                let properties = Properties::KINEMATIC.with_one_way(is_one_way);
                add(&mut world, &plate, properties, velocity(0.0, 0.0, angular));
                let mut player =
                    if is_round { Figure::circle(along, -17.0, 12.0) } else { rectangle(along, -17.0, 18.0, 24.0) };
                let options = SlideOptions { snap: 8.0, step: 8.0, ..SlideOptions::DEFAULT };
                while world.shapes()[0].pose().angle().abs() < 0.6 {
                    let moved = slide(&world, &mut player, DVec2::new(0.0, GRAVITY * DT * DT), &options);
                    assert!(
                        moved.ground.is_some(),
                        "{angular} rad/s at {along}, one-way {is_one_way}, round {is_round}"
                    );
                    world.step();
                    steps += 1;
                }
            }
        }
    }
    assert!(steps > 2_000, "{steps}");
}

#[test]
fn conveyors_carry_to_the_right_on_their_top() {
    let mut world = world_with(GRAVITY, &[]);
    let properties = Properties::FIXED.with_surface_velocity(90.0).expect("finite");
    add(&mut world, &rectangle(0.0, 110.0, 300.0, 20.0), properties, Velocity::default());
    let moved = slide(&world, &mut rectangle(0.0, 88.0, 12.0, 24.0), DVec2::ZERO, &SlideOptions::DEFAULT);
    assert!((moved.carried - DVec2::new(90.0 * DT, 0.0)).length() < SAME, "{moved:?}");
}

#[test]
fn a_wall_stops_a_player_that_is_carried() {
    let mut world = world_with(GRAVITY, &[rectangle(20.0, 50.0, 20.0, 200.0)]);
    let lift = rectangle(0.0, 110.0, 80.0, 20.0);
    add(&mut world, &lift, Properties::KINEMATIC, velocity(600.0, -60.0, 0.0));
    let moved = slide(&world, &mut rectangle(0.0, 88.0, 12.0, 24.0), DVec2::new(0.0, 1.0), &SlideOptions::DEFAULT);
    assert!((moved.carried - DVec2::new(4.0, -1.0)).length() < SAME, "{moved:?}");
    assert_eq!(moved.contacts.last().map(|(_, hit)| (hit.time, hit.normal)), Some((1.0, DVec2::X)));
}

/// A slope that rises to the right from (0, 0) at an angle in degrees.
fn slope(degrees: f64) -> Figure {
    let (sin, cos) = degrees.to_radians().sin_cos();
    polygon(&[(0.0, 0.0), (300.0 * cos, -300.0 * sin), (300.0 * cos, 40.0), (0.0, 40.0)])
}

const FLOOR: Figure = rectangle(-200.0, 20.0, 400.0, 40.0);

#[test]
fn floors_up_to_the_greatest_slope_are_climbed_at_full_speed_and_steeper_ones_not_at_all() {
    for (degrees, is_climbed) in [(7.0, true), (30.0, true), (45.0, true), (46.0, false), (60.0, false), (85.0, false)]
    {
        for player in [rectangle(-40.0, -12.0, 12.0, 24.0), Figure::circle(-40.0, -8.0, 8.0)] {
            let world = world_with(GRAVITY, &[FLOOR, slope(degrees)]);
            let (mut player, start) = (player, player.center());
            for frame in 0..40 {
                let before = player.center();
                let moved = slide(&world, &mut player, DVec2::new(3.0, 0.25), &SlideOptions::DEFAULT);
                assert!(moved.ground.is_some(), "{degrees} degrees, frame {frame}: {moved:?}");
                if is_climbed {
                    let way = (player.center() - before).length();
                    assert!(way > 2.7 && way < 3.0 + SAME, "{degrees} degrees, frame {frame}: {way} px");
                }
            }
            let rise = start.y - player.center().y;
            assert!((rise > 5.0) == is_climbed, "{degrees} degrees: {rise} px up");
            assert!(is_climbed || rise.abs() < SAME, "{degrees} degrees: {rise} px up");
            // It stands where it is.
            let before = player.center();
            for _ in 0..60 {
                slide(&world, &mut player, DVec2::new(0.0, 0.25), &SlideOptions::DEFAULT);
            }
            assert!((player.center() - before).length() < SAME, "{degrees} degrees: slides to {}", player.center());
        }
    }
}

#[test]
fn a_fall_slides_down_walls_that_lean_back() {
    let world = world_with(GRAVITY, &[slope(60.0)]);
    let mut player = Figure::circle(100.0, -300.0, 8.0);
    for way in [3.0, -3.0, 0.0] {
        let mut rises = 0;
        for _ in 0..20 {
            let before = player.center();
            let moved = slide(&world, &mut player, DVec2::new(way, 4.0), &SlideOptions::DEFAULT);
            assert_eq!(moved.ground, None);
            rises += u32::from(player.center().y < before.y + 0.5);
        }
        assert_eq!(rises, 0, "{way} px");
    }
}

#[test]
fn steps_are_climbed_up_to_their_height() {
    for (height, is_climbed) in [(1.0, true), (8.0, true), (8.5, false)] {
        let stairs: Vec<Figure> = (0..4)
            .map(|at| rectangle(200.0 + 20.0 * f64::from(at), height * (1.0 - f64::from(at)), 400.0, 2.0 * height))
            .collect();
        let world = world_with(GRAVITY, &[vec![rectangle(-200.0, height + 20.0, 800.0, 40.0)], stairs].concat());
        let options = SlideOptions { step: 8.0, snap: 8.0, ..SlideOptions::DEFAULT };
        let mut player = rectangle(-40.0, height - 12.0, 12.0, 24.0);
        for frame in 0..60 {
            let moved = slide(&world, &mut player, DVec2::new(2.5, 0.25), &options);
            assert!(moved.ground.is_some(), "frame {frame}");
        }
        let expected =
            if is_climbed { DVec2::new(110.0, -3.0 * height - 12.0) } else { DVec2::new(-6.0, height - 12.0) };
        assert!((player.center() - expected).length() < SAME, "{height}: {} is not {expected}", player.center());
        for _ in 0..40 {
            let moved = slide(&world, &mut player, DVec2::new(-2.5, 0.25), &options);
            assert!(moved.ground.is_some() && moved.contacts.is_empty(), "down the stairs of {height}: {moved:?}");
        }
    }
}

#[test]
fn steps_below_a_ceiling_and_in_the_air_are_walls() {
    let step = rectangle(100.0, 4.0, 200.0, 8.0);
    let low = rectangle(0.0, -40.0, 400.0, 40.0);
    let options = SlideOptions { step: 10.0, ..SlideOptions::DEFAULT };
    let ground = rectangle(-200.0, 28.0, 800.0, 40.0);
    for (obstacles, player, fall) in [
        (vec![ground, step, low], rectangle(-10.0, -4.0, 12.0, 24.0), 0.2),
        (vec![ground, step], rectangle(-10.0, -4.0, 12.0, 24.0), -0.2),
        (vec![step], rectangle(-10.0, -4.0, 12.0, 24.0), 0.2),
    ] {
        let world = world_with(GRAVITY, &obstacles);
        let mut player = player;
        let moved = slide(&world, &mut player, DVec2::new(10.0, fall), &options);
        assert!((player.center().x - -6.0).abs() < SAME, "{moved:?}");
        assert!(moved.contacts.iter().any(|(_, hit)| hit.normal == DVec2::X), "{moved:?}");
    }
}

#[test]
fn snap_holds_a_walker_down_but_no_jump() {
    let hill = [polygon(&[(-300.0, 0.0), (0.0, 0.0), (200.0, 100.0), (200.0, 140.0), (-300.0, 140.0)])];
    let world = world_with(GRAVITY, &hill);
    let held = SlideOptions { snap: 4.0, ..SlideOptions::DEFAULT };
    for (options, is_held) in [(held, true), (SlideOptions::DEFAULT, false)] {
        let mut player = rectangle(-20.0, -12.0, 12.0, 24.0);
        let mut grounded = 0;
        for _ in 0..30 {
            grounded += u32::from(slide(&world, &mut player, DVec2::new(4.0, 0.25), &options).ground.is_some());
        }
        assert_eq!(grounded == 30, is_held, "{grounded} of 30 frames");
    }
    let mut player = rectangle(-20.0, -12.0, 12.0, 24.0);
    let moved = slide(&world, &mut player, DVec2::new(4.0, -0.5), &held);
    assert_eq!((moved.ground, moved.motion), (None, DVec2::new(4.0, -0.5)));
    // In the air nothing draws it down.
    let mut player = rectangle(-60.0, -14.0, 12.0, 24.0);
    let moved = slide(&world, &mut player, DVec2::new(4.0, 0.5), &held);
    assert_eq!((moved.ground, moved.motion), (None, DVec2::new(4.0, 0.5)));
}

#[test]
fn without_gravity_there_is_no_ground_and_all_obstacles_are_slid_along() {
    let world = world_with(0.0, &[FLOOR, slope(80.0)]);
    let mut player = rectangle(-10.0, -12.0, 12.0, 24.0);
    let moved = slide(&world, &mut player, DVec2::new(10.0, 1.0), &SlideOptions::DEFAULT);
    let (sin, cos) = 80_f64.to_radians().sin_cos();
    let rest = 6.0 * cos;
    assert_eq!(moved.ground, None);
    assert!((moved.motion - DVec2::new(4.0 + rest * cos, -rest * sin)).length() < SAME, "{moved:?}");
    let times: Vec<f64> = moved.contacts.iter().map(|(_, hit)| hit.time).collect();
    assert!(times.len() == 2 && times[0] == 0.0 && (times[1] - 0.4).abs() < SAME, "{times:?}");
}

#[test]
fn shapes_that_overlap_push_the_player_out_along_others() {
    // A block comes from the left; a slope of 45 degrees leads up, a corner leads nowhere.
    let player = rectangle(-7.0, -12.0, 12.0, 24.0);
    let block = rectangle(-25.0, -12.0, 30.0, 30.0);
    for (other, is_free) in [(slope(45.0), true), (rectangle(20.0, 0.0, 40.0, 80.0), false)] {
        let world = world_with(GRAVITY, &[FLOOR, other, block]);
        let mut moving = player;
        let moved = slide(&world, &mut moving, DVec2::new(0.0, 0.25), &SlideOptions::DEFAULT);
        let depths = [FLOOR, other, block].map(|obstacle| -separation(&moving, &obstacle));
        assert!(depths[0] < 1e-6 && depths[1] < 1e-6, "{other:?}: {depths:?}");
        assert_eq!(depths[2] < 1e-6, is_free, "{other:?}: {depths:?}");
        assert_eq!((moved.contacts[0].1.depth, moved.contacts[0].1.normal), (3.0, DVec2::NEG_X));
    }
}

#[test]
fn sensors_and_ignored_shapes_stop_nothing() {
    let mut world = world_with(GRAVITY, &[FLOOR]);
    let sensor = Properties::FIXED.with_sensor(true);
    add(&mut world, &rectangle(-20.0, -10.0, 10.0, 20.0), sensor, Velocity::default());
    let ghost = add(&mut world, &rectangle(-20.0, -10.0, 10.0, 20.0), Properties::FIXED, Velocity::default());
    let filter = Filter { ignore: &[ghost], ..Filter::DEFAULT };
    let options = SlideOptions { filter, ..SlideOptions::DEFAULT };
    let moved = slide(&world, &mut rectangle(-50.0, -12.0, 12.0, 24.0), DVec2::new(40.0, 1.0), &options);
    assert!((moved.motion - DVec2::new(40.0, 0.0)).length() < SAME, "{moved:?}");
    let kinds = Filter { kinds: &[BodyKind::Kinematic], ..Filter::DEFAULT };
    let options = SlideOptions { filter: kinds, ..SlideOptions::DEFAULT };
    let moved = slide(&world, &mut rectangle(-50.0, -12.0, 12.0, 24.0), DVec2::new(40.0, 1.0), &options);
    assert_eq!((moved.motion, moved.ground), (DVec2::new(40.0, 1.0), None));
}

#[test]
fn wrong_settings_are_refused() {
    let world = world_with(GRAVITY, &[FLOOR]);
    let shape = rectangle(-50.0, -12.0, 12.0, 24.0).shape();
    let defaults = SlideOptions::DEFAULT;
    for (motion, options, code, field) in [
        (DVec2::new(f64::NAN, 0.0), defaults, ErrorCode::NotFinite, Field::MotionX),
        (DVec2::new(0.0, 2e12), defaults, ErrorCode::OutOfRange, Field::MotionY),
        (DVec2::ZERO, SlideOptions { max_slope: 1.6, ..defaults }, ErrorCode::OutOfRange, Field::MaxSlope),
        (DVec2::ZERO, SlideOptions { max_slope: -0.1, ..defaults }, ErrorCode::OutOfRange, Field::MaxSlope),
        (DVec2::ZERO, SlideOptions { snap: -1.0, ..defaults }, ErrorCode::OutOfRange, Field::Snap),
        (DVec2::ZERO, SlideOptions { step: f64::INFINITY, ..defaults }, ErrorCode::NotFinite, Field::Step),
        (DVec2::new(-1e12, -1.0), defaults, ErrorCode::OutOfRange, Field::X),
    ] {
        let error = world.move_and_slide(&shape, motion, &options).expect_err("refused");
        assert_eq!((error.code, error.field), (code, field));
    }
}

#[test]
fn a_corner_that_meets_a_corner_is_passed_on_its_free_side() {
    // A jump to the right, below a block that meets the player's upper corner and beside a slope at its feet: straight up is free.
    let slope = polygon(&[(0.0, 24.0), (32.0, 8.0), (32.0, 24.0)]);
    let block = rectangle(8.0, -8.0, 16.0, 16.0);
    for obstacles in [[block, slope], [slope, block]] {
        let world = world_with(GRAVITY, &obstacles);
        let mut player = rectangle(-8.0, 12.0, 16.0, 24.0);
        let moved = slide(&world, &mut player, DVec2::new(8.0, -2.0), &SlideOptions::DEFAULT);
        assert!((moved.motion - DVec2::new(0.0, -2.0)).length() < SAME, "{moved:?}");
    }
}
