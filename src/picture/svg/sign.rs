//! Writes the signs in cells. The web pages of games draw equal signs
//! (`crates/cli/src/page/draw.js`).

use std::f64::consts::TAU;

use crate::picture::plane::Point;
use crate::picture::symbol::Sign;

use super::xml::{Svg, format_number};

/// Writes a sign of this radius around a point.
pub fn write(svg: &mut Svg, sign: Sign, at: Point, radius: f64, ink: &str) {
    let point = |x: f64, y: f64| at + Point::new(x, y) * radius;
    match sign {
        Sign::Check => {
            let points = [point(-1.0, 0.0), point(-0.25, 0.75), point(1.0, -0.75)];
            write_stroke(svg, &points, radius / 2.4, ink);
        }
        Sign::Mine => {
            write_spikes(svg, (at, radius * 1.2), 8, radius / 5.0, ink);
            write_disc(svg, at, radius * 0.82, ink);
        }
        Sign::Hit => write_spikes(svg, (at, radius * 1.1), 6, radius / 2.6, ink),
        Sign::Flag => {
            write_stroke(svg, &[point(-0.6, 1.1), point(-0.6, -1.1)], radius / 4.0, ink);
            write_filled(svg, &[point(-0.6, -1.1), point(1.0, -0.45), point(-0.6, 0.2)], ink);
        }
        Sign::Star => {
            let corner = |at: u8| {
                let reach = if at.is_multiple_of(2) { 1.2 } else { 0.5 };
                let angle = TAU * (f64::from(at) / 10.0 - 0.25);
                point(reach * angle.cos(), reach * angle.sin())
            };
            write_filled(svg, &(0..10).map(corner).collect::<Vec<_>>(), ink);
        }
        Sign::Dot => write_disc(svg, at, radius * 0.22, ink),
    }
}

fn write_stroke(svg: &mut Svg, points: &[Point], width: f64, ink: &str) {
    let (path, width) = (svg.path_data(points, false), svg.length_in_pixels(width));
    let attributes =
        [("d", path.as_str()), ("fill", "none"), ("stroke", ink), ("stroke-width", &width)];
    svg.add_empty_element("path", &attributes);
}

fn write_filled(svg: &mut Svg, points: &[Point], ink: &str) {
    let path = svg.path_data(points, true);
    svg.add_empty_element("path", &[("d", path.as_str()), ("fill", ink)]);
}

fn write_disc(svg: &mut Svg, at: Point, radius: f64, ink: &str) {
    let (middle, radius) = (svg.point_in_pixels(at), svg.length_in_pixels(radius));
    let [x, y] = [middle.x, middle.y].map(format_number);
    svg.add_empty_element(
        "circle",
        &[("cx", x.as_str()), ("cy", &y), ("r", &radius), ("fill", ink)],
    );
}

/// Writes `number` lines through a point, evenly spread over all directions.
fn write_spikes(svg: &mut Svg, (at, reach): (Point, f64), number: u8, width: f64, ink: &str) {
    let mut path = String::new();
    for spike in 0..number / 2 {
        let angle = TAU * (f64::from(spike) / f64::from(number) + 0.25);
        let way = Point::new(angle.cos(), angle.sin()) * reach;
        path += &svg.path_data(&[at - way, at + way], false);
    }
    let width = svg.length_in_pixels(width);
    svg.add_empty_element(
        "path",
        &[("d", path.as_str()), ("stroke", ink), ("stroke-width", &width)],
    );
}
