//! The files of `gridproof analyse`: the file that was read, and the file to save to.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gridproof::puzzles::mines::Board;
use gridproof::puzzles::mines::text::{Form, print};

use super::effect::{AllowedOverwrite, SaveResult};

/// The file to which the board is saved, if the file is known.
#[derive(Debug, Default)]
pub struct SaveTarget {
    /// The name of the file, and the content that it had when it was last read or saved.
    known_file: Option<(PathBuf, Vec<u8>)>,
}

impl SaveTarget {
    /// Returns the save target after a board was read from a file. A file in another program's
    /// format is not the target, so that saving overwrites it only on request.
    pub fn after_reading(path: PathBuf, bytes: Vec<u8>, form: Form) -> Self {
        Self { known_file: (form == Form::Text).then_some((path, bytes)) }
    }

    /// Returns the file to save to.
    pub fn name(&self) -> Option<PathBuf> {
        self.known_file.as_ref().map(|(path, _)| path.clone())
    }

    /// Saves a board.
    pub fn save(&mut self, path: &Path, board: &Board, over: AllowedOverwrite) -> SaveResult {
        let text = print(board);
        match self.write(path, text.as_bytes(), over) {
            Ok(SaveResult::Saved) => {
                self.known_file = Some((path.to_owned(), text.into_bytes()));
                SaveResult::Saved
            }
            Ok(other) => other,
            Err(error) => SaveResult::Failed(error.to_string()),
        }
    }

    fn write(&self, path: &Path, text: &[u8], over: AllowedOverwrite) -> io::Result<SaveResult> {
        if over == AllowedOverwrite::Always
            || over == AllowedOverwrite::IfUnchanged && self.is_unchanged(path)
        {
            fs::write(path, text)?;
            return Ok(SaveResult::Saved);
        }
        match File::create_new(path) {
            Ok(mut file) => file.write_all(text).map(|()| SaveResult::Saved),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && !path.is_dir() => {
                Ok(SaveResult::NeedsConfirmation(if over == AllowedOverwrite::IfUnchanged {
                    "was changed meanwhile"
                } else {
                    "exists already"
                }))
            }
            Err(error) => Err(error),
        }
    }

    /// Returns whether the file is unchanged since it was last read or saved.
    fn is_unchanged(&self, path: &Path) -> bool {
        self.known_file.as_ref().is_some_and(|(known, bytes)| {
            known == path && fs::read(path).is_ok_and(|now| now == *bytes)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_overwritten_without_confirmation() {
        let folder = std::env::temp_dir().join(format!("gridproof-analyse-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (path, other) = (folder.join("a.board"), folder.join("b.board"));
        let board: Board = "mines rows=1 cols=2\n??".parse().expect("a board");
        let mut files = SaveTarget::default();
        let mut save = |path: &Path, over| files.save(path, &board, over);
        assert!(matches!(save(&path, AllowedOverwrite::Never), SaveResult::Saved));
        assert!(matches!(save(&path, AllowedOverwrite::IfUnchanged), SaveResult::Saved));
        fs::write(&other, "other").expect("a file");
        assert!(matches!(
            save(&other, AllowedOverwrite::Never),
            SaveResult::NeedsConfirmation("exists already")
        ));
        fs::write(&path, "changed").expect("a file");
        assert!(matches!(
            save(&path, AllowedOverwrite::IfUnchanged),
            SaveResult::NeedsConfirmation("was changed meanwhile")
        ));
        assert_eq!(fs::read_to_string(&other).expect("a file"), "other");
        assert!(matches!(save(&other, AllowedOverwrite::Always), SaveResult::Saved));
        assert!(matches!(save(&folder, AllowedOverwrite::Never), SaveResult::Failed(_)));
        fs::remove_dir_all(&folder).expect("ours");
    }
}
