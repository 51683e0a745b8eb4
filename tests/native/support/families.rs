//! Families of random cases in which things coincide: common ends, corners and edges; collinear, parallel, level and
//! equally turned figures; tangents and starts on a rim; concentric and nested figures; numbers one ulp apart; plates.
//!
//! People's numbers are whole or have one or two decimals, their angles are whole degrees, and their scenes lie anywhere
//! at any scale. Uniformly random numbers never coincide: they find no fault of a coincidence.
//!
//! Every case is built in a [`Frame`], whose numbers are those of a ruler, and then placed in the world.

use super::figure::Figure;
use super::motion::Throw;
use super::random::Random;
use collidoscope::DVec2;

/// How the second figure lies to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// A corner or an end of both is the same point.
    CommonCorner,
    /// An edge of both is the same: tiles in a row, or one on the other.
    CommonEdge,
    /// An edge of each is on one line, beside each other or apart.
    Collinear,
    /// Edges are parallel at a distance; equal figures are turned equally.
    Parallel,
    /// A round figure touches an edge, a corner or another round figure.
    Tangent,
    /// The centers coincide, or one figure is the other, smaller or equal.
    Nested,
    /// A pair of another family, with one number one ulp away.
    UlpApart,
    /// Both have ruler's numbers, and nothing else in common.
    Ruler,
    /// A pair of another family, the first a box much thinner than long. Its corners and ties are within rounding.
    Plate,
}

/// Every family.
pub(crate) const FAMILIES: [Family; 9] = [
    Family::CommonCorner,
    Family::CommonEdge,
    Family::Collinear,
    Family::Parallel,
    Family::Tangent,
    Family::Nested,
    Family::UlpApart,
    Family::Ruler,
    Family::Plate,
];

/// A ray of a family and the figure at which it is aimed, unchecked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) origin: DVec2,
    /// Not a unit vector.
    pub(crate) direction: DVec2,
    pub(crate) reach: f64,
    pub(crate) figure: Figure,
}

/// Counts the hits of each family and asserts that each is seen both ways.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    counts: [[usize; 2]; FAMILIES.len()],
}

impl Tally {
    pub(crate) fn add(&mut self, family: Family, is_hit: bool) {
        self.counts[family as usize][usize::from(is_hit)] += 1;
    }

    /// Asserts that the hits of each family are at least a share and at most another share of its cases, but for chance.
    pub(crate) fn assert_shares(&self, shares: impl Fn(Family) -> [f64; 2]) {
        for family in FAMILIES {
            let [misses, hits] = self.counts[family as usize];
            let cases = (misses + hits).max(1) as f64;
            let [least, most] = shares(family);
            // Three standard deviations of a share at most.
            let chance = 1.5 / cases.sqrt();
            let range = least - chance..=most + chance;
            assert!(hits > 0 && range.contains(&(hits as f64 / cases)), "{family:?}: {hits} hits, {misses} misses");
        }
    }

    /// Asserts the shares of hits of [`random_pair`]: pairs that meet, touching included.
    pub(crate) fn assert_pairs(&self) {
        self.assert_shares(|family| match family {
            Family::CommonCorner | Family::CommonEdge => [0.6, 1.0],
            Family::Collinear => [0.2, 0.8],
            Family::Parallel => [0.1, 0.7],
            Family::Tangent | Family::UlpApart => [0.3, 0.9],
            Family::Nested => [0.95, 1.0],
            Family::Ruler => [0.2, 0.8],
            Family::Plate => [0.3, 0.95],
        });
    }

    /// Asserts the shares of points of [`random_point`] that are contained.
    pub(crate) fn assert_points(&self) {
        self.assert_shares(|_| [0.03, 0.9]);
    }

    /// Asserts the shares of hits of [`random_throw`] and [`random_aim`], overlap at the start included.
    pub(crate) fn assert_motions(&self) {
        self.assert_shares(|_| [0.15, 0.85]);
    }
}

/// Returns two figures of a random family.
pub(crate) fn random_pair(random: &mut Random) -> (Family, [Figure; 2]) {
    let family = random.pick(&FAMILIES);
    (family, pair_of(random, family))
}

/// Returns two figures of a family.
pub(crate) fn pair_of(random: &mut Random, family: Family) -> [Figure; 2] {
    valid(random, |random| {
        let frame = Frame::random(random);
        let Drawn { pair, is_nudged, .. } = sketches(random, family);
        let [a, b] = pair.map(|sketch| frame.place(&sketch));
        let b = if is_nudged { nudged(random, b) } else { b };
        let pair = if random.below(2) == 0 { [a, b] } else { [b, a] };
        pair.iter().all(|figure| figure.checked().is_ok()).then_some(pair)
    })
}

/// Returns two figures of a random family in motion.
///
/// The first comes from a ruler's distance, or leaves, along an edge, across it or towards a corner, as fast as a ruler
/// says. Its time is too short, exactly enough, or more than enough.
pub(crate) fn random_throw(random: &mut Random) -> (Family, Throw) {
    let family = random.pick(&FAMILIES);
    (family, throw_of(random, family))
}

/// Returns two figures of a family in motion.
pub(crate) fn throw_of(random: &mut Random, family: Family) -> Throw {
    valid(random, |random| {
        let frame = Frame::random(random);
        let Drawn { pair: [a, b], is_nudged, edge } = sketches(random, family);
        let way = if random.below(3) == 0 { edge.way() } else { way(random, &b) };
        let distance = random.pick(&[0.0, 0.0, 1.0, 2.0, 3.0, 7.0, 30.0, 90.0]);
        let [a, b] = [frame.place(&a.moved(way * -distance)), frame.place(&b)];
        let b = if is_nudged { nudged(random, b) } else { b };
        let speed = random.pick(&[1.0, 1.0, 10.0, 100.0, 1e4]);
        let motion = frame.turned(way * speed) * random.pick(&[1.0, 1.0, 1.0, -1.0]);
        let time = if distance > 0.0 { distance / speed } else { 1.0 };
        let duration = time * random.pick(&[0.1, 0.5, 1.0, 1.0, 2.0, 10.0, 1e3]);
        let common = if random.below(4) == 0 { frame.turned(ruled_point(random)) } else { DVec2::ZERO };
        let throw = Throw { a, velocity_a: common + motion, b, velocity_b: common, duration };
        let throw = if random.below(2) == 0 { throw } else { throw.swapped() };
        [throw.a, throw.b].iter().all(|figure| figure.checked().is_ok()).then_some(throw)
    })
}

/// Returns a ray of a random family.
pub(crate) fn random_aim(random: &mut Random) -> (Family, Aim) {
    let family = random.pick(&FAMILIES);
    (family, aim_of(random, family))
}

/// Returns a ray whose origin and figure lie to each other as the figures of a family do.
pub(crate) fn aim_of(random: &mut Random, family: Family) -> Aim {
    valid(random, |random| {
        let frame = Frame::random(random);
        let Drawn { pair: [other, target], is_nudged, edge } = sketches(random, family);
        // A point of the other figure, a corner or a center; or a point of the edge or the tangent of both, along it.
        let corner = other.corner(random);
        let is_along = random.below(3) == 0;
        let start = if is_along { edge.from } else { random.pick(&[corner, other.middle()]) };
        let way = if is_along { edge.way() } else { way(random, &target) };
        let distance = random.pick(&[0.0, 0.0, 1.0, 2.0, 3.0, 7.0, 30.0, 90.0]);
        let mut origin = frame.at(start - way * distance);
        let figure = frame.place(&target);
        if is_nudged {
            origin = nudged_point(random, origin);
        }
        let towards = if random.below(3) == 0 { frame.at(target.corner(random)) - origin } else { frame.turned(way) };
        let direction = towards * random.pick(&[1.0, 1.0, 1.0, -1.0]);
        let length = frame.scale * way.length();
        let reach = random.pick(&[distance * length, (distance + 1.0) * length, 10.0 * length, f64::INFINITY]);
        let is_valid = figure.checked().is_ok() && direction.length_squared() > 0.0;
        is_valid.then_some(Aim { origin, direction, reach, figure })
    })
}

/// Returns a figure and a point that lies to it as the figures of a family do.
pub(crate) fn random_point(random: &mut Random) -> (Family, Figure, DVec2) {
    let family = random.pick(&FAMILIES);
    let aim = aim_of(random, family);
    (family, aim.figure, aim.origin)
}

/// Draws until the case is valid: far from the world's origin a small outline may lose its area.
fn valid<T>(random: &mut Random, mut draw: impl FnMut(&mut Random) -> Option<T>) -> T {
    loop {
        if let Some(case) = draw(random) {
            return case;
        }
    }
}

/// A ruler's axes: where its 0 is in the world, which way it is turned, and how long its unit is.
#[derive(Clone, Copy, Debug)]
struct Frame {
    origin: DVec2,
    angle: f64,
    cosine: f64,
    sine: f64,
    scale: f64,
}

impl Frame {
    /// Returns a frame near the origin or moved by 10³, 10⁶ or 10⁹; turned by nothing, by whole degrees, by quarter
    /// turns or by a tenth of a degree; scaled by a power of two.
    fn random(random: &mut Random) -> Self {
        let (far, powers) =
            random.pick(&[(0.0, 20), (0.0, 20), (400.0, 0), (400.0, 0), (1e3, 20), (1e6, 10), (1e9, 0)]);
        let power = random.below(2) * random.below(20 + powers + 1);
        let scale = if power == 0 { 1.0 } else { 2.0_f64.powi(power as i32 - 20) };
        let degrees = match random.below(6) {
            0 | 1 => 0.0,
            2 | 3 => random.below(360) as f64,
            4 => random.pick(&[90.0, 180.0, 270.0, -90.0]),
            _ => random.below(3600) as f64 / 10.0,
        };
        let angle = degrees * std::f64::consts::PI / 180.0;
        let (cosine, sine) = if angle == 0.0 { (1.0, 0.0) } else { (angle.cos(), angle.sin()) };
        let origin = DVec2::new(far, far * random.pick(&[1.0, 0.5625, -1.0])) + ruled_point(random);
        Self { origin, angle, cosine, sine, scale }
    }

    /// Returns a vector of the ruler in the world.
    fn turned(&self, vector: DVec2) -> DVec2 {
        let (x, y) = (self.cosine * vector.x - self.sine * vector.y, self.sine * vector.x + self.cosine * vector.y);
        DVec2::new(x, y) * self.scale
    }

    /// Returns a point of the ruler in the world.
    fn at(&self, point: DVec2) -> DVec2 {
        let DVec2 { x, y } = point;
        let offset = DVec2::new(self.cosine * x - self.sine * y, self.sine * x + self.cosine * y);
        (self.origin + offset) * self.scale
    }

    fn place(&self, sketch: &Sketch) -> Figure {
        let points = || sketch.corners().iter().map(|corner| self.at(*corner)).collect::<Vec<_>>();
        let radius = sketch.radius * self.scale;
        match sketch.kind {
            SketchKind::Disc => {
                let center = self.at(sketch.points[0]);
                Figure::circle(center.x, center.y, radius)
            }
            SketchKind::Box => {
                let [from, to] = [sketch.points[0], sketch.points[2]];
                let (center, size) = (self.at((from + to) / 2.0), (to - from).abs() * self.scale);
                Figure::rectangle(center.x, center.y, size.x, size.y, self.angle)
            }
            SketchKind::Outline if radius > 0.0 => Figure::rounded(&points(), radius),
            SketchKind::Outline => match points()[..] {
                [from, to] => Figure::segment(from.x, from.y, to.x, to.y),
                ref points => Figure::polygon(points),
            },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SketchKind {
    /// A point with a radius.
    Disc,
    /// Four corners along the ruler's axes, from the least to the greatest.
    Box,
    /// Two to four corners, which may have a radius.
    Outline,
}

/// A figure in a frame.
#[derive(Clone, Copy, Debug)]
struct Sketch {
    kind: SketchKind,
    points: [DVec2; 4],
    count: usize,
    radius: f64,
}

impl Sketch {
    fn disc(center: DVec2, radius: f64) -> Self {
        Self { kind: SketchKind::Disc, points: [center; 4], count: 1, radius }
    }

    fn outline(corners: &[DVec2]) -> Self {
        let mut points = [corners[0]; 4];
        points[..corners.len()].copy_from_slice(corners);
        Self { kind: SketchKind::Outline, points, count: corners.len(), radius: 0.0 }
    }

    /// Returns the outline of the points, or the box if they are one.
    fn of_corners(corners: &[DVec2], is_box: bool) -> Self {
        let sketch = Self::outline(corners);
        let [least, most] = sketch.extent();
        let is_level =
            |corner: &DVec2| (corner.x == least.x || corner.x == most.x) && (corner.y == least.y || corner.y == most.y);
        if !is_box || corners.len() != 4 || !corners.iter().all(is_level) {
            return sketch;
        }
        let points = [least, DVec2::new(most.x, least.y), most, DVec2::new(least.x, most.y)];
        Self { kind: SketchKind::Box, points, ..sketch }
    }

    fn corners(&self) -> &[DVec2] {
        &self.points[..self.count]
    }

    fn extent(&self) -> [DVec2; 2] {
        let corners = || self.corners().iter().copied();
        [corners().fold(self.points[0], DVec2::min), corners().fold(self.points[0], DVec2::max)]
    }

    fn middle(&self) -> DVec2 {
        let [least, most] = self.extent();
        (least + most) / 2.0
    }

    fn corner(&self, random: &mut Random) -> DVec2 {
        self.points[random.below(self.count)]
    }

    /// Returns an edge, and a unit vector of the ruler away from the figure; for a disc, one through its rim.
    fn edge(&self, random: &mut Random) -> Edge {
        let edge = |first: usize| [self.points[first], self.points[(first + 1) % self.count]];
        let first = random.below(self.count);
        // Not the end of a plate, whose direction is as short as rounding.
        let is_end = self.count > 2 && edge(first)[0].distance(edge(first)[1]) < 0.01;
        let [from, to] = edge(if is_end { (first + 1) % self.count } else { first });
        if self.kind == SketchKind::Disc {
            let out = random.pick(&WHOLE) * random.pick(&[1.0, -1.0]);
            let tangent = from + out * self.radius;
            return Edge { from: tangent, to: tangent + out.perp() * 4.0, out };
        }
        let across = (to - from).perp();
        let is_inside = self.corners().iter().any(|corner| (*corner - from).dot(across) > 0.0);
        let out = across / across.length() * if is_inside { -1.0 } else { 1.0 };
        Edge { from: from + out * self.radius, to: to + out * self.radius, out }
    }

    fn moved(&self, by: DVec2) -> Self {
        Self { points: self.points.map(|point| point + by), ..*self }
    }

    /// Returns the figure scaled about its middle.
    fn scaled(&self, factor: f64) -> Self {
        let middle = self.middle();
        let points = self.points.map(|point| middle + (point - middle) * factor);
        Self { points, radius: self.radius * factor, ..*self }
    }
}

/// An edge of an outline, at the radius, and the unit vector away from it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: DVec2,
    to: DVec2,
    out: DVec2,
}

impl Edge {
    fn way(&self) -> DVec2 {
        (self.to - self.from) / self.from.distance(self.to)
    }
}

/// Unit vectors with few digits, so that tangents are exact or within an ulp.
const WHOLE: [DVec2; 5] =
    [DVec2::X, DVec2::Y, DVec2::new(0.6, 0.8), DVec2::new(-0.8, 0.6), DVec2::new(5.0 / 13.0, 12.0 / 13.0)];

/// Returns a number as people write it: whole, with one decimal or with two, from -`most` to `most`.
fn ruled(random: &mut Random, most: usize) -> f64 {
    let parts = random.pick(&[1, 1, 10, 100]);
    let steps = most * parts;
    (random.below(2 * steps + 1) as f64 - steps as f64) / parts as f64
}

fn ruled_point(random: &mut Random) -> DVec2 {
    DVec2::new(ruled(random, 20), ruled(random, 20))
}

/// Returns a length as people write it.
fn ruled_length(random: &mut Random) -> f64 {
    let length = ruled(random, 20).abs();
    if length > 0.0 { length } else { 1.0 }
}

/// Returns a figure of any kind with a ruler's numbers.
fn sketch(random: &mut Random) -> Sketch {
    let (from, size) = (ruled_point(random), DVec2::new(ruled_length(random), ruled_length(random)));
    let to = from + size;
    let [right, below] = [DVec2::new(to.x, from.y), DVec2::new(from.x, to.y)];
    let radius = random.pick(&[0.0, 0.5, 1.0, 1.3, 10.0]);
    match random.below(8) {
        0 => Sketch::disc(from, ruled_length(random)),
        1 | 2 => Sketch::of_corners(&[from, right, to, below], true),
        3 => Sketch::of_corners(&[from, right, to, below], false),
        4 => Sketch { radius, ..Sketch::of_corners(&[from, right, to], false) },
        5 => Sketch { radius, ..Sketch::outline(&[from, right]) },
        6 => Sketch::outline(&[from, random.pick(&[right, below])]),
        _ => Sketch { radius, ..Sketch::outline(&[from, to]) },
    }
}

/// Returns a box or an outline of four corners that is 10³ to 10⁹ times thinner than long.
fn plate(random: &mut Random) -> Sketch {
    let thickness = random.pick(&[1e-3, 1e-5, 1e-6, 1e-7, 1e-9]);
    let from = ruled_point(random);
    let to = from + DVec2::new(ruled_length(random), thickness * ruled_length(random));
    let corners = [from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)];
    let is_box = random.below(2) == 0;
    Sketch::of_corners(&corners, is_box)
}

/// Returns a figure that has an edge from one point to another, and the rest on the side of `out`.
fn sketch_on(random: &mut Random, from: DVec2, to: DVec2, out: DVec2) -> Sketch {
    let depth = out * ruled_length(random);
    match random.below(6) {
        0 | 1 => Sketch::of_corners(&[from, to, to + depth, from + depth], true),
        2 => Sketch::outline(&[from, to, to + depth, from + depth]),
        3 => Sketch::outline(&[from, to, (from + to) / 2.0 + depth]),
        _ => Sketch::outline(&[from, to]),
    }
}

/// Two figures in their frame.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    pair: [Sketch; 2],
    /// Whether a number of the second one is to be one ulp away.
    is_nudged: bool,
    /// The edge or the tangent of the first figure at which the second one lies.
    edge: Edge,
}

/// Returns two figures of a family.
fn sketches(random: &mut Random, family: Family) -> Drawn {
    let a = if family == Family::Plate { plate(random) } else { sketch(random) };
    sketches_at(random, family, a)
}

/// Returns two figures of a family, of which the first is given.
fn sketches_at(random: &mut Random, family: Family, a: Sketch) -> Drawn {
    let edge = a.edge(random);
    let Edge { from, to, out } = edge;
    let along = to - from;
    let side = random.pick(&[out, out, -out]);
    let b = match family {
        Family::CommonCorner => {
            let other = sketch(random);
            let corner = other.corner(random);
            other.moved(from - out * a.radius - corner)
        }
        Family::CommonEdge => sketch_on(random, to, from, side),
        Family::Collinear => {
            let start = random.pick(&[0.0, 0.5, 1.0, 1.0, 1.5, 2.0, -1.0]);
            let length = random.pick(&[0.5, 1.0, 3.0]);
            let first = from + along * start;
            sketch_on(random, first, first + along * length, side)
        }
        Family::Parallel => {
            let by = side * ruled_length(random) + along * random.pick(&[0.0, 0.5, 1.0, -3.0, 4.5]);
            if random.below(2) == 0 { a.moved(by) } else { sketch_on(random, from + by, to + by, side) }
        }
        Family::Tangent => {
            let at = from + along * random.pick(&[0.0, 0.5, 1.0]);
            let radius = ruled_length(random);
            let reach = radius * random.pick(&[1.0, 1.0, 1.0, -1.0, 2.0]);
            let center = at + out * reach;
            let end = center + along * random.pick(&[1.0, -0.5]);
            match random.below(3) {
                0 => Sketch { radius, ..Sketch::outline(&[center, end]) },
                _ => Sketch::disc(center, radius),
            }
        }
        Family::Nested => match random.below(3) {
            0 => a,
            1 => a.scaled(random.pick(&[0.5, 0.25, 0.1])),
            _ => {
                let other = sketch(random);
                other.moved(a.middle() - other.middle())
            }
        },
        Family::UlpApart => {
            let kin = random.pick(&[Family::CommonCorner, Family::CommonEdge, Family::Collinear, Family::Tangent]);
            return Drawn { is_nudged: true, ..sketches(random, kin) };
        }
        Family::Plate => {
            let kins = [Family::CommonCorner, Family::CommonEdge, Family::Collinear, Family::Tangent, Family::Nested];
            let kin = random.pick(&kins);
            return sketches_at(random, kin, a);
        }
        Family::Ruler => sketch(random),
    };
    Drawn { pair: [a, b], is_nudged: false, edge }
}

/// Returns a direction in the frame: along an edge of the figure, across it, towards one of its corners, or a ruler's.
fn way(random: &mut Random, figure: &Sketch) -> DVec2 {
    let Edge { from, to, out } = figure.edge(random);
    let way = match random.below(8) {
        0 => out,
        1 => -out,
        2 => figure.middle() - figure.corner(random),
        3 => random.pick(&WHOLE),
        4 => ruled_point(random),
        5 => (from - to) / from.distance(to).max(1.0),
        _ => (to - from) / from.distance(to).max(1.0),
    };
    if way == DVec2::ZERO { out } else { way }
}

/// Returns the figure with one of its numbers one ulp away.
fn nudged(random: &mut Random, figure: Figure) -> Figure {
    match figure {
        Figure::Circle { x, y, radius } => match random.below(3) {
            0 => Figure::circle(x, y, neighbor(random, radius)),
            _ => {
                let center = nudged_point(random, DVec2::new(x, y));
                Figure::circle(center.x, center.y, radius)
            }
        },
        Figure::Rectangle { x, y, width, height, angle } => match random.below(4) {
            0 => Figure::rectangle(x, y, neighbor(random, width), height, angle),
            1 => Figure::rectangle(x, y, width, height, neighbor(random, angle)),
            _ => {
                let center = nudged_point(random, DVec2::new(x, y));
                Figure::rectangle(center.x, center.y, width, height, angle)
            }
        },
        Figure::Polygon(outline) => {
            let mut points = outline.points().to_vec();
            let index = random.below(points.len());
            points[index] = nudged_point(random, points[index]);
            Figure::rounded(&points, outline.radius())
        }
        Figure::Segment { from, to } => {
            let to = nudged_point(random, to);
            Figure::segment(from.x, from.y, to.x, to.y)
        }
    }
}

fn nudged_point(random: &mut Random, point: DVec2) -> DVec2 {
    if random.below(2) == 0 { point.with_x(neighbor(random, point.x)) } else { point.with_y(neighbor(random, point.y)) }
}

/// Returns a neighbor of a number among the doubles.
fn neighbor(random: &mut Random, number: f64) -> f64 {
    if random.below(2) == 0 { number.next_up() } else { number.next_down() }
}
