//! Structured cases by the million: pairs and distances, rays, sweeps and fields, each judged apart from the engine.

use super::families::{Family, Tally, random_aim, random_pair, random_point, random_throw};
use super::random::Random;
use super::structured_judge::{field_complaint, pair_complaint, ray_complaint, sweep_complaint};
use collidoscope::{Ray, Sweep, cast_ray, collide};

/// The questions, asked in turn.
const QUESTIONS: [Question; 4] = [Question::Pair, Question::Ray, Question::Sweep, Question::Field];

/// What a case asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// The contact by every method and the distance.
    Pair,
    Ray,
    Sweep,
    /// The signed distance and whether a point is contained.
    Field,
}

/// The end of a run.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) cases: u64,
    pub(crate) failures: u64,
    /// The first failures in words.
    pub(crate) shown: Vec<String>,
    tallies: [Tally; QUESTIONS.len()],
}

impl Report {
    /// Asserts that every family is seen both ways for every question.
    pub(crate) fn assert_hit_rates(&self) {
        self.tallies[Question::Pair as usize].assert_pairs();
        self.tallies[Question::Ray as usize].assert_motions();
        self.tallies[Question::Sweep as usize].assert_motions();
        self.tallies[Question::Field as usize].assert_points();
    }

    fn add(&mut self, complaint: Option<String>, shown_max: usize) {
        self.cases += 1;
        if let Some(complaint) = complaint {
            self.failures += 1;
            if self.shown.len() < shown_max {
                self.shown.push(complaint);
            }
        }
    }
}

/// Runs a number of cases of a seed. Case `n` of a seed is always the same. `progress` is called after each thousand.
pub(crate) fn run(seed: u64, cases: u64, shown_max: usize, mut progress: impl FnMut(&Report)) -> Report {
    let mut report = Report::default();
    for case in 0..cases {
        let (question, family, is_hit, complaint) = ask_case(seed, case);
        report.tallies[question as usize].add(family, is_hit);
        report.add(complaint, shown_max);
        if report.cases % 1000 == 0 {
            progress(&report);
        }
    }
    report
}

/// Returns the faults of the answers to a case of a seed.
#[allow(dead_code, reason = "the fuzz runs all cases")]
pub(crate) fn complaint_of(seed: u64, case: u64) -> Option<String> {
    ask_case(seed, case).3
}

fn ask_case(seed: u64, case: u64) -> (Question, Family, bool, Option<String>) {
    let mut random = Random::new(seed ^ case.wrapping_mul(0xd134_2543_de82_ef95));
    let question = QUESTIONS[(case % QUESTIONS.len() as u64) as usize];
    let (family, is_hit, complaint) = ask(&mut random, question);
    (question, family, is_hit, complaint.map(|what| format!("case {case} of seed {seed}: {what}")))
}

fn ask(random: &mut Random, question: Question) -> (Family, bool, Option<String>) {
    match question {
        Question::Pair => {
            let (family, [a, b]) = random_pair(random);
            let is_hit = collide(&a.shape(), &b.shape()).is_some();
            (family, is_hit, pair_complaint(&a, &b).map(|what| format!("{family:?}, {a:?} and {b:?}: {what}")))
        }
        Question::Ray => {
            let (family, aim) = random_aim(random);
            let ray = Ray::new(aim.origin, aim.direction, aim.reach).expect("a direction");
            let hit = cast_ray(&ray, &aim.figure.shape());
            let complaint = ray_complaint(&ray, &aim.figure, hit.as_ref());
            (family, hit.is_some(), complaint.map(|what| format!("{family:?}, {aim:?}: {hit:?}: {what}")))
        }
        Question::Sweep => {
            let (family, throw) = random_throw(random);
            let sweep = throw.sweep();
            let complaint = sweep_complaint(&throw, &sweep);
            let complaint = complaint.map(|what| format!("{family:?}, {throw:?}: {sweep:?}: {what}"));
            (family, sweep != Sweep::Miss, complaint)
        }
        Question::Field => {
            let (family, figure, point) = random_point(random);
            let complaint = field_complaint(&figure, point);
            let is_hit = figure.shape().contains(point);
            (family, is_hit, complaint.map(|what| format!("{family:?}, {figure:?} and {point}: {what}")))
        }
    }
}
