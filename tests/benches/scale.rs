//! How the compiler grows with a contract: contracts of 50, 100 and 200 phases, each checked by the real rustc.
//!
//! `deep`: a chain in which every phase knows all that was answered before. `wide`: one phase that branches to all
//! others, each of which knows one answer more and ends. Beside them the booking dialogue. rustc itself reports the
//! time of expansion and the lines expanded (`-Z time-passes`, `-Z macro-stats`); its whole time is that of
//! `cargo check` of a crate with nothing else in it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

fn main() {
    let booking = include_str!("../../dialogue-macros/golden/booking/dsl.rs");
    println!(
        "{:>9} {:>7} {:>7} {:>10} {:>12} {:>9} {:>8}",
        "contract", "phases", "knows", "expand ms", "check s", "peak MB", "lines"
    );
    measure("booking", 5, 8, booking);
    for phases in [50, 100, 200] {
        measure("deep", phases, (phases - 1) * (phases - 2) / 2, &deep(phases));
        measure("wide", phases, phases - 2, &wide(phases));
    }
}

fn deep(phases: usize) -> String {
    let rounds = phases.min(255);
    let mut text = format!("dialogue! {{ pub dialogue Deep {{ tool \"deep\" rounds {rounds} phase Idle -> Phase1\n");
    for phase in 1..phases - 1 {
        let next = if phase + 2 == phases {
            "Done".to_owned()
        } else {
            format!("Phase{}", phase + 1)
        };
        let _ = writeln!(text, "phase Phase{phase} asks Ask{phase} -> {next}");
        let _ = writeln!(
            text,
            "ask Ask{phase} \"Question {phase}?\" {{ answer : string  count : int(1..=9) }}"
        );
    }
    text.push_str("phase Done yields Receipt message Receipt { text : string } } }");
    text
}

fn wide(phases: usize) -> String {
    let mut text = "dialogue! { pub dialogue Wide { tool \"wide\" phase Idle -> First\n".to_owned();
    text.push_str("ask Start \"Where to?\" { answer : string }\nphase First asks Start -> Chosen {");
    for phase in 1..phases - 2 {
        let _ = write!(text, " To{phase}: Phase{phase},");
    }
    text.push_str(" }\n");
    for phase in 1..phases - 2 {
        let _ = writeln!(text, "phase Phase{phase} asks Ask{phase} -> Done");
        let _ = writeln!(
            text,
            "ask Ask{phase} \"Question {phase}?\" {{ answer : string  count : int(1..=9) }}"
        );
    }
    text.push_str("phase Done yields Receipt message Receipt { text : string } } }");
    text
}

/// Checks a crate with this contract and prints one row.
fn measure(name: &str, phases: usize, knows: usize, contract: &str) {
    let folder = target().join("scale").join(format!("{name}{phases}"));
    write_crate(&folder, contract);
    // The first run builds what the crate depends on; the second one is measured.
    let _ = check(&folder);
    fs::write(folder.join("src/lib.rs"), source(&format!("{contract}\n"))).expect("the crate can be written");
    let start = Instant::now();
    let said = check(&folder);
    let seconds = start.elapsed().as_secs_f64();
    let expand = passes(&said, "expand_crate");
    let peak = said.lines().filter_map(megabytes).fold(0.0, f64::max);
    let lines = said
        .lines()
        .find(|line| line.contains("dialogue!"))
        .and_then(lines_expanded);
    println!(
        "{name:>9} {phases:>7} {knows:>7} {:>10.1} {seconds:>12.2} {peak:>9.0} {:>8}",
        expand * 1000.0,
        lines.unwrap_or_default()
    );
}

fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"))
}

fn source(contract: &str) -> String {
    format!("#![allow(missing_docs)]\nuse dialogue_runtime::dialogue;\n{contract}")
}

fn write_crate(folder: &Path, contract: &str) {
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dialogue-runtime");
    let manifest = format!(
        "[package]\nname = \"scale\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
         [dependencies]\ndialogue-runtime = {{ path = \"{}\" }}\n",
        runtime.display()
    );
    fs::create_dir_all(folder.join("src")).expect("the folder can be made");
    fs::write(folder.join("Cargo.toml"), manifest).expect("the crate can be written");
    fs::write(folder.join("src/lib.rs"), source(contract)).expect("the crate can be written");
}

/// What rustc says of the crate.
fn check(folder: &Path) -> String {
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([
            "rustc",
            "--lib",
            "--profile",
            "check",
            "--",
            "-Ztime-passes",
            "-Zmacro-stats",
        ])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target().join("scale/target"))
        .env("RUSTC_BOOTSTRAP", "1")
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    said
}

/// The seconds of a pass: `time:   0.012; rss:   70MB ->   75MB (   +5MB) expand_crate`.
fn passes(said: &str, pass: &str) -> f64 {
    let line = said
        .lines()
        .find(|line| line.trim_end().ends_with(pass))
        .unwrap_or_default();
    let seconds = line.split("time:").nth(1).and_then(|rest| rest.split(';').next());
    seconds
        .and_then(|seconds| seconds.trim().parse().ok())
        .unwrap_or(f64::NAN)
}

fn megabytes(line: &str) -> Option<f64> {
    let (_, rest) = line.split_once("->")?;
    rest.trim().split("MB").next()?.trim().parse().ok()
}

/// The lines of a row of the macro statistics.
fn lines_expanded(row: &str) -> Option<String> {
    row.split_whitespace()
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .nth(1)
        .map(str::to_owned)
}
