//! Classic response: relaxations that separate overlapping bodies and apply one impulse per contact.

use super::ballistics::{Side, depth_beyond};
use super::body::{Body, Mass, Material};
use super::impulse::{ContactGeometry, bounce, bounced_off_limit};
use super::segment_margin::WidenedPair;
use crate::error::try_reserve;
use crate::math::tolerance::BACKED;
use crate::math::{clamp, max, min};
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

/// A limit of the boundary that a body may come to in a step. It acts as a fixed body that takes restitution and friction from
/// its partner.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Index of the body.
    pub body: u32,
    /// Side of the boundary.
    pub side: Side,
    /// Coordinate of the limit.
    pub edge: f64,
    /// Speed in px/s up to which the body does not bounce.
    pub resting: f64,
}

/// Separates overlapping bodies and bounces them; returns false if relaxations were left out for their work.
///
/// `shapes` and `bodies` share one order and have moved already; `pairs` holds the candidates, sorted. Each relaxation
/// tests the limits and then every pair again, since shapes may have moved. `met` receives the number of the relaxation,
/// from 0, and the index of each pair that overlaps in it with its normal impulse.
/// With one impulse at a time and no warm starting, stacks tremble, sink and slowly slide apart.
///
/// A relaxation that changes nothing is the last one. At least one complete relaxation runs, whatever the work; more
/// run up to [`RELAXATION_WORK_MAX`].
///
/// # Degenerate input
/// Pairs and limits of fixed bodies and positions out of range are skipped. A body that would leave the coordinate range stays.
///
/// # Complexity
/// Relaxations times pairs, limited, and limits.
///
/// # Source
/// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapters 4 and 5. Deviations: the impulse is
/// [`contact_impulse`](super::contact_impulse), with the friction that the velocities after its normal part give, so that no impulse
/// gains energy; the inertia of a circle is m r² / 2; contacts are the engine's, so circles and rectangles
/// collide in either order of creation; a light body under a heavy one is held by what it lies on, see `Backing`.
pub fn relax_classic(
    shapes: &mut [Shape],
    bodies: &mut [Body],
    pairs: &[[u32; 2]],
    limits: &[Limit],
    settings: ClassicSettings,
    met: &mut dyn FnMut(u32, usize, f64),
) -> bool {
    let shapes_of = |[a, b]: [u32; 2]| Some((shapes.get(a as usize)?, shapes.get(b as usize)?));
    let work: u64 = pairs.iter().filter_map(|pair| shapes_of(*pair)).map(|(a, b)| pair_work(a, b)).sum();
    let mut work_left = RELAXATION_WORK_MAX;
    let mut backing = Backing::of(bodies, pairs, settings.relaxations);
    for relaxation in 0..settings.relaxations {
        if relaxation > 0 && work_left < work {
            return false;
        }
        work_left = work_left.saturating_sub(work);
        let mut is_settled = true;
        for Limit { body: index, side, edge, resting } in limits {
            let place = *index as usize;
            let (Some(shape), Some(body)) = (shapes.get_mut(place), bodies.get_mut(place)) else { continue };
            let (depth, (_, out)) = (depth_beyond(*side, *edge, shape), Side::OUTWARDS[*side as usize]);
            if depth < 0.0 || body.mass.is_fixed() {
                continue;
            }
            is_settled &= !shift(shape, out * (-settings.correction * depth));
            let restitution = if body.velocity.dot(out) > *resting { body.restitution } else { 0.0 };
            if let Some(bounced) = bounced_off_limit(&shape.hull(), body, out, restitution) {
                is_settled &= *body == bounced;
                *body = bounced;
            }
            backing.record(place, (usize::MAX, &Body::default(), DVec2::ZERO), out);
        }
        for (index, pair) in pairs.iter().enumerate() {
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
            let (mut pair, normal) = ([*body_a, *body_b], contact.normal);
            let mut inverses = pair.map(|body| body.mass.inverse);
            let held = backing.held([a, b], pair.map(|body| body.mass), normal);
            if let Some((light, _)) = held {
                inverses[light] = 0.0;
            }
            let share = settings.correction * contact.depth / (inverses[0] + inverses[1]);
            is_settled &= !shift(&mut shapes[a], normal * (-share * inverses[0]));
            is_settled &= !shift(&mut shapes[b], normal * (share * inverses[1]));
            let centers = [shapes[a].center(), shapes[b].center()];
            let carried = held.map_or(0.0, |held| bounce_held(&contact, &mut pair, centers, held));
            let geometry = geometry(&contact, &pair, centers);
            let impulse = carried + bounce(&mut pair, &geometry);
            met(relaxation, index, impulse);
            backing.record(a, (b, &pair[1], geometry.from_b), normal);
            backing.record(b, (a, &pair[0], geometry.from_a), -normal);
            is_settled &= bodies[a] == pair[0] && bodies[b] == pair[1];
            [bodies[a], bodies[b]] = pair;
        }
        if is_settled {
            break;
        }
    }
    true
}

/// Fixed bodies against which others lie, directly or through others.
///
/// A light body takes a share of m / M of a heavy body's speed in a relaxation. Where M / m exceeds the number of
/// relaxations, it cannot carry the heavy body to the floor below in a step, and would be pressed through. If it lies against
/// something fixed on its other side, the heavy body is first pushed by that, see [`bounce_held`].
///
/// # Source
/// E. Guendelman, R. Bridson, R. Fedkiw, *Nonconvex Rigid Bodies with Stacking* (2003), section 7 (shock propagation).
/// Deviation: pairs of comparable masses are left to the relaxations.
struct Backing {
    /// Two supports of each body. Empty if no pair needs them.
    supports: Vec<[Support; 2]>,
    /// Greatest ratio of masses that the relaxations carry.
    ratio: f64,
}

/// A fixed body against which another lies.
#[derive(Clone, Copy, Default)]
struct Support {
    /// Direction in which it lies; 0 for none.
    toward: DVec2,
    /// Velocity of its surface there.
    velocity: DVec2,
}

impl Backing {
    fn of(bodies: &[Body], pairs: &[[u32; 2]], relaxations: u32) -> Self {
        let mut backing = Self { supports: Vec::new(), ratio: f64::from(relaxations) };
        let mass_of = |position: u32| bodies.get(position as usize).map_or(Mass::FIXED, |body| body.mass);
        let needs_any = pairs.iter().any(|pair| {
            let [a, b] = pair.map(mass_of);
            backing.is_overloaded(a, b) || backing.is_overloaded(b, a)
        });
        // Without memory the light bodies are pressed through.
        if needs_any && try_reserve(&mut backing.supports, bodies.len()) {
            backing.supports.resize(bodies.len(), [Support::default(); 2]);
        }
        backing
    }

    /// Returns whether a body is too heavy for a lighter one to carry.
    fn is_overloaded(&self, light: Mass, heavy: Mass) -> bool {
        !heavy.is_fixed() && light.inverse > self.ratio * heavy.inverse
    }

    /// Returns the support of a body in a direction.
    fn support(&self, body: usize, toward: DVec2) -> Option<Support> {
        self.supports.get(body)?.iter().find(|support| support.toward.dot(toward) > BACKED).copied()
    }

    /// Returns which body of a pair is too light to carry the other, and its support. The normal points from the first body to the
    /// second.
    fn held(&self, [a, b]: [usize; 2], [mass_a, mass_b]: [Mass; 2], normal: DVec2) -> Option<(usize, Support)> {
        if self.is_overloaded(mass_a, mass_b) {
            Some((0, self.support(a, -normal)?))
        } else if self.is_overloaded(mass_b, mass_a) {
            Some((1, self.support(b, normal)?))
        } else {
            None
        }
    }

    /// Records what a body lies against in a direction: another body at a point of it, if something fixed is behind that.
    fn record(&mut self, body: usize, (position, other, from): (usize, &Body, DVec2), toward: DVec2) {
        let support = if other.mass.is_fixed() {
            let surface = toward.perp() * other.surface_velocity;
            Some(Support { toward, velocity: other.velocity_at(from) - surface })
        } else {
            self.support(position, toward).map(|behind| Support { toward, ..behind })
        };
        if let (Some(support), Some([first, second])) = (support, self.supports.get_mut(body)) {
            let is_first = first.toward == DVec2::ZERO || first.toward.dot(toward) > BACKED;
            *(if is_first { first } else { second }) = support;
        }
    }
}

/// Applies the impulse that a support gives to the heavy body of a pair through the light one, which stays as it is, and returns
/// its part along the normal.
///
/// The light body counts as fixed, but comes no faster than its support, and slides no faster along it than the heavy body: one
/// that bounces between both, or spins, would give the heavy body energy in each relaxation.
fn bounce_held(
    contact: &Contact,
    pair: &mut [Body; 2],
    centers: [DVec2; 2],
    (light, support): (usize, Support),
) -> f64 {
    let (mut held, heavy) = (*pair, 1 - light);
    held[light].mass = Mass::FIXED;
    let geometry = geometry(contact, &held, centers);
    let from = [geometry.from_a, geometry.from_b];
    let toward = contact.normal * if light == 0 { -1.0 } else { 1.0 };
    let [own, other] = [light, heavy].map(|which| held[which].velocity_at(from[which]));
    let [slide, under, over] = [own, support.velocity, other].map(|velocity| velocity.dot(toward.perp()));
    let slower = clamp(slide, min(under, over), max(under, over)) - slide;
    held[light].velocity += toward * max((support.velocity - own).dot(toward), 0.0) + toward.perp() * slower;
    let impulse = bounce(&mut held, &geometry);
    pair[heavy] = held[heavy];
    impulse
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
fn geometry(contact: &Contact, [a, b]: &[Body; 2], [center_a, center_b]: [DVec2; 2]) -> ContactGeometry {
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
