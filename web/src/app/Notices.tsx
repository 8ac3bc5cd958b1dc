// The notices above all parts of the page: the engine does not run, or the browser keeps nothing.

import { Component, type ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { words } from "../words/index.ts";
import { breakDown, broken, type Broken } from "./broken.ts";
import { unsavedReason, type Unsaved } from "./storage.ts";

export function Notices() {
  return (
    <>
      <BrokenNotice />
      <UnkeptNotice />
    </>
  );
}

function wordsOf({ is, why }: Broken): string {
  const say = words.value.app;
  if (is === "start") return why;
  return is === "engine" ? say.engineFailed(why) : say.pageFailed(why);
}

function BrokenNotice() {
  if (broken.value === null) return null;
  const say = words.value.app;
  return (
    <div class="notice" role="alert">
      <p>{wordsOf(broken.value)}</p>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        {broken.value.is === "start" ? say.tryAgain : say.reload}
      </button>
      <Close
        name={say.closeNotice}
        onClose={() => {
          broken.value = null;
        }}
      />
    </div>
  );
}

function UnkeptNotice() {
  const closed = useSignal<Unsaved | null>(null);
  const why = unsavedReason.value;
  if (why === null || why === closed.value) return null;
  return (
    <div class="notice" role="status">
      <p>{words.value.app.unsaved[why]}</p>
      <Close
        name={words.value.app.closeSaving}
        onClose={() => {
          closed.value = why;
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
    return this.state.isBroken ? <p>{words.value.app.partFailed}</p> : this.props.children;
  }
}
