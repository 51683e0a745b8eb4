//! Settings of a world in a document.

use super::shape::{point, write_point};
use super::value::{self, ANY, Fault, Fields, Value, Writer};
use crate::dynamics::{DiscPairs, Surface};
use crate::engine::{
    Boundary, BroadPhase, GradientResponse, PairKinds, Response, ResponseSettings, World, WorldOptions,
};
use crate::error::{Error, Field, within};
use crate::math::tolerance::COORDINATE_LIMIT;
use crate::shape::Aabb;
use glam::DVec2;

pub(crate) const WORLD: &[&str] = &[
    "width",
    "height",
    "timeStep",
    "gravity",
    "boundary",
    "bounded",
    "broadPhase",
    "response",
    "responseSettings",
    "keptRegion",
    "visibleRegion",
    "reported",
    "gradient",
];
const GRADIENT: &[&str] = &["restitution", "friction", "pairs"];
const DISC_PAIRS: &[&str] = &["obstacles", "masses"];
const SETTINGS: &[&str] = &["substeps", "relaxations", "correction", "movement", "sleeping"];
const EDGES: &[&str] = &["left", "top", "right", "bottom"];
const PAIR_KINDS: &[&str] = &["circle-circle", "rectangle-rectangle", "rectangle-circle", "other"];
const PAIR_KIND_SETS: [PairKinds; 4] =
    [PairKinds::CIRCLE_CIRCLE, PairKinds::RECTANGLE_RECTANGLE, PairKinds::RECTANGLE_CIRCLE, PairKinds::OTHER];

/// Reads the settings of a world and returns it without shapes.
#[inline(never)]
pub(crate) fn read_world(fields: Fields) -> Result<World, Fault> {
    let default = WorldOptions::default();
    let mut world = World::new(WorldOptions {
        width: fields.number("width", default.width)?,
        height: fields.number("height", default.height)?,
        time_step: fields.number("timeStep", default.time_step)?,
        broad_phase: fields
            .name("broadPhase", BroadPhase::NAMES)?
            .map_or(default.broad_phase, |place| BroadPhase::ALL[place]),
    })?;
    world.set_gravity(point(fields, "gravity")?.unwrap_or_default())?;
    fields.object("boundary", EDGES, &mut |edges| {
        let mut boundary = Boundary::NONE.edges();
        for (edge, name) in boundary.iter_mut().zip(EDGES) {
            *edge = edges.number(name, *edge)?;
        }
        world.set_boundary(Some(Boundary::new(boundary)?));
        Ok(())
    })?;
    world.set_bounded(fields.flag("bounded", false)?);
    if let Some(place) = fields.name("response", Response::NAMES)? {
        world.set_response(Response::ALL[place]);
    }
    fields.object("responseSettings", SETTINGS, &mut |fields| {
        let mut settings = ResponseSettings::DEFAULT;
        for (name, setting) in [("substeps", &mut settings.substeps), ("relaxations", &mut settings.relaxations)] {
            let given = fields.whole(name, ANY)?;
            *setting = given.map_or(*setting, |value| u32::try_from(value).unwrap_or(u32::MAX));
        }
        settings.correction = fields.number("correction", settings.correction)?;
        settings.movement = fields.flag("movement", settings.movement)?;
        settings.sleeping = fields.flag("sleeping", settings.sleeping)?;
        Ok(world.set_response_settings(settings)?)
    })?;
    world.set_kept_region(read_region(fields, "keptRegion")?);
    world.set_visible_region(read_region(fields, "visibleRegion")?);
    if fields.get("reported").is_some() {
        let mut reported = PairKinds::NONE;
        fields.each("reported", &mut |value| {
            reported = reported.and(PAIR_KIND_SETS[value::name_of(value, PAIR_KINDS)?]);
            Ok(())
        })?;
        world.report_only(reported);
    }
    Ok(world)
}

/// Writes the settings of a world, without those that are the default of a new one.
///
/// # Errors
/// `out-of-memory`.
#[inline(never)]
pub(crate) fn write_world(world: &World, gradient: Option<(Surface, DiscPairs)>) -> Result<Value, Error> {
    let (options, default) = (world.options(), WorldOptions::default());
    let mut writer = Writer::default();
    writer.put("width", Value::Number(options.width));
    writer.put("height", Value::Number(options.height));
    writer.number("timeStep", options.time_step, default.time_step);
    if world.gravity() != DVec2::ZERO {
        writer.put("gravity", write_point(world.gravity())?);
    }
    if let Some(boundary) = world.boundary() {
        writer.record("boundary", EDGES, &boundary.edges())?;
    }
    writer.flag("bounded", world.is_bounded(), false);
    if options.broad_phase != default.broad_phase {
        writer.text("broadPhase", options.broad_phase.as_str());
    }
    if world.response() != Response::Soft {
        writer.text("response", world.response().as_str());
    }
    let (settings, default) = (world.response_settings(), ResponseSettings::DEFAULT);
    if settings != default {
        let mut written = Writer::default();
        written.number("substeps", settings.substeps.into(), default.substeps.into());
        written.number("relaxations", settings.relaxations.into(), default.relaxations.into());
        written.number("correction", settings.correction, default.correction);
        written.flag("movement", settings.movement, default.movement);
        written.flag("sleeping", settings.sleeping, default.sleeping);
        writer.put("responseSettings", written.finish()?);
    }
    write_region(&mut writer, "keptRegion", world.kept_region())?;
    write_region(&mut writer, "visibleRegion", world.visible_region())?;
    let reported = world.reported();
    if reported != PairKinds::ALL {
        let kinds = PAIR_KINDS.iter().zip(PAIR_KIND_SETS).filter(|(_, kind)| reported.contains(*kind));
        writer.put("reported", value::list_of(kinds, |(name, _)| Ok(Value::Text((*name).into())))?);
    }
    if let Some((surface, pairs)) = gradient {
        let mut written = Writer::default();
        written.put("restitution", Value::Number(surface.restitution));
        written.put("friction", Value::Number(surface.friction));
        written.text("pairs", DISC_PAIRS[pairs as usize]);
        writer.put("gradient", written.finish()?);
    }
    writer.finish()
}

/// Reads the settings of a gradient response, `None` if steps have none.
#[inline(never)]
pub(crate) fn read_gradient(fields: Fields) -> Result<Option<(Surface, DiscPairs)>, Fault> {
    let mut gradient = GradientResponse::default();
    let is_given = fields.object("gradient", GRADIENT, &mut |fields| {
        let Surface { restitution, friction } = gradient.surface;
        let restitution = fields.number("restitution", restitution)?;
        gradient.set_surface(restitution, fields.number("friction", friction)?)?;
        if fields.name("pairs", DISC_PAIRS)? == Some(DiscPairs::Masses as usize) {
            gradient.pairs = DiscPairs::Masses;
        }
        Ok(())
    })?;
    Ok(is_given.then_some((gradient.surface, gradient.pairs)))
}

/// Reads a region, `None` if it is missing.
#[inline(never)]
pub(crate) fn read_region(fields: Fields, name: &str) -> Result<Option<Aabb>, Fault> {
    let mut corners = [DVec2::ZERO; 2];
    let is_given = fields.object(name, EDGES, &mut |edges| {
        let edge = |field: Field| Ok::<_, Fault>(within(edges.need(field.as_str())?, COORDINATE_LIMIT, field)?);
        corners =
            [DVec2::new(edge(Field::Left)?, edge(Field::Top)?), DVec2::new(edge(Field::Right)?, edge(Field::Bottom)?)];
        Ok(())
    })?;
    Ok(is_given.then(|| Aabb::between(corners[0], corners[1])))
}

pub(crate) fn write_region(writer: &mut Writer, name: &'static str, region: Option<Aabb>) -> Result<(), Error> {
    let Some(region) = region else { return Ok(()) };
    let (min, max) = (region.min(), region.max());
    writer.record(name, EDGES, &[min.x, min.y, max.x, max.y])
}
