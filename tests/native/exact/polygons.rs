//! Outlines that must be refused, and outlines that must be normalized.

use crate::support::case::{Case, rows};
use crate::support::figure::{Figure, number, points};
use crate::support::files;
use crate::support::judge::{Answer, complaints};
use collidoscope::{DVec2, Error, ErrorCode, Method, Polygon, Shape, contact_by_method, distance};
use serde_json::Value;

/// Number of outlines of `invalid.json` that consist of points and must be refused.
const INVALID_OUTLINES: usize = 12;
/// Number of outlines of `invalid.json` that must be normalized.
const BLEMISHED_OUTLINES: usize = 6;
/// Number of exact rows per normalized outline.
const ROWS: usize = 100;

fn cases(kind: &str) -> Vec<Value> {
    let document: Value = serde_json::from_str(files::INVALID).expect("a case file is JSON");
    let cases = document["cases"].as_array().expect("a case file has cases");
    cases.iter().filter(|case| case["kind"] == kind).cloned().collect()
}

#[test]
fn invalid_outlines_are_refused_with_their_code() {
    let mut refused = 0;
    for case in cases("invalid") {
        // Malformed points do not compile here: the tests of the boundary cover them.
        let Some(points) = (case["shape"]["type"] == "polygon").then(|| points(&case["shape"])).flatten() else {
            continue;
        };
        let id = case["id"].as_str().expect("a case has its id");
        let expected = match id.strip_prefix("poly.").expect("an outline's id") {
            "NaN" | "Infinity" | "-Infinity" => ErrorCode::NotFinite,
            "0" | "1" | "2" | "same" => ErrorCode::TooFewPoints,
            "collinear" | "nearly-collinear" => ErrorCode::ZeroArea,
            "nonconvex" => ErrorCode::NotConvex,
            "bowtie" | "pentagram" => ErrorCode::NotSimple,
            other => panic!("unknown case {other}"),
        };
        let error = Polygon::new(&points).expect_err(id);
        assert_eq!(error.code, expected, "{id}");
        if expected == ErrorCode::NotFinite {
            let value = number(&case["shape"]["points"][2]["x"]).expect("the third point is not finite");
            assert_eq!((error.index(), error.value.to_bits()), (Some(2), value.to_bits()), "{id}");
        }
        refused += 1;
    }
    assert_eq!(refused, INVALID_OUTLINES);
}

#[test]
fn normalized_outline_has_the_contacts_of_the_clean_one() -> Result<(), Error> {
    let rows = rows(files::POLYGON_CIRCLE);
    let blemished = cases("normalise");
    assert_eq!(blemished.len(), BLEMISHED_OUTLINES);
    for case in blemished {
        let id = &case["id"];
        let outline = points(&case["shape"]).expect("an outline has points");
        let clean = points(&case["expect"]["same_as"]).expect("an outline has points");
        let mut hits = 0;
        for row in &rows[..ROWS] {
            // Moved onto the row's polygon, so that some circles of the rows hit it and some do not.
            let by = row.a.origin().floor();
            let place = |points: &[DVec2]| points.iter().map(|point| *point + by).collect::<Vec<_>>();
            let [put_right, base] = [Polygon::new(&place(&outline))?, Polygon::new(&place(&clean))?].map(Shape::from);
            let circle = row.b.shape();
            for method in Method::ALL {
                let answer = |polygon: &Shape| contact_by_method(polygon, &circle, *method);
                let (found, expected) = (answer(&put_right), answer(&base));
                assert_eq!(found.is_some(), expected.is_some(), "{id} and {}", row.id);
                let Some((found, expected)) = found.zip(expected) else { continue };
                let near = |one: DVec2, other: DVec2| one.distance(other) <= row.tolerance;
                assert!((found.depth - expected.depth).abs() <= row.tolerance, "{id} and {}", row.id);
                assert!(near(found.normal, expected.normal), "{id} and {}: {found:?} {expected:?}", row.id);
                assert!(near(found.start, expected.start), "{id} and {}: {found:?} {expected:?}", row.id);
                hits += usize::from(*method == Method::Auto);
            }
            let apart = [&put_right, &base].map(|polygon| distance(polygon, &circle).distance);
            assert!((apart[0] - apart[1]).abs() <= row.tolerance, "{id} and {}: {apart:?}", row.id);
        }
        assert!((ROWS / 10..=ROWS * 9 / 10).contains(&hits), "{id}: {hits} hits of {ROWS}");
    }
    Ok(())
}

/// Another notation of an outline.
type Rewrite = fn(&[DVec2]) -> Vec<DVec2>;

#[test]
fn exact_cases_pass_for_every_notation_of_their_outlines() {
    let rewrites: [(&str, Rewrite); 5] = [
        ("the other winding", |points| points.iter().rev().copied().collect()),
        ("another first point", |points| [&points[1..], &points[..1]].concat()),
        ("a closing point", |points| [points, &points[..1]].concat()),
        ("every point twice", |points| points.iter().flat_map(|point| [*point; 2]).collect()),
        ("the middles of the edges too", |points| {
            let next = points.iter().cycle().skip(1);
            points.iter().zip(next).flat_map(|(from, to)| [*from, from.midpoint(*to)]).collect()
        }),
    ];
    let rows = rows(files::POLYGON_POLYGON);
    for (what, rewrite) in rewrites {
        for row in &rows[..ROWS] {
            let Figure::Polygon(outline) = row.a else { panic!("{}: a is no polygon", row.id) };
            let points = rewrite(outline.points());
            let polygon = Shape::from(Polygon::new(&points).unwrap_or_else(|error| panic!("{what}: {error}")));
            for method in Method::ALL {
                let answer = contact_by_method(&polygon, &row.b.shape(), *method);
                let wrong = wrong(row, answer.as_ref().map(Answer::from).as_ref());
                assert_eq!(wrong, Vec::<String>::new(), "{what}, {} by {}", row.id, method.as_str());
            }
        }
    }
}

fn wrong(row: &Case, answer: Option<&Answer>) -> Vec<String> {
    complaints(row, answer, row.tolerance)
}
