//! A normal, and one or two points with separations of their own.

use glam::DVec2;

/// A point of a manifold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ManifoldPoint {
    /// Midway between the two outlines, from a's center.
    pub from_a: DVec2,
    /// The same point, from b's center.
    pub from_b: DVec2,
    /// Gap between the outlines along the normal; negative where they overlap.
    pub separation: f64,
    /// The corners of the point: a's in the high byte, b's in the low one. Stable from step to step while the same corners
    /// touch, so that a solver can match stored impulses.
    pub feature: u16,
}

/// Where two shapes touch or are about to touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manifold {
    /// Unit vector from a to b.
    pub normal: DVec2,
    points: [ManifoldPoint; 2],
    count: usize,
    radii: [f64; 2],
}

impl Manifold {
    /// Returns the manifold of one point.
    pub fn one(normal: DVec2, point: ManifoldPoint) -> Self {
        Self { normal, points: [point, ManifoldPoint::default()], count: 1, radii: [0.0; 2] }
    }

    /// Returns the manifold of the points whose separation is at most `margin`; `None` for no point.
    pub(super) fn within(normal: DVec2, points: [ManifoldPoint; 2], margin: f64) -> Option<Self> {
        match points.map(|point| point.separation <= margin) {
            [true, true] => Some(Self { normal, points, count: 2, radii: [0.0; 2] }),
            [true, false] => Some(Self::one(normal, points[0])),
            [false, true] => Some(Self::one(normal, points[1])),
            [false, false] => None,
        }
    }

    /// Returns the points.
    #[inline]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count]
    }

    /// Returns the least separation.
    pub fn separation(&self) -> f64 {
        self.points().iter().map(|point| point.separation).fold(f64::INFINITY, crate::math::min)
    }

    /// Returns the manifold of the pair in reverse order.
    pub fn reversed(self) -> Self {
        let points = self.points.map(|point| ManifoldPoint {
            from_a: point.from_b,
            from_b: point.from_a,
            separation: point.separation,
            feature: point.feature.rotate_left(8),
        });
        let [a, b] = self.radii;
        Self { normal: DVec2::ZERO - self.normal, points, radii: [b, a], ..self }
    }

    /// Returns the same manifold with the radii around the cores.
    pub(super) fn with_radii(self, radii: [f64; 2]) -> Self {
        Self { radii, ..self }
    }

    /// Returns the radii around the cores of a and b: the distances of a point from the cores.
    #[inline]
    pub fn radii(&self) -> [f64; 2] {
        self.radii
    }

    /// Returns the same manifold with other separations.
    pub(crate) fn with_separations(mut self, of: impl Fn(&ManifoldPoint) -> f64) -> Self {
        for point in &mut self.points[..self.count] {
            point.separation = of(point);
        }
        self
    }
}
