//! The selection: stops at the ends, survives spawning, never names a shape that is gone.

use crate::keys::{press, random_script, run};
use crate::support::random::Random;
use crate::support::stages::{IDS, open};
use collidoscope::DVec2;
use collidoscope::engine::{BroadPhase, Properties, Velocity, WorldOptions};
use collidoscope::lab::Lab;

fn lab(keys: &str) -> Lab {
    let mut lab = open("rectangles", 11.0);
    run(&mut lab, keys);
    lab
}

fn selected_position(lab: &Lab) -> Option<usize> {
    lab.selected().map(|id| lab.world().position(id).expect("a selected shape lives"))
}

#[test]
fn the_first_shape_is_selected_at_the_start() {
    for stage in IDS {
        let lab = open(stage, 1.0);
        let expected = match *stage {
            // The first four are platforms.
            "response" => Some(4),
            "sandbox" => None,
            _ => Some(0),
        };
        assert_eq!(selected_position(&lab), expected, "{stage}");
    }
}

#[test]
fn next_and_previous_skip_furniture_and_stop_at_the_ends() {
    let mut lab = lab("FGF");
    for expected in [6, 5, 5, 5] {
        lab.select_previous();
        assert_eq!(selected_position(&lab), Some(expected));
    }
    for expected in [6, 7, 7] {
        lab.select_next();
        assert_eq!(selected_position(&lab), Some(expected));
    }
    // A person may select furniture by a click; the keys leave it in one press.
    for wall in 0..5 {
        let id = lab.world().ids()[wall];
        lab.select(Some(id)).expect("it lives");
        lab.select_previous();
        assert_eq!(selected_position(&lab), Some(wall), "no shape before {wall} can be selected");
        lab.select_next();
        assert_eq!(selected_position(&lab), Some(5));
    }
}

#[test]
fn keys_select_no_furniture_in_a_classic_stage_that_has_nothing_else() {
    for stage in &IDS[..4] {
        for keys in [">", "<", "0>", "01234", "X>", "X<", "XX>0"] {
            let mut lab = open(stage, 1.0);
            let start = lab.selected();
            run(&mut lab, keys);
            let expected = if keys.contains('X') { None } else { start };
            assert_eq!(lab.selected(), expected, "{stage} {keys}");
            assert_eq!(lab.furniture().count(), if keys.contains('X') { 4 } else { 5 });
        }
    }
}

#[test]
fn no_key_moves_a_wall() {
    for stage in &IDS[..4] {
        let mut lab = open(stage, 1.0);
        let before = lab.world().shapes().to_vec();
        for wall in 1..5 {
            let id = lab.world().ids()[wall];
            lab.select(Some(id)).expect("it lives");
            run(&mut lab, "WASSDDQEE");
        }
        assert_eq!(lab.world().shapes(), before, "{stage}");
    }
}

#[test]
fn digits_select_by_position_and_a_missing_one_changes_nothing() {
    let mut lab = lab("FG6");
    assert_eq!(selected_position(&lab), Some(6));
    press(&mut lab, '9');
    assert_eq!(selected_position(&lab), Some(6));
    press(&mut lab, '0');
    assert_eq!(selected_position(&lab), Some(6), "the small square is furniture");
    // By position and not by id: after a removal the shapes behind it move up.
    let wall = lab.world().ids()[1];
    lab.remove(wall).expect("it lives");
    press(&mut lab, '5');
    assert_eq!(selected_position(&lab), Some(5));
}

#[test]
fn a_spawned_shape_appears_at_the_selected_centre_and_is_selected() {
    let mut lab = lab("FDDDDSS");
    for key in ['F', 'G', 'F', 'G'] {
        press(&mut lab, key);
        let newest = lab.world().shapes().last().expect("just spawned");
        assert_eq!(lab.selected(), lab.world().ids().last().copied());
        assert_eq!(newest.center(), DVec2::new(440.0, 245.0));
        assert_eq!(newest.pose().angle(), 0.0);
    }
    run(&mut lab, "DS");
    let centers: Vec<DVec2> = lab.world().shapes()[5..].iter().map(|shape| shape.center()).collect();
    assert_eq!(
        centers,
        [[440.0, 245.0]; 4].map(DVec2::from_array).into_iter().chain([DVec2::new(450.0, 255.0)]).collect::<Vec<_>>()
    );
    assert_eq!(lab.world().shapes()[0].center(), DVec2::new(400.0, 225.0), "the small square stays");
}

#[test]
fn with_nothing_selected_a_shape_is_spawned_in_the_middle() {
    let options =
        WorldOptions { width: 300.0, height: 200.0, time_step: 0.01, broad_phase: BroadPhase::BoundingCircle };
    let mut lab = Lab::new(options, 1.0).expect("a small world is fine");
    assert_eq!(lab.selected(), None);
    lab.move_selected(DVec2::ONE).expect("moving nothing is no error");
    lab.rotate_selected(1.0).expect("turning nothing is no error");
    lab.spawn_circle().expect("room");
    lab.spawn_rectangle().expect("room");
    assert!(lab.world().shapes().iter().all(|shape| shape.center() == DVec2::new(150.0, 100.0)));
}

#[test]
fn removing_the_selected_shape_selects_a_living_one_that_is_no_furniture() {
    let mut lab = lab("FGF6");
    for expected in [Some(5), Some(5), None, None] {
        let gone = lab.selected();
        press(&mut lab, 'X');
        assert!(gone.is_none() || lab.selected() != gone);
        assert_eq!(selected_position(&lab), expected);
    }
    assert_eq!(lab.world().len(), 5);
    run(&mut lab, "XWQ<>");
    assert_eq!(lab.selected(), None);
    run(&mut lab, "G>");
    assert_eq!(selected_position(&lab), Some(5));
    // With the furniture gone as well.
    let walls = lab.world().ids()[..5].to_vec();
    walls.into_iter().for_each(|id| lab.remove(id).expect("it lives"));
    assert_eq!(selected_position(&lab), Some(0));
    run(&mut lab, "X");
    assert_eq!((lab.selected(), lab.world().len()), (None, 0));
}

#[test]
fn removing_another_shape_keeps_the_selection() {
    let mut lab = lab("FG6");
    let selected = lab.selected();
    let others: Vec<_> = lab.world().ids().iter().copied().filter(|id| Some(*id) != selected).collect();
    for id in others {
        lab.remove(id).expect("it lives");
        assert_eq!(lab.selected(), selected);
    }
    assert_eq!(selected_position(&lab), Some(0));
}

#[test]
fn selection_is_alive_after_any_key() {
    let mut random = Random::new(0x0005_e1ec);
    for script in 0..100 {
        let mut lab = open(IDS[script % 4], script as f64);
        let mut keys = random_script(&mut random, 40);
        keys.push_str("XX<X>XXXXXXXXXXXXG>XF");
        for key in keys.chars() {
            press(&mut lab, key);
            let position = selected_position(&lab);
            assert!(position.is_some() || lab.selected().is_none());
            lab.world_mut().step();
        }
    }
}

#[test]
fn a_selected_shape_that_the_world_loses_is_selected_no_more() {
    let mut lab = lab("FG6");
    let gone = lab.selected().expect("selected by its key");
    lab.world_mut().remove(gone).expect("it lives");
    assert_eq!(lab.selected(), None);
    run(&mut lab, "WQFX");
    lab.world_mut().clear();
    assert_eq!(lab.selected(), None);
}

#[test]
fn a_point_picks_the_latest_shape_that_holds_it() {
    let lab = lab("FG");
    let ids = lab.world().ids();
    let at = |x: f64, y: f64, reach: f64| lab.pick(DVec2::new(x, y), reach).expect("a valid point");
    assert_eq!(at(400.0, 225.0, 0.0), Some(ids[6]), "square, rectangle and circle share their centre");
    assert_eq!(at(200.0, 100.0, 0.0), None);
    assert_eq!(at(200.0, 1.5, 0.0), Some(ids[1]), "on the edge of the top border");
    assert_eq!(at(200.0, 5.5, 0.0), None);
    assert_eq!(at(200.0, 5.5, 4.0), Some(ids[1]), "within reach");
}

#[test]
fn moving_and_turning_act_on_the_selected_shape_alone() {
    let mut lab = lab("FG5");
    let before = lab.world().shapes().to_vec();
    run(&mut lab, "DDSAWWQQQE");
    for (position, (old, new)) in before.iter().zip(lab.world().shapes()).enumerate() {
        if position == 5 {
            assert_eq!(new.center(), old.center() + DVec2::new(10.0, -10.0));
            assert!((new.pose().angle() + 0.2).abs() < 1e-15, "angle {}", new.pose().angle());
        } else {
            assert_eq!(old, new, "shape {position}");
        }
    }
}

#[test]
fn a_shape_added_by_hand_can_be_selected_and_a_fixed_one_moved() {
    let mut lab = lab("");
    let wall = crate::support::figure::Figure::rectangle(100.0, 100.0, 50.0, 5.0, 0.0).shape();
    let id = lab.world_mut().add(wall, Properties::FIXED, Velocity::default()).expect("room");
    lab.select(Some(id)).expect("it lives");
    press(&mut lab, 'D');
    assert_eq!(lab.world().shapes()[5].center(), DVec2::new(110.0, 100.0));
    lab.select(None).expect("nothing can be selected");
    assert_eq!(lab.selected(), None);
}
