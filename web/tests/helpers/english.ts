// Sets the language to English for the unit tests, because the machine may have another language.

import { language } from "../../src/words/index.ts";

language.value = "en";
