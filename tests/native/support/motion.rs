//! Exact sweeps and rays, and their judge: the rules of `tests/exact/oracle_io.mjs`.

use super::case::Hit;
use super::figure::{Figure, number};
use super::judge::{distance_to, overlap_along};
use collidoscope::{DVec2, Ray, RayHit, Sweep, cast_ray, sweep};
use serde_json::Value;

/// Tolerance of a normal's length.
const UNIT: f64 = 1e-6;
/// Normals nearer to the published one than this are equal.
const SAME_NORMAL: f64 = 1e-5;
/// Tolerance of a time within rounding of a graze: half the digits.
const HALF_THE_DIGITS: f64 = 1e-6;
/// Tolerance of derived values (points, certificate), in tolerances.
const DERIVED: f64 = 4.0;

/// Two figures in straight motion.
#[derive(Clone, Debug)]
pub(crate) struct Throw {
    pub(crate) a: Figure,
    pub(crate) velocity_a: DVec2,
    pub(crate) b: Figure,
    pub(crate) velocity_b: DVec2,
    pub(crate) duration: f64,
}

impl Throw {
    /// Returns the engine's result.
    pub(crate) fn sweep(&self) -> Sweep {
        sweep(&self.a.shape(), self.velocity_a, &self.b.shape(), self.velocity_b, self.duration)
    }

    /// Returns the same motion with a and b swapped.
    pub(crate) fn swapped(&self) -> Self {
        Self { a: self.b, velocity_a: self.velocity_b, b: self.a, velocity_b: self.velocity_a, duration: self.duration }
    }

    /// Returns the velocity of a relative to b.
    pub(crate) fn motion(&self) -> DVec2 {
        self.velocity_a - self.velocity_b
    }

    /// Returns both figures at a time.
    pub(crate) fn at(&self, time: f64) -> [Figure; 2] {
        [self.a.moved(self.velocity_a * time), self.b.moved(self.velocity_b * time)]
    }

    /// Returns the greatest of 1 and all absolute coordinates and sizes.
    pub(crate) fn magnitude(&self) -> f64 {
        self.a.magnitude().max(self.b.magnitude())
    }
}

/// Figures in motion and the expected result.
#[derive(Clone, Debug)]
pub(crate) struct SweepCase {
    pub(crate) id: String,
    pub(crate) throw: Throw,
    pub(crate) hit: Hit,
    pub(crate) time: Option<f64>,
    pub(crate) normal: Option<DVec2>,
    pub(crate) tolerance: f64,
}

impl SweepCase {
    pub(crate) fn swapped(&self) -> Self {
        Self {
            id: format!("{} swapped", self.id),
            throw: self.throw.swapped(),
            normal: self.normal.map(|normal| -normal),
            ..self.clone()
        }
    }

    /// Returns the faults of a result, none if it is acceptable.
    pub(crate) fn complaints(&self, answer: &Sweep) -> Vec<String> {
        let Self { throw, tolerance, .. } = self;
        let (time, found) = match answer {
            Sweep::Miss => {
                let want = self.time;
                return if self.hit == Hit::Yes { vec![format!("missed, want {want:?}")] } else { Vec::new() };
            }
            Sweep::Overlapping { .. } => (0.0, None),
            Sweep::Hit(hit) => (hit.time, Some(hit)),
        };
        if !(time >= 0.0 && time <= throw.duration) {
            return vec![format!("time {time} is out of range")];
        }
        let off = self.time.map_or(0.0, |want| time - want);
        match self.hit {
            Hit::No => return vec![format!("hit at {time}, want none")],
            Hit::Either => {
                return (off.abs() > HALF_THE_DIGITS)
                    .then(|| format!("time {time} want {:?}", self.time))
                    .into_iter()
                    .collect();
            }
            Hit::Yes => {}
        }
        let speed = throw.motion().length();
        if !((off * speed).abs() <= tolerance * speed.max(1.0) || off.abs() <= *tolerance) {
            return vec![format!("time {time} want {:?}", self.time)];
        }
        let Some((found, want)) = found.zip(self.time.filter(|want| *want > 0.0)) else { return Vec::new() };
        let mut wrong = Vec::new();
        let derived = DERIVED * tolerance * speed.max(1.0);
        let normal = found.normal;
        let is_published = self.normal.is_some_and(|want| normal.distance(want) <= SAME_NORMAL);
        if (normal.length() - 1.0).abs() > UNIT {
            wrong.push(format!("normal {normal} has length {}", normal.length()));
        } else if !is_published {
            // No unique normal, as for corner on corner: it must separate the shapes at contact and oppose the
            // approach.
            let [a, b] = throw.at(want);
            let parts = overlap_along(&a, &b, normal) <= derived && throw.motion().dot(normal) >= 0.0;
            let is_round = a.roundness() + b.roundness() > 0.0;
            if is_round && self.normal.is_some() || !parts {
                wrong.push(format!("normal {normal} want {:?}", self.normal));
            }
        }
        let [a, b] = throw.at(time);
        let (point_a, point_b) = (found.point_a, found.point_b);
        let off = [point_a.distance(point_b), distance_to(&a, point_a), distance_to(&b, point_b)];
        if !off.iter().all(|off| *off <= derived) {
            wrong.push(format!("points {point_a} and {point_b} are off by {off:?}"));
        }
        wrong
    }
}

/// A ray, a figure and the expected result.
#[derive(Clone, Debug)]
pub(crate) struct RayCase {
    pub(crate) id: String,
    pub(crate) origin: DVec2,
    /// From the origin to the end of the ray.
    pub(crate) span: DVec2,
    pub(crate) figure: Figure,
    pub(crate) hit: Hit,
    /// As a share of the span.
    pub(crate) share: Option<f64>,
    pub(crate) normal: Option<DVec2>,
    pub(crate) tolerance: f64,
}

impl RayCase {
    /// Returns the engine's result; `None` also for a refused ray without direction.
    pub(crate) fn answer(&self) -> Option<RayHit> {
        let ray = Ray::new(self.origin, self.span, self.span.length()).ok()?;
        cast_ray(&ray, &self.figure.shape())
    }

    /// Returns the faults of a result, none if it is acceptable.
    pub(crate) fn complaints(&self, answer: Option<&RayHit>) -> Vec<String> {
        let Some(found) = answer else {
            let want = self.share;
            return if self.hit == Hit::Yes { vec![format!("missed, want {want:?}")] } else { Vec::new() };
        };
        let share = found.distance / self.span.length();
        let off = self.share.map_or(0.0, |want| (share - want).abs());
        let tolerance = match self.hit {
            Hit::No => return vec![format!("hit at {share}, want none")],
            Hit::Either => HALF_THE_DIGITS,
            Hit::Yes => self.tolerance,
        };
        let mut wrong = Vec::new();
        if off.is_nan() || off > tolerance {
            wrong.push(format!("share {share} want {:?}", self.share));
        }
        if let (Hit::Yes, Some((normal, want))) = (self.hit, found.normal.zip(self.normal))
            && (!normal.is_finite() || normal.distance(want) > SAME_NORMAL)
        {
            wrong.push(format!("normal {normal} want {want}"));
        }
        if self.hit == Hit::Yes && found.normal.is_none() != (self.share == Some(0.0)) {
            wrong.push(format!("normal {:?} at {:?}", found.normal, self.share));
        }
        if distance_to(&self.figure, found.point) > DERIVED * self.tolerance * self.span.length().max(1.0) {
            wrong.push(format!("{} is not on the shape", found.point));
        }
        wrong
    }
}

/// Returns the sweeps of a file of rows `[a, va, b, vb, time, nx, ny]`.
pub(crate) fn sweep_rows(text: &str) -> Vec<SweepCase> {
    rows(text, |id, row, relative| {
        let throw = Throw {
            a: Figure::from_row(&row[0]),
            velocity_a: vector(&row[1]),
            b: Figure::from_row(&row[2]),
            velocity_b: vector(&row[3]),
            duration: 1.0,
        };
        let time = row[4].as_f64();
        SweepCase {
            id,
            tolerance: relative * throw.magnitude(),
            throw,
            hit: if time.is_some() { Hit::Yes } else { Hit::No },
            time,
            normal: components(&row[5], &row[6]),
        }
    })
}

/// Returns the rays of a file of rows `[origin, span, shape, share, nx, ny]`.
pub(crate) fn ray_rows(text: &str) -> Vec<RayCase> {
    rows(text, |id, row, relative| {
        let figure = Figure::from_row(&row[2]);
        let share = row[3].as_f64();
        RayCase {
            id,
            origin: vector(&row[0]),
            span: vector(&row[1]),
            figure,
            hit: if share.is_some() { Hit::Yes } else { Hit::No },
            share,
            normal: components(&row[4], &row[5]),
            tolerance: relative * figure.magnitude(),
        }
    })
}

fn rows<T>(text: &str, case: impl Fn(String, &Value, f64) -> T) -> Vec<T> {
    let document: Value = serde_json::from_str(text).expect("a case file is JSON");
    let relative = document["tol"]["f64"].as_f64().expect("a case file has its tolerance");
    let kind = document["kind"].as_str().expect("a case file has its kind");
    let rows = document["rows"].as_array().expect("a case file has rows");
    rows.iter().enumerate().map(|(index, row)| case(format!("{kind}/{index}"), row, relative)).collect()
}

/// Returns the full sweeps of a case file.
pub(crate) fn full_sweeps(text: &str) -> Vec<SweepCase> {
    full(text, "toi", |case| SweepCase {
        id: case["id"].to_string(),
        throw: Throw {
            a: Figure::from_object(&case["a"]).expect("a sweep has its a"),
            velocity_a: vector(&case["va"]),
            b: Figure::from_object(&case["b"]).expect("a sweep has its b"),
            velocity_b: vector(&case["vb"]),
            duration: case["maxT"].as_f64().expect("a sweep has its duration"),
        },
        hit: hit(&case["expect"]["hit"]),
        time: number(&case["expect"]["toi"]),
        normal: components(&case["expect"]["normal"][0], &case["expect"]["normal"][1]),
        tolerance: case["tol"].as_f64().expect("a case has its tolerance"),
    })
}

/// Returns the full rays of a case file.
pub(crate) fn full_rays(text: &str) -> Vec<RayCase> {
    full(text, "raycast", |case| RayCase {
        id: case["id"].to_string(),
        origin: vector(&case["origin"]),
        span: vector(&case["dir"]),
        figure: Figure::from_object(&case["shape"]).expect("a ray has its shape"),
        hit: hit(&case["expect"]["hit"]),
        share: number(&case["expect"]["t"]),
        normal: components(&case["expect"]["normal"][0], &case["expect"]["normal"][1]),
        tolerance: case["tol"].as_f64().expect("a case has its tolerance"),
    })
}

fn full<T>(text: &str, kind: &str, read: impl Fn(&Value) -> T) -> Vec<T> {
    let document: Value = serde_json::from_str(text).expect("a case file is JSON");
    let cases = document["cases"].as_array().expect("a case file has cases");
    cases.iter().filter(|case| case["kind"] == kind).map(read).collect()
}

fn hit(expected: &Value) -> Hit {
    match (expected.as_bool(), expected.as_str()) {
        (Some(true), _) => Hit::Yes,
        (Some(false), _) => Hit::No,
        // A ray without a direction is refused here.
        (None, Some("either" | "false_or_inside_t0")) => Hit::Either,
        other => panic!("unknown expectation {other:?}"),
    }
}

fn vector(value: &Value) -> DVec2 {
    components(&value[0], &value[1]).expect("a vector has two numbers")
}

fn components(x: &Value, y: &Value) -> Option<DVec2> {
    Some(DVec2::new(number(x)?, number(y)?))
}
