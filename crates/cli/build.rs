//! Embeds the web page into the program if `web/build` contains it. The published package has no
//! folder `web`.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    let pages = Path::new(&root).join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    // Watches only paths that exist, because cargo reruns this script at each build if a watched
    // path is missing.
    if pages.is_dir() {
        println!("cargo::rerun-if-changed={}", pages.display());
    }
    let page = fs::read(pages.join("gridproof.html")).unwrap_or_default();
    fs::write(Path::new(&out).join("gridproof.html"), page).expect("cargo's folder can be written");
}
