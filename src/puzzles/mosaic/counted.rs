//! The answer to `count`: how many pictures agree with a board.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use crate::budget::{Meter, Stop, Unfinished};
use crate::count::short;
use crate::grid::Shape;
use crate::puzzle::Answer;
use crate::report::{Report, counted};

#[cfg_attr(feature = "json", derive(serde::Serialize, schemars::JsonSchema))]
pub(super) struct Counted {
    /// In digits; none where a limit was met first.
    count: Option<String>,
    #[cfg_attr(feature = "json", serde(skip))]
    summary: String,
    #[cfg_attr(feature = "json", serde(skip))]
    unfinished: Option<Unfinished>,
}

impl Counted {
    /// Digits may take longer than the count itself: a step is a bit.
    pub fn new(shape: Shape, count: &UBig, meter: &mut Meter) -> Result<Self, Stop> {
        meter.steps(count.bit_len() as u64)?;
        let digits = count.to_string();
        let about = short(count).map(|short| format!(" (about {short})")).unwrap_or_default();
        let agree = if digits == "1" { "agrees" } else { "agree" };
        let pictures = counted(&digits, "picture");
        let summary = format!("{pictures}{about} {agree} with the {shape} board\n");
        Ok(Self { count: Some(digits), summary, unfinished: None })
    }

    /// Nothing is known.
    pub fn unfinished(reason: Unfinished) -> Self {
        Self { count: None, summary: String::new(), unfinished: Some(reason) }
    }
}

impl Answer for Counted {
    fn unfinished(&self) -> Option<(Unfinished, String)> {
        self.unfinished.map(|reason| (reason, "the pictures are not counted".to_owned()))
    }
}

impl Report for Counted {
    fn brief(&self) -> String {
        self.summary.clone()
    }
}
