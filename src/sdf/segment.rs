//! Signed distance of a segment: negative only inside a rounded one.

use crate::math::clamp;
use crate::shape::Segment;
use glam::DVec2;

/// Returns the distance from a point to the segment, less its radius.
#[must_use]
pub fn signed_distance_segment(segment: &Segment, point: DVec2) -> f64 {
    let half = segment.half();
    distance_to_edge(-half, half, point - segment.center()) - segment.radius()
}

/// Returns the distance from a point to the segment between two different points.
pub(super) fn distance_to_edge(from: DVec2, to: DVec2, point: DVec2) -> f64 {
    let (along, offset) = (to - from, point - from);
    let share = clamp(offset.dot(along) / along.length_squared(), 0.0, 1.0);
    (offset - along * share).length()
}
