//! Exhaustive search: every pair is tested, by boxes, by bounding circles or not at all.

use super::candidates::Candidates;
use super::{BroadPhase, Proxies, may_collide_circle_circle};

/// Finds candidates among all pairs. `AllPairs` counts every pair but stores only pairs whose boxes meet.
///
/// # Complexity
/// n(n - 1)/2 tests, up to the limits of pairs and work.
pub(super) fn search(method: BroadPhase, proxies: &Proxies, candidates: &mut Candidates) {
    let (members, circles) = (proxies.members(), proxies.circles());
    for (index, &first) in members.iter().enumerate() {
        let rest = &members[index + 1..];
        if !candidates.spend(rest.len()) {
            return;
        }
        let may_continue = match method {
            BroadPhase::BoundingCircle => circles.get(index).is_none_or(|circle| {
                rest.iter().zip(&circles[index + 1..]).all(|(&second, other)| {
                    if proxies.are_both_passive(first, second) || !may_collide_circle_circle(circle, other) {
                        return true;
                    }
                    candidates.offered += 1;
                    candidates.push(first, second)
                })
            }),
            BroadPhase::AllPairs => rest.iter().all(|&second| candidates.test(proxies, first, second)),
            _ => {
                let bounds = proxies.bounds(first);
                rest.iter()
                    .all(|&second| !bounds.meets(proxies.bounds(second)) || candidates.accept(proxies, first, second))
            }
        };
        if !may_continue {
            return;
        }
    }
}
