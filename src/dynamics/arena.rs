//! What movers fly among.

use super::impulse::Surface;
use crate::shape::{Aabb, Shape};

/// How movers meet each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoverPairs {
    /// Each is an obstacle to the other, which stands still: speeds stay, momentum does not.
    #[default]
    Obstacles,
    /// By relative velocity and masses: momentum stays, and with restitution 1 and without friction energy does.
    Masses,
}

/// Calls with the positions of shapes that are near a region.
pub type EachNear<'a> = dyn Fn(&Aabb, &mut dyn FnMut(u32)) + 'a;

/// What movers fly among.
#[expect(missing_debug_implementations, reason = "a question cannot be written")]
#[derive(Clone, Copy)]
pub struct Arena<'a> {
    /// What stands, and more.
    pub shapes: &'a [Shape],
    /// Whether the shape at a position stands in the way.
    pub is_obstacle: &'a dyn Fn(usize) -> bool,
    /// Calls with the positions of all shapes whose boxes meet a region, in any order, each once. Others do no harm.
    pub each_near: &'a EachNear<'a>,
    /// Left, top, right and bottom wall, each solid without end behind it; infinite where there is none.
    pub walls: [f64; 4],
    /// What all of it is made of, the movers too.
    pub surface: Surface,
    /// How movers meet each other.
    pub pairs: MoverPairs,
}
