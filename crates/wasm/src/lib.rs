//! Answers the requests of `gridproof-request` in a browser, like `gridproof serve-stdio`. Each
//! request and each reply is a line of JSON.
//!
//! The module is meant for a Web Worker, which does nothing else while it answers. To end a search
//! early and keep its findings, a page sends the same request with growing limits. The page begins
//! with a low limit on `work` or `seconds`. The page multiplies the limit until the answer is
//! complete or the user cancels. Limits on work give the same answer on every machine. If the
//! module panics or runs out of memory, the module prints a message on the console and ends. The
//! page must then start another module.

#![warn(missing_docs)]

use std::alloc::System;
use std::cell::RefCell;
use std::panic;

use cap::Cap;
use gridproof::budget::Budget;
use gridproof_engine::query::Engines;
use gridproof_request::{Limits, Sessions};
use wasm_bindgen::prelude::wasm_bindgen;

/// Counts the allocated bytes. So the memory limit can end a search before the browser ends the
/// module.
#[global_allocator]
static CAPPED_ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// The most bytes of memory that a request may use. Browsers on telephones also allow this amount.
const MAX_MEMORY_BYTES: u64 = 512_000_000;
/// The time limit, in seconds, of a request without a time limit.
const DEFAULT_SECONDS: f64 = 60.0;

#[wasm_bindgen]
unsafe extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(message: &str);
}

/// Prints panics on the console of the browser.
#[wasm_bindgen(start)]
pub fn report_panics() {
    panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

thread_local! {
    /// The positions that the module keeps between requests that name a session.
    static SESSIONS: RefCell<Sessions> = RefCell::default();
}

/// Returns the reply to a request. By default, a request may use 512 MB and 60 s. The request can
/// state less memory, or another time.
#[wasm_bindgen]
pub fn reply(request: &str) -> String {
    let budget = |_: Option<&str>, limits: &Limits| budget(limits);
    // `Sessions::reply` is defined in `reply.rs` of the crate `gridproof-request`.
    let reply = SESSIONS.with_borrow_mut(|sessions| {
        sessions.reply(request.as_bytes(), Engines::default(), &budget)
    });
    String::from_utf8(reply).expect("JSON is text")
}

/// Returns the version of the format of requests and replies.
#[wasm_bindgen]
pub fn version() -> u32 {
    gridproof_request::VERSION
}

fn budget(limits: &Limits) -> Budget {
    let memory = limits.memory.unwrap_or(MAX_MEMORY_BYTES).min(MAX_MEMORY_BYTES);
    limits
        .budget(Some(DEFAULT_SECONDS))
        .with_process_memory(memory, || CAPPED_ALLOCATOR.allocated() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_answered_and_its_own_limit_kept() {
        let board = r#""board":"mines rows=1 cols=3 mines=1\n?1?""#;
        let asked = reply(&format!(r#"{{"id":1,"do":"count",{board}}}"#));
        assert!(asked.starts_with(r#"{"version":2,"id":1,"answer":{"#), "{asked}");
        let none = reply(&format!(r#"{{"id":1,"do":"count",{board},"seconds":0}}"#));
        assert!(none.contains("the time limit was reached"), "{none}");
        assert!(reply("rubbish").contains(r#""error""#));
        assert_eq!(version(), 2);
    }
}
