//! Level contacts: those of a body with several fixed bodies along one line, as a box has with the tiles below it.

use super::constraint::{Constraint, Pass, Predict, State, both_totals, bounce_impulses};
use crate::math::tolerance::LEVEL;
use crate::math::{max, min};

/// Contact of a moving body with a fixed one: the moving body and the place of the constraint.
pub(super) type Foot = [u32; 2];

/// Number of directions from which several fixed bodies press one: a floor and a wall.
const DIRECTIONS: usize = 2;

/// Returns the foot of a constraint with a fixed body.
pub(super) fn foot(constraint: &Constraint, place: u32) -> Foot {
    [constraint.pair[side(constraint)], place]
}

/// Returns the side of the moving body of a contact with a fixed one.
fn side(constraint: &Constraint) -> usize {
    usize::from(constraint.inverse_masses[0] == 0.0)
}

/// Solves at once the two outermost points at which level contacts of a body push, before each contact by itself; the points
/// between them then need no impulse. One contact after the other would tilt a box that falls flat onto tiles.
///
/// `feet` are sorted. Unless the first at `index` is the first of several of its body, nothing is solved. Returns whether
/// something is.
#[inline(never)]
pub(super) fn solve_outermost(
    constraints: &mut [Constraint],
    (feet, index): (&[Foot], usize),
    states: &mut [State],
    (pass, h): (Pass, f64),
    predict: &mut Predict<'_>,
) -> bool {
    let is_own = |other: &Foot| other[0] == feet[index][0];
    if index > 0 && is_own(&feet[index - 1]) {
        return false;
    }
    let count = feet[index..].iter().take_while(|foot| is_own(foot)).count();
    let feet = &feet[index..index + count];
    if count < 2 {
        return false;
    }
    // Before an impulse turns the body.
    for foot in feet {
        constraints[foot[1] as usize].will_touch(states, (pass, h), predict);
    }
    let (mut solved, mut is_solved) = (None, false);
    for _ in 0..DIRECTIONS {
        let next = feet.iter().find(|foot| {
            constraints[foot[1] as usize].is_touching
                && solved.is_none_or(|solved| !are_level(constraints, [solved, *foot], states))
        });
        let Some(next) = next else { break };
        is_solved |= solve_ends(constraints, next, feet, states, (pass, h));
        solved = Some(next);
    }
    is_solved
}

/// Solves the outermost points of the contacts level with the first; returns whether they push.
fn solve_ends(
    constraints: &mut [Constraint],
    first: &Foot,
    feet: &[Foot],
    states: &mut [State],
    (pass, h): (Pass, f64),
) -> bool {
    let mut ends = [(f64::INFINITY, 0, 0), (f64::NEG_INFINITY, 0, 0)];
    for foot in feet.iter().filter(|foot| are_level(constraints, [first, *foot], states)) {
        let place = foot[1] as usize;
        let constraint = &constraints[place];
        for (index, point) in constraint.points[..constraint.count].iter().enumerate() {
            let arm = towards_moving(constraint) * point.arms[side(constraint)];
            if arm < ends[0].0 {
                ends[0] = (arm, place, index);
            }
            if arm > ends[1].0 {
                ends[1] = (arm, place, index);
            }
        }
    }
    if ends[0].1 == ends[1].1 {
        // The contact solves both of its points itself.
        return false;
    }
    let pushes = ends.map(|(_, place, index)| constraints[place].push_of(index, states, (pass, h)));
    let like = &constraints[ends[0].1];
    let cross = like.inverse_masses[side(like)] + ends[0].0 * ends[1].0 * like.inverse_inertias[side(like)];
    let both = ends.into_iter().map(|(_, place, index)| (place, index));
    if pass == Pass::Bounce {
        let time = |(_, place, index): (f64, usize, usize)| constraints[place].time_to_impact(index, states);
        let [first, second] = ends.map(|(_, place, index)| constraints[place].height(index, states));
        let lead = (second - first) / min(like.width, constraints[ends[1].1].width);
        let (times, impulses) = (ends.map(time), bounce_impulses(cross, pushes, lead));
        for (((place, index), impulse), time) in both.clone().zip(impulses).zip(times) {
            if let Some(impulse) = impulse {
                constraints[place].bounce_by(index, states, (impulse, time));
            }
        }
        for ((place, index), impulse) in both.zip(impulses) {
            if let Some(impulse) = impulse {
                constraints[place].slow(index, states, impulse);
            }
        }
        return impulses != [None; 2];
    }
    let before = ends.map(|(_, place, index)| constraints[place].points[index].normal_impulse);
    let totals = if let [Some(one), Some(other)] = pushes { both_totals(cross, [one, other], before) } else { None };
    for (which, (place, index)) in both.enumerate() {
        let constraint = &mut constraints[place];
        let alone =
            || Some(constraint.points[index].normal_impulse + constraint.push_of(index, states, (pass, h))?.change);
        if let Some(total) = totals.map(|totals| totals[which]).or_else(alone) {
            constraint.push_to(index, states, max(0.0, total));
        }
    }
    pushes.iter().any(Option::is_some)
}

/// Returns whether two contacts of a body touch and press it the same way, against fixed bodies that move as one.
fn are_level(constraints: &[Constraint], feet: [&Foot; 2], states: &[State]) -> bool {
    let both = feet.map(|foot| &constraints[foot[1] as usize]);
    let [one, other] = both.map(|constraint| constraint.normal * towards_moving(constraint));
    let [of_one, of_other] = both.map(|constraint| &states[constraint.pair[1 - side(constraint)] as usize]);
    both.iter().all(|constraint| constraint.is_touching)
        && one.dot(other) >= 1.0 - LEVEL
        && of_one.velocity == of_other.velocity
        && of_one.spin == 0.0
        && of_other.spin == 0.0
}

/// Returns 1 if the normal points to the moving body, otherwise -1.
fn towards_moving(constraint: &Constraint) -> f64 {
    if side(constraint) == 1 { 1.0 } else { -1.0 }
}
