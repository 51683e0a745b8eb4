//! Contacts of figures that coincide: all methods find the same depth, and points on both outlines.

use crate::support::families::random_pair;
use crate::support::figure::Figure;
use crate::support::judge::{Answer, line_complaints, overlap_along};
use crate::support::random::Random;
use collidoscope::{DVec2, Method, contact_by_method};

/// Number of structured pairs.
const PAIRS: usize = 30_000;
/// Tolerance of depths and points, as a share of coordinates and sizes: the bound.
const TOLERANCE: f64 = 1e-9;
/// Tolerance of the difference of two methods' depths, as a share of coordinates and sizes.
const DEPTH: f64 = 1e-13;

#[test]
fn all_methods_find_the_same_depth_and_points_on_both_outlines() {
    let mut random = Random::new(0x000c_097a);
    let mut hits = 0;
    for _ in 0..PAIRS {
        let (family, [a, b]) = random_pair(&mut random);
        hits += usize::from(assert_contacts(&a, &b, &format!("{family:?}")));
    }
    assert!((PAIRS * 3 / 10..PAIRS * 9 / 10).contains(&hits), "{hits} hits");
}

/// Asserts that the contacts by all methods are equally deep and lie on both outlines. Returns whether there is one.
fn assert_contacts(a: &Figure, b: &Figure, label: &str) -> bool {
    let scale = a.bounding_radius() + b.bounding_radius() + a.center().length() + b.center().length();
    let (shape_a, shape_b) = (a.shape(), b.shape());
    let Some(expected) = contact_by_method(&shape_a, &shape_b, Method::Sat) else { return false };
    for method in Method::ALL {
        let name = method.as_str();
        let contact = contact_by_method(&shape_a, &shape_b, *method);
        let contact = contact.unwrap_or_else(|| panic!("{label}: {name} misses {a:?} {b:?}"));
        let error = contact.depth - expected.depth;
        assert!(error.abs() <= DEPTH * scale, "{label}: {name} is off by {error:e} for {a:?} {b:?}");
        let overlap = overlap_along(a, b, contact.normal);
        assert!(overlap <= contact.depth + TOLERANCE * scale, "{label}: {name}, {overlap} for {a:?} {b:?}");
        let complaints = line_complaints(a, b, &Answer::from(&contact), TOLERANCE * scale);
        assert_eq!(complaints, Vec::<String>::new(), "{label}: {a:?} {b:?} by {name}");
    }
    true
}

#[test]
fn discs_over_the_end_of_a_side_touch_at_that_end() {
    let mut random = Random::new(0x0000_0f0f);
    for _ in 0..PAIRS {
        let (width, height) = (random.below(200) as f64 + 1.0, random.below(100) as f64 + 1.0);
        let (left, top) = (random.below(800) as f64, random.below(600) as f64);
        let rectangle = Figure::rectangle(left + width / 2.0, top + height / 2.0, width, height, 0.0);
        let radius = random.below(30) as f64 + 1.0;
        let inward = random.pick(&[0.0, 1.0, -1.0]) * 10.0_f64.powi(-6 - random.below(10) as i32);
        let depth = random.pick(&[0.125, 0.25, 1.0]) * radius;
        let disc = Figure::circle(left + inward, top - (radius - depth).max(0.5), radius);
        assert!(assert_contacts(&disc, &rectangle, "disc over an end"));
        for method in Method::ALL {
            let contact = contact_by_method(&disc.shape(), &rectangle.shape(), *method).expect("they touch");
            let apart = contact.start.distance(DVec2::new(left, top));
            assert!(apart <= 2e-6, "{}: {apart} from the corner: {disc:?} {rectangle:?}", method.as_str());
        }
    }
}

#[test]
fn thin_plates_and_sharp_corners_are_as_deep_by_every_method() {
    let mut random = Random::new(0x7417);
    let mut hits = 0;
    for _ in 0..PAIRS {
        let thin = 10.0_f64.powi(-3 - random.below(10) as i32);
        let far = random.pick(&[0.0, 0.0, 10.0, 400.0]);
        let center = DVec2::new(far, far / 2.0);
        let plate = match random.below(3) {
            0 => Figure::rectangle(center.x, center.y, thin, 20.0, 0.0),
            1 => {
                Figure::rectangle(center.x, center.y, 20.0, thin, random.below(360) as f64 * 0.017_453_292_519_943_295)
            }
            // A corner of about `thin` rad. An outline within 10⁻¹² of its size has no area.
            _ => {
                let height = 20.0 * thin.max(1e-11);
                Figure::polygon(
                    &[(-10.0, 0.0), (10.0, -height), (10.0, height)].map(|point| center + DVec2::from(point)),
                )
            }
        };
        let [x, y] = [random.below(41) as f64 - 20.0, random.below(41) as f64 - 20.0];
        let size = random.below(20) as f64 + 1.0;
        let other = match random.below(3) {
            0 => Figure::circle(center.x + x, center.y + y, size),
            1 => Figure::rectangle(center.x + x, center.y + y, size, size, 0.0),
            _ => Figure::segment(center.x + x, center.y + y, center.x - x / 2.0 + 0.5, center.y + y - size),
        };
        for (a, b) in [(&plate, &other), (&other, &plate)] {
            hits += usize::from(assert_contacts(a, b, "thin"));
        }
    }
    assert!((PAIRS / 2..PAIRS * 2).contains(&hits), "{hits} hits");
}
