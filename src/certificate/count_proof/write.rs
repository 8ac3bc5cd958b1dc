//! Writes the evidence for a count. The writer and the check share the rule for the edges of a
//! node.
//!
//! The counting engine chooses the order of the groups, and the windows that narrow intervals.
//! Slack is inserted after the groups that determine it (`slack_order.rs`). The order and the
//! windows affect only the length of the file.

use std::fmt::Write;

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::model::{MeteredBuffer, Model, ModelCounts, opb};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::{Meter, Reserved, Stop, Unfinished, Unsupported};
use crate::certificate::{Certificate, Name};
use crate::text::MAX_BYTES;
use crate::words::reasons;

use super::claims::SOLUTIONS;
use super::diagram::{Diagram, EdgeTargets, Residuals};
use super::groups::Groups;
use super::intervals::Intervals;
use super::layer_plan::{LayerPlan, LayerPlanError};
use super::read;

/// The error for a file that is too long. No option raises the limit.
const TOO_LONG: Unsupported = Unsupported(reasons::certificate_too_long());

/// Checks that a count of `model` can have a certificate.
///
/// # Errors
/// If the model is unsupported, or the budget ends first.
pub fn expect_certifiable(model: &Model, meter: &mut Meter) -> Result<(), Unfinished> {
    Groups::new(model, meter).map(drop)
}

impl Certificate {
    /// Adds the files that claim and prove a count of `model`, without checking them.
    pub(crate) fn put_count(
        &mut self,
        model: &Model,
        model_counts: &ModelCounts,
        meter: &mut Meter,
    ) -> Result<(), Unfinished> {
        let groups = Groups::new(model, meter)?;
        let evidence = evidence_text(&groups, model_counts, meter)?;
        self.put(Name::COUNTS, claims_text(&groups, model, model_counts, meter)?);
        self.put(Name::DIAGRAMS, evidence);
        Ok(())
    }

    /// Adds the file of the rules of `model` as linear constraints.
    pub(crate) fn put_rules(&mut self, model: &Model, meter: &Meter) -> Result<(), Stop> {
        let mut text = MeteredBuffer::new(meter.clone())?;
        // Writing can only fail because the budget ends. `finish` then returns the error.
        let _ = opb::write(model, &mut text);
        self.files.insert(Name::RULES, text.finish()?);
        Ok(())
    }
}

/// Returns the text of the claims.
fn claims_text(
    groups: &Groups,
    model: &Model,
    model_counts: &ModelCounts,
    meter: &mut Meter,
) -> Result<String, Unfinished> {
    let mut memory = meter.reserve(0)?;
    let bits = model_counts.solutions.bit_len() as u64;
    let mut text = format!("{SOLUTIONS} {}\n", model_counts.solutions);
    if model_counts.solutions != UBig::ZERO {
        for var in groups.first_vars() {
            // The conversion of a number to decimal takes longer than its computation.
            meter.spend_steps(bits)?;
            memory.grow_to(2 * (text.len() as u64 + bits))?;
            let each = &model_counts.distinct_counts
                [model_counts.count_index_of_var[var.index()] as usize];
            writeln!(text, "{} {each}", model.name(var)).expect("strings never fail");
            if text.len() > MAX_BYTES {
                return Err(TOO_LONG.into());
            }
        }
    }
    Ok(text)
}

/// Writes the evidence, with the orders and windows that the counting engine chose. Each node is a
/// unit of work.
///
/// # Errors
/// If the budget ends first, or the file would exceed the length limit of the reader.
fn evidence_text(
    groups: &Groups,
    model_counts: &ModelCounts,
    meter: &mut Meter,
) -> Result<String, Unfinished> {
    let (intervals, memory) = (Intervals::new(groups), meter.reserve(0)?);
    let mut writer = EvidenceWriter { groups, intervals, text: String::new(), memory };
    if writer.intervals.is_contradictory {
        return Ok(writer.text);
    }
    writer.narrow((0..groups.equation_values.len() as u32).collect(), meter)?;
    let variables = model_counts.count_index_of_var.len();
    let _memory = meter.reserve(16 * (groups.len() as usize + variables) as u64)?;
    let of_vars = groups.groups_of_vars(variables);
    for window in &model_counts.bounding_windows {
        let window = window.iter().filter_map(|var| of_vars[var.index()]).collect();
        writer.write_window(groups.with_slack(window, &writer.intervals, meter)?, meter)?;
    }
    let mut ranks = vec![usize::MAX; groups.len() as usize];
    let order = model_counts.variable_order.iter().filter_map(|var| of_vars[var.index()]).collect();
    let order = groups.with_slack(order, &writer.intervals, meter)?;
    order.iter().enumerate().for_each(|(rank, &group)| ranks[group as usize] = rank);
    let mut seen = vec![false; groups.len() as usize];
    for group in 0..groups.len() {
        if writer.intervals.is_contradictory {
            break;
        }
        if !seen[group as usize] && !writer.intervals.of_group(group).is_fixed() {
            let mut part = writer.connected_groups(group, &mut seen, meter)?;
            part.sort_unstable_by_key(|&group| (ranks[group as usize], group));
            let equations = groups.equations_of(&part);
            writer.put(format_args!("part{}\n", NumbersFromOne(&part)));
            let diagram = writer.write_diagram(&equations, &part, meter)?;
            writer.intervals.is_contradictory |= diagram.end_nodes().is_empty();
        }
    }
    Ok(writer.text)
}

impl Groups {
    /// Returns the group of each variable, or `None` for a free variable. Each auxiliary variable
    /// is a group of slack. The groups of auxiliary variables come before all other slack.
    fn groups_of_vars(&self, variables: usize) -> Vec<Option<u32>> {
        let mut of_vars = vec![None; variables];
        for (members, group) in self.members.iter().zip(0..) {
            members.iter().for_each(|var| of_vars[var.index()] = Some(group));
        }
        let first = self.members.len() as u32;
        let auxiliary = of_vars.iter_mut().skip(self.num_vars).zip(first..);
        auxiliary.for_each(|(of_var, group)| *of_var = Some(group));
        of_vars
    }
}

struct EvidenceWriter<'a> {
    groups: &'a Groups,
    intervals: Intervals,
    text: String,
    /// The reservation for the text.
    memory: Reserved,
}

impl EvidenceWriter<'_> {
    fn put(&mut self, words: std::fmt::Arguments<'_>) {
        self.text.write_fmt(words).expect("strings never fail");
    }

    /// Narrows intervals by these equations, in reverse order. If the interval of a group changes,
    /// the other equations of the group are added to the queue. Ends when no equation narrows an
    /// interval.
    fn narrow(&mut self, mut queue: Vec<u32>, meter: &mut Meter) -> Result<(), Stop> {
        let mut queued = vec![false; self.groups.equation_values.len()];
        queue.iter().for_each(|&equation| queued[equation as usize] = true);
        let mut helped = Vec::new();
        while let Some(equation) = queue.pop() {
            queued[equation as usize] = false;
            meter.spend_steps(
                4 * self.groups.groups_of_equation[equation as usize].len() as u64 + 1,
            )?;
            let changed = self.intervals.narrow(self.groups, equation);
            if self.intervals.is_contradictory || !changed.is_empty() {
                helped.push(equation);
            }
            if self.intervals.is_contradictory {
                break;
            }
            for group in changed {
                for &other in &self.groups.equations_of_group[group as usize] {
                    if other != equation && !std::mem::replace(&mut queued[other as usize], true) {
                        queue.push(other);
                    }
                }
            }
        }
        if !helped.is_empty() {
            self.put(format_args!("narrow{}\n", NumbersFromOne(&helped)));
        }
        Ok(())
    }

    /// Writes a window of these groups, if the window narrows an interval or shows a contradiction.
    fn write_window(&mut self, mut order: Vec<u32>, meter: &mut Meter) -> Result<(), Unfinished> {
        let mut seen = FxHashSet::default();
        order.retain(|&group| !self.intervals.of_group(group).is_fixed() && seen.insert(group));
        let equations = read::equations_of_window(self.groups, &self.intervals, &order, meter)?;
        let is_inside = |group: &u32| {
            let of_group = &self.groups.equations_of_group[*group as usize];
            of_group.iter().any(|equation| equations.binary_search(equation).is_ok())
        };
        order.retain(is_inside);
        if order.is_empty() || self.intervals.is_contradictory {
            return Ok(());
        }
        let start = self.text.len();
        self.put(format_args!("window{}\n", NumbersFromOne(&order)));
        let narrowed =
            self.write_diagram(&equations, &order, meter)?.narrow(&mut self.intervals, meter)?;
        if self.intervals.is_contradictory {
            return Ok(());
        }
        if narrowed.is_empty() {
            self.text.truncate(start);
            return Ok(());
        }
        Ok(self.narrow(self.groups.equations_of(&narrowed), meter)?)
    }

    /// Returns the undecided groups that equations connect to this group.
    fn connected_groups(
        &self,
        first: u32,
        seen: &mut [bool],
        meter: &mut Meter,
    ) -> Result<Vec<u32>, Stop> {
        seen[first as usize] = true;
        let mut found = vec![first];
        let mut next = 0;
        while let Some(&group) = found.get(next) {
            next += 1;
            for &equation in &self.groups.equations_of_group[group as usize] {
                let members = &self.groups.groups_of_equation[equation as usize];
                meter.spend_steps(members.len() as u64)?;
                for &other in members {
                    let is_open = !self.intervals.of_group(other).is_fixed();
                    if is_open && !std::mem::replace(&mut seen[other as usize], true) {
                        found.push(other);
                    }
                }
            }
        }
        Ok(found)
    }

    fn write_diagram(
        &mut self,
        equations: &[u32],
        order: &[u32],
        meter: &mut Meter,
    ) -> Result<Diagram, Unfinished> {
        let course = LayerPlan::new(self.groups, &self.intervals, equations, order, meter);
        let course = course.map_err(|reason| match reason {
            LayerPlanError::Stop(stop) => Unfinished::Stop(stop),
            _ => unreachable!("the plan names every undecided group, and exceeds no value"),
        })?;
        let (text, memory) = (&mut self.text, &mut self.memory);
        let mut edges =
            EdgeWriter { text, memory, node_of_residuals: FxHashMap::default(), number: false };
        Diagram::expand(course, &mut edges, meter)
    }
}

/// Indices in the form of the file: numbers from 1, each after a blank.
struct NumbersFromOne<'a>(&'a [u32]);

impl std::fmt::Display for NumbersFromOne<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|number| write!(f, " {}", number + 1))
    }
}

/// Writes the edges of a diagram. Two nodes of a layer with equal residuals become one node.
struct EdgeWriter<'a> {
    text: &'a mut String,
    memory: &'a mut Reserved,
    node_of_residuals: FxHashMap<Box<[u32]>, u32>,
    /// Whether the last written edge was a number, so that a comma must follow.
    number: bool,
}

impl EdgeTargets for EdgeWriter<'_> {
    type Error = Unfinished;

    fn begin_layer(&mut self) -> Result<(), Unfinished> {
        self.number = false;
        Ok(())
    }

    fn target(&mut self, residuals: &[u32], after: &mut Residuals) -> Result<u32, Unfinished> {
        if self.text.len() > MAX_BYTES {
            return Err(TOO_LONG.into());
        }
        if let Some(&known) = self.node_of_residuals.get(residuals) {
            let comma = if self.number { "," } else { "" };
            write!(self.text, "{comma}{}", after.num_nodes - known).expect("strings never fail");
            self.number = true;
            return Ok(known);
        }
        self.text.push('.');
        self.number = false;
        let new = after.add(residuals);
        self.node_of_residuals.insert(residuals.into(), new);
        Ok(new)
    }

    fn end_layer(&mut self) -> Result<(), Unfinished> {
        self.node_of_residuals.clear();
        self.text.push('\n');
        Ok(self.memory.grow_to(2 * self.text.len() as u64)?)
    }

    /// The bytes of a node in addition to its residuals: a box with its content, and an entry of a
    /// table that may have twice the needed size.
    const BYTES_PER_NODE: u64 = 64;
}
