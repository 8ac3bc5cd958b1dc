// Keys of the keyboard, and what they do.

interface Props {
  keys: readonly (readonly [keys: readonly string[], does: string])[];
  kind: string;
}

export function Keys({ keys, kind }: Props) {
  return (
    <dl class={kind}>
      {keys.map(([names, does]) => (
        <div key={does}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
