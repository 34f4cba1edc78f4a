// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserLocks, cookieMark, readCookie } from './browser.ts';
import type { Locks } from './renewal.ts';

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tested code reads document.cookie
  document.cookie = cookie;
};

test('a cookie is found by its full name and decoded', () => {
  setCookie('other_csrftoken=wrong');
  setCookie('csrftoken=a%2Fb=');
  expect(readCookie('csrftoken')).toBe('a/b=');
});

test('a cookie that cannot be decoded is returned unchanged', () => {
  setCookie('discount=100%');
  expect(readCookie('discount')).toBe('100%');
});

test('a missing cookie is undefined', () => {
  expect(readCookie('never_set')).toBeUndefined();
});

test('the mark changes every time, and other tabs can read it as a cookie', () => {
  const marks = [cookieMark.read()];
  for (let change = 0; change < 3; change += 1) {
    cookieMark.change();
    marks.push(cookieMark.read());
  }
  expect(new Set(marks).size).toBe(4);
  expect(document.cookie).toContain(`switchboard_renewed=${marks.at(-1)}`);
});

const stubNavigator = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
};

test('work runs under a lock', async () => {
  const held: string[] = [];
  const locks: Locks = {
    request: (name, work) => {
      held.push(name);
      return work();
    },
  };
  stubNavigator({ locks });
  expect(await browserLocks()?.request('session', async () => [...held])).toEqual(['session']);
});

test('a page outside a secure context has no locks', () => {
  stubNavigator({});
  expect(browserLocks()).toBeUndefined();
});
