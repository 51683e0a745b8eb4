//! Rare results as plain objects. `types.d.ts` declares them; a test of the package compares both.

use collidoscope::RayHit;
use collidoscope::engine::ShapeId;
use collidoscope::error::try_push;
use collidoscope::narrow_phase::cast::ShapeHit;
use collidoscope::scene::{ITEMS_MAX, Value};
use collidoscope::shape::Aabb;
use glam::DVec2;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = concat!(include_str!("../www/engine/generated/types.d.ts"), include_str!("types.d.ts"));

/// A value of a field of a plain object.
pub(crate) trait Plain {
    /// Returns the value as JavaScript sees it.
    fn plain(&self) -> JsValue;
}

macro_rules! plain {
    ($($type:ty: |$value:ident| $plain:expr;)*) => { $(
        impl Plain for $type {
            fn plain(&self) -> JsValue {
                let $value = self;
                $plain
            }
        }
    )* };
}

plain! {
    f64: |number| JsValue::from_f64(*number);
    u32: |number| JsValue::from_f64(f64::from(*number));
    bool: |flag| JsValue::from_bool(*flag);
    str: |text| JsValue::from_str(text);
    JsValue: |value| value.clone();
    ShapeId: |id| JsValue::from_f64(id.to_number());
    DVec2: |point| object(&[("x", &point.x), ("y", &point.y)]);
    [f64; 2]: |pair| list(pair.iter());
    [f64; 4]: |edges| object(&[("left", &edges[0]), ("top", &edges[1]), ("right", &edges[2]), ("bottom", &edges[3])]);
    Aabb: |region| [region.min().x, region.min().y, region.max().x, region.max().y].plain();
}

impl Plain for Value {
    fn plain(&self) -> JsValue {
        match self {
            Self::Null => JsValue::NULL,
            Self::Flag(flag) => flag.plain(),
            Self::Number(number) => number.plain(),
            Self::Text(text) => JsValue::from_str(text),
            Self::List(items) => list(items.iter()),
            Self::Object(fields) => {
                let object = Object::new();
                fields.iter().for_each(|(name, value)| put(&object, name, &value.plain()));
                object.into()
            }
        }
    }
}

impl<T: Plain> Plain for Option<T> {
    fn plain(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, Plain::plain)
    }
}

/// Returns an object of named values.
pub(crate) fn object(fields: &[(&str, &dyn Plain)]) -> JsValue {
    let object = Object::new();
    fields.iter().for_each(|(name, value)| put(&object, name, &value.plain()));
    object.into()
}

fn put(object: &Object, name: &str, value: &JsValue) {
    // A new object accepts every field.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

/// Returns plain data that a caller passes; `None` if it is nested too deeply, has too many items or fills the memory.
/// Functions, symbols and big integers count as missing.
pub(crate) fn read_value(value: &JsValue, depth: u32) -> Option<Value> {
    if let Some(number) = value.as_f64() {
        return Some(Value::Number(number));
    }
    if let Some(flag) = value.as_bool() {
        return Some(Value::Flag(flag));
    }
    if let Some(text) = value.as_string() {
        return Some(Value::Text(text.into()));
    }
    if !value.is_object() {
        return Some(Value::Null);
    }
    let depth = depth.checked_sub(1)?;
    if let Some(array) = value.dyn_ref::<Array>() {
        return read_items(array, |item| read_value(item, depth)).map(Value::List);
    }
    let read_field = |entry: &JsValue| {
        let entry = entry.unchecked_ref::<Array>();
        Some((entry.get(0).as_string()?.into(), read_value(&entry.get(1), depth)?))
    };
    read_items(&Object::entries(value.unchecked_ref()), read_field).map(Value::Object)
}

fn read_items<T>(array: &Array, read: impl Fn(&JsValue) -> Option<T>) -> Option<Vec<T>> {
    let (length, mut items) = (array.length(), Vec::new());
    let fits = length as usize <= ITEMS_MAX;
    let is_whole =
        fits && (0..length).all(|index| read(&array.get(index)).is_some_and(|item| try_push(&mut items, item)));
    is_whole.then_some(items)
}

/// Returns a list of values.
pub(crate) fn list<T: Plain>(items: impl Iterator<Item = T>) -> JsValue {
    items.map(|item| item.plain()).collect::<Array>().into()
}

impl<T: Plain + ?Sized> Plain for &T {
    fn plain(&self) -> JsValue {
        (**self).plain()
    }
}

/// Returns the obstacle of a moving shape in a world.
pub(crate) fn shape_hit((id, hit): &(ShapeId, ShapeHit)) -> JsValue {
    let ShapeHit { time, depth, normal, point_a, point_b, .. } = hit;
    let [normal, point_a, point_b]: [&dyn Plain; 3] = [normal, point_a, point_b];
    object(&[
        ("id", id),
        ("time", time),
        ("depth", depth),
        ("normal", normal),
        ("pointA", point_a),
        ("pointB", point_b),
    ])
}

/// Returns where a ray meets a shape of a world.
pub(crate) fn ray_hit(id: ShapeId, hit: &RayHit) -> JsValue {
    object(&[("id", &id), ("distance", &hit.distance), ("point", &hit.point), ("normal", &hit.normal)])
}
