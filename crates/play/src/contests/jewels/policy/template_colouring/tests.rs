//! Compares colourings found by annealing with an exhaustive search, and with the exact engines.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::super::library;
use super::super::plan::plan_setup;
use super::super::prepared_template::PreparedTemplate;
use super::*;
use gridproof::budget::Budget;
use gridproof::grid::Shape;
use gridproof::puzzles::jewels::exact::colouring_search::{
    SetupResult, find_colouring, find_fewest_swaps,
};
use gridproof::puzzles::jewels::rules::unknown_jewel;

/// A template with two vertical lines of three cells, two full rows of five cells, and a group
/// above the rows.
const SMALL_TEMPLATE: &str = "5,1,1,1,3,.4.2./.3.3./.041./41202/30313";

const COOLING_SCHEDULE: CoolingSchedule = CoolingSchedule { from: 3.0, to: 0.1, steps: 20_000 };

fn settled_board(side: usize, colours: Colour, random: &mut Pcg64Mcg) -> Board {
    let mut board = Board::hidden(Shape::new(side, side));
    for cell in board.shape().cells() {
        board.set(cell, random.random_range(1..=colours));
    }
    board.run_cascade(&mut |_| random.random_range(1..=colours));
    board
}

/// Returns the least number of swaps of a colouring without faults, by exhaustive search. Returns
/// `None` if every colouring has a fault.
fn fewest_swaps_of_all(colouring: &TemplateColouring<'_>) -> Option<i32> {
    let symbols = colouring.template().num_symbols();
    let colours = usize::from(colouring.colours);
    let mut tried = colouring.clone();
    let swaps = (0..colours.pow(symbols as u32)).filter_map(|number| {
        for symbol in 1..=symbols {
            let colour = number / colours.pow(symbol as u32 - 1) % colours;
            tried.set_colour(symbol, 1 + colour as Colour);
        }
        tried.is_without_faults().then(|| tried.num_swaps())
    });
    swaps.min()
}

#[test]
fn annealing_finds_the_optimum_of_all_colourings() {
    let template = Template::parse(SMALL_TEMPLATE).expect("a template");
    let colour_conflicts = colour_conflicts(&template);
    let mut impossible = 0;
    for seed in 0..18 {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let colours = 2 + (seed % 3) as Colour;
        let board = settled_board(5, colours, random);
        let mut colouring = TemplateColouring::new(&template, &colour_conflicts, &board, colours);
        colouring.colour_at_random(random);
        colouring.anneal(COOLING_SCHEDULE, random);
        let budget = Budget::unlimited();
        let sat = find_colouring(&template, &board, colours, &budget).expect("no limit");
        assert_eq!(colouring.is_without_faults(), sat.is_some(), "seed {seed}");
        let fewest = fewest_swaps_of_all(&colouring);
        assert_eq!(
            colouring.is_without_faults().then(|| colouring.num_swaps()),
            fewest,
            "seed {seed}"
        );
        match find_fewest_swaps(&template, &board, colours, &budget) {
            // The integer program takes only cycles of two cells into account.
            SetupResult::Swaps { swaps, .. } => {
                assert!(fewest.is_some_and(|fewest| i64::from(fewest) <= swaps), "seed {seed}")
            }
            SetupResult::Infeasible => impossible += 1,
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    assert!((1..18).contains(&impossible), "{impossible}");
}

#[test]
fn incremental_counts_equal_those_of_a_fresh_colouring() {
    let prepared_template =
        PreparedTemplate::new(Template::parse(SMALL_TEMPLATE).expect("a template"));
    let random = &mut Pcg64Mcg::seed_from_u64(7);
    let board = settled_board(5, 4, random);
    let mut colouring = prepared_template.without_colours(&board, 4);
    for _ in 0..1000 {
        colouring.set_colour(
            random.random_range(1..colouring.symbol_colours().len()),
            random.random_range(0..=4),
        );
        let mut fresh = prepared_template.without_colours(&board, 4);
        fresh.set_colours(colouring.symbol_colours());
        assert_eq!(
            (colouring.num_swaps(), colouring.energy()),
            (fresh.num_swaps(), fresh.energy())
        );
        assert_eq!(colouring.arcs, fresh.arcs);
    }
}

#[test]
fn a_step_returns_the_rise_of_the_energy() {
    let prepared_template =
        PreparedTemplate::new(Template::parse(SMALL_TEMPLATE).expect("a template"));
    for counted_cycles in [CountedCycles::Pairs, CountedCycles::PairsAndTriples] {
        let random = &mut Pcg64Mcg::seed_from_u64(8);
        let board = settled_board(5, 4, random);
        let mut colouring = prepared_template.without_colours(&board, 4);
        colouring.colour_at_random(random);
        colouring.count_cycles(counted_cycles);
        let active = colouring.active_symbols();
        let mut stayed = 0;
        for step in 0..5000 {
            let (before, symbol_colours) =
                (colouring.energy(), colouring.symbol_colours().to_vec());
            let most = random.random_range(0.0..12.0);
            let rise = colouring.try_change(&active, most, random);
            let triples = colouring.triples;
            colouring.count_cycles(counted_cycles);
            assert_eq!(
                (colouring.energy() - before, colouring.triples),
                (rise, triples),
                "step {step}"
            );
            assert!(f64::from(rise) <= most);
            stayed += usize::from(colouring.symbol_colours() == symbol_colours);
        }
        assert!((500..4500).contains(&stayed), "{stayed}");
    }
}

#[test]
fn cycles_of_three_are_those_of_all_triples_in_order() {
    let template = Template::parse(SMALL_TEMPLATE).expect("a template");
    let colour_conflicts = colour_conflicts(&template);
    let board = Board::hidden(Shape::new(5, 5));
    let random = &mut Pcg64Mcg::seed_from_u64(9);
    let mut colouring = TemplateColouring::new(&template, &colour_conflicts, &board, 6);
    for _ in 0..200 {
        let mut rest = [[0; NUM_COLOURS]; NUM_COLOURS];
        for (has, needs) in (1..=6).flat_map(|has| (1..=6).map(move |needs| (has, needs))) {
            colouring.arcs[has][needs] = random.random_range(0..4) * i16::from(has != needs);
        }
        for (has, needs) in (1..=6).flat_map(|has| (1..=6).map(move |needs| (has, needs))) {
            rest[has][needs] = (colouring.arcs[has][needs] - colouring.arcs[needs][has]).max(0);
        }
        let mut found = 0;
        for (one, two) in (1..=6).flat_map(|one| (one + 1..=6).map(move |two| (one, two))) {
            for three in one + 1..=6 {
                while rest[one][two].min(rest[two][three]).min(rest[three][one]) > 0 {
                    rest[one][two] -= 1;
                    rest[two][three] -= 1;
                    rest[three][one] -= 1;
                    found += 1;
                }
            }
        }
        assert_eq!(colouring.num_three_cycles(), found);
    }
}

#[test]
fn the_last_jewel_of_a_single_cross_comes_from_any_spare_cell() {
    let template = library::unmirrored_templates(8)
        .find(|template| OpenTrigger::of_template(template).is_some())
        .expect("a template with a single cross");
    let source = OpenTrigger::of_template(&template).map(|open| open.source);
    let prepared_template = PreparedTemplate::new(template);
    let mut from_elsewhere = 0;
    for seed in 0..20 {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let board = settled_board(8, 6, random);
        let mut colouring = prepared_template.without_colours(&board, 6);
        colouring.colour_at_random(random);
        colouring.anneal(COOLING_SCHEDULE, random);
        let order: Vec<_> = board.shape().cells().collect();
        let Some(plan) = plan_setup(&board, &colouring.target_grid(), &order) else { continue };
        for trigger in colouring.triggers(&plan.board) {
            let mut after = plan.board.clone();
            after.swap(trigger);
            let rounds = after.run_cascade(&mut unknown_jewel).rounds as usize;
            let is_whole = rounds >= colouring.template().num_rounds();
            from_elsewhere += usize::from(is_whole && Some(trigger.1) != source);
        }
    }
    assert!(from_elsewhere >= 10, "{from_elsewhere}");
}

#[test]
fn a_cycle_of_three_cells_takes_two_swaps() {
    let template = Template::parse(SMALL_TEMPLATE).expect("a template");
    let colour_conflicts = colour_conflicts(&template);
    let board = Board::hidden(Shape::new(5, 5));
    let mut colouring = TemplateColouring::new(&template, &colour_conflicts, &board, 4);
    for (has, needs, cells) in [(1, 2, 2), (2, 3, 2), (3, 1, 3), (2, 1, 1), (4, 1, 1)] {
        colouring.arcs[has][needs] = cells;
        colouring.mismatched += i32::from(cells);
    }
    colouring.paired = 1;
    assert_eq!(
        colouring.num_swaps(),
        9 - 1 - 1,
        "a cycle of two, one of three, and four left over"
    );
}

#[test]
fn a_plan_sets_the_target_up_without_making_a_line() {
    let template = Template::parse(SMALL_TEMPLATE).expect("a template");
    let colour_conflicts = colour_conflicts(&template);
    let mut planned = 0;
    for seed in 0..40 {
        let random = &mut Pcg64Mcg::seed_from_u64(seed);
        let board = settled_board(5, 5, random);
        let mut colouring = TemplateColouring::new(&template, &colour_conflicts, &board, 5);
        colouring.colour_at_random(random);
        colouring.anneal(COOLING_SCHEDULE, random);
        let target = colouring.target_grid();
        let order: Vec<_> = board.shape().cells().collect();
        let Some(plan) = plan_setup(&board, &target, &order) else { continue };
        planned += usize::from(colouring.is_without_faults());
        let mut after = board.clone();
        for &swap in &plan.swaps {
            after.swap(swap);
            assert!(after.lines().is_empty(), "seed {seed}");
        }
        assert_eq!(after, plan.board);
        let is_right =
            |(cell, &colour): (_, &Colour)| colour == HIDDEN || after.get(cell) == colour;
        assert!(target.iter().all(is_right), "seed {seed}");
    }
    assert!(planned >= 10, "{planned}");
}
