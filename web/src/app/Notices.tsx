// The notices at the top of the page: the engine does not run, or the browser stores nothing.

import { Component, type ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { currentWords } from "../words/index.ts";
import { reportBreakdown, lastBreakdown, type Breakdown } from "./breakdown.ts";
import { unsavedReason, type UnsavedReason } from "./storage.ts";

export function Notices() {
  return (
    <>
      <BrokenNotice />
      <UnsavedNotice />
    </>
  );
}

function breakdownWords({ is, why: reason }: Breakdown): string {
  const messages = currentWords.value.app;
  if (is === "start") return reason;
  return is === "engine" ? messages.engineFailed(reason) : messages.pageFailed(reason);
}

function BrokenNotice() {
  if (lastBreakdown.value === null) return null;
  const messages = currentWords.value.app;
  return (
    <div class="notice" role="alert">
      <p>{breakdownWords(lastBreakdown.value)}</p>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        {lastBreakdown.value.is === "start" ? messages.tryAgain : messages.reload}
      </button>
      <CloseButton
        name={messages.closeNotice}
        onClose={() => {
          lastBreakdown.value = null;
        }}
      />
    </div>
  );
}

function UnsavedNotice() {
  const closedReason = useSignal<UnsavedReason | null>(null);
  const unsaved = unsavedReason.value;
  if (unsaved === null || unsaved === closedReason.value) return null;
  return (
    <div class="notice" role="status">
      <p>{currentWords.value.app.unsaved[unsaved]}</p>
      <CloseButton
        name={currentWords.value.app.closeSaving}
        onClose={() => {
          closedReason.value = unsaved;
        }}
      />
    </div>
  );
}

function CloseButton({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onClose}>
      ×
    </button>
  );
}

/** Catches an exception of the components inside it, so that the rest of the page still works. */
export class ErrorBoundary extends Component<{ children?: ComponentChildren }, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    reportBreakdown(error);
    this.setState({ isBroken: true });
  }

  override render() {
    return this.state.isBroken ? <p>{currentWords.value.app.partFailed}</p> : this.props.children;
  }
}
