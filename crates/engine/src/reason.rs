//! Fixed sentences that state a limit, or the reason why an engine gives no answer. Each sentence
//! has a code and an English template, so that a front end can translate the sentence.

use std::fmt;

/// The template of a sentence, with placeholders for its arguments.
///
/// `{name}` is the placeholder of an argument. `{name:form}` also states how the argument is
/// written. For a number, `form` is the counted noun. For a list, `form` is the word before the
/// last item. A list with the form `` ` `` has items in backquotes. A form that begins with a blank
/// separates all items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The code, which does not change when the English words change.
    pub code: &'static str,
    /// The English words.
    pub english: &'static str,
    /// The names of the arguments.
    pub arguments: &'static [&'static str],
}

impl Template {
    /// Returns the parts of the template in order.
    pub fn parts(&self) -> Vec<TemplatePart<'_>> {
        let (mut parts, mut start, mut from) = (Vec::new(), 0, 0);
        while let Some(open) = self.english[from..].find('{').map(|at| from + at) {
            from = open + 1;
            let Some(length) = self.english[from..].find('}') else { break };
            let place = &self.english[from..from + length];
            let (name, form) = place.split_once(':').unwrap_or((place, ""));
            // Braces that do not contain the name of an argument are part of the text.
            if let Some(index) = self.arguments.iter().position(|argument| *argument == name) {
                parts.push(TemplatePart::Words(&self.english[start..open]));
                parts.push(TemplatePart::Place { index, form });
                from += length + 1;
                start = from;
            }
        }
        parts.push(TemplatePart::Words(&self.english[start..]));
        parts
    }
}

/// A part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplatePart<'t> {
    /// Words of the template.
    Words(&'t str),
    /// The placeholder of an argument.
    Place {
        /// The position of the argument in [`Template::arguments`].
        index: usize,
        /// The form of the argument. Empty if the placeholder has no form.
        form: &'t str,
    },
}

/// A sentence without a full stop. The only argument of the sentence, if any, is a fixed word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    template: &'static Template,
    argument: Option<&'static str>,
}

impl Reason {
    /// Creates a reason. A template with a placeholder needs `argument`.
    pub const fn new(template: &'static Template, argument: Option<&'static str>) -> Self {
        assert!(template.arguments.len() == argument.is_some() as usize, "one value a place");
        Self { template, argument }
    }

    /// Returns the template.
    pub fn template(self) -> &'static Template {
        self.template
    }

    /// Returns the value of the argument, if the template has one.
    pub fn argument(self) -> Option<&'static str> {
        self.argument
    }
}

/// Writes the English sentence.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.template.parts().into_iter().try_for_each(|part| match part {
            TemplatePart::Words(words) => f.write_str(words),
            TemplatePart::Place { .. } => f.write_str(self.argument.unwrap_or_default()),
        })
    }
}

/// Defines reasons. Each line has a code, an argument if necessary, and an English template. The
/// macro turns each line into a constant function that returns the [`Reason`]. `TEMPLATES` lists
/// all templates.
#[macro_export]
macro_rules! reasons {
    ($($code:ident($($argument:ident)?) $english:literal;)*) => {
        /// The templates of these reasons.
        pub static TEMPLATES: &[$crate::reason::Template] = &[$($crate::reason::Template {
            code: stringify!($code),
            english: $english,
            arguments: &[$(stringify!($argument))?],
        }),*];

        $(
            #[allow(dead_code, reason = "a build without an engine gives fewer reasons")]
            pub(crate) const fn $code($($argument: &'static str)?) -> $crate::reason::Reason {
                static TEMPLATE: $crate::reason::Template = $crate::reason::Template {
                    code: stringify!($code),
                    english: $english,
                    arguments: &[$(stringify!($argument))?],
                };
                #[allow(unused_variables, reason = "most reasons have no argument")]
                let argument: Option<&'static str> = None;
                $(let argument = Some($argument);)?
                $crate::reason::Reason::new(&TEMPLATE, argument)
            }
        )*
    };
}

/// Implements `Display` and `Error` for errors that have a method `reason`.
macro_rules! errors_with_reason {
    ($($error:ty),*) => {
        $(
            impl std::fmt::Display for $error {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    std::fmt::Display::fmt(&self.reason(), f)
                }
            }

            impl std::error::Error for $error {}
        )*
    };
}

pub(crate) use errors_with_reason;

reasons! {
    // The reasons for limits that ended a search.
    work_limit() "the work limit was reached";
    memory_limit() "the memory limit was reached";
    time_limit() "the time limit was reached";
    cancelled() "the search was cancelled";

    // The reasons why an engine gives no answer.
    no_engine() "no engine answers this question";
    engine_without_answer(engine) "the engine `{engine}` does not answer this question";
    undecided_board() "it is not decided whether anything agrees with the board";
    engines_disagree() "the engines contradict each other on this board";
    solver_failed() "the SAT solver failed without a reason";
    no_sat_solver() "this build has no SAT solver: it lacks the feature `sat` of gridproof";
    no_sat_proofs() "this build has no SAT solver that writes proofs: it lacks the feature `sat` of gridproof";
    no_integer_programs() "this build has no integer programs: it lacks the feature `ilp` of gridproof";
    no_random_numbers() "the feature `random` is not built in";

    // The reasons for sizes that an engine does not accept.
    more_models_than_asked() "there are more models than were asked for";
    component_too_large_to_draw() "models are drawn from components of at most 1000 variables";
    component_too_large_to_count() "a component of more than 2^32 edges is not counted";
    overlap_too_large_to_count() "counting takes clues up to 255, of which at most 256 overlap at once; the engine `sat` takes more";
    formula_too_large() "the SAT solver has room for 2^28 variables";
    formula_too_large_with_literals() "the SAT solver has room for 2^28 variables and literals";
    too_many_placements_for_certificate() "a certificate has room for 64 MiB of placements";
    program_sums_too_large() "the integer program takes sums of at most 2^53";
    program_too_large() "the integer program takes at most 262,144 coefficients";
    program_counts_no_work() "integer programming counts no work: limit it by time";

    // The reasons why a text is not a density.
    not_a_density() "expected a density such as 1/5, 20% or 0.2";
    density_not_between() "expected a density above 0 and below 1: with 0 or 1 no hidden cell is left to chance";
    density_too_fine() "expected a density with a denominator of at most 1,000,000";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_its_template_with_the_argument() {
        assert_eq!(no_engine().to_string(), "no engine answers this question");
        let reason = engine_without_answer("ilp");
        assert_eq!(reason.to_string(), "the engine `ilp` does not answer this question");
        assert_eq!(reason.template().code, "engine_without_answer");
        assert_eq!(reason.argument(), Some("ilp"));
    }
}
