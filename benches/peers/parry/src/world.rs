//! The moving world: shapes with poses, and two broad phases before parry's contacts.

use crate::grid::Grid;
use crate::parry::bounding_volume::Aabb;
use crate::parry::math::{Pose, Real, Vector};
use crate::parry::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use crate::parry::query::{Ray, RayCast};
use crate::parry::shape::Shape;
use crate::{Body, POSE_STRIDE, Record, contact, real};

#[derive(Default)]
pub(crate) struct World {
    bodies: Vec<Body>,
    poses: Vec<Pose>,
    boxes: Vec<Aabb>,
    grid: Grid,
    tree: Bvh,
    workspace: BvhWorkspace,
    tree_is_old: bool,
    hits: Vec<u32>,
    records: Vec<Record>,
}

impl World {
    pub(crate) fn add(&mut self, body: Body, x: f64, y: f64, angle: f64) {
        self.bodies.push(body);
        self.poses.push(Pose::new(Vector::new(real(x), real(y)), real(angle)));
        self.tree_is_old = true;
    }

    pub(crate) fn shape(&self, position: u32) -> (&Body, &Pose) {
        (&self.bodies[position as usize], &self.poses[position as usize])
    }

    pub(crate) fn set_poses(&mut self, values: &[f64]) {
        for (pose, values) in self.poses.iter_mut().zip(values.chunks_exact(POSE_STRIDE)) {
            *pose = Pose::new(Vector::new(real(values[0]), real(values[1])), real(values[2]));
        }
        self.tree_is_old = true;
    }

    pub(crate) fn hits(&self) -> &[u32] {
        &self.hits
    }

    pub(crate) fn records(&self) -> &[Record] {
        &self.records
    }

    pub(crate) fn collide_pairs(&mut self, pairs: &[[u32; 2]]) -> usize {
        self.hits.clear();
        self.records.clear();
        for (place, &[a, b]) in (0..).zip(pairs) {
            let ((a, pose_a), (b, pose_b)) = (self.shape(a), self.shape(b));
            if let Some(record) = contact(a, pose_a, b, pose_b) {
                self.hits.push(place);
                self.records.push(record);
            }
        }
        self.records.len()
    }

    pub(crate) fn detect_grid(&mut self) -> usize {
        self.refresh_boxes();
        self.hits.clear();
        self.records.clear();
        let Self { bodies, poses, boxes, grid, hits, records, .. } = self;
        grid.rebuild(boxes);
        grid.pairs(|a, b| {
            let (i, j) = (a as usize, b as usize);
            if let Some(record) = contact(&bodies[i], &poses[i], &bodies[j], &poses[j]) {
                hits.extend([a, b]);
                records.push(record);
            }
        });
        records.len()
    }

    /// The way parry's tree is meant for worlds that move: leaves are refreshed in place, ancestors refitted, and a part
    /// of the tree is rebuilt each time.
    pub(crate) fn detect_tree(&mut self) -> usize {
        self.refresh_boxes();
        self.refresh_tree();
        self.hits.clear();
        self.records.clear();
        let Self { bodies, poses, tree, workspace, hits, records, .. } = self;
        tree.traverse_bvtt_single_tree::<false>(workspace, &mut |a, b| {
            let (i, j) = (a as usize, b as usize);
            if let Some(record) = contact(&bodies[i], &poses[i], &bodies[j], &poses[j]) {
                hits.extend([a, b]);
                records.push(record);
            }
        });
        records.len()
    }

    pub(crate) fn cast_ray(&mut self, ray: &[f64]) -> Real {
        if self.tree_is_old {
            self.refresh_boxes();
            self.refresh_tree();
        }
        let Self { bodies, poses, tree, .. } = self;
        let [x, y, dx, dy, longest] = [0, 1, 2, 3, 4].map(|index| real(ray[index]));
        let ray = Ray::new(Vector::new(x, y), Vector::new(dx, dy));
        tree.cast_ray(&ray, longest, |leaf, best| {
            let (body, pose) = (&bodies[leaf as usize], &poses[leaf as usize]);
            match body {
                Body::Ball(ball) => ball.cast_ray(pose, &ray, best, true),
                Body::Cuboid(cuboid) => cuboid.cast_ray(pose, &ray, best, true),
                Body::Polygon(polygon) => polygon.cast_ray(pose, &ray, best, true),
            }
        })
        .map_or(Real::INFINITY, |(_, distance)| distance)
    }

    fn refresh_boxes(&mut self) {
        self.boxes.clear();
        self.boxes.extend(self.bodies.iter().zip(&self.poses).map(|(body, pose)| match body {
            Body::Ball(ball) => ball.aabb(pose),
            Body::Cuboid(cuboid) => cuboid.aabb(pose),
            Body::Polygon(polygon) => polygon.compute_aabb(pose),
        }));
    }

    fn refresh_tree(&mut self) {
        let Self { boxes, tree, workspace, .. } = self;
        if tree.is_empty() {
            *tree = Bvh::from_leaves(BvhBuildStrategy::Binned, boxes);
        } else {
            for (index, aabb) in (0..).zip(boxes.iter()) {
                tree.insert_or_update_partially(*aabb, index, 0.0);
            }
            tree.refit(workspace);
            tree.optimize_incremental(workspace);
        }
        self.tree_is_old = false;
    }
}
