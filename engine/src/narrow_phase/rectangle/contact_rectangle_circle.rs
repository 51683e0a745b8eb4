//! The contact of a rectangle and a circle, by the region of the circle's center.
//!
//! ```text
//!    R1 │      R3      │ R2
//!   ────0──────────────1────   regions of face 0; each face has its own
//!       │    inside    │
//! ```

use crate::math::{direction, max};
use crate::narrow_phase::face::least_or_hinted;
use crate::narrow_phase::{Contact, Face, FaceContact, FaceHint, Owner};
use crate::shape::{Circle, FACES, Hull, Rectangle, decided_overlap, touches_hull_hull, undecided_below};
use crate::trace::{Observer, OptionalObserver};
use glam::DVec2;

/// The region of the circle's center relative to the nearest face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// Outside, before the face's first vertex.
    R1,
    /// Outside, beyond the face's second vertex.
    R2,
    /// Outside, straight in front of the face.
    R3,
    /// Inside the rectangle, or on its outline.
    Inside,
}

/// A step of [`contact_rectangle_circle_observed`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RectangleCircleStep {
    /// The circle's center was projected onto a face's normal.
    Edge {
        /// Index of the face.
        face: u8,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// Signed distance of the center from the face's line, positive outside.
        projection: f64,
        /// Whether the projection is the greatest so far.
        nearest: bool,
    },
    /// The region was found.
    Region {
        /// The region.
        region: Region,
        /// The nearest face.
        face: u8,
        /// Its outward unit normal.
        normal: DVec2,
        /// Its first vertex.
        from: DVec2,
        /// Its second vertex.
        to: DVec2,
        /// The point of the outline that is compared with the circle.
        closest: DVec2,
    },
    /// The end: a contact, or the outline is farther from the center than the radius.
    Done {
        /// The result, from the rectangle to the circle.
        contact: Option<Contact>,
    },
}

/// Returns the contact of a rectangle and a circle, `None` if they are apart. The normal points to the circle.
///
/// The nearest face has the greatest projection of the center onto its normal. Beyond its first or second vertex (R1,
/// R2) the vertex is compared with the radius and the normal is radial. In front of the face (R3) or inside, the normal
/// is the face's.
///
/// # Degenerate input
/// Touching is a hit of depth 0. A center on the outline or at the rectangle's center has a face's normal. Among faces
/// tied within 10⁻¹² of the size the first decides.
///
/// # Complexity
/// Constant.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 3. Deviations: touching counts; the
/// order of creation of the shapes does not matter.
pub fn contact_rectangle_circle(rectangle: &Rectangle, circle: &Circle) -> Option<Contact> {
    contact_rectangle_circle_with_hint(rectangle, circle, &|| None).map(|found| found.contact)
}

/// Returns the contact of a rectangle and a circle, with the hinted face among tied ones.
pub fn contact_rectangle_circle_with_hint(
    rectangle: &Rectangle,
    circle: &Circle,
    hint: FaceHint<'_>,
) -> Option<FaceContact> {
    contact_rectangle_circle_observed(rectangle, circle, hint, &mut OptionalObserver::silent())
}

/// Returns the contact of a rectangle and a circle, with the hinted face among tied ones, and emits the steps.
#[inline(never)]
pub fn contact_rectangle_circle_observed(
    rectangle: &Rectangle,
    circle: &Circle,
    hint: FaceHint<'_>,
    observer: &mut impl Observer<RectangleCircleStep>,
) -> Option<FaceContact> {
    let radius = circle.radius();
    let size = rectangle.half_diagonal() + radius;
    let center = rectangle.to_local(circle.center() - rectangle.center());
    let DVec2 { x, y } = rectangle.half_extents();
    // For each face: normal times center, less its distance. The normals' zeros are omitted.
    let projections = [-center.y - y, center.x - x, center.y - y, -center.x - x];

    let mut greatest = f64::NEG_INFINITY;
    for (face, projection) in (0..FACES).zip(projections) {
        observer.step(|| Edge::new(rectangle, center, face).step(rectangle, projection > greatest));
        greatest = max(greatest, projection);
    }
    let depths = projections.map(|projection| -projection);
    let (face, _) = least_or_hinted(&depths, || hint().map(|face| usize::from(face.index)), size);
    #[expect(clippy::cast_possible_truncation, reason = "a number of one of four faces")]
    let face = face as u8;
    let nearest = &Edge::new(rectangle, center, face);

    let region = nearest.region();
    let (separation, normal_local, closest) = match region {
        Region::R1 => nearest.to_vertex(rectangle, center, nearest.face),
        Region::R2 => nearest.to_vertex(rectangle, center, nearest.face + 1),
        Region::R3 | Region::Inside => {
            // The projection of the center onto the face.
            let foot = center - nearest.normal * nearest.projection;
            (greatest, nearest.normal, foot)
        }
    };
    observer.step(|| {
        let [from, to] = nearest.ends(rectangle);
        RectangleCircleStep::Region {
            region,
            face: nearest.face,
            normal: rectangle.to_world(nearest.normal),
            from,
            to,
            closest: rectangle.center() + rectangle.to_world(closest),
        }
    });

    // `size` includes the half extents: they are part of the rounding.
    let undecided = undecided_below([rectangle.center(), circle.center()], size);
    let touches = || touches_hull_hull(&Hull::from(rectangle), &Hull::point(circle.center(), radius));
    let contact = decided_overlap(radius - separation, undecided, touches).map(|depth| {
        let normal = rectangle.to_world(normal_local);
        Contact::at_point(depth, normal, circle.center() - normal * radius)
    });
    observer.step(|| RectangleCircleStep::Done { contact });
    let face = matches!(region, Region::R3 | Region::Inside).then_some(Face { owner: Owner::A, index: nearest.face });
    contact.map(|contact| FaceContact { contact, face })
}

/// A face of the rectangle and the circle's center relative to it, in the rectangle's frame.
#[derive(Clone, Copy)]
struct Edge {
    face: u8,
    normal: DVec2,
    /// Signed distance of the center from the face's line, positive outside.
    projection: f64,
    /// Distance of the center from the face's midpoint along the face, from its first vertex to its second.
    along: f64,
    half_length: f64,
}

impl Edge {
    /// Branchless tables: the nearest face is unpredictable.
    #[inline(always)]
    fn new(rectangle: &Rectangle, center: DVec2, face: u8) -> Self {
        const NORMALS: [DVec2; 4] = [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X];
        const SIGNS: [f64; 4] = [1.0, 1.0, -1.0, -1.0];
        let (index, across) = (usize::from(face % FACES), usize::from(face % 2));
        let (half, at) = (rectangle.half_extents().to_array(), center.to_array());
        let normal = NORMALS[index];
        let projection = normal.dot(center) - half[1 - across];
        Self { face, normal, projection, along: at[across] * SIGNS[index], half_length: half[across] }
    }

    #[inline(always)]
    fn region(&self) -> Region {
        if self.projection <= 0.0 {
            Region::Inside
        } else if self.along < -self.half_length {
            Region::R1
        } else if self.along > self.half_length {
            Region::R2
        } else {
            Region::R3
        }
    }

    /// Returns the distance from a vertex to the center, its direction, and the vertex, in the rectangle's frame.
    #[inline(always)]
    fn to_vertex(self, rectangle: &Rectangle, center: DVec2, vertex: u8) -> (f64, DVec2, DVec2) {
        const SIGNS: [DVec2; 4] =
            [DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0), DVec2::new(1.0, 1.0), DVec2::new(-1.0, 1.0)];
        let vertex = rectangle.half_extents() * SIGNS[usize::from(vertex % FACES)];
        match direction(center - vertex) {
            Some(found) => (found.length, found.unit, vertex),
            None => (0.0, self.normal, vertex),
        }
    }

    fn ends(&self, rectangle: &Rectangle) -> [DVec2; 2] {
        [self.face, self.face + 1].map(|vertex| rectangle.center() + rectangle.corner(vertex))
    }

    fn step(&self, rectangle: &Rectangle, nearest: bool) -> RectangleCircleStep {
        let [from, to] = self.ends(rectangle);
        RectangleCircleStep::Edge {
            face: self.face,
            normal: rectangle.to_world(self.normal),
            from,
            to,
            projection: self.projection,
            nearest,
        }
    }
}
