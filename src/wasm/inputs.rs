//! Plain numbers and lists from JavaScript into checked values.

use crate::engine::{SHAPE_LIMIT, ShapeId};
use crate::fault::{ErrorCode, Fault, Field};
use crate::lab::Algorithm;
use crate::narrow_phase::Method;
use crate::shape::{Circle, Kind, POINTS_MAX, Polygon, Pose, Rectangle, Shape};
use glam::DVec2;
use js_sys::{Float64Array, Uint32Array};

/// Bytes that an outline takes at most beside its points: its counters, and what the allocator adds.
const OUTLINE_OVERHEAD: usize = 64;
/// Bytes that the gate and the answers need for a moment.
const SPARE_BYTES: usize = 1 << 16;

/// A shape that crosses in plain numbers. Unlike [`Shape`] it has no pointers in it, beside which the compiler would
/// split its doubles.
pub(super) enum Plain {
    Circle(Circle),
    Rectangle(Rectangle),
}

impl From<Plain> for Shape {
    fn from(plain: Plain) -> Self {
        match plain {
            Plain::Circle(circle) => circle.into(),
            Plain::Rectangle(rectangle) => rectangle.into(),
        }
    }
}

/// Returns a circle or a rectangle. `size` is a circle's radius or a rectangle's width; a circle has no `height`.
#[inline(always)]
pub(super) fn plain(kind: u32, x: f64, y: f64, size: f64, height: f64, angle: f64) -> Result<Plain, Fault> {
    let pose = Pose::new(DVec2::new(x, y), angle)?;
    if kind == Kind::Circle as u32 {
        Circle::at(pose, size).map(Plain::Circle)
    } else {
        Rectangle::at(pose, size, height).map(Plain::Rectangle)
    }
}

/// Returns the id that a number names.
pub(super) fn id(number: f64) -> Result<ShapeId, Fault> {
    ShapeId::from_number(number).ok_or(Fault::new(ErrorCode::UnknownId, Field::Id, number))
}

/// Returns the algorithm of a number.
pub(super) fn algorithm(number: u32) -> Result<Algorithm, Fault> {
    let unknown = Fault::new(ErrorCode::UnknownAlgorithm, Field::Algorithm, f64::from(number));
    let found = usize::try_from(number).ok().and_then(|number| Algorithm::ALL.get(number));
    found.copied().ok_or(unknown)
}

/// Returns the method of a number, the first where there is no such number.
pub(super) fn method(number: u32) -> Method {
    let found = usize::try_from(number).ok().and_then(|number| Method::ALL.get(number));
    found.copied().unwrap_or(Method::Auto)
}

/// Returns a count or a place that has come as a number; `None` if it is none.
pub(super) fn whole(number: f64) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with what it was")]
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}

/// Returns one item for every `N` numbers of a list; a fault says which item it is of.
pub(super) fn items<const N: usize, T>(
    values: &Float64Array,
    item: impl Fn([f64; N]) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let numbers = numbers(values, N)?;
    let count = numbers.len() / N;
    let mut found = Vec::new();
    found.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    for (index, numbers) in numbers.as_chunks().0.iter().enumerate() {
        found.push(item(*numbers).map_err(|fault| fault.at(index))?);
    }
    Ok(found)
}

/// Returns the numbers of a list of items of so many numbers each.
fn numbers(values: &Float64Array, stride: usize) -> Result<Vec<f64>, Fault> {
    let length = values.length() as usize;
    let count = length / stride;
    if !length.is_multiple_of(stride) {
        return Err(Fault::new(ErrorCode::WrongLength, Field::Values, length as f64));
    }
    if count > SHAPE_LIMIT {
        return Err(Fault::new(ErrorCode::TooManyShapes, Field::Values, count as f64));
    }
    copied(values, length)
}

/// Returns polygons: all their points, and how many each has. A fault says of which polygon and point it is.
pub(super) fn polygons(points: &Float64Array, counts: &Uint32Array) -> Result<Vec<Shape>, Fault> {
    let (length, count) = (points.length() as usize, counts.length() as usize);
    if count > SHAPE_LIMIT {
        return Err(Fault::new(ErrorCode::TooManyShapes, Field::Counts, count as f64));
    }
    let counts = copied_counts(counts, count)?;
    let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    if 2 * total != length as u64 {
        return Err(Fault::new(ErrorCode::WrongLength, Field::Points, length as f64));
    }
    let numbers = copied(points, length)?;
    let mut found = Vec::new();
    found.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    check_room(length.saturating_mul(size_of::<f64>()) + count * OUTLINE_OVERHEAD)?;
    let mut rest = numbers.as_chunks().0.iter().map(|[x, y]| DVec2::new(*x, *y));
    let mut outline = Vec::new();
    for (index, count) in counts.into_iter().map(|count| count as usize).enumerate() {
        if count > POINTS_MAX {
            return Err(Fault::new(ErrorCode::TooManyPoints, Field::Points, count as f64).within(index));
        }
        outline.clear();
        outline.extend(rest.by_ref().take(count));
        found.push(Polygon::new(&outline).map_err(|fault| fault.within(index))?.into());
    }
    Ok(found)
}

/// Checks that there are so many bytes of memory, and some to spare: outlines are made by calls that end the instance
/// where there is none.
fn check_room(bytes: usize) -> Result<(), Fault> {
    let mut room = Vec::<u8>::new();
    let result = room.try_reserve_exact(bytes + SPARE_BYTES).map_err(|_| out_of_memory(bytes));
    // Else the compiler would take the memory for unused and the question for answered.
    core::hint::black_box(&room);
    result
}

fn copied(values: &Float64Array, length: usize) -> Result<Vec<f64>, Fault> {
    let mut numbers = Vec::new();
    numbers.try_reserve_exact(length).map_err(|_| out_of_memory(length))?;
    numbers.resize(length, 0.0);
    // Making room may have detached a list that lies in this very memory.
    if values.length() as usize != length {
        return Err(Fault::new(ErrorCode::WrongLength, Field::Values, f64::from(values.length())));
    }
    values.copy_to(&mut numbers);
    Ok(numbers)
}

fn copied_counts(values: &Uint32Array, length: usize) -> Result<Vec<u32>, Fault> {
    let mut counts = Vec::new();
    counts.try_reserve_exact(length).map_err(|_| out_of_memory(length))?;
    counts.resize(length, 0);
    // As in `copied`.
    if values.length() as usize != length {
        return Err(Fault::new(ErrorCode::WrongLength, Field::Counts, f64::from(values.length())));
    }
    values.copy_to(&mut counts);
    Ok(counts)
}

pub(super) fn out_of_memory(count: usize) -> Fault {
    Fault::new(ErrorCode::OutOfMemory, Field::Values, count as f64)
}
