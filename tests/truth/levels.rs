//! Compares games of provably safe moves with an enumeration of all placements, for all kinds of
//! tilings, clues and rules. The game and the enumeration must end at the same position. The
//! difficulty must be right, and a minimal level must need every clue.

use std::collections::BTreeSet;

use dashu_int::UBig;
use gridproof::budget::{Budget, Stop};
use gridproof::game::{End, Game, Guess, Prover};
use gridproof::grid::{Cell, Shape};
use gridproof::prior::{Density, Prior};
use gridproof::puzzles::cells::difficulty::difficulty;
use gridproof::puzzles::cells::no_guess::{LevelKind, no_guess};
use gridproof::puzzles::cells::rules::{BoardRule, ClueKind, Content, Space, Tiling, Wrap};
use gridproof::puzzles::cells::solvable::{LevelProver, Solvability, solvable};
use gridproof::puzzles::cells::{Board, Level, Placement};
use gridproof::shading::exact::Engine;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use gridproof_testing::any_shape::{KINDS, levels, levels_with_hidden_lines};

use super::shading::candidate_solutions;

fn levels_of_all_kinds(each: usize) -> impl Iterator<Item = Level> {
    KINDS
        .iter()
        .flat_map(move |kind| levels(kind, each).chain(levels_with_hidden_lines(kind, each)))
}

/// A game that finds its proofs by trying every placement.
struct EnumeratedGame {
    board: Board,
    consistent: Vec<Placement>,
    /// The hidden cells that are proved to hold a mine.
    marked: Vec<Cell>,
}

impl EnumeratedGame {
    fn of(level: &Level) -> Self {
        let (consistent, marked) = Default::default();
        let mut game = Self { board: level.start().clone(), consistent, marked };
        game.consistent = candidate_solutions(&game.board).collect();
        game.drop_inconsistent();
        game
    }

    fn drop_inconsistent(&mut self) {
        self.consistent.retain(|placement| self.board.first_violation(placement).is_none());
    }

    fn holds_in_all_placements(&self, cell: Cell, is_mine: bool) -> bool {
        self.consistent.iter().all(|placement| (placement[cell] > 0) == is_mine)
    }

    fn hidden_cells(&self) -> Vec<Cell> {
        let board = &self.board;
        board.shape().cells().filter(|&cell| board.given(cell).is_none()).collect()
    }

    fn forced_cells(&self, is_mine: bool) -> Vec<Cell> {
        self.hidden_cells()
            .into_iter()
            .filter(|&cell| self.holds_in_all_placements(cell, is_mine))
            .collect()
    }

    /// Shows the hidden lines of all known cells. Returns whether a line appears.
    fn show_lines(&mut self, level: &Level) -> bool {
        let is_known = |cell: Cell| self.board.given(cell).is_some() || self.marked.contains(&cell);
        let shown = level.hidden_lines().iter().filter(|line| is_known(line.until));
        let mut lines = level.start().lines().to_vec();
        lines.extend(shown.map(|hidden| hidden.line.clone()));
        let appears = lines.len() > self.board.lines().len();
        let rules = self.board.board_rules().to_vec();
        self.board = self.board.clone().with_lines_and_rules(lines, rules);
        self.drop_inconsistent();
        appears
    }

    fn open(&mut self, level: &Level, cell: Cell) {
        self.board.set(cell, level.solution()[cell].clone());
        self.show_lines(level);
    }

    /// Marks all forced mines, and returns the safe cells. If no cell is safe, repeats these steps
    /// with the lines that the marked mines show.
    fn safe_cells(&mut self, level: &Level) -> Vec<Cell> {
        loop {
            let safe = self.forced_cells(false);
            self.marked = self.forced_cells(true);
            if !self.show_lines(level) || !safe.is_empty() {
                return safe;
            }
        }
    }

    /// Plays the game by opening one safe cell at a time.
    fn play_by_proofs(mut self, level: &Level) -> Solvability {
        while let Some(&cell) = self.safe_cells(level).first() {
            self.open(level, cell);
        }
        let mines_at = |cell: Cell| self.consistent.iter().filter(|one| one[cell] > 0).count();
        let (hidden, mut mines) = (self.hidden_cells(), self.forced_cells(true));
        let end = match hidden.iter().any(|&cell| level.placement()[cell] == 0) {
            false => {
                // A won game shows all remaining mines.
                mines.clone_from(&hidden);
                self.marked = hidden;
                self.show_lines(level);
                End::Won
            }
            true => {
                let least = hidden.iter().map(|&cell| mines_at(cell)).min().expect("a cell");
                let cells = hidden.into_iter().filter(|&cell| mines_at(cell) == least).collect();
                let [mines, placements] = [least, self.consistent.len()].map(UBig::from);
                End::Stuck(Ok(Guess { cells, mines, placements }))
            }
        };
        Solvability { end, board: self.board, mines }
    }
}

#[test]
fn games_by_proofs_end_where_enumeration_ends_them() {
    let budget = Budget::unlimited();
    let (mut won, mut stuck, mut with_lines_only) = (0, 0, 0);
    for kind in &KINDS {
        let mut played = 0;
        for level in levels(kind, 12).chain(levels_with_hidden_lines(kind, 12)) {
            let found = solvable(&level, &budget);
            let fewer = level.clone().with_hidden_lines(Vec::new()).expect("a level");
            with_lines_only += usize::from(solvable(&fewer, &budget).end != found.end);
            assert_eq!(
                found,
                EnumeratedGame::of(&level).play_by_proofs(&level),
                "{}: {level}",
                kind.name
            );
            *if found.end == End::Won { &mut won } else { &mut stuck } += 1;
            played += 1;
        }
        assert!(played >= 16, "{}: {played}", kind.name);
    }
    assert!(won > 200 && stuck > 100, "{won} {stuck}");
    assert!(with_lines_only > 50, "{with_lines_only}");
}

#[test]
fn each_deduction_agrees_with_enumeration() {
    let budget = Budget::unlimited();
    for (number, level) in levels_of_all_kinds(4).enumerate() {
        let mut game = EnumeratedGame::of(&level);
        let engine = [Engine::Auto, Engine::Count, Engine::Sat][number % 3];
        let mut proofs = LevelProver::new(&level, level.start().clone(), engine);
        while !level.is_won(&game.board) {
            let safe = proofs.safe_cells(&game.board, (&budget).into()).expect("no limit");
            assert_eq!(safe, game.safe_cells(&level), "{level}");
            let mut mines = proofs.proved_mines();
            mines.sort_unstable();
            assert_eq!(mines, game.marked, "{level}");
            let Some(&cell) = safe.first() else { break };
            game.open(&level, cell);
        }
    }
}

#[test]
fn risks_under_a_density_agree_with_enumeration() {
    let budget = Budget::unlimited();
    let mut compared = 0;
    for level in levels_of_all_kinds(3) {
        let density = Density::new(1, 4).expect("a density");
        let start = level.start();
        let board =
            Board::new(start.space().clone(), start.contents().clone(), Prior::Density(density))
                .with_lines_and_rules(start.lines().to_vec(), start.board_rules().to_vec());
        let Ok(level) = Level::new(board, level.solution().clone()) else { continue };
        let found = solvable(&level, &budget);
        let End::Stuck(Ok(guess)) = found.end else { continue };
        let mut game = EnumeratedGame::of(&level);
        game.board = found.board;
        game.drop_inconsistent();
        let weight = |one: &Placement| -> u64 {
            game.hidden_cells().iter().map(|&cell| if one[cell] > 0 { 1 } else { 3 }).product()
        };
        let mined = |cell: Cell| -> u64 {
            game.consistent.iter().filter(|one| one[cell] > 0).map(weight).sum()
        };
        let least = game.hidden_cells().into_iter().map(mined).min().expect("a cell");
        let cells: Vec<Cell> =
            game.hidden_cells().into_iter().filter(|&cell| mined(cell) == least).collect();
        let all: u64 = game.consistent.iter().map(weight).sum();
        assert_eq!(guess.cells, cells, "{level}");
        assert_eq!(
            &guess.mines * UBig::from(all),
            &guess.placements * UBig::from(least),
            "{level}"
        );
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn a_reached_limit_leaves_solvability_undecided() {
    for level in levels_of_all_kinds(2) {
        let whole = solvable(&level, &Budget::unlimited());
        for work in [0, 1, 5, 30, 200] {
            let part = solvable(&level, &Budget::work(work));
            match part.end {
                End::Undecided(reason) => assert_eq!(reason, Stop::Work.into()),
                End::Stuck(Err(_)) => assert!(matches!(whole.end, End::Stuck(_)), "{level}"),
                end => assert_eq!(end, whole.end, "{level}"),
            }
        }
    }
}

/// Returns the hidden cells that some set of at most `most` rules proves to be safe, or to be a
/// mine that makes a line appear.
fn provable_by_rules(
    level: &Level,
    board: &Board,
    all: &[Placement],
    most: usize,
) -> BTreeSet<Cell> {
    let rules: Vec<_> = board.rule_instances().map(|(_, rule)| rule).collect();
    let mut shown = BTreeSet::new();
    for chosen in 0..1_u32 << rules.len() {
        if chosen.count_ones() as usize > most {
            continue;
        }
        let mut left = all.to_vec();
        let chosen = rules.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
        for (_, rule) in chosen {
            left.retain(|placement| rule.holds(placement));
        }
        let hidden = board.shape().cells().filter(|&cell| board.given(cell).is_none());
        let shows_line = |cell: Cell| level.hidden_lines().iter().any(|line| line.until == cell);
        shown.extend(hidden.filter(|&cell| {
            let has = |mines| left.iter().all(|placement| placement[cell] == mines);
            has(0) || (has(1) && shows_line(cell) && level.placement()[cell] == 1)
        }));
    }
    shown
}

/// Returns the board after all deductions that use at most `most` rules each.
fn board_after_deductions(level: &Level, most: usize) -> Board {
    let mut board = level.start().clone();
    loop {
        let all: Vec<Placement> = candidate_solutions(&board).collect();
        let shown = provable_by_rules(level, &board, &all, most);
        if shown.is_empty() {
            return board;
        }
        shown.into_iter().for_each(|cell| level.open(&mut board, cell));
        board = level.board_with_contents(board.contents().clone());
    }
}

#[test]
fn difficulty_is_the_fewest_sufficient_rules() {
    const MOST_RULES_TRIED: usize = 9;
    let budget = Budget::unlimited();
    let mut seen = [0; MOST_RULES_TRIED + 1];
    let opened = |board: &Board| -> Vec<Cell> {
        let is_opened = |&cell: &Cell| matches!(board.contents()[cell], Content::Opened(_));
        board.shape().cells().filter(is_opened).collect()
    };
    for level in levels_of_all_kinds(12) {
        let rules = level.revealed_board().rule_instances().count();
        if rules > MOST_RULES_TRIED || EnumeratedGame::of(&level).hidden_cells().len() > 7 {
            continue;
        }
        let found = difficulty(&level, &budget).expect("no limit");
        let end = opened(&board_after_deductions(&level, rules));
        assert!(found.is_smallest, "{level}");
        assert_eq!(end, opened(&solvable(&level, &budget).board), "{level}");
        assert_eq!(
            end,
            opened(&board_after_deductions(&level, found.clues)),
            "{} rules: {level}",
            found.clues
        );
        if let Some(fewer) = found.clues.checked_sub(1) {
            assert_ne!(
                end,
                opened(&board_after_deductions(&level, fewer)),
                "{} rules: {level}",
                found.clues
            );
        }
        seen[found.clues] += 1;
    }
    assert!(seen[1] > 10 && seen[2..].iter().sum::<usize>() > 10, "{seen:?}");
}

/// Returns the shapes of the tested levels, each with the kinds of its clues.
fn level_shapes() -> Vec<(Space, Vec<ClueKind>)> {
    use ClueKind::{Eyesight, Liar, Multiple, Negation, Partition, Sum, Together, Wall, WithinTwo};
    let space = |tiling, rows, cols, layers, wrap| {
        Space::new(tiling, Shape::new(rows, cols), layers, wrap).expect("large enough to wrap")
    };
    let (none, cols) = (Wrap::default(), Wrap { rows: false, cols: true });
    let (flat, layers) = ([1, 1], [3, 1]);
    vec![
        (space(Tiling::Square, 3, 4, flat, none), vec![Sum]),
        (space(Tiling::Hexagon, 3, 4, flat, none), vec![Sum, Together]),
        (space(Tiling::Triangle, 3, 4, flat, none), vec![Sum]),
        (space(Tiling::Orthogonal, 3, 4, flat, none), vec![Sum, Negation]),
        (space(Tiling::Knight, 3, 4, flat, none), vec![Sum, Multiple]),
        (space(Tiling::Square, 2, 2, layers, none), vec![Sum]),
        (space(Tiling::Square, 3, 4, flat, cols), vec![Sum]),
        (space(Tiling::Hexagon, 4, 3, flat, cols), vec![Together, WithinTwo]),
        (space(Tiling::Square, 3, 4, flat, none), vec![Liar]),
        (space(Tiling::Square, 3, 4, flat, none), vec![Wall, Partition]),
        (space(Tiling::Square, 3, 4, flat, none), vec![Eyesight, Sum]),
    ]
}

/// Checks that a generated level can be won by proofs, and that it cannot be won without any one of
/// its clues.
fn assert_wins_and_needs_each_clue(level: &Level) {
    let is_won = |level: &Level| EnumeratedGame::of(level).play_by_proofs(level).end == End::Won;
    assert!(is_won(level), "{level}");
    assert_eq!(level.to_string().parse(), Ok(level.clone()));
    for cell in level.clear_cells().collect::<Vec<_>>() {
        if let Content::Opened(Some(_)) = level.solution()[cell] {
            assert!(!is_won(&level.without_clue(cell)), "{cell} of {level}");
        }
    }
}

#[test]
fn generated_levels_can_be_won_and_need_each_clue() {
    for (number, (space, clues)) in level_shapes().into_iter().enumerate() {
        let mut made = 0;
        for seed in 0..6 {
            let (mines, capacity) = (2 + seed as usize % 3, 1 + seed as u8 / 4);
            let kind = LevelKind::new(space.clone(), mines, capacity, clues.clone());
            let kind = kind.expect("a kind of levels");
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let Ok(found) = no_guess(&kind, random, &Budget::work(2000)) else { continue };
            made += 1;
            assert_wins_and_needs_each_clue(
                &found.into_complete().expect("each clue was tried").level,
            );
        }
        assert!(made >= 2, "kind {number}: {made}");
    }
}

#[test]
fn generated_levels_obey_the_rules_of_their_boards() {
    for rule in BoardRule::ALL {
        let mut made = 0;
        for seed in 0..6 {
            // A balanced board needs a total that all rows and all columns share equally.
            let (rows, mines) = match rule {
                BoardRule::Balance => (2, 4),
                _ => (3, [4, 6][seed as usize % 2]),
            };
            let hidden = "? ? ? ?\n".repeat(rows);
            let text =
                format!("cells rows={rows} cols=4 mines={mines}\n{hidden}rule {}\n", rule.name());
            let kind = LevelKind::on_board(text.parse().expect("a board"), vec![ClueKind::Sum]);
            let random = &mut Pcg64Mcg::seed_from_u64(seed);
            let kind = kind.expect("a kind of levels");
            let Ok(found) = no_guess(&kind, random, &Budget::work(2000)) else { continue };
            made += 1;
            let level = found.into_complete().expect("each clue was tried").level;
            assert_eq!(level.start().board_rules(), [rule]);
            assert_wins_and_needs_each_clue(&level);
        }
        assert!(made >= 2, "{}: {made}", rule.name());
    }
}
