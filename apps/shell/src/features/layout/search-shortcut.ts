/**
 * The keys that open the search: for people, and as `aria-keyshortcuts` has them.
 *
 * @param platform as in `navigator.platform`
 */
export const searchShortcut = (platform: string): { keys: string; aria: string } =>
  /^(Mac|iP)/.test(platform) ? { keys: '⌘K', aria: 'Meta+K' } : { keys: 'Ctrl K', aria: 'Control+K' };
