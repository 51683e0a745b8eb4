//! Questions to the whole world, and about pairs of its shapes, one or many at once. Lists come in through the room and go out as lists.

use super::answers::{
    NO_ID, REFUSED, accepted, leave, leave_distance, leave_fault, leave_list, leave_lists, leave_places_view,
    leave_view, out_of_memory,
};
use super::engine::Engine;
use super::inputs;
use crate::engine::{Nearest, PairContacts, ShapeId};
use crate::error::{Error, ErrorCode, Field, try_push};
use crate::narrow_phase::gjk::distance_shape_shape;
use crate::shape::Shape;
use glam::DVec2;
use std::cell::Cell;

/// What stands for the position of no shape.
pub(super) const NOWHERE: f64 = -1.0;

thread_local! {
    /// What was found of pairs last: JavaScript reads it there.
    static FOUND: Cell<PairContacts> = const { Cell::new(PairContacts::NONE) };
}

impl Engine {
    /// Lists the boxes by which the last detection divided the world: left, top, right, bottom of each.
    #[must_use]
    pub fn boxes(&self) -> bool {
        leave_lists(&mut |numbers, _| {
            let mut result = Ok(());
            self.world().each_broad_phase_box(&mut |found| {
                let (min, max) = (found.min(), found.max());
                if result.is_ok() {
                    result = put(numbers, &[min.x, min.y, max.x, max.y]);
                }
            });
            result
        })
    }

    /// Lists the ids of the shapes in a region, which may be a point.
    #[must_use]
    pub fn query(&mut self, is_point: bool, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        let numbers = [left, top, right, bottom];
        accepted(inputs::region(&numbers[..if is_point { 2 } else { 4 }]).and_then(|region| {
            let mut found = Vec::new();
            let world = self.ask_world();
            world.query_region(region, &mut found);
            leave_list(found.len(), &mut |numbers| {
                numbers.extend(found.iter().map(|position| world.ids()[*position as usize].to_number()));
            })
        }))
    }

    /// Lists the positions of the shapes at each point, x, y, or in each region, left, top, right, bottom, in the room:
    /// first where the positions of each begin and those of the last end, then the positions.
    #[must_use]
    pub fn query_many(&mut self, stride: u32) -> bool {
        let (asked, stride) = (inputs::take(), stride as usize);
        let world = self.ask_world();
        let mut found = Vec::new();
        leave_lists(&mut |_, places| {
            inputs::check_whole(&asked, stride)?;
            let count = asked.len() / stride;
            places.try_reserve(count + 1).map_err(|_| out_of_memory(count))?;
            places.resize(count + 1, 0);
            for (index, numbers) in asked.chunks_exact(stride).enumerate() {
                let region = inputs::region(numbers).map_err(|error| error.at(index))?;
                world.query_region(region, &mut found);
                for position in &found {
                    if !try_push(places, *position) {
                        return Err(out_of_memory(count));
                    }
                }
                let total = places.len() - count - 1;
                places[index + 1] = u32::try_from(total).map_err(|_| out_of_memory(total))?;
            }
            Ok(())
        })
    }

    /// Returns the id of the shape nearest to a point and leaves distance and nearest point.
    #[must_use]
    pub fn nearest(&mut self, x: f64, y: f64, max_distance: f64) -> f64 {
        let found = self.nearest_to(&[x, y], max_distance);
        let found = found.map(|found| {
            found.map(|Nearest { position, distance, point }| {
                leave([distance, point.x, point.y]);
                ShapeId::to_number(self.world().ids()[position as usize])
            })
        });
        match found {
            Ok(id) => id.unwrap_or(NO_ID),
            Err(error) => {
                leave_fault(error);
                REFUSED
            }
        }
    }

    /// Lists position, distance, x and y of the shape nearest to each point in the room; without one -1, infinity and NaN.
    #[must_use]
    pub fn nearest_many(&mut self, max_distance: f64) -> bool {
        let asked = inputs::take();
        leave_lists(&mut |numbers, _| {
            inputs::check_whole(&asked, 2)?;
            inputs::max_distance(max_distance)?;
            for (index, point) in asked.chunks_exact(2).enumerate() {
                let found = self.nearest_to(point, max_distance).map_err(|error| error.at(index))?;
                put(
                    numbers,
                    &found.map_or([NOWHERE, f64::INFINITY, f64::NAN, f64::NAN], |found| {
                        [f64::from(found.position), found.distance, found.point.x, found.point.y]
                    }),
                )?;
            }
            Ok(())
        })
    }

    /// Lists which of the pairs in the room overlap, and their contacts.
    #[must_use]
    pub fn collide_many(&self, is_odd: bool) -> bool {
        let pairs = inputs::take();
        let mut found = FOUND.replace(PairContacts::NONE);
        let answered = check_even(is_odd, &pairs)
            .and_then(|()| self.world().collide_into(inputs::pairs(&pairs), &mut found));
        leave_view(found.contacts.numbers());
        leave_places_view(&found.hits);
        FOUND.set(found);
        accepted(answered)
    }

    /// Lists distance and nearest points of the pairs in the room.
    #[must_use]
    pub fn distance_many(&self, is_odd: bool) -> bool {
        let pairs = inputs::take();
        leave_lists(&mut |numbers, _| {
            check_even(is_odd, &pairs)?;
            let size = 5 * pairs.len();
            numbers.try_reserve(size).map_err(|_| out_of_memory(size))?;
            self.world().distance_each(inputs::pairs(&pairs), |found| {
                let [a, b] = found.points.unwrap_or([DVec2::NAN; 2]);
                numbers.extend_from_slice(&[found.distance, a.x, a.y, b.x, b.y]);
            })
        })
    }

    /// Leaves the distance of two shapes.
    #[must_use]
    pub fn distance(&self, a: f64, b: f64) -> bool {
        accepted(self.pair(a, b).map(|(a, b)| leave_distance(&distance_shape_shape(a, b))))
    }

    fn nearest_to(&mut self, point: &[f64], max_distance: f64) -> Result<Option<Nearest>, Error> {
        let point = inputs::region(point)?.min();
        Ok(self.ask_world().nearest(point, inputs::max_distance(max_distance)?))
    }
}

impl Engine {
    /// Returns two living shapes; an error names the argument.
    pub(super) fn pair(&self, a: f64, b: f64) -> Result<(&Shape, &Shape), Error> {
        let (a, b) = self.living_pair(a, b)?;
        Ok((self.shape(a)?, self.shape(b)?))
    }

    fn shape(&self, id: ShapeId) -> Result<&Shape, Error> {
        let world = self.world();
        world.position(id).map(|position| &world.shapes()[position])
    }

    /// Returns the ids of two living shapes; an error names the argument.
    pub(super) fn living_pair(&self, a: f64, b: f64) -> Result<(ShapeId, ShapeId), Error> {
        Ok((self.living(a, Field::A)?, self.living(b, Field::B)?))
    }

    fn living(&self, number: f64, field: Field) -> Result<ShapeId, Error> {
        let id = inputs::id(number).map_err(|error| error.of(field))?;
        self.world().position(id).map_err(|error| error.of(field))?;
        Ok(id)
    }
}

/// Positions come by twos; two fill a double of the room, so that an odd one is not seen there.
pub(super) fn check_even(is_odd: bool, pairs: &[f64]) -> Result<(), Error> {
    if is_odd {
        return Err(Error::new(ErrorCode::WrongLength, Field::Pairs, 2.0 * pairs.len() as f64 - 1.0));
    }
    Ok(())
}

/// Adds numbers to a list that may find no memory.
#[inline(never)]
pub(super) fn put(list: &mut Vec<f64>, numbers: &[f64]) -> Result<(), Error> {
    if list.capacity() - list.len() < numbers.len() {
        let size = list.len();
        list.try_reserve(size.max(1 << 10)).map_err(|_| out_of_memory(size))?;
    }
    list.extend_from_slice(numbers);
    Ok(())
}
