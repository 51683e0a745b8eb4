//! Every pair, tested one by one: by nothing, by bounding circles or by boxes.

use super::candidates::Candidates;
use super::{BroadPhase, Colliders, may_collide_circle_circle};

/// Finds candidates among all pairs. Of all pairs only those whose boxes meet are kept, and all are counted.
///
/// # Complexity
/// n(n - 1)/2 tests; it ends where the limit of pairs or of work is reached.
pub(super) fn search(method: BroadPhase, colliders: &Colliders, candidates: &mut Candidates) {
    let (members, circles) = (colliders.members(), colliders.circles());
    for (index, &first) in members.iter().enumerate() {
        let rest = &members[index + 1..];
        if !candidates.spend(rest.len()) {
            return;
        }
        let goes_on = match method {
            BroadPhase::BoundingCircle => circles.get(index).is_none_or(|circle| {
                rest.iter().zip(&circles[index + 1..]).all(|(&second, other)| {
                    if colliders.both_fixed(first, second) || !may_collide_circle_circle(circle, other) {
                        return true;
                    }
                    candidates.offered += 1;
                    candidates.keep(first, second)
                })
            }),
            BroadPhase::AllPairs => rest.iter().all(|&second| candidates.offer(colliders, first, second)),
            _ => {
                let bounds = colliders.bounds(first);
                rest.iter().all(|&second| {
                    !bounds.meets(colliders.bounds(second)) || candidates.take(colliders, first, second)
                })
            }
        };
        if !goes_on {
            return;
        }
    }
}
