export type Shortcut =
  | 'next'
  | 'previous'
  | 'search'
  | 'find'
  | 'help'
  | 'close'
  | 'pin'
  | 'unread'
  | 'choose';

const KEYS: Record<string, Shortcut> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  '?': 'help',
  Escape: 'close',
  p: 'pin',
  u: 'unread',
  x: 'choose',
};

/** Keys by their place on the keyboard, for layouts without Latin letters. */
const CODES: Record<string, Shortcut> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyP: 'pin',
  KeyU: 'unread',
  KeyX: 'choose',
};

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** The shortcut of a key outside fields. */
export const shortcutOf = ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  isComposing,
}: Pressed): Shortcut | undefined => {
  if ((ctrlKey || metaKey) && !altKey && code === 'KeyF') return 'find';
  if (altKey || ctrlKey || metaKey || isComposing) return undefined;
  // A Latin layout is taken as it is: with Dvorak, J is elsewhere.
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? (/^[a-z]$/i.test(key) ? undefined : CODES[code]);
};
