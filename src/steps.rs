//! Recorded runs as plain objects, built by the layouts of the steps.

use crate::errors::Refusal;
use collidoscope::error::Error;
use collidoscope::lab::STEP_LAYOUTS;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Returns the steps of a run that `write` records as numbers.
pub(crate) fn steps_of(write: impl FnOnce(&mut Vec<f64>) -> Result<(), Error>) -> Result<JsValue, Refusal> {
    let mut numbers = Vec::new();
    write(&mut numbers)?;
    let mut reader = Reader { rest: numbers.iter() };
    let steps = Array::new();
    while !reader.rest.as_slice().is_empty() {
        steps.push(&reader.step());
    }
    Ok(steps.into())
}

/// Reads the numbers of steps; [`collidoscope::lab::StepLayout`] describes the layouts.
struct Reader<'a> {
    rest: core::slice::Iter<'a, f64>,
}

impl Reader<'_> {
    fn step(&mut self) -> JsValue {
        let layout = &STEP_LAYOUTS[self.index()];
        let step = Object::new();
        put(&step, "kind", &layout.kind.into());
        for field in layout.fields() {
            put(&step, field.name, &self.value(field.layout));
        }
        step.into()
    }

    fn value(&mut self, layout: &str) -> JsValue {
        if let Some(inner) = layout.strip_suffix('?') {
            return if self.number() == 1.0 { self.value(inner) } else { JsValue::NULL };
        }
        if let Some(inner) = layout.strip_suffix('*') {
            return (0..self.index()).map(|_| self.value(inner)).collect::<Array>().into();
        }
        match layout {
            "number" | "face" => self.number().into(),
            "flag" => (self.number() == 1.0).into(),
            "point" => self.object(&[("x", "number"), ("y", "number")]),
            "interval" => self.object(&[("min", "number"), ("max", "number")]),
            "difference" => self.object(&[
                ("point", "point"),
                ("vertexA", "number"),
                ("vertexB", "number"),
                ("pointA", "point"),
                ("pointB", "point"),
            ]),
            "contact" => self.contact(),
            "source" => self.source(),
            choice => choice.split('|').nth(self.index()).into(),
        }
    }

    fn object(&mut self, fields: &[(&str, &str)]) -> JsValue {
        let object = Object::new();
        for (name, layout) in fields {
            put(&object, name, &self.value(layout));
        }
        object.into()
    }

    fn contact(&mut self) -> JsValue {
        let contact = self.object(&[("depth", "number"), ("normal", "point"), ("start", "point"), ("end", "point")]);
        let count = self.number();
        let points = Array::of2(&self.value("point"), &self.value("point"));
        // A single point is the start; the record repeats it.
        points.set_length(if count == 2.0 { 2 } else { 1 });
        put(contact.unchecked_ref(), "points", &points);
        contact
    }

    /// Returns the origin of an axis: its number, then two numbers whose meaning depends on it.
    fn source(&mut self) -> JsValue {
        let [kind, first, index] = [self.index(), self.index(), self.index()];
        let source = Object::new();
        let name = ["edge", "vertex", "centres", "vertices"][kind];
        put(&source, "kind", &name.into());
        match name {
            "centres" => {}
            "vertices" => {
                put(&source, "vertexA", &JsValue::from_f64(first as f64));
                put(&source, "vertexB", &JsValue::from_f64(index as f64));
            }
            _ => {
                put(&source, "shape", &["a", "b"][first].into());
                put(&source, "index", &JsValue::from_f64(index as f64));
            }
        }
        source.into()
    }

    fn number(&mut self) -> f64 {
        self.rest.next().copied().unwrap_or(f64::NAN)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small whole numbers")]
    fn index(&mut self) -> usize {
        self.number() as usize
    }
}

fn put(object: &Object, name: &str, value: &JsValue) {
    // A new object accepts every field.
    let _ = Reflect::set(object, &name.into(), value);
}
