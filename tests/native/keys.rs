//! Scripts of the laboratory's keys as single characters; the same scripts that `tests/golden/README.md` describes.

use super::support::random::Random;
use collidoscope::DVec2;
use collidoscope::lab::Lab;

/// What one press of W, A, S or D moves. Pixels.
const MOVE: f64 = 10.0;
/// What one press of Q or E turns. Radians.
const TURN: f64 = 0.1;

/// Presses the keys one after the other; after each the laboratory makes one step.
pub(crate) fn run(lab: &mut Lab, keys: &str) {
    for key in keys.chars() {
        press(lab, key);
        lab.step();
    }
}

/// Presses one key.
pub(crate) fn press(lab: &mut Lab, key: char) {
    let done = match key {
        'F' => lab.spawn_rectangle().map(drop),
        'G' => lab.spawn_circle().map(drop),
        'W' => lab.move_selected(DVec2::new(0.0, -MOVE)),
        'A' => lab.move_selected(DVec2::new(-MOVE, 0.0)),
        'S' => lab.move_selected(DVec2::new(0.0, MOVE)),
        'D' => lab.move_selected(DVec2::new(MOVE, 0.0)),
        'Q' => lab.rotate_selected(-TURN),
        'E' => lab.rotate_selected(TURN),
        'R' => lab.reset(),
        'X' => lab.selected().map_or(Ok(()), |id| lab.remove(id)),
        '<' => {
            lab.select_previous();
            Ok(())
        }
        '>' => {
            lab.select_next();
            Ok(())
        }
        '.' => Ok(()),
        '0'..='9' => {
            let position = key.to_digit(10).map_or(0, |digit| digit as usize);
            let id = lab.world().ids().get(position).copied();
            let id = id.filter(|id| !lab.is_furniture(*id));
            id.map_or(Ok(()), |id| lab.select(Some(id)))
        }
        _ => panic!("`{key}` is no key"),
    };
    done.unwrap_or_else(|error| panic!("`{key}` was refused: {error}"));
}

/// Returns a random script: shapes are spawned, carried some way off and turned; now and then one is removed.
pub(crate) fn random_script(random: &mut Random, presses: usize) -> String {
    let mut keys = String::from("FG");
    while keys.len() < presses {
        let (key, times) = match random.below(40) {
            0..10 => (random.pick(&['F', 'G']), 1),
            10..16 => (random.pick(&['5', '6', '7', '8', '9']), 1),
            16..19 => (random.pick(&['<', '>']), random.below(3) + 1),
            19..33 => (random.pick(&['W', 'A', 'S', 'D']), random.below(6) + 1),
            33..38 => (random.pick(&['Q', 'E']), random.below(8) + 1),
            38 => ('X', 1),
            _ => (random.pick(&['.', '.', '0', 'R']), 1),
        };
        keys.extend(std::iter::repeat_n(key, times));
    }
    keys
}
