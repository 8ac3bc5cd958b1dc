//! The player that sets up templates. It chooses templates, colours and swaps by the mean score of a
//! move over samples of the hidden jewels.

use std::collections::VecDeque;
use std::rc::Rc;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::hidden_jewels::FallingJewelSamples;
use super::pace::{DecisionLimits, PlanEffort, ThinkingPace};
use super::plan::{SetupPlan, plan_setup};
use super::prepared_template::PreparedTemplate;
use super::short_plans::{RatedPlan, short_plan};
use super::template_colouring::{CoolingSchedule, TemplateColouring};
use super::template_rating::board_after_trigger;
use super::{ALWAYS_LEGAL_SWAP, Policy, library};
use gridproof::budget::{Budget, Meter};
use gridproof::grid::Cell;
use gridproof::puzzles::jewels::exact::best_swap;
use gridproof::puzzles::jewels::rules::{Board, Colour, Swap};

/// A stage of the search for colours. Each stage considers fewer templates than the previous one.
struct ColouringStage {
    /// The number of best colourings of templates that the stage keeps.
    most: usize,
    /// The share of the search steps that this stage takes.
    share: f64,
    /// The number of samples of the hidden jewels on which this stage compares colourings.
    samples: usize,
}

const COLOURING_STAGES: [ColouringStage; 4] = [
    ColouringStage { most: usize::MAX, share: 0.2, samples: 8 },
    ColouringStage { most: 24, share: 0.2, samples: 16 },
    ColouringStage { most: 8, share: 0.3, samples: 24 },
    ColouringStage { most: NUM_PLANNED_COLOURINGS, share: 0.3, samples: 24 },
];

/// The number of colourings that the last stage keeps. The player makes plans for these.
const NUM_PLANNED_COLOURINGS: usize = 3;

/// The inputs of planning: the board, the templates and the limits.
#[derive(Clone, Copy)]
struct PlanningInputs<'a> {
    board: &'a Board,
    /// The number of remaining moves.
    left: usize,
    samples: &'a FallingJewelSamples,
}

pub struct ChainPolicy {
    colours: Colour,
    random: Pcg64Mcg,
    pace: ThinkingPace,
    /// The templates for the side of the board; `None` until the side is known.
    templates: Option<Rc<[PreparedTemplate]>>,
    queue: VecDeque<Swap>,
    expected_board: Option<Board>,
    /// The number of moves of all template plans so far; `planned_score` is their score.
    planned_moves: f64,
    planned_score: f64,
    plans: usize,
    /// The number of short plans since templates were last considered.
    moves_since_plan: usize,
    /// The annealing steps for the current plan.
    steps: usize,
}

impl ChainPolicy {
    pub fn new(effort: PlanEffort, colours: Colour, seed: u64) -> Self {
        Self {
            colours,
            random: Pcg64Mcg::seed_from_u64(seed),
            pace: ThinkingPace::new(effort),
            templates: None,
            queue: VecDeque::new(),
            expected_board: None,
            planned_moves: 0.0,
            planned_score: 0.0,
            plans: 0,
            moves_since_plan: 0,
            steps: 0,
        }
    }

    /// Returns the value of a plan with `moves` moves and this score when `left` moves are left.
    /// The value is the score of the plan plus the expected score of the moves after the plan.
    /// Before the first plan, the value is the score per move.
    fn plan_value(&self, mean_score: f64, moves: usize, left: usize) -> f64 {
        if moves > left {
            return f64::MIN;
        }
        if self.plans == 0 {
            return mean_score / moves as f64;
        }
        mean_score + self.expected_score(left - moves, left)
    }

    /// Returns the value by which the player compares a short plan and a template plan: the score
    /// of the plan and of the moves after it if the work suffices for more plans, and otherwise the
    /// score per move.
    fn comparison_value(&self, plan: &RatedPlan, left: usize) -> f64 {
        let moves = plan.swaps.len();
        if self.pace.is_ahead() {
            return self.plan_value(plan.mean_score, moves, left);
        }
        plan.mean_score / moves as f64
    }

    /// Whether more than a few plans can be played in the remaining moves.
    fn is_far_from_end(&self, left: usize) -> bool {
        const MIN_DISTANCE_FROM_END: f64 = 2.5;
        left as f64 > MIN_DISTANCE_FROM_END * self.usual_plan_length()
    }

    /// Returns the score that `moves` moves bring at the mean score per move so far. Near the end,
    /// they are whole plans and one smaller plan, which scores less per move.
    fn expected_score(&self, moves: usize, left: usize) -> f64 {
        const SMALLER_PLAN_SHARE: f64 = 0.6;
        let usual = self.usual_plan_length();
        let rate = self.planned_score / self.planned_moves;
        let moves = moves as f64;
        if self.is_far_from_end(left) {
            return rate * moves;
        }
        let part = moves % usual;
        rate * (moves - part + SMALLER_PLAN_SHARE * part * part / usual)
    }

    fn usual_plan_length(&self) -> f64 {
        let plans = self.plans.max(1) as f64;
        self.planned_moves / plans
    }

    /// Returns the templates for the side of the board. The first call prepares them, and is slow.
    fn prepared_templates(&mut self, board: &Board) -> Rc<[PreparedTemplate]> {
        let load = || library::templates(board.shape().rows).map(PreparedTemplate::new).collect();
        Rc::clone(self.templates.get_or_insert_with(load))
    }

    fn template_plan(
        &mut self,
        board: &Board,
        left: usize,
        samples: &FallingJewelSamples,
        meter: &mut Meter,
    ) -> Option<RatedPlan> {
        let templates = self.prepared_templates(board);
        let situation = PlanningInputs { board, left, samples };
        let colourings = self.coloured_templates(&templates, situation, meter);
        self.best_plan(colourings, situation, meter)
    }

    /// Returns the templates in good colours, best first. If the budget ends, returns the templates
    /// found so far.
    fn coloured_templates<'a>(
        &mut self,
        templates: &'a [PreparedTemplate],
        situation: PlanningInputs<'_>,
        meter: &mut Meter,
    ) -> Vec<(f64, TemplateColouring<'a>)> {
        let moves = self.likely_plan_length(situation.board).min(situation.left as f64);
        self.pace.note_plan(moves);
        let steps = self.pace.effort.steps as f64 * moves;
        let mut colourings: Vec<(f64, TemplateColouring<'_>)> = Vec::new();
        for prepared_template in templates {
            let mut colouring = prepared_template.without_colours(situation.board, self.colours);
            colouring.colour_at_random(&mut self.random);
            colourings.push((f64::MAX, colouring));
        }
        'stages: for ColouringStage { most, share, samples: number } in COLOURING_STAGES {
            keep_best(&mut colourings, most);
            let steps = (share * steps / colourings.len().max(1) as f64) as usize;
            for (value, colouring) in &mut colourings {
                if meter.check_limits().is_err() {
                    break 'stages;
                }
                self.anneal(colouring, steps, situation.left, meter);
                *value = self.rate_colouring(colouring, situation, number);
            }
        }
        colourings.retain(|&(value, _)| value < f64::MAX);
        keep_best(&mut colourings, NUM_PLANNED_COLOURINGS);
        colourings
    }

    /// Returns the best plan for `colourings`, or the best so far if the budget ends.
    fn best_plan(
        &mut self,
        colourings: Vec<(f64, TemplateColouring<'_>)>,
        situation: PlanningInputs<'_>,
        meter: &mut Meter,
    ) -> Option<RatedPlan> {
        let moves = self.likely_plan_length(situation.board).min(situation.left as f64);
        let climbs = (self.pace.effort.climbs as f64 * moves) as usize / colourings.len().max(1);
        let mut best: Option<(f64, RatedPlan)> = None;
        for (_, mut colouring) in colourings {
            if best.is_some() && meter.check_limits().is_err() {
                break;
            }
            self.improve_colours(&mut colouring, climbs, situation, meter);
            for (value, plan) in self.plans_for_colouring(&colouring, situation, meter) {
                if best.as_ref().is_none_or(|(known, _)| value > *known) {
                    best = Some((value, plan));
                }
            }
        }
        best.map(|(_, plan)| plan)
    }

    /// Estimates the number of moves of a plan from the plans so far.
    fn likely_plan_length(&self, board: &Board) -> f64 {
        /// The assumed number of moves per cell before the first plan.
        const MOVES_PER_CELL: f64 = 0.36;
        let assumed = MOVES_PER_CELL * board.shape().area() as f64;
        if self.plans > 0 { self.usual_plan_length() } else { assumed }
    }

    /// Improves a colouring. Leaves out symbols for which jewels or moves are lacking.
    fn anneal(
        &mut self,
        colouring: &mut TemplateColouring<'_>,
        steps: usize,
        left: usize,
        meter: &mut Meter,
    ) {
        const WARM_TEMPERATURE: f64 = 3.0;
        const COLD_TEMPERATURE: f64 = 0.2;
        let cooling = CoolingSchedule { from: WARM_TEMPERATURE, to: COLD_TEMPERATURE, steps };
        self.steps += colouring.anneal_within(cooling, &mut self.random, meter);
        if !colouring.is_without_faults() || colouring.num_swaps() as usize >= left {
            colouring.leave_out_until_feasible(left - 1);
            let cooling = CoolingSchedule { from: 1.0, ..cooling };
            self.steps += colouring.anneal_within(cooling, &mut self.random, meter);
        }
    }

    /// Returns the value of a colouring, on the assumption that irrelevant cells keep their jewels.
    fn rate_colouring(
        &self,
        colouring: &TemplateColouring<'_>,
        situation: PlanningInputs<'_>,
        number: usize,
    ) -> f64 {
        if !colouring.is_without_faults() {
            return f64::MIN;
        }
        let PlanningInputs { board, left, samples } = situation;
        let mean_score = samples.mean_score(&board_after_trigger(board, colouring), number);
        self.plan_value(mean_score, colouring.num_swaps() as usize + 1, left)
    }

    /// Raises the score of a colouring: changes one colour, or leaves the last symbols out.
    fn improve_colours(
        &mut self,
        colouring: &mut TemplateColouring<'_>,
        climbs: usize,
        situation: PlanningInputs<'_>,
        meter: &mut Meter,
    ) {
        let number = self.pace.effort.samples / 2;
        let mut value = self.rate_colouring(colouring, situation, number);
        for _ in 0..climbs {
            let active = colouring.active_symbols();
            if active.is_empty() || meter.check_limits().is_err() {
                return;
            }
            let before = colouring.symbol_colours().to_vec();
            if self.random.random_range(0..20) == 0 {
                colouring.leave_out_row_or_group();
            } else {
                colouring.change_at_random(&active, &mut self.random);
            }
            let after = self.rate_colouring(colouring, situation, number);
            if after >= value {
                value = after;
            } else {
                colouring.set_colours(&before);
            }
        }
    }

    /// Makes and rates plans for a colouring, with all orders of the cells that the budget allows.
    fn plans_for_colouring(
        &mut self,
        colouring: &TemplateColouring<'_>,
        situation: PlanningInputs<'_>,
        meter: &mut Meter,
    ) -> Vec<(f64, RatedPlan)> {
        let PlanningInputs { board, left, samples } = situation;
        let target = colouring.target_grid();
        let mut order: Vec<Cell> = board.shape().cells().collect();
        let mut found = Vec::new();
        for number in 0..self.pace.effort.orders {
            if number > 0 && meter.check_limits().is_err() {
                break;
            }
            order.shuffle(&mut self.random);
            let Some(SetupPlan { swaps, board: ready }) = plan_setup(board, &target, &order) else {
                continue;
            };
            for trigger in colouring.triggers(&ready) {
                let mut after = ready.clone();
                after.swap(trigger);
                let mean_score = samples.mean_score(&after, usize::MAX);
                let swaps: Vec<Swap> = swaps.iter().copied().chain([trigger]).collect();
                let value = self.plan_value(mean_score, swaps.len(), left);
                found.push((value, RatedPlan { swaps, mean_score }));
            }
        }
        found.retain(|&(value, _)| value > f64::MIN);
        found
    }
}

fn keep_best(colourings: &mut Vec<(f64, TemplateColouring<'_>)>, most: usize) {
    colourings.retain(|&(value, _)| value > f64::MIN);
    colourings.sort_by(|a, b| b.0.total_cmp(&a.0));
    colourings.truncate(most);
}

impl Policy for ChainPolicy {
    fn next(&mut self, board: &Board, left: usize, guard: &Budget) -> Swap {
        self.pace.note_decision_start(guard);
        if self.expected_board.as_ref() != Some(board) {
            self.queue.clear();
        }
        if self.queue.is_empty() {
            let moves = self.likely_plan_length(board).min(left as f64);
            match self.pace.decision_limits(left, moves, guard) {
                DecisionLimits::Search(budget) => self.search_and_report(board, left, &budget),
                DecisionLimits::Swap(budget) => {
                    self.queue.extend(best_swap(board, &budget).so_far.map(|best| best.swap));
                }
            }
        }
        let swap = self.queue.pop_front().unwrap_or(ALWAYS_LEGAL_SWAP);
        let mut after = board.clone();
        after.swap(swap);
        self.expected_board = Some(after);
        self.pace.note_decision_end(guard);
        swap
    }
}

impl ChainPolicy {
    /// Searches for a plan, and reports the work to [`ThinkingPace`].
    fn search_and_report(&mut self, board: &Board, left: usize, budget: &Budget) {
        // The templates are prepared first, so that this does not count as search time.
        self.prepared_templates(board);
        let before = budget.time_left();
        self.steps = 0;
        self.search_plan(board, left, &mut budget.meter());
        let taken = before.zip(budget.time_left()).map(|(before, now)| before.saturating_sub(now));
        self.pace.note_search(self.steps, taken);
    }

    fn search_plan(&mut self, board: &Board, left: usize, meter: &mut Meter) {
        let samples = match self.pace.effort.samples {
            0 => FallingJewelSamples::without_matches(),
            number => FallingJewelSamples::draw(number, self.colours, &mut self.random),
        };
        let tries = self.pace.effort.preparations;
        let small =
            short_plan(board, &samples, tries, &mut self.random).filter(|s| s.swaps.len() <= left);
        if let Some(small) = small.as_ref().filter(|small| self.is_clearly_better(small)) {
            self.moves_since_plan += 1;
            self.queue.extend(small.swaps.iter().copied());
            return;
        }
        self.moves_since_plan = 0;
        let plan = self.template_plan(board, left, &samples, meter);
        let value = |plan: &RatedPlan| self.comparison_value(plan, left);
        let small_value = small.as_ref().map_or(f64::MIN, value);
        match plan.filter(|plan| value(plan) > small_value) {
            Some(plan) => {
                self.planned_moves += plan.swaps.len() as f64;
                self.planned_score += plan.mean_score;
                self.plans += 1;
                self.queue = plan.swaps.into();
            }
            None => self.queue.extend(small.into_iter().flat_map(|small| small.swaps)),
        }
    }

    /// Whether a short plan is so much better than the template plans so far that the player skips
    /// the slow search for a template plan. After a few short plans, the player searches anyway.
    fn is_clearly_better(&self, small: &RatedPlan) -> bool {
        const MIN_RATE_FACTOR: f64 = 1.1;
        const MOST_SHORT_PLANS: usize = 8;
        let usual = self.planned_score / self.planned_moves;
        let rate = small.mean_score / small.swaps.len() as f64;
        self.plans > 0 && self.moves_since_plan < MOST_SHORT_PLANS && rate > MIN_RATE_FACTOR * usual
    }
}

#[cfg(test)]
mod tests;
