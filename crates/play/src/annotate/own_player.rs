//! Recognises recorded games of gridproof's players.

/// Returns whether a command starts gridproof's player of a contest with one of `policies`.
pub(crate) fn is_own_player(command: &str, contest: &str, policies: &[&str]) -> bool {
    let mut words = command.split([' ', '=']).map(|word| word.rsplit('/').next().unwrap_or(word));
    let starts = match words.next() {
        Some("gridproof") => words.next() == Some("player"),
        program => program == Some("gridproof-player"),
    };
    let is_own_player = starts && words.next() == Some(contest);
    let policy = words.skip_while(|&word| word != "--policy").nth(1);
    is_own_player && policy.is_none_or(|policy| policies.contains(&policy))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plays_for_score(command: &str) -> bool {
        is_own_player(command, "superminesweeper", &["look-ahead", "promise"])
    }

    #[test]
    fn our_player_is_known_by_its_command() {
        for command in [
            "gridproof player superminesweeper --seed 0",
            "gridproof player superminesweeper --seed 0 --policy look-ahead",
            "target/release/gridproof-player superminesweeper",
        ] {
            assert!(plays_for_score(command), "{command}");
        }
        for command in [
            "",
            "./solver",
            "gridproof player superminesweeper --seed 0 --policy least-risk",
            "gridproof-player superminesweeper --policy=logic",
            "gridproof-player jewels",
            "python gridproof player superminesweeper",
        ] {
            assert!(!plays_for_score(command), "{command}");
        }
    }
}
