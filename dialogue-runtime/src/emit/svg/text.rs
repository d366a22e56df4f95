//! How wide a text will be, without the font at hand, and how it is broken and cut to fit.
//!
//! The reader's font is unknown, so widths are those of a wide one: a text may end early, never late.

/// Which of the two families, and how heavy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// The text family.
    Plain,
    /// The text family, bold.
    Bold,
    /// The family of equal widths.
    Mono,
}

/// The width of a text of this size.
pub(super) fn width(text: &str, size: f64, face: Face) -> f64 {
    let letters = text.chars().map(|letter| match face {
        Face::Plain => of(letter),
        Face::Bold => of(letter) * 1.1,
        Face::Mono if is_wide(letter) => 1.2,
        Face::Mono => 0.62,
    });
    letters.sum::<f64>() * size
}

/// The width of a letter, in parts of the size.
fn of(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '\'' | '|' | ' ' | '.' | ',' | ':' | ';' | '!' => 0.34,
        'f' | 't' | 'r' | 'I' | '(' | ')' | '[' | ']' | '/' | '-' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '—' | '…' => 1.0,
        'A'..='Z' | '&' | '+' | '=' | '<' | '>' | '~' => 0.76,
        letter if is_wide(letter) => 1.15,
        letter if letter.is_ascii() => 0.63,
        _ => 0.75,
    }
}

/// Scripts whose letters fill a square, and pictures.
fn is_wide(letter: char) -> bool {
    matches!(u32::from(letter), 0x1100..=0x115F | 0x2600..=0x27BF | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF | 0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1_0000..=0x1_FFFF
        | 0x2_0000..=0x3_FFFD)
}

/// The text, cut with `…` where it is wider than `room`.
pub(super) fn cut(text: &str, size: f64, face: Face, room: f64) -> String {
    if width(text, size, face) <= room {
        return text.to_owned();
    }
    let room = room - width("…", size, face);
    let mut kept = String::new();
    let mut used = 0.0;
    for letter in text.chars() {
        used += width(letter.encode_utf8(&mut [0; 4]), size, face);
        if used > room {
            break;
        }
        kept.push(letter);
    }
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

/// The text in lines no wider than `room`, at most `most` of them; what does not fit is cut.
pub(super) fn wrap(text: &str, size: f64, face: Face, room: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        for piece in pieces(word, size, face, room) {
            let longer = if line.is_empty() {
                piece.clone()
            } else {
                format!("{line} {piece}")
            };
            if width(&longer, size, face) <= room || line.is_empty() {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, piece));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let more = format!("{last} …");
            *last = if width(&more, size, face) <= room {
                more
            } else {
                cut(&more, size, face, room)
            };
        }
    }
    lines
}

/// A word, broken where it alone is wider than `room`.
fn pieces(word: &str, size: f64, face: Face, room: f64) -> Vec<String> {
    if width(word, size, face) <= room {
        return vec![word.to_owned()];
    }
    let mut pieces = vec![String::new()];
    let mut used = 0.0;
    for letter in word.chars() {
        let wide = width(letter.encode_utf8(&mut [0; 4]), size, face);
        if used + wide > room {
            pieces.push(String::new());
            used = 0.0;
        }
        used += wide;
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
        }
    }
    pieces
}
