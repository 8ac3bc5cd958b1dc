// The switch between the languages of the page.

import { useSignalEffect } from "@preact/signals";
import { isLanguage, language, LANGUAGES, setLanguage, currentWords } from "../words/index.ts";

export function LanguageSwitch() {
  useSignalEffect(() => {
    document.documentElement.lang = LANGUAGES[language.value].tag;
    document.title = currentWords.value.app.title;
  });
  return (
    <select
      class="language"
      aria-label={currentWords.value.app.language}
      value={language.value}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) setLanguage(value);
      }}
    >
      {Object.entries(LANGUAGES).map(([key, { tag, name }]) => (
        <option key={key} value={key} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
