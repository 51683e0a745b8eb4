//! Filtered queries of changing worlds against a scan of all shapes.

use crate::support::crowds::{CROWDS, crowd_of, world_of};
use crate::support::random::Random;
use collidoscope::engine::{BodyKind, BroadPhase, Filter, Nearest, Properties, ShapeId, Velocity, World};
use collidoscope::narrow_phase::cast::{ShapeHit, cast_shape_shape};
use collidoscope::sdf::signed_distance_shape;
use collidoscope::shape::{Aabb, Pose};
use collidoscope::{Circle, DVec2, Ray, Rectangle, Shape, cast_ray, collide};

/// Conditions of a filter, written out.
struct Wanted {
    mask: Option<u32>,
    layers: Option<u32>,
    ignore: Vec<ShapeId>,
    kinds: Vec<BodyKind>,
    sensors: bool,
    not_colliding: bool,
}

impl Wanted {
    fn random(world: &World, random: &mut Random) -> Self {
        let bits = |random: &mut Random| (random.below(3) == 0).then(|| random.below(8) as u32);
        let (mask, layers) = (bits(random), bits(random));
        let mut ignore: Vec<ShapeId> = world.ids().to_vec();
        ignore.retain(|_| random.below(6) == 0);
        if random.below(2) == 0 {
            ignore.clear();
        }
        let mut kinds = BodyKind::ALL.to_vec();
        kinds.retain(|_| random.below(5) > 0);
        Self { mask, layers, ignore, kinds, sensors: random.below(3) > 0, not_colliding: random.below(2) == 0 }
    }

    fn filter(&self) -> Filter<'_> {
        let Self { mask, layers, ignore, kinds, sensors, not_colliding } = self;
        let (sensors, not_colliding) = (*sensors, *not_colliding);
        Filter { mask: *mask, layers: *layers, ignore, kinds, sensors, not_colliding }
    }

    fn finds(&self, id: ShapeId, own: &Properties) -> bool {
        let is_left_out = self.ignore.contains(&id)
            || !self.kinds.contains(&own.kind())
            || own.sensor() && !self.sensors
            || !own.collides() && !self.not_colliding;
        let is_met = self.mask.is_none_or(|mask| mask & own.layers() > 0);
        !is_left_out && is_met && self.layers.is_none_or(|layers| layers & own.mask() > 0)
    }

    /// Returns the answers of the shapes that are found, in order of creation.
    fn scan<T>(&self, world: &World, answer: impl Fn(&Shape) -> Option<T>) -> Vec<(ShapeId, T)> {
        let shapes = world.ids().iter().zip(world.shapes()).zip(world.properties());
        let found = shapes.filter(|((id, _), own)| self.finds(**id, own));
        found.filter_map(|((id, shape), _)| Some((*id, answer(shape)?))).collect()
    }
}

fn random_properties(random: &mut Random) -> Properties {
    Properties::DEFAULT
        .with_kind(random.pick(BodyKind::ALL))
        .with_layers(random.below(8) as u32, random.below(8) as u32)
        .with_sensor(random.below(4) == 0)
        .with_collides(random.below(4) > 0)
}

/// Changes a world: one shape moved, replaced, added or removed, or all by a step.
fn change(world: &mut World, shapes: &[Shape], random: &mut Random) {
    let id = world.ids()[random.below(world.len())];
    let position = world.position(id).expect("it lives");
    let by = DVec2::new(random.on_grid(-20.0, 20.0), random.on_grid(-20.0, 20.0));
    let pose = world.shapes()[position].pose();
    let moved = Pose::new(pose.position() + by, pose.angle() + random.between(-1.0, 1.0)).expect("within limits");
    match random.below(1000) {
        0..450 => world.set_pose(id, moved).expect("it lives"),
        450..600 => world.set_shape(id, random_shape(shapes, random)).expect("it lives"),
        600..650 => {
            let properties = random_properties(random);
            world.set(id, random_shape(shapes, random), properties, Velocity::default()).expect("it lives");
        }
        650..850 => add(world, shapes, random),
        850..930 if world.len() > 50 => world.remove(id).expect("it lives"),
        930..940 => {
            let mut poses: Vec<Pose> = world.shapes().iter().map(Shape::pose).collect();
            poses[position] = moved;
            world.set_poses(&poses).expect("as many");
        }
        940..943 => {
            // Half of the shapes and more go, or all.
            let left = random.pick(&[0, world.len() / 3]);
            let leaving: Vec<ShapeId> = world.ids().iter().copied().skip(left).collect();
            world.remove_many(&leaving).expect("they live");
            if left == 0 {
                world.clear();
            }
            (0..60).for_each(|_| add(world, shapes, random));
        }
        _ => world.step(),
    }
}

fn add(world: &mut World, shapes: &[Shape], random: &mut Random) {
    let properties = random_properties(random);
    world.add(random_shape(shapes, random), properties, Velocity::default()).expect("below the limit");
}

fn random_shape(shapes: &[Shape], random: &mut Random) -> Shape {
    shapes[random.below(shapes.len())].clone()
}

/// Returns the answer with the least distance, the first in a tie.
fn first<T, D: PartialOrd>(mut found: Vec<(ShapeId, T)>, distance: impl Fn(&T) -> D) -> Option<(ShapeId, T)> {
    found.sort_by(|(_, one), (_, other)| distance(one).partial_cmp(&distance(other)).expect("numbers"));
    found.into_iter().next()
}

#[test]
fn filtered_queries_equal_a_scan_while_the_world_changes() {
    let mut random = Random::new(0x0f17_0001);
    let mut counts = [0; 7];
    for crowd in CROWDS {
        let shapes = crowd_of(crowd, 150, &mut random);
        let mut world = world_of(&shapes, BroadPhase::Auto, 20.0, &mut random);
        for id in world.ids().to_vec() {
            world.set_motion(id, random_properties(&mut random), Velocity::default()).expect("no velocity");
        }
        for _ in 0..1250 {
            for _ in 0..random.below(3) {
                change(&mut world, &shapes, &mut random);
            }
            let wanted = Wanted::random(&world, &mut random);
            let filter = &wanted.filter();
            let aim = random_shape(world.shapes(), &mut random);
            let point = aim.center() + DVec2::new(random.on_grid(-9.0, 9.0), random.on_grid(-9.0, 9.0)) / 3.0;
            let case = || format!("{crowd:?} at {point}, {filter:?}");

            let found = world.query_point(point, filter).expect("memory");
            let expected = wanted.scan(&world, |shape| shape.contains(point).then_some(()));
            assert_eq!(found, expected.iter().map(|(id, ())| *id).collect::<Vec<_>>(), "{}", case());
            counts[0] += found.len();

            let region = Aabb::new(point, point + DVec2::new(8.0, 4.0)).expect("numbers");
            let asked = Shape::from(Rectangle::new(point + DVec2::new(4.0, 2.0), 8.0, 4.0, 0.0).expect("a region"));
            let found = world.query_region(region, filter).expect("memory");
            let expected = wanted.scan(&world, |shape| collide(&asked, shape));
            assert_eq!(found, expected.iter().map(|(id, _)| *id).collect::<Vec<_>>(), "{}", case());
            let contacts = world.overlap_shape(&asked, filter).expect("memory");
            assert_eq!(contacts, expected, "{}", case());
            counts[1] += found.len();

            let reach = random.pick(&[1.0, 30.0, f64::INFINITY]);
            let answer = world.nearest(point, reach, filter);
            let expected =
                first(wanted.scan(&world, |shape| Some(signed_distance_shape(shape, point).max(0.0))), |distance| {
                    *distance
                });
            let expected = expected.filter(|(_, distance)| *distance <= reach);
            assert_eq!(answer.map(|Nearest { id, distance, .. }| (id, distance)), expected, "{}", case());
            counts[2] += usize::from(answer.is_some());

            let way = random.pick(&[DVec2::X, DVec2::NEG_Y, DVec2::new(0.6, 0.8), DVec2::new(-3.0, 1.0)]);
            let ray = Ray::new(point, way, reach).expect("a direction");
            let hits = world.cast_ray_all(&ray, filter).expect("memory");
            let mut expected = wanted.scan(&world, |shape| cast_ray(&ray, shape));
            expected.sort_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance));
            assert_eq!(hits, expected, "{}", case());
            assert_eq!(world.cast_ray(&ray, filter), expected.first().copied(), "{}", case());
            counts[3] += hits.len();

            let moving = Shape::from(Circle::new(point, 2.0).expect("a radius"));
            for (place, shape) in [asked, moving].iter().enumerate() {
                let motion = way * random.pick(&[0.0, 1.0, 40.0]);
                let cast = world.cast_shape(shape, motion, filter);
                let expected = wanted.scan(&world, |other| cast_shape_shape(shape, motion, other));
                assert_eq!(
                    cast,
                    first(expected, |hit: &ShapeHit| (hit.time, -hit.normal.dot(motion))),
                    "{} by {motion}",
                    case()
                );
                counts[4 + place] += usize::from(cast.is_some());
                counts[6] += usize::from(cast.is_some_and(|(_, hit)| hit.time > 0.0));
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 700), "{counts:?}");
}

#[test]
fn ids_of_removed_shapes_leave_nothing_out() {
    let mut random = Random::new(0x0f17_0002);
    let disc = || Shape::from(Circle::new(DVec2::ZERO, 5.0).expect("a radius"));
    let mut world = world_of(&[disc()], BroadPhase::Auto, 0.0, &mut random);
    let gone = world.ids()[0];
    world.remove(gone).expect("it lives");
    let id = world.add(disc(), Properties::DEFAULT, Velocity::default()).expect("below the limit");
    let found = world.query_point(DVec2::ZERO, &Filter { ignore: &[gone], ..Filter::DEFAULT }).expect("memory");
    assert_eq!(found, [id], "its slot is that of the removed shape");
    let found = world.query_point(DVec2::ZERO, &Filter { ignore: &[gone, id], ..Filter::DEFAULT }).expect("memory");
    assert!(found.is_empty());
}

/// One more shape outside the tree than queries visit, one by one, and moves far and near between them.
#[test]
fn index_follows_additions_and_moves_without_a_step() {
    let mut random = Random::new(0x0f17_0003);
    let disc = |x: f64, y: f64| Shape::from(Circle::new(DVec2::new(x, y), 3.0).expect("a radius"));
    let shapes: Vec<Shape> = (0..40).map(|at| disc(f64::from(at % 8) * 20.0, f64::from(at / 8) * 20.0)).collect();
    let mut world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
    for change in 0..400 {
        let at = DVec2::new(random.on_grid(0.0, 140.0), random.on_grid(0.0, 80.0)) * random.pick(&[1.0, 1.0, 1e6]);
        if change % 4 == 0 {
            world.add(disc(at.x, at.y), Properties::DEFAULT, Velocity::default()).expect("below the limit");
        } else {
            let id = world.ids()[random.below(world.len())];
            world.set_pose(id, Pose::new(at, 0.0).expect("within limits")).expect("it lives");
        }
        let expected = world.ids().iter().zip(world.shapes()).filter(|(_, shape)| shape.contains(at));
        let expected: Vec<ShapeId> = expected.map(|(id, _)| *id).collect();
        assert_eq!(world.query_point(at, &Filter::DEFAULT).expect("memory"), expected, "change {change}");
    }
}

/// More nested squares than a search keeps for later.
#[test]
fn nearest_shapes_are_found_in_deep_trees() {
    let mut random = Random::new(0x0f17_0004);
    let disc = |at: DVec2, radius: f64| Shape::from(Circle::new(at, radius).expect("a radius"));
    let corners = [DVec2::new(1.0, 1.0), DVec2::new(1.0, 0.0), DVec2::new(0.0, 1.0), DVec2::new(0.9, 0.7)];
    let nested = (0..60).flat_map(|depth| corners.map(|corner| (corner * 0.5_f64.powi(depth), 0.5_f64.powi(depth))));
    let shapes: Vec<Shape> = nested.map(|(at, size)| disc(at * 1000.0, size * 90.0)).collect();
    let world = world_of(&shapes, BroadPhase::Auto, 0.0, &mut random);
    for _ in 0..400 {
        let scale = 0.5_f64.powf(random.between(0.0, 55.0));
        let point = DVec2::new(random.between(-1.0, 2.0), random.between(-1.0, 2.0)) * 1000.0 * scale;
        let distances = shapes.iter().map(|shape| signed_distance_shape(shape, point).max(0.0));
        let least = distances.fold(f64::INFINITY, f64::min);
        let found = world.nearest(point, f64::INFINITY, &Filter::DEFAULT).expect("there are shapes");
        assert_eq!(found.distance, least, "{point}");
    }
}
