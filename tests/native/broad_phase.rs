//! Boxes in single precision, and the shapes that take part in a search.

use collidoscope::broad_phase::{Bounds, Proxies};
use collidoscope::shape::Aabb;
use collidoscope::{Circle, DVec2, Shape};

fn bounds(left: f64, top: f64, right: f64, bottom: f64) -> Bounds {
    Bounds::new(&Aabb::between(DVec2::new(left, top), DVec2::new(right, bottom)), DVec2::ZERO)
}

fn circles(places: &[f64]) -> Vec<Shape> {
    places.iter().map(|x| Circle::new(DVec2::new(*x, 0.0), 1.0).expect("valid").into()).collect()
}

#[test]
fn boxes_that_touch_in_double_precision_meet_in_single() {
    let edge = 0.1 + 1e-12;
    assert!(bounds(0.0, 0.0, edge, 1.0).meets(bounds(edge, 1.0, 3.0, 3.0)));
    assert!(!bounds(0.0, 0.0, 1.0, 1.0).meets(bounds(1.001, 0.0, 3.0, 1.0)));
    assert!(!Bounds::EMPTY.meets(Bounds::EMPTY) && !Bounds::EMPTY.meets(bounds(-9e9, -9e9, 9e9, 9e9)));
}

#[test]
fn unions_and_expanded_boxes_contain_their_parts() {
    let (one, other) = (bounds(0.0, 0.0, 1.0, 1.0), bounds(-4.0, 0.5, 0.0, 7.0));
    let both = one.union(other);
    assert_eq!((both.size(), both.double_middle()), ([5.0, 7.0], [-3.0, 7.0]));
    assert!(both.contains(one) && both.contains(other) && !one.contains(both));
    assert!(one.expanded(0.5).contains(one) && one.expanded(0.0) == one);
    assert_eq!(one.union(Bounds::EMPTY), one);
}

#[test]
fn origin_is_near_the_median_shape() {
    let mut proxies = Proxies::default();
    for (places, x) in [
        (vec![5.0, 700.0, -1e12], 0.0),
        (vec![2e9, 2e9 + 5.0, 0.0], (2e9_f64 / 65_536.0).round() * 65_536.0),
        (vec![], 0.0),
    ] {
        assert!(proxies.refresh(&circles(&places), |_| (true, false), None, &[], &[]));
        assert_eq!(proxies.origin(), DVec2::new(x, 0.0));
    }
}

#[test]
fn shapes_outside_the_region_or_not_taking_part_are_no_members() {
    let region = Aabb::new(DVec2::splat(-9.0), DVec2::splat(9.0)).expect("numbers");
    let mut proxies = Proxies::default();
    let shapes = circles(&[0.0, 1.0, 2.0, 50.0, 3.0]);
    proxies.refresh(&shapes, |index| (index != 1, index == 0 || index == 2), Some(region), &[], &[]);
    assert_eq!(proxies.members(), [0, 2, 4]);
    assert_eq!(proxies.possible(), 2, "0 and 2 are passive");
}

#[test]
fn every_shape_is_a_member_after_a_partial_refresh() {
    let all = circles(&[0.0, 1.0, 2.0, 3.0, 4.0]);
    let mut proxies = Proxies::default();
    // The next call sees as many shapes as this one had members, but different ones.
    assert!(proxies.refresh(&all, |index| (index != 1, index == 0), None, &[], &[]));
    assert_eq!(proxies.members(), [0, 2, 3, 4]);
    for count in [4, 5, 5, 2, 3] {
        assert!(proxies.refresh(&all[..count], |_| (true, false), None, &[], &[]));
        assert_eq!(proxies.members(), &[0, 1, 2, 3, 4][..count]);
        assert_eq!((proxies.len(), proxies.possible()), (count, (count * (count - 1) / 2) as u64));
    }
}
