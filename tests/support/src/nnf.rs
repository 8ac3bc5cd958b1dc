//! An independent reader of d-DNNF in D4's form.

use std::collections::HashMap;

use crate::scpog::ModelsByTotal;

/// A node of the graph: its kind, and its edges with their literals.
type Node = (char, Vec<(u32, Vec<i32>)>);

/// Returns the number of models of a smooth graph for each number of true variables up to `last`.
///
/// # Errors
/// Fails if the text is not a graph in D4's form.
pub fn models_by_total(text: &str, last: usize) -> Result<ModelsByTotal, String> {
    let mut nodes: HashMap<u32, Node> = HashMap::new();
    for line in text.lines() {
        let wrong = || format!("wrong: {line}");
        let line = line.strip_suffix(" 0").ok_or_else(wrong)?;
        let (first, rest) = line.split_once(' ').ok_or_else(wrong)?;
        if let Some(kind) = first.chars().next().filter(char::is_ascii_alphabetic) {
            nodes.insert(rest.parse().map_err(|_| wrong())?, (kind, Vec::new()));
            continue;
        }
        let mut words = rest.split(' ');
        let target = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        let lits = words.map(|word| word.parse().map_err(|_| wrong()));
        let lits = lits.collect::<Result<Vec<i32>, String>>()?;
        let node = first.parse::<u32>().ok().and_then(|node| nodes.get_mut(&node));
        node.ok_or_else(wrong)?.1.push((target, lits));
    }
    Ok(node_models(1, last, &nodes, &mut HashMap::new()))
}

fn node_models(
    node: u32,
    last: usize,
    nodes: &HashMap<u32, Node>,
    known: &mut HashMap<u32, ModelsByTotal>,
) -> ModelsByTotal {
    if let Some(known) = known.get(&node) {
        return known.clone();
    }
    let (kind, edges) = &nodes[&node];
    let mut of_edges = Vec::new();
    for (target, lits) in edges {
        let is_counted = |lit: &&i32| **lit > 0 && **lit as usize <= last;
        let mut models = vec![0; lits.iter().filter(is_counted).count()];
        models.extend(node_models(*target, last, nodes, known));
        of_edges.push(models);
    }
    let found = match kind {
        't' => vec![1],
        'f' => vec![],
        'o' => of_edges.iter().fold(vec![], |sum, models| add_by_total(&sum, models)),
        _ => of_edges.iter().fold(vec![1], |product, models| multiply_by_total(&product, models)),
    };
    known.insert(node, found.clone());
    found
}

pub(crate) fn add_by_total(a: &[u64], b: &[u64]) -> ModelsByTotal {
    let of = |list: &[u64], place: usize| list.get(place).copied().unwrap_or(0);
    (0..a.len().max(b.len())).map(|place| of(a, place) + of(b, place)).collect()
}

pub(crate) fn multiply_by_total(a: &[u64], b: &[u64]) -> ModelsByTotal {
    let mut product = vec![0; (a.len() + b.len()).saturating_sub(1)];
    for (left, x) in a.iter().enumerate() {
        b.iter().enumerate().for_each(|(right, y)| product[left + right] += x * y);
    }
    product
}
