//! The names of the files in a certificate's folder.

use std::fmt;

/// A file of a certificate, by its name in the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(pub &'static str);

impl Name {
    /// The saved board that the certificate is about.
    pub const BOARD: Self = Self("board.txt");
    /// The file of the claims: whether the board is consistent, and what its open cells contain.
    pub const CLAIMS: Self = Self("claims.txt");
    /// The file of the clauses, in DIMACS.
    pub const CNF: Self = Self("refutation.cnf");
    /// The file of a DRAT proof, as text. The proof shows that no assignment satisfies the clauses.
    pub const DRAT: Self = Self("refutation.drat");
    /// The file of an LRAT proof, as text. An LRAT proof has the reasons of each step, and replaces
    /// the DRAT proof.
    pub const LRAT: Self = Self("refutation.lrat");
    /// The file of the rules as linear constraints, in OPB.
    pub const OPB: Self = Self("refutation.opb");
    /// The file of the rules of a count as linear constraints, in OPB.
    pub const RULES: Self = Self("rules.opb");
    /// The file of a proof in VeriPB's format. The proof shows that the rules are unsatisfiable.
    pub const PBP: Self = Self("refutation.pbp");

    /// The files of a refutation, in any form.
    pub const REFUTATION_FILES: [Self; 5] =
        [Self::CNF, Self::DRAT, Self::LRAT, Self::OPB, Self::PBP];

    /// Returns the name of the file in the folder.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
