//! Random shapes of a document: scattered ones, and the materials of spawned ones.

use super::value::{self, ANY, Fault, Fields, SceneError, Value, Writer};
use super::world::{read_region, write_region};
use crate::lab::{MaterialRanges, Moving, Scattering, SizeRanges, Sizes};

pub(super) const SCATTER: &[&str] = &["count", "sizes", "ranges", "region", "moving", "speed", "turning", "material"];
const RANGES: &[&str] = &["sides", "radius"];
const MATERIAL: &[&str] = &["mass", "friction", "restitution"];

#[inline(never)]
pub(super) fn read_scattering(fields: Fields) -> Result<Scattering, Fault> {
    let mut scattering = Scattering::DEFAULT;
    if let Some(count) = fields.whole("count", ANY)? {
        scattering.count = u32::try_from(count).unwrap_or(u32::MAX);
    }
    if let Some(place) = fields.name("sizes", Sizes::NAMES)? {
        scattering.sizes = Sizes::ALL[place];
    }
    if let Some(place) = fields.name("moving", Moving::NAMES)? {
        scattering.moving = Moving::ALL[place];
    }
    fields.object("ranges", RANGES, &mut |fields| {
        let mut ranges = SizeRanges { sides: [f64::NAN; 2], radius: [f64::NAN; 2] };
        fields.numbers("sides", &mut ranges.sides)?;
        fields.numbers("radius", &mut ranges.radius)?;
        scattering.ranges = Some(ranges);
        Ok(())
    })?;
    scattering.region = read_region(fields, "region")?;
    scattering.speed = fields.number("speed", scattering.speed)?;
    scattering.turning = fields.number("turning", scattering.turning)?;
    if fields.get("material").is_some() {
        scattering.material = Some(read_material(fields)?);
    }
    Ok(scattering)
}

pub(super) fn write_scattering(scattering: &Scattering) -> Value {
    let default = Scattering::DEFAULT;
    let mut writer = Writer::default();
    writer.put("count", Value::Number(scattering.count.into()));
    if scattering.sizes != default.sizes {
        writer.text("sizes", scattering.sizes.as_str());
    }
    if let Some(SizeRanges { sides, radius }) = &scattering.ranges {
        let mut ranges = Writer::default();
        ranges.put("sides", value::numbers(sides));
        ranges.put("radius", value::numbers(radius));
        writer.put("ranges", ranges.finish());
    }
    write_region(&mut writer, "region", scattering.region);
    if scattering.moving != default.moving {
        writer.text("moving", scattering.moving.as_str());
    }
    writer.number("speed", scattering.speed, default.speed);
    writer.number("turning", scattering.turning, default.turning);
    if let Some(material) = &scattering.material {
        write_material(&mut writer, material);
    }
    writer.finish()
}

/// Reads the field `material`; ranges that are missing are not numbers, which its check refuses.
#[inline(never)]
pub(super) fn read_material(fields: Fields) -> Result<MaterialRanges, Fault> {
    let mut ranges = [[f64::NAN; 2]; 3];
    let is_given = fields.object("material", MATERIAL, &mut |fields| {
        for (range, name) in ranges.iter_mut().zip(MATERIAL) {
            fields.numbers(name, range)?;
        }
        Ok(())
    })?;
    let [mass, friction, restitution] = ranges;
    let missing = || SceneError::bad("material", "is missing");
    is_given.then_some(MaterialRanges { mass, friction, restitution }).ok_or_else(missing)
}

#[inline(never)]
pub(super) fn write_material(writer: &mut Writer, material: &MaterialRanges) {
    let mut written = Writer::default();
    for (name, range) in MATERIAL.iter().zip([material.mass, material.friction, material.restitution]) {
        written.put(name, value::numbers(&range));
    }
    writer.put("material", written.finish());
}
