//! A small game: macroquad has the window and the keys, collidoscope everything that meets.
//!
//! `cargo run --release --package collidoscope-macroquad`
#![allow(clippy::disallowed_methods, reason = "a game of its own need not give equal bits everywhere")]
#![expect(clippy::cast_possible_truncation, reason = "macroquad draws with floats of 32 bits")]

mod game;

use collidoscope::engine::BodyKind;
use collidoscope::{DVec2, Error, Shape};
use game::{COIN, Game, Keys, LEDGE};
use macroquad::prelude::*;

fn window() -> Conf {
    Conf { window_title: "Coins".to_owned(), window_width: 800, window_height: 450, ..Conf::default() }
}

#[macroquad::main(window)]
async fn main() {
    if let Err(error) = play().await {
        eprintln!("{error}");
    }
}

/// Plays in whole steps of the world's time, however long the frames of the screen are.
async fn play() -> Result<(), Error> {
    let mut game = Game::new()?;
    let (mut before, mut owed) = (game.hero.center(), 0.0);
    loop {
        let held = |keys: &[KeyCode]| keys.iter().any(|key| is_key_down(*key));
        let keys = Keys {
            left: held(&[KeyCode::A, KeyCode::Left]),
            right: held(&[KeyCode::D, KeyCode::Right]),
            jump: held(&[KeyCode::W, KeyCode::Up, KeyCode::Space]),
            down: held(&[KeyCode::S, KeyCode::Down]),
        };
        if is_key_pressed(KeyCode::R) {
            game = Game::new()?;
        }
        let dt = game.world.options().time_step;
        owed += f64::from(get_frame_time()).min(0.25);
        while owed >= dt {
            before = game.hero.center();
            game.step(keys)?;
            owed -= dt;
        }
        draw(&game, before.lerp(game.hero.center(), owed / dt));
        next_frame().await;
    }
}

fn draw(game: &Game, hero: DVec2) {
    clear_background(Color::from_hex(0xe9e4da));
    for (shape, properties) in game.world.shapes().iter().zip(game.world.properties()) {
        let color = match (properties.layers(), properties.kind()) {
            (COIN, _) => 0xe0a100,
            (LEDGE, _) => 0x9c8f7f,
            (_, BodyKind::Kinematic) => 0x00796b,
            _ => 0x6b6257,
        };
        fill(shape, shape.center(), Color::from_hex(color));
    }
    fill(&game.hero, hero, Color::from_hex(0x1d5fd6));
    let end = if game.is_won() { ": all of them. R restarts" } else { "" };
    draw_text(format!("Coins {} of {}{end}", game.coins, game.total), 16.0, 30.0, 28.0, BLACK);
}

/// Fills a shape, a circle or a rectangle around another centre.
fn fill(shape: &Shape, center: DVec2, color: Color) {
    let [x, y] = center.as_vec2().to_array();
    match shape {
        Shape::Circle(circle) => draw_circle(x, y, circle.radius() as f32, color),
        Shape::Rectangle(rectangle) => {
            let [half_width, half_height] = rectangle.half_extents().as_vec2().to_array();
            draw_rectangle(x - half_width, y - half_height, 2.0 * half_width, 2.0 * half_height, color);
        }
        Shape::Polygon(polygon) => {
            let corners: Vec<DVec2> = polygon.vertices().collect();
            for pair in corners.windows(2).skip(1) {
                let [a, b, c] = [corners[0], pair[0], pair[1]].map(|corner| corner.as_vec2().to_array().into());
                draw_triangle(a, b, c, color);
            }
        }
        // The level has none.
        Shape::Segment(_) => {}
    }
}
