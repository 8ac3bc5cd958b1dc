//! The files of the screen: what was read, and what is written only where that was asked for.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::{Form, print};

use super::state::{Over, Saved};

/// The file that the board is saved to, as far as it is known.
#[derive(Debug, Default)]
pub struct Files {
    /// The name of the file, and its content when it was last read or saved.
    known: Option<(PathBuf, Vec<u8>)>,
}

impl Files {
    /// The files after a board was read. A board in another program's form is not saved there
    /// unasked.
    pub fn of(path: PathBuf, bytes: Vec<u8>, form: Form) -> Self {
        Self { known: (form == Form::Text).then_some((path, bytes)) }
    }

    /// The file to save to.
    pub fn name(&self) -> Option<PathBuf> {
        self.known.as_ref().map(|(path, _)| path.clone())
    }

    /// Saves a board.
    pub fn save(&mut self, path: &Path, board: &Board, over: Over) -> Saved {
        let text = print(board);
        match self.write(path, text.as_bytes(), over) {
            Ok(Saved::Done) => {
                self.known = Some((path.to_owned(), text.into_bytes()));
                Saved::Done
            }
            Ok(other) => other,
            Err(error) => Saved::Failed(error.to_string()),
        }
    }

    fn write(&self, path: &Path, text: &[u8], over: Over) -> io::Result<Saved> {
        if over == Over::Any || over == Over::Known && self.is_known(path) {
            fs::write(path, text)?;
            return Ok(Saved::Done);
        }
        match File::create_new(path) {
            Ok(mut file) => file.write_all(text).map(|()| Saved::Done),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && !path.is_dir() => {
                Ok(Saved::Asks(if over == Over::Known {
                    "was changed meanwhile"
                } else {
                    "exists already"
                }))
            }
            Err(error) => Err(error),
        }
    }

    /// Whether the file holds what is known of it.
    fn is_known(&self, path: &Path) -> bool {
        self.known.as_ref().is_some_and(|(known, bytes)| {
            known == path && fs::read(path).is_ok_and(|now| now == *bytes)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_written_over_unasked() {
        let folder = std::env::temp_dir().join(format!("gridproof-analyse-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (path, other) = (folder.join("a.board"), folder.join("b.board"));
        let board: Board = "mines rows=1 cols=2\n??".parse().expect("a board");
        let mut files = Files::default();
        let mut save = |path: &Path, over| files.save(path, &board, over);
        assert!(matches!(save(&path, Over::Nothing), Saved::Done));
        assert!(matches!(save(&path, Over::Known), Saved::Done));
        fs::write(&other, "other").expect("a file");
        assert!(matches!(save(&other, Over::Nothing), Saved::Asks("exists already")));
        fs::write(&path, "changed").expect("a file");
        assert!(matches!(save(&path, Over::Known), Saved::Asks("was changed meanwhile")));
        assert_eq!(fs::read_to_string(&other).expect("a file"), "other");
        assert!(matches!(save(&other, Over::Any), Saved::Done));
        assert!(matches!(save(&folder, Over::Nothing), Saved::Failed(_)));
        fs::remove_dir_all(&folder).expect("ours");
    }
}
