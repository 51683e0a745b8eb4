//! Kinds of pairs, as a set.

use crate::shape::{Kind, Shape};

/// A set of pair kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairKinds(u8);

impl PairKinds {
    /// No pair.
    pub const NONE: Self = Self(0);
    /// Two circles.
    pub const CIRCLE_CIRCLE: Self = Self(1);
    /// Two rectangles.
    pub const RECTANGLE_RECTANGLE: Self = Self(2);
    /// A rectangle and a circle.
    pub const RECTANGLE_CIRCLE: Self = Self(4);
    /// A pair with a polygon or a segment.
    pub const OTHER: Self = Self(8);
    /// Every pair.
    pub const ALL: Self = Self(15);

    /// Returns the kinds of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the kind of a pair.
    #[must_use]
    pub fn of(a: &Shape, b: &Shape) -> Self {
        match (a.kind(), b.kind()) {
            (Kind::Circle, Kind::Circle) => Self::CIRCLE_CIRCLE,
            (Kind::Rectangle, Kind::Rectangle) => Self::RECTANGLE_RECTANGLE,
            (Kind::Rectangle, Kind::Circle) | (Kind::Circle, Kind::Rectangle) => Self::RECTANGLE_CIRCLE,
            _ => Self::OTHER,
        }
    }

    /// Returns whether every kind of `other` is in this set.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}
