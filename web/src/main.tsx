// Starts the page.

import "#page/template/palette.css";
import "#page/template/player.css";
import "./app/app.css";
import "./app/appearance/appearance.css";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { applyAppearance } from "./app/appearance/appearance.ts";

const page = document.getElementById("app");
applyAppearance();
if (page) {
  // Draws the page in a separate task, so that no task takes long while the engine is compiled.
  setTimeout(() => {
    render(<App />, page);
  });
}
