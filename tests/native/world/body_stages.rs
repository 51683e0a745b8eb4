//! Stages with a response: the book's scene, the quantity of each key, the range of exciting.

use crate::support::stages::open;
use collidoscope::dynamics::Mass;
use collidoscope::engine::{Properties, Response, Velocity};
use collidoscope::lab::{Lab, Quantity};
use collidoscope::shape::Kind;
use collidoscope::{Circle, DVec2, ErrorCode, Rectangle, Shape};

fn stage(name: &str, seed: f64) -> Lab {
    open(name, seed)
}

/// An empty world with one selected box of the default material.
fn with_box() -> Lab {
    let mut lab = stage("sandbox", 1.0);
    let square = Rectangle::new(DVec2::new(400.0, 200.0), 20.0, 20.0, 0.0).expect("a box");
    let id = lab.world_mut().add(square.into(), Properties::DEFAULT, Velocity::default()).expect("room");
    lab.select(Some(id)).expect("it lives");
    lab
}

#[test]
fn demo_scene_matches_the_book() {
    let mut least = [f64::INFINITY; 4];
    let mut most = [f64::NEG_INFINITY; 4];
    for seed in 0..200 {
        let lab = stage("response", f64::from(seed));
        let world = lab.world();
        assert_eq!(world.len(), 24);
        assert_eq!(world.gravity(), DVec2::new(0.0, 20.0));
        let platforms = [
            ([500.0, 200.0, 400.0, 20.0], 2.8, 0.3, 0.0),
            ([200.0, 400.0, 400.0, 20.0], 0.0, 1.0, 0.5),
            ([100.0, 200.0, 200.0, 20.0], 0.0, 0.8, 0.2),
            ([10.0, 360.0, 20.0, 100.0], 0.0, 0.8, 0.2),
        ];
        for (position, ([x, y, width, height], angle, friction, restitution)) in platforms.into_iter().enumerate() {
            let Shape::Rectangle(platform) = &world.shapes()[position] else { panic!("no rectangle") };
            assert_eq!(platform.center(), DVec2::new(x, y));
            assert_eq!((platform.width(), platform.height()), (width, height));
            assert_eq!(world.shapes()[position].pose().angle(), angle);
            let own = world.properties()[position];
            assert_eq!((own.mass(), own.friction(), own.restitution()), (0.0, friction, restitution));
        }
        for position in 4..24 {
            let (shape, own) = (&world.shapes()[position], world.properties()[position]);
            match shape {
                Shape::Rectangle(body) => {
                    assert_eq!(position % 2, 0);
                    for side in [body.width(), body.height()] {
                        assert!((10.0..60.0).contains(&side), "side {side}");
                    }
                }
                Shape::Circle(body) => {
                    assert_eq!(position % 2, 1);
                    assert!((10.0..30.0).contains(&body.radius()));
                }
                _ => panic!("another kind"),
            }
            let center = shape.center();
            assert!((0.0..800.0).contains(&center.x) && (0.0..225.0).contains(&center.y), "{center}");
            let speed = world.velocities()[position].linear();
            let numbers = [own.mass(), own.friction(), own.restitution(), speed.x];
            assert!(speed.x.abs() <= 30.0 && speed.y.abs() <= 30.0 && own.mass() <= 30.0);
            for (place, number) in numbers.into_iter().enumerate() {
                least[place] = least[place].min(number);
                most[place] = most[place].max(number);
            }
        }
    }
    // The ranges are filled: 4000 bodies.
    for (place, (low, high)) in [(0.0, 30.0), (0.0, 1.0), (0.0, 1.0), (-30.0, 30.0)].into_iter().enumerate() {
        let slack = (high - low) / 100.0;
        assert!(least[place] < low + slack && most[place] > high - slack, "{} {}", least[place], most[place]);
    }
}

#[test]
fn spawned_bodies_have_a_material_and_a_velocity() {
    let mut lab = stage("response", 3.0);
    let mut fastest = 0.0_f64;
    for _ in 0..300 {
        lab.spawn_rectangle().expect("room");
        lab.spawn_circle().expect("room");
    }
    for position in 24..lab.world().len() {
        let (own, speed) = (lab.world().properties()[position], lab.world().velocities()[position].linear());
        assert!((0.0..30.0).contains(&own.mass()));
        assert!((0.0..1.0).contains(&own.friction()) && (0.0..1.0).contains(&own.restitution()));
        assert!(speed.x.abs() <= 150.0 && speed.y.abs() <= 150.0);
        fastest = fastest.max(speed.x.abs()).max(speed.y.abs());
    }
    assert!(fastest > 145.0, "{fastest}");
    let mut other = stage("sandbox", 3.0);
    other.spawn_circle().expect("room");
    assert_eq!(other.world().properties()[0], Properties::DEFAULT);
    assert_eq!(other.world().velocities()[0], Velocity::default());
}

#[test]
fn sandbox_starts_empty_and_accepts_every_kind() {
    let mut lab = stage("sandbox", 1.0);
    assert!(lab.world().is_empty() && lab.selected().is_none());
    lab.spawn_rectangle().expect("room");
    lab.spawn_circle().expect("room");
    lab.spawn_regular(7).expect("room");
    lab.spawn_segment().expect("room");
    let kinds: Vec<Kind> = lab.world().shapes().iter().map(Shape::kind).collect();
    assert_eq!(kinds, [Kind::Rectangle, Kind::Circle, Kind::Polygon, Kind::Segment]);
    let Shape::Segment(segment) = &lab.world().shapes()[3] else { panic!("no segment") };
    let [from, to] = segment.ends();
    assert!((60.0..120.0).contains(&(to - from).x) && from.y == to.y);
    for _ in 0..60 {
        lab.step();
    }
    lab.reset().expect("the start");
    assert!(lab.world().is_empty());
}

#[test]
fn each_press_changes_its_quantity_by_the_step_of_the_book() {
    let mut lab = with_box();
    let read = |lab: &Lab| {
        let (own, motion) = (lab.world().properties()[0], lab.world().velocities()[0]);
        let linear = motion.linear();
        [linear.x, linear.y, motion.angular(), own.mass(), own.friction(), own.restitution()]
    };
    let steps = [1.0, 1.0, 0.1, 1.0, 0.01, 0.01];
    for (place, quantity) in Quantity::ALL.iter().enumerate() {
        for way in [1.0, 1.0, -1.0] {
            let before = read(&lab);
            lab.adjust_selected(*quantity, way).expect("a press");
            let after = read(&lab);
            for other in 0..6 {
                let by = if other == place { way * steps[place] } else { 0.0 };
                assert_eq!(after[other], before[other] + by, "{} changes {other}", quantity.as_str());
            }
        }
    }
    assert_eq!(read(&lab)[..4], [1.0, 1.0, 0.1, 2.0]);
}

#[test]
fn mass_of_zero_or_less_is_fixed_and_shares_stay_in_range() {
    let mut lab = with_box();
    lab.adjust_selected(Quantity::VelocityX, 5.0).expect("a press");
    lab.adjust_selected(Quantity::Mass, -0.5).expect("half a press");
    assert!(!lab.world().properties()[0].is_fixed());
    lab.adjust_selected(Quantity::Mass, -1.0).expect("a press");
    assert!(lab.world().properties()[0].is_fixed());
    assert_eq!(lab.world().velocities()[0], Velocity::default());
    lab.adjust_selected(Quantity::Mass, 1.0).expect("a press");
    assert_eq!(lab.world().properties()[0].mass(), 1.0);
    for (quantity, presses, expected) in [
        (Quantity::Friction, -1000.0, 0.0),
        (Quantity::Restitution, -1000.0, 0.0),
        (Quantity::Restitution, 1000.0, 1.0),
    ] {
        lab.adjust_selected(quantity, presses).expect("a press");
        let own = lab.world().properties()[0];
        let found = if quantity == Quantity::Friction { own.friction() } else { own.restitution() };
        assert_eq!(found, expected);
    }
    let before = lab.state_hash();
    assert_eq!(lab.adjust_selected(Quantity::Mass, f64::NAN).expect_err("no number").code, ErrorCode::NotFinite);
    assert_eq!(lab.adjust_selected(Quantity::Mass, 1e12).expect_err("too much").code, ErrorCode::OutOfRange);
    assert_eq!(lab.state_hash(), before);
    lab.select(None).expect("none");
    lab.adjust_selected(Quantity::Mass, 1.0).expect("nothing to do");
}

#[test]
fn material_keys_preserve_other_properties() {
    let mut lab = with_box();
    let id = lab.selected().expect("selected");
    let own = Properties::DEFAULT.with_collides(false).with_continuous(true);
    lab.world_mut().set_motion(id, own, Velocity::default()).expect("it lives");
    for quantity in Quantity::ALL {
        lab.adjust_selected(*quantity, 1.0).expect("a press");
    }
    let own = lab.world().properties()[0];
    assert!(!own.collides() && own.continuous());
}

#[test]
fn exciting_fills_its_range_and_skips_fixed_bodies() {
    let mut lab = stage("response", 5.0);
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for _ in 0..50 {
        lab.excite().expect("all live");
        for (own, motion) in lab.world().properties().iter().zip(lab.world().velocities()) {
            if own.is_fixed() {
                assert_eq!(*motion, Velocity::default());
                continue;
            }
            assert_eq!(motion.angular(), 0.0);
            for speed in motion.linear().to_array() {
                assert!(speed.abs() <= 250.0, "{speed}");
                (least, most) = (least.min(speed), most.max(speed));
            }
        }
    }
    assert!(least < -245.0 && most > 245.0, "{least} {most}");
    let mut again = stage("response", 5.0);
    for _ in 0..50 {
        again.excite().expect("all live");
    }
    assert_eq!(again.state_hash(), lab.state_hash());
}

#[test]
fn impulse_terms_match_the_formula() {
    let mut lab = stage("sandbox", 1.0);
    let ball = Shape::from(Circle::new(DVec2::new(100.0, 90.0), 10.0).expect("a ball"));
    let plank = Shape::from(Rectangle::new(DVec2::new(80.0, 105.0), 80.0, 11.0, 0.0).expect("a plank"));
    let material =
        |mass, restitution, friction| Properties::new(mass, restitution, friction, true).expect("a material");
    let world = lab.world_mut();
    let fall = Velocity::new(DVec2::new(0.0, 30.0), 2.0).expect("a velocity");
    let a = world.add(ball.clone(), material(2.0, 0.5, 0.4), fall).expect("room");
    let b = world.add(plank.clone(), material(3.0, 0.8, 0.9), Velocity::default()).expect("room");
    let terms = lab.impulse_terms(a, b).expect("both live").expect("they touch");
    assert_eq!(terms.normal, DVec2::Y);
    assert_eq!(terms.restitution, 0.8, "the greater");
    assert!((terms.friction - 0.6).abs() < 1e-15, "the root of the product: {}", terms.friction);
    assert_eq!(terms.inverse_masses, [0.5, 1.0 / 3.0]);
    // The ball is hit in line with its centre, the plank 20 px beside it.
    let inertia = 1.0 / Mass::of(&plank, 3.0).inverse_inertia;
    assert!(terms.turns[0] == 0.0 && (terms.turns[1] - 400.0 / inertia).abs() < 1e-12);
    assert!((terms.speed + 30.0).abs() < 1e-12, "turning moves the point along the face: {}", terms.speed);
    let expected = 1.8 * 30.0 / (0.5 + 1.0 / 3.0 + 400.0 / inertia);
    assert!((terms.impulse() - expected).abs() < 1e-12);
    let turned = lab.impulse_terms(b, a).expect("both live").expect("they touch");
    assert!((turned.impulse() - expected).abs() < 1e-9);
    lab.world_mut().set_response(Response::Classic);
    let classic = lab.impulse_terms(a, b).expect("both live").expect("they touch");
    assert_eq!((classic.restitution, classic.friction), (0.5, 0.4), "the lesser of both");
    let far = Rectangle::new(DVec2::new(400.0, 105.0), 80.0, 11.0, 0.0).expect("a plank");
    lab.world_mut().set_shape(b, far.into()).expect("it lives");
    assert_eq!(lab.impulse_terms(a, b).expect("both live"), None);
}

#[test]
fn bodies_that_leave_the_picture_are_removed_and_deselected() {
    let mut removed = 0;
    for seed in 0..6 {
        let mut lab = stage("response", f64::from(seed));
        lab.excite().expect("all live");
        for step in 0..600 {
            let before = lab.world().ids().to_vec();
            let last = *before.last().expect("the platforms stay");
            lab.select(Some(last)).expect("it lives");
            lab.step();
            let world = lab.world();
            for (position, shape) in world.shapes().iter().enumerate() {
                assert!(shape.center().is_finite());
                let (own, reach) = (world.properties()[position], shape.bounding_radius());
                let center = shape.center();
                let is_near = center.x > -reach && center.x < 800.0 + reach && center.y > -reach;
                assert!(own.is_fixed() || is_near && center.y < 450.0 + reach, "step {step}: {center}");
            }
            for id in before {
                if lab.world().position(id).is_err() {
                    removed += 1;
                    assert!(lab.select(Some(id)).is_err());
                    assert!(id != last || lab.selected().is_none());
                }
            }
            if step % 100 == 0 {
                lab.spawn_circle().expect("room");
            }
        }
        assert!(lab.world().ids().len() >= 4);
    }
    assert!(removed > 30, "{removed}");
}
