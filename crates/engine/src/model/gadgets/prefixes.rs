//! Conjunctions of the prefixes of a list: for each prefix, a literal that is true if and only if
//! all literals of the prefix are true.

use crate::model::{Label, Lit, Model};

impl Model {
    /// Returns one literal for each prefix of the list. The literal is true if and only if all
    /// literals of the prefix are true. The first returned literal is the first literal of the
    /// list. The other returned literals are auxiliary.
    pub fn add_prefix_conjunctions(
        &mut self,
        lits: impl IntoIterator<Item = Lit>,
        label: Label,
    ) -> Vec<Lit> {
        let mut prefixes: Vec<Lit> = Vec::new();
        for lit in lits {
            let Some(&before) = prefixes.last() else {
                prefixes.push(lit);
                continue;
            };
            let both = self.add_auxiliary().positive();
            self.add_clause([!both, before], label);
            self.add_clause([!both, lit], label);
            self.add_clause([both, !before, !lit], label);
            prefixes.push(both);
        }
        prefixes
    }
}
