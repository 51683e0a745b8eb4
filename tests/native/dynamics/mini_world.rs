//! Minimal world with contacts: shapes, bodies, a search for pairs and the solver.

use collidoscope::DVec2;
use collidoscope::Shape;
use collidoscope::broad_phase::PairSearch;
use collidoscope::dynamics::{Body, Mass, Solver, Touch, predict_contact_shape_shape, solver_margin};
use collidoscope::engine::BroadPhase;
use collidoscope::narrow_phase::manifold_shape_shape;
use collidoscope::shape::{Aabb, Pose, Rectangle};

/// Sixty steps a second.
pub(crate) const DT: f64 = 1.0 / 60.0;

/// What a body is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stuff {
    pub(crate) mass: f64,
    pub(crate) restitution: f64,
    pub(crate) friction: f64,
}

impl Stuff {
    pub(crate) const FIXED: Self = Self { mass: 0.0, restitution: 0.0, friction: 0.6 };
    pub(crate) const SOLID: Self = Self { mass: 1.0, restitution: 0.0, friction: 0.6 };
    /// Loses nothing.
    pub(crate) const ELASTIC: Self = Self { mass: 1.0, restitution: 1.0, friction: 0.0 };

    pub(crate) const fn of_mass(self, mass: f64) -> Self {
        Self { mass, ..self }
    }

    pub(crate) const fn of_friction(self, friction: f64) -> Self {
        Self { friction, ..self }
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct MiniWorld {
    pub(crate) shapes: Vec<Shape>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) gravity: DVec2,
    pub(crate) solver: Solver,
    pub(crate) touches: Vec<Touch>,
    search: PairSearch,
    boxes: Vec<Shape>,
    /// How long the last search for touches took.
    pub(crate) detection_seconds: f64,
    /// Bodies that stayed where they were because they would have left the limits.
    pub(crate) stopped: u64,
}

impl MiniWorld {
    pub(crate) fn new(gravity: f64) -> Self {
        Self { gravity: DVec2::new(0.0, gravity), ..Self::default() }
    }

    /// Adds a body at rest and returns its position.
    pub(crate) fn add(&mut self, shape: impl Into<Shape>, stuff: Stuff) -> usize {
        let shape = shape.into();
        self.bodies.push(Body {
            mass: Mass::of(&shape, stuff.mass),
            restitution: stuff.restitution,
            friction: stuff.friction,
            width: shape.least_width(),
            reach: shape.hull().core_reach(),
            ..Body::default()
        });
        self.shapes.push(shape);
        self.shapes.len() - 1
    }

    /// Adds a body that moves and returns its position.
    pub(crate) fn add_moving(&mut self, shape: impl Into<Shape>, stuff: Stuff, velocity: DVec2, spin: f64) -> usize {
        let position = self.add(shape, stuff);
        (self.bodies[position].velocity, self.bodies[position].angular_velocity) = (velocity, spin);
        position
    }

    pub(crate) fn step(&mut self) {
        let start = std::time::Instant::now();
        self.touch();
        self.detection_seconds = start.elapsed().as_secs_f64();
        let shapes = &self.shapes;
        let mut predict = |approach: &collidoscope::dynamics::Approach| {
            predict_contact_shape_shape(approach.pair.map(|position| &shapes[position as usize]), approach)
        };
        let moves = self.solver.step_with_predictions(&mut self.bodies, &self.touches, self.gravity, DT, &mut predict);
        for ((shape, moved), body) in self.shapes.iter_mut().zip(moves).zip(&mut self.bodies) {
            if body.mass.is_fixed() {
                continue;
            }
            let pose = shape.pose();
            match Pose::new(pose.position() + moved.translation, pose.angle() + moved.rotation) {
                Ok(pose) => shape.set_pose(pose),
                Err(_) => {
                    (body.velocity, body.angular_velocity) = (DVec2::ZERO, 0.0);
                    self.stopped += 1;
                }
            }
        }
    }

    pub(crate) fn run(&mut self, steps: u32) {
        for _ in 0..steps {
            self.step();
        }
    }

    /// Collects the contacts.
    pub(crate) fn touch(&mut self) {
        let margin = |body: &Body| solver_margin(body, self.gravity, DT);
        self.boxes.clear();
        self.boxes.extend(self.shapes.iter().zip(&self.bodies).map(|(shape, body)| boxed(shape, margin(body))));
        let bodies = &self.bodies;
        self.search.run(BroadPhase::Auto, &self.boxes, |index| (true, bodies[index].mass.is_fixed()), None, None);
        self.touches.clear();
        for pair in self.search.pairs() {
            let [a, b] = pair.map(|position| position as usize);
            let margin = margin(&bodies[a]) + margin(&bodies[b]);
            if let Some(manifold) = manifold_shape_shape(&self.shapes[a], &self.shapes[b], margin) {
                self.touches.push(Touch { pair: *pair, manifold, margin: 0.0 });
            }
        }
    }

    pub(crate) fn position(&self, body: usize) -> DVec2 {
        self.shapes[body].center()
    }

    /// Returns the sum of masses times velocities.
    pub(crate) fn momentum(&self) -> DVec2 {
        self.moving().map(|(_, body)| body.velocity / body.mass.inverse).sum()
    }

    /// Returns the angular momentum about the world's origin.
    pub(crate) fn angular_momentum(&self) -> f64 {
        let of = |(shape, body): (&Shape, &Body)| {
            shape.center().perp_dot(body.velocity) / body.mass.inverse
                + body.angular_velocity / body.mass.inverse_inertia
        };
        self.moving().map(of).sum()
    }

    pub(crate) fn kinetic_energy(&self) -> f64 {
        let of = |(_, body): (&Shape, &Body)| {
            body.velocity.length_squared() / (2.0 * body.mass.inverse)
                + body.angular_velocity * body.angular_velocity / (2.0 * body.mass.inverse_inertia)
        };
        self.moving().map(of).sum()
    }

    /// Returns the kinetic energy and that of the heights.
    pub(crate) fn energy(&self) -> f64 {
        let height = |(shape, body): (&Shape, &Body)| -shape.center().dot(self.gravity) / body.mass.inverse;
        self.kinetic_energy() + self.moving().map(height).sum::<f64>()
    }

    fn moving(&self) -> impl Iterator<Item = (&Shape, &Body)> {
        self.shapes.iter().zip(&self.bodies).filter(|(_, body)| !body.mass.is_fixed())
    }

    /// Asserts that every number of every body is finite.
    pub(crate) fn assert_finite(&self) {
        for (position, (shape, body)) in self.shapes.iter().zip(&self.bodies).enumerate() {
            let pose = shape.pose();
            let is_finite = pose.position().is_finite()
                && pose.angle().is_finite()
                && body.velocity.is_finite()
                && body.angular_velocity.is_finite();
            assert!(is_finite, "body {position}: {shape:?} {body:?}");
        }
    }

    /// Returns the bits of all poses and velocities.
    pub(crate) fn bits(&self) -> Vec<u64> {
        let of = |(shape, body): (&Shape, &Body)| {
            let pose = shape.pose();
            let (place, speed) = (pose.position(), body.velocity);
            [place.x, place.y, pose.angle(), speed.x, speed.y, body.angular_velocity].map(f64::to_bits)
        };
        self.shapes.iter().zip(&self.bodies).flat_map(of).collect()
    }
}

/// Returns the box around a shape, wider by a margin on each side.
fn boxed(shape: &Shape, margin: f64) -> Shape {
    let aabb = Aabb::around(shape);
    let size = aabb.max() - aabb.min() + DVec2::splat(2.0 * margin).max(DVec2::splat(1e-9));
    let center = (aabb.min() + aabb.max()) / 2.0;
    Rectangle::new(center, size.x, size.y, 0.0).map_or_else(|_| shape.clone(), Shape::from)
}
