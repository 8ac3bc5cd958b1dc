//! The web page that replays a game. The page is one self-contained file, assembled from the files
//! in this folder. The scripts are plain modules, so a larger page can import them unchanged.

use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

const TEMPLATE: &str = include_str!("template/page.html");
const STYLE: &str = concat!(
    include_str!("template/palette.css"),
    include_str!("template/style.css"),
    include_str!("template/player.css")
);

/// The names and texts of the scripts. Each script imports only scripts that come earlier in this list.
const MODULES: &[(&str, &str)] = &[
    ("words", include_str!("words.js")),
    ("marks", include_str!("marks.js")),
    ("draw", include_str!("draw.js")),
    ("canvas", include_str!("canvas.js")),
    ("board", include_str!("board.js")),
    ("parts", include_str!("parts.js")),
    ("player", include_str!("player.js")),
    ("address", include_str!("address.js")),
    ("mines", include_str!("views/mines.js")),
    ("chess_puzzle", include_str!("views/chess_puzzle.js")),
    ("jewels", include_str!("views/jewels.js")),
    ("one_click", include_str!("views/one_click.js")),
    ("compare", include_str!("compare.js")),
    ("views", include_str!("views.js")),
    ("main", include_str!("main.js")),
];

/// Returns the page that shows a game, or several games of one board side by side.
pub fn games_page(games: &[&RawValue]) -> String {
    let script: String = MODULES.iter().map(|(name, text)| inline_module(name, text)).collect();
    // A player's name that contains `</script>` would end the script, so `<` is escaped.
    let games: Vec<&str> = games.iter().map(|game| game.get()).collect();
    let games = format!("[{}]", games.join(",").replace('<', "\\u003c"));
    let places = [
        ("{policy}", content_security_policy(&script)),
        ("{style}", STYLE.into()),
        ("{games}", games),
        ("{script}", script),
    ];
    let (mut page, mut rest) = (String::new(), TEMPLATE);
    for (place, text) in places {
        let (before, after) =
            rest.split_once(place).expect("the template has its places in this order");
        page += before;
        page += &text;
        rest = after;
    }
    page + rest
}

/// Returns the content security policy: nothing may be loaded, and only this script may run.
fn content_security_policy(script: &str) -> String {
    let [script, style] = [script, STYLE].map(|text| base64(&Sha256::digest(text)));
    format!(
        "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; \
         base-uri 'none'; form-action 'none'"
    )
}

/// Wraps a script into a function that keeps its names local and returns its exports. A test checks
/// that each import and each export is one line of a simple form.
fn inline_module(name: &str, text: &str) -> String {
    let mut exports = Vec::new();
    let mut body = String::new();
    for line in text.lines() {
        let line = match (parse_import(line), line.strip_prefix("export ")) {
            (Some((names, module)), _) => format!("const {names} = {module}_module;"),
            (None, Some(rest)) => {
                exports.extend(declared_name(rest));
                rest.to_owned()
            }
            (None, None) => line.to_owned(),
        };
        body += &line;
        body.push('\n');
    }
    format!("const {name}_module = (() => {{\n{body}return {{ {} }};\n}})();\n", exports.join(", "))
}

/// Parses a line such as `import { a, b } from "./folder/module.js";` into the imported names and
/// the module.
fn parse_import(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import ")?.split_once(" from \"")?;
    let (_, module) = from.strip_suffix(".js\";")?.rsplit_once('/')?;
    Some((names, module))
}

/// Returns the name that `const`, `function` or `class` declares.
fn declared_name(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once(' ')?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | usize::from(*bytes.get(at).unwrap_or(&0)));
        let digit = move |at: usize| char::from(DIGITS[bits >> (18 - 6 * at) & 63]);
        let used = bytes.len() + 1;
        (0..4).map(move |at| if at < used { digit(at) } else { '=' })
    };
    bytes.chunks(3).flat_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_becomes_a_function_that_returns_what_it_exports() {
        let text = "import { a, b } from \"./words.js\";\nexport const c = a;\nexport function d(x) {\n}\nexport class E {\n}\n";
        let script = "const m_module = (() => {\nconst { a, b } = words_module;\nconst c = a;\nfunction d(x) {\n}\n\
                      class E {\n}\nreturn { c, d, E };\n})();\n";
        assert_eq!(inline_module("m", text), script);
    }

    #[test]
    fn modules_can_be_inlined_and_import_only_earlier_modules() {
        for (at, (name, text)) in MODULES.iter().enumerate() {
            for line in text.lines() {
                let declares = ["const ", "function ", "class "];
                let form = line.strip_prefix("export ");
                assert!(
                    form.is_none_or(|rest| declares.iter().any(|word| rest.starts_with(word))),
                    "{name}: {line}"
                );
                if line.starts_with("import") || line.contains("import(") {
                    let (_, module) = parse_import(line).expect(line);
                    assert!(
                        MODULES[..at].iter().any(|(above, _)| *above == module),
                        "{name}: {line}"
                    );
                }
            }
            assert!(text.starts_with("// ") && text.lines().count() < 300, "{name}");
            assert!(!text.contains("</script"), "{name}");
        }
    }

    #[test]
    fn digests_are_written_in_base64_for_the_policy() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn text_in_a_game_cannot_end_the_script_of_the_page() {
        let text = "{\"kind\":\"mines\",\"player\":\"</script>{script}\"}";
        let game = RawValue::from_string(text.to_owned()).expect("JSON");
        let page = games_page(&[&game]);
        assert_eq!(page.matches("</script>").count(), 2);
        assert!(page.contains("\\u003c/script>{script}\""), "{page}");
        assert!(!page.contains("http:") && !page.contains("https:"), "nothing is asked of others");
    }
}
