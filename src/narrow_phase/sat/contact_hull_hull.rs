//! The contact of two convex shapes by separating axes: if no axis has a gap, the axis of least overlap decides.

use super::SatStep as Step;
use super::axis::{Axis, AxisSource, axis, axis_count, axis_ends, axis_of_face, stored_axis};
use crate::math::Interval;
use crate::math::tolerance::UNTIED;
use crate::narrow_phase::clip::clipped_contact;
use crate::narrow_phase::contact::depth_or_gap;
use crate::narrow_phase::face::least_or_hinted;
use crate::narrow_phase::{Contact, Face, FaceContact, FaceHint, Owner};
use crate::shape::{Hull, Shape, VERTICES_MAX};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The edges of two polygons and the axis of a round shape.
const AXES_MAX: usize = 2 * VERTICES_MAX + 1;

/// Up to this number of axes, lower bounds spare polygons most of the axes.
const FEW_AXES: usize = 16;

/// Returns the contact of two convex shapes, `None` if they are apart. The normal points from a to b.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Among axes tied within 10⁻¹² of the size the first decides, a's before b's. A circle
/// centered on a vertex, and rounded shapes with coinciding vertices, add no axis; concentric circles have the normal
/// (0, -1).
///
/// # Complexity
/// (a + b)² for polygons of a and b vertices.
///
/// # Source
/// C. Ericson, *Real-Time Collision Detection* (2005), section 5.2.1; for circles section 5.2.4: the edges' normals and
/// the axis from the nearest vertex to the center. Deviations: rounded shapes add the axis between their nearest
/// vertices, because disjoint cores are nearest at two vertices or along an edge's normal; a segment adds its
/// direction; the overlap is measured on the side of b, so that containment is no special case; for an inactive
/// observer each axis of two polygons has a lower bound from the disc inside the other polygon: the axis of the least
/// bound comes first, and axes whose bound exceeds the least overlap are skipped.
pub fn contact_sat(a: &Shape, b: &Shape) -> Option<Contact> {
    contact_sat_with_hint(a, b, &|| None).map(|found| found.contact)
}

/// Returns the contact of two convex shapes, with the hinted edge among tied axes.
pub fn contact_sat_with_hint(a: &Shape, b: &Shape, hint: FaceHint<'_>) -> Option<FaceContact> {
    contact_sat_observed(a, b, hint, &mut OptionalObserver::silent())
}

/// Returns the contact of two convex shapes, with the hinted edge among tied axes, and emits the steps.
pub fn contact_sat_observed(
    a: &Shape,
    b: &Shape,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<Step>,
) -> Option<FaceContact> {
    contact_hull_hull_observed(&a.hull(), &b.hull(), hint, observer)
}

/// Returns the contact of two hulls as [`contact_sat_observed`] does.
#[inline(never)]
pub(in crate::narrow_phase) fn contact_hull_hull_observed(
    a: &Hull<'_>,
    b: &Hull<'_>,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<Step>,
) -> Option<FaceContact> {
    let count = axis_count(a, b);
    if count <= FEW_AXES {
        test_axes(a, b, hint, observer, &mut [f64::INFINITY; FEW_AXES][..count])
    } else {
        test_axes(a, b, hint, observer, &mut [f64::INFINITY; AXES_MAX][..count])
    }
}

/// Returns the contact of two hulls. `depths` has one element per axis, all infinite.
#[inline(never)]
fn test_axes(
    a: &Hull<'_>,
    b: &Hull<'_>,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<Step>,
    depths: &mut [f64],
) -> Option<FaceContact> {
    let size = a.reach() + b.reach();
    let count = depths.len();
    let mut least = f64::INFINITY;
    // An active observer receives every axis.
    let mut bounds = LowerBounds { overlaps: [f64::NEG_INFINITY; FEW_AXES], count: 0 };
    if !observer.is_active() {
        bounds.compute(a, b);
    }
    for index in bounds.take_least().into_iter().chain(0..count) {
        if bounds.exceeds(index, least + UNTIED * size) {
            continue;
        }
        let (source, shadows) = match stored_axis(a, b, index) {
            Some(Axis { source: source @ AxisSource::Edge(face), normal }) => {
                (source, Shadows::on_edge(a, b, face, normal))
            }
            _ => {
                let Some(Axis { source, normal }) = axis(a, b, index) else { continue };
                (source, Shadows::new(a, b, normal))
            }
        };
        let overlap = shadows.overlap();
        let is_least = overlap < least;
        observer.step(|| shadows.step(source, overlap, is_least));
        let Some(found) = depth_or_gap(overlap, size) else {
            skip(a, b, index + 1..count, observer);
            observer.step(|| Step::Done { contact: None });
            return None;
        };
        depths[index] = found;
        if is_least {
            least = overlap;
        }
    }
    let hint = || hint().map(|face| axis_of_face(a, face));
    let (chosen, depth) = least_or_hinted(depths, hint, size);
    let contact = axis(a, b, chosen).map(|Axis { source, normal }| {
        observer.step(|| Step::Chosen { source, ends: axis_ends(a, b, source), normal, depth });
        let face = match source {
            AxisSource::Edge(face) => Some(face),
            _ => None,
        };
        FaceContact { contact: clipped_contact(a, b, depth, normal), face }
    });
    observer.step(|| Step::Done { contact: contact.map(|found| found.contact) });
    contact
}

fn skip(a: &Hull<'_>, b: &Hull<'_>, rest: core::ops::Range<usize>, observer: &mut impl Observer<Step>) {
    for index in rest {
        observer.step_if_some(|| {
            axis(a, b, index).map(|Axis { source, normal }| Step::Skipped {
                source,
                ends: axis_ends(a, b, source),
                normal,
            })
        });
    }
}

/// The projections of both shapes onto an axis.
pub(in crate::narrow_phase) struct Shadows<'a> {
    a: &'a Hull<'a>,
    b: &'a Hull<'a>,
    normal: DVec2,
    /// Distance from a's center to its farthest point along the normal.
    reach_a: f64,
    /// Distance from b's center to its farthest point against the normal.
    reach_b: f64,
    /// Distance from a's center to b's along the normal.
    between: f64,
}

impl<'a> Shadows<'a> {
    #[inline(never)]
    pub(in crate::narrow_phase) fn new(a: &'a Hull<'a>, b: &'a Hull<'a>, normal: DVec2) -> Self {
        let reaches = [a.core_along(normal), b.core_along(-normal)];
        Self::of_reaches(a, b, normal, reaches)
    }

    /// Returns the projections onto the normal of a polygon's edge: the owner's reach is the edge's.
    #[inline(always)]
    fn on_edge(a: &'a Hull<'a>, b: &'a Hull<'a>, face: Face, normal: DVec2) -> Self {
        let is_of_a = face.owner == Owner::A;
        let (owner, other) = if is_of_a { (a, b) } else { (b, a) };
        let outward = if is_of_a { normal } else { -normal };
        let (own, others) = (owner.edge_along(usize::from(face.index), outward), other.core_along(-outward));
        Self::of_reaches(a, b, normal, if is_of_a { [own, others] } else { [others, own] })
    }

    #[inline(always)]
    fn of_reaches(a: &'a Hull<'a>, b: &'a Hull<'a>, normal: DVec2, [core_a, core_b]: [f64; 2]) -> Self {
        Self {
            a,
            b,
            normal,
            reach_a: core_a + a.radius(),
            reach_b: core_b + b.radius(),
            between: normal.dot(b.center() - a.center()),
        }
    }

    /// Returns the overlap. The sizes are added first: each side is rounded once, and exact touching has overlap 0.
    pub(in crate::narrow_phase) fn overlap(&self) -> f64 {
        (self.reach_a + self.reach_b) - self.between
    }

    fn step(&self, source: AxisSource, overlap: f64, least: bool) -> Step {
        let back_a = self.a.core_along(-self.normal) + self.a.radius();
        let back_b = self.b.core_along(self.normal) + self.b.radius();
        let (support_a, vertex_a) = farthest(self.a, self.normal);
        let (support_b, vertex_b) = farthest(self.b, -self.normal);
        Step::Axis {
            source,
            ends: axis_ends(self.a, self.b, source),
            normal: self.normal,
            supports: [support_a, support_b],
            vertices: [vertex_a, vertex_b],
            interval_a: Interval { min: -back_a, max: self.reach_a },
            interval_b: Interval { min: self.between - self.reach_b, max: self.between + back_b },
            // A gap within rounding is reported as overlap 0.
            overlap: depth_or_gap(overlap, self.a.reach() + self.b.reach()).unwrap_or(overlap),
            least,
        }
    }
}

/// Lower bounds of the overlaps of two polygons on the normals of their edges: the other shape is replaced by the disc
/// around its center inside it.
struct LowerBounds {
    overlaps: [f64; FEW_AXES],
    count: usize,
}

impl LowerBounds {
    #[inline(always)]
    fn compute(&mut self, a: &Hull<'_>, b: &Hull<'_>) {
        let (of_a, of_b) = (a.normals().len(), b.normals().len());
        if of_a > 0 && of_b > 0 && of_a + of_b <= FEW_AXES {
            self.count = of_a + of_b;
            let between = b.center() - a.center();
            let round = a.radius() + b.radius();
            for ((bound, corner), normal) in self.overlaps.iter_mut().zip(a.points()).zip(a.normals()) {
                *bound = (*corner - between).dot(*normal) + (b.core_inradius() + round);
            }
            for ((bound, corner), normal) in self.overlaps[of_a..].iter_mut().zip(b.points()).zip(b.normals()) {
                *bound = (*corner + between).dot(*normal) + (a.core_inradius() + round);
            }
        }
    }

    /// Returns the axis of the least bound and removes it from the bounds.
    #[inline(always)]
    fn take_least(&mut self) -> Option<usize> {
        let mut first = (0, f64::INFINITY);
        for (index, overlap) in self.overlaps.iter().enumerate().take(self.count) {
            first = if *overlap < first.1 { (index, *overlap) } else { first };
        }
        *self.overlaps[..self.count].get_mut(first.0)? = f64::INFINITY;
        Some(first.0)
    }

    /// Returns whether the overlap on an axis surely exceeds a limit.
    #[inline(always)]
    fn exceeds(&self, index: usize, limit: f64) -> bool {
        self.overlaps.get(index).is_some_and(|overlap| *overlap > limit)
    }
}

/// Returns the point of a shape farthest along a direction, in the world, and the index of its vertex.
fn farthest(hull: &Hull<'_>, direction: DVec2) -> (DVec2, usize) {
    let vertex = hull.farthest(direction);
    (hull.center() + (hull.vertex(vertex) + direction * hull.radius()), vertex)
}
