//! The analysis of a system: its components with their diagrams, and the possible values of its
//! variables.

pub(crate) mod decision_orders;
pub(crate) mod fixed_classes;
pub(crate) mod list;
pub(crate) mod marginals;
pub(crate) mod models;
pub(crate) mod refine;
#[cfg(feature = "random")]
pub(crate) mod sample;
pub(crate) mod solve;
pub(crate) mod total_count;
pub(crate) mod true_counts;
pub(crate) mod variable_class;
pub(crate) mod weight_scale;

use std::sync::{Arc, OnceLock};

use crate::budget::{Limited, Meter, Stop, Unfinished};
use crate::count::passes::combine::{ways_of_all_parts, ways_without_each_part};
use crate::count::passes::free_variables::{FreeVariableWeight, FreeVariables};
use crate::count::passes::solved_component::{PossibleValues, SolvedComponent};
use crate::count::passes::tally::WaysByTrueCount;
use crate::count::preprocessing::bounds::Interval;
use crate::count::preprocessing::system::EquationSystem;
use crate::model::{Var, VariableStatus};
use fixed_classes::FixedClass;
use refine::NarrowingWindow;
use variable_class::VariableClass;

/// The diagram of a component (`None` if inconsistent), or the reason why it was not computed.
pub(crate) type ComponentOutcome = Result<Option<Arc<SolvedComponent>>, Unfinished>;

/// A component, with the index of each of its groups in the system.
#[derive(Debug)]
pub(crate) struct AnalysedComponent {
    pub groups: Vec<u32>,
    pub solved: Result<Arc<SolvedComponent>, Unfinished>,
    /// The least and largest number of true variables. For an unsolved component, the range follows
    /// from the bounds of its groups.
    range: (usize, usize),
}

/// The analysis of a system. All further questions about the system are answered from this
/// analysis.
#[derive(Debug)]
pub struct Analysis {
    variables: usize,
    spent: u64,
    /// The windows that narrowed intervals, in the order in which they were used.
    windows: Vec<NarrowingWindow>,
    /// The consistent system. `None` if the equations alone are inconsistent.
    system: Option<ConsistentSystem>,
}

/// A system in which every solved component is consistent.
#[derive(Debug)]
pub(crate) struct ConsistentSystem {
    pub system: Arc<EquationSystem>,
    pub bounds: Vec<Interval>,
    pub parts: Vec<AnalysedComponent>,
    pub free: FreeVariables,
    fixed_classes: OnceLock<Vec<FixedClass>>,
}

impl Analysis {
    pub(crate) fn inconsistent(variables: usize) -> Self {
        Self { variables, spent: 0, windows: Vec::new(), system: None }
    }

    pub(crate) fn new(
        variables: usize,
        spent: u64,
        system: Arc<EquationSystem>,
        bounds: Vec<Interval>,
        parts: Vec<(Vec<u32>, ComponentOutcome)>,
    ) -> Self {
        let system = ConsistentSystem::new(system, bounds, parts);
        Self { variables, spent, windows: Vec::new(), system }
    }

    pub(crate) fn with_windows(self, windows: Vec<NarrowingWindow>) -> Self {
        Self { windows, ..self }
    }

    pub(crate) fn narrowing_windows(&self) -> &[NarrowingWindow] {
        &self.windows
    }

    pub(crate) fn num_variables(&self) -> usize {
        self.variables
    }

    pub(crate) fn consistent_system(&self) -> Option<&ConsistentSystem> {
        self.system.as_ref()
    }

    /// Returns the reason why a component was not expanded, or `None` if all components were
    /// expanded.
    pub fn stop_reason(&self) -> Option<Unfinished> {
        self.system.as_ref()?.stop_reason()
    }

    /// Returns the work that was spent: the number of states that were not cached.
    pub fn work_spent(&self) -> u64 {
        self.spent
    }

    /// Returns the number of diagram nodes of all components, after trimming.
    pub fn num_nodes(&self) -> usize {
        let parts = self.system.iter().flat_map(|system| &system.parts);
        parts
            .filter_map(|part| part.solved.as_ref().ok())
            .map(|part| part.diagram.num_nodes())
            .sum()
    }

    /// Returns whether the system has a model.
    ///
    /// # Errors
    /// A component was not expanded, or the budget ends.
    pub fn has_model(&self, meter: &mut Meter) -> Result<bool, Unfinished> {
        let Some(system) = &self.system else { return Ok(false) };
        system.stop_reason().map_or(Ok(()), Err)?;
        Ok(system.is_possible(meter)?)
    }

    /// Returns the status of every variable, or `None` if no model exists. The statuses are read
    /// from the paths without arithmetic. The statuses are incomplete if a component was not
    /// expanded, or the meter ends the search. In this case, it is unknown whether a model exists,
    /// and variables that are not known to be forced are undecided. Even in this case, a value that
    /// is reported as forced holds in every model.
    pub fn statuses(&self, meter: &mut Meter) -> Limited<Option<Vec<VariableStatus>>> {
        let Limited { so_far: classes, stop_reason } = self.status_classes(meter);
        let statuses = classes.map(|classes| {
            let mut statuses = vec![VariableStatus::Undecided; self.variables];
            for VariableClass { vars, value_of_each: status } in classes {
                vars.iter().for_each(|var| statuses[var.index()] = status);
            }
            statuses
        });
        Limited { so_far: statuses, stop_reason }
    }

    /// Returns the statuses of [`Self::statuses`], grouped into the classes of [`Self::count`], in
    /// the order of these classes.
    pub fn status_classes(
        &self,
        meter: &mut Meter,
    ) -> Limited<Option<Vec<VariableClass<'_, VariableStatus>>>> {
        let Some(system) = &self.system else { return Limited::complete(None) };
        system.status_classes(meter)
    }
}

impl ConsistentSystem {
    fn new(
        system: Arc<EquationSystem>,
        bounds: Vec<Interval>,
        outcomes: Vec<(Vec<u32>, ComponentOutcome)>,
    ) -> Option<Self> {
        let mut parts = Vec::with_capacity(outcomes.len());
        for (groups, outcome) in outcomes {
            let (solved, range) = match outcome {
                Ok(Some(solved)) => (Ok(Arc::clone(&solved)), solved.true_range),
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
            parts.push(AnalysedComponent { groups, solved, range });
        }
        let fixed = bounds.iter().enumerate().filter(|(_, bounds)| bounds.is_fixed());
        let fixed = fixed.filter(|(group, _)| !system.is_slack(*group));
        let fixed: usize = fixed.map(|(_, bounds)| bounds.min as usize).sum();
        let rest = match system.total {
            Some(total) => Some(total.checked_sub(fixed)?),
            None => None,
        };
        let free = FreeVariables {
            size: system.unconstrained_vars.len(),
            true_outside_fixed: rest,
            density: system.density,
        };
        Some(Self { system, bounds, parts, free, fixed_classes: OnceLock::new() })
    }

    pub fn stop_reason(&self) -> Option<Unfinished> {
        self.parts.iter().find_map(|part| part.solved.as_ref().err().copied())
    }

    /// Returns the solved components, or the reason why some component is unsolved.
    pub fn solved_components(&self) -> Result<Vec<&SolvedComponent>, Unfinished> {
        self.parts.iter().map(|part| part.solved.as_deref().map_err(|error| *error)).collect()
    }

    /// Returns the fixed groups in classes. The classes are computed at the first call.
    pub fn fixed_classes(&self, meter: &mut Meter) -> Result<&[FixedClass], Stop> {
        if let Some(classes) = self.fixed_classes.get() {
            return Ok(classes);
        }
        let classes = fixed_classes::merge_fixed_groups(self.fixed_groups(), meter)?;
        Ok(self.fixed_classes.get_or_init(|| classes))
    }

    /// Returns the variables of each fixed group, with how many of them are true.
    pub fn fixed_groups(&self) -> impl Iterator<Item = (&[Var], usize)> {
        let groups = self.system.groups.iter().zip(&self.bounds);
        let fixed = groups.filter(|(vars, bounds)| bounds.is_fixed() && !vars.is_empty());
        fixed.map(|(vars, bounds)| (vars, bounds.min as usize))
    }

    /// Returns the least and largest number of true variables of all components together.
    fn true_range(&self) -> (usize, usize) {
        self.parts.iter().fold((0, 0), |sum, part| (sum.0 + part.range.0, sum.1 + part.range.1))
    }

    fn status_classes(
        &self,
        meter: &mut Meter,
    ) -> Limited<Option<Vec<VariableClass<'_, VariableStatus>>>> {
        let mut stop_reason = self.stop_reason();
        let choices = match self.possible_choices(meter) {
            Ok(Some(choices)) => choices,
            Ok(None) => return Limited::complete(None),
            Err(stop) => {
                stop_reason = Some(stop.into());
                self.possible_choices_without_total()
            }
        };
        let status = |possible: PossibleValues| match possible {
            PossibleValues { can_be_true: true, can_be_false: false } => {
                VariableStatus::Forced(true)
            }
            PossibleValues { can_be_true: false, can_be_false: true } => {
                VariableStatus::Forced(false)
            }
            _ if stop_reason.is_some() => VariableStatus::Undecided,
            _ => VariableStatus::Undetermined,
        };
        let mut classes = Vec::with_capacity(self.system.groups.len() + 1);
        let mut add = |vars, possible| {
            classes.push(VariableClass { vars, value_of_each: status(possible) });
        };
        for (part, possible) in self.parts.iter().zip(&choices.by_component) {
            for (&group, &possible) in part.groups.iter().zip(possible) {
                add(self.system.groups.row(group as usize), possible);
            }
        }
        if !self.system.unconstrained_vars.is_empty() {
            add(&self.system.unconstrained_vars, choices.of_free_variables);
        }
        for (vars, trues) in self.fixed_groups() {
            add(vars, PossibleValues { can_be_true: trues > 0, can_be_false: trues < vars.len() });
        }
        Limited { so_far: Some(classes), stop_reason }
    }

    /// Returns whether some models of the components and values of the free variables reach the total.
    fn is_possible(&self, meter: &mut Meter) -> Result<bool, Stop> {
        if self.free.true_outside_fixed.is_none() || self.every_choice_fits_total() {
            return Ok(true);
        }
        let totals: Vec<WaysByTrueCount<bool>> =
            self.parts.iter().map(|part| part.possible_totals(meter)).collect::<Result<_, _>>()?;
        let all = ways_of_all_parts(&totals, meter)?;
        let is_filled = |index| self.free.free_true_count(all.min + index).is_some();
        Ok(all.ways.iter().enumerate().any(|(index, &way)| way && is_filled(index)))
    }

    /// Returns whether every choice of a model for each component can be completed to the total.
    fn every_choice_fits_total(&self) -> bool {
        let (least, most) = self.true_range();
        let fits = |rest: usize| most <= rest && rest - least <= self.free.size;
        self.free.true_outside_fixed.is_some_and(fits)
    }

    /// Returns the possible values of all groups, or `None` if no model exists.
    fn possible_choices(&self, meter: &mut Meter) -> Result<Option<PossibleChoices>, Stop> {
        let (least, most) = self.true_range();
        match self.free.true_outside_fixed {
            None => Ok(Some(self.possible_choices_without_total())),
            Some(rest) if self.every_choice_fits_total() => {
                let of_free = PossibleValues {
                    can_be_true: rest > least,
                    can_be_false: rest - most < self.free.size,
                };
                Ok(Some(PossibleChoices {
                    of_free_variables: of_free,
                    ..self.possible_choices_without_total()
                }))
            }
            Some(_) => self.possible_choices_under_total(meter),
        }
    }

    fn possible_choices_without_total(&self) -> PossibleChoices {
        const EITHER_VALUE: PossibleValues =
            PossibleValues { can_be_true: true, can_be_false: true };
        let of_part = |part: &AnalysedComponent| match &part.solved {
            Ok(solved) => solved.possible_values().to_vec(),
            Err(_) => vec![EITHER_VALUE; part.groups.len()],
        };
        PossibleChoices {
            by_component: self.parts.iter().map(of_part).collect(),
            of_free_variables: EITHER_VALUE,
        }
    }

    /// Computes [`Self::possible_choices`] for a total that forbids some combinations.
    fn possible_choices_under_total(
        &self,
        meter: &mut Meter,
    ) -> Result<Option<PossibleChoices>, Stop> {
        let totals: Vec<WaysByTrueCount<bool>> =
            self.parts.iter().map(|part| part.possible_totals(meter)).collect::<Result<_, _>>()?;
        let mut free = None;
        let all = ways_of_all_parts(&totals, meter)?;
        for (index, _) in all.ways.iter().enumerate().filter(|(_, way)| **way) {
            if let Some(share) = self.free.free_true_count(all.min + index) {
                let free = free.get_or_insert(PossibleValues::default());
                free.can_be_true |= share > 0;
                free.can_be_false |= share < self.free.size;
            }
        }
        let Some(of_free) = free else { return Ok(None) };
        let outside = |min, max, meter: &mut Meter| {
            FreeVariableWeight::ways_outside(self.free, min..=max, meter)
        };
        let complements = ways_without_each_part(&totals, outside, meter)?;
        let parts = self.parts.iter().zip(&complements);
        let of_parts = parts
            .map(|(part, complement)| part.possible_values_within(complement, meter))
            .collect::<Result<_, _>>()?;
        Ok(Some(PossibleChoices { by_component: of_parts, of_free_variables: of_free }))
    }
}

/// The possible values of the groups of each component, and of a free variable.
struct PossibleChoices {
    by_component: Vec<Vec<PossibleValues>>,
    of_free_variables: PossibleValues,
}

impl AnalysedComponent {
    /// Returns which numbers of true variables are possible. For an unsolved component, every
    /// number in its range counts as possible.
    fn possible_totals(&self, meter: &mut Meter) -> Result<WaysByTrueCount<bool>, Stop> {
        if let Ok(solved) = &self.solved {
            return solved.possible_totals(meter);
        }
        let (min, max) = self.range;
        Ok(WaysByTrueCount { min, ways: vec![true; max + 1 - min] })
    }

    /// Returns the possible values of each group. `complement` contains, for each number of true
    /// variables in this component, whether the remaining system allows this number.
    fn possible_values_within(
        &self,
        complement: &[bool],
        meter: &mut Meter,
    ) -> Result<Vec<PossibleValues>, Stop> {
        if let Ok(solved) = &self.solved {
            return solved.possible_values_within(complement, meter);
        }
        let any = complement.contains(&true);
        Ok(vec![PossibleValues { can_be_true: any, can_be_false: any }; self.groups.len()])
    }
}
