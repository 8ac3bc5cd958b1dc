//! Writes the graph as a d-DNNF in the format of the compiler D4, whose only variables are the
//! cells.
//!
//! ```text
//! o 1 0           nodes: `o` for or, `a` for and, `t` for true, `f` for false
//! t 2 0
//! 1 2 -3 0        an edge from node 1 to node 2, with the literal that variable 3 is false
//! ```
//!
//! Node 1 is the root. The two edges of a node differ in the value of one cell, and every path
//! decides every cell. So the graph is deterministic, decomposable and smooth.

use std::fmt::Write;

use crate::budget::{Meter, Unfinished, Unsupported};
use crate::text::MAX_BYTES;
use crate::words::reasons;

use super::build::GraphPlan;
use super::formula::literal;
use super::layers::{Layers, Move};

/// The error for a graph that is too long. No option raises the limit.
const TOO_LONG: Unsupported = Unsupported(reasons::certificate_too_long());

/// The graph of an unsatisfiable formula. `ddnnife` expects an edge in each graph.
pub const UNSATISFIABLE: &str = "o 1 0\nf 2 0\n1 2 0\n";

/// The number of the node "true". Nodes 1 and 2 are the root and the conjunction of all parts.
const TRUE: usize = 3;

/// Writes the diagrams of all parts, each of which has a solution. Each state is a unit of work.
pub fn write(
    plan: &GraphPlan,
    diagrams: &[Layers],
    meter: &mut Meter,
) -> Result<String, Unfinished> {
    let mut text = format!("o 1 0\na 2 0\nt {TRUE} 0\n1 2");
    for unit in &plan.units {
        write!(text, " {}", literal(unit.cell, unit.value)).expect("strings never fail");
    }
    text.push_str(" 0\n");
    let mut memory = meter.reserve(0)?;
    let (mut tops, mut nodes) = (Vec::new(), TRUE);
    for diagram in diagrams {
        let mut next: Vec<Option<usize>> = vec![Some(TRUE)];
        for layer in diagram.layers.iter().rev() {
            let _memory = meter.reserve(16 * layer.moves.len() as u64)?;
            let mut states = Vec::with_capacity(layer.moves.len());
            for moves in &layer.moves {
                meter.spend(1)?;
                let node = nodes + 1;
                let mut is_live = false;
                for (value, to) in [false, true].into_iter().zip(moves) {
                    let Move::To(state) = to else { continue };
                    let Some(target) = next[*state as usize] else { continue };
                    if !std::mem::replace(&mut is_live, true) {
                        writeln!(text, "o {node} 0").expect("strings never fail");
                    }
                    let lit = literal(layer.cell, value);
                    writeln!(text, "{node} {target} {lit} 0").expect("strings never fail");
                }
                nodes += usize::from(is_live);
                states.push(is_live.then_some(node));
            }
            next = states;
            memory.grow_to(2 * text.len() as u64)?;
            if text.len() > MAX_BYTES {
                return Err(TOO_LONG.into());
            }
        }
        tops.extend(next.first().copied().flatten());
    }
    for top in tops {
        writeln!(text, "2 {top} 0").expect("strings never fail");
    }
    if nodes == TRUE {
        writeln!(text, "2 {TRUE} 0").expect("strings never fail");
    }
    Ok(text)
}
