//! Encodes the rule that linked cells form connected groups. A layer of variables states which
//! cells can be reached from a root in a given number of steps.
//!
//! The contents of the cells determine every variable of the layers, so the model has one solution
//! for each placement. An encoding by cuts or by a spanning tree would not have this property.

use gridproof_engine::model::{AutomatonInput, Lit, StatementSize};

use crate::budget::Stop;
use crate::puzzles::cells::rules::{AllowedNumbers, Connection, Roots};

use super::{RuleEncoder, Sum};

/// The members of groups, and those members that can be reached in the steps encoded so far.
struct ReachabilityLayers<'c> {
    groups: &'c Connection,
    /// For each cell, the literal that states that the cell is a member of a group. `None` if the
    /// cell cannot be a member.
    members: Vec<Option<Lit>>,
    /// For each cell, the literal that states that the cell is reached. `None` if the cell cannot
    /// be reached.
    reached: Vec<Option<Lit>>,
}

impl RuleEncoder<'_, '_> {
    /// Requires that every group contains a root. The number of layers is the number of cells that
    /// can be members. The total of mines would allow fewer layers, but an explanation may leave
    /// out the total.
    pub fn require_connected(&mut self, groups: &Connection) -> Result<(), Stop> {
        self.reserve_layer(groups)?;
        let members = self.member_literals(groups);
        let possible = members.iter().flatten().count();
        let reached = match groups.roots {
            Roots::First => self.first_member_literals(&members),
            Roots::Border => {
                let border = members.iter().zip(&groups.is_border);
                border.map(|(member, is_border)| member.filter(|_| *is_border)).collect()
            }
        };
        let mut layers = ReachabilityLayers { groups, members, reached };
        for _ in 1..possible {
            self.reserve_layer(groups)?;
            self.add_step(&mut layers);
        }
        for (member, reached) in layers.members.iter().zip(&layers.reached) {
            let Some(member) = *member else { continue };
            // A root needs no clause, because a root is always reached.
            if *reached != Some(member) {
                self.rules.model.add_clause([!member].into_iter().chain(*reached), self.label);
            }
        }
        Ok(())
    }

    /// Requires that the mines form one path: they are connected, and each mine has at most two
    /// links to other mines. The number of mines must be one more than the number of links between
    /// mines.
    pub fn require_path(&mut self, mines: &Connection) -> Result<(), Stop> {
        self.require_connected(mines)?;
        self.reserve_layer(mines)?;
        let members = self.member_literals(mines);
        for (member, linked) in members.iter().zip(&mines.links) {
            let Some(member) = *member else { continue };
            let linked: Vec<Lit> = linked.iter().filter_map(|&at| members[at]).collect();
            for (third, &last) in linked.iter().enumerate() {
                for (second, &middle) in linked[..third].iter().enumerate() {
                    self.rules.meter.spend_steps(second as u64 + 1)?;
                    self.rules.reserve(StatementSize {
                        variables: 0,
                        constraints: second,
                        literals: 4 * second,
                    })?;
                    for &first in &linked[..second] {
                        let three = [!member, !first, !middle, !last];
                        self.rules.model.add_clause(three, self.label);
                    }
                }
            }
        }
        // The number of mines is one more than the number of links between mines. On both sides of
        // this equation, the sum adds the number of links that do not join two mines.
        let mut sum = Sum { lits: members.iter().flatten().copied().collect(), known: 0 };
        let mut links = 0;
        for [one, other] in mines.linked_pairs() {
            if let (Some(one), Some(other)) = (members[one], members[other]) {
                links += 1;
                sum.lits.push(!self.and_literal(one, other));
            }
        }
        self.require_number(sum, &AllowedNumbers::only(links + 1))
    }

    /// Reserves memory for the variables and the clauses of a layer.
    fn reserve_layer(&mut self, groups: &Connection) -> Result<(), Stop> {
        let (cells, size) = (groups.cells.len(), groups.size());
        self.rules.meter.spend_steps(size as u64)?;
        self.rules.reserve(StatementSize {
            variables: 3 * cells + size,
            constraints: 7 * cells + 3 * size,
            literals: 17 * cells + 7 * size,
        })
    }

    /// Returns a literal for each cell, which states that the cell is a member of a group. A cell
    /// that cannot be a member gets `None`. A known member gets a new variable that is always true.
    fn member_literals(&mut self, groups: &Connection) -> Vec<Option<Lit>> {
        let inputs: Vec<AutomatonInput> =
            groups.cells.iter().map(|&cell| self.automaton_input(cell)).collect();
        let member = |input| match input {
            AutomatonInput::Lit(lit) if groups.is_of_mines => Some(lit),
            AutomatonInput::Lit(lit) => Some(!lit),
            AutomatonInput::Known(is_mine) if is_mine == groups.is_of_mines => {
                let known = self.rules.model.add_auxiliary().positive();
                self.rules.model.add_clause([known], self.label);
                Some(known)
            }
            AutomatonInput::Known(_) => None,
        };
        inputs.into_iter().map(member).collect()
    }

    /// Returns a literal for each cell, which states that the cell is the first member in row-major
    /// order.
    fn first_member_literals(&mut self, members: &[Option<Lit>]) -> Vec<Option<Lit>> {
        let absent = members.iter().flatten().map(|&member| !member);
        let absent =
            self.rules.model.add_prefix_conjunctions(absent.collect::<Vec<_>>(), self.label);
        let mut before = std::iter::once(None).chain(absent.into_iter().map(Some));
        let firsts = members.iter().map(|member| {
            let member = (*member)?;
            Some(match before.next().flatten() {
                None => member,
                Some(before) => self.and_literal(member, before),
            })
        });
        firsts.collect()
    }

    /// Replaces the reached cells by the cells that are reached after one more step.
    fn add_step(
        &mut self,
        ReachabilityLayers { groups, members, reached }: &mut ReachabilityLayers<'_>,
    ) {
        let next = groups.links.iter().enumerate().map(|(at, linked)| {
            let member = members[at]?;
            let linked = linked.iter().filter_map(|&from| reached[from]);
            let from: Vec<Lit> = linked.chain(reached[at]).collect();
            if from.is_empty() {
                return None;
            }
            let model = &mut self.rules.model;
            let next = model.add_auxiliary().positive();
            model.add_clause([!next, member], self.label);
            for &from in &from {
                let both = [!from, !member];
                let distinct = if from == member { 1 } else { 2 };
                model.add_clause(both[..distinct].iter().copied().chain([next]), self.label);
            }
            model.add_clause(from.into_iter().chain([!next]), self.label);
            Some(next)
        });
        *reached = next.collect();
    }

    /// Returns an auxiliary literal that is true if and only if `one` and `other` are both true.
    fn and_literal(&mut self, one: Lit, other: Lit) -> Lit {
        let prefixes = self.rules.model.add_prefix_conjunctions([one, other], self.label);
        prefixes[1]
    }
}
