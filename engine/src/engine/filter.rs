//! Filter of the shapes that a query finds.

use super::{BodyKind, ShapeId, World};

/// Conditions on the shapes that a query of the world finds.
///
/// Sensors are found unless `sensors` is false: a line of sight or a cast shape stops at a coin otherwise.
///
/// # Examples
/// ```
/// use collidoscope::engine::{BodyKind, Filter};
/// use collidoscope::{Circle, DVec2, Properties, Ray, Rectangle, Shape, Velocity, World, WorldOptions};
/// let mut world = World::new(WorldOptions::default())?;
/// let player = Shape::from(Circle::new(DVec2::ZERO, 10.0)?);
/// let player = world.add(player, Properties::DEFAULT, Velocity::default())?;
/// let wall = Shape::from(Rectangle::new(DVec2::new(50.0, 0.0), 20.0, 90.0, 0.0)?);
/// let wall = world.add(wall, Properties::FIXED, Velocity::default())?;
/// let ahead = Ray::new(DVec2::ZERO, DVec2::X, f64::INFINITY)?;
///
/// let (first, _) = world.cast_ray(&ahead, &Filter::DEFAULT).expect("the ray starts in the player");
/// assert_eq!(first, player);
/// let (first, hit) = world.cast_ray(&ahead, &Filter { ignore: &[player], ..Filter::DEFAULT }).expect("the wall");
/// assert_eq!((first, hit.distance), (wall, 40.0));
/// let coin = Shape::from(Circle::new(DVec2::new(25.0, 0.0), 5.0)?);
/// let coin = world.add(coin, Properties::FIXED.with_sensor(true), Velocity::default())?;
/// let sight = Filter { ignore: &[player], sensors: false, ..Filter::DEFAULT };
/// assert_eq!(world.cast_ray(&ahead, &sight).map(|(first, _)| first), Some(wall));
/// let touch = Filter { sensors: true, ..sight };
/// assert_eq!(world.cast_ray(&ahead, &touch).map(|(first, _)| first), Some(coin));
/// let fixed = Filter { sensors: false, kinds: &[BodyKind::Static], ..Filter::DEFAULT };
/// assert_eq!(world.cast_ray(&ahead, &fixed).map(|(first, _)| first), Some(wall));
/// # Ok::<(), collidoscope::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter<'a> {
    /// Layers of which a shape must be on one, one bit each; `None` for shapes on any or no layer.
    pub mask: Option<u32>,
    /// Layers of which a shape's own mask must have one, one bit each; `None` for shapes of any mask.
    pub layers: Option<u32>,
    /// Shapes that are left out. Ids of removed shapes leave nothing out.
    pub ignore: &'a [ShapeId],
    /// Kinds of bodies that are found.
    pub kinds: &'a [BodyKind],
    /// Whether sensors are found. [`World::move_and_slide`] never meets them.
    pub sensors: bool,
    /// Whether shapes are found that do not collide.
    pub not_colliding: bool,
}

impl Filter<'static> {
    /// Filter of all shapes that collide, sensors included.
    pub const DEFAULT: Self =
        Self { mask: None, layers: None, ignore: &[], kinds: BodyKind::ALL, sensors: true, not_colliding: false };
    /// Filter of all shapes, colliding or not, sensors included.
    pub const ALL: Self = Self { not_colliding: true, ..Self::DEFAULT };
}

impl Default for Filter<'_> {
    fn default() -> Self {
        Filter::DEFAULT
    }
}

impl Filter<'_> {
    /// Returns whether a shape of a world is found; the shape is given by its position in the order of creation.
    #[inline]
    pub(super) fn accepts(&self, world: &World, position: u32) -> bool {
        let properties = &world.properties[position as usize];
        (self.not_colliding || properties.collides())
            && (self.sensors || !properties.sensor())
            && self.mask.is_none_or(|mask| properties.layers() & mask != 0)
            && self.layers.is_none_or(|layers| properties.mask() & layers != 0)
            && self.kinds.contains(&properties.kind())
            && !self.ignore.contains(&world.ids[position as usize])
    }
}
