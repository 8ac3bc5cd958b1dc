//! What a solver spends while it runs, charged to the budget of the call.

use std::cell::RefCell;
use std::rc::Rc;

use crate::budget::{Meter, Stop};

/// A meter that what a solver calls back (its proof writer, its callbacks) and the one who calls the
/// solver share.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedMeter(Rc<RefCell<State>>);

#[derive(Debug, Default)]
struct State {
    meter: Option<Meter>,
    ended: Option<Stop>,
}

impl SharedMeter {
    /// Charges what is spent from now on to `meter`, while `solve` runs; returns its result
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

    /// Ends the budget for what runs, for another reason than what is spent.
    #[cfg(feature = "cadical")]
    pub fn end(&self, stop: Stop) {
        self.0.borrow_mut().ended.get_or_insert(stop);
    }

    /// Spends of the meter that is charged. Once its budget has ended, so does every spending.
    pub fn spend(&self, units: u64) -> Result<(), Stop> {
        let mut state = self.0.borrow_mut();
        if let Some(ended) = state.ended {
            return Err(ended);
        }
        let spent = state.meter.as_mut().map_or(Ok(()), |meter| meter.spend(units));
        state.ended = spent.err();
        spent
    }
}
