// The words for drawing boards: modes, further tools, overlays, and the appearance.

export const drawing = {
  count: "Count",
  countLabel: "Count: each press makes the clue one larger",
  countHint:
    "Count (C): a press or the wheel upwards makes the clue one larger; a right press or the wheel downwards, one smaller",
  follow: "Clues follow mines",
  followHint:
    "Setting a known mine adds one to the clues around it and to the total; removing the mine subtracts one",
  left: (mines: number) => `Mines left: ${mines}`,
  leftHint: "The total without known mines and flags",
  show: "Show",
  overlays: { mine: "Mine %", safe: "Safe %", zero: "Zero %" },
  zeroChance: (percent: string) => `${percent} for a zero`,
  safeChance: (percent: string) => `${percent} for no mine`,
  zeroBusy: (done: number, all: number) => `Chances of a zero: ${done} of ${all} cells …`,
  zeroNeeds: "The chances of a zero need a board whose placements are counted, without a density.",
  blank: "Blank board:",
  appearance: "Appearance",
  appearances: { plain: "Plain digits", coloured: "Coloured digits", classic: "Classic" },
};
