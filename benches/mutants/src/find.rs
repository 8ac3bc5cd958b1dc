//! Finds the mutants of a file: small changes of the code that some test must notice.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, File, ImplItemFn, Item, ItemFn, Pat, ReturnType, Signature, UnOp,
};

/// A change of the code.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The bytes of the original text that the change concerns.
    pub place: Range<usize>,
    /// The text that replaces the original.
    pub change: Change,
    /// The line of the place, from 1.
    pub line: usize,
    /// The path of the function within the file.
    pub function: String,
    /// The change in words, such as "`<=` for `<` in `at < end`".
    pub words: String,
}

/// The change that a mutant makes at its place.
#[derive(Clone, Debug)]
pub enum Change {
    /// Evaluates this expression in place of the original expression.
    Expression(String),
    /// Returns this value at the beginning of a function's body. The place is empty.
    Return(String),
    /// Never takes an arm of a match that has no guard. The place is empty, behind the pattern.
    SkipArm,
}

/// Returns the mutants of a file in the order of their places. Tests, constants and texts for people have no mutants.
pub fn find_mutants(source: &str, file: &File) -> Vec<Mutant> {
    let mut finder = Finder { source, path: Vec::new(), found: Vec::new() };
    finder.visit_file(file);
    finder.found
}

struct Finder<'a> {
    source: &'a str,
    path: Vec<String>,
    found: Vec<Mutant>,
}

impl Finder<'_> {
    fn text(&self, span: Span) -> &str {
        &self.source[span.byte_range()]
    }

    fn add(&mut self, place: Range<usize>, line: usize, change: Change, words: String) {
        self.found.push(Mutant { place, change, line, function: self.path.join("::"), words });
    }

    fn add_expression(&mut self, span: Span, text: String) {
        let words = format!("`{}` for `{}`", one_line(&text), one_line(self.text(span)));
        self.add(span.byte_range(), span.start().line, Change::Expression(text), words);
    }

    /// Adds the values that a function may return at once.
    fn add_returns(&mut self, signature: &Signature, body: &Block) {
        if signature.ident == "main" || body.stmts.is_empty() {
            return;
        }
        let start = body.brace_token.span.open().byte_range().end;
        let line = signature.ident.span().start().line;
        let whole = self.text(body.span()).trim_matches(['{', '}']).trim().to_owned();
        for value in values_to_return(&signature.output) {
            if value != whole {
                let words = format!("returns `{value}`");
                self.add(start..start, line, Change::Return(value), words);
            }
        }
    }

    /// Adds the mutants of a function that is neither a test nor evaluated when the code is compiled.
    fn visit_function(
        &mut self,
        attributes: &[syn::Attribute],
        signature: &Signature,
        body: &Block,
    ) {
        if is_test(attributes) || signature.constness.is_some() {
            return;
        }
        self.within(signature.ident.to_string(), |finder| {
            finder.add_returns(signature, body);
            visit::visit_block(finder, body);
        });
    }

    fn within(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.path.push(name);
        visit(self);
        self.path.pop();
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Const(_) | Item::Static(_) => {}
            Item::Mod(module) if is_test(&module.attrs) => {}
            Item::Mod(module) => {
                self.within(module.ident.to_string(), |finder| {
                    visit::visit_item_mod(finder, module)
                });
            }
            Item::Impl(block) => {
                let of = block.trait_.as_ref().and_then(|(_, of, _)| of.segments.last());
                // Texts for people are tested where a user sees them.
                if of.is_some_and(|of| of.ident == "Display" || of.ident == "Debug") {
                    return;
                }
                let name = self.text(block.self_ty.span()).to_owned();
                self.within(name, |finder| visit::visit_item_impl(finder, block));
            }
            other => visit::visit_item(self, other),
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.visit_function(&function.attrs, &function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.visit_function(&function.attrs, &function.sig, &function.block);
    }

    // The lengths of arrays, types, patterns and constants are evaluated when the code is compiled.
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}

    fn visit_expr_repeat(&mut self, repeated: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeated.expr);
    }

    fn visit_expr(&mut self, expression: &'ast Expr) {
        if !has_let(expression) {
            match expression {
                Expr::Binary(binary) => {
                    for other in other_operators(&binary.op) {
                        let (left, right) =
                            (self.text(binary.left.span()), self.text(binary.right.span()));
                        let text = format!("{left} {other} {right}");
                        self.add_expression(binary.span(), text);
                    }
                }
                Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) => {
                    let text = self.text(unary.expr.span()).to_owned();
                    self.add_expression(unary.span(), text);
                }
                _ => {}
            }
        }
        visit::visit_expr(self, expression);
    }

    fn visit_expr_match(&mut self, matched: &'ast syn::ExprMatch) {
        let has_rest = matched
            .arms
            .last()
            .is_some_and(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        if has_rest {
            for arm in &matched.arms[..matched.arms.len() - 1] {
                self.add_arm(arm);
            }
        }
        visit::visit_expr_match(self, matched);
    }
}

impl Finder<'_> {
    fn add_arm(&mut self, arm: &Arm) {
        let pattern = one_line(self.text(arm.pat.span()));
        match &arm.guard {
            Some((_, guard)) if !has_let(guard) => {
                self.add_expression(guard.span(), "true".to_owned());
                self.add_expression(guard.span(), "false".to_owned());
            }
            Some(_) => {}
            None => {
                let end = arm.pat.span().byte_range().end;
                let words = format!("no arm for `{pattern}`");
                self.add(end..end, arm.pat.span().start().line, Change::SkipArm, words);
            }
        }
    }
}

/// Whether an expression is a condition with `let`, which cannot stand within another expression.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(inner) => has_let(&inner.expr),
        _ => false,
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test")
            || (path.is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test"))
    })
}

/// Returns the operators that take the place of an operator.
fn other_operators(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["/"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::DivAssign(_) => &["*="],
        BinOp::RemAssign(_) => &["/="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        _ => &[],
    }
}

/// Returns values of a function's type. Values that do not compile are dropped later.
fn values_to_return(output: &ReturnType) -> Vec<String> {
    let ReturnType::Type(_, output) = output else { return vec![String::new()] };
    let text: String = quoted(output).chars().filter(|sign| !sign.is_whitespace()).collect();
    let inner = text.strip_prefix("Result<").and_then(|rest| rest.strip_suffix('>'));
    if let Some(inner) = inner {
        let first = first_argument(inner);
        return plain_values(first).into_iter().map(|value| format!("Ok({value})")).collect();
    }
    plain_values(&text)
}

fn plain_values(text: &str) -> Vec<String> {
    let values: &[&str] = match text {
        "()" => &["()"],
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128"
        | "isize" => &["0", "1"],
        "&str" | "&'staticstr" => &["\"\""],
        _ if text.starts_with("Option<") => &["None"],
        _ if text.starts_with("impl") || text.starts_with('&') || text.contains("Self") => &[],
        _ => &["Default::default()"],
    };
    values.iter().map(|&value| value.to_owned()).collect()
}

/// Returns the first of the type arguments in a text without blanks.
fn first_argument(text: &str) -> &str {
    let mut depth = 0_i32;
    for (at, sign) in text.char_indices() {
        match sign {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

fn quoted(output: &syn::Type) -> String {
    output.span().source_text().unwrap_or_default()
}

/// Returns a text on one line, with single blanks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
