//! The argument buffer: two records, each of a shape or of fields, which JavaScript writes before it calls.
//!
//! ```text
//!   circle      0, x, y, radius, -, angle        segment   3, x1, y1, x2, y2, radius, cx, cy, turned
//!   rectangle   1, x, y, width, height, angle    fields    a number at the place of each, see `Given`
//!   polygon     2, number of points, radius, cx, cy, turned, x, y, x, y, …
//! ```
//!
//! `cx`, `cy`: the center of an outline as the caller passed it, NaN without one. `turned`: the angle that the outline
//! has already.

pub(crate) use super::records::Given;
use super::records::OUTLINE_HEAD;
use super::{inputs, polygon_cache};
use collidoscope::error::{Error, ErrorCode, Field};
use collidoscope::math::tolerance::RESTORED;
use collidoscope::shape::{Kind, POINTS_MAX, Polygon, Segment, Shape, SimplePolygon};
use glam::DVec2;
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Slots of the center in the records of a polygon and of a segment; `turned` follows.
const POLYGON_CENTER: usize = 3;
const SEGMENT_CENTER: usize = 6;
/// Length of a record, in numbers: that of the longest accepted outline.
pub(crate) const RECORD_SIZE: usize = OUTLINE_HEAD + 2 * POINTS_MAX;
/// Length of both records.
const SIZE: usize = 2 * RECORD_SIZE;

thread_local! {
    static ARGUMENTS: [Cell<f64>; SIZE] = const { [const { Cell::new(0.0) }; SIZE] };
}

/// Which of the two records.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    First = 0,
    Second = 1,
}

/// The fields that the caller has written into the second record, as bits.
#[derive(Clone, Copy)]
pub(crate) struct Fields {
    bits: u32,
}

impl Fields {
    /// Returns the fields whose bits are set.
    pub(crate) const fn new(bits: u32) -> Self {
        Self { bits }
    }

    /// Returns whether a field is given.
    pub(crate) const fn has(self, field: Given) -> bool {
        self.bits & (1 << field as u32) != 0
    }

    /// Returns the number of a field if it is given, else the old one.
    pub(crate) fn or(self, field: Given, old: f64) -> f64 {
        if self.has(field) { given_number(field) } else { old }
    }
}

/// Returns the number of a field.
pub(crate) fn given_number(field: Given) -> f64 {
    number(Place::Second, field as usize)
}

/// Returns the address of both records, which never move.
#[wasm_bindgen]
pub fn argument_buffer() -> *const f64 {
    ARGUMENTS.with(|cells| cells.as_ptr().cast())
}

/// Returns the shape in a record.
pub(crate) fn shape(place: Place) -> Result<Shape, Error> {
    let [kind, one, two, three, four, five] = core::array::from_fn(|at| number(place, at));
    if kind == f64::from(Kind::Polygon as u8) {
        polygon(place).map(Shape::from)
    } else if kind == f64::from(Kind::Segment as u8) {
        let segment = Segment::new(DVec2::new(one, two), DVec2::new(three, four))?.with_radius(five)?;
        check_center(place, SEGMENT_CENTER, segment.center(), segment.half_local().length())?;
        Ok(segment.into())
    } else {
        let kind = if kind == 0.0 { Kind::Circle } else { Kind::Rectangle };
        inputs::plain(kind as u32, one, two, three, four, five)
    }
}

/// Returns the shape in the first record as a world adds it: an outline has the angle `turned`.
pub(crate) fn added_shape() -> Result<Shape, Error> {
    let shape = shape(Place::First)?;
    let center = if shape.kind() == Kind::Polygon { POLYGON_CENTER } else { SEGMENT_CENTER };
    shape.with_named_angle(number(Place::First, center + 2))
}

/// Returns the polygon in a record.
pub(crate) fn polygon(place: Place) -> Result<Polygon, Error> {
    let polygon = outline(place, &mut polygon_cache::polygon)?;
    check_center(place, POLYGON_CENTER, polygon.center(), polygon.reach())?;
    polygon.with_radius(number(place, 2))
}

/// Returns the polygon in a record, convex or not; `None` for other shapes, for rounded polygons and for polygons with
/// a center.
pub(crate) fn simple_polygon(place: Place) -> Option<Result<SimplePolygon, Error>> {
    let is_polygon = number(place, 0) == f64::from(Kind::Polygon as u8) && number(place, 2) == 0.0;
    let has_center = !number(place, POLYGON_CENTER).is_nan() || !number(place, POLYGON_CENTER + 1).is_nan();
    (is_polygon && !has_center).then(|| outline(place, &mut |points| SimplePolygon::new(points)))
}

/// Checks the center in a record against the center of its outline. NaN passes.
#[inline(never)]
fn check_center(place: Place, at: usize, center: DVec2, size: f64) -> Result<(), Error> {
    let slack = RESTORED * (size + center.abs().max_element());
    for (field, given, own) in [(Field::X, number(place, at), center.x), (Field::Y, number(place, at + 1), center.y)] {
        if (given - own).abs() > slack {
            return Err(Error::new(ErrorCode::Contradictory, field, given));
        }
    }
    Ok(())
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

/// Returns the number at a slot of a record.
pub(crate) fn number(place: Place, at: usize) -> f64 {
    ARGUMENTS.with(|cells| cells[place as usize * RECORD_SIZE + at].get())
}
