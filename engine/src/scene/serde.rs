//! Scene values in any serde format.

use super::{DEPTH_MAX, ITEMS_MAX, Value};
use crate::error::try_push;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use std::fmt;

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

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Nesting(DEPTH_MAX).deserialize(deserializer)
    }
}

/// Reader of a value, with the nesting depth that is left.
#[derive(Clone, Copy)]
struct Nesting(u32);

impl Nesting {
    /// Returns the reader of an item or a field.
    fn below<E: de::Error>(self) -> Result<Self, E> {
        self.0.checked_sub(1).map(Self).ok_or_else(|| E::custom("nested too deeply"))
    }
}

impl<'de> DeserializeSeed<'de> for Nesting {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Nesting {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("plain data")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
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
        Ok(Value::Text(text.to_owned().into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let nesting = self.below()?;
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(nesting)? {
            push(&mut items, item)?;
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let nesting = self.below()?;
        let mut fields = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            push(&mut fields, (name.into(), map.next_value_seed(nesting)?))?;
        }
        Ok(Value::Object(fields))
    }
}

/// Adds an item to a list of a bounded length.
fn push<T, E: de::Error>(list: &mut Vec<T>, item: T) -> Result<(), E> {
    if list.len() >= ITEMS_MAX || !try_push(list, item) {
        return Err(E::custom("list is too long"));
    }
    Ok(())
}
