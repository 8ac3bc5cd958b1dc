//! What was found good for an analysis, for whoever shows the counts to others.

use crate::model::Var;

use super::Analysis;

impl Analysis {
    /// The order in which the groups of like variables were decided, part after part, one variable of each; fixed groups
    /// and free variables are not among them.
    pub fn order(&self) -> Vec<Var> {
        let Some(system) = self.consistent() else { return Vec::new() };
        let mut order = Vec::with_capacity(system.system.groups.len());
        for part in &system.parts {
            let Ok(solved) = &part.solved else { continue };
            order.extend(solved.diagram.layers().filter_map(|layer| {
                let group = part.groups[layer.group] as usize;
                system.system.groups.row(group).first()
            }));
        }
        order
    }

    /// The groups of each window that narrowed something, one window after the other, as [`Self::order`] has them.
    pub fn window_orders(&self) -> Vec<Vec<Var>> {
        let Some(system) = self.consistent() else { return Vec::new() };
        let first = |&group: &u32| system.system.groups.row(group as usize).first().copied();
        self.windows().iter().map(|window| window.iter().filter_map(first).collect()).collect()
    }
}
