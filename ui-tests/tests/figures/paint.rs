//! Puts the colours back that a `.stderr` has lost: those of rustc on a terminal.
//!
//! Where the terminal would cut a line in two, it is wrapped at a space, and goes on below where its words began.

use std::fmt::Write as _;

use anstyle::{RgbColor, Style};

/// The columns of the terminal.
pub(crate) const WIDTH: usize = 112;

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().bold();
const RED: Style = bold(0xFF, 0x7B, 0x72);
const BLUE: Style = bold(0x79, 0xB8, 0xFF);
const GREEN: Style = bold(0x7E, 0xE7, 0x87);
const CYAN: Style = bold(0x76, 0xE3, 0xEA);

const fn bold(red: u8, green: u8, blue: u8) -> Style {
    let color = RgbColor(red, green, blue);
    Style::new().fg_color(Some(anstyle::Color::Rgb(color))).bold()
}

/// What the compiler said, with its colours as escape sequences.
pub(crate) fn paint(stderr: &str) -> String {
    let mut painter = Painter::default();
    let mut ansi = String::new();
    let mut lines = stderr.lines().peekable();
    while let Some(line) = lines.next() {
        let row = painter.row(line, lines.peek().copied().unwrap_or_default());
        for line in row.wrapped() {
            for (style, text) in line {
                // Writing to a `String` cannot fail.
                let _ = write!(ansi, "{style}{text}{style:#}");
            }
            ansi.push('\n');
        }
    }
    ansi.truncate(ansi.trim_end().len());
    ansi
}

/// The text without the escape sequences.
pub(crate) fn plain(painted: &str) -> String {
    let mut plain = String::new();
    let mut parts = painted.split('\u{1b}');
    plain.push_str(parts.next().unwrap_or_default());
    for part in parts {
        plain.push_str(part.split_once('m').map_or("", |(_, text)| text));
    }
    plain
}

/// A line in pieces, and how it goes on when it is too long: behind these pieces.
#[derive(Default)]
struct Row {
    pieces: Vec<(Style, String)>,
    hanging: Vec<(Style, String)>,
}

impl Row {
    fn push(&mut self, style: Style, text: impl Into<String>) {
        self.pieces.push((style, text.into()));
    }

    fn width(pieces: &[(Style, String)]) -> usize {
        pieces.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// The row, or several: words of its last piece go to the next line.
    fn wrapped(mut self) -> Vec<Vec<(Style, String)>> {
        if Self::width(&self.pieces) <= WIDTH {
            return vec![self.pieces];
        }
        let Some((style, text)) = self.pieces.pop() else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let mut line = self.pieces;
        let mut words = String::new();
        for word in text.split_inclusive(' ') {
            let width = Self::width(&line) + words.chars().count() + word.trim_end().chars().count();
            if width > WIDTH && !words.trim().is_empty() {
                line.push((style, words.trim_end().to_owned()));
                lines.push(line);
                line = self.hanging.clone();
                words.clear();
            }
            words.push_str(word);
        }
        line.push((style, words));
        lines.push(line);
        lines
    }

    /// Code, and what a suggestion would add to it.
    fn code(&mut self, code: &str, next: &str) {
        if let Some(rest) = code.strip_prefix(" ...") {
            self.push(BLUE, " ...");
            self.push(PLAIN, rest);
            return;
        }
        let added =
            gutter(next).filter(|(number, _, drawn)| number.trim().is_empty() && drawn.trim().starts_with("++"));
        let Some((_, _, added)) = added else {
            return self.push(PLAIN, code);
        };
        let start = added.len() - added.trim_start().len();
        let end = added.trim_end().len();
        self.push(PLAIN, &code[..start]);
        self.push(GREEN, &code[start..end]);
        self.push(PLAIN, &code[end..]);
    }
}

/// What is known of the lines above.
struct Painter {
    /// No place was named yet: lines belong to the message.
    in_message: bool,
    /// The colour of what this part points at.
    primary: Style,
    /// Where underlines of this line of code begin, and their colours.
    underlines: Vec<(usize, Style)>,
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            in_message: true,
            primary: RED,
            underlines: Vec::new(),
        }
    }
}

impl Painter {
    fn row(&mut self, line: &str, next: &str) -> Row {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if let Some(row) = self.heading(line) {
            return row;
        }
        let mut row = Row::default();
        if trimmed.starts_with("--> ") {
            self.in_message = false;
            self.underlines.clear();
            row.push(BLUE, &line[..indent + 4]);
            row.push(PLAIN, &line[indent + 4..]);
        } else if self.in_message {
            row.hanging.push((PLAIN, " ".repeat(text_column(line))));
            row.push(BOLD, line);
        } else if line == "..." {
            self.underlines.clear();
            row.push(BLUE, line);
        } else if let Some((level, text)) = trimmed.strip_prefix("= ").and_then(|text| text.split_once(':')) {
            row.push(BLUE, format!("{}= ", " ".repeat(indent)));
            row.push(BOLD, level);
            row.push(PLAIN, format!(":{text}"));
            row.hanging.push((PLAIN, " ".repeat(text_column(line))));
        } else if let Some((number, sign, code)) = gutter(line) {
            self.snippet(&mut row, number, sign, code, next);
        } else {
            row.hanging.push((PLAIN, " ".repeat(indent)));
            row.push(PLAIN, line);
        }
        row
    }

    /// `error[E0382]: use of moved value`, and what follows it: `note: …`, `help: …`.
    fn heading(&mut self, line: &str) -> Option<Row> {
        let (level, text) = line.split_once(':')?;
        let (color, words) = match level.split('[').next()? {
            "error" => (RED, BOLD),
            "note" => (GREEN, PLAIN),
            "help" => (CYAN, PLAIN),
            _ => return None,
        };
        self.in_message = color == RED;
        self.primary = color;
        self.underlines.clear();
        let mut row = Row::default();
        row.push(color, level);
        row.push(words, format!(":{text}"));
        row.hanging.push((PLAIN, " ".repeat(level.len() + 2)));
        Some(row)
    }

    /// A line of code, or what is drawn below one.
    fn snippet(&mut self, row: &mut Row, number: &str, sign: char, code: &str, next: &str) {
        match sign {
            '|' => row.push(BLUE, format!("{number}|")),
            sign => {
                row.push(BLUE, number);
                row.push(if sign == '-' { RED } else { GREEN }, sign.to_string());
            }
        }
        let is_code = !number.trim().is_empty() || sign != '|';
        let is_drawn = !self.underlines.is_empty() || code.trim_start().starts_with(['^', '-', '+']);
        if is_code || !is_drawn {
            self.underlines.clear();
            row.code(code, next);
        } else {
            self.drawing(row, code);
        }
    }

    /// Underlines, what connects them with their labels, and a label.
    fn drawing(&mut self, row: &mut Row, drawn: &str) {
        let mut last = PLAIN;
        let mut column = 0;
        let mut rest = drawn;
        while let Some(letter) = rest.chars().next() {
            let length = rest.len() - rest.trim_start_matches(letter).len();
            last = match letter {
                ' ' => last,
                '^' => self.underline(column, self.primary),
                '-' => self.underline(column, BLUE),
                '+' => self.underline(column, GREEN),
                '|' => self.above(column).unwrap_or(BLUE),
                _ => {
                    let style = if begins_below(drawn) {
                        self.above(column).unwrap_or(last)
                    } else {
                        last
                    };
                    row.push(style, rest);
                    let gutter = drawn.chars().take(column).map(|_| ' ').collect::<String>();
                    let bar = row.pieces.first().map_or(0, |(_, bar)| bar.chars().count() - 1);
                    row.hanging = vec![(BLUE, format!("{}|", " ".repeat(bar))), (PLAIN, gutter)];
                    return;
                }
            };
            row.push(last, &rest[..length]);
            column += length;
            rest = &rest[length..];
        }
    }

    fn underline(&mut self, column: usize, style: Style) -> Style {
        self.underlines.push((column, style));
        style
    }

    /// The colour of the underline that begins in this column.
    fn above(&self, column: usize) -> Option<Style> {
        let above = self.underlines.iter().rev().find(|(start, _)| *start == column);
        above.map(|(_, style)| *style)
    }
}

/// Whether nothing is underlined in this row: its label belongs to the row above.
fn begins_below(drawn: &str) -> bool {
    !drawn.trim_start().starts_with(['^', '-', '+'])
}

/// The number before the bar of a snippet with its spaces, the bar or what stands for it, and the rest.
fn gutter(line: &str) -> Option<(&str, char, &str)> {
    let end = line.find(|letter: char| !letter.is_ascii_digit() && letter != ' ')?;
    let (number, rest) = line.split_at(end);
    let sign = rest
        .chars()
        .next()
        .filter(|sign| matches!(sign, '|' | '~' | '+' | '-'))?;
    let rest = &rest[1..];
    let is_numbered = !number.trim().is_empty();
    ((sign == '|' || is_numbered) && (rest.is_empty() || rest.starts_with(' '))).then_some((number, sign, rest))
}

/// Where the words begin, behind `= note: `.
fn text_column(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let label = line.trim_start().strip_prefix("= ").and_then(|text| text.find(": "));
    indent + label.map_or(0, |label| label + 4)
}
