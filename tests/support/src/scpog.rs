//! An independent reader of SCPOG proofs. The reader checks each step, and counts the models of the
//! graph. If the formula has only a few shown variables, the reader also tries all values of these
//! variables, and compares the graph with the formula.

use std::collections::{BTreeSet, HashMap};

use crate::nnf::{add_by_total, multiply_by_total};

/// The number of models for each number of true variables. Counts only the variables that have a
/// larger weight for true than for false.
pub type ModelsByTotal = Vec<u64>;

/// The largest number of shown variables for which the reader tries all values.
const MOST_TRIED_VARIABLES: usize = 13;

/// A formula in DIMACS, with its shown variables and their weights.
#[derive(Debug, Default)]
struct Formula {
    clauses: Vec<Vec<i32>>,
    shown: Vec<i32>,
    weights: HashMap<i32, String>,
}

impl Formula {
    /// Whether a variable has a larger weight for true than for false.
    fn is_counted(&self, variable: i32) -> bool {
        self.weights.get(&variable).is_some_and(|weight| weight.starts_with('9'))
    }
}

#[derive(Debug)]
enum Node {
    Product(Vec<i32>),
    Sum([i32; 2]),
    Skolem(Vec<i32>),
}

#[derive(Debug, Default)]
struct Graph {
    root: i32,
    nodes: HashMap<i32, Node>,
    /// The variables below each node.
    below: HashMap<i32, BTreeSet<i32>>,
    clauses: HashMap<u32, Vec<i32>>,
}

/// Checks the proof of a formula with weights, and counts the models of its graph.
///
/// # Errors
/// Fails if a step is wrong, or if an assignment of the graph violates the formula.
pub fn models_by_total(cnf: &str, proof: &str) -> Result<ModelsByTotal, String> {
    let formula = Formula::parse(cnf)?;
    let mut graph = Graph::default();
    for (clause, number) in formula.clauses.iter().zip(1..) {
        graph.clauses.insert(number, clause.clone());
    }
    for (line, number) in proof.lines().zip(1..) {
        graph
            .read_line(line, &formula)
            .map_err(|error| format!("line {number}: {error}: {line}"))?;
    }
    graph.check_root()?;
    if formula.shown.len() <= MOST_TRIED_VARIABLES {
        graph.check_all_assignments(&formula)?;
    }
    let mut models = match graph.root {
        0 => Vec::new(),
        root => graph.count_models(root, &formula, &mut HashMap::new()),
    };
    models.resize(formula.shown.iter().filter(|&&cell| formula.is_counted(cell)).count() + 1, 0);
    Ok(models)
}

/// Returns the common weight for true of all variables that weigh more if true. All other weights
/// of shown variables must be 1. The weights of all remaining variables must be one half.
pub fn weight_base(weighted: &str) -> Result<String, String> {
    let Formula { shown, weights, .. } = Formula::parse(weighted)?;
    let mut bases = BTreeSet::new();
    for (lit, weight) in &weights {
        let expected = match (shown.contains(&lit.abs()), *lit > 0) {
            (true, true) if weight.starts_with('9') => {
                bases.insert(weight.clone());
                continue;
            }
            (true, _) => "1",
            (false, _) => "0.5",
        };
        if weight != expected {
            return Err(format!("{lit} weighs {weight}"));
        }
    }
    match (bases.pop_first(), bases.pop_first()) {
        (Some(base), None) => Ok(base),
        other => Err(format!("bases {other:?}")),
    }
}

fn parse_numbers<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<i32>, String> {
    words.map(|word| word.parse().map_err(|_| format!("{word} is no number"))).collect()
}

/// Splits off the literals or numbers up to the next 0.
fn split_off_list(words: &mut &[i32]) -> Result<Vec<i32>, String> {
    let end = words.iter().position(|&word| word == 0).ok_or("no 0")?;
    let (found, rest) = words.split_at(end);
    *words = &rest[1..];
    Ok(found.to_vec())
}

impl Formula {
    fn parse(text: &str) -> Result<Self, String> {
        let (mut formula, mut size) = (Self::default(), Vec::new());
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["c", "p", "show", ref shown @ .., "0"] => {
                    formula.shown = parse_numbers(shown.iter().copied())?;
                }
                ["c", "p", "weight", lit, weight, "0"] => {
                    let lit = parse_numbers([lit].into_iter())?[0];
                    formula.weights.insert(lit, weight.to_owned());
                }
                ["c", ..] => {}
                ["p", "cnf", variables, clauses] => {
                    size = parse_numbers([variables, clauses].into_iter())?
                }
                _ => {
                    let words = parse_numbers(words.into_iter())?;
                    formula.clauses.push(split_off_list(&mut &words[..])?);
                }
            }
        }
        if size.get(1) != Some(&(formula.clauses.len() as i32)) {
            return Err("another number of clauses".to_owned());
        }
        Ok(formula)
    }
}

impl Graph {
    fn read_line(&mut self, line: &str, formula: &Formula) -> Result<(), String> {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["r", root] => self.root = parse_numbers([root].into_iter())?[0],
            [first, kind, ref rest @ ..] => {
                let first = parse_numbers([first].into_iter())?[0] as u32;
                let words = parse_numbers(rest.iter().copied())?;
                self.read_numbered_line(first, kind, &words, formula)?;
            }
            _ => return Err("a short line".to_owned()),
        }
        Ok(())
    }

    fn read_numbered_line(
        &mut self,
        first: u32,
        kind: &str,
        mut words: &[i32],
        formula: &Formula,
    ) -> Result<(), String> {
        if kind == "a" {
            let clause = split_off_list(&mut words)?;
            let hints = split_off_list(&mut words)?;
            self.check_hints(&clause, &hints)?;
            return self.add_clause(first, clause);
        }
        let (&node, rest) = words.split_first().ok_or("no node")?;
        let children = split_off_list(&mut &rest[..])?;
        match kind {
            "p" => {
                let mut clause = vec![node];
                clause.extend(children.iter().map(|child| -child));
                self.add_clause(first, clause)?;
                let mut below = BTreeSet::new();
                for (&child, number) in children.iter().zip(first + 1..) {
                    self.add_clause(number, vec![-node, child])?;
                    for variable in self.variables_below(child)? {
                        if !below.insert(variable) {
                            return Err(format!("two children with {variable}"));
                        }
                    }
                }
                self.below.insert(node, below);
                self.nodes.insert(node, Node::Product(children));
            }
            "s" => {
                let [left, right, hints @ ..] = &children[..] else { return Err("few".to_owned()) };
                self.check_hints(&[-left, -right], hints)?;
                self.add_clause(first, vec![-node, *left, *right])?;
                self.add_clause(first + 1, vec![node, -left])?;
                self.add_clause(first + 2, vec![node, -right])?;
                let below = self.variables_below(*left)?;
                if below != self.variables_below(*right)? {
                    return Err("children with other variables".to_owned());
                }
                self.below.insert(node, below);
                self.nodes.insert(node, Node::Sum([*left, *right]));
            }
            "t" => {
                if children.iter().any(|lit| formula.shown.contains(&lit.abs())) {
                    return Err("a shown variable".to_owned());
                }
                self.add_clause(first, vec![node])?;
                self.below.insert(node, children.iter().map(|lit| lit.abs()).collect());
                self.nodes.insert(node, Node::Skolem(children));
            }
            _ => return Err("another kind".to_owned()),
        }
        Ok(())
    }

    fn add_clause(&mut self, number: u32, clause: Vec<i32>) -> Result<(), String> {
        match self.clauses.insert(number, clause) {
            Some(_) => Err(format!("clause {number} again")),
            None => Ok(()),
        }
    }

    fn variables_below(&self, child: i32) -> Result<BTreeSet<i32>, String> {
        if let Some(below) = self.below.get(&child) {
            return Ok(below.clone());
        }
        Ok([child.abs()].into())
    }

    /// Checks the hints of a step. Each hint must be a unit clause under the known literals, except
    /// for the last hint. The last hint must be false.
    fn check_hints(&self, clause: &[i32], hints: &[i32]) -> Result<(), String> {
        let mut known: BTreeSet<i32> = clause.iter().map(|lit| -lit).collect();
        for (place, &hint) in hints.iter().enumerate() {
            let hinted = self.clauses.get(&(hint as u32)).ok_or(format!("no clause {hint}"))?;
            let open: Vec<i32> =
                hinted.iter().copied().filter(|lit| !known.contains(&-lit)).collect();
            match open[..] {
                [] if place + 1 == hints.len() => return Ok(()),
                [] => return Err(format!("an early conflict at {hint}")),
                [lit] if !known.contains(&lit) => drop(known.insert(lit)),
                _ => return Err(format!("hint {hint} is not unit: {hinted:?}")),
            }
        }
        Err("no conflict".to_owned())
    }

    fn check_root(&self) -> Result<(), String> {
        let root: Vec<i32> = if self.root == 0 { vec![] } else { vec![self.root] };
        let is_childless =
            matches!(self.nodes.get(&self.root), Some(Node::Product(all)) if all.is_empty());
        let is_proved = is_childless || self.clauses.values().any(|clause| *clause == root);
        if is_proved { Ok(()) } else { Err("the root is not proved".to_owned()) }
    }

    /// Tries all values of the shown variables. Every assignment of the graph must satisfy the
    /// formula.
    fn check_all_assignments(&self, formula: &Formula) -> Result<(), String> {
        for mask in 0..1_u64 << formula.shown.len() {
            let value = |place: usize| mask >> place & 1 == 1;
            let lit =
                |(place, &variable): (usize, &i32)| if value(place) { variable } else { -variable };
            let mut known: BTreeSet<i32> = formula.shown.iter().enumerate().map(lit).collect();
            if self.root == 0 || !self.is_true(self.root, &mut known) {
                continue;
            }
            let violated =
                formula.clauses.iter().find(|clause| clause.iter().all(|lit| !known.contains(lit)));
            if let Some(violated) = violated {
                return Err(format!("{known:?} violates {violated:?}"));
            }
        }
        Ok(())
    }

    /// Counts the models below a literal or node.
    fn count_models(
        &self,
        lit: i32,
        formula: &Formula,
        known: &mut HashMap<i32, ModelsByTotal>,
    ) -> ModelsByTotal {
        if let Some(known) = known.get(&lit) {
            return known.clone();
        }
        let found = match self.nodes.get(&lit) {
            None if formula.is_counted(lit) => vec![0, 1],
            None | Some(Node::Skolem(_)) => vec![1],
            Some(Node::Product(children)) => children.iter().fold(vec![1], |product, &child| {
                multiply_by_total(&product, &self.count_models(child, formula, known))
            }),
            Some(Node::Sum(children)) => children.iter().fold(Vec::new(), |sum, &child| {
                add_by_total(&sum, &self.count_models(child, formula, known))
            }),
        };
        known.insert(lit, found.clone());
        found
    }

    /// Whether a literal or node is true. Adds the literals of its Skolem nodes to `known`.
    fn is_true(&self, lit: i32, known: &mut BTreeSet<i32>) -> bool {
        match self.nodes.get(&lit) {
            None => known.contains(&lit),
            Some(Node::Product(children)) => {
                children.iter().all(|&child| self.is_true(child, known))
            }
            Some(Node::Sum(children)) => children.iter().any(|&child| self.is_true(child, known)),
            Some(Node::Skolem(lits)) => {
                known.extend(lits);
                true
            }
        }
    }
}
