// The notices above all parts of the page: the engine does not run, or the browser keeps nothing.

import { Component, type ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { breakDown, broken } from "./broken.ts";
import { unsavedReason } from "./storage.ts";

export function Notices() {
  return (
    <>
      <BrokenNotice />
      <UnkeptNotice />
    </>
  );
}

function BrokenNotice() {
  if (broken.value === null) return null;
  const { words, again } = broken.value;
  return (
    <div class="notice" role="alert">
      <p>{words}</p>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        {again}
      </button>
      <Close
        name="Close this notice"
        onClose={() => {
          broken.value = null;
        }}
      />
    </div>
  );
}

function UnkeptNotice() {
  const closed = useSignal<string | null>(null);
  const words = unsavedReason.value;
  if (words === null || words === closed.value) return null;
  return (
    <div class="notice" role="status">
      <p>{words}</p>
      <Close
        name="Close the notice about saving"
        onClose={() => {
          closed.value = words;
        }}
      />
    </div>
  );
}

function Close({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onClose}>
      ×
    </button>
  );
}

/** Keeps the rest of the page where a part of it breaks down. */
export class Guarded extends Component<{ children?: ComponentChildren }, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    breakDown(error);
    this.setState({ isBroken: true });
  }

  override render() {
    return this.state.isBroken ? <p>This part of the page failed and is not shown.</p> : this.props.children;
  }
}
