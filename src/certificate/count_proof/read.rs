//! `diagrams.txt`: the evidence for the counts.
//!
//! ```text
//! narrow 3 1 2
//! window 2 7 3
//! ..
//! .1.
//! ..1,2
//! part 2 3
//! ..
//! .1
//! ```
//!
//! Equations and groups are numbered as in [`Groups`], but from 1. The file has lines of these
//! kinds, in this order. Each kind of line may be repeated:
//!
//! - `narrow E E ...`: narrows the intervals of the groups of each equation, one equation after the
//!   other ([`Intervals::narrow`]).
//! - `window G G ...`: gives a diagram of all equations whose undecided groups are among these
//!   groups. The diagram decides the groups in this order. A window narrows the intervals: the
//!   interval of each group shrinks to the numbers that occur on paths to the diagram's end.
//! - `part G G ...`: gives a diagram of all equations that contain one of these groups. The line
//!   must list all undecided groups of these equations. The check counts the paths of this diagram.
//!   Each undecided group is in exactly one part. A diagram without a path to the end shows a
//!   contradiction.
//!
//! A contradiction ends the file.
//!
//! A diagram has a line for each of its groups. The line lists the edges of the first node, then
//! the edges of the second node, and so on. A node has one edge for each number of true variables
//! that the rule ([`Step`](super::layer_plan::Step)) allows, from the least to the largest number.
//! An edge is `.` if its target is a new node. If the target is an existing node after the layer,
//! the edge is the number of this node. These numbers count backwards: the last node has the number
//! 1. A comma separates two consecutive numbers.

use rustc_hash::FxHashSet;

use crate::budget::{Meter, Stop};
use crate::certificate::lines::{Line, Lines};
use crate::certificate::name::Name;
use crate::certificate::refusal::{LineError, Refusal};
use crate::words::{Sentence, certificates};

use super::diagram::{Diagram, EdgeTargets, Residuals};
use super::groups::Groups;
use super::intervals::{Interval, Intervals};
use super::layer_plan::{LayerPlan, LayerPlanError};

/// The facts that `diagrams.txt` proves.
#[derive(Debug)]
pub struct ProvedFacts {
    pub intervals: Intervals,
    /// The diagrams of the parts, whose paths are counted.
    pub parts: Vec<Diagram>,
}

/// Reads `diagrams.txt`, and returns the facts that it proves. Each node, line and equation is a
/// unit of work.
pub fn read(
    name: Name,
    bytes: &[u8],
    groups: &Groups,
    meter: &mut Meter,
) -> Result<ProvedFacts, Refusal> {
    // Memory for the lists of parts, and for the groups that are decided.
    let _memory =
        meter.reserve((9 * groups.len() as usize + 8 * groups.equation_values.len()) as u64)?;
    let mut reader = Reader {
        groups,
        lines: Lines::new(name, bytes)?,
        facts: ProvedFacts { intervals: Intervals::new(groups), parts: Vec::new() },
        decided: vec![false; groups.len() as usize],
    };
    while let Some(line) = reader.lines.next_or_end() {
        reader.read_statement(line, meter)?;
    }
    reader.check_complete(meter)?;
    Ok(reader.facts)
}

struct Reader<'a> {
    groups: &'a Groups,
    lines: Lines<'a>,
    facts: ProvedFacts,
    /// Whether each group is in a part.
    decided: Vec<bool>,
}

impl Reader<'_> {
    fn read_statement(&mut self, line: Line<'_>, meter: &mut Meter) -> Result<(), Refusal> {
        meter.spend(1)?;
        meter.spend_steps(line.work_steps())?;
        let _numbers = meter.reserve(2 * line.literal_bytes())?;
        let refuse = |expected: Sentence| Err(line.unexpected(expected));
        if self.facts.intervals.is_contradictory {
            return refuse(certificates::end_after_contradiction());
        }
        let (word, rest) = line.text.split_once(' ').unwrap_or((line.text, ""));
        let (equations, groups) = (self.groups.equation_values.len(), self.groups.len() as usize);
        match word {
            "part" => {
                let order = line.parse_indices(rest, certificates::group_number, groups)?;
                self.read_part(line, &order, meter)
            }
            _ if !self.facts.parts.is_empty() => refuse(certificates::part_and_groups()),
            "narrow" => {
                for equation in
                    line.parse_indices(rest, certificates::equation_number, equations)?
                {
                    meter.spend(1)?;
                    meter.spend_steps(
                        4 * self.groups.groups_of_equation[equation as usize].len() as u64,
                    )?;
                    if self.facts.intervals.is_contradictory {
                        return refuse(certificates::end_after_contradiction());
                    }
                    self.facts.intervals.narrow(self.groups, equation);
                }
                Ok(())
            }
            "window" => {
                let order = line.parse_indices(rest, certificates::group_number, groups)?;
                let equations =
                    equations_of_window(self.groups, &self.facts.intervals, &order, meter)?;
                let window = self.read_diagram(line, &equations, &order, meter)?;
                window.narrow(&mut self.facts.intervals, meter)?;
                Ok(())
            }
            _ => refuse(certificates::narrow_window_or_part()),
        }
    }

    fn read_part(
        &mut self,
        line: Line<'_>,
        order: &[u32],
        meter: &mut Meter,
    ) -> Result<(), Refusal> {
        let equations = self.groups.equations_of(order);
        for &group in order {
            if std::mem::replace(&mut self.decided[group as usize], true) {
                return Err(invalid_plan(line, self.groups, LayerPlanError::InvalidGroup(group)));
            }
        }
        let part = self.read_diagram(line, &equations, order, meter)?;
        self.facts.intervals.is_contradictory |= part.end_nodes().is_empty();
        self.facts.parts.push(part);
        Ok(())
    }

    fn read_diagram(
        &mut self,
        line: Line<'_>,
        equations: &[u32],
        order: &[u32],
        meter: &mut Meter,
    ) -> Result<Diagram, Refusal> {
        let intervals = &self.facts.intervals;
        let course = LayerPlan::new(self.groups, intervals, equations, order, meter)
            .map_err(|reason| invalid_plan(line, self.groups, reason))?;
        let mut edges = EdgeReader { lines: &mut self.lines, line: None, rest: &[] };
        Diagram::expand(course, &mut edges, meter)
    }

    /// Checks that every group and every equation is decided.
    fn check_complete(&self, meter: &mut Meter) -> Result<(), Refusal> {
        let Self { groups, facts: ProvedFacts { intervals, .. }, decided, lines } = self;
        if intervals.is_contradictory {
            return Ok(());
        }
        let refuse = |expected: Sentence| Err(lines.missing(expected));
        for (group, (interval, &decided)) in intervals.iter().zip(decided).enumerate() {
            if !interval.is_fixed() && !decided {
                return refuse(certificates::part_with_group(group + 1));
            }
        }
        for (equation, members) in groups.groups_of_equation.iter().enumerate() {
            meter.spend_steps(members.len() as u64 + 1)?;
            let interval = |&group: &u32| intervals.of_group(group);
            if members.iter().all(|group| interval(group).is_fixed()) {
                let sum: u64 = members.iter().map(|group| u64::from(interval(group).least)).sum();
                if sum != u64::from(groups.equation_values[equation]) {
                    return refuse(certificates::narrow_failing_equation(equation + 1));
                }
            }
        }
        Ok(())
    }
}

/// Returns the equations whose undecided groups are all among these groups.
pub fn equations_of_window(
    groups: &Groups,
    intervals: &Intervals,
    order: &[u32],
    meter: &mut Meter,
) -> Result<Vec<u32>, Stop> {
    let members: FxHashSet<u32> = order.iter().copied().collect();
    let mut equations = groups.equations_of(order);
    for &equation in &equations {
        meter.spend_steps(groups.groups_of_equation[equation as usize].len() as u64)?;
    }
    let is_inside = |group: &u32| members.contains(group) || intervals.of_group(*group).is_fixed();
    equations
        .retain(|&equation| groups.groups_of_equation[equation as usize].iter().all(is_inside));
    Ok(equations)
}

impl Groups {
    /// Returns the equations of some groups, in ascending order.
    pub fn equations_of(&self, order: &[u32]) -> Vec<u32> {
        let memberships = order.iter().flat_map(|&group| &self.equations_of_group[group as usize]);
        let mut equations: Vec<u32> = memberships.copied().collect();
        equations.sort_unstable();
        equations.dedup();
        equations
    }
}

fn invalid_plan(line: Line<'_>, groups: &Groups, reason: LayerPlanError) -> Refusal {
    let expected = match reason {
        LayerPlanError::Stop(stop) => return stop.into(),
        LayerPlanError::InvalidGroup(group) => certificates::undecided_groups(group as usize + 1),
        LayerPlanError::UnnamedGroup(group) => certificates::also_group(group as usize + 1),
        LayerPlanError::ValueExceeded(equation) => {
            let value = groups.equation_values[equation as usize] as usize;
            certificates::no_more_in_equation(value, equation as usize + 1)
        }
    };
    line.unexpected(expected)
}

impl Line<'_> {
    /// Reads one or more numbers from 1 to `most`. Returns these numbers as indices, which count
    /// from 0.
    fn parse_indices(
        self,
        text: &str,
        expected: fn(usize) -> Sentence,
        most: usize,
    ) -> Result<Vec<u32>, Refusal> {
        let refuse = |word: &str| self.refuse(LineError::expected(expected(most), word));
        let number = |word: &str| {
            let number = word.parse().ok().filter(|number| (1..=most).contains(number));
            number.map(|number: usize| number as u32 - 1).ok_or_else(|| refuse(word))
        };
        text.split(' ').map(number).collect()
    }
}

/// Reads the edges of a diagram from the lines of the file.
struct EdgeReader<'a, 'b> {
    lines: &'b mut Lines<'a>,
    /// The line of the layer, and the part of the line that is not read yet.
    line: Option<Line<'a>>,
    rest: &'a [u8],
}

impl EdgeReader<'_, '_> {
    fn refuse(&self, expected: Sentence) -> Refusal {
        let found = String::from_utf8_lossy(self.rest);
        match self.line {
            Some(line) => line.refuse(LineError::expected(expected, &found)),
            None => self.lines.missing(expected),
        }
    }

    /// Reads an edge. Returns 0 if the target is a new node. Otherwise returns the number of the
    /// target, counted backwards from the last node.
    fn read_edge(&mut self) -> Option<u32> {
        match *self.rest {
            [b'.', ref rest @ ..] => {
                self.rest = rest;
                Some(0)
            }
            [b'1'..=b'9', ..] => {
                let is_digit = |byte: &&u8| byte.is_ascii_digit();
                let digits = self.rest.iter().take_while(is_digit).count();
                let (number, rest) = self.rest.split_at(digits);
                self.rest = match *rest {
                    // The comma must stand between two numbers.
                    [b',', ref rest @ ..] if matches!(*rest, [b'1'..=b'9', ..]) => rest,
                    _ => rest,
                };
                std::str::from_utf8(number).ok()?.parse().ok()
            }
            _ => None,
        }
    }
}

impl EdgeTargets for EdgeReader<'_, '_> {
    type Error = Refusal;

    fn begin_layer(&mut self) -> Result<(), Refusal> {
        let line = self.lines.next(certificates::edges_of_layer)?;
        self.line = Some(line);
        self.rest = line.text.as_bytes();
        Ok(())
    }

    fn target(&mut self, residuals: &[u32], after: &mut Residuals) -> Result<u32, Refusal> {
        let before = self.rest;
        let Some(back) = self.read_edge() else {
            return Err(self.refuse(certificates::edge_for_each_choice()));
        };
        if back == 0 {
            return Ok(after.add(residuals));
        }
        let to = after.num_nodes.checked_sub(back).filter(|&to| after.at_node(to) == residuals);
        to.ok_or_else(|| {
            self.rest = before;
            self.refuse(certificates::edge_with_equal_rest())
        })
    }

    fn end_layer(&mut self) -> Result<(), Refusal> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.refuse(certificates::end_of_layer())) }
    }

    const BYTES_PER_NODE: u64 = 0;
}

impl Diagram {
    /// Narrows the interval of each group to the numbers that occur on paths to the end. Returns
    /// the groups whose intervals became narrower.
    pub fn narrow(&self, intervals: &mut Intervals, meter: &mut Meter) -> Result<Vec<u32>, Stop> {
        let ends = self.end_nodes();
        let _memory = meter.reserve(u64::from(ends.end))?;
        meter.spend_steps((self.num_nodes() + self.num_edges()) as u64)?;
        let mut alive = vec![false; ends.end as usize];
        alive[ends.start as usize..].fill(true);
        let mut narrowed = Vec::new();
        for layer in self.layers().rev() {
            let mut found: Option<Interval> = None;
            for node in layer.nodes {
                for (trues, to) in self.edges_of(node, &layer.next_nodes) {
                    if alive[to as usize] {
                        alive[node as usize] = true;
                        let (least, most) = found.map_or((trues, trues), |f| (f.least, f.most));
                        let interval = Interval { least: least.min(trues), most: most.max(trues) };
                        found = Some(interval);
                    }
                }
            }
            match found {
                Some(found) if intervals.set(layer.group, found) => narrowed.push(layer.group),
                Some(_) => {}
                None => intervals.is_contradictory = true,
            }
        }
        Ok(narrowed)
    }
}
