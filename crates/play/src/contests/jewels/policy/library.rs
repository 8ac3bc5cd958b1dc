//! The templates that `gridproof generate jewels-templates` found offline for each side.

use gridproof::puzzles::jewels::template::Template;

/// The templates, one on each line. See [`Template::parse`].
const TEMPLATES_TEXT: &str = include_str!("templates.txt");

/// Returns the templates for boards of this side.
pub fn unmirrored_templates(side: usize) -> impl Iterator<Item = Template> {
    let of_side = move |line: &&str| line.split(',').next() == Some(side.to_string().as_str());
    TEMPLATES_TEXT.lines().filter(of_side).filter_map(Template::parse)
}

/// Returns the templates for boards of this side, each with its mirror image.
pub fn templates(side: usize) -> impl Iterator<Item = Template> {
    unmirrored_templates(side).flat_map(|template| [template.mirrored(), template])
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::super::open_trigger::OpenTrigger;
    use super::super::template_colouring::{CoolingSchedule, TemplateColouring, colour_conflicts};
    use super::*;
    use gridproof::puzzles::jewels::rules::{Board, MAX_COLOURS, unknown_jewel};

    /// Plays the template, in colours without a clash, on a board without other jewels.
    fn confirm_chain(template: &Template) {
        // A few annealing steps find colours without a clash for most templates.
        const ANNEALING_STEPS: [usize; 3] = [500, 5_000, 20_000];
        let colour_conflicts = colour_conflicts(template);
        let empty = Board::hidden(template.symbols.shape());
        let mut colouring =
            TemplateColouring::new(template, &colour_conflicts, &empty, MAX_COLOURS);
        let mut random = Pcg64Mcg::seed_from_u64(1);
        colouring.colour_at_random(&mut random);
        for steps in ANNEALING_STEPS {
            if colouring.num_clashes() > 0 {
                colouring.anneal(CoolingSchedule { from: 3.0, to: 0.1, steps }, &mut random);
            }
        }
        assert_eq!(colouring.num_clashes(), 0, "{}", template.print());
        let mut board = Board::new(&colouring.target_grid());
        if let Some(OpenTrigger { source, symbol, .. }) = OpenTrigger::of_template(template) {
            board.set(source, colouring.symbol_colours()[usize::from(symbol)]);
        }
        assert!(board.lines().is_empty(), "{}", template.print());
        board.swap(template.trigger);
        let score = board.run_cascade(&mut unknown_jewel);
        let expected = (template.num_rounds() as u32, template.points);
        assert_eq!((score.rounds, score.points), expected, "{}", template.print());
    }

    #[test]
    fn every_side_of_the_contest_has_templates() {
        for side in 8..=16 {
            assert!(templates(side).count() >= 20, "{side}");
        }
    }

    #[test]
    fn the_simulator_confirms_every_template_of_the_library() {
        for line in TEMPLATES_TEXT.lines() {
            let template = Template::parse(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(template.print(), line, "symbols in the order in which they vanish");
            for template in [template.mirrored(), template] {
                confirm_chain(&template);
            }
        }
    }
}
