//! How guesses are compared: by playing them on where a quick player proves nearly all there is to
//! prove, and else by what they are going to show.

use rand_pcg::Pcg64Mcg;

use crate::budget::Budget;

use super::foresight::Foresight;
use super::position::{Position, Thought};
use super::rollout::Rollout;

/// The largest squared distance at which guesses are played on: beyond it the quick player proves
/// too little for its scores to say what a position is worth. Against the least risk, on boards of
/// the contest's generator at one squared distance each, playing on gave +.0097 +- .0075 at 1,
/// -.0026 +- .0082 at 2 and -.151 +- .017 at 8 (seeds 53001 to 53300); foresight gave
/// +.0027 +- .0068 at 1 and +.0081 +- .0092 at 2 (53001 to 53200), -.0009 +- .0064 at 2 (54001 to
/// 54300), -.0033 +- .0044 at 4 and 0 at 9 (54001 to 54200), and +.0165 +- .0069 at 8 (54001 to
/// 54300, on which [`foresight`](super::foresight)'s hope was chosen).
///
/// On 3000 boards on which nothing was chosen (seeds 10001 to 13000) the player scores .9047, and
/// .0044 +- .0017 more than the least risk: .0114 +- .0065 at 1, .0034 +- .0050 at 2, .0016 +- .0029
/// at 4, .0058 +- .0026 at 5, .0014 +- .0059 at 8, .0032 +- .0036 at 9 and .0039 +- .0026 at 10.
///
/// When to stop is not where points are lost. Of 300 games at squared distance 8 that never stop,
/// the best moment, known afterwards, is worth .003 more than [`Stakes::pays`] finds. At squared
/// distance 2 (861 of seeds 60001 to 61500) it is worth .046 more, at 1 (708 of 60001 to 61000)
/// .069; but neither another constant or power of what is left, nor trees grown on the share opened,
/// hits, risk, density and hidden cells and tried on games that they had not seen, won more than
/// .001 of it at 2 (-.0012 +- .0016).
///
/// Nor does a stronger play-out win more. Played on by the exact least risk, at 1 and 2 and wherever
/// no guess pays, which takes three and a half times as long, the 3000 boards scored .9045 against
/// .9047 (-.0071 +- .0070 at 1, +.0051 +- .0055 at 2, +.0003 +- .0013 at 4, +.0005 +- .0003 at 8) and
/// seeds 1 to 300 .9135 against .9160 (means of three seeds of the policy). On single positions of
/// densities .15 to .27, valued by 100 exact games a guess, it had looked better: the guess it found
/// was worth .0036 +- .0012 more than the least risky one at 2 (105 positions) and .0078 +- .0021 at 1
/// (80), that of foresight .0007 +- .0008 and .0007 +- .0011; and where no guess pays, going on by its
/// advice was worth .0117 +- .0039 at 2 (29 positions).
///
/// [`Stakes::pays`]: super::stakes::Stakes::pays
const PLAYED_ON: usize = 1;

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
        let played_on = position.board.disc().squared_distance() <= PLAYED_ON;
        if played_on && position.board.mines().is_some() {
            self.rollout.think(position, rng, guard)
        } else {
            self.foresight.think(position, rng)
        }
    }
}
