//! The work that a solver spends while it runs, charged to the budget of the call.

use std::cell::RefCell;
use std::rc::Rc;

use crate::budget::{Meter, Stop};

/// A meter that a solver's callbacks and proof writer share with the caller of the solver.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedMeter(Rc<RefCell<SharedState>>);

#[derive(Debug, Default)]
struct SharedState {
    meter: Option<Meter>,
    stop_reason: Option<Stop>,
}

impl SharedMeter {
    /// While `solve` runs, charges all spending to `meter`. Returns the result of `solve`. If the
    /// budget ended, also returns the reason.
    pub fn charge_while<T>(
        &self,
        meter: &mut Meter,
        solve: impl FnOnce() -> T,
    ) -> (T, Option<Stop>) {
        *self.0.borrow_mut() = SharedState { meter: Some(meter.clone()), stop_reason: None };
        let result = solve();
        let state = std::mem::take(&mut *self.0.borrow_mut());
        if let Some(charged) = state.meter {
            *meter = charged;
        }
        (result, state.stop_reason)
    }

    /// Ends the budget of the current call for the reason `stop`, such as missing memory.
    #[cfg(feature = "cadical")]
    pub fn end_budget(&self, stop: Stop) {
        self.0.borrow_mut().stop_reason.get_or_insert(stop);
    }

    /// Spends units from the current meter. Fails once the meter's budget has ended.
    pub fn spend(&self, units: u64) -> Result<(), Stop> {
        let mut state = self.0.borrow_mut();
        if let Some(stop_reason) = state.stop_reason {
            return Err(stop_reason);
        }
        let spent = state.meter.as_mut().map_or(Ok(()), |meter| meter.spend(units));
        state.stop_reason = spent.err();
        spent
    }
}
