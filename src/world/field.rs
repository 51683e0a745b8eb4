//! The field of all shapes together: at a point, in a grid, along a ray, and under a disc.

use super::rays::{ray_of, world_ray_hit};
use crate::engine::Engine;
use crate::inputs;
use crate::records;
use crate::result_buffer::{accepted, fill_list, id_number, write_list, write_result};
use collidoscope::engine::ShapeId;
use collidoscope::error::{Error, Field, not_negative};
use collidoscope::math::tolerance::COORDINATE_LIMIT;
use collidoscope::shape::{Circle, Pose};
use glam::DVec2;

impl Engine {
    /// Returns the id of the shape nearest to a point and writes the field there.
    pub fn sample_field(&mut self, x: f64, y: f64, slack: f64) -> f64 {
        id_number(self.field_at(x, y, slack))
    }

    fn field_at(&mut self, x: f64, y: f64, slack: f64) -> Result<Option<ShapeId>, Error> {
        let point = Pose::new(DVec2::new(x, y), 0.0)?.position();
        let slack = not_negative(slack, COORDINATE_LIMIT, Field::Slack)?;
        let Some(found) = self.world_unchanged_views().sample_field(point, slack) else { return Ok(None) };
        let id = self.world().ids()[found.position as usize];
        let sample = records::FieldSample {
            id: id.to_number(),
            distance: found.sample.distance,
            gradient: found.sample.gradient,
            exact: found.other.is_none(),
            other: found.other,
        };
        write_result(sample.numbers());
        Ok(Some(id))
    }

    /// Lists the distances at the centers of the cells of a grid over a region, row by row.
    pub fn field_grid(&mut self, columns: u32, rows: u32, left: f64, top: f64, right: f64, bottom: f64) -> bool {
        accepted(inputs::region(&[left, top, right, bottom]).and_then(|region| {
            let world = self.world_unchanged_views();
            fill_list(&mut |numbers| world.field_grid(&region, columns, rows, numbers))
        }))
    }

    /// Writes the end of a march and lists its steps.
    pub fn march_ray(&mut self, x: f64, y: f64, direction_x: f64, direction_y: f64, max_distance: f64) -> bool {
        accepted(ray_of([x, y, direction_x, direction_y, max_distance]).and_then(|ray| {
            let world = self.world_unchanged_views();
            let mut found = None;
            let most = records::MarchStep::SIZE * (collidoscope::sdf::MARCH_STEPS_MAX as usize + 1);
            write_list(most, &mut |numbers| {
                found = Some(world.march_ray(&ray, &mut |point, distance| {
                    numbers.extend_from_slice(&records::MarchStep { point, distance }.numbers());
                }));
            })?;
            let Some(found) = found else { return Ok(()) };
            let hit = found.hit.map(|(position, hit)| world_ray_hit(world.ids()[position as usize], &hit));
            let (reason, distance) = (found.march.end as u8, found.march.distance);
            write_result(records::MarchEnd { reason, distance, hit }.numbers());
            Ok(())
        }))
    }

    /// Writes the distance of a disc from the nearest shape: by the field at its center if `points` is 0, otherwise by
    /// the field at `points` points of its outline.
    pub fn disc_clearance(&mut self, x: f64, y: f64, radius: f64, points: u32) -> bool {
        accepted(Circle::new(DVec2::new(x, y), radius).and_then(|disc| {
            let found = self.world_unchanged_views().disc_clearance(disc.center(), disc.radius(), points)?;
            let clearance = records::DiscClearance {
                distance: found.distance,
                touches: found.distance <= 0.0,
                point: found.point,
                evaluations: found.evaluations,
            };
            write_result(clearance.numbers());
            Ok(())
        }))
    }
}
