//! Checks that every answer about jewels has a certificate. gridproof's check and an external DRAT
//! checker must accept the certificate. After tampering, the check must refuse the certificate and
//! give the reason.

use gridproof::puzzles::jewels::check::SWAPS_FILE;
use gridproof_testing::tampering;

use gridproof::budget::{Budget, Limited, Stop, Unfinished};
use gridproof::certificate::{Certificate, Name, claims};
use gridproof::puzzles::jewels::certify;
use gridproof::puzzles::jewels::check::{Accepted, ReplayedSwaps};
use gridproof::puzzles::jewels::exact::colouring_search::{
    Colouring, SetupResult, find_colouring, find_fewest_swaps,
};
use gridproof::puzzles::jewels::exact::solve::solve;
use gridproof::puzzles::jewels::exact::{JewelsAnswer, best_swap};
use gridproof::puzzles::jewels::text::{self, SavedBoard};
use gridproof_engine::query::Engine;
use gridproof_engine::query::EvidenceError;
use gridproof_play::contests::jewels::referee::{JewelsGame, generate};
use gridproof_play::referee::seeds::Seed;
use serde_json::Value;

use gridproof_testing::models::ModelFolder;
use gridproof_testing::tampering::{assert_needed_steps_are_required, file_text, refusal};

fn model_folder() -> ModelFolder {
    ModelFolder::of("jewels")
}

/// A board on which one swap scores 4, and another swap scores 1.
const BOARD_WITH_SWAPS: &str =
    "jewels rows=4 cols=5 colours=5\n2 4 1 5 2\n1 2 4 3 4\n4 2 2 4 3\n1 1 2 3 1\n";

/// Returns a set-up with a template of eleven symbols for three colours, on a board without a line.
fn set_up_with_chain() -> SavedBoard {
    let template =
        "8,1,2,1,5,..9..6../..8..5../..7..2../..3873../.947646./98055122/33133033/44044144";
    let row =
        |row: usize| (0..8).map(move |col| char::from(b'1' + ((row / 2 + col / 2) % 3) as u8));
    let rows: String = (0..8).map(|number| row(number).collect::<String>() + "\n").collect();
    parse_saved(&format!("jewels rows=8 cols=8 colours=3 template={template}\n{rows}"))
}

fn parse_saved(text: &str) -> SavedBoard {
    text::parse(text.as_bytes()).expect("a board")
}

/// Returns the set-up called `name` in `models/jewels`.
fn set_up_from_models(name: &str) -> SavedBoard {
    let instances: Vec<(String, SavedBoard, Value)> = model_folder().instances(text::parse);
    let (_, saved, _) = instances.into_iter().find(|(known, ..)| known == name).expect("known");
    saved
}

fn best_answer(saved: &SavedBoard) -> JewelsAnswer {
    let budget = Budget::unlimited();
    let SavedBoard { board, colours, template } = saved;
    let Some(template) = template else {
        return best_swap(board, &budget).so_far.map_or(JewelsAnswer::NoSwap, JewelsAnswer::Best);
    };
    let of = |colouring: Colouring| JewelsAnswer::SetUp { colouring, swaps: None };
    find_colouring(template, board, *colours, &budget)
        .expect("no limit")
        .map_or(JewelsAnswer::NoColours, of)
}

fn certificate_for(saved: &SavedBoard) -> Certificate {
    certify::certificate(saved, &best_answer(saved), &Budget::unlimited()).expect("no limit")
}

fn check(certificate: &Certificate) -> Accepted {
    let accepted = claims::check::<SavedBoard>(certificate, &mut Budget::unlimited().meter());
    accepted.unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// Replaces `from` by `to` in a file of the certificate for `saved`. Returns the reason why the
/// check refuses the changed certificate.
fn refusal_after(saved: &SavedBoard, name: Name, from: &str, to: &str) -> String {
    tampering::refusal_after_replacing(certificate_for(saved), name, from, to)
}

/// Returns the official boards before the first move.
fn official_boards() -> impl Iterator<Item = SavedBoard> {
    (1..=5).map(|seed| {
        let game = generate(Seed::new(seed).expect("a seed"), &Default::default());
        let colours = game.colours;
        SavedBoard { board: JewelsGame::new(game).board().clone(), colours, template: None }
    })
}

#[test]
fn the_best_swap_is_certified() {
    for saved in official_boards().chain([parse_saved(BOARD_WITH_SWAPS)]) {
        let JewelsAnswer::Best(best) = best_answer(&saved) else { panic!("a board of many cells") };
        let witness = ReplayedSwaps::Best { swap: best.swap, score: best.score };
        assert_eq!(check(&certificate_for(&saved)).witnesses, Some(witness));
    }
    let single = parse_saved("jewels rows=1 cols=1 colours=1\n1\n");
    assert_eq!(check(&certificate_for(&single)).witnesses, None);
}

/// Checks that the certificate proves the least number of swaps for the found colours. The integer
/// program saves swaps only by cycles of two cells, so its number of swaps is never smaller than
/// the certified number.
#[test]
fn every_set_up_of_the_model_is_certified() {
    for (name, saved, answer) in model_folder().instances::<_, Value, _>(text::parse) {
        let template = saved.template.as_ref().expect("a set-up");
        match (check(&certificate_for(&saved)).witnesses, best_answer(&saved)) {
            (
                Some(ReplayedSwaps::SetUp { colouring: shown, .. }),
                JewelsAnswer::SetUp { colouring, .. },
            ) => {
                assert_eq!(shown, colouring, "{name}");
            }
            (None, JewelsAnswer::NoColours) => assert!(answer["fewest"].is_null()),
            (shown, found) => panic!("{name}: {shown:?} {found:?}"),
        }
        let budget = Budget::unlimited();
        let found = solve(&saved, Engine::Auto, &budget).into_complete().expect("no limit");
        let Some(JewelsAnswer::SetUp { swaps: Some(few), .. }) = &found else { continue };
        let certificate = certify::certificate(&saved, found.as_ref().expect("colours"), &budget)
            .expect("no limit");
        let accepted = check(&certificate);
        assert_eq!(accepted.claims.bound, Some(few.count), "{name}");
        let Some(ReplayedSwaps::SetUp { swaps, .. }) = accepted.witnesses else { panic!("{name}") };
        assert_eq!(swaps, few.count, "{name}");
        let SetupResult::Swaps { swaps, .. } =
            find_fewest_swaps(template, &saved.board, saved.colours, &budget)
        else {
            panic!("{name}")
        };
        assert!(few.count as i64 <= swaps, "{name}: {few:?} {swaps}");
    }
}

#[test]
fn a_false_claim_is_not_certified() {
    let budget = Budget::unlimited();
    let result =
        certify::certificate(&set_up_from_models("plain"), &JewelsAnswer::NoColours, &budget);
    assert_eq!(result, Err(EvidenceError::Contradiction));
    let colouring = vec![0, 1, 1, 1, 1, 1];
    let result = certify::certificate(
        &set_up_from_models("plain"),
        &JewelsAnswer::SetUp { colouring, swaps: None },
        &budget,
    );
    assert_eq!(result, Err(EvidenceError::Contradiction));
    let result = certify::certificate(
        &set_up_from_models("two_colours"),
        &JewelsAnswer::NoColours,
        &Budget::work(0),
    );
    assert_eq!(result, Err(EvidenceError::Unfinished(Unfinished::Stop(Stop::Work))));
    // If a limit ended the search before all swaps were tried, the error names this limit.
    let Limited { so_far: found, stop_reason } =
        solve(&parse_saved(BOARD_WITH_SWAPS), Engine::Auto, &Budget::work(5));
    let result =
        certify::certificate(&parse_saved(BOARD_WITH_SWAPS), &found.expect("some swap"), &budget);
    assert_eq!(result, Err(EvidenceError::Unfinished(stop_reason.expect("not all were tried"))));
    assert_eq!(stop_reason, Some(Unfinished::Stop(Stop::Work)));
}

#[test]
fn a_swap_below_the_best_score_is_refused() {
    assert_eq!(
        file_text(&certificate_for(&parse_saved(BOARD_WITH_SWAPS)), SWAPS_FILE),
        "swaps count=1\n1 0 2 1\n"
    );
    for (from, to, reason) in [
        (
            "1 0 2 1",
            "1 0 2 2",
            "expected the best swap, found one that scores 0; (0,1) with (0,2) scores 1",
        ),
        (
            "1 0 2 1",
            "1 0 1 0",
            "swap 1: expected two different cells, by rule J2, found (1,0) twice",
        ),
        ("=1\n1 0 2 1", "=0", "expected a number of swaps of 1, found 0"),
        ("=1\n", "=2\n0 0 0 1\n", "expected a number of swaps of 1, found 2"),
    ] {
        let found = refusal_after(&parse_saved(BOARD_WITH_SWAPS), SWAPS_FILE, from, to);
        assert_eq!(found, format!("swaps.txt: {reason}"), "{from} {to}");
    }
    let found = refusal_after(&parse_saved(BOARD_WITH_SWAPS), SWAPS_FILE, "2 1", "2 5");
    assert_eq!(found, "swaps.txt:2:7: expected a column from 0 to 4 (the board's), found 5");
    let mut less = certificate_for(&parse_saved(BOARD_WITH_SWAPS));
    less.files.remove(&SWAPS_FILE);
    less.files.insert(Name::CLAIMS, b"claims consistent=0\n".to_vec());
    let found =
        "claims.txt: the board is claimed inconsistent, but every such board has a solution";
    assert_eq!(refusal(&less), found);
}

#[test]
fn an_altered_board_is_refused() {
    let found =
        refusal_after(&parse_saved(BOARD_WITH_SWAPS), Name::BOARD, "1 1 2 3 1", "1 1 1 3 1");
    assert_eq!(found, "board.txt: expected a board without a line, by rule J6, found one");
    let found =
        refusal_after(&parse_saved(BOARD_WITH_SWAPS), Name::BOARD, "4 2 2 4 3", "4 3 2 4 3");
    assert!(found.starts_with("swaps.txt: expected the best swap"), "{found}");
    let found =
        refusal_after(&set_up_from_models("two_colours"), Name::BOARD, "colours=2", "colours=3");
    assert!(found.starts_with("refutation.cnf:"), "{found}");
}

#[test]
fn a_set_up_that_was_altered_is_refused() {
    let plain = set_up_from_models("plain");
    let swaps = file_text(&certificate_for(&plain), SWAPS_FILE);
    let mut lines: Vec<&str> = swaps.lines().collect();
    let count = lines.len() - 1;
    lines.pop();
    let fewer = lines.join("\n").replace(&format!("={count}"), &format!("={}", count - 1));
    let found = refusal_after(&plain, SWAPS_FILE, &swaps, &fewer);
    assert!(found.contains("after the swaps, by rule J7, found "), "{found}");
}

#[test]
fn more_than_the_fewest_swaps_are_not_certified() {
    let plain = set_up_from_models("plain");
    let found = solve(&plain, Engine::Auto, &Budget::unlimited()).so_far;
    let certificate = certify::certificate(&plain, &found.expect("colours"), &Budget::unlimited())
        .expect("no limit");
    let refused = |from: &str, to: &str| {
        tampering::refusal_after_replacing(certificate.clone(), Name::CLAIMS, from, to)
    };
    assert!(file_text(&certificate, SWAPS_FILE).starts_with("swaps count=6\n"));
    assert_eq!(file_text(&certificate, Name::CLAIMS), "claims consistent=1 least=6\n");
    assert_eq!(
        refused("least=6", "least=7"),
        "claims.txt: expected that no set-up takes fewer than 7 swaps, by rule J12, found one with 6: \
         the colours 2 1 3 3 4"
    );
    assert_eq!(
        refused("least=6", "least=-1"),
        "claims.txt:1:27: expected a number for least, found `-1`"
    );
    for least in ["", " least=5", " least=0"] {
        let mut weaker = certificate.clone();
        let text = file_text(&weaker, Name::CLAIMS).replace(" least=6", least);
        weaker.files.insert(Name::CLAIMS, text.into_bytes());
        let shown = check(&weaker).witnesses;
        assert!(matches!(shown, Some(ReplayedSwaps::SetUp { swaps: 6, .. })), "{least}");
    }
    let found = tampering::refusal_after_replacing(
        certificate_for(&parse_saved(BOARD_WITH_SWAPS)),
        Name::CLAIMS,
        "=1",
        "=1 least=1",
    );
    assert_eq!(found, "claims.txt: expected `least=` only for a set-up");
}

/// Checks colours that agree on the cells of each symbol, but do not start the chain.
#[test]
fn colours_that_do_not_start_the_chain_are_refused() {
    let clash = set_up_from_models("tight");
    let certificate = certificate_for(&clash);
    let Some(ReplayedSwaps::SetUp { colouring, .. }) = check(&certificate).witnesses else {
        panic!("there are colours")
    };
    let template = clash.template.as_ref().expect("a template");
    // Two symbols with equally many cells exchange their colours, so that the colouring violates
    // only one rule.
    let cells = |symbol: u8| {
        let symbols = template.symbols.iter().filter(move |(_, found)| **found == symbol);
        symbols.map(|(cell, _)| cell)
    };
    let mut broken = 0;
    for one in 1..colouring.len() as u8 {
        for other in 1..one {
            let pairs: Vec<_> = cells(one).zip(cells(other)).collect();
            let whole = pairs.len() == cells(one).count() && pairs.len() == cells(other).count();
            if !whole {
                continue;
            }
            let swaps = file_text(&certificate, SWAPS_FILE);
            let count = swaps.lines().count() - 1;
            let more =
                pairs.iter().map(|(a, b)| format!("{} {} {} {}\n", a.row, a.col, b.row, b.col));
            let header = format!("swaps count={}\n", count + pairs.len());
            let rest = swaps.split_once('\n').expect("a header").1;
            let altered = header + rest + &more.collect::<String>();
            let mut tampered = certificate.clone();
            tampered.files.insert(SWAPS_FILE, altered.into_bytes());
            if let Err(refusal) = tampering::check(&tampered) {
                let refusal = refusal.to_string();
                assert!(refusal.starts_with("swaps.txt: the colours after the swaps break rule J"));
                broken += 1;
            }
        }
    }
    assert!(broken > 0, "some exchange breaks a rule");
}

#[test]
fn a_tampered_refutation_is_refused() {
    let two = set_up_from_models("two_colours");
    let certificate = certificate_for(&two);
    let formula = file_text(&certificate, Name::CNF);
    let last = formula.lines().last().expect("clauses").to_owned() + "\n";
    let (_, sharper) = last.split_once(' ').expect("literals");
    let found = refusal_after(&two, Name::CNF, &format!("\n{last}"), &format!("\n{sharper}"));
    assert!(found.contains("the clause does not follow from J10"), "{found}");
    let found = refusal_after(&two, Name::CNF, "c clauses 1 to 2 = J7", "c clauses 1 to 2 = J8");
    assert!(found.contains("expected a rule of this board, each once"), "{found}");
    assert_needed_steps_are_required(&certificate_for(&set_up_with_chain()));
}
