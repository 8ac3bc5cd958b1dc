// The switch between the languages of the page.

import { useSignalEffect } from "@preact/signals";
import { isLanguage, language, LANGUAGES, speak, words } from "../words/index.ts";

export function LanguageSwitch() {
  useSignalEffect(() => {
    document.documentElement.lang = LANGUAGES[language.value].tag;
    document.title = words.value.app.title;
  });
  return (
    <select
      class="language"
      aria-label={words.value.app.language}
      value={language.value}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) speak(value);
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
