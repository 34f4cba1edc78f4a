type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform);

/**
 * The keys that open the search: to show, and for `aria-keyshortcuts`.
 *
 * @param platform as in `navigator.platform`
 */
export const searchShortcut = (platform: string): { keys: string; aria: string } =>
  isApple(platform) ? { keys: '⌘K', aria: 'Meta+K' } : { keys: 'Ctrl K', aria: 'Control+K' };

/**
 * Whether this is Ctrl-K, or Cmd-K on a Mac. On a non-Latin keyboard the key at the position of K counts.
 *
 * @param platform as in `navigator.platform`
 */
export const isSearchShortcut = (event: Pressed, platform: string): boolean => {
  const [wanted, other] = isApple(platform) ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (!wanted || other || event.altKey || event.shiftKey) return false;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
};
