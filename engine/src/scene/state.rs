//! The exact state of a world in a document, as rows of the numbers of a snapshot.

use super::value::{self, Fault, Fields, SceneError, Value, Writer};
use crate::engine::{EVENTS_AT, IDS_AT, Reader, STATE_LISTS, StateList, TouchEvent, World, Writer as StateWriter};
use crate::error::{Error, Field, whole};
use crate::shape::Pose;
use glam::DVec2;

/// Fields of the state in a document besides the lists of a snapshot.
const PLAIN: [&str; 6] = ["frozen", "found", "tracksEvents", "ids", "moved", "gradientCounts"];
/// Fields of the state in a document.
pub(crate) const STATE: &[&str] = &{
    let mut names = [""; PLAIN.len() + STATE_LISTS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = if at < PLAIN.len() { PLAIN[at] } else { STATE_LISTS[at - PLAIN.len()].name };
        at += 1;
    }
    names
};

/// Returns the state that later steps depend on, besides settings and shapes: the numbers of a snapshot, by name.
///
/// # Errors
/// `out-of-memory`.
#[inline(never)]
pub(crate) fn write_state(world: &World) -> Result<Writer, Error> {
    let mut words = StateWriter::default();
    world.write_state(&mut words);
    let words = words.finish()?;
    let mut reader = Reader::new(&words);
    let mut state = Writer::default();
    state.number("frozen", reader.number(), 0.0);
    state.flag("found", reader.flag(Field::Snapshot), false);
    // The number of shapes, which the document has already.
    reader.number();
    for (place, StateList { name, size }) in STATE_LISTS.into_iter().enumerate() {
        if place == IDS_AT {
            state.list("ids", world.ids(), |_| Ok(Value::Number(reader.number())))?;
        }
        if place == EVENTS_AT {
            state.flag("tracksEvents", reader.flag(Field::Snapshot), false);
        }
        let rows = reader.count(size, Field::Count);
        state.list(name, 0..rows, |_| {
            if size == 1 {
                return Ok(Value::Number(reader.number()));
            }
            value::list_of(0..size, |_| Ok(Value::Number(reader.number())))
        })?;
    }
    let moved = world.moved_from().enumerate().filter_map(|(position, from)| Some((position, from?)));
    state.list("moved", moved, |(position, from)| {
        let DVec2 { x, y } = from.position();
        value::numbers(&[position as f64, x, y, from.angle()])
    })?;
    Ok(state)
}

/// Restores a state in a world. The state becomes the numbers of a snapshot, whose reader validates them.
#[inline(never)]
pub(crate) fn read_state(state: Fields, world: &mut World) -> Result<(), Fault> {
    let mut words = StateWriter::default();
    words.number(state.number("frozen", 0.0)?);
    words.flag(state.flag("found", false)?);
    words.count(state.list("ids")?.len());
    let mut row = [0.0; TouchEvent::NUMBERS];
    for (place, StateList { name, size }) in STATE_LISTS.into_iter().enumerate() {
        if place == IDS_AT {
            read_rows(state, "ids", &mut row[..1], &mut words)?;
        }
        if place == EVENTS_AT {
            words.flag(state.flag("tracksEvents", false)?);
        }
        words.count(state.list(name)?.len());
        read_rows(state, name, &mut row[..size], &mut words)?;
    }
    let mut moved = Vec::new();
    state.each("moved", &mut |value| {
        let mut row = [0.0; 4];
        value::fill(value, &mut row)?;
        let [position, x, y, angle] = row;
        let place = whole(position).ok_or_else(|| SceneError::bad("[0]", "must be a position"))?;
        moved.push((place, Pose::new(DVec2::new(x, y), angle)?));
        Ok(())
    })?;
    let words = words.finish()?;
    Ok(world.resume(&mut Reader::new(&words), &moved)?)
}

/// Writes the rows of a list as words. A row of one number may be the plain number.
fn read_rows(state: Fields, name: &str, row: &mut [f64], words: &mut StateWriter) -> Result<(), Fault> {
    state.each(name, &mut |value| {
        match value {
            Value::Number(number) if row.len() == 1 => row[0] = *number,
            other => value::fill(other, row)?,
        }
        words.numbers(row);
        Ok(())
    })
}
