//! What belongs to single stages: throws at a bucket, drawings in enclosing shapes, pictures. One door for all of them.

use super::answers::{accepted, leave_list};
use super::engine::Engine;
use crate::fault::Fault;
use crate::lab::{Bucket, Crossing, HAND, Lab, Meeting, POINTS, Throwing};
use glam::DVec2;

/// What is asked for, by the numbers that cross.
const THROWING: u32 = 0;
const THROW: u32 = 1;
const DRAWINGS: u32 = 2;
const BOUNDING: u32 = 3;

/// Numbers of the state of the throws, and of a crossing.
const THROWING_SIZE: usize = 14;
const CROSSING_SIZE: usize = 14;
/// Numbers of what enclosing shapes say.
const BOUNDING_SIZE: usize = 14;

impl Engine {
    /// Lists what a stage has to tell: 0 its throws, 1 nothing after throwing the ball at a velocity, 2 its drawings, 3 what
    /// the shapes that enclose two shapes say, any other number its pictures.
    #[must_use]
    pub fn of_stage(&mut self, what: u32, one: f64, other: f64) -> bool {
        accepted(match what {
            THROWING => self.list_throwing(),
            THROW => self.change_lab().throw(DVec2::new(one, other)),
            DRAWINGS => self.list_drawings(),
            BOUNDING => self.list_bounding(one, other),
            _ => self.list_sprites(),
        })
    }

    /// Flying, points, throws, how the last has ended, points of a hit, launch factor, depth of the bucket, hand, whether
    /// there is a mouth, its ends; the crossing of the last step and the last one that said yes. A crossing: from, to, ends
    /// of the mouth, meeting point, its shares of the way and of the mouth, ray, boundary; NaN where there is none.
    fn list_throwing(&self) -> Result<(), Fault> {
        let lab = self.lab();
        leave_list(THROWING_SIZE + 2 * CROSSING_SIZE, &mut |numbers| {
            let Some(Throwing { flying, score, throws, last, step, decided, .. }) = lab.throwing() else {
                return;
            };
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
            ]);
            let mouth = lab.mouth();
            numbers.push(f64::from(u8::from(mouth.is_some())));
            add_points(numbers, &mouth.unwrap_or_default());
            for crossing in [step, decided] {
                match crossing {
                    Some(crossing) => add_crossing(numbers, crossing),
                    None => numbers.extend_from_slice(&[f64::NAN; CROSSING_SIZE]),
                }
            }
        })
    }

    /// Position, number of points and the points of each drawing.
    fn list_drawings(&self) -> Result<(), Fault> {
        let lab = self.lab();
        let positions = 0..lab.world().len();
        let drawings = || positions.clone().map(|position| (position, lab.drawing(position)));
        let size = drawings().map(|(_, outline)| 2 + 2 * outline.len()).sum();
        leave_list(size, &mut |numbers| {
            for (position, outline) in drawings().filter(|(_, outline)| !outline.is_empty()) {
                numbers.extend_from_slice(&[position as f64, outline.len() as f64]);
                add_points(numbers, &outline);
            }
        })
    }

    /// Number of the question, whether they meet, whether the drawings do, closest point, distance, and the least and the
    /// greatest corner of both boxes; NaN where there is none.
    fn list_bounding(&self, a: f64, b: f64) -> Result<(), Fault> {
        let (a, b) = self.living_pair(a, b)?;
        let found = self.lab().bounding(a, b)?;
        leave_list(BOUNDING_SIZE, &mut |numbers| {
            numbers.extend_from_slice(&[
                f64::from(found.kind as u8),
                f64::from(u8::from(found.meet)),
                f64::from(u8::from(found.drawings)),
                found.distance,
            ]);
            add_points(numbers, &[found.closest.unwrap_or(DVec2::NAN)]);
            for held in found.boxes {
                add_points(numbers, &held.map_or([DVec2::NAN; 2], |held| [held.min(), held.max()]));
            }
        })
    }

    /// Position, width, height, scale, and for each pixel whether it is opaque, of each picture.
    fn list_sprites(&self) -> Result<(), Fault> {
        let lab = self.lab();
        let sprites =
            || (0..lab.world().len()).filter_map(|position| Some((position, lab.sprite(position)?)));
        let size =
            sprites().map(|(_, sprite)| 4 + (sprite.mask().width() * sprite.mask().height()) as usize).sum();
        leave_list(size, &mut |numbers| {
            for (position, sprite) in sprites() {
                let mask = sprite.mask();
                let (width, height) = (mask.width(), mask.height());
                numbers.extend_from_slice(&[
                    position as f64,
                    f64::from(width),
                    f64::from(height),
                    sprite.scale(),
                ]);
                for pixel in 0..width * height {
                    numbers.push(f64::from(u8::from(mask.is_opaque(pixel % width, pixel / width))));
                }
            }
        })
    }
}

#[inline(never)]
fn add_points(numbers: &mut Vec<f64>, points: &[DVec2]) {
    points.iter().for_each(|point| numbers.extend_from_slice(&point.to_array()));
}

fn add_crossing(numbers: &mut Vec<f64>, crossing: &Crossing) {
    let Crossing { from, to, mouth, meeting, ray, boundary } = *crossing;
    let Meeting { point, along_way, along_mouth } =
        meeting.unwrap_or(Meeting { point: DVec2::NAN, along_way: f64::NAN, along_mouth: f64::NAN });
    add_points(numbers, &[from, to, mouth[0], mouth[1], point]);
    let [ray, boundary] = [ray, boundary].map(|says_yes| f64::from(u8::from(says_yes)));
    numbers.extend_from_slice(&[along_way, along_mouth, ray, boundary]);
}
