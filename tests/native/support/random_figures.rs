//! Random figures of every kind, on a grid of 1/1024: translations by grid steps are exact.

use super::figure::Figure;
use super::random::Random;
use collidoscope::DVec2;
use std::f64::consts::TAU;

/// Half the side of the square field of figures.
const FIELD: f64 = 25.0;
/// Half the extent of the largest figures.
const REACH: f64 = 24.0;
/// Numbers of vertices drawn more often than others.
const FAVOURITES: [usize; 6] = [3, 4, 5, 8, 32, 64];

pub(crate) use collidoscope::shape::Kind;

/// Every kind.
pub(crate) const KINDS: [Kind; Kind::COUNT] = *Kind::ALL.first_chunk().expect("as many as there are");

/// Returns two figures of random kinds. About half of the pairs overlap.
///
/// Most are uniform in the field. Some share a center or an axis; some are equal, with parallel edges and tied depths;
/// some are far from the world's origin.
pub(crate) fn random_pair(random: &mut Random) -> [Figure; 2] {
    let [one, other] = [KINDS; 2].map(|kinds| random.pick(&kinds));
    let (a, b) = (random_figure(random, one), random_figure(random, other));
    let grid = |random: &mut Random, size: f64| DVec2::new(random.on_grid(-size, size), random.on_grid(-size, size));
    let [a, b] = match random.below(12) {
        0 => [a, b.moved(snapped(a.center() - b.center()))],
        1 => [a, b.moved(snapped(a.center() - b.center()).with_x(0.0))],
        2 => [a, a.moved(grid(random, 30.0))],
        3 => [a, a.mirrored(DVec2::new(-1.0, 1.0)).moved(grid(random, 30.0))],
        4 => {
            let far = grid(random, 1e6);
            [a.moved(far), b.moved(far)]
        }
        _ => [a, b],
    };
    [a, b]
}

/// Returns a pair as [`random_pair`] does, at least one of it rounded.
pub(crate) fn random_rounded_pair(random: &mut Random) -> [Figure; 2] {
    let [a, b] = random_pair(random);
    let which = random.below(3);
    let [a, b] = [rounded(random, a, which != 1), rounded(random, b, which != 0)];
    if a.roundness() > 0.0 && !a.is_circle() || b.roundness() > 0.0 && !b.is_circle() {
        [a, b]
    } else {
        random_rounded_pair(random)
    }
}

/// Returns a rounded polygon or a capsule, anywhere in the field.
pub(crate) fn random_rounded_figure(random: &mut Random) -> Figure {
    let kind = random.pick(&[Kind::Polygon, Kind::Segment]);
    let figure = random_figure(random, kind);
    rounded(random, figure, true)
}

/// Returns a polygon or a segment with a random radius; a circle or a rectangle unchanged.
fn rounded(random: &mut Random, figure: Figure, is_to_be: bool) -> Figure {
    let size = random.pick(&[1e-3, 0.5, 4.0, 16.0]);
    let radius = random.on_grid(size / 2.0, size);
    match figure {
        Figure::Polygon(outline) if is_to_be => Figure::Polygon(outline.rounded(radius)),
        Figure::Segment { from, to } if is_to_be => Figure::rounded(&[from, to], radius),
        _ => figure,
    }
}

/// Returns a figure of a kind, anywhere in the field.
pub(crate) fn random_figure(random: &mut Random, kind: Kind) -> Figure {
    let center = DVec2::new(random.on_grid(-FIELD, FIELD), random.on_grid(-FIELD, FIELD));
    match kind {
        Kind::Circle => Figure::circle(center.x, center.y, random.on_grid(2.0, REACH)),
        Kind::Rectangle => {
            let (width, height) = (random.on_grid(2.0, 45.0), random.on_grid(2.0, 45.0));
            Figure::rectangle(center.x, center.y, width, height, random.between(-7.0, 7.0))
        }
        Kind::Polygon => {
            let vertices = if random.below(2) == 0 { random.pick(&FAVOURITES) } else { 3 + random.below(62) };
            random_polygon(random, center, vertices)
        }
        Kind::Segment => {
            let way = vector(random.between(0.0, TAU)) * random.between(2.0, 2.0 * REACH);
            let half = snapped(way) / 2.0;
            let (from, to) = (center - half, center + half);
            Figure::segment(from.x, from.y, to.x, to.y)
        }
    }
}

/// Returns a strictly convex polygon of about a number of vertices, in either winding.
///
/// The points of a rotated ellipse, rounded to the grid; points that rounding makes concave are dropped.
pub(crate) fn random_polygon(random: &mut Random, center: DVec2, vertices: usize) -> Figure {
    loop {
        let radii = DVec2::new(random.between(4.0, REACH), random.between(4.0, REACH));
        let turn = random.between(0.0, TAU);
        let is_regular = random.below(3) == 0;
        let points: Vec<DVec2> = (0..vertices)
            .map(|index| {
                let share = if is_regular { index as f64 / vertices as f64 } else { random.unit() };
                let round = vector(share * TAU) * radii;
                let placed = round.rotate(vector(turn));
                center + snapped(placed)
            })
            .collect();
        let mut outline = convex_hull(points);
        if outline.len() >= 3 && area(&outline) >= 1.0 {
            if random.below(2) == 0 {
                outline.reverse();
            }
            return Figure::polygon(&outline);
        }
    }
}

/// Returns the strictly convex outline of points on the grid, where cross products are exact.
pub(crate) fn convex_hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    let mut hull = chain(points.iter().copied());
    hull.extend(chain(points.iter().rev().copied()));
    hull
}

fn chain(points: impl Iterator<Item = DVec2>) -> Vec<DVec2> {
    let mut chain: Vec<DVec2> = Vec::new();
    for point in points {
        while let [.., before, last] = chain[..]
            && (last - before).perp_dot(point - last) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

fn area(outline: &[DVec2]) -> f64 {
    let pairs = outline.iter().zip(outline.iter().cycle().skip(1));
    pairs.map(|(from, to)| from.perp_dot(*to) / 2.0).sum()
}

fn vector(angle: f64) -> DVec2 {
    DVec2::new(angle.cos(), angle.sin())
}

fn snapped(vector: DVec2) -> DVec2 {
    DVec2::new(on_grid(vector.x), on_grid(vector.y))
}

fn on_grid(value: f64) -> f64 {
    (value * 512.0).floor() / 512.0
}
