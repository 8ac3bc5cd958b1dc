//! Tests the programs as a whole: options, help, exit statuses, screens, the server and the page.

#[cfg(unix)]
mod analyse;
mod cli;
mod cli_conventions;
mod explain;
mod failure_documents;
mod page_command;
mod serve_stdio;
mod shell;
#[cfg(unix)]
pub mod tty;
