//! Small worlds and a naive search.

use super::figure::Figure;
use super::naive::{bounds_meet, separation};
use collidoscope::engine::{BroadPhase, Properties, Response, ShapeId, Velocity, World, WorldOptions};
use collidoscope::{Contact, DVec2};

/// Hits and candidates closer to their limit than this share of the sizes are decided by rounding.
const UNDECIDED: f64 = 1e-12;

/// Returns an empty world of the classic size without response.
pub(crate) fn empty() -> World {
    let mut world = World::new(WorldOptions {
        width: 800.0,
        height: 450.0,
        time_step: WorldOptions::TIME_STEP,
        broad_phase: BroadPhase::BoundingCircle,
    })
    .expect("the classic size is fine");
    world.set_response(Response::None);
    world
}

/// Returns a world of obstacles that a response does not move.
pub(crate) fn of_obstacles(obstacles: &[Figure], gravity: DVec2, properties: Properties) -> World {
    let mut world = World::new(WorldOptions::default()).expect("valid");
    world.set_response(Response::None);
    world.set_gravity(gravity).expect("finite");
    for obstacle in obstacles {
        world.add(obstacle.shape(), properties, Velocity::default()).expect("there is memory");
    }
    world
}

/// Returns a world of movable, colliding figures, detected once.
pub(crate) fn of(figures: &[Figure]) -> World {
    let mut world = empty();
    for figure in figures {
        add(&mut world, figure);
    }
    world.detect();
    world
}

pub(crate) fn add(world: &mut World, figure: &Figure) -> ShapeId {
    world.add(figure.shape(), Properties::default(), Velocity::default()).expect("there is memory")
}

/// Returns the contact of a world's only pair.
pub(crate) fn only_contact(world: &World) -> Contact {
    assert_eq!(world.contact_pairs(), [[0, 1]]);
    world.contacts().get(0).expect("they overlap")
}

/// The results of testing all pairs of a world.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct AllPairs {
    pub(crate) possible: u64,
    /// Numbers of pairs whose bounding circles meet, least and greatest: rounding decides the difference.
    pub(crate) candidates: [Vec<[u32; 2]>; 2],
    pub(crate) hits: [Vec<[u32; 2]>; 2],
}

/// Tests every pair of a world, slowly.
pub(crate) fn all_pairs(world: &World) -> AllPairs {
    let figures: Vec<Figure> = world.shapes().iter().map(Figure::of).collect();
    let properties = world.properties();
    let mut found = AllPairs::default();
    for (second, b) in figures.iter().enumerate() {
        for (first, a) in figures.iter().enumerate().take(second) {
            let [own, other] = [first, second].map(|position| &properties[position]);
            if !own.collides() || !other.collides() || own.mass() == 0.0 && other.mass() == 0.0 {
                continue;
            }
            found.possible += 1;
            let pair = [first as u32, second as u32];
            let gap = (b.center() - a.center()).length() - a.bounding_radius() - b.bounding_radius();
            let undecided = UNDECIDED * (a.magnitude() + b.magnitude());
            record(&mut found.candidates, pair, gap, undecided);
            if bounds_meet(a, b) || gap < undecided {
                record(&mut found.hits, pair, separation(a, b), undecided);
            }
        }
    }
    for pairs in found.candidates.iter_mut().chain(&mut found.hits) {
        pairs.sort_unstable();
    }
    found
}

fn record(least_and_most: &mut [Vec<[u32; 2]>; 2], pair: [u32; 2], separation: f64, undecided: f64) {
    let [least, most] = least_and_most;
    if separation <= undecided {
        most.push(pair);
    }
    if separation < -undecided {
        least.push(pair);
    }
}

/// Asserts that the counts of a world lie between the naive least and greatest.
pub(crate) fn assert_between(found: &[[u32; 2]], [least, most]: &[Vec<[u32; 2]>; 2], what: &str) {
    assert!(found.is_sorted(), "{what}: the pairs are not sorted");
    let missing: Vec<_> = least.iter().filter(|pair| !found.contains(pair)).collect();
    let extra: Vec<_> = found.iter().filter(|pair| !most.contains(pair)).collect();
    assert!(missing.is_empty() && extra.is_empty(), "{what}: missing {missing:?}, too many {extra:?}");
}
