//! Margin around segments without a radius, which gives them two sides.

use super::body::least_width;
use crate::math::min;
use crate::math::tolerance::SEGMENT_MARGIN;
use crate::shape::Shape;

/// Pair of shapes with at least one radius-free segment, widened for the response.
///
/// A body that sinks into a line by any amount is beyond it and would be pushed out on the wrong side. Widening the pair
/// separates the bodies before their lines cross.
#[derive(Clone, Debug)]
pub struct WidenedPair {
    /// Rounded copies; `None` for a shape that stays as it is.
    rounded: [Option<Shape>; 2],
    /// Total widening of the pair, which is the gap between the bodies at rest, in px.
    pub margin: f64,
}

impl WidenedPair {
    /// Returns the widened pair; `None` if no shape is a radius-free segment or the other shape is wide enough.
    ///
    /// `are_fixed` holds whether each body is fixed. The margin is a share of the length of the shorter moving body.
    #[inline]
    pub fn of(pair: [&Shape; 2], are_fixed: [bool; 2]) -> Option<Self> {
        if pair.into_iter().any(has_no_width) { widened(pair, are_fixed) } else { None }
    }

    /// Returns the shapes that the response uses.
    #[inline(never)]
    pub fn shapes<'a>(&'a self, pair: [&'a Shape; 2]) -> [&'a Shape; 2] {
        let [a, b] = &self.rounded;
        [a.as_ref().unwrap_or(pair[0]), b.as_ref().unwrap_or(pair[1])]
    }
}

/// Returns the greatest margin that a shape can cause in any pair, in px.
#[inline(never)]
pub fn greatest_margin(shape: &Shape, is_fixed: bool) -> f64 {
    if is_fixed { 0.0 } else { SEGMENT_MARGIN * 2.0 * shape.bounding_radius() }
}

/// Returns whether the shape is a segment without a radius.
#[inline]
pub fn has_no_width(shape: &Shape) -> bool {
    matches!(shape, Shape::Segment(segment) if segment.radius() == 0.0)
}

fn widened(pair: [&Shape; 2], are_fixed: [bool; 2]) -> Option<WidenedPair> {
    let of = |which: usize| {
        if are_fixed[which] { f64::INFINITY } else { greatest_margin(pair[which], false) }
    };
    let bare = pair.map(has_no_width);
    let width = |which: usize| if bare[which] { 0.0 } else { least_width(pair[which]) };
    let margin = min(of(0), of(1)) - (width(0) + width(1));
    // Two fixed shapes need no margin.
    if !(margin > 0.0 && margin.is_finite()) {
        return None;
    }
    let radius = if bare == [true, true] { margin / 2.0 } else { margin };
    let rounded = pair.map(|shape| match shape {
        Shape::Segment(segment) if segment.radius() == 0.0 => segment.clone().with_radius(radius).ok().map(Shape::from),
        _ => None,
    });
    Some(WidenedPair { rounded, margin })
}
