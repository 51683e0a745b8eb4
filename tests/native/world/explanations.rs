//! Explanations agree with the stored contacts.

use crate::keys::{press, random_script, run};
use crate::support::random::Random;
use crate::support::stages::open;
use collidoscope::broad_phase::BoundingCircleStep;
use collidoscope::lab::{Algorithm, Explanation, Lab, Options, RunStep, explain, rectangle_of};
use collidoscope::narrow_phase::circle::CircleCircleStep;
use collidoscope::narrow_phase::epa::GjkEpaStep;
use collidoscope::narrow_phase::rectangle::{RectangleCircleStep, RectangleRectangleStep};
use collidoscope::narrow_phase::sat::SatStep;
use collidoscope::narrow_phase::{Contact, Owner, contact_shape_shape};
use collidoscope::{Circle, DVec2, Rectangle, Shape};

/// Returns the contact that a record of a narrow-phase run ends with.
fn last_contact(explanation: &Explanation) -> Option<Contact> {
    match explanation.steps.last() {
        Some(
            RunStep::CircleCircle(CircleCircleStep::Done { contact })
            | RunStep::RectangleRectangle(RectangleRectangleStep::Done { contact })
            | RunStep::RectangleCircle(RectangleCircleStep::Done { contact })
            | RunStep::Sat(SatStep::Done { contact })
            | RunStep::GjkEpa(GjkEpaStep::Done { contact }),
        ) => *contact,
        other => panic!("the last step is {other:?}"),
    }
}

#[test]
fn explained_contact_equals_the_stored_one_for_every_pair() {
    let mut random = Random::new(0x0e_0a11);
    let (mut hits, mut misses) = (0, 0);
    for script in 0..40 {
        let mut lab = open("rectangle-circle", f64::from(script));
        run(&mut lab, &random_script(&mut random, 60));
        let world = lab.world();
        let ids = world.ids();
        for second in 0..ids.len() {
            for first in 0..second {
                let pair = [first as u32, second as u32];
                if world.properties()[first].is_fixed() && world.properties()[second].is_fixed() {
                    continue;
                }
                let (a, b) = (ids[first], ids[second]);
                let accepted: Vec<Algorithm> = Algorithm::ALL
                    .iter()
                    .copied()
                    .filter(|algorithm| algorithm.accepts(&world.shapes()[first], &world.shapes()[second]))
                    .collect();
                let general =
                    [Algorithm::Sat, Algorithm::Gjk, Algorithm::GjkDistance, Algorithm::Epa, Algorithm::Sweep];
                assert_eq!(accepted[2..], general, "one closed form and the general ones answer for every pair");
                let bounds = lab.explain(accepted[0], a, b, 1.0).expect("accepted");
                let candidate = world.candidate_pairs().contains(&pair);
                let last = RunStep::BoundingCircle(BoundingCircleStep::Done { candidate });
                assert_eq!(bounds.steps.last(), Some(&last), "{pair:?}");
                let explained = last_contact(&lab.explain(accepted[1], a, b, 1.0).expect("accepted"));
                let place = world.contact_pairs().iter().position(|other| *other == pair);
                assert_eq!(explained, place.and_then(|place| world.contacts().get(place)), "{pair:?}");
                let reversed = last_contact(&lab.explain(accepted[1], b, a, 1.0).expect("accepted"));
                assert_eq!(reversed.map(|contact| contact.depth), explained.map(|contact| contact.depth));
                for algorithm in [Algorithm::Sat, Algorithm::Epa] {
                    let general = last_contact(&lab.explain(algorithm, a, b, 1.0).expect("accepted"));
                    assert_eq!(general.is_some(), explained.is_some(), "{pair:?} by {}", algorithm.as_str());
                    let Some((general, explained)) = general.zip(explained) else { continue };
                    assert!((general.depth - explained.depth).abs() <= 1e-10, "{pair:?} by {}", algorithm.as_str());
                }
                hits += usize::from(explained.is_some());
                misses += usize::from(explained.is_none());
            }
        }
    }
    assert!(hits > 100 && misses > 100, "{hits} hits, {misses} misses");
}

#[test]
fn the_partner_is_a_living_shape_of_an_accepted_kind_that_takes_part() {
    let mut lab = open("rectangle-circle", 6.0);
    run(&mut lab, "FG");
    let ids = lab.world().ids().to_vec();
    let (top, rectangle, circle) = (ids[1], ids[5], ids[6]);
    let partner = |lab: &Lab, id, algorithm| lab.partner(id, algorithm).expect("it lives");
    assert_eq!(partner(&lab, circle, Algorithm::CircleCircle), None, "there is no other circle");
    assert_eq!(partner(&lab, top, Algorithm::RectangleRectangle), Some(rectangle), "never another border");
    assert_eq!(partner(&lab, rectangle, Algorithm::RectangleRectangle), None, "the rest is furniture");
    assert_eq!(partner(&lab, rectangle, Algorithm::RectangleCircle), Some(circle));
    assert_eq!(partner(&lab, circle, Algorithm::RectangleCircle), Some(rectangle));
    press(&mut lab, 'G');
    assert_eq!(partner(&lab, circle, Algorithm::CircleCircle), lab.world().ids().last().copied());
    let broad_phase = open("broad-phase", 6.0);
    let alone = broad_phase.world().ids()[0];
    assert_eq!(partner(&broad_phase, alone, Algorithm::BoundingCircle), None, "the borders take no part there");
}

#[test]
fn the_explained_contact_is_the_answered_one_in_both_orders() {
    let plank = Shape::from(Rectangle::new(DVec2::ZERO, 8.0, 4.0, 0.3).expect("valid"));
    let ball = Shape::from(Circle::new(DVec2::new(4.0, 3.0), 2.5).expect("valid"));
    for (a, b, owner) in [(&plank, &ball, Owner::A), (&ball, &plank, Owner::B)] {
        let explained = explain(Algorithm::RectangleCircle, a, b, &Options::default()).expect("accepted");
        assert_eq!(rectangle_of(a), owner);
        let contact = contact_shape_shape(a, b);
        assert!(contact.is_some());
        assert_eq!(explained.steps.last(), Some(&RunStep::RectangleCircle(RectangleCircleStep::Done { contact })));
    }
}
