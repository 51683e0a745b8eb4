//! The convex polygon.

use super::aabb::box_margin;
use super::polygon_validation::{POINTS_MAX, VERTICES_MAX, check_given, check_outline, convex_outline, same_bits};
use super::shape::{Form, Stored};
use super::touch::{decided_overlap, touches_hull_hull, undecided_below};
use super::{Aabb, Hull, Pose, ShapeError};
use crate::error::{Error, ErrorCode, Field, check_memory, not_negative, try_reserve, within};
use crate::math::tolerance::{COORDINATE_LIMIT, RESTORED};
use crate::math::{Direction, angle_between, direction, max, min, rotated, sin_cos};
use core::iter::repeat_n;
use glam::DVec2;
use std::sync::Arc;

/// A convex polygon of 3 to 64 vertices. Its position is the centroid.
///
/// A polygon keeps the vertices it was given, bit for bit, until it is moved or turned. Then its vertices are those of
/// [`Polygon::vertices`].
///
/// A rounded polygon also contains all points within its radius of the outline. Outline, vertices, centroid and reach
/// are those of the core, without the radius.
#[derive(Clone, Debug)]
pub struct Polygon {
    pose: Pose,
    /// The outline at angle 0, relative to the centroid; then the outward unit normals of its edges; then a vector
    /// whose x is the distance of the nearest edge from the centroid. One list for all keeps the shape within a cache
    /// line.
    outline: Arc<[DVec2]>,
    /// The same list at the pose's angle. A list of even length ends with the given vertices, which the polygon keeps
    /// because center and outline do not yield the same numbers. The outline's list may end with them too, until the
    /// polygon moves.
    turned: Arc<[DVec2]>,
    reach: f64,
    radius: f64,
}

impl Polygon {
    /// Returns many polygons: the coordinates of all their points, and the number of points of each.
    ///
    /// # Errors
    /// As [`Polygon::new`], with the index of the polygon and of the point; `wrong-length` unless the numbers add up to the
    /// points; `out-of-memory`.
    pub fn many(coordinates: &[f64], counts: &[u32]) -> Result<Vec<super::Shape>, ShapeError> {
        /// Most bytes of an outline beside its points and normals: its counters and the header of the allocator.
        const OVERHEAD: usize = 64;
        let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        if 2 * total != coordinates.len() as u64 {
            return Err(ShapeError::new(ErrorCode::WrongLength, Field::Points, coordinates.len() as f64));
        }
        let mut found = Vec::new();
        if !try_reserve(&mut found, counts.len()) {
            return Err(ShapeError::new(ErrorCode::OutOfMemory, Field::Counts, counts.len() as f64));
        }
        check_memory(4 * size_of_val(coordinates) + counts.len() * OVERHEAD)?;
        let mut rest = coordinates.as_chunks().0.iter().map(|[x, y]| DVec2::new(*x, *y));
        let mut outline = Vec::new();
        for (index, count) in counts.iter().map(|count| *count as usize).enumerate() {
            if count > POINTS_MAX {
                return Err(ShapeError::new(ErrorCode::TooManyPoints, Field::Points, count as f64).within(index));
            }
            outline.clear();
            outline.extend(rest.by_ref().take(count));
            found.push(Self::new(&outline).map_err(|error| error.within(index))?.into());
        }
        Ok(found)
    }

    /// Returns the polygon through points of the world, at angle 0.
    ///
    /// # Degenerate input
    /// Counterclockwise winding, a closing point, and duplicate or collinear points (nearer than 10⁻¹² of the size)
    /// are normalized. All other outlines that are not convex and simple are refused.
    ///
    /// # Errors
    /// `not-finite`, `out-of-range`, `too-few-points`, `too-many-points`, `zero-area`, `not-simple` or `not-convex`,
    /// with the index of a single offending point.
    ///
    /// # Complexity
    /// Linear; quadratic for a refused outline, to distinguish `not-simple` from `not-convex`.
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{DVec2, ErrorCode, Polygon};
    /// let points = [(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)].map(DVec2::from);
    /// assert_eq!(Polygon::new(&points).unwrap_err().code, ErrorCode::NotConvex);
    /// ```
    pub fn new(points: &[DVec2]) -> Result<Self, ShapeError> {
        let outline = convex_outline(points)?;
        let center = centroid(&outline);
        let pose = Pose::new(center, 0.0)?;
        let keeps_vertices = outline.iter().any(|point| *point != center + (*point - center));
        let count = outline.len();
        let given = if keeps_vertices { &*outline } else { &[] };
        let outline = listed(&outline, given, |point| point - center);
        // The square root is monotonic, so one root of the maximum is enough.
        let reach = outline[..count].iter().map(|point| point.length_squared()).fold(0.0, max).sqrt();
        Ok(Self { pose, turned: Arc::clone(&outline), outline, reach, radius: 0.0 })
    }

    /// Returns the same polygon with another rounding radius, which may be 0.
    ///
    /// # Errors
    /// `not-finite`, or `out-of-range` below 0 and beyond 10¹².
    ///
    /// # Examples
    /// ```
    /// use collidoscope::{DVec2, Polygon};
    /// let corners = [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].map(DVec2::from);
    /// let pebble = Polygon::new(&corners)?.with_radius(1.0)?;
    /// assert!(pebble.contains(DVec2::new(2.0, -1.0)) && !pebble.contains(DVec2::new(-0.9, -0.9)));
    /// # Ok::<(), collidoscope::Error>(())
    /// ```
    pub fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        Ok(Self { radius: not_negative(radius, COORDINATE_LIMIT, Field::Radius)?, ..self })
    }

    /// Returns the same polygon at another pose.
    pub fn with_pose(self, pose: Pose) -> Self {
        if pose == self.pose {
            return self;
        }
        let moved = self.without_given();
        if pose.angle() == moved.pose.angle() {
            return Self { pose, ..moved };
        }
        Self { pose, turned: moved.turned_by(pose.angle()), ..moved }
    }

    /// Returns the same polygon with the vertices that center and outline yield.
    #[inline]
    fn without_given(self) -> Self {
        if !has_given(&self.turned) {
            return self;
        }
        let outline = placed(self.outline(), None);
        let is_shared = Arc::ptr_eq(&self.outline, &self.turned);
        let turned = if is_shared { Arc::clone(&outline) } else { placed(self.corners(), None) };
        Self { outline, turned, ..self }
    }

    fn turned_by(&self, angle: f64) -> Arc<[DVec2]> {
        if angle == 0.0 { Arc::clone(&self.outline) } else { placed(self.outline(), Some(angle)) }
    }

    /// Returns the polygon in the same place, with another angle: the corners stay, and the outline at angle 0 changes.
    ///
    /// # Errors
    /// `not-finite` or `out-of-range`.
    pub fn as_turned(self, angle: f64) -> Result<Self, ShapeError> {
        let pose = Pose::new(self.center(), angle)?;
        Ok(Self { pose, outline: placed(self.corners(), Some(-pose.angle())), ..self })
    }

    /// Returns the polygon of a snapshot. `corners` are the corners at the pose's angle if they differ from the rotated
    /// outline, `given` the vertices in the world if the polygon keeps those it was given.
    ///
    /// # Errors
    /// As [`Polygon::new`] for an impossible outline; `not-finite` or `out-of-range` for a `reach`, for corners that
    /// contradict the outline or for vertices that contradict both.
    pub(crate) fn restored(
        pose: Pose,
        outline: &[DVec2],
        [corners, given]: [Option<&[DVec2]>; 2],
        reach: f64,
    ) -> Result<Self, ShapeError> {
        check_outline(outline)?;
        let farthest = outline.iter().map(|point| point.length()).fold(0.0, max);
        within(reach - farthest, RESTORED * farthest, Field::Radius)?;
        let outline = placed(outline, None);
        let mut polygon = Self { pose, turned: Arc::clone(&outline), outline, reach, radius: 0.0 };
        polygon.turned = polygon.turned_by(pose.angle());
        if let Some(corners) = corners {
            check_outline(corners)?;
            let apart = polygon.corners().iter().zip(corners).map(|(a, b)| (*a - *b).length());
            within(apart.fold(0.0, max), RESTORED * farthest, Field::Points)?;
            polygon.turned = placed(corners, None);
        }
        if let Some(given) = given {
            let computed: Vec<DVec2> = polygon.vertices().collect();
            check_given(given, &computed, farthest)?;
            if !same_bits(given, &computed) {
                polygon.turned = listed(polygon.corners(), given, |corner| corner);
            }
        }
        Ok(polygon)
    }

    /// Returns the pose.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns the centroid.
    pub fn center(&self) -> DVec2 {
        self.pose.position()
    }

    /// Returns the outline at angle 0, relative to the centroid, clockwise on the screen.
    pub fn outline(&self) -> &[DVec2] {
        &self.outline[..count_of(&self.outline)]
    }

    /// Returns the vertices in the world, clockwise on the screen: those given, until the polygon is moved or turned;
    /// then center + p, each coordinate rounded once. p is the corner at angle 0 relative to the center, rotated: (x cos -
    /// y sin, x sin + y cos).
    pub fn vertices(&self) -> impl Iterator<Item = DVec2> {
        let hull = self.hull();
        (0..self.corners().len()).map(move |vertex| hull.corner(vertex))
    }

    /// Returns the vertices relative to the centroid, in world axes, clockwise on the screen.
    pub fn corners(&self) -> &[DVec2] {
        &self.turned[..count_of(&self.turned)]
    }

    /// Returns the rounding radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the radius of the circle around the centroid that contains the core.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// Returns the hull.
    pub fn hull(&self) -> Hull<'_> {
        let (corners, rest) = self.turned.split_at(count_of(&self.turned));
        let (normals, inner) = rest.split_at(corners.len());
        let inner = inner.first().map_or(0.0, |inner| inner.x);
        let lists = [corners, normals, self.kept_corners()];
        Hull::polygon(self.center(), lists, [self.reach, inner], self.radius)
    }

    /// Returns whether the polygon contains a point, its outline included: exactly without a radius, otherwise as
    /// [`touches_hull_hull`].
    pub fn contains(&self, point: DVec2) -> bool {
        let hull = self.hull();
        let local = point - self.center();
        let edges = hull.normals().iter().zip(hull.points());
        let inner = edges.map(|(normal, corner)| normal.dot(*corner - local)).fold(f64::INFINITY, min);
        let overlap = if inner < 0.0 && self.radius > 0.0 {
            self.radius - (local - hull.nearest_on_core(local)).length()
        } else {
            inner + self.radius
        };
        let undecided = undecided_below([point, self.center()], hull.reach());
        decided_overlap(overlap, undecided, || touches_hull_hull(&Hull::point(point, 0.0), &hull)).is_some()
    }
}

impl PartialEq for Polygon {
    /// Compares all that later questions depend on, so not the vertices that a moved polygon was given.
    fn eq(&self, other: &Self) -> bool {
        let numbers = |polygon: &Self| (polygon.pose, polygon.reach, polygon.radius);
        let lists = |polygon| [Self::outline(polygon), Self::corners(polygon), Form::kept_corners(polygon)];
        numbers(self) == numbers(other) && lists(self) == lists(other)
    }
}

impl Form for Polygon {
    #[inline]
    fn around(&self) -> Aabb {
        let mut around = Aabb::between(DVec2::ZERO, DVec2::ZERO);
        self.corners().iter().for_each(|corner| around = around.with(*corner));
        let margin = box_margin(self.center(), self.reach + self.radius) + self.radius;
        around.at(self.center(), margin)
    }

    #[inline]
    fn bounding_radius(&self) -> f64 {
        self.reach + self.radius
    }

    fn least_width(&self) -> f64 {
        let corners = self.outline();
        let heights = corners.iter().zip(corners.iter().cycle().skip(1)).filter_map(|(from, to)| {
            let edge = direction(*to - *from)?;
            Some(from.perp_dot(edge.unit))
        });
        // Twice the distance from the centroid to the nearest edge.
        2.0 * (heights.fold(self.reach, min) + self.radius)
    }

    /// Sums over the triangles between the centroid and each edge pq. Each has the doubled area p × q and the mean
    /// squared distance (p·p + p·q + q·q) / 6.
    fn gyration_squared(&self) -> f64 {
        let corners = self.outline();
        let next = corners.iter().cycle().skip(1);
        let (moment, area) = corners.iter().zip(next).fold((0.0, 0.0), |(moment, area), (p, q)| {
            let doubled = p.perp_dot(*q);
            (moment + doubled * (p.dot(*p) + p.dot(*q) + q.dot(*q)), area + doubled)
        });
        if self.radius > 0.0 {
            return gyration_of_rounded(corners, self.radius, [moment / 12.0, area / 2.0]);
        }
        moment / (6.0 * area)
    }

    fn each_size(&self, visit: &mut dyn FnMut(DVec2)) {
        self.outline().iter().copied().for_each(visit);
    }

    fn rounding(&self) -> f64 {
        self.radius
    }

    fn with_radius(self, radius: f64) -> Result<Self, ShapeError> {
        self.with_radius(radius)
    }

    fn each_given_point(&self, visit: &mut dyn FnMut(DVec2)) {
        self.vertices().for_each(visit);
    }

    fn with_named_angle(self, angle: f64) -> Result<Self, ShapeError> {
        self.as_turned(angle)
    }

    /// True after [`Polygon::as_turned`].
    fn needs_stored_corners(&self) -> bool {
        !same_bits(self.corners(), &self.turned_by(self.pose.angle())[..self.corners().len()])
    }

    fn kept_corners(&self) -> &[DVec2] {
        if has_given(&self.turned) { &self.turned[self.turned.len() - self.corners().len()..] } else { &[] }
    }

    /// Writes the reach, the number and points of the outline, and the corners and given vertices if they are stored.
    fn write(&self, write: &mut dyn FnMut(f64)) {
        let corners = if self.needs_stored_corners() { self.corners() } else { &[] };
        write(self.reach);
        write(self.outline().len() as f64);
        let points = self.outline().iter().chain(corners).chain(self.kept_corners());
        points.flat_map(DVec2::to_array).for_each(write);
    }

    fn read(pose: Pose, stored: Stored, next: &mut dyn FnMut() -> f64) -> Result<Self, ShapeError> {
        let (reach, given) = (next(), next());
        let count = (0..=VERTICES_MAX).find(|count| *count as f64 == given);
        let count = count.ok_or(Error::new(ErrorCode::OutOfRange, Field::Points, given))?;
        let mut lists = [[DVec2::ZERO; VERTICES_MAX]; 3];
        let is_stored = [true, stored.corners, stored.given];
        for (list, _) in lists.iter_mut().zip(is_stored).filter(|(_, is_stored)| *is_stored) {
            list[..count].fill_with(|| DVec2::new(next(), next()));
        }
        let [outline, corners, given] = lists.each_ref().map(|list| &list[..count]);
        let more = [stored.corners.then_some(corners), stored.given.then_some(given)];
        Self::restored(pose, outline, more, reach)
    }
}

/// Returns the squared radius of gyration of a rounded shape about the center of its core. Bodies turn about that
/// center even if the rounded shape's centroid is elsewhere.
///
/// The shape consists of the core, whose second moment and area are given, a strip along each edge and a circular
/// sector at each vertex.
///
/// A strip of length l and width r has the moment l r (l² + r²) / 12 about its own center. A sector of angle θ has
/// r⁴ θ / 4 about its tip, and its first moment is r³ / 3 times the difference of the edge directions.
pub(super) fn gyration_of_rounded(corners: &[DVec2], radius: f64, [moment, area]: [f64; 2]) -> f64 {
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

/// Returns whether a list of [`listed`] ends with given vertices.
#[inline(always)]
fn has_given(list: &[DVec2]) -> bool {
    list.len().is_multiple_of(2)
}

/// Returns the number of vertices of a list of [`listed`].
#[inline(always)]
fn count_of(list: &[DVec2]) -> usize {
    if has_given(list) { list.len() / 4 } else { list.len() / 2 }
}

/// Returns points rotated about the center, then the outward unit normals of their edges, then the distance of the
/// nearest edge from the center.
fn placed(points: &[DVec2], angle: Option<f64>) -> Arc<[DVec2]> {
    let turn = angle.map(sin_cos);
    listed(points, &[], |point| turn.map_or(point, |turn| rotated(point, turn)))
}

/// Returns the list that a [`Polygon`] stores: the relative points, the normals of their edges and the inner distance, so
/// an odd length. With given vertices the list is twice as long as points and normals, an even length, and they are its end.
fn listed(points: &[DVec2], given: &[DVec2], relative: impl Fn(DVec2) -> DVec2) -> Arc<[DVec2]> {
    let count = points.len();
    let length = if given.is_empty() { 2 * count + 1 } else { 4 * count };
    let mut shared: Arc<[DVec2]> = repeat_n(DVec2::ZERO, length).collect();
    // The list has no other owner yet, so nothing is copied.
    let all = Arc::make_mut(&mut shared);
    fill(all, points, relative);
    all[length - given.len()..].copy_from_slice(given);
    shared
}

/// Writes the points relative to the center, the normals and the inner distance into a list.
#[inline(always)]
fn fill(list: &mut [DVec2], points: &[DVec2], relative: impl Fn(DVec2) -> DVec2) {
    let count = points.len();
    let (corners, normals) = list[..2 * count].split_at_mut(count);
    for (corner, point) in corners.iter_mut().zip(points) {
        *corner = relative(*point);
    }
    let mut from = corners[count - 1];
    // The last edge first: it ends at the first corner.
    for (index, to) in corners.iter().enumerate() {
        // An outline has no edge without length.
        let edge = direction(*to - from).map_or(DVec2::ZERO, |edge| edge.unit);
        normals[(index + count - 1) % count] = -edge.perp();
        from = *to;
    }
    let inner = corners.iter().zip(&*normals).map(|(corner, normal)| corner.dot(*normal)).fold(f64::INFINITY, min);
    // An outline in a forged snapshot may not contain its center. Then no inner distance bounds it.
    list[2 * count] = DVec2::new(if inner < 0.0 { f64::NEG_INFINITY } else { inner }, 0.0);
}

/// Returns the centroid. It is computed relative to the first point, so distant polygons lose no digits.
fn centroid(outline: &[DVec2]) -> DVec2 {
    let origin = outline[0];
    let (mut area, mut moment) = (0.0, DVec2::ZERO);
    for pair in outline[1..].windows(2) {
        let (a, b) = (pair[0] - origin, pair[1] - origin);
        let double_area = a.perp_dot(b);
        area += double_area;
        moment += (a + b) * double_area;
    }
    origin + moment / (3.0 * area)
}
