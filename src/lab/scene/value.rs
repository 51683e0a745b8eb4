//! Plain data of unknown origin as a tree, and its conversion into the structs of a document with an exact path in errors.
//!
//! Documents are read in two passes. The first turns any serde format into a [`Value`] and bounds its depth and its lists;
//! the second turns the value into a struct. The second pass is compiled once for all formats and sees every field of an
//! object, which a deserializer of JavaScript objects does not: it only reads the fields that a struct expects.

use crate::error::{Error, ErrorCode, try_push};
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};
use std::fmt;

/// Nesting of a value at most. A document needs seven levels.
const DEPTH_MAX: u32 = 16;
/// Items of a list or fields of an object at most: pairs of the largest detection, twice.
const ITEMS_MAX: usize = 1 << 22;
/// Whole numbers up to 2⁵³ - 1 are exact.
const SAFE_MAX: f64 = 9_007_199_254_740_991.0;
/// Letter changes up to which a name counts as a slip of another one.
const SLIPS_MAX: usize = 3;

/// Plain data.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing: null or undefined.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object: names and values in the given order.
    Object(Vec<(String, Value)>),
}

/// The reason for a refused document, and the place of the fault in it.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    /// Kind of fault.
    pub code: ErrorCode,
    /// Place of the fault, such as `shapes[3].radius`; empty for the whole document.
    pub path: String,
    /// The offending number, if it is one.
    pub value: Option<f64>,
    /// The rest of the sentence that the path begins, such as `must be a number`.
    pub sentence: String,
}

impl SceneError {
    /// Returns an error of a code.
    pub(super) fn new(code: ErrorCode, path: &str, sentence: impl Into<String>) -> Self {
        Self { code, path: path.to_owned(), value: None, sentence: sentence.into() }
    }

    /// Returns the error of a document that no world can be in.
    pub(super) fn bad(path: &str, sentence: &str) -> Self {
        Self::new(ErrorCode::BadSnapshot, path, sentence)
    }

    /// Returns the same error, of a field of an object.
    #[must_use]
    pub(super) fn in_field(mut self, name: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{name}{joint}{}", self.path);
        self
    }

    /// Returns the same error, of an item of a list.
    #[must_use]
    pub(super) fn in_item(self, index: usize) -> Self {
        self.in_field(&format!("[{index}]"))
    }
}

impl From<Error> for SceneError {
    fn from(error: Error) -> Self {
        let mut path = error.field.as_str().to_owned();
        for index in [error.index(), error.part()].into_iter().flatten() {
            path.push_str(&format!("[{index}]"));
        }
        let value = error.value.is_finite().then_some(error.value);
        Self { code: error.code, path, value, sentence: format!("is {}", error.value) }
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "scene" } else { &self.path };
        write!(formatter, "{}: {path} {}", self.code.as_str(), self.sentence)
    }
}

impl std::error::Error for SceneError {}

impl de::Error for SceneError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(ErrorCode::BadSnapshot, "", message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::new(ErrorCode::WrongType, "", format!("must be {expected}: {found}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        Self::new(ErrorCode::OutOfRange, "", format!("must be {expected}: {found}"))
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Self {
        Self::new(ErrorCode::WrongLength, "", format!("must have {expected}: {length}"))
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        Self::new(ErrorCode::WrongType, "", format!("must be one of {}: {found:?}", expected.join(", ")))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let sentence = match nearest(field, expected) {
            Some(name) => format!("is not known; the nearest known name is {name}"),
            None => "is not known".to_owned(),
        };
        Self::new(ErrorCode::UnknownField, field, sentence)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::bad(field, "is missing")
    }
}

/// Returns the expected name with the fewest letter changes, if they are few.
pub(super) fn nearest<'a>(name: &str, expected: &[&'a str]) -> Option<&'a str> {
    // Hostile names may be long.
    let name = name.get(..64).unwrap_or(name);
    if name.len() > 64 {
        return None;
    }
    let slips = |other: &str| {
        let mut row: Vec<usize> = (0..=other.len()).collect();
        for (line, letter) in name.bytes().enumerate() {
            let mut before = line;
            row[0] = line + 1;
            for (column, other) in other.bytes().enumerate() {
                let changed = before + usize::from(!letter.eq_ignore_ascii_case(&other));
                before = row[column + 1];
                row[column + 1] = changed.min(before + 1).min(row[column] + 1);
            }
        }
        row[other.len()]
    };
    let (least, found) = expected.iter().map(|other| (slips(other), *other)).min()?;
    (least <= SLIPS_MAX.min(found.len() / 2)).then_some(found)
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Level(DEPTH_MAX).deserialize(deserializer)
    }
}

/// Reads a value that may be nested to this depth.
#[derive(Clone, Copy)]
struct Level(u32);

impl Level {
    fn below<E: de::Error>(self) -> Result<Self, E> {
        self.0.checked_sub(1).map(Self).ok_or_else(|| E::custom("is nested too deeply"))
    }
}

impl<'de> DeserializeSeed<'de> for Level {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Level {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("plain data")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let level = self.below()?;
        if list.size_hint().is_some_and(|length| length > ITEMS_MAX) {
            return Err(de::Error::custom("is too long a list"));
        }
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(level)? {
            push(&mut items, item)?;
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let level = self.below()?;
        let mut fields = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            push(&mut fields, (name, map.next_value_seed(level)?))?;
        }
        Ok(Value::Object(fields))
    }
}

/// Adds an item to a list of a bounded length.
fn push<T, E: de::Error>(list: &mut Vec<T>, item: T) -> Result<(), E> {
    if list.len() >= ITEMS_MAX {
        return Err(E::custom("is too long a list"));
    }
    if try_push(list, item) { Ok(()) } else { Err(E::custom("needs more memory than there is")) }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(fields) => serializer.collect_map(fields.iter().map(|(name, value)| (name, value))),
        }
    }
}

impl Value {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::Flag(flag) => Unexpected::Bool(*flag),
            Self::Number(number) => Unexpected::Float(*number),
            Self::Text(text) => Unexpected::Str(text),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserializer<'de> for Value {
    type Error = SceneError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SceneError> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Flag(flag) => visitor.visit_bool(flag),
            Self::Number(number) => visitor.visit_f64(number),
            Self::Text(text) => visitor.visit_string(text),
            Self::List(items) => visitor.visit_seq(Items { rest: items.into_iter(), index: 0 }),
            Self::Object(fields) => visitor.visit_map(Fields { rest: fields.into_iter(), value: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SceneError> {
        if matches!(self, Self::Null) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SceneError> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked first")]
        match self {
            Self::Number(number) if (0.0..=SAFE_MAX).contains(&number) && number.fract() == 0.0 => {
                visitor.visit_u64(number as u64)
            }
            other => Err(de::Error::invalid_type(other.unexpected(), &"a whole number")),
        }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SceneError> {
        self.deserialize_u64(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The items of a list that are not read yet.
struct Items {
    rest: std::vec::IntoIter<Value>,
    index: usize,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = SceneError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, SceneError> {
        let Some(item) = self.rest.next() else { return Ok(None) };
        let read = seed.deserialize(item).map_err(|error| error.in_item(self.index))?;
        self.index += 1;
        Ok(Some(read))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The fields of an object that are not read yet.
struct Fields {
    rest: std::vec::IntoIter<(String, Value)>,
    /// Name and value of the field that is being read.
    value: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Fields {
    type Error = SceneError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, SceneError> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        let key = seed.deserialize(Value::Text(name.clone()))?;
        self.value = Some((name, value));
        Ok(Some(key))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, SceneError> {
        let (name, value) = self.value.take().unwrap_or((String::new(), Value::Null));
        seed.deserialize(value).map_err(|error| error.in_field(&name))
    }
}
