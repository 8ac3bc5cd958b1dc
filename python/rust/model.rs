//! The Python class of a user's model: 0/1 variables, labelled rules, and the answers about them.

mod table;

use std::sync::Arc;

use dashu_int::UBig;
use gridproof::budget::{Meter, Unfinished};
use gridproof::certificate::{Certificate, Name as File};
use gridproof::words::{Sentence, explanations};
use gridproof_engine::count::Counter;
use gridproof_engine::model::{
    Assignment, Constraint, Label, Lit, Model as Rules, Name, RegularConstraint, Var,
    VariableStatus, dimacs, lp, opb,
};
use gridproof_engine::query::{
    Engine, EvidenceError, Explainer, MinimalUnsatisfiableSubset, MusSize, Search, StatusFindings,
    VariableExplanation, find_evidence, for_each_draw,
};
use gridproof_engine::sat::to_cnf;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::answers::counts::to_python_int;
use crate::answers::placements::{Listing, sample_bytes};
use crate::calls::errors::{request_error, unfinished_error};
use crate::calls::search::{CallLimits, run_search};
use crate::words::{self, sentence_json};
use table::AllowedTuples;

/// The placeholder for names of variables in files. Python replaces the placeholder with the user's
/// names.
const VARIABLE_PLACEHOLDER: &str = "variable";
/// The placeholder for labels of rules in files. Python replaces the placeholder with the user's
/// labels.
const RULE_PLACEHOLDER: &str = "rule";

/// The number of assignments, and for each variable the number of assignments that make it true.
type AssignmentCounts<'py> = (Bound<'py, PyAny>, Vec<Bound<'py, PyAny>>);
/// Whether any assignment satisfies the rules, the value of each variable (`None` if it is not
/// forced), whether each variable is undecided, and the limit that ended the search.
type BackboneAnswer = (Option<bool>, Vec<Option<bool>>, Vec<bool>, Option<String>);
/// The kind of answer, its sentence as JSON, the rules that explain the answer, whether these rules
/// are a smallest set, and a lower bound on their number. An undetermined variable has two
/// assignments instead of rules.
type ExplanationAnswer =
    (&'static str, String, Vec<usize>, Option<bool>, Option<usize>, Option<[Vec<bool>; 2]>);

/// A model whose variables are numbered from 0. A literal is a variable's number plus 1. The
/// negation of a literal is the negative number.
#[pyclass(frozen, module = "gridproof._gridproof")]
pub struct Model {
    rules: Arc<Rules>,
    /// The number of the rule of each constraint.
    rule_of_constraint: Vec<usize>,
}

/// A rule: literals, with ranges of the number of true literals, or with a list of allowed values.
#[derive(FromPyObject)]
enum Rule {
    Counts(Vec<i64>, Vec<(usize, usize)>),
    Contents(Vec<i64>, Vec<Vec<bool>>),
}

#[pymethods]
impl Model {
    /// Creates a model with this number of variables and these rules.
    #[new]
    fn new(py: Python<'_>, variables: usize, rules: Vec<Rule>) -> PyResult<Self> {
        if u32::try_from(variables).is_err() {
            return Err(PyValueError::new_err("expected fewer than 2^32 variables"));
        }
        let mut model = Rules::with_capacity(variables, rules.len());
        for number in 0..variables {
            model.add(Name::without_cell(VARIABLE_PLACEHOLDER).with_numbers([number]));
        }
        let mut rule_of_constraint = Vec::with_capacity(rules.len());
        for (number, rule) in rules.into_iter().enumerate() {
            let label =
                Label { number: u32::try_from(number).ok(), ..Label::rule(RULE_PLACEHOLDER) };
            let first = model.constraints().len();
            add_rule(&mut model, rule, label).map_err(|reason| unfinished_error(py, reason))?;
            model.join_into_rule_from(first);
            rule_of_constraint.resize(model.constraints().len(), number);
        }
        Ok(Self { rules: Arc::new(model), rule_of_constraint })
    }

    #[pyo3(signature = (*, limits))]
    fn count<'py>(&self, py: Python<'py>, limits: CallLimits) -> PyResult<AssignmentCounts<'py>> {
        let counted = run_search(py, &limits, |search| self.count_assignments(search))?;
        let (all, each) = counted.map_err(|reason| unfinished_error(py, reason))?;
        Ok((
            to_python_int(py, &all)?,
            each.iter().map(|number| to_python_int(py, number)).collect::<PyResult<_>>()?,
        ))
    }

    #[pyo3(signature = (*, limits))]
    fn backbone(&self, py: Python<'_>, limits: CallLimits) -> PyResult<BackboneAnswer> {
        let found = run_search(py, &limits, |search| self.find_statuses(search))?;
        let statuses = found.statuses().unwrap_or_default();
        let value = |status: &VariableStatus| match status {
            VariableStatus::Forced(value) => Some(*value),
            VariableStatus::Undetermined | VariableStatus::Undecided => None,
        };
        let is_undecided = |status: &VariableStatus| *status == VariableStatus::Undecided;
        Ok((
            found.is_consistent(),
            statuses.iter().map(value).collect(),
            statuses.iter().map(is_undecided).collect(),
            found.stop_reason().map(|reason| reason.to_string()),
        ))
    }

    /// Explains the value of a variable; `name` is its name in the sentence. Without a variable,
    /// explains why no assignment satisfies the rules.
    #[pyo3(signature = (variable, name, *, limits))]
    fn explain(
        &self,
        py: Python<'_>,
        variable: Option<usize>,
        name: String,
        limits: CallLimits,
    ) -> PyResult<ExplanationAnswer> {
        let found = run_search(py, &limits, |search| {
            explain_variable_or_conflict(&self.rules, variable, search)
        })?;
        let found = found.map_err(|reason| unfinished_error(py, reason))?;
        let sentence = sentence_json(&explanation_sentence(found.as_ref(), name));
        Ok(match found {
            None => ("consistent", sentence, Vec::new(), None, None, None),
            Some(VariableExplanation::Undetermined(two)) => {
                let primary = self.rules.num_primary();
                let two = two.map(|found| found.values()[..primary].to_vec());
                ("undetermined", sentence, Vec::new(), None, None, Some(two))
            }
            Some(VariableExplanation::Conflict(mus)) => {
                self.explanation_answer("conflict", sentence, &mus)
            }
            Some(VariableExplanation::Forced(true, mus)) => {
                self.explanation_answer("true", sentence, &mus)
            }
            Some(VariableExplanation::Forced(false, mus)) => {
                self.explanation_answer("false", sentence, &mus)
            }
        })
    }

    /// Lists the assignments.
    #[pyo3(signature = (*, limits))]
    fn list(&self, py: Python<'_>, limits: CallLimits) -> PyResult<Listing> {
        let models = run_search(py, &limits, |search| {
            let meter = &mut search.budget.meter();
            Counter::new().analyse(&self.rules, meter)?.into_models(meter)
        })?;
        let mut models = models.map_err(|reason| unfinished_error(py, reason))?;
        let rules = Arc::clone(&self.rules);
        Ok(Listing::new(Box::new(move |meter: &mut Meter| {
            let found = models.next_model(meter)?;
            Ok(found.map(|found| primary_bytes(&rules, &found).collect()))
        })))
    }

    /// Returns the bytes of random assignments; `None` if there is no assignment.
    #[pyo3(signature = (number, seed, *, limits))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        number: usize,
        seed: u64,
        limits: CallLimits,
    ) -> PyResult<Option<Bound<'py, PyByteArray>>> {
        let found = run_search(py, &limits, |search| {
            let meter = &mut search.budget.meter();
            let analysis = Counter::new().analyse(&self.rules, meter)?;
            sample_bytes(number, self.rules.num_primary(), search, |bytes| {
                for_each_draw(&analysis, number, seed, meter, |found| {
                    bytes.extend(primary_bytes(&self.rules, &found));
                    Ok(())
                })
            })
        })?;
        let found = found.map_err(|reason| unfinished_error(py, reason))?;
        Ok(found.map(|bytes| PyByteArray::new(py, &bytes)))
    }

    /// Returns the files of a certificate of the backbone, with a proof in a format.
    #[pyo3(signature = (format, *, limits))]
    fn certify(
        &self,
        py: Python<'_>,
        format: &str,
        limits: CallLimits,
    ) -> PyResult<Vec<(String, String)>> {
        let found = run_search(py, &limits, |search| {
            self.certify_backbone(format, search).map_err(|error| match error {
                EvidenceError::Unfinished(reason) => Ok(reason),
                error => Err(error.to_string()),
            })
        })?;
        let certificate = found.map_err(|reason| match reason {
            Ok(reason) => unfinished_error(py, reason),
            Err(message) => request_error(py, &message),
        })?;
        let text = |(name, bytes): (File, Vec<u8>)| {
            (name.as_str().to_owned(), String::from_utf8_lossy(&bytes).into_owned())
        };
        Ok(certificate.files.into_iter().map(text).collect())
    }

    /// Returns the model as a file.
    #[pyo3(signature = (format, *, limits))]
    fn export(&self, py: Python<'_>, format: &str, limits: CallLimits) -> PyResult<String> {
        let written = run_search(py, &limits, |search| {
            let mut out = Vec::new();
            match format {
                "dimacs" => {
                    let cnf = to_cnf(&self.rules, &mut search.budget.meter())?;
                    dimacs::write(&self.rules, &cnf, &mut out)
                }
                "opb" => opb::write(&self.rules, &mut out),
                _ => lp::write(&self.rules, &mut out),
            }
            .expect("memory takes every write");
            Ok::<_, Unfinished>(out)
        })?;
        let written = written.map_err(|reason| unfinished_error(py, reason))?;
        Ok(String::from_utf8_lossy(&written).into_owned())
    }
}

impl Model {
    fn count_assignments(&self, search: Search<'_>) -> Result<(UBig, Vec<UBig>), Unfinished> {
        let meter = &mut search.budget.meter();
        let analysis = Counter::new().analyse(&self.rules, meter)?;
        let count = analysis.count(meter)?;
        let mut each = vec![UBig::ZERO; self.rules.num_primary()];
        for class in count.classes {
            for var in class.vars {
                if let Some(number) = each.get_mut(var.index()) {
                    number.clone_from(&class.value_of_each);
                }
            }
        }
        Ok((count.models, each))
    }

    fn find_statuses(&self, search: Search<'_>) -> StatusFindings {
        StatusFindings::find(&self.rules, Engine::Auto, &mut Counter::new(), search)
    }

    fn explanation_answer(
        &self,
        answer: &'static str,
        sentence: String,
        mus: &MinimalUnsatisfiableSubset,
    ) -> ExplanationAnswer {
        let rules = mus.members.iter().map(|member| self.rule_of_constraint[member.constraint]);
        let (is_smallest, at_least) = match mus.size {
            MusSize::Smallest => (true, mus.members.len()),
            MusSize::Minimal { at_least, .. } => (false, at_least),
        };
        (answer, sentence, rules.collect(), Some(is_smallest), Some(at_least), None)
    }

    fn certify_backbone(
        &self,
        format: &str,
        search: Search<'_>,
    ) -> Result<Certificate, EvidenceError> {
        let found = self.find_statuses(search);
        let statuses = found.statuses().unwrap_or_default();
        let evidence = find_evidence(&self.rules, found.is_consistent(), statuses, None, search)?;
        let mut certificate = Certificate::default();
        let Some(refutation) = evidence.refutation else { return Ok(certificate) };
        let mut formula = Vec::new();
        dimacs::write(&refutation.model, &refutation.cnf, &mut formula)
            .expect("memory takes every write");
        certificate.files.extend([(File::CNF, formula), (File::DRAT, refutation.drat)]);
        let meter = &mut search.budget.meter();
        let converted = match format {
            "drat" => Ok(certificate),
            "lrat" => certificate.to_lrat(meter),
            _ => certificate.to_veripb(&refutation.model, meter),
        };
        converted.map_err(|refusal| match refusal {
            gridproof::certificate::Refusal::Unfinished(reason) => reason.into(),
            _ => EvidenceError::Contradiction,
        })
    }
}

/// Explains the value of a variable, or a conflict. Returns `None` if there is no conflict.
fn explain_variable_or_conflict(
    rules: &Rules,
    variable: Option<usize>,
    search: Search<'_>,
) -> Result<Option<VariableExplanation>, Unfinished> {
    let mut sat = search.engines.new_assumption_solver();
    let mut explainer = Explainer::new(rules, &mut *sat, search.budget)?;
    match variable {
        Some(variable) => explainer.explain_variable(Var::new(variable), search.budget).map(Some),
        None => {
            let conflict = explainer.explain_conflict(search.budget)?;
            Ok(conflict.map(VariableExplanation::Conflict))
        }
    }
}

/// Returns the sentence of an explanation of a variable with this name, or of a conflict.
fn explanation_sentence(found: Option<&VariableExplanation>, name: String) -> Sentence {
    let reason = |mus: &MinimalUnsatisfiableSubset| {
        let number = mus.members.len();
        explanations::with_size(explanations::shown_by_rules(number), number, mus.size)
    };
    let status = match found {
        None => return words::rules_agree(),
        Some(VariableExplanation::Conflict(mus)) => {
            return explanations::status_because(words::rules_contradict(), reason(mus));
        }
        Some(VariableExplanation::Forced(value, mus)) => {
            explanations::status_because(value.to_string(), reason(mus))
        }
        Some(VariableExplanation::Undetermined(_)) => words::true_in_some(),
    };
    explanations::has_status(name, status)
}

fn add_rule(model: &mut Rules, rule: Rule, label: Label) -> Result<(), Unfinished> {
    match rule {
        Rule::Counts(lits, ranges) => {
            let lits = literals(&lits);
            match ranges[..] {
                [(at_least, at_most)] => {
                    model.add_constraint(Constraint { lits, at_least, at_most, label });
                }
                _ => {
                    let ranges: Vec<_> =
                        ranges.into_iter().map(|(least, most)| least..=most).collect();
                    model.require_count_in_set(lits, &ranges, label);
                }
            }
        }
        Rule::Contents(lits, contents) => {
            let table = AllowedTuples::new(contents);
            let inputs = table.automaton_inputs(&literals(&lits));
            let meter = &mut gridproof::budget::Budget::unlimited().meter();
            let regular = RegularConstraint::new(&table, &inputs, meter)?;
            model.require_regular(&regular, label);
        }
    }
    Ok(())
}

/// Converts numbers, which Python has checked, to literals.
fn literals(numbers: &[i64]) -> Vec<Lit> {
    numbers.iter().filter_map(|&number| Lit::from_dimacs(number)).collect()
}

fn primary_bytes(rules: &Rules, found: &Assignment) -> impl Iterator<Item = u8> {
    found.values()[..rules.num_primary()].iter().map(|&value| u8::from(value))
}
