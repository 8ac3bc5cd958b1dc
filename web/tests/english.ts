// The unit tests read English, whatever the language of the machine is.

import { language } from "../src/words/index.ts";

language.value = "en";
