// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { overrideFolder, readOverrides, resetOverrides, setOverride } from './overrides.ts';

afterEach(() => localStorage.clear());

describe('an override', () => {
  test.each([
    ['3101', 'http://localhost:3101/'],
    [' 3101 ', 'http://localhost:3101/'],
    ['http://localhost:3101', 'http://localhost:3101/'],
    ['http://127.0.0.1:3101/chat', 'http://127.0.0.1:3101/chat/'],
    ['https://staging.test/remotes/chat/7/', 'https://staging.test/remotes/chat/7/'],
    ['http://localhost:5173/mf-manifest.json', 'http://localhost:5173/'],
    ['http://localhost:5173/base/remoteEntry.js', 'http://localhost:5173/base/'],
    ['https://staging.test/chat?x#y', 'https://staging.test/chat/'],
  ])('%j means the folder %s', (written, folder) => {
    expect(overrideFolder(written)).toBe(folder);
  });

  test.each([
    ...[
      '',
      'chat',
      '99999',
      '123456',
      '-1',
      'http://staging.test/',
      'http://[::1]:3101/',
      '//staging.test/',
      'localhost:3101',
      'file:///tmp/',
    ],
    ...[
      'javascript:alert(1)',
      'data:text/javascript,1',
      'http://localhost.evil.test/',
      'http://localhost@evil.test/',
      'http://evil.test/localhost/',
    ],
  ])('%j is no override, and is not stored', (written) => {
    expect(overrideFolder(written)).toBeUndefined();
    expect(setOverride(localStorage, 'chat', written)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('is kept until it is reset, for its remote only', () => {
    localStorage.setItem('language', 'es');
    expect(setOverride(localStorage, 'chat', ' 3101 ')).toBe(true);
    setOverride(localStorage, 'calendar', 'https://staging.test/calendar/');
    expect(readOverrides(localStorage)).toEqual({ chat: '3101', calendar: 'https://staging.test/calendar/' });
    resetOverrides(localStorage, ['chat']);
    expect(readOverrides(localStorage)).toEqual({ calendar: 'https://staging.test/calendar/' });
    setOverride(localStorage, 'chat', '3102');
    resetOverrides(localStorage);
    expect(readOverrides(localStorage)).toEqual({});
    expect(localStorage.getItem('language')).toBe('es');
  });

  test('can be written by hand', () => {
    localStorage.setItem('switchboard:override:chat', '3101');
    expect(readOverrides(localStorage)).toEqual({ chat: '3101' });
  });
});
