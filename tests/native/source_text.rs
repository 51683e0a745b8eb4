//! Rust code without comments and literals, and its words.

/// Returns the code without comments and with empty literals. Line breaks stay.
pub(crate) fn code_of(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment_length(rest)
        } else if let Some(length) = raw_text_length(rest, code.chars().next_back()) {
            code.push_str("\"\"");
            length
        } else if first == '"' {
            code.push_str("\"\"");
            quoted_length(rest, '"')
        } else if first == '\'' && is_character(rest) {
            code.push_str("' '");
            quoted_length(rest, '\'')
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.extend(rest[..length].chars().filter(|character| *character == '\n'));
        rest = &rest[length..];
    }
    code
}

/// Returns the words of code: names and numbers, `::`, and every other character.
pub(crate) fn words(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_name = |character: char| character.is_alphanumeric() || character == '_';
        let length = if is_name(first) {
            rest.find(|character| !is_name(character)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        words.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    words
}

fn block_comment_length(rest: &str) -> usize {
    let mut nesting = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            nesting += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            nesting -= 1;
            at += 2;
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
        if nesting == 0 {
            return at;
        }
    }
    rest.len()
}

/// Returns the length of a raw literal `r"…"` or `r#"…"#` at the start of `rest`.
fn raw_text_length(rest: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|character| character.is_alphanumeric() || character == '_') {
        return None;
    }
    let hashes_and_text = rest.strip_prefix('r')?;
    let hashes = hashes_and_text.len() - hashes_and_text.trim_start_matches('#').len();
    let text = hashes_and_text[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let inside = text.find(&end).unwrap_or(text.len());
    Some((2 + hashes + inside + end.len()).min(rest.len()))
}

fn quoted_length(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == quote => return at + quote.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

/// Returns whether a quote begins a character and not a lifetime.
fn is_character(rest: &str) -> bool {
    let mut after = rest.chars().skip(1);
    matches!((after.next(), after.next()), (Some('\\'), _) | (Some(_), Some('\'')))
}

#[test]
fn code_excludes_comments_and_literals() {
    let text = "a // crate::x\n/* b /* c */ d */ e \"crate::\\\"y\" 'f' '\\'' &'g h r#\"i\"#; j::k";
    assert_eq!(words(&code_of(text)).join(" "), "a e \" \" ' ' ' ' & ' g h \" \" ; j :: k");
    assert_eq!(code_of("a\n// b\nc\n").lines().count(), 3);
}
