//! Values from the literature or from a few lines of algebra.

use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints};
use collidoscope::narrow_phase::epa::contact_gjk_epa;
use collidoscope::narrow_phase::gjk::{Status, overlap_shape_shape};
use collidoscope::narrow_phase::sat::contact_sat;
use collidoscope::{DVec2, Method, contact_by_method, distance};
use std::f64::consts::TAU;

/// Half a unit of the fifth decimal place, the precision of the values.
const FIFTH_DIGIT: f64 = 5e-6;

/// A regular polygon, first vertex straight up in a y-up frame, in either winding.
fn regular(count: usize, center: DVec2, radius: f64, clockwise: bool) -> Figure {
    let vertex = |index: usize| {
        let angle = index as f64 * TAU / count as f64 * if clockwise { 1.0 } else { -1.0 };
        center + DVec2::new(angle.sin(), angle.cos()) * radius
    };
    Figure::polygon(&(0..count).map(vertex).collect::<Vec<_>>())
}

#[test]
fn pentagons_have_the_classic_distances() {
    for (place, expected) in [(DVec2::new(2.92, 0.0), 1.01789), (DVec2::new(2.41, 1.67), 1.03130)] {
        for (scale, clockwise) in [(1.0, true), (1.0, false), (100.0, true), (1e-6, false)] {
            let a = regular(5, DVec2::ZERO, scale, clockwise);
            let b = regular(5, place * scale, scale, !clockwise);
            for (a, b) in [(a, b), (b, a)] {
                let found = distance(&a.shape(), &b.shape());
                assert_eq!(found.status, Status::Converged);
                let units = found.distance / scale;
                assert!((units - expected).abs() < FIFTH_DIGIT, "{units} want {expected} at {place}");
                // y down instead of y up is a reflection and changes no distance.
                let mirror = DVec2::new(1.0, -1.0);
                let mirrored = distance(&a.mirrored(mirror).shape(), &b.mirrored(mirror).shape());
                assert!((mirrored.distance - found.distance).abs() <= 1e-14 * scale);
            }
        }
    }
}

#[test]
fn nearest_point_of_the_classic_edge_is_exact() {
    let radius = 2.0_f64.powi(-30);
    let edge = Figure::segment(-4.0, -1.0, 1.0, 3.0);
    let found = distance(&edge.shape(), &Figure::circle(0.0, 0.0, radius).shape());
    let [on_edge, on_circle] = found.points.expect("they are apart");
    assert!((found.distance + radius - 1.71791).abs() < FIFTH_DIGIT, "{}", found.distance);
    assert!(on_edge.distance(DVec2::new(-44.0, 55.0) / 41.0) < 1e-14, "{on_edge}");
    assert!((on_circle.length() - radius).abs() < 1e-16, "{on_circle}");
}

#[test]
fn coinciding_squares_are_as_deep_as_their_side_by_every_method() {
    let square = Figure::rectangle(0.0, 0.0, 2.0, 2.0, 0.0);
    let outline = Figure::polygon(&square.corners(DVec2::ZERO));
    for (a, b) in [(square, square), (outline, outline), (square, outline), (outline, square)] {
        for method in Method::ALL {
            let contact = contact_by_method(&a.shape(), &b.shape(), *method).expect("concentric");
            assert_eq!(contact.depth, 2.0, "{a:?} {b:?} by {}", method.as_str());
            assert_eq!(contact.normal.abs().element_sum(), 1.0, "{contact:?}");
            let free = contact_by_method(&a.shape(), &b.moved(contact.normal * 2.0).shape(), *method);
            assert_eq!(free.expect("it touches").depth, 0.0, "{}", method.as_str());
        }
        assert_eq!(contact_gjk_epa(&a.shape(), &b.shape()).status, Status::Converged);
    }
}

#[test]
fn depth_of_concentric_polygons_is_the_sum_of_their_inradii() {
    for count in [4, 6, 8, 32, 64] {
        // Sides face each other: the least translation is twice the inradius.
        let polygon = regular(count, DVec2::new(30.0, -20.0), 10.0, true);
        let expected = 20.0 * (TAU / 2.0 / count as f64).cos();
        for method in Method::ALL {
            let contact = contact_by_method(&polygon.shape(), &polygon.shape(), *method).expect("concentric");
            let name = method.as_str();
            assert!((contact.depth - expected).abs() < 1e-13, "{count}, {name}: {} {expected}", contact.depth);
            let complaints = line_complaints(&polygon, &polygon, &Answer::from(&contact), 1e-12);
            assert_eq!(complaints, Vec::<String>::new(), "{count} by {name}");
        }
    }
}

#[test]
fn tiny_shapes_have_true_gaps() {
    let triangle = Figure::polygon(&[(0.0, 0.0), (2.0, 1.0), (0.0, 2.0)].map(DVec2::from));
    for gap in [3e-3, 1e-3, 1e-6, 1e-9, 1e-12] {
        for other in [
            Figure::polygon(&[(2.0, 1.0), (4.0, 0.0), (4.0, 2.0)].map(DVec2::from)),
            Figure::rectangle(3.0, 1.0, 2.0, 2.0, 0.0),
            Figure::circle(3.0, 1.0, 1.0),
            Figure::segment(2.0, 0.0, 2.0, 5.0),
        ] {
            for scale in [1.0, 1e-3, 1e3] {
                let (a, b) = (triangle.scaled(scale), other.moved(DVec2::X * gap).scaled(scale));
                for method in Method::ALL {
                    let found = contact_by_method(&a.shape(), &b.shape(), *method);
                    assert_eq!(found, None, "{a:?} {b:?} {gap:e} apart by {}", method.as_str());
                }
                let found = distance(&a.shape(), &b.shape()).distance;
                assert!((found / scale - gap).abs() <= 4e-15, "{found:e} want {gap:e} times {scale}");
            }
        }
    }
}

#[test]
fn box_on_the_extension_of_an_edge_is_a_miss() {
    let triangle = Figure::polygon(&[(0.0, 0.0), (10.0, 0.0), (0.0, 10.0)].map(DVec2::from));
    // On the line through the long side, beyond its end, and on those through the short sides.
    for center in [(13.0, -3.0), (-3.0, 13.0), (13.0, 0.0), (0.0, 13.0), (-2.0, 0.0), (0.0, -2.0)] {
        let square = Figure::rectangle(center.0, center.1, 2.0, 2.0, 0.0);
        for (a, b) in [(triangle, square), (square, triangle)] {
            for method in Method::ALL {
                let found = contact_by_method(&a.shape(), &b.shape(), *method);
                assert_eq!(found, None, "{center:?} by {}", method.as_str());
            }
            assert!(distance(&a.shape(), &b.shape()).distance >= 1.0);
        }
    }
}

#[test]
fn concentric_circles_are_degenerate_with_exact_depth() {
    let circle = Figure::circle(1.0, 1.0, 3.0).shape();
    let found = contact_gjk_epa(&circle, &circle);
    assert_eq!(found.status, Status::Degenerate);
    assert_eq!(found.contact.expect("they coincide").depth, 6.0);
}

#[test]
fn radii_count_in_overlap_tests() {
    let circle = |x: f64, radius| Figure::circle(x, 3.0, radius).shape();
    let line = Figure::segment(0.0, 0.0, 9.0, 0.0).shape();
    assert!(overlap_shape_shape(&circle(0.0, 2.0), &circle(4.0, 2.0)), "they touch");
    assert!(!overlap_shape_shape(&circle(0.0, 2.0), &circle(4.1, 2.0)));
    assert!(overlap_shape_shape(&line, &circle(4.0, 3.0)), "they touch");
    assert!(!overlap_shape_shape(&line, &circle(4.0, 2.9)));
}

#[test]
fn circle_centered_on_a_vertex_uses_edge_normals() {
    let triangle = Figure::polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].map(DVec2::from)).shape();
    let contact = contact_sat(&triangle, &Figure::circle(4.0, 0.0, 1.0).shape()).expect("on the outline");
    assert!((contact.depth - 1.0).abs() < 1e-15, "{}", contact.depth);
}

#[test]
fn segments_on_the_x_axis_touch_end_to_end_exactly() {
    let segment = |x1: f64, x2: f64| Figure::segment(x1, 0.0, x2, 0.0).shape();
    assert_eq!(contact_sat(&segment(0.0, 2.0), &segment(2.0, 5.0)).expect("they touch").depth, 0.0);
    assert!(contact_sat(&segment(0.0, 2.0), &segment(2.5, 5.0)).is_none());
}
