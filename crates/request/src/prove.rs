//! Which hidden cells are provably safe, provably mines, or proved to be free.

use std::collections::BTreeSet;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::value::RawValue;

use gridproof::grid::Cell;
use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::exact::{self, Engine};
use gridproof::query::Search;

pub use gridproof::puzzles::mines::exact::guesses::guesses;
pub use gridproof::puzzles::mines::proved::Proof;

use super::ask::Ask;
use super::board::{Place, Said, hidden};
use super::document::certified;
use super::problem::Problem;

/// Which hidden cells are safe, which are mines, and which are free to be either.
#[derive(Deserialize, JsonSchema)]
pub struct Prove {
    /// The text of a board of mines.
    board: String,
    #[serde(flatten)]
    said: Said,
    /// A list of cells, each [row,column] from 0: the hidden ones to tell of; all where it is left
    /// out.
    cells: Option<Vec<Place>>,
    /// True or false: whether the answer tells which cells are dead, and which are only ever a guess.
    guesses: Option<bool>,
    /// `auto`, `count` or `sat`: which engine answers.
    engine: Option<EngineName>,
    /// True or false: whether the answer comes with a certificate.
    certificate: Option<bool>,
}

/// The engines that prove.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum EngineName {
    /// Counts, and asks SAT where counting is too wide.
    #[default]
    Auto,
    Count,
    Sat,
}

impl From<EngineName> for Engine {
    fn from(name: EngineName) -> Self {
        match name {
            EngineName::Auto => Self::Auto,
            EngineName::Count => Self::Count,
            EngineName::Sat => Self::Sat,
        }
    }
}

impl Ask for Prove {
    const NAME: &'static str = "prove";

    fn answers(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Proof<'_>>()
    }

    fn answer(self, search: Search<'_>) -> Result<Box<RawValue>, Problem> {
        let reading = self.said.mines(&self.board)?;
        let board = &reading.board;
        let asked = self.cells.map(|cells| {
            cells.into_iter().map(|cell| hidden(board, "cells", cell)).collect::<Result<_, _>>()
        });
        let engine = self.engine.unwrap_or_default().into();
        let mut proof = prove(board, asked.transpose()?, engine, search);
        if self.guesses == Some(true) {
            proof = proof.with_guesses(guesses(board, search));
        }
        certified(&mut proof, self.certificate.unwrap_or_default(), search, reading.read_as())
    }
}

/// Proves what is `asked` of a board: of these hidden cells, or of all.
pub fn prove<'a>(
    board: &'a Board,
    asked: Option<BTreeSet<Cell>>,
    engine: Engine,
    search: Search<'_>,
) -> Proof<'a> {
    let (found, ended) = exact::prove(board, engine, search);
    Proof::new(board, found, asked.map(Vec::from_iter), ended).with_contradiction(search)
}
