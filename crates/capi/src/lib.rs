//! The requests of `gridproof-request` as a C library: each request and each reply is JSON.
//!
//! `include/gridproof.h` documents the functions for programs in C and in languages that call C. A
//! request that is null, invalid UTF-8 or malformed in any other way gets a reply with an error. No
//! panic leaves the library.

#![warn(missing_docs, clippy::undocumented_unsafe_blocks, unsafe_op_in_unsafe_fn)]

mod heap;
mod session;

use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use gridproof_request::MOST_REQUEST_BYTES;
pub use session::Session;

/// Returns the version of the library, a text that is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn gridproof_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Returns the version of the format of requests and replies.
#[unsafe(no_mangle)]
pub extern "C" fn gridproof_format() -> u32 {
    gridproof_request::VERSION
}

/// Returns the reply to a request. `gridproof_free` frees the reply.
///
/// # Safety
/// `json` is null, or points to `length` readable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gridproof_request(json: *const c_char, length: usize) -> *mut c_char {
    // SAFETY: the caller promises that `json` is null or points to `length` readable bytes, and a null session is
    // allowed.
    unsafe { gridproof_session_request(ptr::null(), json, length) }
}

/// Frees a reply. Does nothing if the reply is null.
///
/// # Safety
/// `reply` is null, or a reply of this library that was not freed before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gridproof_free(reply: *mut c_char) {
    if !reply.is_null() {
        // SAFETY: `into_c_text` made this pointer by `CString::into_raw`, and the caller gives it
        // back once.
        drop(unsafe { CString::from_raw(reply) });
    }
}

/// Returns a new session. `gridproof_session_free` frees the session.
#[unsafe(no_mangle)]
pub extern "C" fn gridproof_session_new() -> *mut Session {
    Box::into_raw(Box::default())
}

/// Frees a session. Does nothing if the session is null.
///
/// # Safety
/// `session` is null, or a session of this library that was not freed before. No other call uses
/// the session now or later.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gridproof_session_free(session: *mut Session) {
    if !session.is_null() {
        // SAFETY: `gridproof_session_new` made this pointer, and the caller gives it back once.
        let session = unsafe { Box::from_raw(session) };
        let _ = catch_unwind(AssertUnwindSafe(|| drop(session)));
    }
}

/// Returns the reply to a request. The request may continue from positions that earlier requests of
/// the session kept. If the session is null, no position is kept. `gridproof_free` frees the reply.
///
/// # Safety
/// `session` is null, or a session that is not freed before this call ends. `json` is null, or
/// points to `length` readable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gridproof_session_request(
    session: *const Session,
    json: *const c_char,
    length: usize,
) -> *mut c_char {
    // SAFETY: the caller promises that a session that is not null lives as long as this call.
    let session = unsafe { session.as_ref() };
    // SAFETY: the caller promises that `json` is null or points to `length` bytes.
    let request = unsafe { request_bytes(json, length) };
    let reply = || match session {
        _ if length > MOST_REQUEST_BYTES => gridproof_request::reply_to_too_long_line(request),
        Some(session) => session.reply(request),
        None => Session::default().reply(request),
    };
    catch_unwind(AssertUnwindSafe(reply)).map_or(ptr::null_mut(), into_c_text)
}

/// Cancels the requests of a session that have no reply yet. Does nothing if the session is null.
/// Any thread may call this function.
///
/// # Safety
/// `session` is null, or a session that is not freed before this call ends.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gridproof_session_cancel(session: *const Session) {
    // SAFETY: the caller promises that a session that is not null lives as long as this call.
    if let Some(session) = unsafe { session.as_ref() } {
        session.cancel();
    }
}

/// Returns the bytes of a request, cut off after the longest allowed length. For null, returns an
/// empty slice.
///
/// # Safety
/// `json` is null, or points to `length` bytes that nobody writes while the slice lives.
unsafe fn request_bytes<'a>(json: *const c_char, length: usize) -> &'a [u8] {
    if json.is_null() {
        return &[];
    }
    // SAFETY: the caller promises `length` bytes, and `MOST_REQUEST_BYTES` is below `isize::MAX`.
    unsafe { std::slice::from_raw_parts(json.cast(), length.min(MOST_REQUEST_BYTES)) }
}

/// Returns a reply as a text that the caller of the library owns. JSON holds no zero byte.
fn into_c_text(reply: Vec<u8>) -> *mut c_char {
    CString::new(reply).map_or(ptr::null_mut(), CString::into_raw)
}
