import type { ApiClient, User } from '@switchboard/api-client';
import type { EventBus } from '@switchboard/events';
import type { ComponentType } from 'react';
import type { Language } from './language.ts';

export interface Session {
  /** The signed-in user. */
  user(): User;
  /** Calls `listener` when the user changes. Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Loads the user again from the backend. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}

/** A second factor: a code of an authenticator app, or a code by text message. */
interface SignInFactor {
  id: string;
  kind: 'totp' | 'sms';
  /** The owner's name for it, or the phone number; may be `''`. */
  label: string;
}

/** How the user signs in, as the identity provider has it. */
export interface SignInFacts {
  email: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
  ways: readonly ('password' | 'google')[];
  factors: readonly SignInFactor[];
}

/** A change of how the user signs in. */
export type SignInChange =
  | { kind: 'email' }
  | { kind: 'password' }
  | { kind: 'link-google' }
  | { kind: 'unlink-google' }
  | { kind: 'add-app' }
  | { kind: 'add-phone' }
  | { kind: 'remove-factor'; factor: SignInFactor };

/** The user's ways to sign in. The host shows the dialogs of all changes. */
export interface SignIn {
  /**
   * Reads them from the provider, and stores a new address for the backend. Resolves to `undefined` when this browser has
   * lost the provider's sign-in: then the user has to sign in again before a change.
   *
   * @throws Error with a message for the user
   */
  read(): Promise<SignInFacts | undefined>;
  /** Sends another e-mail that confirms the address. @throws Error with a message for the user */
  sendConfirmation(): Promise<void>;
  /** Lets the user make a change. @returns whether it was made; for an address, whether its link was sent */
  change(what: SignInChange): Promise<boolean>;
}

/** Texts of one app in one language; nested objects are allowed. */
export type Texts = { [key: string]: string | Texts };
/** Texts of one app. English, the fallback, comes with the app; the others are fetched when needed. */
export type AppTexts = { en: Texts } & Record<Exclude<Language, 'en'>, () => Promise<Texts>>;

export interface I18n {
  /** The language of the screens. */
  language(): Language;
  /** The BCP 47 tag for dates and numbers: the language with the region of the browser (`en-GB`). */
  locale(): string;
  /** The language that the user chose; `undefined` before, while screens are English and the menu is Russian. */
  chosen(): Language | undefined;
  /** Chooses the language of texts, menu and dates. Resolves when its texts are loaded. */
  choose(language: Language): Promise<void>;
  /** Calls `listener` after the language changed. Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** The user's choice; `system` follows the operating system. */
export interface ThemeChoice {
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
}

export interface Theme {
  mode(): 'light' | 'dark';
  direction(): 'ltr' | 'rtl';
  chosen(): ThemeChoice;
  /** Applies at once in all tabs, and is kept. */
  choose(part: Partial<ThemeChoice>): void;
  /** Calls `listener` after any of these changed. Returns its own unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/**
 * Unsent texts of one user in one tab. They outlive the screen, a reload and the end of the session; signing out and
 * closing the tab ask before any is lost. Keys start with the name of the app: `chat:account:7`.
 */
export interface Drafts {
  /** `null` if there is none. */
  read(key: string): string | null;
  /** An empty text is not stored: it only says that the screen would lose something, such as a password. */
  keep(key: string, text: string): void;
  forget(key: string): void;
}

export interface Navigation {
  /** Goes to a path of the suite, such as `/dashboard/calendar?customer=…`. */
  open(path: string, options?: { replace?: boolean }): void;
  /**
   * The last requested path of the suite, such as `/dashboard/calendar`. It can differ from the router's, which keeps a
   * screen at its path until the next one is ready, and from that of the page, which may be a foreign one.
   */
  path(): string;
  /** Sets the title of the page; the name of the product is added. */
  setTitle(title: string): void;
}

/** Everything that a host gives to a remote. */
export interface AppContext {
  contract: string;
  /**
   * Whether the page is a foreign one, in which the app must not take the focus on its own. Missing in hosts before
   * 2.4.
   */
  embedded?: boolean;
  api: ApiClient;
  session: Session;
  events: EventBus;
  i18n: I18n;
  theme: Theme;
  drafts: Drafts;
  navigation: Navigation;
  /** Missing on foreign pages, which have a sign-in of their own, and in hosts before 2.11. */
  signIn?: SignIn;
}

export interface RootProps {
  context: AppContext;
  /** The screen to show: the `screen` of a route in the manifest. */
  screen: string;
}

/** A result of the search. */
export interface SearchResult {
  /** Unique within the app. */
  id: string;
  title: string;
  /** A second line. */
  detail?: string;
  /** Name of an icon that the shell knows. */
  icon?: string;
  /** A path of the suite. */
  path: string;
  /** Whether it is a setting. Since 2.11 hosts list the settings of all apps together. */
  setting?: boolean;
}

/**
 * Finds the results of an app for a query, best first.
 *
 * @param query trimmed, never empty
 * @param signal aborted when the results are no longer needed
 */
export type SearchSource = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/** The module that a remote exposes as `./app`. Mounting has no effect outside the component; unmounting undoes all. */
export interface RemoteApp {
  Root: ComponentType<RootProps>;
  /** The host adds them under the name of the app before the first screen. */
  texts: AppTexts;
  /**
   * The search of the app, if its manifest has one. Called when the search opens; the source is dropped when the search
   * closes.
   */
  createSearch?: (context: AppContext) => SearchSource;
}
