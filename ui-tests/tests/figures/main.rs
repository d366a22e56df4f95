//! The figures of `docs/gallery.md`: what the compiler says, rendered from the committed `.stderr` files.
//!
//! `BLESS=1` draws them and removes those that no refusal stands behind; otherwise each is compared. They are made of
//! text alone, so they say what the compiler says or the test fails.

#![cfg(test)]

mod paint;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anstyle::{Color, RgbColor};
use anstyle_svg::Term;

/// The rules that the gallery tells of; `docs/rules.md` has all of them.
const RULES: [&str; 8] = [
    "endless_phase",
    "may_be_absent",
    "not_known",
    "refusal_without_facts",
    "secret_field",
    "too_few_rounds",
    "undeclared_phase",
    "unreachable_phase",
];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files in a folder whose names end like this, without that end.
fn names(folder: &Path, extension: &str) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = files.map(|file| file.expect("the folder can be read").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    let names = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    names.collect()
}

/// The figures, `misuse/forging_a_session`, each with the fixture of its refusal, without its extension.
fn figures() -> BTreeMap<String, PathBuf> {
    let misuse = names(Path::new("ui/misuse"), "stderr").into_iter();
    let misuse = misuse.map(|name| (format!("misuse/{name}"), Path::new("ui/misuse").join(name)));
    let rules = RULES.map(|rule| (format!("rules/{rule}"), Path::new("ui/check").join(rule).join("dsl")));
    let ten = ("rules/ten_mistakes".to_owned(), PathBuf::from("ui/ten_mistakes/dsl"));
    misuse.chain(rules).chain([ten]).collect()
}

/// The figures that are there, in the folders that hold nothing else.
fn drawn() -> Vec<String> {
    let folders = ["misuse", "rules"].into_iter();
    let figures = folders.flat_map(|folder| {
        let names = names(&docs().join("figures").join(folder), "svg").into_iter();
        names.map(move |name| format!("{folder}/{name}"))
    });
    figures.collect()
}

fn path(figure: &str) -> PathBuf {
    docs().join("figures").join(figure).with_extension("svg")
}

/// Every figure is as wide, so that all of them have letters of one size wherever they are shown.
fn draw(stderr: &str) -> String {
    let width = (paint::WIDTH * 84).div_ceil(10);
    let terminal = Term::new()
        .fg_color(Color::Rgb(RgbColor(0xE6, 0xED, 0xF3)))
        .bg_color(Color::Rgb(RgbColor(0x0D, 0x11, 0x17)))
        .min_width_px(width);
    scalable(&terminal.render_svg(&paint::paint(stderr)))
}

/// A figure that a narrow page shows smaller, and not cut off.
fn scalable(svg: &str) -> String {
    let size = |name: &str| -> &str {
        let (_, size) = svg.split_once(name).expect("a figure has a size");
        size.split_once("px").expect("it is in pixels").0
    };
    let view = format!("<svg viewBox=\"0 0 {} {}\" ", size("width=\""), size("height=\""));
    svg.replacen("<svg ", &view, 1)
}

#[test]
fn figures_show_what_the_compiler_says() {
    let blesses = env::var_os("BLESS").is_some();
    let figures = figures();
    let mut stale: Vec<String> = Vec::new();
    for (figure, fixture) in &figures {
        let svg = draw(&read(&fixture.with_extension("stderr")));
        let path = path(figure);
        if blesses {
            fs::create_dir_all(path.parent().expect("figures are in a folder")).expect("the folder can be made");
            fs::write(&path, svg).expect("the figure can be written");
        } else if fs::read_to_string(&path).ok() != Some(svg) {
            stale.push(figure.clone());
        }
    }
    for figure in drawn() {
        if figures.contains_key(&figure) {
            continue;
        }
        if blesses {
            fs::remove_file(path(&figure)).expect("the figure can be removed");
        } else {
            stale.push(format!("{figure}, which no refusal stands behind"));
        }
    }
    assert!(stale.is_empty(), "draw these again with `bash .ci/bless`: {stale:#?}");
}

#[test]
fn figures_fit_the_page() {
    for (figure, fixture) in figures() {
        let painted = paint::paint(&read(&fixture.with_extension("stderr")));
        for line in paint::plain(&painted).lines() {
            assert!(line.chars().count() <= paint::WIDTH, "{figure}: {line}");
        }
    }
}

/// Long lines are wrapped and nothing else is done to the words.
#[test]
fn figures_leave_nothing_out() {
    let words = |text: &str| -> String {
        text.chars()
            .filter(|letter| !matches!(letter, ' ' | '\n' | '|'))
            .collect()
    };
    for (figure, fixture) in figures() {
        let stderr = read(&fixture.with_extension("stderr"));
        assert_eq!(words(&paint::plain(&paint::paint(&stderr))), words(&stderr), "{figure}");
    }
}

/// A section of the gallery that shows a figure: its code, the text for who cannot see the figure, and the figure.
struct Story {
    code: Vec<String>,
    alt: String,
    figure: String,
}

fn stories() -> Vec<Story> {
    let mut stories = Vec::new();
    let mut code = Vec::new();
    let mut in_code = false;
    for line in read(&docs().join("gallery.md")).lines() {
        if line.starts_with("```") {
            in_code = !in_code;
            if in_code {
                code.clear();
            }
        } else if in_code {
            code.push(line.trim().to_owned());
        } else if let Some((alt, target)) = line.strip_prefix("![").and_then(|image| image.split_once("](figures/")) {
            let figure = target.trim_end_matches(')').trim_end_matches(".svg");
            stories.push(Story {
                code: std::mem::take(&mut code),
                alt: alt.to_owned(),
                figure: figure.to_owned(),
            });
        }
    }
    stories
}

#[test]
fn the_gallery_shows_every_figure_once() {
    let mut shown: Vec<String> = stories().into_iter().map(|story| story.figure).collect();
    shown.sort();
    let figures: Vec<String> = figures().into_keys().collect();
    assert_eq!(shown, figures);
}

/// The mistake on the page is the one that was refused.
#[test]
fn the_gallery_quotes_its_fixtures() {
    let figures = figures();
    for Story { code, alt, figure } in stories() {
        assert!(alt.len() > 20, "{figure} is not described for who cannot see it");
        quotes(&figure, &code, &read(&figures[&figure].with_extension("rs")));
    }
}

/// Every line of code is one of the fixture's, in its order. Empty lines and comments are the page's own.
fn quotes(figure: &str, code: &[String], fixture: &str) {
    let mut fixture = fixture.lines().map(str::trim);
    let code: Vec<&String> = code
        .iter()
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .collect();
    assert!(!code.is_empty(), "{figure} has no code");
    for line in code {
        assert!(fixture.any(|found| found == line), "{figure}: {line}");
    }
}

/// The page shows the dialogue of its fixtures once, at the top.
#[test]
fn the_gallery_shows_the_dialogue_of_its_fixtures() {
    let gallery = read(&docs().join("gallery.md"));
    let (_, code) = gallery.split_once("```rust\n").expect("there is code in the gallery");
    let (dialogue, _) = code.split_once("```").expect("the code ends");
    assert!(dialogue.contains("pub dialogue Booking"), "{dialogue}");
    let fixtures = names(Path::new("ui/misuse"), "rs").into_iter();
    let fixtures = fixtures.map(|name| read(&Path::new("ui/misuse").join(name).with_extension("rs")));
    let with_it = fixtures.filter(|fixture| fixture.contains(dialogue)).count();
    assert!(with_it > 10, "{with_it} fixtures have this dialogue");
}
