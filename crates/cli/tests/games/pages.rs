//! Tests the pages of games in a real browser. Each page steps through its game, and nothing
//! overflows at a phone's width. The accessibility checker axe finds no fault in either theme. Keys
//! still work after every click, and other pages can import the scripts unchanged.

use super::replay_page::games_in_page;
use crate::harness;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Program;

use assert_cmd::Command;
use gridproof_testing::{ROOT, external};

/// Writes pages of small games, one of each kind and contest, to an empty folder for this test.
fn pages(folder: &str) -> Vec<(&'static str, PathBuf)> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let replay = |name: &'static str, recorded: &str| {
        let html = path(&format!("{name}.html"));
        gridproof(&["replay", recorded, "--html", &html]);
        (name, PathBuf::from(html))
    };
    let answers = path("answers.txt");
    let free = ".".repeat(19);
    let rows = format!("{free}.\n").repeat(18);
    let whole = format!("Case #1:\nc{free}\n{rows}{free}*\nCase #2:\nImpossible\n");
    fs::write(&answers, whole).expect("a writable folder");
    let example = |name: &str| format!("{ROOT}/examples/{name}.txt");
    vec![
        replay("superminesweeper", &example("game")),
        replay("minesweeper", &example("transcripts/minesweeper")),
        replay("ruby-minesweeper", &example("transcripts/ruby-minesweeper")),
        replay("chess-puzzle", &example("transcripts/chess-puzzle")),
        replay("jewels", &example("transcripts/jewels")),
        replay("minesweeper-master", &answers),
        ("large", page_of_large_board(&path("large.html"))),
        ("two games", page_of_two_games(&path("two-games.html"))),
    ]
}

/// Returns the page of a board that gridproof plays by two policies.
fn page_of_two_games(html: &str) -> PathBuf {
    let rival = format!("{} superminesweeper --policy logic", harness::PLAYER);
    let play = ["play", "superminesweeper", "--seeds", "2", "--versus", &rival, "--replay", html];
    gridproof(&[&play[..], &["-N", "10", "-D", "2", "-q"]].concat());
    PathBuf::from(html)
}

/// Returns the page of a board that is wider than a phone.
fn page_of_large_board(html: &str) -> PathBuf {
    let board = ["-N", "40", "-D", "1", "-M", "160"];
    let play =
        ["play", "superminesweeper", "--seeds", "3", "--replay", html, "--policy", "logic", "-q"];
    gridproof(&[&play[..], &board].concat());
    PathBuf::from(html)
}

fn gridproof(arguments: &[&str]) {
    Command::from_std(harness::gridproof()).args(arguments).assert().success();
}

/// Returns the path of a browser; `chromium` is Debian's name.
fn browser() -> Option<PathBuf> {
    external::find_program(&["chromium", "chromium-browser", "google-chrome"])
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Theme {
    Light,
    Dark,
}

/// Returns the content of the page after its scripts ran, and the errors that the browser reports.
fn page_in_browser(browser: &Path, html: &Path, fragment: &str, theme: Theme) -> (String, String) {
    let profile = html.with_extension("profile");
    let scheme = if theme == Theme::Dark { "0" } else { "1" };
    let output = Program::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"])
        .args(["--no-first-run", "--disable-background-networking", "--disable-sync"])
        .args(["--disable-component-update", "--virtual-time-budget=8000", "--dump-dom"])
        .args(["--window-size=1900,1200", "--enable-logging=stderr"])
        .arg(format!("--blink-settings=preferredColorScheme={scheme}"))
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}{fragment}", html.display()))
        .output()
        .expect("the browser starts");
    let [dom, log] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let complaints = log.lines().filter(|line| line.contains("CONSOLE"));
    (dom, complaints.map(|line| line.to_owned() + "\n").collect())
}

/// Adds a script to the page. The test reports lines through this script. Removes the page's
/// content security policy, because the policy would block the script.
fn add_script(html: &Path, script: &str) {
    let page = fs::read_to_string(html).expect("a page");
    let (before, rest) = page.split_once("<meta http-equiv").expect("a policy");
    let (_, after) = rest.split_once(">\n").expect("its end");
    let tell = "const tell = (text) => parent.postMessage(`${document.title}, ${innerWidth} px: ${text}`, \"*\");";
    let end = format!("<script type=\"module\">{tell}\n{script}</script>\n</body>");
    let page = format!("{before}{after}").replacen("</body>", &end, 1);
    fs::write(html, page).expect("a writable folder");
}

/// Shows the pages in frames of these widths, and returns the sorted lines that their scripts
/// report.
fn script_reports(
    browser: &Path,
    pages: &[PathBuf],
    widths: &[usize],
    theme: Theme,
) -> Vec<String> {
    let frames: String = pages
        .iter()
        .flat_map(|page| widths.iter().map(move |width| (page, width)))
        .map(|(page, width)| {
            format!(
                "<iframe src=\"file://{}\" width={width} height=800></iframe>\n",
                page.display()
            )
        })
        .collect();
    let text = format!(
        "<!doctype html>\n<script>\naddEventListener(\"message\", ({{ data }}) => {{\n\
         document.getElementById(\"reports\").append(data + \"\\n\");\n}});\n</script>\n\
         <pre id=reports>\n</pre>\n{frames}"
    );
    let frame = pages[0].with_file_name("frame.html");
    fs::write(&frame, text).expect("a writable folder");
    let (dom, _) = page_in_browser(browser, &frame, "", theme);
    let (_, after) = dom.split_once("id=\"reports\">").expect("the reports");
    let (reports, _) = after.split_once("</pre>").expect("its end");
    let mut reports: Vec<_> =
        reports.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    reports.sort();
    reports
}

#[test]
fn a_browser_shows_each_step_without_errors() {
    let Some(browser) = browser() else { return };
    let pages = pages("pages_step");
    for (name, fragment, expected) in [
        ("superminesweeper", "#3", &["Move 3 of 9", "Opens (", "It shows", "proven safe"][..]),
        (
            "minesweeper",
            "#0",
            &["Move 1 of 3", "Opens (2,2): a protected first click", "It opens 11 cells"],
        ),
        ("ruby-minesweeper", "#2", &["Move 2 of 2", "least risk", "It is a mine"]),
        ("chess-puzzle", "#4", &["Click 4 of 6", "(4,2) takes a bishop", "below it is a four"]),
        ("jewels", "#2", &["Swap 1 of 1", "Round 1 of", "points x 1 round"]),
        ("jewels", "#999", &["The end after 1 swap", "the player ended before the game did"]),
        ("minesweeper-master", "#2", &["Case 1 of 2", "Wave 1 of", "1 said to be impossible"]),
        ("minesweeper-master", "#999", &["Case 2 of 2", "Impossible, the player says"]),
        ("large", "", &["40x40, 160 mines", "Move 1 of"]),
        ("two games", "#2", &["2 games of this board", "--policy logic", "Move 2 of"]),
    ] {
        let (_, html) = pages.iter().find(|(page, _)| *page == name).expect("a page");
        let (dom, complaints) = page_in_browser(&browser, html, fragment, Theme::Light);
        for expected in expected {
            assert!(dom.contains(expected), "{name}{fragment}: no `{expected}` in {dom}");
        }
        assert_eq!(complaints, "", "{name}");
    }
}

/// Checks that a board wider than the phone scrolls inside its own region.
#[test]
fn pages_fit_a_phone_and_pass_the_accessibility_checks() {
    let Some(browser) = browser() else { return };
    let axe = Path::new(ROOT).join("target/tools/node_modules/axe-core/axe.min.js");
    let axe = fs::read_to_string(axe).unwrap_or_else(|_| {
        external::report_missing("axe-core");
        "const axe = { run: async () => ({ violations: [] }) };".to_owned()
    });
    let pages: Vec<PathBuf> = pages("pages_axe").into_iter().map(|(_, page)| page).collect();
    let check = format!(
        "{axe};\nconst over = document.documentElement.scrollWidth - innerWidth;\n\
         (globalThis.axe ?? axe).run().then(({{ violations }}) => tell(over > 0 ? `overflows by ${{over}} px`\n\
           : violations.map(({{ id, nodes }}) => `${{id}} ${{nodes[0].html}}`).join(\"; \") || \"well\"));"
    );
    for page in &pages {
        add_script(page, &check);
    }
    for theme in [Theme::Light, Theme::Dark] {
        let reports = script_reports(&browser, &pages, &[390, 1400], theme);
        assert_eq!(reports.len(), 2 * pages.len(), "{theme:?}: {reports:#?}");
        assert!(reports.iter().all(|line| line.ends_with(": well")), "{theme:?}: {reports:#?}");
    }
}

/// Checks that keys work after a click on a button, the slider or the board. Also checks that touch
/// input steps through the game and shows a cell.
#[test]
fn keys_work_after_a_click_and_swipes_step() {
    let Some(browser) = browser() else { return };
    let script = r#"
        const find = part => document.querySelector(`[data-part="${part}"]`);
        const press = (key, more) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
        const click = (target, place) => {
            target.focus();
            target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, ...place }));
        };
        const swipe = (from, to) => {
            const touch = (clientX) => new Touch({ identifier: 1, target: find("step"), clientX, clientY: 0 });
            const event = (kind, x) => find("step").dispatchEvent(
                new TouchEvent(kind, { touches: kind === "touchstart" ? [touch(x)] : [], changedTouches: [touch(x)] }));
            event("touchstart", from);
            event("touchend", to);
        };
        const seen = [], see = () => seen.push(find("at").value);
        click(find("next")); press("ArrowRight"); see();
        click(find("next")); press(" "); seen.push(find("play").textContent); press(" ");
        seen.push(find("play").textContent);
        click(find("at")); press("End"); press("ArrowLeft"); press("Home"); see();
        click(find("at")); press("g"); seen.push(find("step").className);
        find("back").focus(); press("ArrowLeft"); see();
        swipe(200, 100); swipe(200, 100); swipe(100, 200); see();
        const cells = document.querySelector(".cells"), box = cells.getBoundingClientRect();
        click(cells, { clientX: box.left + 3, clientY: box.top + 3 }); press("ArrowRight"); see();
        seen.push(find("cell").textContent.split(":")[0]);
        press("ArrowRight", { shiftKey: true }); press("ArrowDown", { shiftKey: true });
        seen.push(find("cell").textContent.split(":")[0]);
        setTimeout(() => tell(`${seen.join(" ")} ${location.hash}`), 1000);
    "#;
    let pages = pages("pages_keys");
    let (_, page) = &pages[0];
    add_script(page, script);
    let reports = script_reports(&browser, std::slice::from_ref(page), &[390], Theme::Light);
    let (_, seen) = reports[0].split_once("px: ").expect("what was seen");
    assert_eq!(seen, "2 Pause Play 0 guess 3 4 5 (0,0) (1,1) #6");
}

/// Checks that keys and buttons step games side by side together, unless the user switches this
/// off. A button leads to the first step at which the games differ.
#[test]
fn games_side_by_side_step_together_or_alone() {
    let Some(browser) = browser() else { return };
    let script = r#"
        const all = part => [...document.querySelectorAll(`[data-part="${part}"]`)];
        const press = (target, key) => target.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const seen = [], see = () => seen.push(all("at").map(({ value }) => value).join("="));
        const controls = () => seen.push(all("controls").map(each => getComputedStyle(each).display).join("/"));
        press(document.body, "ArrowRight"); see();
        press(all("board")[0], "ArrowRight"); press(all("board")[1], "ArrowRight"); see();
        all("next")[0].click(); see(); controls();
        const [together] = document.querySelectorAll(".bar input"), [leads] = document.querySelectorAll(".bar button");
        together.click(); controls();
        press(all("board")[1], "ArrowRight"); all("back")[0].click(); see();
        together.click(); see();
        press(document.body, "Home"); leads.click();
        const cells = all("step").map(({ textContent }) => textContent.match(/\(\d+,\d+\)/)?.[0]);
        seen.push(cells[0] === cells[1] ? "equal" : "different");
        press(document.body, "End");
        seen.push(all("step").every(({ textContent }) => textContent.startsWith("The end")));
        tell(seen.join(" "));
    "#;
    let pages = pages("pages_two");
    let (_, page) = pages.iter().find(|(name, _)| *name == "two games").expect("a page");
    add_script(page, script);
    let reports = script_reports(&browser, std::slice::from_ref(page), &[1400], Theme::Light);
    let (_, seen) = reports[0].split_once("px: ").expect("what was seen");
    assert_eq!(seen, "1=1 3=3 4=4 flex/none flex/flex 3=5 3=3 different true");
}

/// Writes the answer to a request `show` about a board to a file.
fn write_show_answer(board: &str, file: &Path) -> PathBuf {
    let request = serde_json::json!({ "do": "show", "text": board }).to_string();
    let mut server = Command::from_std(harness::gridproof());
    let server = server.arg("serve-stdio").write_stdin(request).assert().success();
    let reply: serde_json::Value =
        serde_json::from_slice(&server.get_output().stdout).expect("a reply");
    fs::write(file, reply["answer"]["game"].to_string()).expect("a writable folder");
    file.to_owned()
}

/// Checks that a larger page can import the scripts without a build step.
#[test]
fn the_modules_can_be_imported_unchanged() {
    let Some(node) = external::find_program(&["node", "nodejs"]) else { return };
    let pages = pages("pages_modules");
    let folder = pages[0].1.parent().expect("a folder").to_owned();
    let sources = Path::new(ROOT).join("crates/cli/src/page");
    fs::create_dir_all(folder.join("views")).expect("a writable folder");
    for (from, to) in
        [(sources.clone(), folder.clone()), (sources.join("views"), folder.join("views"))]
    {
        for entry in fs::read_dir(from).expect("a folder") {
            let file = entry.expect("a file").path();
            if file.extension().is_some_and(|extension| extension == "js") {
                let name = file.file_name().expect("a file");
                fs::copy(&file, to.join(name)).expect("a writable folder");
            }
        }
    }
    fs::write(folder.join("package.json"), r#"{ "type": "module" }"#).expect("a writable folder");
    let solved = [
        ("found", "one-click rows=4 cols=4 mines=5"),
        ("impossible", "one-click rows=2 cols=2 mines=1"),
        ("path", "chess-puzzle rows=2 cols=3 layers=1\n1 K 2\nB 3 R\n"),
    ]
    .map(|(name, board)| write_show_answer(board, &folder.join(format!("{name}.json"))));
    let games = pages.iter().map(|(_, page)| {
        let game = page.with_extension("json");
        let data = games_in_page(page)[0].to_string();
        fs::write(&game, data).expect("a writable folder");
        game
    });
    let output = Program::new(node)
        .arg(Path::new(ROOT).join("crates/cli/tests/games/pages/modules.mjs"))
        .args([&folder, &sources.join("template/palette.css")])
        .args(games.chain(solved))
        .output()
        .expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
