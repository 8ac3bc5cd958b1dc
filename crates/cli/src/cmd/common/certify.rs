//! The folder that `--certificate` names.

use std::io;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::certificate::{Certificate, Folder, ProofFormat, Refusal};
use gridproof::model::NEGATED_CLAIM;
use gridproof::puzzle::{Answer, NoModel, Question};
use gridproof::query::{Search, Unproved};

use super::super::Failure;

/// The options that ask for a certificate.
#[derive(clap::Args)]
pub struct CertificateArgs {
    /// Write a certificate for `gridproof check` to this folder, which must be new or empty
    #[arg(long, value_name = "DIR")]
    certificate: Option<PathBuf>,
    /// The form of its proof: DRAT, or LRAT, which has the reasons of each step
    #[arg(long, requires = "certificate", default_value = ProofFormat::default().name(), value_parser = format())]
    format: ProofFormat,
}

/// The forms of proofs, by name.
fn format() -> impl TypedValueParser<Value = ProofFormat> {
    let named = |name: String| ProofFormat::ALL.into_iter().find(|format| format.name() == name);
    PossibleValuesParser::new(ProofFormat::ALL.map(ProofFormat::name))
        .map(move |name| named(name).expect("one of the possible values"))
}

impl CertificateArgs {
    /// Where a certificate goes, if one is asked for and can be written: that is asked before the search.
    pub fn wanted(&self) -> Result<Option<Wanted>, Failure> {
        let Some(path) = &self.certificate else { return Ok(None) };
        let folder = Folder::new(path).map_err(|error| refused(path, &error))?;
        Ok(Some(Wanted { folder, format: self.format }))
    }
}

/// A certificate that is asked for.
pub struct Wanted {
    folder: Folder,
    format: ProofFormat,
}

/// Writes a certificate of an answer, if one is asked for and there is anything to certify.
pub fn certified(
    answer: &mut dyn Answer,
    question: &dyn Question,
    wanted: Option<&Wanted>,
    search: Search<'_>,
    name: &str,
) -> Result<(), Failure> {
    let Some(Wanted { folder, format }) = wanted else { return Ok(()) };
    let Some(certificate) = answer.certify(search) else { return Ok(()) };
    let failed = |reason| {
        let left = "no certificate was written".to_owned();
        Failure::Unanswered { name: name.to_owned(), left, reason }
    };
    let certificate = certificate.map_err(|error| match error {
        Unproved::Unfinished(reason) => failed(reason),
        _ => Failure::Input(format!("{name}: {error}")),
    })?;
    let model = question.model(search.budget).map_err(|error| match error {
        NoModel::Unfinished(reason) => failed(reason),
        expected => Failure::Input(format!("{name}: {expected}")),
    })?;
    let claim = Some(NEGATED_CLAIM);
    let certificate = certificate.with_proof(*format, &model, claim, &mut search.budget.meter());
    let certificate = certificate.map_err(|error| match error {
        Refusal::Unfinished(reason) => failed(reason),
        _ => Failure::Input(format!("{name}: the engine's proof is wrong: {error}")),
    })?;
    write(&certificate, folder)
}

fn write(certificate: &Certificate, folder: &Folder) -> Result<(), Failure> {
    folder.write(certificate).map_err(|error| {
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
        let chosen = Folder::new(&path).expect("a new folder");
        std::fs::remove_dir_all(&path).expect("ours");
        let failed = write(&Certificate::default(), &chosen).expect_err("no folder");
        let expected = format!("{}: cannot write the certificate: ", path.display());
        assert!(failed.to_string().starts_with(&expected), "{failed}");
    }
}
