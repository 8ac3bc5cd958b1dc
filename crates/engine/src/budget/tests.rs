//! Tests of searches that meet a limit, and of searches within their limits.

use super::*;

#[test]
fn a_search_may_spend_its_whole_work_limit_and_no_more() {
    let mut meter = Budget::work(10).meter();
    assert_eq!(meter.spend(10), Ok(()));
    assert_eq!(meter.spend(1), Err(Stop::Work));
}

#[test]
fn small_steps_add_up_to_work() {
    let mut meter = Budget::work(1).meter();
    for _ in 0..2 * STEPS_PER_UNIT - 1 {
        assert_eq!(meter.spend_steps(1), Ok(()));
    }
    assert_eq!(meter.spend_steps(1), Err(Stop::Work));
}

#[test]
fn a_set_flag_and_a_past_deadline_end_the_search() {
    let flag = Arc::new(AtomicBool::new(true));
    assert_eq!(Budget::unlimited().with_cancel_flag(flag).meter().spend(1), Err(Stop::Cancelled));
    assert_eq!(Budget::unlimited().with_deadline(Instant::now()).meter().spend(1), Err(Stop::Time));
}

#[test]
fn only_a_search_that_the_clock_ended_is_flagged() {
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget::work(1).with_time_flag(Arc::clone(&flag));
    assert_eq!(budget.meter().spend(2), Err(Stop::Work));
    let cancelled = budget.clone().with_cancel_flag(Arc::new(AtomicBool::new(true)));
    assert_eq!(cancelled.meter().spend(1), Err(Stop::Cancelled));
    assert!(!flag.load(Ordering::Relaxed));
    assert_eq!(budget.with_deadline(Instant::now()).meter().spend(1), Err(Stop::Time));
    assert!(flag.load(Ordering::Relaxed));
}

#[test]
fn a_search_that_ended_stays_ended() {
    let mut meter = Budget::unlimited().with_deadline(Instant::now()).meter();
    for _ in 0..3 {
        assert_eq!(meter.spend(1), Err(Stop::Time));
    }
}

#[test]
fn tables_on_a_budget_and_its_clones_share_its_memory_until_they_are_dropped() {
    let budget = Budget::unlimited().with_memory(100);
    let mut first = budget.meter().reserve(60).expect("fits");
    assert_eq!(budget.clone().meter().reserve(41).err(), Some(Stop::Memory));
    assert_eq!(budget.needed_memory_limit(), Some(101));
    assert_eq!(first.grow_to(107), Err(Stop::Memory));
    assert_eq!(budget.needed_memory_limit(), Some(107), "of clones too, the largest");
    assert_eq!(first.grow_to(100), Ok(()));
    drop(first);
    assert!(budget.meter().reserve(100).is_ok());
}

#[test]
fn a_share_of_the_memory_is_a_limit_within_the_whole_limit() {
    let whole = Budget::unlimited().with_memory(100);
    let part = whole.with_memory_share(60);
    assert_eq!(part.meter().reserve(61).err(), Some(Stop::Memory));
    assert_eq!((part.needed_memory_limit(), whole.needed_memory_limit()), (Some(61), None));
    let table = part.meter().reserve(50).expect("fits");
    assert_eq!(whole.meter().reserve(51).err(), Some(Stop::Memory));
    let other = whole.meter().reserve(50).expect("fits");
    assert_eq!(part.meter().reserve(1).err(), Some(Stop::Memory));
    assert_eq!((part.needed_memory_limit(), whole.needed_memory_limit()), (Some(61), Some(101)));
    drop((table, other));
    assert!(whole.meter().reserve(100).is_ok());
    assert!(Budget::unlimited().with_memory_share(9).meter().reserve(10).is_err());
}

#[test]
fn memory_of_the_process_counts_without_any_reservation() {
    let budget = Budget::unlimited().with_process_memory(100, || 90);
    assert_eq!(budget.meter().check_limits(), Ok(()));
    assert!(budget.meter().reserve(10).is_ok());
    assert_eq!(budget.meter().reserve(11).err(), Some(Stop::Memory));
    let beyond = Budget::unlimited().with_process_memory(100, || 101);
    assert_eq!(beyond.meter().check_limits(), Err(Stop::Memory));
}

#[test]
fn the_watch_function_is_called_every_few_thousand_units() {
    let budget =
        Budget::unlimited().with_stop_function(|spent| (spent > 9000).then_some(Stop::Time));
    let mut meter = budget.meter();
    let ended = (0..).find_map(|_| meter.spend(1).err());
    assert_eq!(ended, Some(Stop::Time));
    assert!(meter.spent() <= 9000 + Meter::UNITS_BETWEEN_CHECKS);
}
