//! A uniform grid by counting sort. A cell is as large as the largest box, each box lies in the cell of its centre, so
//! what meets it lies there or in the eight around.

use crate::parry::bounding_volume::{Aabb, BoundingVolume};
use crate::parry::math::{Real, Vector};

/// Cells per box that the grid may have at most.
const CELLS_PER_BOX: usize = 4;

#[derive(Default)]
pub(crate) struct Grid {
    columns: usize,
    rows: usize,
    /// Where each cell begins in `order` and `boxes`; one more at the end.
    starts: Vec<u32>,
    cells: Vec<u32>,
    order: Vec<u32>,
    boxes: Vec<Aabb>,
}

impl Grid {
    pub(crate) fn rebuild(&mut self, boxes: &[Aabb]) {
        let mut low = Vector::splat(Real::INFINITY);
        let mut high = Vector::splat(-Real::INFINITY);
        let mut side: Real = 0.0;
        for aabb in boxes {
            let extents = aabb.maxs - aabb.mins;
            side = side.max(extents.x).max(extents.y);
            low = low.min(aabb.center());
            high = high.max(aabb.center());
        }
        let size = high - low;
        let limit = (boxes.len() * CELLS_PER_BOX) as Real;
        side = side.max((size.x * size.y / limit).sqrt());
        self.columns = (size.x / side) as usize + 1;
        self.rows = (size.y / side) as usize + 1;
        let inverse = side.recip();

        self.starts.clear();
        self.starts.resize(self.columns * self.rows + 1, 0);
        self.cells.clear();
        for aabb in boxes {
            let place = (aabb.center() - low) * inverse;
            let cell = place.y as usize * self.columns + place.x as usize;
            self.cells.push(cell as u32);
            self.starts[cell] += 1;
        }
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.order.resize(boxes.len(), 0);
        self.boxes.resize(boxes.len(), Aabb::new_invalid());
        for index in (0..boxes.len()).rev() {
            let start = &mut self.starts[self.cells[index] as usize];
            *start -= 1;
            self.order[*start as usize] = index as u32;
            self.boxes[*start as usize] = boxes[index];
        }
    }

    /// Tells every pair of boxes that meet, once.
    pub(crate) fn pairs(&self, mut tell: impl FnMut(u32, u32)) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let cell = row * self.columns + column;
                let (from, to) = (self.starts[cell] as usize, self.starts[cell + 1] as usize);
                // The right neighbour follows in memory; the three below follow each other.
                let right_end = if column + 1 < self.columns { self.starts[cell + 2] as usize } else { to };
                let below = if row + 1 < self.rows {
                    let first = cell + self.columns - usize::from(column > 0);
                    let last = cell + self.columns + usize::from(column + 1 < self.columns);
                    self.starts[first] as usize..self.starts[last + 1] as usize
                } else {
                    0..0
                };
                for index in from..to {
                    let aabb = &self.boxes[index];
                    for other in (index + 1..right_end).chain(below.clone()) {
                        if meet(aabb, &self.boxes[other]) {
                            tell(self.order[index], self.order[other]);
                        }
                    }
                }
            }
        }
    }
}

/// Whether two boxes meet.
fn meet(a: &Aabb, b: &Aabb) -> bool {
    a.intersects(b)
}
