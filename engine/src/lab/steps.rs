//! Recorded runs as plain data, built by the layouts of the steps.

use super::step_layouts::STEP_LAYOUTS;
use crate::scene::Value;

type Fields = Vec<(std::borrow::Cow<'static, str>, Value)>;

/// Returns the steps that a record of numbers holds, as lists and objects.
pub fn step_values(numbers: &[f64]) -> Value {
    let mut reader = Reader { rest: numbers.iter() };
    let mut steps = Vec::new();
    while !reader.rest.as_slice().is_empty() {
        steps.push(reader.step());
    }
    Value::List(steps)
}

/// Reads the numbers of steps; [`super::StepLayout`] describes the layouts.
struct Reader<'a> {
    rest: std::slice::Iter<'a, f64>,
}

impl Reader<'_> {
    fn step(&mut self) -> Value {
        let layout = &STEP_LAYOUTS[self.index()];
        let mut step: Fields = vec![("kind".into(), text(layout.kind))];
        for field in layout.fields() {
            step.push((field.name.into(), self.value(field.layout)));
        }
        Value::Object(step)
    }

    fn value(&mut self, layout: &'static str) -> Value {
        if let Some(inner) = layout.strip_suffix('?') {
            return if self.number() == 1.0 { self.value(inner) } else { Value::Null };
        }
        if let Some(inner) = layout.strip_suffix('*') {
            return Value::List((0..self.index()).map(|_| self.value(inner)).collect());
        }
        match layout {
            "number" | "face" => Value::Number(self.number()),
            "flag" => Value::Flag(self.number() == 1.0),
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
            choice => choice.split('|').nth(self.index()).map_or(Value::Null, text),
        }
    }

    fn fields(&mut self, fields: &[(&'static str, &'static str)]) -> Fields {
        fields.iter().map(|(name, layout)| ((*name).into(), self.value(layout))).collect()
    }

    fn object(&mut self, fields: &[(&'static str, &'static str)]) -> Value {
        Value::Object(self.fields(fields))
    }

    fn contact(&mut self) -> Value {
        let mut contact =
            self.fields(&[("depth", "number"), ("normal", "point"), ("start", "point"), ("end", "point")]);
        let count = self.index();
        // The record has two places; the second repeats the first of a single point.
        let points = [self.value("point"), self.value("point")];
        contact.push(("points".into(), Value::List(points.into_iter().take(count).collect())));
        Value::Object(contact)
    }

    /// Returns the origin of an axis: its number, then two numbers whose meaning depends on it.
    fn source(&mut self) -> Value {
        let (kind, first, index) = (self.index(), self.index(), self.number());
        let name = ["edge", "vertex", "centres", "vertices"][kind];
        let mut source: Fields = vec![("kind".into(), text(name))];
        match name {
            "centres" => {}
            "vertices" => {
                source.push(("vertexA".into(), Value::Number(first as f64)));
                source.push(("vertexB".into(), Value::Number(index)));
            }
            _ => {
                source.push(("shape".into(), text(["a", "b"][first])));
                source.push(("index".into(), Value::Number(index)));
            }
        }
        Value::Object(source)
    }

    fn number(&mut self) -> f64 {
        self.rest.next().copied().unwrap_or(f64::NAN)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small whole numbers")]
    fn index(&mut self) -> usize {
        self.number() as usize
    }
}

fn text(text: &'static str) -> Value {
    Value::Text(text.into())
}
