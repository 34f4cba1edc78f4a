// Types of <switchboard-app> for pages that load embed.js.

/** The attributes of `<switchboard-app>`. All but `api` and `identity` may change at any time. */
interface SwitchboardAppAttributes {
  /** Name of the app in the registry. */
  app: string;
  /** A path of the suite (`/dashboard/leads`), or the rest after the first path of the app (`?customer=7`). */
  path?: string | undefined;
  /** `system` by default. */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** Direction of the page by default. */
  direction?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Language of the page by default. */
  language?: 'en' | 'es' | 'ru' | undefined;
  /** Base address of the API; that of the suite by default. */
  api?: string | undefined;
  /** Configuration of the identity provider, as JSON; that of the suite by default. */
  identity?: string | undefined;
}

/** The events of `<switchboard-app>`. All bubble. */
interface SwitchboardAppEventMap {
  /** The host runs in the element. */
  'switchboard:ready': CustomEvent<{ app: string }>;
  /** The app shows another path. */
  'switchboard:navigated': CustomEvent<{ path: string }>;
  /** The app set its title; the title of the page does not change. */
  'switchboard:titled': CustomEvent<{ title: string }>;
  /** The user followed a link out of the app; `preventDefault()` leaves it to the page. */
  'switchboard:elsewhere': CustomEvent<{ path: string }>;
  /** The user asked to reload the page for a new release; `preventDefault()` leaves it to the page. */
  'switchboard:reload': CustomEvent<object>;
  /** The element cannot show the app, and reports it. */
  'switchboard:failed': CustomEvent<{ number: string; message: string }>;

  /** A user signed in. */
  'switchboard:session:started': CustomEvent<{ person: string }>;
  /** The session ended here or on the server. */
  'switchboard:session:ended': CustomEvent<{ reason: 'signed-out' | 'expired' }>;
  /** Theme or direction changed. */
  'switchboard:appearance:changed': CustomEvent<{
    theme: 'light' | 'dark' | 'system';
    direction: 'ltr' | 'rtl';
  }>;
  /** Another language was chosen. */
  'switchboard:language:changed': CustomEvent<{ language: 'en' | 'es' | 'ru' }>;
  /** An app could not be loaded. */
  'switchboard:remote:failed': CustomEvent<{ remote: string; message: string }>;
  /** A version of an app could not be loaded, and another one runs instead. */
  'switchboard:remote:degraded': CustomEvent<{
    remote: string;
    wanted: string;
    running: string;
    message: string;
  }>;
  /** The number of conversations with unread messages changed. */
  'switchboard:chat:unread-changed': CustomEvent<{
    count: number;
    undelivered?: number | undefined;
  }>;
  /** The personal Telegram account or a bot was connected. */
  'switchboard:telegram:connected': CustomEvent<{ source: 'account' | 'bot' }>;
  /** It was disconnected here on purpose. */
  'switchboard:telegram:disconnected': CustomEvent<{ source: 'account' | 'bot' }>;
  /** A booking was created or changed in the calendar. */
  'switchboard:calendar:booking-saved': CustomEvent<{ bookingId: string }>;
  /** A system prompt was saved. */
  'switchboard:agents:prompt-saved': CustomEvent<{ agentId: string }>;
}

interface HTMLElementTagNameMap {
  'switchboard-app': HTMLElement;
}

/** Elements, the document and the window. */
interface GlobalEventHandlersEventMap extends SwitchboardAppEventMap {}
