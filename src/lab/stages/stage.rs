//! The list of stages and what each row of it says.

use super::{bodies, boundary, bounding_shapes, classic, convex, impulse, pixel, ray_cast, sdf, sweep};
use crate::engine::{BroadPhase, GradientResponse, PairKinds, Response, World, WorldOptions};
use crate::error::Error;
use crate::lab::Scattering;
use crate::lab::sprites::masks_of;
use crate::lab::start::{Body, Start};
use glam::DVec2;

/// A stage. The names are stable: they stand in addresses and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Bounding circles are fast and wrong sometimes.
    BroadPhase,
    /// Collision information of two circles.
    Circles,
    /// The separating axis theorem by support points.
    Rectangles,
    /// Nearest edge and regions.
    RectangleCircle,
    /// The separating axis theorem for any convex shapes.
    Sat,
    /// Overlap as the origin in the Minkowski difference.
    Gjk,
    /// Distance and closest points.
    GjkDistance,
    /// Penetration from the simplex.
    Epa,
    /// Fast things tunnel; the time of impact does not.
    Sweep,
    /// A line of flight against a target.
    RayCast,
    /// A value crosses a limit.
    Boundary,
    /// Boxes and circles around other things.
    BoundingShapes,
    /// Shapes that are pictures.
    Pixel,
    /// How far everything is from everywhere.
    Sdf,
    /// Discs that are pushed out along the gradient and bounce.
    Impulse,
    /// What the information is for: bodies that fall, bounce and come to rest.
    Response,
    /// What many shapes cost.
    Scale,
    /// Everything at once.
    Sandbox,
}

impl Stage {
    /// Every stage, in the order in which a reader meets them.
    pub const ALL: &'static [Self] = &[
        Self::BroadPhase,
        Self::Circles,
        Self::Rectangles,
        Self::RectangleCircle,
        Self::Sat,
        Self::Gjk,
        Self::GjkDistance,
        Self::Epa,
        Self::Sweep,
        Self::RayCast,
        Self::Boundary,
        Self::BoundingShapes,
        Self::Pixel,
        Self::Sdf,
        Self::Impulse,
        Self::Response,
        Self::Scale,
        Self::Sandbox,
    ];

    /// Returns the stage's name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BroadPhase => "broad-phase",
            Self::Circles => "circles",
            Self::Rectangles => "rectangles",
            Self::RectangleCircle => "rectangle-circle",
            Self::Sat => "sat",
            Self::Gjk => "gjk",
            Self::GjkDistance => "gjk-distance",
            Self::Epa => "epa",
            Self::Sweep => "sweep",
            Self::RayCast => "ray-cast",
            Self::Boundary => "boundary",
            Self::BoundingShapes => "bounding-shapes",
            Self::Pixel => "pixel",
            Self::Sdf => "sdf",
            Self::Impulse => "impulse",
            Self::Response => "response",
            Self::Scale => "scale",
            Self::Sandbox => "sandbox",
        }
    }

    /// Returns the stage of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|stage| stage.as_str() == name)
    }

    /// Returns the pair kinds whose collision information the stage teaches.
    pub const fn reported(self) -> PairKinds {
        match self {
            Self::BroadPhase => PairKinds::NONE,
            Self::Circles => PairKinds::CIRCLE_CIRCLE,
            Self::Rectangles => PairKinds::CIRCLE_CIRCLE.and(PairKinds::RECTANGLE_RECTANGLE),
            _ => PairKinds::ALL,
        }
    }

    /// Returns how many pixels one unit of the stage's classic figures has; 1 where the figures are in pixels.
    pub const fn unit(self) -> f64 {
        match self {
            Self::Gjk | Self::GjkDistance | Self::Epa => convex::UNIT,
            Self::Sweep => sweep::UNIT,
            Self::RayCast => ray_cast::UNIT,
            Self::Boundary => boundary::UNIT,
            _ => 1.0,
        }
    }

    /// Returns where the classic figures put the second shape, in units from the first.
    pub const fn classic_places(self) -> &'static [DVec2] {
        match self {
            Self::Gjk | Self::GjkDistance | Self::Epa => convex::CLASSIC_PLACES,
            _ => &[],
        }
    }

    /// Returns the position of the shape that is selected at the start: the first that moves, where the others are fixed.
    pub(in crate::lab) const fn first_selected(self) -> usize {
        match self {
            Self::Response => bodies::PLATFORMS.len(),
            _ => 0,
        }
    }

    /// Returns how many of the stage's first shapes are furniture: the small square and the borders of the classic world.
    pub(in crate::lab) const fn furniture(self) -> usize {
        match self {
            Self::BroadPhase | Self::Circles | Self::Rectangles | Self::RectangleCircle => classic::SHAPES,
            _ => 0,
        }
    }

    /// Returns the number of the stage in hashes of the state: the order in which the stages were made.
    pub(in crate::lab) const fn hash_number(self) -> u64 {
        const SCALE: u64 = 8;
        const SDF: u64 = 14;
        const IMPULSE: u64 = 15;
        let number = self as u64;
        match self {
            Self::Scale => SCALE,
            Self::Sdf => SDF,
            Self::Impulse => IMPULSE,
            Self::Response => 16,
            Self::Sandbox => 17,
            _ if number < SCALE => number,
            _ => number + 1,
        }
    }

    const fn options(self) -> WorldOptions {
        match self {
            Self::BroadPhase | Self::Circles | Self::Rectangles | Self::RectangleCircle => classic::OPTIONS,
            Self::BoundingShapes => WorldOptions { broad_phase: BroadPhase::BoundingBox, ..convex::OPTIONS },
            Self::Impulse => impulse::OPTIONS,
            Self::Scale => WorldOptions { width: 1600.0, height: 900.0, ..bodies::OPTIONS },
            Self::Response | Self::Sandbox => bodies::OPTIONS,
            _ => convex::OPTIONS,
        }
    }

    /// Returns the stage's empty world.
    ///
    /// # Errors
    /// None for the stages as they stand.
    pub(in crate::lab) fn world(self) -> Result<World, Error> {
        let mut world = World::new(self.options())?;
        let responds = matches!(self, Self::Response | Self::Sandbox);
        world.set_response(if responds { Response::Soft } else { Response::None });
        if responds {
            world.set_kept_region(Some(bodies::kept_region(self == Self::Sandbox)));
        }
        world.report_only(self.reported());
        world.set_bounded(self == Self::Scale);
        let gravity = match self {
            Self::RayCast => ray_cast::GRAVITY,
            Self::Boundary => boundary::GRAVITY,
            Self::Response => bodies::GRAVITY,
            _ => 0.0,
        };
        world.set_gravity(DVec2::new(0.0, gravity * self.unit()))?;
        match self {
            Self::Boundary => world.set_boundary(Some(boundary::boundary()?)),
            Self::Impulse => world.set_boundary(Some(impulse::walls()?)),
            _ => {}
        }
        Ok(world)
    }

    /// Returns the start of the stage.
    ///
    /// # Errors
    /// `out-of-memory`.
    pub(in crate::lab) fn start(self) -> Result<Start, Error> {
        let mut world = self.world()?;
        let mut start = Start::of_settings(&world);
        self.populate(&mut world)?;
        start.masks = masks_of(self)?;
        for (position, shape) in world.shapes().iter().enumerate() {
            start.bodies.push(Body {
                shape: shape.clone(),
                properties: world.properties()[position],
                velocity: world.velocities()[position],
                is_furniture: position < self.furniture(),
                picture: u32::try_from(position).ok().filter(|_| position < start.masks.len()),
            });
        }
        match self {
            Self::Response => {
                start.scatter.push(bodies::scattering());
                start.spawn = Some(bodies::SPAWN);
            }
            Self::Impulse => {
                let default = GradientResponse::default();
                start.gradient = Some((default.surface, default.pairs));
            }
            Self::Scale => start.scatter.push(Scattering::DEFAULT),
            _ => {}
        }
        start.selected = (self != Self::Sandbox).then_some(self.first_selected());
        start.tag = Some(self.hash_number());
        start.stage = Some(self.as_str().to_owned());
        Ok(start)
    }

    /// Adds the shapes that the stage starts with.
    ///
    /// # Errors
    /// `too-many-shapes` or `out-of-memory`.
    #[inline(never)]
    fn populate(self, world: &mut World) -> Result<(), Error> {
        match self {
            // The borders' bounding circles cover everything: in the broad phase all would be green.
            Self::BroadPhase | Self::Circles | Self::Rectangles | Self::RectangleCircle => {
                classic::populate(world, self != Self::BroadPhase)
            }
            Self::Sat => convex::populate_sat(world),
            // Overlapping, and the search drops a point on its way: all that it does is seen in the first run.
            Self::Gjk => convex::populate_pentagons(world, DVec2::new(1.0, -1.4)),
            Self::GjkDistance => convex::populate_pentagons(world, convex::CLASSIC_PLACES[0]),
            // Deep enough to see the penetration.
            Self::Epa => convex::populate_pentagons(world, DVec2::new(1.2, -0.3)),
            Self::Sweep => sweep::populate(world),
            Self::RayCast => ray_cast::populate(world),
            Self::Boundary => boundary::populate(world),
            Self::BoundingShapes => bounding_shapes::populate(world),
            Self::Pixel => pixel::populate(world),
            Self::Sdf => sdf::populate(world),
            Self::Impulse => impulse::populate(world),
            Self::Response => bodies::populate(world),
            Self::Scale | Self::Sandbox => Ok(()),
        }
    }
}
