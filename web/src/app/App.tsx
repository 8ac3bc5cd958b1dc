// The whole page: the tabs Analyse, Play and Watch, and the region that screen readers announce.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Analyse } from "../analyse/Analyse.tsx";
import { Play } from "../play/Play.tsx";
import { Watch } from "../watch/Watch.tsx";
import { currentWords } from "../words/index.ts";
import { parseChallenge } from "../formats/challenge.ts";
import { isBoardLink } from "../formats/link.ts";
import { announcedText } from "./announce.ts";
import { AppearanceSwitch } from "./appearance/AppearanceSwitch.tsx";
import { listenForErrors } from "./broken.ts";
import { challengeToBegin, boardToAnalyse, gameToWatch, pictureToAnalyse } from "./exchange/handover.ts";
import { boardTextInPage } from "./exchange/given.ts";
import { Help } from "./Help.tsx";
import { LanguageSwitch } from "./Language.tsx";
import { focusBoard, focusBoardAfterPress, revealBoard } from "./sight.ts";
import { ErrorBoundary, Notices } from "./Notices.tsx";
import { recall, remember } from "./storage.ts";

const ROOM_COMPONENTS = { analyse: Analyse, play: Play, watch: Watch } satisfies Record<
  string,
  ComponentType
>;
export type Room = keyof typeof ROOM_COMPONENTS;

const isRoom = (value: unknown): value is Room =>
  typeof value === "string" && Object.hasOwn(ROOM_COMPONENTS, value);

/** Whether a board came with the page or its address. If so, the analyser is shown first. */
const hasBoardOnOpening = isBoardLink(location.hash) || boardTextInPage(document) !== null;
/** Takes the challenge in the address, and removes it from the address. */
function takeChallengeLink(): void {
  const challenge = parseChallenge(location.hash);
  if (challenge === null) return;
  history.replaceState(null, "", location.pathname + location.search);
  challengeToBegin.value = challenge;
}
const shownRoom = signal<Room>((hasBoardOnOpening ? null : recall("room", isRoom)) ?? "analyse");

/** Shows another room (tab) of the page. */
export function enterRoom(nextRoom: Room): void {
  shownRoom.value = nextRoom;
  remember("room", nextRoom);
}

// Opens a board from another room in the analyser.
boardToAnalyse.subscribe((source) => {
  if (source !== null) enterRoom("analyse");
});
pictureToAnalyse.subscribe((picture) => {
  if (picture !== null) enterRoom("analyse");
});
gameToWatch.subscribe((game) => {
  if (game !== null) enterRoom("watch");
});
challengeToBegin.subscribe((challenge) => {
  if (challenge !== null) enterRoom("play");
});
takeChallengeLink();
listenForErrors();
// Handles a link typed into the address of the open page.
addEventListener("hashchange", () => {
  if (isBoardLink(location.hash)) enterRoom("analyse");
  takeChallengeLink();
});

/** Moves the focus to the board, or to the element in its place, without changing the address. */
function skipToBoard(event: Event): void {
  event.preventDefault();
  if (focusBoard()) revealBoard();
  else document.getElementById("room")?.focus();
}

export function App() {
  const [helps, setHelps] = useState(false);
  useLayoutEffect(focusBoardAfterPress, []);
  const ShownRoom = ROOM_COMPONENTS[shownRoom.value];
  return (
    <>
      <a class="skip" href="#room" onClick={skipToBoard}>
        {currentWords.value.app.skip}
      </a>
      <header>
        <h1>gridproof</h1>
        <RoomTabs />
        <AppearanceSwitch />
        <LanguageSwitch />
        <button
          type="button"
          class="help"
          onClick={() => {
            setHelps(true);
          }}
        >
          {currentWords.value.app.help}
        </button>
      </header>
      <main>
        <Notices />
        <div id="room" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${shownRoom.value}`}>
          <ErrorBoundary key={shownRoom.value}>
            <ShownRoom />
          </ErrorBoundary>
        </div>
      </main>
      <div class="aloud" role="status" aria-live="polite">
        {announcedText.value}
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

function RoomTabs() {
  const roomNames = Object.keys(ROOM_COMPONENTS).filter(isRoom);
  const moveBetweenTabs = (event: KeyboardEvent): void => {
    const tabStep = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const nextRoom =
      roomNames[(roomNames.indexOf(shownRoom.value) + (tabStep ?? 0) + roomNames.length) % roomNames.length];
    if (tabStep === undefined || nextRoom === undefined) return;
    event.preventDefault();
    enterRoom(nextRoom);
    document.getElementById(`tab-${nextRoom}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={currentWords.value.app.parts} onKeyDown={moveBetweenTabs}>
      {roomNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={shownRoom.value === name}
          aria-controls="room"
          tabIndex={shownRoom.value === name ? 0 : -1}
          onClick={() => {
            enterRoom(name);
          }}
        >
          {currentWords.value.app.rooms[name]}
        </button>
      ))}
    </div>
  );
}
