//! The contract for whoever does not read Rust, and what a deploy of another one means.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use dialogue_runtime::emit::{Declaration, Difference, Format};
use serde_json::Value;

use crate::dialogue::booking;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// json, schema, typescript, dart, mermaid, dot or svg
    #[arg(long, default_value_t = Format::Json)]
    format: Format,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Says what a deploy of one contract in place of another breaks; ends with 1 when it breaks something, with 2 when one of
    /// them cannot be read
    Diff {
        /// The contract that is deployed, as `--format json` writes it
        old: PathBuf,
        /// The one that is to be deployed
        new: PathBuf,
    },
}

/// Prints the contract, or a difference.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let Some(Command::Diff { old, new }) = &arguments.command else {
        print!("{}", Declaration::of::<booking::Contract>().emit(arguments.format));
        return ExitCode::SUCCESS;
    };
    match difference(old, new) {
        Ok(difference) => {
            print!("{difference}");
            ExitCode::from(u8::from(difference.breaks()))
        }
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

fn difference(old: &Path, new: &Path) -> anyhow::Result<Difference> {
    let difference = Difference::between(&read(old)?, &read(new)?);
    difference.with_context(|| format!("{} and {} cannot be compared", old.display(), new.display()))
}

fn read(file: &Path) -> anyhow::Result<Value> {
    let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no JSON", file.display()))
}
