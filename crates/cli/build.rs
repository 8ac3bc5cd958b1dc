//! Embeds the page for a browser into the program if `web/build` has made it; the published package
//! has no `web`.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    let pages = Path::new(&root).join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo would rerun this script at each build if a watched path did not exist.
    if pages.is_dir() {
        println!("cargo::rerun-if-changed={}", pages.display());
    }
    let page = fs::read(pages.join("gridproof.html")).unwrap_or_default();
    fs::write(Path::new(&out).join("gridproof.html"), page).expect("cargo's folder can be written");
}
