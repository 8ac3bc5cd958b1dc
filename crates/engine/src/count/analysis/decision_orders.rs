//! The orders of variables that a certificate needs to prove the counts of an analysis.

use crate::model::Var;

use super::Analysis;

impl Analysis {
    /// Returns one variable of each group of interchangeable variables. The groups are in the order
    /// of decision, one component after the other. Fixed groups and free variables are left out. A
    /// returned variable may be auxiliary, or a unit of slack. Units of slack are numbered after
    /// all variables.
    pub fn decision_order(&self) -> Vec<Var> {
        let Some(system) = self.consistent_system() else { return Vec::new() };
        let mut order = Vec::with_capacity(system.system.groups.len());
        for part in &system.parts {
            let Ok(solved) = &part.solved else { continue };
            let group = |layer: usize| part.groups[layer] as usize;
            let layers = solved.diagram.layers();
            order.extend(layers.map(|layer| system.system.first_var(group(layer.group))));
        }
        order
    }

    /// Returns one variable of each group in each window that narrowed an interval. The variables
    /// are chosen as in [`Self::decision_order`].
    pub fn narrowing_window_orders(&self) -> Vec<Vec<Var>> {
        let Some(system) = self.consistent_system() else { return Vec::new() };
        let first = |&group: &u32| system.system.first_var(group as usize);
        let windows = self.narrowing_windows().iter();
        windows.map(|window| window.iter().map(first).collect()).collect()
    }
}
