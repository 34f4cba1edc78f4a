type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether this is Ctrl-K, or Cmd-K on a Mac. On a keyboard of other letters it is the key that has the place of K.
 *
 * @param platform as in `navigator.platform`
 */
export const isSearchShortcut = (event: Pressed, platform: string): boolean => {
  const mac = /^(Mac|iP)/.test(platform);
  const [wanted, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (!wanted || other || event.altKey || event.shiftKey) return false;
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK';
};
