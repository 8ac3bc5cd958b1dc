//! What the rest of a system leaves to each part: the ways of all other components and of the
//! free variables together, as a function of the part's own number of true variables.

use super::tally::Ways;
use super::weight::Weight;

/// For each part, aligned with its ways, the ways of everything else.
///
/// `outside(min, max)` gives the ways of what is no part (the free variables) for each number of
/// true variables in all parts together from `min` to `max`. A product tree: every part's ways are multiplied once a
/// level upwards, the weights handed down once a level.
pub(super) fn complements<W: Weight>(
    parts: &[&Ways<W>],
    outside: impl FnOnce(usize, usize) -> Vec<W>,
) -> Vec<Vec<W>> {
    let mut complements = Vec::with_capacity(parts.len());
    let tree = Tree::new(parts);
    tree.hand_down(outside(tree.ways().min, tree.ways().max()), &mut complements);
    complements
}

/// All parts together, and what is outside: the ways in all.
pub(super) fn product<W: Weight>(parts: &[&Ways<W>]) -> Ways<W> {
    match Tree::new(parts) {
        Tree::Leaf(ways) => ways.clone(),
        Tree::Node { ways, .. } => ways,
        Tree::Empty(ways) => ways,
    }
}

/// `sum of a[i] * b[i]`
pub(super) fn dot<W: Weight>(a: &[W], b: &[W]) -> W {
    let mut sum = W::ZERO;
    for (a, b) in a.iter().zip(b) {
        sum.add_product(a, b);
    }
    sum
}

enum Tree<'a, W> {
    Empty(Ways<W>),
    Leaf(&'a Ways<W>),
    Node { ways: Ways<W>, halves: Box<[Tree<'a, W>; 2]> },
}

impl<'a, W: Weight> Tree<'a, W> {
    fn new(parts: &[&'a Ways<W>]) -> Self {
        match *parts {
            [] => Self::Empty(Ways::unit()),
            [part] => Self::Leaf(part),
            _ => {
                let (left, right) = parts.split_at(parts.len() / 2);
                let halves = [Self::new(left), Self::new(right)];
                let ways = convolve(halves[0].ways(), halves[1].ways());
                Self::Node { ways, halves: Box::new(halves) }
            }
        }
    }

    fn ways(&self) -> &Ways<W> {
        match self {
            Self::Empty(ways) | Self::Node { ways, .. } => ways,
            Self::Leaf(ways) => ways,
        }
    }

    /// `weights` are the ways of everything outside this subtree, aligned with its ways.
    fn hand_down(&self, weights: Vec<W>, complements: &mut Vec<Vec<W>>) {
        match self {
            Self::Empty(_) => {}
            Self::Leaf(_) => complements.push(weights),
            Self::Node { halves, .. } => {
                let [left, right] = halves.as_ref();
                let for_left = windows(&weights, &right.ways().ways);
                let for_right = windows(&weights, &left.ways().ways);
                left.hand_down(for_left, complements);
                right.hand_down(for_right, complements);
            }
        }
    }
}

fn convolve<W: Weight>(a: &Ways<W>, b: &Ways<W>) -> Ways<W> {
    let mut ways = vec![W::ZERO; a.ways.len() + b.ways.len() - 1];
    for (i, x) in a.ways.iter().enumerate() {
        for (sum, y) in ways[i..].iter_mut().zip(&b.ways) {
            sum.add_product(x, y);
        }
    }
    Ways { min: a.min + b.min, ways }
}

/// The dot product of `ways` with every window of `weights` of its length.
fn windows<W: Weight>(weights: &[W], ways: &[W]) -> Vec<W> {
    weights.windows(ways.len()).map(|window| dot(window, ways)).collect()
}
