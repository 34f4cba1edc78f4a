// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStarts } from './starts.ts';

beforeEach(() => sessionStorage.clear());

// Specification 95.2
test('the next page of the tab knows the starts that did not end', () => {
  const page = createStarts();
  page.begin('chat', '1.1.0');
  page.begin('calendar', '2.0.0');
  page.end('calendar', '2.0.0');
  expect(page.isUnfinished('chat', '1.1.0')).toBe(false);
  const next = createStarts();
  expect(next.isUnfinished('chat', '1.1.0')).toBe(true);
  expect(next.isUnfinished('chat', '1.0.0')).toBe(false);
  expect(next.isUnfinished('calendar', '2.0.0')).toBe(false);
});

test('a start that did not end once stays known in the tab', () => {
  createStarts().begin('chat', '1.1.0');
  const next = createStarts();
  next.begin('chat', '1.0.0');
  next.end('chat', '1.0.0');
  expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(true);
});

// Specification 95.2
test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      onTestFinished(() => state.mockRestore());
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('a page that %s during a start did not die', (_, happen) => {
  createStarts().begin('chat', '1.1.0');
  happen();
  expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(false);
});

test('foreign content of the storage is ignored', () => {
  for (const written of ['{', '{"chat":1}', '[7]']) {
    sessionStorage.setItem('switchboard:starting', written);
    expect(createStarts().isUnfinished('chat', '1.1.0')).toBe(false);
  }
});

describe('a tab that the browser duplicated during a start', () => {
  /** The locks of a browser, of which the pages that end lose theirs. */
  const createLocks = () => {
    const held = new Map<string, object>();
    const ofPage = () => {
      const page = {};
      const request = async (name: string) => void held.set(name, page);
      const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) });
      const end = () => {
        for (const [name, of] of held) if (of === page) held.delete(name);
      };
      return { locks: { request, query } as unknown as LockManager, end };
    };
    return { ofPage };
  };

  // Specification 95.2
  test('blames no version for the page that is still open, and forgets it', async () => {
    const browser = createLocks();
    createStarts(document, window, browser.ofPage().locks).begin('chat', '1.1.0');
    const copy = createStarts(document, window, browser.ofPage().locks);
    await copy.known;
    expect(copy.isUnfinished('chat', '1.1.0')).toBe(false);
    copy.begin('chat', '1.1.0');
    copy.end('chat', '1.1.0');
    expect(sessionStorage.length).toBe(0);
  });

  test('knows what died in the tab before, and in the copied page itself', async () => {
    const browser = createLocks();
    const first = browser.ofPage();
    createStarts(document, window, first.locks).begin('calendar', '2.0.0');
    first.end();
    const open = createStarts(document, window, browser.ofPage().locks);
    await open.known;
    open.begin('chat', '1.1.0');
    const copied = browser.ofPage();
    const copy = createStarts(document, window, copied.locks);
    await copy.known;
    copy.begin('agents', '3.0.0');
    copied.end();
    const next = createStarts(document, window, browser.ofPage().locks);
    await next.known;
    const died = (['calendar@2.0.0', 'chat@1.1.0', 'agents@3.0.0'] as const).filter((start) => {
      const [remote = '', version = ''] = start.split('@');
      return next.isUnfinished(remote, version);
    });
    expect(died).toEqual(['calendar@2.0.0', 'agents@3.0.0']);
  });

  test('asks the browser for nothing where nothing died', () => {
    expect(createStarts(document, window, createLocks().ofPage().locks).known).toBeUndefined();
  });

  test('takes a page for dead where the browser does not say', async () => {
    createStarts().begin('chat', '1.1.0');
    const locks = { query: () => Promise.reject(new Error('refused')) } as unknown as LockManager;
    const next = createStarts(document, window, locks);
    await next.known;
    expect(next.isUnfinished('chat', '1.1.0')).toBe(true);
  });
});
