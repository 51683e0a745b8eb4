//! Plain numbers, names and lists from JavaScript into checked values.

use crate::errors::{Refusal, out_of_memory};
use collidoscope::engine::{BodyKind, Filter, SHAPE_LIMIT, ShapeId};
use collidoscope::error::{Error, ErrorCode, Field, not_negative, try_reserve, whole, within};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::shape::{Aabb, Circle, Polygon, Pose, Rectangle, Shape};
use glam::DVec2;
use js_sys::{Float64Array, Uint8Array, Uint32Array};

/// Returns the id that a number names.
pub(crate) fn id(number: f64) -> Result<ShapeId, Error> {
    ShapeId::from_number(number).ok_or(Error::new(ErrorCode::UnknownId, Field::Id, number))
}

/// Returns the ids that numbers name. An error has the index of its number.
pub(crate) fn ids(numbers: &[f64]) -> Result<Vec<ShapeId>, Error> {
    let mut ids = Vec::new();
    if !try_reserve(&mut ids, numbers.len()) {
        return Err(Error::new(ErrorCode::OutOfMemory, Field::Shapes, numbers.len() as f64));
    }
    for (index, number) in numbers.iter().enumerate() {
        ids.push(id(*number).map_err(|error| error.at(index))?);
    }
    Ok(ids)
}

/// Returns the member of a number, the first for any other number.
pub(crate) fn member_of<T: Copy>(all: &[T], number: f64) -> T {
    let found = whole(number).and_then(|number| all.get(number as usize));
    found.copied().unwrap_or(all[0])
}

/// Returns the member with a name.
pub(crate) fn named<T: Copy>(
    all: &[T],
    names: &[&str],
    name: &str,
    field: &str,
    code: &'static str,
) -> Result<T, Refusal> {
    let found = names.iter().position(|known| *known == name).and_then(|place| all.get(place));
    found.copied().ok_or_else(|| Refusal::unknown_name(code, field, names, name))
}

/// Returns a whole number of 32 bits.
#[inline(never)]
pub(crate) fn whole_number(number: f64, field: Field) -> Result<u32, Error> {
    let code = if number.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
    whole(number).ok_or(Error::new(code, field, number))
}

/// Returns a copy of whole items of `stride` numbers each, at most as many as a world holds.
pub(crate) fn items(values: &Float64Array, stride: usize) -> Result<Vec<f64>, Error> {
    let length = values.length() as usize;
    check_whole(length, stride)?;
    if length / stride > SHAPE_LIMIT {
        return Err(Error::new(ErrorCode::TooManyShapes, Field::Values, (length / stride) as f64));
    }
    numbers(values)
}

/// Checks that a list is whole items of `stride` numbers.
pub(crate) fn check_whole(length: usize, stride: usize) -> Result<(), Error> {
    if length.is_multiple_of(stride) {
        Ok(())
    } else {
        Err(Error::new(ErrorCode::WrongLength, Field::Values, length as f64))
    }
}

/// Returns a copy of a typed array. The array must not lie in the memory of the module, which may move here.
macro_rules! copied {
    ($values:ident) => {{
        let length = $values.length() as usize;
        let mut copy = Vec::new();
        copy.try_reserve_exact(length).map_err(|_| out_of_memory(length))?;
        copy.resize(length, Default::default());
        if $values.length() as usize != length {
            return Err(Error::new(ErrorCode::WrongLength, Field::Values, length as f64));
        }
        $values.copy_to(&mut copy);
        Ok(copy)
    }};
}

pub(crate) fn numbers(values: &Float64Array) -> Result<Vec<f64>, Error> {
    copied!(values)
}

/// Returns the words of a snapshot's bytes, which are copied once.
#[cfg(feature = "world")]
pub(crate) fn words(values: &Uint8Array) -> Result<Vec<f64>, Error> {
    let length = values.length() as usize;
    if !length.is_multiple_of(size_of::<f64>()) {
        return Err(Error::new(ErrorCode::BadSnapshot, Field::Length, length as f64));
    }
    let mut words = Vec::new();
    let count = length / size_of::<f64>();
    words.try_reserve_exact(count).map_err(|_| out_of_memory(length))?;
    words.resize(count, 0.0);
    // SAFETY: a double may have any bits, and its bytes have no alignment.
    let bytes = unsafe { core::slice::from_raw_parts_mut(words.as_mut_ptr().cast::<u8>(), length) };
    if values.length() as usize != length {
        return Err(out_of_memory(length));
    }
    values.copy_to(bytes);
    Ok(words)
}

pub(crate) fn bytes(values: &Uint8Array) -> Result<Vec<u8>, Error> {
    copied!(values)
}

fn counts(values: &Uint32Array) -> Result<Vec<u32>, Error> {
    copied!(values)
}

/// Returns the pairs of positions in a list.
pub(crate) fn pairs(values: &Uint32Array) -> Result<Vec<[u32; 2]>, Error> {
    let positions = counts(values)?;
    let (pairs, rest) = positions.as_chunks();
    if rest.is_empty() {
        Ok(pairs.to_vec())
    } else {
        Err(Error::new(ErrorCode::WrongLength, Field::Pairs, positions.len() as f64))
    }
}

/// Returns the circles of a list: x, y, radius of each. An error has the index of its shape.
pub(crate) fn circles(values: &Float64Array) -> Result<Vec<Shape>, Error> {
    shapes(values, |[x, y, radius]| Ok(Circle::new(DVec2::new(x, y), radius)?.into()))
}

/// Returns the rectangles of a list: x, y, width, height, angle of each. An error has the index of its shape.
pub(crate) fn rectangles(values: &Float64Array) -> Result<Vec<Shape>, Error> {
    shapes(values, |[x, y, width, height, angle]| Ok(Rectangle::new(DVec2::new(x, y), width, height, angle)?.into()))
}

fn shapes<const N: usize>(
    values: &Float64Array,
    make: impl Fn([f64; N]) -> Result<Shape, Error>,
) -> Result<Vec<Shape>, Error> {
    let numbers = items(values, N)?;
    let (rows, _) = numbers.as_chunks();
    let mut found = Vec::new();
    found.try_reserve_exact(rows.len()).map_err(|_| out_of_memory(rows.len()))?;
    for (index, row) in rows.iter().enumerate() {
        found.push(make(*row).map_err(|error| error.at(index))?);
    }
    Ok(found)
}

/// Returns polygons: the coordinates of all their points, and the number of points of each. An error has the index of its
/// polygon and point.
pub(crate) fn polygons(points: &Float64Array, points_of_each: &Uint32Array) -> Result<Vec<Shape>, Error> {
    let count = points_of_each.length() as usize;
    if count > SHAPE_LIMIT {
        return Err(Error::new(ErrorCode::TooManyShapes, Field::Counts, count as f64));
    }
    let (coordinates, counts) = (numbers(points)?, counts(points_of_each)?);
    Polygon::many(&coordinates, &counts)
}

/// Returns the region of four edges, opposite ones in either order.
pub(crate) fn region([left, top, right, bottom]: [f64; 4]) -> Result<Aabb, Error> {
    let x = |value, field| within(value, COORDINATE_LIMIT, field);
    let first = DVec2::new(x(left, Field::Left)?, x(top, Field::Top)?);
    Ok(Aabb::between(first, DVec2::new(x(right, Field::Right)?, x(bottom, Field::Bottom)?)))
}

/// Returns the region of four edges, none if one is missing.
pub(crate) fn region_or_none(edges: [Option<f64>; 4]) -> Result<Option<Aabb>, Error> {
    let [Some(left), Some(top), Some(right), Some(bottom)] = edges else { return Ok(None) };
    region([left, top, right, bottom]).map(Some)
}

/// Returns a point of the world.
pub(crate) fn point(x: f64, y: f64) -> Result<DVec2, Error> {
    Pose::new(DVec2::new(x, y), 0.0).map(|pose| pose.position())
}

/// A filter that JavaScript passes as a list of numbers.
pub(crate) struct FilterList {
    conditions: Filter<'static>,
    kinds: [BodyKind; BodyKind::ALL.len()],
    kind_count: usize,
    ignore: Vec<ShapeId>,
}

impl FilterList {
    fn filter(&self) -> Filter<'_> {
        Filter { kinds: &self.kinds[..self.kind_count], ignore: &self.ignore, ..self.conditions }
    }
}

/// Returns the filter of a list: layers that the shapes are on, layers that they meet, -1 for any; whether sensors and
/// shapes that do not collide are found; whether each kind of body is; and the ids that are left out.
#[inline(never)]
pub(crate) fn filter_list(list: Option<Float64Array>) -> Result<Option<FilterList>, Error> {
    let Some(list) = list else { return Ok(None) };
    let numbers = numbers(&list)?;
    let wrong = Error::new(ErrorCode::WrongLength, Field::Filter, numbers.len() as f64);
    let ([mask, layers, sensors, not_colliding], rest) = numbers.split_first_chunk().ok_or(wrong)?;
    let (kinds, ignore) = rest.split_at_checked(BodyKind::ALL.len()).ok_or(wrong)?;
    let bits = |number: f64, field| if number == -1.0 { Ok(None) } else { whole_number(number, field).map(Some) };
    let (mut found_kinds, mut kind_count) = ([BodyKind::Dynamic; BodyKind::ALL.len()], 0);
    for (kind, _) in BodyKind::ALL.iter().zip(kinds).filter(|(_, is_found)| **is_found != 0.0) {
        found_kinds[kind_count] = *kind;
        kind_count += 1;
    }
    Ok(Some(FilterList {
        conditions: Filter {
            mask: bits(*mask, Field::Mask)?,
            layers: bits(*layers, Field::Layers)?,
            sensors: *sensors != 0.0,
            not_colliding: *not_colliding != 0.0,
            ..Filter::DEFAULT
        },
        kinds: found_kinds,
        kind_count,
        ignore: ids(ignore).map_err(|error| error.of(Field::Ignore))?,
    }))
}

/// Returns the filter of a list, the default without one.
pub(crate) fn filter(list: &Option<FilterList>) -> Filter<'_> {
    list.as_ref().map_or(Filter::DEFAULT, FilterList::filter)
}

/// Returns a shape at another pose.
#[inline(never)]
pub(crate) fn at_pose(shape: &Shape, [x, y, angle]: [f64; 3]) -> Result<Shape, Error> {
    Ok(shape.clone().with_pose(Pose::new(DVec2::new(x, y), angle)?))
}

/// Returns a duration, which is not negative.
pub(crate) fn duration(value: f64) -> Result<f64, Error> {
    not_negative(value, COORDINATE_LIMIT, Field::Duration)
}

/// Returns the reach of a search: not negative, possibly infinite.
pub(crate) fn max_distance(value: f64) -> Result<f64, Error> {
    if value >= 0.0 {
        Ok(value)
    } else {
        let code = if value.is_nan() { ErrorCode::NotFinite } else { ErrorCode::OutOfRange };
        Err(Error::new(code, Field::MaxDistance, value))
    }
}
