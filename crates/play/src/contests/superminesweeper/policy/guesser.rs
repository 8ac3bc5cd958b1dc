//! How guesses are compared: by playing them on, where that is cheap or where it decides whether to
//! stop, and else by what they are going to show.

use rand_pcg::Pcg64Mcg;

use gridproof::budget::Budget;
use gridproof::grid::Cell;

use super::foresight::Foresight;
use super::position::{Guess, Position, Thought};
use super::rollout::{self, Rollout};
use super::stakes::Stakes;

/// The largest squared distance at which every guess is played on; beyond it games take up to fifty
/// times as long, and are played only where no guess seems to pay ([`Stakes::pays`]), to learn
/// whether to stop: at squared distances 4 and 5 (500 boards each, seeds 71001 to 71500) that is worth
/// .0008 +- .0005 and .0003 +- .0002, at 8 on 213 dense boards .0027 +- .0014.
///
/// What playing on is worth was measured decision by decision. In games on boards of the contest's
/// generator (seeds 220001 to 220330), each move other than that of the least risk was valued beside
/// it by 100 games on fresh draws, and the differences of a game added up: .0163 +- .0026 at squared
/// distance 1 and .0102 +- .0025 at 2, with 100 draws a heat. Most of it (.010, .006) is won by going
/// on where the least risk stops, a quarter by another guess (.004, .003), the rest by stopping
/// sooner. The games themselves scored .0181 +- .0069 and .0144 +- .0062 more than the mean of
/// twenty games of the least risk.
///
/// Fixed rules of stopping do not see that: neither another constant or power of what is left than
/// that of [`Stakes::pays`], nor trees grown on the share opened, hits, risk, density and hidden
/// cells and tried on games that they had not seen, won more than .001 (at 2 -.0012 +- .0016). Nor
/// does foresight: against the least risk it loses .0038 +- .0024 at 1 (2000 boards, 256 draws) and
/// wins .0022 +- .0029 at 2 (1500 boards), so it has no say there.
///
/// The same measure on 222 and 181 of these boards: .0140 +- .0033 at 1 for guesses played on by the
/// odds that single clues give, in a third of the time, where games played on by the exact least risk
/// win .0190 +- .0034; .0023 +- .0015 at 2 for foresight, against .0055 +- .0018. Four times the draws
/// win no more at 1 (.0151 against .0152 on 53 boards; at 2 .0126 +- .0045 against .0054 +- .0034).
///
/// On 3000 boards (seeds 10001 to 13000; that games are valued by several stopping rules was decided
/// after a look at the first 1900, and the work of foresight after a look at seeds 11226 and 11621)
/// the player scores .9047, and .0052 +- .0015 more than the least risk, both with two seeds of the
/// policy (.0049 +- .0017 and .0056 +- .0019): .0162 +- .0057 at 1, .0049 +- .0052 at 2, .0027 +-
/// .0030 at 4, .0034 +- .0024 at 5, .0041 +- .0054 at 8, .0025 +- .0028 at 9 and .0030 +- .0030 at
/// 10.
///
/// The best moment to stop, known afterwards, of games of the least risk that never stop is worth
/// .069 more at 1 (708 of seeds 60001 to 61000), .046 at 2 (861 of 60001 to 61500) and .003 at 8 (300
/// games) than the moment that [`Stakes::pays`] finds: about .017 on all boards, luck included.
///
/// [`Stakes::pays`]: super::stakes::Stakes::pays
const PLAYED_ON: usize = 2;

/// The guesses that are played on there: how much riskier than the least risky one, and how many of
/// the same risk.
const MARGIN: f64 = 0.1;
const ALIKE: usize = 2;

/// Thinks about the guesses of one game.
#[derive(Default)]
pub struct Guesser {
    foresight: Foresight,
    rollout: Rollout,
}

impl Guesser {
    /// Compares the promising guesses. It thinks no longer when `guard` has run out.
    pub fn think(
        &mut self,
        position: &Position<'_>,
        rng: &mut Pcg64Mcg,
        guard: &Budget,
    ) -> Thought {
        let is_counted = position.board.mines().is_some();
        if is_counted && position.board.disc().squared_distance() <= PLAYED_ON {
            return self.rollout.think(position, least_risky(position, rng), rng, guard);
        }
        let thought = match self.foresight.think(position, rng, guard) {
            Ok(thought) => thought,
            Err(stop) => return Thought { ended: Some(stop), ..least_risky(position, rng) },
        };
        match thought.goes_on || !is_counted {
            true => thought,
            false => self.rollout.think(position, thought, rng, guard),
        }
    }
}

/// The least risky guesses, valued by what a guess wins on the average.
fn least_risky(position: &Position<'_>, rng: &mut Pcg64Mcg) -> Thought {
    let stakes = Stakes::new(position.board);
    let candidates = position.candidates(MARGIN, rollout::CANDIDATES, ALIKE, rng);
    let guess = |&(cell, risk): &(Cell, f64)| Guess {
        cell,
        risk,
        score: stakes.guessed(risk, Stakes::HOPE),
        gain: 1.0 - risk,
    };
    let goes_on = candidates.first().is_some_and(|&(_, risk)| stakes.pays(risk, Stakes::HOPE));
    Thought { guesses: candidates.iter().map(guess).collect(), goes_on, ended: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contests::superminesweeper::policy::position::{SAME, at_position};
    use gridproof::budget::Instant;
    use rand::SeedableRng;

    /// One clue in the middle, at the given squared distance.
    fn guesses(distance: usize, guard: &Budget) -> Vec<Guess> {
        let hidden = "?????????\n";
        let clue = "????1????\n";
        let rows = [hidden, hidden, clue, hidden, hidden].concat();
        let board = format!("mines rows=5 cols=9 mines=6 squared_distance={distance}\n{rows}");
        at_position(&board, |position| {
            let thought =
                Guesser::default().think(position, &mut Pcg64Mcg::seed_from_u64(1), guard);
            assert!(thought.goes_on, "nearly all is left to win");
            assert_eq!(thought.ended.is_some(), guard.deadline().is_some());
            thought.guesses
        })
    }

    #[test]
    fn the_least_risky_are_played_on_where_games_are_cheap_and_else_all_are_looked_at() {
        let late = Budget::unlimited().until(Instant::now());
        let played = guesses(2, &late);
        assert_eq!(played.len(), 4, "two beside the clue, and two of those that are all alike");
        let least = played.iter().filter(|guess| (guess.risk - 0.125).abs() < SAME);
        assert_eq!(least.count(), 2);
        assert_eq!(guesses(4, &Budget::unlimited()).len(), 40);
        assert!(guesses(4, &late).len() < 40, "the least risky, where there is no time to look");
    }
}
