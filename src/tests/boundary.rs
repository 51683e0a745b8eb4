//! The classes, views, refusals and times that JavaScript sees.

use super::calls::{
    Caught, add, array, assert_element_refused, assert_refused, collide, explain, numbers_of, positions_of, record,
    result, write_record,
};
use super::support::figure::Figure;
use crate::engine::Engine;
use crate::flat::{Place, flat_arguments, flat_result};
use crate::lab::Lab;
use collidoscope::engine::SHAPE_LIMIT;
use collidoscope::lab::{Algorithm, Moving, Sizes};
use collidoscope::{ErrorCode, Field, Method};
use js_sys::{Array, Float64Array, Function, Object, Reflect, Uint32Array, global};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

/// Ids that no shape of [`fill`] has.
const UNKNOWN_IDS: [f64; 8] = [-1.0, 0.0, 1.5, f64::NAN, f64::INFINITY, 4_294_967_296.0, 9_007_199_254_740_992.0, 3.0];

fn world() -> Engine {
    let mut engine = Engine::new(Some(800.0), Some(450.0), Some(7.0), Some(1.0 / 60.0)).expect("good options");
    fill(&mut engine);
    engine
}

/// Adds a ball above a plank.
fn fill(engine: &mut Engine) {
    add(engine, &Figure::circle(50.0, -18.0, 10.0)).expect("a good circle");
    add(engine, &Figure::rectangle(0.0, 0.0, 200.0, 20.0, 0.25)).expect("a good rectangle");
}

/// Returns circles side by side: x, y, radius of each.
fn row(count: u32) -> Vec<f64> {
    (0..count).flat_map(|x| [f64::from(x), 0.0, 0.5]).collect()
}

fn poses(engine: &mut Engine) -> Vec<f64> {
    numbers_of(&engine.poses().expect("memory for a view"))
}

/// Returns a field of an object; the path has dots.
fn get(object: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(object.clone(), |value, name| Reflect::get(&value, &name.into()).expect("an object"))
}

fn number(object: &JsValue, path: &str) -> f64 {
    get(object, path).as_f64().unwrap_or_else(|| panic!("{path} of {object:?} is no number"))
}

/// Calls a method that takes no argument.
fn call(object: &JsValue, method: &str) -> Result<JsValue, JsValue> {
    get(object, method).unchecked_into::<Function>().call0(object)
}

#[wasm_bindgen_test]
fn flat_records_stay_in_place_after_the_memory_grew() {
    let mut engine = world();
    let places = || [flat_arguments(), flat_result()].map(|view| (view.byte_offset(), view.length()));
    let before = places();
    assert_eq!(poses(&mut engine), [50.0, -18.0, 0.0, 0.0, 0.0, 0.25]);
    assert_ne!(core::arch::wasm32::memory_grow(0, 1), usize::MAX);
    assert_eq!(engine.add_circles(&array(&row(100_000)), None).expect("good circles").len(), 100_000);
    assert_eq!(places(), before);
    assert_eq!(engine.ids().expect("memory for a view").length(), 100_002);
    let poses = poses(&mut engine);
    assert_eq!((&poses[..6], poses[3 * 100_001]), ([50.0, -18.0, 0.0, 0.0, 0.0, 0.25].as_slice(), 99_999.0));
}

#[wasm_bindgen_test]
fn reading_a_view_detaches_and_moves_no_other() {
    let mut engine = world();
    engine.add_circles(&array(&row(6_000)), None).expect("good circles");
    engine.detect();
    let read = |engine: &mut Engine| {
        let views = [engine.ids(), engine.poses(), engine.velocities(), engine.sizes()];
        let [ids, poses, velocities, sizes] = views.map(|view| view.expect("memory for a view"));
        let (pairs, candidates) = (engine.contact_pairs(), engine.candidate_pairs());
        assert!(candidates.length() >= pairs.length());
        ([ids, poses, velocities, sizes, engine.contacts()], pairs)
    };
    let place = |view: &Float64Array| (view.byte_offset(), view.length());
    let (first, pairs) = read(&mut engine);
    let contacts = pairs.length() / 2;
    assert!(contacts >= 5_999, "{contacts} contacts");
    assert_eq!(first.each_ref().map(Float64Array::length), [6_002, 18_006, 18_006, 12_004, 8 * contacts]);
    let pages = core::arch::wasm32::memory_size(0);
    let (again, _) = read(&mut engine);
    assert_eq!(first.each_ref().map(place), again.each_ref().map(place));
    assert_eq!(core::arch::wasm32::memory_size(0), pages);
    let first_pair = positions_of(&pairs.subarray(0, 2));
    assert_eq!(first_pair, [1, 2], "the plank and the first circle");
}

/// The same questions one by one and many at once.
#[wasm_bindgen_test]
fn questions_to_the_world_return_ids_and_views_of_positions() {
    let mut engine = world();
    engine.add_circles(&array(&row(10)), None).expect("good circles");
    assert_eq!(engine.query_point(3.0, 0.0, None).expect("a good point"), [2.0, 6.0], "the plank and one circle");
    let found = engine.query_point_many(&array(&[3.0, 0.0, 900.0, 0.0, 3.0, 0.0]), None).expect("good points");
    assert_eq!(positions_of(&found), [0, 2, 2, 4, 1, 5, 1, 5]);
    assert_eq!(engine.query_region(2.9, 0.2, 3.2, 0.4, None).expect("a good region"), [2.0, 6.0]);
    let found = engine.query_region_many(&array(&[2.9, 0.2, 3.2, 0.4]), None).expect("a good region");
    assert_eq!(positions_of(&found), [0, 2, 1, 5]);
    assert!(engine.nearest(50.0, -40.0, 5.0, None).expect("a good point").is_null());
    let nearest = engine.nearest(50.0, -40.0, 100.0, None).expect("a good point");
    let read = ["id", "distance", "point.x", "point.y"].map(|name| number(&nearest, name));
    assert_eq!(read, [1.0, 12.0, 50.0, -28.0]);
    let rows = engine.nearest_many(&array(&[50.0, -40.0, 900.0, 0.0]), 20.0, None).expect("good points");
    assert_eq!(numbers_of(&rows)[..6], [0.0, 12.0, 50.0, -28.0, -1.0, f64::INFINITY]);
    let pairs = Uint32Array::from(&[2, 11, 2, 3][..]);
    let found = engine.collide_many(&pairs).expect("good pairs");
    let (hits, contacts) = (found.get(0).unchecked_into(), found.get(1).unchecked_into());
    assert_eq!((positions_of(&hits), numbers_of(&contacts)[..3].to_vec()), (vec![1], vec![0.0, 1.0, 0.0]));
    let distances = numbers_of(&engine.distance_many(&pairs).expect("good pairs"));
    assert_eq!(distances[..6], [8.0, 0.5, 0.0, 8.5, 0.0, 0.0]);
    assert!(distances[6..].iter().all(|number| number.is_nan()), "{distances:?}");
}

#[wasm_bindgen_test]
fn refused_questions_name_the_field_and_the_element() {
    let mut engine = world();
    let pair = |positions: &[u32]| Uint32Array::from(positions);
    assert_element_refused(engine.collide_many(&pair(&[0, 2])), ErrorCode::OutOfRange, Field::Pairs, 0.0);
    assert_refused(engine.distance_many(&pair(&[0, 1, 0])), ErrorCode::WrongLength, Field::Pairs);
    assert_refused(engine.query_point_many(&array(&[1.0, 2.0, 3.0]), None), ErrorCode::WrongLength, Field::Values);
    let points = array(&[1.0, 2.0, f64::NAN, 1.0]);
    assert_element_refused(engine.nearest_many(&points, 1.0, None), ErrorCode::NotFinite, Field::X, 1.0);
    assert_refused(engine.query_region(0.0, 0.0, 0.0, 2e12, None), ErrorCode::OutOfRange, Field::Bottom);
    assert_refused(engine.nearest(0.0, 0.0, f64::NAN, None), ErrorCode::NotFinite, Field::MaxDistance);
    assert_refused(engine.query_point(0.0, 0.0, Some(array(&[-1.0; 6]))), ErrorCode::WrongLength, Field::Filter);
    let filter = |ignored: f64| Some(array(&[-1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0, ignored]));
    assert_element_refused(engine.query_point(0.0, 0.0, filter(0.5)), ErrorCode::UnknownId, Field::Ignore, 0.0);
    assert!(engine.query_point(3.0, 0.0, filter(2.0)).expect("a good filter").is_empty());
    let lab = Lab::new(None, None, None, None).expect("good options");
    let scattered = lab.scatter(0.5, Sizes::NAMES[0], Moving::NAMES[0]);
    assert_refused(scattered, ErrorCode::OutOfRange, Field::Count);
}

#[wasm_bindgen_test]
fn refused_calls_leave_the_hash_and_throw() {
    let mut engine = world();
    let before = engine.state_hash();
    let refused = add(&mut engine, &Figure::circle(0.0, 0.0, -1.0));
    assert_refused(refused, ErrorCode::NotPositive, Field::Radius);
    let refused = add(&mut engine, &Figure::rectangle(f64::NAN, 0.0, 1.0, 1.0, 0.0));
    assert_refused(refused, ErrorCode::NotFinite, Field::X);
    for id in UNKNOWN_IDS {
        assert_refused(engine.remove(id), ErrorCode::UnknownId, Field::Id);
        assert_refused(engine.get_flat(id), ErrorCode::UnknownId, Field::Id);
        assert_refused(engine.set_flat(id, 0), ErrorCode::UnknownId, Field::Id);
        assert_refused(engine.distance_flat(1.0, id), ErrorCode::UnknownId, Field::B);
    }
    let circles = array(&[1.0, 1.0, 1.0, 1.0, 1.0, 0.0]);
    assert_element_refused(engine.add_circles(&circles, None), ErrorCode::NotPositive, Field::Radius, 1.0);
    assert_refused(engine.add_rectangles(&circles, None), ErrorCode::WrongLength, Field::Values);
    assert_refused(engine.set_poses(&array(&[0.0; 3])), ErrorCode::WrongLength, Field::Values);
    let velocities = array(&[0.0, 0.0, 0.0, 0.0, f64::INFINITY, 0.0]);
    assert_element_refused(engine.set_velocities(&velocities), ErrorCode::NotFinite, Field::VelocityY, 1.0);
    assert_eq!(engine.state_hash(), before);
    let refused = Engine::new(Some(f64::NAN), None, None, None);
    assert_refused(refused, ErrorCode::NotFinite, Field::Width);
    engine.step();
    assert!(poses(&mut engine).into_iter().all(f64::is_finite));
}

#[wasm_bindgen_test]
fn refused_calls_of_a_lab_leave_the_hash_and_throw() {
    let lab = Lab::new(None, None, None, None).expect("good options");
    fill(&mut lab.as_ref().borrow_mut());
    let hash = || lab.as_ref().borrow().state_hash();
    let (before, algorithm) = (hash(), Algorithm::NAMES[0]);
    for id in UNKNOWN_IDS {
        assert_refused(lab.select(Some(id)), ErrorCode::UnknownId, Field::Id);
        assert_refused(lab.partner(id, algorithm), ErrorCode::UnknownId, Field::Id);
        assert_refused(lab.explain(algorithm, 1.0, id, 1.0), ErrorCode::UnknownId, Field::B);
    }
    assert_refused(lab.partner(1.0, "none"), ErrorCode::UnknownAlgorithm, Field::Algorithm);
    assert_refused(lab.pick(f64::NAN, 0.0, 0.0), ErrorCode::NotFinite, Field::X);
    lab.select(Some(1.0)).expect("a living shape");
    let selected = hash();
    assert_ne!(selected, before);
    assert!(lab.move_selected(1e308, 0.0).is_err());
    assert!(lab.rotate_selected(f64::NAN).is_err());
    assert_eq!(hash(), selected);
    lab.select(None).expect("nothing can be selected");
    assert_eq!(hash(), before);
}

#[wasm_bindgen_test]
fn more_shapes_than_a_world_holds_are_refused() {
    let mut engine = world();
    let before = engine.state_hash();
    let length = u32::try_from(3 * (SHAPE_LIMIT + 1)).expect("a length");
    let values = Float64Array::new_with_length(length);
    assert_refused(engine.add_circles(&values, None), ErrorCode::TooManyShapes, Field::Values);
    assert_refused(engine.set_poses(&values), ErrorCode::TooManyShapes, Field::Values);
    assert_eq!(engine.state_hash(), before);
}

#[wasm_bindgen_test]
fn the_clock_or_the_date_times_the_phases_on_request() {
    let mut engine = world();
    let times = |engine: &mut Engine| {
        engine.step();
        get(&engine.counts(), "microseconds")
    };
    assert!(times(&mut engine).is_null());
    let name = "performance".into();
    let performance = Reflect::get(&global(), &name).expect("a browser has a clock");
    for clock in [&performance, &JsValue::UNDEFINED] {
        assert!(Reflect::set(&global(), &name, clock).expect("a page may replace its clock"));
        engine.set_measure(true);
        let times = times(&mut engine);
        for phase in ["move", "broadPhase", "narrowPhase"] {
            let time = number(&times, phase);
            assert!((0.0..1e6).contains(&time), "{phase} takes {time} microseconds by {clock:?}");
        }
    }
    assert!(Reflect::set(&global(), &name, &performance).expect("a page may replace its clock"));
    engine.set_measure(false);
    assert!(times(&mut engine).is_null());
}

#[wasm_bindgen_test]
fn unknown_algorithms_and_those_for_other_kinds_are_refused() {
    let (ball, stick) = (Figure::circle(0.0, 0.0, 1.0), Figure::segment(0.0, 0.0, 1.0, 1.0));
    assert_refused(explain("none", &ball, &ball), ErrorCode::UnknownAlgorithm, Field::Algorithm);
    let circles = Algorithm::CircleCircle.as_str();
    assert_refused(explain(circles, &stick, &ball), ErrorCode::WrongType, Field::A);
    assert_refused(explain(circles, &ball, &stick), ErrorCode::WrongType, Field::B);
}

/// The count of points is a double of the caller; no other number may reach the memory behind the record.
#[wasm_bindgen_test]
fn outlines_with_an_impossible_count_of_points_are_refused() {
    let ball = Figure::circle(0.0, 0.0, 1.0);
    for (count, code) in [
        (f64::NAN, ErrorCode::TooFewPoints),
        (-1.0, ErrorCode::TooFewPoints),
        (2.0, ErrorCode::TooFewPoints),
        (1e9, ErrorCode::TooManyPoints),
        (f64::INFINITY, ErrorCode::TooManyPoints),
    ] {
        let numbers = [2.0, count, 0.0, f64::NAN, f64::NAN, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0];
        write_record(Place::First, &numbers);
        write_record(Place::Second, &record(&ball));
        let refused = || crate::pairs::collide_flat(Method::Auto as u32);
        assert_refused(refused(), code, Field::Points);
        assert_eq!(Caught::of(refused()).argument(), "a", "{count}");
    }
}

#[wasm_bindgen_test]
fn errors_carry_a_whole_sentence_and_the_value() {
    let (ball, bad) = (Figure::circle(0.0, 0.0, 1.0), Figure::circle(0.0, 0.0, -3.0));
    let error = Caught::of(collide(&ball, &bad, Method::Auto));
    assert_eq!(error.number("value"), Some(-3.0));
    let message = error.text("message");
    assert!(message.starts_with("b.radius ") && message.ends_with(": -3"), "{message}");
}

#[wasm_bindgen_test]
fn engines_share_no_shape() {
    let mut engines = [(); 3].map(|()| Engine::new(None, None, None, None).expect("good options"));
    let count = |engine: &mut Engine| engine.ids().expect("memory for a view").length();
    let ball = Figure::circle(50.0, -18.0, 10.0);
    let ids = [(); 2].map(|()| add(&mut engines[1], &ball).expect("a good circle"));
    assert_eq!(ids, [1.0, 2.0]);
    assert_eq!(engines.each_mut().map(count), [0, 2, 0]);
    engines[1] = Engine::new(None, None, None, None).expect("good options");
    assert_eq!(engines.each_mut().map(count), [0; 3]);
    assert_eq!(add(&mut engines[1], &ball).expect("a good circle"), 1.0);
    engines[1].get_flat(1.0).expect("a living shape");
    assert_eq!(result()[..4], [0.0, 50.0, -18.0, 10.0]);
}

#[wasm_bindgen_test]
fn a_lab_is_an_engine_in_javascript() {
    let given = JsValue::from(Lab::new(None, None, None, None).expect("good options"));
    let class = get(&given, "constructor");
    assert_eq!(get(&class, "name").as_string().as_deref(), Some("Lab"));
    let parent = Object::get_prototype_of(&class);
    assert_eq!(get(&parent, "name").as_string().as_deref(), Some("Engine"));
    let lab = Reflect::construct(class.unchecked_ref::<Function>(), &Array::new()).expect("a lab without options");
    assert_eq!(number(&get(&lab, "options"), "width"), 800.0, "a method of the parent");
    let id = call(&lab, "spawnCircle").expect("a shape");
    call(&lab, "detect").expect("detection throws nothing");
    assert_eq!([number(&lab, "ids.length"), number(&lab, "ids.0")], [1.0, id.as_f64().expect("an id")]);
    assert_eq!(number(&lab, "selected"), number(&lab, "ids.0"));
    assert_eq!(number(&given, "ids.length"), 0.0, "another lab");
}

#[wasm_bindgen_test]
fn methods_of_freed_objects_throw() {
    for object in [JsValue::from(world()), JsValue::from(Lab::new(None, None, None, None).expect("good options"))] {
        call(&object, "step").expect("a living object");
        call(&object, "free").expect("an object is freed once");
        let error = call(&object, "step").expect_err("a dead object");
        assert!(error.is_instance_of::<js_sys::Error>(), "{error:?}");
    }
}
