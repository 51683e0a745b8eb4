//! The field of all shapes together: at a point, in a grid, along a ray, and under a disc.

use super::rays::{not_negative, ray_numbers, ray_of};
use crate::engine::ShapeId;
use crate::error::{Error, Field};
use crate::shape::{Circle, Pose};
use crate::wasm::answers::{
    NO_ID, REFUSED, accepted, fill_list, leave, leave_fault, leave_list, sample_numbers,
};
use crate::wasm::engine::Engine;
use crate::wasm::inputs;
use glam::DVec2;

impl Engine {
    /// Returns the id of the shape nearest to a point and leaves distance and gradient of its field and another gradient
    /// that is as good, NaN where there is none.
    #[must_use]
    pub fn sample_field(&mut self, x: f64, y: f64, slack: f64) -> f64 {
        match self.field_at(x, y, slack) {
            Ok(id) => id,
            Err(error) => {
                leave_fault(error);
                REFUSED
            }
        }
    }

    fn field_at(&mut self, x: f64, y: f64, slack: f64) -> Result<f64, Error> {
        let point = Pose::new(DVec2::new(x, y), 0.0)?.position();
        let slack = not_negative(slack, Field::Slack)?;
        let Some(found) = self.ask_world().sample_field(point, slack) else { return Ok(NO_ID) };
        let [distance, gradient_x, gradient_y] = sample_numbers(&found.sample);
        let other = found.other.unwrap_or(DVec2::NAN);
        leave([distance, gradient_x, gradient_y, other.x, other.y]);
        Ok(ShapeId::to_number(self.world().ids()[found.position as usize]))
    }

    /// Lists the distances at the centres of the cells of a grid over a region, row by row.
    #[must_use]
    pub fn field_grid(
        &mut self,
        columns: u32,
        rows: u32,
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    ) -> bool {
        accepted(inputs::region(&[left, top, right, bottom]).and_then(|region| {
            let world = self.ask_world();
            fill_list(&mut |numbers| world.field_grid(&region, columns, rows, numbers))
        }))
    }

    /// Leaves why a march ended, 0 at an outline, 1 at the end of its way, 2 at the limit of steps; how far it came; whose
    /// outline, its id or -1, and where. Lists the places of its steps and the distance at each.
    #[must_use]
    pub fn march_ray(
        &mut self,
        x: f64,
        y: f64,
        direction_x: f64,
        direction_y: f64,
        max_distance: f64,
    ) -> bool {
        accepted(ray_of([x, y, direction_x, direction_y, max_distance]).and_then(|ray| {
            let world = self.ask_world();
            let mut found = None;
            leave_list(3 * (crate::sdf::MARCH_STEPS_MAX as usize + 1), &mut |numbers| {
                found = Some(world.march_ray(&ray, &mut |point, distance| {
                    numbers.extend_from_slice(&[point.x, point.y, distance]);
                }));
            })?;
            let Some(found) = found else { return Ok(()) };
            let [end, way] = [f64::from(found.march.end as u8), found.march.distance];
            if let Some((position, hit)) = found.hit {
                let [distance, x, y, normal_x, normal_y] = ray_numbers(&hit);
                let id = world.ids()[position as usize].to_number();
                leave([end, way, id, distance, x, y, normal_x, normal_y]);
            } else {
                leave([end, way, NO_ID]);
            }
            Ok(())
        }))
    }

    /// Leaves how far a disc is from the nearest shape, where the field is least, and how often it was asked: at the centre
    /// or, unless `points` is 0, at so many points of its outline.
    #[must_use]
    pub fn disc_clearance(&mut self, x: f64, y: f64, radius: f64, points: u32) -> bool {
        accepted(Circle::new(DVec2::new(x, y), radius).and_then(|disc| {
            let found = self.ask_world().disc_clearance(disc.center(), disc.radius(), points)?;
            leave([found.distance, found.point.x, found.point.y, f64::from(found.evaluations)]);
            Ok(())
        }))
    }
}
