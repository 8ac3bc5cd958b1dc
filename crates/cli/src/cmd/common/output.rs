//! The options that name a file to write: whether it can be written is asked before the work for it.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// What is expected of a path to write to.
pub const WRITABLE_FILE: &str = "a file that can be written";
pub const WRITABLE_FOLDER: &str = "a folder that can be written to";

/// Opens the file as writing it will, and leaves all as it was.
///
/// # Errors
/// That it cannot be opened. What is no file, such as a pipe, is not opened, which others would
/// notice.
pub fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => File::options().append(true).open(path).map(drop),
        Ok(about) if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Ok(()),
        Err(_) => {
            File::create_new(path)?;
            fs::remove_file(path)
        }
    }
}

/// Whether both paths lead to the same file, which is there.
pub fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    whole(one).is_some_and(|one| whole(other) == Some(one))
}

/// The first of these paths that would be the file of one before it, whether that is there or not. What is no file,
/// such as a pipe, may be written to twice.
pub fn repeated<'a>(paths: &[&'a Path]) -> Option<&'a Path> {
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
    fn one_file_under_two_names_is_noticed_before_it_is_there() {
        let [csv, same, other] = ["new.csv", "./new.csv", "other.csv"].map(Path::new);
        assert_eq!(repeated(&[csv, other, same]), Some(same));
        assert_eq!(repeated(&[csv, other]), None);
    }

    #[test]
    fn what_was_there_stays_and_nothing_is_added() {
        let folder = std::env::temp_dir().join(format!("gridproof-output-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("page.html");
        check(&path).expect("it can be written");
        assert!(!path.exists());
        fs::write(&path, "kept").expect("a file");
        check(&path).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "kept");
        assert!(check(&folder).is_err());
        assert!(check(&folder.join("nowhere").join("page.html")).is_err());
        fs::remove_dir_all(&folder).expect("ours");
    }
}
