//! A bucket, and whether a ball has fallen into its mouth.

use glam::DVec2;

/// The mouth of a bucket, whose inside is to the right of the way from its first end to its second: below it, where that
/// way leads to the right on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bucket {
    mouth: [DVec2; 2],
}

/// What both tests say of a ball's centre that went from one place to another.
///
/// ```text
///     from
///       \
///   a----\--at-----b    the mouth: at = a + u (b - a) = from + t (to - from)
///         \
///          to
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The centre before.
    pub from: DVec2,
    /// The centre now.
    pub to: DVec2,
    /// The ends of the mouth.
    pub mouth: [DVec2; 2],
    /// Where the lines through both meet; `None` if they are parallel.
    pub meeting: Option<Meeting>,
    /// The ray test: they meet between the ends of both.
    pub ray: bool,
    /// The boundary test: the centre was above the mouth's line, and is so no more.
    pub boundary: bool,
}

/// Where two lines meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The point.
    pub point: DVec2,
    /// How far it is along the way of the centre, from 0 to 1 between the ends.
    pub along_way: f64,
    /// How far it is along the mouth.
    pub along_mouth: f64,
}

impl Bucket {
    /// How deep the bucket is, in pixels.
    pub const DEPTH: f64 = 100.0;

    /// Returns the bucket of a mouth.
    pub fn new(mouth: [DVec2; 2]) -> Self {
        Self { mouth }
    }

    /// Returns how far below the mouth's line a point is; above it the number is negative.
    ///
    /// # Degenerate input
    /// Not a number for a mouth without length.
    pub fn depth_of(&self, point: DVec2) -> f64 {
        self.side(point) / (self.mouth[1] - self.mouth[0]).length()
    }

    /// Returns whether the centre of a ball has passed the mouth downwards on its way from one place to another. However
    /// fast it is, nothing between the two places is left out.
    ///
    /// # Degenerate input
    /// A centre that is exactly on the line afterwards has passed it, one that was on it before has not: of two steps that
    /// meet there one counts. The ends of the mouth belong to it. A ball that does not move passes nothing.
    ///
    /// # Source
    /// The intersection of two parametric lines (F. Antonio, *Graphics Gems III*, 1992, "Faster line segment
    /// intersection"). Deviation: the parameter along the way is the share of both distances from the mouth, so that a way
    /// whose ends are on different sides meets the line between them whatever the rounding.
    #[inline(never)]
    pub fn crossing(&self, from: DVec2, to: DVec2) -> Crossing {
        let [first, second] = self.mouth;
        let (before, now) = (self.side(from), self.side(to));
        let meeting = (before != now).then(|| {
            let along_way = before / (before - now);
            let point = from + (to - from) * along_way;
            let mouth = second - first;
            Meeting { point, along_way, along_mouth: (point - first).dot(mouth) / mouth.length_squared() }
        });
        let is_between = |share: f64| (0.0..=1.0).contains(&share);
        Crossing {
            from,
            to,
            mouth: self.mouth,
            meeting,
            ray: meeting.is_some_and(|found| is_between(found.along_way) && is_between(found.along_mouth)),
            boundary: before < 0.0 && now >= 0.0,
        }
    }

    /// Positive below the mouth, negative above it; the distance from it, times its length.
    fn side(&self, point: DVec2) -> f64 {
        (self.mouth[1] - self.mouth[0]).perp_dot(point - self.mouth[0])
    }
}

impl Crossing {
    /// Returns whether the ball has gone in: both tests say yes.
    pub fn scored(&self) -> bool {
        self.ray && self.boundary
    }
}
