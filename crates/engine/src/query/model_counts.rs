//! The number of solutions of a model, and for each variable the number of solutions in which it is
//! true.

use dashu_int::UBig;

use crate::budget::{Meter, Unfinished};
use crate::count::Counter;
use crate::model::{Model, ModelCounts, Var};

/// Counts by dynamic programming. One unit of work is a state.
///
/// # Errors
/// The budget ends before the result is complete, or a constraint is not an equation over
/// variables.
pub fn count_models(model: &Model, meter: &mut Meter) -> Result<ModelCounts, Unfinished> {
    let analysis = Counter::new().analyse(model, meter)?;
    let count = analysis.count_with_merged_classes(meter)?;
    let bytes = model.num_vars() * size_of::<u32>();
    drop(meter.reserve(bytes as u64)?);
    // An inconsistent model has no classes of variables.
    let mut of = vec![0; model.num_vars()];
    let mut numbers = vec![UBig::ZERO];
    for class in count.classes {
        class.vars.iter().for_each(|var| of[var.index()] = numbers.len() as u32);
        numbers.push(class.value_of_each);
    }
    let of_model = |vars: Vec<Var>| -> Vec<Var> {
        vars.into_iter().filter(|var| var.index() < model.num_vars()).collect()
    };
    let order = of_model(analysis.decision_order());
    let windows = analysis.narrowing_window_orders().into_iter().map(of_model).collect();
    Ok(ModelCounts {
        solutions: count.models,
        count_index_of_var: of,
        distinct_counts: numbers,
        variable_order: order,
        bounding_windows: windows,
    })
}
