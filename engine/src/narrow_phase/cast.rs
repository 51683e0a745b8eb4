//! Obstacles of a moving shape: the sweep without the contacts along which it slides.
//!
//! ```text
//!     ┌───┐ ──→        On level tiles a box touches the next tile at a corner only.
//!     │ a │            The sweep reports every touch; none of these stops the box.
//!   ──┴───┴──┬──────
//!            │  b
//! ```

use super::Contact;
use super::clip::clipped_contact;
use super::sat::{Shadows, axes};
use super::sweep::{Sweep, sweep_shape_shape};
use crate::math::tolerance::UNDECIDED;
use crate::math::{direction, sign};
use crate::shape::{Hull, Shape, touch_scale};
use glam::DVec2;

/// Contact of a moving shape with an obstacle.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShapeHit {
    /// Share of the motion before the contact, 0 to 1.
    pub time: f64,
    /// Depth of the overlap at the start; 0 for shapes that are apart or touch there.
    pub depth: f64,
    /// Unit vector from the moving shape to the other one, never against the motion.
    pub normal: DVec2,
    /// Point of contact on the moving shape's outline at that time.
    pub point_a: DVec2,
    /// Point of contact on the other shape's outline.
    pub point_b: DVec2,
}

/// Returns the contact at which `b` stops a straight motion of `a` without rotation, if there is one.
///
/// # Units
/// The motion is a vector in pixels.
///
/// # Degenerate input
/// Shapes that touch at the start or on the way, by rounding too, stop no motion along or away from their contact. A
/// motion into it ends at time 0. Where two corners meet, the normal is the one least along the motion. Shapes that overlap
/// at the start do so along the normal of their contact, and stop no motion along or away from it either. A shape without
/// width across the motion is stopped by a face that it meets at its end, unless it touches the end at the start. A motion
/// that is 0 or not finite meets nothing.
///
/// # Complexity
/// As [`sweep_shape_shape`].
///
/// # Source
/// As [`sweep_shape_shape`]. Where shapes touch, the separating axes with the least overlap span the cone of normals: the
/// shapes slide unless the motion is into each of them.
///
/// # Examples
/// ```
/// use collidoscope::narrow_phase::cast::cast_shape_shape;
/// use collidoscope::{DVec2, Rectangle, Shape};
/// let floor = Shape::from(Rectangle::new(DVec2::new(0.0, 10.0), 200.0, 20.0, 0.0)?);
/// let player = Shape::from(Rectangle::new(DVec2::new(0.0, -10.0), 10.0, 20.0, 0.0)?);
/// assert_eq!(cast_shape_shape(&player, DVec2::new(50.0, 0.0), &floor), None);
/// let hit = cast_shape_shape(&player, DVec2::new(50.0, 1.0), &floor).expect("the motion is into the floor");
/// assert_eq!((hit.time, hit.depth, hit.normal), (0.0, 0.0, DVec2::Y));
/// # Ok::<(), collidoscope::Error>(())
/// ```
pub fn cast_shape_shape(a: &Shape, motion: DVec2, b: &Shape) -> Option<ShapeHit> {
    cast_shape_shape_corner(a, motion, b).map(|(hit, _)| hit)
}

/// Returns the result of [`cast_shape_shape`], and whether two corners meet: then other normals are as good.
#[inline]
pub(crate) fn cast_shape_shape_corner(a: &Shape, motion: DVec2, b: &Shape) -> Option<(ShapeHit, bool)> {
    let way = direction(motion).filter(|way| way.length < f64::INFINITY)?.unit;
    let (hull_a, hull_b) = (&a.hull(), &b.hull());
    let slack = slack(hull_a, hull_b);
    match sweep_shape_shape(a, motion, b, DVec2::ZERO, 1.0) {
        Sweep::Miss => None,
        Sweep::Hit(hit) => {
            let across = way.perp();
            let width = hull_a.core_along(across) + hull_a.core_along(-across) + 2.0 * hull_a.radius();
            let aside = across * sign(across.dot(hull_b.center() - hull_a.center()));
            let has_width = width > 2.0 * slack;
            let grazes = Shadows::new(hull_a, hull_b, aside).overlap() <= slack && has_width;
            let (point_a, point_b) = (hit.point_a, hit.point_b);
            // Round outlines have one normal at each point.
            let is_sharp = has_width && hull_a.radius() + hull_b.radius() == 0.0;
            let cone = if is_sharp { least_approach(hull_a, hull_b, way, motion * hit.time, slack) } else { None };
            let (normal, is_corner) = cone.unwrap_or((hit.normal, false));
            // Minus zeros become zeros.
            let normal = normal + DVec2::ZERO;
            let stops = !grazes && normal.dot(way) > UNDECIDED;
            stops.then_some((ShapeHit { time: hit.time, depth: 0.0, normal, point_a, point_b }, is_corner))
        }
        Sweep::Overlapping { depth, normal } => {
            let (depth, (normal, is_corner)) = if depth > slack {
                (depth, (normal, false))
            } else {
                (0.0, least_approach(hull_a, hull_b, way, DVec2::ZERO, slack)?)
            };
            let hit = hit_along(hull_a, hull_b, depth, normal);
            let is_into = hit.normal.dot(way) > UNDECIDED;
            is_into.then_some((hit, is_corner))
        }
    }
}

/// Calls `visit` with the normals of two shapes that touch or overlap: those of both faces at a corner, else the least overlap's.
pub(crate) fn each_normal(a: &Shape, b: &Shape, visit: &mut dyn FnMut(DVec2)) {
    let (a, b) = (&a.hull(), &b.hull());
    let overlaps = || axes(a, b).map(|normal| (Shadows::new(a, b, normal).overlap(), normal));
    let Some((least, normal)) = overlaps().min_by(|(one, _), (other, _)| one.total_cmp(other)) else { return };
    let slack = slack(a, b);
    if least < -slack {
        return;
    }
    if least > slack || a.radius() + b.radius() > 0.0 {
        return visit(normal);
    }
    overlaps().filter(|(overlap, _)| *overlap <= slack).for_each(|(_, normal)| visit(normal));
}

/// Returns the hit at time 0 along a normal of two shapes that touch or overlap.
pub(crate) fn touch_along(a: &Shape, b: &Shape, normal: DVec2) -> ShapeHit {
    let (a, b) = (&a.hull(), &b.hull());
    let overlap = Shadows::new(a, b, normal).overlap();
    hit_along(a, b, if overlap > slack(a, b) { overlap } else { 0.0 }, normal)
}

fn hit_along(a: &Hull<'_>, b: &Hull<'_>, depth: f64, normal: DVec2) -> ShapeHit {
    let Contact { normal, start, end, .. } = clipped_contact(a, b, depth, normal);
    ShapeHit { time: 0.0, depth, normal, point_a: end, point_b: start }
}

/// Returns the gap or overlap up to which two shapes touch.
fn slack(a: &Hull<'_>, b: &Hull<'_>) -> f64 {
    UNDECIDED * touch_scale([a.center(), b.center()], a.reach() + b.reach())
}

/// Returns the normal that is least along a direction, of two shapes that touch once a has moved, and whether there are others.
#[inline(never)]
fn least_approach(a: &Hull<'_>, b: &Hull<'_>, way: DVec2, moved: DVec2, slack: f64) -> Option<(DVec2, bool)> {
    let mut touching = axes(a, b).filter(|normal| Shadows::new(a, b, *normal).overlap() + normal.dot(moved) <= slack);
    let first = touching.next()?;
    let (mut least, mut is_corner) = (first, false);
    for normal in touching {
        is_corner |= first.perp_dot(normal).abs() > UNDECIDED;
        if normal.dot(way).total_cmp(&least.dot(way)).is_lt() {
            least = normal;
        }
    }
    Some((least, is_corner))
}
