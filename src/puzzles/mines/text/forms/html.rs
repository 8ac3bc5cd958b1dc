//! Reads tables of web pages. Each row of a table becomes a line with tabs between its cells, and
//! the lines are read like any other grid. A first row or first column of head cells is left out if
//! the cells contain labels. Labels are consecutive numbers or letters.

use crate::text::{Position, Problem, TextError};
use crate::words::{Sentence, board_forms};

use super::grid::are_consecutive;

/// A cell of a table.
struct TableCell {
    text: String,
    is_head: bool,
    position: Position,
}

/// A table as lines of text, with the positions of its cells in the page.
pub(super) struct Table {
    pub text: String,
    places: Vec<Vec<Position>>,
}

/// Returns whether a text contains a table of a web page.
pub(super) fn is_table(text: &str) -> bool {
    text.contains("<tr") && text.contains("<td")
}

/// Reads the table of a page. If the page has several tables, their rows are read as one table.
///
/// # Errors
/// If a cell has no readable contents, or all cells are empty.
pub(super) fn read(text: &str) -> Result<Table, TextError> {
    let mut rows = table_rows(text)?;
    remove_labels(&mut rows);
    if rows.iter().flatten().all(|item| item.text.is_empty()) {
        let at = rows
            .first()
            .and_then(|row| row.first())
            .map_or(Position::after(""), |item| item.position);
        return Err(unclear_error(at, board_forms::text_in_table()));
    }
    let cell =
        |item: &TableCell| if item.text.is_empty() { "\"\"".to_owned() } else { item.text.clone() };
    let line = |row: &Vec<TableCell>| row.iter().map(cell).collect::<Vec<_>>().join("\t") + "\n";
    let places = rows.iter().map(|row| row.iter().map(|item| item.position).collect()).collect();
    Ok(Table { text: rows.iter().map(line).collect(), places })
}

impl Table {
    /// Converts the position of an error from the text of the table to the page.
    pub fn error_in_page(&self, error: TextError) -> TextError {
        let Position { line, column } = error.position;
        let row = self.places.get(line.wrapping_sub(1)).or(self.places.last());
        let text = self.text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        let col =
            text.chars().take(column.saturating_sub(1)).filter(|&letter| letter == '\t').count();
        let place = row.and_then(|row| row.get(col).or(row.last()));
        TextError { position: place.copied().unwrap_or(error.position), ..error }
    }
}

fn unclear_error(at: Position, expected: Sentence) -> TextError {
    at.error(Problem::unclear(expected))
}

/// Removes the labels of columns and rows.
fn remove_labels(rows: &mut Vec<Vec<TableCell>>) {
    fn are_column_labels<'a>(items: impl Iterator<Item = &'a TableCell> + Clone) -> bool {
        items.clone().all(|item| item.is_head)
            && are_consecutive(items.map(|item| item.text.as_str()).filter(|text| !text.is_empty()))
    }
    if rows.len() > 1
        && are_column_labels(rows[0].iter())
        && !rows[1].iter().all(|item| item.is_head)
    {
        rows.remove(0);
    }
    let is_longer = rows.iter().all(|row| row.len() > 1 && !row[1].is_head);
    if is_longer && are_column_labels(rows.iter().map(|row| &row[0])) {
        rows.iter_mut().for_each(|row| drop(row.remove(0)));
    }
}

/// Returns the cells of the table, row by row. Leaves out rows without cells.
fn table_rows(text: &str) -> Result<Vec<Vec<TableCell>>, TextError> {
    let mut rows: Vec<Vec<TableCell>> = Vec::new();
    let mut open = false;
    let (mut at, mut place) = (0, Position::after(""));
    while at < text.len() {
        let rest = &text[at..];
        let is_tag = rest.starts_with('<');
        let length = match is_tag {
            true => rest
                .find('>')
                .map(|end| end + 1)
                .ok_or_else(|| unclear_error(place, board_forms::end_of_tag()))?,
            false => rest.find('<').unwrap_or(rest.len()),
        };
        let part = &rest[..length];
        match tag_name(part).filter(|_| is_tag) {
            Some("tr") => {
                rows.push(Vec::new());
                open = false;
            }
            Some(name @ ("td" | "th")) => {
                let after = position_after(place, part);
                let row = rows
                    .last_mut()
                    .ok_or_else(|| unclear_error(place, board_forms::cell_in_table_row()))?;
                row.push(TableCell { text: String::new(), is_head: name == "th", position: after });
                open = true;
            }
            Some("/td" | "/th" | "/tr" | "/table") => open = false,
            Some("img") if open => {
                add_to_last_cell(&mut rows, attribute_value(part, "alt").unwrap_or_default())
            }
            Some(_) => {}
            None if open => add_to_last_cell(&mut rows, part),
            None => {}
        }
        place = position_after(place, part);
        at += length;
    }
    rows.retain(|row| !row.is_empty());
    Ok(rows)
}

/// Adds text to the last cell. Removes the blanks around the text.
fn add_to_last_cell(rows: &mut [Vec<TableCell>], text: &str) {
    if let Some(item) = rows.last_mut().and_then(|row| row.last_mut()) {
        item.text.push_str(decode_character_references(text).trim());
    }
}

/// Returns the position after `part`, which starts at `from`.
fn position_after(from: Position, part: &str) -> Position {
    let end = Position::after(part);
    match part.contains('\n') {
        true => Position { line: from.line + end.line - 1, ..end },
        false => Position { column: from.column + end.column - 1, ..from },
    }
}

/// Returns the name of a tag in lower case, or `other` for a tag that the reader ignores.
fn tag_name(tag: &str) -> Option<&'static str> {
    const NAMES: [&str; 8] = ["tr", "td", "th", "/td", "/th", "/tr", "/table", "img"];
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let word = inner.split([' ', '\t', '\r', '\n']).next()?;
    let known = NAMES.into_iter().find(|name| name.eq_ignore_ascii_case(word));
    Some(known.unwrap_or("other"))
}

/// Returns the value of a quoted attribute, without the quotes.
fn attribute_value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let value = tag.split_once(&format!(" {name}="))?.1;
    let quote = value.chars().next().filter(|letter| ['"', '\''].contains(letter))?;
    value[1..].split_once(quote).map(|(value, _)| value)
}

/// Replaces the character references of a text, such as `&lt;`, by the characters.
fn decode_character_references(text: &str) -> String {
    let mut plain = String::new();
    let mut parts = text.split('&');
    plain.extend(parts.next());
    for part in parts {
        match part
            .split_once(';')
            .and_then(|(name, rest)| Some((referenced_character(name)?, rest)))
        {
            Some((letter, rest)) => {
                plain.push(letter);
                plain.push_str(rest);
            }
            None => plain.extend(["&", part]),
        }
    }
    plain
}

fn referenced_character(name: &str) -> Option<char> {
    const NAMES: [(&str, char); 9] = [
        ("nbsp", ' '),
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("middot", '·'),
        ("bull", '•'),
        ("num", '#'),
    ];
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return char::from_u32(code.ok()?);
    }
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, letter)| letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(page: &str) -> String {
        read(page).expect(page).text
    }

    #[test]
    fn a_table_has_a_line_for_each_row() {
        let page = "<p>A game</p><table><tr><td>1<td>&#x1F4A3;</tr>\n<TR>\n <TD class=\"a\">\n  2\n </TD><td>&nbsp;</td></TR></table>";
        assert_eq!(lines(page), "1\t💣\n2\t\"\"\n");
        assert_eq!(lines("<tr><td><img src='f.png' alt='F'></td><td>1</td></tr>"), "F\t1\n");
    }

    #[test]
    fn heads_that_count_are_labels() {
        let page = "<tr><th></th><th>0</th><th>1</th></tr><tr><th>0</th><td>1</td><td>?</td></tr>\
                    <tr><th>1</th><td>1</td><td>?</td></tr>";
        assert_eq!(lines(page), "1\t?\n1\t?\n");
        let all = "<tr><th>1</th><th>?</th></tr><tr><td>1</td><td>1</td></tr>";
        assert_eq!(lines(all), "1\t?\n1\t1\n");
    }

    #[test]
    fn invalid_input_is_refused_with_its_place() {
        for (page, message) in [
            ("<tr><td class=\"open1\"></td></tr>", "1:23: expected text in the cells of the table"),
            ("<tr>\n<td", "2:1: expected `>` at the end of a tag"),
            ("<td>1</td>", "1:1: expected a cell in a row of the table"),
        ] {
            let error = read(page).err().expect(page).to_string();
            assert!(error.starts_with(message), "{error}");
        }
        let table = read("<tr><td>1</td>\n<td>q</td></tr>").expect("a table");
        let placed = table.error_in_page(
            Position { line: 1, column: 3 }.error(Problem::NoBoard { found: String::new() }),
        );
        assert_eq!(placed.position, Position { line: 2, column: 5 });
    }
}
