//! Steps of the algorithms for any convex shapes.

use super::{Kind, Reason, Records};
use crate::narrow_phase::epa::{EpaStep, GjkEpaStep};
use crate::narrow_phase::gjk::{Distance, GjkStep, Simplex, SupportPoint};
use crate::narrow_phase::sat::{AxisSource, SatStep};
use crate::shape::Shape;
use glam::DVec2;

/// Context of the steps: the place of the cores, the radii of the shapes, and the state of the expansion.
pub(super) struct Frame {
    /// a's center, from which witnesses are measured.
    origin: DVec2,
    /// The radii of both shapes together.
    radius_sum: f64,
    /// The iteration and the edge found last.
    closest: [u32; 2],
}

impl Frame {
    pub(super) fn new(a: &Shape, b: &Shape) -> Self {
        let radius_sum = a.hull().radius() + b.hull().radius();
        Self { origin: a.center(), radius_sum, closest: [0; 2] }
    }
}

impl Records<'_> {
    pub(super) fn sat(&mut self, step: &SatStep) {
        match *step {
            SatStep::Axis { source, ends, normal, supports, vertices, interval_a, interval_b, overlap, least } => {
                self.axis(Kind::Axis, source, ends, normal);
                self.points(supports);
                vertices.into_iter().for_each(|vertex| self.number(vertex as f64));
                self.interval(interval_a);
                self.interval(interval_b);
                self.number(overlap);
                self.flag(least);
            }
            SatStep::Skipped { source, ends, normal } => {
                self.axis(Kind::AxisSkipped, source, ends, normal);
            }
            SatStep::Chosen { source, ends, normal, depth } => {
                self.axis(Kind::AxisChosen, source, ends, normal);
                self.number(depth);
            }
            SatStep::Done { contact } => self.hit_or(Reason::SeparatingAxis, contact),
        }
    }

    pub(super) fn axis(&mut self, kind: Kind, source: AxisSource, [from, to]: [DVec2; 2], normal: DVec2) {
        self.kind(kind);
        let (choice, owner, index) = match source {
            AxisSource::Edge(face) => (0, face.owner as u8, face.index),
            AxisSource::Vertex { owner, index } => (1, owner as u8, index),
            AxisSource::Centers => (2, 0, 0),
            AxisSource::Vertices { a, b } => (3, a, b),
        };
        self.choice(choice);
        self.choice(owner);
        self.choice(index);
        self.points([from, to, normal]);
    }

    /// What the end of the search for the distance means for the shapes.
    pub(super) fn distance_conclusion(&mut self, end: &GjkStep, frame: &Frame, found: &Distance) {
        self.conclusion(Kind::DistanceDone, end, frame, found.points.is_none());
        self.number(found.distance);
        for which in 0..2 {
            self.some_point(found.points.map(|points| points[which]));
        }
        self.choice(found.status as u8);
    }

    pub(super) fn gjk_epa(&mut self, step: &GjkEpaStep, frame: &mut Frame) {
        match step {
            GjkEpaStep::Gjk(step) => self.search(step, frame),
            GjkEpaStep::Epa(step) => self.expansion(step, frame),
            GjkEpaStep::Done { contact } => self.hit_or(Reason::Apart, *contact),
        }
    }

    fn search(&mut self, step: &GjkStep, frame: &Frame) {
        match *step {
            GjkStep::Support { iteration, direction, support, gain } => {
                self.kind(Kind::Support);
                self.number(f64::from(iteration));
                self.point(direction);
                self.difference(&support, frame);
                self.number(gain);
            }
            GjkStep::Simplex { simplex, dropped, nearest, distance } => {
                self.kind(Kind::Simplex);
                self.simplex(&simplex, frame);
                self.flag(dropped.is_some());
                if let Some(dropped) = dropped {
                    self.difference(&dropped, frame);
                }
                self.point(nearest);
                self.number(distance);
            }
            GjkStep::Done { reason, simplex, distance, iterations } => {
                self.kind(Kind::SearchEnd);
                self.choice(reason as u8);
                self.simplex(&simplex, frame);
                self.number(distance);
                self.number(f64::from(iterations));
            }
        }
    }

    /// Writes the last step behind the search's end: what it means for the shapes.
    pub(super) fn conclusion(&mut self, kind: Kind, end: &GjkStep, frame: &Frame, hit: bool) {
        let GjkStep::Done { reason, distance, iterations, .. } = *end else { return };
        self.kind(kind);
        self.choice(reason as u8);
        self.contact(None);
        self.flag(hit);
        self.number(distance);
        self.number(frame.radius_sum);
        self.number(f64::from(iterations));
    }

    fn expansion(&mut self, step: &EpaStep, frame: &mut Frame) {
        match *step {
            EpaStep::Vertex { support } => {
                self.kind(Kind::PolytopeVertex);
                self.difference(&support, frame);
            }
            EpaStep::Closest { iteration, edge, from, to, normal, distance } => {
                frame.closest = [iteration, edge];
                self.kind(Kind::ClosestEdge);
                frame.closest.into_iter().for_each(|number| self.number(f64::from(number)));
                self.points([from, to, normal]);
                self.number(distance);
            }
            EpaStep::Support { support, gain, inserted } => {
                let [iteration, edge] = frame.closest.map(f64::from);
                self.kind(Kind::Expansion);
                self.number(iteration);
                self.difference(&support, frame);
                self.number(gain);
                self.flag(inserted);
                self.number(edge);
            }
            EpaStep::Done { reason, normal, depth, iterations } => {
                self.kind(Kind::ExpansionEnd);
                self.choice(reason as u8);
                self.point(normal);
                self.number(depth);
                self.number(f64::from(iterations));
            }
        }
    }

    fn simplex(&mut self, simplex: &Simplex, frame: &Frame) {
        let points = simplex.points();
        self.number(points.len() as f64);
        points.iter().for_each(|point| self.difference(point, frame));
    }

    fn difference(&mut self, support: &SupportPoint, frame: &Frame) {
        self.point(support.point);
        self.choice(support.index_a);
        self.choice(support.index_b);
        self.points([support.on_a, support.on_b].map(|witness| frame.origin + witness));
    }
}
