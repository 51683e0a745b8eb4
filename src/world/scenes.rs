//! Scene documents as plain data. Unlike other exports, these functions throw. They throw a plain object with code,
//! field, value, sentence and the accepted names, and the facade turns it into its error.
//!
//! The facade passes a structured clone, so that no getter or proxy runs while an engine is at work.

use crate::engine::{Engine, Held};
use crate::engines::{at_work, store};
use crate::records::NONE;
use collidoscope::error::{ErrorCode, try_push};
use collidoscope::scene::{DEPTH_MAX, ITEMS_MAX, SceneError, Value};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// Makes the engine of a document and returns its number. `seed` replaces the document's seed.
///
/// # Errors
/// As [`World::from_scene`](crate::World::from_scene).
#[wasm_bindgen]
pub fn from_scene(document: &JsValue, seed: Option<f64>) -> Result<u32, JsValue> {
    let held = read(document).and_then(|scene| Held::from_scene(&scene, seed)).map_err(refusal)?;
    Ok(Engine::of(Ok(held)).map_or(NONE, store))
}

/// Returns the document of an engine's state.
///
/// # Errors
/// `out-of-memory`.
#[wasm_bindgen]
pub fn to_scene(engine: u32) -> Result<JsValue, JsValue> {
    let scene = at_work(engine, |engine| engine.held().to_scene());
    scene.map(|scene| written(&scene)).map_err(|error| refusal(*Box::<SceneError>::from(error)))
}

/// Reads plain data. Functions, symbols and big integers count as missing.
fn read(document: &JsValue) -> Result<Value, SceneError> {
    value_of(document, DEPTH_MAX).ok_or_else(|| SceneError {
        code: ErrorCode::BadSnapshot,
        path: String::new(),
        value: Value::Null,
        sentence: "is nested too deeply or has a list that is too long",
        expected: &[],
    })
}

fn value_of(value: &JsValue, depth: u32) -> Option<Value> {
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
    if let Some(list) = value.dyn_ref::<Array>() {
        let mut items = Vec::new();
        each(list, &mut |item| try_push(&mut items, value_of(item, depth)?).then_some(()))?;
        return Some(Value::List(items));
    }
    let mut fields = Vec::new();
    each(&Object::entries(value.unchecked_ref()), &mut |entry| {
        let entry = entry.unchecked_ref::<Array>();
        let name = entry.get(0).as_string()?;
        try_push(&mut fields, (name.into(), value_of(&entry.get(1), depth)?)).then_some(())
    })?;
    Some(Value::Object(fields))
}

fn each(list: &Array, visit: &mut dyn FnMut(&JsValue) -> Option<()>) -> Option<()> {
    let length = list.length();
    (length as usize <= ITEMS_MAX).then_some(())?;
    (0..length).try_for_each(|index| visit(&list.get(index)))
}

fn written(value: &Value) -> JsValue {
    match value {
        Value::Null => JsValue::NULL,
        Value::Flag(flag) => JsValue::from_bool(*flag),
        Value::Number(number) => JsValue::from_f64(*number),
        Value::Text(text) => JsValue::from_str(text),
        Value::List(items) => {
            let list = Array::new();
            for item in items {
                list.push(&written(item));
            }
            list.into()
        }
        Value::Object(fields) => {
            let object = Object::new();
            for (name, value) in fields {
                // A new object accepts every field.
                let _ = Reflect::set(&object, &JsValue::from_str(name), &written(value));
            }
            object.into()
        }
    }
}

#[cold]
#[inline(never)]
fn refusal(error: SceneError) -> JsValue {
    let SceneError { code, path, value, sentence, expected } = error;
    let expected = expected.iter().map(|name| Value::Text((*name).into())).collect();
    written(&Value::Object(vec![
        ("code".into(), Value::Text(code.as_str().into())),
        ("field".into(), Value::Text(path.into())),
        ("value".into(), value),
        ("sentence".into(), Value::Text(sentence.into())),
        ("expected".into(), Value::List(expected)),
    ]))
}
