// The rules about all cells of a board, each with a sentence that says what it means.

import { useState } from "preact/hooks";
import type { Words } from "../../words/en.ts";
import { words } from "../../words/index.ts";
import { propose, text } from "../state.ts";
import { rulesIn, withRule } from "../text.ts";

type Rule = keyof Words["shapes"]["editing"]["rules"];

const RULES = [
  "connected",
  "outside",
  "snake",
  "quad",
  "triplet",
  "dual",
  "unary",
  "horizontal",
  "balance",
] as const satisfies readonly Rule[];

export function RulesEditor() {
  const say = words.value.shapes.editing;
  const held = rulesIn(text.value);
  const [isOpen, setOpen] = useState(held.length > 0);
  const [refused, setRefused] = useState<{ readonly rule: Rule; readonly why: string } | null>(null);
  const set = async (rule: Rule, isOn: boolean): Promise<void> => {
    const [name] = say.rules[rule];
    const told = isOn ? say.ruleHolds(name) : say.ruleGone(name);
    const why = await propose((board) => withRule(board, rule, isOn), told);
    setRefused(why === null ? null : { rule, why });
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
        <h2>{say.rulesTitle}</h2>
      </summary>
      {RULES.map((rule) => (
        <RuleBox
          key={rule}
          rule={rule}
          holds={held.includes(rule)}
          wrong={refused?.rule === rule ? refused.why : null}
          onChange={(isOn) => void set(rule, isOn)}
        />
      ))}
    </details>
  );
}

interface Props {
  rule: Rule;
  holds: boolean;
  wrong: string | null;
  onChange: (isOn: boolean) => void;
}

function RuleBox({ rule, holds, wrong, onChange }: Props) {
  const say = words.value.shapes.editing;
  const [name, means] = say.rules[rule];
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
            // The engine decides whether the rule fits.
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
          {say.ruleRefused(wrong)}
        </p>
      )}
    </div>
  );
}
