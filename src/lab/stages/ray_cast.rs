//! A ball in the hand, and the mouth of a bucket.

use super::convex::OPTIONS;
use super::scene::{put, put_shape};
use crate::engine::{Properties, World};
use crate::error::Error;
use crate::shape::{Segment, Shape};
use glam::DVec2;

/// Pixels for a metre: the world is twelve metres high.
pub(super) const UNIT: f64 = OPTIONS.height / 12.0;
/// In metres a second squared.
pub(super) const GRAVITY: f64 = 9.8;

/// Where the ball is before it is thrown.
pub const HAND: DVec2 = DVec2::new(90.0, 330.0);
const BALL_RADIUS: f64 = 12.0;
/// The ends of the bucket's mouth; its inside is to the right of the way from the first to the second.
const MOUTH: [DVec2; 2] = [DVec2::new(560.0, 330.0), DVec2::new(660.0, 330.0)];

/// Adds the ball, which is fixed while it is in the hand, and the mouth, a line that nothing collides with.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    put(world, [HAND.x, HAND.y, BALL_RADIUS, 0.0], Properties::FIXED, DVec2::ZERO)?;
    let mouth = Segment::new(MOUTH[0], MOUTH[1]);
    put_shape(world, mouth.map(Shape::from), Properties::FIXED.with_collides(false))
}
