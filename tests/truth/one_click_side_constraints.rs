//! Compares the answers under side constraints with an exhaustive reference, on small random
//! instances with fixed seeds. The reference tries every placement and every click.

use gridproof::budget::Budget;
use gridproof::grid::{Cell, Grid, Shape};
use gridproof::puzzles::one_click::exact::counts_by_mines::{count_by_mines, total};
use gridproof::puzzles::one_click::exact::{Answer, Engine, solve};
use gridproof::puzzles::one_click::{Instance, Mark, Mines, Solution, Symmetry};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use gridproof_testing::one_click_instances::random_instance;

/// The result of the exhaustive reference. Each board of the instance has a number of mines and a
/// number of winning clicks.
struct EnumeratedInstance {
    mines: Vec<usize>,
    clicks: Vec<usize>,
}

impl EnumeratedInstance {
    /// Returns the number of placements, and the number of clicks that win them. If `wanted` is
    /// given, counts only boards with `wanted` mines.
    fn placements_and_clicks(&self, wanted: Option<usize>) -> (usize, usize) {
        let boards = self.mines.iter().zip(&self.clicks);
        let wanted = boards.filter(|(mines, _)| wanted.is_none_or(|wanted| **mines == wanted));
        wanted.fold((0, 0), |sum, (_, clicks)| (sum.0 + 1, sum.1 + clicks))
    }
}

fn enumerate(instance: &Instance) -> EnumeratedInstance {
    let shape = instance.shape();
    let mut enumerated = EnumeratedInstance { mines: Vec::new(), clicks: Vec::new() };
    for bits in 1..1u32 << shape.area() {
        let clear = Grid::from_fn(shape, |cell| bits >> shape.index(cell) & 1 == 1);
        let wins = |&click: &Cell| {
            instance.first_violation(&Solution { clear: clear.clone(), click }).is_none()
        };
        let clicks = shape.cells().filter(wins).count();
        if clicks > 0 {
            enumerated.mines.push(shape.area() - bits.count_ones() as usize);
            enumerated.clicks.push(clicks);
        }
    }
    enumerated
}

#[test]
fn answers_and_counts_agree_with_enumeration() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let (mut impossible, mut constructed) = (0, 0);
    for _ in 0..200 {
        let instance = random_instance(&mut rng);
        let enumerated = enumerate(&instance);
        let wanted = match instance.mines {
            Mines::Fewest => enumerated.mines.iter().min(),
            Mines::Most => enumerated.mines.iter().max(),
            Mines::Any | Mines::Exactly(_) => None,
        };
        for engine in [Engine::Auto, Engine::Sat] {
            match solve(&instance, engine, &Budget::unlimited()) {
                Answer::Found(solution) => {
                    assert_eq!(instance.first_violation(&solution), None, "{instance:?}");
                    let mines = instance.shape().area() - solution.clear_count();
                    assert!(wanted.is_none_or(|&wanted| wanted == mines), "{instance:?}");
                }
                Answer::Impossible => assert!(enumerated.mines.is_empty(), "{instance:?}"),
                other => panic!("{instance:?}: {other:?}"),
            }
        }
        match solve(&instance, Engine::Construct, &Budget::unlimited()) {
            Answer::Found(solution) => {
                assert_eq!(instance.first_violation(&solution), None, "{instance:?}");
                constructed += 1;
            }
            other => assert!(matches!(other, Answer::Unknown { best: None, .. }), "{other:?}"),
        }
        impossible += usize::from(enumerated.mines.is_empty());
        if instance.symmetry == Symmetry::Any {
            let counted =
                total(&count_by_mines(&instance, &Budget::unlimited()).expect("a small board"));
            let (placements, clicks) = enumerated.placements_and_clicks(wanted.copied());
            assert_eq!(counted.placements, placements.into(), "{instance:?}");
            assert_eq!(counted.clicks, clicks.into(), "{instance:?}");
        }
    }
    assert!((20..180).contains(&impossible), "both kinds are tried: {impossible} of 200");
    assert!(constructed > 40, "{constructed} of {}", 200 - impossible);
}

/// Checks boards with a click in the middle and marks far away. A search would take hours on these
/// boards.
#[test]
fn boards_with_few_constraints_are_constructed_without_search() {
    let shape = Shape::new(50, 50);
    let mut clicked = Instance::plain(shape, 0);
    clicked.click = Some(Cell::new(25, 25));
    let mut marked = clicked.clone();
    for (row, col) in [(0, 0), (49, 10), (20, 48), (7, 30)] {
        marked.marks[Cell::new(row, col)] = Mark::Clear;
        marked.marks[Cell::new(col, row)] = Mark::Mine;
    }
    marked.marks[Cell::new(0, 0)] = Mark::Clear;
    marked.symmetry = Symmetry::None;
    for (instance, range) in [(clicked, 0..2490), (marked, 5..2100)] {
        for mines in range.step_by(13) {
            let instance = Instance { mines: Mines::Exactly(mines), ..instance.clone() };
            match solve(&instance, Engine::Construct, &Budget::unlimited()) {
                Answer::Found(solution) => assert_eq!(instance.first_violation(&solution), None),
                other => panic!("{mines} mines: {other:?}"),
            }
        }
    }
}

#[test]
fn fewest_and_most_mines_agree_with_the_counts() {
    let shape = Shape::new(6, 7);
    let mut instance = Instance { mines: Mines::Most, ..Instance::plain(shape, 0) };
    instance.click = Some(Cell::new(3, 3));
    instance.marks[Cell::new(3, 5)] = Mark::Mine;
    instance.marks[Cell::new(0, 0)] = Mark::Clear;
    let mines = |instance: &Instance| match solve(instance, Engine::Auto, &Budget::unlimited()) {
        Answer::Found(solution) => shape.area() - solution.clear_count(),
        other => panic!("{other:?}"),
    };
    let count = |mines| {
        let instance = Instance { mines, ..instance.clone() };
        count_by_mines(&instance, &Budget::unlimited()).expect("a narrow board")
    };
    let any = count(Mines::Any);
    let mut possible = any.iter().filter(|(_, counts)| counts.placements != 0u8.into()).cloned();
    let (most, fewest) = (possible.next_back(), possible.next());
    assert_eq!(count(Mines::Most), most.iter().cloned().collect::<Vec<_>>());
    assert_eq!(count(Mines::Fewest), fewest.iter().cloned().collect::<Vec<_>>());
    assert_eq!(most.map(|(most, _)| most), Some(mines(&instance)));
    instance.mines = Mines::Fewest;
    assert_eq!(fewest.map(|(fewest, _)| fewest), Some(mines(&instance)));
}

#[test]
fn the_best_board_so_far_survives_the_budget() {
    let shape = Shape::new(20, 20);
    let mut instance = Instance { mines: Mines::Most, ..Instance::plain(shape, 0) };
    instance.marks[Cell::new(0, 0)] = Mark::Clear;
    instance.marks[Cell::new(19, 10)] = Mark::Clear;
    instance.marks[Cell::new(10, 19)] = Mark::Clear;
    match solve(&instance, Engine::Sat, &Budget::work(5_000_000)) {
        Answer::Unknown { best: Some(best), .. } => {
            let any = Instance { mines: Mines::Any, ..instance.clone() };
            assert_eq!(any.first_violation(&best), None);
        }
        other => panic!("{other:?}"),
    }
    let hopeless = solve(&instance, Engine::Sat, &Budget::work(0));
    assert!(matches!(hopeless, Answer::Unknown { best: None, .. }), "{hopeless:?}");
}
