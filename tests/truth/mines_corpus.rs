//! Compares every engine with the known answers on the two corpora of real positions. For 326
//! classic boards, exact counts and backbones are known. For 327 boards of SuperMinesweeper games,
//! the backbones with the total and without the total are known.

use dashu_int::UBig;
use gridproof::budget::{Budget, Limited};
use gridproof::certificate::claims;
use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::certify::certificate;
use gridproof::puzzles::mines::check::{Claim, Claims};
use gridproof::puzzles::mines::exact::{Engine, count, prove};
use gridproof::puzzles::mines::model::model;
use gridproof_engine::count::rounded_quotient;
use gridproof_engine::model::{Label, Model, Var};
use gridproof_engine::query::{
    Engines, Explainer, MusSize, Search, VariableExplanation, decide_consistency,
};
use gridproof_engine::sat::SatVerdict;
use gridproof_testing::corpus;
use gridproof_testing::corpus::{ClassicPosition, ContestPosition, KnownBackbone};

use gridproof_testing::minimal::{assert_members_needed, constraint_positions_in_mus, submodel};

#[test]
fn the_corpora_are_complete() {
    let classic = corpus::classic_positions();
    let size = |(name, _)| classic.iter().filter(|position| position.family() == name).count();
    assert_eq!(corpus::FAMILIES.map(size), [37, 45, 44, 22, 73, 77, 21, 3, 4]);
    let contest = corpus::contest_positions();
    let of_distance = |distance: &usize| {
        contest
            .iter()
            .filter(|position| position.board.disc().squared_distance() == *distance)
            .count()
    };
    assert_eq!([1, 2, 4, 5, 8, 9, 10].each_ref().map(of_distance), [14, 30, 49, 55, 100, 32, 47]);
}

/// Returns the complete backbone that an engine finds.
fn backbone(board: &Board, engine: Engine, engines: Engines) -> KnownBackbone {
    let Limited { so_far: found, stop_reason } =
        prove(board, engine, Search { engines, budget: &Budget::unlimited() });
    assert_eq!(stop_reason, None);
    assert_eq!(found.consistent, Some(true));
    assert_eq!(found.undecided, []);
    KnownBackbone { safe: found.safe, mine: found.mine }
}

fn classic_backbones(engine: Engine, engines: Engines) {
    for ClassicPosition { id, board, safe, mine, .. } in corpus::classic_positions() {
        assert_eq!(backbone(&board, engine, engines), KnownBackbone { safe, mine }, "{id}");
    }
}

fn contest_backbones(engine: Engine, engines: Engines) {
    for ContestPosition { seed, round, board, without_total, with_total } in
        corpus::contest_positions()
    {
        let position_name = format!("seed {seed}, round {round}");
        assert_eq!(
            backbone(&board, engine, engines),
            with_total,
            "{position_name}, with the total"
        );
        let board = board.with_mines(None);
        assert_eq!(
            backbone(&board, engine, engines),
            without_total,
            "{position_name}, without the total"
        );
    }
}

#[test]
fn classic_backbones_by_count() {
    classic_backbones(Engine::Count, Engines::default());
}

#[test]
fn classic_backbones_by_sat() {
    Engines::with_each_sat_backend().for_each(|engines| classic_backbones(Engine::Sat, engines));
}

#[test]
fn contest_backbones_by_count() {
    contest_backbones(Engine::Count, Engines::default());
}

#[test]
fn contest_backbones_by_sat() {
    Engines::with_each_sat_backend().for_each(|engines| contest_backbones(Engine::Sat, engines));
}

/// Certifies `board`, checks the certificate, and returns its claims.
fn certified_claims(position_name: &str, board: &Board) -> Claims {
    let budget = Budget::unlimited();
    let found = prove(board, Engine::Auto, &budget).so_far;
    let certificate = certificate(board, &found, &budget).expect("no limit");
    let accepted = claims::check::<Board>(&certificate, &mut budget.meter());
    let accepted = accepted.unwrap_or_else(|refusal| panic!("{position_name}: {refusal}"));
    accepted.claims
}

/// Asserts that the certificate for `board` claims the known backbone, and calls all other cells
/// undetermined.
fn assert_certified(position_name: &str, board: &Board, expected: &KnownBackbone) {
    let claims = certified_claims(position_name, board);
    let claimed = |wanted| -> Vec<Cell> {
        claims.iter().filter(|&(_, claim)| claim == wanted).map(|(cell, _)| cell).collect()
    };
    let found = KnownBackbone { safe: claimed(Claim::Never), mine: claimed(Claim::Always) };
    assert_eq!(&found, expected, "{position_name}");
    assert_eq!(claims.iter().count(), board.hidden().count(), "{position_name}");
}

#[test]
fn classic_positions_are_certified() {
    for ClassicPosition { id, board, safe, mine, .. } in
        corpus::sample_positions(corpus::classic_positions())
    {
        assert_certified(&id, &board, &KnownBackbone { safe, mine });
    }
}

#[test]
fn contest_positions_are_certified() {
    for at in corpus::sample_positions(corpus::contest_positions()) {
        let ContestPosition { seed, round, board, without_total, with_total } = at;
        let position_name = format!("seed {seed}, round {round}");
        assert_certified(&position_name, &board, &with_total);
        assert_certified(&position_name, &board.with_mines(None), &without_total);
    }
}

#[test]
fn classic_positions_are_counted_exactly() {
    for position in corpus::classic_positions() {
        let counts = count(&position.board, Engine::Count, &Budget::unlimited());
        let counts = counts.expect("a count without a limit");
        assert_eq!(counts.placements, position.count, "{}", position.id);
        let mines: Vec<(Cell, UBig)> =
            counts.mines().map(|(cell, mines)| (cell, mines.clone())).collect();
        assert_eq!(mines, position.mine_counts, "{}", position.id);
    }
}

/// Checks nearly certain cells. An engine that trusted a rounded probability would claim these
/// cells.
#[test]
fn nearly_certain_cells_are_not_claimed() {
    let mut cells = 0;
    for position in corpus::classic_positions() {
        let is_near = |mines: &UBig| {
            let certain = *mines == UBig::ZERO || *mines == position.count;
            let risk = rounded_quotient(mines, &position.count);
            let safety = rounded_quotient(&(&position.count - mines), &position.count);
            !certain && risk.min(safety) < 1e-9
        };
        let near = position.mine_counts.iter().filter(|(_, mines)| is_near(mines));
        let near: Vec<Cell> = near.map(|(cell, _)| *cell).collect();
        if near.is_empty() {
            continue;
        }
        cells += near.len();
        for engine in [Engine::Auto, Engine::Count, Engine::Sat] {
            let KnownBackbone { safe, mine } =
                backbone(&position.board, engine, Engines::default());
            let claimed = |cell: &&Cell| safe.contains(cell) || mine.contains(cell);
            assert_eq!(near.iter().find(claimed), None, "{} {engine:?}", position.id);
        }
    }
    assert!(cells >= 8, "{cells} nearly certain cells");
}

#[test]
fn a_budget_of_any_size_ends_with_a_reason_or_a_minimal_answer() {
    let mut classic = corpus::classic_positions().into_iter();
    let position = classic.find(|position| !position.safe.is_empty()).expect("one of them");
    let model = model(&position.board);
    let var = variable_of_cell(&model, position.safe[0]);
    let mut answered = 0;
    for work in (0..20).map(|bits| 1 << bits) {
        let mut sat = Engines::default().new_assumption_solver();
        let mut explainer =
            Explainer::new(&model, &mut *sat, &Budget::unlimited()).expect("no limit");
        match explainer.explain_variable(var, &Budget::work(work)) {
            Err(_) => assert_eq!(answered, 0, "more work, less answer"),
            Ok(VariableExplanation::Forced(false, mus)) => {
                answered += 1;
                assert_members_needed(&model, &mus, Some(var.negative()));
            }
            Ok(other) => panic!("{other:?}"),
        }
    }
    assert!(answered > 0);
}

fn variable_of_cell(model: &Model, cell: Cell) -> Var {
    model.vars().find(|&var| model.cell(var) == cell).expect("a hidden cell")
}

/// Verifies the explanations of forced cells by leaving out each of their members. For each
/// explanation that is not proved to be smallest, returns the largest number of clues by which a
/// smallest explanation can be shorter.
fn verify_explanations(board: &Board, cells: &[(Cell, bool)]) -> Vec<usize> {
    let model = model(board);
    let mut sat = Engines::default().new_assumption_solver();
    let mut explainer = Explainer::new(&model, &mut *sat, &Budget::unlimited()).expect("no limit");
    let mut unproved = Vec::new();
    for &(cell, mine) in cells {
        let var = variable_of_cell(&model, cell);
        let why =
            explainer.explain_variable(var, &Budget::work(WORK_LIMIT)).expect("a minimal set");
        let VariableExplanation::Forced(value, mus) = why else { panic!("{cell} is forced") };
        assert_eq!(value, mine, "{cell}");
        assert_members_needed(&model, &mus, Some(var.lit(mine)));
        let mut refuted = submodel(&model, constraint_positions_in_mus(&mus));
        refuted.add_clause([var.lit(!mine)], Label::rule("opposite"));
        let mut sat = Engines::default().new_assumption_solver();
        assert_eq!(
            decide_consistency(&refuted, &mut *sat, &Budget::unlimited()),
            SatVerdict::Unsat,
            "{cell}"
        );
        if let MusSize::Minimal { at_least, .. } = mus.size {
            unproved.push(mus.members.len() - at_least);
        }
    }
    unproved
}

/// The work limit of an explanation. This limit suffices for a minimal set in all cases, and for a
/// smallest set in nearly all cases.
const WORK_LIMIT: u64 = 1 << 24;

fn forced_cells(safe: &[Cell], mine: &[Cell]) -> Vec<(Cell, bool)> {
    let safe = safe.iter().map(|&cell| (cell, false));
    safe.chain(mine.iter().map(|&cell| (cell, true))).collect()
}

/// Returns at most `most` of the cells, evenly spread over the list.
fn evenly_spread(cells: Vec<(Cell, bool)>, most: usize) -> Vec<(Cell, bool)> {
    let step = cells.len().div_ceil(most).max(1);
    cells.into_iter().step_by(step).collect()
}

/// Verifies explanations for at most `most` forced cells of every position.
fn verify_forced_cells(most: usize) {
    let classic = corpus::sample_positions(corpus::classic_positions());
    let classic = classic.map(|p| (p.board, forced_cells(&p.safe, &p.mine)));
    let contest = corpus::sample_positions(corpus::contest_positions()).map(|p| {
        let backbone = p.with_total;
        (p.board, forced_cells(&backbone.safe, &backbone.mine))
    });
    let (mut cells, mut unproved) = (0, Vec::new());
    for (board, forced) in classic.chain(contest) {
        let chosen = evenly_spread(forced, most);
        cells += chosen.len();
        unproved.extend(verify_explanations(&board, &chosen));
    }
    unproved.sort_unstable();
    println!("{cells} cells; clues that explanations may have too many: {unproved:?}");
    assert!(cells > if corpus::samples_all_positions() { 1500 } else { 375 }, "{cells}");
    assert!(unproved.len() * 100 < cells, "{unproved:?} of {cells} are not proved to be smallest");
}

/// Tests three cells of each position. `GRIDPROOF_EXPLAIN_CELLS=1000000` with
/// `GRIDPROOF_CORPUS=all` tests every forced cell of all 653 positions, which takes many minutes.
#[test]
fn every_member_of_an_explanation_is_needed() {
    let most =
        std::env::var("GRIDPROOF_EXPLAIN_CELLS").map_or(3, |most| most.parse().expect("a number"));
    verify_forced_cells(most);
}
