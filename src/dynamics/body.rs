//! What makes a shape a body: its mass, how hard it is to turn, and how it rubs and bounces.

use crate::math::{Direction, angle_between, direction, max, min};
use crate::shape::{Polygon, Rectangle, Segment, Shape};
use glam::DVec2;

/// How hard a body is to move and to turn.
///
/// Kept as inverses: a body that nothing moves has 0 of both, and every formula holds for it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mass {
    /// One over the mass. Unit: 1 / mass.
    pub inverse: f64,
    /// One over the moment of inertia about the centre. Unit: 1 / (mass · px²).
    pub inverse_inertia: f64,
}

impl Mass {
    /// Of what never moves.
    pub const FIXED: Self = Self { inverse: 0.0, inverse_inertia: 0.0 };

    /// Returns the mass properties of a shape of the given mass, spread evenly.
    ///
    /// # Degenerate input
    /// A mass of 0 or less, or NaN, is fixed. A mass or inertia so small that its inverse leaves the range of doubles gives
    /// an inverse of 0: better a body that stays than one that leaves at infinite speed.
    ///
    /// # Complexity
    /// Linear in the vertices of a polygon: keep it as long as shape and mass stay.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::Mass;
    /// use collidoscope::{Circle, DVec2, Shape};
    /// let disc = Shape::from(Circle::new(DVec2::ZERO, 2.0)?);
    /// let mass = Mass::of(&disc, 4.0);
    /// assert_eq!((mass.inverse, mass.inverse_inertia), (0.25, 0.125));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    #[must_use]
    pub fn of(shape: &Shape, mass: f64) -> Self {
        Self { inverse: inverse(mass), inverse_inertia: inverse(mass * gyration_squared(shape)) }
    }

    /// Returns whether nothing moves the body.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.inverse == 0.0
    }
}

/// A body between two steps. Where it is its shape knows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Body {
    /// Of the centre, in px/s.
    pub velocity: DVec2,
    /// In rad/s, clockwise on the screen.
    pub angular_velocity: f64,
    /// How hard it is to move.
    pub mass: Mass,
    /// Bounciness: the share of the approach speed that is left after an impact, 0 to 1.
    pub restitution: f64,
    /// Coulomb's coefficient. Infinite: as rough as the other body of a pair.
    pub friction: f64,
    /// The shape's least width in px, see [`least_width`]: lengths that a response may not see are shares of it.
    pub width: f64,
}

impl Body {
    /// Returns the velocity of the point at `from_center`.
    #[must_use]
    #[inline]
    pub fn velocity_at(&self, from_center: DVec2) -> DVec2 {
        self.velocity + from_center.perp() * self.angular_velocity
    }

    /// Returns how the body bounces and rubs.
    #[must_use]
    #[inline]
    pub fn material(&self) -> Material {
        Material { restitution: self.restitution, friction: self.friction }
    }

    /// Takes an impulse at the point at `from_center`.
    #[inline]
    pub fn push(&mut self, impulse: DVec2, from_center: DVec2) {
        self.velocity += impulse * self.mass.inverse;
        self.angular_velocity += from_center.perp_dot(impulse) * self.mass.inverse_inertia;
    }
}

/// How bodies bounce and rub.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// The share of the approach speed that is left after an impact, 0 to 1.
    pub restitution: f64,
    /// Coulomb's coefficient. Infinite: as rough as the other body of a pair.
    pub friction: f64,
}

impl Material {
    /// Returns the material of a pair for the solver: the greater restitution, and the root of the product of the
    /// frictions. A ball bounces on every floor, and ice is slippery under every shoe.
    ///
    /// # Source
    /// E. Catto, *Box2D* 3 (2024), `b2DefaultFrictionCallback` and `b2DefaultRestitutionCallback`.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::dynamics::Material;
    /// let rubber = Material { restitution: 0.9, friction: 1.0 };
    /// let ice = Material { restitution: 0.1, friction: 0.04 };
    /// assert_eq!(rubber.on(ice), Material { restitution: 0.9, friction: 0.2 });
    /// ```
    #[must_use]
    pub fn on(self, other: Self) -> Self {
        let friction = match [self.friction, other.friction] {
            [f64::INFINITY, own] | [own, f64::INFINITY] => own,
            [one, other] => (one * other).sqrt(),
        };
        Self { restitution: max(self.restitution, other.restitution), friction }
    }

    /// Returns the material of a pair in the classic lab: the lesser of both.
    ///
    /// # Source
    /// Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapter 4.
    #[must_use]
    pub fn lesser(self, other: Self) -> Self {
        Self {
            restitution: min(self.restitution, other.restitution),
            friction: min(self.friction, other.friction),
        }
    }
}

/// Returns about how wide the shape is where it is narrowest; of a segment, which has no width, its length. In px.
///
/// By the form alone, to the bit: however the shape is turned when it is asked.
#[must_use]
pub fn least_width(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle(circle) => 2.0 * circle.radius(),
        Shape::Rectangle(rectangle) => min(rectangle.width(), rectangle.height()),
        Shape::Segment(segment) if segment.radius() > 0.0 => 2.0 * segment.radius(),
        Shape::Segment(segment) => 2.0 * segment.half_local().length(),
        Shape::Polygon(polygon) => {
            let corners = polygon.outline();
            let heights = corners.iter().zip(corners.iter().cycle().skip(1)).filter_map(|(from, to)| {
                let edge = direction(*to - *from)?;
                Some(from.perp_dot(edge.unit))
            });
            // From the centroid to the nearest edge, and as much beyond.
            2.0 * (heights.fold(polygon.reach(), min) + polygon.radius())
        }
    }
}

/// Returns the moment of inertia about the centre for a mass of 1: the square of the radius of gyration, in px².
fn gyration_squared(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle(circle) => circle.radius() * circle.radius() / 2.0,
        Shape::Rectangle(rectangle) => of_rectangle(rectangle),
        Shape::Polygon(polygon) => of_polygon(polygon),
        Shape::Segment(segment) => of_segment(segment),
    }
}

fn of_rectangle(rectangle: &Rectangle) -> f64 {
    let (width, height) = (rectangle.width(), rectangle.height());
    (width * width + height * height) / 12.0
}

/// A thin rod of length l: l² / 12, which is a third of the square of its half. A capsule has an area.
fn of_segment(segment: &Segment) -> f64 {
    if segment.radius() > 0.0 {
        let half = segment.half_local();
        of_rounded(&[-half, half], segment.radius(), [0.0; 2])
    } else {
        segment.half_local().length_squared() / 3.0
    }
}

/// Each edge makes a triangle with the centroid, of doubled area p × q and with a sixth of p·p + p·q + q·q as its mean
/// square distance.
fn of_polygon(polygon: &Polygon) -> f64 {
    let corners = polygon.outline();
    let next = corners.iter().cycle().skip(1);
    let (moment, area) = corners.iter().zip(next).fold((0.0, 0.0), |(moment, area), (p, q)| {
        let doubled = p.perp_dot(*q);
        (moment + doubled * (p.dot(*p) + p.dot(*q) + q.dot(*q)), area + doubled)
    });
    if polygon.radius() > 0.0 {
        return of_rounded(corners, polygon.radius(), [moment / 12.0, area / 2.0]);
    }
    moment / (6.0 * area)
}

/// A core, of which the second moment and the area are given, with a strip along each edge and a sector of a disc at each
/// vertex: all about the core's centre, which is where a body turns even if the rounded outline's centre of area is not there.
///
/// A strip of length l and width r has the moment l r (l² + r²) / 12 about its own centre. A sector of the angle θ has r⁴ θ / 4
/// about its tip, and r³ / 3 times the difference of the edges' directions as its first moment.
#[inline(never)]
fn of_rounded(corners: &[DVec2], radius: f64, [moment, area]: [f64; 2]) -> f64 {
    let square = radius * radius;
    let way = |from: usize| {
        direction(corners[(from + 1) % corners.len()] - corners[from])
            .unwrap_or(Direction { unit: DVec2::ZERO, length: 0.0 })
    };
    let mut before = way(corners.len() - 1);
    let (mut moment, mut area) = (moment, area);
    for (index, corner) in corners.iter().enumerate() {
        let after = way(index);
        let strip = after.length * radius;
        let middle = *corner + (after.unit * after.length - after.unit.perp() * radius) / 2.0;
        moment += strip * ((after.length * after.length + square) / 12.0 + middle.length_squared());
        let angle = angle_between(before.unit, after.unit);
        let sector = square * angle / 2.0;
        let first_moment = (before.unit - after.unit) * (square * radius / 3.0);
        moment += sector * (square / 2.0 + corner.length_squared()) + 2.0 * corner.dot(first_moment);
        area += strip + sector;
        before = after;
    }
    moment / area
}

/// Written so that NaN is 0.
fn inverse(value: f64) -> f64 {
    let inverse = 1.0 / value;
    if value > 0.0 && inverse.is_finite() { inverse } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::{Mass, least_width};
    use crate::shape::{Circle, Polygon, Pose, Rectangle, Segment, Shape};
    use glam::DVec2;

    fn inertia(shape: impl Into<Shape>) -> f64 {
        1.0 / Mass::of(&shape.into(), 1.0).inverse_inertia
    }

    #[test]
    fn inertias_are_those_of_the_tables() {
        let (width, height) = (6.0, 4.0);
        let corners = [(3.0, 5.0), (9.0, 5.0), (9.0, 9.0), (3.0, 9.0)].map(DVec2::from);
        let rectangle = Rectangle::new(DVec2::new(6.0, 7.0), width, height, 0.7).expect("valid");
        let polygon = Polygon::new(&corners).expect("valid");
        let expected = (width * width + height * height) / 12.0;
        assert!((inertia(rectangle) - expected).abs() < 1e-14);
        assert!((inertia(polygon) - expected).abs() < 1e-14);
        // A right triangle with legs b and h: (b² + h²) / 18 about the centroid.
        let triangle = Polygon::new(&[(0.0, 0.0), (6.0, 0.0), (0.0, 3.0)].map(DVec2::from)).expect("valid");
        assert!((inertia(triangle) - 45.0 / 18.0).abs() < 1e-14);
        assert_eq!(inertia(Circle::new(DVec2::ONE, 4.0).expect("valid")), 8.0);
        let rod = Segment::new(DVec2::ZERO, DVec2::new(6.0, 0.0)).expect("valid");
        assert!((inertia(rod) - 36.0 / 12.0).abs() < 1e-15);
    }

    #[test]
    fn what_a_body_is_does_not_depend_on_how_it_is_turned() {
        let points = [(0.0, 0.0), (6.1, 0.3), (5.2, 3.4), (0.7, 2.2)].map(DVec2::from);
        let polygon = Shape::from(Polygon::new(&points).expect("valid"));
        let segment = Shape::from(Segment::new(DVec2::ZERO, DVec2::new(5.3, 1.1)).expect("valid"));
        for shape in [polygon, segment] {
            for turn in 1..200 {
                let pose = Pose::new(shape.center() * 3.0, f64::from(turn) * 0.37).expect("valid");
                let turned = shape.clone().with_pose(pose);
                assert_eq!(least_width(&turned), least_width(&shape));
                assert_eq!(Mass::of(&turned, 1.5), Mass::of(&shape, 1.5));
            }
        }
    }

    #[test]
    fn what_has_no_usable_mass_is_fixed() {
        let disc = Shape::from(Circle::new(DVec2::ZERO, 1e-140).expect("valid"));
        for mass in [0.0, -0.0, -1.0, f64::NAN, f64::NEG_INFINITY, f64::INFINITY, 1e-310] {
            assert_eq!(Mass::of(&disc, mass), Mass::FIXED, "mass {mass}");
        }
        let light = Mass::of(&disc, 1e-200);
        assert_eq!((light.inverse, light.inverse_inertia), (1.0 / 1e-200, 0.0));
    }

    #[test]
    fn the_width_is_the_narrowest() {
        let square = Polygon::new(&[(0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (0.0, 4.0)].map(DVec2::from));
        let plank = Rectangle::new(DVec2::ZERO, 30.0, 2.0, 0.3).expect("valid");
        assert_eq!(least_width(&square.expect("valid").into()), 4.0);
        assert_eq!(least_width(&plank.into()), 2.0);
        assert_eq!(least_width(&Circle::new(DVec2::ZERO, 3.0).expect("valid").into()), 6.0);
    }
}
