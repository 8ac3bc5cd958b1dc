//! The shape of the tree that multiplies the ways of many parts modulo primes.

use crate::count::numbers::residue::PRIMES_AT_ONCE;

/// A product tree over consecutive parts. Each part is a leaf. Several parts may be equal.
#[derive(Debug, PartialEq)]
pub(super) enum ProductShape {
    Leaf(PartShape),
    Node(Box<NodeShape>),
}

/// A part in the order of the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PartShape {
    pub part: usize,
    /// The number of entries of the part.
    pub length: usize,
    /// Whether the part is the first with its list of ways. Later parts with an equal list share
    /// the complement of the first part.
    pub is_first_of_equals: bool,
}

/// A product of two halves.
#[derive(Debug, PartialEq)]
pub(super) struct NodeShape {
    pub halves: [ProductShape; 2],
    /// The number of entries of the product.
    length: usize,
    pub method: ProductMethod,
    has_first_of_equals: bool,
}

/// The way in which two lists are multiplied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ProductMethod {
    Direct,
    /// The product is computed by transforms of `size` items, a power of two.
    Transform {
        size: usize,
    },
}

/// The time of one butterfly of a transform, in units of one multiplication of the direct method.
const BUTTERFLY_STEPS: usize = 3;

impl ProductMethod {
    /// Chooses the faster method for lists of these lengths.
    fn for_lengths(a: usize, b: usize) -> Self {
        let transformed = Self::Transform { size: (a + b - 1).next_power_of_two() };
        if transformed.steps(a, b) < Self::Direct.steps(a, b) { transformed } else { Self::Direct }
    }

    /// Returns the number of steps for a node: one product and two correlations.
    fn steps(self, a: usize, b: usize) -> u64 {
        const PRODUCTS_IN_A_NODE: usize = 3;
        const TRANSFORMS_IN_A_NODE: usize = 6;
        let steps = match self {
            Self::Direct => PRODUCTS_IN_A_NODE * a * b,
            Self::Transform { size } => {
                let butterflies = size / 2 * (size.ilog2() as usize + 1);
                TRANSFORMS_IN_A_NODE * BUTTERFLY_STEPS * butterflies
            }
        };
        (steps * PRIMES_AT_ONCE) as u64
    }
}

impl ProductShape {
    /// Creates a tree over at least one part. The halves of a node have similar numbers of entries.
    pub fn new(parts: &[PartShape]) -> Self {
        if let [part] = *parts {
            return Self::Leaf(part);
        }
        let entries: usize = parts.iter().map(|part| part.length).sum();
        let mut before = 0;
        let middle = parts.iter().position(|part| {
            before += part.length;
            2 * before > entries
        });
        let (left, right) = parts.split_at(middle.unwrap_or(0).clamp(1, parts.len() - 1));
        let halves = [Self::new(left), Self::new(right)];
        Self::Node(Box::new(NodeShape {
            length: entries + 1 - parts.len(),
            method: ProductMethod::for_lengths(halves[0].length(), halves[1].length()),
            has_first_of_equals: parts.iter().any(|part| part.is_first_of_equals),
            halves,
        }))
    }

    /// Returns the number of entries of the product.
    pub fn length(&self) -> usize {
        match self {
            Self::Leaf(part) => part.length,
            Self::Node(node) => node.length,
        }
    }

    /// Returns whether the tree contains a part that is the first with its list of ways.
    pub fn has_first_of_equals(&self) -> bool {
        match self {
            Self::Leaf(part) => part.is_first_of_equals,
            Self::Node(node) => node.has_first_of_equals,
        }
    }

    /// Returns the size of the largest transform.
    pub fn largest_transform(&self) -> usize {
        let Self::Node(node) = self else { return 1 };
        let own = match node.method {
            ProductMethod::Direct => 1,
            ProductMethod::Transform { size } => size,
        };
        node.halves.iter().map(Self::largest_transform).fold(own, usize::max)
    }

    /// Returns the number of steps of a pass over the tree that computes modulo eight primes.
    pub fn steps(&self) -> u64 {
        match self {
            Self::Leaf(part) => (PRIMES_AT_ONCE * part.length) as u64,
            Self::Node(node) => node.halves.iter().map(Self::steps).sum::<u64>() + node.steps(),
        }
    }

    /// Returns the number of residues that a pass over the tree holds at once.
    pub fn num_residues(&self) -> usize {
        let Self::Node(node) = self else { return 0 };
        let own = match node.method {
            ProductMethod::Direct => node.length + 1,
            ProductMethod::Transform { size } => 2 * size,
        };
        own + node.halves.iter().map(Self::num_residues).sum::<usize>()
    }
}

impl NodeShape {
    /// Returns the number of steps for this node, without the steps for its halves.
    pub fn steps(&self) -> u64 {
        let [a, b] = self.halves.each_ref().map(ProductShape::length);
        self.method.steps(a, b)
    }
}
