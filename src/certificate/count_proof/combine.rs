//! Combines the parts of a system of equations. A *way* is an assignment. This module computes the
//! number of ways of all parts together. For each way of a part, the module also computes a weight,
//! which takes all ways of the other parts into account. All numbers are remainders by the same
//! modulus.

use crate::budget::{Meter, Stop};

use super::modulus::Modulus;
use super::sums::Ways;

/// Returns the number of ways of all parts together, for each number of true variables.
pub fn combined_ways(parts: &[Ways], modulus: Modulus, meter: &mut Meter) -> Result<Ways, Stop> {
    match parts {
        [] => Ok(Ways { least: 0, ways: vec![1] }),
        [part] => Ok(part.clone()),
        _ => {
            let (left, right) = parts.split_at(parts.len() / 2);
            let (left, right) =
                (combined_ways(left, modulus, meter)?, combined_ways(right, modulus, meter)?);
            let mut ways = vec![0; left.ways.len() + right.ways.len() - 1];
            for (start, &factor) in left.ways.iter().enumerate() {
                meter.spend_steps(right.ways.len() as u64)?;
                modulus.add_scaled(&mut ways[start..], factor, &right.ways);
            }
            Ok(Ways { least: left.least + right.least, ways })
        }
    }
}

/// Finds the weights of each part: one weight for each number of true variables in the part.
/// `weights` has a weight for each number of true variables in all parts together. The weight of
/// `n` true variables in a part is a sum over all ways of the other parts. A way with `m` true
/// variables adds the given weight of `n + m` true variables.
pub fn weights_of_parts(
    parts: &[Ways],
    weights: Vec<u64>,
    modulus: Modulus,
    found: &mut Vec<Vec<u64>>,
    meter: &mut Meter,
) -> Result<(), Stop> {
    match parts {
        [] => {}
        [_] => found.push(weights),
        _ => {
            let (left, right) = parts.split_at(parts.len() / 2);
            let of_left =
                weights_of_half(&weights, &combined_ways(right, modulus, meter)?, modulus, meter)?;
            let of_right =
                weights_of_half(&weights, &combined_ways(left, modulus, meter)?, modulus, meter)?;
            drop(weights);
            weights_of_parts(left, of_left, modulus, found, meter)?;
            weights_of_parts(right, of_right, modulus, found, meter)?;
        }
    }
    Ok(())
}

/// Returns a weight for each number of true variables in one half of the parts: the sum of
/// `weights` over all ways of the other half.
fn weights_of_half(
    weights: &[u64],
    other: &Ways,
    modulus: Modulus,
    meter: &mut Meter,
) -> Result<Vec<u64>, Stop> {
    let mut found = Vec::with_capacity(weights.len() + 1 - other.ways.len());
    for window in weights.windows(other.ways.len()) {
        meter.spend_steps(window.len() as u64)?;
        found.push(modulus.dot(window, &other.ways));
    }
    Ok(found)
}
