//! Tests the C library. Programs in C and C# that link the library print the replies of the Rust
//! library. The header declares every exported function. A request of arbitrary bytes never causes
//! undefined behaviour, and never ends the program.

use std::collections::BTreeSet;
use std::env;
use std::ffi::{CStr, c_char};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use gridproof_c::*;
use gridproof_testing::{ROOT, external};
use serde_json::Value;

/// Returns the folder of the built libraries, and a new folder for the programs of a test.
fn library_and_program_folders(test: &str) -> (PathBuf, PathBuf) {
    let libraries = env::current_exe().expect("a test").parent().expect("a folder").to_owned();
    let folder = libraries.join(format!("gridproof-capi-{test}"));
    fs::create_dir_all(&folder).expect("a new folder");
    (libraries, folder)
}

fn example_path(path: &str) -> PathBuf {
    Path::new(ROOT).join("crates/capi").join(path)
}

/// Returns the output of a command.
fn output_of(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

fn reply_of_library(request: &[u8]) -> String {
    // SAFETY: the pointer and the length are those of a slice, and the reply is freed once.
    unsafe { take_reply(gridproof_request(request.as_ptr().cast(), request.len())) }
}

/// Returns a reply, and frees the text of the library.
///
/// # Safety
/// `reply` is a reply that was not freed.
unsafe fn take_reply(reply: *mut c_char) -> String {
    assert!(!reply.is_null());
    // SAFETY: the caller passes a reply, which ends with a zero byte.
    let text = unsafe { CStr::from_ptr(reply) }.to_str().expect("UTF-8").to_owned();
    // SAFETY: the caller passes a reply that was not freed, and does not use the pointer again.
    unsafe { gridproof_free(reply) };
    text
}

/// Returns the replies to the requests in an example. The example's source contains each request as an escaped string.
fn replies_of(example: &str) -> Vec<String> {
    let text = fs::read_to_string(example_path(example)).expect("the example");
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("ask(session, \""));
    let requests = lines.map(|line| {
        let line = line.strip_suffix("\");").expect("the end of a call");
        line.replace("\\\"", "\"").replace("\\\\", "\\")
    });
    requests.map(|request| reply_of_library(request.as_bytes())).collect()
}

#[test]
fn a_program_in_c_prints_the_replies_with_either_library() {
    let Some(cc) = external::find_program(&["cc", "gcc", "clang"]) else { return };
    let (libraries, folder) = library_and_program_folders("c");
    let expected = replies_of("examples/prove.c");
    assert!(expected.len() == 4 && expected.iter().all(|reply| reply.contains("\"answer\"")));
    let system: &[&str] =
        if cfg!(target_os = "linux") { &["-lpthread", "-ldl", "-lm"] } else { &[] };
    let shared = ["-L", libraries.to_str().expect("UTF-8"), "-lgridproof_c"];
    let archive = libraries.join("libgridproof_c.a");
    for (name, link) in
        [("shared", &shared[..]), ("static", &[archive.to_str().expect("UTF-8")][..])]
    {
        let program = folder.join(name);
        let mut command = Command::new(&cc);
        command.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I"]);
        command
            .args([example_path("include"), example_path("examples/prove.c")])
            .args(link)
            .args(system);
        output_of(command.arg("-o").arg(&program));
        let mut run = Command::new(&program);
        let run = run.env("LD_LIBRARY_PATH", &libraries).env("DYLD_LIBRARY_PATH", &libraries);
        assert_eq!(output_of(run).lines().collect::<Vec<_>>(), expected, "{name}");
    }
}

#[test]
fn a_program_in_c_sharp_prints_the_reply() {
    let (Some(mcs), Some(mono)) =
        (external::find_program(&["mcs"]), external::find_program(&["mono"]))
    else {
        return;
    };
    let (libraries, folder) = library_and_program_folders("c-sharp");
    let program = folder.join("Prove.exe");
    let out = format!("-out:{}", program.display());
    output_of(Command::new(mcs).arg(example_path("examples/Prove.cs")).arg(out));
    let mut run = Command::new(mono);
    let run = run.arg(&program).env("LD_LIBRARY_PATH", &libraries);
    assert_eq!(output_of(run).trim_end(), replies_of("examples/prove.c")[0]);
}

#[test]
fn the_header_declares_every_function() {
    let names = |path: &str, is_declaration: fn(&str) -> bool| {
        let text = fs::read_to_string(example_path(path)).expect("a file");
        let lines = text.lines().filter(|line| is_declaration(line));
        let name = |line: &str| {
            let (before, _) = line.split_once('(').expect("a function");
            before.rsplit([' ', '*']).next().expect("a name").to_owned()
        };
        lines.map(name).collect::<BTreeSet<String>>()
    };
    let exported = names("src/lib.rs", |line| line.contains("extern \"C\" fn "));
    assert_eq!(exported.len(), 8);
    assert_eq!(names("include/gridproof.h", |line| line.ends_with(");")), exported);
}

#[test]
fn any_bytes_get_a_reply() {
    let error = |reply: String| {
        let reply: Value = serde_json::from_str(&reply).expect("JSON");
        reply["error"]["message"].as_str().expect("an error").to_owned()
    };
    for request in
        [&b""[..], b"rubbish", b"\xff\xfe", b"\0", b"{\"do\":\"prove\0\"}", b"{\"id\":\"\xff\"}"]
    {
        error(reply_of_library(request));
    }
    // SAFETY: a null pointer is allowed with any length, and so is a null session.
    unsafe {
        for length in [0, 7, usize::MAX] {
            error(take_reply(gridproof_request(ptr::null(), length)));
            error(take_reply(gridproof_session_request(ptr::null(), ptr::null(), length)));
        }
        gridproof_free(ptr::null_mut());
        gridproof_session_free(ptr::null_mut());
        gridproof_session_cancel(ptr::null());
    }
    let long = vec![b' '; gridproof_request::MOST_REQUEST_BYTES + 1];
    assert!(error(reply_of_library(&long)).contains("longer"));
}

#[test]
fn a_session_keeps_positions_and_another_thread_cancels() {
    let look = br#"{"id":1,"do":"look","session":"a","board":"mines rows=1 cols=3 mines=1\n?1?"}"#;
    let session = gridproof_session_new();
    let ask = |request: &[u8]| {
        // SAFETY: the test frees the session at its end, and the request is a slice.
        unsafe {
            take_reply(gridproof_session_request(session, request.as_ptr().cast(), request.len()))
        }
    };
    assert_eq!(ask(look), ask(look));
    let wide = hours_long_request();
    let is_over = AtomicBool::new(false);
    let shared = session as usize;
    let reply = thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                // SAFETY: the session is freed after this scope.
                unsafe { gridproof_session_cancel(shared as *const Session) };
                thread::yield_now();
            }
        });
        let reply = ask(wide.as_bytes());
        is_over.store(true, Ordering::Relaxed);
        reply
    });
    assert!(reply.contains("cancelled"), "{reply}");
    // SAFETY: no call uses the session any more.
    unsafe { gridproof_session_free(session) };
}

/// Returns a request whose answer would take hours: a lattice of clues, 40 cells wide.
fn hours_long_request() -> String {
    let hidden = "?".repeat(40);
    let rows = [&"?3".repeat(20)[..], &hidden].repeat(20).join("\\n");
    format!(r#"{{"id":2,"do":"count","board":"mines rows=40 cols=40\n{rows}","seconds":600}}"#)
}

#[test]
fn versions_are_those_of_the_package_and_the_format() {
    // SAFETY: the version ends with a zero byte and is never freed.
    let version = unsafe { CStr::from_ptr(gridproof_version()) };
    assert_eq!(version.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    assert_eq!(gridproof_format(), gridproof_request::VERSION);
}
