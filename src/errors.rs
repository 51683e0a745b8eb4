//! Refusals as JavaScript errors: an `Error` with `code`, `field`, `value`, `index` and `point`, and a whole sentence.

use collidoscope::error::{Error, ErrorCode, Field};
use collidoscope::scene::{SceneError, Value};
use js_sys::{JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The reason for refusing a call, as JavaScript catches it.
#[derive(Debug)]
pub struct Refusal(JsValue);

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        refusal.0
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        Self::of("", error)
    }
}

impl Refusal {
    /// Returns the refusal of a field of an argument, which is named before the field.
    #[cold]
    #[inline(never)]
    pub(crate) fn of(owner: &str, error: Error) -> Self {
        let name = error.field.as_str();
        let dot = if owner.is_empty() || owner == name { "" } else { "." };
        let subject = [if owner == name { "" } else { owner }, dot, name].concat();
        // Both zeros count as one.
        let value = JsValue::from_f64(error.value + 0.0);
        let (index, point) = (number_or_null(error.index()), number_or_null(error.part()));
        let (element, corner) = match (error.field, error.part()) {
            (_, Some(_)) => (&index, &point),
            (Field::Points, None) => (&JsValue::NULL, &index),
            _ => (&index, &JsValue::NULL),
        };
        let mut message = JsString::from(subject);
        if !element.is_null() {
            message = message.concat(&" of element ".into()).concat(element);
        }
        message = message.concat(&" ".into()).concat(&error.sentence().into());
        if !corner.is_null() {
            message = message.concat(&" at corner ".into()).concat(corner);
        }
        message = message.concat(&": ".into()).concat(&value);
        Self::new(error.code.as_str(), &message, name, &value, &index, &point)
    }

    /// Returns the refusal of a name that is not in a list.
    #[cold]
    #[inline(never)]
    pub(crate) fn unknown_name(code: &str, field: &str, names: &[&str], given: &str) -> Self {
        let message = [field, " must be one of ", &names.join(", "), ": \"", given, "\""].concat();
        Self::new(code, &message.into(), field, &given.into(), &JsValue::NULL, &JsValue::NULL)
    }

    /// Returns the refusal of a document that is no plain data.
    pub(crate) fn unreadable_scene() -> Self {
        let message = JsString::from("scene is nested too deeply, has a list that is too long, or fills the memory");
        Self::new("bad-snapshot", &message, "scene", &JsValue::NULL, &JsValue::NULL, &JsValue::NULL)
    }

    fn new(code: &str, message: &JsString, field: &str, value: &JsValue, index: &JsValue, point: &JsValue) -> Self {
        let error = js_sys::Error::new(&String::from(message));
        let details = [("value", value), ("index", index), ("point", point)];
        for (name, value) in [("code", &code.into()), ("field", &field.into())].into_iter().chain(details) {
            // A new object accepts every field.
            let _ = Reflect::set(&error, &name.into(), value);
        }
        Self(error.into())
    }
}

fn number_or_null(number: Option<usize>) -> JsValue {
    number.map_or(JsValue::NULL, |number| JsValue::from_f64(number as f64))
}

impl From<SceneError> for Refusal {
    fn from(error: SceneError) -> Self {
        let SceneError { code, path, value, sentence, expected } = error;
        let value = match value {
            Value::Number(number) => JsValue::from_f64(number),
            Value::Text(text) => JsValue::from_str(&text),
            _ => JsValue::NULL,
        };
        let path = if path.is_empty() { "scene" } else { &path };
        let names = if expected.is_empty() { String::new() } else { [" (", &expected.join(", "), ")"].concat() };
        let mut message = JsString::from([path, " ", sentence, &names].concat());
        if !value.is_null() {
            message = message.concat(&": ".into()).concat(&shown(&value));
        }
        Self::new(code.as_str(), &message, path, &value, &JsValue::NULL, &JsValue::NULL)
    }
}

/// Returns a value for a message: the start of a long text.
fn shown(value: &JsValue) -> JsValue {
    const LONGEST: u32 = 40;
    value.dyn_ref::<JsString>().map_or_else(|| value.clone(), |text| text.slice(0, LONGEST).into())
}

/// Returns the error of a list of `count` numbers that finds no memory.
pub(crate) fn out_of_memory(count: usize) -> Error {
    Error::new(ErrorCode::OutOfMemory, Field::Values, count as f64)
}
