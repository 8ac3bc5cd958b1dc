//! Groups games by one of their numbers: by value, by range, or by quantile.

use std::num::NonZeroUsize;
use std::str::FromStr;

use thiserror::Error;

/// A way to divide games by one of their numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Grouping {
    /// The number, such as `n`.
    pub variable: String,
    division: GroupDivision,
}

#[derive(Clone, Debug, PartialEq)]
enum GroupDivision {
    /// One group for each value of the number.
    Values,
    /// A single group with all values of these ranges, both ends included.
    Ranges(Vec<(f64, f64)>),
    /// Groups of about equal size, beginning with the smallest values. Games with equal values stay
    /// together.
    Quantiles(NonZeroUsize),
}

/// The text is not a grouping.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected `n` (every value), `n=10`, `n=10-20`, `n=10,12-15` or `n@4` (four groups of equal size)"
)]
#[non_exhaustive]
pub struct ParseGroupingError;

impl FromStr for Grouping {
    type Err = ParseGroupingError;

    fn from_str(text: &str) -> Result<Self, ParseGroupingError> {
        let (variable, division) = if let Some((variable, range)) = text.split_once('=') {
            let ranges: Option<Vec<_>> = range.split(',').map(parse_range).collect();
            (variable, GroupDivision::Ranges(ranges.ok_or(ParseGroupingError)?))
        } else if let Some((variable, parts)) = text.split_once('@') {
            (variable, GroupDivision::Quantiles(parts.parse().map_err(|_| ParseGroupingError)?))
        } else {
            (text, GroupDivision::Values)
        };
        let variable = variable.trim().to_owned();
        if variable.is_empty() { Err(ParseGroupingError) } else { Ok(Self { variable, division }) }
    }
}

/// Parses `10`, `10-20` or `-3--1`.
fn parse_range(text: &str) -> Option<(f64, f64)> {
    let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
    if let Some(value) = number(text) {
        return Some((value, value));
    }
    let ends = |at| Some((number(&text[..at])?, number(&text[at + 1..])?));
    text.match_indices('-').find_map(|(at, _)| ends(at)).filter(|(low, high)| low <= high)
}

impl Grouping {
    /// Whether the grouping selects values or ranges, and leaves out all other games.
    pub fn is_selection(&self) -> bool {
        matches!(self.division, GroupDivision::Ranges(_))
    }

    /// Returns the games of each group, as indices of `values`, with the name of the group. Groups
    /// without games are left out.
    pub fn divide(&self, values: &[f64]) -> Vec<(String, Vec<usize>)> {
        let mut sorted: Vec<usize> = (0..values.len()).collect();
        sorted.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
        let groups: Vec<Vec<usize>> = match &self.division {
            GroupDivision::Values => {
                groups_of_equal_values(&sorted, values).map(<[usize]>::to_vec).collect()
            }
            GroupDivision::Ranges(_) => {
                sorted.retain(|&game| self.contains_value(values[game]));
                vec![sorted]
            }
            GroupDivision::Quantiles(parts) => quantiles(&sorted, values, parts.get()),
        };
        let named = groups.into_iter().filter(|games| !games.is_empty());
        named.map(|games| (self.name(&games, values), games)).collect()
    }

    /// Whether a game with the value `value` is in one of the groups.
    pub fn contains_value(&self, value: f64) -> bool {
        match &self.division {
            GroupDivision::Ranges(ranges) => {
                ranges.iter().any(|&(low, high)| (low..=high).contains(&value))
            }
            GroupDivision::Values | GroupDivision::Quantiles(_) => true,
        }
    }

    fn name(&self, games: &[usize], values: &[f64]) -> String {
        let of_values = [(values[games[0]], values[games[games.len() - 1]])];
        let ranges = match &self.division {
            GroupDivision::Ranges(ranges) => &ranges[..],
            _ => &of_values,
        };
        let ranges =
            ranges.iter().map(
                |&(low, high)| {
                    if low == high { low.to_string() } else { format!("{low}-{high}") }
                },
            );
        format!("{}={}", self.variable, ranges.collect::<Vec<_>>().join(","))
    }
}

/// Returns the games, grouped by equal values.
fn groups_of_equal_values<'a>(
    sorted: &'a [usize],
    values: &'a [f64],
) -> impl Iterator<Item = &'a [usize]> {
    sorted.chunk_by(|&a, &b| values[a] == values[b])
}

fn quantiles(sorted: &[usize], values: &[f64], parts: usize) -> Vec<Vec<usize>> {
    let parts = parts.min(sorted.len());
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); parts];
    let mut placed = 0;
    for games in groups_of_equal_values(sorted, values) {
        // Games with equal values are in one group, which the rank of the middle game among them
        // determines.
        let part = (2 * placed + games.len()) * parts / (2 * sorted.len());
        groups[part].extend(games);
        placed += games.len();
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divide_by(grouping: &str, values: &[f64]) -> Vec<(String, Vec<usize>)> {
        grouping.parse::<Grouping>().expect("a grouping").divide(values)
    }

    fn named_groups(groups: &[(&str, &[usize])]) -> Vec<(String, Vec<usize>)> {
        groups.iter().map(|&(name, games)| (name.to_owned(), games.to_vec())).collect()
    }

    #[test]
    fn groupings_divide_games_by_value_range_or_quantile() {
        let values = [3.0, 1.0, 3.0, 2.0, 8.0, 1.0];
        let each: [(&str, &[usize]); 4] =
            [("n=1", &[1, 5]), ("n=2", &[3]), ("n=3", &[0, 2]), ("n=8", &[4])];
        assert_eq!(divide_by("n", &values), named_groups(&each));
        assert_eq!(divide_by("n=2-3", &values), named_groups(&[("n=2-3", &[3, 0, 2])]));
        assert_eq!(divide_by("n=2", &values), named_groups(&[("n=2", &[3])]));
        assert_eq!(divide_by("n=9", &values), []);
        let listed: [(&str, &[usize]); 1] = [("n=1,3-8", &[1, 5, 0, 2, 4])];
        assert_eq!(divide_by("n=1,3-8", &values), named_groups(&listed));
        assert_eq!(
            divide_by("n@2", &values),
            named_groups(&[("n=1-2", &[1, 5, 3]), ("n=3-8", &[0, 2, 4])])
        );
        assert_eq!(divide_by("n@3", &[1.0; 5]), named_groups(&[("n=1", &[0, 1, 2, 3, 4])]));
        assert_eq!(divide_by("n@2", &[]), []);
        assert_eq!(divide_by("n=-3--1", &[-2.0]), named_groups(&[("n=-3--1", &[0])]));
    }

    #[test]
    fn every_game_is_in_one_quantile() {
        for (count, parts) in (1..12).flat_map(|count| (1..15).map(move |parts| (count, parts))) {
            let values: Vec<f64> = (0..count).map(|game| f64::from(game * game % 7)).collect();
            let groups = divide_by(&format!("n@{parts}"), &values);
            let mut games: Vec<usize> =
                groups.iter().flat_map(|(_, games)| games).copied().collect();
            games.sort_unstable();
            assert_eq!(games, (0..count as usize).collect::<Vec<_>>());
            assert!(groups.len() <= parts as usize);
        }
    }

    #[test]
    fn an_invalid_grouping_is_refused() {
        for text in ["", "=3", "n=", "n=a-b", "n=5-3", "n=1,", "n=é", "n@0", "n@x", "n@", "n=1-inf"]
        {
            assert_eq!(text.parse::<Grouping>(), Err(ParseGroupingError), "{text}");
        }
    }
}
