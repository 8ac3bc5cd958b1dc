// A field for a number or a chance. A refused text stays in the field, and the reason is shown below the field.

interface Props {
  id: string;
  name: string;
  hint: string;
  value: string;
  wrong: string | null;
  /** The keyboard that a phone shows. */
  mode?: "numeric" | "text";
  onType: (text: string) => void;
  onEnter: () => void;
}

export function EntryField({ id, name, hint, value, wrong, mode = "numeric", onType, onEnter }: Props) {
  return (
    <div class="labelled">
      <label for={id}>{name}</label>
      <input
        id={id}
        inputMode={mode}
        autocomplete="off"
        size={5}
        placeholder={hint}
        value={value}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onInput={(event) => {
          onType(event.currentTarget.value);
        }}
        onChange={onEnter}
        onBlur={onEnter}
      />
      {wrong !== null && (
        <p class="problem" role="alert" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  );
}
