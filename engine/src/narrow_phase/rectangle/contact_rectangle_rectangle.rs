//! The contact of two rectangles by support points: the separating axis theorem, face by face.

use crate::math::{Interval, max, min};
use crate::narrow_phase::clip::{SupportFeature, clipped_contact_rectangles};
use crate::narrow_phase::face::least_or_hinted;
use crate::narrow_phase::{Contact, Face, FaceContact, FaceHint, Owner};
use crate::shape::{FACES, Hull, Rectangle, decided_overlap, shown_gap, touches_rectangle_rectangle, undecided_below};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// Number of faces of both rectangles, a's first.
const FACES_OF_BOTH: usize = 8;

/// A step of [`contact_rectangle_rectangle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RectangleRectangleStep {
    /// A face was tested.
    Face {
        /// The tested face.
        face: Face,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// The other rectangle's farthest vertex against the normal, its support point.
        support: DVec2,
        /// Depth of that vertex behind the face; negative: the face has no support point.
        depth: f64,
        /// Projection of the owner onto the normal, relative to the owner's center.
        interval_owner: Interval,
        /// Projection of the other onto the normal, relative to the owner's center.
        interval_other: Interval,
        /// Whether the depth is the least so far.
        least: bool,
    },
    /// A face was skipped: an earlier one has no support point.
    Skipped {
        /// The skipped face.
        face: Face,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
    },
    /// The face of least depth was chosen.
    Chosen {
        /// The chosen face.
        face: Face,
        /// Unit vector from a to b.
        normal: DVec2,
        /// The least depth.
        depth: f64,
    },
    /// The part of b's outline on the contact face, a point for a corner.
    ContactInterval {
        /// One end.
        from: DVec2,
        /// The other end.
        to: DVec2,
    },
    /// The end: a contact, or a face without support point.
    Done {
        /// The result.
        contact: Option<Contact>,
    },
}

/// Returns the contact of two rectangles, `None` if they are apart.
///
/// The support point of a face is the other rectangle's farthest vertex against its normal, if it lies behind the face.
/// The rectangles overlap exactly if each of the eight faces has one; the least depth of a support point is the depth.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Among faces tied within 10⁻¹² of the size the first decides, a's before b's.
/// Coinciding centers are no special case.
///
/// # Complexity
/// Constant: at most eight faces.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 3. Deviations: touching counts;
/// parallel faces yield the middle of their common interval instead of the first vertex; the face determines the
/// orientation of the normal instead of the sign of the center difference; no sentinel distances, no globals. The depth
/// is the least translation: G. van den Bergen, *Collision Detection in Interactive 3D Environments* (2003), section
/// 2.4.
pub fn contact_rectangle_rectangle(a: &Rectangle, b: &Rectangle) -> Option<Contact> {
    contact_rectangle_rectangle_with_hint(a, b, &|| None).map(|found| found.contact)
}

/// Returns the contact of two rectangles, with the hinted face among tied ones.
pub fn contact_rectangle_rectangle_with_hint(a: &Rectangle, b: &Rectangle, hint: FaceHint<'_>) -> Option<FaceContact> {
    contact_rectangle_rectangle_observed(a, b, hint, &mut OptionalObserver::silent())
}

/// Returns the contact of two rectangles, with the hinted face among tied ones, and emits the steps.
#[inline(never)]
pub fn contact_rectangle_rectangle_observed(
    a: &Rectangle,
    b: &Rectangle,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<RectangleRectangleStep>,
) -> Option<FaceContact> {
    let size = a.half_diagonal() + b.half_diagonal();
    let overlaps = overlaps_of_faces(a, b);
    let least = overlaps.into_iter().fold(f64::INFINITY, min);
    let undecided = undecided_below([a.center(), b.center()], size);
    let touches = || touches_rectangle_rectangle(a, b, &overlaps, undecided);
    let depth = decided_overlap(least, undecided, touches);
    // Rectangles that are apart have a gap along some axis, though rounding may hide it.
    let gap = if depth.is_some() { f64::NEG_INFINITY } else { max(least, -undecided) };
    if observer.is_active() {
        record_faces(a, b, &overlaps, gap, observer);
    }
    let Some(depth) = depth else {
        observer.step(|| RectangleRectangleStep::Done { contact: None });
        return None;
    };
    let depths = overlaps.map(|overlap| max(overlap, 0.0));
    let face = face_at(least_or_hinted(&depths, || hint().map(index_of), size).0);
    let normal = normal_from_a(a, b, face);
    observer.step(|| RectangleRectangleStep::Chosen { face, normal, depth });
    let contact = clipped_contact_rectangles(a, b, depth, normal);
    observer.step(|| {
        let [from, to] = contact.points().ends();
        RectangleRectangleStep::ContactInterval { from, to }
    });
    observer.step(|| RectangleRectangleStep::Done { contact: Some(contact) });
    Some(FaceContact { contact, face: Some(face) })
}

/// Emits a step for each face: tested up to the first whose overlap is at most `gap`, then skipped.
#[inline(always)]
fn record_faces(
    a: &Rectangle,
    b: &Rectangle,
    overlaps: &[f64; FACES_OF_BOTH],
    gap: f64,
    observer: &mut impl Observer<RectangleRectangleStep>,
) {
    let mut least = f64::INFINITY;
    let mut is_apart = false;
    for (index, &overlap) in overlaps.iter().enumerate() {
        let is_reason = overlap <= gap;
        observer.step(|| {
            // A gap within rounding that is not the reason is none.
            let shown = || shown_gap(&Hull::from(a), &Hull::from(b), overlap);
            let depth = if is_reason { shown() } else { max(overlap, 0.0) };
            face_step(a, b, face_at(index), (!is_apart).then_some((depth, depth < least)))
        });
        is_apart |= is_reason;
        least = min(least, max(overlap, 0.0));
    }
}

/// Returns the depth of the other's support point behind each face, in order; negative: a gap.
///
/// Opposite faces share an axis. The sizes are added first: each side is rounded once, and exactly touching faces have
/// overlap 0.
#[inline(always)]
fn overlaps_of_faces(a: &Rectangle, b: &Rectangle) -> [f64; FACES_OF_BOTH] {
    let between = b.center() - a.center();
    let ([a_x, a_y], [b_x, b_y]) = (a.axes(), b.axes());
    let (half_a, half_b) = (a.half_extents(), b.half_extents());
    // Both pairs of axes enclose the same angle: these are the bits of `Rectangle::reach`.
    let (cos, sin) = (b_x.dot(a_x).abs(), b_y.dot(a_x).abs());
    let reach = |half: DVec2| DVec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
    let (of_a, of_b) = (half_a + reach(half_b), half_b + reach(half_a));
    let [x, y, u, v] = [a_x.dot(between), a_y.dot(between), -b_x.dot(between), -b_y.dot(between)];
    [of_a.y + y, of_a.x - x, of_a.y - y, of_a.x + x, of_b.y + v, of_b.x - u, of_b.y - v, of_b.x + u]
}

#[inline(always)]
fn normal_from_a(a: &Rectangle, b: &Rectangle, face: Face) -> DVec2 {
    let (owner, sign) = match face.owner {
        Owner::A => (a, 1.0),
        Owner::B => (b, -1.0),
    };
    owner.face(face.index).0 * sign
}

/// Returns the step of a face with its depth and whether that is the least so far; of a skipped face without.
fn face_step(a: &Rectangle, b: &Rectangle, face: Face, tested: Option<(f64, bool)>) -> RectangleRectangleStep {
    let (owner, other) = match face.owner {
        Owner::A => (a, b),
        Owner::B => (b, a),
    };
    let (normal, distance) = owner.face(face.index);
    let [from, to] = [face.index, face.index + 1].map(|vertex| owner.center() + owner.corner(vertex));
    let Some((depth, least)) = tested else {
        return RectangleRectangleStep::Skipped { face, normal, from, to };
    };
    RectangleRectangleStep::Face {
        face,
        normal,
        from,
        to,
        support: SupportFeature::new(&Hull::from(other), other.center(), -normal).point,
        depth,
        interval_owner: Interval::around(0.0, distance),
        interval_other: Interval::around(normal.dot(other.center() - owner.center()), other.reach(normal)),
        least,
    }
}

#[inline(always)]
fn face_at(index: usize) -> Face {
    let faces = usize::from(FACES);
    let owner = if index < faces { Owner::A } else { Owner::B };
    #[expect(clippy::cast_possible_truncation, reason = "the remainder is below 4")]
    let index = (index % faces) as u8;
    Face { owner, index }
}

#[inline(always)]
fn index_of(face: Face) -> usize {
    match face.owner {
        Owner::A => usize::from(face.index),
        Owner::B => usize::from(FACES) + usize::from(face.index),
    }
}
