//! Outlines that the user asks for by number: regular ones, and random convex ones.

use super::Random;
use crate::math::sin_cos;
use core::f64::consts::TAU;
use glam::DVec2;

/// Returns the vertices of a regular polygon, the first straight up on the screen, clockwise.
pub(super) fn regular_outline(vertices: u32, center: DVec2, radius: f64) -> Vec<DVec2> {
    (0..vertices).map(|index| on_circle(f64::from(index) / f64::from(vertices), center, radius)).collect()
}

/// Returns the vertices of a random convex polygon whose farthest vertex is `radius` from `center`, clockwise.
///
/// The vertices lie on an ellipse, so that the outline is convex whatever the numbers; each stays within its own
/// share of the way round, so that no two coincide.
pub(super) fn random_outline(vertices: u32, center: DVec2, radius: f64, random: &mut Random) -> Vec<DVec2> {
    /// Share of its slot that a vertex may take up.
    const SPREAD: f64 = 0.8;
    let (flatness, tilt) = (random.in_range(0.55, 1.0), random.in_range(0.0, TAU));
    let (sin, cos) = sin_cos(tilt);
    (0..vertices)
        .map(|index| {
            let turn = (f64::from(index) + random.in_range(0.0, SPREAD)) / f64::from(vertices);
            let DVec2 { x, y } = on_circle(turn, DVec2::ZERO, radius) * DVec2::new(1.0, flatness);
            center + DVec2::new(x * cos - y * sin, x * sin + y * cos)
        })
        .collect()
}

/// The point a share of the way round a circle, clockwise from straight up.
fn on_circle(turn: f64, center: DVec2, radius: f64) -> DVec2 {
    let (sin, cos) = sin_cos(turn * TAU);
    center + DVec2::new(sin, -cos) * radius
}

#[cfg(test)]
mod tests {
    use super::{random_outline, regular_outline};
    use crate::lab::Random;
    use crate::shape::Polygon;
    use glam::DVec2;

    #[test]
    fn every_outline_passes_the_gate_with_all_its_vertices() {
        let mut random = Random::new(5.0).expect("valid");
        for vertices in 3..=64_u32 {
            let center = DVec2::new(400.0, 225.0);
            for outline in
                [regular_outline(vertices, center, 60.0), random_outline(vertices, center, 60.0, &mut random)]
            {
                let polygon = Polygon::new(&outline).expect("convex");
                assert_eq!(polygon.corners().len(), vertices as usize);
            }
        }
    }
}
