//! Reads files, standard input and arguments with a limit on their length.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::words;

/// Returns whether a path names standard input.
pub fn is_standard_input_path(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the name of this path for messages.
pub fn display_name(path: &Path) -> String {
    if is_standard_input_path(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// Reads a file, or standard input if the path is `-`. Reads at most `most` + 1 bytes.
///
/// # Errors
/// The input cannot be read, or has more than `most` bytes.
pub fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let bytes = match is_standard_input_path(path) {
        true => read_prefix(io::stdin().lock(), most),
        false => read_prefix(File::open(path)?, most),
    }?;
    match bytes.len() > most {
        true => Err(io::Error::other(words::too_many_bytes(most))),
        false => Ok(bytes),
    }
}

/// The source of an input: standard input, the argument's own text, or a file.
pub enum InputSource<'a> {
    Stdin,
    Text(&'a str),
    File(&'a Path),
    /// An argument that could be a row of cells, and is also the name of an existing file.
    Ambiguous(&'a Path),
}

impl InputSource<'_> {
    /// Returns the name of the input for messages.
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::Text(_) => "<argument>".to_owned(),
            Self::File(path) | Self::Ambiguous(path) => path.display().to_string(),
        }
    }

    /// Reads at most one byte more than `most`.
    pub fn read(&self, most: usize) -> io::Result<Vec<u8>> {
        match self {
            Self::Stdin => read_prefix(io::stdin().lock(), most),
            Self::Text(text) => Ok(text.as_bytes().to_vec()),
            Self::File(path) | Self::Ambiguous(path) => read_prefix(File::open(path)?, most),
        }
    }
}

/// Reads at most `most` + 1 bytes. The extra byte shows that the input is too long.
fn read_prefix(reader: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_input_is_read_to_a_limit() {
        let bytes = read_prefix(io::repeat(7), 5).expect("no error");
        assert_eq!(bytes.len(), 6);
        let path = std::env::temp_dir().join(format!("gridproof-bounded-{}", std::process::id()));
        std::fs::write(&path, b"12345").expect("a file");
        assert_eq!(read(&path, 5).expect("five bytes"), b"12345");
        let error = read(&path, 4).expect_err("five bytes").to_string();
        std::fs::remove_file(&path).expect("ours");
        assert_eq!(error, "at most 4 bytes, found more");
    }
}
