//! A reader of the records of an explained run that uses the engine's published layouts only.

/// Numbers of a contact.
const CONTACT: usize = 12;
/// Numbers of a point of the Minkowski difference.
const DIFFERENCE: usize = 8;

/// A record: the name of its kind, and its reason if it has one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record<'a> {
    pub(crate) kind: &'a str,
    pub(crate) reason: Option<&'a str>,
}

/// Returns the records of a list of numbers. Numbers outside the layouts fail the test.
pub(crate) fn read<'a>(layouts: &'a str, numbers: &[f64]) -> Vec<Record<'a>> {
    let layouts: Vec<&str> = layouts.lines().collect();
    let mut reader = Reader { numbers, at: 0 };
    let mut records = Vec::new();
    while reader.at < numbers.len() {
        let mut words = layouts[reader.whole(layouts.len())].split(' ');
        let kind = words.next().expect("a layout begins with its name");
        let mut reason = None;
        for word in words {
            let (name, type_name) = word.split_once(':').expect("a field has a type");
            let choice = reader.field(type_name);
            reason = reason.or(choice.filter(|_| name == "reason"));
        }
        records.push(Record { kind, reason });
    }
    records
}

/// Returns the FNV-1a hash of the bits of numbers, 64 bits at a time.
pub(crate) fn bit_hash(numbers: &[f64]) -> u64 {
    numbers
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, number| (hash ^ number.to_bits()).wrapping_mul(0x0000_0100_0000_01b3))
}

struct Reader<'a> {
    numbers: &'a [f64],
    at: usize,
}

impl Reader<'_> {
    /// Reads a field and returns the chosen name if it is a choice.
    fn field<'t>(&mut self, type_name: &'t str) -> Option<&'t str> {
        if let Some(plain) = type_name.strip_suffix('?') {
            return if self.whole(2) == 1 { self.field(plain) } else { None };
        }
        if let Some(plain) = type_name.strip_suffix('*') {
            (0..self.whole(usize::MAX)).for_each(|_| {
                self.field(plain);
            });
            return None;
        }
        match type_name {
            "number" => self.skip(1),
            "flag" => {
                self.whole(2);
            }
            "point" => self.skip(2),
            "interval" => self.skip(2),
            "contact" => self.skip(CONTACT),
            "difference" => self.skip(DIFFERENCE),
            "source" => {
                // An edge or a vertex of one shape, both centers, or a vertex of each.
                let owners = if self.whole(4) == 3 { usize::MAX } else { 2 };
                let _ = (self.whole(owners), self.whole(usize::MAX));
            }
            choice => {
                let names: Vec<&str> = choice.split('|').collect();
                assert!(names.len() > 1, "unknown type {choice}");
                return Some(names[self.whole(names.len())]);
            }
        }
        None
    }

    fn skip(&mut self, count: usize) {
        let skipped = &self.numbers[self.at..self.at + count];
        assert!(skipped.iter().all(|number| number.is_finite()), "not finite: {skipped:?}");
        self.at += count;
    }

    /// Reads an integer below `limit`.
    #[allow(clippy::cast_sign_loss, reason = "compared with what it was")]
    fn whole(&mut self, limit: usize) -> usize {
        let number = self.numbers[self.at];
        let whole = number as usize;
        assert!(whole as f64 == number && whole < limit, "{number} is no whole number below {limit}");
        self.at += 1;
        whole
    }
}
