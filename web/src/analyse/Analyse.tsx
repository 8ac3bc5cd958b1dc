// To be written.

export function Analyse() {
  return <p>Analyse</p>;
}
