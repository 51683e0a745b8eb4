//! Sprites against a full scan of the world with an independent transform.

use crate::support::random::Random;
use collidoscope::narrow_phase::pixel::{
    MASK_SIDE_MAX, Mask, PixelBox, PixelOverlap, PixelStep, SPRITE_SIDE_MAX, Sprite, overlap_sprite_sprite,
    overlap_sprite_sprite_observed,
};
use collidoscope::shape::Pose;
use collidoscope::trace::Recorder;
use collidoscope::{DVec2, ErrorCode, Field};

/// A sprite as plain numbers.
#[derive(Clone, Debug)]
struct Placed {
    rows: Vec<String>,
    x: f64,
    y: f64,
    angle: f64,
    scale: f64,
}

impl Placed {
    fn mask(&self) -> Mask {
        let alpha: Vec<u8> =
            self.rows.iter().flat_map(|row| row.bytes()).map(|dot| if dot == b'#' { 255 } else { 0 }).collect();
        Mask::new(self.rows[0].len() as u32, self.rows.len() as u32, &alpha, 128).expect("a picture")
    }

    fn pose(&self) -> Pose {
        Pose::new(DVec2::new(self.x, self.y), self.angle).expect("a fine pose")
    }

    /// Returns whether the sprite is opaque at a point, by the inverse transform of the point.
    fn is_opaque(&self, x: f64, y: f64, (sin, cos): (f64, f64)) -> bool {
        let (dx, dy) = (x - self.x, y - self.y);
        let column = ((dx * cos + dy * sin) / self.scale + self.rows[0].len() as f64 / 2.0).floor();
        let row = ((dy * cos - dx * sin) / self.scale + self.rows.len() as f64 / 2.0).floor();
        let rows = self.rows.len() as f64;
        (0.0..rows).contains(&row)
            && self.rows[row as usize].as_bytes().get(column.max(-1.0) as usize) == Some(&b'#')
            && column >= 0.0
    }
}

/// Returns every pixel of the world from (left, top) where both are opaque, row by row.
fn scanned(a: &Placed, b: &Placed, [left, top]: [i64; 2], [width, height]: [i64; 2]) -> Vec<[i64; 2]> {
    let middle = |place: i64| place as f64 + 0.5;
    let (turn_a, turn_b) = (a.angle.sin_cos(), b.angle.sin_cos());
    (top..top + height)
        .flat_map(|y| (left..left + width).map(move |x| [x, y]))
        .filter(|[x, y]| a.is_opaque(middle(*x), middle(*y), turn_a) && b.is_opaque(middle(*x), middle(*y), turn_b))
        .collect()
}

/// Returns the result, its pixels by the emitted steps, and the examined box.
fn asked(a: &Placed, b: &Placed) -> (PixelOverlap, Vec<[i64; 2]>, Option<PixelBox>) {
    let (mask_a, mask_b) = (a.mask(), b.mask());
    let sprites = [
        Sprite::new(&mask_a, a.pose(), a.scale).expect("a sprite"),
        Sprite::new(&mask_b, b.pose(), b.scale).expect("a sprite"),
    ];
    let mut recorder = Recorder::default();
    let overlap = overlap_sprite_sprite_observed(&sprites[0], &sprites[1], &mut recorder);
    assert_eq!(overlap, overlap_sprite_sprite(&sprites[0], &sprites[1]), "recorded and silent");
    let (mut pixels, mut examined) = (Vec::new(), None);
    for step in recorder.steps() {
        match *step {
            PixelStep::Examined { pixels } => examined = Some(pixels),
            PixelStep::Run { x, y, length } => {
                assert!(length > 0);
                pixels.extend((x..x + i64::from(length)).map(|x| [x, y]));
            }
            PixelStep::Done { overlap: emitted } => assert_eq!(emitted, overlap),
        }
    }
    assert!(matches!(recorder.steps().last(), Some(PixelStep::Done { .. })));
    (overlap, pixels, examined)
}

/// Asserts that the result matches the full scan.
fn assert_scanned(a: &Placed, b: &Placed, start: [i64; 2], size: [i64; 2]) -> PixelOverlap {
    let expected = scanned(a, b, start, size);
    let (overlap, pixels, examined) = asked(a, b);
    assert_eq!(pixels, expected, "{a:?} {b:?}");
    assert_eq!(overlap.count, expected.len() as u64);
    assert_eq!(overlap.examined, examined);
    let inside = |[x, y]: &[i64; 2], pixels: PixelBox| {
        (pixels.left..pixels.right).contains(x) && (pixels.top..pixels.bottom).contains(y)
    };
    assert!(expected.iter().all(|pixel| examined.is_some_and(|examined| inside(pixel, examined))));
    assert!(overlap.boxes_meet || examined.is_none());
    let bounds = expected.iter().fold(None, |bounds: Option<PixelBox>, [x, y]| {
        let bounds = bounds.unwrap_or(PixelBox { left: *x, top: *y, right: *x, bottom: *y });
        Some(PixelBox {
            left: bounds.left.min(*x),
            top: bounds.top.min(*y),
            right: bounds.right.max(x + 1),
            bottom: bounds.bottom.max(y + 1),
        })
    });
    assert_eq!(overlap.bounds, bounds);
    // The same in reverse order.
    assert_eq!(asked(b, a).0, overlap);
    overlap
}

fn placed(rows: &[&str], x: f64, y: f64) -> Placed {
    Placed { rows: rows.iter().map(|row| (*row).to_owned()).collect(), x, y, angle: 0.0, scale: 1.0 }
}

/// A disc of odd width with transparent corners, and a ring with a transparent center too.
const DISC: [&str; 7] = ["..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."];
const RING: [&str; 7] = ["..###..", ".#...#.", "#.....#", "#.....#", "#.....#", ".#...#.", "..###.."];
const BAR: [&str; 2] = ["########", "########"];
const DOT: [&str; 1] = ["#"];

fn random_picture(random: &mut Random) -> Vec<String> {
    let (width, height) = (1 + random.below(90), 1 + random.below(40));
    let filled = random.pick(&[0.1, 0.5, 0.9]);
    let mut row = || (0..width).map(|_| if random.unit() < filled { '#' } else { '.' }).collect();
    (0..height).map(|_| row()).collect()
}

#[test]
fn random_placements_match_the_full_scan() {
    let mut random = Random::new(0x0091_8e15);
    const CASES: usize = 3000;
    let (mut hits, mut aligned, mut boxes_only) = (0, 0, 0);
    for case in 0..CASES {
        let one = |random: &mut Random| {
            let rows = random_picture(random);
            let (x, y) = (random.between(40.0, 120.0), random.between(40.0, 120.0));
            let picture = Placed { rows, x, y, angle: 0.0, scale: 1.0 };
            if case % 3 == 0 {
                // On the world's grid: a sprite of odd side has its center in the center of a pixel.
                let place = |value: f64, side: usize| value.floor() + (side % 2) as f64 / 2.0;
                let (width, height) = (picture.rows[0].len(), picture.rows.len());
                Placed { x: place(x, width), y: place(y, height), ..picture }
            } else if case % 3 == 1 {
                Placed { angle: random.between(-7.0, 7.0), scale: random.between(0.3, 1.4), ..picture }
            } else {
                let angle = random.pick(&[0.0, 0.0, 1.0]);
                Placed { angle, scale: random.pick(&[1.0, 0.5, 2.0]), ..picture }
            }
        };
        let (a, b) = (one(&mut random), one(&mut random));
        // Sprites reach at most 130 px from their centers.
        let overlap = assert_scanned(&a, &b, [-100, -100], [360, 360]);
        hits += usize::from(overlap.count > 0);
        boxes_only += usize::from(overlap.boxes_meet && overlap.count == 0);
        aligned += usize::from(case % 3 == 0 && overlap.count > 0);
    }
    assert!((CASES * 3 / 10..=CASES * 7 / 10).contains(&hits), "{hits} of {CASES} hit");
    assert!(aligned > CASES / 12, "{aligned} of them on the grid");
    assert!(boxes_only > CASES / 50, "{boxes_only} of {CASES} by their boxes only");
}

#[test]
fn known_placements_match_the_full_scan() {
    let turned = |placed: Placed, angle: f64, scale: f64| Placed { angle, scale, ..placed };
    let disc = |x, y| placed(&DISC, x, y);
    let ring = |x, y| placed(&RING, x, y);
    let bar = |x, y| placed(&BAR, x, y);
    let dot = |x, y| placed(&DOT, x, y);
    let quarter = core::f64::consts::FRAC_PI_2;
    let cases: [(Placed, Placed, u64); 20] = [
        (disc(20.5, 20.5), disc(20.5, 20.5), 37),
        (disc(20.5, 20.5), disc(27.5, 20.5), 0),
        (disc(20.5, 20.5), disc(26.5, 20.5), 3),
        (disc(20.5, 20.5), disc(26.5, 26.5), 0),
        (disc(20.5, 20.5), disc(25.5, 25.5), 0),
        (disc(20.5, 20.5), disc(24.5, 24.5), 3),
        (ring(20.5, 20.5), dot(20.5, 20.5), 0),
        (ring(20.5, 20.5), dot(17.5, 20.5), 1),
        (ring(20.5, 20.5), turned(dot(20.5, 20.5), 0.0, 3.0), 0),
        (ring(20.5, 20.5), turned(dot(20.5, 20.5), 0.0, 7.0), 16),
        (ring(20.5, 20.5), bar(20.0, 20.0), 2 * 2),
        (turned(ring(20.5, 20.5), quarter, 1.0), bar(20.0, 20.0), 2 * 2),
        (turned(bar(20.0, 20.0), quarter, 1.0), bar(20.0, 20.0), 4),
        (turned(bar(20.0, 20.0), quarter, 1.0), bar(20.0, 24.0), 2),
        (turned(bar(20.0, 20.0), quarter, 1.0), bar(20.0, 25.0), 0),
        (turned(bar(20.0, 20.0), 0.0, 2.0), dot(12.5, 20.5), 1),
        (turned(bar(20.0, 20.0), 0.0, 2.0), dot(11.5, 20.5), 0),
        (dot(-3.5, -7.5), dot(-3.5, -7.5), 1),
        (turned(dot(3.3, 7.2), 0.4, 0.05), dot(3.5, 7.5), 0),
        (turned(disc(20.5, 20.5), quarter / 2.0, 1.0), disc(26.5, 20.5), 3),
    ];
    for (number, (a, b, count)) in cases.iter().enumerate() {
        let overlap = assert_scanned(a, b, [-40, -40], [100, 100]);
        assert_eq!(overlap.count, *count, "placement {number}");
    }
}

#[test]
fn transparent_corners_meet_only_with_their_boxes() {
    let (a, b) = (placed(&DISC, 20.5, 20.5), placed(&DISC, 26.5, 26.5));
    let (overlap, pixels, examined) = asked(&a, &b);
    assert!(overlap.boxes_meet && overlap.count == 0 && pixels.is_empty() && overlap.bounds.is_none());
    assert_eq!(examined, Some(PixelBox { left: 23, top: 23, right: 24, bottom: 24 }));
    // Boxes that only touch meet, and share no pixel.
    let (overlap, _, examined) = asked(&a, &placed(&DISC, 27.5, 20.5));
    assert!(overlap.boxes_meet && overlap.count == 0 && examined.is_none());
    let (overlap, _, examined) = asked(&a, &placed(&DISC, 28.5, 20.5));
    assert!(!overlap.boxes_meet && overlap.count == 0 && examined.is_none());
}

#[test]
fn overlap_is_exact_far_from_the_origin() {
    let mut random = Random::new(0x0091_8e16);
    for far in [0, 1 << 20, -(1 << 31), 1 << 38, -(1 << 39)] {
        let mut hits = 0;
        for _ in 0..50 {
            let rows = random_picture(&mut random);
            // Quarter pixels and quarter turns are exact there.
            let mut quarter = || far as f64 + random.between(0.0, 100.0).floor() / 4.0;
            let a = Placed { rows: rows.clone(), x: quarter(), y: quarter(), angle: 0.0, scale: 1.0 };
            let b = Placed { rows, x: quarter(), y: quarter(), angle: 0.3, scale: 0.75 };
            hits += usize::from(assert_scanned(&a, &b, [far - 60, far - 60], [150, 150]).count > 0);
        }
        assert!(hits > 10, "{hits} hits at {far}");
    }
    // At the limit of coordinates.
    for edge in [1e12, -1e12] {
        let (a, b) = (placed(&DOT, edge, edge), placed(&BAR, edge, edge));
        let start = edge as i64 - 10;
        assert_scanned(&a, &b, [start, start], [20, 20]);
        assert!(asked(&b, &b).0.count == 16);
    }
}

#[test]
fn largest_masks_are_counted_and_larger_sprites_refused() {
    let full = Mask::drawn(MASK_SIDE_MAX, MASK_SIDE_MAX, &|_, _| true).expect("as large as may be");
    let pose = |x: f64, angle: f64| Pose::new(DVec2::new(x, 0.0), angle).expect("a fine pose");
    let sprite = |x, angle, scale| Sprite::new(&full, pose(x, angle), scale).expect("a sprite");
    let both = overlap_sprite_sprite(&sprite(0.0, 0.0, 1.0), &sprite(0.0, 0.0, 1.0));
    assert_eq!(both.count, 4096 * 4096);
    let beside = overlap_sprite_sprite(&sprite(0.0, 0.0, 1.0), &sprite(4095.0, 0.0, 1.0));
    assert_eq!(beside.count, 4096);
    // No pixel is examined for distant boxes.
    let apart = overlap_sprite_sprite(&sprite(-1e12, 0.5, 2.0), &sprite(1e12, 0.7, 2.0));
    assert_eq!((apart.boxes_meet, apart.examined, apart.count), (false, None, 0));
    assert_eq!(sprite(0.0, 0.0, 2.0).aabb().max().x.round(), SPRITE_SIDE_MAX / 2.0);
    let small = Mask::drawn(3, 2, &|_, _| true).expect("a mask");
    for (mask, scale, code) in [
        (&full, 2.0 + 1e-9, ErrorCode::OutOfRange),
        (&small, 1e9, ErrorCode::OutOfRange),
        (&small, f64::INFINITY, ErrorCode::NotFinite),
        (&small, f64::NAN, ErrorCode::NotFinite),
        (&small, 0.0, ErrorCode::NotPositive),
        (&small, -1.0, ErrorCode::NotPositive),
        (&small, 1e-200, ErrorCode::OutOfRange),
    ] {
        let error = Sprite::new(mask, pose(0.0, 0.0), scale).expect_err("no scale");
        assert_eq!((error.code, error.field), (code, Field::Scale), "{scale}");
    }
    // The smallest scale, within one pixel.
    let speck = Sprite::new(&small, pose(0.5, 1.0), 1e-100).expect("a sprite");
    assert_eq!(overlap_sprite_sprite(&speck, &sprite(0.0, 0.3, 1.0)).count, 0);
    let hit = Sprite::new(&small, Pose::new(DVec2::splat(0.5), 1.0).expect("fine"), 1e-9).expect("a sprite");
    assert_eq!(overlap_sprite_sprite(&hit, &sprite(0.0, 0.3, 1.0)).count, 1);
}

#[test]
fn one_or_four_bytes_per_pixel_make_the_same_mask() {
    let alpha = [0, 127, 128, 255, 200, 1];
    let rgba: Vec<u8> = alpha.iter().flat_map(|alpha| [255, 9, 128, *alpha]).collect();
    let mask = Mask::new(3, 2, &alpha, 128).expect("valid");
    assert_eq!(mask, Mask::new(3, 2, &rgba, 128).expect("valid"));
    let opaque: Vec<bool> = (0..6).map(|pixel| mask.is_opaque(pixel % 3, pixel / 3)).collect();
    assert_eq!(opaque, [false, false, true, true, true, false]);
    assert!(!mask.is_opaque(3, 0) && !mask.is_opaque(0, 2) && !mask.is_opaque(u32::MAX, u32::MAX));
}

#[test]
fn invalid_pictures_are_refused() {
    for (width, height, length, code, field) in [
        (0, 5, 0, ErrorCode::NotPositive, Field::Width),
        (5, 0, 0, ErrorCode::NotPositive, Field::Height),
        (MASK_SIDE_MAX + 1, 1, 4097, ErrorCode::OutOfRange, Field::Width),
        (1, u32::MAX, 1, ErrorCode::OutOfRange, Field::Height),
        (u32::MAX, u32::MAX, 1, ErrorCode::OutOfRange, Field::Width),
        (3, 2, 5, ErrorCode::WrongLength, Field::Alpha),
        (3, 2, 25, ErrorCode::WrongLength, Field::Alpha),
        (3, 2, 0, ErrorCode::WrongLength, Field::Alpha),
    ] {
        let error = Mask::new(width, height, &vec![255; length], 1).expect_err("no picture");
        assert_eq!((error.code, error.field), (code, field), "{width} x {height}, {length} bytes");
    }
    let largest = Mask::drawn(MASK_SIDE_MAX, MASK_SIDE_MAX, &|_, _| true).expect("as large as may be");
    assert!(largest.is_opaque(4095, 4095) && !largest.is_opaque(4096, 0));
}
