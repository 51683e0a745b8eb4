//! Steps of sweeps and rays.

use super::{Kind, Records};
use crate::narrow_phase::ray::RayHit;
use crate::narrow_phase::sweep::{Sweep, SweepReason, SweepStep};
use crate::narrow_phase::{Face, Owner};

impl Records<'_> {
    pub(super) fn sweep(&mut self, step: &SweepStep) {
        match *step {
            SweepStep::Axis { face, ends, normal, overlap, speed, during, latest } => {
                let Face { owner, index } = face.unwrap_or(Face { owner: Owner::A, index: 0 });
                self.kind(Kind::MotionAxis);
                self.flag(face.is_none());
                self.owner(owner);
                self.choice(index);
                self.points([normal, ends[0], ends[1]]);
                self.numbers(&[overlap, speed]);
                self.flag(during.is_some());
                during.into_iter().for_each(|during| self.interval(during));
                self.flag(latest);
            }
            SweepStep::Outline { source, ends, time, normal } => {
                self.axis(Kind::OutlinePart, source, ends, normal);
                self.number(time);
            }
            SweepStep::Done { .. } => {}
        }
    }

    pub(super) fn sweep_done(&mut self, reason: SweepReason, sweep: &Sweep) {
        self.kind(Kind::SweepDone);
        self.choice(reason as u8);
        let (state, time, depth, normal, points) = match *sweep {
            Sweep::Miss => (0, None, None, None, None),
            Sweep::Hit(hit) => (1, Some(hit.time), None, Some(hit.normal), Some([hit.point_a, hit.point_b])),
            Sweep::Overlapping { depth, normal } => (2, Some(0.0), Some(depth), Some(normal), None),
        };
        self.choice(state);
        self.some_number(time);
        self.some_number(depth);
        self.some_point(normal);
        for which in 0..2 {
            self.some_point(points.map(|points| points[which]));
        }
    }

    pub(super) fn ray_done(&mut self, reason: SweepReason, hit: Option<&RayHit>) {
        self.kind(Kind::RayDone);
        self.choice(reason as u8);
        self.some_number(hit.map(|hit| hit.distance));
        self.some_point(hit.map(|hit| hit.point));
        self.some_point(hit.and_then(|hit| hit.normal));
    }
}
