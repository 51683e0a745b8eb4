//! Judges of structured cases, independent of the engine: brackets by the signed distance of convex figures, and big
//! integers where the doubles decide.
//!
//! The signed distance of two convex figures in straight motion is a convex function of the time. Hence its least value
//! until a hit, and over a whole motion, are found by a search that brackets them.

use super::exact_touch::{must_contain, must_touch};
use super::figure::Figure;
use super::judge::{distance_to, overlap_along};
use super::motion::Throw;
use super::naive::separation;
use collidoscope::narrow_phase::gjk::Distance;
use collidoscope::sdf::signed_distance_shape;
use collidoscope::{Contact, DVec2, Method, Ray, RayHit, Sweep, contact_by_method, distance};

/// The tolerance of what lies on an outline, as a share of sizes, coordinates and paths.
const ON_OUTLINE: f64 = 1e-9;
/// Steps of the search for the least distance: each narrows the bracket to 0.62 of it.
const STEPS: u32 = 64;
/// The inverse of the golden ratio.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// Returns the faults of a sweep's answer.
pub(crate) fn sweep_complaint(throw: &Throw, answer: &Sweep) -> Option<String> {
    let length = throw.motion().length();
    let scale = scale_of(&throw.a, &throw.b);
    match answer {
        Sweep::Overlapping { depth, normal } => {
            let apart = separation(&throw.a, &throw.b);
            let is_right = (apart + depth).abs() <= ON_OUTLINE * scale
                && overlap_along(&throw.a, &throw.b, *normal) <= depth + ON_OUTLINE * scale;
            (!is_right || is_certainly_apart(&throw.a, &throw.b)).then(|| format!("overlapping, but {apart} apart"))
        }
        Sweep::Miss => {
            let reach = scale + length * throw.duration;
            let (least, time) = least_distance(throw, throw.duration);
            let must_hit = least < -ON_OUTLINE * reach || do_touch(&throw.a, &throw.b) == Some(true);
            must_hit.then(|| format!("missed, but {least} apart at {time}"))
        }
        Sweep::Hit(hit) => {
            let tolerance = ON_OUTLINE * (scale + length * hit.time);
            let [a, b] = throw.at(hit.time);
            let apart = separation(&a, &b);
            let (least, before) = least_distance(throw, hit.time);
            let off = [distance_to(&a, hit.point_a), distance_to(&b, hit.point_b), hit.point_a.distance(hit.point_b)];
            if !(0.0..=throw.duration).contains(&hit.time) {
                Some(format!("at {}, which is not within the duration", hit.time))
            } else if apart.abs() > tolerance {
                Some(format!("in mid-air: {apart} apart at {}", hit.time))
            } else if least < -tolerance {
                Some(format!("at {}, but {least} apart before, at {before}", hit.time))
            } else if throw.motion().dot(hit.normal) < -1e-12 * length || (hit.normal.length() - 1.0).abs() > 1e-12 {
                Some(format!("the normal {} is against the motion", hit.normal))
            } else if off.iter().any(|off| off.is_nan() || *off > tolerance) {
                Some(format!("points are off by {off:?}"))
            } else {
                None
            }
        }
    }
}

/// Returns the faults of a ray's answer: a ray is a point in motion.
pub(crate) fn ray_complaint(ray: &Ray, figure: &Figure, answer: Option<&RayHit>) -> Option<String> {
    let throw = ray_throw(ray, figure);
    let sweep = match answer {
        None => Sweep::Miss,
        Some(RayHit { normal: None, distance, .. }) => {
            if *distance != 0.0 {
                return Some(format!("inside at {distance}"));
            }
            let apart = separation(&throw.a, &throw.b);
            let is_right =
                apart <= ON_OUTLINE * scale_of(&throw.a, &throw.b) && !is_certainly_apart(&throw.a, &throw.b);
            return (!is_right).then(|| format!("inside, but {apart} apart"));
        }
        Some(RayHit { normal: Some(normal), distance, point }) => {
            Sweep::Hit(collidoscope::SweepHit { time: *distance, normal: -*normal, point_a: *point, point_b: *point })
        }
    };
    sweep_complaint(&throw, &sweep)
}

/// Returns a ray as the motion of a dot. An endless one ends beyond the figure.
pub(crate) fn ray_throw(ray: &Ray, figure: &Figure) -> Throw {
    let origin = ray.origin();
    let beyond = 2.0 * ((figure.center() - origin).length() + figure.bounding_radius());
    let duration = if ray.max_distance() < beyond { ray.max_distance() } else { beyond };
    let dot = Figure::circle(origin.x, origin.y, 0.0);
    Throw { a: dot, velocity_a: ray.direction(), b: *figure, velocity_b: DVec2::ZERO, duration }
}

/// Returns the faults of the answers about a pair: contacts by every method, and the distance.
pub(crate) fn pair_complaint(a: &Figure, b: &Figure) -> Option<String> {
    let (shape_a, shape_b) = (a.shape(), b.shape());
    let apart = separation(a, b);
    let tolerance = ON_OUTLINE * scale_of(a, b);
    let contacts = Method::ALL.iter().map(|method| (method.as_str(), contact_by_method(&shape_a, &shape_b, *method)));
    let contacts: Vec<(&str, Option<Contact>)> = contacts.collect();
    let found: Distance = distance(&shape_a, &shape_b);
    let does_touch = found.distance == 0.0;
    if let Some((name, _)) = contacts.iter().find(|(_, contact)| contact.is_some() != does_touch) {
        return Some(format!("{name} disagrees with the distance {}", found.distance));
    }
    if does_touch && is_certainly_apart(a, b) || !does_touch && do_touch(a, b) == Some(true) {
        return Some(format!("touching is {does_touch}, and {apart} apart"));
    }
    for (name, contact) in contacts {
        let Some(contact) = contact else { continue };
        if (contact.depth - (-apart).max(0.0)).abs() > tolerance {
            return Some(format!("{name} says depth {}, but {apart} apart", contact.depth));
        }
        let off = [distance_to(b, contact.start), distance_to(a, contact.end)];
        let overlap = overlap_along(a, b, contact.normal);
        if (overlap - contact.depth).abs() > tolerance || off.iter().any(|off| off.is_nan() || *off > tolerance) {
            return Some(format!("{name}: overlap {overlap} along {contact:?}, off by {off:?}"));
        }
    }
    let error = (found.distance - apart.max(0.0)).abs();
    let off = found.points.map_or(0.0, |[on_a, on_b]| {
        (on_a.distance(on_b) - found.distance).abs().max(distance_to(a, on_a)).max(distance_to(b, on_b))
    });
    (error > tolerance || off > tolerance).then(|| format!("distance {found:?}, but {apart} apart"))
}

/// Returns the faults of the answers about a point: the signed distance, and whether the figure contains it.
pub(crate) fn field_complaint(figure: &Figure, point: DVec2) -> Option<String> {
    let shape = figure.shape();
    let dot = Figure::circle(point.x, point.y, 0.0);
    let apart = separation(figure, &dot);
    let found = signed_distance_shape(&shape, point);
    let tolerance = ON_OUTLINE * scale_of(figure, &dot);
    // The inside of a segment is empty.
    let expected = if figure.roundness() == 0.0 && figure.corners(point).len() == 2 { apart.max(0.0) } else { apart };
    let contains = shape.contains(point);
    if (found - expected).abs() > tolerance {
        return Some(format!("signed distance {found}, but {expected}"));
    }
    if found == 0.0 && found.is_sign_negative() {
        return Some("minus zero".to_owned());
    }
    if contains != (found <= 0.0) {
        return Some(format!("contains is {contains}, and the signed distance {found}"));
    }
    let is_wrong = contains && is_certainly_apart(figure, &dot) || !contains && do_touch(figure, &dot) == Some(true);
    is_wrong.then(|| format!("contains is {contains}, but {apart} apart"))
}

/// Returns whether figures certainly do not touch.
fn is_certainly_apart(a: &Figure, b: &Figure) -> bool {
    do_touch(a, b) == Some(false)
}

/// Returns whether two figures touch; `None` for round figures within rounding of the tolerance.
fn do_touch(a: &Figure, b: &Figure) -> Option<bool> {
    let apart = separation(a, b);
    if apart.abs() > ON_OUTLINE * scale_of(a, b) {
        return Some(apart < 0.0);
    }
    match [a, b].map(|figure| figure.is_circle() && figure.roundness() == 0.0) {
        [true, _] => must_contain(b, a.center()),
        [_, true] => must_contain(a, b.center()),
        _ => must_touch(a, b),
    }
}

/// Returns the sum of both sizes and of both places.
fn scale_of(a: &Figure, b: &Figure) -> f64 {
    let of = |figure: &Figure| figure.bounding_radius() + figure.center().abs().max_element();
    of(a) + of(b)
}

/// Returns the least signed distance until a time, and when it is reached.
///
/// Where the bounding circles do not meet, the ends of the bracket are enough: the figures are apart.
fn least_distance(throw: &Throw, until: f64) -> (f64, f64) {
    let at = |time: f64| {
        let [a, b] = throw.at(time);
        separation(&a, &b)
    };
    let motion = throw.motion();
    let (square, between) = (motion.length_squared(), throw.b.center() - throw.a.center());
    let reach = throw.a.bounding_radius() + throw.b.bounding_radius();
    if square == 0.0 || until == 0.0 {
        return (at(0.0), 0.0);
    }
    let (middle, half) = (between.dot(motion) / square, reach / square.sqrt());
    let (mut low, mut high) = ((middle - half).clamp(0.0, until), (middle + half).clamp(0.0, until));
    let mut inner = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    let mut values = inner.map(at);
    let mut least = [(at(low), low), (at(high), high)].into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).expect("two");
    for _ in 0..STEPS {
        let nearer = usize::from(values[1] < values[0]);
        if values[nearer] < least.0 {
            least = (values[nearer], inner[nearer]);
        }
        if values[0] <= values[1] {
            high = inner[1];
            inner = [high - GOLDEN * (high - low), inner[0]];
            values = [at(inner[0]), values[0]];
        } else {
            low = inner[0];
            inner = [inner[1], low + GOLDEN * (high - low)];
            values = [values[1], at(inner[1])];
        }
        if high - low <= f64::EPSILON * high {
            break;
        }
    }
    least
}
