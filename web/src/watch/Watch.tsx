// To be written.

export function Watch() {
  return <p>Watch</p>;
}
