//! The steps that make a template, and small random changes of these steps for a local search.

use rand::{Rng, RngExt};

use super::beam::{SHORTEST_GROUP, fits_heights, highest_breaking_row};
use super::falling_columns::FallingColumns;
use super::stacks::{SymbolLine, SymbolStacks};
use super::trigger::{CrossShape, num_cells_by_column};
use gridproof::grid::Cell;
use gridproof::puzzles::jewels::rules::{LONGEST_SIDE, Swap};
use gridproof::puzzles::jewels::template::Template;

/// The recipe of a template: groups in order of insertion, full rows below the groups, and one or
/// two crosses below the rows. The group that vanishes last is inserted first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateRecipe {
    pub side: usize,
    pub crosses: Vec<CrossShape>,
    pub rows: usize,
    pub groups: Vec<SymbolLine>,
}

impl TemplateRecipe {
    /// Returns the recipe of `template`; `None` if `template` does not consist of groups, full rows
    /// and crosses.
    pub fn from_template(template: &Template) -> Option<Self> {
        let side = template.side();
        let (mut crosses, mut rows, mut groups) = (Vec::new(), 0, Vec::new());
        for (round, vanishing) in FallingColumns::new(template).enumerate() {
            let (full, parts): (Vec<_>, Vec<_>) =
                vanishing.into_iter().partition(|cells| cells.len() >= side);
            for cells in &parts {
                match round {
                    0 => crosses.push(CrossShape::from_cells(cells)?),
                    _ => groups.push(SymbolLine::from_cells_moved_down(cells, full.len())?),
                }
            }
            rows += full.len();
        }
        groups.reverse();
        crosses.sort_by_key(|cross| cross.start);
        let is_known =
            (1..=2).contains(&crosses.len()) && groups.len() + 1 == template.num_rounds();
        is_known.then_some(Self { side, crosses, rows, groups })
    }

    /// Returns, for each column, the number of cells that the crosses and rows leave free.
    pub fn free_heights(&self) -> [usize; LONGEST_SIDE] {
        num_cells_by_column(&self.crosses).map(|lift| self.side.saturating_sub(self.rows + lift))
    }

    /// Returns the points of all lines: of the full rows, the crosses and the groups.
    pub fn points(&self) -> usize {
        let rows = self.rows * (self.side - 2).pow(2);
        let crosses: usize = self.crosses.iter().map(|cross| cross.points()).sum();
        let groups: usize = self.groups.iter().map(|group| group.points()).sum();
        rows + crosses + groups
    }

    /// Returns the score of the chain. The number of rounds is the number of groups, plus one round
    /// for the trigger.
    pub fn score(&self) -> usize {
        self.points() * (self.groups.len() + 1)
    }

    pub fn num_cells(&self) -> usize {
        let crosses: usize = self.crosses.iter().map(|cross| cross.num_cells()).sum();
        let groups: usize = self.groups.iter().map(|group| group.length).sum();
        self.rows * self.side + crosses + groups
    }

    /// Returns the template as it is before the swap that starts its chain. This swap, the trigger,
    /// exchanges the middle cells of two crosses, or brings the middle cell of a single cross from
    /// elsewhere.
    pub fn template(&self) -> Option<Template> {
        let mut stacks = SymbolStacks::new(self.side);
        self.groups.iter().for_each(|&group| stacks.insert_group(group));
        for _ in 0..self.rows {
            stacks.symbols += 1;
            (0..self.side).for_each(|col| stacks.insert(Cell::new(0, col), stacks.symbols));
        }
        for cross in &self.crosses {
            stacks.symbols += 1;
            cross.cells().for_each(|cell| stacks.insert(cell, stacks.symbols));
        }
        let mut symbols = stacks.grid();
        let trigger = match self.crosses[..] {
            [one, other] => Swap(one.middle(), other.middle()),
            _ => Swap(self.crosses.first()?.middle(), stacks.highest_free_cell()?),
        };
        let symbol = symbols[trigger.0];
        symbols[trigger.0] = symbols[trigger.1];
        symbols[trigger.1] = symbol;
        let found = Template::new(&symbols, trigger)?;
        (found.num_rounds() == self.groups.len() + 1).then_some(found)
    }

    /// Returns a recipe with one to three random changes. Then repairs the groups that no longer
    /// fit.
    pub fn with_random_changes(&self, triggers: &[Vec<CrossShape>], random: &mut impl Rng) -> Self {
        let mut changed = self.clone();
        changed.change_at_random(triggers, random);
        for _ in 0..2 {
            if random.random_range(0..2) == 0 {
                changed.change_at_random(triggers, random);
            }
        }
        changed.with_repaired_groups(random)
    }

    fn change_at_random(&mut self, triggers: &[Vec<CrossShape>], random: &mut impl Rng) {
        let count = self.groups.len();
        if count == 0 {
            return;
        }
        let (one, other) = (random.random_range(0..count), random.random_range(0..count));
        match random.random_range(0..16) {
            0 => self.crosses.clone_from(&triggers[random.random_range(0..triggers.len())]),
            1 => self.rows = (self.rows + 1).min(self.side / 2 + 1),
            2 => self.rows = (self.rows - 1).max(1),
            3..6 => drop(self.groups.remove(one)),
            6..9 => self.groups.insert(one, SymbolLine::draw(self.side, random)),
            9..11 => {
                let group = self.groups.remove(one);
                self.groups.insert(other, group);
            }
            11..13 => self.groups[one] = SymbolLine::draw(self.side, random),
            _ => self.groups[one].shift_at_random(self.side, random),
        }
    }

    /// Repairs the groups: moves groups up or down, removes groups that fit nowhere, and adds
    /// groups if there is space.
    fn with_repaired_groups(&self, random: &mut impl Rng) -> Self {
        const MAX_ADDED_GROUPS: usize = 16;
        let room = self.free_heights();
        let mut built: Vec<SymbolStacks> = vec![SymbolStacks::new(self.side)];
        let mut groups: Vec<SymbolLine> = Vec::new();
        let more = (0..MAX_ADDED_GROUPS).map(|_| SymbolLine::draw(self.side, random));
        for wanted in self.groups.iter().copied().chain(more.collect::<Vec<_>>()) {
            if let Some((stacks, group)) =
                insert_nearest(&built[groups.len()], groups.last(), wanted, &room)
            {
                built.push(stacks);
                groups.push(group);
            }
        }
        // The crosses split only horizontal groups.
        while groups.last().is_some_and(|group| group.upright) {
            groups.pop();
        }
        Self { groups, ..self.clone() }
    }
}

/// Inserts the group at the nearest row where the group splits the newest group and creates no
/// other line. Returns the stacks after the insertion.
fn insert_nearest(
    stacks: &SymbolStacks,
    newest: Option<&SymbolLine>,
    wanted: SymbolLine,
    room: &[usize; LONGEST_SIDE],
) -> Option<(SymbolStacks, SymbolLine)> {
    if !fits_heights(stacks, wanted, room) {
        return None;
    }
    let top = highest_breaking_row(stacks, newest.copied(), wanted)?;
    let mut rows: Vec<usize> = (0..=top).collect();
    rows.sort_by_key(|row| row.abs_diff(wanted.row));
    rows.into_iter().find_map(|row| {
        let group = SymbolLine { row, ..wanted };
        let mut stacks = stacks.clone();
        stacks.insert_group(group);
        stacks.has_only_newest_lines().then_some((stacks, group))
    })
}

impl SymbolLine {
    /// Returns the group that consists of `cells`, moved down by `rows`.
    fn from_cells_moved_down(cells: &[Cell], rows: usize) -> Option<Self> {
        let first = cells.iter().min_by_key(|cell| (cell.row, cell.col))?;
        let upright = cells.iter().all(|cell| cell.col == first.col);
        let row = first.row.checked_sub(rows)?;
        let group = Self { upright, col: first.col, row, length: cells.len() };
        let is_line = cells.iter().all(|&Cell { row, col }| {
            row >= rows && group.cells().any(|cell| cell == Cell::new(row - rows, col))
        });
        is_line.then_some(group)
    }

    fn draw(side: usize, random: &mut impl Rng) -> Self {
        let upright = random.random_range(0..2) == 0;
        // Longer groups score more, but take more swaps per cell.
        let longer = usize::from(random.random_range(0..6) == 0);
        let length = (SHORTEST_GROUP + longer).min(side);
        let last = if upright { side - 1 } else { side - length };
        let (col, row) = (random.random_range(0..=last), random.random_range(0..side));
        Self { upright, col, row, length }
    }

    /// Moves the group by one row or column, or changes its length by one cell.
    fn shift_at_random(&mut self, side: usize, random: &mut impl Rng) {
        let near = |at: usize, random: &mut dyn Rng| match random.random_range(0..2) {
            0 => at.saturating_sub(1),
            _ => at + 1,
        };
        match random.random_range(0..5) {
            0..2 => self.col = near(self.col, random),
            2..4 => self.row = near(self.row, random),
            _ => self.length = near(self.length, random).clamp(SHORTEST_GROUP, SHORTEST_GROUP + 2),
        }
        let width = if self.upright { 1 } else { self.length };
        self.col = self.col.min(side - width);
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::super::trigger::row_breaking_crosses;
    use super::*;
    use crate::contests::jewels::policy::library;

    #[test]
    fn recipes_of_library_templates_rebuild_them() {
        for template in (8..=16).flat_map(library::unmirrored_templates) {
            let recipe =
                TemplateRecipe::from_template(&template).expect("a chain on rows on crosses");
            assert_eq!(recipe.score(), template.points as usize * template.num_rounds());
            assert_eq!(recipe.template().as_ref(), Some(&template), "{}", template.print());
        }
    }

    /// [`Template::new`] plays the chain of each template, and thereby checks the predicted score.
    #[test]
    fn most_changed_recipes_build_templates_with_their_predicted_score() {
        let random = &mut Pcg64Mcg::seed_from_u64(1);
        let triggers = row_breaking_crosses(9);
        let mut recipe = library::unmirrored_templates(9)
            .find_map(|line| TemplateRecipe::from_template(&line))
            .expect("a recipe");
        let mut made = 0;
        for _ in 0..400 {
            let changed = recipe.with_random_changes(&triggers, random);
            let Some(template) = changed.template() else { continue };
            assert_eq!(changed.score(), template.points as usize * template.num_rounds());
            assert_eq!(TemplateRecipe::from_template(&template), Some(changed.clone()));
            recipe = changed;
            made += 1;
        }
        assert!(made > 200, "{made}");
    }
}
