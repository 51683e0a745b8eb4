//! Segments keep the ends and polygons the vertices that they were given, bit for bit, until they move.

use crate::support::families::random_pair;
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::{DVec2, Segment, Shape, World};

/// Number of worlds.
const WORLDS: usize = 3000;

fn points(shape: &Shape) -> Vec<[u64; 2]> {
    let mut points = Vec::new();
    shape.each_given_point(&mut |point| points.push(point.to_array().map(|number| (number + 0.0).to_bits())));
    points.sort_unstable();
    points
}

fn given(figure: &Figure) -> Vec<[u64; 2]> {
    let corners = match figure {
        Figure::Polygon(_) | Figure::Segment { .. } => figure.corners(DVec2::ZERO),
        Figure::Circle { .. } | Figure::Rectangle { .. } => Vec::new(),
    };
    let mut points: Vec<[u64; 2]> =
        corners.iter().map(|point| point.to_array().map(|number| (number + 0.0).to_bits())).collect();
    points.sort_unstable();
    points
}

#[test]
fn worlds_scenes_and_snapshots_keep_the_given_points() {
    let mut random = Random::new(0x0091_7e4d);
    let mut kept = 0;
    for _ in 0..WORLDS {
        let figures: Vec<Figure> = (0..3).flat_map(|_| random_pair(&mut random).1).collect();
        let world = worlds::of(&figures);
        let again = |world: &World| {
            let mut other = worlds::empty();
            other.restore(&world.snapshot().expect("there is memory")).expect("a snapshot");
            other
        };
        for (world, label) in [(&world, "world"), (&again(&world), "snapshot")] {
            for (shape, figure) in world.shapes().iter().zip(&figures) {
                // Points on one line are dropped: all that are left are given ones.
                let (found, given) = (points(shape), given(figure));
                assert!(found.iter().all(|point| given.contains(point)), "{label}: {figure:?}");
                assert!(given.is_empty() == found.is_empty(), "{label}: {figure:?}");
                kept += usize::from(!found.is_empty());
            }
        }
        assert_eq!(again(&world).shapes(), world.shapes(), "{figures:?}");
    }
    assert!(kept > WORLDS, "{kept}");
}

#[test]
fn moved_and_turned_segments_have_the_ends_of_the_documented_formula() {
    let mut random = Random::new(0x0030_7ed5);
    for _ in 0..WORLDS {
        let [x1, y1, x2, y2] = [(); 4].map(|()| (random.below(200_000) as f64 - 100_000.0) / 100.0);
        let segment = Segment::new(DVec2::new(x1, y1), DVec2::new(x2, y2)).expect("valid");
        let center = segment.center() + DVec2::new(0.1, 0.7);
        let moved = Shape::from(segment.clone()).with_pose(collidoscope::shape::Pose::new(center, 0.0).expect("valid"));
        let Shape::Segment(moved) = moved else { unreachable!() };
        assert_eq!(moved.ends(), [center - segment.half(), center + segment.half()]);
    }
}
