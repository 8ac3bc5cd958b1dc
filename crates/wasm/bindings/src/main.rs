//! Writes `gridproof.js`, which loads a compiled module, and `gridproof_bg.wasm`, the module
//! without the parts that only this tool needs.
//!
//! Usage: `gridproof-wasm-bindings MODULE FOLDER`.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next())
    else {
        eprintln!("usage: gridproof-wasm-bindings MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).out_name("gridproof").typescript(false);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error:#}", module.display());
            ExitCode::FAILURE
        }
    }
}
