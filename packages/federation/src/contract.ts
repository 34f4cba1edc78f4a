import type { ApiClient, User } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/**
 * Version of the interface below. A change that an existing remote would notice raises the first number;
 * something added raises the second.
 */
export const CONTRACT_VERSION = '2.4.0';

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
/** Texts of one app. English comes with the app, for it is what everything falls back to; the others when needed. */
export type AppTexts = { en: Texts } & Record<Exclude<Language, 'en'>, () => Promise<Texts>>;

export interface I18n {
  /** The language of the screens. */
  language(): Language;
  /** The BCP 47 tag for dates and numbers: the language, as it is used where this browser is (`en-GB`). */
  locale(): string;
  /** The language that the user picked; `undefined` until then, while screens are English and the menu is Russian. */
  chosen(): Language | undefined;
  /** Chooses a language for everything: texts, menu, dates. Resolves when its texts are there. */
  choose(language: Language): Promise<void>;
  /** Calls `listener` after the language changed; returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What a person chose; `system` follows the operating system. */
export interface ThemeChoice {
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
}

export interface Theme {
  mode(): 'light' | 'dark';
  direction(): 'ltr' | 'rtl';
  chosen(): ThemeChoice;
  /** Shown at once, everywhere, and kept. */
  choose(part: Partial<ThemeChoice>): void;
  /** Calls `listener` after any of it changed; returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/**
 * Text that was typed and not sent or saved yet. It outlives the screen, a reload and the end of the session, in one
 * tab, and is shown to the same person only; signing out asks before it deletes any. Keys start with the name of the
 * app: `chat:account:7`.
 */
export interface Drafts {
  /** `null` when there is none. */
  read(key: string): string | null;
  keep(key: string, text: string): void;
  forget(key: string): void;
}

export interface Navigation {
  /** Goes to a path of the suite, such as `/dashboard/calendar?customer=…`. */
  open(path: string, options?: { replace?: boolean }): void;
  /**
   * The path of the suite that was asked for last, such as `/dashboard/calendar`. It can differ from the router's, which
   * keeps a screen at its own path until the next one is ready, and from that of the page, which may be a foreign one.
   */
  path(): string;
  /** Names the page; the product's name is added. */
  setTitle(title: string): void;
}

/** Everything that a remote may use. It reaches a remote through this and through nothing else. */
export interface AppContext {
  contract: string;
  /**
   * Whether the page is somebody else's: then the focus is not the app's to take before people come to it. A host of
   * before 2.4 does not say.
   */
  embedded?: boolean;
  api: ApiClient;
  session: Session;
  events: EventBus;
  i18n: I18n;
  theme: Theme;
  drafts: Drafts;
  navigation: Navigation;
}

export interface RootProps {
  context: AppContext;
  /** Which of its screens the remote shows: the `screen` of the route in its manifest. */
  screen: string;
}

/** Something that the search found. */
export interface SearchResult {
  /** Unlike that of every other result of the app. */
  id: string;
  title: string;
  /** A second, quieter line. */
  detail?: string;
  /** Name of an icon that the shell knows. */
  icon?: string;
  /** Where it leads, within the suite. */
  path: string;
}

/**
 * Finds what an app has to a query, best first.
 *
 * @param query trimmed, never empty
 * @param signal aborted when the answer is no longer wanted
 */
export type SearchSource = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/** What a remote exposes as `./app`. Mounting has no effect outside the component; unmounting leaves nothing. */
export interface RemoteApp {
  Root: ComponentType<RootProps>;
  /** Known to the host under the name of the app before its first screen shows. */
  texts: AppTexts;
  /**
   * What the app adds to the search, if its manifest says that it does. Called when the search opens; what it keeps
   * is dropped when the search closes.
   */
  createSearch?: (context: AppContext) => SearchSource;
}
