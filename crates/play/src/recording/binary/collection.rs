//! Collections of Metasweeper (`evfs`): the recordings (`evf`) of several games in one file. All
//! numbers are big-endian. A file contains, in this order (the numbers in brackets are lengths in
//! bytes):
//!
//! - A zero byte, and the length of a checksum (2).
//! - For each game: its name, a zero byte, the length of the recording (4), the recording, and a
//!   checksum.

use super::byte_reader::{ByteError, ByteReader};

/// Returns the number of games of a collection. Returns `None` if the bytes are not exactly one
/// collection.
pub fn games_of_collection(bytes: &[u8]) -> Option<usize> {
    count_games(bytes).ok().flatten()
}

/// Counts the games. Returns `None` if there is no game, or if a recording is empty.
fn count_games(bytes: &[u8]) -> Result<Option<usize>, ByteError> {
    let reader = &mut ByteReader::at(bytes, 0);
    if reader.u8("a zero byte")? != 0 {
        return Ok(None);
    }
    let checksum_length = usize::from(reader.u16("the length of a checksum")?);
    let mut games = 0;
    while !reader.unread_bytes().is_empty() {
        reader.take_until(0, "the name of a game, which ends with a zero")?;
        let length = u32::from_be_bytes(reader.array("the length of a recording")?) as usize;
        if length == 0 {
            return Ok(None);
        }
        reader.take(length, "a recording")?;
        reader.take(checksum_length, "a checksum")?;
        games += 1;
    }
    Ok((games > 0).then_some(games))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_collection_is_counted() {
        let collection = b"\0\0\x02Ada\0\0\0\0\x03evfcsBob\0\0\0\0\x01ecs";
        assert_eq!(games_of_collection(collection), Some(2));
        for length in 0..collection.len() {
            let games = if length == 16 { Some(1) } else { None };
            assert_eq!(games_of_collection(&collection[..length]), games, "{length} bytes");
        }
        assert_eq!(games_of_collection(b"\0\0\0a\0\0\0\0\0"), None, "an empty recording");
    }
}
