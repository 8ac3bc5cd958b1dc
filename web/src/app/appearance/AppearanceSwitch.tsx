// The switch between the appearances of boards.

import { currentWords } from "../../words/index.ts";
import { appearance, APPEARANCES, setAppearance, isAppearance } from "./appearance.ts";

export function AppearanceSwitch() {
  const messages = currentWords.value.drawing;
  return (
    <select
      class="appearance"
      aria-label={messages.appearance}
      value={appearance.value}
      onChange={({ currentTarget: { value } }) => {
        if (isAppearance(value)) setAppearance(value);
      }}
    >
      {APPEARANCES.map((each) => (
        <option key={each} value={each}>
          {messages.appearances[each]}
        </option>
      ))}
    </select>
  );
}
