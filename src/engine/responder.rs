//! What a response works with: the shapes as bodies, and where they touch or are about to.

use super::properties::parts;
use super::removal::retain;
use super::{Boundary, Properties, Velocity};
use crate::broad_phase::{BroadPhase, PairSearch};
use crate::dynamics::{
    Body, Mass, NEIGHBOURS_MAX, Skinned, Solver, Touch, is_bare, least_width, solver_margin, thickest_skin,
};
use crate::fault::{has_room, try_push};
use crate::math::max;
use crate::narrow_phase::manifold_shape_shape;
use crate::shape::{Aabb, Rectangle, Shape};
use glam::DVec2;

/// Bodies before those of the shapes: the limits of the boundary, whether there are any or not. So a pair's numbers stay the
/// same when shapes are added.
pub(super) const WALLS: usize = FIRST as usize;
/// The number of the first shape's body.
pub(super) const FIRST: u32 = 4;

/// Touches that are given to the solver at most. A pile of 300,000 shapes has fewer; a second of work, about.
const TOUCHES_MAX: usize = 1 << 20;

/// Where there are more pairs than this, a moving body is held off by so many fixed ones at most. Only a crowd has so many.
const CROWD: usize = 1 << 19;
const FIXED_NEIGHBOURS_MAX: u32 = 256;

/// The width of a body that has to be worked out anew.
const UNKNOWN: f64 = -1.0;

/// A limit takes on the bounciness and the friction of what meets it.
const WALL: Body = Body {
    velocity: DVec2::ZERO,
    angular_velocity: 0.0,
    mass: Mass::FIXED,
    restitution: 1.0,
    friction: f64::MAX,
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
    /// Whether pairs were left out in the last step.
    pub(super) is_truncated: bool,
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
        self.is_truncated = false;
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
            let velocity = velocities.get(index).copied().unwrap_or_default();
            (body.velocity, body.angular_velocity) = (velocity.linear(), velocity.angular());
        }
        true
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
        let Self { search, bodies, margins, touches, touched, neighbours, skins, .. } = self;
        let is_crowd = search.pairs().len() > CROWD;
        for pair in search.pairs() {
            let [a, b] = pair.map(|position| position as usize);
            // Of moving bodies both are full, of a moving and a fixed one the moving one.
            let [a_is_fixed, b_is_fixed] = [a, b].map(|index| bodies[WALLS + index].mass.is_fixed());
            let is_full = match [a_is_fixed, b_is_fixed] {
                [false, false] => [a, b].iter().all(|index| neighbours[*index][0] >= NEIGHBOURS_MAX),
                [true, _] => is_crowd && neighbours[b][1] >= FIXED_NEIGHBOURS_MAX,
                [false, true] => is_crowd && neighbours[a][1] >= FIXED_NEIGHBOURS_MAX,
            };
            if is_full || touches.len() >= TOUCHES_MAX {
                is_whole = false;
                continue;
            }
            let shapes = [a, b].map(|index| &moment.shapes[index]);
            let skinned = Skinned::of(shapes, [a_is_fixed, b_is_fixed]);
            let seen = skinned.as_ref().map_or(shapes, |skinned| skinned.shapes(shapes));
            let found = manifold_shape_shape(seen[0], seen[1], margins[a] + margins[b]);
            if let Some(manifold) = found {
                touched[a].is_any = true;
                touched[b].is_any = true;
                neighbours[a][usize::from(b_is_fixed)] += 1;
                neighbours[b][usize::from(a_is_fixed)] += 1;
                let pair = pair.map(body_of);
                if let Some(skinned) = skinned {
                    has_room &= try_push(skins, (touches.len(), skinned.thickness));
                }
                has_room &= try_push(touches, Touch { pair, manifold });
            }
        }
        has_room && is_whole
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

/// Returns the number of a shape's body.
fn body_of(position: u32) -> u32 {
    position + FIRST
}

/// Returns the shape of a body, none of a wall.
pub(super) fn shape_of(body: u32) -> Option<u32> {
    body.checked_sub(FIRST)
}
