//! The contact of two rectangles by support points: the separating axis theorem, face by face.

use crate::math::{Interval, max, min};
use crate::narrow_phase::clip::{SupportFeature, clipped_contact_rectangles};
use crate::narrow_phase::contact::depth_or_gap;
use crate::narrow_phase::face::tied_or_hinted;
use crate::narrow_phase::{Contact, Face, FaceContact, FaceHint, Owner};
use crate::shape::{FACES, Hull, Rectangle};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// Number of faces of both rectangles, a's first.
const FACES_OF_BOTH: usize = 8;
/// Number of axes of both: a's x and y, b's x and y.
const AXES_OF_BOTH: usize = 4;

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
    let overlaps = Overlaps::new(a, b);
    record_faces(a, b, observer);
    let Some(depth) = depth_or_gap(overlaps.least(), size) else {
        observer.step(|| RectangleRectangleStep::Done { contact: None });
        return None;
    };
    let face = overlaps.face(depth, size, hint);
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

/// Emits a step for each face: tested up to the first without support point, then skipped.
#[inline(always)]
fn record_faces(a: &Rectangle, b: &Rectangle, observer: &mut impl Observer<RectangleRectangleStep>) {
    let size = a.half_diagonal() + b.half_diagonal();
    let overlaps = Overlaps::new(a, b).of_faces();
    let mut least = f64::INFINITY;
    let mut is_apart = false;
    for (index, &overlap) in overlaps.iter().enumerate() {
        if is_apart {
            observer.step(|| Probe::new(a, b, face_at(index)).skipped());
        } else {
            observer.step(|| Probe::new(a, b, face_at(index)).step(overlap, overlap < least));
        }
        is_apart |= depth_or_gap(overlap, size).is_none();
        least = min(least, overlap);
    }
}

/// The overlaps along the four axes, a's x and y and b's x and y. Opposite faces share an axis.
///
/// The sizes are added first: each side is rounded once, and exactly touching faces have overlap 0.
struct Overlaps {
    /// Distance from the owner's center to its face plus the other's reach.
    sums: [f64; AXES_OF_BOTH],
    /// The other's center along the axis.
    places: [f64; AXES_OF_BOTH],
}

impl Overlaps {
    #[inline(always)]
    fn new(a: &Rectangle, b: &Rectangle) -> Self {
        let between = b.center() - a.center();
        let ([a_x, a_y], [b_x, b_y]) = (a.axes(), b.axes());
        let (half_a, half_b) = (a.half_extents(), b.half_extents());
        // Both pairs of axes enclose the same angle: these are the bits of `Rectangle::reach`.
        let (cos, sin) = (b_x.dot(a_x).abs(), b_y.dot(a_x).abs());
        let reach = |half: DVec2| [cos * half.x + sin * half.y, sin * half.x + cos * half.y];
        let ([b_on_x, b_on_y], [a_on_x, a_on_y]) = (reach(half_b), reach(half_a));
        Self {
            sums: [half_a.x + b_on_x, half_a.y + b_on_y, half_b.x + a_on_x, half_b.y + a_on_y],
            places: [a_x.dot(between), a_y.dot(between), -b_x.dot(between), -b_y.dot(between)],
        }
    }

    /// Returns the least overlap, on the side of the other's center; negative: a gap.
    #[inline(always)]
    fn least(&self) -> f64 {
        let of = |axis: usize| self.sums[axis] - self.places[axis].abs();
        min(min(of(0), of(1)), min(of(2), of(3)))
    }

    /// Returns the face of least depth, the hinted one among tied faces.
    #[inline(always)]
    fn face(&self, least: f64, size: f64, hint: FaceHint<'_>) -> Face {
        let [d0, d1, d2, d3, d4, d5, d6, d7] = self.of_faces();
        let depth = |overlap: f64| max(overlap, 0.0);
        let depths = [depth(d0), depth(d1), depth(d2), depth(d3), depth(d4), depth(d5), depth(d6), depth(d7)];
        face_at(tied_or_hinted(&depths, least, || hint().map(index_of), size))
    }

    /// Returns the depth of the other's support point behind each face, in order; negative: a gap.
    #[inline(always)]
    fn of_faces(&self) -> [f64; FACES_OF_BOTH] {
        let ([ax, ay, bx, by], [x, y, u, v]) = (self.sums, self.places);
        [ay + y, ax - x, ay - y, ax + x, by + v, bx - u, by - v, bx + u]
    }
}

#[inline(always)]
fn normal_from_a(a: &Rectangle, b: &Rectangle, face: Face) -> DVec2 {
    let (owner, sign) = match face.owner {
        Owner::A => (a, 1.0),
        Owner::B => (b, -1.0),
    };
    owner.normal(face.index) * sign
}

/// A face and the rectangle tested against it, for steps.
struct Probe<'a> {
    face: Face,
    owner: &'a Rectangle,
    other: &'a Rectangle,
    normal: DVec2,
    /// Distance from the owner's center to the face.
    face_distance: f64,
    /// Distance from the other's center to its farthest vertex against the normal.
    other_reach: f64,
    /// Distance from the owner's center to the other's along the normal.
    center_distance: f64,
}

impl<'a> Probe<'a> {
    fn new(a: &'a Rectangle, b: &'a Rectangle, face: Face) -> Self {
        let (owner, other) = match face.owner {
            Owner::A => (a, b),
            Owner::B => (b, a),
        };
        let (normal, face_distance) = owner.face(face.index);
        Self {
            face,
            owner,
            other,
            normal,
            face_distance,
            other_reach: other.reach(normal),
            center_distance: normal.dot(other.center() - owner.center()),
        }
    }

    fn ends(&self) -> [DVec2; 2] {
        [self.face.index, self.face.index + 1].map(|vertex| self.owner.center() + self.owner.corner(vertex))
    }

    fn step(&self, depth: f64, least: bool) -> RectangleRectangleStep {
        let [from, to] = self.ends();
        RectangleRectangleStep::Face {
            face: self.face,
            normal: self.normal,
            from,
            to,
            support: SupportFeature::new(&Hull::from(self.other), self.other.center(), -self.normal).point,
            depth,
            interval_owner: Interval::around(0.0, self.face_distance),
            interval_other: Interval::around(self.center_distance, self.other_reach),
            least,
        }
    }

    fn skipped(&self) -> RectangleRectangleStep {
        let [from, to] = self.ends();
        RectangleRectangleStep::Skipped { face: self.face, normal: self.normal, from, to }
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
