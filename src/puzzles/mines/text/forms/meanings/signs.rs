//! The signs that other programs print for a cell, and the possible meanings of each sign.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::symbols::{Role, Symbols};

/// A set of roles that a sign can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles(u8);

impl Roles {
    pub const HIDDEN: Self = Self::only(Role::Hidden);
    const ZERO: Self = Self::only(Role::Zero);
    const MINE: Self = Self::only(Role::Mine);
    pub const FLAG: Self = Self::only(Role::Flag);
    pub const HIDDEN_OR_ZERO: Self = Self::HIDDEN.or(Self::ZERO);
    /// The roles that a number too large for a clue can have.
    pub const NO_CLEAR_CELL: Self = Self::HIDDEN.or(Self::MINE).or(Self::FLAG);

    const fn only(role: Role) -> Self {
        Self(1 << role as u8)
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Role> + Clone {
        Role::ALL.into_iter().filter(move |&role| self.has(role))
    }

    pub fn has(self, role: Role) -> bool {
        self.0 & Self::only(role).0 != 0
    }

    /// Returns the role of the set, if the set has exactly one role.
    pub fn single(self) -> Option<Role> {
        let mut roles = self.iter();
        roles.next().filter(|_| roles.next().is_none())
    }
}

/// The meaning of a token for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An opened cell with the given number of mines around it.
    Clue(u32),
    /// A cell with one of the given roles.
    Roles(Roles),
}

/// The known signs of other programs, with the roles that each sign can have. Names with colons are
/// from chat programs.
const SIGNS: &[(&str, Roles)] = &[
    (
        "? # H h E e U u ■ ◼ ◾ █ ▓ ▒ ░ ▢ 🔲 🔳 • ⦁ ❓ :question: \
         🟦 🟩 🟪 🟫 :blue_square: :green_square: hidden unknown covered closed unopened null nil None Nothing missing NA nan NaN undefined",
        Roles::HIDDEN,
    ),
    (
        ". - _ · ~ o O S □ ◻ ◽ ▪ ▫ ⬜ ⬛ ⬚ \u{3000} :white_large_square: :black_large_square:",
        Roles::HIDDEN_OR_ZERO,
    ),
    ("/ empty False false", Roles::ZERO),
    ("M m ☣ 💣 💥 🧨 ✹ ✸ :bomb: :boom: :collision: :firecracker: mine bomb True true", Roles::MINE),
    ("* X x ● ☠ -1 :x:", Roles::HIDDEN.or(Roles::MINE)),
    ("@", Roles::HIDDEN.or(Roles::MINE).or(Roles::ZERO)),
    ("B b", Roles::MINE.or(Roles::ZERO)),
    ("-2", Roles::NO_CLEAR_CELL),
    (
        "F f P p ! ⚑ ⚐ ⛳ 🚩 🏴 :triangular_flag_on_post: :flag_black: flag flagged marked",
        Roles::FLAG,
    ),
];

/// The largest clue on the boards of other programs, where a cell has eight neighbours.
pub const MAX_CLASSIC_CLUE: usize = 8;

/// The names of digits in chat programs.
const DIGIT_NAMES: [&str; 10] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// The characters that cause the preceding character to be shown as a picture or as text.
pub const EMOJI_VARIATION_SELECTORS: [char; 2] = ['\u{fe0f}', '\u{fe0e}'];
/// The character that causes the preceding digit to be shown as a keycap.
const KEYCAP_MARK: char = '\u{20e3}';

/// Returns the meaning of a token on a board whose cells have up to `neighbours` neighbours.
/// Returns `None` if the token is not a sign.
pub fn meaning(token: &str, neighbours: usize, symbols: &Symbols) -> Option<Meaning> {
    if let Some(role) = symbols.role(token) {
        return Some(Meaning::Roles(Roles::only(role)));
    }
    if let Some(number) = parse_number(token) {
        let is_clue = number as usize <= neighbours;
        return Some(if is_clue {
            Meaning::Clue(number)
        } else {
            Meaning::Roles(Roles::NO_CLEAR_CELL)
        });
    }
    if token == " " {
        return Some(Meaning::Roles(Roles::HIDDEN_OR_ZERO));
    }
    // If the user defined a meaning of `-`, no token such as `-1` is a negative number.
    if token.starts_with('-') && token != "-" && symbols.role("-").is_some() {
        return None;
    }
    let plain = token.trim_end_matches(EMOJI_VARIATION_SELECTORS);
    let known = |sign: &str| known_signs().get(sign).map(|&roles| Meaning::Roles(roles));
    known(plain).or_else(|| known(&variant_name(plain)?))
}

/// Returns the name of a variant of an enumeration in lower case, for a token such as
/// `Cell::Hidden` or `Cell.HIDDEN`.
fn variant_name(token: &str) -> Option<String> {
    let name = token.rsplit([':', '.']).next()?;
    let is_name = name.len() > 2
        && token.bytes().all(|byte| byte.is_ascii_alphabetic() || b":._".contains(&byte));
    is_name.then(|| name.to_ascii_lowercase())
}

/// Returns a table of the known signs. The lookup must be fast, because a text can have millions of
/// characters, and each of them is looked up.
fn known_signs() -> &'static FxHashMap<&'static str, Roles> {
    static KNOWN_SIGNS: OnceLock<FxHashMap<&str, Roles>> = OnceLock::new();
    let all =
        || SIGNS.iter().flat_map(|&(signs, roles)| signs.split(' ').map(move |sign| (sign, roles)));
    KNOWN_SIGNS.get_or_init(|| all().collect())
}

/// Parses a number whose digits are ASCII digits, keycaps, or other Unicode digits.
fn parse_number(token: &str) -> Option<u32> {
    if !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit()) {
        // A token that begins with two zeros is more likely several cells than one number.
        return token.parse().ok().filter(|_| !token.starts_with("00"));
    }
    // Data frames write whole numbers as floats if their column has empty cells.
    if let Some(digits) =
        token.strip_suffix(".0").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return digits.parse().ok();
    }
    if let Some(name) = token.strip_prefix(':').and_then(|rest| rest.strip_suffix(':')) {
        return (0..).zip(DIGIT_NAMES).find(|(_, known)| *known == name).map(|(number, _)| number);
    }
    let mut letters = token.chars().filter(|letter| !EMOJI_VARIATION_SELECTORS.contains(letter));
    let (first, rest) = (letters.next()?, letters.next());
    match (first, rest) {
        ('0'..='9', Some(KEYCAP_MARK)) if letters.next().is_none() => first.to_digit(10),
        ('\u{ff10}'..='\u{ff19}', None) => Some(first as u32 - 0xff10),
        ('\u{2460}'..='\u{2468}', None) => Some(first as u32 - 0x245f),
        ('\u{2776}'..='\u{277e}', None) => Some(first as u32 - 0x2775),
        ('\u{24ea}' | '\u{24ff}', None) => Some(0),
        _ => None,
    }
}

/// Returns the length of the first sign of a text without separators between the signs.
pub fn first_sign_length(text: &str) -> usize {
    if let Some(name) = text.strip_prefix(':') {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let length = name.bytes().take_while(|&byte| is_name(byte)).count();
        if length > 0 && name[length..].starts_with(':') {
            return length + 2;
        }
    }
    let mut letters = text.char_indices();
    letters.next();
    let is_joined =
        |letter: char| EMOJI_VARIATION_SELECTORS.contains(&letter) || letter == KEYCAP_MARK;
    letters.find(|&(_, letter)| !is_joined(letter)).map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roles(token: &str) -> Vec<Role> {
        match meaning(token, 8, &Symbols::default()) {
            Some(Meaning::Roles(roles)) => roles.iter().collect(),
            other => panic!("{token}: {other:?}"),
        }
    }

    #[test]
    fn digits_have_many_shapes() {
        for token in ["3", "３", "3\u{fe0f}\u{20e3}", "3\u{20e3}", "③", "❸", ":three:", "03"] {
            assert_eq!(meaning(token, 8, &Symbols::default()), Some(Meaning::Clue(3)), "{token}");
        }
        assert_eq!(meaning("12", 20, &Symbols::default()), Some(Meaning::Clue(12)));
        assert_eq!(roles("12"), [Role::Hidden, Role::Mine, Role::Flag], "beyond eight neighbours");
        assert_eq!(meaning("q", 8, &Symbols::default()), None);
    }

    #[test]
    fn a_sign_keeps_its_common_meaning_unless_another_is_given() {
        assert_eq!(roles("#"), [Role::Hidden]);
        assert_eq!(roles("⬜\u{fe0f}"), [Role::Hidden, Role::Zero]);
        assert_eq!(roles(" "), [Role::Hidden, Role::Zero]);
        let symbols = "mine=#".parse().expect("symbols");
        let given = meaning("#", 8, &symbols);
        assert_eq!(given, Some(Meaning::Roles(Roles::MINE)));
    }

    #[test]
    fn signs_without_separators_are_split() {
        let mut rest = "1\u{fe0f}\u{20e3}🟦:bomb::2";
        let mut signs = Vec::new();
        while !rest.is_empty() {
            let (sign, after) = rest.split_at(first_sign_length(rest));
            signs.push(sign);
            rest = after;
        }
        assert_eq!(signs, ["1\u{fe0f}\u{20e3}", "🟦", ":bomb:", ":", "2"]);
    }
}
