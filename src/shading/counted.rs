//! The answer to `count`: how many solutions a board has.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use gridproof_engine::count::short;
use gridproof_engine::query::{Search, Unproved};

use crate::budget::{Meter, Stop, Unfinished};
use crate::certificate::Certificate;
use crate::puzzle::Answer;
use crate::report::{Report, counted};

use super::Shading;
use super::certify::count_certificate;

/// The number of solutions, for people and for programs.
#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Counted<'a, B> {
    #[cfg_attr(feature = "json", serde(skip))]
    board: &'a B,
    /// In digits; none where a limit was met first.
    count: Option<String>,
    #[cfg_attr(feature = "json", serde(skip))]
    summary: String,
    #[cfg_attr(feature = "json", serde(skip))]
    unfinished: Option<Unfinished>,
}

impl<'a, B: Shading> Counted<'a, B> {
    /// Digits may take longer than the count itself: a step is a bit.
    pub fn new(board: &'a B, count: &UBig, meter: &mut Meter) -> Result<Self, Stop> {
        meter.steps(count.bit_len() as u64)?;
        let (digits, shape) = (count.to_string(), board.shape());
        let about = short(count).map(|short| format!(" (about {short})")).unwrap_or_default();
        let agree = if digits == "1" { "agrees" } else { "agree" };
        let solutions = counted(&digits, B::WORDS.solution);
        let summary = format!("{solutions}{about} {agree} with the {shape} board\n");
        Ok(Self { board, count: Some(digits), summary, unfinished: None })
    }

    /// Nothing is known.
    pub fn unfinished(board: &'a B, reason: Unfinished) -> Self {
        Self { board, count: None, summary: String::new(), unfinished: Some(reason) }
    }
}

impl<B: Shading> Answer for Counted<'_, B> {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        let left = format!("the {}s are not counted", B::WORDS.solution);
        self.unfinished.map(|reason| (reason, left))
    }

    fn certify(&mut self, search: Search<'_>) -> Option<Result<Certificate, Unproved>> {
        self.unfinished.is_none().then(|| count_certificate(self.board, search))
    }
}

impl<B: Shading> Report for Counted<'_, B> {
    fn brief(&self) -> String {
        self.summary.clone()
    }
}
