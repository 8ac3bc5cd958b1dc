//! Certificates: accepted where they should be, here and by programs of other people, and refused where not.

mod any_shape;
mod chess_puzzle;
mod counts;
mod counts_external_checkers;
mod drat_proofs;
mod external_checkers;
mod fuzzed;
mod jewels;
mod mines;
mod mutated;
mod one_click;
mod shading;
mod targeted;
