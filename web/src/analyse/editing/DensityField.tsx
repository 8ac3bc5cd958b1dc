// The field for the density, on boards whose number of mines is unknown.

import { useState } from "preact/hooks";
import { words } from "../../words/index.ts";
import { density, sayDensity } from "./density.ts";
import { EntryField } from "./EntryField.tsx";

export function DensityField() {
  // Null while the field shows the saved value.
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <EntryField
      id="field-density"
      name={words.value.analyse.density}
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
        const why = sayDensity(typed);
        setWrong(why);
        if (why === null) setTyped(null);
      }}
    />
  );
}
