// The field for the density, on boards whose number of mines is unknown.

import { useState } from "preact/hooks";
import { currentWords } from "../../../words/index.ts";
import { density, enterDensity } from "./density.ts";
import { EntryField } from "./EntryField.tsx";

export function DensityField() {
  // The typed text; null while the field shows the saved density.
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <EntryField
      id="field-density"
      name={currentWords.value.analyse.density}
      hint="1/2"
      mode="text"
      value={typed ?? density.value ?? ""}
      wrong={wrong}
      onType={(text) => {
        setTyped(text);
        setWrong(null);
      }}
      onEnter={() => {
        if (typed === null) return;
        const densityProblem = enterDensity(typed);
        setWrong(densityProblem);
        if (densityProblem === null) setTyped(null);
      }}
    />
  );
}
