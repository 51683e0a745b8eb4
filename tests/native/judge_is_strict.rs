//! Tests of the judge: right answers pass, and each kind of wrong answer is rejected.

use crate::support::case::{Case, Hit};
use crate::support::figure::Figure;
use crate::support::judge::{Answer, complaints};
use crate::support::naive::separation;
use crate::support::touching::touch_exactly;
use collidoscope::DVec2;

/// Makes a right answer wrong in one way.
type Spoil = fn(&mut Answer);

/// A plank of 200 x 20 under a box of 20 x 20: depth 6 upwards, the faces flat on each other.
fn plank_and_box() -> (Case, Answer) {
    let case = Case {
        id: "plank and box".to_owned(),
        a: Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.0),
        b: Figure::rectangle(0.0, -14.0, 20.0, 20.0, 0.0),
        hit: Hit::Yes,
        depth: 6.0,
        nearest: None,
        any_normal: false,
        tolerance: 1e-9,
        tolerance_strict: 1e-9,
    };
    let answer = Answer {
        depth: 6.0,
        normal: DVec2::NEG_Y,
        start: DVec2::new(0.0, -4.0),
        end: DVec2::new(0.0, -10.0),
        points: vec![DVec2::new(-10.0, -4.0), DVec2::new(10.0, -4.0)],
    };
    (case, answer)
}

#[test]
fn judge_accepts_the_right_answer() {
    let (case, answer) = plank_and_box();
    assert_eq!(complaints(&case, Some(&answer), case.tolerance), Vec::<String>::new());
}

#[test]
fn judge_rejects_each_kind_of_wrong_answer() {
    let (case, right) = plank_and_box();
    let wrongs: [(&str, Spoil); 11] = [
        ("a depth off by a thousandth", |answer| answer.depth += 1e-3),
        ("a negative depth", |answer| answer.depth = -6.0),
        ("NaN", |answer| answer.depth = f64::NAN),
        ("an infinite place", |answer| answer.end.x = f64::INFINITY),
        ("the opposite normal", |answer| answer.normal = DVec2::Y),
        ("a normal across", |answer| answer.normal = DVec2::X),
        ("a normal too long", |answer| answer.normal *= 1.5),
        ("start and end exchanged", |answer| std::mem::swap(&mut answer.start, &mut answer.end)),
        ("the classic line outside the overlap", |answer| {
            answer.start.x = -100.0;
            answer.end.x = -100.0;
        }),
        ("a line that is not in the middle", |answer| {
            answer.start.x = 5.0;
            answer.end.x = 5.0;
        }),
        ("points that are not the ends of the common face", |answer| {
            answer.points = vec![DVec2::new(-9.0, -4.0), DVec2::new(9.0, -4.0)];
        }),
    ];
    for (what, spoil) in wrongs {
        let mut answer = right.clone();
        spoil(&mut answer);
        assert!(!complaints(&case, Some(&answer), case.tolerance).is_empty(), "{what} passed");
    }
    assert!(!complaints(&case, None, case.tolerance).is_empty(), "a miss passed");
    let apart = Case { hit: Hit::No, depth: 1.0, ..case };
    assert!(!complaints(&apart, Some(&right), apart.tolerance).is_empty(), "a false hit passed");
}

#[test]
fn judge_excuses_only_rounding_at_a_touch() {
    let (case, _) = plank_and_box();
    let touching = Case { hit: Hit::Either, depth: 0.0, b: Figure::rectangle(0.0, -20.0, 20.0, 20.0, 0.0), ..case };
    assert!(!complaints(&touching, None, touching.tolerance).is_empty(), "an exact touch may not be missed");
    let rounded = Case { b: Figure::rectangle(0.0, -20.0_f64.next_up(), 20.0, 20.0, 0.3), ..touching };
    assert!(complaints(&rounded, None, rounded.tolerance).is_empty(), "what rounding decides is free");
}

#[test]
fn naive_separation_matches_known_cases() {
    let square = Figure::rectangle(0.0, 0.0, 2.0, 2.0, 0.0);
    for (other, expected) in [
        (Figure::rectangle(3.0, 0.0, 2.0, 2.0, 0.0), 1.0),
        (Figure::rectangle(5.0, 6.0, 2.0, 2.0, 0.0), 5.0),
        (Figure::rectangle(1.5, 0.25, 2.0, 2.0, 0.0), -0.5),
        (Figure::rectangle(0.0, 0.0, 2.0, 2.0, 0.0), -2.0),
        (Figure::rectangle(1.0 + 2.0_f64.sqrt(), 0.0, 2.0, 2.0, std::f64::consts::FRAC_PI_4), 0.0),
        (Figure::circle(4.0, 5.0, 1.0), 4.0),
        (Figure::circle(0.5, 0.0, 1.0), -1.5),
        (Figure::circle(1.5, 0.0, 1.0), -0.5),
    ] {
        assert!((separation(&square, &other) - expected).abs() < 1e-15, "{other:?}: want {expected}");
        assert!((separation(&other, &square) - expected).abs() < 1e-15, "{other:?} first: want {expected}");
    }
    let turned = Figure::rectangle(0.0, 0.0, 2.0, 2.0, std::f64::consts::FRAC_PI_2);
    assert!((separation(&turned, &Figure::circle(4.0, 5.0, 1.0)) - 4.0).abs() < 1e-14);
    assert_eq!(separation(&Figure::circle(0.0, 0.0, 1.0), &Figure::circle(3.0, 4.0, 1.5)), 2.5);
}

#[test]
fn touching_is_decided_exactly() {
    let circle = Figure::circle(0.0, 0.0, 1.0);
    assert!(touch_exactly(&circle, &Figure::circle(3.0, 4.0, 4.0)));
    assert!(!touch_exactly(&circle, &Figure::circle(3.0, 4.0, 4.0_f64.next_up())));
    assert!(!touch_exactly(&circle, &Figure::circle(3.0, 4.0, 4.0_f64.next_down())));
    let square = Figure::rectangle(0.0, 0.0, 2.0, 2.0, 0.0);
    for (other, touches) in [
        (Figure::rectangle(2.0, 0.0, 2.0, 2.0, 0.0), true),
        (Figure::rectangle(2.0, 2.0, 2.0, 2.0, 0.0), true),
        (Figure::rectangle(2.0_f64.next_up(), 0.0, 2.0, 2.0, 0.0), false),
        (Figure::rectangle(2.0_f64.next_down(), 0.0, 2.0, 2.0, 0.0), false),
        (Figure::rectangle(2.0, 5.0, 2.0, 2.0, 0.0), false),
        (Figure::circle(4.0, 5.0, 5.0), true),
        (Figure::circle(4.0_f64.next_up(), 5.0, 5.0), false),
        (Figure::circle(2.0, 0.0, 1.0), true),
    ] {
        assert_eq!(touch_exactly(&square, &other), touches, "{other:?}");
        assert_eq!(touch_exactly(&other, &square), touches, "{other:?} first");
    }
}
