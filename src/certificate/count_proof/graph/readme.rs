//! Writes the weights of the formula, and the README with the commands for other checkers.

use dashu_int::UBig;

use super::clues::Clues;
use super::numbers::CountsByTotal;

/// Returns the lines of weights. A true cell that is not auxiliary has the weight `10^digits - 1`.
/// So a single weighted count, written in the base `10^digits - 1`, has one digit for each number
/// of true cells. The checker divides by the sum of the two weights of a variable. So the prime
/// factors of each such sum must be 2 or 5.
pub fn weight_lines(clues: &Clues, variables: u32, digits: usize) -> String {
    let (counted, cells) = (clues.num_counted as u32, clues.num_cells() as u32);
    let base = "9".repeat(digits);
    let pair = |(variable, weights): (u32, [&str; 2])| {
        let [yes, no] = weights;
        format!("c p weight {variable} {yes} 0\nc p weight -{variable} {no} 0\n")
    };
    let of_cells = (1..=counted).map(|cell| (cell, [base.as_str(), "1"]));
    let of_auxiliary = (counted + 1..=cells).map(|cell| (cell, ["1", "1"]));
    let of_counters = (cells + 1..=variables).map(|variable| (variable, ["0.5", "0.5"]));
    of_cells.chain(of_auxiliary).chain(of_counters).map(pair).collect()
}

/// Returns a Python expression with a variable `t`, and the number of values of `t`. The expression
/// gives the number of ways to assign the free cells if `t` cells of the formula are true.
fn ways_outside(clues: &Clues) -> (String, usize) {
    let Clues { num_free: free, total, num_counted: counted, .. } = *clues;
    match total {
        Some(total) => (format!("math.comb({free},{total}-t)"), counted.min(total) + 1),
        None => (format!("2**{free}"), counted + 1),
    }
}

/// Returns the sentence about the meaning of the variables.
fn variables_sentence(clues: &Clues) -> String {
    let Clues { num_counted: counted, .. } = *clues;
    match clues.num_cells() {
        cells if cells == counted => {
            format!("The variables 1 to {cells} are the hidden cells in clues, row by row.")
        }
        cells => format!(
            "The variables 1 to {counted} are the hidden cells in clues, row by row.\n\
The variables up to {cells} help to state other rules; the hidden cells determine them."
        ),
    }
}

/// Returns the README for a graph with a proof.
pub fn readme_for_proof(clues: &Clues, numbers: &CountsByTotal) -> String {
    let digits = numbers.digits();
    let (factor, totals) = ways_outside(clues);
    let sum = numbers.num_solutions();
    let verified = if sum == UBig::ZERO { "UNSAT" } else { "CPOG REPRESENTATION" };
    format!(
        "# A count for other checkers\n\n\
`formula.cnf` states the clues of `board.txt` as clauses, without the total.\n\
{variables}\n\
`graph.scpog` is a graph with the models of the formula, and the proof of this. `weighted.cnf` is\n\
the formula with weights. Both checkers are at https://github.com/rebryant/scpog.\n\n\
```sh\n\
cake_scpog formula.cnf graph.scpog\n\
cpog-check -n 1 formula.cnf graph.scpog\n\
```\n\n\
The verified checker `cake_scpog` prints `s VERIFIED {verified}`. It counts nothing, and\n\
long chains take it exponential time. The C program `cpog-check` checks the proof too, and prints the\n\
regular model count {sum}.\n\n\
A true cell weighs 10^{digits} - 1, so the weighted count has one digit in this base for each number of\n\
true cells. The number of solutions of the board is their sum, with the choices for {free} other cells:\n\n\
```sh\n\
cpog-check -n 1 weighted.cnf graph.scpog | python3 -c 'import math, re, sys; \
sys.set_int_max_str_digits(0); \
w = int(re.search(r\"Weighted model count = (\\d+)\", sys.stdin.read())[1]); b = 10**{digits}-1; \
print(sum(w//b**t%b * {factor} for t in range({totals})))'\n\
```\n",
        variables = variables_sentence(clues),
        free = clues.num_free,
    )
}

/// Returns the README for a d-DNNF.
pub fn readme_for_nnf(clues: &Clues, numbers: &CountsByTotal) -> String {
    format!(
        "# A count for other programs\n\n\
`graph.nnf` is a d-DNNF in the form of the compiler D4. Its models satisfy the clues of `board.txt`,\n\
without the total.\n\
{variables}\n\
The number of models is {sum}:\n\n\
```sh\n\
pip install ddnnife\n\
python3 -c 'import ddnnife; print(ddnnife.Ddnnf.from_file(\"graph.nnf\", {cells}).rc())'\n\
```\n",
        cells = clues.num_cells(),
        variables = variables_sentence(clues),
        sum = numbers.num_solutions(),
    )
}
