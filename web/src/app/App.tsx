// The whole page: the tabs Analyse, Play and Watch, and the region that screen readers announce.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Analyse } from "../analyse/Analyse.tsx";
import { Play } from "../play/Play.tsx";
import { Watch } from "../watch/Watch.tsx";
import { currentWords } from "../words/index.ts";
import { parseChallenge } from "../formats/links/challenge.ts";
import { isBoardLink } from "../formats/links/board-link.ts";
import { announcedText } from "./announce.ts";
import { AppearanceSwitch } from "./appearance/AppearanceSwitch.tsx";
import { listenForErrors } from "./breakdown.ts";
import { challengeToBegin, boardToAnalyse, gameToWatch, pictureToAnalyse } from "./exchange/handover.ts";
import { boardTextInPage } from "./exchange/board-in-page.ts";
import { Help } from "./Help.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { focusBoard, focusBoardAfterPress, revealBoard } from "./reveal-board.ts";
import { ErrorBoundary, Notices } from "./Notices.tsx";
import { recall, remember } from "./storage.ts";

const TAB_COMPONENTS = { analyse: Analyse, play: Play, watch: Watch } satisfies Record<string, ComponentType>;
export type TabName = keyof typeof TAB_COMPONENTS;

const isTabName = (value: unknown): value is TabName =>
  typeof value === "string" && Object.hasOwn(TAB_COMPONENTS, value);

/** Whether the page or its address contains a board. If there is a board, the page shows the analyser first. */
const hasBoardOnOpening = isBoardLink(location.hash) || boardTextInPage(document) !== null;
/** Returns the challenge in the address, and removes the challenge from the address. */
function takeChallengeLink(): void {
  const challenge = parseChallenge(location.hash);
  if (challenge === null) return;
  history.replaceState(null, "", location.pathname + location.search);
  challengeToBegin.value = challenge;
}
const shownTab = signal<TabName>((hasBoardOnOpening ? null : recall("tab", isTabName)) ?? "analyse");

/** Shows another tab of the page. */
export function showTab(nextTab: TabName): void {
  shownTab.value = nextTab;
  remember("tab", nextTab);
}

// Opens a board from another tab in the analyser.
boardToAnalyse.subscribe((source) => {
  if (source !== null) showTab("analyse");
});
pictureToAnalyse.subscribe((picture) => {
  if (picture !== null) showTab("analyse");
});
gameToWatch.subscribe((game) => {
  if (game !== null) showTab("watch");
});
challengeToBegin.subscribe((challenge) => {
  if (challenge !== null) showTab("play");
});
takeChallengeLink();
listenForErrors();
// Handles a link that the user types into the address bar of the open page.
addEventListener("hashchange", () => {
  if (isBoardLink(location.hash)) showTab("analyse");
  takeChallengeLink();
});

/** Moves the focus to the board, or to the element in place of the board. Does not change the address. */
function skipToBoard(event: Event): void {
  event.preventDefault();
  if (focusBoard()) revealBoard();
  else document.getElementById("tab-panel")?.focus();
}

export function App() {
  const [helps, setHelps] = useState(false);
  useLayoutEffect(focusBoardAfterPress, []);
  const ShownTab = TAB_COMPONENTS[shownTab.value];
  return (
    <>
      <a class="skip" href="#tab-panel" onClick={skipToBoard}>
        {currentWords.value.app.skip}
      </a>
      <header>
        <h1>gridproof</h1>
        <TabList />
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
        <div id="tab-panel" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${shownTab.value}`}>
          <ErrorBoundary key={shownTab.value}>
            <ShownTab />
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

function TabList() {
  const tabNames = Object.keys(TAB_COMPONENTS).filter(isTabName);
  const moveBetweenTabs = (event: KeyboardEvent): void => {
    const tabStep = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const nextTab =
      tabNames[(tabNames.indexOf(shownTab.value) + (tabStep ?? 0) + tabNames.length) % tabNames.length];
    if (tabStep === undefined || nextTab === undefined) return;
    event.preventDefault();
    showTab(nextTab);
    document.getElementById(`tab-${nextTab}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={currentWords.value.app.parts} onKeyDown={moveBetweenTabs}>
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={shownTab.value === name}
          aria-controls="tab-panel"
          tabIndex={shownTab.value === name ? 0 : -1}
          onClick={() => {
            showTab(name);
          }}
        >
          {currentWords.value.app.tabs[name]}
        </button>
      ))}
    </div>
  );
}
