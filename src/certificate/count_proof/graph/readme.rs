//! Writes the weights of the formula, and the README with the commands for other checkers.

use super::clues::Clues;
use super::numbers::NumbersByTotal;

/// Returns the lines of weights. A true cell has the weight `10^digits - 1`. So a single weighted
/// count, written in this base, has one digit for each number of true cells. The checker divides by
/// the sum of each pair of weights, which must therefore be 1 or have no prime factors except 2 and
/// 5.
pub fn weights(clues: &Clues, variables: u32, digits: usize) -> String {
    let cells = clues.num_cells() as u32;
    let base = "9".repeat(digits);
    let pair = |(variable, weights): (u32, [&str; 2])| {
        let [yes, no] = weights;
        format!("c p weight {variable} {yes} 0\nc p weight -{variable} {no} 0\n")
    };
    let of_cells = (1..=cells).map(|cell| (cell, [base.as_str(), "1"]));
    let of_others = (cells + 1..=variables).map(|variable| (variable, ["0.5", "0.5"]));
    of_cells.chain(of_others).map(pair).collect()
}

/// Returns a Python expression for the number of ways to assign the free cells if `t` cells of the
/// formula are true.
fn factor(clues: &Clues) -> (String, usize) {
    let Clues { free, total, .. } = *clues;
    let cells = clues.num_cells();
    match total {
        Some(total) => (format!("math.comb({free},{total}-t)"), cells.min(total) + 1),
        None => (format!("2**{free}"), cells + 1),
    }
}

/// Returns the README beside a graph with its proof.
pub fn of_proof(clues: &Clues, numbers: &NumbersByTotal) -> String {
    let digits = numbers.digits();
    let (factor, totals) = factor(clues);
    let sum = numbers.sum();
    format!(
        "# A count for other checkers\n\n\
`formula.cnf` states the clues of `board.txt` as clauses, without the total. The variables 1 to {cells}\n\
are the cells beside clues, row by row. `graph.scpog` is a graph with the models of the formula, and\n\
the proof of this. `weighted.cnf` is the formula with weights. Both checkers are at\n\
https://github.com/rebryant/scpog.\n\n\
```sh\n\
cake_scpog formula.cnf graph.scpog\n\
cpog-check -n 1 formula.cnf graph.scpog\n\
```\n\n\
The verified checker `cake_scpog` prints `s VERIFIED CPOG REPRESENTATION`. It counts nothing, and\n\
long chains take it exponential time. The C program `cpog-check` checks the proof too, and prints the regular model count {sum}.\n\n\
A true cell weighs 10^{digits} - 1, so the weighted count has one digit in this base for each number of\n\
true cells. The number of solutions of the board is their sum, with the choices for {free} other cells:\n\n\
```sh\n\
cpog-check -n 1 weighted.cnf graph.scpog | python3 -c 'import math, re, sys; \
sys.set_int_max_str_digits(0); \
w = int(re.search(r\"Weighted model count = (\\d+)\", sys.stdin.read())[1]); b = 10**{digits}-1; \
print(sum(w//b**t%b * {factor} for t in range({totals})))'\n\
```\n",
        cells = clues.num_cells(),
        free = clues.free,
    )
}

/// Returns the README beside a d-DNNF.
pub fn of_nnf(clues: &Clues, numbers: &NumbersByTotal) -> String {
    format!(
        "# A count for other programs\n\n\
`graph.nnf` is a d-DNNF in the form of the compiler D4. Its models are the values of the cells beside\n\
clues that satisfy the clues of `board.txt`, without the total. The variables 1 to {cells} are these\n\
cells, row by row. The number of models is {sum}:\n\n\
```sh\n\
pip install ddnnife\n\
python3 -c 'import ddnnife; print(ddnnife.Ddnnf.from_file(\"graph.nnf\", {cells}).rc())'\n\
```\n",
        cells = clues.num_cells(),
        sum = numbers.sum(),
    )
}
