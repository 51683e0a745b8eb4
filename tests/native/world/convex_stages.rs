//! Stages of convex polygons, and the edits that reshape them.

use crate::support::random::Random;
use crate::support::stages::open;
use collidoscope::engine::ShapeId;
use collidoscope::lab::{Algorithm, Lab, RunEnd};
use collidoscope::narrow_phase::gjk::{Distance, Status};
use collidoscope::shape::{Kind, Pose, VERTICES_MAX};
use collidoscope::{DVec2, Error, ErrorCode, Method, Shape, contact_by_method, distance};

/// Pixels: worlds are below a thousand wide, and a placement rounds a few times.
const ROUNDING: f64 = 1e-12;
/// Pixels of a unit of the classic figures, and the places of the second pentagon in units from the first.
const UNIT: f64 = 100.0;
const CLASSIC_PLACES: [[f64; 2]; 2] = [[2.92, 0.0], [2.41, -1.67]];

const PENTAGON_STAGES: [&str; 3] = ["gjk", "gjk-distance", "epa"];

fn stage(name: &str) -> Lab {
    open(name, 1.0)
}

fn first_two(lab: &Lab) -> [ShapeId; 2] {
    [lab.world().ids()[0], lab.world().ids()[1]]
}

fn place(lab: &mut Lab, id: ShapeId, center: DVec2, angle: f64) {
    let pose = Pose::new(center, angle).expect("a fine pose");
    lab.world_mut().set_pose(id, pose).expect("it lives");
}

/// Returns the distance that the explanation ends with.
fn explained_distance(lab: &Lab, [a, b]: [ShapeId; 2]) -> Distance {
    match lab.explain(Algorithm::GjkDistance, a, b, 1.0).expect("accepted").end {
        RunEnd::Distance(distance) => distance,
        other => panic!("another algorithm answered: {other:?}"),
    }
}

#[test]
fn sat_stage_reports_every_pair_of_polygons_and_circles() {
    let lab = stage("sat");
    let kinds: Vec<Kind> = lab.world().shapes().iter().map(Shape::kind).collect();
    assert_eq!(kinds, [Kind::Polygon, Kind::Polygon, Kind::Circle, Kind::Circle]);
    let corners = lab.world().shapes().iter().map(|shape| shape.hull().points().len());
    assert_eq!(corners.collect::<Vec<_>>(), [5, 6, 1, 1]);
}

#[test]
fn classic_pentagon_placements_have_the_classic_distances() {
    for name in PENTAGON_STAGES {
        let mut lab = stage(name);
        let [a, b] = first_two(&lab);
        let origin = lab.world().shapes()[0].center();
        for ([x, y], expected) in CLASSIC_PLACES.into_iter().zip(["1.01789", "1.03130"]) {
            place(&mut lab, b, origin + DVec2::new(x, y) * UNIT, 0.0);
            let found = explained_distance(&lab, [a, b]);
            assert_eq!(format!("{:.5}", found.distance / UNIT), expected, "{}", name);
        }
    }
}

#[test]
fn explanation_ends_with_the_distance_of_the_query() {
    let mut random = Random::new(0x00d4_a660);
    let mut lab = stage("gjk-distance");
    let [a, b] = first_two(&lab);
    let mut apart = 0;
    for _ in 0..100 {
        let center = DVec2::new(random.between(100.0, 700.0), random.between(100.0, 350.0));
        place(&mut lab, b, center, random.between(-7.0, 7.0));
        let shapes = lab.world().shapes();
        let answered = distance(&shapes[0], &shapes[1]);
        assert_eq!(explained_distance(&lab, [a, b]), answered);
        assert_eq!(answered.status, Status::Converged);
        apart += usize::from(answered.points.is_some());
    }
    assert!((30..=70).contains(&apart), "{apart} of 100 apart");
}

#[test]
fn the_penetration_leaves_two_shapes_exactly_touching() {
    let mut random = Random::new(0x005e_9a4a);
    let mut lab = stage("epa");
    let [a, b] = first_two(&lab);
    let mut moved = 0;
    for _ in 0..1000 {
        let center = lab.world().shapes()[0].center();
        let way = DVec2::new(random.between(-230.0, 230.0), random.between(-230.0, 230.0));
        place(&mut lab, b, center + way, random.between(-7.0, 7.0));
        let before = lab.state_hash();
        let resolved = lab.separate(a, b).expect("both live");
        let shapes = lab.world().shapes();
        if let Some(resolved) = resolved {
            let left = distance(&shapes[0], &shapes[1]).distance;
            assert!(left <= ROUNDING, "{left:e} apart after {resolved:?}");
            for method in Method::ALL {
                let rest = contact_by_method(&shapes[0], &shapes[1], *method);
                assert!(rest.is_some_and(|rest| rest.depth <= ROUNDING), "{rest:?} left after {resolved:?}");
            }
            moved += 1;
        } else {
            assert_eq!(lab.state_hash(), before, "nothing to resolve moves nothing");
        }
    }
    assert!((300..=700).contains(&moved), "{moved} of 1000 overlapped");
}

#[test]
fn shape_can_get_any_valid_number_of_vertices() {
    let mut lab = stage("gjk");
    let [id, _] = first_two(&lab);
    let (center, reach) = (lab.world().shapes()[0].center(), lab.world().shapes()[0].bounding_radius());
    for vertices in 3..=VERTICES_MAX as u32 {
        lab.reshape_regular(id, vertices).expect("a polygon may have as many");
        let shape = &lab.world().shapes()[0];
        assert_eq!(shape.hull().points().len(), vertices as usize);
        // Each shape is made from the previous one and adds one rounding.
        let tolerance = ROUNDING * f64::from(vertices);
        assert!(shape.center().distance(center) <= tolerance, "{} {center}", shape.center());
        assert!((shape.bounding_radius() - reach).abs() <= tolerance, "{}", shape.bounding_radius());
    }
    for vertices in [0, 1, 2, 65, u32::MAX] {
        let before = lab.state_hash();
        for refused in [lab.reshape_regular(id, vertices), lab.spawn_regular(vertices).map(drop)] {
            let error = refused.expect_err("too few or too many");
            assert_eq!((error.code, error.value), (ErrorCode::OutOfRange, f64::from(vertices)));
        }
        assert_eq!(lab.state_hash(), before);
    }
    for _ in 0..200 {
        lab.reshape_convex(id).expect("random outlines are convex");
        let count = lab.world().shapes()[0].hull().points().len();
        assert!((3..=10).contains(&count), "{count} vertices");
    }
}

#[test]
fn dragged_vertex_follows_the_pointer_or_the_polygon_stays() -> Result<(), Error> {
    let mut random = Random::new(0x00d4_a661);
    let mut lab = stage("gjk");
    let mut id = first_two(&lab)[0];
    let (mut taken, mut refused) = (0, 0);
    for drag in 0..2000 {
        if drag % 50 == 0 {
            lab.reset()?;
            id = first_two(&lab)[0];
            lab.reshape_regular(id, 3 + random.below(8) as u32)?;
        }
        let shape = &lab.world().shapes()[0];
        let corners: Vec<DVec2> = shape.hull().points().iter().map(|corner| shape.center() + *corner).collect();
        let vertex = random.below(corners.len());
        let way = DVec2::new(random.between(-150.0, 150.0), random.between(-150.0, 150.0));
        let to = corners[vertex] + way * random.unit();
        let before = lab.state_hash();
        match lab.move_vertex(id, vertex, to) {
            Ok(()) => {
                let shape = &lab.world().shapes()[0];
                let found: Vec<DVec2> = shape.hull().points().iter().map(|corner| shape.center() + *corner).collect();
                assert_eq!(found.len(), corners.len());
                for (index, (found, corner)) in found.iter().zip(&corners).enumerate() {
                    let expected = if index == vertex { to } else { *corner };
                    assert!(found.distance(expected) <= ROUNDING, "{index}: {found} is not {expected}");
                }
                taken += 1;
            }
            Err(error) => {
                let reasons = [ErrorCode::NotConvex, ErrorCode::NotSimple, ErrorCode::ZeroArea];
                assert!(reasons.contains(&error.code), "{error}");
                assert_eq!(lab.state_hash(), before, "a refused move changes nothing");
                refused += 1;
            }
        }
    }
    assert!(taken > 600 && refused > 200, "{taken} taken, {refused} refused");
    let before = lab.state_hash();
    for (vertex, to, code) in [
        (64, DVec2::ZERO, ErrorCode::OutOfRange),
        (0, DVec2::splat(1e13), ErrorCode::OutOfRange),
        (0, DVec2::NAN, ErrorCode::NotFinite),
        (usize::MAX, DVec2::ZERO, ErrorCode::OutOfRange),
    ] {
        assert_eq!(lab.move_vertex(id, vertex, to).expect_err("refused").code, code);
    }
    assert_eq!(lab.state_hash(), before);
    Ok(())
}
