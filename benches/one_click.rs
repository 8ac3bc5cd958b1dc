//! Times one-click boards: the contest's 134 large cases by every engine, and the certificates of
//! their answers. After that, builds and proves every board up to 50x50, and replays each by the
//! rules.
//!
//!     cargo bench --bench one_click -- [LARGEST_SIDE] [THREADS]

use std::env::args;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use gridproof::budget::Budget;
use gridproof::certificate::{Certificate, claims};
use gridproof::grid::Shape;
use gridproof::puzzles::one_click::Instance;
use gridproof::puzzles::one_click::certify::certificate;
use gridproof::puzzles::one_click::exact::{Answer, Engine, solve};

fn main() {
    let mut words = args().skip(1).filter(|word| word != "--bench");
    let mut next = |default| words.next().map_or(default, |word| word.parse().expect("a number"));
    let (largest, threads) = (next(50), next(2));
    for engine in [Engine::Auto, Engine::Sat, Engine::Ilp] {
        time_contest_cases(engine);
    }
    time_certificates(Engine::Sat);
    every_board(largest, threads);
}

/// Returns the contest's large cases.
fn large_cases() -> Vec<Instance> {
    let input = include_str!("../tests/data/one_click/official_subtask2.in");
    input.lines().skip(1).map(parse_instance).collect()
}

/// Times the construction of certificates in memory from the instances, and the check of these
/// certificates.
fn time_certificates(engine: Engine) {
    let budget = Budget::unlimited();
    let start = Instant::now();
    let certify = |instance: Instance| {
        let answer = solve(&instance, engine, &budget);
        certificate(&instance, &answer, &budget).expect("no limit")
    };
    let certificates: Vec<Certificate> = large_cases().into_iter().map(certify).collect();
    let certified = start.elapsed().as_secs_f64();
    let start = Instant::now();
    for certificate in &certificates {
        claims::check::<Instance>(certificate, &mut budget.meter()).expect("accepted");
    }
    let checked = start.elapsed().as_secs_f64();
    let sizes = certificates.iter().map(Certificate::size);
    println!(
        "{engine:?}: solved and certified in {certified:.3} s, checked in {checked:.3} s, the \
         largest of {} kB, all of {} kB",
        sizes.clone().max().unwrap_or_default() / 1000,
        sizes.sum::<usize>() / 1000,
    );
}

fn time_contest_cases(engine: Engine) {
    let instances = large_cases();
    let (all, mut slowest, mut impossible) = (Instant::now(), 0.0, 0);
    for instance in &instances {
        let start = Instant::now();
        impossible += usize::from(!is_possible(instance, engine));
        slowest = start.elapsed().as_secs_f64().max(slowest);
    }
    println!(
        "{engine:?}: {} large cases, {impossible} impossible: {:.3} s, slowest {slowest:.3} s",
        instances.len(),
        all.elapsed().as_secs_f64()
    );
}

fn parse_instance(line: &str) -> Instance {
    let numbers: Vec<usize> =
        line.split(' ').map(|number| number.parse().expect("a number")).collect();
    Instance::plain(Shape::new(numbers[0], numbers[1]), numbers[2])
}

/// Returns whether the instance has a board, and replays the board by the rules.
fn is_possible(instance: &Instance, engine: Engine) -> bool {
    match solve(instance, engine, &Budget::unlimited()) {
        Answer::Found(solution) => {
            assert_eq!(instance.first_violation(&solution), None, "{instance:?}");
            true
        }
        Answer::Impossible | Answer::ClaimedImpossible => false,
        Answer::Unknown { reason, .. } => panic!("{instance:?}: {reason}"),
    }
}

/// Solves all combinations of rows, columns and mines with sides up to `largest`.
fn every_board(largest: usize, threads: usize) {
    let start = Instant::now();
    let [next, boards, impossible] = [const { AtomicUsize::new(0) }; 3];
    let work = || {
        loop {
            let position = next.fetch_add(1, Ordering::Relaxed);
            if position >= largest * largest {
                return;
            }
            let shape = Shape::new(position / largest + 1, position % largest + 1);
            let possible = (0..shape.area())
                .filter(|&mines| is_possible(&Instance::plain(shape, mines), Engine::Auto));
            let possible = possible.count();
            boards.fetch_add(shape.area(), Ordering::Relaxed);
            impossible.fetch_add(shape.area() - possible, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    println!(
        "Auto: {} boards up to {largest}x{largest}, {} impossible: {:.1} s on {threads} threads",
        boards.into_inner(),
        impossible.into_inner(),
        start.elapsed().as_secs_f64()
    );
}
