//! What belongs to single stages: throws at a bucket, drawings in enclosing shapes, pictures. One door for all of them.

use super::stages_impulse::pairs_of;
use crate::engine::ShapeId;
use crate::error::Error;
use crate::lab::{Bucket, Crossing, HAND, Lab, Meeting, POINTS, Quantity, Terms, Throwing};
use crate::wasm::answers::{accepted, leave, leave_list, leave_points};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use glam::DVec2;

/// What is asked for, by the numbers that cross.
const THROWING: u32 = 0;
const THROW: u32 = 1;
const DRAWING: u32 = 2;
const BOUNDING: u32 = 3;
const IMPULSE: u32 = 6;
const IMPULSE_SURFACE: u32 = 7;
const IMPULSE_PAIRS: u32 = 8;
const IMPULSE_EXCITE: u32 = 9;
const ADJUST: u32 = 10;
const EXCITE: u32 = 11;
const PAIR_IMPULSE: u32 = 12;
const FURNITURE: u32 = 13;

/// Numbers of the state of the throws, and of a crossing.
const THROWING_SIZE: usize = 14;
const CROSSING_SIZE: usize = 14;
/// Numbers of what an impulse is made of.
const PAIR_IMPULSE_SIZE: usize = 12;

impl Engine {
    /// Lists what a stage has to tell: 0 its throws, 1 nothing after throwing the ball at a velocity, 2 the drawing at a
    /// position, 3 what the shapes that enclose two shapes say, 6 the room of discs, nothing after 7 setting its restitution and friction,
    /// 8 how its movers meet each other (0 obstacles, 1 masses), 9 giving them velocities by chance; changes by 10 a quantity of the
    /// selected shape, by 11 all velocities; 12 lists what the impulse of two shapes is made of, 13 the ids of the furniture, and any other number the picture at a
    /// position.
    #[must_use]
    pub fn of_stage(&mut self, what: u32, one: f64, other: f64) -> bool {
        accepted(match what {
            THROWING => self.list_throwing(),
            THROW => self.change_held().throw(DVec2::new(one, other)),
            DRAWING => self.list_drawing(one),
            BOUNDING => self.list_bounding(one, other),
            IMPULSE => self.list_impulse(),
            IMPULSE_SURFACE => self.change_held().set_impulse_surface(one, other),
            IMPULSE_PAIRS => self.change_held().set_impulse_pairs(pairs_of(one)),
            IMPULSE_EXCITE => self.change_held().excite_movers(),
            ADJUST => self.adjust(one, other),
            EXCITE => self.change_held().excite(),
            PAIR_IMPULSE => self.list_pair_impulse(one, other),
            FURNITURE => self.list_furniture(),
            _ => self.list_sprite(one),
        })
    }

    /// Flying, points, throws, how the last has ended, points of a hit, launch factor, depth of the bucket, hand, whether
    /// there is a mouth, its ends; the crossing of the last step and the last one that said yes. A crossing: from, to, ends
    /// of the mouth, meeting point, its shares of the way and of the mouth, ray, boundary; NaN where there is none.
    fn list_throwing(&self) -> Result<(), Error> {
        let lab = self.held();
        leave_list(THROWING_SIZE + 2 * CROSSING_SIZE, &mut |numbers| {
            let Some(Throwing { flying, score, throws, last, step, decided, .. }) = lab.throwing() else {
                return;
            };
            let mouth = lab.mouth();
            let [first, second] = mouth.unwrap_or_default();
            numbers.extend_from_slice(&[
                f64::from(u8::from(*flying)),
                f64::from(*score),
                f64::from(*throws),
                f64::from(*last as u8),
                f64::from(POINTS),
                Lab::launch_factor(),
                Bucket::DEPTH,
                HAND.x,
                HAND.y,
                f64::from(u8::from(mouth.is_some())),
                first.x,
                first.y,
                second.x,
                second.y,
            ]);
            for crossing in [step, decided] {
                numbers.extend_from_slice(&crossing_numbers(crossing.as_ref()));
            }
        })
    }

    fn list_furniture(&self) -> Result<(), Error> {
        let lab = self.held();
        leave_list(lab.furniture().count(), &mut |numbers| {
            numbers.extend(lab.furniture().map(ShapeId::to_number));
        })
    }

    /// The points of the drawing of the shape at a position.
    fn list_drawing(&self, position: f64) -> Result<(), Error> {
        leave_points(&self.held().drawing(place(position)), &|point| point)
    }

    /// In the answer: number of the question, whether they meet, whether the drawings do, closest point, distance, and the least and the
    /// greatest corner of both boxes; NaN where there is none.
    fn list_bounding(&self, a: f64, b: f64) -> Result<(), Error> {
        let (a, b) = self.living_pair(a, b)?;
        let found = self.held().bounding(a, b)?;
        let closest = found.closest.unwrap_or(DVec2::NAN);
        let [box_a, box_b] =
            found.boxes.map(|held| held.map_or([DVec2::NAN; 2], |held| [held.min(), held.max()]));
        leave([
            f64::from(found.kind as u8),
            f64::from(u8::from(found.meet)),
            f64::from(u8::from(found.drawings)),
            found.distance,
            closest.x,
            closest.y,
            box_a[0].x,
            box_a[0].y,
            box_a[1].x,
            box_a[1].y,
            box_b[0].x,
            box_b[0].y,
            box_b[1].x,
            box_b[1].y,
        ]);
        Ok(())
    }

    fn adjust(&mut self, quantity: f64, presses: f64) -> Result<(), Error> {
        let quantity = inputs::member(Quantity::ALL, inputs::whole(quantity).unwrap_or(u32::MAX));
        self.change_held().adjust_selected(quantity, presses)
    }

    /// Point, normal, speed, restitution, friction, the inverse masses, the shares of the turning, the impulse; nothing
    /// while the shapes are apart.
    fn list_pair_impulse(&self, a: f64, b: f64) -> Result<(), Error> {
        let (a, b) = self.living_pair(a, b)?;
        let terms = self.held().impulse_terms(a, b)?;
        leave_list(PAIR_IMPULSE_SIZE, &mut |numbers| {
            let Some(Terms { point, normal, speed, restitution, friction, inverse_masses, turns }) = &terms
            else {
                return;
            };
            let impulse = terms.as_ref().map_or(0.0, Terms::impulse);
            numbers.extend_from_slice(&[
                point.x,
                point.y,
                normal.x,
                normal.y,
                *speed,
                *restitution,
                *friction,
            ]);
            numbers.extend_from_slice(inverse_masses);
            numbers.extend_from_slice(turns);
            numbers.push(impulse);
        })
    }

    /// Width, height, scale, and for each pixel whether it is opaque, of the picture of the shape at a position.
    fn list_sprite(&self, position: f64) -> Result<(), Error> {
        let Some(sprite) = self.held().sprite(place(position)) else {
            return leave_points(&[], &|point| point);
        };
        let (width, height) = (sprite.mask().width(), sprite.mask().height());
        leave_list((3 + width * height) as usize, &mut |numbers| {
            numbers.extend_from_slice(&[f64::from(width), f64::from(height), sprite.scale()]);
            for y in 0..height {
                for x in 0..width {
                    numbers.push(f64::from(u8::from(sprite.mask().is_opaque(x, y))));
                }
            }
        })
    }
}

/// Returns a position that has come as a number; where it is none, one that no shape has.
fn place(position: f64) -> usize {
    inputs::whole(position).unwrap_or(u32::MAX) as usize
}

#[inline(never)]
fn crossing_numbers(crossing: Option<&Crossing>) -> [f64; CROSSING_SIZE] {
    let Some(Crossing { from, to, mouth: [first, second], meeting, ray, boundary }) = crossing else {
        return [f64::NAN; CROSSING_SIZE];
    };
    let none = Meeting { point: DVec2::NAN, along_way: f64::NAN, along_mouth: f64::NAN };
    let Meeting { point, along_way, along_mouth } = meeting.unwrap_or(none);
    let [ray, boundary] = [ray, boundary].map(|says_yes| f64::from(u8::from(*says_yes)));
    [
        from.x,
        from.y,
        to.x,
        to.y,
        first.x,
        first.y,
        second.x,
        second.y,
        point.x,
        point.y,
        along_way,
        along_mouth,
        ray,
        boundary,
    ]
}
