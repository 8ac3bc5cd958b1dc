//! The backends that answer a query. A caller chooses the backends once, and passes them along with
//! the budget.
//!
//! If the chosen backend lacks an ability, the first backend in the registry with that ability is
//! used instead.

use std::io::{self, Write};

use crate::budget::{Budget, Meter};
use crate::ilp::{self, IlpBackend};
use crate::model::Cnf;
use crate::sat::{self, SatBackend, SatVerdict, SolveAssuming, SplitSolver};

/// A SAT backend and an integer programming backend. By default, each backend is the first of its
/// registry.
#[derive(Clone, Copy, Debug)]
pub struct Engines {
    sat: &'static sat::BackendEntry,
    ilp: &'static dyn IlpBackend,
}

impl Default for Engines {
    fn default() -> Self {
        Self { sat: &sat::BACKENDS[0], ilp: ilp::BACKENDS[0].1 }
    }
}

impl Engines {
    /// Returns the names of all backends, the SAT backends first.
    pub fn backend_names() -> impl Iterator<Item = &'static str> {
        let sat = sat::BACKENDS.iter().map(|backend| backend.name);
        sat.chain(ilp::BACKENDS.iter().map(|&(name, _)| name))
    }

    /// Returns these engines with the named backend, or `None` if no backend has this name.
    pub fn with_backend(self, name: &str) -> Option<Self> {
        if let Some(sat) = sat::BACKENDS.iter().find(|backend| backend.name == name) {
            return Some(Self { sat, ..self });
        }
        let &(_, ilp) = ilp::BACKENDS.iter().find(|(known, _)| *known == name)?;
        Some(Self { ilp, ..self })
    }

    /// Returns one choice of engines for each SAT backend, so that the SAT backends can be
    /// compared. Every choice has the default backend for integer programs.
    pub fn with_each_sat_backend() -> impl Iterator<Item = Self> + Clone {
        sat::BACKENDS.iter().map(|sat| Self { sat, ..Self::default() })
    }

    /// Returns the name of the SAT backend.
    pub fn sat_backend_name(self) -> &'static str {
        self.sat.name
    }

    /// Returns an empty solver.
    pub fn new_sat_solver(self) -> Box<dyn SatBackend> {
        (self.sat.new_solver)()
    }

    /// Returns an empty solver that supports assumptions, for deciding a large formula part by part.
    pub fn new_assumption_solver(self) -> Box<dyn SolveAssuming> {
        Box::new(SplitSolver::new(
            self.backend_with_ability(|backend| backend.new_with_assumptions),
        ))
    }

    /// Decides `cnf`, and writes a proof if it is unsatisfiable. See
    /// [`ProveUnsat`](crate::sat::ProveUnsat).
    ///
    /// # Errors
    /// Writing to `proof` fails.
    pub fn prove_unsat(
        self,
        cnf: &Cnf,
        proof: &mut dyn Write,
        meter: &mut Meter,
    ) -> io::Result<SatVerdict> {
        self.backend_with_ability(|backend| backend.prove_unsat)(cnf, proof, meter)
    }

    /// Returns the solver of integer programs. Without the feature `ilp`, the solver supports no
    /// query.
    pub fn ilp_backend(self) -> &'static dyn IlpBackend {
        self.ilp
    }

    /// Returns the constructor for an ability from the chosen SAT backend, or from the first
    /// backend that has the ability.
    fn backend_with_ability<T>(self, ability: impl Fn(&sat::BackendEntry) -> Option<T>) -> T {
        let mut able = std::iter::once(self.sat).chain(sat::BACKENDS);
        able.find_map(ability).expect("the first backend has every ability")
    }
}

/// The backends that a search may use, and its budget. A budget converts to a search with the
/// default backends.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The backends to ask.
    pub engines: Engines,
    /// The budget of the whole query, or of each of its steps if the query documents this.
    pub budget: &'a Budget,
}

impl<'a> From<&'a Budget> for Search<'a> {
    fn from(budget: &'a Budget) -> Self {
        Self { engines: Engines::default(), budget }
    }
}

impl Search<'_> {
    /// Returns a search with the same backends and another budget.
    pub fn with_budget(self, budget: &Budget) -> Search<'_> {
        Search { engines: self.engines, budget }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_backend_can_be_chosen_by_its_name_and_no_other() {
        for name in Engines::backend_names() {
            let chosen = Engines::default().with_backend(name).expect("a backend");
            let (sat, ilp) = (chosen.sat.name, format!("{:?}", chosen.ilp));
            let is_ilp = ilp::BACKENDS
                .iter()
                .any(|(known, backend)| *known == name && format!("{backend:?}") == ilp);
            assert!(sat == name || is_ilp, "{name}");
        }
        assert!(Engines::default().with_backend("verysat").is_none());
    }

    #[test]
    fn backend_names_are_unique() {
        let names: Vec<_> = Engines::backend_names().collect();
        assert!((1..names.len()).all(|at| !names[..at].contains(&names[at])), "{names:?}");
    }

    #[test]
    fn the_default_sat_backend_has_every_ability() {
        let first = sat::BACKENDS[0];
        assert!(first.new_with_assumptions.is_some() && first.prove_unsat.is_some());
    }
}
