//! Pairs with a segment, against closed forms without hulls.

use super::ROUNDING;
use crate::support::figure::Figure;
use crate::support::random::Random;
use crate::support::random_figures::{Kind, random_figure};
use collidoscope::{DVec2, Method, contact_by_method, distance};

const PAIRS: usize = 20_000;

/// Returns the distance of a point from a segment.
fn point_to_segment(point: DVec2, [from, to]: [DVec2; 2]) -> f64 {
    let (along, way) = (to - from, point - from);
    let share = (way.dot(along) / along.dot(along)).clamp(0.0, 1.0);
    (way - along * share).length()
}

/// Returns the signed distance of a point from the line through a segment.
fn height(point: DVec2, [from, to]: [DVec2; 2]) -> f64 {
    (to - from).perp_dot(point - from) / (to - from).length()
}

/// Returns the distance of two segments, negative for the least separating translation of crossing ones.
///
/// Crossing segments separate as soon as an end of one lies on the other's line: the least of four heights.
fn segment_segment(one: [DVec2; 2], other: [DVec2; 2]) -> f64 {
    let heights_other = other.map(|end| height(end, one));
    let heights_one = one.map(|end| height(end, other));
    let crosses = |heights: [f64; 2]| heights[0] * heights[1] < 0.0;
    if crosses(heights_other) && crosses(heights_one) {
        return -heights_other.into_iter().chain(heights_one).fold(f64::INFINITY, |m, h| m.min(h.abs()));
    }
    let ends = other.map(|end| point_to_segment(end, one));
    ends.into_iter().chain(one.map(|end| point_to_segment(end, other))).fold(f64::INFINITY, f64::min)
}

/// Returns the distance of a segment and a convex outline, negative for the least separating translation.
///
/// The translation is along a side's normal or across the segment.
fn segment_outline(segment: [DVec2; 2], corners: &[DVec2]) -> f64 {
    let sides: Vec<[DVec2; 2]> =
        (0..corners.len()).map(|index| [corners[index], corners[(index + 1) % corners.len()]]).collect();
    let center = corners.iter().sum::<DVec2>() / corners.len() as f64;
    let inwards = |side: [DVec2; 2], point: DVec2| height(point, side) * height(center, side).signum();
    let apart = sides.iter().map(|side| segment_segment(*side, segment)).fold(f64::INFINITY, f64::min);
    let is_inside = segment.iter().any(|end| sides.iter().all(|side| inwards(*side, *end) >= 0.0));
    if apart > 0.0 && !is_inside {
        return apart;
    }
    let past_sides = sides.iter().map(|side| inwards(*side, segment[0]).max(inwards(*side, segment[1])));
    let heights = corners.iter().map(|corner| height(*corner, segment));
    let (low, high) =
        heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), height| (low.min(height), high.max(height)));
    -past_sides.chain([-low, high]).fold(f64::INFINITY, f64::min)
}

fn expected(segment: &Figure, other: &Figure) -> f64 {
    let Figure::Segment { from, to } = *segment else { panic!("{segment:?} is no segment") };
    match *other {
        Figure::Circle { radius, .. } => point_to_segment(other.center(), [from, to]) - radius,
        Figure::Segment { from: start, to: end } => segment_segment([from, to], [start, end]),
        Figure::Rectangle { .. } | Figure::Polygon(_) => segment_outline([from, to], &other.corners(DVec2::ZERO)),
    }
}

#[test]
fn segments_match_the_closed_forms_for_every_kind() {
    for (kind, seed) in [(Kind::Segment, 1), (Kind::Circle, 2), (Kind::Rectangle, 3), (Kind::Polygon, 4)] {
        let mut random = Random::new(seed);
        let mut hits = 0;
        for _ in 0..PAIRS {
            let (segment, other) = (random_figure(&mut random, Kind::Segment), random_figure(&mut random, kind));
            // Closer than at random: two segments rarely meet in the whole field.
            let share = if kind == Kind::Segment { 0.25 } else { 0.8 };
            let other = other.at(segment.center().lerp(other.center(), share));
            let expected = expected(&segment, &other);
            let tolerance = 100.0 * ROUNDING;
            hits += usize::from(expected < 0.0);
            for (a, b) in [(&segment, &other), (&other, &segment)] {
                for method in Method::ALL {
                    let found = contact_by_method(&a.shape(), &b.shape(), *method);
                    let name = method.as_str();
                    match found {
                        Some(contact) => assert!(
                            (contact.depth + expected).abs() <= tolerance,
                            "{a:?} {b:?}: {} by {name}, not {}",
                            contact.depth,
                            -expected
                        ),
                        None => assert!(expected > -tolerance, "{a:?} {b:?}: {name} misses {expected}"),
                    }
                }
                let found = distance(&a.shape(), &b.shape()).distance;
                let wanted = expected.max(0.0);
                assert!((found - wanted).abs() <= tolerance, "{a:?} {b:?}: {found} apart, not {wanted}");
            }
        }
        assert!((PAIRS * 3 / 10..=PAIRS * 7 / 10).contains(&hits), "{kind:?}: {hits} hits of {PAIRS}");
    }
}

#[test]
fn segments_on_one_line_touch_only_where_they_overlap() {
    for direction in [DVec2::X, DVec2::Y, DVec2::new(3.0, 4.0), DVec2::new(-5.0, 2.0)] {
        for (from, to, apart) in
            [(2.0, 5.0, 0.0), (1.0, 5.0, 0.0), (0.5, 1.0, 0.0), (-1.0, 3.0, 0.0), (0.0, 2.0, 0.0), (2.5, 3.0, 0.5)]
        {
            let segment = |from: f64, to: f64| {
                let (from, to) = (direction * from, direction * to);
                Figure::segment(from.x, from.y, to.x, to.y)
            };
            let (a, b) = (segment(0.0, 2.0), segment(from, to));
            for (a, b) in [(a, b), (b, a)] {
                for method in Method::ALL {
                    let depth = contact_by_method(&a.shape(), &b.shape(), *method).map(|found| found.depth);
                    // The normal across the line rounds, and with it the height of points on the line.
                    let limit = f64::EPSILON * (a.bounding_radius() + b.bounding_radius());
                    let is_right = depth.map_or(apart > 0.0, |depth| apart == 0.0 && depth <= limit);
                    assert!(is_right, "{a:?} {b:?} by {}: {depth:?}", method.as_str());
                }
                let found = distance(&a.shape(), &b.shape()).distance;
                assert!((found - apart * direction.length()).abs() < 1e-15, "{a:?} {b:?}: {found}");
            }
        }
    }
}
