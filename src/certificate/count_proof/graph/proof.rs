//! Writes the steps of an SCPOG proof.
//!
//! A step begins with the number of its first clause. A step that adds a node also adds clauses. A
//! product with n children adds n + 1 clauses. A sum adds three clauses. A Skolem node adds one
//! clause.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::text::MAX_BYTES;
use crate::words::reasons;

use super::formula::Formula;

/// The error for a proof that is too long. No option raises the limit.
const TOO_LONG: Unsupported = Unsupported(reasons::certificate_too_long());

/// A node, and the number of its first clause.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub id: i32,
    pub clause: u32,
}

/// The numbers of the clauses that imply a clause, each once, in the order of unit propagation.
#[derive(Clone, Debug, Default)]
pub struct Hints(Vec<u32>);

impl Hints {
    pub fn push(&mut self, clause: u32) {
        if !self.0.contains(&clause) {
            self.0.push(clause);
        }
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn extend(&mut self, other: &Self) {
        other.0.iter().for_each(|&clause| self.push(clause));
    }
}

/// A proof under construction.
pub struct Proof<'a> {
    pub formula: &'a Formula,
    text: String,
    next_clause: u32,
    next_node: i32,
    /// The number of the unit clause of each proved literal.
    pub units: FxHashMap<i32, u32>,
    memory: Reserved,
}

impl<'a> Proof<'a> {
    pub fn new(formula: &'a Formula, meter: &Meter) -> Result<Self, Stop> {
        Ok(Self {
            formula,
            text: String::new(),
            next_clause: formula.num_clauses + 1,
            next_node: formula.num_vars() as i32 + 1,
            units: FxHashMap::default(),
            memory: meter.reserve(0)?,
        })
    }

    /// Returns the text of the proof's file; `root` is the root of the graph.
    pub fn file_text(self, root: i32) -> String {
        format!("r {root}\n{}", self.text)
    }

    /// Reserves the memory for the text so far, and for one more layer.
    ///
    /// # Errors
    /// If too little memory is left, or if the text is too long for the check.
    pub fn reserve_layer(&mut self, meter: &mut Meter) -> Result<(), Unfinished> {
        if self.text.len() > MAX_BYTES {
            return Err(TOO_LONG.into());
        }
        meter.spend_steps(1)?;
        Ok(self.memory.grow_to(2 * self.text.len() as u64 + 64 * self.units.len() as u64)?)
    }

    fn begin_step(&mut self, kind: char, clauses: u32) -> u32 {
        let first = self.next_clause;
        self.next_clause += clauses;
        self.write_words(format_args!("{first} {kind}"));
        first
    }

    fn write_words(&mut self, words: std::fmt::Arguments<'_>) {
        self.text.write_fmt(words).expect("strings never fail");
    }

    fn write_all<T: std::fmt::Display>(&mut self, words: impl IntoIterator<Item = T>) {
        words.into_iter().for_each(|word| self.write_words(format_args!(" {word}")));
    }

    fn new_node(&mut self) -> i32 {
        self.next_node += 1;
        self.next_node - 1
    }

    /// Adds a clause that follows from the hints by unit propagation.
    pub fn add_lemma(&mut self, lits: &[i32], hints: &Hints) -> u32 {
        let number = self.begin_step('a', 1);
        self.write_all(lits);
        self.write_words(format_args!(" 0"));
        self.write_all(&hints.0);
        self.write_words(format_args!(" 0\n"));
        number
    }

    /// Adds a clause of one literal.
    pub fn add_unit(&mut self, lit: i32, hints: &Hints) {
        let number = self.add_lemma(&[lit], hints);
        self.units.insert(lit, number);
    }

    /// Adds a node that is true if all of its children are true.
    pub fn add_product(&mut self, children: &[i32]) -> Node {
        let clause = self.begin_step('p', children.len() as u32 + 1);
        let node = self.new_node();
        self.write_words(format_args!(" {node}"));
        self.write_all(children);
        self.write_words(format_args!(" 0\n"));
        Node { id: node, clause }
    }

    /// Adds a node that is true if one of two products is true. The first children of these
    /// products exclude each other.
    pub fn add_sum(&mut self, products: [Node; 2]) -> Node {
        let clause = self.begin_step('s', 3);
        let node = self.new_node();
        self.write_words(format_args!(" {node}"));
        self.write_all(products.map(|product| product.id));
        self.write_all(products.map(|product| product.clause + 1));
        self.write_words(format_args!(" 0\n"));
        Node { id: node, clause }
    }

    /// Adds a node that gives these values to variables of counters.
    pub fn add_skolem_node(&mut self, lits: &[i32]) -> Node {
        let clause = self.begin_step('t', 1);
        let node = self.new_node();
        self.write_words(format_args!(" {node}"));
        self.write_all(lits);
        self.write_words(format_args!(" 0\n"));
        Node { id: node, clause }
    }
}
