//! A system split into components with their diagrams: what is possible in it.

pub(crate) mod list;
pub(crate) mod marginals;
pub(crate) mod outline;
pub(crate) mod refine;
#[cfg(feature = "random")]
pub(crate) mod sample;
pub(crate) mod solve;
pub(crate) mod trues;

use std::sync::Arc;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::passes::combine::{complements, product};
use crate::count::passes::outside::{FreeVariables, FreeWays};
use crate::count::passes::solved::{PossibleValues, SolvedComponent};
use crate::count::passes::tally::Ways;
use crate::count::stated::bounds::Interval;
use crate::count::stated::system::System;
use crate::model::{Status, Var};
use refine::Window;

/// A component's diagram (none if inconsistent), or the reason why there is none.
pub(crate) type Outcome = Result<Option<Arc<SolvedComponent>>, Unfinished>;

/// One component and the system's numbers of its groups.
#[derive(Debug)]
pub(crate) struct Part {
    pub groups: Vec<u32>,
    pub solved: Result<Arc<SolvedComponent>, Unfinished>,
    /// The least and largest number of true variables. Bounds give it for an unsolved part.
    range: (usize, usize),
}

/// The engine's findings about a system, which answer every further question.
#[derive(Debug)]
pub struct Analysis {
    variables: usize,
    spent: u64,
    /// The windows that narrowed intervals, in this order.
    windows: Vec<Window>,
    /// The consistent system, or none if the equations alone are inconsistent.
    system: Option<Consistent>,
}

/// A system in which each solved component is consistent by itself.
#[derive(Debug)]
pub(crate) struct Consistent {
    pub system: System,
    pub bounds: Vec<Interval>,
    pub parts: Vec<Part>,
    pub free: FreeVariables,
}

impl Analysis {
    pub(crate) fn contradiction(variables: usize) -> Self {
        Self { variables, spent: 0, windows: Vec::new(), system: None }
    }

    pub(crate) fn new(
        variables: usize,
        spent: u64,
        system: System,
        bounds: Vec<Interval>,
        parts: Vec<(Vec<u32>, Outcome)>,
    ) -> Self {
        let system = Consistent::new(system, bounds, parts);
        Self { variables, spent, windows: Vec::new(), system }
    }

    pub(crate) fn with_windows(self, windows: Vec<Window>) -> Self {
        Self { windows, ..self }
    }

    pub(crate) fn windows(&self) -> &[Window] {
        &self.windows
    }

    pub(crate) fn variables(&self) -> usize {
        self.variables
    }

    pub(crate) fn consistent(&self) -> Option<&Consistent> {
        self.system.as_ref()
    }

    /// Returns the reason why a component was not expanded, if one was not.
    pub fn stop_reason(&self) -> Option<Unfinished> {
        self.system.as_ref()?.stop_reason()
    }

    /// Returns the work spent: the states that were not already cached.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The number of diagram nodes of all components, after trimming.
    pub fn nodes(&self) -> usize {
        let parts = self.system.iter().flat_map(|system| &system.parts);
        parts.filter_map(|part| part.solved.as_ref().ok()).map(|part| part.diagram.nodes()).sum()
    }

    /// Whether the system has a model.
    ///
    /// # Errors
    /// If a component was not expanded or the meter ends the search.
    pub fn is_possible(&self, meter: &mut Meter) -> Result<bool, Unfinished> {
        let Some(system) = &self.system else { return Ok(false) };
        system.stop_reason().map_or(Ok(()), Err)?;
        Ok(system.is_possible(meter)?)
    }

    /// Returns the status of every variable, read from the paths without arithmetic, or none if no
    /// model exists. If a component was not expanded or the meter ends the search, it also returns
    /// the reason. In that case a model may not exist, and variables not known to be forced are
    /// undecided. Forced values hold in every model in any case.
    pub fn statuses(&self, meter: &mut Meter) -> (Option<Vec<Status>>, Option<Unfinished>) {
        let Some(system) = &self.system else { return (None, None) };
        system.statuses(self.variables, meter)
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
                Err(reason) => {
                    let sum = |bound: fn(&Interval) -> u32| {
                        let groups = groups.iter().map(|&group| group as usize);
                        let groups = groups.filter(|&group| !system.is_slack(group));
                        groups.map(|group| bound(&bounds[group]) as usize).sum()
                    };
                    (Err(reason), (sum(|bounds| bounds.min), sum(|bounds| bounds.max)))
                }
            };
            parts.push(Part { groups, solved, range });
        }
        let fixed = bounds.iter().enumerate().filter(|(_, bounds)| bounds.is_fixed());
        let fixed = fixed.filter(|(group, _)| !system.is_slack(*group));
        let fixed: usize = fixed.map(|(_, bounds)| bounds.min as usize).sum();
        let rest = match system.total {
            Some(total) => Some(total.checked_sub(fixed)?),
            None => None,
        };
        let free = FreeVariables { size: system.free.len(), rest, density: system.density };
        Some(Self { system, bounds, parts, free })
    }

    pub fn stop_reason(&self) -> Option<Unfinished> {
        self.parts.iter().find_map(|part| part.solved.as_ref().err().copied())
    }

    /// Returns the solved components, or the reason why one is unsolved.
    pub fn solved(&self) -> Result<Vec<&SolvedComponent>, Unfinished> {
        self.parts.iter().map(|part| part.solved.as_deref().map_err(|error| *error)).collect()
    }

    /// The variables of each fixed group, and how many of them are true.
    pub fn fixed(&self) -> impl Iterator<Item = (&[Var], usize)> {
        let groups = self.system.groups.iter().zip(&self.bounds);
        let fixed = groups.filter(|(vars, bounds)| bounds.is_fixed() && !vars.is_empty());
        fixed.map(|(vars, bounds)| (vars, bounds.min as usize))
    }

    /// The least and largest number of true variables of all components together.
    fn range(&self) -> (usize, usize) {
        self.parts.iter().fold((0, 0), |sum, part| (sum.0 + part.range.0, sum.1 + part.range.1))
    }

    fn statuses(
        &self,
        variables: usize,
        meter: &mut Meter,
    ) -> (Option<Vec<Status>>, Option<Unfinished>) {
        let mut ended = self.stop_reason();
        let choices = match self.possible(meter) {
            Ok(Some(choices)) => choices,
            Ok(None) => return (None, None),
            Err(stop) => {
                ended = Some(stop.into());
                self.possible_without_total()
            }
        };
        let status = |possible: PossibleValues| match possible {
            PossibleValues { yes: true, no: false } => Status::Forced(true),
            PossibleValues { yes: false, no: true } => Status::Forced(false),
            _ if ended.is_some() => Status::Undecided,
            _ => Status::Undetermined,
        };
        let mut statuses = vec![Status::Undecided; variables];
        let mut set = |vars: &[Var], possible| {
            vars.iter().for_each(|var| statuses[var.index()] = status(possible));
        };
        for (part, possible) in self.parts.iter().zip(&choices.of_parts) {
            for (&group, &possible) in part.groups.iter().zip(possible) {
                set(self.system.groups.row(group as usize), possible);
            }
        }
        for (vars, trues) in self.fixed() {
            set(vars, PossibleValues { yes: trues > 0, no: trues < vars.len() });
        }
        set(&self.system.free, choices.of_free);
        (Some(statuses), ended)
    }

    /// Whether the components and the free variables together can have the total.
    fn is_possible(&self, meter: &mut Meter) -> Result<bool, Stop> {
        if self.free.rest.is_none() || self.is_loose() {
            return Ok(true);
        }
        let totals: Vec<Ways<bool>> =
            self.parts.iter().map(|part| part.support(meter)).collect::<Result<_, _>>()?;
        let all = product(&totals, meter)?;
        let is_filled = |index| self.free.share(all.min + index).is_some();
        Ok(all.ways.iter().enumerate().any(|(index, &way)| way && is_filled(index)))
    }

    /// Whether every choice of one model per component can be completed to the total.
    fn is_loose(&self) -> bool {
        let (least, most) = self.range();
        let fits = |rest: usize| most <= rest && rest - least <= self.free.size;
        self.free.rest.is_some_and(fits)
    }

    /// Returns the possible choices, or none if no model exists.
    fn possible(&self, meter: &mut Meter) -> Result<Option<Choices>, Stop> {
        let (least, most) = self.range();
        match self.free.rest {
            None => Ok(Some(self.possible_without_total())),
            Some(rest) if self.is_loose() => {
                let of_free =
                    PossibleValues { yes: rest > least, no: rest - most < self.free.size };
                Ok(Some(Choices { of_free, ..self.possible_without_total() }))
            }
            Some(_) => self.possible_under_total(meter),
        }
    }

    fn possible_without_total(&self) -> Choices {
        const ANY: PossibleValues = PossibleValues { yes: true, no: true };
        let of_part = |part: &Part| match &part.solved {
            Ok(solved) => solved.possible().to_vec(),
            Err(_) => vec![ANY; part.groups.len()],
        };
        Choices { of_parts: self.parts.iter().map(of_part).collect(), of_free: ANY }
    }

    /// Computes [`Self::possible`] where the total forbids some combinations.
    fn possible_under_total(&self, meter: &mut Meter) -> Result<Option<Choices>, Stop> {
        let totals: Vec<Ways<bool>> =
            self.parts.iter().map(|part| part.support(meter)).collect::<Result<_, _>>()?;
        let mut free = None;
        let all = product(&totals, meter)?;
        for (index, _) in all.ways.iter().enumerate().filter(|(_, way)| **way) {
            if let Some(share) = self.free.share(all.min + index) {
                let free = free.get_or_insert(PossibleValues::default());
                free.yes |= share > 0;
                free.no |= share < self.free.size;
            }
        }
        let Some(of_free) = free else { return Ok(None) };
        let outside = |min, max, meter: &mut Meter| FreeWays::outside(self.free, min..=max, meter);
        let complements = complements(&totals, outside, meter)?;
        let parts = self.parts.iter().zip(&complements);
        let of_parts = parts
            .map(|(part, complement)| part.possible_within(complement, meter))
            .collect::<Result<_, _>>()?;
        Ok(Some(Choices { of_parts, of_free }))
    }
}

/// The possible values of the groups of each part, and of a free variable.
struct Choices {
    of_parts: Vec<Vec<PossibleValues>>,
    of_free: PossibleValues,
}

impl Part {
    /// Returns the possible numbers of true variables, or the whole range if unsolved.
    fn support(&self, meter: &mut Meter) -> Result<Ways<bool>, Stop> {
        if let Ok(solved) = &self.solved {
            return solved.support(meter);
        }
        let (min, max) = self.range;
        Ok(Ways { min, ways: vec![true; max + 1 - min] })
    }

    /// Returns the possible values of each group if the rest leaves these totals to the part.
    fn possible_within(
        &self,
        complement: &[bool],
        meter: &mut Meter,
    ) -> Result<Vec<PossibleValues>, Stop> {
        if let Ok(solved) = &self.solved {
            return solved.possible_within(complement, meter);
        }
        let any = complement.contains(&true);
        Ok(vec![PossibleValues { yes: any, no: any }; self.groups.len()])
    }
}
