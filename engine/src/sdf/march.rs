//! Sphere tracing.

use super::sample::Sample;
use crate::error::named;
use crate::math::tolerance::MARCH_HIT;
use crate::math::{greatest_coordinate, max};
use glam::DVec2;

/// Maximum number of steps of a march.
pub const MARCH_STEPS_MAX: u32 = 256;

named! {
    /// How a march ended.
    MarchEnd {
        /// At an outline, or inside at the start.
        Hit = "hit",
        /// At the maximal distance.
        Miss = "max-distance",
        /// After [`MARCH_STEPS_MAX`] steps. Steps along an outline become ever shorter.
        StepLimit = "step-limit",
    }
}

/// The end of a march.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct March {
    /// Distance from the origin along the direction.
    pub distance: f64,
    /// The last point.
    pub point: DVec2,
    /// Number of steps.
    pub steps: u32,
    /// The reason for the end.
    pub end: MarchEnd,
}

/// Returns the end of a march: a ray that advances in each step by the distance in the field.
///
/// `direction` is a unit vector. `visit` receives each point and its sample.
///
/// # Degenerate input
/// A field of NaN ends the march as a hit.
///
/// # Source
/// J. C. Hart, *Sphere Tracing* (The Visual Computer 12, 1996).
pub fn march(
    origin: DVec2,
    direction: DVec2,
    max_distance: f64,
    field: &mut dyn FnMut(DVec2) -> Sample,
    visit: &mut dyn FnMut(DVec2, Sample),
) -> March {
    let mut distance = 0.0;
    for steps in 0..MARCH_STEPS_MAX {
        let point = origin + direction * distance;
        let sample = field(point);
        visit(point, sample);
        // Rounding scales with the coordinates of the point and of the origin.
        let size = max(greatest_coordinate(point), greatest_coordinate(origin));
        if sample.distance <= MARCH_HIT * size || sample.distance.is_nan() {
            return March { distance, point, steps, end: MarchEnd::Hit };
        }
        distance += sample.distance;
        if distance > max_distance {
            let point = origin + direction * max_distance;
            return March { distance: max_distance, point, steps, end: MarchEnd::Miss };
        }
    }
    let point = origin + direction * distance;
    March { distance, point, steps: MARCH_STEPS_MAX, end: MarchEnd::StepLimit }
}
