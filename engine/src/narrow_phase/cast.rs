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
use crate::math::{direction, max, sign};
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

/// Place of an obstacle that a moving shape meets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    /// It is met by one face.
    Face,
    /// Two corners meet: other normals are as good.
    Corner,
    /// It lies beside the path of a shape without width, in the direction of this unit vector: alone, it stops nothing.
    Beside(DVec2),
    /// It lies on the path of a shape without width and has no width itself: it stops a shape that lies on nothing else.
    InLine,
}

/// Returns the contact at which `b` stops a straight motion of `a` without rotation, if there is one.
///
/// # Units
/// The motion is a vector in pixels.
///
/// # Degenerate input
/// Shapes that touch at the start or on the way, by rounding too, stop no motion along or away from their contact. A
/// motion into it ends at time 0. Where two corners meet, the normal is the one least along the motion. Shapes that overlap
/// at the start do so along the normal of their contact, and stop no motion along or away from it either. A segment that moves
/// along its own line passes a shape beside the line, and is stopped by the end of another segment on it. A segment that meets a
/// parallel one stops at a gap within rounding, which shows its side in the next motion; segments that lie on one line with no gap
/// stop every motion off it. A motion that is 0 or not finite meets nothing.
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
    let (hit, place) = cast_shape_shape_place(a, motion, b, DVec2::ZERO)?;
    (!matches!(place, Place::Beside(_))).then_some(hit)
}

/// Returns the hit of [`cast_shape_shape`] and the place of the obstacle. `down` is the direction in which a segment lies on a
/// parallel one without a gap, 0 if there is none.
#[inline]
pub(crate) fn cast_shape_shape_place(a: &Shape, motion: DVec2, b: &Shape, down: DVec2) -> Option<(ShapeHit, Place)> {
    let way = direction(motion).filter(|way| way.length < f64::INFINITY)?.unit;
    let (hull_a, hull_b) = (&a.hull(), &b.hull());
    let slack = slack(hull_a, hull_b);
    let towards = [down, way];
    match sweep_shape_shape(a, motion, b, DVec2::ZERO, 1.0) {
        Sweep::Miss => {
            // Without width, a shape is on either side of a line by rounding.
            let is_thin = common_line(hull_a, hull_b, slack).is_some() || !has_width_across(hull_a, way, slack);
            let touches = is_thin && place_of_touching(hull_a, hull_b, way, slack).is_some();
            if touches { touch_at_start(hull_a, hull_b, towards, slack) } else { None }
        }
        Sweep::Hit(hit) => {
            let has_width = has_width_across(hull_a, way, slack);
            let aside = place_beside(hull_a, hull_b, way, slack);
            let (point_a, point_b) = (hit.point_a, hit.point_b);
            // Round outlines have one normal at each point.
            let is_sharp = has_width && hull_a.radius() + hull_b.radius() == 0.0;
            let moved = motion * hit.time;
            let cone = if is_sharp { least_approach(hull_a, hull_b, towards, moved, slack) } else { None };
            // Sweeps along a line have no normal of its ends if the segments are parallel by rounding alone.
            let is_in_line = !has_width && aside == Place::InLine;
            let (normal, is_corner) = cone.unwrap_or((if is_in_line { way } else { hit.normal }, false));
            // Minus zeros become zeros.
            let normal = normal + DVec2::ZERO;
            let approach = normal.dot(way);
            let stops = approach > UNDECIDED && !(has_width && aside != Place::Face);
            let back = Shadows::new(hull_a, hull_b, -normal).overlap() - normal.dot(moved);
            let time = if stops && cone.is_some() && back <= slack {
                max(0.0, hit.time - slack / 2.0 / normal.dot(motion))
            } else {
                hit.time
            };
            let place = match (has_width, is_corner) {
                (false, _) => aside,
                (true, true) => Place::Corner,
                (true, false) => Place::Face,
            };
            stops.then_some((ShapeHit { time, depth: 0.0, normal, point_a, point_b }, place))
        }
        Sweep::Overlapping { depth, normal } if depth > slack => {
            let hit = hit_along(hull_a, hull_b, depth, normal);
            (hit.normal.dot(way) > UNDECIDED).then_some((hit, Place::Face))
        }
        Sweep::Overlapping { .. } => touch_at_start(hull_a, hull_b, towards, slack),
    }
}

/// Returns the hit at the start of a shape that touches another one: along the face that is least against the motion. A shape without
/// width that slides along that face may still meet the other face of a corner with its end.
#[inline(never)]
fn touch_at_start(a: &Hull<'_>, b: &Hull<'_>, towards: [DVec2; 2], slack: f64) -> Option<(ShapeHit, Place)> {
    let [_, way] = towards;
    let (normal, is_corner) = least_approach(a, b, towards, DVec2::ZERO, slack)?;
    let hit = hit_along(a, b, 0.0, normal);
    if hit.normal.dot(way) > UNDECIDED {
        return Some((hit, if is_corner { Place::Corner } else { Place::Face }));
    }
    if has_width_across(a, way, slack) {
        return None;
    }
    let mut ahead = None;
    each_touching(a, b, towards, (DVec2::ZERO, slack), &mut |normal| {
        if ahead.is_none() && normal.dot(way) > UNDECIDED {
            ahead = Some(normal);
        }
    });
    Some((hit_along(a, b, 0.0, ahead?), place_beside(a, b, way, slack)))
}

/// Returns whether a core with its radius has a width across a direction.
#[inline(never)]
fn has_width_across(hull: &Hull<'_>, way: DVec2, slack: f64) -> bool {
    let across = way.perp();
    hull.core_along(across) + hull.core_along(-across) + 2.0 * hull.radius() > 2.0 * slack
}

/// Returns the place of b beside the path of a: it touches the path from one side, or has no width either and lies in the line of a.
#[inline(never)]
fn place_beside(a: &Hull<'_>, b: &Hull<'_>, way: DVec2, slack: f64) -> Place {
    let across = way.perp();
    let aside = across * sign(across.dot(b.center() - a.center()));
    match [aside, -aside].map(|side| Shadows::new(a, b, side).overlap() <= slack) {
        [true, true] => Place::InLine,
        [true, false] => Place::Beside(aside),
        _ => Place::Face,
    }
}

/// Returns the place of an obstacle beside the path of a shape that touches it; `None` if it does not.
pub(crate) fn touching_place(a: &Shape, b: &Shape, way: DVec2) -> Option<Place> {
    let (a, b) = (&a.hull(), &b.hull());
    place_of_touching(a, b, way, slack(a, b))
}

#[inline(never)]
fn place_of_touching(a: &Hull<'_>, b: &Hull<'_>, way: DVec2, slack: f64) -> Option<Place> {
    let (least, _) = least_overlap(a, b, slack)?;
    (least.abs() <= slack).then(|| place_beside(a, b, way, slack))
}

/// Calls `visit` with the normals of two shapes that touch or overlap: those of both faces at a corner, else the least overlap's.
/// `towards` are the directions of [`each_touching`].
pub(crate) fn each_normal(a: &Shape, b: &Shape, towards: [DVec2; 2], visit: &mut dyn FnMut(DVec2)) {
    let (a, b) = (&a.hull(), &b.hull());
    let slack = slack(a, b);
    let Some((least, normal)) = least_overlap(a, b, slack) else { return };
    if least < -slack {
        return;
    }
    if least > slack || a.radius() + b.radius() > 0.0 {
        return visit(normal);
    }
    each_touching(a, b, towards, (DVec2::ZERO, slack), visit);
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

/// Calls `visit` with the normals of the faces at which two shapes touch, up to a slack, once a has moved.
///
/// Two parallel segments touch along both normals of their line. The one of the gap at the start counts; without a gap the one along
/// the first direction of `towards` that is not along the line.
#[inline(never)]
fn each_touching(
    a: &Hull<'_>,
    b: &Hull<'_>,
    towards: [DVec2; 2],
    (moved, slack): (DVec2, f64),
    visit: &mut dyn FnMut(DVec2),
) {
    let touches = |normal: DVec2| {
        let [ahead, behind] = [normal, -normal].map(|normal| Shadows::new(a, b, normal).overlap());
        let way = normal.dot(moved);
        if ahead + way > slack || behind - way > slack {
            return ahead + way <= slack;
        }
        // A quarter of the gap at which they stop.
        if (behind - ahead).abs() > slack / 4.0 {
            return ahead < behind;
        }
        let side = towards.iter().map(|towards| normal.dot(*towards)).find(|side| side.abs() > UNDECIDED);
        side.is_none_or(|side| side > 0.0)
    };
    each_face(a, b, slack, &mut |normal| {
        if touches(normal) {
            visit(normal);
        }
    });
}

/// Returns the least overlap of the shadows of two shapes on the axes, and its axis.
fn least_overlap(a: &Hull<'_>, b: &Hull<'_>, slack: f64) -> Option<(f64, DVec2)> {
    let mut least: Option<(f64, DVec2)> = None;
    each_face(a, b, slack, &mut |normal| {
        let overlap = Shadows::new(a, b, normal).overlap();
        if least.is_none_or(|(other, _)| overlap.total_cmp(&other).is_lt()) {
            least = Some((overlap, normal));
        }
    });
    least
}

/// Calls `visit` with the unit vectors from a to b of all axes. The ends of segments on one line, by rounding too, are faces.
#[inline(never)]
fn each_face(a: &Hull<'_>, b: &Hull<'_>, slack: f64, visit: &mut dyn FnMut(DVec2)) {
    axes(a, b).for_each(&mut *visit);
    if let Some(along) = common_line(a, b, slack) {
        visit(along);
        visit(-along);
    }
}

/// Returns the direction of two segments that are parallel up to rounding.
fn common_line(a: &Hull<'_>, b: &Hull<'_>, slack: f64) -> Option<DVec2> {
    let are_segments = [a, b].iter().all(|hull| hull.points().len() == 2);
    let along = if are_segments { direction(a.vertex(1) - a.vertex(0))?.unit } else { return None };
    (!has_width_across(b, along, slack)).then_some(along)
}

/// Returns the normal that is least along the last direction of `towards`, of two shapes that touch once a has moved, and whether
/// there are others.
#[inline(never)]
fn least_approach(a: &Hull<'_>, b: &Hull<'_>, towards: [DVec2; 2], moved: DVec2, slack: f64) -> Option<(DVec2, bool)> {
    let [_, way] = towards;
    let mut found: Option<(DVec2, DVec2)> = None;
    let mut is_corner = false;
    each_touching(a, b, towards, (moved, slack), &mut |normal| {
        let (first, least) = found.unwrap_or((normal, normal));
        is_corner |= first.perp_dot(normal).abs() > UNDECIDED;
        let is_less = normal.dot(way).total_cmp(&least.dot(way)).is_lt();
        found = Some((first, if is_less { normal } else { least }));
    });
    found.map(|(_, least)| (least, is_corner))
}
