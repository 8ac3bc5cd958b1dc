//! Detects the binary recordings of the minesweeper community by their first bytes. The reader
//! refuses binary recordings. Converters turn binary recordings into RawVF text, which the reader
//! accepts.

/// The signatures at the start of binary recordings, which Viennasweeper and Clone write.
const SIGNATURES: [(&str, &[u8]); 2] = [("rmv", b"*rmv"), ("mvf", b"\x11M")];

/// Returns the file ending of a recording, if `bytes` begin with a known signature.
pub(super) fn file_ending(bytes: &[u8]) -> Option<&'static str> {
    let known = SIGNATURES.iter().find(|(_, signature)| bytes.starts_with(signature));
    known.map(|&(ending, _)| ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recordings_are_recognised_by_their_first_bytes() {
        assert_eq!(file_ending(b"*rmv\0\x01"), Some("rmv"));
        assert_eq!(file_ending(b"\x11M\x01"), Some("mvf"));
        for other in [&b""[..], b"*rm", b"* 1 ?", b"\x11", b"\x03\x03\0\0"] {
            assert_eq!(file_ending(other), None);
        }
    }
}
