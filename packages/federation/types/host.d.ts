/** The module `./host` of every remote: shows the app of that remote in a page with any Module Federation host. */

/** The `app` of the module `./app`. */
export interface RemoteApp {
  Root: unknown;
  texts: object;
  createSearch?: unknown;
}

export type Language = 'en' | 'es' | 'ru';

/** The user's choice; `system` follows the operating system. */
export interface ThemeChoice {
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
}

/** How apps look. */
export interface Look {
  /** `system`, the default, follows the operating system. */
  theme?: ThemeChoice['theme'];
  /** `ltr` by default. */
  direction?: ThemeChoice['direction'];
  /** `en` by default. */
  language?: Language;
}

export interface AppContextOptions extends Look {
  /** Address of the API, such as `https://dashboard.example.com/api/v1`. */
  api: string;
  /**
   * Returns the token of the identity provider for the user of the page, or `undefined` while there is none. `fresh`
   * requests a new one. Calls carry the token in place of cookies; without this function they carry the cookies of a
   * page on the origin of the API.
   */
  idToken?: (fresh: boolean) => Promise<string | undefined>;
  /** The page's actions when an app navigates outside itself or sets its title; none by default. */
  navigation?: {
    /** Opens a path of the suite, such as `/dashboard/calendar?customer=…`. */
    open?: (path: string, options?: { replace?: boolean }) => void;
    setTitle?: (title: string) => void;
  };
  /** Asked before a sign-out that deletes unsent texts; by default it deletes them. */
  confirmSignOut?: () => boolean | Promise<boolean>;
  /** Signs out of the identity provider, after a user signed out in an app. */
  signOut?: () => void | Promise<void>;
}

/** The signed-in user. An unknown text is `''`. */
export interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  /** URL of a picture, or `''`. */
  avatar: string;
  role: string;
  needs_onboarding: boolean;
}

/** The events of the suite, with their payloads. */
export interface EventMap {
  /** A user signed in. */
  'session:started': { person: string };
  /** The session ended here or on the server. */
  'session:ended': { reason: 'signed-out' | 'expired' };
  /** Theme or direction changed. */
  'appearance:changed': ThemeChoice;
  /** Another language was chosen. */
  'language:changed': { language: Language };
  /** A remote could not be loaded. */
  'remote:failed': { remote: string; message: string };
  /** A version of a remote could not be loaded, and another one runs instead. */
  'remote:degraded': { remote: string; wanted: string; running: string; message: string };
  /** The number of conversations with unread messages changed. */
  'chat:unread-changed': { count: number; undelivered?: number | undefined };
  /** The personal Telegram account or a bot was connected. */
  'telegram:connected': { source: 'account' | 'bot' };
  /** It was disconnected here on purpose. */
  'telegram:disconnected': { source: 'account' | 'bot' };
  /** A booking was created or changed in the calendar. */
  'calendar:booking-saved': { bookingId: string };
  /** A system prompt was saved. */
  'agents:prompt-saved': { agentId: string };
}

export interface EventBus {
  /** Calls `handler` for each such event. Returns its own unsubscribe. */
  on<Name extends keyof EventMap>(
    name: Name,
    handler: (payload: EventMap[Name], origin: 'here' | 'elsewhere') => void,
  ): () => void;
  /** Calls every handler, in the order of subscription. */
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void;
}

/** The host's data for the apps of a page. */
export interface HostContext {
  /** Version of the interface between hosts and remotes. */
  contract: string;
  /** Whether the page is a foreign one: `true` here. */
  embedded?: boolean;
  /** The calls of the API, for the apps. */
  api: object;
  session: {
    /** The signed-in user. @throws after the session ended */
    user(): User;
    /** Calls `listener` when the user changes. Returns its own unsubscribe. */
    subscribe(listener: () => void): () => void;
    /** Loads the user again from the backend. */
    refresh(): Promise<void>;
    signOut(): Promise<void>;
  };
  events: EventBus;
  i18n: {
    language(): Language;
    /** The BCP 47 tag for dates and numbers. */
    locale(): string;
    chosen(): Language | undefined;
    choose(language: Language): Promise<void>;
    subscribe(listener: () => void): () => void;
  };
  theme: {
    mode(): 'light' | 'dark';
    direction(): 'ltr' | 'rtl';
    chosen(): ThemeChoice;
    choose(part: Partial<ThemeChoice>): void;
    subscribe(listener: () => void): () => void;
  };
  /** Unsent texts of one user in one tab. */
  drafts: {
    read(key: string): string | null;
    keep(key: string, text: string): void;
    forget(key: string): void;
  };
  navigation: {
    open(path: string, options?: { replace?: boolean }): void;
    path(): string;
    setTitle(title: string): void;
  };
  /** Key of the signed-in user; `undefined` after the session ended. */
  person(): string | undefined;
  /** Changes how apps look. */
  update(look: Look): void;
  /** Leaves the other tabs. Unmount the apps before. */
  close(): void;
}

/**
 * Makes the context that a remote needs in a page that is not the dashboard. A page makes one context for all its apps.
 * Rejects with a numbered error: SB402 for a wrong option, SB403 when the API does not answer, SB404 when it knows no
 * user.
 */
export declare const createAppContext: (options: AppContextOptions) => Promise<HostContext>;

export interface MountOptions {
  /** The module `./app` of the same remote. */
  app: RemoteApp;
  context: HostContext;
  /** The screen to start with, by its name in the manifest; the first one by default. */
  screen?: string;
  /** Where to start: a path of the suite, or the rest after that of the screen (`?customer=7`). */
  path?: string;
  /** Nonce of the page's content security policy, for styles made at run time. */
  nonce?: string;
  /** Called with every new path of the app. */
  onNavigate?: (path: string) => void;
  /** Called when the app crashed and shows nothing any more; by default the browser reports the error. */
  onError?: (error: unknown) => void;
}

export interface MountedApp {
  /** Goes to a path of the suite that belongs to the app; throws SB402 for another path. */
  open(path: string): void;
  unmount(): void;
}

/** Renders the app of the same remote into an element. The page needs no React. */
export declare const mountApp: (element: HTMLElement, options: MountOptions) => MountedApp;
