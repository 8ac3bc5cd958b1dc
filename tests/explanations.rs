//! Protects explanations: they are unsatisfiable, every member is needed, and what is called
//! smallest is, by an exhaustive search on random models; on positions of real games, by removal.

mod common;
#[path = "common/corpus.rs"]
mod corpus;

use gridproof::budget::Budget;
use gridproof::grid::Cell;
use gridproof::model::{Assignment, Lit, Model, Var};
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::model::model;
use gridproof::query::{Explainer, Mus, Size, Why, consistent};
use gridproof::sat::{Varisat, Verdict};

use common::{random_model, solutions};

/// The constraints at these positions.
fn part(model: &Model, constraints: impl IntoIterator<Item = usize>) -> Model {
    let mut part = Model::new();
    for &cell in model.cells() {
        part.add(cell);
    }
    for at in constraints {
        part.constrain(model.constraints()[at].clone());
    }
    part
}

fn members(mus: &Mus) -> impl Iterator<Item = usize> + '_ {
    mus.members.iter().map(|member| member.constraint)
}

/// Every member is needed: the others, and the opposite of the claim, hold in what it shows.
fn assert_needed(model: &Model, mus: &Mus, claim: Option<Lit>) {
    for member in &mus.members {
        let others = members(mus).filter(|&at| at != member.constraint);
        let others = part(model, others);
        assert!(others.violated(&member.without).is_none(), "{member:?}");
        assert!(claim.is_none_or(|claim| !member.without.satisfies(claim)), "{member:?}");
    }
}

/// The size of the smallest set of constraints without an assignment in which `claim` is false.
fn smallest(model: &Model, claim: Option<Lit>) -> usize {
    let all = solutions(&part(model, []));
    let possible = |bits: u32| {
        let chosen = (0..model.constraints().len()).filter(|at| bits >> at & 1 == 1);
        let chosen: Vec<_> = chosen.map(|at| &model.constraints()[at]).collect();
        let allowed = |found: &&Assignment| claim.is_none_or(|claim| !found.satisfies(claim));
        all.iter().filter(allowed).any(|found| chosen.iter().all(|c| c.holds(found)))
    };
    let sets = (0u32..1 << model.constraints().len()).filter(|&bits| !possible(bits));
    sets.map(|bits| bits.count_ones() as usize).min().expect("all constraints together")
}

#[test]
fn on_random_models_explanations_are_the_smallest_there_are() {
    let mut seen = [0; 3];
    for seed in 0..400 {
        let model = random_model(seed, 8);
        let solutions = solutions(&model);
        let mut sat = Varisat::default();
        let mut explainer = Explainer::new(&model, &mut sat);
        for var in model.vars() {
            let why = explainer.why(var, &Budget::unlimited()).expect("no limit");
            let values: Vec<bool> = solutions.iter().map(|found| found.value(var)).collect();
            let check = |mus: &Mus, claim| {
                assert_eq!(mus.size, Size::Smallest);
                assert_eq!(mus.members.len(), smallest(&model, claim), "seed {seed} {var:?}");
                assert_needed(&model, mus, claim);
            };
            match why {
                Why::Conflict(mus) => {
                    seen[0] += 1;
                    assert!(solutions.is_empty(), "seed {seed}");
                    check(&mus, None);
                }
                Why::Forced(value, mus) => {
                    seen[1] += 1;
                    assert!(!values.is_empty() && values.iter().all(|&found| found == value));
                    check(&mus, Some(var.lit(value)));
                }
                Why::Free(pair) => {
                    seen[2] += 1;
                    assert_eq!(pair.each_ref().map(|found| found.value(var)), [false, true]);
                    assert!(pair.iter().all(|found| model.violated(found).is_none()));
                }
            }
        }
        let conflict = explainer.conflict(&Budget::unlimited()).expect("no limit");
        assert_eq!(conflict.is_some(), solutions.is_empty(), "seed {seed}");
    }
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
}

#[test]
fn a_budget_of_any_size_ends_with_a_reason_or_a_minimal_answer() {
    let position = corpus::classic().into_iter().find(|p| !p.safe.is_empty()).expect("one");
    let model = model(&position.board);
    let var = variable(&model, position.safe[0]);
    let mut answered = 0;
    for work in (0..20).map(|bits| 1 << bits) {
        let mut sat = Varisat::default();
        match Explainer::new(&model, &mut sat).why(var, &Budget::work(work)) {
            Err(_) => assert_eq!(answered, 0, "more work, less answer"),
            Ok(Why::Forced(false, mus)) => {
                answered += 1;
                assert_needed(&model, &mus, Some(var.negative()));
            }
            Ok(other) => panic!("{other:?}"),
        }
    }
    assert!(answered > 0);
}

fn variable(model: &Model, cell: Cell) -> Var {
    model.vars().find(|&var| model.cell(var) == cell).expect("a hidden cell")
}

/// Explains forced cells of a position and verifies each by removal; how many explanations are
/// not proved to be smallest.
fn verify(board: &Board, cells: &[(Cell, bool)]) -> usize {
    let model = model(board);
    let mut sat = Varisat::default();
    let mut explainer = Explainer::new(&model, &mut sat);
    let mut unproved = 0;
    for &(cell, mine) in cells {
        let var = variable(&model, cell);
        let why = explainer.why(var, &Budget::work(WORK)).expect("a minimal set");
        let Why::Forced(value, mus) = why else { panic!("{cell} is forced") };
        assert_eq!(value, mine, "{cell}");
        assert_needed(&model, &mus, Some(var.lit(mine)));
        let mut refuted = part(&model, members(&mus));
        refuted.clause([var.lit(!mine)], gridproof::model::Label::rule("opposite"));
        let mut sat = Varisat::default();
        assert_eq!(consistent(&refuted, &mut sat, &Budget::unlimited()), Verdict::Unsat, "{cell}");
        unproved += usize::from(mus.size != Size::Smallest);
    }
    unproved
}

/// Enough for a minimal set everywhere, and for a smallest one nearly everywhere.
const WORK: u64 = 1 << 24;

fn forced(safe: &[Cell], mine: &[Cell]) -> Vec<(Cell, bool)> {
    let safe = safe.iter().map(|&cell| (cell, false));
    safe.chain(mine.iter().map(|&cell| (cell, true))).collect()
}

/// At most this many, spread over all of them.
fn few(cells: Vec<(Cell, bool)>) -> Vec<(Cell, bool)> {
    const FEW: usize = 3;
    let step = cells.len().div_ceil(FEW).max(1);
    cells.into_iter().step_by(step).collect()
}

#[test]
fn on_positions_of_real_games_every_member_is_needed() {
    let classic = corpus::classic().into_iter().map(|p| (p.board, forced(&p.safe, &p.mine)));
    let contest = corpus::contest().into_iter().map(|p| {
        let backbone = p.with_total;
        (p.board, forced(&backbone.safe, &backbone.mine))
    });
    let (mut cells, mut unproved) = (0, 0);
    for (board, forced) in classic.chain(contest) {
        let forced = few(forced);
        cells += forced.len();
        unproved += verify(&board, &forced);
    }
    assert!(cells > 1500, "{cells}");
    assert!(unproved * 100 < cells, "{unproved} of {cells} are not proved to be smallest");
}
