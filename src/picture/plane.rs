//! Points and rectangles of the plane.

use std::ops::{Add, Mul, Sub};

/// A point, or the way from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The distance from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The way turned by a quarter, clockwise on the screen.
    pub fn turned(self) -> Self {
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

/// A rectangle that contains some points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub least: Point,
    /// The lower right corner.
    pub most: Point,
}

impl Bounds {
    /// The smallest rectangle around some points; an empty one at the origin if there is no point.
    pub fn of(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        points.fold(Self { least: first, most: first }, Self::including)
    }

    /// The smallest rectangle around this one and a point.
    pub fn including(self, point: Point) -> Self {
        let Self { least, most } = self;
        Self {
            least: Point::new(least.x.min(point.x), least.y.min(point.y)),
            most: Point::new(most.x.max(point.x), most.y.max(point.y)),
        }
    }

    /// The smallest rectangle around both.
    pub fn and(self, other: Self) -> Self {
        self.including(other.least).including(other.most)
    }

    /// The rectangle that is wider by a margin on every side.
    pub fn widened(self, margin: f64) -> Self {
        let by = Point::new(margin, margin);
        Self { least: self.least - by, most: self.most + by }
    }

    /// The way from the upper left to the lower right corner.
    pub fn size(self) -> Point {
        self.most - self.least
    }

    /// Whether two rectangles share more than a border.
    pub fn overlaps(self, other: Self) -> bool {
        let apart = |least: f64, most: f64| least >= most;
        !(apart(self.least.x, other.most.x)
            || apart(other.least.x, self.most.x)
            || apart(self.least.y, other.most.y)
            || apart(other.least.y, self.most.y))
    }
}
