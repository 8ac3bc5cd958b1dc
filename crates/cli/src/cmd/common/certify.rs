//! The folder that `--certificate` names.

use std::io;
use std::path::Path;

use gridproof::certificate::{Certificate, Folder};
use gridproof::query::Unproved;

use super::super::Failure;

/// The folder of `--certificate`, if it is given and can be written to: that is asked before the
/// search.
pub fn folder(path: Option<&Path>) -> Result<Option<Folder>, Failure> {
    path.map(|path| Folder::new(path).map_err(|error| refused(path, &error))).transpose()
}

/// Writes a certificate for the board of this name into `folder`, or says why there is none.
pub fn write(
    certificate: Result<Certificate, Unproved>,
    folder: &Folder,
    name: &str,
) -> Result<(), Failure> {
    let left = "no certificate was written".to_owned();
    let certificate = certificate.map_err(|error| match error {
        Unproved::Unfinished(reason) => Failure::Unanswered { name: name.to_owned(), left, reason },
        Unproved::Contradiction => Failure::Input(format!("{name}: {error}")),
    })?;
    folder.write(&certificate).map_err(|error| refused(folder.path(), &error))
}

fn refused(folder: &Path, error: &io::Error) -> Failure {
    let folder = folder.display();
    Failure::Input(format!("{folder}: expected a new or empty folder to write to: {error}"))
}
