// The form fields that the dialogs for a new board or level of any shape share: the tiling, the joined borders, and
// text fields.

import { currentWords } from "../../words/index.ts";

const TILINGS = ["hex", "square", "orthogonal", "triangle", "knight"] as const;
const WRAP_CHOICES = ["none", "cols", "rows", "both"] as const;

export interface GridForm {
  readonly tiling: (typeof TILINGS)[number];
  readonly wrap: (typeof WRAP_CHOICES)[number];
}

interface GridProps {
  /** The prefix of the fields' identifiers. */
  id: string;
  grid: GridForm;
  onChange: (part: Partial<GridForm>) => void;
}

export function GridFields({ id, grid, onChange }: GridProps) {
  const messages = currentWords.value.shapes;
  return (
    <>
      <SelectField
        id={`${id}-tiling`}
        label={messages.tiling}
        all={TILINGS}
        names={messages.tilings}
        value={grid.tiling}
        onChoice={(tiling) => {
          onChange({ tiling });
        }}
      />
      <SelectField
        id={`${id}-wrap`}
        label={messages.joined}
        all={WRAP_CHOICES}
        names={messages.joins}
        value={grid.wrap}
        onChoice={(wrap) => {
          onChange({ wrap });
        }}
      />
    </>
  );
}

interface ChoiceProps<T extends string> {
  id: string;
  label: string;
  all: readonly T[];
  names: Readonly<Record<T, string>>;
  value: T;
  onChoice: (value: T) => void;
}

function SelectField<T extends string>({ id, label, all, names, value, onChoice }: ChoiceProps<T>) {
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosenOption = all.find((each) => each === currentTarget.value);
          if (chosenOption !== undefined) onChoice(chosenOption);
        }}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TextProps {
  id: string;
  label: string;
  value: string;
  onInput: (value: string) => void;
  /** Whether the field accepts only digits. */
  isWhole?: boolean;
  required?: boolean;
  pattern?: string | undefined;
  placeholder?: string | undefined;
}

export function TextField({ id, label, value, onInput, isWhole = true, ...rest }: TextProps) {
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <input
        id={id}
        inputMode={isWhole ? "numeric" : "text"}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => {
          onInput(currentTarget.value);
        }}
        {...rest}
      />
    </div>
  );
}
