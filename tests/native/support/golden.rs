//! Readers and writers of the golden files, whose format `tests/golden/README.md` describes.

use super::figure::Figure;
use super::steps;
use collidoscope::lab::{Motion, Options};
use collidoscope::scene::Value;
use collidoscope::{Contact, DVec2};

/// The arguments of the recorded runs beside the two shapes.
pub(crate) const OPTIONS: Options = Options {
    kept: None,
    motion: Motion { velocity_a: DVec2::new(40.0, -25.0), velocity_b: DVec2::new(-30.0, 10.0), duration: 0.125 },
};

/// A recorded query and its result.
#[derive(Clone, Debug)]
pub(crate) struct PairRow<'a> {
    /// The number of the line in the file, from 1.
    pub(crate) line: usize,
    pub(crate) a: Figure,
    pub(crate) b: Figure,
    pub(crate) answer: &'a str,
}

/// One recorded run of a stage.
#[derive(Clone, Debug)]
pub(crate) struct HashRow<'a> {
    pub(crate) line: usize,
    pub(crate) stage: &'a str,
    pub(crate) seed: u64,
    pub(crate) keys: &'a str,
    pub(crate) hash: &'a str,
}

/// A recorded pair and its runs of all algorithms that accept it.
#[derive(Clone, Debug)]
pub(crate) struct ExplainRow<'a> {
    pub(crate) line: usize,
    pub(crate) a: Figure,
    pub(crate) b: Figure,
    pub(crate) runs: Vec<&'a str>,
}

/// Returns the rows of `explain_bits.txt`.
pub(crate) fn explain_rows(text: &str) -> Vec<ExplainRow<'_>> {
    lines(text)
        .map(|(line, content)| {
            let parts: Vec<&str> = content.split(" | ").collect();
            let [a, b, runs @ ..] = parts.as_slice() else { panic!("line {line} lacks a part") };
            ExplainRow { line, a: figure(a, line), b: figure(b, line), runs: runs.to_vec() }
        })
        .collect()
}

/// Returns the line of `explain_bits.txt` for a pair and its runs.
pub(crate) fn explain_line(a: &Figure, b: &Figure, runs: &[String]) -> String {
    format!("{} | {} | {}", figure_words(a), figure_words(b), runs.join(" | "))
}

/// Returns a run in the format of the golden file: the algorithm, the number of its steps, the hash of their words, the
/// reason in the last step.
///
/// The last step, and no other, must be a `done`.
pub(crate) fn run_words(algorithm: &str, recorded: &Value) -> String {
    let kinds = steps::kinds(recorded);
    let ends = kinds.iter().filter(|(kind, _)| *kind == "done").count();
    let Some(("done", Some(reason))) = kinds.last() else { panic!("{algorithm} ends without a reason: {kinds:?}") };
    assert_eq!(ends, 1, "{algorithm}");
    let (count, hash) = (kinds.len(), steps::hash(&steps::words(recorded)));
    format!("{algorithm} {count} {hash:016x} {reason}")
}

/// Returns the rows of `collide_bits.txt`.
pub(crate) fn pair_rows(text: &str) -> Vec<PairRow<'_>> {
    lines(text)
        .map(|(line, content)| {
            let mut parts = content.split(" | ");
            let mut next = || parts.next().unwrap_or_else(|| panic!("line {line} lacks a part"));
            let (a, b, answer) = (next(), next(), next());
            PairRow { line, a: figure(a, line), b: figure(b, line), answer }
        })
        .collect()
}

/// Returns the rows of `stage_hashes.txt`.
pub(crate) fn hash_rows(text: &str) -> Vec<HashRow<'_>> {
    lines(text)
        .map(|(line, content)| {
            let mut words = content.split(' ');
            let mut next = || words.next().unwrap_or_else(|| panic!("line {line} lacks a word"));
            let (stage, seed, keys, hash) = (next(), next(), next(), next());
            let seed = seed.parse().unwrap_or_else(|_| panic!("line {line} has no whole seed"));
            HashRow { line, stage, seed, keys, hash }
        })
        .collect()
}

/// One recorded long run of a stage.
#[derive(Clone, Debug)]
pub(crate) struct LongRow<'a> {
    pub(crate) stage: &'a str,
    pub(crate) seed: u64,
    pub(crate) steps: u32,
    pub(crate) hash: &'a str,
}

/// Returns the rows of `long_hashes.txt`.
pub(crate) fn long_rows(text: &str) -> Vec<LongRow<'_>> {
    lines(text)
        .map(|(line, content)| {
            let words: Vec<&str> = content.split(' ').collect();
            let [stage, seed, steps, hash] = words[..] else { panic!("line {line} has not four words") };
            let whole = |word: &str| word.parse().unwrap_or_else(|_| panic!("line {line}: {word} is no number"));
            LongRow { stage, seed: whole(seed), steps: whole(steps) as u32, hash }
        })
        .collect()
}

/// Returns the line of `collide_bits.txt` for a query and its result.
pub(crate) fn pair_line(a: &Figure, b: &Figure, contact: Option<&Contact>) -> String {
    format!("{} | {} | {}", figure_words(a), figure_words(b), answer_words(contact))
}

/// Returns a result in the format of the golden file: `miss`, or the bits of all numbers.
pub(crate) fn answer_words(contact: Option<&Contact>) -> String {
    contact.map_or_else(
        || "miss".to_owned(),
        |contact| {
            let vectors = [contact.normal, contact.start, contact.end];
            let points = contact.points();
            let places = vectors.iter().chain(points.as_slice());
            let numbers = places.flat_map(|vector| [vector.x, vector.y]);
            words(&std::iter::once(contact.depth).chain(numbers).collect::<Vec<_>>())
        },
    )
}

fn figure_words(figure: &Figure) -> String {
    match *figure {
        Figure::Circle { x, y, radius } => format!("c {}", words(&[x, y, radius])),
        Figure::Rectangle { x, y, width, height, angle } => {
            format!("r {}", words(&[x, y, width, height, angle]))
        }
        Figure::Polygon(outline) => format!("p {}", coordinate_words(outline.points())),
        Figure::Segment { from, to } => format!("s {}", coordinate_words(&[from, to])),
    }
}

fn figure(text: &str, line: usize) -> Figure {
    let mut words = text.split(' ');
    let kind = words.next();
    let numbers: Vec<f64> = words
        .map(|word| u64::from_str_radix(word, 16).unwrap_or_else(|_| panic!("line {line}: `{word}` is no bits")))
        .map(f64::from_bits)
        .collect();
    match (kind, numbers.as_slice()) {
        (Some("c"), &[x, y, radius]) => Figure::circle(x, y, radius),
        (Some("r"), &[x, y, width, height, angle]) => Figure::rectangle(x, y, width, height, angle),
        (Some("s"), &[x1, y1, x2, y2]) => Figure::segment(x1, y1, x2, y2),
        (Some("p"), coordinates) => {
            let points = coordinates.chunks_exact(2).map(DVec2::from_slice);
            Figure::polygon(&points.collect::<Vec<_>>())
        }
        _ => panic!("line {line}: `{text}` is no shape"),
    }
}

fn coordinate_words(points: &[DVec2]) -> String {
    words(&points.iter().flat_map(|point| [point.x, point.y]).collect::<Vec<_>>())
}

fn words(numbers: &[f64]) -> String {
    numbers.iter().map(|number| format!("{:016x}", number.to_bits())).collect::<Vec<_>>().join(" ")
}

/// Returns the lines with content and their numbers. `#` starts a comment.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, content)| !content.is_empty() && !content.starts_with('#'))
}
