//! A reader of recorded steps, which are plain data.

use collidoscope::scene::Value;

/// Returns the kind of each step of a run, and its reason if it has one.
pub(crate) fn kinds(steps: &Value) -> Vec<(&str, Option<&str>)> {
    let Value::List(steps) = steps else { panic!("no list: {steps:?}") };
    steps.iter().map(|step| (text(step, "kind").expect("every step has a kind"), text(step, "reason"))).collect()
}

/// Returns the words of a value: the names of its fields and its texts, the bits of its numbers, and brackets.
pub(crate) fn words(value: &Value) -> String {
    let mut words = Vec::new();
    add_words(value, &mut words);
    words.join(" ")
}

/// Returns the FNV-1a hash of a text.
pub(crate) fn hash(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    text.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn text<'a>(step: &'a Value, name: &str) -> Option<&'a str> {
    let Value::Object(fields) = step else { panic!("no object: {step:?}") };
    fields.iter().find_map(|field| match field {
        (own, Value::Text(text)) if own == name => Some(&**text),
        _ => None,
    })
}

fn add_words(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Null => words.push("null".to_owned()),
        Value::Flag(flag) => words.push(flag.to_string()),
        Value::Number(number) => {
            assert!(number.is_finite(), "not finite: {number}");
            words.push(format!("{:016x}", number.to_bits()));
        }
        Value::Text(text) => words.push(text.to_string()),
        Value::List(items) => {
            words.push("[".to_owned());
            items.iter().for_each(|item| add_words(item, words));
            words.push("]".to_owned());
        }
        Value::Object(fields) => {
            words.push("{".to_owned());
            for (name, field) in fields {
                words.push(name.to_string());
                add_words(field, words);
            }
            words.push("}".to_owned());
        }
    }
}
