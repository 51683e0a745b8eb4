//! The gradient on the core of a rounded shape, at corners, on axes and on outlines, where it is not unique or all rounding.
//!
//! The judge is an outline in plain doubles, relative to the point: differences of nearby numbers are exact.

use crate::support::random::Random;
use crate::support::worlds;
use collidoscope::engine::{FieldSample, GradientResponse, NoClock, Properties, Velocity};
use collidoscope::sdf::sample_shape;
use collidoscope::shape::Pose;
use collidoscope::{Circle, DVec2, Polygon, Rectangle, Segment, Shape};

const CASES: usize = 60_000;
/// Tolerance of points on an outline, as a share of size and coordinates.
const ON_OUTLINE: f64 = 1e-12;
/// A point is on a core up to this share of size and coordinates.
const ON_CORE: f64 = 8.0 * f64::EPSILON;
/// Farther off than this share of size and coordinates, a point is on no core, and distances are tied by no rounding.
const OFF_CORE: f64 = 1e-11;
/// Tolerance of the direction of an edge: far from the world's origin, a tenth of a pixel has few digits.
const DIRECTION: f64 = 1e-7;
/// Dot product above which two gradients count as one.
const SAME: f64 = 0.999_4;

/// The corners of a shape around a point, clockwise on the screen.
struct Outline {
    corners: Vec<DVec2>,
    radius: f64,
    /// Size and coordinates.
    scale: f64,
}

impl Outline {
    fn around(shape: &Shape, point: DVec2) -> Self {
        let hull = shape.hull();
        let corners = (0..hull.points().len()).map(|index| hull.corner(index) - point).collect();
        let scale = hull.reach() + hull.center().abs().max_element() + point.abs().max_element();
        Self { corners, radius: hull.radius(), scale }
    }

    fn edge(&self, index: usize) -> [DVec2; 2] {
        [self.corners[index], self.corners[(index + 1) % self.corners.len()]]
    }

    fn normal(&self, index: usize) -> DVec2 {
        let [from, to] = self.edge(index);
        let along = (to - from).normalize();
        DVec2::new(along.y, -along.x)
    }

    /// Returns the distance to an edge, and whether the point is beyond one of its ends, farther than by rounding.
    fn to_edge(&self, index: usize) -> (f64, bool) {
        let [from, to] = self.edge(index);
        let along = to - from;
        let share = -from.dot(along) / along.length_squared();
        let beyond = (-share).max(share - 1.0) * along.length();
        let distance = if share <= 0.0 {
            from.length()
        } else if share >= 1.0 {
            to.length()
        } else {
            from.perp_dot(along).abs() / along.length()
        };
        (distance, beyond > OFF_CORE * self.scale)
    }

    /// Returns the signed distance to the core; a segment has no inside.
    fn to_core(&self) -> f64 {
        let count = self.corners.len();
        if count == 1 {
            return self.corners[0].length();
        }
        let nearest = (0..count).map(|index| self.to_edge(index).0).fold(f64::INFINITY, f64::min);
        let is_inside = count > 2
            && (0..count).all(|index| {
                let [from, to] = self.edge(index);
                from.perp_dot(to) >= 0.0
            });
        if is_inside { -nearest } else { nearest }
    }

    /// Returns the distance to the outline.
    fn off_outline(&self) -> f64 {
        (self.to_core() - self.radius).abs()
    }

    /// Returns the edges in front of which the point lies and which are tied for the nearest place, up to a share of the scale.
    fn tied_edges(&self, share: f64) -> Vec<usize> {
        let core = self.to_core();
        // Outside, all edges but the nearest are behind the core.
        let is_tied = |index: &usize| {
            let (distance, is_beyond) = self.to_edge(*index);
            !is_beyond && distance + core <= share * self.scale
        };
        (0..self.corners.len()).filter(is_tied).collect()
    }
}

/// Returns a number with one decimal.
fn decimal(random: &mut Random, low: i64, high: i64) -> f64 {
    (low + random.below((high - low) as usize) as i64) as f64 / 10.0
}

fn decimal_point(random: &mut Random) -> DVec2 {
    DVec2::new(decimal(random, -600, 600), decimal(random, -600, 600))
}

/// Returns an angle in whole degrees, often a quarter turn.
fn angle_of(random: &mut Random) -> f64 {
    let degrees = if random.below(2) == 0 { 90 * random.below(4) } else { random.below(360) };
    degrees as f64 * std::f64::consts::PI / 180.0
}

/// Kinds of [`random_shape`].
const KINDS: [&str; 9] = [
    "circle",
    "upright capsule",
    "level capsule",
    "capsule",
    "turned capsule",
    "segment",
    "rectangle",
    "polygon",
    "rounded polygon",
];

/// Returns a shape of people's numbers: one decimal, whole degrees, near the world's origin or far from it.
fn random_shape(random: &mut Random, kind: &str) -> Shape {
    loop {
        let far = random.pick(&[0.0, 0.0, 0.0, 400.0, 1e6]);
        let at = decimal_point(random) + DVec2::new(far, far * random.pick(&[1.0, -0.5625]));
        let size = DVec2::new(decimal(random, 10, 600), decimal(random, 10, 600));
        let any = decimal(random, 1, 400);
        let radius = random.pick(&[1.0, 5.0, any]);
        let segment =
            |way: DVec2, radius: f64| Segment::new(at, at + way).and_then(|segment| segment.with_radius(radius));
        let sign = random.pick(&[1.0, -1.0]);
        let shape = match kind {
            "circle" => Circle::new(at, radius).map(Shape::from),
            "upright capsule" => segment(DVec2::new(0.0, size.y * sign), radius).map(Shape::from),
            "level capsule" => segment(DVec2::new(size.x * sign, 0.0), radius).map(Shape::from),
            "capsule" => segment(decimal_point(random), radius).map(Shape::from),
            "segment" => {
                segment(decimal_point(random) * random.pick(&[DVec2::ONE, DVec2::X, DVec2::Y]), 0.0).map(Shape::from)
            }
            "turned capsule" => segment(size, radius).map(|capsule| {
                let pose = Pose::new(at, angle_of(random)).expect("valid");
                capsule.with_pose(pose).into()
            }),
            "rectangle" => Rectangle::new(at, size.x, size.y, angle_of(random)).map(Shape::from),
            _ => {
                let points: Vec<DVec2> = match random.below(3) {
                    0 => [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
                        .map(|(x, y)| at + size * DVec2::new(x, y))
                        .into(),
                    1 => (0..3).map(|_| at + decimal_point(random)).collect(),
                    _ => {
                        let (count, turn) = (random.below(6) + 5, angle_of(random));
                        let corner = |index: usize| turn + std::f64::consts::TAU * index as f64 / count as f64;
                        (0..count).map(|index| at + DVec2::from_angle(corner(index)) * size.x).collect()
                    }
                };
                let radius = if kind == "polygon" { 0.0 } else { radius };
                Polygon::new(&points).and_then(|polygon| polygon.with_radius(radius)).map(Shape::from)
            }
        };
        if let Ok(shape) = shape {
            return shape;
        }
    }
}

/// Returns a point at a corner, on an edge, midway between edges, or beside one of these by an ulp or a small share.
fn random_place(random: &mut Random, shape: &Shape) -> DVec2 {
    let hull = shape.hull();
    let count = hull.points().len();
    let index = random.below(count);
    let [from, to] = [index, index + 1].map(|corner| hull.corner(corner));
    let outline = Outline::around(shape, from);
    let on_core = match random.below(6) {
        0 | 1 => from,
        2 => from + (to - from) / 2.0,
        3 => from + (to - from) * random.pick(&[0.25, 0.1, 0.9, 0.5]),
        4 if matches!(shape, Shape::Segment(_)) => {
            // One decimal, as people type.
            let share = decimal(random, 0, 10);
            let place = from + (to - from) * share;
            (place * 10.0).round() / 10.0
        }
        _ if count > 2 => {
            let normals = [(index + count - 1) % count, index].map(|edge| outline.normal(edge));
            let depth = shape.hull().core_inradius() * random.pick(&[0.5, 0.25, 0.1]);
            from - (normals[0] + normals[1]) * depth / (1.0 + normals[0].dot(normals[1]))
        }
        _ => hull.center(),
    };
    let ulp = |random: &mut Random, number: f64| match random.below(4) {
        0 => number.next_up(),
        1 => number.next_down(),
        _ => number,
    };
    match random.below(4) {
        0 | 1 => on_core,
        2 => DVec2::new(ulp(random, on_core.x), ulp(random, on_core.y)),
        _ => {
            let away = hull.reach() * 10.0_f64.powf(random.between(-16.0, 0.0));
            on_core + DVec2::from_angle(random.between(0.0, std::f64::consts::TAU)) * away
        }
    }
}

#[test]
fn gradients_on_and_beside_a_core_lead_to_the_outline() {
    let mut random = Random::new(0x0c07_e001);
    let (mut on_core, mut coincident, mut vertices, mut unjudged) = (0, 0, 0, 0);
    for case in 0..CASES {
        let kind = KINDS[case % KINDS.len()];
        let shape = random_shape(&mut random, kind);
        let point = random_place(&mut random, &shape);
        let (found, outline) = (sample_shape(&shape, point), Outline::around(&shape, point));
        let label = format!("{kind} {shape:?} at {point}: {found:?}");
        assert!((found.gradient.length() - 1.0).abs() <= 1e-15, "{label}");
        let foot = Outline::around(&shape, point - found.gradient * found.distance);
        let off = foot.off_outline();
        assert!(off <= ON_OUTLINE * outline.scale, "{label} leads {off} beside the outline");
        let core = outline.to_core();
        coincident += usize::from(core.abs() <= ON_CORE * outline.scale || outline.tied_edges(ON_CORE).len() > 1);
        if core.abs() > ON_CORE * outline.scale || outline.corners.len() == 1 || found.distance > 0.0 {
            continue;
        }
        // The lowest edge on which the point is, unless it is beside one by little more than rounding.
        let [first, tied] = [2.0 * ON_CORE, OFF_CORE]
            .map(|share| (0..outline.corners.len()).find(|edge| outline.to_edge(*edge).0 <= share * outline.scale));
        if first != tied {
            unjudged += 1;
            continue;
        }
        on_core += 1;
        vertices += usize::from(outline.corners.iter().any(|corner| corner.length() <= ON_CORE * outline.scale));
        let normal = outline.normal(first.expect("a point on the core is on an edge"));
        assert!((found.gradient - normal).length() <= DIRECTION, "{label}: not the first edge's normal {normal}");
    }
    assert!(coincident > CASES / 2, "{coincident} points on a core or midway between edges");
    assert!(unjudged < CASES / 100, "{unjudged} points are beside a corner by little more than rounding");
    assert!(on_core > CASES / 3 && vertices > CASES / 8, "{on_core} on a core, {vertices} of them at its vertices");
}

#[test]
fn a_disc_on_the_axis_of_a_capsule_leaves_it_sideways() {
    let capsule =
        Segment::new(DVec2::new(400.3, 100.1), DVec2::new(400.3, 300.7)).and_then(|axis| axis.with_radius(20.0));
    for y in [100.1, 200.9, 150.3, 299.9, 300.7] {
        let mut world = worlds::empty();
        for shape in [capsule.clone().map(Shape::from), Circle::new(DVec2::new(400.3, y), 10.0).map(Shape::from)] {
            world.add(shape.expect("valid"), Properties::default(), Velocity::default()).expect("there is memory");
        }
        world.step_gradient(&mut GradientResponse::default(), &NoClock);
        let found = world.shapes()[1].center();
        assert!((found - DVec2::new(430.3, y)).length() <= 1e-12, "from {y} to {found}");
    }
}

#[test]
fn the_field_is_exact_unless_two_gradients_are_as_good() {
    let mut random = Random::new(0x0c07_e002);
    let (mut several, mut exact, mut unjudged) = ([0; KINDS.len()], [0; KINDS.len()], 0);
    for case in 0..CASES {
        let number = case % KINDS.len();
        let shape = random_shape(&mut random, KINDS[number]);
        let point = random_place(&mut random, &shape);
        let (found, outline) = (field_of(&shape, point, 0.0), Outline::around(&shape, point));
        let label = format!("{shape:?} at {point}: {found:?}");
        let (core, count) = (outline.to_core(), outline.corners.len());
        let [near, far] = [ON_CORE, OFF_CORE].map(|share| {
            if count == 1 { usize::from(core <= share * outline.scale) } else { outline.tied_edges(share).len() }
        });
        // A circle's center, or the center of a polygon whose edges are tied by rounding at another scale.
        if near != far {
            unjudged += 1;
            continue;
        }
        if count == 1 {
            assert_eq!(found.other, (near == 1).then_some(-found.sample.gradient), "{label}");
        } else {
            let tied: Vec<DVec2> = outline.tied_edges(ON_CORE).into_iter().map(|edge| outline.normal(edge)).collect();
            let is_unique = tied.iter().all(|normal| normal.dot(tied[0]) > SAME);
            assert_eq!(found.other.is_none(), is_unique, "{label}: {tied:?}");
            let is_tied = |gradient: DVec2| tied.iter().any(|normal| (*normal - gradient).length() <= DIRECTION);
            if let Some(other) = found.other {
                assert!(other.dot(found.sample.gradient) < SAME && is_tied(other), "{label}: {tied:?}");
                assert!(found.sample.distance > 0.0 || is_tied(found.sample.gradient), "{label}: {tied:?}");
            }
        }
        let tally = if found.other.is_some() { &mut several } else { &mut exact };
        tally[number] += 1;
    }
    let least = CASES / KINDS.len() / 20;
    assert!(several.iter().all(|count| *count > least), "several gradients: {several:?}");
    assert!(exact.iter().all(|count| *count > least), "one gradient: {exact:?}");
    assert!(unjudged < CASES / 10, "{unjudged} places are tied within more than rounding");
}

#[test]
fn slack_is_the_difference_of_both_places_for_every_kind() {
    let mut random = Random::new(0x0c07_e003);
    let (mut several, mut exact) = (0, 0);
    for case in 0..CASES / 4 {
        let (half, length) = (decimal(&mut random, 20, 200), 500.0);
        let thin = half * random.pick(&[0.5, 0.25]);
        let end = DVec2::new(0.0, length);
        let corners = |across: f64| [(-across, -length), (across, -length), (across, length), (-across, length)];
        let strip = |across: f64, radius: f64| {
            let polygon =
                Polygon::new(&corners(across).map(DVec2::from)).and_then(|polygon| polygon.with_radius(radius));
            Shape::from(polygon.expect("valid"))
        };
        let segment = |radius: f64| {
            let segment = Segment::new(-end, end).and_then(|segment| segment.with_radius(radius));
            Shape::from(segment.expect("valid"))
        };
        let kind = case % 6;
        let shape = match kind {
            0 => Circle::new(DVec2::ZERO, half).expect("valid").into(),
            1 => segment(half),
            2 => segment(0.0),
            3 => Rectangle::new(DVec2::ZERO, 2.0 * half, 2.0 * length, 0.0).expect("valid").into(),
            4 => strip(half, 0.0),
            _ => strip(half - thin, thin),
        };
        let (off, slack) = (decimal(&mut random, 0, 250), decimal(&mut random, 0, 250));
        // Equal numbers are decided by rounding.
        if (2.0 * off - slack).abs() < 0.05 {
            continue;
        }
        let point = DVec2::new(off * random.pick(&[1.0, -1.0]), 0.0);
        let found = field_of(&shape, point, slack);
        // Beyond the outline the nearest place is the only one, but a plain segment has no inside.
        let is_unique = 2.0 * off > slack || off > half && kind != 2;
        assert_eq!(found.other.is_none(), is_unique, "{shape:?} at {point}, slack {slack}: {found:?}");
        if let Some(other) = found.other {
            assert!((other + found.sample.gradient).length() <= 1e-15, "{shape:?} at {point}: {found:?}");
        }
        let tally = if is_unique { &mut exact } else { &mut several };
        *tally += 1;
    }
    assert!(several > CASES / 20 && exact > CASES / 20, "{several} with two gradients, {exact} with one");
}

/// Returns the field of a world with one shape.
fn field_of(shape: &Shape, point: DVec2, slack: f64) -> FieldSample {
    let mut world = worlds::empty();
    world.add(shape.clone(), Properties::default(), Velocity::default()).expect("there is memory");
    world.sample_field(point, slack).expect("a shape")
}
