//! Random motions: figures of every kind that approach, pass or leave each other.

use super::figure::Figure;
use super::motion::Throw;
use super::random::Random;
use super::random_figures::{random_pair, random_rounded_pair};
use collidoscope::DVec2;
use std::f64::consts::TAU;

/// Returns two figures in motion. About half meet within a second.
///
/// Most start apart, roughly aimed at each other. Some start in contact, some are at rest, some move along an axis or
/// an edge and graze.
pub(crate) fn random_throw(random: &mut Random) -> Throw {
    let pair = random_pair(random);
    thrown(random, pair)
}

/// Returns figures as [`random_throw`] does, at least one of them rounded.
pub(crate) fn random_rounded_throw(random: &mut Random) -> Throw {
    let pair = random_rounded_pair(random);
    thrown(random, pair)
}

fn thrown(random: &mut Random, [a, b]: [Figure; 2]) -> Throw {
    let grid = |random: &mut Random, size: f64| DVec2::new(random.on_grid(-size, size), random.on_grid(-size, size));
    let reach = a.bounding_radius() + b.bounding_radius();
    let angle = random.between(0.0, TAU);
    let out = DVec2::new(angle.cos(), angle.sin()) * random.between(0.3 * reach, 4.0 * reach);
    let apart = (b.center() - a.center() + out).floor();
    let a = if random.below(16) == 0 { a } else { a.moved(apart) };
    let aim = b.center() - a.center() + grid(random, 0.7 * reach);
    let motion = match random.below(16) {
        0 => DVec2::ZERO,
        1 => aim.with_x(0.0),
        2 => aim.with_y(0.0),
        3 => {
            let figure = random.pick(&[a, b]);
            along_an_edge(random, &figure, aim)
        }
        4 => grid(random, 100.0),
        _ => aim,
    };
    let speed = random.pick(&[0.25, 0.5, 0.8, 1.0, 1.5, 2.0, 4.0, 1000.0]);
    let velocity_b = if random.below(3) == 0 { grid(random, 50.0) } else { DVec2::ZERO };
    let rounded = (motion * speed * 1024.0).round() / 1024.0;
    Throw { a, velocity_a: velocity_b + rounded, b, velocity_b, duration: 1.0 }
}

/// Returns a motion as long as `aim` along an edge of the figure; `None` for a circle.
fn along_an_edge(random: &mut Random, figure: &Figure, aim: DVec2) -> DVec2 {
    let corners = figure.corners(figure.center());
    let first = random.below(corners.len());
    let edge = corners[(first + 1) % corners.len()] - corners[first];
    let length = edge.length();
    if length > 0.0 { edge * (aim.length() / length * edge.dot(aim).signum()) } else { aim }
}
