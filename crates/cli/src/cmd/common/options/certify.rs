//! The options that ask for a certificate. The module also writes the folder of the certificate.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use gridproof::certificate::{Certificate, Folder, GraphFormat, Refusal};
use gridproof::puzzle::{Answer, Instance};
use gridproof::puzzles::expect_count_certificates;
use gridproof::words::Sentence;
use gridproof_engine::query::{EvidenceError, Search};
use gridproof_request::ProofFormat;

use crate::cmd::Failure;
use crate::cmd::common::console::Console;
use crate::words;

/// The option that asks for a certificate.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
struct FolderArgs {
    /// Write a certificate for `gridproof check` to this new or empty folder
    #[arg(long, value_name = "DIR")]
    certificate: Option<PathBuf>,
}

/// The options that ask for a certificate of a count.
#[derive(clap::Args)]
pub struct CountCertificateArgs {
    #[command(flatten)]
    folder: FolderArgs,
    /// Add a graph of the solutions for other programs: scpog (with a proof) or nnf (d-DNNF)
    #[arg(long, requires = "certificate", value_enum, hide_possible_values = true)]
    format: Option<GraphName>,
}

/// A format for the graph of the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GraphName {
    /// Clauses, a graph of the solutions, and a proof for cpog-check and cake_scpog
    Scpog,
    /// A d-DNNF in the form of the compiler D4
    Nnf,
}

impl CountCertificateArgs {
    /// Returns the destination for the certificate of a count, if this certificate is requested.
    /// Checks, before the search begins, that the folder can be written and that counts of the
    /// puzzle can be certified.
    pub fn certificate_request(
        &self,
        instance: &dyn Instance,
    ) -> Result<Option<CertificateRequest>, Failure> {
        if self.folder.certificate.is_some() {
            let refused = |expected: Sentence| Failure::unsuitable("--certificate", expected);
            expect_count_certificates(instance.puzzle()).map_err(refused)?;
        }
        self.folder.certificate_request(match self.format {
            None => CertificateForm::Proof(Format::Drat),
            Some(GraphName::Scpog) => CertificateForm::Graph(GraphFormat::Scpog),
            Some(GraphName::Nnf) => CertificateForm::Graph(GraphFormat::Nnf),
        })
    }
}

impl FolderArgs {
    fn certificate_request(
        &self,
        conversion: CertificateForm,
    ) -> Result<Option<CertificateRequest>, Failure> {
        let Some(path) = &self.certificate else { return Ok(None) };
        let folder = Folder::new(path).map_err(|error| folder_failure(path, &error))?;
        Ok(Some(CertificateRequest { folder, conversion }))
    }
}

/// The options that ask for a certificate with a proof.
#[derive(clap::Args)]
pub struct CertificateArgs {
    #[command(flatten)]
    folder: FolderArgs,
    /// Write the proof as drat (default), lrat (with hints) or veripb (over the rules themselves)
    #[arg(
        long,
        requires = "certificate",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        hide_default_value = true
    )]
    format: Format,
}

/// A proof format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Clauses and the steps of a proof
    #[default]
    Drat,
    /// Clauses and the needed steps, each with its reasons
    Lrat,
    /// The rules as pseudo-Boolean constraints and a proof for VeriPB
    Veripb,
}

impl From<Format> for ProofFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Drat => Self::Drat,
            Format::Lrat => Self::Lrat,
            Format::Veripb => Self::Veripb,
        }
    }
}

impl CertificateArgs {
    /// Returns the destination for the certificate of a board, if this certificate is requested.
    /// Checks before the search that the folder can be written.
    pub fn certificate_request(&self) -> Result<Option<CertificateRequest>, Failure> {
        self.folder.certificate_request(CertificateForm::Proof(self.format))
    }
}

/// A requested certificate.
pub struct CertificateRequest {
    folder: Folder,
    conversion: CertificateForm,
}

/// The form in which a certificate is written.
#[derive(Clone, Copy)]
enum CertificateForm {
    Proof(Format),
    /// The certificate of a count, with a graph of the solutions.
    Graph(GraphFormat),
}

/// Writes a certificate of an answer, if a certificate is requested. Prints a note if there is no
/// claim to certify.
pub fn write_certificate(
    answer: &mut dyn Answer,
    instance: &dyn Instance,
    request: Option<&CertificateRequest>,
    search: Search<'_>,
    name: &str,
    console: &Console,
) -> Result<(), Failure> {
    let Some(CertificateRequest { folder, conversion }) = request else { return Ok(()) };
    let failed = |reason, left| Failure::Unanswered { name: name.to_owned(), left, reason };
    let Some(certificate) = answer.certify(search) else {
        let Some((reason, left)) = answer.unfinished() else {
            console.print_warning(&format!("note: {name}: {}\n", words::nothing_to_certify()));
            return Ok(());
        };
        return Err(failed(reason, words::certificate_not_written_because(left)));
    };
    let certificate = certificate.map_err(|error| match error {
        EvidenceError::Unfinished(reason) => failed(reason, words::certificate_not_written()),
        _ => Failure::Input(format!("{name}: {error}")),
    })?;
    let certificate = convert_certificate(certificate, *conversion, instance, search).map_err(
        |error| match error {
            Refusal::Unfinished(reason) => failed(reason, words::certificate_not_written()),
            _ => Failure::unsuitable(name, words::wrong_proof(error.to_string())),
        },
    )?;
    write_folder(&certificate, folder)
}

fn convert_certificate(
    certificate: Certificate,
    conversion: CertificateForm,
    instance: &dyn Instance,
    search: Search<'_>,
) -> Result<Certificate, Refusal> {
    let mut meter = search.budget.meter();
    match conversion {
        CertificateForm::Proof(format) => {
            ProofFormat::from(format).convert(certificate, instance.puzzle(), &mut meter)
        }
        CertificateForm::Graph(format) => {
            instance.puzzle().with_graph(certificate, format, &mut meter)
        }
    }
}

fn write_folder(certificate: &Certificate, folder: &Folder) -> Result<(), Failure> {
    folder.write(certificate).map_err(|error| {
        let folder = folder.path().display();
        Failure::unsuitable(folder, words::unwritten_certificate(error.to_string()))
    })
}

/// Returns the failure for a folder that is not new, or that cannot be written to.
pub fn folder_failure(folder: &Path, error: &dyn Display) -> Failure {
    Failure::unsuitable(folder.display(), words::new_folder(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a failed write is reported. In the test, the folder becomes a file after the
    /// command has chosen the folder.
    #[test]
    fn a_certificate_that_cannot_be_written_is_reported() {
        let path = std::env::temp_dir().join(format!("gridproof-certify-{}", std::process::id()));
        let chosen = Folder::new(&path).expect("a new folder");
        std::fs::write(&path, "a file meanwhile").expect("a file");
        let failed = write_folder(&Certificate::default(), &chosen).expect_err("no folder");
        std::fs::remove_file(&path).expect("ours");
        let expected = format!("{}: cannot write the certificate: ", path.display());
        assert!(failed.to_string().starts_with(&expected), "{failed}");
    }
}
