//! Exactly touching figures, by integer arithmetic, are hits of depth 0 for every pair of kinds and method.

use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::random_figures::{Kind, random_figure, random_polygon};
use crate::support::touching::touch_exactly;
use collidoscope::{DVec2, Method, contact_by_method, distance};

/// Number of pairs per kind of touch.
const PAIRS: usize = 3000;
/// Greatest depth of a touch as a share of the sizes: the engine's tolerance is four ulps.
const DEPTH: f64 = 4.0 * f64::EPSILON;
/// Integer vectors of integer length, so that a circle touches a corner exactly.
const WHOLE: [(f64, f64, f64); 4] = [(3.0, 4.0, 5.0), (5.0, 12.0, 13.0), (8.0, 15.0, 17.0), (7.0, 24.0, 25.0)];

/// Returns two touching figures.
type Way = fn(&mut Random) -> [Figure; 2];

/// Returns a figure whose corners are on the grid.
fn angular_figure(random: &mut Random) -> Figure {
    match random.below(3) {
        0 => match random_figure(random, Kind::Rectangle) {
            Figure::Rectangle { x, y, width, height, .. } => Figure::rectangle(x, y, width, height, 0.0),
            other => other,
        },
        1 => random_figure(random, Kind::Segment),
        _ => {
            let vertices = 3 + random.below(30);
            random_polygon(random, DVec2::ZERO, vertices)
        }
    }
}

/// Returns the corner farthest along a direction.
fn farthest(figure: &Figure, direction: DVec2) -> DVec2 {
    let corners = figure.corners(DVec2::ZERO).into_iter();
    corners.max_by(|p, q| p.dot(direction).total_cmp(&q.dot(direction))).expect("a figure has corners")
}

fn random_direction(random: &mut Random) -> DVec2 {
    let angle = random.between(0.0, 7.0);
    DVec2::new(angle.cos(), angle.sin())
}

fn corner_on_corner(random: &mut Random) -> [Figure; 2] {
    let (a, b) = (angular_figure(random), angular_figure(random));
    let direction = random_direction(random);
    [a, b.moved(farthest(&a, direction) - farthest(&b, -direction))]
}

fn corner_on_side(random: &mut Random) -> [Figure; 2] {
    let (a, b) = (angular_figure(random), angular_figure(random));
    let corners = a.corners(DVec2::ZERO);
    let first = random.below(corners.len());
    let (from, to) = (corners[first], corners[(first + 1) % corners.len()]);
    // Away from the rest of the figure; both sides of a segment are free.
    let side = (to - from).perp();
    let is_inwards = corners.iter().any(|corner| (*corner - from).dot(side) > 0.0);
    let outwards = if is_inwards { -side } else { side };
    [a, b.moved(from.midpoint(to) - farthest(&b, -outwards))]
}

fn side_on_side(random: &mut Random) -> [Figure; 2] {
    let a = angular_figure(random);
    let corners = a.corners(DVec2::ZERO);
    let first = random.below(corners.len());
    let (from, to) = (corners[first], corners[(first + 1) % corners.len()]);
    // Rotated by a half turn about the side's midpoint, then moved along the side by up to half of it.
    let slide = (to - from) / 2.0 * random.pick(&[0.0, 0.5, -0.5, 1.0]);
    let turned: Vec<DVec2> = corners.iter().map(|corner| from + to - *corner + slide).collect();
    let b = match turned[..] {
        [start, end] => Figure::segment(start.x, start.y, end.x, end.y),
        _ => Figure::polygon(&turned),
    };
    [a, b]
}

fn circle_on_corner(random: &mut Random) -> [Figure; 2] {
    let a = angular_figure(random);
    let (x, y, length) = random.pick(&WHOLE);
    let sign = |random: &mut Random| if random.below(2) == 0 { 1.0 } else { -1.0 };
    let way = DVec2::new(x * sign(random), y * sign(random));
    let way = if random.below(2) == 0 { way } else { way.perp() };
    let size = random.on_grid(0.125, 3.0);
    let center = farthest(&a, way) + way * size;
    [a, Figure::circle(center.x, center.y, length * size)]
}

#[test]
fn exact_touching_is_a_hit_of_depth_0_by_every_method() {
    let ways: [(&str, Way); 4] = [
        ("corner on corner", corner_on_corner),
        ("corner on side", corner_on_side),
        ("side on side", side_on_side),
        ("circle on corner", circle_on_corner),
    ];
    let mut random = Random::new(0x0070_0c41);
    for (way, make) in ways {
        for _ in 0..PAIRS {
            let [a, b] = make(&mut random);
            let far = random.pick(&[0.0, 0.0, 1e3, 1e6]);
            let by = DVec2::new(random.on_grid(-far, far), random.on_grid(-far, far));
            let scale = 2.0_f64.powi(random.below(59) as i32 - 40);
            let [a, b] = [a, b].map(|figure| figure.moved(by).scaled(scale));
            assert!(touch_exactly(&a, &b), "{way}: {a:?} and {b:?} do not touch");
            let size = a.bounding_radius() + b.bounding_radius();
            for (a, b) in [(&a, &b), (&b, &a)] {
                for method in Method::ALL {
                    let name = method.as_str();
                    let contact = contact_by_method(&a.shape(), &b.shape(), *method)
                        .unwrap_or_else(|| panic!("{way}: {name} misses {a:?} {b:?}"));
                    let share = contact.depth / size;
                    assert!(share <= DEPTH, "{way}: {name} says {share:e} of the size of {a:?} {b:?}");
                }
                let found = distance(&a.shape(), &b.shape());
                assert_eq!((found.distance, found.points), (0.0, None), "{way}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn gap_of_40_ulps_is_a_miss_by_every_method() {
    let mut random = Random::new(0x0009_a900);
    for _ in 0..PAIRS {
        let direction = random_direction(&mut random);
        let (a, b) = (angular_figure(&mut random), angular_figure(&mut random));
        let b = b.moved(farthest(&a, direction) - farthest(&b, -direction));
        let size = a.bounding_radius() + b.bounding_radius();
        // Corners of the test's figures round at their coordinates, up to a hundred.
        let b = b.moved(direction * (40.0 * f64::EPSILON * size.max(100.0)));
        for method in Method::ALL {
            let found = contact_by_method(&a.shape(), &b.shape(), *method);
            assert_eq!(found, None, "{a:?} {b:?} by {}", method.as_str());
        }
        assert!(distance(&a.shape(), &b.shape()).points.is_some(), "{a:?} {b:?}");
    }
}
