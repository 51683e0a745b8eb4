//! Plain data as words of a snapshot.

use super::Value;
use crate::engine::{Reader, Writer};
use crate::error::{Field, try_push};

/// Nesting of a value at most.
const DEPTH_MAX: u32 = 16;
/// Bytes of a text in a word: as a whole number it is exact.
const BYTES: usize = 6;

/// Kinds of values. A flag is a kind of its own for yes and no.
const NULL: u32 = 0;
const NO: u32 = 1;
const YES: u32 = 2;
const NUMBER: u32 = 3;
const TEXT: u32 = 4;
const LIST: u32 = 5;
const OBJECT: u32 = 6;

/// Writes a value: its kind, then its number, or its length and its parts.
pub(in crate::lab) fn write_value(writer: &mut Writer, value: &Value) {
    let mut begin = |kind: u32| writer.number(f64::from(kind));
    match value {
        Value::Null => begin(NULL),
        Value::Flag(flag) => begin(if *flag { YES } else { NO }),
        Value::Number(number) => {
            begin(NUMBER);
            writer.number(*number);
        }
        Value::Text(text) => {
            begin(TEXT);
            write_text(writer, text);
        }
        Value::List(items) => {
            begin(LIST);
            writer.count(items.len());
            items.iter().for_each(|item| write_value(writer, item));
        }
        Value::Object(fields) => {
            begin(OBJECT);
            writer.count(fields.len());
            for (name, value) in fields {
                write_text(writer, name);
                write_value(writer, value);
            }
        }
    }
}

fn write_text(writer: &mut Writer, text: &str) {
    writer.count(text.len());
    for bytes in text.as_bytes().chunks(BYTES) {
        let word = bytes.iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
        writer.number(word as f64);
    }
}

/// Reads a value; `None` after the reader has refused it.
pub(in crate::lab) fn read_value(reader: &mut Reader) -> Option<Value> {
    read_nested(reader, DEPTH_MAX)
}

fn read_nested(reader: &mut Reader, depth: u32) -> Option<Value> {
    let Some(depth) = depth.checked_sub(1) else {
        reader.refuse_number(Field::Snapshot, 0.0);
        return None;
    };
    let value = match reader.whole(OBJECT, Field::Snapshot) {
        NULL => Value::Null,
        NO => Value::Flag(false),
        YES => Value::Flag(true),
        NUMBER => Value::Number(reader.number()),
        TEXT => Value::Text(read_text(reader)?.into()),
        LIST => {
            let mut items = Vec::new();
            for _ in 0..reader.whole(u32::MAX, Field::Snapshot) {
                let item = read_nested(reader, depth)?;
                try_push(&mut items, item).then_some(())?;
            }
            Value::List(items)
        }
        _ => {
            let mut fields = Vec::new();
            for _ in 0..reader.whole(u32::MAX, Field::Snapshot) {
                let name = read_text(reader)?.into();
                let value = read_nested(reader, depth)?;
                try_push(&mut fields, (name, value)).then_some(())?;
            }
            Value::Object(fields)
        }
    };
    reader.check().is_ok().then_some(value)
}

fn read_text(reader: &mut Reader) -> Option<String> {
    let length = reader.whole(u32::MAX, Field::Snapshot) as usize;
    if length.div_ceil(BYTES) > reader.rest().len() {
        reader.refuse_number(Field::Length, length as f64);
        return None;
    }
    let mut bytes = Vec::new();
    while bytes.len() < length {
        let number = reader.number();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "compared with the number")]
        let mut word = number as u64;
        if word as f64 != number {
            reader.refuse_number(Field::Snapshot, number);
            return None;
        }
        for _ in 0..BYTES.min(length - bytes.len()) {
            bytes.push((word & 0xff) as u8);
            word >>= 8;
        }
    }
    String::from_utf8(bytes).ok()
}
