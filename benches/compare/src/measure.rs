//! Measures one contender on one position.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::contender::{Contender, Gridproof, MsToollibCsp, MsToollibEnum};
use crate::corpus::ClassicPosition;

/// A contender's name, and its measurement on a position.
pub struct ContenderEntry {
    pub name: &'static str,
    pub description: &'static str,
    pub measured_by: MeasuredBy,
}

/// The way to measure a contender.
#[derive(Clone, Copy)]
pub enum MeasuredBy {
    /// Measures in a process of this program.
    InProcess(fn(&ClassicPosition) -> Result<Measured, String>),
    /// Measures the program that this environment variable names, if it is set
    /// ([`external_program`](crate::external_program)).
    External(&'static str),
}

/// All contenders. gridproof is the first.
pub const CONTENDERS: [ContenderEntry; 4] = [
    ContenderEntry {
        name: "gridproof",
        description: "exact integer counts",
        measured_by: MeasuredBy::InProcess(measure::<Gridproof>),
    },
    ContenderEntry {
        name: "ms_toollib",
        description: "mark_board, then cal_probability_onboard",
        measured_by: MeasuredBy::InProcess(measure::<MsToollibCsp>),
    },
    ContenderEntry {
        name: "ms_toollib enum",
        description: "mark_board, then cal_probability_enum",
        measured_by: MeasuredBy::InProcess(measure::<MsToollibEnum>),
    },
    ContenderEntry {
        name: "PSEQ",
        description: "MineSweeperProb's solver, a local build named by GRIDPROOF_PSEQ",
        measured_by: MeasuredBy::External("GRIDPROOF_PSEQ"),
    },
];

/// The time and the correctness of a contender's answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// The time of the fastest repetition.
    pub ms: f64,
    pub repetitions: usize,
    pub largest_error: f64,
    pub false_certainties: usize,
}

/// The least number of repetitions, unless [`MOST_TIME`] ends the repetitions earlier.
const LEAST_REPETITIONS: usize = 7;
/// The least total time of the repetitions.
const LEAST_TIME: Duration = Duration::from_millis(50);
/// Repetitions end after this time, even if there are fewer than [`LEAST_REPETITIONS`].
const MOST_TIME: Duration = Duration::from_secs(2);

/// Measures the fastest of several repeated answers. The first answer is a warm-up, whose time
/// counts only if there is no second answer.
fn measure<C: Contender>(position: &ClassicPosition) -> Result<Measured, String> {
    let input = C::input(&position.board);
    let mut spent = Duration::ZERO;
    let mut fastest = Duration::MAX;
    let mut repetitions = 0;
    let output = loop {
        let input = input.clone();
        let start = Instant::now();
        let output = C::answer(input)?;
        let took = start.elapsed();
        let warm_up = spent.is_zero();
        spent += took;
        if !warm_up || spent > MOST_TIME {
            repetitions += 1;
            fastest = fastest.min(took);
        }
        if spent > MOST_TIME || repetitions >= LEAST_REPETITIONS && spent >= LEAST_TIME {
            break output;
        }
    };
    let error = C::judge(&output, position)?;
    Ok(Measured {
        ms: fastest.as_secs_f64() * 1e3,
        repetitions,
        largest_error: error.largest,
        false_certainties: error.false_certainties,
    })
}
