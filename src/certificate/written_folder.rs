//! Writes the folder of a certificate: all of its files or none.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Certificate;
use super::name::Name;

impl Certificate {
    /// Writes the files into `folder`, like [`Folder`].
    ///
    /// # Errors
    /// See [`Folder::new`] and [`Folder::write`].
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        Folder::new(folder)?.write(self)
    }
}

/// A new or empty folder for a certificate. A new folder appears only when the certificate is
/// complete, even if the program is killed.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

/// The subfolder that holds the files until all files are complete.
const UNFINISHED_SUBFOLDER: &str = ".partial";

impl Folder {
    /// Checks that files can be written to the folder. Removes the folder again if it did not exist
    /// before.
    ///
    /// # Errors
    /// If the folder is not empty, because the files of two certificates must not be mixed. If the
    /// folder cannot be written to.
    pub fn new(path: &Path) -> io::Result<Self> {
        let _made = CreatedFolders::new(path)?;
        if fs::read_dir(path)?.next().is_some() {
            return Err(folder_not_empty_error());
        }
        // Creating and removing the subfolder shows whether [`Self::write`] can write to the
        // folder.
        let stage = path.join(UNFINISHED_SUBFOLDER);
        fs::create_dir(&stage)?;
        fs::remove_dir(&stage)?;
        Ok(Self { path: path.to_owned() })
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the files of `certificate`: first all of them into a subfolder, then to their places.
    ///
    /// # Errors
    /// If a file cannot be written, for instance on a full disk. After an error, the files that
    /// were written are removed.
    pub fn write(&self, certificate: &Certificate) -> io::Result<()> {
        self.write_with(certificate, |path, bytes| File::create_new(path)?.write_all(bytes))
    }

    fn write_with(
        &self,
        certificate: &Certificate,
        put: impl Fn(&Path, &[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut made = CreatedFolders::new(&self.path)?;
        let stage = self.path.join(UNFINISHED_SUBFOLDER);
        let place = |name: &Name| self.path.join(name.as_str());
        let files = &certificate.files;
        // If another process has written files to the folder in the meantime, the write fails, and
        // these files are kept.
        fs::create_dir(&stage)?;
        if fs::read_dir(&self.path)?.count() > 1 {
            fs::remove_dir(&stage)?;
            return Err(folder_not_empty_error());
        }
        let write = || -> io::Result<()> {
            files.iter().try_for_each(|(name, bytes)| put(&stage.join(name.as_str()), bytes))?;
            files.keys().try_for_each(|name| fs::rename(stage.join(name.as_str()), place(name)))?;
            fs::remove_dir(&stage)
        };
        let written = write().inspect_err(|_| {
            // A failure to remove the files is not reported.
            files.keys().for_each(|name| drop(fs::remove_file(place(name))));
            drop(fs::remove_dir_all(&stage));
        });
        if written.is_ok() {
            made.keep();
        }
        written
    }
}

fn folder_not_empty_error() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the folder is not empty")
}

/// The folders that were created, the deepest first. Dropping this value removes the empty folders,
/// except after a call of [`Self::keep`].
struct CreatedFolders(Vec<PathBuf>);

impl CreatedFolders {
    /// Creates all missing folders.
    fn new(path: &Path) -> io::Result<Self> {
        let missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
        let made = Self(path.ancestors().take_while(missing).map(Path::to_owned).collect());
        fs::create_dir_all(path)?;
        Ok(made)
    }

    fn keep(&mut self) {
        self.0.clear();
    }
}

impl Drop for CreatedFolders {
    fn drop(&mut self) {
        // If another process has written to the folder, the removal fails, which is intended.
        self.0.iter().for_each(|path| drop(fs::remove_dir(path)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE_NAMES: &[Name] = &[Name::BOARD, Name("claims.txt"), Name::CNF, Name::DRAT];
    use crate::budget::Budget;

    /// Returns the path of a folder for this test, which does not exist.
    fn test_folder_path(name: &str) -> PathBuf {
        let name = format!("gridproof-folder-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        drop(fs::remove_dir_all(&path));
        path
    }

    fn certificate() -> Certificate {
        let files = [(Name::BOARD, b"board".to_vec()), (Name("claims.txt"), b"claims".to_vec())];
        Certificate { files: files.into() }
    }

    fn write_to_full_disk(path: &Path, bytes: &[u8]) -> io::Result<()> {
        File::create_new(path)?.write_all(&bytes[..1])?;
        if path.ends_with(Name::BOARD.as_str()) {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::StorageFull, "the disk is full"))
    }

    #[test]
    fn a_full_disk_leaves_no_files_and_no_folder() {
        let path = test_folder_path("full");
        let folder = Folder::new(&path).expect("a new folder");
        let failed = folder.write_with(&certificate(), write_to_full_disk).expect_err("no room");
        assert_eq!(failed.kind(), io::ErrorKind::StorageFull);
        assert!(!path.exists());
        fs::create_dir(&path).expect("a folder");
        drop(
            Folder::new(&path)
                .expect("an empty folder")
                .write_with(&certificate(), write_to_full_disk),
        );
        assert_eq!(fs::read_dir(&path).expect("the folder is kept").count(), 0);
        fs::remove_dir(&path).expect("empty");
    }

    /// Checks that a program killed during the search leaves no folder behind.
    #[test]
    fn an_unfinished_certificate_leaves_no_folder() {
        let path = test_folder_path("none-before");
        let inner = path.join("inner");
        let folder = Folder::new(&inner).expect("a new folder");
        assert!(!path.exists(), "the outer folder does not exist either");
        folder.write(&certificate()).expect("a new folder");
        assert_eq!(fs::read_dir(&inner).expect("a folder").count(), 2);
        fs::remove_dir_all(&path).expect("ours");
    }

    #[test]
    fn the_second_of_two_writers_to_one_folder_is_refused() {
        let path = test_folder_path("shared");
        let [one, other] = [(); 2].map(|()| Folder::new(&path).expect("empty still"));
        one.write(&certificate()).expect("the first");
        let refused = other.write(&Certificate::default()).expect_err("not empty any more");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        let mut meter = Budget::unlimited().meter();
        assert_eq!(Certificate::read(&path, FILE_NAMES, &mut meter).expect("whole"), certificate());
        fs::remove_dir_all(&path).expect("ours");
    }

    #[test]
    fn a_written_certificate_is_read_back_and_never_overwritten() {
        let path = test_folder_path("written");
        certificate().write(&path).expect("a new folder");
        assert!(certificate().write(&path).is_err(), "not empty");
        let mut meter = Budget::unlimited().meter();
        assert_eq!(
            Certificate::read(&path, FILE_NAMES, &mut meter).expect("a folder"),
            certificate()
        );
        assert!(Certificate::read(&path.join("nowhere"), FILE_NAMES, &mut meter).is_err());
        let little = Budget::unlimited().with_memory(10);
        let stopped =
            Certificate::read(&path, FILE_NAMES, &mut little.meter()).expect_err("11 bytes");
        assert_eq!(stopped.to_string(), "the check ended first: the memory limit was reached");
        fs::remove_dir_all(&path).expect("ours");
    }

    /// Checks that a pipe is not opened. Reading a pipe without a writer would block.
    #[test]
    fn a_pipe_or_device_in_the_folder_is_not_opened() {
        let path = test_folder_path("none");
        fs::create_dir_all(path.join("board.txt")).expect("a folder");
        let read = Certificate::read(&path, FILE_NAMES, &mut Budget::unlimited().meter());
        let expected = "board.txt: expected a regular file";
        assert_eq!(read.expect_err("a folder in place of a file").to_string(), expected);
        fs::remove_dir_all(&path).expect("ours");
    }
}
