//! Checks that all engines of a puzzle, and the certificates of their answers, agree on one board.

use gridproof::budget::Budget;
use gridproof::certificate::Refusal;
use gridproof::puzzle::{Answer, Instance, ProveOptions, Task, VerifiedClaim};
use gridproof::puzzles::{check, read};
use gridproof_engine::query::{Engine, EvidenceError};
use serde::Serialize;
use serde_json::Value;

use super::WORK_LIMIT;

/// The memory limit in bytes. A small board takes a hundredth of this limit.
const MEMORY_LIMIT: u64 = 200_000_000;

/// The tasks on which engines must agree.
const TASKS: [Task; 3] = [Task::Solve, Task::Count, Task::Prove];

fn budget() -> Budget {
    Budget::work(WORK_LIMIT).with_memory(MEMORY_LIMIT)
}

/// Checks that the engines agree with each other and with the check of their certificates. Also
/// checks that their answers are equal for the printed and reread board. Returns the number of
/// answers within the budget.
pub fn assert_engines_agree(instance: &dyn Instance) -> usize {
    let mut answers = 0;
    let again = read(instance.print().as_bytes()).expect("it was printed");
    for task in TASKS {
        let mut found = Vec::new();
        for &engine in instance.puzzle().engines(task) {
            // Engines that use integer programs are skipped, because integer programs have no work
            // limit.
            if task == Task::Solve && instance.limit_advice(engine).is_some() {
                continue;
            }
            let values = checked_answer(instance, task, engine);
            assert_eq!(values, self::checked_answer(again.as_ref(), task, engine), "{engine}");
            found.extend(values);
        }
        assert_same(&found);
        answers += found.len();
    }
    let _ = instance.model(&budget());
    answers
}

/// Checks that the engines agree with the claim of a certificate.
pub fn assert_engines_agree_with_claim(claim: &dyn VerifiedClaim) {
    let instance = read(claim.board().as_bytes()).expect("it was printed");
    let found = TASKS.map(|task| checked_answer(instance.as_ref(), task, Engine::Auto));
    assert_same(&found.into_iter().flatten().chain([common_values(claim)]).collect::<Vec<_>>());
}

/// Returns an engine's answer, and checks that the certificate of the answer is accepted and proves
/// the answer. Returns `None` if the budget ended first, or if the task does not apply to the
/// board.
fn checked_answer(instance: &dyn Instance, task: Task, engine: Engine) -> Option<CommonValues> {
    let budget = budget();
    let mut answer = match task {
        Task::Solve => instance.solve(engine, (&budget).into()).ok()?,
        Task::Count => instance.count(engine, (&budget).into()).ok()?,
        Task::Prove => instance.prove(engine, ProveOptions::default(), (&budget).into()).ok()?,
        Task::Explain | Task::Sample | Task::Enumerate => return None,
    };
    let values = common_values(answer.as_ref());
    if let Some(claim) = checked_certificate(answer.as_mut()) {
        assert_eq!(claim.board(), instance.print());
        assert_same(&[common_values(answer.as_ref()), common_values(claim.as_ref())]);
    }
    answer.unfinished().is_none().then_some(values)
}

fn checked_certificate(answer: &mut dyn Answer) -> Option<Box<dyn VerifiedClaim>> {
    let budget = budget();
    let certificate = match answer.certify((&budget).into())? {
        Ok(certificate) => certificate,
        Err(EvidenceError::Unfinished(_)) => return None,
        Err(wrong) => panic!("{wrong}"),
    };
    match check(&certificate, &mut self::budget().meter()) {
        Ok(claim) => Some(claim),
        Err(Refusal::Unfinished(_)) => None,
        Err(refusal) => panic!("our own certificate is refused: {refusal}"),
    }
}

/// The values that are equal in all right answers about one instance.
type CommonValues = Vec<(&'static str, Value)>;

/// The keys of a JSON answer whose values must be equal in all right answers.
const COMMON_KEYS: [&str; 3] = ["verdict", "count", "consistent"];
/// The verdicts that prove nothing, so that they need not be equal.
const NO_CLAIM: [&str; 3] = ["unknown", "claimed_impossible", "bounded"];

fn common_values(answer: &(impl Serialize + ?Sized)) -> CommonValues {
    let document = serde_json::to_value(answer).expect("JSON");
    let value = |key| Some((key, document.get(key).filter(|value| !value.is_null())?.clone()));
    let claims = |(_, value): &(&str, Value)| !NO_CLAIM.iter().any(|open| value == open);
    COMMON_KEYS.into_iter().filter_map(value).filter(claims).collect()
}

fn assert_same(all: &[CommonValues]) {
    for key in COMMON_KEYS {
        let values = || all.iter().flatten().filter(|(name, _)| *name == key);
        assert!(values().all(|value| Some(value) == values().next()), "{all:?}");
    }
}
