//! The flat path: shapes and properties as numbers in two records that JavaScript writes before a call, and the numbers of
//! its result. It serves the calls that take or return one shape at a time, where reading an object field by field would
//! cost more than the answer.
//!
//! ```text
//!   circle      0, x, y, radius, -, angle        segment   3, x1, y1, x2, y2, radius, cx, cy, turned
//!   rectangle   1, x, y, width, height, angle    fields    a number at the place of each, see `Given`
//!   polygon     2, number of points, radius, cx, cy, turned, x, y, x, y, …
//! ```
//!
//! `cx`, `cy`: the center of an outline as the caller passed it, NaN without one. `turned`: the angle that the outline
//! has already.

use crate::inputs;
use crate::layout::{Given, OUTLINE_HEAD, PROPERTIES_AT, RECORD_SIZE, RESIDENT_HEAD};
use crate::views::sizes;
use collidoscope::engine::{BodyKind, Changes, NUMBERS, Properties, Velocity};
use collidoscope::error::{Error, ErrorCode, Field};
use collidoscope::narrow_phase::Contact;
use collidoscope::narrow_phase::gjk::Distance;
use collidoscope::sdf::Figure;
use collidoscope::shape::{
    Circle, Kind, POINTS_MAX, Pose, Rectangle, Segment, Shape, SimplePolygon, VERTICES_MAX, remembered_polygon,
};
use glam::DVec2;
use js_sys::Float64Array;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Slots of the center in the records of a polygon and of a segment; `turned` follows.
const POLYGON_CENTER: usize = 3;
const SEGMENT_CENTER: usize = 6;
const RESULT_SIZE: usize = RESIDENT_HEAD + 2 * VERTICES_MAX;

thread_local! {
    static ARGUMENTS: [Cell<f64>; 2 * RECORD_SIZE] = const { [const { Cell::new(0.0) }; 2 * RECORD_SIZE] };
    static RESULT: [Cell<f64>; RESULT_SIZE] = const { [const { Cell::new(0.0) }; RESULT_SIZE] };
}

/// Returns a view of both argument records, which never move.
#[wasm_bindgen(js_name = flatArguments)]
pub fn flat_arguments() -> Float64Array {
    ARGUMENTS.with(|cells| view(cells))
}

/// Returns a view of the numbers of the last result, which never move.
#[wasm_bindgen(js_name = flatResult)]
pub fn flat_result() -> Float64Array {
    RESULT.with(|cells| view(cells))
}

fn view(cells: &[Cell<f64>]) -> Float64Array {
    // SAFETY: a cell of a double has the layout of a double, and JavaScript makes the view anew once memory has grown.
    unsafe { Float64Array::view(core::slice::from_raw_parts(cells.as_ptr().cast(), cells.len())) }
}

/// Writes numbers of a result.
#[inline(always)]
pub(crate) fn write<const N: usize>(numbers: [f64; N]) {
    const { assert!(N <= RESULT_SIZE, "the numbers fit into the result") };
    RESULT.with(|cells| {
        for (cell, number) in cells.iter().zip(numbers) {
            cell.set(number);
        }
    });
}

/// Writes depth, normal, start, end, number of points, points. Returns whether there is a contact.
#[inline(always)]
pub(crate) fn write_contact(contact: Option<Contact>) -> bool {
    contact.is_some_and(|contact| {
        let Contact { depth, normal, start, end, .. } = contact;
        let (count, [first, second]) = (contact.points().as_slice().len() as f64, contact.points().ends());
        write([depth, normal.x, normal.y, start.x, start.y, end.x, end.y, count, first.x, first.y, second.x, second.y]);
        true
    })
}

/// Writes distance, nearest points (NaN without them), number of the status, iterations.
pub(crate) fn write_distance(found: &Distance) {
    let [a, b] = found.points.unwrap_or([DVec2::NAN; 2]);
    write([found.distance, a.x, a.y, b.x, b.y, f64::from(found.status as u8), f64::from(found.iterations)]);
}

/// Writes a resident shape: kind, x, y, two sizes, angle, velocities, body kind, layers, mask, numbers, flags, number of
/// points, and x, y of each point.
pub(crate) fn write_resident(shape: &Shape, velocity: &Velocity, properties: &Properties) {
    let (position, [size, height]) = (shape.pose().position(), sizes(shape));
    write([
        f64::from(shape.kind() as u8),
        position.x,
        position.y,
        size,
        height,
        shape.pose().angle(),
        velocity.linear().x,
        velocity.linear().y,
        velocity.angular(),
        f64::from(properties.kind() as u8),
        f64::from(properties.layers()),
        f64::from(properties.mask()),
    ]);
    RESULT.with(|cells| {
        let put = |at: usize, numbers: &[f64]| {
            cells[at..].iter().zip(numbers).for_each(|(cell, number)| cell.set(*number));
        };
        put(PROPERTIES_AT, &properties.numbers());
        put(PROPERTIES_AT + NUMBERS.len(), &properties.flags().map(|flag| f64::from(u8::from(flag))));
        let mut count = 0;
        shape.each_given_point(&mut |point| {
            put(RESIDENT_HEAD + 2 * count, &point.to_array());
            count += 1;
        });
        put(RESIDENT_HEAD - 1, &[count as f64]);
    });
}

/// Which of the two records.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    First = 0,
    Second = 1,
}

/// Returns the changes of a shape that both records describe. `fields` has a bit for each field that is given.
pub(crate) fn changes(fields: u32) -> Result<Changes, Error> {
    let has = |field: Given| fields & (1 << field as u32) != 0;
    let number = |field| has(field).then(|| given(field));
    Ok(Changes {
        outline: has(Given::Outline).then(|| shape(Place::First)).transpose()?,
        x: number(Given::X),
        y: number(Given::Y),
        angle: number(Given::Angle),
        radius: number(Given::Radius),
        properties: properties()?,
        velocity: velocity()?,
        moves: has(Given::VelocityX),
        turns: has(Given::AngularVelocity),
    })
}

/// Returns the velocity in the second record.
#[inline(never)]
pub(crate) fn velocity() -> Result<Velocity, Error> {
    Velocity::new(DVec2::new(given(Given::VelocityX), given(Given::VelocityY)), given(Given::AngularVelocity))
}

/// Returns the properties in the second record.
#[inline(never)]
pub(crate) fn properties() -> Result<Properties, Error> {
    let (mut numbers, mut flags) = (Properties::DEFAULT.numbers(), Properties::DEFAULT.flags());
    let mut slots = (Given::Mass as usize..).map(|slot| number(Place::Second, slot));
    numbers.iter_mut().zip(&mut slots).for_each(|(value, number)| *value = number);
    flags.iter_mut().zip(&mut slots).for_each(|(flag, number)| *flag = number != 0.0);
    let properties = Properties::DEFAULT.with_numbers(numbers)?.with_flags(flags);
    let layers = inputs::whole_number(given(Given::Layers), Field::Layers)?;
    let mask = inputs::whole_number(given(Given::Mask), Field::Mask)?;
    let is_kinematic = given(Given::Kinematic) != 0.0;
    let properties = if is_kinematic { properties.with_kind(BodyKind::Kinematic) } else { properties };
    Ok(properties.with_layers(layers, mask))
}

/// Returns the shape in a record. A new kind of shape does not compile before it has a record here.
pub(crate) fn shape(place: Place) -> Result<Shape, Error> {
    let [kind, one, two, three, four, five] = core::array::from_fn(|at| number(place, at));
    let pose = |angle| Pose::new(DVec2::new(one, two), angle);
    let (shape, radius) = match inputs::member_of(Kind::ALL, kind) {
        Kind::Circle => return Ok(Circle::at(pose(five)?, three)?.into()),
        Kind::Rectangle => return Ok(Rectangle::at(pose(five)?, three, four)?.into()),
        Kind::Polygon => (Shape::from(outline(place, &mut remembered_polygon)?), two),
        Kind::Segment => (Segment::new(DVec2::new(one, two), DVec2::new(three, four))?.into(), five),
    };
    let center = if shape.kind() == Kind::Polygon { POLYGON_CENTER } else { SEGMENT_CENTER };
    shape.check_center(DVec2::new(number(place, center), number(place, center + 1)))?;
    shape.with_radius(radius)
}

/// Returns the shape in the first record as a world adds it: an outline has the angle `turned`.
pub(crate) fn added_shape() -> Result<Shape, Error> {
    let shape = shape(Place::First)?;
    let center = if shape.kind() == Kind::Polygon { POLYGON_CENTER } else { SEGMENT_CENTER };
    shape.with_named_angle(number(Place::First, center + 2))
}

/// Returns the figure in the first record. A polygon without rounding and center need not be convex.
pub(crate) fn figure() -> Result<Figure, Error> {
    let [kind, _, radius, center_x, center_y] = core::array::from_fn(|at| number(Place::First, at));
    let is_polygon = kind == f64::from(Kind::Polygon as u8);
    if is_polygon && radius == 0.0 && center_x.is_nan() && center_y.is_nan() {
        outline(Place::First, &mut |points| SimplePolygon::new(points)).map(Figure::Outline)
    } else {
        shape(Place::First).map(Figure::Shape)
    }
}

/// Returns the result of `make` for the points of the outline in a record.
fn outline<T>(place: Place, make: &mut dyn FnMut(&[DVec2]) -> Result<T, Error>) -> Result<T, Error> {
    let given = number(place, 1);
    if given > POINTS_MAX as f64 {
        return Err(Error::new(ErrorCode::TooManyPoints, Field::Points, given));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "NaN and negative numbers become 0")]
    let count = given as usize;
    ARGUMENTS.with(|cells| {
        let points = &cells[place as usize * RECORD_SIZE + OUTLINE_HEAD..][..2 * count];
        // SAFETY: a point has the size and alignment of two doubles, and JavaScript writes here only between two calls.
        make(unsafe { core::slice::from_raw_parts(points.as_ptr().cast(), count) })
    })
}

const _: () = assert!(size_of::<DVec2>() == 2 * size_of::<Cell<f64>>());
const _: () = assert!(align_of::<DVec2>() == align_of::<Cell<f64>>());

/// Returns the number of a field.
fn given(field: Given) -> f64 {
    number(Place::Second, field as usize)
}

fn number(place: Place, at: usize) -> f64 {
    ARGUMENTS.with(|cells| cells[place as usize * RECORD_SIZE + at].get())
}
