//! Derives that a cell is safe, in steps that use one or two clues each. Each step records its
//! clues.

use std::collections::BTreeSet;

use crate::budget::{Meter, Stop};

use super::nearby_clues::{NearbyClue, NearbyClues};

/// The known mines and clear cells near the centre, with the steps that prove them.
struct Derivation<'a> {
    nearby_clues: &'a NearbyClues,
    /// Whether each cell holds a mine, with the index of the step that proves this. `None` for an
    /// unknown cell.
    known: Vec<Option<(bool, usize)>>,
    /// The clues that each step uses.
    steps: Vec<Vec<usize>>,
}

/// The unknown cells of a clue, and the number of mines among them.
struct UnknownPart {
    clue: usize,
    left: usize,
    cells: Vec<usize>,
}

/// Derives that the centre is safe, in steps that use one or two clues each.
/// Returns the used clues in ascending order. Some of the used clues may be unnecessary. Returns
/// `None` if no derivation is found.
pub(super) fn derive(
    nearby_clues: &NearbyClues,
    meter: &mut Meter,
) -> Result<Option<Vec<usize>>, Stop> {
    let (known, steps) = (vec![None; nearby_clues.len()], Vec::new());
    let mut derivation = Derivation { nearby_clues, known, steps };
    while derivation.known[0].is_none() {
        meter.check_limits()?;
        let Some(parts) = derivation.unknown_parts() else { return Ok(None) };
        if !derivation.apply_single_clues(&parts) && !derivation.apply_clue_pairs(&parts, meter)? {
            return Ok(None);
        }
    }
    let is_safe = derivation.known[0].is_some_and(|(mine, _)| !mine);
    Ok(is_safe.then(|| derivation.clues_of_needed_steps()))
}

impl Derivation<'_> {
    /// Returns the missing mines and the unknown cells of every clue, or `None` if the known cells
    /// contradict a clue.
    fn unknown_parts(&self) -> Option<Vec<UnknownPart>> {
        let mut parts = Vec::new();
        for (clue, NearbyClue { mines_left: left, members, .. }) in
            self.nearby_clues.clues.iter().enumerate()
        {
            let mines = members.iter().filter(|&&cell| self.is_known_as(cell, true)).count();
            let open: Vec<usize> =
                members.iter().copied().filter(|&cell| self.known[cell].is_none()).collect();
            let left = left.checked_sub(mines)?;
            if left > open.len() {
                return None;
            }
            if !open.is_empty() {
                parts.push(UnknownPart { clue, left, cells: open });
            }
        }
        Some(parts)
    }

    fn is_known_as(&self, cell: usize, mine: bool) -> bool {
        self.known[cell].is_some_and(|(known, _)| known == mine)
    }

    /// Applies each clue by itself. Returns whether some clue proved the content of a cell.
    fn apply_single_clues(&mut self, parts: &[UnknownPart]) -> bool {
        let before = self.steps.len();
        for UnknownPart { clue, left, cells } in parts {
            if *left == 0 || *left == cells.len() {
                self.record_step(vec![*clue], cells, *left > 0);
            }
        }
        self.steps.len() > before
    }

    /// Searches for a pair of clues whose difference proves the content of a cell. Applies the
    /// first such pair, and returns whether a pair was found.
    fn apply_clue_pairs(&mut self, parts: &[UnknownPart], meter: &mut Meter) -> Result<bool, Stop> {
        for (at, more) in parts.iter().enumerate() {
            meter.spend_steps(parts.len() as u64)?;
            for less in parts.iter().enumerate().filter(|(other, _)| *other != at).map(|it| it.1) {
                let Some(difference) = more.left.checked_sub(less.left) else { continue };
                if difference > more.cells.len() {
                    continue;
                }
                let own: Vec<usize> = more.cells_not_in(less);
                if own.len() != difference || own.len() == more.cells.len() {
                    continue;
                }
                let others = less.cells_not_in(more);
                if own.is_empty() && others.is_empty() {
                    continue;
                }
                self.record_step(vec![more.clue, less.clue], &own, true);
                self.record_step(vec![more.clue, less.clue], &others, false);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn record_step(&mut self, clues: Vec<usize>, cells: &[usize], mine: bool) {
        let step = self.steps.len();
        self.steps.push(clues);
        for &cell in cells {
            self.known[cell].get_or_insert((mine, step));
        }
    }

    /// Returns the clues of all steps that the proof of the centre needs.
    fn clues_of_needed_steps(&self) -> Vec<usize> {
        let mut clues = BTreeSet::new();
        let last = self.known[0].map_or(0, |(_, step)| step);
        let mut open = vec![last];
        let mut seen = vec![false; self.steps.len()];
        while let Some(step) = open.pop() {
            if std::mem::replace(&mut seen[step], true) {
                continue;
            }
            for &clue in &self.steps[step] {
                clues.insert(clue);
                let before = self.nearby_clues.clues[clue]
                    .members
                    .iter()
                    .filter_map(|&cell| self.known[cell].map(|(_, by)| by).filter(|&by| by < step));
                open.extend(before);
            }
        }
        clues.into_iter().collect()
    }
}

impl UnknownPart {
    /// Returns the unknown cells around this clue that are not around the `other` clue.
    fn cells_not_in(&self, other: &Self) -> Vec<usize> {
        let is_own = |cell: &usize| other.cells.binary_search(cell).is_err();
        self.cells.iter().copied().filter(is_own).collect()
    }
}
