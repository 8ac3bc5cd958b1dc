// To be written.

export function Play() {
  return <p>Play</p>;
}
