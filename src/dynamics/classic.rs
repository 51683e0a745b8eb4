//! The response of the classic lab: relaxations, each of which moves bodies apart and gives them one impulse.

use super::body::{Body, Material};
use super::impulse::{ContactGeometry, apply_impulse, contact_impulse};
use super::segment_margin::WidenedPair;
use crate::narrow_phase::{Contact, contact_shape_shape, pair_work};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Work of the relaxations of a step at most, in the unit of [`pair_work`]: a million tests of two rectangles, a fifth of a second,
/// about.
pub const RELAXATION_WORK_MAX: u64 = 1 << 22;

/// How the classic lab responds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassicSettings {
    /// How often all pairs are gone through in a step, at most.
    pub relaxations: u32,
    /// The share of the depth that the bodies are moved apart by; 0 leaves them where they are.
    pub correction: f64,
}

impl Default for ClassicSettings {
    fn default() -> Self {
        Self { relaxations: 15, correction: 0.8 }
    }
}

/// Moves overlapping bodies apart and lets them bounce, in the classic way.
///
/// `shapes` and `bodies` are in the same order, and have been moved already; `pairs` are those that may collide, sorted.
/// Each is asked anew in each relaxation: its shapes may have been moved. `met` is told of those that overlap at first.
/// Readers see here what a stack does with one impulse at a time and without memory: it trembles and sinks, and slowly
/// slides apart.
///
/// A relaxation that changes nothing is the last: the next would be the same. Returns false if relaxations were left out
/// because they are more work than [`RELAXATION_WORK_MAX`]; those that are done are whole, and there is one at least.
///
/// # Degenerate input
/// Pairs of fixed bodies, and of such as do not exist, are left out. A body that would leave the world's limits stays.
///
/// # Complexity
/// The relaxations times the pairs, limited.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapters 4 and 5. Deviations: the impulse is
/// [`contact_impulse`]; the inertia of a circle is m r² / 2; contacts are the engine's, so that circles and rectangles
/// collide whichever was created first.
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
            let (pair_of, are_fixed) =
                ([shape_a, shape_b], [body_a, body_b].map(|body| body.mass.is_fixed()));
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
            let meeting = meeting(&contact, [&body_a, &body_b], [shapes[a].center(), shapes[b].center()]);
            let impulse = contact_impulse(&body_a, &body_b, &meeting);
            apply_impulse(&mut body_a, &mut body_b, &meeting, impulse);
            is_settled &= bodies[a] == body_a && bodies[b] == body_b;
            (bodies[a], bodies[b]) = (body_a, body_b);
        }
        if is_settled {
            break;
        }
    }
    true
}

/// Moves a shape and returns whether it is elsewhere now.
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

/// The point that divides the line as the inverse masses do: it lies nearer to the outline of the lighter body.
fn meeting(contact: &Contact, [a, b]: [&Body; 2], [center_a, center_b]: [DVec2; 2]) -> ContactGeometry {
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
