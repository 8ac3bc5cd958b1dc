//! Builds the graph of all clues and its proof. The graph first decides the cells with only one
//! possible value, and then the other cells, part by part. A product node joins the cells with one
//! value and the diagrams of the parts.

use crate::budget::{Meter, Unfinished};

use super::clues::{Clues, KnownCells};
use super::formula::{Formula, literal};
use super::layers::{DiagramInputs, Layers};
use super::proof::{Hints, Proof};
use super::states;
use super::units::{self, ProvedCell};

/// The order in which the graph decides all cells: first the cells with only one possible value,
/// and then the cells of each part.
#[derive(Debug)]
pub struct GraphPlan {
    pub units: Vec<ProvedCell>,
    pub known: KnownCells,
    /// The cells of each part.
    pub parts: Vec<Vec<u32>>,
    /// The position of each cell in this order.
    places: Vec<u32>,
}

impl GraphPlan {
    /// Orders the cells. `fixed` lists candidates for the cells with only one possible value.
    /// `ranks` has the place of each remaining cell in the certificate's order. If a cell is in
    /// none of these lists, the graph decides the cell before its neighbours.
    pub fn new(
        clues: &Clues,
        fixed: &[(u32, bool)],
        ranks: &[Option<u32>],
        meter: &mut Meter,
    ) -> Result<Self, Unfinished> {
        let (units, known) = units::prove_cells(clues, fixed, meter)?;
        let keys = decision_keys(clues, ranks);
        let mut seen: Vec<bool> = known.values.iter().map(Option::is_some).collect();
        let mut parts = Vec::new();
        for cell in 0..clues.num_cells() as u32 {
            if !seen[cell as usize] {
                let mut part = undecided_component(clues, cell, &mut seen, meter)?;
                part.sort_unstable_by_key(|&cell| (keys[cell as usize], cell));
                parts.push(part);
            }
        }
        let mut places = vec![0; clues.num_cells()];
        let order = units.iter().map(|unit| unit.cell).chain(parts.iter().flatten().copied());
        order.zip(0..).for_each(|(cell, place)| places[cell as usize] = place);
        Ok(Self { units, known, parts, places })
    }

    /// Returns a clue that the known cells violate, if there is one.
    pub fn violated_clue(&self, clues: &Clues) -> Option<u32> {
        self.known.violated_clue(clues, self.units.last()?.cell)
    }

    pub fn formula(&self, clues: &Clues, meter: &mut Meter) -> Result<Formula, Unfinished> {
        Ok(Formula::new(clues, &self.places, meter)?)
    }

    /// Builds the diagrams of the parts.
    pub fn diagrams(&self, clues: &Clues, meter: &mut Meter) -> Result<Vec<Layers>, Unfinished> {
        let inputs = DiagramInputs {
            clues,
            known: &self.known,
            includes_clue: &|_| true,
            first_value: None,
            most_states: usize::MAX,
        };
        let mut diagrams = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let diagram = inputs.expand(part, meter)?;
            diagrams.push(diagram.expect("the number of states is not limited"));
        }
        Ok(diagrams)
    }
}

/// Returns a sort key for each cell. The graph decides the cells of a part in the order of these
/// keys.
fn decision_keys(clues: &Clues, ranks: &[Option<u32>]) -> Vec<u64> {
    let first_of_lits =
        |lits: &[(u32, bool)]| lits.iter().filter_map(|&(cell, _)| ranks[cell as usize]).min();
    let first_of_clue: Vec<Option<u32>> =
        clues.clues.iter().map(|clue| first_of_lits(&clue.lits)).collect();
    let first_of = |cell: usize| {
        clues.clues_of_cell[cell].iter().filter_map(|&(clue, _)| first_of_clue[clue as usize]).min()
    };
    let key = |(cell, rank): (usize, &Option<u32>)| match rank {
        Some(rank) => 2 * u64::from(*rank) + 1,
        None => first_of(cell).map_or(u64::MAX, |first| 2 * u64::from(first)),
    };
    ranks.iter().enumerate().map(key).collect()
}

/// Returns the undecided cells that clues connect to this cell.
fn undecided_component(
    clues: &Clues,
    first: u32,
    seen: &mut [bool],
    meter: &mut Meter,
) -> Result<Vec<u32>, Unfinished> {
    seen[first as usize] = true;
    let mut found = vec![first];
    let mut next = 0;
    while let Some(&cell) = found.get(next) {
        next += 1;
        for &(clue, _) in &clues.clues_of_cell[cell as usize] {
            let lits = &clues.clues[clue as usize].lits;
            meter.spend_steps(lits.len() as u64)?;
            for &(other, _) in lits {
                if !std::mem::replace(&mut seen[other as usize], true) {
                    found.push(other);
                }
            }
        }
    }
    Ok(found)
}

/// Writes the proof of the graph with these diagrams, and returns the text of the proof. The text
/// states the root 0 if the clues have no solution.
pub fn prove(
    clues: &Clues,
    plan: &GraphPlan,
    formula: &Formula,
    diagrams: &[Layers],
    meter: &mut Meter,
) -> Result<String, Unfinished> {
    let mut proof = Proof::new(formula, meter)?;
    if let Some(empty) = formula.empty_clause {
        let mut hints = Hints::default();
        hints.push(empty);
        proof.add_lemma(&[], &hints);
        return Ok(proof.file_text(0));
    }
    if !prove_units(clues, plan, &mut proof, meter)? {
        return Ok(proof.file_text(0));
    }
    if let Some(dead) = diagrams.iter().find(|diagram| !diagram.has_end) {
        states::write(dead, &mut proof, meter)?;
        return Ok(proof.file_text(0));
    }
    let root = write_root(clues, plan, diagrams, &mut proof, meter)?;
    Ok(proof.file_text(root))
}

/// Proves the values of the known cells, and returns whether these values satisfy the clues. If the
/// values violate a clue, the last written clause is the empty clause.
fn prove_units(
    clues: &Clues,
    plan: &GraphPlan,
    proof: &mut Proof<'_>,
    meter: &mut Meter,
) -> Result<bool, Unfinished> {
    let mut known = KnownCells::none(clues);
    for unit in &plan.units {
        prove_unit(clues, plan, unit, &known, proof, meter)?;
        known.set(clues, unit.cell, unit.value);
        if let Some(clue) = known.violated_clue(clues, unit.cell) {
            refute(clues, unit, clue, &known, proof);
            return Ok(false);
        }
        extend_prefixes(clues, unit, &known, proof);
        proof.reserve_layer(meter)?;
    }
    Ok(true)
}

/// Writes the diagrams, and a product node of their roots and the known cells. Returns the product
/// node.
fn write_root(
    clues: &Clues,
    plan: &GraphPlan,
    diagrams: &[Layers],
    proof: &mut Proof<'_>,
    meter: &mut Meter,
) -> Result<i32, Unfinished> {
    let (mut children, mut hints) = (Vec::new(), Hints::default());
    for unit in &plan.units {
        let lit = literal(unit.cell, unit.value);
        children.push(lit);
        hints.push(proof.units[&lit]);
    }
    for diagram in diagrams {
        if let Some(top) = states::write(diagram, proof, meter)? {
            children.extend(top.nodes);
            hints.extend(&top.hints);
        }
    }
    if plan.units.is_empty()
        && let [root] = children[..]
    {
        return Ok(root);
    }
    let values = known_values(clues, plan, proof.formula);
    if !values.is_empty() {
        let values = proof.add_skolem_node(&values);
        children.push(values.id);
        hints.push(values.clause);
    }
    let root = proof.add_product(&children);
    hints.push(root.clause);
    if !children.is_empty() {
        proof.add_unit(root.id, &hints);
    }
    Ok(root.id)
}

/// Proves the value of a cell from its window.
fn prove_unit(
    clues: &Clues,
    plan: &GraphPlan,
    unit: &ProvedCell,
    known: &KnownCells,
    proof: &mut Proof<'_>,
    meter: &mut Meter,
) -> Result<(), Unfinished> {
    let place = |cell: u32| plan.places[cell as usize];
    let ProvedCell { cell, value, window } = unit;
    let order = units::decision_order(clues, known, *cell, window, &place, meter)?;
    let diagram = units::window_diagram(clues, known, window, &order, !value, usize::MAX, meter)?;
    let diagram = diagram.expect("the number of states is not limited");
    states::write(&diagram, proof, meter)?;
    Ok(())
}

/// Writes the empty clause, because a cell that has become known violates a clue.
fn refute(clues: &Clues, unit: &ProvedCell, clue: u32, known: &KnownCells, proof: &mut Proof<'_>) {
    let (decided, trues) = known.counts_of_clue[clue as usize];
    let (earlier, violated) = match trues > clues.clues[clue as usize].most {
        true => proof.formula.reason_too_many(clue, decided - 1),
        false => proof.formula.reason_too_few(clue, decided - 1),
    };
    let mut hints = Hints::default();
    hints.push(proof.units[&literal(unit.cell, unit.value)]);
    if let Some(&unit) = earlier.and_then(|lit| proof.units.get(&lit)) {
        hints.push(unit);
    }
    hints.push(violated);
    proof.add_lemma(&[], &hints);
}

/// For each clue of a cell that has just become known, proves how many of the clue's known literals
/// are true.
fn extend_prefixes(clues: &Clues, unit: &ProvedCell, known: &KnownCells, proof: &mut Proof<'_>) {
    let of_cell = proof.units[&literal(unit.cell, unit.value)];
    for &(clue, true_value) in &clues.clues_of_cell[unit.cell as usize] {
        let (decided, count) = known.counts_of_clue[clue as usize];
        let lits: Vec<i32> = proof.formula.literals_of_count(clue, decided, count).collect();
        for lit in lits {
            let (earlier, clause) = proof.formula.reason_of_literal(lit, true_value == unit.value);
            let mut hints = Hints::default();
            hints.push(of_cell);
            if let Some(&unit) = earlier.and_then(|lit| proof.units.get(&lit)) {
                hints.push(unit);
            }
            hints.push(clause);
            proof.add_unit(lit, &hints);
        }
    }
}

/// Returns the literals that state the values of the counters over known cells.
fn known_values(clues: &Clues, plan: &GraphPlan, formula: &Formula) -> Vec<i32> {
    let mut known = KnownCells::none(clues);
    let mut values = Vec::new();
    for unit in &plan.units {
        known.set(clues, unit.cell, unit.value);
        for &(clue, _) in &clues.clues_of_cell[unit.cell as usize] {
            let (decided, count) = known.counts_of_clue[clue as usize];
            values.extend(formula.counter_values(clue, decided, count));
        }
    }
    values
}
