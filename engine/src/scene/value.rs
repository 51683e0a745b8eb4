//! Plain data as a tree, its reader with the path of a fault, and its writer.

use crate::error::{Error, ErrorCode, Field, safe_whole, try_push};
use std::borrow::Cow;
use std::fmt;

/// Maximum nesting depth of a value. A document without data of the page has seven levels.
pub const DEPTH_MAX: u32 = 16;
/// Maximum number of items of a list or fields of an object: twice the pairs of the largest detection.
pub const ITEMS_MAX: usize = 1 << 22;

/// Characters of an unknown name in an error.
const NAME_MAX: usize = 40;

/// No bound of its own: for whole numbers that a later check limits.
pub(crate) const ANY: f64 = f64::MAX;

/// Plain data: what JSON can say.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// Nothing. A field without a value counts as missing.
    #[default]
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(Cow<'static, str>),
    /// A list.
    List(Vec<Value>),
    /// An object: names and values in the given order.
    Object(Vec<(Cow<'static, str>, Value)>),
}

/// The reason for a refused document, and the place of the fault in it.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    /// Kind of fault.
    pub code: ErrorCode,
    /// Place of the fault, such as `shapes[3].radius`; empty for the whole document.
    pub path: String,
    /// The offending value, if it is a number or a text.
    pub value: Value,
    /// The rest of the sentence that the path begins, such as `must be a number`.
    pub sentence: &'static str,
    /// The names that would be accepted, if few are.
    pub expected: &'static [&'static str],
}

/// Boxed error: callers return a pointer instead of copying the error.
pub(crate) type Fault = Box<SceneError>;

impl SceneError {
    /// Returns an error of a field.
    #[cold]
    #[inline(never)]
    pub(crate) fn new(code: ErrorCode, path: &str, sentence: &'static str) -> Fault {
        Box::new(Self { code, path: path.to_owned(), value: Value::Null, sentence, expected: &[] })
    }

    /// Returns the error of a document that describes no valid world.
    #[cold]
    #[inline(never)]
    pub(crate) fn bad(path: &str, sentence: &'static str) -> Fault {
        Self::new(ErrorCode::BadSnapshot, path, sentence)
    }

    /// Returns the error of a value of another type.
    #[cold]
    #[inline(never)]
    fn wrong(path: &str, sentence: &'static str, value: &Value) -> Fault {
        let mut error = Self::new(ErrorCode::WrongType, path, sentence);
        if matches!(value, Value::Number(_) | Value::Text(_)) {
            error.value = value.clone();
        }
        error
    }

    /// Returns the same error, of a field of an object.
    #[cold]
    #[inline(never)]
    pub(crate) fn in_field(mut self: Box<Self>, name: &str) -> Fault {
        if !self.path.is_empty() && !self.path.starts_with('[') {
            self.path.insert(0, '.');
        }
        self.path.insert_str(0, name);
        self
    }

    /// Returns the same error, of an item of a list.
    #[cold]
    #[inline(never)]
    pub(crate) fn in_item(self: Box<Self>, index: usize) -> Fault {
        // Without core::fmt, which is ten times as large.
        let mut name = String::from("]");
        let mut rest = index;
        loop {
            name.insert(0, char::from(b'0' + u8::try_from(rest % 10).unwrap_or(0)));
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        name.insert(0, '[');
        self.in_field(&name)
    }
}

impl From<Error> for Fault {
    #[cold]
    #[inline(never)]
    fn from(error: Error) -> Self {
        let mut made = SceneError::new(error.code, "", "is refused");
        made.value = Value::Number(error.value);
        for index in [error.part(), error.index()].into_iter().flatten() {
            made = made.in_item(index);
        }
        made.in_field(error.field.as_str())
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "scene" } else { &self.path };
        write!(formatter, "{}: {path} {}", self.code.as_str(), self.sentence)?;
        if !self.expected.is_empty() {
            write!(formatter, " ({})", self.expected.join(", "))?;
        }
        match &self.value {
            Value::Number(number) => write!(formatter, ": {number}"),
            Value::Text(text) => write!(formatter, ": {text:?}"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for SceneError {}

/// The fields of an object. Reading a value of another type is refused as `wrong-type`; error paths start at the
/// object.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a>(&'a [(Cow<'static, str>, Value)]);

impl<'a> Fields<'a> {
    /// Returns the fields of an object that has no others than known ones.
    #[inline(never)]
    pub(crate) fn of(value: &'a Value, known: &'static [&'static str]) -> Result<Self, Fault> {
        let Value::Object(fields) = value else {
            return Err(SceneError::wrong("", "must be an object", value));
        };
        for (name, _) in fields {
            if !known.iter().any(|known| known == name) {
                let mut error = SceneError::new(ErrorCode::UnknownField, &cut(name), "is not known");
                error.expected = known;
                return Err(error);
            }
        }
        Ok(Self(fields))
    }

    /// Returns the value of a field, `None` if it is missing.
    #[inline(never)]
    pub(crate) fn get(self, name: &str) -> Option<&'a Value> {
        let (_, value) = self.0.iter().find(|(other, _)| other == name)?;
        (!matches!(value, Value::Null)).then_some(value)
    }

    fn typed<T>(
        self,
        name: &str,
        sentence: &'static str,
        pick: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        pick(value).map(Some).ok_or_else(|| SceneError::wrong(name, sentence, value))
    }

    /// Returns a number, or a default.
    #[inline(never)]
    pub(crate) fn number(self, name: &str, default: f64) -> Result<f64, Fault> {
        let pick = |value: &Value| if let Value::Number(number) = value { Some(*number) } else { None };
        Ok(self.typed(name, "must be a number", pick)?.unwrap_or(default))
    }

    /// Returns a number that must be there.
    #[inline(never)]
    pub(crate) fn need(self, name: &str) -> Result<f64, Fault> {
        match self.get(name) {
            None => Err(SceneError::bad(name, "is missing")),
            Some(_) => self.number(name, 0.0),
        }
    }

    /// Returns a whole number of at most `most`, or `None` if it is missing.
    #[inline(never)]
    pub(crate) fn whole(self, name: &str, most: f64) -> Result<Option<u64>, Fault> {
        if self.get(name).is_none() {
            return Ok(None);
        }
        let number = self.number(name, 0.0)?;
        if let Some(whole) = safe_whole(number)
            && number <= most
        {
            return Ok(Some(whole));
        }
        let mut error = SceneError::new(ErrorCode::OutOfRange, name, "must be a whole number in range");
        error.value = Value::Number(number);
        Err(error)
    }

    /// Returns yes or no, or a default.
    #[inline(never)]
    pub(crate) fn flag(self, name: &str, default: bool) -> Result<bool, Fault> {
        let pick = |value: &Value| if let Value::Flag(flag) = value { Some(*flag) } else { None };
        Ok(self.typed(name, "must be true or false", pick)?.unwrap_or(default))
    }

    /// Returns a text, `None` if it is missing.
    #[inline(never)]
    pub(crate) fn text(self, name: &str) -> Result<Option<&'a str>, Fault> {
        self.typed(name, "must be a text", |value| if let Value::Text(text) = value { Some(&**text) } else { None })
    }

    /// Returns the index of the name in `names`, `None` if it is missing.
    #[inline(never)]
    pub(crate) fn name(self, name: &str, names: &'static [&'static str]) -> Result<Option<usize>, Fault> {
        self.get(name).map(|value| name_of(value, names).map_err(|error| error.in_field(name))).transpose()
    }

    /// Returns the items of a list, none if it is missing.
    #[inline(never)]
    pub(crate) fn list(self, name: &str) -> Result<&'a [Value], Fault> {
        let pick = |value: &'a Value| if let Value::List(items) = value { Some(&items[..]) } else { None };
        Ok(self.typed(name, "must be a list", pick)?.unwrap_or_default())
    }

    /// Fills `numbers` from a list of the same length, or leaves them if it is missing.
    #[inline(never)]
    pub(crate) fn numbers(self, name: &str, numbers: &mut [f64]) -> Result<(), Fault> {
        match self.get(name) {
            None => Ok(()),
            Some(value) => fill(value, numbers).map_err(|error| error.in_field(name)),
        }
    }

    /// Reads an object; returns false if it is missing.
    #[inline(never)]
    pub(crate) fn object(
        self,
        name: &str,
        known: &'static [&'static str],
        read: &mut dyn FnMut(Fields<'a>) -> Result<(), Fault>,
    ) -> Result<bool, Fault> {
        let Some(value) = self.get(name) else { return Ok(false) };
        Fields::of(value, known).and_then(read).map(|()| true).map_err(|error| error.in_field(name))
    }

    /// Reads the items of a list.
    #[inline(never)]
    pub(crate) fn each(self, name: &str, read: &mut dyn FnMut(&'a Value) -> Result<(), Fault>) -> Result<(), Fault> {
        for (index, item) in self.list(name)?.iter().enumerate() {
            read(item).map_err(|error| error.in_item(index).in_field(name))?;
        }
        Ok(())
    }
}

/// Returns the first characters of a name, which may have any length.
fn cut(name: &str) -> Cow<'_, str> {
    // Without a slice of text, whose refusal would bring in the formatting of characters: two kilobytes of the download.
    match name.chars().nth(NAME_MAX) {
        None => Cow::Borrowed(name),
        Some(_) => Cow::Owned(name.chars().take(NAME_MAX).chain(['…']).collect()),
    }
}

/// Fills `numbers` from a list of the same length.
#[inline(never)]
pub(crate) fn fill(value: &Value, numbers: &mut [f64]) -> Result<(), Fault> {
    let Value::List(items) = value else { return Err(SceneError::wrong("", "must be a list", value)) };
    if items.len() != numbers.len() {
        return Err(SceneError::new(ErrorCode::WrongLength, "", "is too long or too short a list"));
    }
    for (index, (number, item)) in numbers.iter_mut().zip(items).enumerate() {
        let Value::Number(given) = item else {
            return Err(SceneError::wrong("", "must be a number", item).in_item(index));
        };
        *number = *given;
    }
    Ok(())
}

/// Returns the index of the name in `names`.
#[inline(never)]
pub(crate) fn name_of(value: &Value, names: &'static [&'static str]) -> Result<usize, Fault> {
    let found = match value {
        Value::Text(text) => names.iter().position(|name| name == text),
        _ => None,
    };
    found.ok_or_else(|| {
        let mut error = SceneError::wrong("", "must be one of the names", value);
        error.expected = names;
        error
    })
}

/// An object under construction. A lack of memory is reported once, at the end.
#[derive(Default)]
pub(crate) struct Writer {
    fields: Vec<(Cow<'static, str>, Value)>,
    is_out_of_memory: bool,
}

impl Writer {
    /// Adds a field.
    #[inline(never)]
    pub(crate) fn put(&mut self, name: &'static str, value: Value) {
        self.is_out_of_memory |= !try_push(&mut self.fields, (Cow::Borrowed(name), value));
    }

    /// Adds a number, unless it is the default.
    #[inline(never)]
    pub(crate) fn number(&mut self, name: &'static str, number: f64, default: f64) {
        if number != default {
            self.put(name, Value::Number(number));
        }
    }

    /// Adds yes or no, unless it is the default.
    #[inline(never)]
    pub(crate) fn flag(&mut self, name: &'static str, flag: bool, default: bool) {
        if flag != default {
            self.put(name, Value::Flag(flag));
        }
    }

    /// Adds a text.
    #[inline(never)]
    pub(crate) fn text(&mut self, name: &'static str, text: &'static str) {
        self.put(name, Value::Text(Cow::Borrowed(text)));
    }

    /// Adds an object of named numbers; omits those that are not finite.
    ///
    /// # Errors
    /// `out-of-memory`.
    #[inline(never)]
    pub(crate) fn record(
        &mut self,
        name: &'static str,
        names: &'static [&'static str],
        numbers: &[f64],
    ) -> Result<(), Error> {
        let mut record = Self::default();
        for (name, number) in names.iter().zip(numbers).filter(|(_, number)| number.is_finite()) {
            record.put(name, Value::Number(*number));
        }
        self.put(name, record.finish()?);
        Ok(())
    }

    /// Adds a list of the results of `write`, unless it is empty.
    ///
    /// # Errors
    /// `out-of-memory`, or the first error of `write`.
    pub(crate) fn list<T>(
        &mut self,
        name: &'static str,
        items: impl IntoIterator<Item = T>,
        write: impl FnMut(T) -> Result<Value, Error>,
    ) -> Result<(), Error> {
        let list = list_of(items, write)?;
        if !matches!(&list, Value::List(items) if items.is_empty()) {
            self.put(name, list);
        }
        Ok(())
    }

    /// Returns the object.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub(crate) fn finish(self) -> Result<Value, Error> {
        if self.is_out_of_memory { Err(full(self.fields.len())) } else { Ok(Value::Object(self.fields)) }
    }
}

/// Returns the list of the results of `write`.
///
/// # Errors
/// `out-of-memory`, or the first error of `write`.
pub(crate) fn list_of<T>(
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(T) -> Result<Value, Error>,
) -> Result<Value, Error> {
    let mut list = Vec::new();
    for item in items {
        if !try_push(&mut list, write(item)?) {
            return Err(full(list.len()));
        }
    }
    Ok(Value::List(list))
}

/// Returns numbers as a list.
///
/// # Errors
/// `out-of-memory`.
#[inline(never)]
pub(crate) fn numbers(numbers: &[f64]) -> Result<Value, Error> {
    list_of(numbers, |number| Ok(Value::Number(*number)))
}

/// Returns a text of characters.
///
/// # Errors
/// `out-of-memory`.
pub(crate) fn text_of(characters: impl Iterator<Item = char>) -> Result<Value, Error> {
    let mut text = String::new();
    for character in characters {
        if text.try_reserve(character.len_utf8()).is_err() {
            return Err(full(text.len()));
        }
        text.push(character);
    }
    Ok(Value::Text(Cow::Owned(text)))
}

/// Returns the error of a document that does not fit the memory.
#[cold]
#[inline(never)]
pub(crate) fn full(items: usize) -> Error {
    Error::new(ErrorCode::OutOfMemory, Field::Values, items as f64)
}
