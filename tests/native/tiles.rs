//! Maps of tiles as few rectangles.

use crate::support::random::Random;
use collidoscope::shape::merge_tiles;
use collidoscope::{DVec2, ErrorCode, Field, Rectangle};

/// Maps in which cells coincide in their own ways: full, empty, rows, columns, a board, rooms, at random.
fn is_full(family: u32, column: usize, row: usize, random: &mut Random) -> bool {
    match family {
        0 => true,
        1 => false,
        2 => row.is_multiple_of(2),
        3 => !column.is_multiple_of(3),
        4 => (row + column).is_multiple_of(2),
        5 => row.is_multiple_of(5) || column.is_multiple_of(7),
        _ => random.unit() < 0.7,
    }
}

/// Numbers of the rectangles over each cell.
fn covered(merged: &[Rectangle], columns: usize, rows: usize, size: f64) -> Vec<u32> {
    let mut times = vec![0; columns * rows];
    for (cell, times) in times.iter_mut().enumerate() {
        let middle = DVec2::new((cell % columns) as f64 + 0.5, (cell / columns) as f64 + 0.5) * size;
        for tile in merged {
            let away = (middle - tile.center()).abs();
            *times += u32::from(away.x < tile.width() / 2.0 && away.y < tile.height() / 2.0);
        }
    }
    times
}

#[test]
fn rectangles_cover_each_full_cell_once_and_no_other() {
    let mut random = Random::new(0x0711_e501);
    let mut fewer = 0;
    for case in 0..700 {
        let [columns, rows] = [0, 1].map(|_| random.pick(&[1, 2, 3, 8, 13]));
        let size = random.pick(&[1.0, 16.0, 25.0, 0.1, 1e-3]);
        let cells: Vec<bool> =
            (0..columns * rows).map(|cell| is_full(case % 7, cell % columns, cell / columns, &mut random)).collect();
        let merged = merge_tiles(&cells, columns, size).expect("valid");
        let expected: Vec<u32> = cells.iter().map(|cell| u32::from(*cell)).collect();
        assert_eq!(covered(&merged, columns, rows, size), expected, "{case}: {columns} x {rows}");
        let area: f64 = merged.iter().map(|tile| tile.width() * tile.height()).sum();
        let full = cells.iter().filter(|cell| **cell).count();
        assert!((area / size / size - full as f64).abs() < 1e-9 * full.max(1) as f64, "{case}: {area}");
        fewer += usize::from(merged.len() < full);
    }
    assert!(fewer > 300, "{fewer}");
}

#[test]
fn whole_maps_rows_and_columns_are_one_rectangle_each() {
    for (family, count) in [(0, 1), (1, 0), (2, 4), (3, 3), (4, 36)] {
        let cells: Vec<bool> = (0..72).map(|cell| is_full(family, cell % 9, cell / 9, &mut Random::new(1))).collect();
        let merged = merge_tiles(&cells, 9, 20.0).expect("valid");
        assert_eq!(merged.len(), count, "family {family}");
    }
}

#[test]
fn maps_that_are_no_rows_of_cells_are_refused() {
    for (cells, columns, size, code, field) in [
        (5, 2, 20.0, ErrorCode::WrongLength, Field::Cells),
        (5, 0, 20.0, ErrorCode::WrongLength, Field::Cells),
        (4, 2, 0.0, ErrorCode::NotPositive, Field::Size),
        (4, 2, f64::NAN, ErrorCode::NotFinite, Field::Size),
        (4, 2, 1e13, ErrorCode::OutOfRange, Field::Size),
        (4, 2, 1e12, ErrorCode::OutOfRange, Field::Width),
    ] {
        let error = merge_tiles(&vec![true; cells], columns, size).expect_err("invalid");
        assert_eq!((error.code, error.field), (code, field), "{cells}, {columns}, {size}");
    }
    assert_eq!(merge_tiles(&[], 0, 20.0), Ok(Vec::new()));
    assert_eq!(merge_tiles(&[], 7, 20.0), Ok(Vec::new()));
}
