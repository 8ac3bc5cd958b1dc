//! The options that name a file to write. The path is checked before the work begins.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use gridproof::words::Sentence;

use super::super::Failure;
use crate::words;

/// The option that allows replacing existing files.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Output")]
pub struct OverwriteArg {
    /// Overwrite existing files
    #[arg(long)]
    overwrite: bool,
}

impl OverwriteArg {
    /// Refuses a file with content if the command must not overwrite files.
    ///
    /// # Errors
    /// The file has content and must not be overwritten.
    pub fn refuse_existing(self, path: &Path) -> Result<(), Failure> {
        let has_content = fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() > 0);
        if self.overwrite || !has_content {
            return Ok(());
        }
        Err(Failure::unsuitable(path.display(), words::file_with_content()))
    }
}

/// A file that is written at the end of a command. The command locks the file from the start. A
/// second command that wants to write to the file is refused at once.
#[derive(Debug)]
pub struct OutputFile {
    path: PathBuf,
    /// The open file; `None` for a pipe or device. Opening a pipe or device has side effects, so
    /// the command opens it only at the end, for writing.
    file: Option<File>,
    /// Whether this command created the file. A created file is removed again if nothing is
    /// written.
    is_new: bool,
}

impl OutputFile {
    /// Opens or creates the file. The existing content of the file stays until [`Self::write`].
    ///
    /// # Errors
    /// The file cannot be opened, is locked, or has content and must not be overwritten.
    pub fn open(path: &Path, overwrite: OverwriteArg) -> Result<Self, Failure> {
        let refused = |error| path_failure(path, words::writable_file(), error);
        let mut output = Self { path: path.to_owned(), file: None, is_new: false };
        match fs::metadata(path) {
            Ok(about) if about.is_dir() => {
                return Err(refused(io::ErrorKind::IsADirectory.into()));
            }
            Ok(about) if !about.is_file() => return Ok(output),
            _ => {}
        }
        let (file, is_new) = match File::create_new(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                (File::options().append(true).open(path).map_err(refused)?, false)
            }
            created => (created.map_err(refused)?, true),
        };
        // On a file system without locks the file stays unlocked.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::unsuitable(path.display(), words::file_in_use()));
        }
        // The run that held the lock before may have removed the file before this run locked it.
        if !path.exists() {
            return Self::open(path, overwrite);
        }
        // An empty file counts as new, because a killed run may have left it.
        overwrite.refuse_existing(path)?;
        (output.file, output.is_new) = (Some(file), is_new);
        Ok(output)
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the content of the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(mut self, text: &str) -> Result<(), Failure> {
        let written = match &mut self.file {
            None => fs::write(&self.path, text),
            Some(file) => file
                .set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(text.as_bytes())),
        };
        self.is_new &= written.is_err();
        written.map_err(|error| path_failure(&self.path, words::writable_file(), error))
    }
}

impl Drop for OutputFile {
    /// Removes the file if this command created it and did not write it.
    fn drop(&mut self) {
        if self.is_new {
            // A failure to remove the file is ignored.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A folder that this run has locked. Runs that do not overwrite files may share a folder, because
/// each file is refused that exists. A run that overwrites files has the folder for itself.
#[derive(Debug)]
pub struct LockedFolder(Option<File>);

impl LockedFolder {
    /// Locks an existing folder. On a system without locks of folders, such as Windows, the folder
    /// stays unlocked.
    ///
    /// # Errors
    /// Another run has locked the folder.
    pub fn lock(path: &Path, overwrite: OverwriteArg) -> Result<Self, Failure> {
        let Ok(folder) = File::open(path) else { return Ok(Self(None)) };
        let locked = if overwrite.overwrite { folder.try_lock() } else { folder.try_lock_shared() };
        match locked {
            Err(TryLockError::WouldBlock) => {
                Err(Failure::unsuitable(path.display(), words::folder_in_use()))
            }
            _ => Ok(Self(Some(folder))),
        }
    }
}

impl Drop for LockedFolder {
    /// Removes the lock now, because a process that is starting may have a copy of the open folder.
    fn drop(&mut self) {
        if let Some(folder) = &self.0 {
            // An error is ignored: the lock then ends when all copies are closed.
            let _ = folder.unlock();
        }
    }
}

/// Returns the failure for a file or folder that cannot be used. `expected` names the expected kind
/// of path.
pub fn path_failure(path: &Path, expected: Sentence, error: io::Error) -> Failure {
    let reason = words::expected_path(expected, error.to_string());
    Failure::unsuitable(path.display(), reason)
}

/// Returns whether both paths lead to the same existing file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    whole(one).is_some_and(|one| whole(other) == Some(one))
}

/// Returns the first path in the list that leads to the same file as an earlier path. The files
/// need not exist; pipes and devices may be repeated.
pub fn first_repeated_file<'a>(paths: &[&'a Path]) -> Option<&'a Path> {
    let place = |path: &Path| {
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            return None;
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        path.canonicalize().ok().or_else(|| Some(folder.join(path.file_name()?)))
    };
    let mut places = HashSet::new();
    paths.iter().copied().find(|path| place(path).is_some_and(|place| !places.insert(place)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_with_two_names_is_detected_before_it_exists() {
        let [csv, same, other] = ["new.csv", "./new.csv", "other.csv"].map(Path::new);
        assert_eq!(first_repeated_file(&[csv, other, same]), Some(same));
        assert_eq!(first_repeated_file(&[csv, other]), None);
    }

    const KEEP_EXISTING: OverwriteArg = OverwriteArg { overwrite: false };
    const OVERWRITE: OverwriteArg = OverwriteArg { overwrite: true };

    /// Returns an empty folder for this test.
    fn empty_folder(name: &str) -> PathBuf {
        let name = format!("gridproof-output-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn an_existing_file_stays_unless_overwriting_is_allowed() {
        let folder = empty_folder("stays");
        let path = folder.join("page.html");
        drop(OutputFile::open(&path, KEEP_EXISTING).expect("it can be written"));
        assert!(!path.exists(), "nothing was written");
        fs::write(&path, "").expect("a file of a run that was killed");
        OutputFile::open(&path, KEEP_EXISTING)
            .and_then(|output| output.write("kept"))
            .expect("written");
        let refused = OutputFile::open(&path, KEEP_EXISTING).expect_err("it is there").to_string();
        assert!(refused.ends_with("(--overwrite replaces it)"), "{refused}");
        drop(OutputFile::open(&path, OVERWRITE).expect("it may be written"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), "kept");
        OutputFile::open(&path, OVERWRITE).and_then(|output| output.write("new")).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "new");
        for path in [folder.clone(), folder.join("nowhere").join("page.html")] {
            assert!(OutputFile::open(&path, OVERWRITE).is_err(), "{}", path.display());
        }
        fs::remove_dir_all(&folder).expect("ours");
    }

    #[cfg(unix)]
    #[test]
    fn a_run_that_overwrites_files_has_its_folder_for_itself() {
        let folder = empty_folder("locked");
        let lock = |overwrite| LockedFolder::lock(&folder, overwrite);
        let shared = lock(KEEP_EXISTING).expect("free");
        drop(lock(KEEP_EXISTING).expect("shared"));
        let refused = lock(OVERWRITE).expect_err("in use").to_string();
        let message = "another run of gridproof is writing to this folder";
        assert_eq!(refused, format!("{}: {message}", folder.display()));
        drop(shared);
        let alone = lock(OVERWRITE).expect("free");
        assert!(lock(KEEP_EXISTING).is_err() && lock(OVERWRITE).is_err());
        drop(alone);
        fs::remove_dir_all(&folder).expect("ours");
    }

    #[test]
    fn the_second_writer_of_a_file_is_refused() {
        let folder = empty_folder("two");
        let path = folder.join("sums.json");
        let first = OutputFile::open(&path, KEEP_EXISTING).expect("a new file");
        for overwrite in [KEEP_EXISTING, OVERWRITE] {
            let refused = OutputFile::open(&path, overwrite).expect_err("taken").to_string();
            assert!(
                refused.ends_with("sums.json: another run of gridproof is writing to this file"),
                "{refused}"
            );
        }
        first.write("first").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "first");
        fs::remove_dir_all(&folder).expect("ours");
    }
}
