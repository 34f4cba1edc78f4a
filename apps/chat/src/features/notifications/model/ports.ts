/** `unsupported` where the browser or the page cannot show notifications. */
export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

export interface DesktopNote {
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  onClick: () => void;
}

/** The notifications of the desktop. */
export interface Desktop {
  permission(): Permission;
  /** Asks the user; browsers allow it on a click only. */
  ask(): Promise<Permission>;
  /** Returns the function that removes it. */
  show(note: DesktopNote): () => void;
}

/** The sound of a new message. */
export interface Chime {
  /** Whether the browser lets this tab play: the user has used it. */
  canPlay(): boolean;
  play(): Promise<void>;
}
