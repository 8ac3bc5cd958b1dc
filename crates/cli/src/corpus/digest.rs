//! The SHA-256 digests of files, which the index states.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Returns the SHA-256 of these bytes, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
