//! Changes of polygons in a laboratory.

use collidoscope::lab::Lab;
use collidoscope::{DVec2, ErrorCode, Method, WorldOptions, contact_by_method};

/// A laboratory with overlapping polygons of these numbers of vertices.
fn polygons(vertices: &[u32]) -> Lab {
    let mut lab = Lab::new(WorldOptions::default(), 1.0).expect("good options");
    for count in vertices {
        lab.spawn_regular(*count).expect("there is room");
        lab.move_selected(DVec2::new(20.0, -7.0)).expect("inside the world");
    }
    lab
}

#[test]
fn a_vertex_that_would_dent_the_outline_stays() {
    let mut lab = polygons(&[5]);
    let id = lab.world().ids()[0];
    let (before, center) = (lab.state_hash(), lab.world().shapes()[0].center());
    let error = lab.move_vertex(id, 0, center + DVec2::new(0.0, 30.0)).expect_err("a dent");
    assert_eq!((error.code, lab.state_hash()), (ErrorCode::NotConvex, before));
    lab.move_vertex(id, 0, center + DVec2::new(0.0, -130.0)).expect("a longer nose");
    assert_ne!(lab.state_hash(), before);
}

#[test]
fn separated_shapes_touch() {
    let mut lab = polygons(&[5, 6]);
    let [a, b] = [lab.world().ids()[0], lab.world().ids()[1]];
    assert!(lab.separate(a, b).expect("both live").is_some(), "they overlap");
    let shapes = lab.world().shapes();
    for method in Method::ALL {
        let contact = contact_by_method(&shapes[0], &shapes[1], *method).expect("they touch");
        assert!(contact.depth <= 1e-12, "{method:?}: {}", contact.depth);
    }
}
