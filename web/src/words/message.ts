// Messages that stay on the screen, and change with the language of the page.

import { computed, signal } from "@preact/signals";

/** Returns a message in the current language of the page. */
export type Message = () => string;

/** A signal of a message. Its value is the message in the current language of the page; null without a message. */
export class MessageSignal {
  readonly #message = signal<Message | null>(null);
  readonly #words = computed(() => this.#message.value?.() ?? null);

  // A message is set as a function, and read as a text.
  // eslint-disable-next-line @typescript-eslint/related-getter-setter-pairs
  get value(): string | null {
    return this.#words.value;
  }

  set value(message: Message | null) {
    this.#message.value = message;
  }

  /** The message, for another signal. */
  get message(): Message | null {
    return this.#message.value;
  }
}

/** An error whose message changes with the language of the page. */
export class MessageError extends Error {
  constructor(readonly words: Message) {
    super(words());
    Object.defineProperty(this, "message", { get: words });
  }
}
