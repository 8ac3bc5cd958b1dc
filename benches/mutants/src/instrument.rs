//! Writes a file that contains all of its mutants. Each mutant is switched on by its number.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::find::{Change, Mutant};

/// The module that a mutated crate has in addition, as `mutant_switch`.
pub const SWITCH: &str = include_str!("switch.rs");

/// The text with its mutants, and the places of the mutants in this text.
pub struct Instrumented {
    pub text: String,
    /// The number and the bytes of each mutant. The bytes of an expression include the original.
    pub places: Vec<(usize, Range<usize>)>,
}

/// Writes the text with these numbered mutants.
pub fn instrument(source: &str, mutants: &[(usize, &Mutant)]) -> Instrumented {
    let mut writer = Writer {
        source,
        // The outer of two places comes first.
        expressions: BTreeMap::new(),
        insertions: BTreeMap::new(),
        out: Instrumented { text: String::with_capacity(2 * source.len()), places: Vec::new() },
    };
    for &(number, mutant) in mutants {
        match &mutant.change {
            Change::Expression(text) => {
                let key = (mutant.place.start, usize::MAX - mutant.place.end);
                writer.expressions.entry(key).or_default().push((number, text));
            }
            change => {
                writer.insertions.entry(mutant.place.start).or_default().push((number, change))
            }
        }
    }
    let keys: Vec<(usize, usize)> = writer.expressions.keys().copied().collect();
    writer.write(0..source.len(), &keys);
    writer.out
}

struct Writer<'a> {
    source: &'a str,
    expressions: BTreeMap<(usize, usize), Vec<(usize, &'a String)>>,
    insertions: BTreeMap<usize, Vec<(usize, &'a Change)>>,
    out: Instrumented,
}

impl Writer<'_> {
    /// Writes a part of the source. `inside` has the keys of the expressions in this part, the outer ones first.
    fn write(&mut self, part: Range<usize>, mut inside: &[(usize, usize)]) {
        let mut at = part.start;
        while let Some((&key, rest)) = inside.split_first() {
            let place = key.0..usize::MAX - key.1;
            let nested = rest.iter().take_while(|next| next.0 < place.end).count();
            self.copy(at..place.start);
            let start = self.out.text.len();
            let numbered = self.expressions[&key].clone();
            self.out.text.push('(');
            for (number, text) in &numbered {
                self.out.text +=
                    &format!("if crate::mutant_switch::is_on({number}) {{ {text} }} else ");
            }
            self.out.text.push_str("{ ");
            self.write(place.clone(), &rest[..nested]);
            self.out.text.push_str(" })");
            let end = self.out.text.len();
            self.out.places.extend(numbered.iter().map(|&(number, _)| (number, start..end)));
            at = place.end;
            inside = &rest[nested..];
        }
        self.copy(at..part.end);
    }

    /// Copies a part of the source without mutated expressions, with the insertions in it.
    fn copy(&mut self, part: Range<usize>) {
        let mut at = part.start;
        let places: Vec<usize> =
            self.insertions.range(part.clone()).map(|(&place, _)| place).collect();
        for place in places {
            self.out.text.push_str(&self.source[at..place]);
            at = place;
            for (number, change) in self.insertions.remove(&place).unwrap_or_default() {
                let start = self.out.text.len();
                self.out.text += &match change {
                    Change::Return(value) => {
                        format!(" if crate::mutant_switch::is_on({number}) {{ return {value}; }}")
                    }
                    _ => format!(" if !crate::mutant_switch::is_on({number})"),
                };
                self.out.places.push((number, start..self.out.text.len()));
            }
        }
        self.out.text.push_str(&self.source[at..part.end]);
    }
}

#[cfg(test)]
mod tests {
    use super::instrument;
    use crate::find::find_mutants;

    fn instrumented(source: &str) -> String {
        let mutants = find_mutants(source, &syn::parse_file(source).expect("a file"));
        let numbered: Vec<_> = mutants.iter().enumerate().collect();
        instrument(source, &numbered).text
    }

    fn switched(number: usize, mutant: &str, original: &str) -> String {
        format!("(if crate::mutant_switch::is_on({number}) {{ {mutant} }} else {{ {original} }})")
    }

    #[test]
    fn nested_expressions_are_switched_from_the_outside() {
        let inner = switched(1, "a - b", "a + b");
        let outer = switched(0, "(a + b) + c", &format!("({inner}) * c"));
        let source = "fn f(a: u8, b: u8, c: u8) -> &u8 { (a + b) * c }";
        assert_eq!(instrumented(source), source.replace("(a + b) * c", &outer));
    }

    #[test]
    fn constants_tests_and_texts_have_no_mutants() {
        for source in [
            "const A: usize = 1 + 2;",
            "const fn f() -> usize { 1 + 2 }",
            "#[cfg(test)] mod tests { fn f() -> usize { 1 + 2 } }",
            "impl Display for A { fn fmt(&self) -> usize { 1 + 2 } }",
            "fn f(a: [u8; 1 + 2]) -> &[u8] { if let Some(a) = g() && h(a) { a } else { i } }",
        ] {
            assert_eq!(instrumented(source), source);
        }
    }

    #[test]
    fn functions_return_at_once_and_arms_are_skipped() {
        let source = "fn f(a: u8) -> Result<bool, E> { match a { 1 => g(), _ => h() } }";
        let found = instrumented(source);
        for part in [
            "{ if crate::mutant_switch::is_on(0) { return Ok(true); }",
            "if crate::mutant_switch::is_on(1) { return Ok(false); }",
            "1 if !crate::mutant_switch::is_on(2) => g()",
        ] {
            assert!(found.contains(part), "{found}");
        }
    }
}
