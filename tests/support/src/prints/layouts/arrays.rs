//! Layouts of arrays and data frames, as NumPy, pandas, R, Julia and MATLAB print them.

use gridproof::puzzles::mines::text::Role;

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::random_choices::RandomChoices;
use crate::prints::rows_format::pad;
use crate::prints::signs::BLANK;
use crate::prints::values::{CellValues, ValueKind};

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    vec![
        array_layout("numpy-ints", ValueKind::Numbers, format_numpy),
        array_layout("numpy-strings", ValueKind::Strings, format_numpy),
        array_layout("numpy-floats", ValueKind::Null("nan"), |cells, draw| {
            format_numpy(&as_floats(cells, "."), draw)
        }),
        array_layout("numpy-objects", ValueKind::Null("None"), format_numpy),
        array_layout("numpy-repr", ValueKind::Numbers, format_numpy_repr),
        array_layout("numpy-repr-strings", ValueKind::Strings, format_numpy_repr),
        shortened_numpy_layout(),
        array_layout("pandas-ints", ValueKind::Numbers, |cells, _| format_data_frame(cells)),
        array_layout("pandas-floats", ValueKind::Null("NaN"), |cells, _| {
            format_data_frame(&as_floats(cells, ".0"))
        }),
        bare_array_layout("pandas-strings", |cells, _| format_data_frame(cells)),
        array_layout("r-matrix", ValueKind::Numbers, |cells, _| format_r_matrix(cells)),
        array_layout("r-matrix-na", ValueKind::Null("NA"), |cells, _| format_r_matrix(cells)),
        array_layout("r-matrix-strings", ValueKind::Strings, |cells, _| format_r_matrix(cells)),
        array_layout("julia-matrix", ValueKind::Numbers, |cells, _| format_julia(cells)),
        array_layout("julia-matrix-missing", ValueKind::Null("missing"), |cells, _| {
            format_julia(cells)
        }),
        array_layout("julia-matrix-chars", ValueKind::Strings, |cells, _| format_julia(cells)),
        array_layout("matlab-matrix", ValueKind::Numbers, |cells, _| format_matlab(cells)),
        array_layout("matlab-matrix-nan", ValueKind::Null("NaN"), |cells, _| format_matlab(cells)),
        array_layout("numbers-aligned", ValueKind::Numbers, |cells, draw| {
            let gap = draw.choose(&[" ", "  ", ", "]);
            join_lines(cells.iter().map(|row| {
                row.iter().map(|cell| format!("{cell:>2}")).collect::<Vec<_>>().join(gap)
            }))
        }),
        array_layout("numbers-aligned-blank-zero", ValueKind::Numbers, |cells, draw| {
            let (width, gap) = draw.choose(&[(2, " "), (3, ""), (2, "  ")]);
            let cell = |cell: &String| pad(if cell == "0" { "" } else { cell }, width, false);
            join_lines(cells.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(gap)))
        }),
        array_layout("numbers-unaligned-blank-zero", ValueKind::Numbers, |cells, _| {
            let cell = |cell: &String| if cell == "0" { " ".to_owned() } else { cell.clone() };
            join_lines(cells.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")))
        }),
        array_layout("numbers-unaligned", ValueKind::Numbers, |cells, draw| {
            let gap = draw.choose(&[" ", ",", "\t", ";"]);
            join_lines(cells.iter().map(|row| row.join(gap)))
        }),
    ]
}

type Cells = Vec<Vec<String>>;

fn array_layout(
    name: &'static str,
    kind: ValueKind,
    print: fn(&Cells, &mut RandomChoices) -> String,
) -> PrintLayout {
    let quote = if name.starts_with("numpy") || name.starts_with("julia") { "'" } else { "\"" };
    quoted_array_layout(name, kind, quote, print)
}

/// Prints an array of strings without quotes.
fn bare_array_layout(
    name: &'static str,
    print: fn(&Cells, &mut RandomChoices) -> String,
) -> PrintLayout {
    quoted_array_layout(name, ValueKind::Strings, "", print)
}

fn quoted_array_layout(
    name: &'static str,
    kind: ValueKind,
    quote: &'static str,
    print: fn(&Cells, &mut RandomChoices) -> String,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let values = CellValues::new(draw, kind, quote);
        let mut meanings = values.meanings();
        if name.ends_with("blank-zero") {
            meanings.push((BLANK.to_owned(), Role::Zero));
        }
        Print::new(print(&values.cells(field), draw), meanings)
    })
}

/// Appends a fraction to each number, so that the numbers look like floating-point numbers.
fn as_floats(cells: &Cells, ending: &str) -> Cells {
    let float = |cell: &String| match cell.parse::<i32>() {
        Ok(number) => format!("{number}{ending}"),
        Err(_) => cell.clone(),
    };
    cells.iter().map(|row| row.iter().map(float).collect()).collect()
}

fn widest_cell<'a>(cells: impl IntoIterator<Item = &'a String>) -> usize {
    cells.into_iter().map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// Pads all cells to the width of the widest cell. Aligns numbers to the right, and strings to the
/// left.
fn aligned_cells(cells: &Cells) -> Cells {
    let width = widest_cell(cells.iter().flatten());
    let cell = |cell: &String| pad(cell, width, cell.starts_with('\''));
    cells.iter().map(|row| row.iter().map(cell).collect()).collect()
}

fn format_numpy(cells: &Cells, _: &mut RandomChoices) -> String {
    let rows: Vec<_> =
        aligned_cells(cells).iter().map(|row| format!("[{}]", row.join(" "))).collect();
    format!("[{}]\n", rows.join("\n "))
}

fn format_numpy_repr(cells: &Cells, draw: &mut RandomChoices) -> String {
    let rows: Vec<_> =
        aligned_cells(cells).iter().map(|row| format!("[{}]", row.join(", "))).collect();
    let ending = draw.choose(&[")", ")", ", dtype=int8)", ", dtype='<U1')"]);
    format!("array([{}]{ending}\n", rows.join(",\n       "))
}

/// Prints a large array like NumPy, which shows only the first three and the last three rows and
/// columns.
fn shortened_numpy_layout() -> PrintLayout {
    PrintLayout::new("numpy-shortened", PrintedContent::Position, |field, draw| {
        let values = CellValues::new(draw, ValueKind::Numbers, "");
        let short = |items: Vec<String>| match items.len() {
            0..=6 => items,
            length => {
                let dots = ["...".to_owned()];
                items[..3].iter().chain(&dots).chain(&items[length - 3..]).cloned().collect()
            }
        };
        let rows = aligned_cells(&values.cells(field))
            .into_iter()
            .map(|row| format!("[{}]", short(row).join(" ")));
        let text = format!("[{}]\n", short(rows.collect()).join("\n "));
        let is_board = field.rows() <= 6 && field.cols() <= 6;
        Print { is_whole_board: is_board, ..Print::new(text, values.meanings()) }
    })
}

/// Prints a data frame like pandas, with numbers for its index and columns.
fn format_data_frame(cells: &Cells) -> String {
    let index = (cells.len() - 1).to_string().len();
    let widths: Vec<_> = (0..cells[0].len())
        .map(|col| widest_cell(cells.iter().map(|row| &row[col])).max(col.to_string().len()))
        .collect();
    let line = |label: &str, cells: &[String]| {
        let cells = cells
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| format!("  {}", pad(cell, width, false)));
        format!("{label:<index$}{}", cells.collect::<String>())
    };
    let header: Vec<_> = (0..cells[0].len()).map(|col| col.to_string()).collect();
    let rows = cells.iter().enumerate().map(|(row, cells)| line(&row.to_string(), cells));
    join_lines([line("", &header)].into_iter().chain(rows))
}

fn format_r_matrix(cells: &Cells) -> String {
    let label = |row: usize| format!("[{row},]");
    let index = label(cells.len()).len();
    let header: Vec<_> = (1..=cells[0].len()).map(|col| format!("[,{col}]")).collect();
    let line = |label: &str, cells: &[String]| {
        let cell = |(cell, head): (&String, &String)| {
            format!(" {}", pad(cell, head.len(), cell.starts_with('"')))
        };
        format!("{label:>index$}{}", cells.iter().zip(&header).map(cell).collect::<String>())
    };
    let rows = cells.iter().enumerate().map(|(row, cells)| line(&label(row + 1), cells));
    join_lines([line("", &header)].into_iter().chain(rows))
}

fn format_julia(cells: &Cells) -> String {
    let kind = if cells[0][0].starts_with('\'') { "Char" } else { "Int64" };
    let header = format!("{}×{} Matrix{{{kind}}}:", cells.len(), cells[0].len());
    let rows = aligned_cells(cells).into_iter().map(|row| format!(" {}", row.join("  ")));
    join_lines([header].into_iter().chain(rows))
}

fn format_matlab(cells: &Cells) -> String {
    let row = |row: &Vec<String>| row.iter().map(|cell| format!("{cell:>6}")).collect::<String>();
    format!("A =\n\n{}\n", join_lines(cells.iter().map(row)))
}
