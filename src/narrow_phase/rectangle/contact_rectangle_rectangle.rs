//! Two rectangles by support points: the separating axis theorem, told face by face.

use super::RectangleRectangleStep as Step;
use crate::math::Interval;
use crate::narrow_phase::clip::{SupportFeature, clipped_contact};
use crate::narrow_phase::contact::depth_or_gap;
use crate::narrow_phase::face::least_or_kept;
use crate::narrow_phase::{Contact, Face, FaceContact, Owner};
use crate::shape::{FACES, Hull, Rectangle};
use crate::trace::{Observer, Silent};
use glam::DVec2;

/// The faces of both rectangles, a's first.
const FACES_OF_BOTH: usize = 8;

/// Returns how two rectangles overlap, `None` if they are apart.
///
/// For each of the eight faces the other rectangle's vertex that is farthest against the face's normal is its
/// support point. Every face has one exactly when the rectangles overlap; the least distance of a support point
/// behind its face is the depth.
///
/// # Degenerate input
/// Touching is a hit of depth 0. Among faces whose depths are tied within 10⁻¹² of the size the first is taken, a's
/// before b's. Coinciding centres need no special case.
///
/// # Complexity
/// Constant: at most eight faces.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 3. Deviations: touching counts;
/// two parallel faces give the middle of their common interval instead of the first vertex; the orientation of the
/// normal follows from the face instead of the sign of the centre difference; no sentinel distances, no globals.
/// The depth is the least translation: G. van den Bergen, *Collision Detection in Interactive 3D Environments*
/// (2003), section 2.4.
#[must_use]
pub fn contact_rectangle_rectangle(a: &Rectangle, b: &Rectangle) -> Option<Contact> {
    contact_rectangle_rectangle_kept(a, b, None).map(|found| found.contact)
}

/// Returns what [`contact_rectangle_rectangle`] returns; among tied faces the one of the last frame is kept.
#[must_use]
pub fn contact_rectangle_rectangle_kept(
    a: &Rectangle,
    b: &Rectangle,
    kept: Option<Face>,
) -> Option<FaceContact> {
    contact_rectangle_rectangle_observed(a, b, kept, &mut Silent)
}

/// Returns what [`contact_rectangle_rectangle_kept`] returns and tells the observer how.
pub fn contact_rectangle_rectangle_observed(
    a: &Rectangle,
    b: &Rectangle,
    kept: Option<Face>,
    observer: &mut impl Observer<Step>,
) -> Option<FaceContact> {
    let size = a.half_diagonal() + b.half_diagonal();
    let mut depths = [0.0; FACES_OF_BOTH];
    let mut least = f64::INFINITY;
    for (index, depth) in depths.iter_mut().enumerate() {
        let probe = Probe::new(a, b, face_at(index));
        let overlap = probe.overlap();
        let is_least = overlap < least;
        observer.step(|| probe.step(overlap, is_least));
        let Some(found) = depth_or_gap(overlap, size) else {
            for skipped in index + 1..FACES_OF_BOTH {
                observer.step(|| Probe::new(a, b, face_at(skipped)).skipped());
            }
            observer.step(|| Step::Done { contact: None });
            return None;
        };
        *depth = found;
        if is_least {
            least = overlap;
        }
    }
    let chosen = least_or_kept(&depths, kept.map(index_of), size);
    let depth = depths.into_iter().fold(f64::INFINITY, crate::math::min);
    let face = face_at(chosen);
    let normal = Probe::new(a, b, face).normal_from_a();
    observer.step(|| Step::Chosen { face, normal, depth });
    let contact = clipped_contact(&Hull::from(a), &Hull::from(b), depth, normal);
    observer.step(|| {
        let [from, to] = contact.points.ends();
        Step::ContactInterval { from, to }
    });
    observer.step(|| Step::Done { contact: Some(contact) });
    Some(FaceContact { contact, face: Some(face) })
}

/// One face and the rectangle that it is tested against.
struct Probe<'a> {
    face: Face,
    owner: &'a Rectangle,
    other: &'a Rectangle,
    normal: DVec2,
    /// From the owner's centre to the face.
    face_distance: f64,
    /// From the other's centre to its farthest vertex against the normal.
    other_reach: f64,
    /// From the owner's centre to the other's, along the normal.
    center_distance: f64,
}

impl<'a> Probe<'a> {
    #[inline(always)]
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

    /// How far the support point lies behind the face. The sizes are added first: each side is then rounded once,
    /// so that exactly touching faces give exactly 0.
    #[inline(always)]
    fn overlap(&self) -> f64 {
        (self.face_distance + self.other_reach) - self.center_distance
    }

    #[inline(always)]
    fn normal_from_a(&self) -> DVec2 {
        match self.face.owner {
            Owner::A => self.normal,
            Owner::B => -self.normal,
        }
    }

    fn ends(&self) -> [DVec2; 2] {
        [self.face.index, self.face.index + 1].map(|vertex| self.owner.center() + self.owner.corner(vertex))
    }

    fn step(&self, depth: f64, least: bool) -> Step {
        let [from, to] = self.ends();
        Step::Face {
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

    fn skipped(&self) -> Step {
        let [from, to] = self.ends();
        Step::Skipped { face: self.face, normal: self.normal, from, to }
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

#[cfg(test)]
mod tests {
    use super::contact_rectangle_rectangle;
    use crate::shape::Rectangle;
    use glam::DVec2;

    fn rectangle(x: f64, y: f64, width: f64, height: f64, angle: f64) -> Rectangle {
        Rectangle::new(DVec2::new(x, y), width, height, angle).expect("valid")
    }

    #[test]
    fn parallel_faces_give_the_middle_of_the_common_interval() {
        let (plank, box_) = (rectangle(0.0, 0.0, 200.0, 20.0, 0.0), rectangle(0.0, -14.0, 20.0, 20.0, 0.0));
        let contact = contact_rectangle_rectangle(&plank, &box_).expect("they overlap by 6");
        assert_eq!((contact.depth, contact.normal), (6.0, DVec2::NEG_Y));
        assert_eq!((contact.start, contact.end), (DVec2::new(0.0, -4.0), DVec2::new(0.0, -10.0)));
        assert_eq!(contact.points.as_slice().len(), 2);
    }

    #[test]
    fn a_corner_gives_one_point() {
        let turned = rectangle(0.0, -20.0, 20.0, 20.0, core::f64::consts::FRAC_PI_4);
        let contact = contact_rectangle_rectangle(&rectangle(0.0, 0.0, 200.0, 20.0, 0.0), &turned);
        let contact = contact.expect("the corner reaches in");
        assert_eq!(contact.points.as_slice().len(), 1);
        assert!((contact.start.y - (200.0_f64.sqrt() - 20.0)).abs() < 1e-12);
    }
}
