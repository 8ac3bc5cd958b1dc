//! Tests each puzzle's list of engines. Every listed engine must answer, and every other engine
//! must not answer.

use gridproof::Budget;
use gridproof::puzzle::{Answer, Instance, ProveOptions, Task, TaskError};
use gridproof::puzzles::{PUZZLES, read};
use gridproof_engine::query::Engine;

const BOARDS: [&str; 8] = [
    "mines rows=1 cols=3\n? 1 ?\n",
    "one-click rows=3 cols=4 mines=2",
    "chess-puzzle rows=1 cols=3\n1 1 1\n",
    include_str!("../models/jewels/instances/small_chain.board"),
    "mosaic rows=2 cols=2\n4 ?\n? ?\n",
    "star-battle rows=1 cols=1 stars=1\nA\n",
    "thermometers rows=1 cols=2\n. ? ?\n1 > .\n",
    "cells tiling=hex rows=2 cols=3 mines=2\n? {2} ?\n? ? ?\n",
];

fn ask_engine<'a>(
    question: &'a dyn Instance,
    task: Task,
    engine: Engine,
    budget: &Budget,
) -> Option<Result<Box<dyn Answer + 'a>, TaskError>> {
    match task {
        Task::Solve => Some(question.solve(engine, budget.into())),
        Task::Count => Some(question.count(engine, budget.into())),
        Task::Prove => Some(question.prove(engine, ProveOptions::default(), budget.into())),
        // A user cannot choose the engine of these tasks.
        Task::Explain | Task::Sample | Task::Enumerate => None,
    }
}

#[test]
fn every_listed_engine_answers() {
    for_every_board_task_and_engine(|question, task, engine, budget| {
        let is_listed = question.puzzle().engines(task).contains(&engine);
        let Some(answer) = ask_engine(question, task, engine, budget).filter(|_| is_listed) else {
            return;
        };
        let answer = answer.unwrap_or_else(|refused| panic!("{}: {refused}", question.print()));
        let unfinished = answer.unfinished();
        assert_eq!(unfinished, None, "{engine} {}: {}", task.name(), question.print());
    });
}

#[test]
fn an_unlisted_engine_does_not_answer() {
    for_every_board_task_and_engine(|question, task, engine, budget| {
        let listed = question.puzzle().engines(task);
        // A puzzle with a single engine ignores the choice.
        if listed.len() < 2 || listed.contains(&engine) {
            return;
        }
        let Some(Ok(answer)) = ask_engine(question, task, engine, budget) else { return };
        let (why, _) = answer.unfinished().expect("unknown");
        assert_eq!(why.to_string(), format!("the engine `{engine}` does not answer this question"));
    });
}

fn for_every_board_task_and_engine(test: impl Fn(&dyn Instance, Task, Engine, &Budget)) {
    for text in BOARDS {
        let question = read(text.as_bytes()).expect(text);
        for (task, engine) in
            Task::ALL.into_iter().flat_map(|task| Engine::ALL.map(|engine| (task, engine)))
        {
            test(question.as_ref(), task, engine, &Budget::unlimited());
        }
    }
    assert_eq!(BOARDS.len(), PUZZLES.len());
}
