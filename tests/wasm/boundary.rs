//! What JavaScript sees: views, refusals, time.

use crate::raw::{FAULT, FAULT_OF_A, Place, add, ask_explained, give, hash, record};
use crate::support::figure::Figure;
use collidoscope::lab::{Algorithm, STEP_LAYOUTS, Stage};
use collidoscope::narrow_phase::gjk::Status;
use collidoscope::wasm::{self, Engine, answer, engines};
use collidoscope::{ErrorCode, Field, Method};
use js_sys::Float64Array;
use wasm_bindgen_test::wasm_bindgen_test;

const REFUSED: f64 = -2.0;

fn world() -> Engine {
    let mut engine = Engine::create(800.0, 450.0, 7.0, 1.0 / 60.0).expect("good options");
    add(&mut engine, &Figure::circle(50.0, -18.0, 10.0));
    add(&mut engine, &Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.25));
    engine
}

/// Asserts that the last call left this fault.
fn assert_fault(code: ErrorCode, field: Field, index: f64) {
    let fault = answer().to_vec();
    assert_eq!(fault[..3], [f64::from(code as u8), f64::from(field as u8), index], "{code:?} of {field:?}");
}

/// Makes the memory grow until every buffer that was handed out before is detached.
fn grow_memory() {
    assert_ne!(core::arch::wasm32::memory_grow(0, 1), usize::MAX);
}

#[wasm_bindgen_test]
fn a_view_kept_over_memory_growth_is_empty_and_a_fresh_one_is_right() {
    let mut engine = world();
    let (kept, kept_answer) = (engine.poses().expect("memory"), answer());
    assert_eq!(kept.to_vec(), [50.0, -18.0, 0.0, 0.0, 0.0, 0.25]);
    grow_memory();
    assert_eq!((kept.length(), kept_answer.length()), (0, 0));
    assert_eq!(engine.poses().expect("memory").to_vec(), [50.0, -18.0, 0.0, 0.0, 0.0, 0.25]);
    let circles: Vec<f64> = (0..100_000).flat_map(|x| [f64::from(x), 0.0, 0.5]).collect();
    assert!(engine.add_circles(&Float64Array::from(circles.as_slice())));
    assert_eq!(engine.ids().expect("memory").length(), 100_002);
    assert_eq!(engine.poses().expect("memory").get_index(3 * 100_001), 99_999.0);
}

#[wasm_bindgen_test]
fn reading_all_views_detaches_none_of_them() {
    let mut engine = world();
    let circles: Vec<f64> = (0..6_000).flat_map(|x| [f64::from(x), 0.0, 0.5]).collect();
    assert!(engine.add_circles(&Float64Array::from(circles.as_slice())));
    engine.detect();
    let ids = engine.ids().expect("memory");
    let (poses, velocities) = (engine.poses().expect("memory"), engine.velocities().expect("memory"));
    let (contacts, pairs) = (engine.contacts().expect("memory"), engine.contact_pairs().expect("memory"));
    assert_eq!([ids.length(), poses.length(), velocities.length()], [6_002, 18_006, 18_006]);
    assert!(pairs.length() >= 2 * 5_999);
    assert_eq!(contacts.length(), 4 * pairs.length());
    assert_eq!(engine.candidate_pairs().expect("memory").length() % 2, 0);
}

#[wasm_bindgen_test]
fn a_list_that_lies_in_the_engines_own_memory_may_be_handed_in() {
    let (mut from, mut to) = (world(), world());
    assert!(from.set_poses(&Float64Array::from([1.0, 2.0, 3.0, 4.0, 5.0, 6.0].as_slice())));
    let poses = from.poses().expect("memory");
    assert!(to.set_poses(&poses));
    assert_eq!(hash(&to), hash(&from));
}

#[wasm_bindgen_test]
fn refused_calls_leave_the_hash_and_a_fault() {
    let mut engine = world();
    let before = hash(&engine);
    let list = |numbers: &[f64]| Float64Array::from(numbers);

    assert_eq!(add(&mut engine, &Figure::circle(0.0, 0.0, -1.0)), REFUSED);
    assert_fault(ErrorCode::NotPositive, Field::Radius, -1.0);
    assert_eq!(add(&mut engine, &Figure::rectangle(f64::NAN, 0.0, 1.0, 1.0, 0.0)), REFUSED);
    assert_fault(ErrorCode::NotFinite, Field::X, -1.0);
    for id in [-1.0, 1.5, f64::NAN, f64::INFINITY, 4_294_967_296.0, 9_007_199_254_740_992.0, 2.0] {
        assert!(!engine.remove(id), "{id}");
        assert_fault(ErrorCode::UnknownId, Field::Id, -1.0);
        assert!(!engine.read(id), "{id}");
        assert!(!engine.select(id), "{id}");
        assert_eq!(engine.partner(id, 0), REFUSED, "{id}");
        assert!(!engine.explain(0, 0.0, id), "{id}");
        assert_fault(ErrorCode::UnknownId, Field::B, -1.0);
    }
    assert!(!engine.add_circles(&list(&[1.0, 1.0, 1.0, 1.0, 1.0, 0.0])));
    assert_fault(ErrorCode::NotPositive, Field::Radius, 1.0);
    assert!(!engine.add_rectangles(&list(&[1.0; 6])));
    assert_fault(ErrorCode::WrongLength, Field::Values, -1.0);
    assert!(!engine.set_poses(&list(&[0.0; 3])));
    assert_fault(ErrorCode::WrongLength, Field::Values, -1.0);
    assert!(!engine.set_velocities(&list(&[0.0, 0.0, 0.0, 0.0, f64::INFINITY, 0.0])));
    assert_fault(ErrorCode::NotFinite, Field::VelocityY, 1.0);
    assert_eq!(engine.pick(f64::NAN, 0.0, 0.0), REFUSED);
    assert_eq!(engine.partner(0.0, 99), REFUSED);
    assert_fault(ErrorCode::UnknownAlgorithm, Field::Algorithm, -1.0);
    assert!(engine.select(0.0));
    let selected = hash(&engine);
    assert!(!engine.move_selected(1e308, 0.0));
    assert!(!engine.rotate_selected(f64::NAN));
    assert_eq!(hash(&engine), selected);
    engine.deselect();
    assert_eq!(hash(&engine), before);
    assert!(Engine::create(f64::NAN, 1.0, 1.0, 1.0).is_none());
    assert_fault(ErrorCode::NotFinite, Field::Width, -1.0);
    assert!(Engine::stage(99, 1.0).is_none());
    assert_fault(ErrorCode::UnknownStage, Field::Stage, -1.0);
    engine.step();
    assert!(engine.poses().expect("memory").to_vec().into_iter().all(f64::is_finite));
}

#[wasm_bindgen_test]
fn more_shapes_than_there_is_room_for_are_refused() {
    let mut engine = world();
    let before = hash(&engine);
    let many = Float64Array::new_with_length(30_000_000).fill(1.0, 0, 30_000_000);
    assert!(!engine.add_circles(&many));
    assert_fault(ErrorCode::TooManyShapes, Field::Values, -1.0);
    assert_eq!(hash(&engine), before);
}

#[wasm_bindgen_test]
fn the_browsers_clock_times_the_phases_when_asked() {
    let mut engine = world();
    let measured = |engine: &Engine| {
        engine.counts();
        answer().to_vec()[6..10].to_vec()
    };
    engine.step();
    assert_eq!(measured(&engine)[0], 0.0);
    engine.set_measure(true);
    engine.step();
    let times = measured(&engine);
    assert_eq!(times[0], 1.0);
    assert!(times[1..].iter().all(|time| *time >= 0.0), "{times:?}");
}

#[wasm_bindgen_test]
fn the_names_are_told_in_the_order_of_their_numbers() {
    let names = wasm::names();
    let lines: Vec<Vec<&str>> = names.lines().map(|line| line.split_whitespace().collect()).collect();
    let [codes, fields, stages, algorithms, methods, statuses] = lines.as_slice() else {
        panic!("{} lists of names", lines.len());
    };
    let numbered = |list: &[&str], count: usize, of: &dyn Fn(usize) -> (&'static str, usize)| {
        assert_eq!(list.len(), count);
        for (number, name) in list.iter().enumerate() {
            assert_eq!(of(number), (*name, number));
        }
    };
    numbered(codes, ErrorCode::ALL.len(), &|at| (ErrorCode::ALL[at].as_str(), ErrorCode::ALL[at] as usize));
    numbered(fields, Field::ALL.len(), &|at| (Field::ALL[at].as_str(), Field::ALL[at] as usize));
    numbered(stages, Stage::ALL.len(), &|at| (Stage::ALL[at].as_str(), at));
    numbered(algorithms, Algorithm::ALL.len(), &|at| {
        (Algorithm::ALL[at].as_str(), Algorithm::ALL[at] as usize)
    });
    numbered(methods, Method::ALL.len(), &|at| (Method::ALL[at].as_str(), Method::ALL[at] as usize));
    numbered(statuses, Status::ALL.len(), &|at| (Status::ALL[at].as_str(), Status::ALL[at] as usize));
    assert_eq!(wasm::step_layouts(), STEP_LAYOUTS);
}

#[wasm_bindgen_test]
fn an_algorithm_that_is_none_or_for_other_kinds_is_refused() {
    let (ball, stick) = (Figure::circle(0.0, 0.0, 1.0), Figure::segment(0.0, 0.0, 1.0, 1.0));
    assert_eq!(ask_explained(99, &ball, &ball), FAULT);
    assert_fault(ErrorCode::UnknownAlgorithm, Field::Algorithm, -1.0);
    let circles = Algorithm::CircleCircle as u32;
    assert_eq!(ask_explained(circles, &stick, &ball), FAULT);
    assert_fault(ErrorCode::WrongType, Field::A, -1.0);
    assert_eq!(ask_explained(circles, &ball, &stick), FAULT);
    assert_fault(ErrorCode::WrongType, Field::B, -1.0);
}

/// What cannot be a count of points must not be taken for one.
#[wasm_bindgen_test]
fn an_outline_with_a_count_that_is_none_is_refused() {
    give(Place::Second, &record(&Figure::circle(0.0, 0.0, 1.0)));
    for (count, code) in [
        (f64::NAN, ErrorCode::TooFewPoints),
        (-1.0, ErrorCode::TooFewPoints),
        (2.0, ErrorCode::TooFewPoints),
        (1e9, ErrorCode::TooManyPoints),
        (f64::INFINITY, ErrorCode::TooManyPoints),
    ] {
        give(Place::First, &[2.0, count, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
        assert_eq!(wasm::collide_given(0), FAULT_OF_A, "{count}");
        assert_fault(code, Field::Points, -1.0);
    }
}

#[wasm_bindgen_test]
fn engines_are_kept_apart_by_their_numbers() {
    let numbers = [0, 1, 2].map(|_| engines::create(800.0, 450.0, 7.0, 1.0 / 60.0));
    assert!(numbers.iter().all(|number| *number > 0), "{numbers:?}");
    let [first, second, third] = numbers;
    assert!(first != second && second != third && third != first, "{numbers:?}");
    give(Place::First, &record(&Figure::circle(50.0, -18.0, 10.0)));
    assert_eq!([engines::add(second, 0), engines::add(second, 0)], [0.0, 1.0]);
    let sizes = || numbers.map(|number| engines::ids(number).map(|ids| ids.length()));
    assert_eq!(sizes(), [Some(0), Some(2), Some(0)]);
    engines::dispose(second);
    let next = engines::stage(0, 1.0);
    assert_eq!(next, second, "an empty place is used again");
    assert!(engines::describe(next) && engines::describe(first));
    assert_eq!(engines::create(f64::NAN, 1.0, 1.0, 1.0), 0);
    assert_fault(ErrorCode::NotFinite, Field::Width, -1.0);
    assert_eq!(engines::stage(99, 1.0), 0);
    assert_fault(ErrorCode::UnknownStage, Field::Stage, -1.0);
    [first, next, third].into_iter().for_each(engines::dispose);
}
