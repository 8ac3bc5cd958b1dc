//! Checks the steps of a proof, each of which derives an inequality from earlier ones.

use std::collections::BTreeMap;

use crate::budget::{Meter, Reserved, Stop};
use crate::certificate::lines::Line;
use crate::certificate::refusal::Refusal;
use crate::words::certificates;

use super::inequality::{DraftInequality, Inequality, MAX_WEIGHT_SUM, Term, VariableValues};
use super::words::{Literal, Words};

/// The rules, followed by the inequalities that have been derived so far.
pub struct DerivedInequalities {
    /// The inequalities, numbered from 1.
    inequalities: Vec<Inequality>,
    /// The number of variables of the rules, which are named x1, x2 and so on.
    of_rules: usize,
    /// The index of each defined variable, by its number in the file. Indices count from 0, and the
    /// variables of the rules come first.
    defined_variables: BTreeMap<u64, u32>,
    /// The second half of an unfinished definition. The next line must state this half.
    second_half: Option<Inequality>,
    values: VariableValues,
    memory: Reserved,
    /// The bytes that are permanently reserved.
    bytes: u64,
}

/// The bytes of an inequality with its number. Lists may have twice the needed size.
const BYTES_PER_INEQUALITY: u64 = 160;
/// The bytes of a term. The factor allows for lists of twice the needed size, and for the copy when
/// a list grows.
const BYTES_PER_TERM: u64 = 3 * size_of::<Term>() as u64;

/// The bytes of memory for each byte of a line. In the text, a term takes at least five bytes, and
/// a number at least two.
const BYTES_PER_TEXT_BYTE: u64 = 12;

impl DerivedInequalities {
    /// Creates an empty list of inequalities over `num_vars` variables.
    pub fn new(num_vars: usize, meter: &mut Meter) -> Result<Self, Stop> {
        // In the file, an unsatisfiable rule contains `x1`, even if the model has no variables.
        let of_rules = num_vars.max(1);
        let bytes = VariableValues::BYTES_PER_VARIABLE * of_rules as u64;
        let memory = meter.reserve(bytes)?;
        Ok(Self {
            inequalities: Vec::new(),
            of_rules,
            defined_variables: BTreeMap::new(),
            second_half: None,
            values: VariableValues::new(of_rules),
            memory,
            bytes,
        })
    }

    /// Returns the number of inequalities, which is also the number of the last inequality.
    pub fn num_inequalities(&self) -> usize {
        self.inequalities.len()
    }

    /// Adds a rule.
    pub fn add_rule(&mut self, rule: DraftInequality, meter: &mut Meter) -> Result<(), Stop> {
        meter.spend(1)?;
        meter.spend_steps(rule.terms.len() as u64)?;
        self.reserve_for_inequality(rule.terms.len())?;
        // All weights of a rule are 1, so their sum does not overflow.
        let inequality = rule.into_inequality().ok_or(Stop::Memory)?;
        self.inequalities.push(inequality);
        Ok(())
    }

    /// Reserves memory for another inequality.
    fn reserve_for_inequality(&mut self, terms: usize) -> Result<(), Stop> {
        self.bytes += BYTES_PER_INEQUALITY + BYTES_PER_TERM * terms as u64;
        self.memory.grow_to(self.bytes)
    }

    /// Checks a step and adds its inequality.
    pub fn check_step(&mut self, line: Line, meter: &mut Meter) -> Result<(), Refusal> {
        let _read = meter.reserve(BYTES_PER_TEXT_BYTE * line.text.len() as u64)?;
        let mut words = Words::new(line)?;
        let start = words;
        let rule = words.next();
        if rule != Some("red") {
            self.expect_complete_definition(line)?;
        }
        let derived = match rule {
            Some("pol") => self.read_sum(&mut words, meter)?,
            Some("rup") => self.read_propagated(&mut words, meter)?,
            Some("red") => self.read_definition(&mut words)?,
            _ => return Err(start.refuse(certificates::proof_step())),
        };
        words.end()?;
        self.reserve_for_inequality(derived.terms.len())?;
        self.inequalities.push(derived);
        Ok(())
    }

    /// Checks that the last definition is complete.
    pub fn expect_complete_definition(&self, line: Line) -> Result<(), Refusal> {
        match self.second_half {
            Some(_) => Err(line.unexpected(certificates::other_half_of_definition())),
            None => Ok(()),
        }
    }

    pub fn inequality_at(&self, number: usize) -> &Inequality {
        &self.inequalities[number - 1]
    }

    /// Reads the number of an existing inequality.
    pub fn read_inequality_number(&self, words: &mut Words) -> Result<usize, Refusal> {
        let before = *words;
        let number = words.read_number(certificates::inequality_number)?;
        let number =
            usize::try_from(number).ok().filter(|at| (1..=self.num_inequalities()).contains(at));
        number.ok_or_else(|| before.refuse(certificates::inequality_number()))
    }

    /// Computes a sum such as `pol 1 4 + x7 2 * +`. Each operator follows its two operands. The
    /// first operand is a summand, and the second operand is a summand or a number.
    fn read_sum(&self, words: &mut Words, meter: &mut Meter) -> Result<Inequality, Refusal> {
        /// The bytes of a summand on the stack.
        const BYTES_PER_SUMMAND: u64 = 160;
        let line = words.line;
        let too_large = || too_large_error(line);
        let mut stack: Vec<DraftInequality> = Vec::new();
        let mut memory = meter.reserve(0)?;
        let mut bytes = 0;
        while let Some(word) = words.peek() {
            meter.spend(1)?;
            let operator = *words;
            if word == "+" {
                words.next();
                let (last, before) = (stack.pop(), stack.last_mut());
                let pair = last.zip(before);
                let (last, sum) =
                    pair.ok_or_else(|| operator.refuse(certificates::sums_before_plus()))?;
                meter.spend_steps(last.terms.len() as u64)?;
                bytes += BYTES_PER_TERM * last.terms.len() as u64;
                memory.grow_to(bytes)?;
                sum.add(&last).ok_or_else(too_large)?;
                continue;
            }
            let mut after = *words;
            after.next();
            match after.peek() {
                Some(factor @ ("*" | "d")) => {
                    let by = words.read_number(certificates::plain_number)?;
                    words.next();
                    let sum = stack
                        .pop()
                        .ok_or_else(|| operator.refuse(certificates::sum_before_number()))?;
                    meter.spend_steps(2 * sum.terms.len() as u64)?;
                    stack.push(apply_operator(sum, factor, by).ok_or_else(too_large)?);
                }
                _ => {
                    let summand = self.read_summand(words)?;
                    meter.spend_steps(summand.terms.len() as u64)?;
                    bytes += BYTES_PER_SUMMAND + BYTES_PER_TERM * summand.terms.len() as u64;
                    memory.grow_to(bytes)?;
                    stack.push(summand);
                }
            }
        }
        match (stack.pop(), stack.pop()) {
            (Some(sum), None) => {
                meter.spend_steps(2 * sum.terms.len() as u64)?;
                sum.into_inequality().ok_or_else(too_large)
            }
            _ => Err(words.refuse(certificates::one_sum())),
        }
    }

    /// Reads a summand: an inequality by its number, or a literal (`>= 0`).
    fn read_summand(&self, words: &mut Words) -> Result<DraftInequality, Refusal> {
        if words.peek().is_none_or(|word| !word.starts_with(['x', '~'])) {
            return Ok(self.inequality_at(self.read_inequality_number(words)?).into());
        }
        let literal = words.read_literal()?;
        let mut sum = DraftInequality::default();
        sum.add_literal(1, self.known_variable(literal, words)?, literal.is_positive)
            .ok_or_else(|| too_large_error(words.line))?;
        Ok(sum)
    }

    /// Checks a step such as `rup 1 x1 1 ~x2 >= 1 : ~ 3 4` and returns its inequality.
    fn read_propagated(
        &mut self,
        words: &mut Words,
        meter: &mut Meter,
    ) -> Result<Inequality, Refusal> {
        let inequality = self.read_inequality(words)?;
        words.expect(":")?;
        words.expect("~")?;
        let mut from = Vec::new();
        while words.peek().is_some() {
            from.push(self.read_inequality_number(words)?);
        }
        let negated = inequality.negated();
        let reasons = from.iter().map(|&number| &self.inequalities[number - 1]);
        let all = std::iter::once(&negated).chain(reasons);
        if !self.values.refute(all, meter)? {
            return Err(words.line.refuse(certificates::step_not_implied()));
        }
        Ok(inequality)
    }

    /// Reads a step such as `red 1 x1 1 x2 2 ~x8 >= 2 : x8 -> 0`: the first half of a definition.
    /// The next line must be the second half.
    fn read_definition(&mut self, words: &mut Words) -> Result<Inequality, Refusal> {
        let mut witness = *words;
        witness.skip_past(":")?;
        let of = witness;
        let new = witness.read_literal()?;
        witness.expect("->")?;
        let (var, expected) = match self.second_half {
            Some(_) => (self.known_variable(new, words)?, "1"),
            None => (self.define(new, of)?, "0"),
        };
        witness.expect(expected)?;
        let found = self.read_inequality(words)?;
        words.expect(":")?;
        *words = witness;
        match self.second_half.take() {
            Some(half) if half == found => Ok(found),
            Some(_) => Err(words.line.unexpected(certificates::other_half_of_definition())),
            None => {
                let half = second_half_of_definition(&found, var).ok_or_else(|| {
                    let variable = format!("x{}", new.number);
                    words.line.unexpected(certificates::definition_of_variable(variable))
                })?;
                self.second_half = Some(half);
                Ok(found)
            }
        }
    }

    /// Adds a new variable.
    fn define(&mut self, new: Literal, place: Words) -> Result<u32, Refusal> {
        let is_new = new.is_positive
            && new.number > self.of_rules as u64
            && !self.defined_variables.contains_key(&new.number);
        let var = u32::try_from(self.of_rules + self.defined_variables.len()).ok();
        let var =
            var.filter(|_| is_new).ok_or_else(|| place.refuse(certificates::new_variable()))?;
        self.bytes += BYTES_PER_INEQUALITY + VariableValues::BYTES_PER_VARIABLE;
        self.memory.grow_to(self.bytes)?;
        self.defined_variables.insert(new.number, var);
        self.values.add_variable();
        Ok(var)
    }

    /// Reads an inequality such as `1 x1 1 ~x2 >= 1`.
    fn read_inequality(&self, words: &mut Words) -> Result<Inequality, Refusal> {
        let line = words.line;
        let too_large = || too_large_error(line);
        let mut sum = DraftInequality::default();
        while words.peek() != Some(">=") {
            let weight = words.read_number(certificates::weight_or_relation)?;
            let literal = words.read_literal()?;
            let var = self.known_variable(literal, words)?;
            sum.add_literal(weight, var, literal.is_positive).ok_or_else(too_large)?;
        }
        words.expect(">=")?;
        let degree = words.read_number(certificates::plain_number)?;
        sum.bound = sum.bound.checked_add(degree).ok_or_else(too_large)?;
        sum.into_inequality().ok_or_else(too_large)
    }

    fn known_variable(&self, literal: Literal, words: &Words) -> Result<u32, Refusal> {
        let Literal { number, word, .. } = literal;
        let known = match usize::try_from(number) {
            Ok(number) if number <= self.of_rules => u32::try_from(number - 1).ok(),
            _ => self.defined_variables.get(&number).copied(),
        };
        let unknown = || words.refuse_word(word, certificates::known_variable());
        known.ok_or_else(unknown)
    }
}

fn apply_operator(mut sum: DraftInequality, operator: &str, by: i64) -> Option<DraftInequality> {
    match operator {
        "*" => sum.multiply(by).map(|()| sum),
        _ if by > 0 => sum.divide(by),
        _ => None,
    }
}

/// Returns the second half of a definition: if the variable is true, the sum reaches its bound.
/// Returns `None` if `half` is not the first half of a definition.
fn second_half_of_definition(half: &Inequality, var: u32) -> Option<Inequality> {
    let (sum, coefficient) = half.without_variable(var);
    let sum = sum.into_inequality()?;
    if sum.degree < 0 || coefficient != -sum.degree {
        return None;
    }
    let not = sum.negated();
    let mut other = DraftInequality::from(&not);
    let weight = not.degree.max(0);
    other.add_literal(weight, var, true)?;
    other.bound = other.bound.checked_add(weight - not.degree)?;
    other.into_inequality()
}

fn too_large_error(line: Line) -> Refusal {
    line.unexpected(certificates::small_weights(MAX_WEIGHT_SUM.to_string()))
}
