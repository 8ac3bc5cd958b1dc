//! The binary recordings of the minesweeper community, told by their first bytes. Converters make RawVF text of
//! them, which is read.

/// Recordings that begin with a signature: those of Viennasweeper and of Clone.
const SIGNATURES: [(&str, &[u8]); 2] = [("rmv", b"*rmv"), ("mvf", b"\x11M")];

/// The ending of the files that begin as these bytes do; none where no recording does.
pub(super) fn ending(bytes: &[u8]) -> Option<&'static str> {
    let known = SIGNATURES.iter().find(|(_, signature)| bytes.starts_with(signature));
    known.map(|&(ending, _)| ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recordings_are_told_by_their_first_bytes() {
        assert_eq!(ending(b"*rmv\0\x01"), Some("rmv"));
        assert_eq!(ending(b"\x11M\x01"), Some("mvf"));
        for other in [&b""[..], b"*rm", b"* 1 ?", b"\x11", b"\x03\x03\0\0"] {
            assert_eq!(ending(other), None);
        }
    }
}
