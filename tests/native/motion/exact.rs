//! The exact sweeps and rays, and the table of swept boxes.

use crate::support::case::Hit;
use crate::support::figure::Figure;
use crate::support::files;
use crate::support::motion::{RayCase, SweepCase, Throw, full_rays, full_sweeps, ray_rows, sweep_rows};
use collidoscope::{DVec2, ErrorCode, Ray, RayHit, Sweep, SweepHit};

/// Judges every sweep in both orders; returns the number of expected hits.
fn assert_sweeps(cases: &[SweepCase]) -> usize {
    let both = cases.iter().flat_map(|case| [case.clone(), case.swapped()]);
    let judged = both.flat_map(|case| {
        let answer = case.throw.sweep();
        case.complaints(&answer).into_iter().map(move |what| format!("{}: {what}", case.id))
    });
    assert_none(&judged.collect::<Vec<_>>());
    cases.iter().filter(|case| case.hit == Hit::Yes).count()
}

fn assert_rays(cases: &[RayCase]) -> usize {
    let judged = cases.iter().flat_map(|case| {
        let complaints = case.complaints(case.answer().as_ref());
        complaints.into_iter().map(|what| format!("{}: {what}", case.id))
    });
    assert_none(&judged.collect::<Vec<_>>());
    cases.iter().filter(|case| case.hit == Hit::Yes).count()
}

fn assert_none(wrong: &[String]) {
    let shown = wrong.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} complaints, the first:\n{shown}", wrong.len());
}

#[test]
fn exact_sweeps_pass() {
    let cases = sweep_rows(files::SWEEPS);
    assert_eq!((cases.len(), assert_sweeps(&cases)), (2000, 1083));
}

#[test]
fn adversarial_sweeps_pass() {
    let cases = full_sweeps(files::ADVERSARIAL);
    assert_eq!((cases.len(), assert_sweeps(&cases)), (12, 5));
}

#[test]
fn exact_rays_pass() {
    let cases = ray_rows(files::RAYS);
    assert_eq!((cases.len(), assert_rays(&cases)), (2000, 923));
}

#[test]
fn adversarial_rays_pass() {
    let cases = full_rays(files::ADVERSARIAL);
    assert_eq!((cases.len(), assert_rays(&cases)), (20, 14));
    let refused = cases.iter().filter_map(|case| Ray::new(case.origin, case.span, 1.0).err());
    assert_eq!(refused.map(|error| error.code).collect::<Vec<_>>(), [ErrorCode::ZeroDirection]);
}

/// The position of a relative to b, its motion, and the expected time and normal.
type Row = ([f64; 2], [f64; 2], Option<(f64, DVec2)>);

/// Two boxes of 2 x 2: the position of a relative to b, its motion, and the result within a second.
#[test]
fn table_of_swept_boxes_passes() {
    let hit = |time: f64, normal: [f64; 2]| Some((time, DVec2::from(normal)));
    let table: [Row; 8] = [
        ([-10.0, 0.0], [20.0, 0.0], hit(0.4, [1.0, 0.0])),
        ([-10.0, 0.0], [5.0, 0.0], None),
        ([-10.0, 0.0], [-20.0, 0.0], None),
        ([-10.0, 3.0], [20.0, 0.0], None),
        ([-3.0, 0.0], [0.0, 0.0], None),
        ([-1.5, 0.2], [0.0, 0.0], hit(0.0, [1.0, 0.0])),
        ([-10.0, -10.0], [20.0, 20.0], hit(0.4, [1.0, 0.0])),
        ([-10.0, 6.0], [20.0, -20.0], hit(0.4, [1.0, 0.0])),
    ];
    let square = |x: f64, y: f64| Figure::rectangle(x, y, 2.0, 2.0, 0.0);
    let places = [DVec2::ZERO, DVec2::new(300.0, -200.0), DVec2::new(-1e6, 1e6)];
    for (offset, velocity, expected) in table {
        for (place, drift) in places.into_iter().zip([DVec2::ZERO, DVec2::new(-7.0, 3.0), DVec2::new(0.5, 64.0)]) {
            let throw = Throw {
                a: square(offset[0], offset[1]).moved(place),
                velocity_a: DVec2::from(velocity) + drift,
                b: square(0.0, 0.0).moved(place),
                velocity_b: drift,
                duration: 1.0,
            };
            for (throw, sign) in [(throw.clone(), 1.0), (throw.swapped(), -1.0)] {
                let what = format!("{offset:?} {velocity:?} at {place}");
                match (throw.sweep(), expected) {
                    (Sweep::Miss, None) => {}
                    (Sweep::Hit(hit), Some((time, normal))) => {
                        assert_eq!(hit.time, time, "{what}");
                        // Corner on corner, either face is right.
                        let is_face = hit.normal == normal * sign;
                        assert!(is_face || offset[1] != 0.0 && hit.normal.perp().abs() == normal, "{what}: {hit:?}");
                    }
                    (Sweep::Overlapping { depth, normal }, Some((0.0, expected))) => {
                        assert!((depth - 0.5).abs() < 1e-9 && normal == expected * sign, "{what}: {depth} {normal}");
                    }
                    (other, _) => panic!("{what}: {other:?}, want {expected:?}"),
                }
            }
        }
    }
}

/// Makes a right answer wrong in one way.
type Spoil<T> = (&'static str, fn(&mut T));

#[test]
fn judge_of_sweeps_rejects_each_kind_of_wrong_answer() {
    let wrongs: [Spoil<SweepHit>; 8] = [
        ("a time off by a thousandth", |hit| hit.time += 1e-3),
        ("a time after the end", |hit| hit.time = 1.5),
        ("NaN", |hit| hit.time = f64::NAN),
        ("the classic opposite normal", |hit| hit.normal = -hit.normal),
        ("a normal across", |hit| hit.normal = hit.normal.perp()),
        ("a normal too long", |hit| hit.normal *= 1.5),
        ("a point beside a", |hit| hit.point_a += DVec2::new(1e-3, 1e-3)),
        ("points at the start", |hit| {
            hit.point_a -= DVec2::splat(40.0);
            hit.point_b -= DVec2::splat(40.0);
        }),
    ];
    let mut judged = 0;
    for case in sweep_rows(files::SWEEPS).iter().take(200) {
        let Sweep::Hit(right) = case.throw.sweep() else {
            let found = Sweep::Overlapping { depth: 0.0, normal: DVec2::X };
            assert!(!case.complaints(&found).is_empty(), "{}: a false hit passed", case.id);
            continue;
        };
        assert!(!case.complaints(&Sweep::Miss).is_empty(), "{}: a miss passed", case.id);
        for (what, spoil) in wrongs {
            let mut hit = right;
            spoil(&mut hit);
            assert!(!case.complaints(&Sweep::Hit(hit)).is_empty(), "{}: {what} passed", case.id);
        }
        judged += 1;
    }
    assert!(judged > 80, "{judged}");
}

#[test]
fn judge_of_rays_rejects_each_kind_of_wrong_answer() {
    let wrongs: [Spoil<RayHit>; 5] = [
        ("a distance off by a tenth", |hit| hit.distance += 0.1),
        ("NaN", |hit| hit.distance = f64::NAN),
        ("the opposite normal", |hit| hit.normal = hit.normal.map(|normal| -normal)),
        ("no normal", |hit| hit.normal = None),
        ("a point elsewhere", |hit| hit.point += DVec2::new(30.0, 30.0)),
    ];
    let mut judged = 0;
    for case in ray_rows(files::RAYS).iter().take(200) {
        let Some(right) = case.answer() else {
            let found = RayHit { distance: 0.0, point: case.origin, normal: None };
            assert!(!case.complaints(Some(&found)).is_empty(), "{}: a false hit passed", case.id);
            continue;
        };
        assert!(!case.complaints(None).is_empty(), "{}: a miss passed", case.id);
        for (what, spoil) in wrongs {
            let mut hit = right;
            spoil(&mut hit);
            let is_same = hit == right;
            assert!(is_same || !case.complaints(Some(&hit)).is_empty(), "{}: {what} passed", case.id);
        }
        judged += 1;
    }
    assert!(judged > 60, "{judged}");
}
