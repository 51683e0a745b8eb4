//! Spatial queries against a scan of all shapes, and batched pair queries against single ones.

use crate::support::crowds::{CROWDS, Crowd, crowd_of, world_of};
use crate::support::random::Random;
use collidoscope::engine::{BroadPhase, Filter, Properties, ShapeId, Velocity, World};
use collidoscope::sdf::signed_distance_shape;
use collidoscope::shape::Aabb;
use collidoscope::{Circle, DVec2, ErrorCode, Field, Polygon, Rectangle, Segment, Shape, collide, distance};

/// Tests each shape and returns the ids of those accepted.
fn scan(world: &World, accepts: impl Fn(&Shape) -> bool) -> Vec<ShapeId> {
    world.ids().iter().zip(world.shapes()).filter(|(_, shape)| accepts(shape)).map(|(id, _)| *id).collect()
}

/// A point near a random shape.
fn near(world: &World, random: &mut Random) -> DVec2 {
    let shape = &world.shapes()[random.below(world.len())];
    let reach = shape.bounding_radius() * 1.5;
    shape.center() + DVec2::new(random.between(-reach, reach), random.between(-reach, reach))
}

/// The origin of the boxes changes at these multiples, so single precision is exact near them.
#[test]
fn touching_shapes_are_found_near_multiples_of_65536() {
    let circle = |x: f64, y: f64, radius: f64| Shape::from(Circle::new(DVec2::new(x, y), radius).expect("valid"));
    let mut random = Random::new(0x9e5_0009);
    let (shape, point) = (circle(999_948_289.0, 0.0, 1.0), DVec2::new(999_948_288.0 - 4e-7, 0.0));
    assert!(shape.contains(point));
    let world = world_of(&[shape], BroadPhase::Auto, 0.0, &mut random);
    let found = world.query_point(point, &Filter::DEFAULT).expect("memory");
    assert_eq!(found, world.ids());

    let shape = circle(-1e-3 - 4e-10, 5.0, 1e-3);
    let region = Aabb::new(DVec2::ZERO, DVec2::splat(1e6)).expect("numbers");
    let asked = Rectangle::new(DVec2::splat(5e5), 1e6, 1e6, 0.0).expect("valid").into();
    assert!(collide(&asked, &shape).is_some());
    let world = world_of(&[shape], BroadPhase::Auto, 0.0, &mut random);
    let found = world.query_region(region, &Filter::DEFAULT).expect("memory");
    assert_eq!(found, world.ids());
}

#[test]
fn point_region_and_nearest_queries_equal_a_scan() {
    let mut random = Random::new(0x9e5_0001);
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 400, &mut random);
        let mut world = world_of(&shapes, random.pick(BroadPhase::ALL), 50.0, &mut random);
        let (mut points, mut regions, mut nearest) = (0, 0, 0);
        for question in 0..400 {
            if question % 40 == 0 {
                world.step();
            }
            let point = near(&world, &mut random);
            let found = world.query_point(point, &Filter::DEFAULT).expect("memory");
            assert_eq!(found, scan(&world, |shape| shape.contains(point)), "{crowd:?} at {point}");
            points += usize::from(!found.is_empty());

            let opposite = point + (near(&world, &mut random) - point) * random.between(0.0, 0.2);
            let region = Aabb::new(point, opposite).expect("numbers");
            let (least, greatest) = (region.min(), region.max());
            let corners = [least, DVec2::new(greatest.x, least.y), greatest, DVec2::new(least.x, greatest.y)];
            let asked = Polygon::new(&corners).expect("a region").into();
            let found = world.query_region(region, &Filter::DEFAULT).expect("memory");
            assert_eq!(found, scan(&world, |shape| collide(&asked, shape).is_some()), "{crowd:?}: {region:?}");
            regions += usize::from(!found.is_empty());

            let reach = if question % 2 == 0 { f64::INFINITY } else { random.between(0.0, 4.0) };
            let away = point + (point - world.shapes()[0].center()) * random.between(0.0, 1.0);
            let expected = (0_u32..)
                .zip(world.shapes())
                .map(|(position, shape)| (signed_distance_shape(shape, away).max(0.0), position))
                .min_by(|one, other| one.partial_cmp(other).expect("numbers"))
                .filter(|(distance, _)| *distance <= reach);
            let answer = world.nearest(away, reach, &Filter::ALL);
            let known = expected.map(|(distance, position)| (distance, world.ids()[position as usize]));
            assert_eq!(answer.map(|found| (found.distance, found.id)), known, "{crowd:?} at {away}");
            if let (Some(answer), Some((_, position))) = (answer, expected) {
                let shape = &world.shapes()[position as usize];
                let rounding = 1e-14 * (shape.bounding_radius() + away.length() + answer.distance);
                let apart = (answer.point - away).length();
                assert!((apart - answer.distance).abs() <= rounding, "{apart} is not {}", answer.distance);
                assert!(signed_distance_shape(shape, answer.point) <= rounding, "the point is on the shape");
                nearest += 1;
            }
        }
        // Segments hold no random point.
        assert!(points > 100 && regions > 200 && nearest > 200, "{crowd:?}: {points}, {regions}, {nearest}");
    }
}

/// Sides of regions and shapes at equal numbers, and one ulp apart. Rounded middles of a region would move its sides.
#[test]
fn regions_meet_exactly_the_shapes_that_reach_their_sides() {
    let mut random = Random::new(0x9e5_0003);
    let decimal = |random: &mut Random, from: f64, to: f64| (random.between(from, to) * 10.0).round() / 10.0;
    let (mut met, mut missed) = (0, 0);
    for round in 0..4000 {
        let shift = random.pick(&[0.0, 0.0, 1e3, 1e6]);
        let [x, y] = [shift + decimal(&mut random, -50.0, 50.0), shift + decimal(&mut random, -50.0, 50.0)];
        let [width, height] = [decimal(&mut random, 0.5, 40.0), decimal(&mut random, 0.5, 40.0)];
        let region = Aabb::new(DVec2::new(x, y), DVec2::new(x + width, y + height)).expect("numbers");
        // A side of the shape is on this number, or one ulp inside or outside.
        let (is_low, is_across) = (random.below(2) == 0, random.below(2) == 0);
        let [low, high] = [region.min(), region.max()].map(|corner| if is_across { corner.x } else { corner.y });
        let at = if is_low { low } else { high };
        let side = random.pick(&[at, at, at.next_up(), at.next_down()]);
        let far = side + if is_low { -7.0 } else { 7.0 };
        let along = (if is_across { y } else { x }) + 0.25;
        let place =
            |across: f64, along: f64| if is_across { DVec2::new(across, along) } else { DVec2::new(along, across) };
        let shape: Shape = match round % 3 {
            0 => Segment::new(place(side, along), place(side, along - 3.0)).expect("valid").into(),
            1 => Segment::new(place(side, along), place(far, along - 3.0)).expect("valid").into(),
            _ => {
                let points = [place(side, along), place(side, along - 3.0), place(far, along)];
                Polygon::new(&points).expect("valid").into()
            }
        };
        let reaches = if is_low { side >= at } else { side <= at };
        let world = world_of(&[shape], BroadPhase::Auto, 0.0, &mut random);
        let found = world.query_region(region, &Filter::DEFAULT).expect("memory");
        assert_eq!(!found.is_empty(), reaches, "{region:?} and {side} of {:?}", world.shapes());
        met += usize::from(reaches);
        missed += usize::from(!reaches);
    }
    assert!(met > 2000 && missed > 500, "{met}, {missed}");
}

#[test]
fn queries_see_current_shapes_colliding_or_not() {
    let mut world = world_of(&[], BroadPhase::Grid, 0.0, &mut Random::new(1));
    let found = world.query_point(DVec2::ZERO, &Filter::ALL).expect("memory");
    assert!(found.is_empty() && world.nearest(DVec2::ZERO, f64::INFINITY, &Filter::ALL).is_none());
    let circle = |x: f64| Shape::from(Circle::new(DVec2::new(x, 0.0), 2.0).expect("valid"));
    let silent = Properties::DEFAULT.with_collides(false);
    let id = world.add(circle(0.0), silent, Velocity::default()).expect("there is room");
    let found = world.query_point(DVec2::ZERO, &Filter::ALL).expect("memory");
    assert_eq!(found, [id]);
    world.set_shape(id, circle(9.0)).expect("it lives");
    let found = world.query_point(DVec2::ZERO, &Filter::ALL).expect("memory");
    assert!(found.is_empty());
    let nearest = world.nearest(DVec2::ZERO, 7.0, &Filter::ALL).expect("it is 7 away");
    assert_eq!((nearest.id, nearest.distance, nearest.point), (id, 7.0, DVec2::new(7.0, 0.0)));
    assert_eq!(world.nearest(DVec2::ZERO, 6.9, &Filter::ALL), None);
    world.remove(id).expect("it lives");
    assert_eq!(world.nearest(DVec2::ZERO, f64::INFINITY, &Filter::ALL), None);
}

#[test]
fn queries_accept_degenerate_places() {
    let mut random = Random::new(0x9e5_0002);
    let shapes = crowd_of(Crowd::Uniform, 200, &mut random);
    let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
    for bad in [DVec2::NAN, DVec2::new(0.0, f64::NAN), DVec2::new(f64::NAN, 0.0)] {
        let found = world.query_point(bad, &Filter::ALL).expect("memory");
        assert!(found.is_empty());
        assert_eq!(world.nearest(bad, f64::INFINITY, &Filter::ALL), None);
    }
    assert_eq!(world.nearest(DVec2::ZERO, f64::NAN, &Filter::ALL), None);
    assert_eq!(world.nearest(DVec2::ZERO, -1.0, &Filter::ALL), None);
    let far = world.nearest(DVec2::splat(1e12), f64::INFINITY, &Filter::ALL).expect("something is nearest");
    assert!(far.distance > 1e12);
    for reach in [1e4, 1e11, 1e12] {
        let region = Aabb::new(DVec2::splat(-reach), DVec2::splat(reach)).expect("numbers");
        let found = world.query_region(region, &Filter::DEFAULT).expect("memory");
        assert_eq!(found, world.ids(), "a region of {reach:e}");
    }
    // A line and a point.
    let [from, to] = [DVec2::new(0.0, 80.0), DVec2::new(150.0, 80.0)];
    let line = Segment::new(from, to).expect("valid").into();
    let found = world.query_region(Aabb::new(from, to).expect("numbers"), &Filter::ALL).expect("memory");
    assert_eq!(found, scan(&world, |shape| collide(&line, shape).is_some()));
    assert!(found.len() > 5);
    let center = shapes[0].center();
    let found = world.query_region(Aabb::new(center, center).expect("numbers"), &Filter::ALL).expect("memory");
    assert_eq!(found, scan(&world, |shape| shape.contains(center)));
}

#[test]
fn batched_pairs_equal_single_queries_to_the_last_bit() {
    let mut random = Random::new(0x9e5_0003);
    let (mut hits, mut asked, mut structured) = (0, 0, 0);
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 60, &mut random);
        let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
        let pairs: Vec<[u32; 2]> = (0..1000).map(|_| [0, 1].map(|_| random.below(60) as u32)).collect();
        let found = world.collide_many(&pairs).expect("all pairs are there");
        let distances = world.distance_many(&pairs).expect("all pairs are there");
        let expected = (0..).zip(&pairs).filter_map(|(number, pair)| {
            let [a, b] = pair.map(|position| &shapes[position as usize]);
            collide(a, b).map(|contact| (number, contact))
        });
        let (numbers, contacts): (Vec<u32>, Vec<_>) = expected.unzip();
        assert_eq!(found.hits, numbers, "{crowd:?}");
        assert_eq!(found.contacts.iter().collect::<Vec<_>>(), contacts, "{crowd:?}");
        for (pair, found) in pairs.iter().zip(distances) {
            let [a, b] = pair.map(|position| &shapes[position as usize]);
            assert_eq!(found, distance(a, b), "{crowd:?}: {pair:?}");
        }
        if crowd.is_structured() {
            structured += found.hits.len();
        } else {
            hits += found.hits.len();
            asked += pairs.len();
        }
    }
    assert!((asked * 2 / 10..=asked * 7 / 10).contains(&hits), "{hits} hits of {asked}");
    assert!(structured > 40, "{structured} hits of 2000 where things coincide");
}

#[test]
fn pair_without_shape_is_rejected_with_its_index() {
    let shapes = crowd_of(Crowd::Uniform, 3, &mut Random::new(1));
    let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut Random::new(1));
    let pairs = [[0, 1], [2, 3], [9, 0]];
    let faults = [world.collide_many(&pairs).map(drop), world.distance_many(&pairs).map(drop)];
    for error in faults {
        let error = error.expect_err("3 is no position");
        assert_eq!((error.code, error.field), (ErrorCode::OutOfRange, Field::Pairs));
        assert_eq!((error.index(), error.value), (Some(1), 3.0));
    }
}
