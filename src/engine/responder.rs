//! What a response works with: the shapes as bodies, and where they touch or are about to.

use super::moved::Carried;
use super::properties::parts;
use super::removal::retain;
use super::{Boundary, Properties, Velocity};
use crate::broad_phase::{BroadPhase, PairSearch};
use crate::dynamics::{
    Body, Ground, Mass, NEIGHBOURS_MAX, Skinned, Solver, Touch, is_bare, least_width, solver_margin,
    thickest_skin,
};
use crate::error::{has_room, try_push};
use crate::math::tolerance::{FLUSH, SPECULATIVE};
use crate::math::{max, shell_sort};
use crate::narrow_phase::{manifold_shape_shape, pair_work};
use crate::shape::{Aabb, Rectangle, Shape};
use glam::DVec2;

/// Bodies before those of the shapes: the limits of the boundary, whether there are any or not. So a pair's numbers stay the
/// same when shapes are added.
pub(super) const WALLS: usize = FIRST as usize;
/// The number of the first shape's body.
pub(super) const FIRST: u32 = 4;

/// Touches that are given to the solver at most. A pile of 150,000 shapes has fewer; a quarter of a second of work, about.
const TOUCHES_MAX: usize = 1 << 19;

/// Work of the pairs whose touches a step looks for at most, in the unit of [`pair_work`]: a tenth of a second, about.
const TOUCH_WORK_MAX: u64 = 1 << 24;

/// Where there are more pairs than this, a moving body is held off by so many fixed ones at most. Only a crowd has so many.
const CROWD: usize = 1 << 19;
const FIXED_NEIGHBOURS_MAX: u32 = 256;

/// Where a crowd's shapes have more pairs than this on average, a quarter of [`TOUCHES_MAX`] is given to the solver: the search
/// has taken the rest of the time.
const CROWDED_PAIRS: usize = 32;

/// A shape that touches more fixed ones than this stands in a crowd, not on a ground.
const SEAMS_MAX: usize = 64;

/// The width of a body that has to be worked out anew.
const UNKNOWN: f64 = -1.0;

/// A limit takes on the bounciness and the friction of what meets it.
const WALL: Body = Body {
    velocity: DVec2::ZERO,
    angular_velocity: 0.0,
    mass: Mass::FIXED,
    restitution: 0.0,
    friction: f64::INFINITY,
    width: f64::MAX,
};
const NEW: Body = Body { width: UNKNOWN, ..WALL };

/// The solver and what it is given. Of all this only what the solver keeps is state.
#[derive(Clone, Debug, Default)]
pub(super) struct Responder {
    pub(super) solver: Solver,
    pub(super) search: PairSearch,
    /// The walls, and then one for each shape that has been in a step. Mass and width are kept until the shape changes.
    pub(super) bodies: Vec<Body>,
    /// By shape.
    margins: Vec<f64>,
    /// By shape, if there is a segment without a radius: the margin and the thickest skin.
    reaches: Vec<f64>,
    /// Sorted, those with walls first.
    pub(super) touches: Vec<Touch>,
    /// Of touches with a skin their places, and how thick it is.
    pub(super) skins: Vec<(usize, f64)>,
    /// By shape: how many moving and how many fixed shapes it touches.
    neighbours: Vec<[u32; 2]>,
    /// By shape: whether it touches anything, and which walls.
    pub(super) touched: Vec<Touched>,
    /// Pairs of shapes that touch and that the solver has kept apart, sorted.
    pub(super) held: Vec<[u32; 2]>,
    /// Touches of a moving shape with a fixed one: both positions, and the place of the touch. Sorted.
    standing: Vec<[u32; 3]>,
    /// Places of touches at joints of the ground, sorted.
    seams: Vec<usize>,
    /// The grounds of continuous shapes, sorted by shape.
    pub(super) grounds: Vec<Standing>,
    /// Whether pairs were left out in the last step.
    pub(super) is_truncated: bool,
    /// Work of the pairs that the last step has tested.
    pub(super) work: u64,
}

/// A moving shape, a fixed one on which it stands, and the face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) shape: u32,
    pub(super) fixed: u32,
    pub(super) ground: Ground,
    /// How much of another shape may be above the ground.
    slack: f64,
}

impl Standing {
    /// Returns whether the ground hides another fixed shape from the standing one.
    pub(super) fn covers(&self, other: &Shape) -> bool {
        self.ground.covers(other, self.slack)
    }
}

/// What a shape touches at the begin of a step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Touched {
    pub(super) is_any: bool,
    /// Left, top, right, bottom.
    pub(super) walls: [bool; WALLS],
}

/// A world at the begin of a step.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a> {
    pub(super) shapes: &'a [Shape],
    pub(super) properties: &'a [Properties],
    pub(super) broad_phase: BroadPhase,
    pub(super) has_masks: bool,
    pub(super) gravity: DVec2,
    pub(super) dt: f64,
}

impl Responder {
    /// Forgets what the step before has found.
    pub(super) fn begin(&mut self) {
        self.touched.clear();
        self.held.clear();
        self.grounds.clear();
        self.is_truncated = false;
        self.work = 0;
    }

    /// Brings the bodies up to date, with the shapes' velocities or at rest; returns whether there was memory.
    #[inline(never)]
    pub(super) fn update_bodies(&mut self, moment: &Moment<'_>, velocities: &[Velocity]) -> bool {
        let count = moment.shapes.len();
        let bodies = &mut self.bodies;
        if !has_room(bodies, (WALLS + count).saturating_sub(bodies.len())) {
            return false;
        }
        if bodies.is_empty() {
            bodies.resize(WALLS, WALL);
        }
        bodies.resize(WALLS + count, NEW);
        for (index, body) in bodies[WALLS..].iter_mut().enumerate() {
            let (shape, properties) = (&moment.shapes[index], &moment.properties[index]);
            if body.width < 0.0 {
                (body.mass, body.width) = (Mass::of(shape, properties.mass()), least_width(shape));
            }
            (body.restitution, body.friction) = (properties.restitution(), properties.friction());
            let is_still = properties.is_fixed();
            let velocity = velocities.get(index).filter(|_| !is_still).copied().unwrap_or_default();
            (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
        }
        true
    }

    /// Gives static bodies that were moved the velocity of their way.
    pub(super) fn carry(&mut self, carried: &[Carried]) {
        for Carried { position, velocity, .. } in carried {
            if let Some(body) = self.bodies.get_mut(WALLS + position) {
                (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
            }
        }
    }

    /// Finds where bodies touch or are about to; returns whether there was memory and nothing was left out.
    ///
    /// Pairs in a crowd that the solver would leave out are not even asked.
    #[inline(never)]
    pub(super) fn touch(&mut self, moment: &Moment<'_>, boundary: &Boundary) -> bool {
        let Self { bodies, margins, touches, touched, neighbours, skins, .. } = self;
        let count = moment.shapes.len();
        margins.clear();
        touches.clear();
        skins.clear();
        touched.clear();
        neighbours.clear();
        if !has_room(margins, count) || !has_room(touched, count) || !has_room(neighbours, count) {
            return false;
        }
        neighbours.resize(count, [0; 2]);
        touched.resize(count, Touched::default());
        margins.extend(bodies[WALLS..].iter().map(|body| solver_margin(body, moment.gravity, moment.dt)));
        let mut has_room = true;
        if *boundary != Boundary::NONE {
            has_room = self.touch_walls(moment, boundary);
        }
        let mut is_whole = self.search_pairs(moment, true);
        let Self { search, bodies, margins, touches, touched, neighbours, skins, standing, .. } = self;
        standing.clear();
        let is_crowd = search.pairs().len() > CROWD;
        let is_dense = is_crowd && search.pairs().len() > CROWDED_PAIRS * count;
        let touches_max = if is_dense { TOUCHES_MAX / 4 } else { TOUCHES_MAX };
        let mut work = 0;
        for pair in search.pairs() {
            let [a, b] = pair.map(|position| position as usize);
            // Of moving bodies both are full, of a moving and a fixed one the moving one.
            let [a_is_fixed, b_is_fixed] = [a, b].map(|index| bodies[WALLS + index].mass.is_fixed());
            let is_full = match [a_is_fixed, b_is_fixed] {
                [false, false] => [a, b].iter().all(|index| neighbours[*index][0] >= NEIGHBOURS_MAX),
                [true, _] => is_crowd && neighbours[b][1] >= FIXED_NEIGHBOURS_MAX,
                [false, true] => is_crowd && neighbours[a][1] >= FIXED_NEIGHBOURS_MAX,
            };
            if is_full || touches.len() >= touches_max {
                is_whole = false;
                continue;
            }
            let shapes = [a, b].map(|index| &moment.shapes[index]);
            let pair_work = pair_work(shapes[0], shapes[1]);
            if work + pair_work > TOUCH_WORK_MAX {
                is_whole = false;
                break;
            }
            work += pair_work;
            let skinned = Skinned::of(shapes, [a_is_fixed, b_is_fixed]);
            let seen = skinned.as_ref().map_or(shapes, |skinned| skinned.shapes(shapes));
            let found = manifold_shape_shape(seen[0], seen[1], margins[a] + margins[b]);
            if let Some(manifold) = found {
                touched[a].is_any = true;
                touched[b].is_any = true;
                neighbours[a][usize::from(b_is_fixed)] += 1;
                neighbours[b][usize::from(a_is_fixed)] += 1;
                if a_is_fixed != b_is_fixed {
                    let [moving, fixed] = if a_is_fixed { [pair[1], pair[0]] } else { *pair };
                    let place = u32::try_from(touches.len()).unwrap_or(u32::MAX);
                    has_room &= try_push(standing, [moving, fixed, place]);
                }
                let pair = pair.map(body_of);
                if let Some(skinned) = skinned {
                    has_room &= try_push(skins, (touches.len(), skinned.thickness));
                }
                has_room &= try_push(touches, Touch { pair, manifold });
            }
        }
        self.work += work;
        self.drop_seams(moment);
        has_room && is_whole
    }

    /// Drops touches with sides and corners of fixed shapes that lie flush with a shape's ground, see [`Ground`].
    #[inline(never)]
    fn drop_seams(&mut self, moment: &Moment<'_>) {
        let Self { bodies, touches, skins, standing, seams, grounds, .. } = self;
        seams.clear();
        shell_sort(standing);
        for group in standing.chunk_by(|one, other| one[0] == other[0]) {
            let position = group[0][0] as usize;
            let is_continuous = moment.properties[position].continuous();
            if group.len() > SEAMS_MAX || group.len() < 2 && !is_continuous {
                continue;
            }
            let (shape, width) = (&moment.shapes[position], bodies[WALLS + position].width);
            let normal = |[moving, _, place]: [u32; 3]| {
                let Touch { pair, manifold } = &touches[place as usize];
                if pair[0] == body_of(moving) { -manifold.normal } else { manifold.normal }
            };
            for held in group {
                let separation = touches[held[2] as usize].manifold.separation();
                if separation > SPECULATIVE * width || seams.contains(&(held[2] as usize)) {
                    continue;
                }
                let fixed = |held: [u32; 3]| &moment.shapes[held[1] as usize];
                let Some(ground) = Ground::of(fixed(*held), normal(*held)) else { continue };
                let slack = SPECULATIVE * width + max(-separation, 0.0);
                if !(ground.is_along(normal(*held), fixed(*held), shape) && ground.carries(shape, slack)) {
                    continue;
                }
                let standing = Standing { shape: held[0], fixed: held[1], ground, slack: FLUSH * width };
                for other in group.iter().filter(|other| other[1] != held[1]) {
                    let [own, others] = [held, other].map(|touch| &bodies[WALLS + touch[1] as usize]);
                    let is_beside =
                        is_still(own, others) && !ground.is_along(normal(*other), fixed(*other), shape);
                    if is_beside && standing.covers(fixed(*other)) {
                        try_push(seams, other[2] as usize);
                    }
                }
                if is_continuous && is_still(&bodies[WALLS + held[1] as usize], &WALL) {
                    try_push(grounds, standing);
                }
            }
        }
        if seams.is_empty() {
            return;
        }
        shell_sort(seams);
        let is_seam = |place: usize| seams.binary_search(&place).is_ok();
        skins.retain_mut(|(place, _)| {
            let stays = !is_seam(*place);
            *place -= seams.partition_point(|seam| seam < place);
            stays
        });
        let mut place = 0;
        touches.retain(|_| {
            place += 1;
            !is_seam(place - 1)
        });
    }

    /// Finds the pairs that may touch, each shape with its margin or without; returns whether none was left out.
    #[inline(never)]
    pub(super) fn search_pairs(&mut self, moment: &Moment<'_>, has_margins: bool) -> bool {
        let Self { search, bodies, margins, reaches, .. } = self;
        let Moment { shapes, properties, .. } = *moment;
        let margins = if has_margins { &margins[..] } else { &[] };
        reaches.clear();
        let has_bare = shapes.iter().any(is_bare);
        if has_bare {
            if !has_room(reaches, shapes.len()) {
                return false;
            }
            for (index, shape) in shapes.iter().enumerate() {
                let margin = margins.get(index).copied().unwrap_or_default();
                reaches.push(margin + thickest_skin(shape, bodies[WALLS + index].mass.is_fixed()));
            }
        }
        let reaches = if has_bare { &reaches[..] } else { margins };
        search.run(moment.broad_phase, shapes, parts(properties), None, Some(reaches));
        if moment.has_masks {
            search.retain(&|pair| {
                let [a, b] = pair.map(|position| &properties[position as usize]);
                a.holds_off(b)
            });
        }
        !search.is_truncated()
    }

    /// Finds who touches a limit. To each shape it is a fixed rectangle beyond it, wider than the shape.
    #[inline(never)]
    fn touch_walls(&mut self, moment: &Moment<'_>, boundary: &Boundary) -> bool {
        let Self { bodies, margins, touches, touched, .. } = self;
        let mut has_room = true;
        for (wall, (edge, outwards)) in
            boundary.edges().into_iter().zip([DVec2::NEG_X, DVec2::NEG_Y, DVec2::X, DVec2::Y]).enumerate()
        {
            if !edge.is_finite() {
                continue;
            }
            for (position, shape) in (0..).zip(moment.shapes) {
                let index = position as usize;
                let properties = &moment.properties[index];
                let is_held = properties.collides() && !properties.sensor();
                if !is_held || bodies[WALLS + index].mass.is_fixed() {
                    continue;
                }
                let (around, margin) = (Aabb::around(shape), margins[index]);
                let (min, max_) = (around.min(), around.max());
                let far = max(outwards.dot(min), outwards.dot(max_));
                if far + margin < edge * (outwards.x + outwards.y) {
                    continue;
                }
                let size = max_ - min;
                let half = size.x + size.y + margin;
                let middle = (min + max_) / 2.0;
                let center = if outwards.x == 0.0 {
                    DVec2::new(middle.x, edge + outwards.y * half)
                } else {
                    DVec2::new(edge + outwards.x * half, middle.y)
                };
                let Ok(limit) = Rectangle::new(center, 2.0 * half, 2.0 * half, 0.0) else { continue };
                if let Some(manifold) = manifold_shape_shape(&limit.into(), shape, margin) {
                    touched[index].is_any = true;
                    touched[index].walls[wall] = true;
                    let pair = [u32::try_from(wall).unwrap_or_default(), body_of(position)];
                    has_room &= try_push(touches, Touch { pair, manifold });
                }
            }
        }
        has_room
    }

    /// Says that a shape or its mass has changed.
    pub(super) fn outdate(&mut self, position: usize) {
        if let Some(body) = self.bodies.get_mut(WALLS + position) {
            body.width = UNKNOWN;
        }
    }

    /// Says where each shape is now that others have been removed.
    pub(super) fn renumber(&mut self, places: &[u32], place: &dyn Fn(u32) -> Option<u32>) {
        self.solver.renumber(&|body| match shape_of(body) {
            Some(position) => place(position).map(body_of),
            None => Some(body),
        });
        if self.bodies.len() == WALLS + places.len() {
            let mut bodies = self.bodies.split_off(WALLS);
            retain(&mut bodies, places);
            self.bodies.append(&mut bodies);
        } else {
            self.bodies.clear();
        }
        self.search.forget();
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.solver.clear();
        self.bodies.clear();
        self.search.forget();
    }
}

/// Returns whether two bodies keep their places relative to each other: neither turns, and their velocities are equal.
fn is_still(a: &Body, b: &Body) -> bool {
    a.velocity == b.velocity && a.angular_velocity == 0.0 && b.angular_velocity == 0.0
}

/// Returns the number of a shape's body.
fn body_of(position: u32) -> u32 {
    position + FIRST
}

/// Returns the shape of a body, none of a wall.
pub(super) fn shape_of(body: u32) -> Option<u32> {
    body.checked_sub(FIRST)
}
