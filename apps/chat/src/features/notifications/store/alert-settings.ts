import type { Browser } from '@switchboard/common/tabs/browser';
import { createStore, type StoreApi } from '@switchboard/ui/state';

/** The notifications of a new message. */
export interface AlertChoice {
  desktop: boolean;
  sound: boolean;
}

export interface AlertSettings extends StoreApi<AlertChoice> {
  choose(part: Partial<AlertChoice>): void;
  /** Follows the other tabs until the returned function is called. */
  start(): () => void;
}

const NOTHING: AlertChoice = { desktop: false, sound: false };

const parsed = (text: string | null): AlertChoice => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const given = typeof value === 'object' && value !== null ? value : {};
    return { desktop: Reflect.get(given, 'desktop') === true, sound: Reflect.get(given, 'sound') === true };
  } catch {
    return NOTHING;
  }
};

/** The choice of one user, kept in this browser. Off by default. */
export const createAlertSettings = (browser: Browser, person: string): AlertSettings => {
  const name = `switchboard:chat:alerts:${person}`;
  const store = createStore<AlertChoice>(() => parsed(browser.readItem(name)));
  return {
    ...store,
    choose(part) {
      store.setState(part);
      browser.keepItem(name, JSON.stringify(store.getState()));
    },
    start: () =>
      browser.onItemChange((key) => key === name && store.setState(parsed(browser.readItem(name)))),
  };
};
