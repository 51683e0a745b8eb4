//! Plain numbers and lists from JavaScript into checked values.

use crate::engine::{SHAPE_LIMIT, ShapeId};
use crate::fault::{ErrorCode, Fault, Field};
use crate::lab::Algorithm;
use crate::shape::{Circle, Kind, Pose, Rectangle, Shape};
use glam::DVec2;
use js_sys::Float64Array;

/// Returns a shape. `size` is a circle's radius or a rectangle's width; a circle has no `height`.
pub(super) fn shape(kind: u32, x: f64, y: f64, size: f64, height: f64, angle: f64) -> Result<Shape, Fault> {
    let pose = Pose::new(DVec2::new(x, y), angle)?;
    if kind == Kind::Circle as u32 {
        Circle::at(pose, size).map(Shape::from)
    } else {
        Rectangle::at(pose, size, height).map(Shape::from)
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

/// Returns one item for every `N` numbers of a list; a fault says which item it is of.
pub(super) fn items<const N: usize, T>(
    values: &Float64Array,
    item: impl Fn([f64; N]) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let length = values.length() as usize;
    let count = length / N;
    if !length.is_multiple_of(N) {
        return Err(Fault::new(ErrorCode::WrongLength, Field::Values, length as f64));
    }
    if count > SHAPE_LIMIT {
        return Err(Fault::new(ErrorCode::TooManyShapes, Field::Values, count as f64));
    }
    let numbers = copied(values, length)?;
    let mut found = Vec::new();
    found.try_reserve_exact(count).map_err(|_| out_of_memory(count))?;
    for (index, numbers) in numbers.as_chunks().0.iter().enumerate() {
        found.push(item(*numbers).map_err(|fault| fault.at(index))?);
    }
    Ok(found)
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

pub(super) fn out_of_memory(count: usize) -> Fault {
    Fault::new(ErrorCode::OutOfMemory, Field::Values, count as f64)
}
