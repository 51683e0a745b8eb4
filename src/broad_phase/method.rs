//! The methods, by name.

/// How candidate pairs are found. The contacts are the same for all, to the last bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BroadPhase {
    /// Bounding circles for few shapes, else the grid, and the quadtree where the grid's cells are too crowded.
    #[default]
    Auto,
    /// Every pair.
    AllPairs,
    /// Every pair is tested by bounding circles.
    BoundingCircle,
    /// Every pair is tested by boxes.
    BoundingBox,
    /// A uniform grid.
    Grid,
    /// A quadtree, built anew each time.
    Quadtree,
    /// Boxes sorted along one axis.
    SweepAndPrune,
    /// A tree of boxes that is kept, and mended where shapes have left their boxes.
    Tree,
}

impl BroadPhase {
    /// Every method, in the order of their numbers.
    pub const ALL: &'static [Self] = &[
        Self::Auto,
        Self::AllPairs,
        Self::BoundingCircle,
        Self::BoundingBox,
        Self::Grid,
        Self::Quadtree,
        Self::SweepAndPrune,
        Self::Tree,
    ];

    /// The names of all methods, in the same order.
    pub const NAMES: &'static [&'static str] = &{
        let mut names = [""; Self::ALL.len()];
        let mut place = 0;
        while place < names.len() {
            names[place] = Self::ALL[place].as_str();
            place += 1;
        }
        names
    };

    /// Returns the method's name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::AllPairs => "all-pairs",
            Self::BoundingCircle => "bounding-circle",
            Self::BoundingBox => "bounding-box",
            Self::Grid => "grid",
            Self::Quadtree => "quadtree",
            Self::SweepAndPrune => "sweep-and-prune",
            Self::Tree => "tree",
        }
    }

    /// Returns the method of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|method| method.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::BroadPhase;

    #[test]
    fn names_come_back() {
        for method in BroadPhase::ALL {
            assert_eq!(BroadPhase::from_name(method.as_str()), Some(*method));
        }
        assert_eq!(BroadPhase::from_name("octree"), None);
    }
}
