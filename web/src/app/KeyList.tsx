// A list of keys and their effects.

interface Props {
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

export function KeyList({ keys }: Props) {
  return (
    <dl class="shortcuts">
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
