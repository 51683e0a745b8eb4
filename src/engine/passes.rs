//! Events of sensors that a step would leap over: continuous shapes that pass a sensor between two places.

use super::continuous::{LOOKS_MAX, looks_of_sweep};
use super::events::Events;
use super::query::QueryIndex;
use super::{Properties, World};
use crate::error::{has_room, try_push};
use crate::math::shell_sort;
use crate::narrow_phase::sweep::{Sweep, sweep_shape_shape};
use crate::shape::{Pose, Shape};
use glam::DVec2;
use std::cell::Cell;

/// Where the shapes of a step started. Nothing of it is state.
#[derive(Clone, Debug, Default)]
pub(super) struct Passes {
    starts: Vec<DVec2>,
    /// Vectors from the end of each shape's way back to its start.
    moves: Vec<DVec2>,
}

impl World {
    /// Records where the shapes start, if one of them may pass a sensor.
    #[inline(never)]
    pub(super) fn begin_passes(&mut self) {
        let Self { passes, shapes, properties, .. } = self;
        passes.starts.clear();
        passes.moves.clear();
        let may_pass = self.events.is_on && self.sweeper.may_be_needed && self.may_have_masks;
        if may_pass
            && properties.iter().any(is_swept)
            && properties.iter().any(Properties::sensor)
            && has_room(&mut passes.starts, shapes.len())
            && has_room(&mut passes.moves, shapes.len())
        {
            passes.starts.extend(shapes.iter().map(Shape::center));
        }
    }

    /// Adds the pairs of a continuous shape and a sensor that have met between start and end of the step to those that
    /// touch. Returns whether all were found.
    ///
    /// The sweep is straight, from the start to the present place, with the present angle. Beyond [`LOOKS_MAX`] a sensor sees
    /// shapes only where they arrive.
    #[inline(never)]
    pub(super) fn find_passes(&mut self) -> bool {
        let Self { passes, shapes, properties, index, events, .. } = self;
        let Passes { starts, moves } = passes;
        if starts.len() != shapes.len() || starts.is_empty() {
            return true;
        }
        moves.extend(starts.iter().zip(&*shapes).map(|(start, shape)| *start - shape.center()));
        index.build(shapes, properties, moves);
        let left = Cell::new(LOOKS_MAX);
        for position in (0..).take(shapes.len()).filter(|position| is_swept(&properties[*position])) {
            find_passed(position, &Ways { shapes, properties, starts, moves, index }, events, &left);
        }
        index.outdate();
        shell_sort(&mut events.held);
        events.held.dedup();
        left.get() > 0
    }
}

/// The shapes at the end of a step, and their ways.
struct Ways<'a> {
    shapes: &'a [Shape],
    properties: &'a [Properties],
    starts: &'a [DVec2],
    moves: &'a [DVec2],
    index: &'a QueryIndex,
}

/// Adds the pairs of a shape to those that touch.
fn find_passed(position: usize, ways: &Ways<'_>, events: &mut Events, left: &Cell<u64>) {
    let Ways { shapes, properties, index, .. } = *ways;
    let Ok(own_position) = u32::try_from(position) else { return };
    let (own, bounds) = (&properties[position], index.bounds(own_position));
    let mut meets = |other| left.get() > 0 && bounds.is_none_or(|own| own.meets(other));
    let spend = |looks| left.set(left.get().saturating_sub(looks));
    index.visit(shapes, &mut meets, &mut |other_position| {
        let other = &properties[other_position as usize];
        spend(1);
        if other_position == own_position
            || !(own.sensor() || other.sensor())
            || !own.is_tested_with(other)
            || left.get() == 0
        {
            return;
        }
        let pair = [own_position.min(other_position), own_position.max(other_position)];
        let [a, b] = pair.map(|position| position as usize);
        spend(looks_of_sweep(&shapes[a], &shapes[b]));
        let (Some(start_a), Some(start_b)) = (ways.at_start(a), ways.at_start(b)) else { return };
        let has_met = match sweep_shape_shape(&start_a, -ways.moves[a], &start_b, -ways.moves[b], 1.0) {
            Sweep::Miss => false,
            Sweep::Hit(_) => true,
            // A pair that touched at the start, and does not now, ends with this step.
            Sweep::Overlapping { .. } => {
                events.touching.binary_search_by(|touching| touching.pair.cmp(&pair)).is_err()
            }
        };
        if has_met {
            try_push(&mut events.held, pair);
        }
    });
}

impl Ways<'_> {
    /// Returns a shape where it started, as it is turned now.
    fn at_start(&self, position: usize) -> Option<Shape> {
        let mut shape = self.shapes[position].clone();
        let pose = Pose::new(self.starts[position], shape.pose().angle()).ok()?;
        shape.put(pose);
        Some(shape)
    }
}

/// Returns whether a shape's way is swept.
fn is_swept(properties: &Properties) -> bool {
    properties.continuous() && properties.collides() && !properties.is_fixed()
}

#[cfg(test)]
mod tests {
    use crate::engine::{BroadPhase, Properties, Response, Velocity, World, WorldOptions};
    use crate::math::sin_cos;
    use crate::shape::{Circle, Polygon, Shape};
    use glam::DVec2;

    fn disc(x: f64) -> Shape {
        Circle::new(DVec2::new(x, 0.0), 1.0).expect("a disc").into()
    }

    fn polygon(x: f64) -> Shape {
        let corner = |index: u32| {
            let (sin, cos) = sin_cos(f64::from(index) * std::f64::consts::TAU / 64.0);
            DVec2::new(x + cos, sin)
        };
        Polygon::new(&(0..64).map(corner).collect::<Vec<_>>()).expect("a polygon").into()
    }

    /// So many shots fly through so many gates that stand in one place.
    fn world(shots: usize, gates: usize, shape: fn(f64) -> Shape) -> World {
        let options = WorldOptions { width: 9.0, height: 9.0, time_step: 1.0, broad_phase: BroadPhase::Auto };
        let mut world = World::new(options).expect("an empty world");
        world.set_response(Response::None);
        world.set_tracks_events(true);
        let fast = Velocity::new(DVec2::new(200.0, 0.0), 0.0).expect("a velocity");
        let gate = Properties::FIXED.with_sensor(true);
        let shot = Properties::DEFAULT.with_continuous(true).with_layers(2, 1);
        for _ in 0..gates {
            world.add(shape(100.0), gate, Velocity::default()).expect("room");
        }
        for _ in 0..shots {
            world.add(shape(0.0), shot, fast).expect("room");
        }
        world
    }

    #[test]
    fn every_pass_is_an_event_up_to_the_limit_and_the_counts_say_what_is_left_out() {
        let cases: [(_, _, fn(f64) -> Shape, _); 4] = [
            (20, 30, disc, false),
            (420, 420, disc, true),
            (20, 30, polygon, false),
            (40, 40, polygon, true),
        ];
        for (shots, gates, shape, is_truncated) in cases {
            let mut world = world(shots, gates, shape);
            world.step();
            assert_eq!(world.counts().truncated, is_truncated, "{shots} {gates}");
            let (events, passes) = (world.events().len(), shots * gates);
            assert!(if is_truncated { events < passes } else { events == passes }, "{events} of {passes}");
        }
    }
}
