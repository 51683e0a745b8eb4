//! The list of stages and what each row of it says.

use super::classic;
use crate::engine::{PairKinds, World};
use crate::fault::Fault;

/// A stage. The names are stable: they stand in addresses and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Bounding circles are fast and wrong sometimes.
    BroadPhase,
    /// Collision information of two circles.
    Circles,
    /// The separating axis theorem by support points.
    Rectangles,
    /// Nearest edge and regions.
    RectangleCircle,
}

impl Stage {
    /// Every stage, in the order in which a reader meets them.
    pub const ALL: &'static [Self] =
        &[Self::BroadPhase, Self::Circles, Self::Rectangles, Self::RectangleCircle];

    /// Returns the stage's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BroadPhase => "broad-phase",
            Self::Circles => "circles",
            Self::Rectangles => "rectangles",
            Self::RectangleCircle => "rectangle-circle",
        }
    }

    /// Returns the stage of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|stage| stage.as_str() == name)
    }

    /// Returns the pair kinds whose collision information the stage teaches.
    #[must_use]
    pub const fn reported(self) -> PairKinds {
        match self {
            Self::BroadPhase => PairKinds::NONE,
            Self::Circles => PairKinds::CIRCLE_CIRCLE,
            Self::Rectangles => PairKinds::CIRCLE_CIRCLE.and(PairKinds::RECTANGLE_RECTANGLE),
            Self::RectangleCircle => PairKinds::ALL,
        }
    }

    /// Returns the stage's empty world.
    ///
    /// # Errors
    /// None for the stages as they stand.
    pub(in crate::lab) fn world(self) -> Result<World, Fault> {
        let mut world = World::new(classic::OPTIONS)?;
        world.report_only(self.reported());
        Ok(world)
    }

    /// Adds the shapes that the stage starts with.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`.
    pub(in crate::lab) fn populate(self, world: &mut World) -> Result<(), Fault> {
        // The borders' bounding circles cover everything: in the broad phase all would be green.
        classic::populate(world, self != Self::BroadPhase)
    }
}
