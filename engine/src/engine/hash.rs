//! Hash of a world's exact state, equal on every machine.

use super::properties::{FLAGS, MATERIAL, OWNED, Properties};
use super::shape_store::pose_numbers;
use super::{BodyKind, Boundary, Response, ResponseSettings, World};
use crate::shape::Shape;

/// Hasher of numbers into 64 bits.
///
/// # Source
/// FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV Non-Cryptographic Hash Algorithm* (IETF draft), over the
/// little-endian bytes of each number.
#[derive(Clone, Copy, Debug)]
pub struct StateHash(u64);

impl StateHash {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// Returns the hash of no input.
    pub const fn new() -> Self {
        Self(Self::OFFSET_BASIS)
    }

    /// Adds an integer.
    ///
    /// Never inlined: unrolled into its callers it would be a tenth of the WebAssembly module.
    #[inline(never)]
    pub const fn write_u64(&mut self, value: u64) {
        self.write_bytes(&value.to_le_bytes());
    }

    /// Adds a text and its end.
    pub const fn write_text(&mut self, text: &str) {
        self.write_bytes(text.as_bytes());
        self.write_bytes(&[0]);
    }

    #[inline(always)]
    const fn write_bytes(&mut self, bytes: &[u8]) {
        let mut at = 0;
        while at < bytes.len() {
            self.0 = (self.0 ^ bytes[at] as u64).wrapping_mul(Self::PRIME);
            at += 1;
        }
    }

    /// Adds the bits of a double; both zeros count as one.
    pub fn write_f64(&mut self, value: f64) {
        self.write_u64((value + 0.0).to_bits());
    }

    /// Returns the hash.
    pub const fn finish(self) -> u64 {
        self.0
    }
}

impl Default for StateHash {
    fn default() -> Self {
        Self::new()
    }
}

impl World {
    /// Adds the state: options, settings of the world, cached impulses, and shapes with their properties and velocities in
    /// order of creation.
    ///
    /// Ids and detection results are not state: a reset world equals a new one, and a detection changes no hash. This includes
    /// the cached face of each pair, so two worlds of equal hash may resolve an exact tie (depths within 10⁻¹² of the size)
    /// by different faces of the same depth.
    pub fn hash_into(&self, hash: &mut StateHash) {
        for value in [self.options.width, self.options.height, self.options.time_step] {
            hash.write_f64(value);
        }
        if self.is_bounded {
            hash.write_u64(u64::from(self.is_bounded));
        }
        hash_numbers(hash, 2, &self.surroundings.gravity.to_array(), &[0.0; 2]);
        hash_numbers(hash, 3, &self.surroundings.boundary.edges(), &Boundary::NONE.edges());
        self.hash_response(hash);
        hash.write_u64(self.len() as u64);
        let bodies = self.shapes.iter().zip(&self.properties).zip(&self.velocities).zip(self.moved_from());
        for ((((shape, properties), velocity), from), rest) in bodies.zip(self.rests()) {
            hash_shape(hash, shape);
            hash_numbers(hash, RESTING, &[*rest], &[0.0]);
            if let Some(from) = from {
                hash_numbers(hash, MOVED, &pose_numbers(from), &[f64::NAN; 3]);
            }
            let is_masked = !properties.is_on_default_layers();
            let is_kinematic = properties.kind() == BodyKind::Kinematic;
            let mut flags = (MASKED * u64::from(is_masked)) | (KINEMATIC * u64::from(is_kinematic));
            for (flag, is_set) in FLAGS.iter().zip(properties.flags()) {
                flags |= flag.hash_bit * u64::from(is_set);
            }
            hash.write_u64(flags);
            if is_masked {
                hash.write_u64(u64::from(properties.layers()) << 32 | u64::from(properties.mask()));
            }
            let (numbers, default) = (properties.numbers(), Properties::DEFAULT.numbers());
            numbers[..MATERIAL].iter().for_each(|number| hash.write_f64(*number));
            for number in [velocity.linear().x, velocity.linear().y, velocity.angular()] {
                hash.write_f64(number);
            }
            hash_numbers(hash, OTHERS, &numbers[MATERIAL..OWNED], &default[MATERIAL..OWNED]);
            hash_numbers(hash, OWN, &numbers[OWNED..], &default[OWNED..]);
        }
    }

    fn hash_response(&self, hash: &mut StateHash) {
        let numbers = |settings: ResponseSettings| {
            let ResponseSettings { substeps, relaxations, correction, movement, .. } = settings;
            [f64::from(substeps), f64::from(relaxations), correction, f64::from(u8::from(movement))]
        };
        hash_numbers(hash, 4, &[f64::from(self.surroundings.response as u8)], &[f64::from(Response::None as u8)]);
        hash_numbers(hash, 5, &numbers(self.surroundings.settings), &numbers(ResponseSettings::DEFAULT));
        if !self.surroundings.settings.sleeping {
            hash.write_u64(SLEEPLESS);
        }
        if let Some(region) = self.surroundings.kept_region {
            let (min, max) = (region.min(), region.max());
            hash_numbers(hash, 6, &[min.x, min.y, max.x, max.y], &[f64::NAN; 4]);
        }
        for impulse in self.collector.solver.cached_impulses() {
            let [a, b] = impulse.pair.map(u64::from);
            hash.write_u64(a << 32 | b);
            hash.write_u64(u64::from(impulse.feature));
            hash.write_f64(impulse.normal);
            hash.write_f64(impulse.tangent);
        }
    }
}

/// Adds numbers that differ from their default, preceded by a mark.
fn hash_numbers(hash: &mut StateHash, mark: u64, numbers: &[f64], default: &[f64]) {
    if numbers != default {
        hash.write_u64(mark);
        numbers.iter().for_each(|number| hash.write_f64(*number));
    }
}

/// Bits of a shape's flags beside those of [`FLAGS`].
const MASKED: u64 = 1 << 3;
const KINEMATIC: u64 = 1 << 4;

const _: () = {
    let mut known = MASKED | KINEMATIC;
    let mut at = 0;
    while at < FLAGS.len() {
        assert!(known & FLAGS[at].hash_bit == 0, "each bit of a shape's flags has one meaning");
        known |= FLAGS[at].hash_bit;
        at += 1;
    }
};

/// Mark of the radius of a rounded shape.
const ROUNDED: u64 = 8;
/// Mark of the pose of a static shape before it was moved.
const MOVED: u64 = 9;
/// Mark of the corners that a shape keeps as given.
const KEPT: u64 = 10;

/// Mark of the time for which a shape has been at rest.
const RESTING: u64 = 11;
/// Mark of a world in which nothing sleeps.
const SLEEPLESS: u64 = 12;
/// Mark of the numbers of a shape's motion.
const OTHERS: u64 = 13;
/// Mark of the number of a shape's owner.
const OWN: u64 = 14;

fn hash_shape(hash: &mut StateHash, shape: &Shape) {
    hash.write_u64(shape.kind() as u64);
    let pose = shape.pose();
    for value in [pose.position().x, pose.position().y, pose.angle()] {
        hash.write_f64(value);
    }
    shape.each_size(&mut |size| size.to_array().into_iter().for_each(|number| hash.write_f64(number)));
    hash_numbers(hash, ROUNDED, &[shape.rounding()], &[0.0]);
    for corner in shape.kept_corners() {
        hash_numbers(hash, KEPT, &corner.to_array(), &[f64::NAN; 2]);
    }
}
