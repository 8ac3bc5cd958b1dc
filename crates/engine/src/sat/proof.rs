//! Proofs of unsatisfiability, and the writer that charges their bytes as work.

use std::io::{self, Write};

use crate::budget::Meter;
use crate::model::Cnf;

use super::SatVerdict;
use super::shared_meter::SharedMeter;

/// A solver that can write a proof of [`SatVerdict::Unsat`].
pub trait ProveUnsat {
    /// Decides `cnf` in a fresh solver and writes a DRAT proof, in its text form, into `proof`. The
    /// text is a proof only if the verdict is [`SatVerdict::Unsat`].
    ///
    /// # Errors
    /// Writing to `proof` fails.
    fn prove_unsat(cnf: &Cnf, proof: &mut dyn Write, meter: &mut Meter) -> io::Result<SatVerdict>;
}

/// A writer that passes bytes on to `target`. Each byte costs one unit of work. The writer fails
/// once the meter's budget ends.
#[derive(Debug)]
pub(super) struct MeteredWriter<W> {
    pub shared_meter: SharedMeter,
    pub target: W,
}

impl<W: Write> Write for MeteredWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.shared_meter.spend(bytes.len() as u64).map_err(io::Error::other)?;
        self.target.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.flush()
    }
}
