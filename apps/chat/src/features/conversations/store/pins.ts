import { type Conversation, conversationKey } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';

/** The pins that the user set in this browser. */
export interface Pins {
  /** Keys of the pinned conversations. */
  keys(): string[];
  /** The conversation with its pin: as set in this browser, else as the server says. */
  applyTo(conversation: Conversation): Conversation;
  set(key: string, pinned: boolean): void;
  /** Calls `listener` after another tab changed a pin. Returns its own unsubscribe. */
  onChange(listener: () => void): () => void;
}

const parsed = (text: string | null): Record<string, boolean> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
};

export const createPins = (browser: Browser, person: string): Pins => {
  const name = `switchboard:chat:pins:${person}`;
  let pins = parsed(browser.readItem(name));
  return {
    keys: () => Object.keys(pins).filter((key) => pins[key]),
    applyTo(conversation) {
      const is_pinned = pins[conversationKey(conversation)] ?? conversation.is_pinned;
      return is_pinned === conversation.is_pinned ? conversation : { ...conversation, is_pinned };
    },
    set(key, pinned) {
      // Another tab may have pinned meanwhile.
      pins = { ...parsed(browser.readItem(name)), [key]: pinned };
      browser.keepItem(name, JSON.stringify(pins));
    },
    onChange: (listener) =>
      browser.onItemChange((key) => {
        if (key !== name) return;
        pins = parsed(browser.readItem(name));
        listener();
      }),
  };
};
