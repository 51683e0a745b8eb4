//! Questions to the whole world and about pairs of its shapes, one or many at once.

use super::engine::Engine;
use super::inputs;
use super::records;
use super::result_buffer::{
    accepted, id_number, out_of_memory, report_list, report_positions, write_list, write_lists, write_result,
};
use collidoscope::engine::{Nearest, PairContacts, ShapeId};
use collidoscope::error::{Error, ErrorCode, Field, try_push};
use collidoscope::shape::Shape;
use glam::DVec2;
use std::cell::Cell;

/// Position of no shape.
pub(crate) const NOWHERE: f64 = -1.0;

thread_local! {
    /// Contacts of the last `collide_many`, which JavaScript reads.
    static FOUND: Cell<PairContacts> = const { Cell::new(PairContacts::NONE) };
}

impl Engine {
    /// Lists the boxes by which the last detection divided the world: left, top, right, bottom of each.
    pub fn boxes(&self) -> bool {
        write_lists(&mut |numbers, _| {
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

    pub(crate) fn query(&mut self, region: &[f64]) -> bool {
        accepted(inputs::region(region).and_then(|region| {
            let mut found = Vec::new();
            let world = self.world_unchanged_views();
            world.query_region(region, &mut found);
            write_list(found.len(), &mut |numbers| {
                numbers.extend(found.iter().map(|position| world.ids()[*position as usize].to_number()));
            })
        }))
    }

    #[inline(never)]
    pub(crate) fn query_many(&mut self, stride: usize) -> bool {
        let asked = inputs::take();
        let world = self.world_unchanged_views();
        let mut found = Vec::new();
        write_lists(&mut |_, positions| {
            inputs::check_whole(&asked, stride)?;
            let count = asked.len() / stride;
            positions.try_reserve(count + 1).map_err(|_| out_of_memory(count))?;
            positions.resize(count + 1, 0);
            for (index, numbers) in asked.chunks_exact(stride).enumerate() {
                let region = inputs::region(numbers).map_err(|error| error.at(index))?;
                world.query_region(region, &mut found);
                for position in &found {
                    if !try_push(positions, *position) {
                        return Err(out_of_memory(count));
                    }
                }
                let total = positions.len() - count - 1;
                positions[index + 1] = u32::try_from(total).map_err(|_| out_of_memory(total))?;
            }
            Ok(())
        })
    }

    /// Returns the id of the shape nearest to a point and writes where it is.
    pub fn nearest(&mut self, x: f64, y: f64, max_distance: f64) -> f64 {
        id_number(self.nearest_to(&[x, y], max_distance).map(|found| {
            found.map(|Nearest { position, distance, point }| {
                let id = self.world().ids()[position as usize];
                write_result(records::Nearest { id: id.to_number(), distance, point }.numbers());
                id
            })
        }))
    }

    /// Lists position, distance, x and y of the shape nearest to each point in the list; without one -1, infinity and NaN.
    pub fn nearest_many(&mut self, max_distance: f64) -> bool {
        let asked = inputs::take();
        write_lists(&mut |numbers, _| {
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

    /// Lists which of the pairs in the list overlap, and their contacts.
    pub fn collide_many(&self, is_odd: bool) -> bool {
        let pairs = inputs::take();
        let mut found = FOUND.replace(PairContacts::NONE);
        let answered =
            check_even(is_odd, &pairs).and_then(|()| self.world().collide_into(inputs::pairs(&pairs), &mut found));
        report_list(found.contacts.numbers());
        report_positions(&found.hits);
        FOUND.set(found);
        accepted(answered)
    }

    /// Lists distance and nearest points of the pairs in the list.
    pub fn distance_many(&self, is_odd: bool) -> bool {
        let pairs = inputs::take();
        write_lists(&mut |numbers, _| {
            check_even(is_odd, &pairs)?;
            let size = 5 * pairs.len();
            numbers.try_reserve(size).map_err(|_| out_of_memory(size))?;
            self.world().distance_each(inputs::pairs(&pairs), |found| {
                let [a, b] = found.points.unwrap_or([DVec2::NAN; 2]);
                numbers.extend_from_slice(&[found.distance, a.x, a.y, b.x, b.y]);
            })
        })
    }

    fn nearest_to(&mut self, point: &[f64], max_distance: f64) -> Result<Option<Nearest>, Error> {
        let point = inputs::region(point)?.min();
        Ok(self.world_unchanged_views().nearest(point, inputs::max_distance(max_distance)?))
    }
}

impl Engine {
    /// Returns two living shapes; an error names the argument.
    pub(crate) fn pair(&self, a: f64, b: f64) -> Result<(&Shape, &Shape), Error> {
        let (a, b) = self.living_pair(a, b)?;
        Ok((self.shape(a)?, self.shape(b)?))
    }

    pub(crate) fn shape(&self, id: ShapeId) -> Result<&Shape, Error> {
        let world = self.world();
        world.position(id).map(|position| &world.shapes()[position])
    }

    /// Returns the ids of two living shapes; an error names the argument.
    pub(crate) fn living_pair(&self, a: f64, b: f64) -> Result<(ShapeId, ShapeId), Error> {
        Ok((self.living(a, Field::A)?, self.living(b, Field::B)?))
    }

    fn living(&self, number: f64, field: Field) -> Result<ShapeId, Error> {
        let id = inputs::id(number).map_err(|error| error.of(field))?;
        self.world().position(id).map_err(|error| error.of(field))?;
        Ok(id)
    }
}

/// Refuses an odd number of positions: two share a double of the list, so the list's length does not show it.
pub(crate) fn check_even(is_odd: bool, pairs: &[f64]) -> Result<(), Error> {
    if is_odd {
        return Err(Error::new(ErrorCode::WrongLength, Field::Pairs, 2.0 * pairs.len() as f64 - 1.0));
    }
    Ok(())
}

/// Adds numbers to a list.
#[inline(never)]
pub(crate) fn put(list: &mut Vec<f64>, numbers: &[f64]) -> Result<(), Error> {
    if list.capacity() - list.len() < numbers.len() {
        let size = list.len();
        list.try_reserve(size.max(1 << 10)).map_err(|_| out_of_memory(size))?;
    }
    list.extend_from_slice(numbers);
    Ok(())
}
