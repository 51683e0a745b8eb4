//! The field of figures that coincide: a rectangle and the polygon of its vertices have the same field.

use crate::support::random::Random;
use collidoscope::sdf::{sample_shape, sample_simple_polygon};
use collidoscope::shape::SimplePolygon;
use collidoscope::{DVec2, Polygon, Rectangle, Shape};

const CASES: usize = 60_000;
/// Tolerance of distances and gradients as a share of the scale.
const ROUNDING: f64 = 1e-12;

#[test]
fn rectangles_have_the_field_of_the_polygon_of_their_vertices() {
    let mut random = Random::new(0x0000_f1e1);
    let mut ties = 0;
    for _ in 0..CASES {
        let far = random.pick(&[0.0, 0.0, 400.0, 1e3, 1e6]);
        let center = DVec2::new(far, far * random.pick(&[1.0, -0.5625]));
        let size = DVec2::new(random.below(40) as f64 + 1.0, random.below(40) as f64 + 1.0);
        let angle = random.below(360) as f64 * std::f64::consts::PI / 180.0 * random.pick(&[0.0, 1.0]);
        let rectangle = Rectangle::new(center, size.x, size.y, angle).expect("valid");
        let [across, down] = rectangle.axes();
        // On the axes, the diagonals and the outline; in halves and quarters of the sides.
        let part = |random: &mut Random| random.pick(&[-1.0, -0.5, -0.25, 0.0, 0.25, 0.5, 1.0, 1.5]);
        let reach = size.min_element() / 2.0 * random.pick(&[0.25, 0.5, 1.0]);
        let local = match random.below(3) {
            0 => {
                DVec2::new(size.x / 2.0 - reach, size.y / 2.0 - reach)
                    * random.pick(&[DVec2::ONE, DVec2::NEG_X, DVec2::NEG_Y])
            }
            1 => DVec2::new(part(&mut random) * size.x / 2.0, part(&mut random) * size.y / 2.0),
            _ => DVec2::new(0.0, part(&mut random) * size.y / 2.0),
        };
        let point = center + (across * local.x + down * local.y);
        let polygon = Polygon::new(&rectangle.vertices()).expect("valid");
        let simple = SimplePolygon::new(&rectangle.vertices()).expect("valid");
        let found = sample_shape(&Shape::from(rectangle), point);
        let scale = size.length() + far;
        for expected in [sample_shape(&Shape::from(polygon), point), sample_simple_polygon(&simple, point)] {
            let label = format!("{rectangle:?} {point}: {found:?} {expected:?}");
            assert_eq!(found.distance <= 0.0, expected.distance <= 0.0, "{label}");
            assert!((found.distance - expected.distance).abs() <= ROUNDING * scale, "{label}");
            assert!((found.gradient - expected.gradient).length() <= 1e-6, "{label}");
        }
        for number in [found.distance, found.gradient.x, found.gradient.y] {
            assert_ne!(number.to_bits(), (-0.0_f64).to_bits(), "{rectangle:?} {point}: {found:?}");
        }
        ties += usize::from(
            local.x == 0.0 || local.y == 0.0 || (local.x.abs() - size.x / 2.0) == (local.y.abs() - size.y / 2.0),
        );
    }
    assert!(ties > CASES / 4, "{ties} ties");
}
