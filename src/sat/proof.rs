//! Proofs of unsatisfiability, and the writer that turns their bytes into a work budget.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crate::budget::{Meter, Stop};
use crate::model::Cnf;

use super::Verdict;

/// A solver that can leave a proof of [`Verdict::Unsat`].
pub trait ProveUnsat {
    /// Decides `cnf` in a fresh solver and writes a DRAT proof, in its text form, into `proof`.
    /// What was written is a proof only if the verdict is [`Verdict::Unsat`].
    ///
    /// # Errors
    /// Those of `proof`.
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<Verdict>;
}

/// A meter that a solver's proof writer and the one who calls the solver share.
#[derive(Clone, Debug, Default)]
pub(super) struct Gauge(Rc<RefCell<State>>);

#[derive(Debug, Default)]
struct State {
    meter: Option<Meter>,
    ended: Option<Stop>,
}

impl Gauge {
    /// Charges what is written from now on to `meter`, while `solve` runs; returns its result
    /// and the reason why the budget ended, if it did.
    pub fn charge<T>(&self, meter: &mut Meter, solve: impl FnOnce() -> T) -> (T, Option<Stop>) {
        *self.0.borrow_mut() = State { meter: Some(meter.clone()), ended: None };
        let result = solve();
        let state = std::mem::take(&mut *self.0.borrow_mut());
        if let Some(charged) = state.meter {
            *meter = charged;
        }
        (result, state.ended)
    }

    fn spend(&self, bytes: usize) -> io::Result<()> {
        let mut state = self.0.borrow_mut();
        if let Some(Err(reason)) = state.meter.as_mut().map(|meter| meter.spend(bytes as u64)) {
            state.ended = Some(reason);
            return Err(io::Error::other(reason));
        }
        Ok(())
    }
}

/// Passes bytes on to `target`, each as one unit of work, and fails once the gauge's budget ends.
#[derive(Debug)]
pub(super) struct Metered<W> {
    pub gauge: Gauge,
    pub target: W,
}

impl<W: Write> Write for Metered<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.gauge.spend(bytes.len())?;
        self.target.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.flush()
    }
}
