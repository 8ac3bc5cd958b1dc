// The panel for the rules about all cells of a board. Each rule has a check box and a sentence on its meaning.

import { useState } from "preact/hooks";
import { currentWords } from "../../words/index.ts";
import { BOARD_RULES, type RuleName } from "../board-rules.ts";
import { proposeChange, shownText } from "../state.ts";
import { ruleNames, withRule } from "../text.ts";

export function RulesEditor() {
  const messages = currentWords.value.shapes.editing;
  const activeRules = ruleNames(shownText.value);
  const [isOpen, setOpen] = useState(activeRules.length > 0);
  const [refused, setRefused] = useState<{ readonly rule: RuleName; readonly why: string } | null>(null);
  const setRule = async (rule: RuleName, isOn: boolean): Promise<void> => {
    const [name] = messages.rules[rule];
    const announcement = isOn ? messages.ruleHolds(name) : messages.ruleGone(name);
    const refusal = await proposeChange((board) => withRule(board, rule, isOn), announcement);
    setRefused(refusal === null ? null : { rule, why: refusal });
  };
  return (
    <details
      class="part"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{messages.rulesTitle}</h2>
      </summary>
      {BOARD_RULES.map((rule) => (
        <RuleCheckbox
          key={rule}
          rule={rule}
          holds={activeRules.includes(rule)}
          wrong={refused?.rule === rule ? refused.why : null}
          onChange={(isOn) => void setRule(rule, isOn)}
        />
      ))}
    </details>
  );
}

interface Props {
  rule: RuleName;
  holds: boolean;
  wrong: string | null;
  onChange: (isOn: boolean) => void;
}

function RuleCheckbox({ rule, holds, wrong, onChange }: Props) {
  const messages = currentWords.value.shapes.editing;
  const [name, means] = messages.rules[rule];
  return (
    <div class="rule">
      <label>
        <input
          type="checkbox"
          checked={holds}
          aria-describedby={`means-${rule}`}
          aria-invalid={wrong !== null}
          onChange={({ currentTarget: box }) => {
            const { checked } = box;
            // The engine decides whether the rule fits the board.
            box.checked = holds;
            onChange(checked);
          }}
        />
        <strong>{name}</strong>
      </label>
      <p class="dim" id={`means-${rule}`}>
        {means}
      </p>
      {wrong !== null && (
        <p class="problem" role="alert">
          {messages.ruleRefused(wrong)}
        </p>
      )}
    </div>
  );
}
