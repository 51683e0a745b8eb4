//! Sensor events of continuous shapes that pass a sensor within a step.

use super::ccd::{SENSOR_WORK_MIN, WORK_MAX, sweep_work};
use super::events::Events;
use super::{Properties, World};
use crate::error::{try_push, try_reserve};
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use glam::DVec2;
use std::cell::Cell;

/// Paths of a step. None of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct SensorPasses {
    has_paths: bool,
    /// Vectors from the end of each path back to its start.
    moves: Vec<DVec2>,
}

impl SensorPasses {
    /// Returns whether the step has no paths to sweep.
    pub(super) fn is_idle(&self) -> bool {
        !self.has_paths
    }
}

impl World {
    /// Records whether a shape may pass a sensor in a step whose starts are known.
    pub(super) fn begin_sensor_passes(&mut self) {
        let Self { sensor_passes, shapes, properties, events, .. } = self;
        sensor_passes.moves.clear();
        sensor_passes.has_paths = events.starts.len() == shapes.len()
            && self.ccd.may_be_needed
            && self.may_have_masks
            && properties.iter().any(has_swept_path)
            && properties.iter().any(Properties::sensor)
            && try_reserve(&mut sensor_passes.moves, shapes.len());
    }

    /// Adds the pairs of a continuous shape and a sensor that met during the step to the touching pairs. Returns whether all
    /// were found.
    ///
    /// Sweeps are straight, from the start to the present place, at the angle of the start. Beyond what the response has left of
    /// [`WORK_MAX`] a sensor sees shapes only where they arrive.
    pub(super) fn find_sensor_passes(&mut self) -> bool {
        let Self { sensor_passes: SensorPasses { has_paths, moves }, shapes, properties, swept, events, ccd, .. } =
            self;
        if !*has_paths {
            return true;
        }
        let Events { starts, touching, held, .. } = events;
        moves.extend(starts.iter().zip(&*shapes).map(|(start, shape)| start.pose.position() - shape.center()));
        swept.build(shapes, properties, moves);
        let work_max = WORK_MAX.saturating_sub(ccd.work).max(SENSOR_WORK_MIN);
        let left = Cell::new(work_max);
        let spend = |work| left.set(left.get().saturating_sub(work));
        for (position, own) in (0..).zip(&*properties).filter(|(_, own)| has_swept_path(own)) {
            let bounds = swept.bounds(position);
            let mut meets = |other| left.get() > 0 && bounds.is_none_or(|own| own.meets(other));
            swept.visit(shapes.len(), &mut meets, &mut |other_position| {
                let other = &properties[other_position as usize];
                spend(1);
                if other_position == position
                    || !(own.sensor() || other.sensor())
                    || !own.is_tested_with(other)
                    || left.get() == 0
                {
                    return;
                }
                let pair = [position.min(other_position), position.max(other_position)];
                let [a, b] = pair.map(|position| position as usize);
                spend(sweep_work(&shapes[a], &shapes[b]));
                let [start_a, start_b] = [a, b].map(|position| starts[position].shape(&shapes[position]));
                let has_met = match sweep_shape_shape(&start_a, -moves[a], &start_b, -moves[b], 1.0) {
                    Sweep::Miss => false,
                    Sweep::Hit(_) => true,
                    // A pair that touched at the start but not at the end has ended in this step.
                    Sweep::Overlapping { .. } => touching.binary_search_by_key(&pair, |one| one.pair).is_err(),
                };
                if has_met {
                    try_push(held, pair);
                }
            });
        }
        ccd.work += work_max - left.get();
        events.sort_held();
        left.get() > 0
    }
}

/// Returns whether a shape reports passes: a continuous shape that moves, or a continuous sensor of any kind.
fn has_swept_path(properties: &Properties) -> bool {
    properties.continuous() && properties.collides() && (properties.sensor() || !properties.is_fixed())
}
