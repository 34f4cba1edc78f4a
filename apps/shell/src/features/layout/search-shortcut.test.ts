import { expect, test } from 'vitest';
import { searchShortcut } from './search-shortcut.ts';

test.each([
  ['MacIntel', '⌘K', 'Meta+K'],
  ['iPhone', '⌘K', 'Meta+K'],
  ['Win32', 'Ctrl K', 'Control+K'],
  ['Linux x86_64', 'Ctrl K', 'Control+K'],
  ['', 'Ctrl K', 'Control+K'],
])('the search is opened on %j by %s', (platform, keys, aria) => {
  expect(searchShortcut(platform)).toEqual({ keys, aria });
});
