// Starts the page.

import "#page/palette.css";
import "#page/player.css";
import "./app/app.css";
import { render } from "preact";
import { App } from "./app/App.tsx";

const page = document.getElementById("app");
if (page) render(<App />, page);
