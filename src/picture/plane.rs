//! Points and rectangles of the plane.

use std::ops::{Add, Mul, Sub};

/// A point of the plane, or the vector from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl Point {
    /// Creates the point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the distance from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// Returns the scalar product of two vectors.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the vector after a turn of 90 degrees, clockwise on the screen.
    pub fn perpendicular(self) -> Self {
        Self::new(-self.y, self.x)
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// A straight line between two points.
pub type Segment = [Point; 2];

/// The smallest rectangle that contains some points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub least: Point,
    /// The lower right corner.
    pub most: Point,
}

impl Bounds {
    /// Returns the smallest rectangle around some points. If there are no points, returns an empty
    /// rectangle at the origin.
    pub fn around_points(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        points.fold(Self { least: first, most: first }, Self::including)
    }

    /// Returns the smallest rectangle around this rectangle and a point.
    pub fn including(self, point: Point) -> Self {
        let Self { least, most } = self;
        Self {
            least: Point::new(least.x.min(point.x), least.y.min(point.y)),
            most: Point::new(most.x.max(point.x), most.y.max(point.y)),
        }
    }

    /// Returns the smallest rectangle around both rectangles.
    pub fn union(self, other: Self) -> Self {
        self.including(other.least).including(other.most)
    }

    /// Returns the rectangle enlarged by a margin on every side.
    pub fn widened(self, margin: f64) -> Self {
        let by = Point::new(margin, margin);
        Self { least: self.least - by, most: self.most + by }
    }

    /// Returns the vector from the upper left to the lower right corner.
    pub fn size(self) -> Point {
        self.most - self.least
    }

    /// Returns whether the insides of two rectangles overlap.
    pub fn overlaps(self, other: Self) -> bool {
        let apart = |least: f64, most: f64| least >= most;
        !(apart(self.least.x, other.most.x)
            || apart(other.least.x, self.most.x)
            || apart(self.least.y, other.most.y)
            || apart(other.least.y, self.most.y))
    }
}
