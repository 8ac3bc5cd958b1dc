//! The figures of a series, for all games and for each group of games with equal values of a fact.

use std::collections::BTreeMap;

use crate::referee::contest_games::TableColumns;
use crate::runner::records::record::GameRecord;

/// The figures `T` of all games and of each group. The games themselves are not stored.
#[derive(Clone, Debug)]
pub struct GroupedFigures<T> {
    pub(super) columns: &'static TableColumns,
    /// For each grouping, the figures of each group, by the value of the fact that forms the
    /// groups.
    groups: Vec<BTreeMap<u64, T>>,
    /// The figures of all games.
    pub all: T,
}

impl<T: Default> GroupedFigures<T> {
    /// Returns figures without any game. `columns` names the facts by which games are grouped.
    pub fn new(columns: &'static TableColumns) -> Self {
        let groups = columns.groups.iter().map(|_| BTreeMap::new()).collect();
        Self { columns, groups, all: T::default() }
    }

    /// Applies a change to the figures of all games and of the groups that contain `record`.
    pub(super) fn change_figures(&mut self, record: &GameRecord, change: impl Fn(&mut T)) {
        change(&mut self.all);
        for (by, groups) in self.columns.groups.iter().zip(&mut self.groups) {
            if let Some(value) = record.fact(by.fact) {
                change(groups.entry(value).or_default());
            }
        }
    }

    /// Returns the groups with their names, in the order of the groupings and by ascending values.
    pub fn groups(&self) -> impl Iterator<Item = (String, &T)> {
        let by = self.columns.groups.iter().zip(&self.groups);
        by.flat_map(|(by, groups)| {
            groups.iter().map(|(&value, figures)| ((by.name)(value), figures))
        })
    }
}
