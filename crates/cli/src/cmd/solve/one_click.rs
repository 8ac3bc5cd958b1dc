//! A board that one click wins, or the proof that there is none.

use serde::Serialize;

use gridproof::budget::Unfinished;
use gridproof::grid::Cell;
use gridproof::puzzles::one_click::certify::certificate;
use gridproof::puzzles::one_click::exact::{self, Engine};
use gridproof::puzzles::one_click::{Instance, Solution, text};

use super::super::Failure;
use super::super::common::certify;
use super::super::common::console::{Answer, Console, pair};
use super::super::common::one_click as clicks;
use super::super::common::words::counted;
use super::{Args, EngineName, Verdict};

impl From<EngineName> for Engine {
    fn from(name: EngineName) -> Self {
        match name {
            EngineName::Auto => Self::Auto,
            EngineName::Construct => Self::Construct,
            EngineName::Sat => Self::Sat,
            EngineName::Ilp => Self::Ilp,
        }
    }
}

pub(super) fn run(args: &Args, console: &Console) -> Result<(), Failure> {
    let instance = args.instance.read(text::parse)?;
    let name = args.instance.name();
    if matches!(args.engine, EngineName::Ilp) {
        args.limits.without_work("--engine ilp", "limit it by --seconds")?;
    }
    let folder = certify::folder(args.certificate.as_deref())?;
    let spinner = console.spinner(format!("solving a {} board", instance.shape()));
    let budget = args.limits.interruptible()?;
    let answer = exact::solve(&instance, args.engine.into(), &budget);
    let reason = match answer {
        exact::Answer::Unknown { reason, .. } => Some(reason),
        _ => None,
    };
    let folder = folder.filter(|_| reason.is_none());
    let certified = folder
        .map(|folder| certify::write(certificate(&instance, &answer, &budget), &folder, &name));
    drop(spinner);
    let answer = match answer {
        // The certificate is the proof.
        exact::Answer::Claimed if matches!(certified, Some(Ok(()))) => exact::Answer::Impossible,
        answer => answer,
    };
    console.show(&Solved::new(&instance, answer))?;
    certified.transpose()?;
    reason.map_or(Ok(()), |reason| Err(unanswered(name, reason)))
}

fn unanswered(name: String, reason: Unfinished) -> Failure {
    Failure::Unanswered { name, left: "whether there is a board is not decided".to_owned(), reason }
}

#[derive(Serialize)]
struct Solved<'a> {
    verdict: Verdict,
    #[serde(flatten)]
    board: Option<Board>,
    #[serde(skip)]
    solution: Option<Solution>,
    #[serde(skip)]
    instance: &'a Instance,
}

#[derive(Serialize)]
struct Board {
    mines: usize,
    #[serde(serialize_with = "pair")]
    click: Cell,
    /// The rows of the board, as the text form has them.
    board: Vec<String>,
}

impl Board {
    fn new(solution: &Solution) -> Self {
        let board = text::print_solution(solution).lines().map(str::to_owned).collect();
        Self { mines: solution.mines(), click: solution.click, board }
    }
}

impl<'a> Solved<'a> {
    fn new(instance: &'a Instance, answer: exact::Answer) -> Self {
        let (verdict, solution) = match answer {
            exact::Answer::Found(solution) => (Verdict::Found, Some(solution)),
            exact::Answer::Impossible => (Verdict::Impossible, None),
            exact::Answer::Claimed => (Verdict::ClaimedImpossible, None),
            exact::Answer::Unknown { best, .. } => (Verdict::Unknown, best),
        };
        Self { verdict, board: solution.as_ref().map(Board::new), solution, instance }
    }
}

impl Answer for Solved<'_> {
    fn full(&self) -> String {
        self.solution.as_ref().map(text::print_solution).unwrap_or_default() + &self.brief()
    }

    fn brief(&self) -> String {
        let (instance, shape) = (self.instance, self.instance.shape());
        match (self.verdict, &self.solution) {
            (Verdict::Found, Some(solution)) => clicks::found(instance, solution) + "\n",
            (Verdict::Impossible, _) => format!("impossible: {}\n", clicks::impossible(instance)),
            (Verdict::ClaimedImpossible, _) => format!(
                "impossible, claims the integer program for {shape}{}; --engine sat proves it\n",
                clicks::demand(instance)
            ),
            (_, Some(solution)) => {
                let mines = counted(solution.mines(), "mine");
                let demand = clicks::demand(instance);
                format!(
                    "a board with {mines} is known on {shape}{demand}; better was not decided\n"
                )
            }
            (_, None) => String::new(),
        }
    }
}
