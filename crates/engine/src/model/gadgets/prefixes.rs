//! Which prefixes of a list hold.

use crate::model::{Label, Lit, Model};

impl Model {
    /// For each literal one that is true exactly where it and all literals before it are: auxiliary, but for the
    /// first, which is its own.
    pub fn prefixes(&mut self, lits: impl IntoIterator<Item = Lit>, label: Label) -> Vec<Lit> {
        let mut prefixes: Vec<Lit> = Vec::new();
        for lit in lits {
            let Some(&before) = prefixes.last() else {
                prefixes.push(lit);
                continue;
            };
            let both = self.add_auxiliary().positive();
            self.clause([!both, before], label);
            self.clause([!both, lit], label);
            self.clause([both, !before, !lit], label);
            prefixes.push(both);
        }
        prefixes
    }
}
