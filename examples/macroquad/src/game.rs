//! The rules of the game, without a screen: a hero who walks, jumps and rides, coins, and a lift.

use collidoscope::engine::{Filter, SlideOptions};
use collidoscope::shape::{Pose, merge_tiles};
use collidoscope::{
    Circle, DVec2, Error, Polygon, Properties, Rectangle, Shape, ShapeId, Velocity, World, WorldOptions,
};

const TILE: f64 = 25.0;
// px/s and px/s².
const SPEED: f64 = 190.0;
const JUMP: f64 = 530.0;
const GRAVITY: f64 = 1500.0;
const FASTEST_FALL: f64 = 700.0;
const LIFT_SPEED: f64 = 80.0;
const LIFT_HEIGHT: f64 = 6.0 * TILE;
/// Steps in which a jump still counts after the ground is left.
const GRACE: u32 = 6;

// One bit for each kind of thing: properties say what a shape is, filters have a mask of what they find.
const WALL: u32 = 1;
pub(crate) const LEDGE: u32 = 2;
pub(crate) const COIN: u32 = 4;

// # tile, / and \ slopes, - ledge, = lift, o coin, @ hero.
const LEVEL: [&str; 18] = [
    "                                ",
    "                                ",
    "      o  o  o                   ",
    "                                ",
    "     ---------     o            ",
    "                                ",
    "                 -----          ",
    "                       o  o     ",
    "                                ",
    "                      ------    ",
    "       o                        ",
    "                                ",
    "     -----        o      o      ",
    "           o     /##\\           ",
    "  @             /####\\          ",
    "#########  ################=  ##",
    "#########  ################   ##",
    "#########  ################   ##",
];

/// Keys that are held.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keys {
    pub(crate) left: bool,
    pub(crate) right: bool,
    pub(crate) jump: bool,
    /// Falls through ledges.
    pub(crate) down: bool,
}

pub(crate) struct Game {
    pub(crate) world: World,
    /// The hero is no shape of the world: `move_and_slide` moves it by itself.
    pub(crate) hero: Shape,
    pub(crate) coins: usize,
    pub(crate) total: usize,
    home: Pose,
    lift: Option<Lift>,
    /// Speed downwards.
    fall: f64,
    since_ground: u32,
}

#[derive(Clone, Copy)]
struct Lift {
    id: ShapeId,
    bottom: f64,
}

impl Game {
    pub(crate) fn new() -> Result<Self, Error> {
        let mut world = World::new(WorldOptions::default())?;
        world.set_gravity(DVec2::new(0.0, GRAVITY))?;
        let hero = Shape::from(Rectangle::new(DVec2::ZERO, 16.0, 34.0, 0.0)?);
        let home = hero.pose();
        let mut game = Self { world, hero, coins: 0, total: 0, home, lift: None, fall: 0.0, since_ground: GRACE };
        let cells: Vec<bool> = LEVEL.iter().flat_map(|row| row.bytes().map(|tile| tile == b'#')).collect();
        for tiles in merge_tiles(&cells, LEVEL[0].len(), TILE)? {
            game.add(tiles.into(), Properties::FIXED)?;
        }
        for (line, row) in (0_u32..).zip(LEVEL) {
            for (column, thing) in (0_u32..).zip(row.bytes()) {
                game.place(thing, TILE * DVec2::new(column.into(), line.into()))?;
            }
        }
        Ok(game)
    }

    fn add(&mut self, shape: Shape, properties: Properties) -> Result<ShapeId, Error> {
        self.world.add(shape, properties, Velocity::default())
    }

    /// Adds what a letter of the level stands for, in the cell with a left upper corner.
    fn place(&mut self, thing: u8, corner: DVec2) -> Result<(), Error> {
        let at = |x, y| corner + TILE * DVec2::new(x, y);
        let slope = |top| Polygon::new(&[at(0.0, 1.0), top, at(1.0, 1.0)]);
        match thing {
            b'/' => self.add(slope(at(1.0, 0.0))?.into(), Properties::FIXED)?,
            b'\\' => self.add(slope(at(0.0, 0.0))?.into(), Properties::FIXED)?,
            b'-' => {
                let ledge = Rectangle::new(at(0.5, 0.15), TILE, 0.3 * TILE, 0.0)?;
                self.add(ledge.into(), Properties::FIXED.with_layers(LEDGE, u32::MAX).with_one_way(true))?
            }
            b'o' => {
                self.total += 1;
                let coin = Properties::FIXED.with_layers(COIN, u32::MAX).with_sensor(true);
                self.add(Circle::new(at(0.5, 0.5), 7.0)?.into(), coin)?
            }
            b'=' => {
                let place = at(1.5, 0.25);
                let lift = Rectangle::new(place, 3.0 * TILE, 0.5 * TILE, 0.0)?;
                let id = self.add(lift.into(), Properties::KINEMATIC)?;
                self.lift = Some(Lift { id, bottom: place.y });
                id
            }
            b'@' => {
                self.home = Pose::new(at(0.5, 0.3), 0.0)?;
                self.hero.set_pose(self.home);
                return Ok(());
            }
            _ => return Ok(()),
        };
        Ok(())
    }

    pub(crate) fn is_won(&self) -> bool {
        self.coins == self.total
    }

    /// One step of the world's time.
    pub(crate) fn step(&mut self, keys: Keys) -> Result<(), Error> {
        self.turn_lift()?;
        self.move_hero(keys)?;
        // After the hero, whom the lift carries as far as it moves now.
        self.world.step();
        let touched = self.world.overlap_shape(&self.hero, &Filter { mask: Some(COIN), ..Filter::DEFAULT })?;
        for (coin, _) in touched {
            self.world.remove(coin)?;
            self.coins += 1;
        }
        Ok(())
    }

    fn turn_lift(&mut self) -> Result<(), Error> {
        let Some(Lift { id, bottom }) = self.lift else { return Ok(()) };
        let position = self.world.position(id)?;
        let (y, speed) = (self.world.shapes()[position].center().y, self.world.velocities()[position].linear().y);
        let speed = match y {
            y if y >= bottom => -LIFT_SPEED,
            y if y <= bottom - LIFT_HEIGHT => LIFT_SPEED,
            _ => speed,
        };
        self.world.set_motion(id, Properties::KINEMATIC, Velocity::new(DVec2::new(0.0, speed), 0.0)?)
    }

    fn move_hero(&mut self, keys: Keys) -> Result<(), Error> {
        let dt = self.world.options().time_step;
        self.fall = (self.fall + GRAVITY * dt).min(FASTEST_FALL);
        if keys.jump && self.since_ground < GRACE {
            (self.fall, self.since_ground) = (-JUMP, GRACE);
        }
        // A short press is a low jump.
        if !keys.jump {
            self.fall = self.fall.max(-JUMP / 2.0);
        }
        let way = f64::from(i8::from(keys.right) - i8::from(keys.left));
        let mask = Some(if keys.down { WALL } else { WALL | LEDGE });
        let filter = Filter { mask, ..Filter::DEFAULT };
        let options = SlideOptions { snap: 8.0, step: TILE / 2.0, filter, ..SlideOptions::DEFAULT };
        let moved = self.world.move_and_slide(&self.hero, dt * DVec2::new(way * SPEED, self.fall), &options)?;
        let hits_ceiling = self.fall < 0.0 && moved.contacts.iter().any(|(_, hit)| hit.normal.y < -0.7);
        if moved.ground.is_some() || hits_ceiling {
            self.fall = 0.0;
        }
        self.since_ground = if moved.ground.is_some() { 0 } else { self.since_ground + 1 };
        let WorldOptions { width, height, .. } = self.world.options();
        let mut place = self.hero.center() + moved.motion;
        place.x = place.x.clamp(8.0, width - 8.0);
        self.hero.set_pose(if place.y < height + 50.0 { Pose::new(place, 0.0)? } else { self.home });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, Keys, TILE};

    /// Steps in which a place is reached, or never.
    const PATIENCE: u32 = 600;

    /// Walks, or with `jump` jumps, to a place in tiles; returns whether the hero gets there.
    fn reaches(game: &mut Game, (x, y, jump): (f64, f64, bool)) -> bool {
        (0..PATIENCE).any(|_| {
            let way = TILE * collidoscope::DVec2::new(x, y) - game.hero.center();
            let keys = Keys { left: way.x < -4.0, right: way.x > 4.0, jump, down: false };
            game.step(keys).expect("the level is valid");
            way.abs().max_element() < 12.0
        })
    }

    #[test]
    fn all_coins_are_within_reach() {
        let mut game = Game::new().expect("the level is valid");
        let (walk, jump) = (false, true);
        let first = [
            (7.5, 14.3, walk),
            (7.5, 11.3, jump),
            (12.0, 14.3, walk),
            (18.5, 12.3, walk),
            (25.5, 12.8, jump),
            (26.6, 14.3, walk),
        ];
        for place in first {
            assert!(reaches(&mut game, place), "{place:?}, and the hero is at {}", game.hero.center() / TILE);
        }
        assert_eq!(game.coins, 4);
        let lift = game.lift.expect("the level has one");
        let at_bottom = |game: &Game| {
            let position = game.world.position(lift.id).expect("it stays");
            game.world.shapes()[position].center().y >= lift.bottom - 2.0
        };
        assert!((0..PATIENCE).any(|_| {
            game.step(Keys::default()).expect("the level is valid");
            at_bottom(&game)
        }));
        let last = [(28.5, 14.3, walk), (28.5, 8.3, walk), (22.3, 8.3, walk), (20.0, 5.3, jump), (17.2, 5.3, walk)];
        for place in last.into_iter().chain([(12.5, 3.3, jump), (6.5, 3.3, walk)]) {
            assert!(reaches(&mut game, place), "{place:?}, and the hero is at {}", game.hero.center() / TILE);
        }
        assert!(game.is_won());
    }
}
