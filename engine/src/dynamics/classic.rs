//! Classic response: relaxations that separate overlapping bodies and apply one impulse per contact.

use super::body::{Body, Material};
use super::impulse::{ContactGeometry, apply_impulse, contact_impulse};
use super::segment_margin::WidenedPair;
use crate::narrow_phase::{Contact, contact_shape_shape, pair_work};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum work of the relaxations of a step, in the unit of [`pair_work`]: a million rectangle tests, about 0.2 s.
pub const RELAXATION_WORK_MAX: u64 = 1 << 22;

/// Settings of the classic response.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassicSettings {
    /// Maximum number of passes over all pairs per step.
    pub relaxations: u32,
    /// Share of the depth by which bodies are separated in a pass; 0 leaves them in place.
    pub correction: f64,
}

impl Default for ClassicSettings {
    fn default() -> Self {
        Self { relaxations: 15, correction: 0.8 }
    }
}

/// Separates overlapping bodies and bounces them; returns false if relaxations were left out for their work.
///
/// `shapes` and `bodies` share one order and have moved already; `pairs` holds the candidates, sorted. Each relaxation
/// tests every pair again, since its shapes may have moved. `met` receives the pairs that overlap in the first one.
/// With one impulse at a time and no warm starting, stacks tremble, sink and slowly slide apart.
///
/// A relaxation that changes nothing is the last one. At least one complete relaxation runs, whatever the work; more
/// run up to [`RELAXATION_WORK_MAX`].
///
/// # Degenerate input
/// Pairs of fixed bodies and positions out of range are skipped. A body that would leave the coordinate range stays.
///
/// # Complexity
/// Relaxations times pairs, limited.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapters 4 and 5. Deviations: the impulse is
/// [`contact_impulse`]; the inertia of a circle is m r² / 2; contacts are the engine's, so circles and rectangles
/// collide in either order of creation.
pub fn relax_classic(
    shapes: &mut [Shape],
    bodies: &mut [Body],
    pairs: &[[u32; 2]],
    settings: ClassicSettings,
    met: &mut dyn FnMut([u32; 2]),
) -> bool {
    let shapes_of = |[a, b]: [u32; 2]| Some((shapes.get(a as usize)?, shapes.get(b as usize)?));
    let work: u64 = pairs.iter().filter_map(|pair| shapes_of(*pair)).map(|(a, b)| pair_work(a, b)).sum();
    let mut work_left = RELAXATION_WORK_MAX;
    for relaxation in 0..settings.relaxations {
        if relaxation > 0 && work_left < work {
            return false;
        }
        work_left = work_left.saturating_sub(work);
        let mut is_settled = true;
        for pair in pairs {
            let [a, b] = pair.map(|position| position as usize);
            let (Some(shape_a), Some(shape_b)) = (shapes.get(a), shapes.get(b)) else { continue };
            let (Some(body_a), Some(body_b)) = (bodies.get(a), bodies.get(b)) else { continue };
            if body_a.mass.is_fixed() && body_b.mass.is_fixed() {
                continue;
            }
            let (pair_of, are_fixed) = ([shape_a, shape_b], [body_a, body_b].map(|body| body.mass.is_fixed()));
            let widened = WidenedPair::of(pair_of, are_fixed);
            let [shape_a, shape_b] = widened.as_ref().map_or(pair_of, |widened| widened.shapes(pair_of));
            let Some(contact) = contact_shape_shape(shape_a, shape_b) else { continue };
            if relaxation == 0 {
                met(*pair);
            }
            let (mut body_a, mut body_b) = (*body_a, *body_b);
            let share = settings.correction * contact.depth / (body_a.mass.inverse + body_b.mass.inverse);
            is_settled &= !shift(&mut shapes[a], contact.normal * (-share * body_a.mass.inverse));
            is_settled &= !shift(&mut shapes[b], contact.normal * (share * body_b.mass.inverse));
            let geometry = geometry(&contact, [&body_a, &body_b], [shapes[a].center(), shapes[b].center()]);
            let impulse = contact_impulse(&body_a, &body_b, &geometry);
            apply_impulse(&mut body_a, &mut body_b, &geometry, impulse);
            is_settled &= bodies[a] == body_a && bodies[b] == body_b;
            (bodies[a], bodies[b]) = (body_a, body_b);
        }
        if is_settled {
            break;
        }
    }
    true
}

/// Moves a shape; returns whether its pose changed.
fn shift(shape: &mut Shape, by: DVec2) -> bool {
    let pose = shape.pose();
    if by != DVec2::ZERO
        && let Ok(moved) = Pose::new(pose.position() + by, pose.angle())
        && moved != pose
    {
        shape.set_pose(moved);
        return true;
    }
    false
}

/// Returns the contact geometry at the point that divides the contact line by inverse masses, nearer to the lighter body.
fn geometry(contact: &Contact, [a, b]: [&Body; 2], [center_a, center_b]: [DVec2; 2]) -> ContactGeometry {
    let share_of_b = b.mass.inverse / (a.mass.inverse + b.mass.inverse);
    let point = contact.start * share_of_b + contact.end * (1.0 - share_of_b);
    let Material { restitution, friction } = a.material().lesser(b.material());
    ContactGeometry {
        normal: contact.normal,
        from_a: point - center_a,
        from_b: point - center_b,
        restitution,
        friction,
    }
}
