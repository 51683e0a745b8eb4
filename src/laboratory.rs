//! Lessons: selection, spawning, changes of bodies, the room of discs, and recorded runs.

use super::engine::Engine;
use super::engines::exported;
use super::inputs;
use super::questions::answer_given;
use super::records::{self, ImpulseMeeting, Mover, RoomSummary};
use super::result_buffer::{
    FAULT, NO, YES, accepted, contact_status, fill_list, id_number, refused, write_list, write_result,
};
use super::world::rays::{answer_ray, duration_of, motion, ray_of};
use collidoscope::engine::ShapeId;
use collidoscope::error::{Error, ErrorCode, Field, whole};
use collidoscope::lab::{
    Algorithm, DiscPairs, GradientContact, MOVING_DISCS_MAX, Moving, Options, Quantity, Scattering, Sizes, Terms,
    write_explanation, write_ray_explanation,
};
use collidoscope::narrow_phase::gjk::difference_shape_shape;
use glam::DVec2;
use wasm_bindgen::prelude::wasm_bindgen;

exported! {
    /// Restores the start.
    reset() -> bool = |engine| accepted(engine.change_held().reset());
    scatter(count: f64, sizes: u32, moving: u32) -> bool;
    impulse_room() -> bool;
    set_impulse_room(restitution: f64, friction: f64, pairs: u32) -> bool;
    /// Gives every moving disc a random velocity.
    excite_movers() -> bool = |engine| accepted(engine.change_held().excite_movers());
    /// Changes a quantity of the selected shape.
    adjust_selected(quantity: u32, presses: f64) -> bool = |engine| {
        accepted(engine.change_held().adjust_selected(inputs::member(Quantity::ALL, quantity), presses))
    };
    /// Gives every shape that is not fixed a random velocity.
    excite() -> bool = |engine| accepted(engine.change_held().excite());
    impulse_terms(a: f64, b: f64) -> u32;
    furniture() -> bool;
    /// Selects a shape.
    select(id: f64) -> bool = |engine| accepted(inputs::id(id).and_then(|id| engine.change_held().select(Some(id))));
    /// Selects none, which is never refused.
    deselect() = |engine| engine.change_held().select(None).unwrap_or_default();
    /// Selects the shape created next.
    select_next() = |engine| engine.change_held().select_next();
    /// Selects the shape created before.
    select_previous() = |engine| engine.change_held().select_previous();
    /// Returns the selected shape's id.
    selected() -> f64 = |engine| id_number(Ok(engine.held().selected()));
    /// Adds a random rectangle and returns its id.
    spawn_rectangle() -> f64 = |engine| id_number(engine.change_held().spawn_rectangle().map(Some));
    /// Adds a random circle and returns its id.
    spawn_circle() -> f64 = |engine| id_number(engine.change_held().spawn_circle().map(Some));
    /// Adds a regular polygon and returns its id.
    spawn_regular(vertices: f64) -> f64 = |engine| {
        let vertices = vertex_number(vertices);
        id_number(vertices.and_then(|vertices| engine.change_held().spawn_regular(vertices)).map(Some))
    };
    /// Adds a random convex polygon and returns its id.
    spawn_convex() -> f64 = |engine| id_number(engine.change_held().spawn_convex().map(Some));
    /// Adds a segment and returns its id.
    spawn_segment() -> f64 = |engine| id_number(engine.change_held().spawn_segment().map(Some));
    reshape_regular(id: f64, vertices: f64) -> bool;
    /// Makes a shape a random convex polygon.
    reshape_convex(id: f64) -> bool = |engine| {
        accepted(inputs::id(id).and_then(|id| engine.change_held().reshape_convex(id)))
    };
    move_vertex(id: f64, vertex: f64, x: f64, y: f64) -> bool;
    /// Moves the selected shape.
    move_selected(dx: f64, dy: f64) -> bool = |engine| accepted(engine.change_held().move_selected(DVec2::new(dx, dy)));
    /// Turns the selected shape.
    rotate_selected(angle: f64) -> bool = |engine| accepted(engine.change_held().rotate_selected(angle));
    separate(a: f64, b: f64) -> u32;
    /// Returns the id of the shape at a point.
    pick(x: f64, y: f64, reach: f64) -> f64 = |engine| id_number(engine.held().pick(DVec2::new(x, y), reach));
    /// Returns the id of the shape to explain together with another.
    partner(id: f64, algorithm: u32) -> f64 = |engine| {
        id_number(inputs::id(id).and_then(|id| engine.held().partner(id, algorithm_of(algorithm)?)))
    };
    explain(algorithm: u32, a: f64, b: f64, duration: f64) -> bool;
    explain_ray(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64, id: f64) -> bool;
    difference(a: f64, b: f64) -> bool;
}

impl Engine {
    /// Replaces all shapes by scattered ones.
    pub fn scatter(&mut self, count: f64, sizes: u32, moving: u32) -> bool {
        accepted(inputs::whole_number(count, Field::Count).and_then(|count| {
            let (sizes, moving) = (inputs::member(Sizes::ALL, sizes), inputs::member(Moving::ALL, moving));
            self.change_held().scatter(&Scattering { count, sizes, moving, ..Scattering::DEFAULT })
        }))
    }

    /// Lists the ids of the furniture.
    pub fn furniture(&self) -> bool {
        let lab = self.held();
        accepted(write_list(lab.furniture().count(), &mut |numbers| {
            numbers.extend(lab.furniture().map(ShapeId::to_number));
        }))
    }

    /// Writes the terms of the impulse of two shapes and returns [`YES`], or [`NO`] while they are apart.
    pub fn impulse_terms(&self, a: f64, b: f64) -> u32 {
        let found = self.living_pair(a, b).and_then(|(a, b)| self.held().impulse_terms(a, b));
        match found {
            Ok(None) => NO,
            Ok(Some(terms)) => {
                let impulse = terms.impulse();
                let Terms { point, normal, speed, restitution, friction, inverse_masses, turns } = terms;
                let terms = records::ImpulseTerms {
                    point,
                    normal,
                    speed,
                    restitution,
                    friction,
                    inverse_masses,
                    turns,
                    impulse,
                };
                write_result(terms.numbers());
                YES
            }
            Err(error) => refused(error, FAULT),
        }
    }

    /// Lists the summary of the gradient response, the moving discs, the latest contact, if any, and those of the last step.
    pub fn impulse_room(&self) -> bool {
        let lab = self.held();
        let room = lab.gradient_response();
        let count = room.map_or(0, |room| room.contacts.len() + 1);
        let size = RoomSummary::SIZE + Mover::SIZE * MOVING_DISCS_MAX + ImpulseMeeting::SIZE * count;
        accepted(write_list(size, &mut |numbers| {
            let Some(room) = room else { return };
            numbers.extend_from_slice(&[0.0; RoomSummary::SIZE]);
            let (mut kinetic_energy, mut momentum, mut movers) = (0.0, DVec2::ZERO, 0);
            lab.each_mover(&mut |id, mass, velocity, meetings| {
                kinetic_energy += 0.5 * mass * velocity.length_squared();
                momentum += velocity * mass;
                movers += 1;
                let [wall, disc, segment, shape, mover] = *meetings;
                let (id, speed) = (id.to_number(), velocity.length());
                let mover = Mover { id, mass, velocity, speed, wall, disc, segment, shape, mover };
                numbers.extend_from_slice(&mover.numbers());
            });
            let mut meetings = 0;
            for meeting in room.last.iter().chain(&room.contacts) {
                numbers.extend_from_slice(&meeting_of(meeting).numbers());
                meetings += 1;
            }
            let (restitution, friction) = (room.surface.restitution, room.surface.friction);
            let pairs = room.pairs as u8;
            let summary = RoomSummary { restitution, friction, pairs, kinetic_energy, momentum, movers, meetings };
            numbers[..RoomSummary::SIZE].copy_from_slice(&summary.numbers());
        }))
    }

    /// Sets restitution and friction of the gradient response, and the response between two moving discs.
    pub fn set_impulse_room(&mut self, restitution: f64, friction: f64, pairs: u32) -> bool {
        let unknown = Error::new(ErrorCode::OutOfRange, Field::Pairs, f64::from(pairs));
        let pairs = match pairs {
            0 => Ok(DiscPairs::Obstacles),
            1 => Ok(DiscPairs::Masses),
            _ => Err(unknown),
        };
        accepted(pairs.and_then(|pairs| {
            self.change_held().set_gradient_surface(restitution, friction)?;
            self.change_held().set_gradient_pairs(pairs)
        }))
    }

    /// Makes a shape a regular polygon.
    pub fn reshape_regular(&mut self, id: f64, vertices: f64) -> bool {
        accepted(inputs::id(id).and_then(|id| {
            let count = vertex_number(vertices)?;
            self.change_held().reshape_regular(id, count)
        }))
    }

    /// Moves a vertex of a polygon.
    pub fn move_vertex(&mut self, id: f64, vertex: f64, x: f64, y: f64) -> bool {
        let asked = inputs::id(id).and_then(|id| Ok((id, vertex_number(vertex)? as usize)));
        accepted(asked.and_then(|(id, vertex)| self.change_held().move_vertex(id, vertex, DVec2::new(x, y))))
    }

    /// Moves b by the penetration and writes the contact that was resolved, if there was one.
    pub fn separate(&mut self, a: f64, b: f64) -> u32 {
        let separated = self.living_pair(a, b).and_then(|(a, b)| self.change_held().separate(a, b));
        separated.map_or_else(|error| refused(error, FAULT), contact_status)
    }

    /// Records the steps of an algorithm's run on two shapes, which move for so many seconds.
    pub fn explain(&self, algorithm: u32, a: f64, b: f64, duration: f64) -> bool {
        let explained = algorithm_of(algorithm).and_then(|algorithm| {
            let (a, b) = self.living_pair(a, b)?;
            let (a, b, options) = self.held().explained_pair(a, b, duration_of(duration)?)?;
            fill_list(&mut |numbers| write_explanation(algorithm, a, b, &options, numbers))
        });
        accepted(explained)
    }

    /// Records the steps of a ray's way to a shape.
    pub fn explain_ray(&self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64, id: f64) -> bool {
        let explained = inputs::id(id).and_then(|id| {
            let ray = ray_of([x, y, direction_x, direction_y, max_distance])?;
            fill_list(&mut |numbers| write_ray_explanation(&ray, self.shape(id)?, numbers))
        });
        accepted(explained)
    }

    /// Writes the sum of the radii and lists the vertices of the Minkowski difference of two cores.
    pub fn difference(&self, a: f64, b: f64) -> bool {
        let found = self.pair(a, b).and_then(|(a, b)| {
            let vertices = difference_shape_shape(a, b);
            write_result([a.hull().radius() + b.hull().radius()]);
            write_list(records::DifferenceVertex::SIZE * vertices.len(), &mut |numbers| {
                for vertex in &vertices {
                    let DVec2 { x, y } = vertex.point;
                    let (vertex_a, vertex_b) = (u32::from(vertex.index_a), u32::from(vertex.index_b));
                    let vertex = records::DifferenceVertex { x, y, vertex_a, vertex_b };
                    numbers.extend_from_slice(&vertex.numbers());
                }
            })
        });
        accepted(found)
    }
}

/// Records the steps of an algorithm's run on the two given shapes, which move at these velocities for it.
#[wasm_bindgen]
pub fn explain_given(
    algorithm: u32,
    velocity_a_x: f64,
    velocity_a_y: f64,
    velocity_b_x: f64,
    velocity_b_y: f64,
    duration: f64,
) -> u32 {
    let numbers = [velocity_a_x, velocity_a_y, velocity_b_x, velocity_b_y, duration];
    answer_given(&|a, b| {
        let algorithm = algorithm_of(algorithm)?;
        let options = Options { kept: None, motion: motion(numbers)? };
        fill_list(&mut |numbers| write_explanation(algorithm, a, b, &options, numbers)).map(|()| YES)
    })
}

/// Records the steps of a ray's way to the first given shape.
#[wasm_bindgen]
pub fn explain_ray_given(x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> u32 {
    answer_ray([x, y, direction_x, direction_y, max_distance], &|ray, shape| {
        fill_list(&mut |numbers| write_ray_explanation(ray, shape, numbers)).map(|()| YES)
    })
}

/// Returns the algorithm of a number.
fn algorithm_of(number: u32) -> Result<Algorithm, Error> {
    let unknown = Error::new(ErrorCode::UnknownAlgorithm, Field::Algorithm, f64::from(number));
    let found = usize::try_from(number).ok().and_then(|number| Algorithm::ALL.get(number));
    found.copied().ok_or(unknown)
}

#[inline(never)]
fn meeting_of(meeting: &GradientContact) -> ImpulseMeeting {
    let GradientContact { disc: mover, kind, other, contact, radius, surface } = meeting;
    let ([velocity, rebound], before, after) = (contact.velocities, contact.before, contact.after);
    ImpulseMeeting {
        mover: mover.to_number(),
        kind: *kind as u8,
        other: other.map(|id| id.to_number()),
        radius: *radius,
        centre: contact.from,
        distance: before.distance,
        gradient: before.gradient,
        distance_after: after.distance,
        velocity,
        rebound,
        restitution: surface.restitution,
        friction: surface.friction,
    }
}

/// Returns a count of vertices, or the number of a vertex.
fn vertex_number(number: f64) -> Result<u32, Error> {
    whole(number).ok_or(Error::new(ErrorCode::OutOfRange, Field::Points, number))
}
