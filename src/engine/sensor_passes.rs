//! Sensor events of continuous shapes that pass a sensor within a step.

use super::events::Events;
use super::query::QueryIndex;
use super::{Properties, World};
use crate::error::{try_push, try_reserve};
use crate::math::shell_sort;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::shape::{Pose, Shape};
use glam::DVec2;

/// Maximum number of sweeps per step. Beyond it sensors see shapes only where they arrive, and the counts are marked as
/// truncated.
pub(super) const PASSES_MAX: usize = 1 << 16;

/// Starts of the paths in a step. None of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct SensorPasses {
    starts: Vec<DVec2>,
    /// Vectors from the end of each path back to its start.
    moves: Vec<DVec2>,
}

impl World {
    /// Records the starts of the paths, if a shape may pass a sensor.
    #[inline(never)]
    pub(super) fn begin_sensor_passes(&mut self) {
        let Self { sensor_passes, shapes, properties, .. } = self;
        sensor_passes.starts.clear();
        sensor_passes.moves.clear();
        let may_pass = self.events.is_on && self.ccd.may_be_needed && self.may_have_masks;
        if may_pass
            && properties.iter().any(has_swept_path)
            && properties.iter().any(Properties::sensor)
            && try_reserve(&mut sensor_passes.starts, shapes.len())
            && try_reserve(&mut sensor_passes.moves, shapes.len())
        {
            sensor_passes.starts.extend(shapes.iter().map(Shape::center));
        }
    }

    /// Adds the pairs of a continuous shape and a sensor that met during the step to the touching pairs. Returns whether all
    /// were found.
    ///
    /// Sweeps are straight, from the start to the present place, at the present angle.
    #[inline(never)]
    pub(super) fn find_sensor_passes(&mut self) -> bool {
        let Self { sensor_passes, shapes, properties, index, events, .. } = self;
        let SensorPasses { starts, moves } = sensor_passes;
        if starts.len() != shapes.len() || starts.is_empty() {
            return true;
        }
        moves.extend(starts.iter().zip(&*shapes).map(|(start, shape)| *start - shape.center()));
        index.build(shapes, properties, moves);
        let mut left = PASSES_MAX;
        for position in (0..).take(shapes.len()).filter(|position| has_swept_path(&properties[*position])) {
            find_passed_sensors(
                position,
                &PassPaths { shapes, properties, starts, moves, index },
                events,
                &mut left,
            );
        }
        index.invalidate();
        shell_sort(&mut events.held);
        events.held.dedup();
        left > 0
    }
}

/// Shapes at the end of a step, with their paths.
struct PassPaths<'a> {
    shapes: &'a [Shape],
    properties: &'a [Properties],
    starts: &'a [DVec2],
    moves: &'a [DVec2],
    index: &'a QueryIndex,
}

/// Adds the passes of a shape to the touching pairs.
fn find_passed_sensors(position: usize, paths: &PassPaths<'_>, events: &mut Events, left: &mut usize) {
    let PassPaths { shapes, properties, index, .. } = *paths;
    let Ok(own_position) = u32::try_from(position) else { return };
    let (own, bounds) = (&properties[position], index.bounds(own_position));
    let mut meets = |other| bounds.is_none_or(|own| own.meets(other));
    index.visit(shapes, &mut meets, &mut |other_position| {
        let other = &properties[other_position as usize];
        if other_position == own_position
            || !(own.sensor() || other.sensor())
            || !own.is_tested_with(other)
            || *left == 0
        {
            return;
        }
        *left -= 1;
        let pair = [own_position.min(other_position), own_position.max(other_position)];
        let [a, b] = pair.map(|position| position as usize);
        let (Some(start_a), Some(start_b)) = (paths.shape_at_start(a), paths.shape_at_start(b)) else {
            return;
        };
        let has_met = match sweep_shape_shape(&start_a, -paths.moves[a], &start_b, -paths.moves[b], 1.0) {
            Sweep::Miss => false,
            Sweep::Hit(_) => true,
            // A pair that touched at the start but not at the end has ended in this step.
            Sweep::Overlapping { .. } => {
                events.touching.binary_search_by(|touching| touching.pair.cmp(&pair)).is_err()
            }
        };
        if has_met {
            try_push(&mut events.held, pair);
        }
    });
}

impl PassPaths<'_> {
    /// Returns a shape at its start, at its present angle.
    fn shape_at_start(&self, position: usize) -> Option<Shape> {
        let mut shape = self.shapes[position].clone();
        let pose = Pose::new(self.starts[position], shape.pose().angle()).ok()?;
        shape.put(pose);
        Some(shape)
    }
}

/// Returns whether a shape's path is swept.
fn has_swept_path(properties: &Properties) -> bool {
    properties.continuous() && properties.collides() && !properties.is_fixed()
}

#[cfg(test)]
mod tests {
    use super::PASSES_MAX;
    use crate::engine::{BroadPhase, Properties, Response, Velocity, World, WorldOptions};
    use crate::shape::{Circle, Shape};
    use glam::DVec2;

    /// Returns a world in which `shots` continuous discs fly through `gates` sensors at one place.
    fn world(shots: usize, gates: usize) -> World {
        let options = WorldOptions { width: 9.0, height: 9.0, time_step: 1.0, broad_phase: BroadPhase::Auto };
        let mut world = World::new(options).expect("an empty world");
        world.set_response(Response::None);
        world.set_tracks_events(true);
        let disc = |x| Shape::from(Circle::new(DVec2::new(x, 0.0), 1.0).expect("a disc"));
        let fast = Velocity::new(DVec2::new(200.0, 0.0), 0.0).expect("a velocity");
        let gate = Properties::FIXED.with_sensor(true);
        let shot = Properties::DEFAULT.with_continuous(true).with_layers(2, 1);
        for _ in 0..gates {
            world.add(disc(100.0), gate, Velocity::default()).expect("below the limit");
        }
        for _ in 0..shots {
            world.add(disc(0.0), shot, fast).expect("below the limit");
        }
        world
    }

    #[test]
    fn every_pass_is_an_event_up_to_the_limit_and_truncation_is_reported() {
        for (shots, gates, is_truncated) in [(20, 30, false), (260, 260, true)] {
            let mut world = world(shots, gates);
            world.step();
            assert_eq!(world.events().len(), (shots * gates).min(PASSES_MAX));
            assert_eq!(world.counts().truncated, is_truncated);
        }
    }
}
