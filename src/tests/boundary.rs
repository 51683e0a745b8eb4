//! What JavaScript sees: views, refusals, time.

use crate::raw::{
    FAULT, FAULT_OF_A, LIST_AT, PROPERTIES, Place, add, answer, ask_explained, give, hash, list, positions, record,
    send, view,
};
use crate::support::figure::Figure;
use collidoscope::lab::Algorithm;
use collidoscope::wasm::{self, Engine, TimeSource, engines};
use collidoscope::{ErrorCode, Field};
use js_sys::{Reflect, global};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

const REFUSED: f64 = -2.0;

/// Leaves word that the next world has no gravity and no edges.
fn give_open_space() {
    let [none, endless] = [0.0, f64::INFINITY];
    give(Place::First, &[none, none, -endless, -endless, endless, endless]);
}

fn world() -> Engine {
    give_open_space();
    let mut engine = Engine::create(800.0, 450.0, 7.0, 1.0 / 60.0, 0, 0).expect("good options");
    add(&mut engine, &Figure::circle(50.0, -18.0, 10.0));
    add(&mut engine, &Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.25));
    engine
}

/// Asserts that the last call left this error.
fn assert_fault(code: ErrorCode, field: Field, index: f64) {
    let error = answer();
    assert_eq!(error[..3], [f64::from(code as u8), f64::from(field as u8), index], "{code:?} of {field:?}");
}

fn add_circles(engine: &mut Engine, circles: &[f64]) -> bool {
    send(circles, 3) && engine.add_circles()
}

fn row(count: u32) -> Vec<f64> {
    (0..count).flat_map(|x| [f64::from(x), 0.0, 0.5]).collect()
}

#[wasm_bindgen_test]
fn what_was_handed_out_is_where_it_is_said_after_the_memory_grew() {
    let mut engine = world();
    let kept = wasm::result_buffer();
    assert_eq!(view(&mut engine, Engine::view_poses), [50.0, -18.0, 0.0, 0.0, 0.0, 0.25]);
    assert_ne!(core::arch::wasm32::memory_grow(0, 1), usize::MAX);
    assert!(add_circles(&mut engine, &row(100_000)));
    assert_eq!(wasm::result_buffer(), kept, "the answer stays in place");
    assert_eq!(view(&mut engine, Engine::view_ids).len(), 100_002);
    let poses = view(&mut engine, Engine::view_poses);
    assert_eq!((&poses[..6], poses[3 * 100_001]), ([50.0, -18.0, 0.0, 0.0, 0.0, 0.25].as_slice(), 99_999.0));
}

#[wasm_bindgen_test]
fn reading_all_views_moves_none_of_them() {
    let mut engine = world();
    assert!(add_circles(&mut engine, &row(6_000)));
    engine.detect(TimeSource::Nothing);
    const VIEWS: [fn(&mut Engine) -> bool; 5] =
        [Engine::view_ids, Engine::view_poses, Engine::view_velocities, Engine::view_sizes, Engine::view_contacts];
    let where_is = |engine: &mut Engine, view: fn(&mut Engine) -> bool| {
        assert!(view(engine));
        answer()[LIST_AT..].to_vec()
    };
    let first: Vec<Vec<f64>> = VIEWS.map(|view| where_is(&mut engine, view)).into();
    let pages = core::arch::wasm32::memory_size(0);
    let again: Vec<Vec<f64>> = VIEWS.map(|view| where_is(&mut engine, view)).into();
    assert!(first.iter().zip(&again).all(|(one, other)| one[..2] == other[..2]), "{first:?} {again:?}");
    assert!(engine.view_contact_pairs() && engine.view_candidate_pairs());
    assert_eq!(core::arch::wasm32::memory_size(0), pages);
    assert_eq!(
        [view(&mut engine, Engine::view_ids).len(), view(&mut engine, Engine::view_poses).len()],
        [6_002, 18_006]
    );
    assert!(engine.view_contact_pairs());
    let pairs = positions();
    assert!(pairs.len() >= 2 * 5_999);
    assert_eq!(view(&mut engine, Engine::view_contacts).len(), 4 * pairs.len());
}

/// The same questions one by one and many at once.
#[wasm_bindgen_test]
fn questions_to_the_world_leave_their_lists() {
    let mut engine = world();
    assert!(add_circles(&mut engine, &row(10)));
    assert!(engine.query_point(3.0, 0.0));
    assert_eq!(list(), [2.0, 6.0], "the plank and one circle");
    assert!(send(&[3.0, 0.0, 900.0, 0.0, 3.0, 0.0], 0) && engine.query_points());
    assert_eq!(positions(), [0, 2, 2, 4, 1, 5, 1, 5]);
    assert!(send(&[2.9, 0.2, 3.2, 0.4], 0) && engine.query_regions());
    assert_eq!(positions(), [0, 2, 1, 5]);
    assert_eq!(engine.nearest(50.0, -40.0, 5.0), -1.0);
    assert_eq!((engine.nearest(50.0, -40.0, 100.0), answer()[..4].to_vec()), (1.0, vec![1.0, 12.0, 50.0, -28.0]));
    assert!(send(&[50.0, -40.0, 900.0, 0.0], 0) && engine.nearest_many(20.0));
    let nearest = list();
    assert_eq!(nearest[..6], [0.0, 12.0, 50.0, -28.0, -1.0, f64::INFINITY]);
    let pair = |a: u32, b: u32| f64::from_bits(u64::from(b) << 32 | u64::from(a));
    assert!(send(&[pair(2, 11), pair(2, 3)], 0) && engine.collide_many(false));
    assert_eq!((positions(), list()[..3].to_vec()), (vec![1], vec![0.0, 1.0, 0.0]));
    assert!(send(&[pair(2, 11), pair(2, 3)], 0) && engine.distance_many(false));
    assert_eq!(list()[..5], [8.0, 0.5, 0.0, 8.5, 0.0]);
    assert!(list()[6..].iter().all(|number| number.is_nan()) && list()[5] == 0.0);
    assert!(send(&[pair(2, 12)], 0) && !engine.collide_many(false));
    assert_fault(ErrorCode::OutOfRange, Field::Pairs, 0.0);
    assert!(send(&[pair(2, 11)], 0) && !engine.distance_many(true));
    assert_fault(ErrorCode::WrongLength, Field::Pairs, -1.0);
    assert!(send(&[1.0, 2.0, 3.0], 0) && !engine.query_points());
    assert_fault(ErrorCode::WrongLength, Field::Values, -1.0);
    assert!(send(&[1.0, 2.0, f64::NAN, 1.0], 0) && !engine.nearest_many(1.0));
    assert_fault(ErrorCode::NotFinite, Field::X, 1.0);
    assert!(!engine.query_region(0.0, 0.0, 0.0, 2e12));
    assert_fault(ErrorCode::OutOfRange, Field::Bottom, -1.0);
    assert_eq!(engine.nearest(0.0, 0.0, f64::NAN), REFUSED);
    assert_fault(ErrorCode::NotFinite, Field::MaxDistance, -1.0);
    assert!(!engine.scatter(0.5, 0, 0));
    assert_fault(ErrorCode::OutOfRange, Field::Count, -1.0);
}

#[wasm_bindgen_test]
fn refused_calls_leave_the_hash_and_a_fault() {
    let mut engine = world();
    let before = hash(&engine);
    assert_eq!(add(&mut engine, &Figure::circle(0.0, 0.0, -1.0)), REFUSED);
    assert_fault(ErrorCode::NotPositive, Field::Radius, -1.0);
    assert_eq!(add(&mut engine, &Figure::rectangle(f64::NAN, 0.0, 1.0, 1.0, 0.0)), REFUSED);
    assert_fault(ErrorCode::NotFinite, Field::X, -1.0);
    for id in [-1.0, 0.0, 1.5, f64::NAN, f64::INFINITY, 4_294_967_296.0, 9_007_199_254_740_992.0, 3.0] {
        assert!(!engine.remove(id), "{id}");
        assert_fault(ErrorCode::UnknownId, Field::Id, -1.0);
        assert!(!engine.read(id), "{id}");
        assert!(!engine.select(id), "{id}");
        assert_eq!(engine.partner(id, 0), REFUSED, "{id}");
        assert!(!engine.explain(0, 1.0, id, 1.0), "{id}");
        assert_fault(ErrorCode::UnknownId, Field::B, -1.0);
    }
    assert!(!add_circles(&mut engine, &[1.0, 1.0, 1.0, 1.0, 1.0, 0.0]));
    assert_fault(ErrorCode::NotPositive, Field::Radius, 1.0);
    assert!(!send(&[1.0; 6], 5));
    assert_fault(ErrorCode::WrongLength, Field::Values, -1.0);
    assert!(send(&[0.0; 3], 3) && !engine.set_poses());
    assert_fault(ErrorCode::WrongLength, Field::Values, -1.0);
    assert!(send(&[0.0, 0.0, 0.0, 0.0, f64::INFINITY, 0.0], 3) && !engine.set_velocities());
    assert_fault(ErrorCode::NotFinite, Field::VelocityY, 1.0);
    assert_eq!(engine.pick(f64::NAN, 0.0, 0.0), REFUSED);
    assert_eq!(engine.partner(1.0, 99), REFUSED);
    assert_fault(ErrorCode::UnknownAlgorithm, Field::Algorithm, -1.0);
    assert!(engine.select(1.0));
    let selected = hash(&engine);
    assert!(!engine.move_selected(1e308, 0.0));
    assert!(!engine.rotate_selected(f64::NAN));
    assert_eq!(hash(&engine), selected);
    engine.deselect();
    assert_eq!(hash(&engine), before);
    assert!(Engine::create(f64::NAN, 1.0, 1.0, 1.0, 0, 0).is_none());
    assert_fault(ErrorCode::NotFinite, Field::Width, -1.0);
    engine.step(TimeSource::Nothing);
    assert!(view(&mut engine, Engine::view_poses).into_iter().all(f64::is_finite));
}

#[wasm_bindgen_test]
fn more_shapes_than_there_is_room_for_are_refused() {
    let engine = world();
    let before = hash(&engine);
    assert!(wasm::allocate(3e7, 3).is_null());
    assert_fault(ErrorCode::TooManyShapes, Field::Values, -1.0);
    assert_eq!(hash(&engine), before);
}

#[wasm_bindgen_test]
fn the_clock_or_the_date_times_the_phases_when_asked() {
    let mut engine = world();
    let measured = |engine: &Engine| {
        engine.counts(true);
        [8, 9, 10].map(|place| answer()[place])
    };
    engine.step(TimeSource::Nothing);
    assert_eq!(measured(&engine), [0.0; 3]);
    let performance = Reflect::get(&global(), &"performance".into()).expect("a browser has a clock");
    for time in [TimeSource::Performance(performance.unchecked_ref()), TimeSource::Date] {
        engine.step(time);
        let times = measured(&engine);
        assert!(times.iter().all(|time| (0.0..1e6).contains(time)), "{times:?}");
    }
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
        give(Place::First, &[2.0, count, 0.0, f64::NAN, f64::NAN, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
        assert_eq!(wasm::collide_given(0), FAULT_OF_A, "{count}");
        assert_fault(code, Field::Points, -1.0);
    }
}

#[wasm_bindgen_test]
fn engines_are_kept_apart_by_their_numbers() {
    give_open_space();
    let numbers = [0, 1, 2].map(|_| engines::create(7.0, 800.0, 450.0, 1.0 / 60.0, 0, 0));
    assert!(numbers.iter().all(|number| *number > 0), "{numbers:?}");
    let [first, second, third] = numbers;
    assert!(first != second && second != third && third != first, "{numbers:?}");
    give(Place::First, &record(&Figure::circle(50.0, -18.0, 10.0)));
    give(Place::Second, &PROPERTIES);
    assert_eq!([engines::add(second), engines::add(second)], [1.0, 2.0]);
    let sizes = numbers.map(|number| {
        assert!(engines::view_ids(number));
        list().len()
    });
    assert_eq!(sizes, [0, 2, 0]);
    engines::dispose(second);
    give_open_space();
    let next = engines::create(7.0, 800.0, 450.0, 1.0 / 60.0, 0, 0);
    assert_eq!(next, second, "an empty place is used again");
    [next, first].into_iter().for_each(engines::describe);
    assert_eq!(engines::create(1.0, f64::NAN, 1.0, 1.0, 0, 0), 0);
    assert_fault(ErrorCode::NotFinite, Field::Width, -1.0);
    [first, next, third].into_iter().for_each(engines::dispose);
}
