//! Subsets of a model's rules: whether their rules can hold together, and which rules are necessary
//! for a conflict.

use std::ops::Range;

use crate::budget::{Meter, Stop, Unfinished};
use crate::model::{Assignment, Constraint, Lit, Model, Var};
use crate::query::cuts::solve_with_cuts;
use crate::sat::{SolveAssuming, encode_if};

/// A solver with a selector for every rule of a model. The definitions share a selector that is
/// always true. The selectors are numbered after the model's variables. Clauses are added only when
/// an assignment violates them, because an explanation needs few clauses.
pub struct RuleSubsetSolver<'a> {
    model: Model,
    rules: Vec<Range<usize>>,
    sat: &'a mut dyn SolveAssuming,
    is_constraint_added: Vec<bool>,
}

/// The decision whether all rules of a subset can hold together.
pub enum SubsetDecision {
    /// The rules of the subset hold in this assignment.
    Consistent(Assignment),
    /// These rules of the subset cannot hold together.
    Inconsistent(Vec<usize>),
}

/// A rule with an assignment that satisfies all other rules of a set, but not this rule.
pub struct NecessaryRule {
    pub rule: usize,
    pub assignment_without_it: Assignment,
}

impl<'a> RuleSubsetSolver<'a> {
    /// Creates the solver from an empty SAT solver.
    pub fn new(model: Model, sat: &'a mut dyn SolveAssuming) -> Self {
        let rules: Vec<Range<usize>> = model.rules().collect();
        for _ in 0..model.num_vars() + rules.len() + 1 {
            sat.new_var();
        }
        let added = vec![false; model.constraints().len()];
        Self { model, rules, sat, is_constraint_added: added }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the positions of the constraints of each rule.
    pub fn constraints_of_rules(&self) -> &[Range<usize>] {
        &self.rules
    }

    /// Returns the rule of the constraint at this position.
    pub fn rule_of_constraint(&self, constraint: usize) -> usize {
        self.rules.partition_point(|rule| rule.end <= constraint)
    }

    pub fn constraints_of_rule(&self, rule: usize) -> &[Constraint] {
        &self.model.constraints()[self.rules[rule].clone()]
    }

    /// Returns whether the assignment satisfies all constraints of a rule.
    pub fn is_rule_satisfied(&self, rule: usize, found: &Assignment) -> bool {
        self.constraints_of_rule(rule).iter().all(|constraint| constraint.is_satisfied_by(found))
    }

    /// Decides whether these rules, and the negation of `claim` if there is a claim, can all hold.
    pub fn decide_subset(
        &mut self,
        rules: &[usize],
        claim: Option<Lit>,
        meter: &mut Meter,
    ) -> Result<SubsetDecision, Unfinished> {
        let selected = rules.iter().map(|&rule| self.selector_of_rule(rule));
        let definitions = self.selector_of_rule(self.rules.len());
        let selected = selected.chain([definitions]);
        let assumptions: Vec<Lit> = selected.chain(claim.map(|claim| !claim)).collect();
        let found = solve_with_cuts(
            self,
            meter,
            |this, meter| this.sat.solve_assuming(&assumptions, meter).into_assignment(),
            |this, found, meter| Ok(this.add_violated_clauses(rules, found, meter)?),
        )?;
        Ok(found.map_or_else(
            || SubsetDecision::Inconsistent(self.core_rules()),
            SubsetDecision::Consistent,
        ))
    }

    fn selector_of_rule(&self, rule: usize) -> Lit {
        Var::new(self.model.num_vars() + rule).positive()
    }

    /// Returns the rules of the solver's core.
    fn core_rules(&self) -> Vec<usize> {
        let first = self.model.num_vars();
        self.sat
            .failed_assumptions()
            .iter()
            .filter_map(|lit| lit.var().index().checked_sub(first))
            .filter(|&rule| rule < self.rules.len())
            .collect()
    }

    /// Adds the clauses of `rules` and of the definitions that an assignment violates. Returns
    /// whether any clause was added.
    fn add_violated_clauses(
        &mut self,
        rules: &[usize],
        found: &Assignment,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let mut any = false;
        let definitions = (self.rules.len(), 0..self.model.num_definitions());
        let rules = rules.iter().map(|&rule| (rule, self.rules[rule].clone()));
        for (rule, constraints) in rules.chain([definitions]).collect::<Vec<_>>() {
            for at in constraints {
                let constraint = &self.model.constraints()[at];
                meter.spend_steps(1 + constraint.lits.len() as u64)?;
                if !constraint.is_satisfied_by(found) {
                    debug_assert!(
                        !self.is_constraint_added[at],
                        "an encoding or a backend is wrong"
                    );
                    let selector = self.selector_of_rule(rule);
                    encode_if(selector, &self.model.constraints()[at], self.sat, meter)?;
                    self.is_constraint_added[at] = true;
                    any = true;
                }
            }
        }
        Ok(any)
    }

    /// Drops rules from an unsatisfiable set until all remaining rules are necessary. The widest
    /// rules are tried first, because wide rules are the hardest for a reader to follow.
    pub fn shrink_to_minimal(
        &mut self,
        mut open: Vec<usize>,
        claim: Option<Lit>,
        meter: &mut Meter,
    ) -> Result<Vec<NecessaryRule>, Unfinished> {
        open.sort_unstable_by_key(|&rule| (self.width_of_rule(rule), rule));
        let mut needed: Vec<NecessaryRule> = Vec::new();
        let mut held = meter.reserve(0)?;
        while let Some(rule) = open.pop() {
            let kept = needed.iter().map(|needed| needed.rule);
            let others: Vec<usize> = kept.chain(open.iter().copied()).collect();
            match self.decide_subset(&others, claim, meter)? {
                SubsetDecision::Inconsistent(mut core) => {
                    core.sort_unstable();
                    open.retain(|other| core.binary_search(other).is_ok());
                }
                SubsetDecision::Consistent(without) => {
                    held.grow_to((needed.len() as u64 + 1) * without.values().len() as u64)?;
                    needed.push(NecessaryRule { rule, assignment_without_it: without });
                }
            }
        }
        Ok(needed)
    }

    /// Returns the number of literals of the widest constraint of a rule.
    pub fn width_of_rule(&self, rule: usize) -> usize {
        let widths = self.constraints_of_rule(rule).iter().map(|constraint| constraint.lits.len());
        widths.max().unwrap_or_default()
    }
}
