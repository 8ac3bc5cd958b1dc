//! Requests for every question, and the helpers that send requests.

use gridproof::budget::Budget;
use gridproof_engine::query::Engines;
use gridproof_request::{Limits, reply};
use serde_json::{Value, json};

pub const SMALL_BOARD: &str = "mines rows=3 cols=4 mines=3\n12??\n????\n12*?\n";
pub const WIDE_BOARD: &str = "mines rows=3 cols=6 mines=5\n??????\n?23?2?\n??????\n";
pub const UNCONSTRAINED_BOARD: &str = "mines rows=2 cols=4\n?1??\n????\n";
pub const LAYOUT_BOARD: &str = include_str!("../../../examples/layout.board");
/// A level of hexagons.
pub const HEXAGON_LEVEL: &str = "cells tiling=hex rows=2 cols=3 mines=1\n  o  1 ?*\n   0 ?1 ?1\n";
/// A board of hexagons in doubled coordinates, with one line.
pub const DOUBLED_COORDINATES_BOARD: &str =
    "cells offsets=-2,0;-1,1;1,1;2,0;1,-1;-1,-1 rows=3 cols=3 mines=1
? . ?\n. {1} .\n? . 0\nline 0,0 2,0 = 1\n";
/// A board whose clue contradicts its number of mines.
pub const INCONSISTENT_BOARD: &str = "mines rows=1 cols=3 mines=2\n?0?\n";
/// A small board of jewels.
pub const JEWELS_BOARD: &str = "jewels rows=2 cols=4 colours=3\n1 2 1 1\n2 1 2 3\n";

const MOSAIC_BOARD: &str = "mosaic rows=2 cols=2\n4 ?\n? ?\n";
const UNDETERMINED_MOSAIC: &str = "mosaic rows=2 cols=2\n2 ?\n? ?\n";
const INCONSISTENT_MOSAIC: &str = "mosaic rows=1 cols=5\n?0?3?\n";

/// Returns at least one request for every question. Each request has an answer.
pub fn answered_requests() -> Vec<Value> {
    [position_requests(), puzzle_and_game_requests(), certificate_requests()].concat()
}

/// Returns requests about positions of mines.
fn position_requests() -> Vec<Value> {
    vec![
        json!({"do": "consistent", "board": SMALL_BOARD}),
        json!({"do": "consistent", "board": INCONSISTENT_BOARD}),
        json!({"do": "consistent", "board": MOSAIC_BOARD}),
        json!({"do": "consistent", "board": INCONSISTENT_MOSAIC}),
        json!({"do": "look", "board": SMALL_BOARD}),
        json!({"do": "look", "board": INCONSISTENT_BOARD, "show": ["counts"]}),
        json!({"do": "look", "board": WIDE_BOARD, "show": ["guesses"], "session": "a"}),
        json!({"do": "look", "board": WIDE_BOARD, "work": 0}),
        json!({"do": "look", "board": UNCONSTRAINED_BOARD, "density": "1/5", "detail": "cells"}),
        json!({"do": "look", "board": SMALL_BOARD, "show": ["least"], "cell": [1, 2]}),
        json!({"do": "look", "board": DOUBLED_COORDINATES_BOARD, "session": "a"}),
        json!({"do": "look", "board": DOUBLED_COORDINATES_BOARD, "show": ["counts", "least"], "cell": [0, 0]}),
        json!({"do": "look", "board": DOUBLED_COORDINATES_BOARD, "cell": [0, 0], "work": 0}),
        json!({"do": "look", "board": MOSAIC_BOARD, "show": []}),
        json!({"do": "look", "board": INCONSISTENT_MOSAIC, "show": ["least"]}),
        json!({"do": "prove", "board": SMALL_BOARD, "cells": [[1, 2], [1, 0]], "engine": "sat"}),
        json!({"do": "prove", "board": "0 1 .\n0 1 .\n", "mines": 1, "squared_distance": 2}),
        json!({"do": "prove", "board": INCONSISTENT_BOARD}),
        json!({"do": "prove", "board": SMALL_BOARD, "guesses": true}),
        json!({"do": "prove", "board": WIDE_BOARD, "guesses": true, "cells": [[0, 0]]}),
        json!({"do": "prove", "board": WIDE_BOARD, "work": 0}),
        json!({"do": "count", "board": SMALL_BOARD}),
        json!({"do": "count", "board": "-X\n--\n", "symbols": "hidden=-,mine=X"}),
        json!({"do": "count", "board": WIDE_BOARD, "work": 0}),
        json!({"do": "count", "board": WIDE_BOARD, "detail": "classes"}),
        json!({"do": "count", "board": WIDE_BOARD, "detail": "classes", "work": 0}),
        json!({"do": "count", "board": WIDE_BOARD, "detail": "probabilities"}),
        json!({"do": "count", "board": UNCONSTRAINED_BOARD, "density": "33/160"}),
        json!({"do": "count", "board": UNCONSTRAINED_BOARD, "density": "20%", "detail": "classes"}),
        json!({"do": "count", "board": UNCONSTRAINED_BOARD, "density": "0.2", "detail": "probabilities"}),
        json!({"do": "count", "board": "one-click rows=2 cols=2 mines=0"}),
        json!({"do": "enumerate", "board": "one-click rows=2 cols=2 mines=2", "most": 2}),
        json!({"do": "sample", "board": "one-click rows=2 cols=2 mines=2", "seed": 1}),
        json!({"do": "count", "board": MOSAIC_BOARD, "engine": "sat"}),
        json!({"do": "explain", "board": SMALL_BOARD, "cell": [1, 2]}),
        json!({"do": "explain", "board": SMALL_BOARD, "cell": [1, 0]}),
        json!({"do": "explain", "board": INCONSISTENT_BOARD}),
        json!({"do": "sample", "board": SMALL_BOARD, "samples": 3, "seed": 1}),
        json!({"do": "sample", "board": UNCONSTRAINED_BOARD, "density": "1/5", "seed": 1}),
        json!({"do": "sample", "board": INCONSISTENT_BOARD, "seed": 1}),
        json!({"do": "enumerate", "board": SMALL_BOARD}),
        json!({"do": "enumerate", "board": WIDE_BOARD, "most": 3}),
        json!({"do": "enumerate", "board": INCONSISTENT_BOARD}),
        json!({"do": "enumerate", "board": UNDETERMINED_MOSAIC, "most": 1}),
        json!({"do": "prove", "board": MOSAIC_BOARD}),
        json!({"do": "prove", "board": UNDETERMINED_MOSAIC, "cells": [[0, 1]], "engine": "sat"}),
        json!({"do": "explain", "board": MOSAIC_BOARD, "cell": [0, 0]}),
        json!({"do": "explain", "board": UNDETERMINED_MOSAIC, "cell": [0, 1]}),
        json!({"do": "explain", "board": INCONSISTENT_MOSAIC}),
        json!({"do": "sample", "board": UNDETERMINED_MOSAIC, "samples": 2, "seed": 1}),
        json!({"do": "draw", "board": SMALL_BOARD, "cell": [1, 2]}),
        json!({"do": "draw", "board": MOSAIC_BOARD, "answer": "prove", "theme": "dark", "cell_size": 20}),
        json!({"do": "draw", "board": INCONSISTENT_BOARD}),
        json!({"do": "draw", "board": WIDE_BOARD, "work": 0}),
        json!({"do": "draw", "board": WIDE_BOARD, "work": 0, "show": ["shapes"]}),
        json!({"do": "draw", "board": DOUBLED_COORDINATES_BOARD, "cell": [0, 2], "show": ["svg", "shapes"]}),
        json!({"do": "judge", "board": SMALL_BOARD, "cell": [1, 0]}),
        json!({"do": "judge", "board": SMALL_BOARD, "cell": [1, 2], "seconds": 60, "memory": 100_000_000}),
        json!({"do": "judge", "board": UNCONSTRAINED_BOARD, "cell": [0, 0], "density": "1/5"}),
        json!({"do": "judge", "board": DOUBLED_COORDINATES_BOARD, "cell": [0, 0]}),
        json!({"do": "advise", "board": DOUBLED_COORDINATES_BOARD}),
        json!({"do": "advise", "board": "cells rows=1 cols=4\n? 1 ? ?\n", "density": "1/5", "session": "a"}),
        json!({"do": "advise", "board": SMALL_BOARD}),
        json!({"do": "advise", "board": UNCONSTRAINED_BOARD, "density": "1/5", "why": true}),
        json!({"do": "advise", "board": "mines rows=1 cols=3 mines=1\n?1?\n", "why": true}),
        json!({"do": "advise", "board": SMALL_BOARD, "objective": "score"}),
        json!({"do": "advise", "board": "mines rows=1 cols=3\n?1?\n"}),
    ]
}

/// Returns requests about layouts, other puzzles and games, and requests that generate or show
/// boards.
fn puzzle_and_game_requests() -> Vec<Value> {
    let game = include_str!("../../../examples/game.txt");
    vec![
        json!({"do": "solvable", "board": LAYOUT_BOARD, "first": [0, 3], "difficulty": true}),
        json!({"do": "solvable", "board": LAYOUT_BOARD, "first": [4, 0]}),
        json!({"do": "solvable", "board": LAYOUT_BOARD, "first": [0, 1]}),
        json!({"do": "solvable", "board": LAYOUT_BOARD, "first": [0, 3], "work": 0}),
        json!({"do": "solve", "board": "one-click rows=3 cols=3 mines=2", "certificate": true}),
        json!({"do": "solve", "board": "chess-puzzle rows=1 cols=4 layers=1\n3 1 1 2"}),
        json!({"do": "solve", "board": JEWELS_BOARD, "backends": ["varisat"]}),
        json!({"do": "solve", "board": MOSAIC_BOARD}),
        json!({"do": "export", "board": SMALL_BOARD, "format": "lp"}),
        json!({"do": "export", "board": MOSAIC_BOARD, "format": "dimacs"}),
        json!({"do": "convert", "board": "#1\n11\n", "to": "grid", "to_symbols": "hidden=."}),
        json!({"do": "convert", "board": "3x1x1\nH1?\n", "to": "text"}),
        json!({"do": "convert", "bytes": [2, 1, 0, 1, 1, 0], "to": "plain"}),
        json!({"do": "convert", "board": "mines rows=1 cols=2 mines=1\n1*\n", "to": "mbf"}),
        json!({"do": "convert", "board": "{\"rules\":[{\"num_mines\":1,\"cells\":[\"a\"]}]}", "to": "json"}),
        json!({"do": "convert", "board": include_str!("../../../tests/data/cells/lines.hexcells"), "to": "text"}),
        json!({"do": "generate", "rows": 5, "cols": 5, "mines": 4, "seed": 7, "open": 0.4}),
        json!({"do": "generate", "rows": 5, "cols": 5, "mines": 4, "seed": 7, "no_guess": true}),
        json!({"do": "solvable", "board": HEXAGON_LEVEL, "difficulty": true}),
        json!({"do": "solvable", "board": HEXAGON_LEVEL, "work": 0}),
        json!({"do": "play-level", "level": HEXAGON_LEVEL}),
        json!({"do": "play-level", "level": HEXAGON_LEVEL, "moves": [{"action": "open", "cell": [1, 1]},
            {"action": "chord", "cell": [1, 1], "flags": [[0, 2]]}]}),
        json!({"do": "play-level", "level": HEXAGON_LEVEL, "moves": [{"action": "open", "cell": [0, 2]}]}),
        json!({"do": "play-level", "level": HEXAGON_LEVEL, "moves": [{"action": "open", "cell": [0, 2]}],
            "judge": false}),
        json!({"do": "level", "rows": 4, "cols": 4, "mines": 3, "seed": 7, "difficulty": true}),
        json!({"do": "level", "tiling": "hex", "rows": 4, "cols": 4, "mines": 4, "seed": 7}),
        json!({"do": "level", "rows": 3, "cols": 4, "mines": 2, "seed": 7, "wrap": "cols", "layers": "2",
            "clues": ["sum", "liar"]}),
        json!({"do": "level", "rows": 3, "cols": 4, "mines": 2, "seed": 7, "offsets": "0,1;0,-1;1,1;-1,-1",
            "line_totals": true}),
        json!({"do": "level", "seed": 7, "rules": ["triplet"],
            "board": "cells rows=2 cols=4 mines=3\n? ? . ?\n? ? ? ?\n"}),
        json!({"do": "templates", "rows": 6, "seed": 1, "runs": 1, "keep": 1, "work": 300_000}),
        json!({"do": "audit", "transcript": game}),
        json!({"do": "show", "text": game}),
        json!({"do": "show", "text": game, "work": 0}),
        json!({"do": "show", "text": "one-click rows=2 cols=2 mines=2"}),
        json!({"do": "show", "text": "chess-puzzle rows=1 cols=4 layers=1\n3 1 1 2"}),
        json!({"do": "play", "seed": 5, "settings": {"size": "5x5"}, "save": false, "moves": [
            {"action": "open", "cell": [0, 0], "time": 1.5},
            {"action": "chord", "cell": [0, 0], "flags": [[0, 1]]}]}),
        json!({"do": "play", "contest": "superminesweeper", "seed": 5, "moves": [{"action": "stop"}]}),
        json!({"do": "cancel", "of": [7]}),
    ]
}

/// Returns requests for certificates, and requests that check these certificates. One certificate
/// is damaged.
fn certificate_requests() -> Vec<Value> {
    let certificate = |request: &Value| ask(request)["answer"]["certificate"].take();
    let mut requests = Vec::new();
    for board in [INCONSISTENT_BOARD, "one-click rows=2 cols=2 mines=1", MOSAIC_BOARD, JEWELS_BOARD]
    {
        let question = if board == INCONSISTENT_BOARD { "prove" } else { "solve" };
        let request = json!({"do": question, "board": board, "certificate": true});
        let check = json!({"do": "check", "files": certificate(&request), "board": board});
        requests.extend([request, check]);
    }
    for board in [WIDE_BOARD, MOSAIC_BOARD, INCONSISTENT_BOARD] {
        let request = json!({"do": "count", "board": board, "certificate": true});
        let check = json!({"do": "check", "files": certificate(&request), "board": board});
        requests.extend([request, check]);
    }
    let prove = json!({"do": "prove", "board": SMALL_BOARD, "certificate": true});
    let files = certificate(&prove);
    let mut damaged = files.clone();
    damaged["claims.txt"] = json!("consistent\nM M M M\nM M M M\nM M M M\n");
    requests.push(json!({"do": "check", "files": damaged}));
    requests.push(json!({"do": "check", "files": files, "cells": [[1, 2]], "version": 2}));
    requests.push(prove);
    for (question, format, board) in [
        ("prove", "drat", SMALL_BOARD),
        ("prove", "lrat", SMALL_BOARD),
        ("prove", "veripb", DOUBLED_COORDINATES_BOARD),
        ("solve", "lrat", MOSAIC_BOARD),
        ("solve", "veripb", "chess-puzzle rows=1 cols=2 layers=1\n1 1\n"),
        ("solve", "veripb", JEWELS_BOARD),
    ] {
        let request =
            json!({"do": question, "board": board, "certificate": true, "format": format});
        requests.push(json!({"do": "check", "files": certificate(&request), "board": board}));
        requests.push(request);
    }
    requests
}

/// Returns the reply to a line, as JSON.
pub fn reply_to(line: &[u8]) -> Value {
    let budget = |_: Option<&str>, limits: &Limits| Budget::work(limits.work.unwrap_or(50_000_000));
    let reply = reply(line, Engines::default(), &budget);
    assert!(!reply.contains(&b'\n'));
    serde_json::from_slice(&reply).expect("a reply is one JSON document")
}

/// Returns the reply to a request, as JSON.
pub fn ask(request: &Value) -> Value {
    reply_to(request.to_string().as_bytes())
}
