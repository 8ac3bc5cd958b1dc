//! Tests the format of the proof in a certificate.

use serde_json::json;

use crate::requests::{SMALL_BOARD, ask};

#[test]
fn the_proof_has_the_requested_format() {
    let prove = json!({"do": "prove", "board": SMALL_BOARD, "certificate": true});
    let default = ask(&prove)["answer"]["certificate"].take();
    for (format, proof) in [("drat", "drat"), ("lrat", "lrat"), ("veripb", "pbp")] {
        let mut prove = prove.clone();
        prove["format"] = json!(format);
        let files = ask(&prove)["answer"]["certificate"].take();
        assert!(files.get(format!("refutation.{proof}")).is_some(), "{format}: {files}");
        assert_eq!(files == default, format == "drat");
        assert_eq!(ask(&json!({"do": "check", "files": files}))["answer"]["accepted"], json!(true));
    }
}
