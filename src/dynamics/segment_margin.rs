//! What bodies without a width are given to have two sides.

use super::body::least_width;
use crate::math::min;
use crate::math::tolerance::SEGMENT_MARGIN;
use crate::shape::Shape;

/// Two shapes as a response sees them, of which at least one is a segment without a radius.
///
/// What lies on a line without a width is beyond it as soon as it sinks in by the least, and would be pushed out there. So
/// such a pair is given a little width, and bodies are told apart before their lines cross.
#[derive(Clone, Debug)]
pub struct WidenedPair {
    /// With a radius; `None` of a shape that stays as it is.
    rounded: [Option<Shape>; 2],
    /// How much wider the pair has become: so far apart from each other they come to rest, in px.
    pub margin: f64,
}

impl WidenedPair {
    /// Returns the pair with its skin; `None` if it needs none, which is if there is no segment without a radius, or if the
    /// other shape is wide enough. `are_fixed` says of both whether nothing moves them: the skin is a share of the length
    /// of the shorter of those that move.
    #[must_use]
    #[inline]
    pub fn of(pair: [&Shape; 2], are_fixed: [bool; 2]) -> Option<Self> {
        if pair.into_iter().any(has_no_width) { widened(pair, are_fixed) } else { None }
    }

    /// Returns the pair as a response sees it.
    #[must_use]
    #[inline(never)]
    pub fn shapes<'a>(&'a self, pair: [&'a Shape; 2]) -> [&'a Shape; 2] {
        let [a, b] = &self.rounded;
        [a.as_ref().unwrap_or(pair[0]), b.as_ref().unwrap_or(pair[1])]
    }
}

/// Returns how thick the skin is at most of a pair to which the shape belongs, if it is the shorter that moves, in px.
#[must_use]
#[inline(never)]
pub fn greatest_margin(shape: &Shape, is_fixed: bool) -> f64 {
    if is_fixed { 0.0 } else { SEGMENT_MARGIN * 2.0 * shape.bounding_radius() }
}

/// Returns whether the shape is a segment without a radius.
#[must_use]
#[inline]
pub fn has_no_width(shape: &Shape) -> bool {
    matches!(shape, Shape::Segment(segment) if segment.radius() == 0.0)
}

#[inline(never)]
fn widened(pair: [&Shape; 2], are_fixed: [bool; 2]) -> Option<WidenedPair> {
    let of = |which: usize| {
        if are_fixed[which] { f64::INFINITY } else { greatest_margin(pair[which], false) }
    };
    let bare = pair.map(has_no_width);
    let width = |which: usize| if bare[which] { 0.0 } else { least_width(pair[which]) };
    let margin = min(of(0), of(1)) - (width(0) + width(1));
    // What is fixed twice has no length, and needs no skin.
    if !(margin > 0.0 && margin.is_finite()) {
        return None;
    }
    let radius = if bare == [true, true] { margin / 2.0 } else { margin };
    let rounded = pair.map(|shape| match shape {
        Shape::Segment(segment) if segment.radius() == 0.0 => {
            segment.clone().with_radius(radius).ok().map(Shape::from)
        }
        _ => None,
    });
    Some(WidenedPair { rounded, margin })
}
