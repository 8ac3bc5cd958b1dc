//! Tests the server on standard input and output. The server answers requests of every kind once
//! and in order, without growing memory. A signal ends the server cleanly. `benches/limits/soak.py`
//! sends a million requests.

use crate::harness;
use gridproof_testing::ROOT;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn spawn(arguments: &[&str]) -> Self {
        let mut command = harness::gridproof();
        command.arg("serve-stdio").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Sends a line, and returns the reply.
    fn ask(&mut self, line: impl AsRef<[u8]>) -> String {
        self.input.write_all(&[line.as_ref(), b"\n"].concat()).expect("a reader");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("a line");
        reply
    }

    /// Returns the resident memory in bytes; `None` if the system does not report it.
    fn resident_memory(&self) -> Option<u64> {
        let statm = std::fs::read_to_string(format!("/proc/{}/statm", self.child.id())).ok()?;
        let pages: u64 = statm.split(' ').nth(1)?.parse().ok()?;
        Some(pages * 4096)
    }
}

/// Valid and invalid requests of every kind, in the order in which the test sends them. The test
/// replaces `ID` by the id of the request.
const MIXED_REQUESTS: [(&str, &str); 12] = [
    (r#"{"id":ID,"do":"prove","board":"mines rows=3 cols=4 mines=3\n12??\n????\n12*?"}"#, "answer"),
    (r#"{"id":ID,"do":"count","board":"mines rows=1 cols=5\r\n?2?0?"}"#, "answer"),
    (r#"{"do":"explain","board":"mines rows=1 cols=5\n?2?0?","id":ID,"cell":[0,0]}"#, "answer"),
    (r#"{"id":ID,"do":"judge","board":"mines rows=1 cols=3\n?1?","cell":[0,2]}"#, "answer"),
    (r#"{"id":ID,"do":"export","board":"mines rows=1 cols=3\n?1?","format":"opb"}"#, "answer"),
    (r#"{"id":ID,"do":"consistent","board":"mines rows=1 cols=3 mines=2\n?0?"}"#, "answer"),
    (r#"{"id":ID,"do":"fly"}"#, "error"),
    (r#"{"id":ID,"do":"prove","board":7,"bord":{}}"#, "error"),
    (r#"{"id":ID,"do":"prove","board":"mines rows=1 cols=1\nx"}"#, "error"),
    (
        r#"{"id":ID,"do":"count","board":"mines rows=3 cols=6\n??????\n?23?2?\n??????","work":0}"#,
        "answer",
    ),
    (r#"{"id":ID,"do":"judge","board":"mines rows=1 cols=3 mines=2\n?0?","cell":[0,0]}"#, "error"),
    (r#"{"id":ID,"do":"audit","transcript":"gridproof transcript 1\n"}"#, "error"),
];

#[test]
fn mixed_requests_get_one_reply_each_in_constant_memory() {
    const ROUNDS: usize = 300;
    const WARM_UP_ROUNDS: usize = 60;
    /// The number of bytes that an allocator may keep after a request.
    const ALLOCATOR_SLACK: u64 = 8 << 20;
    let mut server = Server::spawn(&[]);
    let mut warm = None;
    for round in 0..ROUNDS {
        for (number, (request, outcome)) in MIXED_REQUESTS.iter().enumerate() {
            // The id exceeds 2^64 and cannot be represented exactly as a float.
            let id = format!("1844674407370955161600{round}{number:02}.50");
            let reply = server.ask(request.replace("ID", &id));
            assert!(
                reply.starts_with(&format!(r#"{{"version":2,"id":{id},"{outcome}":{{"#)),
                "{reply}"
            );
        }
        if round == WARM_UP_ROUNDS {
            warm = server.resident_memory();
        }
    }
    if let (Some(warm), Some(end)) = (warm, server.resident_memory()) {
        assert!(
            end <= warm + ALLOCATOR_SLACK,
            "{warm} bytes after {WARM_UP_ROUNDS} rounds, {end} after {ROUNDS}"
        );
    }
    let Server { mut child, input, .. } = server;
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn the_id_is_returned_even_if_a_later_part_is_invalid() {
    let mut server = Server::spawn(&[]);
    for rest in [&b"\"board\":\"\xff\"}"[..], b"\"board\":\"mines rows", b"}", b"\"do\" 5}"] {
        let reply = server.ask([b"{\"id\":\"a 7\",", rest].concat());
        assert!(
            reply.starts_with(r#"{"version":2,"id":"a 7","error":{"kind":"request""#),
            "{reply}"
        );
    }
}

#[test]
fn the_replies_in_the_book_are_real() {
    let file = |name: &str| std::fs::File::open(Path::new(ROOT).join(name)).expect("it is there");
    let mut command = harness::gridproof();
    command.arg("serve-stdio").stdin(file("examples/requests.jsonl"));
    let output = command.output().expect("the binary runs");
    let answers = String::from_utf8(output.stdout).expect("text");
    let page = std::io::read_to_string(file("docs/oracle.md")).expect("text");
    let block = format!("$ gridproof serve-stdio < examples/requests.jsonl\n{answers}```");
    assert!(answers.lines().count() == 3 && page.contains(&block), "{answers}");
}

/// Cancels a count that would take far longer than any time limit of a test.
#[test]
fn a_cancel_request_ends_the_running_request() {
    let rows = "?".repeat(60) + "\\n" + &"?4?3".repeat(15) + "\\n";
    let board = format!("mines rows=60 cols=60 mines=900 squared_distance=5\\n{}", rows.repeat(30));
    let mut server = Server::spawn(&["--seconds", "10000", "--memory", "100G"]);
    let long = format!(r#"{{"id":"long","do":"prove","engine":"count","board":"{board}"}}"#);
    let cancel = r#"{"id":2,"do":"cancel","of":"long"}"#;
    let again = long.replace(&board, "mines rows=1 cols=1\\n?");
    let lines = [&*long, cancel, &again].map(|line| format!("{line}\n")).concat();
    server.input.write_all(lines.as_bytes()).expect("a reader");
    let mut reply = || {
        let mut reply = String::new();
        server.output.read_line(&mut reply).expect("a line");
        reply
    };
    let first = reply();
    assert!(first.starts_with(r#"{"version":2,"id":"long","answer":{"#), "{first}");
    assert!(first.contains(r#""stopped":{"by":"cancelled""#), "{first}");
    assert_eq!(reply(), "{\"version\":2,\"id\":2,\"answer\":{\"of\":\"long\"}}\n");
    let after = reply();
    assert!(!after.contains("stopped"), "what comes later is not meant: {after}");
    drop(server.input);
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_server_with_success() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    for signal in [Signal::SIGTERM, Signal::SIGINT] {
        let mut server = Server::spawn(&[]);
        // After the answer, the server waits for input. A waiting server must handle signals too.
        server.ask(MIXED_REQUESTS[0].0);
        kill(Pid::from_raw(server.child.id() as i32), signal).expect("it runs");
        // The server's input stays open, so that only the signal can end the server.
        assert_eq!(server.child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
}
