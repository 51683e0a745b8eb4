//! Input of the responses: shapes as bodies, and the contacts between them.

use super::detection::{SEARCH_WORK, is_dense};
use super::one_way::OneWay;
use super::remove::{Gaps, retain};
use super::shape_store::MovingStatic;
use super::{Response, Velocity, World};
use crate::broad_phase::PairSearch;
use crate::dynamics::{
    Body, Ground, Mass, NEIGHBORS_MAX, Side, Solver, Touch, WidenedPair, greatest_margin, has_no_width, solver_margin,
};
use crate::error::{try_push, try_reserve};
use crate::math::tolerance::{FLUSH, SHIFTED, SPECULATIVE};
use crate::math::{max, shell_sort};
use crate::narrow_phase::{manifold_shape_shape, pair_work};
use crate::shape::{Aabb, Rectangle};
use glam::DVec2;

/// Number of bodies in front of the shapes: the four limits of the boundary, present or not. Body indices therefore do not
/// change when shapes are added.
pub(super) const WALLS: usize = FIRST as usize;
pub(super) const FIRST: u32 = 4;

/// Maximum number of touches for the solver, about a quarter of a second. A pile of 150,000 shapes has fewer.
const TOUCHES_MAX: usize = 1 << 19;
/// The same in a dense crowd, whose search has taken a part of the time.
const DENSE_TOUCHES_MAX: usize = 1 << 16;

/// Maximum work of the tested pairs in a step, in the unit of [`pair_work`]: some hundredths of a second; in a dense crowd
/// half of it.
const TOUCH_WORK_MAX: u64 = 1 << 23;

/// In a dense crowd a moving body gets at most this many fixed neighbors.
const FIXED_NEIGHBORS_MAX: u32 = 256;

/// A shape with more fixed contacts than this is in a crowd, not on a ground.
const SEAMS_MAX: usize = 64;

/// Maximum number of pairs of fixed contacts that are tested for seams, about a fiftieth of a second. Further contacts at
/// seams stay.
const SEAM_TESTS_MAX: usize = 1 << 19;

/// Width of a body whose mass and width must be recomputed.
const UNKNOWN: f64 = -1.0;

/// Body of a limit, with no bounce of its own and the friction of the other body.
const WALL: Body = Body {
    velocity: DVec2::ZERO,
    angular_velocity: 0.0,
    mass: Mass::FIXED,
    restitution: 0.0,
    friction: f64::INFINITY,
    gravity_scale: 1.0,
    surface_velocity: 0.0,
    width: f64::MAX,
    reach: 0.0,
    is_asleep: false,
    is_one_way: false,
};
const NEW: Body = Body { width: UNKNOWN, ..WALL };

/// Solver and its input. Only the solver's cached impulses are state.
#[derive(Clone, Debug, Default)]
pub(super) struct ContactCollector {
    pub(super) solver: Solver,
    pub(super) search: PairSearch,
    /// Limits, then one body per shape. Mass and width are cached until the shape changes.
    pub(super) bodies: Vec<Body>,
    pub(super) margins: Vec<f64>,
    /// Margin of each shape plus its greatest segment margin, if there are segments without a radius.
    reaches: Vec<f64>,
    /// Contacts sorted by pair; those with limits come first.
    pub(super) touches: Vec<Touch>,
    /// Number of moving and of fixed neighbors of each shape.
    neighbors: Vec<[u32; 2]>,
    pub(super) touched: Vec<TouchState>,
    /// Pairs of shapes that the solver has kept apart, sorted.
    pub(super) held: Vec<[u32; 2]>,
    /// Touches between a moving and a fixed shape: both positions and the index of the touch, sorted.
    ground_candidates: Vec<[u32; 3]>,
    /// Indices of touches at seams of the ground, sorted.
    seams: Vec<usize>,
    /// Grounds of continuous shapes, sorted by shape.
    pub(super) grounds: Vec<GroundContact>,
    /// Whether the last step left pairs out.
    pub(super) is_truncated: bool,
    /// Work of the last step: search, tested pairs and solver.
    pub(super) work: u64,
}

/// Contact of a moving shape with the fixed shape that it stands on.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroundContact {
    pub(super) shape: u32,
    pub(super) fixed: u32,
    pub(super) ground: Ground,
    /// Tolerance for other shapes above the ground.
    pub(super) slack: f64,
}

/// Contact state of a shape at the start of a step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TouchState {
    pub(super) by_shape: bool,
    /// Contact with the left, top, right and bottom limit.
    pub(super) walls: [bool; WALLS],
}

impl TouchState {
    pub(super) fn is_any(&self) -> bool {
        self.by_shape || self.walls.contains(&true)
    }
}

impl ContactCollector {
    pub(super) fn clear_step(&mut self) {
        self.touches.clear();
        self.touched.clear();
        self.held.clear();
        self.grounds.clear();
        self.is_truncated = false;
        self.work = 0;
    }

    /// Updates the bodies, with the given velocities or at rest, moved static bodies with the velocity of their motion, and their
    /// margins. Returns whether there was memory.
    pub(super) fn update_bodies(&mut self, world: &World, velocities: &[Velocity], driven: &[MovingStatic]) -> bool {
        let (count, dt) = (world.len(), world.options.time_step);
        let Self { bodies, margins, .. } = self;
        margins.clear();
        if !try_reserve(bodies, (WALLS + count).saturating_sub(bodies.len())) || !try_reserve(margins, count) {
            return false;
        }
        if bodies.is_empty() {
            bodies.resize(WALLS, WALL);
        }
        bodies.resize(WALLS + count, NEW);
        for (index, body) in bodies[WALLS..].iter_mut().enumerate() {
            let (shape, properties) = (&world.shapes[index], &world.properties[index]);
            if body.width < 0.0 {
                (body.mass, body.width) = (properties.mass_of(shape), shape.least_width());
            }
            // A segment's reach depends on its angle by rounding, so a restored world would not have the same in a cache.
            body.reach = shape.hull().core_reach();
            body.is_asleep = world.sleep.is_asleep(index);
            body.is_one_way = properties.is_one_way();
            (body.restitution, body.friction) = (properties.restitution(), properties.friction());
            (body.gravity_scale, body.surface_velocity) = (properties.fall_scale(dt), properties.surface_velocity());
            let velocity = velocities.get(index).filter(|_| !properties.is_fixed()).copied().unwrap_or_default();
            (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
        }
        for MovingStatic { position, velocity, .. } in driven {
            let body = &mut bodies[WALLS + position];
            (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
        }
        let gravity = world.acting_gravity();
        margins.extend(bodies[WALLS..].iter().map(|body| match world.surroundings.response {
            Response::Soft => solver_margin(body, gravity, dt),
            // The shapes have moved already; a relaxation shifts them.
            _ if body.mass.is_fixed() => 0.0,
            _ => SHIFTED * body.width,
        }));
        true
    }

    /// Collects the contacts, without those among sleeping and fixed shapes if `skips_sleeping` holds; returns whether memory and limits
    /// allowed all of them.
    ///
    /// Pairs in a crowd that the solver would skip are not tested.
    pub(super) fn collect(&mut self, world: &World, skips_sleeping: bool) -> bool {
        let Self { touches, touched, neighbors, .. } = self;
        let (count, dt) = (world.len(), world.options.time_step);
        let moves = world.surroundings.settings.movement;
        touches.clear();
        touched.clear();
        neighbors.clear();
        if !try_reserve(touched, count) || !try_reserve(neighbors, count) {
            return false;
        }
        neighbors.resize(count, [0; 2]);
        touched.resize(count, TouchState::default());
        let mut is_stored = self.collect_wall_touches(world, skips_sleeping);
        let mut is_whole = self.search_pairs(world, skips_sleeping);
        let Self { solver, search, bodies, margins, touches, touched, neighbors, ground_candidates, .. } = self;
        ground_candidates.clear();
        let is_dense = is_dense(search, count);
        let (touches_max, work_max) =
            if is_dense { (DENSE_TOUCHES_MAX, TOUCH_WORK_MAX / 2) } else { (TOUCHES_MAX, TOUCH_WORK_MAX) };
        let mut work = 0;
        for pair in search.pairs() {
            let [a, b] = pair.map(|position| position as usize);
            // Two moving bodies must both be full; against a fixed body, the moving one decides.
            let [a_is_fixed, b_is_fixed] = [a, b].map(|index| bodies[WALLS + index].mass.is_fixed());
            let is_full = match [a_is_fixed, b_is_fixed] {
                [true, true] => continue,
                [false, false] => [a, b].iter().all(|index| neighbors[*index][0] >= NEIGHBORS_MAX),
                [true, _] => is_dense && neighbors[b][1] >= FIXED_NEIGHBORS_MAX,
                [false, true] => is_dense && neighbors[a][1] >= FIXED_NEIGHBORS_MAX,
            };
            if is_full || touches.len() >= touches_max {
                is_whole = false;
                continue;
            }
            let shapes = [a, b].map(|index| &world.shapes[index]);
            let pair_work = pair_work(shapes[0], shapes[1]);
            if work + pair_work > work_max {
                is_whole = false;
                break;
            }
            work += pair_work;
            let widened = WidenedPair::of(shapes, [a_is_fixed, b_is_fixed]);
            let seen = widened.as_ref().map_or(shapes, |widened| widened.shapes(shapes));
            let found = manifold_shape_shape(seen[0], seen[1], margins[a] + margins[b]);
            if let Some(manifold) = found {
                if let Some(one_way) = OneWay::of(&world.shapes, &world.properties, [a, b]) {
                    let owns = [a, b].map(|index| &bodies[WALLS + index]);
                    let is_known = !moves || solver.remembers(pair.map(body_of));
                    if !one_way.holds_bodies(manifold.normal, shapes, owns, (&|_| SPECULATIVE, is_known), dt) {
                        continue;
                    }
                }
                touched[a].by_shape = true;
                touched[b].by_shape = true;
                neighbors[a][usize::from(b_is_fixed)] += 1;
                neighbors[b][usize::from(a_is_fixed)] += 1;
                if a_is_fixed != b_is_fixed {
                    let [moving, fixed] = if a_is_fixed { [pair[1], pair[0]] } else { *pair };
                    let place = u32::try_from(touches.len()).unwrap_or(u32::MAX);
                    is_stored &= try_push(ground_candidates, [moving, fixed, place]);
                }
                let pair = pair.map(body_of);
                let margin = widened.map_or(0.0, |widened| widened.margin);
                is_stored &= try_push(touches, Touch { pair, manifold, margin });
            }
        }
        self.work += work + SEARCH_WORK * self.search.pairs().len() as u64;
        is_whole &= self.drop_seams(world);
        is_stored && is_whole
    }

    /// Returns whether a sleeping body has a contact.
    pub(super) fn touches_sleeping(&self) -> bool {
        self.touches.iter().any(|touch| touch.pair.iter().any(|body| self.bodies[*body as usize].is_asleep))
    }

    /// Drops contacts with faces and corners of fixed shapes flush with a shape's ground, see [`Ground`]; returns whether all
    /// were tested.
    fn drop_seams(&mut self, world: &World) -> bool {
        let Self { bodies, touches, ground_candidates, seams, grounds, .. } = self;
        seams.clear();
        shell_sort(ground_candidates);
        let mut tests = 0;
        for group in ground_candidates.chunk_by(|one, other| one[0] == other[0]) {
            let position = group[0][0] as usize;
            let is_continuous = world.properties[position].continuous();
            if group.len() > SEAMS_MAX || group.len() < 2 && !is_continuous || tests > SEAM_TESTS_MAX {
                continue;
            }
            let (shape, width) = (&world.shapes[position], bodies[WALLS + position].width);
            let normal = |[moving, _, place]: [u32; 3]| {
                let Touch { pair, manifold, .. } = &touches[place as usize];
                if pair[0] == body_of(moving) { -manifold.normal } else { manifold.normal }
            };
            tests += group.len() * group.len();
            for held in group {
                let separation = touches[held[2] as usize].manifold.separation();
                if separation > SPECULATIVE * width || seams.contains(&(held[2] as usize)) {
                    continue;
                }
                let fixed = |held: [u32; 3]| &world.shapes[held[1] as usize];
                let slack = SPECULATIVE * width + max(-separation, 0.0);
                let Some(ground) = Ground::under(shape, fixed(*held), normal(*held), slack) else { continue };
                let contact = GroundContact { shape: held[0], fixed: held[1], ground, slack: FLUSH * width };
                for other in group.iter().filter(|other| other[1] != held[1]) {
                    let [own, others] = [held, other].map(|collect| &bodies[WALLS + collect[1] as usize]);
                    if is_still(own, others) && ground.hides(fixed(*other), shape, normal(*other), contact.slack) {
                        try_push(seams, other[2] as usize);
                    }
                }
                if is_continuous && is_still(&bodies[WALLS + held[1] as usize], &WALL) {
                    try_push(grounds, contact);
                }
            }
        }
        let is_whole = tests <= SEAM_TESTS_MAX;
        if seams.is_empty() {
            return is_whole;
        }
        // Two grounds may hide the same contact.
        shell_sort(seams);
        seams.dedup();
        let is_seam = |place: usize| seams.binary_search(&place).is_ok();
        retain(touches, &|place| !is_seam(place));
        is_whole
    }

    /// Finds the pairs whose shapes come within their margins; returns whether none was left out.
    ///
    /// If `skips_sleeping` holds, pairs of two shapes that sleep or stand still are no candidates.
    pub(super) fn search_pairs(&mut self, world: &World, skips_sleeping: bool) -> bool {
        let Self { search, bodies, margins, reaches, .. } = self;
        let World { shapes, properties, .. } = world;
        reaches.clear();
        let has_segments = shapes.iter().any(has_no_width);
        if has_segments {
            if !try_reserve(reaches, shapes.len()) {
                return false;
            }
            for (index, shape) in shapes.iter().enumerate() {
                reaches.push(margins[index] + greatest_margin(shape, bodies[WALLS + index].mass.is_fixed()));
            }
        }
        let reaches = if has_segments { &reaches[..] } else { &margins[..] };
        let part = |index: usize| {
            let (body, takes_part) = (&bodies[WALLS + index], properties[index].collides());
            let is_fixed = body.mass.is_fixed();
            (takes_part, if skips_sleeping { body.is_asleep || is_fixed && is_still(body, &WALL) } else { is_fixed })
        };
        search.run(world.options.broad_phase, shapes, part, None, Some(reaches));
        if world.may_have_masks {
            search.retain(&|pair| {
                let [a, b] = pair.map(|position| &properties[position as usize]);
                a.holds_off(b)
            });
        }
        !search.is_truncated()
    }

    /// Collects the contacts with limits. A limit is a fixed rectangle beyond it, larger than the shape: by a power of two, so that
    /// its face is the limit, with few roundings.
    fn collect_wall_touches(&mut self, world: &World, skips_sleeping: bool) -> bool {
        let Self { bodies, margins, touches, touched, .. } = self;
        let mut is_stored = true;
        for (wall, (edge, (_, outwards))) in
            world.surroundings.boundary.edges().into_iter().zip(Side::OUTWARDS).enumerate()
        {
            if !edge.is_finite() {
                continue;
            }
            for (position, shape) in (0..).zip(&world.shapes) {
                let index = position as usize;
                let properties = &world.properties[index];
                let body = &bodies[WALLS + index];
                let is_skipped = body.mass.is_fixed() || skips_sleeping && body.is_asleep;
                if !properties.collides() || properties.sensor() || is_skipped {
                    continue;
                }
                let (around, margin) = (Aabb::around(shape), margins[index]);
                let (min, max_) = (around.min(), around.max());
                let far = max(outwards.dot(min), outwards.dot(max_));
                if far + margin < edge * (outwards.x + outwards.y) {
                    continue;
                }
                let size = max_ - min;
                let half = power_of_two_above(size.x + size.y + margin);
                let middle = (min + max_) / 2.0;
                let center = if outwards.x == 0.0 {
                    DVec2::new(middle.x, edge + outwards.y * half)
                } else {
                    DVec2::new(edge + outwards.x * half, middle.y)
                };
                let Ok(limit) = Rectangle::new(center, 2.0 * half, 2.0 * half, 0.0) else { continue };
                if let Some(manifold) = manifold_shape_shape(&limit.into(), shape, margin) {
                    touched[index].walls[wall] = true;
                    let pair = [u32::try_from(wall).unwrap_or_default(), body_of(position)];
                    is_stored &= try_push(touches, Touch { pair, manifold, margin: 0.0 });
                }
            }
        }
        is_stored
    }

    pub(super) fn invalidate(&mut self, position: usize) {
        if let Some(body) = self.bodies.get_mut(WALLS + position) {
            body.width = UNKNOWN;
        }
    }

    /// Drops what the solver remembers of a shape that is no longer one-way.
    #[expect(clippy::cast_possible_truncation, reason = "shapes have numbers of 32 bits")]
    pub(super) fn forget_pushless(&mut self, position: usize) {
        self.solver.forget_pushless(body_of(position as u32));
    }

    pub(super) fn renumber(&mut self, gaps: &Gaps) {
        self.solver.renumber(&|body| match shape_of(body) {
            Some(position) => gaps.place(position).map(body_of),
            None => Some(body),
        });
        gaps.close(&mut self.bodies, WALLS);
        self.search.clear();
    }

    pub(super) fn clear(&mut self) {
        self.solver.clear();
        self.bodies.clear();
        self.search.clear();
    }
}

/// Returns whether two bodies move as one: equal velocities and no rotation.
fn is_still(a: &Body, b: &Body) -> bool {
    a.velocity == b.velocity && a.angular_velocity == 0.0 && b.angular_velocity == 0.0
}

pub(super) fn body_of(position: u32) -> u32 {
    position + FIRST
}

/// Returns the shape of a body; `None` for a limit.
pub(super) fn shape_of(body: u32) -> Option<u32> {
    body.checked_sub(FIRST)
}

/// Returns the least power of two above a positive number.
fn power_of_two_above(value: f64) -> f64 {
    f64::from_bits(((value.to_bits() >> 52) + 1) << 52)
}
