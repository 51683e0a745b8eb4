//! Recorded sweeps and rays have the bits of silent ones.

use super::random::{Source, separation_at};
use crate::support::motion::Throw;
use crate::support::random::Random;
use crate::support::random_figures::{KINDS, random_figure};
use crate::support::steps;
use collidoscope::lab::{
    Algorithm, Explanation, Motion, Options, RunEnd, RunStep, explain, explain_as_value, explain_ray,
    explain_ray_as_value,
};
use collidoscope::math::tolerance::STEEP;
use collidoscope::narrow_phase::ray::cast_ray_shape_observed;
use collidoscope::narrow_phase::sweep::{SweepReason, SweepStep, sweep_shape_shape_observed};
use collidoscope::trace::{Recorder, Silent};
use collidoscope::{DVec2, ErrorCode, Field, Ray, Sweep, cast_ray};

const REASONS: usize = 6;

fn name(reason: SweepReason) -> &'static str {
    match reason {
        SweepReason::Overlapping => "overlapping",
        SweepReason::Hit => "hit",
        SweepReason::MovingAway => "moving-away",
        SweepReason::TooLate => "too-late",
        SweepReason::ApartForGood => "apart-for-good",
        SweepReason::AtRest => "at-rest",
    }
}

fn ray_name(reason: SweepReason) -> &'static str {
    match reason {
        SweepReason::Overlapping => "inside",
        SweepReason::Hit => "hit",
        SweepReason::MovingAway => "behind",
        SweepReason::TooLate => "too-far",
        SweepReason::ApartForGood => "passes-by",
        SweepReason::AtRest => panic!("a ray has a direction"),
    }
}

#[test]
fn recorded_sweep_has_the_bits_of_the_silent_sweep() {
    let reasons = recorded_reasons(Source::Random, 0x05ee_b020);
    assert!(reasons.iter().all(|count| *count > 100), "each reason must be seen: {reasons:?}");
    // No family rests.
    let reasons = recorded_reasons(Source::Families, 0x0fa0_b020);
    assert!(reasons.iter().filter(|count| **count > 100).count() == REASONS - 1, "all but one: {reasons:?}");
}

/// Asserts that recorded sweeps equal silent ones, and returns how often each reason ended them.
fn recorded_reasons(source: Source, seed: u64) -> [u32; REASONS] {
    let mut reasons = [0; REASONS];
    source.each(seed, 10_000, &mut |throw: Throw| {
        let (a, b) = (throw.a.shape(), throw.b.shape());
        let Throw { velocity_a, velocity_b, duration, .. } = throw;
        let mut recorder = Recorder::default();
        let recorded = sweep_shape_shape_observed(&a, velocity_a, &b, velocity_b, duration, &mut recorder);
        let silent = sweep_shape_shape_observed(&a, velocity_a, &b, velocity_b, duration, &mut Silent);
        for other in [silent, throw.sweep()] {
            assert_eq!(format!("{recorded:?}"), format!("{other:?}"), "every digit is the same");
        }
        assert!(!recorder.is_truncated());
        let reason = assert_steps(source, recorder.steps(), &recorded, &throw);
        reasons[reason as usize] += 1;

        let options = Options { motion: Motion { velocity_a, velocity_b, duration }, ..Options::default() };
        let explained = explain(Algorithm::Sweep, &a, &b, &options).expect("for any shapes");
        let steps = recorder.steps().iter().copied().map(RunStep::Sweep).collect();
        assert_eq!(explained, Explanation { steps, end: RunEnd::Sweep(recorded) });
        let recorded = explain_as_value(Algorithm::Sweep, &a, &b, &options).expect("for any shapes");
        let kinds = steps::kinds(&recorded);
        assert_eq!(kinds.len(), recorder.steps().len());
        assert_eq!(kinds.last(), Some(&("done", Some(name(reason)))));
    });
    reasons
}

/// Asserts that the steps lead to the result, and returns the reason for the end.
fn assert_steps(source: Source, steps: &[SweepStep], sweep: &Sweep, throw: &Throw) -> SweepReason {
    let Some((SweepStep::Done { reason }, steps)) = steps.split_last() else { panic!("no end: {steps:?}") };
    let (mut latest, mut outline, mut gap) = (None, None, false);
    let motion = throw.motion();
    for (place, step) in steps.iter().enumerate() {
        match step {
            SweepStep::Axis { face, normal, overlap, speed, during, latest: is_latest, .. } => {
                assert_eq!(face.is_none(), place == 0, "the motion's normal comes first, and once");
                assert!(outline.is_none() && (normal.length() - 1.0).abs() < 1e-15);
                gap |= *overlap < 0.0;
                if face.is_none() {
                    assert!(during.is_none() && !is_latest && *speed == 0.0);
                    assert!(normal.dot(motion).abs() <= 1e-15 * motion.length());
                    continue;
                }
                assert!(*speed > 0.0 && *speed == normal.dot(motion));
                // The time of an edge along the motion is bounded by those of its ends.
                let is_steep = *speed < STEEP * motion.length();
                let Some(during) = during else {
                    assert!(is_steep && !is_latest, "these shadows move");
                    continue;
                };
                assert!(during.min <= during.max && (is_steep || during.min == -overlap / speed), "{during:?}");
                assert_eq!(*is_latest, latest.is_none_or(|before| during.min > before));
                if *is_latest {
                    latest = Some(during.min);
                }
            }
            SweepStep::Outline { time, normal, .. } => {
                assert!(throw.a.roundness() + throw.b.roundness() > 0.0);
                // Where an edge along the motion ends in an arc, the way to the arc has the root of rounding.
                let reach = throw.a.bounding_radius() + throw.b.bounding_radius();
                let root = source.of_families((1e-3 * source.tolerance(throw) * reach).sqrt() / motion.length());
                let allowed = |latest: f64| root.max(1e-9 * (1.0 + latest.abs()));
                assert!(latest.is_none_or(|latest| *time >= latest - allowed(latest)), "{throw:?} {time} {latest:?}");
                outline = Some((*time, *normal));
            }
            SweepStep::Done { .. } => panic!("an end before the end"),
        }
    }
    match (reason, sweep) {
        (SweepReason::Hit, Sweep::Hit(hit)) => {
            let emitted = outline.map_or(latest, |(time, _)| Some(time)).expect("something was reached");
            let off = (hit.time - emitted).abs();
            let rounding = source.of_families(source.tolerance(throw) / motion.length());
            let is_near = off <= rounding.max(1e-12);
            assert!(is_near, "{throw:?} {hit:?}, emitted {emitted}");
            assert!(outline.is_none_or(|(_, normal)| normal == hit.normal));
        }
        (SweepReason::Overlapping, Sweep::Overlapping { .. }) => {}
        (SweepReason::ApartForGood, Sweep::Miss) => {
            assert!(gap && steps.len() == 1 || source == Source::Families, "{throw:?} {steps:?}");
            let forever = Throw { duration: 1e3 * throw.duration, ..*throw };
            assert_eq!(forever.sweep(), Sweep::Miss, "{throw:?}");
        }
        (SweepReason::TooLate, Sweep::Miss) => {
            let is_late = source == Source::Families && latest.is_some_and(|latest| latest > throw.duration);
            assert!(gap || outline.is_some() || is_late);
        }
        (SweepReason::MovingAway, Sweep::Miss) => {
            assert!(latest.is_none_or(|latest| latest <= 0.0), "{throw:?} {latest:?}");
            let least = separation_at(throw, 0.0) - source.tolerance(throw);
            for share in [0.01, 0.1, 0.5, 1.0] {
                assert!(separation_at(throw, share * throw.duration) >= least, "{throw:?} at {share}");
            }
        }
        (SweepReason::AtRest, Sweep::Miss) => assert!(steps.is_empty()),
        other => panic!("{throw:?}: {other:?}"),
    }
    *reason
}

#[test]
fn recorded_ray_has_the_bits_of_the_silent_ray() {
    let mut random = Random::new(0x05ee_b021);
    let mut reasons = [0; REASONS];
    for _ in 0..10_000 {
        let kind = random.pick(&KINDS);
        let shape = random_figure(&mut random, kind).shape();
        let mut place = || DVec2::new(random.between(-60.0, 60.0), random.between(-60.0, 60.0));
        let (origin, towards) = (place(), place());
        let reach = random.pick(&[20.0, 60.0, f64::INFINITY]);
        let ray = Ray::new(origin, towards - origin, reach).expect("a direction");
        let mut recorder = Recorder::default();
        let recorded = cast_ray_shape_observed(&ray, &shape, &mut recorder);
        for other in [cast_ray_shape_observed(&ray, &shape, &mut Silent), cast_ray(&ray, &shape)] {
            assert_eq!(format!("{recorded:?}"), format!("{other:?}"), "every digit is the same");
        }
        let Some(SweepStep::Done { reason }) = recorder.steps().last() else { panic!("no end") };
        let (is_hit, is_inside) = (recorded.is_some(), recorded.is_some_and(|hit| hit.normal.is_none()));
        assert_eq!(is_hit && !is_inside, *reason == SweepReason::Hit);
        assert_eq!(is_inside, *reason == SweepReason::Overlapping);
        reasons[*reason as usize] += 1;
        let values = explain_ray_as_value(&ray, &shape).expect("there is memory");
        let kinds = steps::kinds(&values);
        assert_eq!(kinds.len(), recorder.steps().len());
        assert_eq!(kinds.last(), Some(&("done", Some(ray_name(*reason)))));
        let steps = recorder.into_steps().into_iter().map(RunStep::Sweep).collect();
        assert_eq!(explain_ray(&ray, &shape), Explanation { steps, end: RunEnd::Ray(recorded) });
    }
    let (at_rest, others) = reasons.split_last().expect("there are reasons");
    assert_eq!(*at_rest, 0);
    assert!(others.iter().all(|count| *count > 100), "each reason must be seen: {reasons:?}");
}

#[test]
fn ray_algorithm_refuses_a_shape() {
    let shape = random_figure(&mut Random::new(1), KINDS[0]).shape();
    let error = explain(Algorithm::Ray, &shape, &shape, &Options::default()).expect_err("no ray");
    assert_eq!((error.code, error.field), (ErrorCode::WrongType, Field::A));
}
