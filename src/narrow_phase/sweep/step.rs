//! What a sweep and a ray tell.

use crate::math::Interval;
use crate::narrow_phase::Face;
use crate::narrow_phase::sat::AxisSource;
use glam::DVec2;

/// Why a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepReason {
    /// No axis shows a gap: they overlap at the start.
    Overlapping,
    /// They meet.
    Hit,
    /// They are apart and part further.
    MovingAway,
    /// The gap on an axis is not closed in time.
    TooLate,
    /// The gap on the motion's own normal, along which nothing moves, is never closed.
    ApartForGood,
    /// They are apart, and neither moves as the other sees it.
    AtRest,
}

/// A step of [`super::sweep_shape_shape_observed`]. Every place is in the world at the start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SweepStep {
    /// An axis was tested. First the motion's own normal, then those edges' normals along which a comes nearer to b.
    Axis {
        /// The edge whose normal it is; `None`: the normal of the motion.
        face: Option<Face>,
        /// Both ends of the edge; or a's centre, and where it would be one second later if b stood still.
        ends: [DVec2; 2],
        /// Unit vector that points from a to b.
        normal: DVec2,
        /// How far the shadows overlap now on the side where b lies; negative: a gap.
        overlap: f64,
        /// How fast a comes nearer to b along the normal.
        speed: f64,
        /// When the shadows begin and cease to overlap; `None` if nothing moves along the axis, or next to nothing.
        during: Option<Interval>,
        /// The latest beginning so far.
        latest: bool,
    },
    /// One of the two is round: the part of the other's outline, rounded by both radii, that it reaches.
    Outline {
        /// The edge, moved out by the radii, or the vertex with an arc round it; or the other circle, or both vertices.
        source: AxisSource,
        /// Both ends of the edge; the vertex and the circle's centre; both centres; or both vertices.
        ends: [DVec2; 2],
        /// When it is reached.
        time: f64,
        /// Unit vector from a to b then.
        normal: DVec2,
    },
    /// The end.
    Done {
        /// Why.
        reason: SweepReason,
    },
}
