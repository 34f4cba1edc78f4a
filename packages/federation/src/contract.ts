import type { ApiClient, User } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import type { ComponentType } from 'react';

/**
 * Version of the interface below. A change that an existing remote would notice raises the first number;
 * something added raises the second.
 */
export const CONTRACT_VERSION = '1.0.0';

export interface Session {
  /** The signed-in user at this moment. */
  user(): User;
  /** Calls `listener` when the user changes; returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Reads the user again from the backend. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}

/** Texts of one app in one language; nested objects are allowed. */
export type Texts = { [key: string]: string | Texts };
export type Language = 'en' | 'es' | 'ru';

export interface I18n {
  /** Makes the texts of an app known under its name, before its first screen shows. */
  addTexts(app: string, texts: Partial<Record<Language, Texts>>): void;
  language(): Language;
}

export interface Theme {
  mode(): 'light' | 'dark';
  direction(): 'ltr' | 'rtl';
  subscribe(listener: () => void): () => void;
}

export interface Navigation {
  /** Goes to a path of the suite, such as `/dashboard/calendar?customer=…`. */
  open(path: string, options?: { replace?: boolean }): void;
  /** Names the page; the product's name is added. */
  setTitle(title: string): void;
}

/** Everything that a remote may use. It reaches a remote through this and through nothing else. */
export interface AppContext {
  contract: string;
  api: ApiClient;
  session: Session;
  events: EventBus;
  i18n: I18n;
  theme: Theme;
  navigation: Navigation;
}

export interface RootProps {
  context: AppContext;
  /** Which of its screens the remote shows: the `screen` of the route in its manifest. */
  screen: string;
}

/** What a remote exposes as `./app`. Mounting has no effect outside the component; unmounting leaves nothing. */
export interface RemoteApp {
  Root: ComponentType<RootProps>;
}
