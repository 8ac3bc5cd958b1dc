//! The macros that define sentences, and errors whose messages are sentences.

/// Defines sentences. Each line of the macro call has the code, the arguments and the English
/// template of a sentence. Each line becomes a function that takes the arguments and returns the
/// [`Sentence`]. The functions are visible only in the crate. If the macro call starts with `pub:`,
/// the functions are public. The constant `TEMPLATES` lists all templates of the call.
#[doc(hidden)]
#[macro_export]
macro_rules! catalogue {
    (pub: $($sentences:tt)*) => { $crate::catalogue! { @(pub) $($sentences)* } };
    (@($visible:vis) $($code:ident($($argument:ident),*) $english:literal;)*) => {
        /// The templates of this part of the catalogue.
        pub static TEMPLATES: &[$crate::words::Template] = &[$($crate::words::Template {
            code: stringify!($code),
            english: $english,
            arguments: &[$(stringify!($argument)),*],
        }),*];

        $(
            #[doc = concat!("Returns the sentence `", $english, "`.")]
            $visible fn $code(
                $($argument: impl Into<$crate::words::Argument>),*
            ) -> $crate::words::Sentence {
                static TEMPLATE: $crate::words::Template = $crate::words::Template {
                    code: stringify!($code),
                    english: $english,
                    arguments: &[$(stringify!($argument)),*],
                };
                $crate::words::Sentence::new(&TEMPLATE, vec![$($argument.into()),*])
            }
        )*
    };
    ($($sentences:tt)*) => { $crate::catalogue! { @(pub(crate)) $($sentences)* } };
}

/// Implements `Display` and `Error` for error types of which a reference converts to a
/// [`Sentence`].
#[doc(hidden)]
#[macro_export]
macro_rules! errors_with_sentence {
    ($($error:ty),*) => {
        $(
            impl std::fmt::Display for $error {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    std::fmt::Display::fmt(&$crate::words::Sentence::from(self), f)
                }
            }

            impl std::error::Error for $error {}
        )*
    };
}

pub(crate) use {catalogue, errors_with_sentence};
