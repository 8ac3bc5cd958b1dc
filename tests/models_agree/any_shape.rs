//! Connects boards of any shape to the tests that compare their rules, MiniZinc model and engines.

use gridproof::grid::{Cell, Shape};
use gridproof::puzzles::cells::Board;
use gridproof::puzzles::cells::rules::{
    AllowedNumbers, ClueStatement, Connection, Roots, RuleInstance,
};
use gridproof::shading::Shading;

use super::shaded::{MiniZincData, ShadedPuzzle};

pub type AnyShape = ShadedPuzzle<Board>;

agree!(AnyShape);

/// The rules of a board as lists of numbers, for the MiniZinc model.
#[derive(Default)]
struct RuleArrays {
    kinds: Vec<&'static str>,
    allowed: Vec<String>,
    rings: Vec<bool>,
    places: Vec<usize>,
    /// The first and the last position of each rule in the lists, counted from 1.
    place_bounds: Vec<(usize, usize)>,
    split_positions: Vec<usize>,
    lengths: Vec<usize>,
    length_bounds: Vec<(usize, usize)>,
}

impl RuleArrays {
    fn add_rule(&mut self, shape: Shape, rule: &RuleInstance<'_>) {
        let cell = |cell: &Cell| shape.index(*cell) + 1;
        let (first, first_length) = (self.places.len() + 1, self.lengths.len() + 1);
        let mut split = first;
        let only = |number: usize| format!("{{{number}}}");
        let (kind, allowed, ring) = match rule {
            RuleInstance::Total { mines, cells } => {
                self.places.extend(cells.iter().map(cell));
                ("SUM", only(*mines), false)
            }
            RuleInstance::Between { least, most, cells } => {
                self.places.extend(cells.iter().map(cell));
                ("CELLS", format!("{least}..{most}"), false)
            }
            RuleInstance::ClueStatement { statement, cells, is_ring } => {
                self.places.extend(cells.iter().map(|place| place.as_ref().map_or(0, cell)));
                let (kind, allowed) = self.add_clue(statement);
                (kind, allowed, *is_ring)
            }
            RuleInstance::Sight { seen, arms } => {
                for arm in arms {
                    self.places.extend(arm.iter().map(cell).chain([0]));
                }
                ("SIGHT", only(*seen), false)
            }
            RuleInstance::Paired { cell: one, beside } => {
                self.places.extend([one].into_iter().chain(beside).map(cell));
                ("PAIRED", "{}".to_owned(), false)
            }
            RuleInstance::Equal { cells, others, .. } => {
                split += cells.len();
                self.places.extend(cells.iter().chain(others).map(cell));
                ("EQUAL", "{}".to_owned(), false)
            }
            RuleInstance::Connected(groups) => {
                split += self.add_connection(shape, groups);
                let kind = if groups.is_of_mines { "LINKED_MINES" } else { "LINKED_CLEAR" };
                (kind, "{}".to_owned(), false)
            }
            RuleInstance::Path(mines) => {
                split += self.add_connection(shape, mines);
                ("PATH", "{}".to_owned(), false)
            }
        };
        self.kinds.push(kind);
        self.allowed.push(allowed);
        self.rings.push(ring);
        self.split_positions.push(split);
        self.place_bounds.push((first, self.places.len()));
        self.length_bounds.push((first_length, self.lengths.len()));
    }

    /// Adds each pair of linked cells. If groups must be connected to the border, first adds the
    /// border cells, which are the roots. Returns the number of roots.
    fn add_connection(&mut self, shape: Shape, groups: &Connection) -> usize {
        let place = |at: usize| shape.index(groups.cells[at]) + 1;
        let first = self.places.len();
        if groups.roots == Roots::Border {
            let border = (0..groups.cells.len()).filter(|&at| groups.is_border[at]);
            self.places.extend(border.map(place));
        }
        let roots = self.places.len() - first;
        self.places.extend(groups.linked_pairs().flatten().map(place));
        roots
    }

    fn add_clue(&mut self, statement: &ClueStatement) -> (&'static str, String) {
        let only = |number: usize| format!("{{{number}}}");
        let set = |numbers: &AllowedNumbers| {
            let all = numbers.ranges().iter().cloned().flatten();
            let all: Vec<String> = all.map(|number| number.to_string()).collect();
            format!("{{{}}}", all.join(", "))
        };
        match statement {
            ClueStatement::Sum(numbers) => ("SUM", set(numbers)),
            ClueStatement::Double(numbers) => ("DOUBLE", set(numbers)),
            ClueStatement::Difference(number) => ("DIFFERENCE", only(*number)),
            ClueStatement::Together(number) => ("TOGETHER", only(*number)),
            ClueStatement::Apart(number) => ("APART", only(*number)),
            ClueStatement::Groups(number) => ("GROUPS", only(*number)),
            ClueStatement::Runs(lengths) => {
                self.lengths.extend(lengths);
                ("RUNS", "{}".to_owned())
            }
            ClueStatement::Table(table) => {
                let all: Vec<String> = table.allowed().iter().map(u8::to_string).collect();
                ("TABLE", format!("{{{}}}", all.join(", ")))
            }
            ClueStatement::Sight(_) => unreachable!("sight is another kind of rule"),
        }
    }
}

impl MiniZincData for Board {
    fn minizinc_data(&self) -> String {
        let shape = self.shape();
        let mut lists = RuleArrays::default();
        self.rule_instances().for_each(|(_, rule)| lists.add_rule(shape, &rule));
        let line = |name: &str, values: Vec<String>| format!("{name} = [{}];\n", values.join(", "));
        let numbers = |values: &mut dyn Iterator<Item = usize>| -> Vec<String> {
            values.map(|value| value.to_string()).collect()
        };
        let given = shape.cells().map(|cell| Shading::given(self, cell).map_or(-1, i32::from));
        let RuleArrays {
            kinds,
            allowed,
            rings,
            places,
            place_bounds,
            split_positions,
            lengths,
            length_bounds,
        } = lists;
        [
            format!("rows = {};\ncols = {};\n", shape.rows, shape.cols),
            format!("capacity = {};\n", Board::capacity(self)),
            line("given", given.map(|given| given.to_string()).collect()),
            line("is_cell", shape.cells().map(|cell| self.is_cell(cell).to_string()).collect()),
            format!("rules = {};\n", kinds.len()),
            line("kind", kinds.into_iter().map(str::to_owned).collect()),
            line("allowed", allowed),
            line("ring", rings.iter().map(bool::to_string).collect()),
            line("from", numbers(&mut place_bounds.iter().map(|bounds| bounds.0))),
            line("to", numbers(&mut place_bounds.iter().map(|bounds| bounds.1))),
            line("split", numbers(&mut split_positions.into_iter())),
            line("place", numbers(&mut places.into_iter())),
            line("first_length", numbers(&mut length_bounds.iter().map(|bounds| bounds.0))),
            line("last_length", numbers(&mut length_bounds.iter().map(|bounds| bounds.1))),
            line("length", numbers(&mut lengths.into_iter())),
        ]
        .concat()
    }
}
