//! A ball that falls onto a limit.

use super::scene::put;
use crate::engine::{Boundary, Properties, World};
use crate::error::Error;
use glam::DVec2;

/// Pixels for a metre.
pub(super) const UNIT: f64 = 8.0;
/// In metres a second squared.
pub(super) const GRAVITY: f64 = 9.81;

/// Where the limit is.
const GROUND: f64 = 430.0;
/// How high the ball's lowest point begins, in metres, and how fast it then falls, in metres a second.
const HEIGHT: f64 = 50.0;
const SPEED: f64 = 5.0;
const RESTITUTION: f64 = 0.6;
const BALL_X: f64 = 96.0;
const BALL_RADIUS: f64 = 10.0;

/// Returns the limit below.
pub(super) fn boundary() -> Result<Boundary, Error> {
    Boundary::new([f64::NEG_INFINITY, f64::NEG_INFINITY, f64::INFINITY, GROUND])
}

/// Adds the ball.
pub(super) fn populate(world: &mut World) -> Result<(), Error> {
    let own = Properties::DEFAULT;
    let properties = Properties::new(own.mass(), RESTITUTION, own.friction(), own.collides())?;
    let ball = [BALL_X, GROUND - HEIGHT * UNIT - BALL_RADIUS, BALL_RADIUS, 0.0];
    put(world, ball, properties, DVec2::new(0.0, SPEED * UNIT))
}
