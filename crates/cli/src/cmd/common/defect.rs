//! Reports a panic in one line on standard error, and ends the program with an exit status used
//! only for panics.

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::process::ExitCode;

use gridproof_request::panic_message;

/// The exit status of a program that panicked.
pub const DEFECT_STATUS: u8 = 101;

/// Runs a program. Reports a panic of any thread in one line. A panic of `run` itself also ends the
/// program.
pub fn catch_panics(program: &'static str, run: impl FnOnce() -> ExitCode) -> ExitCode {
    panic::set_hook(Box::new(move |info| report_panic(program, info)));
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(ExitCode::from(DEFECT_STATUS))
}

fn report_panic(program: &str, info: &PanicHookInfo<'_>) {
    let place = info.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
    let line =
        format!("{program}: {}{}\n", panic_message(info.payload()), place.unwrap_or_default());
    // A failure to print the report is ignored, because it cannot be reported either.
    let _ = io::stderr().lock().write_all(line.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_ends_a_program_with_its_own_exit_status() {
        let quiet = panic::take_hook();
        let status = catch_panics("test", || panic!("one\ntwo {}", 3));
        let fine = catch_panics("test", || ExitCode::from(4));
        panic::set_hook(quiet);
        assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::from(DEFECT_STATUS)));
        assert_eq!(format!("{fine:?}"), format!("{:?}", ExitCode::from(4)));
        let caught = catch_unwind(|| panic!("one\ntwo {}", 3)).expect_err("a panic");
        assert_eq!(panic_message(caught.as_ref()), "one two 3; this is a defect of gridproof");
    }
}
