//! Fields of the steps of an algorithm's run as plain data. The TypeScript types are generated from this table.

/// Layout of one kind of step.
///
/// A type is
///
/// - `number`, `flag`, `point`, `interval`, `contact`;
/// - `face`, a number from 0 to 3;
/// - `difference`, a point of the Minkowski difference and the vertices that it comes from;
/// - `source`, the origin of an axis;
/// - a choice, its names separated by bars;
/// - one of these followed by `?`: the value, or null;
/// - one of these followed by `*`: a list of values.
///
/// The first field of every `done` is the reason.
#[derive(Clone, Copy, Debug)]
pub struct StepLayout {
    /// Name of the TypeScript type.
    pub interface: &'static str,
    /// Value of the field `kind`.
    pub kind: &'static str,
    /// Description for readers of the type.
    pub doc: &'static [&'static str],
    /// Fields in their order, in parts: some parts belong to several steps.
    parts: &'static [&'static [StepField]],
}

impl StepLayout {
    /// Returns the fields in their order, without `kind`.
    pub fn fields(&self) -> impl Iterator<Item = &'static StepField> {
        self.parts.iter().copied().flatten()
    }
}

/// Field of a step.
#[derive(Clone, Copy, Debug)]
pub struct StepField {
    /// Name of the field.
    pub name: &'static str,
    /// Type, as [`StepLayout`] lists them.
    pub layout: &'static str,
    /// Description for readers of the type; empty where the name says it.
    pub doc: &'static [&'static str],
}

macro_rules! fields {
    ($($(#[doc = $doc:literal])* $name:ident: $layout:literal,)*) => {
        &[$(StepField { name: stringify!($name), layout: $layout, doc: &[$($doc),*] }),*]
    };
}

/// Declares steps. Fields that several steps have stand in brackets.
macro_rules! steps {
    ($(
        $(#[doc = $doc:literal])*
        $interface:ident: $kind:literal $($([$shared:ident])? { $($fields:tt)* })+
    )*) => {
        /// The kinds of steps, in the order of their layouts.
        #[derive(Clone, Copy)]
        #[expect(clippy::enum_variant_names, reason = "the names of the TypeScript types")]
        pub(super) enum Kind { $($interface,)* }

        /// The layouts of all kinds of steps.
        pub const STEP_LAYOUTS: &[StepLayout] = &[$(StepLayout {
            interface: stringify!($interface),
            kind: $kind,
            doc: &[$($doc),*],
            parts: &[$($($shared,)? fields! { $($fields)* }),+],
        }),*];
    };
}

/// An axis.
const AXIS: &[StepField] = fields! {
    source: "source",
    /// In the world: the first end of the edge, the vertex, or `a`'s centre or vertex.
    from: "point",
    /// In the world: the second end of the edge, the circle's centre, or `b`'s centre or vertex.
    to: "point",
    /// Unit vector along the axis, from `a` to `b`.
    normal: "point",
};

/// A point of the Minkowski difference.
pub(super) const DIFFERENCE: &[StepField] = fields! {
    /// `pointA - pointB`, in pixels of the difference, whose origin is what the search is for.
    point: "point",
    /// Number of `a`'s vertex.
    vertexA: "number",
    /// Number of `b`'s vertex.
    vertexB: "number",
    /// `a`'s vertex, in the world.
    pointA: "point",
    /// `b`'s vertex, in the world.
    pointB: "point",
};

/// What the end of the search means for the shapes.
const SEARCH_END: &[StepField] = fields! {
    /// Why the search ended.
    reason: "origin-inside|no-progress|separating-direction|iteration-limit",
    contact: "contact?",
    /// Whether the shapes overlap or touch: `coreDistance` is not greater than `radiusSum`.
    hit: "flag",
    /// Between the cores, as far as the search went.
    coreDistance: "number",
    /// The radii of both shapes together.
    radiusSum: "number",
    iterations: "number",
};

steps! {
    /// Both circles of `bounding-circle`, around the shapes, and the compared lengths.
    BoundingCirclesStep: "bounding-circles" {
        centerA: "point",
        radiusA: "number",
        centerB: "point",
        radiusB: "number",
        /// Between the centres.
        distance: "number",
        /// Candidate when `distance` is not greater.
        radiusSum: "number",
    }
    /// Line between the centres of `circle-circle`, and the compared lengths.
    CentreLineStep: "centre-line" {
        centerA: "point",
        radiusA: "number",
        centerB: "point",
        radiusB: "number",
        distance: "number",
        radiusSum: "number",
    }
    /// `circle-circle`, on a hit: the direction along which to separate.
    NormalStep: "normal" {
        normal: "point",
        /// The centres coincide, so the direction was chosen: (0, -1).
        concentric: "flag",
    }
    /// `rectangle-rectangle`: one face and the other shape's support point behind it.
    FaceStep: "face" {
        shape: "a|b",
        face: "face",
        /// Outward normal of that face.
        normal: "point",
        from: "point",
        to: "point",
        /// The other shape's farthest vertex along `-normal`.
        support: "point",
        /// How far the support point lies behind the face. Negative: there is no support point, the shapes are
        /// apart.
        depth: "number",
        /// The owner's extent along `normal`, measured from its centre.
        intervalOwner: "interval",
        /// The other shape's extent along `normal`, measured from the owner's centre.
        intervalOther: "interval",
        /// Whether this depth is the least so far.
        least: "flag",
    }
    /// `rectangle-rectangle`: a face that was not tested, because an earlier one had no support point.
    SkippedStep: "skipped" {
        shape: "a|b",
        face: "face",
        normal: "point",
        from: "point",
        to: "point",
    }
    /// `rectangle-rectangle`, on a hit: the face of least depth.
    ChosenStep: "chosen" {
        shape: "a|b",
        face: "face",
        /// From `a` to `b`.
        normal: "point",
        depth: "number",
    }
    /// `rectangle-rectangle`, on a hit: the common part of the faces on `b`; equal points when it is a corner.
    ContactIntervalStep: "contact-interval" {
        from: "point",
        to: "point",
    }
    /// `rectangle-circle`: one face was compared with the circle's centre.
    EdgeStep: "edge" {
        face: "face",
        normal: "point",
        from: "point",
        to: "point",
        /// Signed distance of the circle's centre from that face's line.
        projection: "number",
        /// Whether this projection is the greatest so far.
        nearest: "flag",
    }
    /// `rectangle-circle`: where the circle's centre lies, seen from the nearest face.
    RegionStep: "region" {
        /// Which shape is the rectangle.
        rectangle: "a|b",
        /// R1 beyond `from`, R2 beyond `to`, R3 straight out of the face, or inside the rectangle.
        region: "R1|R2|R3|inside",
        face: "face",
        normal: "point",
        from: "point",
        to: "point",
        /// The point of the rectangle's outline nearest to the circle's centre.
        closest: "point",
    }
    /// `sat`: an axis was tested.
    AxisStep: "axis" [AXIS] {
        /// The point of `a` farthest along `normal`, in the world; of a circle on its rim.
        supportA: "point",
        /// The point of `b` farthest against `normal`, in the world.
        supportB: "point",
        /// Number of the vertex at `supportA`; see `DifferencePoint`.
        vertexA: "number",
        /// Number of the vertex at `supportB`.
        vertexB: "number",
        /// The shadow of `a` on the axis, measured from `a`'s centre.
        intervalA: "interval",
        /// The shadow of `b` on the axis, measured from `a`'s centre.
        intervalB: "interval",
        /// How far the shadows overlap on the side where `b` lies; negative: a gap, the shapes are apart.
        overlap: "number",
        /// Whether this overlap is the least so far.
        least: "flag",
    }
    /// `sat`: an axis that was not tested, because an earlier one has a gap.
    AxisSkippedStep: "axis-skipped" [AXIS] {}
    /// `sat`, on a hit: the axis of least overlap.
    AxisChosenStep: "axis-chosen" [AXIS] {
        depth: "number",
    }
    /// GJK: the point of the difference farthest along a direction.
    SupportStep: "support" {
        /// From 1.
        iteration: "number",
        /// Unit vector from the nearest point so far towards the origin.
        direction: "point",
    } [DIFFERENCE] {
        /// How far the point lies beyond the simplex along the direction.
        gain: "number",
    }
    /// GJK: the simplex took the point in and dropped what does not help. The first one holds the point it
    /// starts with.
    SimplexStep: "simplex" {
        /// One to three points.
        points: "difference*",
        dropped: "difference?",
        /// The simplex's point nearest to the origin.
        nearest: "point",
        /// Its distance from the origin.
        distance: "number",
    }
    /// GJK: the search on the cores has ended.
    SearchEndStep: "search-end" {
        reason: "origin-inside|no-progress|separating-direction|iteration-limit",
        /// The simplex at the end.
        points: "difference*",
        /// Between the cores, as far as the search went; 0 if they overlap.
        distance: "number",
        iterations: "number",
    }
    /// EPA: a vertex of the polytope to start with, in order around it.
    PolytopeVertexStep: "polytope-vertex" [DIFFERENCE] {}
    /// EPA: the polytope's edge nearest to the origin.
    ClosestEdgeStep: "closest-edge" {
        /// From 1.
        iteration: "number",
        /// Number of the edge's first vertex in the polytope; the second is the next around.
        edge: "number",
        from: "point",
        to: "point",
        /// Outward unit normal of the edge.
        normal: "point",
        /// Of the edge's line from the origin.
        distance: "number",
    }
    /// EPA: the point of the difference farthest beyond the closest edge.
    ExpansionStep: "expansion" {
        iteration: "number",
    } [DIFFERENCE] {
        /// How far it lies beyond the edge.
        gain: "number",
        /// Whether it became a vertex of the polytope.
        inserted: "flag",
        /// Number of the polytope's vertex behind which it belongs: the edge of the iteration.
        after: "number",
    }
    /// EPA: the expansion of the polytope has ended.
    ExpansionEndStep: "expansion-end" {
        reason: "on-outline|no-area|iteration-limit",
        /// Unit vector from `a` to `b`.
        normal: "point",
        /// How deep the cores overlap.
        depth: "number",
        iterations: "number",
    }
    /// The last step of every algorithm that finds a contact, and of the broad phase: how it ended and why.
    DoneStep: "done" {
        reason: "candidate|apart|hit|no-support-point|separating-axis",
        /// `null` when the shapes are apart, and always for `bounding-circle`.
        contact: "contact?",
    }
    /// The last step of `gjk`: what the search means for the shapes, their radii included.
    OverlapDoneStep: "done" [SEARCH_END] {}
    /// The last step of `gjk-distance`: the answer of `distance`.
    DistanceDoneStep: "done" [SEARCH_END] {
        /// Pixels; 0 if the shapes overlap or touch.
        distance: "number",
        /// The point of `a` nearest to `b`; `null` if they overlap or touch.
        pointA: "point?",
        /// The point of `b` nearest to `a`; `null` if they overlap or touch.
        pointB: "point?",
        status: "converged|iteration-limit|degenerate",
    }
    /// `sweep` and `ray`: the shadows on an axis, and when they overlap; of a ray `a` is its origin, which
    /// moves a pixel per second. First comes the normal of the motion, then those edges' normals along
    /// which `a` comes nearer. All places are those at the start.
    MotionAxisStep: "motion-axis" {
        /// The normal of an edge, or of the motion, along which nothing moves.
        source: "edge|motion",
        /// Whose edge; `"a"` for the motion.
        shape: "a|b",
        /// Number of the edge's first vertex; 0 for the motion.
        edge: "number",
        /// Unit vector from `a` to `b`.
        normal: "point",
        /// Both ends of the edge; or `a`'s centre, and where it is a second later as `b` sees it.
        from: "point",
        to: "point",
        /// How far the shadows overlap now, on the side where `b` lies; negative: a gap.
        overlap: "number",
        /// How fast `a` comes nearer along the normal.
        speed: "number",
        /// When the shadows begin and cease to overlap; `null` if nothing moves along the axis.
        during: "interval?",
        /// Whether it is the latest beginning so far.
        latest: "flag",
    }
    /// `sweep` and `ray` with a circle: the part of the other shape's rounded outline that its centre reaches.
    OutlinePartStep: "outline-part" {
        /// The edge, moved out by the radius, or the vertex with an arc around it; or the other circle.
        source: "source",
        /// Both ends of the edge; the vertex and the circle's centre; or both centres.
        from: "point",
        to: "point",
        /// Unit vector from `a` to `b` then.
        normal: "point",
        /// When it is reached.
        time: "number",
    }
    /// The last step of `sweep`: its answer.
    SweepDoneStep: "done" {
        reason: "overlapping|hit|moving-away|too-late|apart-for-good|at-rest",
        state: "miss|hit|overlapping",
        /// `null` for a miss.
        time: "number?",
        /// `null` unless they overlap.
        depth: "number?",
        /// `null` for a miss.
        normal: "point?",
        /// `null` unless they hit.
        pointA: "point?",
        pointB: "point?",
    }
    /// The last step of `ray`: its answer.
    RayDoneStep: "done" {
        reason: "inside|hit|behind|too-far|passes-by",
        /// `null` if it meets nothing.
        distance: "number?",
        point: "point?",
        /// `null` also if the ray starts inside.
        normal: "point?",
    }
}
