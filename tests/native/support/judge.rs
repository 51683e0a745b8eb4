//! Judges a result by its meaning, independent of the method.
//!
//! Each check is a certificate: the overlap along the returned normal must not exceed the known depth, `start` and
//! `end` must be the farthest points on the outlines, `points` must span the common face.

use super::case::{Case, Hit};
use super::figure::Figure;
use super::touching::touch_exactly;
use collidoscope::{Contact, DVec2};

/// Tolerance of a normal's length.
const UNIT: f64 = 1e-6;
/// Corners whose heights differ by less than this share of the figure's size are flat on a face.
const FLAT: f64 = 1e-14;
/// Tolerance of derived values (line, certificate), in tolerances.
const DERIVED: f64 = 4.0;

/// A result in plain numbers, from either side of the boundary.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    pub(crate) depth: f64,
    pub(crate) normal: DVec2,
    pub(crate) start: DVec2,
    pub(crate) end: DVec2,
    pub(crate) points: Vec<DVec2>,
}

impl From<&Contact> for Answer {
    fn from(contact: &Contact) -> Self {
        Self {
            depth: contact.depth,
            normal: contact.normal,
            start: contact.start,
            end: contact.end,
            points: contact.points().as_slice().to_vec(),
        }
    }
}

impl Answer {
    fn is_finite(&self) -> bool {
        self.depth.is_finite()
            && [self.normal, self.start, self.end].iter().chain(&self.points).all(|vector| vector.is_finite())
    }
}

/// Returns the faults of a result, none if it is acceptable. `tolerance` applies to depth and normal.
pub(crate) fn complaints(case: &Case, answer: Option<&Answer>, tolerance: f64) -> Vec<String> {
    let Some(answer) = answer else {
        return match case.hit {
            Hit::Yes => vec![format!("missed, want depth {}", case.depth)],
            Hit::Either if touch_exactly(&case.a, &case.b) => {
                vec!["missed: touching exactly is a hit of depth 0".to_owned()]
            }
            Hit::Either | Hit::No => Vec::new(),
        };
    };
    if !answer.is_finite() {
        return vec![format!("not finite: {answer:?}")];
    }
    if case.hit == Hit::No {
        return vec![format!("hit of depth {}, want none: the distance is {}", answer.depth, case.depth)];
    }
    let mut wrong = Vec::new();
    if answer.depth < 0.0 {
        wrong.push(format!("depth {} is negative", answer.depth));
    }
    if !within(answer.depth - case.depth, tolerance) {
        wrong.push(format!("depth {} want {} within {tolerance:e}", answer.depth, case.depth));
    }
    let overlap = overlap_along(&case.a, &case.b, answer.normal);
    if !within(answer.normal.length() - 1.0, UNIT) {
        wrong.push(format!("normal {} has length {}", answer.normal, answer.normal.length()));
    } else if !case.any_normal && overlap > case.depth + DERIVED * tolerance {
        wrong.push(format!("normal {} is no least direction: overlap {overlap} there", answer.normal));
    } else {
        wrong.extend(line_complaints(&case.a, &case.b, answer, DERIVED * case.tolerance));
    }
    wrong
}

/// Returns the faults of `start`, `end` and `points` of a result, each within `tolerance`.
pub(crate) fn line_complaints(a: &Figure, b: &Figure, answer: &Answer, tolerance: f64) -> Vec<String> {
    let Answer { depth, normal, start, end, ref points } = *answer;
    let mut wrong = Vec::new();
    let mut demand = |fine: bool, claim: &str| {
        if !fine {
            wrong.push(format!("{claim}: start {start} end {end} normal {normal} points {points:?}"));
        }
    };
    demand((start + normal * depth).distance(end) <= tolerance, "end is not start + normal * depth");
    demand(
        within(overlap_along(&dot_at(start), b, normal), tolerance) && distance_to(b, start) <= tolerance,
        "start is not b's farthest point along -normal",
    );
    demand(
        within(overlap_along(a, &dot_at(end), normal), tolerance) && distance_to(a, end) <= tolerance,
        "end is not a's farthest point along normal",
    );
    let common = flat_face(a, normal, normal, start)
        .zip(flat_face(b, -normal, normal, start))
        .map(|(face_a, face_b)| (face_a.0.max(face_b.0), face_a.1.min(face_b.1)));
    if let Some((low, high)) = common {
        demand(within(low + high, 2.0 * tolerance), "start is not the middle of the common face");
    }
    let (first, last) = match points.as_slice() {
        [only] => (*only, *only),
        [first, last] => (*first, *last),
        _ => {
            demand(false, "there must be one or two points");
            return wrong;
        }
    };
    demand(
        points.iter().all(|&point| distance_to(b, point) <= tolerance)
            && distance_to_line(start, first, last) <= tolerance,
        "points are not on b around start",
    );
    if let Some((low, high)) = common {
        demand(
            first.midpoint(last).distance(start) <= tolerance
                && within(first.distance(last) - (high - low), 2.0 * tolerance),
            "points are not the ends of the common face",
        );
    }
    wrong
}

/// Returns the translation of `b` along `normal` that separates it from `a`.
pub(crate) fn overlap_along(a: &Figure, b: &Figure, normal: DVec2) -> f64 {
    let origin = a.origin();
    let heights = |figure: &Figure| figure.corners(origin).into_iter().map(move |corner| corner.dot(normal));
    heights(a).fold(f64::NEG_INFINITY, f64::max) - heights(b).fold(f64::INFINITY, f64::min)
        + a.roundness()
        + b.roundness()
}

/// Returns the distance of a point to a figure, 0 inside.
pub(crate) fn distance_to(figure: &Figure, point: DVec2) -> f64 {
    let corners = figure.corners(point);
    let (mut least, mut left, mut right) = (f64::INFINITY, 0, 0);
    for (index, &from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % corners.len()];
        least = least.min(distance_to_line(DVec2::ZERO, from, to));
        let side = from.perp_dot(to);
        left += usize::from(side >= 0.0);
        right += usize::from(side <= 0.0);
    }
    let inside = corners.len() > 2 && (left == corners.len() || right == corners.len());
    if inside { 0.0 } else { (least - figure.roundness()).max(0.0) }
}

/// Returns the distance of a point to the segment between two points, which may coincide.
fn distance_to_line(point: DVec2, from: DVec2, to: DVec2) -> f64 {
    let along = to - from;
    let length_sq = along.length_squared();
    let share = if length_sq > 0.0 { ((point - from).dot(along) / length_sq).clamp(0.0, 1.0) } else { 0.0 };
    (from + along * share).distance(point)
}

/// Returns the face flat across `outward`, as an interval across `normal` relative to `origin`.
fn flat_face(figure: &Figure, outward: DVec2, normal: DVec2, origin: DVec2) -> Option<(f64, f64)> {
    let across = DVec2::new(-normal.y, normal.x);
    let corners = figure.corners(origin);
    let size = corners.iter().fold(0.0, |most: f64, corner| most.max(corner.distance(corners[0])));
    let top = corners.iter().fold(f64::NEG_INFINITY, |most, corner| most.max(corner.dot(outward)));
    let flat: Vec<f64> = corners
        .iter()
        .filter(|corner| corner.dot(outward) >= top - FLAT * size)
        .map(|corner| corner.dot(across))
        .collect();
    (!figure.is_circle() && flat.len() >= 2).then(|| {
        (flat.iter().copied().fold(f64::INFINITY, f64::min), flat.iter().copied().fold(f64::NEG_INFINITY, f64::max))
    })
}

/// Returns the figure of a single point.
fn dot_at(point: DVec2) -> Figure {
    Figure::circle(point.x, point.y, 0.0)
}

/// Returns whether the value is at most `limit` away from 0; false for NaN.
fn within(value: f64, limit: f64) -> bool {
    value.abs() <= limit
}
