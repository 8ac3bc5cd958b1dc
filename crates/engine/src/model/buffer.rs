//! A text buffer with a budget, for the writers of models and proofs.

use std::io::{self, Write};

use crate::budget::{Meter, Reserved, Stop};

/// A buffer that counts each byte as a small step, and reserves memory before it grows.
#[derive(Debug)]
pub struct MeteredBuffer {
    bytes: Vec<u8>,
    meter: Meter,
    reserved: Reserved,
    stop_reason: Option<Stop>,
}

impl MeteredBuffer {
    /// Creates an empty buffer.
    ///
    /// # Errors
    /// The budget of `meter` has already ended.
    pub fn new(meter: Meter) -> Result<Self, Stop> {
        let reserved = meter.reserve(0)?;
        Ok(Self { bytes: Vec::new(), meter, reserved, stop_reason: None })
    }

    /// Returns the bytes that were written.
    ///
    /// # Errors
    /// The budget ended before the last byte.
    pub fn finish(self) -> Result<Vec<u8>, Stop> {
        self.stop_reason.map_or(Ok(self.bytes), Err)
    }

    fn charge_bytes(&mut self, bytes: usize) -> Result<(), Stop> {
        // While the buffer grows, both the old copy and the new copy of twice the size exist.
        self.reserved.grow_to(3 * (self.bytes.len() + bytes) as u64)?;
        self.meter.spend_steps(bytes as u64)
    }
}

impl Write for MeteredBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(stop) = self.charge_bytes(bytes.len()) {
            self.stop_reason = Some(stop);
            return Err(io::Error::other(stop));
        }
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn a_text_beyond_the_memory_or_work_limit_is_an_error() {
        let written = |budget: Budget| {
            let mut buffer = MeteredBuffer::new(budget.meter()).expect("some");
            let failed = (0..1000).any(|_| buffer.write_all(b"0123456789").is_err());
            (failed, buffer.finish().map(|bytes| bytes.len()))
        };
        assert_eq!(written(Budget::unlimited()), (false, Ok(10_000)));
        assert_eq!(written(Budget::unlimited().with_memory(20_000)), (true, Err(Stop::Memory)));
        assert_eq!(written(Budget::work(100)), (true, Err(Stop::Work)));
    }
}
