//! Layouts of tables in other formats: CSV, HTML, LaTeX, databases and consoles.

use super::{Print, PrintLayout, PrintedContent, join_lines};
use crate::prints::random_choices::RandomChoices;
use crate::prints::signs::Signs;
use crate::prints::values::{CellValues, ValueKind};

/// Returns the layouts of this family.
pub fn layouts() -> Vec<PrintLayout> {
    vec![
        table_layout("csv-header-numbers", false, |rows, _| {
            format_csv(&number_labels(rows[0].len(), 0), &rows, ",", "")
        }),
        table_layout("csv-header-names", false, |rows, _| {
            format_csv(&name_labels(rows[0].len()), &rows, ",", "")
        }),
        table_layout("csv-quoted", false, |rows, _| format_csv(&[], &rows, ",", "\"")),
        table_layout("csv-quoted-header", false, |rows, _| {
            format_csv(&name_labels(rows[0].len()), &rows, ",", "\"")
        }),
        table_layout("csv-index", false, |rows, draw| format_csv_with_index(rows, ",", draw)),
        table_layout("csv-empty-hidden", true, |rows, _| format_csv(&[], &rows, ",", "")),
        table_layout("tsv-header", false, |rows, _| {
            format_csv(&number_labels(rows[0].len(), 0), &rows, "\t", "")
        }),
        table_layout("tsv-index", false, |rows, draw| format_csv_with_index(rows, "\t", draw)),
        table_layout("tsv-empty-hidden", true, |rows, _| format_csv(&[], &rows, "\t", "")),
        table_layout("html", false, |rows, draw| format_html(&rows, draw)),
        table_layout("html-empty-hidden", true, |rows, draw| format_html(&rows, draw)),
        table_layout("latex", false, |rows, draw| format_latex(&rows, draw)),
        table_layout("latex-empty-hidden", true, |rows, draw| format_latex(&rows, draw)),
        table_layout("psql", false, |rows, _| format_psql(&rows)),
        console_table_layout(),
        wrapped_log_layout(),
        table_layout("php-print-r", false, |rows, _| format_php(&rows)),
    ]
}

type Rows = Vec<Vec<String>>;

/// Returns a layout that prints a table of signs, in which hidden cells may be empty.
fn table_layout(
    name: &'static str,
    is_empty_hidden: bool,
    print: fn(Rows, &mut RandomChoices) -> String,
) -> PrintLayout {
    PrintLayout::new(name, PrintedContent::Position, move |field, draw| {
        let visible = Signs { zero: "0", ..Signs::visible(draw) };
        let hidden = if is_empty_hidden { " " } else { visible.hidden };
        let signs = Signs { hidden, ..visible };
        let cells = signs.cells(field).into_iter();
        let rows = cells.map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect());
        Print::new(print(rows.collect(), draw), signs.meanings())
    })
}

fn number_labels(length: usize, first: usize) -> Vec<String> {
    (first..first + length).map(|number| number.to_string()).collect()
}

fn name_labels(length: usize) -> Vec<String> {
    (0..length).map(|col| format!("c{col}")).collect()
}

fn format_csv(header: &[String], rows: &Rows, comma: &str, quote: &str) -> String {
    let line = |row: &[String]| {
        row.iter().map(|cell| format!("{quote}{cell}{quote}")).collect::<Vec<_>>().join(comma)
    };
    let header = (!header.is_empty()).then(|| line(header));
    join_lines(header.into_iter().chain(rows.iter().map(|row| line(row))))
}

/// Prints a table with a header and an index, like a data frame in a file.
fn format_csv_with_index(mut rows: Rows, comma: &str, draw: &mut RandomChoices) -> String {
    let first = draw.number_between(0, 1);
    let mut header = number_labels(rows[0].len(), first);
    header.insert(0, String::new());
    for (row, cells) in rows.iter_mut().enumerate() {
        cells.insert(0, (first + row).to_string());
    }
    format_csv(&header, &rows, comma, "")
}

fn format_html(rows: &Rows, draw: &mut RandomChoices) -> String {
    let (line, indent) = draw.choose(&[("", ""), ("\n", "  "), ("\n", "\t")]);
    let class = draw.choose(&["", "", " class=\"cell\""]);
    let cell = |cell: &String| format!("<td{class}>{cell}</td>");
    let row = |row: &Vec<String>| {
        format!("{indent}<tr>{}</tr>{line}", row.iter().map(cell).collect::<String>())
    };
    format!("<table>{line}{}</table>\n", rows.iter().map(row).collect::<String>())
}

fn format_latex(rows: &Rows, draw: &mut RandomChoices) -> String {
    let has_lines = draw.random_bool(0.5);
    let line = if has_lines { " \\hline" } else { "" };
    let columns =
        if has_lines { "|c".repeat(rows[0].len()) + "|" } else { "c".repeat(rows[0].len()) };
    let cell = |cell: &String| match cell.as_str() {
        "#" | "_" => format!("\\{cell}"),
        _ => cell.clone(),
    };
    let rows = rows.iter().map(|row| {
        let cells: Vec<_> = row.iter().map(cell).collect();
        format!("{} \\\\{line}", cells.join(" & "))
    });
    let begin = format!("\\begin{{tabular}}{{{columns}}}{line}");
    join_lines([begin].into_iter().chain(rows).chain(["\\end{tabular}".to_owned()]))
}

fn format_psql(rows: &Rows) -> String {
    let line = |row: &[String]| {
        row.iter().map(|cell| format!(" {cell:<2} ")).collect::<Vec<_>>().join("|")
    };
    let ruler = vec!["----"; rows[0].len()].join("+");
    let cells = rows.iter().map(|row| line(row));
    let count = format!("({} rows)", rows.len());
    join_lines([line(&name_labels(rows[0].len())), ruler].into_iter().chain(cells).chain([count]))
}

/// Prints a table as JavaScript's `console.table` does.
fn console_table_layout() -> PrintLayout {
    PrintLayout::new("js-console-table", PrintedContent::Position, |field, draw| {
        let kind = draw.choose(&[ValueKind::Numbers, ValueKind::Strings, ValueKind::Null("null")]);
        let values = CellValues::new(draw, kind, "'");
        let mut rows = values.cells(field);
        let mut header = number_labels(field.cols(), 0);
        header.insert(0, "(index)".to_owned());
        for (row, cells) in rows.iter_mut().enumerate() {
            cells.insert(0, row.to_string());
        }
        rows.insert(0, header);
        let widths: Vec<_> = (0..rows[0].len())
            .map(|col| rows.iter().map(|row| row[col].chars().count()).max().unwrap_or(0) + 2)
            .collect();
        let is_centred = draw.random_bool(0.5);
        let cell = |(cell, &width): (&String, &usize)| match is_centred {
            true => format!("{cell:^width$}"),
            false => format!(" {cell:<0$}", width - 1),
        };
        let line = |row: &Vec<String>| {
            let cells: Vec<_> = row.iter().zip(&widths).map(cell).collect();
            format!("│{}│", cells.join("│"))
        };
        let ruler = |[left, cross, right]: [&str; 3]| {
            let parts: Vec<_> = widths.iter().map(|&width| "─".repeat(width)).collect();
            format!("{left}{}{right}", parts.join(cross))
        };
        let head = [ruler(["┌", "┬", "┐"]), line(&rows[0]), ruler(["├", "┼", "┤"])];
        let lines = head.into_iter().chain(rows[1..].iter().map(line));
        Print::new(join_lines(lines.chain([ruler(["└", "┴", "┘"])])), values.meanings())
    })
}

/// Prints rows of more than six numbers like `console.log`, which prints each row on several lines.
fn wrapped_log_layout() -> PrintLayout {
    PrintLayout::new("js-log-wrapped", PrintedContent::Position, |field, draw| {
        let values = CellValues::new(draw, ValueKind::Numbers, "'");
        let in_line = draw.number_between(4, 8);
        let row = |row: &Vec<String>| {
            let lines: Vec<_> =
                row.chunks(in_line).map(|part| format!("    {}", part.join(", "))).collect();
            format!("  [\n{}\n  ]", lines.join(",\n"))
        };
        let rows: Vec<_> = values.cells(field).iter().map(row).collect();
        Print::new(format!("[\n{}\n]\n", rows.join(",\n")), values.meanings())
    })
}

/// Prints an array as PHP's `print_r` does.
fn format_php(rows: &Rows) -> String {
    let item = |(at, value): (usize, &String)| format!("            [{at}] => {value}\n");
    let row = |(at, row): (usize, &Vec<String>)| {
        let items: String = row.iter().enumerate().map(item).collect();
        format!("    [{at}] => Array\n        (\n{items}        )\n\n")
    };
    format!("Array\n(\n{})\n", rows.iter().enumerate().map(row).collect::<String>())
}
