//! The closed-form impulse against exact cases.

use crate::support::files;
use collidoscope::DVec2;
use collidoscope::dynamics::{
    Body, ContactGeometry, Impulse, Mass, Surface, apply_impulse, bounce_velocity, contact_impulse,
};
use serde_json::Value;

/// Rows of the case file.
const ROWS: usize = 400;

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|number| number.as_f64().expect("a number")).collect()
}

fn body(row: &[f64]) -> (Body, DVec2) {
    let body = Body {
        mass: Mass { inverse: row[0], inverse_inertia: row[1] },
        velocity: DVec2::new(row[4], row[5]),
        angular_velocity: row[6],
        ..Body::default()
    };
    (body, DVec2::new(row[2], row[3]))
}

#[test]
fn impulses_match_the_exact_cases() {
    let document: Value = serde_json::from_str(files::IMPULSE).expect("a case file is JSON");
    let rows = document["rows"].as_array().expect("a case file has rows");
    let (mut sliding, mut pushed) = (0, 0);
    for (number, row) in rows.iter().enumerate() {
        let parts: Vec<Vec<f64>> = (0..7).map(|part| numbers(&row[part])).collect();
        let ((mut a, from_a), (mut b, from_b)) = (body(&parts[2]), body(&parts[3]));
        let meeting = ContactGeometry {
            normal: DVec2::new(parts[0][0], parts[0][1]),
            from_a,
            from_b,
            restitution: parts[1][0],
            friction: parts[1][1],
        };
        let largest = parts.iter().flatten().fold(1.0, |most: f64, value| most.max(value.abs()));
        // The normals of the file have 13 digits.
        let tolerance = 1e-9 * largest;
        let found = contact_impulse(&a, &b, &meeting);
        let near = |value: f64, expected: f64, what: &str| {
            assert!((value - expected).abs() <= tolerance, "row {number}: {what} is {value}, not {expected}");
        };
        near(found.normal, parts[4][0], "the normal impulse");
        near(found.tangent, parts[4][1], "the tangential impulse");
        let (energy, momentum) = (energy(&a, &b), momentum(&a, &b));
        apply_impulse(&mut a, &mut b, &meeting, found);
        for (body, expected) in [(&a, &parts[5]), (&b, &parts[6])] {
            near(body.velocity.x, expected[0], "a velocity");
            near(body.velocity.y, expected[1], "a velocity");
            near(body.angular_velocity, expected[2], "a turn");
        }
        // Where it is no tie, as with neither friction nor sliding.
        if found.tangent.abs() > tolerance {
            assert_eq!(found.is_sliding, row[7] == 1, "row {number}: sliding");
        }
        sliding += usize::from(found.is_sliding);
        pushed += usize::from(found.normal > 0.0);
        if meeting.friction == 0.0 {
            assert!(self::energy(&a, &b) <= energy + tolerance * energy.max(1.0), "row {number}: energy is made");
        }
        assert!((self::momentum(&a, &b) - momentum).length() <= tolerance * 100.0, "row {number}: momentum is lost");
    }
    assert_eq!(rows.len(), ROWS);
    assert!(pushed > ROWS / 2 && sliding > ROWS / 10, "{pushed} pushed, {sliding} sliding");
}

fn moving<'a>(a: &'a Body, b: &'a Body) -> impl Iterator<Item = &'a Body> {
    [a, b].into_iter().filter(|body| body.mass.inverse > 0.0)
}

fn energy(a: &Body, b: &Body) -> f64 {
    let turning = |body: &Body| match body.mass.inverse_inertia {
        0.0 => 0.0,
        inverse => body.angular_velocity * body.angular_velocity / (2.0 * inverse),
    };
    moving(a, b).map(|body| body.velocity.length_squared() / (2.0 * body.mass.inverse) + turning(body)).sum()
}

/// Of two bodies that both move; else it is the fixed one that takes it.
fn momentum(a: &Body, b: &Body) -> DVec2 {
    match [a, b].map(|body| body.mass.inverse) {
        [one, other] if one > 0.0 && other > 0.0 => a.velocity / one + b.velocity / other,
        _ => DVec2::ZERO,
    }
}

#[test]
fn separating_and_fixed_bodies_get_no_impulse() {
    let meeting =
        ContactGeometry { normal: DVec2::X, from_a: DVec2::ZERO, from_b: DVec2::ZERO, restitution: 1.0, friction: 1.0 };
    let one = Body { mass: Mass { inverse: 1.0, inverse_inertia: 1.0 }, ..Body::default() };
    let away = Body { velocity: DVec2::new(2.0, 5.0), ..one };
    assert_eq!(contact_impulse(&one, &away, &meeting), Impulse::default());
    let fixed = Body { mass: Mass::FIXED, velocity: DVec2::NEG_X, ..Body::default() };
    assert_eq!(contact_impulse(&fixed, &fixed, &meeting), Impulse::default());
    let lost = Body { velocity: DVec2::NAN, ..one };
    assert_eq!(contact_impulse(&one, &lost, &meeting), Impulse::default());
}

#[test]
fn discs_bounce_by_restitution_and_are_slowed_by_friction() {
    let cases = [(1.0, 0.0, (3.0, -4.0)), (0.5, 0.2, (1.8, -2.0)), (0.5, 0.9, (0.0, -2.0))];
    for (restitution, friction, expected) in cases {
        let after = bounce_velocity(DVec2::new(3.0, 4.0), DVec2::NEG_Y, Surface { restitution, friction });
        assert!((after - DVec2::from(expected)).length() < 1e-15, "{after}, not {expected:?}");
    }
}

#[test]
fn separating_and_resting_discs_keep_their_velocity() {
    let surface = Surface { restitution: 0.5, friction: 0.9 };
    for velocity in [DVec2::new(3.0, -4.0), DVec2::X, DVec2::ZERO] {
        assert_eq!(bounce_velocity(velocity, DVec2::NEG_Y, surface), velocity);
    }
    assert_eq!(bounce_velocity(DVec2::new(0.0, 4.0), DVec2::NEG_Y, surface), DVec2::new(0.0, -2.0));
}
