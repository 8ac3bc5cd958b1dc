// The fields for the board's size and mines. A refused text stays in its field, and the reason is shown below the
// field.

import { useState } from "preact/hooks";
import type { Position } from "../../../board/saved-board.ts";
import { currentWords } from "../../../words/index.ts";
import { DensityField } from "./DensityField.tsx";
import { enterSize, type SizeField, type TypedTexts } from "./size-entry.ts";
import { EntryField } from "./EntryField.tsx";
import { editBoard, position } from "../../state.ts";

interface SizeFormState {
  /** The board that was shown when the texts were refused. The field shows the refusals only for this board. */
  readonly of: Position;
  readonly typed: TypedTexts;
  readonly wrong: TypedTexts;
  /** The field with the focus, which keeps its text when the board changes. */
  readonly at: SizeField | null;
}

const SIZE_FIELDS = ["rows", "cols", "mines"] as const;

export function SizeFields() {
  const currentBoard = position.value;
  const [state, setState] = useState<SizeFormState>({ of: currentBoard, typed: {}, wrong: {}, at: null });
  const isForCurrentBoard = state.of === currentBoard;
  const fieldProblems = isForCurrentBoard ? state.wrong : {};
  const typedTexts: TypedTexts = isForCurrentBoard ? state.typed : onlyField(state.typed, state.at);
  const enterField = (field: SizeField): void => {
    if (typedTexts[field] === undefined || fieldProblems[field] !== undefined) return;
    const entryResult = enterSize(currentBoard, typedTexts, field);
    editBoard(entryResult.next);
    const refusedTexts = Object.fromEntries(
      SIZE_FIELDS.flatMap((name) =>
        entryResult.wrong[name] === undefined ? [] : [[name, typedTexts[name] ?? ""]],
      ),
    );
    setState({ of: entryResult.next, typed: refusedTexts, wrong: entryResult.wrong, at: null });
  };
  return (
    <div class="row sizes">
      {SIZE_FIELDS.map((field) => (
        <EntryField
          key={field}
          id={`field-${field}`}
          name={currentWords.value.analyse[field]}
          hint={field === "mines" ? currentWords.value.analyse.unknown : ""}
          value={typedTexts[field] ?? String(currentBoard[field] ?? "")}
          wrong={fieldProblems[field] ?? null}
          onType={(text) => {
            setState({
              of: currentBoard,
              typed: { ...typedTexts, [field]: text },
              wrong: withoutField(fieldProblems, field),
              at: field,
            });
          }}
          onEnter={() => {
            enterField(field);
          }}
        />
      ))}
      {currentBoard.mines === null && <DensityField />}
    </div>
  );
}

const withoutField = (fieldProblems: TypedTexts, field: SizeField): TypedTexts =>
  Object.fromEntries(Object.entries(fieldProblems).filter(([name]) => name !== field));

const onlyField = (typed: TypedTexts, field: SizeField | null): TypedTexts => {
  const text = field === null ? undefined : typed[field];
  return field === null || text === undefined ? {} : { [field]: text };
};
