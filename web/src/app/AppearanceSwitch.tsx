// The switch between the appearances of boards.

import { words } from "../words/index.ts";
import { appearance, APPEARANCES, dress, isAppearance } from "./appearance.ts";

export function AppearanceSwitch() {
  const say = words.value.drawing;
  return (
    <select
      class="appearance"
      aria-label={say.appearance}
      value={appearance.value}
      onChange={({ currentTarget: { value } }) => {
        if (isAppearance(value)) dress(value);
      }}
    >
      {APPEARANCES.map((each) => (
        <option key={each} value={each}>
          {say.appearances[each]}
        </option>
      ))}
    </select>
  );
}
