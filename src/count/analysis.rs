//! A system split into components with their diagrams: what is possible in it.

use std::sync::Arc;

use crate::budget::Unfinished;
use crate::model::{Fate, Var};

use super::Outcome;
use super::bounds::Interval;
use super::combine::{complements, dot, product};
use super::outside::{Free, Outside};
use super::solved::{Possible, Solved};
use super::system::System;
use super::tally::Tally;

/// One component and the system's numbers of its groups.
#[derive(Debug)]
pub(super) struct Part {
    pub groups: Vec<u32>,
    pub solved: Result<Arc<Solved>, Unfinished>,
    /// The least and largest number of true variables; from the bounds where it is unsolved.
    range: (usize, usize),
}

/// What the engine found out about a system; every further question is answered from it.
#[derive(Debug)]
pub struct Analysis {
    variables: usize,
    spent: u64,
    /// None where the equations alone are already inconsistent.
    system: Option<Consistent>,
}

/// A system whose solved components are consistent, each for itself.
#[derive(Debug)]
pub(super) struct Consistent {
    pub system: System,
    pub bounds: Vec<Interval>,
    pub parts: Vec<Part>,
    pub free: Free,
}

impl Analysis {
    pub(super) fn contradiction(variables: usize) -> Self {
        Self { variables, spent: 0, system: None }
    }

    pub(super) fn new(
        variables: usize,
        spent: u64,
        system: System,
        bounds: Vec<Interval>,
        parts: Vec<(Vec<u32>, Outcome)>,
    ) -> Self {
        Self { variables, spent, system: Consistent::new(system, bounds, parts) }
    }

    pub(super) fn variables(&self) -> usize {
        self.variables
    }

    pub(super) fn consistent(&self) -> Option<&Consistent> {
        self.system.as_ref()
    }

    /// Why a component was not expanded, if one was not.
    pub fn exhausted(&self) -> Option<Unfinished> {
        self.system.as_ref()?.exhausted()
    }

    /// The work that was spent: the states of what was not known from the system before.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The number of diagram nodes of all components, after trimming.
    pub fn nodes(&self) -> usize {
        let parts = self.system.iter().flat_map(|system| &system.parts);
        parts.filter_map(|part| part.solved.as_ref().ok()).map(|part| part.diagram.nodes()).sum()
    }

    /// The fate of every variable, decided by what paths there are and no arithmetic; none
    /// where no model exists. Where a component was not expanded, a model may yet prove not to
    /// exist; forced values hold in every model all the same.
    pub fn fates(&self) -> Option<Vec<Fate>> {
        self.system.as_ref()?.fates(self.variables)
    }
}

impl Consistent {
    fn new(
        system: System,
        bounds: Vec<Interval>,
        outcomes: Vec<(Vec<u32>, Outcome)>,
    ) -> Option<Self> {
        let mut parts = Vec::with_capacity(outcomes.len());
        for (groups, outcome) in outcomes {
            let (solved, range) = match outcome {
                Ok(Some(solved)) => (Ok(Arc::clone(&solved)), solved.range),
                Ok(None) => return None,
                Err(exhausted) => {
                    let sum = |bound: fn(&Interval) -> u32| {
                        groups.iter().map(|&g| bound(&bounds[g as usize]) as usize).sum()
                    };
                    (Err(exhausted), (sum(|bounds| bounds.min), sum(|bounds| bounds.max)))
                }
            };
            parts.push(Part { groups, solved, range });
        }
        let fixed: usize =
            bounds.iter().filter(|group| group.is_fixed()).map(|group| group.min as usize).sum();
        let rest = match system.total {
            Some(total) => Some(total.checked_sub(fixed)?),
            None => None,
        };
        let free = Free { size: system.free.len(), rest };
        Some(Self { system, bounds, parts, free })
    }

    pub fn exhausted(&self) -> Option<Unfinished> {
        self.parts.iter().find_map(|part| part.solved.as_ref().err().copied())
    }

    /// The solved components, or why one is not.
    pub fn solved(&self) -> Result<Vec<&Solved>, Unfinished> {
        self.parts.iter().map(|part| part.solved.as_deref().map_err(|error| *error)).collect()
    }

    /// The variables of each fixed group, and how many of them are true.
    pub fn fixed(&self) -> impl Iterator<Item = (&[Var], usize)> {
        let groups = self.system.groups.iter().zip(&self.bounds);
        groups.filter(|(_, bounds)| bounds.is_fixed()).map(|(vars, b)| (vars, b.min as usize))
    }

    /// The least and largest number of true variables of all components together.
    fn range(&self) -> (usize, usize) {
        self.parts.iter().fold((0, 0), |sum, part| (sum.0 + part.range.0, sum.1 + part.range.1))
    }

    /// None where no model exists.
    fn fates(&self, variables: usize) -> Option<Vec<Fate>> {
        let undecided = self.exhausted().is_some();
        let fate = |possible: Possible| match possible {
            Possible { yes: true, no: false } => Fate::Forced(true),
            Possible { yes: false, no: true } => Fate::Forced(false),
            _ if undecided => Fate::Undecided,
            _ => Fate::Free,
        };
        let (of_parts, of_free) = self.possible()?;
        let mut fates = vec![Fate::Undecided; variables];
        let mut set = |vars: &[Var], possible| {
            vars.iter().for_each(|var| fates[var.index()] = fate(possible));
        };
        for (part, possible) in self.parts.iter().zip(&of_parts) {
            for (&group, &possible) in part.groups.iter().zip(possible) {
                set(self.system.groups.row(group as usize), possible);
            }
        }
        for (vars, trues) in self.fixed() {
            set(vars, Possible { yes: trues > 0, no: trues < vars.len() });
        }
        set(&self.system.free, of_free);
        Some(fates)
    }

    /// What the groups of each part, and a free variable, can be; none where no model exists.
    fn possible(&self) -> Option<(Vec<Vec<Possible>>, Possible)> {
        let (least, most) = self.range();
        let free = match self.free.rest {
            None => Possible { yes: true, no: true },
            // Every choice of one model per component can be completed to the total.
            Some(rest) if most <= rest && rest - least <= self.free.size => {
                Possible { yes: rest > least, no: rest - most < self.free.size }
            }
            Some(_) => return self.possible_under_total(),
        };
        let of_part = |part: &Part| match &part.solved {
            Ok(solved) => solved.possible.clone(),
            Err(_) => vec![Possible { yes: true, no: true }; part.groups.len()],
        };
        Some((self.parts.iter().map(of_part).collect(), free))
    }

    /// The same where the total forbids some combinations.
    fn possible_under_total(&self) -> Option<(Vec<Vec<Possible>>, Possible)> {
        let supports: Vec<Support> = self.parts.iter().map(Part::support).collect();
        let totals: Vec<_> = supports.iter().map(|support| &support.yes.totals).collect();
        let mut free = None;
        let all = product(&totals);
        for (index, _) in all.ways.iter().enumerate().filter(|(_, way)| **way) {
            if let Some(share) = self.free.share(all.min + index) {
                let free = free.get_or_insert(Possible::default());
                free.yes |= share > 0;
                free.no |= share < self.free.size;
            }
        }
        let complements = complements(&totals, |min, max| Outside::outside(self.free, min..=max));
        let of_part = |(support, complement): (&Support, &Vec<bool>)| {
            let can = |ways: &[bool]| dot(ways, complement);
            let groups = support.yes.groups().zip(support.no.groups());
            groups.map(|(yes, no)| Possible { yes: can(yes), no: can(no) }).collect()
        };
        Some((supports.iter().zip(&complements).map(of_part).collect(), free?))
    }
}

/// For which numbers of true variables a part has a model at all, and one with a variable of
/// each group true, or false.
struct Support {
    yes: Tally<bool>,
    no: Tally<bool>,
}

impl Part {
    /// An unsolved part counts as able to do anything within its range, so what is impossible
    /// with it is impossible indeed.
    fn support(&self) -> Support {
        match &self.solved {
            Ok(solved) => Support { yes: solved.sums(true), no: solved.sums(false) },
            Err(_) => {
                let any = Tally::uniform(self.range, self.groups.len(), true);
                Support { yes: any.clone(), no: any }
            }
        }
    }
}
