//! Computes the fewest swaps that bring the right jewels into cells: the number of wrong cells
//! minus the largest number of cycles.
//!
//! A wrong cell is an arc from the cell's colour to the colour that the cell needs. The k cells of
//! a cycle exchange their jewels by k - 1 swaps. A wrong cell on no cycle takes one swap. No
//! smaller number of swaps is enough (see rule J12 in `models/jewels/rules.md`). So the task is to
//! find the most cycles without a common arc.
//!
//! The search first takes all cycles of two arcs, which never reduces the number of cycles. If the
//! two arcs lie in two other cycles, the remaining arcs of these two cycles form a cycle, too.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::budget::{Meter, Reserved, Stop};

use crate::puzzles::jewels::rules::Colour;

/// The fewest arcs of a cycle after all cycles of two arcs are taken.
const MIN_CYCLE_LENGTH: usize = 3;

/// The number of wrong cells for each pair of colours: the colour that the cell has, and the colour
/// that it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::puzzles::jewels) struct Arcs(BTreeMap<(Colour, Colour), u16>);

/// A cycle of colours: a cell of each colour needs the next colour, and a cell of the last colour
/// needs the first.
pub(in crate::puzzles::jewels) type Cycle = Vec<Colour>;

impl Arcs {
    /// Adds a cell that has the colour `has` and needs the colour `needs`.
    pub fn add(&mut self, has: Colour, needs: Colour) {
        if has != needs {
            *self.0.entry((has, needs)).or_default() += 1;
        }
    }

    /// Returns the number of wrong cells.
    pub fn len(&self) -> usize {
        self.0.values().map(|&cells| usize::from(cells)).sum()
    }

    /// Returns the fewest swaps that correct all cells. Each visited set of arcs is a unit of work.
    pub fn fewest_swaps(&self, meter: &mut Meter) -> Result<usize, Stop> {
        Ok(self.len() - self.cycles(meter)?.len())
    }

    /// Finds the largest set of cycles without a common arc.
    pub fn cycles(&self, meter: &mut Meter) -> Result<Vec<Cycle>, Stop> {
        let mut rest = self.clone();
        let mut cycles = rest.take_pairs();
        rest = rest.only_on_cycles();
        let mut search = CycleSearch::new(meter)?;
        search.most_cycles(&rest, meter)?;
        while let Some((_, choice)) = search.memo.get(&rest) {
            match choice {
                ArcChoice::TakeCycle(cycle) => {
                    rest.remove(cycle);
                    cycles.push(cycle.clone());
                }
                ArcChoice::LeaveArc(arc) => _ = rest.0.remove(arc),
            }
            rest = rest.only_on_cycles();
        }
        Ok(cycles)
    }

    fn take_pairs(&mut self) -> Vec<Cycle> {
        let mut pairs = Vec::new();
        for (one, other) in self.0.keys().copied().collect::<Vec<_>>() {
            while one < other
                && [(one, other), (other, one)].iter().all(|arc| self.0.contains_key(arc))
            {
                self.remove(&[one, other]);
                pairs.push(vec![one, other]);
            }
        }
        pairs
    }

    fn remove(&mut self, cycle: &[Colour]) {
        for (at, &has) in cycle.iter().enumerate() {
            let arc = (has, cycle[(at + 1) % cycle.len()]);
            let cells = self.0.get_mut(&arc).expect("the set contains each arc of the cycle");
            *cells -= 1;
            if *cells == 0 {
                self.0.remove(&arc);
            }
        }
    }

    /// Removes arcs that are certainly on no cycle: arcs at colours without incoming or without
    /// outgoing arcs.
    fn only_on_cycles(&self) -> Self {
        let mut arcs = self.clone();
        loop {
            let before = arcs.0.len();
            let has_out = |arcs: &Self, colour| arcs.0.keys().any(|&(has, _)| has == colour);
            let has_in = |arcs: &Self, colour| arcs.0.keys().any(|&(_, needs)| needs == colour);
            let kept = arcs
                .0
                .iter()
                .filter(|&(&(has, needs), _)| has_in(&arcs, has) && has_out(&arcs, needs));
            arcs = Self(kept.map(|(&arc, &cells)| (arc, cells)).collect());
            if arcs.0.len() == before {
                return arcs;
            }
        }
    }

    /// Returns an upper bound on the number of cycles. Each cycle has at least three arcs.
    fn cycle_bound(&self) -> usize {
        let mut through = [[0usize; 2]; 1 + Colour::MAX as usize];
        for (&(has, needs), &cells) in &self.0 {
            through[usize::from(has)][0] += usize::from(cells);
            through[usize::from(needs)][1] += usize::from(cells);
        }
        through.iter().map(|[out, into]| out.min(into)).sum::<usize>() / MIN_CYCLE_LENGTH
    }

    fn num_colours(&self) -> usize {
        self.0.keys().map(|&(has, _)| usize::from(has)).max().unwrap_or(0)
    }

    /// Returns the colours that cells with the colour `has` need.
    fn colours_needed_by(&self, has: Colour) -> impl Iterator<Item = Colour> {
        self.0.range((has, 0)..=(has, Colour::MAX)).map(|(&(_, needs), _)| needs)
    }

    /// Returns the approximate number of bytes of a set in a table.
    fn bytes(&self) -> u64 {
        const BYTES_PER_ARC: usize = 16;
        (size_of::<Self>() + 128 + self.0.len() * BYTES_PER_ARC) as u64
    }
}

/// A decision about the rarest arc of a set: a cycle contains the arc, or no cycle does.
#[derive(Debug)]
enum ArcChoice {
    TakeCycle(Cycle),
    LeaveArc((Colour, Colour)),
}

/// The search for the most cycles. The table `memo` has an entry for each visited set of arcs: the
/// most cycles of the set, and a choice that leads to this number.
struct CycleSearch {
    memo: FxHashMap<Arcs, (usize, ArcChoice)>,
    reserved: Reserved,
}

impl CycleSearch {
    fn new(meter: &Meter) -> Result<Self, Stop> {
        Ok(Self { memo: FxHashMap::default(), reserved: meter.reserve(0)? })
    }

    /// Returns the largest number of cycles in a set of arcs. Tries every cycle through the rarest
    /// arc, in order of length, and finally leaves the arc out.
    fn most_cycles(&mut self, arcs: &Arcs, meter: &mut Meter) -> Result<usize, Stop> {
        let Some((&arc, _)) = arcs.0.iter().min_by_key(|(_, cells)| **cells) else { return Ok(0) };
        if let Some(&(most, _)) = self.memo.get(arcs) {
            return Ok(most);
        }
        let mut node = SearchNode { arcs, bound: arcs.cycle_bound(), best: None };
        for length in MIN_CYCLE_LENGTH..=arcs.num_colours() {
            if node.can_improve() {
                self.try_cycles(&mut node, &mut vec![arc.0, arc.1], length, meter)?;
            }
        }
        if node.can_improve() {
            let mut rest = arcs.clone();
            rest.0.remove(&arc);
            let most = self.most_cycles(&rest.only_on_cycles(), meter)?;
            node.improve(most, || ArcChoice::LeaveArc(arc));
        }
        let (most, choice) = node.best.expect("not using the arc is a choice");
        self.memo.insert(arcs.clone(), (most, choice));
        self.reserved.grow_to(self.memo.len() as u64 * arcs.bytes())?;
        Ok(most)
    }

    /// Tries the cycles of this length that begin with `path`. Each path is a unit of work.
    fn try_cycles(
        &mut self,
        node: &mut SearchNode<'_>,
        path: &mut Cycle,
        length: usize,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        meter.spend(1)?;
        let (first, last) = (path[0], path[path.len() - 1]);
        if path.len() == length {
            if node.arcs.0.contains_key(&(last, first)) {
                let mut rest = node.arcs.clone();
                rest.remove(path);
                let most = 1 + self.most_cycles(&rest.only_on_cycles(), meter)?;
                node.improve(most, || ArcChoice::TakeCycle(path.clone()));
            }
            return Ok(());
        }
        for next in node.arcs.colours_needed_by(last) {
            if node.can_improve() && !path.contains(&next) {
                path.push(next);
                self.try_cycles(node, path, length, meter)?;
                path.pop();
            }
        }
        Ok(())
    }
}

/// A set of arcs that the search visits.
struct SearchNode<'a> {
    arcs: &'a Arcs,
    bound: usize,
    best: Option<(usize, ArcChoice)>,
}

impl SearchNode<'_> {
    fn can_improve(&self) -> bool {
        self.best.as_ref().is_none_or(|&(best, _)| best < self.bound)
    }

    fn improve(&mut self, most: usize, choice: impl FnOnce() -> ArcChoice) {
        if self.best.as_ref().is_none_or(|&(best, _)| most > best) {
            self.best = Some((most, choice()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::budget::Budget;

    /// Returns the fewest swaps after which the first cells hold the colours that they need, by
    /// trying all swaps.
    fn fewest_swaps_by_trying(jewels: &[Colour], needs: &[Colour]) -> usize {
        let mut seen = HashSet::from([jewels.to_vec()]);
        let mut now = vec![jewels.to_vec()];
        for swaps in 0.. {
            if now.iter().any(|jewels| jewels.starts_with(needs)) {
                return swaps;
            }
            let mut next = Vec::new();
            for jewels in now {
                for one in 0..jewels.len() {
                    for other in 0..one {
                        let mut swapped = jewels.clone();
                        swapped.swap(one, other);
                        if seen.insert(swapped.clone()) {
                            next.push(swapped);
                        }
                    }
                }
            }
            now = next;
        }
        unreachable!("some swaps suffice")
    }

    #[test]
    fn the_fewest_swaps_agree_with_trying_all_swaps() {
        let mut random = Pcg64Mcg::seed_from_u64(3);
        let mut meter = Budget::unlimited().meter();
        for round in 0..200 {
            let colours = random.random_range(2..=5);
            let jewels: Vec<Colour> = (0..8).map(|_| random.random_range(1..=colours)).collect();
            let mut needs = jewels.clone();
            for at in 0..needs.len() {
                needs.swap(at, random.random_range(at..jewels.len()));
            }
            needs.truncate(random.random_range(4..=8));
            let mut arcs = Arcs::default();
            jewels.iter().zip(&needs).for_each(|(&has, &needs)| arcs.add(has, needs));
            let expected = fewest_swaps_by_trying(&jewels, &needs);
            assert_eq!(
                arcs.fewest_swaps(&mut meter),
                Ok(expected),
                "{round}: {jewels:?} {needs:?}"
            );
        }
    }

    /// Returns the most cycles without a common arc, by trying all sets of cycles.
    fn most_cycles_by_trying(arcs: &Arcs) -> usize {
        let mut most = 0;
        let mut open: Vec<Cycle> = arcs.0.keys().map(|&(has, needs)| vec![has, needs]).collect();
        while let Some(path) = open.pop() {
            for next in arcs.colours_needed_by(path[path.len() - 1]) {
                if next == path[0] {
                    let mut rest = arcs.clone();
                    rest.remove(&path);
                    most = most.max(1 + self::most_cycles_by_trying(&rest));
                } else if !path.contains(&next) {
                    open.push([&path[..], &[next]].concat());
                }
            }
        }
        most
    }

    #[test]
    fn the_largest_set_of_cycles_is_found_without_a_common_arc() {
        let mut random = Pcg64Mcg::seed_from_u64(5);
        let mut meter = Budget::unlimited().meter();
        for _ in 0..300 {
            let colours = random.random_range(2..=6);
            let mut arcs = Arcs::default();
            for _ in 0..random.random_range(0..10) {
                arcs.add(random.random_range(1..=colours), random.random_range(1..=colours));
            }
            let cycles = arcs.cycles(&mut meter).expect("no limit");
            assert_eq!(cycles.len(), most_cycles_by_trying(&arcs), "{arcs:?}");
            let mut rest = arcs.clone();
            cycles.iter().for_each(|cycle| rest.remove(cycle));
        }
    }

    #[test]
    fn the_work_limit_ends_a_search_with_too_many_cycles() {
        let mut arcs = Arcs::default();
        for one in 1..=15 {
            for other in 1..one {
                let [has, needs] = if (one + other) % 3 == 0 { [one, other] } else { [other, one] };
                (0..1 + one % 3).for_each(|_| arcs.add(has, needs));
            }
        }
        assert_eq!(arcs.cycles(&mut Budget::work(1000).meter()), Err(Stop::Work));
    }
}
