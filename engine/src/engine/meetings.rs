//! Time and place at which two shapes met within a step.

use super::ccd::{SENSOR_WORK_MIN, WORK_MAX, sweep_work};
use super::{Velocity, World};
use crate::error::try_reserve;
use crate::math::{direction, max};
use crate::narrow_phase::gjk::distance_shape_shape;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::narrow_phase::{Contact, FaceContact, FaceHint, contact_shape_shape_with_hint, manifold_shape_shape};
use crate::shape::{Pose, Shape, undecided_below};
use glam::DVec2;

/// Point of a touch, and the unit normal from the first shape to the second.
pub(super) type Place = (DVec2, DVec2);

/// Shape at the start of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) pose: Pose,
    /// Velocity with which the step begins.
    pub(super) velocity: Velocity,
}

impl Start {
    /// Returns a shape of the end of the step where it was at the start.
    #[inline(never)]
    pub(super) fn shape(&self, end: &Shape) -> Shape {
        let mut shape = end.clone();
        shape.set_pose_cold(self.pose);
        shape
    }
}

/// First touch of two shapes in a step.
pub(super) struct Meeting {
    /// Seconds from the start of the step.
    pub(super) time: f64,
    pub(super) place: Place,
    /// Approach speed along the normal, never negative.
    pub(super) speed: f64,
}

/// Finds meetings up to a limit of work.
pub(super) struct Meetings<'a> {
    world: &'a World,
    /// Shapes at the start of the step; empty after a detection alone.
    starts: &'a [Start],
    work_left: u64,
    spent: u64,
}

/// Shape at the start of a step, with two straight ways of it in the step.
struct Mover {
    shape: Shape,
    velocity: Velocity,
    /// The way at its velocity, which impacts have not changed yet, and gravity; then that to where it is.
    ways: [DVec2; 2],
}

impl World {
    /// Records the shapes at the start of a step, if events are on.
    pub(super) fn record_starts(&mut self) {
        let moves = self.moves_shapes();
        let Self { events, shapes, velocities, .. } = self;
        events.starts.clear();
        if events.is_on() && try_reserve(&mut events.starts, shapes.len()) {
            events.starts.extend(shapes.iter().zip(velocities).map(|(shape, velocity)| Start {
                pose: shape.pose(),
                velocity: if moves { *velocity } else { Velocity::default() },
            }));
        }
    }
}

impl<'a> Meetings<'a> {
    pub(super) fn new(world: &'a World, starts: &'a [Start]) -> Self {
        let work_left = WORK_MAX.saturating_sub(world.ccd.work).max(SENSOR_WORK_MIN);
        Self { world, starts, work_left, spent: 0 }
    }

    /// Returns the work of the sweeps, and whether it was within the limit.
    pub(super) fn finish(&self) -> (u64, bool) {
        (self.spent, self.spent <= self.work_left)
    }

    /// Returns when and where two shapes met that touch now or were held off each other, with the contact at the end of the
    /// step, if any.
    ///
    /// The shapes are swept at their angles of the start. Beyond the limit of work, and for shapes that met by turning or by a push of
    /// others, the meeting is that at the end.
    pub(super) fn of(&mut self, [a, b]: [usize; 2], contact: Option<Place>) -> Meeting {
        let (mut share, mut index, mut met) = (1.0, 1, None);
        let movers = self.mover(a).zip(self.mover(b));
        if let Some((a, b)) = &movers {
            for way in 0..2 {
                if met.is_some() || self.spent > self.work_left {
                    break;
                }
                self.spent += sweep_work(&a.shape, &b.shape);
                match sweep_shape_shape(&a.shape, a.ways[way], &b.shape, b.ways[way], 1.0) {
                    Sweep::Miss => {}
                    Sweep::Hit(hit) => {
                        (share, index) = (hit.time, way);
                        met = Some(((hit.point_a + hit.point_b) / 2.0, hit.normal));
                    }
                    Sweep::Overlapping { .. } => {
                        (share, index) = (0.0, way);
                        met = Some(place_of_touch(&a.shape, &b.shape, &|| None));
                    }
                }
            }
        }
        let place = met.or(contact).unwrap_or_else(|| self.end_place([a, b]));
        let Some((a, b)) = movers else { return Meeting { time: 0.0, place, speed: 0.0 } };
        // This argument order turns NaN into 0.
        let speed = max(0.0, a.speed_along(place, index, share) - b.speed_along(place, index, share));
        // Minus zero becomes 0: bits order the times.
        Meeting { time: share * self.world.options.time_step + 0.0, place, speed }
    }

    /// Returns where two shapes touch at the end of the step, by the face that decided in its detection, if any.
    pub(super) fn end_place(&self, pair: [usize; 2]) -> Place {
        let [a, b] = pair.map(|position| &self.world.shapes[position]);
        #[expect(clippy::cast_possible_truncation, reason = "positions of shapes")]
        place_of_touch(a, b, &|| self.world.kept_face(pair.map(|position| position as u32)))
    }

    #[inline(never)]
    fn mover(&self, position: usize) -> Option<Mover> {
        let Self { starts, world, .. } = self;
        let (start, end, own) = (starts.get(position)?, &world.shapes[position], &world.properties[position]);
        let dt = world.options.time_step;
        let mut velocity = start.velocity.linear();
        if own.is_dynamic() {
            velocity += world.acting_gravity() * (own.fall_scale(dt) * dt / 2.0);
        }
        let ways = [velocity * dt, end.center() - start.pose.position()];
        Some(Mover { shape: start.shape(end), velocity: start.velocity, ways })
    }
}

impl Mover {
    /// Returns the speed along the normal of a place after a share of a way.
    #[inline(never)]
    fn speed_along(&self, (point, normal): Place, way: usize, share: f64) -> f64 {
        let arm = point - (self.shape.center() + self.ways[way] * share);
        (self.velocity.linear() + arm.perp() * self.velocity.angular()).dot(normal)
    }
}

/// Returns the place of a contact: the middle of its line.
pub(super) fn place_of_contact(contact: &Contact) -> Place {
    ((contact.start + contact.end) / 2.0, contact.normal)
}

/// Returns where two shapes touch, or the middle of where they are nearest to each other. Among tied faces the hinted one
/// decides.
#[inline(never)]
fn place_of_touch(a: &Shape, b: &Shape, hint: FaceHint<'_>) -> Place {
    if let Some(FaceContact { contact, .. }) = contact_shape_shape_with_hint(a, b, hint) {
        return place_of_contact(&contact);
    }
    let [from, to] = distance_shape_shape(a, b).points.unwrap_or([a.center(), b.center()]);
    // A line between points that lie as near as rounding has any direction.
    let rounding = undecided_below([a.center(), b.center()], a.bounding_radius() + b.bounding_radius());
    let normal = manifold_shape_shape(a, b, rounding).map(|manifold| manifold.normal);
    let normal = normal.or_else(|| direction(to - from).map(|way| way.unit));
    ((from + to) / 2.0, normal.unwrap_or(DVec2::NEG_Y))
}
