//! Plain numbers and lists from JavaScript into checked values.

use super::result_buffer::{out_of_memory, write_error};
use collidoscope::engine::{SHAPE_LIMIT, ShapeId};
use collidoscope::error::{Error, ErrorCode, Field, whole, within};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::shape::{Aabb, Circle, Kind, POINTS_MAX, Polygon, Pose, Rectangle, Shape};
use glam::DVec2;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static INPUT: Cell<Vec<f64>> = const { Cell::new(Vec::new()) };
}

/// Most bytes of an outline beside its points and normals: its counters and the header of the allocator.
const OUTLINE_OVERHEAD: usize = 64;
/// Bytes for validation and results.
const SPARE_BYTES: usize = 1 << 16;

/// Returns a circle or a rectangle. `size` is a circle's radius or a rectangle's width; a circle has no `height`.
#[inline(never)]
pub(crate) fn plain(kind: u32, x: f64, y: f64, size: f64, height: f64, angle: f64) -> Result<Shape, Error> {
    let pose = Pose::new(DVec2::new(x, y), angle)?;
    if kind == Kind::Circle as u32 {
        Circle::at(pose, size).map(Shape::from)
    } else {
        Rectangle::at(pose, size, height).map(Shape::from)
    }
}

/// Returns the id that a number names.
pub(crate) fn id(number: f64) -> Result<ShapeId, Error> {
    ShapeId::from_number(number).ok_or(Error::new(ErrorCode::UnknownId, Field::Id, number))
}

/// Returns the member of a number, the first for any other number: the facade looks names up.
pub(crate) fn member<T: Copy>(all: &[T], number: u32) -> T {
    all.get(number as usize).copied().unwrap_or(all[0])
}

/// Returns a whole number of 32 bits.
#[inline(never)]
pub(crate) fn whole_number(number: f64, field: Field) -> Result<u32, Error> {
    let code = if number.is_finite() { ErrorCode::OutOfRange } else { ErrorCode::NotFinite };
    whole(number).ok_or(Error::new(code, field, number))
}

/// Allocates a list of `length` numbers and returns its address. JavaScript fills it before its next call.
///
/// Returns null, with an error in the result buffer, if there is no memory, or if the list is not whole items of `stride`
/// numbers, at most as many as a world holds. With stride 0 the length is checked later.
#[wasm_bindgen]
pub fn allocate(length: f64, stride: u32) -> *const f64 {
    match allocated(length, stride as usize) {
        Ok(numbers) => {
            let first = numbers.as_ptr();
            INPUT.set(numbers);
            first
        }
        Err(error) => {
            write_error(error);
            core::ptr::null()
        }
    }
}

fn allocated(length: f64, stride: usize) -> Result<Vec<f64>, Error> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a greater length exceeds the memory")]
    let count = length as usize;
    if stride > 0 && !count.is_multiple_of(stride) {
        return Err(Error::new(ErrorCode::WrongLength, Field::Values, length));
    }
    if stride > 0 && count / stride > SHAPE_LIMIT {
        return Err(Error::new(ErrorCode::TooManyShapes, Field::Values, (count / stride) as f64));
    }
    let mut numbers = Vec::new();
    numbers.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    // SAFETY: the memory is reserved, and JavaScript writes it before it calls anything that reads it.
    unsafe { numbers.set_len(count) };
    Ok(numbers)
}

/// Returns the list that was allocated last.
pub(crate) fn take() -> Vec<f64> {
    INPUT.take()
}

/// Checks that a list is whole items of `stride` numbers.
pub(crate) fn check_whole(numbers: &[f64], stride: usize) -> Result<(), Error> {
    if numbers.len().is_multiple_of(stride) {
        Ok(())
    } else {
        Err(Error::new(ErrorCode::WrongLength, Field::Values, numbers.len() as f64))
    }
}

/// Returns the pairs of positions in a list.
pub(crate) fn pairs(numbers: &[f64]) -> &[[u32; 2]] {
    // SAFETY: any bits are two whole numbers, and a double is aligned for them.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

/// Returns the circles or the rectangles in the list; an error has the index of its shape.
pub(crate) fn circles_or_rectangles(kind: u32) -> Result<Vec<Shape>, Error> {
    let numbers = take();
    let stride = if kind == Kind::Circle as u32 { 3 } else { 5 };
    let count = numbers.len() / stride;
    let mut found = Vec::new();
    found.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    for (index, numbers) in numbers.chunks_exact(stride).enumerate() {
        let [height, angle] = if let [_, _, _, height, angle] = numbers { [*height, *angle] } else { [0.0; 2] };
        let shape = plain(kind, numbers[0], numbers[1], numbers[2], height, angle);
        found.push(shape.map_err(|error| error.at(index))?);
    }
    Ok(found)
}

/// Returns `count` polygons. The list has the coordinates of all their points, then the number of points of each, two in a
/// double. An error has the index of its polygon and point.
pub(crate) fn polygons(count: usize) -> Result<Vec<Shape>, Error> {
    let numbers = take();
    if count > SHAPE_LIMIT {
        return Err(Error::new(ErrorCode::TooManyShapes, Field::Counts, count as f64));
    }
    let (coordinates, counts) = numbers.split_at(numbers.len().saturating_sub(count.div_ceil(2)));
    let counts = &pairs(counts).as_flattened()[..count];
    let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    if 2 * total != coordinates.len() as u64 {
        return Err(Error::new(ErrorCode::WrongLength, Field::Points, coordinates.len() as f64));
    }
    let mut found = Vec::new();
    found.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    check_memory(2 * size_of_val(coordinates) + count * OUTLINE_OVERHEAD)?;
    let mut rest = coordinates.as_chunks().0.iter().map(|[x, y]| DVec2::new(*x, *y));
    let mut outline = Vec::new();
    for (index, count) in counts.iter().map(|count| *count as usize).enumerate() {
        if count > POINTS_MAX {
            return Err(Error::new(ErrorCode::TooManyPoints, Field::Points, count as f64).within(index));
        }
        outline.clear();
        outline.extend(rest.by_ref().take(count));
        found.push(Polygon::new(&outline).map_err(|error| error.within(index))?.into());
    }
    Ok(found)
}

/// Returns the region of two numbers, a point, or of four: left, top, right, bottom, in either order.
pub(crate) fn region(numbers: &[f64]) -> Result<Aabb, Error> {
    const POINT: [Field; 2] = [Field::X, Field::Y];
    const EDGES: [Field; 4] = [Field::Left, Field::Top, Field::Right, Field::Bottom];
    let fields: &[Field] = if numbers.len() == POINT.len() { &POINT } else { &EDGES };
    let mut edges = [0.0; 4];
    for (index, edge) in edges.iter_mut().enumerate() {
        let at = index % fields.len();
        *edge = within(numbers[at], COORDINATE_LIMIT, fields[at])?;
    }
    let [left, top, right, bottom] = edges;
    Ok(Aabb::between(DVec2::new(left, top), DVec2::new(right, bottom)))
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

/// Checks that `bytes` of memory and some to spare are free: outlines are made by calls that trap without memory.
pub(crate) fn check_memory(bytes: usize) -> Result<(), Error> {
    let mut memory = Vec::<u8>::new();
    let result = memory.try_reserve_exact(bytes + SPARE_BYTES).map_err(|_| out_of_memory(bytes));
    // The compiler would remove an unused allocation, and with it the check.
    core::hint::black_box(&memory);
    result
}
