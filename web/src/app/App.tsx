// The page as a whole: what one can do with it, side by side, and what is read out.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Analyse } from "../analyse/Analyse.tsx";
import { Play } from "../play/Play.tsx";
import { Watch } from "../watch/Watch.tsx";
import { words } from "../words/index.ts";
import { challengeOf } from "../formats/challenge.ts";
import { isLink } from "../formats/link.ts";
import { announced } from "./announce.ts";
import { AppearanceSwitch } from "./AppearanceSwitch.tsx";
import { listenForErrors } from "./broken.ts";
import { challenged, handedOver, watched } from "./handover.ts";
import { givenBoard } from "./given.ts";
import { Help } from "./Help.tsx";
import { LanguageSwitch } from "./Language.tsx";
import { focusBoard, routeKeys, revealBoard } from "./sight.ts";
import { Guarded, Notices } from "./Notices.tsx";
import { recall, remember } from "./storage.ts";

const ROOMS = { analyse: Analyse, play: Play, watch: Watch } satisfies Record<string, ComponentType>;
export type Room = keyof typeof ROOMS;

const isRoom = (value: unknown): value is Room => typeof value === "string" && Object.hasOwn(ROOMS, value);

/** A board that comes with the page or its address is looked at. */
const brought = isLink(location.hash) || givenBoard(document) !== null;
/** Takes a challenge out of the address. */
function takeLink(): void {
  const challenge = challengeOf(location.hash);
  if (challenge === null) return;
  history.replaceState(null, "", location.pathname + location.search);
  challenged.value = challenge;
}
const room = signal<Room>((brought ? null : recall("room", isRoom)) ?? "analyse");

/** Shows another part of the page. */
export function enter(next: Room): void {
  room.value = next;
  remember("room", next);
}

// A board that is handed over is opened in the analyser.
handedOver.subscribe((source) => {
  if (source !== null) enter("analyse");
});
watched.subscribe((text) => {
  if (text !== null) enter("watch");
});
challenged.subscribe((challenge) => {
  if (challenge !== null) enter("play");
});
takeLink();
listenForErrors();
// A link that is put into the address of the open page.
addEventListener("hashchange", () => {
  if (isLink(location.hash)) enter("analyse");
  takeLink();
});

/** Goes past what comes before the board, or to what there is in its place; the address stays. */
function skip(event: Event): void {
  event.preventDefault();
  if (focusBoard()) revealBoard();
  else document.getElementById("room")?.focus();
}

export function App() {
  const [helps, setHelps] = useState(false);
  useLayoutEffect(routeKeys, []);
  const Shown = ROOMS[room.value];
  return (
    <>
      <a class="skip" href="#room" onClick={skip}>
        {words.value.app.skip}
      </a>
      <header>
        <h1>gridproof</h1>
        <Tabs />
        <AppearanceSwitch />
        <LanguageSwitch />
        <button
          type="button"
          class="help"
          onClick={() => {
            setHelps(true);
          }}
        >
          {words.value.app.help}
        </button>
      </header>
      <main>
        <Notices />
        <div id="room" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${room.value}`}>
          <Guarded key={room.value}>
            <Shown />
          </Guarded>
        </div>
      </main>
      <div class="aloud" role="status" aria-live="polite">
        {announced.value}
      </div>
      {helps && (
        <Help
          onClose={() => {
            setHelps(false);
          }}
        />
      )}
    </>
  );
}

function Tabs() {
  const names = Object.keys(ROOMS).filter(isRoom);
  const turn = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = names[(names.indexOf(room.value) + (step ?? 0) + names.length) % names.length];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    enter(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={words.value.app.parts} onKeyDown={turn}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={room.value === name}
          aria-controls="room"
          tabIndex={room.value === name ? 0 : -1}
          onClick={() => {
            enter(name);
          }}
        >
          {words.value.app.rooms[name]}
        </button>
      ))}
    </div>
  );
}
