//! Runs independent tasks of one search in several threads. The results and the spent work are the
//! same as if the tasks ran one after the other.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, ScopedJoinHandle, scope};

use super::{Budget, Meter, Stop};

/// The least work, in units, for which threads are started. The start of threads takes as long as
/// about a thousand units.
const MIN_WORK_FOR_THREADS: u64 = 1 << 14;

/// The result of a task that a thread completed, with the work that it took.
struct CompletedTask<T> {
    index: usize,
    result: T,
    units: u64,
    steps: u64,
}

impl Budget {
    /// Runs `search` and, if `is_other_needed` holds for its result, the second search `other`.
    /// Passes a budget to `other`. If the budget allows another thread, both searches run at the
    /// same time, and the second search is cancelled once it is unnecessary. The results are the
    /// same as if the searches ran one after the other.
    pub(crate) fn run_speculatively<A, B: Send>(
        &self,
        search: impl FnOnce() -> A,
        is_other_needed: impl Fn(&A) -> bool,
        other: impl FnOnce(&Self) -> B + Send,
    ) -> (A, Option<B>) {
        let is_needed = Arc::new(AtomicBool::new(true));
        let waiting = Mutex::new(Some(other));
        let take_other = || waiting.lock().ok().and_then(|mut waiting| waiting.take());
        scope(|scope| {
            let run_other = || {
                let other = take_other()?;
                Some(other(&self.clone().with_need_flag(Arc::clone(&is_needed))))
            };
            let has_thread = self.threads() > 1;
            let thread = has_thread.then(|| Builder::new().spawn_scoped(scope, run_other).ok());
            let result = search();
            is_needed.store(is_other_needed(&result), Ordering::Relaxed);
            let of_thread = thread
                .flatten()
                .and_then(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            if !is_needed.load(Ordering::Relaxed) {
                return (result, None);
            }
            // If no other thread was available, the other search has not run yet.
            let other = of_thread.or_else(|| take_other().map(|other| other(self)));
            (result, other)
        })
    }

    /// Returns this budget with a flag. The search ends once the flag is cleared.
    fn with_need_flag(self, is_needed: Arc<AtomicBool>) -> Self {
        let before = self.stop_function.clone();
        self.with_stop_function(move |spent| {
            if !is_needed.load(Ordering::Relaxed) {
                return Some(Stop::Cancelled);
            }
            before.as_ref().and_then(|before| (before.0)(spent))
        })
    }
}

impl Meter {
    /// Runs the tasks `0..tasks`, in as many threads as the budget allows. `run` computes the
    /// result of a task, and spends its work from the given meter. Starts threads only if the
    /// finished tasks suggest that the remaining tasks take long enough. Each task runs in a single
    /// thread.
    ///
    /// # Errors
    /// The error of the first task that would fail if the tasks ran one after the other.
    pub(crate) fn run_tasks<T: Send, E: From<Stop>>(
        &mut self,
        tasks: usize,
        run: impl Fn(usize, &mut Self) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, E> {
        let mut results = Vec::with_capacity(tasks);
        let before = self.spent;
        while results.len() < tasks {
            if self.budget.threads() > 1 {
                let (done, left) = (results.len() as u64, (tasks - results.len()) as u64);
                let expected_work = (self.spent - before).saturating_mul(left) / done.max(1);
                if left > 1 && expected_work >= MIN_WORK_FOR_THREADS {
                    self.run_in_threads(tasks, &mut results, &run);
                }
            }
            // A task that met a limit in its thread runs again here, with the limits that remain
            // after the earlier tasks.
            if results.len() < tasks {
                results.push(run(results.len(), self)?);
            }
        }
        Ok(results)
    }

    /// Runs the remaining tasks in threads. Appends the results of the tasks in order. Stops at the
    /// first task that did not complete, or that exceeds the work that the earlier tasks left.
    fn run_in_threads<T: Send, E>(
        &mut self,
        tasks: usize,
        results: &mut Vec<T>,
        run: &(impl Fn(usize, &mut Self) -> Result<T, E> + Sync),
    ) {
        let next = AtomicUsize::new(results.len());
        let has_failed = AtomicBool::new(false);
        let start = &*self;
        let work = || {
            let mut completed = Vec::new();
            while !has_failed.load(Ordering::Relaxed) {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= tasks {
                    break;
                }
                let mut meter = start.for_task();
                match run(index, &mut meter) {
                    Ok(result) => completed.push(start.completed_task(index, result, &meter)),
                    Err(_) => has_failed.store(true, Ordering::Relaxed),
                }
            }
            completed
        };
        let mut completed = scope(|scope| {
            let others = self.budget.threads().min(tasks - results.len()) - 1;
            // If no other thread can start, this thread does all of the work.
            let started: Vec<_> =
                (0..others).map_while(|_| Builder::new().spawn_scoped(scope, work).ok()).collect();
            let mut completed = work();
            for thread in started {
                completed.extend(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            completed
        });
        completed.sort_unstable_by_key(|task| task.index);
        for task in completed {
            if task.index != results.len() || self.spend_task(&task).is_err() {
                break;
            }
            results.push(task.result);
        }
    }

    /// Runs a task with each worker, each in its own thread. Returns the results in the order of the workers, up to the
    /// first result for which `is_last` holds. Later results are dropped, and their work is not spent.
    ///
    /// # Errors
    /// The error of the first task that would fail if the tasks ran one after the other.
    pub(crate) fn run_until<W: Send, T: Send, E: From<Stop>>(
        &mut self,
        workers: &mut [W],
        run: impl Fn(usize, &mut W, &mut Self) -> Result<T, E> + Sync,
        mut is_last: impl FnMut(&T) -> bool,
    ) -> Result<Vec<T>, E> {
        let mut completed = self.run_with_each_worker(workers, &run).into_iter();
        let mut results = Vec::with_capacity(workers.len());
        for (index, worker) in workers.iter_mut().enumerate() {
            let in_time = completed.next().filter(|task| self.spend_task(task).is_ok());
            let result = match in_time {
                Some(task) => task.result,
                // This task has no result yet: no other thread could start, or its thread met a
                // limit. The same limit may end the search in this thread too.
                None => run(index, worker, self)?,
            };
            results.push(result);
            if results.last().is_some_and(&mut is_last) {
                break;
            }
        }
        Ok(results)
    }

    /// Runs a task with each of several workers at the same time. Returns the results in the order of
    /// the workers, up to the first task that did not complete. Spends no work.
    fn run_with_each_worker<W: Send, T: Send, E>(
        &self,
        workers: &mut [W],
        run: &(impl Fn(usize, &mut W, &mut Self) -> Result<T, E> + Sync),
    ) -> Vec<CompletedTask<T>> {
        let run_task = &|(index, worker): (usize, &mut W)| {
            let mut meter = self.for_task();
            let result = run(index, worker, &mut meter).ok()?;
            Some(self.completed_task(index, result, &meter))
        };
        let mut tasks = workers.iter_mut().enumerate();
        let Some(first) = tasks.next().filter(|_| tasks.len() > 0) else { return Vec::new() };
        scope(|scope| {
            let start = |task| Builder::new().spawn_scoped(scope, move || run_task(task)).ok();
            let started: Vec<_> = tasks.map_while(start).collect();
            let first = run_task(first);
            let join = |thread: ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            let others: Vec<_> = started.into_iter().map(join).collect();
            std::iter::once(first).chain(others).map_while(|task| task).collect()
        })
    }

    /// Returns the result of a task, with its work: the difference between `after` and this meter.
    fn completed_task<T>(&self, index: usize, result: T, after: &Self) -> CompletedTask<T> {
        CompletedTask { index, result, units: after.spent - self.spent, steps: after.steps }
    }

    /// Returns a meter for one task. The new meter starts with the spent work of this meter, but
    /// counts only the small steps of the task.
    fn for_task(&self) -> Self {
        let mut meter = self.clone();
        meter.budget.threads = None;
        meter.steps = 0;
        meter
    }

    /// Spends the work of a completed task. If a limit ends the search, nothing is spent.
    fn spend_task<T>(&mut self, task: &CompletedTask<T>) -> Result<(), Stop> {
        let mut after = self.clone();
        after.spend(task.units)?;
        after.spend_steps(task.steps)?;
        *self = after;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    /// Spends some units and some small steps, whose numbers depend on the task.
    fn run(index: usize, meter: &mut Meter) -> Result<usize, Stop> {
        for part in 0..index {
            meter.spend(100 + part as u64)?;
            meter.spend_steps(37)?;
        }
        Ok(index * index)
    }

    #[test]
    fn threads_change_neither_the_results_nor_the_work_nor_the_limits() {
        let whole = {
            let mut meter = Budget::unlimited().meter();
            meter.run_tasks(60, run).expect("unlimited");
            meter.spent()
        };
        for limit in (0..2 * whole).step_by(whole as usize / 97) {
            let [one, three] = [1, 3].map(|threads| {
                let threads = NonZeroUsize::new(threads).expect("a number above zero");
                let mut meter = Budget::work(limit).with_threads(threads).meter();
                let results = meter.run_tasks(60, run);
                (results, meter.spent(), meter.steps)
            });
            assert_eq!(one, three, "limit {limit}");
            assert_eq!(one.0.is_ok(), limit >= whole);
        }
    }

    #[test]
    fn tasks_that_fit_into_memory_one_at_a_time_complete() {
        let budget = Budget::unlimited().with_memory(100);
        let mut meter = budget.with_threads(NonZeroUsize::new(4).expect("above zero")).meter();
        let run = |index: usize, meter: &mut Meter| {
            let _reserved = meter.reserve(60)?;
            meter.spend(10_000)?;
            Ok::<_, Stop>(index)
        };
        assert_eq!(meter.run_tasks(50, run), Ok((0..50).collect()));
    }

    #[test]
    fn results_up_to_the_last_needed_one_take_the_work_of_one_thread() {
        let run = |index: usize, worker: &mut u64, meter: &mut Meter| {
            meter.spend(100 * index as u64)?;
            meter.spend_steps(37)?;
            *worker += 1;
            Ok::<_, Stop>(index)
        };
        for limit in 0..1100 {
            let mut meter = Budget::work(limit).meter();
            let results = meter.run_until(&mut [0; 7], run, |&index| index == 4);
            let mut alone = Budget::work(limit).meter();
            let expected: Result<Vec<usize>, Stop> =
                (0..=4).map(|index| run(index, &mut 0, &mut alone)).collect();
            assert_eq!(
                (&results, meter.spent(), meter.steps),
                (&expected, alone.spent(), alone.steps)
            );
            assert_eq!(results.is_ok(), limit >= 1002);
        }
    }

    #[test]
    fn another_search_runs_only_as_long_as_it_is_needed() {
        for threads in [1, 2] {
            let threads = NonZeroUsize::new(threads).expect("above zero");
            let budget = Budget::unlimited().with_threads(threads);
            let endless = |budget: &Budget| {
                let mut meter = budget.meter();
                (0..).find_map(|_| meter.spend(1000).err())
            };
            assert_eq!(budget.run_speculatively(|| 1, |_| false, endless), (1, None));
            assert_eq!(budget.run_speculatively(|| 1, |&one| one == 1, |_| 2), (1, Some(2)));
        }
    }

    #[test]
    fn no_thread_starts_for_little_work() {
        let mut meter =
            Budget::unlimited().with_threads(NonZeroUsize::new(2).expect("above zero")).meter();
        let this = std::thread::current().id();
        let found = meter.run_tasks(100, |_, meter| {
            meter.spend(10)?;
            Ok::<_, Stop>(std::thread::current().id() == this)
        });
        assert_eq!(found, Ok(vec![true; 100]));
    }
}
