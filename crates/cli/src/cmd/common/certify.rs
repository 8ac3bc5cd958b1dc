//! The folder that `--certificate` names.

use std::io;
use std::path::Path;

use gridproof::certificate::{Certificate, Folder};
use gridproof::puzzle::Answer;
use gridproof::query::{Search, Unproved};

use super::super::Failure;

/// The folder of `--certificate`, if it is given and can be written to: that is asked before the
/// search.
pub fn folder(path: Option<&Path>) -> Result<Option<Folder>, Failure> {
    path.map(|path| Folder::new(path).map_err(|error| refused(path, &error))).transpose()
}

/// Writes a certificate of an answer into `folder`, if it is given and there is anything to certify.
pub fn certified(
    answer: &mut dyn Answer,
    folder: Option<&Folder>,
    search: Search<'_>,
    name: &str,
) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    answer.certify(search).map_or(Ok(()), |certificate| write(certificate, folder, name))
}

/// Writes a certificate for the board of this name into `folder`, or says why there is none.
fn write(
    certificate: Result<Certificate, Unproved>,
    folder: &Folder,
    name: &str,
) -> Result<(), Failure> {
    let left = "no certificate was written".to_owned();
    let certificate = certificate.map_err(|error| match error {
        Unproved::Unfinished(reason) => Failure::Unanswered { name: name.to_owned(), left, reason },
        _ => Failure::Input(format!("{name}: {error}")),
    })?;
    folder.write(&certificate).map_err(|error| {
        let folder = folder.path().display();
        Failure::Input(format!("{folder}: cannot write the certificate: {error}"))
    })
}

fn refused(folder: &Path, error: &io::Error) -> Failure {
    let folder = folder.display();
    Failure::Input(format!("{folder}: expected a new or empty folder to write to: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A full disk, or whatever it is, has nothing to do with the choice of the folder.
    #[test]
    fn a_certificate_that_can_not_be_written_is_told_as_such() {
        let path = std::env::temp_dir().join(format!("gridproof-certify-{}", std::process::id()));
        let chosen = folder(Some(&path)).expect("a new folder").expect("it is given");
        std::fs::remove_dir_all(&path).expect("ours");
        let failed = write(Ok(Certificate::default()), &chosen, "board").expect_err("no folder");
        let expected = format!("{}: cannot write the certificate: ", path.display());
        assert!(failed.to_string().starts_with(&expected), "{failed}");
    }
}
