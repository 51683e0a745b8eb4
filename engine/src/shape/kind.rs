//! The table of the kinds of shapes: numbers, names and fields. Scenes, snapshots, hashes and the JavaScript package follow it.

use crate::error::named;

/// Type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// A number.
    Number,
    /// A point: `x` and `y`.
    Point,
    /// A list of points.
    Points,
}

/// Origin of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Callers must give it.
    Required,
    /// Callers may give it.
    Optional,
    /// Documents have it where the other fields do not restore the shape to the bit. Callers know nothing of it.
    Stored,
}

/// Field of a kind of shape.
#[derive(Clone, Copy, Debug)]
pub struct KindField {
    /// Its name in documents and in JavaScript.
    pub name: &'static str,
    /// Its type.
    pub value: FieldType,
    /// Its origin.
    pub presence: Presence,
    /// Lines of its documentation.
    pub doc: &'static [&'static str],
}

macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $kind:ident = $name:literal {
            $($(#[doc = $field_doc:literal])* $presence:ident $value:ident $field:literal,)*
        }
    )*) => {
        named! {
            /// The kinds of shapes. Their numbers are stored in snapshots and cross into JavaScript: a new kind is the last.
            #[derive(PartialOrd, Ord)]
            Kind { $($(#[doc = $doc])* $kind = $name,)* }
        }

        impl Kind {
            /// Returns the fields of a shape of this kind, besides its type and its properties.
            pub const fn fields(self) -> &'static [KindField] {
                match self {
                    $(Self::$kind => &[$(KindField {
                        name: $field,
                        value: FieldType::$value,
                        presence: Presence::$presence,
                        doc: &[$($field_doc),*],
                    }),*],)*
                }
            }

            /// Returns the lines of its documentation.
            pub const fn doc(self) -> &'static [&'static str] {
                match self { $(Self::$kind => &[$($doc),*],)* }
            }
        }
    };
}

kinds! {
    /// A disc. `angle` (radians, clockwise on the screen) only turns the line drawn in it.
    Circle = "circle" {
        /// Centre, in pixels.
        Required Number "x",
        Required Number "y",
        /// Greater than 0, in pixels.
        Required Number "radius",
        Optional Number "angle",
    }
    /// A rectangle around its centre, turned by `angle` radians, clockwise on the screen.
    Rectangle = "rectangle" {
        /// Centre, in pixels.
        Required Number "x",
        Required Number "y",
        /// Side along x before turning; greater than 0, in pixels.
        Required Number "width",
        /// Side along y before turning; greater than 0, in pixels.
        Required Number "height",
        Optional Number "angle",
    }
    /// A filled convex polygon of 3 to 64 vertices.
    ///
    /// Its `points` are points of the world. `x`, `y` and `angle` are optional, as in the result of `get`: `x` and
    /// `y` must be the centroid of the points, and `angle` is the angle by which the points are already turned.
    ///
    /// Both windings are accepted. A closing point and duplicate or collinear points (nearer than 1e-12 of the size)
    /// are dropped. All other outlines that are not convex and simple are refused.
    Polygon = "polygon" {
        /// The outline, in pixels of the world.
        Required Points "points",
        /// Points within this distance of the outline belong to the polygon too, so its corners are round. 0 to 1e12,
        /// in pixels; default 0.
        Optional Number "radius",
        /// The centroid of `points`; any other value is refused.
        Optional Number "x",
        Optional Number "y",
        /// Radians by which `points` are already turned; refused without `x` and `y`.
        Optional Number "angle",
        /// The vertices at angle 0, from the centroid.
        Stored Points "outline",
        /// The vertices at `angle`, from the centroid.
        Stored Points "corners",
        /// Distance from the centroid to the farthest vertex.
        Stored Number "reach",
    }
    /// A straight line between two points; with a radius, a capsule.
    Segment = "segment" {
        Required Number "x1",
        Required Number "y1",
        Required Number "x2",
        Required Number "y2",
        /// Points within this distance of the line belong to it too. 0 to 1e12, in pixels; default 0. The response
        /// keeps two segments without a radius apart, by a four-hundredth of the length of the shorter moving one;
        /// the response `classic` does so only if they are `continuous`.
        Optional Number "radius",
        /// The midpoint of both ends; any other value is refused.
        Optional Number "x",
        Optional Number "y",
        /// Radians by which the ends are already turned; refused without `x` and `y`.
        Optional Number "angle",
        /// From the midpoint to the second end at angle 0.
        Stored Point "half",
        /// From the midpoint to the second end at `angle`.
        Stored Point "turnedHalf",
    }
}

impl Kind {
    /// Number of kinds.
    pub const COUNT: usize = Self::ALL.len();
}
