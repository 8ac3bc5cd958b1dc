//! The standard error of a player, as far as the session keeps it.

use std::collections::BTreeMap;

use crate::runner::records::record::parse_data_line;

/// The number of bytes of a player's standard error that the session keeps. Of the text after these
/// bytes, the session keeps only `[DATA]` lines.
const MAX_LOG_BYTES: usize = 1 << 20;
/// The number of bytes of the `[DATA]` lines that the session keeps after the text.
const MAX_LATE_DATA_BYTES: usize = 1 << 16;

/// The lines of a player's standard error. A line about the cut marks the end of a text that is too
/// long. The last `[DATA]` line of each name follows.
#[derive(Debug, Default)]
pub struct PlayerLog {
    lines: Vec<String>,
    bytes: usize,
    /// The number of lines after the text, including lines with data.
    late_lines: u64,
    /// The last line of each name after the text.
    late_data: BTreeMap<String, String>,
    late_data_bytes: usize,
}

impl PlayerLog {
    /// Adds a line.
    pub fn push(&mut self, line: String) {
        self.bytes = self.bytes.saturating_add(line.len() + 1);
        if self.bytes <= MAX_LOG_BYTES {
            self.lines.push(line);
            return;
        }
        self.late_lines += 1;
        let Some((name, _)) = parse_data_line(&line) else { return };
        let replaced = self.late_data.get(&name).map_or(0, String::len);
        let bytes = self.late_data_bytes - replaced + line.len();
        if bytes <= MAX_LATE_DATA_BYTES {
            self.late_data_bytes = bytes;
            self.late_data.insert(name, line);
        }
    }

    /// Returns the lines that are kept.
    pub fn into_lines(mut self) -> Vec<String> {
        if self.late_lines > 0 {
            let left_out = self.late_lines - self.late_data.len() as u64;
            self.lines.push(format!(
                "[gridproof] lines after the first MiB are left out, except for the last [DATA] line of each name: {left_out}"
            ));
            self.lines.extend(self.late_data.into_values());
        }
        self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_lines(lines: impl IntoIterator<Item = String>) -> Vec<String> {
        let mut log = PlayerLog::default();
        lines.into_iter().for_each(|line| log.push(line));
        log.into_lines()
    }

    #[test]
    fn a_short_text_is_kept_whole() {
        let lines = ["a", "[DATA] n = 1", "[DATA] n = 2"].map(str::to_owned);
        assert_eq!(kept_lines(lines.clone()), lines);
    }

    #[test]
    fn the_last_data_line_of_each_name_is_kept_after_a_long_text() {
        let filler = "x".repeat(1023);
        let late = ["[DATA] n = 1", "[DATA] m = 7", "rest", "[DATA] n = 2"].map(str::to_owned);
        let kept = kept_lines(std::iter::repeat_n(filler.clone(), 1024).chain(late));
        assert!(kept[..1024].iter().all(|line| *line == filler));
        let cut = "[gridproof] lines after the first MiB are left out, \
                   except for the last [DATA] line of each name: 2";
        assert_eq!(kept[1024..], [cut, "[DATA] m = 7", "[DATA] n = 2"]);
    }

    #[test]
    fn the_data_after_a_long_text_is_bounded() {
        let filler = ["x".repeat(MAX_LOG_BYTES)];
        let names = (0..100_000).map(|name| format!("[DATA] name{name} = 1"));
        let kept = kept_lines(filler.into_iter().chain(names));
        assert!(kept.iter().map(String::len).sum::<usize>() < MAX_LATE_DATA_BYTES + 200);
        assert!(kept.len() > 1000);
    }
}
