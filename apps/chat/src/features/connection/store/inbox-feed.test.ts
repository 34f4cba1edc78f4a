import type { InboxChanges } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeBackend, refusal } from '../../../testing/fake-backend.ts';
import { createFakeBrowser } from '../../../testing/fake-browser.ts';
import { createConnection } from './connection-store.ts';
import { createInboxFeed } from './inbox-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

const setUp = (options: { locks?: boolean } = {}) => {
  const backend = createFakeBackend({ conversations: [aConversation({ id: 'marina' })] });
  const browser = createFakeBrowser(options);
  const open = async ({ person = 'ada', loads = true } = {}) => {
    const tab = browser.openTab();
    const { inbox } = backend.api(tab.isClosed);
    const connection = createConnection(tab);
    const feed = createInboxFeed({ person, inbox, browser: tab, connection });
    const seen: InboxChanges[] = [];
    const load = async () => feed.follow((await inbox.list()).cursor);
    feed.onChanges((changes) => {
      seen.push(changes);
      if (changes.reset) void load();
    });
    const stop = feed.start();
    onTestFinished(stop);
    if (loads) await load();
    await settle();
    return {
      tab,
      feed,
      stop,
      load,
      changes: inbox.changes,
      texts: () => seen.flatMap(({ messages }) => messages.map(({ text }) => text)),
      resets: () => seen.filter(({ reset }) => reset).length,
      connection: () => connection.getState().connection,
      retry: connection.retry,
      states: () => connection.getState().connection.state,
    };
  };
  return { backend, browser, open };
};
type Tab = Awaited<ReturnType<ReturnType<typeof setUp>['open']>>;

const pollers = (...tabs: Tab[]) => tabs.map(({ feed }) => feed.isPoller());

describe('the tabs of one user', () => {
  it('get every change from the call of one tab', async () => {
    const { backend, open } = setUp();
    const [one, two, three] = [await open(), await open(), await open()];
    expect(pollers(one, two, three)).toEqual([true, false, false]);
    backend.arrive('marina', 'Hello');
    await settle();
    backend.arrive('marina', 'Are you there?');
    await settle();
    for (const tab of [one, two, three]) expect(tab.texts()).toEqual(['Hello', 'Are you there?']);
    expect([two, three].map(({ changes }) => changes.mock.calls.length)).toEqual([0, 0]);
  });

  it('go on with another poller when the first one closes', async () => {
    const { backend, open } = setUp();
    const [one, two] = [await open(), await open()];
    one.tab.close();
    await settle();
    expect(two.feed.isPoller()).toBe(true);
    backend.arrive('marina', 'Hello');
    await settle();
    expect(two.texts()).toEqual(['Hello']);
  });

  it('each poll without locks', async () => {
    const { backend, open } = setUp({ locks: false });
    const [one, two] = [await open(), await open()];
    backend.arrive('marina', 'Hello');
    await settle();
    expect([one.texts(), two.texts()]).toEqual([['Hello'], ['Hello']]);
    expect(pollers(one, two)).toEqual([true, true]);
  });

  it('share nothing with another user', async () => {
    const { backend, open } = setUp();
    const [ada, bob] = [await open(), await open({ person: 'bob' })];
    expect(pollers(ada, bob)).toEqual([true, true]);
    backend.arrive('marina', 'Hello');
    await settle();
    expect(bob.changes.mock.calls.length).toBeGreaterThan(1);
  });

  it('that loaded more than the poller poll once, then follow', async () => {
    const { backend, open } = setUp();
    const one = await open();
    backend.fail('inbox.changes', new Promise((resolve) => setTimeout(resolve, 1000)));
    backend.arrive('marina', 'First');
    await settle();
    const two = await open();
    await vi.advanceTimersByTimeAsync(1000);
    backend.arrive('marina', 'Second');
    await settle();
    backend.arrive('marina', 'Third');
    await settle();
    expect(one.texts()).toEqual(['First', 'Second', 'Third']);
    expect(new Set(two.texts())).toEqual(new Set(['Second', 'Third']));
    expect(two.changes.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('miss no change made while they loaded', async () => {
    const { backend, open } = setUp();
    await open();
    backend.fail('inbox.list', { after: new Error('never') });
    const two = await open({ loads: false });
    const { inbox } = backend.api();
    await expect(inbox.list()).rejects.toThrow('never');
    const { cursor } = await inbox.list();
    backend.arrive('marina', 'Between');
    await settle();
    two.feed.follow(cursor);
    await settle();
    expect(two.texts()).toEqual(['Between']);
    backend.arrive('marina', 'After');
    await settle();
    expect(two.texts()).toEqual(['Between', 'After']);
    expect(two.changes).toHaveBeenCalledOnce();
  });

  it('all read everything again when the database was replaced', async () => {
    const { backend, open } = setUp();
    const [one, two] = [await open(), await open()];
    backend.restore();
    await settle();
    expect([one.resets(), two.resets()]).toEqual([1, 1]);
    backend.arrive('marina', 'Hello');
    await settle();
    expect([one.texts(), two.texts()]).toEqual([['Hello'], ['Hello']]);
  });

  it('show the connection of the poller, also one that opens later', async () => {
    const { backend, open } = setUp();
    const [one, two] = [await open(), await open()];
    expect([one.states(), two.states()]).toEqual(['live', 'live']);
    backend.fail('inbox.changes', ...Array.from({ length: 9 }, () => refusal(503, { detail: 'Down' })));
    backend.change('marina', {});
    await vi.advanceTimersByTimeAsync(2000);
    const three = await open();
    const down = { state: 'unreachable', since: expect.any(Number), error: 'Down', status: 503 };
    for (const tab of [one, two, three]) expect(tab.connection()).toEqual(down);
    await vi.advanceTimersByTimeAsync(20_000);
    for (const tab of [one, two, three]) expect(tab.states()).toBe('live');
  });
});

it('a tab that has not loaded leaves the poll to the others', async () => {
  const { backend, open } = setUp();
  const first = await open({ loads: false });
  const second = await open();
  expect(pollers(first, second)).toEqual([false, true]);
  backend.arrive('marina', 'Hello');
  await settle();
  expect(second.texts()).toEqual(['Hello']);
});

describe('the poller', () => {
  it('polls again 1.5 seconds after an error, and is live after it caught up', async () => {
    const { backend, open } = setUp();
    const { changes, states, texts } = await open();
    backend.fail('inbox.changes', 'request-lost');
    backend.change('marina', {});
    await settle();
    backend.arrive('marina', 'Meanwhile');
    const before = changes.mock.calls.length;
    expect(states()).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(1499);
    expect(changes.mock.calls.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes.mock.calls[before]?.[0]).toMatchObject({ timeout: 0 });
    expect(texts()).toEqual(['Meanwhile']);
    expect(states()).toBe('live');
    expect(changes.mock.lastCall?.[0]).toMatchObject({ timeout: 25 });
  });

  it('waits as long as the server requests', async () => {
    const { backend, open } = setUp();
    const { changes } = await open();
    backend.fail('inbox.changes', refusal(429, {}, 7));
    backend.change('marina', {});
    await settle();
    const before = changes.mock.calls.length;
    await vi.advanceTimersByTimeAsync(6999);
    expect(changes.mock.calls.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes.mock.calls.length).toBeGreaterThan(before);
  });

  // Specification 50.13
  it('repeats a refused call by itself, less and less often, and at once with `retry`', async () => {
    const { backend, open } = setUp();
    const { retry, changes, connection, states } = await open();
    const refusals = Array.from({ length: 9 }, () => refusal(404, { detail: 'Gone' }));
    backend.fail('inbox.changes', ...refusals);
    backend.change('marina', {});
    await settle();
    const before = changes.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000);
    expect(connection()).toMatchObject({ state: 'refused', error: 'Gone' });
    expect(changes.mock.calls.length).toBe(before + 3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(changes.mock.calls.length).toBeLessThan(before + 9);
    retry();
    await settle();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(states()).toBe('live');
  });

  it.each([404, 403])('one %d in passing leaves no trace', async (status) => {
    const { backend, open } = setUp();
    const { states, texts } = await open();
    backend.fail('inbox.changes', refusal(status));
    backend.arrive('marina', 'Meanwhile');
    await settle();
    expect(states()).toBe('refused');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([states(), texts()]).toEqual(['live', ['Meanwhile']]);
  });

  it('is offline with the browser, and back at once', async () => {
    const { backend, browser, open } = setUp();
    const { connection, states, texts } = await open();
    backend.setReachable(false);
    browser.setOnline(false);
    await settle();
    expect(connection()).toEqual({ state: 'offline', since: Date.now() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection()).toEqual({ state: 'offline', since: Date.now() - 60_000 });
    backend.arrive('marina', 'Meanwhile');
    backend.setReachable(true);
    browser.setOnline(true);
    expect(states()).toBe('connecting');
    await settle();
    expect(states()).toBe('live');
    expect(texts()).toEqual(['Meanwhile']);
  });

  it('gives up a call that is never answered', async () => {
    const { backend, open } = setUp();
    const { states } = await open();
    backend.fail('inbox.changes', new Promise(() => {}));
    backend.change('marina', {});
    await vi.advanceTimersByTimeAsync(35_000);
    expect(states()).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(1500);
    expect(states()).toBe('live');
  });

  it('is live after a sleep only when it has the missed changes', async () => {
    const { backend, open } = setUp();
    const { states, texts } = await open();
    // The clock jumps, and the held call stays without an answer.
    vi.setSystemTime(Date.now() + 3_600_000);
    const answer = deferred();
    backend.fail('inbox.changes', answer.promise);
    await vi.advanceTimersByTimeAsync(5000);
    expect(states()).toBe('connecting');
    backend.arrive('marina', 'While you slept');
    answer.resolve();
    await settle();
    expect(texts()).toEqual(['While you slept']);
    expect(states()).toBe('live');
  });

  it('that is frozen is replaced by a visible tab', async () => {
    const { backend, browser, open } = setUp();
    const frozen = browser.openTab();
    const held = frozen.locks?.request('switchboard:chat:feed:1:ada', {}, () => new Promise(() => {}));
    held?.catch(() => {});
    await settle();
    const { feed, states, texts } = await open();
    expect(feed.isPoller()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(feed.isPoller()).toBe(true);
    backend.arrive('marina', 'Hello');
    await settle();
    expect([states(), texts()]).toEqual(['live', ['Hello']]);
  });

  it('that is stopped polls no more and leaves no timer', async () => {
    const { open } = setUp();
    const { stop, changes } = await open();
    stop();
    const before = changes.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changes.mock.calls.length).toBe(before);
    expect(changes.mock.lastCall?.[1]).toHaveProperty('aborted', true);
  });

  it('continues after a pause from its cursor', async () => {
    const { backend, open } = setUp();
    const { feed, stop, texts } = await open();
    stop();
    backend.arrive('marina', 'Meanwhile');
    onTestFinished(feed.start());
    await settle();
    expect(texts()).toEqual(['Meanwhile']);
  });
});
